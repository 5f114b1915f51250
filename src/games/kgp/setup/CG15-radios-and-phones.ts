/**
 * CG15, 8.6198: which non-Isolated Personnel have a module's radio; for the U.S. side also a field phone, with the
 * map edge of its Security Area, which may be another one in each scenario.
 */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { baseOf } from '../refit/open.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { type Ledger, nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { markingFor, territoryOf } from '../units/marking.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { areaName, whereabouts } from '../units/retained.ts';
import { has, isMmc, isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rule } from '../vocabulary/step.ts';
import { setupOrder } from './open.ts';

const RULE = 'CG15';

export const radiosAndPhones: Rule = {
  rule: RULE,
  decisions: () => [place],
};

/** The forms of a module's set in its holder's hands. */
const SET_KINDS = ['radio', 'phone'] as const;
type SetKind = (typeof SET_KINDS)[number];

/** Edge-hexes of an Eligible Entry Area that a Security Area's map edge must have. */
const EDGE_HEXES = 5;
const EDGE_NAMES: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export function setsOf(game: KgpState, side: Side): readonly ObUnit[] {
  return unitsOf(ownUnits(game, side).ob).filter(({ kind }) => kind === 'radio' || kind === 'phone');
}

/** Map edges to which a Security Area may be drawn. */
export function edgesFor(game: KgpState): readonly string[] {
  const edges = eligibleEntries(game, 'us')
    .filter(({ hexes }) => hexes.length >= EDGE_HEXES)
    .map(({ edge }) => edge);
  return [...new Set(edges)].sort();
}

/** The origin of a set of 60 mm OBA: the trade of a CG Date (KGP16). */
export function tradeOn(date: string): string {
  return `KGP16/${date}`;
}

/**
 * The Area in which a set stays: on its RG's CG Date of purchase (60 mm OBA: of its trade, since it counts as an OBA RG)
 * it goes to any non-Isolated Personnel (CG15), from then on it is freely relocated within its present Area alone
 * (CG22). `undefined`: it may go anywhere.
 */
function areaItStaysIn(game: KgpState, side: Side, set: ObUnit): string | undefined {
  const isNew =
    set.origin === tradeOn(game.date) ||
    game.sides[side].rgs.some(({ id, date }) => id === set.origin && date === game.date);
  if (isNew) return undefined;
  return whereabouts(game, side, set);
}

/** Why a unit cannot have a radio, or a phone; `undefined`: it can. */
export function unfit(
  game: KgpState,
  side: Side,
  unit: ObUnit,
  as: SetKind,
  area: string | undefined,
): string | undefined {
  const { ob } = ownUnits(game, side);
  if (!isPersonnel(unit) || (!isMmc(unit) && unit.kind !== 'leader' && unit.kind !== 'hero'))
    return `${unit.id} is no Personnel that could carry one`;
  if (has(unit, 'prisoner')) return `${unit.id} is a prisoner`;
  if (area !== undefined && whereabouts(game, side, unit) !== area)
    return `${unit.id} is not in ${areaName(area)}, where it is: it moves to another Area by a Shift only (CG22)`;
  const isIsolated = territoryOf(markingFor(game, side), side, ob, unit) === 'isolated';
  if (isIsolated && (as === 'phone' || area === undefined)) return `${unit.id} is Isolated`;
  if (as === 'radio') return undefined;
  if (placeOf(ob, unit)?.in === 'box')
    return `${unit.id} is in a Holding Box, and a phone needs Infantry on-map`;
  if (unit.with?.as === 'aboard') return `${unit.id} is aboard ${unit.with.unit}, and a phone needs Infantry`;
  return undefined;
}

/** Personnel that can have a set as a radio, or as a phone where that is asked for. */
function holders(game: KgpState, side: Side, set: ObUnit, as: SetKind): readonly ObUnit[] {
  const area = areaItStaysIn(game, side, set);
  return unitsOf(ownUnits(game, side).ob).filter((unit) => unfit(game, side, unit, as, area) === undefined);
}

/**
 * CG15, CG22: a radio that is nowhere when its side sets up goes to Personnel that can have it, a leader before others:
 * its owner had the choice until then.
 */
export function radiosAtSetUp(game: KgpState, side: Side): readonly ObChange[] {
  return setsOf(game, side).flatMap((set): ObChange[] => {
    if (set.with !== undefined || set.place !== undefined) return [];
    const able = holders(game, side, set, set.kind === 'phone' ? 'phone' : 'radio');
    const holder = able.find(({ kind }) => kind === 'leader') ?? able[0];
    if (holder === undefined) return [];
    return [{ op: 'set', id: set.id, to: { with: { unit: holder.id, as: 'possessed' } } }];
  });
}

/** Which set is given to whom, and as what; `edge`: that of a phone's Security Area. */
interface Placing {
  readonly set: ObUnit;
  readonly as: SetKind;
  readonly holder: string;
  readonly edge: string;
}

