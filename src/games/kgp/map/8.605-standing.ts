import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { leftDuties, oweChoice } from '../refit/8.606-vehicle-left.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { Changes, crewOut, hasStrategicMa, isCrewed, isImmobile } from '../units/crew.ts';
import { IDS_PATTERN, idsOrTyped } from '../units/ids.ts';
import { attached, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { isNoted, withNoted } from '../units/must-escape.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import {
  areaKey,
  type Destination,
  destinations,
  factsFor,
  isMover,
  placeWords,
  standingIn,
  uncontrolledDestinations,
  unitWords,
} from '../units/standing.ts';
import { has, type ObUnit, type Standing } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { HEX_PATTERN } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { makesStrategic } from './8.6056-strategic-pieces.ts';

const LISTED = 24;

/** Counters of their own place that the marking has none for: never placed, or in an Area that is not marked. */
function lost(game: KgpState, side: Side): readonly ObUnit[] {
  return unitsOf(game.sides[side].ob).filter(
    (unit) => unit.with === undefined && !has(unit, 'prisoner') && standingIn(game, side, unit) === undefined,
  );
}

/** `nowhere` or `area Q`, each with who is there. */
function lostGroups(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  return grouped(game, side, lost(game, side));
}

function grouped(
  game: KgpState,
  side: Side,
  units: readonly ObUnit[],
): ReadonlyMap<string, readonly ObUnit[]> {
  const groups = new Map<string, ObUnit[]>();
  for (const unit of units) {
    const name = placeWords(game, side, unit);
    groups.set(name, [...(groups.get(name) ?? []), unit]);
  }
  return groups;
}

/** 8.6053: Personnel and Mobile vehicles in Uncontrolled Territory whose Area nobody has named yet, by Location. */
function uncontrolled(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const units = unitsOf(game.sides[side].ob).filter(
    (unit) => isMover(unit) && standingIn(game, side, unit) === 'uncontrolled' && !isNoted(game, side, unit),
  );
  return grouped(game, side, units);
}

/** Where the orders of this step can Retain somebody. */
function places(game: KgpState, side: Side): readonly Destination[] {
  return game.sides[side].refit === '8.6051'
    ? destinations(game, side)
    : uncontrolledDestinations(game, side);
}

function placeField(all: readonly Destination[], more: readonly { value: string; label: string }[]): Field {
  const options = all.slice(0, LISTED).map(({ value, label }) => ({ value, label }));
  return { kind: 'choice', name: 'to', label: 'Retained in', options: [...options, ...more] };
}

const NO_PATH = { value: 'escape', label: 'no path: they must Escape (8.606)' };

function groupField(groups: ReadonlyMap<string, readonly ObUnit[]>): Field {
  return {
    kind: 'choice',
    name: 'group',
    label: 'Who',
    options: [...groups].slice(0, LISTED).map(([name, units]) => ({
      value: name,
      label: `${name}: ${units.map(({ id }) => id).join(' ')}`.slice(0, 90),
    })),
  };
}

const UNITS_LENGTH = 200;

/** Each unit has its own path and its own choice (8.6053): a part of a Location can be named, and the rest later. */
function unitsField(groups: ReadonlyMap<string, readonly ObUnit[]>): Field {
  const [only, ...more] = groups.values();
  return {
    kind: 'text',
    name: 'units',
    label: 'Only these of them (empty: all)',
    pattern: `[Aa][Ll][Ll]|${IDS_PATTERN}`,
    maxLength: UNITS_LENGTH,
    optional: true,
    // With several groups, which ids are legal depends on the one that is chosen beside it.
    examples: ['all', ...(more.length > 0 ? [] : (only ?? []).slice(0, 2).map(({ id }) => id))],
  };
}

/** The ids that the order names; `undefined`: all. */
function idsIn(units: unknown): readonly string[] | undefined {
  const text = units === undefined ? 'all' : String(units).trim();
  return text.toLowerCase() === 'all' ? undefined : idsOrTyped(text);
}

/** Those of a group that the order names: all of it, where it names none, but no vehicle to where none goes (CG20). */
function chosen(
  game: KgpState,
  side: Side,
  groups: ReadonlyMap<string, readonly ObUnit[]>,
  { group, units, to }: Readonly<Record<string, unknown>>,
): readonly ObUnit[] {
  const all = groups.get(String(group)) ?? [];
  const ids = idsIn(units);
  if (ids !== undefined) return all.filter(({ id }) => ids.includes(id));
  return isClosed(game, side, to) ? all.filter(({ kind }) => kind !== 'vehicle') : all;
}

function isClosed(game: KgpState, side: Side, to: unknown): boolean {
  return places(game, side).some(({ value, noVehicles }) => value === to && noVehicles);
}

