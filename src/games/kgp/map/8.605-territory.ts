/** 8.6051, 8.6053–8.6057: everybody has a place by the marking; who is at home is Retained, what cannot be held is abandoned. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { leftDuties, oweChoice } from '../refit/8.606-vehicle-left.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { uncontrolledDestinations } from '../terrain/8.605-holding-boxes.ts';
import { retainWay } from '../terrain/ways.ts';
import { retainAtHome } from '../units/8.6055-in-friendly-setup-area.ts';
import { fates } from '../units/8.6056-chart.ts';
import { areasNoted, noteAreas } from '../units/areas-noted.ts';
import { Changes, crewOut, hasStrategicMa, isCrewed, isImmobile } from '../units/crew.ts';
import { IDS_PATTERN, idsOrTyped } from '../units/ids.ts';
import { type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { isNoted, withNoted } from '../units/must-escape.ts';
import { namedIds } from '../units/named-ids.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { type Place, parsePlace, placeName } from '../units/place.ts';
import { placeIn } from '../units/retained.ts';
import { countersOf } from '../units/state.ts';
import {
  type Destination,
  destinations,
  factsFor,
  isMover,
  placeWords,
  territoryIn,
} from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { HEX_PATTERN } from '../vocabulary/hex.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { SUCH_AS_A_LOCATION, whyNoLocation } from '../vocabulary/no-hex.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork } from '../vocabulary/step.ts';

/** 8.6051: everybody has a place, and what is Immobile and unarmed is left. */
export const places: RefitRule = {
  rule: '8.6051',
  duties: ({ game }, side) =>
    [...placeless(game, side)].map(([name, units]) => {
      const where = name === 'nowhere' ? 'Without a place' : `In ${placeName(name)}, which is not marked`;
      return `${where}: ${idsOf(units)}. Where are they?`;
    }),
  end: abandon,
  decisions: () => [retain, find],
  events: () => [areasNoted],
};

/** 8.6053–8.6057: the standing of every unit, told to its owner; then units at home are Retained. */
export const territories: RefitRule = {
  rule: '8.6053',
  duties: (campaign, side) => [
    ...leftDuties(campaign, side, '8.6053'),
    ...[...uncontrolled(campaign.game, side)].map(
      ([name, units]) =>
        `Uncontrolled Territory ${placeName(name)}: ${idsOf(units)}. Which Area is nearest (8.6053)?`,
    ),
  ],
  hints: fates,
  act: retainNearest,
  end: retainAtHome,
  decisions: [],
};

/** Counters by where they are: `nowhere`, `area Q`, `J19/1`. */
type Groups = ReadonlyMap<string, readonly ObUnit[]>;

function grouped(game: KgpState, side: Side, units: readonly ObUnit[]): Groups {
  const groups = new Map<string, ObUnit[]>();
  for (const unit of units) {
    const name = placeWords(game, side, unit);
    groups.set(name, [...(groups.get(name) ?? []), unit]);
  }
  return groups;
}

/** Counters of their own place that the marking has none for: never placed, or in an Area that is not marked. */
function placeless(game: KgpState, side: Side): Groups {
  const units = unitsOf(countersOf(game.sides[side])).filter(
    (unit) =>
      unit.with === undefined && !has(unit, 'prisoner') && territoryIn(game, side, unit) === undefined,
  );
  return grouped(game, side, units);
}

/** 8.6053: Personnel and Mobile vehicles in Uncontrolled Territory whose Area nobody has named yet. */
function uncontrolled(game: KgpState, side: Side): Groups {
  const units = unitsOf(countersOf(game.sides[side])).filter(
    (unit) => isMover(unit) && territoryIn(game, side, unit) === 'uncontrolled' && !isNoted(game, side, unit),
  );
  return grouped(game, side, units);
}

function idsOf(units: readonly ObUnit[]): string {
  return namedIds(units.map(({ id }) => id));
}

