/** Changes of an Order of Battle in words for its owner: what they come to in the end. */

import { onlyIf } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import { SIDE_NAMES } from '../vocabulary/sides.ts';
import { changed, type Fate, type Ledger, type ObChange, placeOf, unitsOf } from './ledger.ts';
import { namedIds } from './named-ids.ts';
import { type Place, printPlace, samePlace } from './place.ts';
import type { Bond, ObUnit } from './unit.ts';

const FATE_WORDS: Readonly<Record<Fate, string>> = {
  eliminated: 'eliminated',
  captured: 'captured by the enemy',
  recalled: 'recalled',
  exchanged: 'exchanged',
  corrected: 'taken out of the Order of Battle',
};

const HANGING: Readonly<Record<Bond, string>> = {
  possessed: 'possessed by',
  aboard: 'aboard',
  crewing: 'crewing',
  towed: 'towed by',
  guarded: 'guarded by',
};

function placeWords(place: Place): string {
  switch (place.in) {
    case 'hex':
      return place.level === 0 ? `in ${place.hex}` : `in ${place.hex}, level ${place.level}`;
    case 'area':
      return `in Setup Area ${place.area}`;
    case 'box':
      if (place.shaded) return `in the shaded part of the Holding Box ${place.entry}`;
      return `in the Holding Box ${place.entry}`;
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function whereWords(before: ObUnit | undefined, after: ObUnit): string[] {
  if (after.with !== undefined)
    return same(before?.with, after.with) ? [] : [`${HANGING[after.with.as]} ${after.with.unit}`];
  const letGo =
    before?.with === undefined ? [] : [`no longer ${HANGING[before.with.as]} ${before.with.unit}`];
  if (after.place === undefined) return before?.place === undefined ? letGo : [...letGo, 'without a place'];
  return same(before?.place, after.place) ? letGo : [...letGo, placeWords(after.place)];
}

/**
 * A Gun that was given a place of its own has lost its crew by it: a form that says so little does not look like it.
 * Empty where its crew has gone, or it was only unhooked.
 */
function unmanned(after: Ledger, before: ObUnit | undefined, gun: ObUnit): string[] {
  if (gun.kind !== 'Gun' || gun.with !== undefined || before?.with?.as !== 'possessed') return [];
  const crew = after.units[before.with.unit];
  if (crew === undefined) return [];
  const at = placeOf(after, crew);
  if (gun.place === undefined || samePlace(at, gun.place)) return ['UNMANNED from now on'];
  const stays = at === undefined ? '' : `: ${crew.id} ${crew.type} stays ${placeWords(at)}`;
  return [`UNMANNED from now on${stays}; to move both, say “${crew.id} @${printPlace(gun.place)}” alone`];
}

function heldBy({ heldBy: side }: ObUnit): string {
  return side === undefined ? 'enemy' : SIDE_NAMES[side];
}

/** The present value of a counter where it differs from the former one; `none`: it has none of it any more. */
function told<Value>(
  was: Value | undefined,
  is: Value | undefined,
  none: string,
  words: (value: Value) => string,
): string[] {
  if (same(was, is)) return [];
  return [is === undefined ? none : words(is)];
}

/** The differences of a counter from before, a phrase each. */
function differences(before: ObUnit | undefined, after: ObUnit): string[] {
  const weapons = [...new Set([...Object.keys(before?.weapons ?? {}), ...Object.keys(after.weapons ?? {})])];
  const was = before?.status ?? [];
  return [
    ...onlyIf(before !== undefined && before.type !== after.type, `now ${after.type}`),
    ...after.status
      .filter((name) => !was.includes(name))
      .map((name) => (name === 'prisoner' ? `prisoner of the ${heldBy(after)} side` : name)),
    ...was.filter((name) => !after.status.includes(name)).map((name) => `no longer ${name}`),
    ...told(before?.stun, after.stun, 'no longer Stunned', (stun) => `Stun +${stun}`),
    ...weapons
      .sort()
      .filter((weapon) => before?.weapons?.[weapon] !== after.weapons?.[weapon])
      .map((weapon) => `${weapon} ${after.weapons?.[weapon] ?? 'functions again'}`),
    ...told(before?.depleted, after.depleted, 'nothing Depleted', (names) => `Depleted ${names.join(', ')}`),
    ...whereWords(before, after),
    ...told(before?.note, after.note, 'note gone', (note) => `note “${asTyped(note)}”`),
  ];
}

/** Same things together: `S3–S5, S9 6-6-6`, `H1 3-4-6`. */
export function typesNamed(units: readonly Pick<ObUnit, 'id' | 'type'>[]): readonly string[] {
  const types = new Map<string, string[]>();
  for (const { id, type } of units) types.set(type, [...(types.get(type) ?? []), id]);
  return [...types].map(([type, ids]) => `${namedIds(ids)} ${type}`);
}

/** `S3–S5, S9 6-6-6 · H1 3-4-6`. */
export function namedByType(units: readonly Pick<ObUnit, 'id' | 'type'>[]): string {
  return typesNamed(units).join(' · ');
}

/** The heirs of each counter that was exchanged, by its id. */
function heirsOf(changes: readonly ObChange[]): ReadonlyMap<string, readonly ObUnit[]> {
  const heirs = new Map<string, readonly ObUnit[]>();
  let run: ObUnit[] = [];
  for (const change of changes) {
    if (change.op === 'add') run.push(change.unit);
    else if (change.op === 'remove') {
      if (change.fate === 'exchanged') heirs.set(change.id, run);
      run = [];
    }
  }
  return heirs;
}

/** The words for the remains on the map of a vehicle that is Eliminated (CG19). */
function leftWords(before: Ledger, changes: readonly ObChange[], { id, kind }: ObUnit): string | undefined {
  const at = changes.findIndex((it) => it.op === 'remove' && it.id === id);
  const gone = changes[at];
  if (kind !== 'vehicle' || gone?.op !== 'remove' || gone.fate !== 'eliminated') return undefined;
  if (gone.wreck === 'none') return 'eliminated, without a wreck';
  const then = changed(before, changes.slice(0, at));
  const last = then.units[id];
  const place = last && placeOf(then, last);
  if (place?.in === 'box') return 'eliminated in its Holding Box';
  const what = gone.wreck === 'burnt-out' ? 'Burnt-Out Wreck' : 'wreck';
  if (place?.in === 'hex') return `eliminated; its ${what} in ${place.hex}`;
  return `eliminated, leaving a ${what} whose hex is not said (@K12, out says it; out without wreck: there is none)`;
}

/**
 * The final effect of changes, in words for their owner: one line for all counters with the same change, `S3–S4 6-6-6:
 * broken`, or `eliminated: S3 6-6-6 · H1 3-4-6` where they are of several types. `inPlay`: a vehicle that is Eliminated
 * leaves a wreck (CG19), while one that the RePh Eliminates is removed from the map (8.2).
 */
export function readBack(before: Ledger, changes: readonly ObChange[], inPlay = true): readonly string[] {
  const after = changed(before, changes);
  const fates = new Map(changes.filter((it) => it.op === 'remove').map((it) => [it.id, it.fate] as const));
  const heirs = heirsOf(changes);
  const lines = new Map<string, ObUnit[]>();
  const say = (unit: ObUnit, words: string): void => {
    lines.set(words, [...(lines.get(words) ?? []), unit]);
  };
  const fateOf = (id: string): string => {
    const made = heirs.get(id) ?? [];
    if (made.length === 0) return FATE_WORDS[fates.get(id) ?? 'corrected'];
    return `now ${made.map((heir) => `${heir.id} ${heir.type}`).join(' and ')}`;
  };
  for (const unit of unitsOf(before)) {
    const now = after.units[unit.id];
    if (now === undefined) {
      say(unit, (inPlay ? leftWords(before, changes, unit) : undefined) ?? fateOf(unit.id));
      continue;
    }
    const words = [...differences(unit, now), ...unmanned(after, unit, now)];
    if (words.length > 0) say(unit, words.join(', '));
  }
  const inherited = new Map(
    [...heirs].flatMap(([id, made]) => made.map((heir) => [heir.id, before.units[id]] as const)),
  );
  for (const unit of unitsOf(after)) {
    if (before.units[unit.id] !== undefined) continue;
    const from = inherited.get(unit.id);
    // States that an heir took over are no news; later changes of it are.
    const words =
      from === undefined
        ? [`new ${unit.kind}`, ...differences(undefined, unit)]
        : differences({ ...from, type: unit.type }, unit);
    if (words.length > 0) say(unit, words.join(', '));
  }
  return [...lines].map(([words, units]) => {
    if (units.every(({ type }) => type === units[0]?.type)) return `${namedByType(units)}: ${words}`;
    return `${words}: ${namedByType(units)}`;
  });
}
