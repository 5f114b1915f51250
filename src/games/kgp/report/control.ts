/** Control of what the victory conditions of the campaign name (8.2, CG6c), as a report states it. */
import type { Field } from '../../../kernel/offer.ts';
import { present } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { type CampaignGame, campaignGameOf, lvpHexesOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import { choice, type Filled, integer } from './fields.ts';
import type { BridgeLoss, Control, Report } from './state.ts';

type Watched = CampaignGame['watched'][number];

/** The part of a report that is about Control. */
export type ControlPart = Pick<Report, 'control' | 'germanEntry' | 'lvpHexes' | 'bridge'>;

const CONTROLS = [
  ['us', 'U.S.'],
  ['german', 'German'],
  ['shared', 'both, or neither'],
] as const;

/** CG II: in a scenario the bridge can be lost as well. */
const BRIDGE_LOSSES = [
  ['destroyed-german', 'destroyed by the Germans: the campaign ends'],
  ['destroyed-other', 'destroyed, not by the Germans'],
] as const;

const LOSS_OF: Readonly<Record<string, BridgeLoss>> = {
  'destroyed-german': 'german',
  'destroyed-other': 'other',
};

/** Locations whose Control still decides something: those of the Initial Scenario fall away after it, and a lost bridge. */
export function watchedNow(game: KgpState): readonly Watched[] {
  const { watched, victory } = campaignGameOf(game.cg);
  return watched.filter(
    ({ id, initial }) =>
      (initial !== true || game.initial) && (id !== victory.bridge || game.bridge === undefined),
  );
}

/** LVP hexes that count one each toward CG II's victory; `undefined` where hexes are not counted. */
function singleHexes(game: KgpState): number | undefined {
  const { map, victory } = campaignGameOf(game.cg);
  const hexes = victory.atEnd?.lvpHexes;
  return hexes && lvpHexesOf(map).size - Object.keys(hexes.counts).length;
}

/** Fields for `known`; `inScenario`: the bridge may have been lost. */
export function controlFields(game: KgpState, known: Partial<ControlPart>, inScenario: boolean): Field[] {
  const { bridge } = campaignGameOf(game.cg).victory;
  const control = known.control ?? game.control;
  const fields = watchedNow(game).map(({ id, label }) => {
    const lost = id === bridge && inScenario;
    const value = lost && known.bridge !== undefined ? `destroyed-${known.bridge}` : control[id];
    return choice(id, label, lost ? [...CONTROLS, ...BRIDGE_LOSSES] : CONTROLS, value);
  });
  const singles = singleHexes(game);
  if (singles !== undefined) {
    const but = Object.keys(campaignGameOf(game.cg).victory.atEnd?.lvpHexes?.counts ?? {}).join(', ');
    const label = `LVP hexes under U.S. Control, without ${but}`;
    fields.push(integer('lvpHexes', label, singles, known.lvpHexes ?? game.usLvpHexes));
  }
  for (const [hex, by] of Object.entries(known.germanEntry ?? game.germanEntry))
    fields.push(choice(hex, `German Entry Area ${hex}: arrow hex`, CONTROLS.slice(0, 2), by));
  return fields;
}

/** The values filled into those fields. */
export function readControl(game: KgpState, args: Filled): ControlPart {
  const control: Record<string, Control> = {};
  let bridge: BridgeLoss | undefined;
  for (const { id } of watchedNow(game)) {
    const value = args[id];
    control[id] = value === 'us' || value === 'german' ? value : 'shared';
    bridge ??= LOSS_OF[value ?? ''];
  }
  const germanEntry: Record<string, Side> = {};
  for (const hex of Object.keys(game.germanEntry)) germanEntry[hex] = args[hex] === 'us' ? 'us' : 'german';
  return {
    control,
    germanEntry,
    ...(singleHexes(game) === undefined ? {} : { lvpHexes: hexesIn(args.lvpHexes, game) }),
    ...present({ bridge }),
  };
}

function hexesIn(value: Filled[string], { usLvpHexes }: KgpState): number {
  return typeof value === 'number' ? value : usLvpHexes;
}
