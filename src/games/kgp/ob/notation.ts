/**
 * The short text in which players report what happened to their counters; `docs/notation.md` is its page.
 * Parsing and printing are inverse: what `printChanges` prints, `parseChanges` reads into the same ledger.
 */
import { canonicalJson } from '../../../kernel/json.ts';
import { exchange } from './exchange.ts';
import { changed, type Fate, type Ledger, nextId, type ObChange, wasEver } from './ledger.ts';
import { parsePlace, printPlace, samePlace } from './place.ts';
import {
  type Bond,
  kindOfId,
  mayBe,
  type ObUnit,
  STATUS_NAMES,
  type Status,
  UNIT_ID,
  UNIT_KINDS,
  unitId,
  WEAPON_STATES,
  type WeaponState,
} from './unit.ts';

/** One thing that could not be read, with the line it stands in (from 1). */
export interface Mistake {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

export type Parsed =
  | { readonly ok: true; readonly changes: readonly ObChange[] }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** A report of one scenario fits in far fewer; what is longer is no report. */
const MAX_LINES = 400;

const LEAVING: Readonly<Record<string, Fate>> = {
  out: 'eliminated',
  lost: 'captured',
  recalled: 'recalled',
  exchanged: 'exchanged',
  corrected: 'corrected',
};
const BOND_WORDS: Readonly<Record<Bond, string>> = {
  possessed: 'by',
  aboard: 'in',
  crewing: 'crew of',
  towed: 'towed by',
  guarded: 'guarded by',
};
const WEAPON = /^[A-Z][A-Za-z0-9.]{0,11}$/u;
const TYPE = /^[0-9A-Za-z.+\-/()" ]{1,40}$/u;

class Unreadable extends Error {}

/** Reads a report: all of it, or every mistake in it. `ledger` is the reporter's own, `map` the Map Group. */
export function parseChanges(text: string, ledger: Ledger, map: string, origin = 'report'): Parsed {
  const lines = text.split(/\r\n|\r|\n/u);
  if (lines.length > MAX_LINES) {
    const message = `A report has at most ${MAX_LINES} lines; this one has ${lines.length}.`;
    return { ok: false, mistakes: [{ line: MAX_LINES + 1, text: '', message }] };
  }
  const mistakes: Mistake[] = [];
  const changes: ObChange[] = [];
  const left = new Set<string>();
  let now = ledger;
  lines.forEach((raw, index) => {
    for (const statement of raw.replace(/#.*$/u, '').split(';')) {
      const sentence = statement.trim().replace(/\s+/gu, ' ');
      if (sentence === '') continue;
      try {
        const made = sentence.startsWith('+')
          ? added(sentence.slice(1).trim(), now, map, origin)
          : stated(sentence, now, map, left);
        for (const change of made) if (change.op === 'remove') left.add(change.id);
        changes.push(...made);
        now = changed(now, made);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        mistakes.push({ line: index + 1, text: sentence.slice(0, 80), message: error.message });
      }
    }
  });
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, changes };
}

/** `leader 8-0 x2 @J19, wounded` */
function added(sentence: string, ledger: Ledger, map: string, origin: string): ObChange[] {
  const [head = '', ...rest] = sentence.split(',').map((part) => part.trim());
  const kind = [...UNIT_KINDS].find((name) => head.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (kind === undefined)
    throw new Unreadable(
      `After + comes what it is: ${UNIT_KINDS.join(', ')}; then its type, such as “+ leader 8-0”.`,
    );
  const found = /^(?<type>[^@]*?)(?: x(?<count>\d{1,2}))?(?: ?(?<place>@.+))?$/u.exec(
    head.slice(kind.length + 1),
  );
  const { type = '', count = '1', place } = found?.groups ?? {};
  if (!TYPE.test(type)) throw new Unreadable(`“${type}” is no counter type.`);
  const changes: ObChange[] = [];
  for (let n = 0; n < Number(count); n += 1) {
    let unit: ObUnit = { id: nextId(ledger, kind, n), kind, type, origin, status: [] };
    for (const part of [...(place === undefined ? [] : [place]), ...rest]) {
      const made = one(part, unit, ledger, map);
      if (made.op !== 'set') throw new Unreadable(`“${part}” does not go with a new counter.`);
      unit = changed({ units: { [unit.id]: unit }, counted: {} }, [made]).units[unit.id] ?? unit;
    }
    changes.push({ op: 'add', unit });
  }
  return changes;
}

/** `S3-S5 V2 broken, @J19/1` */
function stated(sentence: string, ledger: Ledger, map: string, left: ReadonlySet<string>): ObChange[] {
  const words = sentence.split(' ');
  const ids: string[] = [];
  while (words[0] !== undefined) {
    const several = idsOf(words[0]);
    if (several === undefined) break;
    ids.push(...several);
    words.shift();
  }
  const parts = words
    .join(' ')
    .split(',')
    .map((part) => part.trim());
  if (ids.length === 0)
    throw new Unreadable(
      'A line begins with the counters that it is about (S3, S3-S5, V2), or with + for a new one.',
    );
  if (parts[0] === '')
    throw new Unreadable(`What happened to ${ids.join(', ')}? Such as: out; broken; @J19.`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Unreadable(`${twice} is named twice.`);
  const changes: ObChange[] = [];
  let now = ledger;
  for (const id of ids) {
    if (left.has(id)) throw new Unreadable(`${id} has left the Order of Battle further up in this report.`);
    if (now.units[id] === undefined)
      throw new Unreadable(
        wasEver(now, id) ? `${id} is no longer in your Order of Battle.` : `You have no ${id}.`,
      );
    for (const part of parts) {
      const unit = now.units[id];
      if (unit === undefined) throw new Unreadable(`${id} has just left: “${part}” comes too late.`);
      const becomes = /^-> (?<kind>[a-z-]+|SW|Gun) (?<type>.+)$/u.exec(part)?.groups;
      const made = becomes === undefined ? [one(part, unit, now, map)] : replaced(unit, now, becomes);
      changes.push(...made);
      now = changed(now, made);
    }
  }
  return changes;
}

function idsOf(word: string): string[] | undefined {
  const [first = '', last] = word.toUpperCase().split('-');
  if (!UNIT_ID.test(first)) return undefined;
  if (last === undefined) return [first];
  const kind = kindOfId(first);
  if (kind === undefined || !UNIT_ID.test(last) || kindOfId(last) !== kind) return undefined;
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  if (to <= from || to - from > 99) throw new Unreadable(`“${word}” is no range.`);
  return Array.from({ length: to - from + 1 }, (_, n) => unitId(kind, from + n));
}

/** Replaced or Reduced: the old counter is exchanged for one of another type, which keeps its place and states. */
function replaced(
  unit: ObUnit,
  ledger: Ledger,
  { kind: name = '', type = '' }: Record<string, string>,
): readonly ObChange[] {
  const kind = UNIT_KINDS.find((known) => known === name);
  if (kind === undefined || !TYPE.test(type))
    throw new Unreadable(
      `“-> ${name} ${type}”: a kind (${UNIT_KINDS.join(', ')}), then a type, such as -> half-squad 3-4-6.`,
    );
  if (kind === unit.kind) return [{ op: 'set', id: unit.id, to: { type }, clear: ['class'] }];
  return exchange(ledger, unit, kind, [type]);
}

/** One change of one counter. */
function one(part: string, unit: ObUnit, ledger: Ledger, map: string): ObChange {
  const { id } = unit;
  const fate = LEAVING[part];
  if (fate !== undefined && !(part === 'recalled' && unit.kind === 'vehicle'))
    return { op: 'remove', id, fate };
  if (part.startsWith('@')) {
    const place = parsePlace(map, part.slice(1));
    if (place === undefined)
      throw new Unreadable(
        `“${part}” is no place on this map: @J19, @J19/1 (level), @area A, @box GG1, @box GG1 shaded.`,
      );
    return { op: 'set', id, to: { place }, clear: ['with'] };
  }
  if (part === 'free') return freed(unit, ledger);
  const bond = /^(?<word>by|in|crew of|towed by|guarded by) (?<to>\S+)$/iu.exec(part)?.groups;
  if (bond?.word !== undefined && bond.to !== undefined)
    return bound(unit, ledger, bond.word.toLowerCase(), bond.to);
  const held = /^prisoner of (?<side>us|german)$/iu.exec(part)?.groups?.side?.toLowerCase();
  if (held === 'us' || held === 'german') {
    const status = [...unit.status.filter((state) => state !== 'prisoner'), 'prisoner' as const];
    return { op: 'set', id, to: { status: sorted(status), heldBy: held } };
  }
  if (part === '-prisoner')
    return {
      op: 'set',
      id,
      to: { status: unit.status.filter((state) => state !== 'prisoner') },
      clear: ['heldBy'],
    };
  const status = STATUS_NAMES.find((name) => name === part.replace(/^-/u, ''));
  if (status !== undefined) return withStatus(unit, status, !part.startsWith('-'));
  const stun = /^stun (?<n>[1-9])$/u.exec(part)?.groups?.n;
  if (stun !== undefined) return { op: 'set', id, to: { stun: Number(stun) } };
  if (part === '-stun') return { op: 'set', id, clear: ['stun'] };
  const depleted = /^depleted (?<list>\S+(?: \S+)*)$/u.exec(part)?.groups?.list;
  if (depleted !== undefined)
    return { op: 'set', id, to: { depleted: [...new Set(depleted.split(' '))].sort() } };
  if (part === '-depleted') return { op: 'set', id, clear: ['depleted'] };
  const [weapon = '', state = '', extra] = part.split(' ');
  if (extra === undefined && WEAPON.test(weapon) && (state === 'ok' || isWeaponState(state)))
    return withWeapon(unit, weapon, state);
  const note = /^note (?<text>.{1,80})$/u.exec(part)?.groups?.text;
  if (note !== undefined) return { op: 'set', id, to: { note } };
  throw new Unreadable(
    `“${part.slice(0, 40)}” is not understood. Such as: out, @J19, broken, -broken, stun 2, MA malfunctioned, by S4, in V2, free, -> half-squad 3-4-6.`,
  );
}

function isWeaponState(text: string): text is WeaponState {
  return WEAPON_STATES.some((state) => state === text);
}

function sorted(status: readonly Status[]): readonly Status[] {
  return STATUS_NAMES.filter((name) => status.includes(name));
}

function withStatus(unit: ObUnit, status: Status, on: boolean): ObChange {
  if (status === 'prisoner')
    throw new Unreadable('Whose prisoner? “prisoner of us” or “prisoner of german”.');
  if (!mayBe(unit.kind, status))
    throw new Unreadable(`${unit.id} is a ${unit.kind}: it cannot be ${status}.`);
  const rest = unit.status.filter((name) => name !== status);
  if (!on && rest.length === unit.status.length) throw new Unreadable(`${unit.id} is not ${status}.`);
  return { op: 'set', id: unit.id, to: { status: sorted(on ? [...rest, status] : rest) } };
}

function withWeapon(unit: ObUnit, weapon: string, state: WeaponState | 'ok'): ObChange {
  if (unit.kind !== 'vehicle')
    throw new Unreadable(
      `${unit.id} is a ${unit.kind}: only a vehicle has mounted weapons. A ${unit.kind} can be malfunctioned itself.`,
    );
  const { [weapon]: before, ...others } = unit.weapons ?? {};
  if (state !== 'ok') return { op: 'set', id: unit.id, to: { weapons: { ...others, [weapon]: state } } };
  if (before === undefined) throw new Unreadable(`The ${weapon} of ${unit.id} functions already.`);
  return Object.keys(others).length === 0
    ? { op: 'set', id: unit.id, clear: ['weapons'] }
    : { op: 'set', id: unit.id, to: { weapons: others } };
}

function bound(unit: ObUnit, ledger: Ledger, word: string, to: string): ObChange {
  const target = to.toUpperCase();
  if (ledger.units[target] === undefined) throw new Unreadable(`You have no ${target}.`);
  const as = (Object.keys(BOND_WORDS) as Bond[]).find((name) => BOND_WORDS[name] === word);
  if (as === undefined) throw new Unreadable(`“${word}”?`);
  return { op: 'set', id: unit.id, to: { with: { unit: target, as } }, clear: ['place'] };
}

/** Dropped or unloaded: it stays where it is, on its own. */
function freed(unit: ObUnit, ledger: Ledger): ObChange {
  if (unit.with === undefined) throw new Unreadable(`${unit.id} is free already.`);
  let holder: ObUnit | undefined = ledger.units[unit.with.unit];
  for (let depth = 0; holder !== undefined && holder.place === undefined && depth < 8; depth += 1)
    holder = holder.with === undefined ? undefined : ledger.units[holder.with.unit];
  const place = holder?.place;
  return { op: 'set', id: unit.id, ...(place === undefined ? {} : { to: { place } }), clear: ['with'] };
}

/** One line a counter that differs between the ledger before and after: what {@link parseChanges} reads. */
export function printChanges(ledger: Ledger, changes: readonly ObChange[]): string {
  const lines: string[] = [];
  let now = ledger;
  for (let at = 0; at < changes.length; ) {
    const exchange = exchangeAt(now, changes.slice(at));
    const made = exchange?.changes ?? changes.slice(at, at + 1);
    const line = exchange?.line ?? made.map((change) => printChange(now, change)).join('');
    if (line !== '') lines.push(line);
    now = changed(now, made);
    at += made.length;
  }
  return lines.join('\n');
}

/** The changes at the beginning of `rest` that are one Replacement, with its line. */
function exchangeAt(
  ledger: Ledger,
  rest: readonly ObChange[],
): { readonly line: string; readonly changes: readonly ObChange[] } | undefined {
  const [first] = rest;
  const last = rest.find((change) => change.op === 'remove');
  const unit = last?.op === 'remove' && last.fate === 'exchanged' ? ledger.units[last.id] : undefined;
  if (first?.op !== 'add' || unit === undefined) return undefined;
  const { kind, type } = first.unit;
  if (kind === unit.kind) return undefined;
  const changes = replaced(unit, ledger, { kind, type });
  if (canonicalJson(changes) !== canonicalJson(rest.slice(0, changes.length))) return undefined;
  return { line: `${unit.id} -> ${kind} ${type}`, changes };
}

function printChange(ledger: Ledger, change: ObChange): string {
  switch (change.op) {
    case 'add': {
      const { id, kind, type, origin } = change.unit;
      const bare: ObUnit = { id, kind, type, origin, status: [] };
      return [`+ ${kind} ${type}`, ...differences(bare, change.unit)].join(', ');
    }
    case 'remove':
      return `${change.id} ${Object.entries(LEAVING).find(([, fate]) => fate === change.fate)?.[0] ?? 'out'}`;
    case 'set': {
      const before = ledger.units[change.id];
      const after = changed(ledger, [change]).units[change.id];
      const parts = before === undefined || after === undefined ? [] : differences(before, after);
      return parts.length === 0 ? '' : `${change.id} ${parts.join(', ')}`;
    }
    default: {
      const never: never = change;
      throw new Error(`unknown change ${JSON.stringify(never)}`);
    }
  }
}

function differences(before: ObUnit, after: ObUnit): string[] {
  const parts: string[] = [];
  if (before.type !== after.type) parts.push(`-> ${after.kind} ${after.type}`);
  if (after.with !== undefined && (before.with?.unit !== after.with.unit || before.with.as !== after.with.as))
    parts.push(`${BOND_WORDS[after.with.as]} ${after.with.unit}`);
  else if (after.with === undefined && after.place !== undefined && !samePlace(before.place, after.place))
    parts.push(`@${printPlace(after.place)}`);
  else if (before.with !== undefined && after.with === undefined && after.place === undefined)
    parts.push('free');
  for (const name of after.status)
    if (!before.status.includes(name))
      parts.push(name === 'prisoner' ? `prisoner of ${after.heldBy ?? 'us'}` : name);
  for (const name of before.status) if (!after.status.includes(name)) parts.push(`-${name}`);
  if (after.stun !== undefined && before.stun !== after.stun) parts.push(`stun ${after.stun}`);
  if (before.stun !== undefined && after.stun === undefined) parts.push('-stun');
  const weapons = new Set([...Object.keys(before.weapons ?? {}), ...Object.keys(after.weapons ?? {})]);
  for (const weapon of [...weapons].sort()) {
    const state = after.weapons?.[weapon];
    if (state !== before.weapons?.[weapon]) parts.push(`${weapon} ${state ?? 'ok'}`);
  }
  if (after.depleted !== undefined && before.depleted?.join(' ') !== after.depleted.join(' '))
    parts.push(`depleted ${after.depleted.join(' ')}`);
  if (before.depleted !== undefined && after.depleted === undefined) parts.push('-depleted');
  if (after.note !== undefined && before.note !== after.note) parts.push(`note ${after.note}`);
  return parts;
}
