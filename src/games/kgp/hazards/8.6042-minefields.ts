/** 8.6042: who is in a minefield is seen on the board only, so its owner says it; and says when nobody else is. */

import { z } from 'zod';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { linesField } from '../refit/offer.ts';
import { baseOf } from '../refit/open.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { intent } from '../refit/pending.ts';
import {
  asItWas,
  beginResolution,
  casualtyReductionIn,
  conclude,
  passesTaskCheck,
} from '../refit/resolution.ts';
import type { KgpState } from '../state.ts';
import { changed, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { mayLead, moraleOf } from '../units/morale.ts';
import { namedIds } from '../units/named-ids.ts';
import { onLine, parseChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { type Place, samePlace } from '../units/place.ts';
import { reportFaults } from '../units/report-faults.ts';
import { isMobile } from '../units/retained.ts';
import { placeWords } from '../units/territory.ts';
import { withTowedGuns } from '../units/towed.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { withoutHex } from '../units/unplaced.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, noteDone } from '../vocabulary/step.ts';
import { testedStep } from './tested.ts';

const RULE = '8.6042';

export const minefields: RefitRule = {
  rule: RULE,
  asks: () => [minefieldCheck],
  hints: () => [
    'Mine attacks on Mobile vehicles are rolled on the board, as if each tried to leave (B28): say what they did. A crew that breaks is unloaded in Good Order and takes the NTC too. Whoever could leave the hex without being attacked, and without entering a minefield or an enemy-Controlled Location, takes none.',
  ],
  confirm: 'Minefields are dealt with (8.6042)',
  decisions: () => [ntc, attack],
};

// Infantry takes a NTC

/**
 * Infantry on the map that has not taken the NTC of 8.6042 yet, prisoners too: 8.6041 excepts them, this rule does not.
 * Where only its Area is on record, its owner knows its Location.
 */
export function infantry(game: KgpState, side: Side): readonly ObUnit[] {
  const waiting = minefieldCheck.waitingFor(game, side);
  return unitsOf(ownUnits(game, side).ob).filter(
    (unit) =>
      isPersonnel(unit) &&
      unit.kind !== 'armor-leader' &&
      unit.with === undefined &&
      unit.place !== undefined &&
      unit.place.in !== 'box' &&
      !isDone(game, side, testedStep(RULE, unit.id)) &&
      !waiting.some(({ units }) => units.includes(unit.id)),
  );
}

export interface Checked {
  readonly units: readonly string[];
  readonly leader?: string;
}

/** `S1 S2 with L1`. */
export function parseCheck(text: string): Checked {
  const [who = '', leader] = text.toUpperCase().split(/\s+WITH\s+/u);
  const units = [...new Set(who.split(/[ ,]+/u).filter((id) => id !== ''))];
  return { units, ...present({ leader }) };
}

const ID = '[A-Za-z]\\d{1,4}';

const ntc = sideOrder({
  order: 'mines.check',
  rule: RULE,
  summary:
    'Let Infantry in an A-P minefield hex take its NTC: S1 S2 with L1; whoever can leave freely takes none',
  args: z.strictObject({ text: z.string().max(120) }),
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers({ game }, side) {
    const found = infantry(game, side);
    if (found.length === 0) return [];
    return [
      {
        order: 'mines.check',
        ...baseOf(game, side, RULE),
        label: 'Infantry in an A-P minefield: NTC',
        detail:
          'Whoever could leave the hex unattacked, past mines and enemy-Controlled Locations, takes none',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Who: S1 S2, or S1 S2 with L1',
            pattern: `${ID}(?:[ ,]+${ID})*(?:\\s+[Ww][Ii][Tt][Hh]\\s+${ID})?`,
            maxLength: 120,
            examples: found.slice(0, 3).map(({ id }) => id),
          },
        ],
      },
    ];
  },
  read({ game }, side, { text }) {
    const it = parseCheck(text);
    const fault = checkFault(game, side, it);
    if (fault !== undefined) return refuse(fault);
    return accept(it);
  },
  effect: (work, side, it) => minefieldCheck.ask(work, side, it),
});

export function checkFault(game: KgpState, side: Side, { units, leader }: Checked): Ruling | undefined {
  const there = infantry(game, side);
  const named = there.filter(({ id }) => units.includes(id));
  const strange = units.filter((id) => !named.some((unit) => unit.id === id));
  const legal = `Infantry on the map that has not taken it yet: ${namedIds(there.map(({ id }) => id))}.`;
  if (strange.length > 0)
    return ruling(
      RULE,
      'not-to-be-checked',
      `${strange.map((id) => shown(id, 12)).join(', ')} cannot take this NTC, or not again.`,
      legal,
    );
  const places = new Set(named.map((unit) => placeWords(game, side, unit)));
  if (places.size > 1)
    return ruling(
      RULE,
      'several-locations',
      'They are not all in one Location: name those of one Location at a time.',
      legal,
    );
  if (leader === undefined) return undefined;
  const unit = ownUnits(game, side).ob.units[leader];
  const isThere =
    unit?.kind === 'leader' && !has(unit, 'prisoner') && places.has(placeWords(game, side, unit));
  if (isThere) return undefined;
  return ruling(RULE, 'no-such-leader', `${leader} is no leader of yours in that Location.`, legal);
}