// The units that are Retained, and where

function isAtTerritory({ game }: KgpCampaign, side: Side, rule: string): boolean {
  return game.step === '8.605' && isAt(game, side, rule);
}

/** The groups that the orders of this step are about now. */
function groupsNow(game: KgpState, side: Side): Groups {
  return isAt(game, side, '8.6051') ? placeless(game, side) : uncontrolled(game, side);
}

/** Where the orders of this step can Retain somebody. */
function placesNow(game: KgpState, side: Side): readonly Destination[] {
  return isAt(game, side, '8.6051') ? destinations(game, side) : uncontrolledDestinations(game, side);
}

/** An order that Retains units somewhere. */
interface Named {
  readonly group: string;
  readonly to: string;
  readonly units?: string | undefined;
}

const UNITS_LENGTH = 200;
const ESCAPE = 'escape';

const retain = sideOrder({
  order: 'areas.retain',
  rule: '8.6053',
  summary: 'Name the Area in which those in Uncontrolled Territory, or without a place, are Retained',
  args: z.strictObject({
    group: z.string().max(12),
    to: z.string().max(20),
    units: z.string().max(UNITS_LENGTH).optional(),
  }),
  offers(view, side) {
    const { game } = view;
    if (isAtTerritory(view, side, '8.6051'))
      return retainOffers(destinations(game, side), placeless(game, side), {
        ...base(game, side, '8.6051'),
        label: 'In one of your Areas',
      });
    if (!isAtTerritory(view, side, '8.6053')) return [];
    const common = {
      ...base(game, side, '8.6053'),
      label: 'Uncontrolled Territory: the nearest Area',
      detail: 'Along the shortest path of Enterable Uncontrolled hexes; yours to choose if equidistant.',
    };
    const noPath = { value: ESCAPE, label: 'no path: they must Escape (8.606)' };
    return uncontrolledOffers(game, side, common, noPath);
  },
  read(view, side, named) {
    const { game } = view;
    const groups = groupsNow(game, side);
    const strange = notThere(groups, named);
    if (strange !== undefined) return refuse(strange);
    const isPlaceless = isAtTerritory(view, side, '8.6051');
    if (!isPlaceless && !isAtTerritory(view, side, '8.6053')) return NOT_OFFERED;
    const barred =
      elsewhere(game, side, groups, named) ??
      (isPlaceless ? undefined : notNearest(game, side, chosen(game, side, groups, named), named.to));
    if (barred !== undefined) return refuse(barred);
    const { group: at, to } = named;
    const ids = chosen(game, side, groups, named).map(({ id }) => id);
    return accept({ rule: isPlaceless ? ('8.6051' as const) : ('8.6053' as const), at, ids, to });
  },
  effect(work, side, { rule, at, ids, to }) {
    if (rule === '8.6051') recordChanges(work, side, rule, moved(ids, placeIn(to)));
    else retainTo(work, side, { at, ids, to });
  },
});

/** 8.6053: they are Retained there, or have to Escape. */
function retainTo(
  work: KgpWork,
  side: Side,
  { at, ids, to }: { readonly at: string; readonly ids: readonly string[]; readonly to: string },
): void {
  if (to !== ESCAPE) recordChanges(work, side, '8.6053', moved(ids, placeIn(to)));
  const { game } = work.state;
  const { pastEscape } = ownUnits(game, side);
  if (to !== ESCAPE) noteAreas(work, side, { settled: [...pastEscape, ...ids] });
  const left = (uncontrolled(game, side).get(at) ?? []).filter(({ id }) => !ids.includes(id));
  const mustEscape = withNoted(
    ownUnits(game, side).mustEscape,
    at,
    to === ESCAPE ? ids : [],
    left.length === 0,
  );
  if (mustEscape !== undefined) noteAreas(work, side, { mustEscape });
}

/** Those move, with what they possess and tow (8.6053). */
function moved(ids: readonly string[], place: Place): readonly ObChange[] {
  return ids.map((id) => ({ op: 'set', id, to: { place } }));
}

