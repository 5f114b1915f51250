/** VASL save files of a set-up: whose turn they belong to, and when the other side may take them. */
import type { DropBox, DropTurn, SideBox } from '../../../kernel/drop-box.ts';
import type { KgpCampaign } from '../state.ts';
import { vaslBoardOf } from '../terrain/vasl-boards.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { type BySide, SIDES, type Side } from '../vocabulary/sides.ts';
import { hasIsolatedTurn, setsUpIsolated } from './open.ts';

const ISOLATED: DropTurn = { id: 'isolated', label: 'the set-up in Isolated Locations (8.6241)' };
const REST: DropTurn = { id: 'rest', label: 'the rest of the set-up (8.6242)' };
/** The same turn where there is but one: it is the last in either case. */
const ALL: DropTurn = { id: 'rest', label: 'the set-up (8.624)' };

/** 8.625 and after it: the scenario itself. */
const PLAY: DropTurn = { id: 'play', label: 'the scenario in play (8.625)' };

export const SAVE_MODULE = 'VASL';

/** Nationalities as VASL shortens them: of Germans both those of the army and of the SS. */
export const SAVE_NATIONS: BySide<readonly string[]> = { us: ['am'], german: ['ge'] };

/**
 * The sides' VASL save files go round as the set-up does (8.6241–8.6242): the first side's Isolated, the other's, the
 * first side's rest, the other's. A side's declaration is seen by the other before it goes on.
 */
export function dropBoxOf({ core, game }: KgpCampaign): DropBox | undefined {
  const { scenario, step, date } = game;
  if (scenario === undefined) return undefined;
  const setUp = { ...game, initial: scenario.kind === 'initial' };
  const inTwo = hasIsolatedTurn(setUp);
  const isolated = scenario.units?.isolated ?? [];
  const boxOf = (side: Side): SideBox => {
    // The map may have been marked anew since the side has set up.
    const isOwn = setsUpIsolated(setUp, side) || isolated.includes(side);
    const last = inTwo ? REST : ALL;
    const turns = isOwn ? [ISOLATED, REST] : [last];
    const declared = turns.filter(({ id }) =>
      (id === ISOLATED.id ? isolated : scenario.setUp).includes(side),
    );
    const open = turns[declared.length];
    const isOpen = core.status === 'running' && step === '8.624' && open !== undefined;
    return isOpen ? { open, declared } : { declared };
  };
  const isPlayed = core.status === 'running' && step === 'scenario' && scenario.commenced;
  const map = vaslBoardOf(campaignGameOf(game.cg).map);
  return {
    scenario: date,
    map,
    sides: Object.fromEntries(SIDES.map((side) => [side, boxOf(side)])),
    ...(isPlayed ? { play: PLAY } : {}),
  };
}
