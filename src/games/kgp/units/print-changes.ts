/** Changes of an Order of Battle in the notation of reports: the inverse of parsing them. */
import { canonicalJson } from '../../../kernel/json.ts';
import { given, when } from '../../../text/present.ts';
import { changed, type Ledger, type ObChange } from './ledger.ts';
import { BOND_WORDS, leavingWords, replaced } from './notation.ts';
import { printPlace, samePlace } from './place.ts';
import type { ObUnit } from './unit.ts';

interface Line {
  /** The counters that it is about; none where it cannot be shared. */
  readonly ids: readonly string[];
  readonly said: string;
}

/**
 * The changes, in the order in which they happened: a text that {@link parseChanges} reads. Counters that follow each
 * other and have met the same fate share a line, `S1-S4 H1 out`.
 */
export function printChanges(ledger: Ledger, changes: readonly ObChange[]): string {
  const lines: Line[] = [];
  let now = ledger;
  for (let at = 0; at < changes.length; ) {
    const exchange = exchangeAt(now, changes.slice(at));
    const made = exchange?.changes ?? changes.slice(at, at + 1);
    const line = exchange?.line ?? made.map((change) => printChange(now, change)).join('');
    const [one] = made;
    const id = exchange !== undefined || one === undefined || one.op === 'add' ? undefined : one.id;
    if (line !== '') join(lines, id === undefined || !line.startsWith(`${id} `) ? undefined : id, line, now);
    now = changed(now, made);
    at += made.length;
  }
  return lines.map(({ ids, said }) => [...runsOf(ids), said].join(' ')).join('\n');
}

/** Most counters of one line: it has to be read on a telephone. */
const SHARED = 24;

function join(lines: Line[], id: string | undefined, line: string, ledger: Ledger): void {
  const said = id === undefined ? line : line.slice(id.length + 1);
  const last = lines.at(-1);
  const mates = last?.ids ?? [];
  // A counter that is named together with its carrier would go with it; an exchange numbers its counters in their
  // order.
  const hangs = [id, ...mates].some((each) => mates.concat(id ?? '').includes(hangsOn(ledger, each)));
  const isShared =
    id !== undefined &&
    mates.length > 0 &&
    mates.length < SHARED &&
    last?.said === said &&
    !mates.includes(id);
  if (isShared && !hangs && !said.startsWith('->')) lines[lines.length - 1] = { ids: [...mates, id], said };
  else lines.push({ ids: given(id), said });
}

function hangsOn(ledger: Ledger, id: string | undefined): string {
  return (id === undefined ? undefined : ledger.units[id]?.with?.unit) ?? '-';
}

/** `S1-S3`, `V2`: ids that follow each other in the list and in number. */
function runsOf(ids: readonly string[]): readonly string[] {
  const runs: [string, string][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last !== undefined && last[1][0] === id[0] && Number(id.slice(1)) === Number(last[1].slice(1)) + 1)
      last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`));
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
  const count = rest.findIndex((change) => change.op !== 'add');
  const several = count > 1 ? { count: String(count) } : {};
  if (kind === unit.kind && count < 2) return undefined;
  const made = replaced(unit, ledger, { kind, type, ...several });
  if (!made.ok) return undefined;
  const changes = made.value;
  if (canonicalJson(changes) !== canonicalJson(rest.slice(0, changes.length))) return undefined;
  const times = when(count > 1, ` x${count}`);
  return { line: `${unit.id} -> ${kind} ${type}${times}`, changes };
}

function printChange(ledger: Ledger, change: ObChange): string {
  switch (change.op) {
    case 'add': {
      const { id, kind, type, origin } = change.unit;
      const bare: ObUnit = { id, kind, type, origin, status: [] };
      return [`+ ${kind} ${type}`, ...differences(bare, change.unit)].join(', ');
    }
    case 'remove':
      return `${change.id} ${leavingWords(change)}`;
    case 'set': {
      const before = ledger.units[change.id];
      const after = changed(ledger, [change]).units[change.id];
      const parts = before === undefined || after === undefined ? [] : differences(before, after);
      return when(parts.length > 0, `${change.id} ${parts.join(', ')}`);
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
  if (before.note !== undefined && after.note === undefined) parts.push('-note');
  return parts;
}