/** The ids that the order names; `undefined`: all. */
function idsIn(units = 'all'): readonly string[] | undefined {
  const text = units.trim();
  if (text.toLowerCase() === 'all') return undefined;
  return idsOrTyped(text);
}

/** Those of a group that the order names: all of it, where it names none. */
function namedIn(groups: Groups, { group, units }: Omit<Named, 'to'>): readonly ObUnit[] {
  const all = groups.get(group) ?? [];
  const ids = idsIn(units);
  return ids === undefined ? all : all.filter(({ id }) => ids.includes(id));
}

/** The same, but where it names none no vehicle goes to where none may (CG20). */
function chosen(game: KgpState, side: Side, groups: Groups, named: Named): readonly ObUnit[] {
  const all = namedIn(groups, named);
  const isClosed = placesNow(game, side).some(({ value, noVehicles }) => value === named.to && noVehicles);
  if (isClosed && idsIn(named.units) === undefined) return all.filter(({ kind }) => kind !== 'vehicle');
  return all;
}

/** Why nobody, or no vehicle, is Retained there. */
function elsewhere(game: KgpState, side: Side, groups: Groups, named: Named): Ruling | undefined {
  const all = placesNow(game, side);
  const group = groups.get(named.group);
  if ((named.to === ESCAPE && isAt(game, side, '8.6053')) || group === undefined) return undefined;
  const to = all.find(({ value }) => value === named.to);
  const words = (some: readonly Destination[]) => some.map(({ label }) => label).join('; ') || 'nowhere';
  if (to === undefined) {
    const hasArea = all.some(({ place }) => place?.in === 'area');
    const boxes = when(
      !hasArea,
      ' Without a Strategic Location that is not Isolated it is Holding Boxes only (8.605).',
    );
    return ruling(
      '8.6053',
      'not-retained-there',
      `Nobody is Retained in ${named.to} now.`,
      `Possible: ${words(all)}.${boxes}`,
    );
  }
  const who = chosen(game, side, groups, named);
  const vehicle = (who.length === 0 ? group : who).find(({ kind }) => kind === 'vehicle');
  if (!to.noVehicles || vehicle === undefined) return undefined;
  return ruling(
    'CG20',
    'no-vehicles',
    `No vehicle may ever use ${to.label}: ${vehicle.id} ${vehicle.type} cannot be Retained there.`,
    `Personnel can. Vehicles: ${words(all.filter(({ noVehicles }) => !noVehicles))}.`,
  );
}

/** The fault of the ids that the order names. */
function notThere(groups: Groups, { group, units }: Omit<Named, 'to'>): Ruling | undefined {
  const ids = idsIn(units);
  if (ids === undefined) return undefined;
  const all = (groups.get(group) ?? []).map(({ id }) => id);
  const wrong = ids.filter((id) => !all.includes(id));
  if (wrong.length === 0) return undefined;
  return ruling(
    '8.605',
    'not-there',
    `${wrong.slice(0, 8).join(', ')} cannot be placed from ${placeName(group)} now.`,
    all.length === 0
      ? 'Nobody is to be placed from there.'
      : `Any of ${namedIds(all)}; or leave the field empty for all of them.`,
  );
}