/** Why nobody, or no vehicle, is Retained there. */
function elsewhere(
  game: KgpState,
  side: Side,
  groups: ReadonlyMap<string, readonly ObUnit[]>,
  args: Readonly<Record<string, unknown>>,
): Ruling | undefined {
  const all = places(game, side);
  const named = args.to === undefined || (args.to === 'escape' && game.sides[side].refit === '8.6053');
  if (named || !groups.has(String(args.group))) return undefined;
  const to = all.find(({ value }) => value === args.to);
  const words = (some: readonly Destination[]) => some.map(({ label }) => label).join('; ') || 'nowhere';
  if (to === undefined)
    return ruling(
      '8.6053',
      'not-retained-there',
      `Nobody is Retained in ${String(args.to)} now.`,
      `Possible: ${words(all)}.${all.some(({ place }) => place?.in === 'area') ? '' : ' With Isolated Areas alone it is Holding Boxes only (8.605).'}`,
    );
  const who = chosen(game, side, groups, args);
  const [vehicle] = [...who, ...(who.length === 0 ? (groups.get(String(args.group)) ?? []) : [])].filter(
    ({ kind }) => kind === 'vehicle',
  );
  if (!to.noVehicles || vehicle === undefined) return undefined;
  return ruling(
    'CG20',
    'no-vehicles',
    `No vehicle may ever use ${to.label}: ${vehicle.id} ${vehicle.type} cannot be Retained there.`,
    `Personnel can. Vehicles: ${words(all.filter(({ noVehicles }) => !noVehicles))}.`,
  );
}

/** What is wrong with the ids that the order names. */
function notThere(
  groups: ReadonlyMap<string, readonly ObUnit[]>,
  args: Readonly<Record<string, unknown>>,
): Ruling | undefined {
  const ids = idsIn(args.units);
  if (ids === undefined) return undefined;
  const all = (groups.get(String(args.group)) ?? []).map(({ id }) => id);
  const wrong = ids.filter((id) => !all.includes(id));
  return wrong.length === 0
    ? undefined
    : ruling(
        '8.605',
        'not-there',
        `${wrong.slice(0, 8).join(', ')}: not among those to be placed from ${String(args.group)}.`,
        `Some of ${all.join(' ')}; or leave the field empty for all of them.`,
      );
}

/** Of each group those who are no vehicles; groups of vehicles alone are left out. */
function onFoot(groups: ReadonlyMap<string, readonly ObUnit[]>): ReadonlyMap<string, readonly ObUnit[]> {
  const rest = [...groups].map(
    ([name, units]) => [name, units.filter(({ kind }) => kind !== 'vehicle')] as const,
  );
  return new Map(rest.filter(([, units]) => units.length > 0));
}

/** Whoever is to be placed goes to any of the places; where there are vehicles too, CG20 bars them from some. */
function retainOffers(
  all: readonly Destination[],
  groups: ReadonlyMap<string, readonly ObUnit[]>,
  common: Omit<Offer, 'order' | 'fixed' | 'fields'>,
  more: readonly { value: string; label: string }[],
): readonly Offer[] {
  const foot = onFoot(groups);
  const hasVehicles = [...groups].some(([name, units]) => foot.get(name)?.length !== units.length);
  const open = hasVehicles ? all.filter(({ noVehicles }) => !noVehicles) : all;
  const closed = hasVehicles ? all.filter(({ noVehicles }) => noVehicles) : [];
  const base = { ...common, order: 'areas.retain', fixed: {} };
  const offer = (some: ReadonlyMap<string, readonly ObUnit[]>, to: Field): Offer[] =>
    some.size === 0 || to.kind !== 'choice' || to.options.length === 0
      ? []
      : [{ ...base, fields: [groupField(some), to, unitsField(some)] }];
  return [
    ...offer(groups, placeField(open, more)),
    ...offer(foot, placeField(closed, [])).map((it) => ({
      ...it,
      label: `${common.label}, no vehicles (CG20)`,
    })),
  ];
}

function atStanding(view: KgpCampaign, side: Side, rule: string): boolean {
  return view.game.step === '8.605' && view.game.sides[side].refit === rule;
}

function base(
  game: KgpState,
  side: Side,
  rule: string,
): Pick<Offer, 'decision' | 'rev' | 'rule' | 'group' | 'style'> {
  return {
    decision: decisionId(rule, game),
    rev: game.sides[side].rev,
    rule,
    group: 'Where they are',
    style: 'primary',
  };
}

/** Those of a group move, with what they possess and tow (8.6053). */
function moved(game: KgpState, units: readonly ObUnit[], to: string): readonly ObChange[] {
  const place = parsePlace(campaignGameOf(game.cg).map, to);
  return place === undefined ? [] : units.map(({ id }) => ({ op: 'set', id, to: { place } }));
}

