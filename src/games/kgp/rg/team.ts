/** 8.13: which people of a side run which of its RG. */
import type { Core } from '../../../kernel/campaign.ts';
import type { Part } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { commanderOf, holderOf, mayBind, whoRunsWhat } from '../../../kernel/team.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { entryCodeCell } from './8.6197-rg-charts.ts';
import { rgName } from './name.ts';

/** The unit types of 8.13, by the first letter of an RG's ID. */
const ARMS = [
  { id: 'arm:infantry', label: 'Infantry (I, HW)', ids: /^(?:I|HW)\d/u },
  { id: 'arm:vehicles', label: 'Vehicles (V)', ids: /^V\d/u },
  { id: 'arm:guns', label: 'Guns (G)', ids: /^G\d/u },
  { id: 'arm:oba', label: 'OBA, FB and Bombardments (O, F, B)', ids: /^[OFB]\d/u },
  { id: 'arm:points', label: 'Fortifications and Snipers (M)', ids: /^M\d/u },
] as const;

/** Colours of the U.S. Entry Codes (8.6197). */
const COLOURS = ['blue', 'red', 'green', 'brown'] as const;

function armOf(rg: string): string | undefined {
  return ARMS.find(({ ids }) => ids.test(rg))?.id;
}

function colourParts(core: Core, side: Side, rg: string): string[] {
  if (side !== 'us') return [];
  const code = core.charts[entryCodeCell(rg)]?.value.split('+') ?? [];
  return COLOURS.filter((colour) => code.includes(colour)).map((colour) => `colour:${colour}`);
}

/**
 * 8.13: the parts that a commander can give to the side's people: unit types, Entry Code colours (U.S.), and each RG by
 * itself.
 */
export function partsOf(campaign: KgpCampaign, side: string): readonly Part[] {
  if (!isSide(side)) return [];
  const rgs = campaign.game.sides[side].rgs.filter(({ eliminated }) => eliminated !== true);
  return [
    ...ARMS.map(({ id, label }) => ({ id, label, group: 'Team: unit types' })),
    ...(side === 'us'
      ? COLOURS.map((colour) => ({
          id: `colour:${colour}`,
          label: `Entry Code ${colour}`,
          group: 'Team: Entry Codes',
        }))
      : []),
    ...rgs.map(({ id }) => ({
      id: `rg:${id}`,
      label: rgName(campaign.game.sides[side], id),
      group: 'Team: single RG',
    })),
  ];
}

/**
 * The person who runs an RG: the one to whom it was given by itself; else by its Entry Code's colour; else by its unit
 * type; else the commander. `id` is that of the Purchase Record, absent for one that is not purchased yet.
 */
export function runnerOf(campaign: KgpCampaign, side: Side, rg: string, id?: string): Seat | undefined {
  const parts = [
    ...given(id, (id) => `rg:${id}`),
    ...colourParts(campaign.core, side, rg),
    ...[armOf(rg)].filter((arm) => arm !== undefined),
  ];
  for (const part of parts) {
    const holder = holderOf(campaign, side, part);
    if (holder !== undefined) return holder;
  }
  return commanderOf(campaign, side);
}

/** True when an RG is this seat's to draft for. */
export function runs(campaign: KgpCampaign, seat: Seat, rg: string, id?: string): boolean {
  const { side } = seat;
  return side !== undefined && isSide(side) && runnerOf(campaign, side, rg, id)?.id === seat.id;
}

/** The people and the parts that they run, one line a person; nothing for a side of one. */
export function teamLines(campaign: KgpCampaign, side: Side): readonly string[] {
  return whoRunsWhat(campaign, side, partsOf(campaign, side));
}

/** On the desk of a member of a team: who runs what, and what is not theirs to bind (8.13). */
export function teamDesk(campaign: KgpCampaign, seat: Seat, side: Side): readonly string[] {
  const lines = teamLines(campaign, side);
  if (lines.length === 0) return [];
  const isDrafting = seat.role === 'subordinate' && !mayBind(campaign, seat);
  return [
    `**Who runs what (8.13)**\n${lines.join('\n')}`,
    ...onlyIf(isDrafting, '-# You draft for what is yours; your commander seals, lays chits and accepts.'),
  ];
}