const find = sideOrder({
  order: 'areas.place',
  rule: '8.605',
  summary: 'Say in which hex counters without a place stand',
  args: z.strictObject({
    group: z.string().max(12),
    hex: z.string().max(8),
    units: z.string().max(UNITS_LENGTH).optional(),
  }),
  offers(view, side) {
    const groups = placeless(view.game, side);
    if (!isAtTerritory(view, side, '8.6051') || groups.size === 0) return [];
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
            pattern: `${HEX_PATTERN}(?:/-?\\d)?`,
            maxLength: 8,
            examples: ['J19', 'J19/1'],
          },
          unitsField(groups),
        ],
      },
    ];
  },
  read({ game }, side, { group, hex, units }) {
    const { map } = campaignGameOf(game.cg);
    const place = parsePlace(map, hex);
    if (place?.in !== 'hex')
      return refuse(ruling('8.605', 'no-such-hex', `${whyNoLocation(map, hex)}.`, SUCH_AS_A_LOCATION));
    const groups = placeless(game, side);
    const strange = notThere(groups, { group, units });
    if (strange !== undefined) return refuse(strange);
    return accept({ place, ids: namedIn(groups, { group, units }).map(({ id }) => id) });
  },
  effect: (work, side, { place, ids }) => recordChanges(work, side, '8.605', moved(ids, place)),
});

// The agreed front's word on the nearest Area

/** Where those of a group are Retained by it, or that they must Escape; `undefined`: their side says it. */
function nearestOf(game: KgpState, side: Side, units: readonly ObUnit[]): readonly string[] | undefined {
  const open = uncontrolledDestinations(game, side).map(({ value }) => value);
  const ways = units.map((unit) => {
    const place = placeOf(ownUnits(game, side).ob, unit);
    if (place?.in !== 'hex' || place.level !== 0) return undefined;
    const way = retainWay(game, side, unit.kind === 'vehicle' ? 'vehicle' : 'infantry', place.hex);
    if (way === undefined) return undefined;
    // CG6b: with no Eligible Entry Area others stand in, to which the front knows no path.
    if (way === 'none' && open.some((key) => standsIn(game, side, key))) return undefined;
    return way === 'none' ? [ESCAPE] : way.to.filter((key) => open.includes(key));
  });
  const [first, ...others] = ways;
  const isSame = others.every((other) => other?.join() === first?.join());
  if (isSame && first !== undefined && first.length > 0) return first;
  return undefined;
}

/** A Holding Box of an Entry Area that is not Eligible. */
function standsIn(game: KgpState, side: Side, key: string): boolean {
  return key.startsWith('box ') && eligibleEntries(game, side).every(({ hex }) => key !== `box ${hex}`);
}

/** A form for those whose nearest Area only their side knows, and one for each group that has a choice. */
function uncontrolledOffers(
  game: KgpState,
  side: Side,
  common: Omit<Offer, 'order' | 'fixed' | 'fields'>,
  noPath: Option,
): readonly Offer[] {
  const all = uncontrolledDestinations(game, side);
  const groups = uncontrolled(game, side);
  const known = [...groups].flatMap(([name, units]) => {
    const to = nearestOf(game, side, units);
    return given(to, (to) => ({ name, units, to }));
  });
  const unknown = new Map([...groups].filter(([name]) => !known.some((each) => each.name === name)));
  return [
    ...retainOffers(all, unknown, common, [noPath]),
    ...known.flatMap(({ name, units, to }) =>
      retainOffers(
        all.filter(({ value }) => to.includes(value)),
        new Map([[name, units]]),
        { ...common, label: `${common.label} to ${name}` },
        onlyIf(to.includes(ESCAPE), noPath),
      ),
    ),
  ];
}

/** Why they are not Retained there: another Area is nearer by the front that both sides have agreed on. */
function notNearest(game: KgpState, side: Side, units: readonly ObUnit[], to: string): Ruling | undefined {
  const nearest = units.length === 0 ? undefined : nearestOf(game, side, units);
  if (nearest === undefined || nearest.includes(to)) return undefined;
  return ruling(
    '8.6053',
    'not-nearest',
    `By the front that both sides have agreed on, ${idsOf(units)} cannot be Retained in ${to}.`,
    nearest.includes(ESCAPE)
      ? 'They have no path and must Escape (8.606).'
      : `The nearest: ${nearest.join(' or ')}. Where that is wrong, both sides or the GM can overrule it for this CG Date.`,
  );
}