export const minefieldCheck = intent<Checked>({
  name: 'minefield',
  rule: RULE,
  resolve(work, side, { units, leader: led }) {
    const resolution = beginResolution(work, side, RULE);
    const { all, facts } = resolution;
    for (const id of units) {
      const found = asItWas(all, id);
      if (found === undefined) continue;
      const named = led === undefined ? undefined : all.ledger.units[led];
      const leader = named !== undefined && mayLead(side, named, found.unit, facts) ? named : undefined;
      if (
        !passesTaskCheck(resolution, found.unit, 'minefield NTC', moraleOf(side, found.unit, facts), leader)
      )
        casualtyReductionIn(resolution, found.unit);
    }
    conclude(resolution);
    // A HS that is left of a squad has had its NTC with it.
    const heirs = all.list.filter((change) => change.op === 'add').map((change) => change.unit.id);
    for (const id of [...units, ...heirs]) noteDone(work, side, testedStep(RULE, id));
  },
});

// Attacks on vehicles are reported

const attack = sideOrder({
  order: 'mines.report',
  rule: RULE,
  summary: 'Say what mine attacks on Mobile vehicles (B28), made on the board, have done: V1 immobilized',
  args: z.strictObject({ text: z.string().max(600) }),
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers({ game }, side) {
    const vehicles = unitsOf(ownUnits(game, side).ob).filter(
      (unit) => isMobile(unit) && unit.place !== undefined && unit.place.in !== 'box',
    );
    const [first, second = first] = vehicles;
    if (first === undefined || second === undefined) return [];
    const hint = `${first.id} immobilized; ${second.id} stun 1; ${second.id} out`;
    const examples = vehicles
      .slice(0, 2)
      .map(({ id, place }) => (place?.in === 'hex' ? `${id} immobilized` : `${id} stun 1`));
    return [
      {
        order: 'mines.report',
        ...baseOf(game, side, RULE),
        label: 'Vehicles in minefields: what the attacks did',
        fixed: {},
        fields: [linesField('What the attacks did, a line each', 600, examples, hint)],
      },
    ];
  },
  read: ({ game }, side, { text }) => readAttack(game, side, text),
  effect: (work, side, changes) => recordChanges(work, side, RULE, changes),
});

/** The changes that a report of mine attacks makes, or why it cannot. */
function readAttack(game: KgpState, side: Side, text: string): Result<readonly ObChange[]> {
  const { ob } = ownUnits(game, side);
  const parsed = parseChanges(text, ob, campaignGameOf(game.cg).map, { origin: RULE });
  if (!parsed.ok) return noAttack(parsed.faults.map(onLine));
  if (!parsed.value.every((change) => isVehicleMatter(ob, change)))
    return noAttack(['Only vehicles, who is in them and crews that leave them are named here.']);
  const moved = parsed.value.filter((change) => isElsewhere(ob, change));
  if (moved.length > 0)
    return noAttack(moved.map((change) => `${idOf(change)} stays in its Location, mines or not.`));
  if (parsed.value.some((change) => isOffMap(ob, change)))
    return noAttack(
      ['Mines send nobody to a Holding Box: whoever survives stays in their Location.'],
      'stays-on-map',
    );
  const changes = withTowedGuns(ob, parsed.value);
  const vague = withoutHex(changed(ob, changes)).filter(({ id }) =>
    changes.some((it) => it.op === 'set' && it.id === id),
  );
  const faults = [
    ...reportFaults(game, side, ob, changes, true).map(({ unit, message }) => `${unit} ${message}.`),
    ...vague.map(
      ({ id }) => `${id} stays in its Location now (8.6071): which is it? ${id} @J19, immobilized.`,
    ),
  ];
  return faults.length === 0 ? accept(changes) : noAttack(faults);
}

function noAttack(faults: readonly string[], slug = 'no-mine-attack'): Result<never> {
  return refuse(
    ruling(
      RULE,
      slug,
      `Nothing was changed. ${faults.slice(0, 6).join(' ')}`,
      'Such as V1 immobilized; V2 out; + vehicle-crew 1-2-6 @J19.',
    ),
  );
}

function idOf(change: ObChange): string {
  return change.op === 'add' ? change.unit.id : change.id;
}

function isVehicleMatter({ units }: Ledger, change: ObChange): boolean {
  if (change.op === 'add') return change.unit.kind === 'crew' || change.unit.kind === 'vehicle-crew';
  const unit = units[change.id];
  const holder = unit?.with === undefined ? unit : units[unit.with.unit];
  return holder?.kind === 'vehicle';
}

/** Where a counter is, and where a change would have it; absent: nowhere, or no change of place. */
function routeOf(ob: Ledger, change: ObChange): { readonly from?: Place; readonly to?: Place } {
  const to = placeAfter(change);
  const unit = change.op === 'set' ? ob.units[change.id] : undefined;
  const from = unit && placeOf(ob, unit);
  return present({ from, to });
}

function placeAfter(change: ObChange): Place | undefined {
  if (change.op === 'add') return change.unit.place;
  return change.op === 'set' ? change.to?.place : undefined;
}

/** A survivor stays in its Location until its Setup Area is determined (8.605). */
function isElsewhere(ob: Ledger, change: ObChange): boolean {
  const { from, to } = routeOf(ob, change);
  return change.op === 'set' && to !== undefined && from?.in === 'hex' && !samePlace(from, to);
}

/** Nor does anybody leave the map for a Holding Box, from wherever in a Setup Area. */
function isOffMap(ob: Ledger, change: ObChange): boolean {
  const { from, to } = routeOf(ob, change);
  return to?.in === 'box' && from?.in !== 'box';
}