/** The groups that the orders of this step are about now. */
function groupsNow(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  return game.sides[side].refit === '8.6051' ? lostGroups(game, side) : uncontrolled(game, side);
}

const retain: KgpDecision = {
  order: 'areas.retain',
  rule: '8.6053',
  summary: 'Name the Area in which those in Uncontrolled Territory, or without a place, are Retained',
  args: z.strictObject({
    group: z.string().max(12),
    to: z.string().max(20),
    units: z.string().max(UNITS_LENGTH).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined) return [];
    const { game } = view;
    const all = places(game, side);
    if (atStanding(view, side, '8.6051')) {
      const common = { ...base(game, side, '8.6051'), label: 'In one of your Areas' };
      return retainOffers(all, lostGroups(game, side), common, []);
    }
    if (!atStanding(view, side, '8.6053')) return [];
    const common = {
      ...base(game, side, '8.6053'),
      label: 'Uncontrolled Territory: the nearest Area',
      detail: 'Along the shortest path of Enterable Uncontrolled hexes; yours to choose if equidistant.',
    };
    return retainOffers(all, uncontrolled(game, side), common, [NO_PATH]);
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return undefined;
    const groups = groupsNow(view.game, side);
    const isOpen = atStanding(view, side, '8.6051') || atStanding(view, side, '8.6053');
    return notThere(groups, args) ?? (isOpen ? elsewhere(view.game, side, groups, args) : undefined);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    const rule = game.sides[side].refit ?? '8.6053';
    const units = chosen(game, side, groupsNow(game, side), args);
    const at = String(args.group);
    if (args.to !== 'escape') recordChanges(work, side, rule, moved(game, units, String(args.to)));
    if (rule !== '8.6053') return;
    const { settled } = game.sides[side];
    if (args.to !== 'escape') {
      const now = [...settled, ...units.map(({ id }) => id)];
      work.emit('areas.noted', `side:${side}`, { side, settled: now });
    }
    const escaping = args.to === 'escape' ? units : [];
    const gone = new Set(units);
    const rest = (uncontrolled(game, side).get(at) ?? []).filter((unit) => !gone.has(unit));
    const mustEscape = withNoted(game.sides[side].mustEscape, at, escaping, rest.length === 0);
    if (mustEscape !== undefined) work.emit('areas.noted', `side:${side}`, { side, mustEscape });
  },
};

const LOCATION = `${HEX_PATTERN}(?:/-?\\d)?`;

const find: KgpDecision = {
  order: 'areas.place',
  rule: '8.605',
  summary: 'Say in which hex counters without a place stand',
  args: z.strictObject({
    group: z.string().max(12),
    hex: z.string().max(8),
    units: z.string().max(UNITS_LENGTH).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !atStanding(view, side, '8.6051')) return [];
    const groups = lostGroups(view.game, side);
    if (groups.size === 0) return [];
    return [
      {
        ...base(view.game, side, '8.6051'),
        order: 'areas.place',
        label: 'In a hex',
        fixed: {},
        fields: [
          groupField(groups),
          {
            kind: 'text',
            name: 'hex',
            label: 'Hex, or Location: J19, J19/1',
            pattern: LOCATION,
            maxLength: 8,
            examples: ['J19', 'J19/1'],
          },
          unitsField(groups),
        ],
      },
    ];
  },
  object(view, seat, args) {
    const { map } = campaignGameOf(view.game.cg);
    const { hex } = args;
    const side = sideOf(seat);
    return parsePlace(map, String(hex))?.in === 'hex'
      ? side === undefined
        ? undefined
        : notThere(lostGroups(view.game, side), args)
      : ruling('8.605', 'no-such-hex', `${String(hex)} is no hex of this map.`, 'Such as J19 or J19/1.');
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const units = chosen(work.state.game, side, lostGroups(work.state.game, side), args);
    const changes = moved(work.state.game, units, String(args.hex));
    recordChanges(work, side, '8.605', changes);
  },
};

/** 8.6051, 8.6053: a manned, Immobile vehicle without functioning MA becomes abandoned where no side has an Area. */
function abandon(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const facts = factsFor(work.state, side);
  const all = new Changes(game.sides[side].ob);
  for (const unit of unitsOf(game.sides[side].ob)) {
    if (unit.kind !== 'vehicle' || has(unit, 'abandoned') || !isImmobile(unit)) continue;
    const standing = standingIn(game, side, unit);
    if (standing !== 'no-mans-land' && standing !== 'uncontrolled') continue;
    if (hasStrategicMa(facts, unit) && isCrewed(facts, unit)) continue;
    const { changes, left } = crewOut(all.ledger, side, unit, facts);
    all.add(changes);
    // 8.6056 †
    oweChoice(work, side, '8.6053', unit, all.ledger, left);
  }
  if (all.list.length > 0) recordChanges(work, side, '8.6051', all.list);
}