/** Where the front leaves no choice, nobody is asked. */
function retainNearest(work: KgpWork, side: Side): void {
  for (const [at, units] of uncontrolled(work.state.game, side)) {
    const nearest = nearestOf(work.state.game, side, units);
    const [to, ...more] = nearest ?? [];
    if (to === undefined || more.length > 0) continue;
    retainTo(work, side, { at, ids: units.map(({ id }) => id), to });
  }
}

// The forms

const LISTED = 24;

interface Option {
  readonly value: string;
  readonly label: string;
}

function base(
  game: KgpState,
  side: Side,
  rule: string,
): Pick<Offer, 'decision' | 'rev' | 'rule' | 'group' | 'style'> {
  return {
    ...boundTo(rule, game, game.sides[side].rev),
    group: 'Where they are',
    style: 'primary',
  };
}

/** Units that are to be placed go to any of the places; where there are vehicles too, CG20 bars them from some. */
function retainOffers(
  all: readonly Destination[],
  groups: Groups,
  common: Omit<Offer, 'order' | 'fixed' | 'fields'>,
  more: readonly Option[] = [],
): readonly Offer[] {
  const foot = onFoot(groups);
  const hasVehicles = [...groups].some(([name, units]) => foot.get(name)?.length !== units.length);
  const open = hasVehicles ? all.filter(({ noVehicles }) => !noVehicles) : all;
  const closed = hasVehicles ? all.filter(({ noVehicles }) => noVehicles) : [];
  const base = { ...common, order: 'areas.retain', fixed: {} };
  const offer = (some: Groups, to: readonly Option[]): Offer[] =>
    some.size === 0 || to.length === 0
      ? []
      : [{ ...base, fields: [groupField(some), placeField(to), unitsField(some)] }];
  return [
    ...offer(groups, [...optionsOf(open), ...more]),
    ...offer(foot, optionsOf(closed)).map((it) => ({
      ...it,
      label: `${common.label}, no vehicles (CG20)`,
    })),
  ];
}

/** Of each group those who are no vehicles; groups of vehicles alone are left out. */
function onFoot(groups: Groups): Groups {
  const rest = [...groups].map(
    ([name, units]) => [name, units.filter(({ kind }) => kind !== 'vehicle')] as const,
  );
  return new Map(rest.filter(([, units]) => units.length > 0));
}

function optionsOf(all: readonly Destination[]): readonly Option[] {
  return all.slice(0, LISTED).map(({ value, label }) => ({ value, label }));
}

function placeField(options: readonly Option[]): Field {
  return { kind: 'choice', name: 'to', label: 'Retained in', options };
}

function groupField(groups: Groups): Field {
  return {
    kind: 'choice',
    name: 'group',
    label: 'Who',
    options: [...groups].slice(0, LISTED).map(([name, units]) => ({
      value: name,
      label: `${placeName(name)}: ${idsOf(units)}`,
    })),
  };
}

/** Each unit has its own path and its own choice (8.6053): a part of a Location can be named, and the rest later. */
function unitsField(groups: Groups): Field {
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

// Umpire's own acts

/** 8.6051, 8.6053: a manned, Immobile vehicle without functioning MA becomes abandoned where no side has an Area. */
function abandon(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const facts = factsFor(work.state, side);
  const all = new Changes(ownUnits(game, side).ob);
  for (const unit of unitsOf(ownUnits(game, side).ob)) {
    if (unit.kind !== 'vehicle' || has(unit, 'abandoned') || !isImmobile(unit)) continue;
    const territory = territoryIn(game, side, unit);
    if (territory !== 'no-mans-land' && territory !== 'uncontrolled') continue;
    if (hasStrategicMa(facts, unit) && isCrewed(facts, unit)) continue;
    const { changes, left } = crewOut(all.ledger, side, unit, facts);
    all.add(changes);
    // 8.6056 †
    oweChoice(work, side, '8.6053', unit, all.ledger, left);
  }
  if (all.list.length > 0) recordChanges(work, side, '8.6051', all.list);
}
