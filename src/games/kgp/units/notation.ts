/**
 * The short text in which players report what happened to their counters; `docs/unit-notation.md` is its page.
 * Parsing and printing are inverse: what `printChanges` prints, `parseChanges` reads into the same ledger.
 */

import { type MendedText, meantWords } from '../../../kernel/line-faults.ts';
import { type Fault, faultless, placed, type Read, read, type Unread, unread } from '../../../text/fault.ts';
import { forgiving, proposing, sentInstead } from '../../../text/forgiving.ts';
import { plainDashes, rawLines } from '../../../text/lines.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { nearWord } from '../../../text/slips.ts';
import { stopped } from '../../../text/stopped.ts';
import { cut } from '../../../text/typed-text.ts';
import type { Side } from '../vocabulary/sides.ts';
import { halfSquadOf } from './counters.ts';
import { exchange } from './exchange.ts';
import { aKind, KINDS_NAMED } from './kind-words.ts';
import {
  attached,
  changed,
  type Fate,
  type Ledger,
  nextId,
  type ObChange,
  unitsOf,
  wasEver,
} from './ledger.ts';
import { waysMeant } from './meant.ts';
import { namedIds } from './named-ids.ts';
import { NOTE_MAX } from './notes.ts';
import { parsePlace, whyNoPlace } from './place.ts';
import { undoings } from './spoken.ts';
import {
  type Bond,
  has,
  isMmc,
  kindOfId,
  mayBe,
  type ObUnit,
  STATUS_NAMES,
  type Status,
  UNIT_ID,
  UNIT_KINDS,
  type UnitKind,
  unitId,
  WEAPON_STATES,
  type WeaponState,
} from './unit.ts';

/** A note begins with no sign of the notation or of a spreadsheet, and holds nothing that cannot be seen. */
const NOTE = new RegExp(`^note (?<text>[^=+\\-@\\p{Cf}](?:(?!\\p{Cf}).){0,${NOTE_MAX - 1}})$`, 'iu');

/** A report of one scenario fits in far fewer; what is longer is no report. */
const MAX_LINES = 400;
/** The same of what it comes to: `x99` on each line would keep Umpire busy for nothing. */
const MAX_CHANGES = 2000;

/** The first word of a fate is the one that is printed. */
const LEAVING: ReadonlyMap<string, Fate> = new Map([
  ['out', 'eliminated'],
  ['eliminated', 'eliminated'],
  ['lost', 'captured'],
  ['recalled', 'recalled'],
  ['exchanged', 'exchanged'],
  ['corrected', 'corrected'],
]);
/** A vehicle that is out leaves its wreck (CG19), unless one of these is said. The first of each kind is printed. */
const LEFT_BEHIND: ReadonlyMap<string, 'none' | 'burnt-out'> = new Map([
  ['out without wreck', 'none'],
  ['out burnt-out', 'burnt-out'],
  ['out burning', 'burnt-out'],
]);

/** The words printed for a counter that leaves. */
export function leavingWords({
  fate,
  wreck,
}: {
  readonly fate: Fate;
  readonly wreck?: 'none' | 'burnt-out';
}): string {
  const left = [...LEFT_BEHIND].find(([, kind]) => kind === wreck)?.[0];
  return left ?? [...LEAVING].find(([, each]) => each === fate)?.[0] ?? 'out';
}

/** A fault as a sentence, with its line. */
export function onLine(fault: Fault): string {
  const said = withMeant(fault.wrong, fault);
  return `Line ${fault.line}: ${stopped(said)}`;
}

/** The fault with its likely meanings; a question has asked for them already. */
export function withMeant(wrong: string, { instead = [] }: Fault): string {
  if (instead.length === 0 || wrong.endsWith('?')) return wrong;
  return `${stopped(wrong)} ${meantWords(instead)}`;
}