/** Whether it has to stay in its Location: 8.6055, IMPORTANT, and 8.6071; whoever serves such a Gun stays with it. */
function staysPut(game: KgpState, side: Side, unit: ObUnit): boolean {
  if (unit.kind === 'vehicle') return isImmobile(unit);
  if (unit.kind === 'Gun') return true;
  return attached(game.sides[side].ob, unit.id).some(({ kind }) => kind === 'Gun');
}

/** 8.6055: what stands in a friendly Setup Area, non-Isolated, is Retained in it. */
function retainAll(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const changes: ObChange[] = [];
  for (const unit of unitsOf(game.sides[side].ob)) {
    if (unit.with !== undefined || unit.place?.in !== 'hex') continue;
    if (standingIn(game, side, unit) !== 'friendly' || staysPut(game, side, unit)) continue;
    const area = areaOf(game, side, unit);
    if (area !== undefined) changes.push({ op: 'set', id: unit.id, to: { place: { in: 'area', area } } });
  }
  if (changes.length > 0) recordChanges(work, side, '8.6055', changes);
}

function areaOf(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const key = areaKey(game, side, unit);
  return key?.startsWith('area ') === true ? key.slice('area '.length) : undefined;
}

/** What 8.6056 makes of a counter that is not, non-Isolated, in a friendly Setup Area. */
function fate(campaign: KgpCampaign, side: Side, unit: ObUnit, standing: Standing): string {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const noted = isNoted(game, side, unit);
  if (isMover(unit)) {
    if (standing === 'isolated') return 'Isolated: may Escape, or must where Overstacked (8.606)';
    if (standing === 'uncontrolled' && !noted) return 'Uncontrolled Territory: Retained (8.6053)';
    return 'must attempt Escape (8.606)';
  }
  if (unit.kind === 'vehicle' && isImmobile(unit) && !has(unit, 'abandoned')) {
    if (standing === 'isolated') return 'Isolated: Retained (8.6071)';
    if (standing === 'enemy-area') return 'Captured or Eliminated, as the enemy chooses (8.6071)';
    return hasStrategicMa(facts, unit)
      ? 'makes its Location Strategic (8.6056)'
      : 'Abandoned (8.6051, 8.6053)';
  }
  if (makesStrategic(campaign, side, unit) && standing !== 'enemy-area')
    return 'makes its Location Strategic (8.6056)';
  if (standing === 'isolated') return 'Isolated: Retained by the side that Controls it (8.6071)';
  if (standing === 'enemy-area') return 'Captured or Eliminated, as the enemy chooses (8.6071)';
  return 'left in place, unpossessed (8.6072)';
}

/** The chart of 8.6056 for a side's own counters: one line a fate, with who and where. */
export function fates(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const lines = new Map<string, string[]>();
  for (const unit of unitsOf(game.sides[side].ob)) {
    if (unit.with !== undefined || has(unit, 'prisoner')) continue;
    const standing = standingIn(game, side, unit);
    if (standing === undefined || standing === 'friendly') continue;
    const line = fate(campaign, side, unit, standing);
    const place = placeOf(game.sides[side].ob, unit);
    const at = place === undefined ? '' : ` @${printPlace(place)}`;
    lines.set(line, [...(lines.get(line) ?? []), `${unitWords(unit)}${at}`]);
  }
  return [...lines].map(([line, who]) => `${line}: ${who.join(', ')}`);
}

/** 8.6051: everybody has a place, and what is Immobile and unarmed is left. */
export const PLACES: RefitRule = {
  rule: '8.6051',
  duties: ({ game }, side) =>
    [...lostGroups(game, side)].map(
      ([name, units]) =>
        `${name === 'nowhere' ? 'Without a place' : `In ${name}, which is not marked`}: ${units.map(({ id }) => id).join(' ')}. Where are they?`,
    ),
  end: abandon,
  decisions: [retain, find],
};

/** 8.6053–8.6057: where everybody stands, told to his owner; then what is at home is Retained. */
export const STANDING: RefitRule = {
  rule: '8.6053',
  duties: (campaign, side) => [
    ...leftDuties(campaign, side, '8.6053'),
    ...[...uncontrolled(campaign.game, side)].map(
      ([name, units]) =>
        `Uncontrolled Territory ${name}: ${units.map(({ id }) => id).join(' ')}. Which Area is nearest (8.6053)?`,
    ),
  ],
  hints: fates,
  end: retainAll,
  decisions: [],
};
