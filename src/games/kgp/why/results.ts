/** What stands behind each automatic result at roster level, from the tables that made it. */

import type { KgpEvents } from '../events.ts';
import { US_FIRST_MAX } from '../initiative/8.6233-set-up-order.ts';
import { leaderColumn } from '../purchases/8.620-rg-strength-quality-weapons-leaders.ts';
import type { KgpCampaign } from '../state.ts';
import { RG_TABLES, rgRowOf, rowFor } from '../vocabulary/charts.ts';
import { isNight, parseDate } from '../vocabulary/dates.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import { firstSideWords, modifier, rollWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';

type Data<K extends keyof KgpEvents> = KgpEvents[K];

/** The RG's type: `I3` of `rg-4`. */
function typeOf({ game }: KgpCampaign, side: Side, rg: string): string {
  return game.sides[side].rgs.find(({ id }) => id === rg)?.rg ?? '';
}

function nameOf(campaign: KgpCampaign, side: Side, rg: string): string {
  const type = typeOf(campaign, side, rg);
  return type === '' ? rg : `${type} (${rg})`;
}

export function strengthWords(
  before: KgpCampaign,
  { side, rg, values, drm, final }: Data<'rg.strength'>,
): readonly string[] {
  const { full, perDayAfter, dayDrm, vgDrm } = RG_TABLES.strength;
  const { day } = parseDate(before.game.date);
  const modifiers: readonly Modifier[] = [
    ...modifier(`days after the ${perDayAfter}th`, '8.6201', (day - perDayAfter) * dayDrm),
    ...modifier('vehicles or Guns', '8.6201', /^[VG]\d/u.test(typeOf(before, side, rg)) ? vgDrm : 0),
  ];
  return rollWords({
    title: `8.6201 Strength of ${nameOf(before, side, rg)}`,
    kind: 'DR',
    values,
    modifiers,
    drm,
    row: rowSpan(upTo(full.max), final),
    outcome: (value) => (value <= full.max ? 'Full Strength' : 'Depleted'),
  });
}

export function qualityWords(
  before: KgpCampaign,
  { side, rg, dr, drm, final }: Data<'rg.quality'>,
): readonly string[] {
  const { armoured, armouredDrm, rows } = RG_TABLES.quality;
  const isArmoured = armoured.includes(typeOf(before, side, rg));
  return rollWords({
    title: `8.6202 Quality of ${nameOf(before, side, rg)}`,
    kind: 'dr',
    values: [dr],
    modifiers: modifier('Arm’d Infantry', '8.6202', isArmoured ? armouredDrm : 0),
    drm,
    row: rowSpan(rows, final),
    outcome: (value) => {
      const row = rowFor(rows, value);
      return row === undefined ? undefined : `${row.class} (${row.squad})`;
    },
  });
}

export function modelWords(before: KgpCampaign, { side, rg, values }: Data<'rg.models'>): readonly string[] {
  const type = typeOf(before, side, rg);
  if (type !== 'V3' && type !== 'V4') return [`**8.6203 Models of ${rg}**`, `DR ${values.join(' + ')}.`];
  const rows = RG_TABLES.models[type];
  return rollWords({
    title: `8.6203 Models of ${nameOf(before, side, rg)}`,
    kind: 'DR',
    values,
    modifiers: [],
    row: rowSpan(
      rows,
      values.reduce((sum, value) => sum + value, 0),
    ),
    outcome: (value) =>
      value < 2
        ? undefined
        : rowFor(rows, value)
            ?.models.map(([model, count]) => `${count} × ${model}`)
            .join(', '),
  });
}

/** One Original dr against a limit that nothing modifies: what it gave, and what one pip would have changed. */
function originalWords(what: string, dr: number, limit: number): string {
  const got = dr <= limit;
  const near =
    dr === limit
      ? ' One more would have missed it.'
      : dr === limit + 1
        ? ' One less would have given it.'
        : '';
  return `${what}: Original dr ${dr}: **${got ? 'received' : 'not received'}**.${near}`;
}

export function weaponWords(before: KgpCampaign, { side, rg, rolls }: Data<'rg.weapons'>): readonly string[] {
  const title = `**8.6204 SW of ${nameOf(before, side, rg)}**`;
  if (rolls.length === 0) return [title, 'Full Strength: all SW that are listed for it, without a dr.'];
  const { depletedMax } = RG_TABLES.weapons;
  return [
    title,
    `Depleted: each listed SW on an Original dr of ${depletedMax} or less; no drm.`,
    ...rolls.map(({ weapon, dr }) => originalWords(weapon, dr, depletedMax)),
  ];
}

