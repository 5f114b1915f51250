import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { campaignGameOf } from '../charts.ts';
import { Changes, crewOut, hasStrategicMa, isCrewed, isImmobile } from '../ob/crew.ts';
import { attached, type ObChange, placeOf, unitsOf } from '../ob/ledger.ts';
import { parsePlace, printPlace } from '../ob/place.ts';
import {
  areaKey,
  destinations,
  factsFor,
  isMover,
  placeWords,
  standingIn,
  unitWords,
} from '../ob/standing.ts';
import { has, type ObUnit, type Standing } from '../ob/unit.ts';
import type { RefitRule } from '../refit/part.ts';
import { HEX_PATTERN } from '../rg/hex.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from './step.ts';

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
  const { ob, mustEscape } = game.sides[side];
  const units = unitsOf(ob).filter(
    (unit) =>
      isMover(unit) &&
      standingIn(game, side, unit) === 'uncontrolled' &&
      !mustEscape.includes(placeWords(game, side, unit)),
  );
  return grouped(game, side, units);
}

function placeField(game: KgpState, side: Side, vehicles: boolean, orEscape: boolean): Field {
  const places = destinations(game, side).filter(({ noVehicles }) => !(noVehicles && vehicles));
  const options = places.slice(0, LISTED).map(({ value, label }) => ({ value, label }));
  return {
    kind: 'choice',
    name: 'to',
    label: 'Retained in',
    options: [
      ...options,
      ...(orEscape ? [{ value: 'escape', label: 'no path: they must Escape (8.606)' }] : []),
    ],
  };
}

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

function hasVehicle(groups: ReadonlyMap<string, readonly ObUnit[]>): boolean {
  return [...groups.values()].flat().some(({ kind }) => kind === 'vehicle');
}

function atStanding(view: KgpCampaign, side: Side, rule: string): boolean {
  return view.game.step === '8.605' && view.game.sides[side].refit === rule;
}

function base(game: KgpState, side: Side, rule: string): Pick<Offer, 'decision' | 'rev' | 'rule' | 'group'> {
  return {
    decision: decisionId(rule, game),
    rev: game.sides[side].rev,
    rule,
    group: 'Where they are',
  };
}

/** Those of a group move; a Gun that is not hooked up, and an Immobile vehicle, stay where they are (8.6055). */
function moved(game: KgpState, units: readonly ObUnit[], to: string): readonly ObChange[] {
  const place = parsePlace(campaignGameOf(game.cg).map, to);
  return place === undefined ? [] : units.map(({ id }) => ({ op: 'set', id, to: { place } }));
}

const retain: KgpDecision = {
  order: 'areas.retain',
  rule: '8.6053',
  summary: 'Name the Area in which those in Uncontrolled Territory, or without a place, are Retained',
  args: z.strictObject({ group: z.string().max(12), to: z.string().max(20) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined) return [];
    const { game } = view;
    const offers: Offer[] = [];
    if (atStanding(view, side, '8.6051')) {
      const groups = lostGroups(game, side);
      const to = placeField(game, side, hasVehicle(groups), false);
      if (groups.size > 0 && to.kind === 'choice' && to.options.length > 0)
        offers.push({
          ...base(game, side, '8.6051'),
          order: 'areas.retain',
          label: 'In one of your Areas',
          fixed: {},
          fields: [groupField(groups), to],
        });
    }
    if (atStanding(view, side, '8.6053')) {
      const groups = uncontrolled(game, side);
      if (groups.size > 0)
        offers.push({
          ...base(game, side, '8.6053'),
          order: 'areas.retain',
          label: 'Uncontrolled Territory: the nearest Area',
          detail: 'Along the shortest path of Enterable Uncontrolled hexes; yours to choose if equidistant.',
          fixed: {},
          fields: [groupField(groups), placeField(game, side, hasVehicle(groups), true)],
        });
    }
    return offers;
  },
  effect(work, seat, { group, to }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    if (to === 'escape') {
      const mustEscape = [...game.sides[side].mustEscape, String(group)];
      work.emit('areas.noted', `side:${side}`, { side, mustEscape });
      return;
    }
    const rule = game.sides[side].refit ?? '8.6053';
    const units = (rule === '8.6051' ? lostGroups : uncontrolled)(game, side).get(String(group)) ?? [];
    work.emit('ob.changed', `side:${side}`, { side, by: rule, changes: moved(game, units, String(to)) });
  },
};

const LOCATION = `${HEX_PATTERN}(?:/-?\\d)?`;

const find: KgpDecision = {
  order: 'areas.place',
  rule: '8.605',
  summary: 'Say in which hex counters without a place stand',
  args: z.strictObject({ group: z.string().max(12), hex: z.string().max(8) }),
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
        ],
      },
    ];
  },
  object(view, _seat, { hex }) {
    const { map } = campaignGameOf(view.game.cg);
    return parsePlace(map, String(hex))?.in === 'hex'
      ? undefined
      : ruling('8.605', 'no-such-hex', `${String(hex)} is no hex of this map.`, 'Such as J19 or J19/1.');
  },
  effect(work, seat, { group, hex }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const units = lostGroups(work.state.game, side).get(String(group)) ?? [];
    const changes = moved(work.state.game, units, String(hex));
    work.emit('ob.changed', `side:${side}`, { side, by: '8.605', changes });
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
    all.add(crewOut(all.ledger, side, unit, facts).changes);
  }
  if (all.list.length > 0) work.emit('ob.changed', `side:${side}`, { side, by: '8.6051', changes: all.list });
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
  if (changes.length > 0) work.emit('ob.changed', `side:${side}`, { side, by: '8.6055', changes });
}

function areaOf(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const key = areaKey(game, side, unit);
  return key?.startsWith('area ') === true ? key.slice('area '.length) : undefined;
}

/** What 8.6056 makes of a counter that is not, non-Isolated, in a friendly Setup Area. */
function fate(campaign: KgpCampaign, side: Side, unit: ObUnit, standing: Standing): string {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const noted = game.sides[side].mustEscape.includes(placeWords(game, side, unit));
  if (isMover(unit)) {
    if (standing === 'isolated') return 'Isolated: may Escape, or must where Overstacked (8.606)';
    if (standing === 'uncontrolled' && !noted) return 'Uncontrolled Territory: Retained (8.6053)';
    return 'must attempt Escape (8.606)';
  }
  if (unit.kind === 'vehicle' && isImmobile(unit) && !has(unit, 'abandoned')) {
    if (hasStrategicMa(facts, unit))
      return 'makes its Location Strategic, but in Bypass of an enemy one: Captured or Eliminated (8.6056)';
    if (standing === 'isolated') return 'Isolated: Retained (8.6071)';
    if (standing === 'enemy-area') return 'Captured or Eliminated, as the enemy chooses (8.6071)';
    return 'Abandoned (8.6051, 8.6053)';
  }
  if (unit.kind === 'Gun' && !has(unit, 'malfunctioned')) return 'makes its Location Strategic (8.6056)';
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
  duties: ({ game }, side) =>
    [...uncontrolled(game, side)].map(
      ([name, units]) =>
        `Uncontrolled Territory ${name}: ${units.map(({ id }) => id).join(' ')}. Which Area is nearest (8.6053)?`,
    ),
  hints: fates,
  end: retainAll,
  decisions: [],
};