/** A set in somebody's hands, as a radio or a phone; the map edge is written after whatever was noted of the module. */
export function placed(ob: Ledger, { set, as, holder, edge }: Placing): readonly ObChange[] {
  const held = { with: { unit: holder, as: 'possessed' as const } };
  const noted = (set.note ?? '').replace(/(?:^| · )Security Area to the \w+ edge$/u, '');
  const area = as === 'phone' ? `Security Area to the ${EDGE_NAMES[edge] ?? edge} edge` : '';
  const note = [noted, area].filter((part) => part !== '').join(' · ');
  const { place: _place, note: _note, ...kept } = set;
  const noteOf = note === '' ? {} : { note };
  if (as === set.kind) {
    const clear = note === '' ? (['place', 'note'] as const) : (['place'] as const);
    return [{ op: 'set', id: set.id, to: { ...held, ...noteOf }, clear }];
  }
  return [
    { op: 'add', unit: { ...kept, id: nextId(ob, as), kind: as, ...held, ...noteOf } },
    { op: 'remove', id: set.id, fate: 'exchanged' },
  ];
}

/** A module's set, as what, with whom, and the map edge of a phone's Security Area. */
export const SET_ARGS = z.strictObject({
  set: z.string().max(6),
  as: z.enum(SET_KINDS),
  holder: z.string().max(6),
  edge: z.string().max(8),
});

/**
 * The questions about a set: its form, its holder among the `able`, and for a phone one of the `edges`; none: it is a
 * radio.
 */
export function setFields(
  label: string,
  able: readonly ObUnit[],
  edges: readonly string[],
): readonly Field[] {
  const isPhone = edges.length > 0;
  return [
    {
      kind: 'choice',
      name: 'as',
      label,
      options: [
        { value: 'radio', label: 'a radio' },
        ...onlyIf(isPhone, { value: 'phone', label: 'a field phone' }),
      ],
      initial: 'radio',
    },
    {
      kind: 'text',
      name: 'holder',
      label: 'With which unit (its id)',
      pattern: '[A-Za-z]\\d{1,4}',
      maxLength: 5,
      examples: able.slice(0, 3).map(({ id }) => id),
    },
    {
      kind: 'choice',
      name: 'edge',
      label: 'Security Area of a phone, drawn to the',
      options: isPhone
        ? edges.map((edge) => ({ value: edge, label: `${EDGE_NAMES[edge] ?? edge} edge` }))
        : [{ value: 'none', label: 'none: a radio needs none' }],
      initial: edges[0] ?? 'none',
    },
  ];
}

const place = setupOrder({
  order: 'radio.place',
  rule: RULE,
  summary:
    'Give a module’s radio to non-Isolated Personnel; U.S.: or a field phone, with the map edge of its Security Area',
  args: SET_ARGS,
  share: () => true,
  offers({ game }, side) {
    const edges = edgesFor(game);
    return setsOf(game, side).flatMap((set) => {
      const { id, type, kind, with: on } = set;
      const phones = side === 'us' && edges.length > 0 ? holders(game, side, set, 'phone') : [];
      const isPhone = phones.length > 0;
      const able = isPhone ? phones : holders(game, side, set, 'radio');
      if (able.length === 0) return [];
      const name = kind === 'phone' ? 'Phone' : 'Radio';
      return [
        {
          order: 'radio.place',
          ...baseOf(game, side, RULE),
          label: `${name} ${id}: ${type}`,
          detail: `with ${on?.unit ?? 'nobody'}`,
          fixed: { set: id },
          fields: setFields('As', able, isPhone ? edges : []),
          group: 'Radios and phones (CG15)',
          aside: true,
        },
      ];
    });
  },
  read({ game }, side, { set: id, as, holder: typed, edge }) {
    if (as === 'phone' && side === 'german')
      return refuse(ruling(RULE, 'us-only', 'Only the U.S. side has field phones.', 'Give it as a radio.'));
    const set = setsOf(game, side).find((each) => each.id === id);
    if (set === undefined)
      return refuse(ruling(RULE, 'no-such-set', `You have no radio or phone ${id}.`, 'Press My orders.'));
    const holder = typed.toUpperCase();
    const unit = ownUnits(game, side).ob.units[holder];
    const why =
      unit === undefined
        ? `${holder} is not in your Order of Battle`
        : unfit(game, side, unit, as, areaItStaysIn(game, side, set));
    if (why === undefined) return accept({ set, as, holder, edge });
    const able = holders(game, side, set, as).slice(0, 12);
    return refuse(
      ruling(
        RULE,
        'cannot-have-it',
        `${why}.`,
        `Non-Isolated Personnel in a Setup or Entry Area (a phone: Infantry on-map): ${able.map((each) => each.id).join(', ') || 'none now'}.`,
      ),
    );
  },
  effect(work, side, placing) {
    recordChanges(work, side, RULE, placed(ownUnits(work.state.game, side).ob, placing));
  },
});
