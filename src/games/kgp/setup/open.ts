import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';

const BEFORE_SETUP: readonly string[] = ['8.621', '8.622', '8.623'];

/**
 * What purchases bring is settled once 8.620 has determined it, and before the side's own set-up begins: when it
 * is, is nobody else's business, and nothing waits for it.
 */
export function isChoosing({ core, game }: KgpCampaign, side: Side | undefined): side is Side {
  if (side === undefined || core.status !== 'running' || game.level !== 'units') return false;
  return BEFORE_SETUP.includes(game.step) || (game.step === '8.624' && !hasBegun(game, side));
}

/** From the first declaration of 8.624 to the side's own last one: what shows only while a side sets up. */
export function isSettingUp({ core, game }: KgpCampaign, side: Side | undefined): side is Side {
  return (
    side !== undefined &&
    core.status === 'running' &&
    game.level === 'units' &&
    game.step === '8.624' &&
    game.scenario?.setUp.includes(side) === false
  );
}

function hasBegun({ scenario }: KgpState, side: Side): boolean {
  return scenario?.units?.isolated.includes(side) === true || scenario?.setUp.includes(side) === true;
}

/** Why no such choice can be made now; `undefined` where it can, or where somebody else is asking. */
export function notChoosing(view: KgpCampaign, side: Side | undefined, rule: string) {
  if (side === undefined || view.core.status !== 'running' || isChoosing(view, side)) return undefined;
  if (view.game.level !== 'units')
    return ruling(
      rule,
      'roster-level',
      'In this campaign you do this on your own board: Umpire keeps rosters, not counters.',
      'A campaign is played unit by unit if it was opened so.',
    );
  return ruling(
    rule,
    'not-now',
    'What purchases bring is settled after 8.620 and before your side sets up.',
    'Press My orders to see what is asked of you.',
  );
}

/** RG that this side received on the current CG Date: purchased, or given by the Initial OB. */
export function receivedNow(game: KgpState, side: Side) {
  return game.sides[side].rgs.filter((rg) => rg.date === game.date && rg.eliminated !== true);
}

/** RG whose first scenario comes now: purchased since the last one, on Idle Days too, or given by the Initial OB. */
export function newToScenario(game: KgpState, side: Side) {
  const dates = datesSinceScenario(game);
  return game.sides[side].rgs.filter((rg) => dates.includes(rg.date) && rg.eliminated !== true);
}