export function equipmentWords(
  before: KgpCampaign,
  { side, rg, rolls }: Data<'rg.equipment'>,
): readonly string[] {
  const title = `**8.6205 Equipment of ${nameOf(before, side, rg)}**`;
  if (rolls.length === 0) return [title, 'Full Strength: every piece, without a dr.'];
  const { receivedMax, atLeast } = RG_TABLES.heavyWeapons;
  const pieces = rgRowOf(side, typeOf(before, side, rg)).equipment ?? [];
  return [
    title,
    `Depleted: each piece on an Original dr of ${receivedMax} or less, all rolled again until there are ${atLeast} or more; no drm.`,
    ...rolls.flatMap((attempt, index) => [
      ...(rolls.length > 1 ? [`Attempt ${index + 1}:`] : []),
      ...attempt.map((dr, piece) =>
        originalWords(pieces[piece]?.type ?? `piece ${piece + 1}`, dr, receivedMax),
      ),
    ]),
  ];
}

export function leaderWords(
  before: KgpCampaign,
  { side, rg, values, drm, final }: Data<'rg.leader'>,
): readonly string[] {
  const type = typeOf(before, side, rg);
  const column = type === '' ? undefined : leaderColumn(side, rgRowOf(side, type));
  const modifiers = drm.map(({ label, value }) => ({ label, value, rule: '8.6206' }));
  const title = `8.6206 Leader of ${nameOf(before, side, rg)}`;
  const rows = column === undefined ? [] : RG_TABLES.leaders[column];
  const tiger = side === 'german' && type === 'V3';
  const leader = (value: number): string | undefined => {
    if (column === undefined) return undefined;
    if (column !== 'armor') return rowFor(RG_TABLES.leaders[column], value)?.leader ?? 'no leader';
    const row = rowFor(RG_TABLES.leaders.armor, value);
    return (tiger ? (row?.tiger ?? row?.leader) : row?.leader) ?? 'no leader';
  };
  return rollWords({
    title,
    kind: 'DR',
    values,
    modifiers,
    row: rows.length === 0 ? undefined : rowSpan([...rows, { max: null }], final),
    outcome: leader,
  });
}

export function gameEndWords(
  before: KgpCampaign,
  { turn, side, dr, drm, final, limit }: Data<'game-end.rolled'>,
): readonly string[] {
  return rollWords({
    title: `CG23 Game End, ${SIDE_NAMES[side]} Player Turn of Turn ${turn}`,
    kind: 'dr',
    values: [dr],
    modifiers: modifier(isNight(before.game.date) ? 'night scenario' : 'scenario', 'CG23', drm),
    row: rowSpan(upTo(limit), final),
    outcome: (value) => (value <= limit ? 'the scenario ends' : 'play goes on'),
  });
}

export function commencementWords(
  before: KgpCampaign,
  { movesFirst, dr }: Data<'scenario.commenced'>,
): readonly string[] {
  const announced = 'Both SAN are announced now, and not before (8.625).';
  if (dr !== undefined)
    return [...firstSideWords('8.625 Who moves first', dr, US_FIRST_MAX, 'moves'), announced];
  const isInitial = before.game.scenario?.kind === 'initial';
  return [
    '**8.625 Who moves first**',
    isInitial
      ? `In an Initial Scenario the CG's own rules say it: the ${SIDE_NAMES[movesFirst]} side.`
      : `In an Assault the side that sets up second moves first (8.6233): the ${SIDE_NAMES[movesFirst]} side. No dr.`,
    announced,
  ];
}

export function dummyWords(
  _: KgpCampaign,
  { side, knownFactors, either, dr, dummies }: Data<'setup.prepared'>,
): readonly string[] {
  const title = `7.2 Dummy minefields, ${SIDE_NAMES[side]}`;
  if (dr === undefined) return [`**${title}**`, `${knownFactors} Known mine factors give none.`];
  const first = dummies - Math.floor(dr / 2);
  return [
    ...rollWords({
      title,
      kind: 'dr',
      values: [dr],
      modifiers: [],
      outcome: (value) =>
        value < 1 || value > 6 ? undefined : `${first + Math.floor(value / 2)} Dummy minefields`,
    }),
    `${first} for ${knownFactors} Known mine factors, and half of the dr, FRD (7.2).${either === undefined ? '' : ` ${either} of them are Known if they are set up so.`}`,
  ];
}