export const BOND_WORDS: Readonly<Record<Bond, string>> = {
  possessed: 'by',
  aboard: 'in',
  crewing: 'crew of',
  towed: 'towed by',
  guarded: 'guarded by',
};
const AMMUNITION = /^[A-Za-z][A-Za-z0-9.]{0,11}$/u;
const WEAPON = /^[A-Z][A-Za-z0-9.]{0,11}$/u;
const TYPE = /^[0-9A-Za-z.+\-/()" ]{1,40}$/u;

/** Other words that people write, and the notation's own for them. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ['dead', 'out'],
  ['killed', 'out'],
  ['kia', 'out'],
  ['hero', 'heroic'],
  ['immobilised', 'immobilized'],
  ['malf', 'malfunctioned'],
  ['out of gas', 'out-of-gas'],
  ['low ammo', 'low-ammo'],
  ['unconfirmed kill', 'unconfirmed-kill'],
]);
const KINDS_ALSO: ReadonlyMap<string, string> = new Map([
  ['hs', 'half-squad'],
  ['half squad', 'half-squad'],
  ['halfsquad', 'half-squad'],
]);
/** A squad that is Reduced becomes its HS, whose type Umpire knows. */
const REDUCED = /^(?:->\s*)?(?:reduced|hs|half[- ]?squad)$/iu;

export interface ParseOptions {
  /** Recorded as where a new counter comes from. */
  readonly origin?: string;
  /** Counters that a report under way has placed already: `rest` leaves them where they are. */
  readonly placed?: ReadonlySet<string>;
  /** The other side, which holds whoever is captured. */
  readonly enemy?: Side;
  /** The HS of a squad type, for `S3 reduced`; what our source has of them if left out. */
  readonly halves?: (squad: string) => string | undefined;
}

/** Counters that changes give a place of their own, or hang on another one. */
export function placedBy(changes: readonly ObChange[]): ReadonlySet<string> {
  const ids = changes.flatMap((change) => {
    if (change.op === 'add')
      return change.unit.place === undefined && change.unit.with === undefined ? [] : [change.unit.id];
    const isPlaced = change.op === 'set' && (change.to?.place !== undefined || change.to?.with !== undefined);
    return onlyIf(isPlaced, change.id);
  });
  return new Set(ids);
}

/** As people type it into a telephone: arrows, dashes, bullets and the frame of a code block. */
function plainLines(text: string): readonly string[] {
  const arrows = text.normalize('NFKC').replaceAll(/[\u2192\u27A1]\uFE0F?/gu, '->');
  return rawLines(plainDashes(arrows)).map((line) =>
    line.replace(/^\s*```.*$/u, '').replace(/^\s*[-*\u2022]\s+/u, ''),
  );
}

/** A report as it was read. */
export interface ReportRead {
  readonly result: Read<readonly ObChange[]>;
  /** Texts that could be sent instead of a report that is wrong: its slips mended as they were probably meant. */
  readonly instead: readonly MendedText[];
}

/** Reads a report: all of it, or every fault in it. `ledger` is the reporter's own, `map` the Map Group. */
export function parseChanges(
  text: string,
  ledger: Ledger,
  map: string,
  options: ParseOptions = {},
): Read<readonly ObChange[]> {
  return readChanges(text, ledger, map, options).result;
}

/** The same, with what may be meant instead of slips. */
export function readChanges(
  text: string,
  ledger: Ledger,
  map: string,
  {
    origin = 'report',
    placed: placedAlready = new Set(),
    enemy,
    halves = (squad) => halfSquadOf(squad, {}),
  }: ParseOptions = {},
): ReportRead {
  const lines = plainLines(text);
  if (lines.length > MAX_LINES) {
    const wrong = `An update has at most ${MAX_LINES} lines; this one has ${lines.length}`;
    return { result: unread({ line: MAX_LINES + 1, wrong }), instead: [] };
  }
  const pieces = lines.flatMap(statementsOf);
  const asked = { map, recorded: ledger, placed: placedAlready, enemy, halves, origin };
  const read = (statements: readonly string[]) => readStatements(statements, asked);
  const forgiven = forgiving(
    pieces.map(({ statement }) => statement),
    { read, undoings },
  );
  const { result, meant } = proposing(forgiven, { read, isInOrder: true }, (piece) =>
    waysMeant(piece, ledger, KNOWN),
  );
  if (result.ok) return { result, instead: [] };
  const lineOf = (fault: Fault): Fault => {
    const piece = pieces[(fault.line ?? 0) - 1];
    if (piece === undefined) return fault;
    return { ...fault, line: piece.line };
  };
  const [first, ...others] = result.faults;
  const bad = new Set(result.faults.map(({ line }) => line)).size;
  const instead = sentInstead(meant, bad).map(({ by, line }) => ({
    text: mendedText(text, lines, pieces, by),
    mended: by.size,
    line,
  }));
  return { result: { ok: false, faults: [lineOf(first), ...others.map(lineOf)] }, instead };
}

/** A statement of a report, and the line in which it stands, from 1. */
interface Piece {
  readonly line: number;
  readonly statement: string;
}

const REMARK = /#.*$/u;

function statementsOf(raw: string, index: number): readonly Piece[] {
  // A fault of control characters is told of the whole line.
  if (CONTROL_CHARACTERS.test(raw)) return [{ line: index + 1, statement: raw }];
  return raw
    .replace(REMARK, '')
    .split(';')
    .map((statement) => ({ line: index + 1, statement }));
}

/** The text with other statements in some places; lines in which nothing is mended stay as they were typed. */
function mendedText(
  text: string,
  lines: readonly string[],
  pieces: readonly Piece[],
  by: ReadonlyMap<number, string>,
): string {
  return rawLines(text)
    .map((raw, index) => {
      const here = [...pieces.entries()].filter(([, { line }]) => line === index + 1);
      if (!here.some(([at]) => by.has(at))) return raw;
      const remark = REMARK.exec(lines[index] ?? '')?.[0];
      const said = here.map(([at, { statement }]) => by.get(at) ?? statement.trim()).join('; ');
      return remark === undefined ? said : `${said} ${remark}`;
    })
    .join('\n');
}

/** Reads statements, each as those before it have left everything; of a fault, `line` is the statement's number. */
function readStatements(
  statements: readonly string[],
  {
    placed: placedAlready,
    ...known
  }: Omit<Asked, 'left' | 'isPlaced'> & { readonly placed: ReadonlySet<string> },
): Read<readonly ObChange[]> {
  const faults: Fault[] = [];
  const changes: ObChange[] = [];
  const left = new Set<string>();
  const isPlaced = (id: string) => placedAlready.has(id) || placedBy(changes).has(id);
  const asked = { ...known, left, isPlaced };
  let now = asked.recorded;
  for (const [index, statement] of statements.entries()) {
    const line = index + 1;
    if (CONTROL_CHARACTERS.test(statement)) {
      faults.push({ line, wrong: `${shown(statement)} has control characters` });
      continue;
    }
    for (const text of sentencesOf(statement)) {
      const read = readSentence(text, now, asked, MAX_CHANGES - changes.length);
      if (!read.ok) {
        faults.push(...placed(read, { line, text: text.slice(0, 80) }).faults);
        continue;
      }
      const made = read.value;
      for (const change of made) if (change.op === 'remove') left.add(change.id);
      changes.push(...made);
      now = changed(now, made);
    }
  }
  return faultless(faults, () => changes);
}

const CONTROL_CHARACTERS = /(?!\t)\p{Cc}/u;

/** The changes that a sentence reports of some counters; a fault if there are more than there is room for. */
function readSentence(
  sentence: string,
  ledger: Ledger,
  asked: Asked,
  room: number,
): Read<readonly ObChange[]> {
  const made = sentence.startsWith('+')
    ? added(sentence.slice(1).trim(), ledger, asked)
    : stated(sentence, ledger, asked);
  if (made.ok && made.value.length > room)
    return no(`This is more than ${MAX_CHANGES} changes: nothing from here on was read`);
  return made;
}

function no(wrong: string): Unread {
  return unread({ wrong });
}

/**
 * A comma before another counter's name begins a new sentence (`W4 by S1, W5 by S2`), or goes on with the list of
 * those that it is about (`S4, S5 broken`): nothing that can happen to a counter is written like a name.
 */
function sentencesOf(statement: string): string[] {
  const found: string[] = [];
  // Whether the last one consists of names so far: looked at piece by piece, since a report can be one long list.
  let isList = false;
  for (const part of statement.split(',')) {
    const piece = part.trim().replace(/\s+/gu, ' ');
    const last = found.at(-1);
    const isNamed = piece.startsWith('+ ') || isName(piece.split(' ')[0] ?? '');
    const onlyNames = piece.split(' ').every(isName);
    if (last === undefined || (isNamed && !isList)) {
      found.push(piece);
      isList = onlyNames;
      continue;
    }
    found[found.length - 1] = isNamed ? `${last} ${piece}` : `${last}, ${piece}`;
    isList &&= isNamed && onlyNames;
  }
  return found.filter((sentence) => sentence !== '');
}

/** Whether a word names counters: an id, a range of them, an RG. */
export function isName(word: string): boolean {
  const [first = '', last = first] = word.toUpperCase().split('-');
  return /^rg-\d{1,3}$/iu.test(word) || (UNIT_ID.test(first) && UNIT_ID.test(last));
}

/** A place has a form of its own, so a comma forgotten before or after it is no riddle: `S3 @J19 broken`. */
const PLACE = /,? ?(@(?:area \S+?|box \S+?(?: shaded)?|[a-z]{1,2}\d{1,2}(?:\/-?\d)?))(?=[ ,]|$),? ?/giu;

/** `broken, @J19` in its parts. */
function partsOf(text: string): string[] {
  const [, said = text, note = ''] = /^(.*?)((?:^|, ?)note .*)$/iu.exec(text) ?? [];
  const parts = said.replaceAll(PLACE, ', $1, ').split(',').concat(note.split(','));
  const named = parts.map((part) => part.trim()).filter((part) => part !== '');
  return named.length === 0 ? [''] : named;
}

/** A new counter's kind, its first place with it, and the rest. */
function headAndParts(sentence: string): string[] {
  const at = sentence.search(/[@,]/u);
  if (at < 0) return [sentence];
  const [first = '', ...rest] = partsOf(sentence.slice(at).replace(/^, ?/u, ''));
  const head = sentence.slice(0, at).trim();
  return first.startsWith('@') ? [`${head} ${first}`, ...rest] : [head, first, ...rest];
}

/** `leader 8-0 x2 @J19, wounded` */
function added(sentence: string, ledger: Ledger, asked: Asked): Read<readonly ObChange[]> {
  const [head = '', ...rest] = headAndParts(sentence);
  const said = head.toLowerCase();
  const also = [...KINDS_ALSO].find(([name]) => said.startsWith(`${name} `));
  const kind = [...UNIT_KINDS].find(
    (name) => name === also?.[1] || said.startsWith(`${name.toLowerCase()} `),
  );
  if (kind === undefined)
    return no(`After + comes what it is: ${UNIT_KINDS.join(', ')}; then its type, such as “+ leader 8-0”`);
  const found = /^(?<type>[^@]*?)(?: x(?<count>\d{1,2}))?(?: ?(?<place>@.+))?$/u.exec(
    head.slice((also?.[0] ?? kind).length + 1),
  );
  const { type = '', count = '1', place } = found?.groups ?? {};
  if (!TYPE.test(type)) return no(`“${type}” is no counter type`);
  const parts = [...given(place), ...rest];
  const changes: ObChange[] = [];
  for (let n = 0; n < Number(count); n += 1) {
    const bare: ObUnit = {
      id: nextId(ledger, kind, n),
      kind,
      type,
      origin: asked.origin,
      status: [],
    };
    const unit = withParts(bare, parts, ledger, asked);
    if (!unit.ok) return unit;
    changes.push({ op: 'add', unit: unit.value });
  }
  return read(changes);
}

/** A new counter with what is said of it. */
function withParts(bare: ObUnit, parts: readonly string[], ledger: Ledger, asked: Asked): Read<ObUnit> {
  let unit = bare;
  for (const part of parts) {
    const made = one(part, unit, ledger, asked);
    if (!made.ok) return made;
    if (made.value.op !== 'set') return no(`“${part}” does not go with a new counter`);
    unit = changed({ units: { [unit.id]: unit }, counted: {} }, [made.value]).units[unit.id] ?? unit;
  }
  return read(unit);
}

/** `S3-S5 V2 broken, @J19/1` */
function stated(sentence: string, ledger: Ledger, asked: Asked): Read<readonly ObChange[]> {
  const { left } = asked;
  const named = namedIn(sentence.split(' '), ledger, asked.isPlaced);
  if (!named.ok) return named;
  const { ids, rest } = named.value;
  const parts = partsOf(rest.join(' '));
  const [first] = ids;
  if (first === undefined)
    return no(
      `${shown(rest[0])} is no counter: a line begins with those it is about, such as ${unitsOf(ledger)[0]?.id ?? 'S1'}, or with + for a new one`,
    );
  const unknown = ids.find((id) => ledger.units[id] === undefined && !left.has(id));
  if (unknown !== undefined) return no(notYours(asked, unknown));
  if (parts[0] === '') {
    const { kind } = ledger.units[first] ?? {};
    return no(`What happened to ${ids.join(', ')}? Such as “${first} ${EXAMPLES[kind ?? 'SW']}”`);
  }
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return no(`${twice} is named twice`);
  const changes: ObChange[] = [];
  let now = ledger;
  for (const id of ids) {
    if (left.has(id) || now.units[id] === undefined) return no(notYours(asked, id));
    const made = happened(id, parts, now, { ...asked, together: ids });
    if (!made.ok) return made;
    changes.push(...made.value);
    now = changed(now, made.value);
  }
  return read(changes);
}

/** The counters with whose names a sentence begins, and its other words. */
function namedIn(
  words: readonly string[],
  ledger: Ledger,
  isPlaced: (id: string) => boolean,
): Read<{ readonly ids: readonly string[]; readonly rest: readonly string[] }> {
  const ids: string[] = [];
  for (const [at, word] of words.entries()) {
    const several = groupOf(word, words[at + 1], ledger, isPlaced) ?? idsOf(word);
    if (several === undefined) return read({ ids, rest: words.slice(at) });
    if (!several.ok) return several;
    ids.push(...several.value);
  }
  return read({ ids, rest: [] });
}

/** The changes of one counter, part by part: those after an exchange are of the counters that it made. */
function happened(
  id: string,
  parts: readonly string[],
  ledger: Ledger,
  asked: Asked & { readonly together: readonly string[] },
): Read<readonly ObChange[]> {
  const changes: ObChange[] = [];
  let now = ledger;
  let about: readonly string[] = [id];
  for (const part of parts) {
    const next: string[] = [];
    for (const each of about) {
      const unit = now.units[each];
      if (unit === undefined) return no(`${each} has just left: “${part}” comes too late`);
      // A counter that is named together with its carrier goes with it: `C3 G3 @L21` leaves the Gun in its crew's
      // hands.
      if (part.startsWith('@') && unit.with !== undefined && asked.together.includes(unit.with.unit)) {
        next.push(each);
        continue;
      }
      const made = partOf(part, unit, now, asked);
      if (!made.ok) return made;
      changes.push(...made.value);
      now = changed(now, made.value);
      const born = made.value.filter((change) => change.op === 'add').map((change) => change.unit.id);
      next.push(...(born.length > 0 ? born : [each]));
    }
    about = next;
  }
  return read(changes);
}

const BECOMES = /^-> ?(?<kind>half squad|[a-z-]+) (?<type>.+?)(?: x(?<count>[2-4]))?$/iu;

/** One part of what is said of a counter. */
function partOf(part: string, unit: ObUnit, ledger: Ledger, asked: Asked): Read<readonly ObChange[]> {
  const becomes = BECOMES.exec(part)?.groups;
  const cannot = becomes && notExchangeable(unit, becomes);
  if (cannot !== undefined) return no(cannot);
  if (REDUCED.test(part)) {
    const half = halfOf(unit, asked.halves);
    return half.ok ? replaced(unit, ledger, { kind: 'half-squad', type: half.value }) : half;
  }
  if (becomes !== undefined) return replaced(unit, ledger, becomes);
  const made = one(part, unit, ledger, asked);
  return made.ok ? read(withDropped(ledger, made.value)) : made;
}

/**
 * `rest`: counters that stand on their own on the map (or nowhere yet) and that this report has not placed.
 * `rg-4`: what there is of that RG; what others carry stays with them when the RG is placed.
 */
function groupOf(
  word: string,
  next: string | undefined,
  ledger: Ledger,
  isPlaced: (id: string) => boolean,
): Read<readonly string[]> | undefined {
  const name = word.toLowerCase();
  const isMove = next?.startsWith('@') === true;
  if (name === 'rest') {
    if (!isMove) return no('rest needs a place and nothing else: “rest @area A”');
    const rest = unitsOf(ledger).filter(
      (unit) => unit.with === undefined && unit.place?.in !== 'box' && !isPlaced(unit.id),
    );
    if (rest.length === 0)
      return no('No counter is left for rest: all have a place in this update or a Holding Box');
    return read(rest.map(({ id }) => id));
  }
  if (!/^rg-\d{1,3}$/u.test(name)) return undefined;
  const units = unitsOf(ledger).filter(({ origin }) => origin === name);
  if (units.length === 0) return no(`You have no counter of ${name}`);
  const free = units.filter((unit) => !isMove || unit.with === undefined);
  if (free.length === 0) return no(`All that is left of ${name} is carried or aboard`);
  return read(free.map(({ id }) => id));
}

function idsOf(word: string): Read<readonly string[]> | undefined {
  const [first = '', last] = word.toUpperCase().split('-');
  if (!UNIT_ID.test(first)) return undefined;
  if (last === undefined) return read([first]);
  const kind = kindOfId(first);
  if (kind === undefined || !UNIT_ID.test(last) || kindOfId(last) !== kind) return undefined;
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  if (to <= from || to - from > 99) return no(`“${word}” is no range`);
  return read(Array.from({ length: to - from + 1 }, (_, n) => unitId(kind, from + n)));
}

function halfOf(unit: ObUnit, halves: (squad: string) => string | undefined): Read<string> {
  const type = unit.kind === 'squad' ? halves(unit.type) : undefined;
  if (type !== undefined) return read(type);
  return no(
    unit.kind === 'squad'
      ? `Which HS is half of a ${unit.type}? Such as “${unit.id} -> half-squad 3-4-8”`
      : `${unit.id} is ${aKind(unit.kind)}: only a squad is Reduced to a HS. Such as “${unit.id} out”`,
  );
}

/** Kinds that can become each other: a squad no tank, nor one tank several. */
const FAMILIES: readonly (readonly UnitKind[])[] = [
  ['squad', 'half-squad', 'crew', 'vehicle-crew'],
  ['leader', 'hero', 'armor-leader'],
];

/** Why a counter cannot become others of a kind. */
function notExchangeable(
  unit: ObUnit,
  { kind: name = '', count }: Record<string, string | undefined>,
): string | undefined {
  const kind = kindCalled(name);
  if (kind === undefined) return undefined; // told by `replaced`
  const family = FAMILIES.find((kinds) => kinds.includes(unit.kind)) ?? [unit.kind];
  if (!family.includes(kind)) return `${unit.id} is ${aKind(unit.kind)}: it cannot become ${aKind(kind)}`;
  if (count !== undefined && !isMmc(unit))
    return `${unit.id} is one ${unit.kind}: only MMC are exchanged for several`;
  return undefined;
}

function kindCalled(name: string): UnitKind | undefined {
  const also = KINDS_ALSO.get(name.toLowerCase()) ?? name;
  return UNIT_KINDS.find((known) => known.toLowerCase() === also.toLowerCase());
}

/** Replaced, Reduced or Deployed: exchanged for counters of another type, which keep its place and states. */
export function replaced(
  unit: ObUnit,
  ledger: Ledger,
  { kind: name = '', type = '', count }: Record<string, string | undefined>,
): Read<readonly ObChange[]> {
  const kind = kindCalled(name);
  if (kind === undefined || !TYPE.test(type))
    return no(
      `“-> ${name} ${type}”: a kind (${UNIT_KINDS.join(', ')}), then a type, such as -> half-squad 3-4-6`,
    );
  if (kind === unit.kind && count === undefined)
    return read([{ op: 'set', id: unit.id, to: { type }, clear: ['class'] }]);
  return read(exchange(ledger, unit, kind, Array<string>(Number(count ?? 1)).fill(type)));
}

/**
 * A captured counter has nothing any more: its goods lie where it is, for the side that Controls that Location
 * (8.6071).
 */
function withDropped(ledger: Ledger, made: ObChange): ObChange[] {
  if (made.op !== 'set' || made.to?.heldBy === undefined) return [made];
  const goods = attached(ledger, made.id).filter((piece) => piece.with?.as === 'possessed');
  return [...goods.map((piece) => freed(piece, ledger)), made];
}

/** An example of the words for a counter of each kind. */
const EXAMPLES: Readonly<Record<UnitKind, string>> = {
  squad: 'broken',
  'half-squad': 'broken',
  crew: 'broken',
  'vehicle-crew': 'broken',
  leader: 'wounded',
  hero: 'wounded',
  'armor-leader': 'out',
  SW: 'malfunctioned',
  Gun: 'malfunctioned',
  vehicle: 'immobilized',
  radio: 'lost',
  phone: 'lost',
};

/** The facts against which a report is read. */
interface Asked {
  readonly map: string;
  /** The side's ledger as long as nothing of this report is recorded. */
  readonly recorded: Ledger;
  /** Counters that have left further up in it. */
  readonly left: ReadonlySet<string>;
  readonly isPlaced: (id: string) => boolean;
  readonly enemy: Side | undefined;
  readonly halves: (squad: string) => string | undefined;
  /** Recorded as where a new counter comes from. */
  readonly origin: string;
}

/** A counter that the side does not have (any more), and which of its kind it has. */
function notYours({ recorded: ledger, left }: Pick<Asked, 'recorded' | 'left'>, id: string): string {
  if (left.has(id)) return `${id} has left the Order of Battle further up in this update`;
  if (wasEver(ledger, id)) return `${id} is no longer in your Order of Battle`;
  const kind = kindOfId(id);
  if (kind === undefined) return `You have no ${id}`;
  const own = unitsOf(ledger).filter((unit) => unit.kind === kind);
  const name = KINDS_NAMED[kind].toLowerCase();
  if (own.length === 0) return `You have no ${id}, and no other ${name}`;
  return `You have no ${id}: your ${name} are ${cut(namedIds(own.map((unit) => unit.id)), 120)}`;
}

/** Words of a report, of which one may have been meant. */
const KNOWN: readonly string[] = [
  ...LEAVING.keys(),
  ...LEFT_BEHIND.keys(),
  'reduced',
  'free',
  ...STATUS_NAMES,
];

function notUnderstood(part: string, { id, kind }: ObUnit): string {
  const meant = nearWord(part, KNOWN);
  if (meant === undefined) return `${shown(part)} is not understood. Such as “${id} ${EXAMPLES[kind]}”`;
  return `${shown(part)} is not understood: is it “${meant}”?`;
}

/** A captured unit is the prisoner of the other side; of a weapon or vehicle the same word means another thing. */
const PRISONER =
  /^(?:captured|prisoner|pow)(?: (?:of|by)(?: the)? (?<side>us|u\.s\.|americans?|germans?)(?: side)?)?$/iu;

/** The holder of a counter that is said to be a prisoner. */
function captorOf(part: string, unit: ObUnit, enemy: Side | undefined): Side | undefined {
  const found = PRISONER.exec(part);
  if (found === null || !mayBe(unit.kind, 'prisoner')) return undefined;
  const named = found.groups?.side?.toLowerCase();
  if (named === undefined) return enemy;
  return named.startsWith('german') ? 'german' : 'us';
}

/** One change of one counter. */
function one(said: string, unit: ObUnit, ledger: Ledger, asked: Asked): Read<ObChange> {
  const { map, enemy } = asked;
  const { id } = unit;
  const part = ALSO.get(said.toLowerCase()) ?? said;
  const word = part.toLowerCase();
  const fate = LEAVING.get(word);
  if (fate !== undefined && !(word === 'recalled' && unit.kind === 'vehicle'))
    return read({ op: 'remove', id, fate });
  const left = LEFT_BEHIND.get(word);
  if (left !== undefined) {
    if (unit.kind !== 'vehicle') return no(`${id} is ${aKind(unit.kind)}: only a vehicle leaves a wreck`);
    return read({ op: 'remove', id, fate: 'eliminated', wreck: left });
  }
  if (part.startsWith('@')) {
    const place = parsePlace(map, part.slice(1));
    if (place === undefined) return no(whyNoPlace(map, part));
    return read({ op: 'set', id, to: { place }, clear: ['with'] });
  }
  if (word === 'free')
    return unit.with === undefined ? no(`${id} is free already`) : read(freed(unit, ledger));
  const bond = /^(?<word>by|in|crew of|towed by|guarded by) (?<to>\S+)$/iu.exec(part)?.groups;
  if (bond?.word !== undefined && bond.to !== undefined) return bound(unit, ledger, asked, bond);
  const held = captorOf(part, unit, enemy);
  if (held !== undefined) {
    const status = [...unit.status.filter((state) => state !== 'prisoner'), 'prisoner' as const];
    return read({ op: 'set', id, to: { status: sorted(status), heldBy: held } });
  }
  if (word === '-prisoner' || (word === '-captured' && has(unit, 'prisoner')))
    return read({
      op: 'set',
      id,
      to: { status: unit.status.filter((state) => state !== 'prisoner') },
      clear: ['heldBy'],
    });
  const status = STATUS_NAMES.find((name) => name === word.replace(/^-/u, ''));
  if (status !== undefined) return withStatus(unit, status, !word.startsWith('-'));
  const stun = /^stun \+?(?<n>[1-9])$/u.exec(word)?.groups?.n;
  if (stun !== undefined) return read({ op: 'set', id, to: { stun: Number(stun) } });
  if (word === '-stun') return read({ op: 'set', id, clear: ['stun'] });
  const depleted = /^depleted (?<list>\S+(?: \S+)*)$/iu.exec(part)?.groups?.list;
  if (depleted?.split(' ').some((name) => !AMMUNITION.test(name)) === true)
    return no(`“${part.slice(0, 40)}”: special ammunition by name, such as depleted HEAT APCR`);
  if (depleted !== undefined)
    return read({ op: 'set', id, to: { depleted: [...new Set(depleted.split(' '))].sort() } });
  if (word === '-depleted') return read({ op: 'set', id, clear: ['depleted'] });
  const [weapon = '', state = '', extra] = part.split(' ');
  if (extra === undefined && WEAPON.test(weapon) && (state === 'ok' || isWeaponState(state)))
    return withWeapon(unit, weapon, state);
  // A spreadsheet must not take it for a formula: it comes out of /ob export again.
  const note = NOTE.exec(part)?.groups?.text;
  if (note !== undefined) return read({ op: 'set', id, to: { note } });
  if (word === '-note') return read({ op: 'set', id, clear: ['note'] });
  return no(notUnderstood(part, unit));
}

function isWeaponState(text: string): text is WeaponState {
  return WEAPON_STATES.some((state) => state === text);
}

function sorted(status: readonly Status[]): readonly Status[] {
  return STATUS_NAMES.filter((name) => status.includes(name));
}

function withStatus(unit: ObUnit, status: Status, on: boolean): Read<ObChange> {
  if (status === 'prisoner') return no('Whose prisoner? “prisoner of us” or “prisoner of german”');
  if (!mayBe(unit.kind, status)) return no(`${unit.id} is ${aKind(unit.kind)}: it cannot be ${status}`);
  const rest = unit.status.filter((name) => name !== status);
  if (!on && rest.length === unit.status.length) return no(`${unit.id} is not ${status}`);
  return read({ op: 'set', id: unit.id, to: { status: sorted(on ? [...rest, status] : rest) } });
}

function withWeapon(unit: ObUnit, weapon: string, state: WeaponState | 'ok'): Read<ObChange> {
  if (unit.kind !== 'vehicle')
    return no(`${unit.id} is ${aKind(unit.kind)}: only a vehicle has mounted weapons`);
  const { [weapon]: before, ...others } = unit.weapons ?? {};
  if (state !== 'ok')
    return read({ op: 'set', id: unit.id, to: { weapons: { ...others, [weapon]: state } } });
  if (before === undefined) return no(`The ${weapon} of ${unit.id} functions already`);
  return read(
    Object.keys(others).length === 0
      ? { op: 'set', id: unit.id, clear: ['weapons'] }
      : { op: 'set', id: unit.id, to: { weapons: others } },
  );
}

function bound(
  unit: ObUnit,
  ledger: Ledger,
  asked: Asked,
  { word = '', to = '' }: Readonly<Record<string, string | undefined>>,
): Read<ObChange> {
  const target = to.toUpperCase();
  if (ledger.units[target] === undefined) return no(notYours(asked, target));
  const as = (Object.keys(BOND_WORDS) as Bond[]).find((name) => BOND_WORDS[name] === word.toLowerCase());
  if (as === undefined) return no(`“${word}”?`);
  return read({ op: 'set', id: unit.id, to: { with: { unit: target, as } }, clear: ['place'] });
}

/** Dropped or unloaded: it stays where it is, on its own. */
function freed(unit: ObUnit, ledger: Ledger): ObChange {
  let holder: ObUnit | undefined = unit.with && ledger.units[unit.with.unit];
  for (let depth = 0; holder !== undefined && holder.place === undefined && depth < 8; depth += 1)
    holder = holder.with === undefined ? undefined : ledger.units[holder.with.unit];
  const place = holder?.place;
  return { op: 'set', id: unit.id, ...present({ to: place && { place } }), clear: ['with'] };
}
