/**
 * One kind of order for the other side's turn: how it is written and printed back, by which rule it is judged, and what a
 * side has ordered so. It is asked at the moment at which it counts and answers from what its own side knows.
 */
import { oncePerText } from '../../../../kernel/memo.ts';
import { type Read, read, unread } from '../../../../text/fault.ts';
import { given } from '../../../../text/present.ts';
import { nearWord } from '../../../../text/slips.ts';
import { hexOf, isCounterName, isName, shortened, splitAt } from '../../notation/names.ts';
import type { Reference } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { eachRead, hexNamed } from './plan.ts';

/** The subject of a line: the units in a hex, one counter wherever it is, or all. */
export type Whom = { readonly hex: string } | { readonly unit: string } | 'all';

/** A line whatever its kind. */
export interface AnyBeforehand {
  readonly kind: string;
  /** Absent: of a whole Phase. */
  readonly who?: Whom;
}

/** The side whose line it is, and that side's knowledge. */
export interface Judge {
  readonly game: ArdennesState;
  readonly side: Side;
  readonly reference: Reference;
}

interface Story<L extends AnyBeforehand> {
  readonly kind: L['kind'];
  readonly rule: string;
  /** How what stands behind each of its words is read: `who word rest`. A fault without `legal` is told all kinds of lines. */
  readonly verbs?: Readonly<Record<string, (who: Whom, rest: string) => Read<L>>>;
  /** A line that is written otherwise; `undefined`: it is none of these. */
  readWhole?(typed: string): Read<L> | undefined;
  /** The line as it is read back. */
  print(line: L): string;
  /** With the names of hexes and counters as they are spelled; or why it cannot be ordered. */
  judge(judge: Judge, line: L): Read<L>;
  /** Its cost to its side if it came to pass now, a sentence each; absent: none that is sure. */
  warns?(judge: Judge, line: L): readonly string[];
  /** Of two lines with the same subject one is too many; absent: of those with the same `who`. */
  subject?(line: L): string;
  /** The part of it that still means something, besides that its counter is not gone; absent: all of it. */
  lasting?(game: ArdennesState, side: Side, line: L): L | undefined;
}

export interface BeforehandKind<L extends AnyBeforehand> extends Story<L> {
  /** A side's orders of this kind, in its order; from the whole state, or from its own view. */
  of(game: Pick<ArdennesState, 'sides'>, side: Side): readonly L[];
}

/** Games that are played at a time: their orders are asked for at each step of a move, and read once. */
const GAMES = 50;

export function beforehandKind<L extends AnyBeforehand>(story: Story<L>): BeforehandKind<L> {
  const readAgain = oncePerText(GAMES, (text): readonly L[] =>
    text.split('\n').flatMap((line) => {
      const found = readAs(story, line);
      if (found?.ok === false) throw new Error(`“${line}” was accepted, and cannot be read`);
      return given(found, (found) => found.value);
    }),
  );
  return {
    ...story,
    of({ sides }, side) {
      const { beforehand = '' } = sides[side];
      if (beforehand === '') return [];
      return readAgain(beforehand);
    },
  };
}

/** Words as a line of this kind; `undefined`: they are none. */
export function readAs<L extends AnyBeforehand>(
  { verbs = {}, readWhole }: Pick<Story<L>, 'verbs' | 'readWhole'>,
  typed: string,
): Read<L> | undefined {
  const whole = readWhole?.(typed);
  if (whole !== undefined) return whole;
  const said = saidIn(typed);
  if (said === undefined) return undefined;
  const verb = said.verb.toLowerCase();
  if (!Object.hasOwn(verbs, verb)) return undefined;
  return verbs[verb]?.(said.who, said.rest);
}

interface Said {
  readonly who: Whom;
  readonly verb: string;
  readonly rest: string;
}

/** `who word rest`; `undefined`: it is not written so. */
export function saidIn(typed: string): Said | undefined {
  // `B 6.17` is a hex too.
  const found = /^(?<who>[AB] ?\d\S*|\S+) (?<verb>[a-z]+)(?: ?(?<rest>.*))?$/iu.exec(typed)?.groups;
  const who = whomOf(found?.who ?? '');
  if (found === undefined || who === undefined) return undefined;
  return { who, verb: found.verb ?? '', rest: (found.rest ?? '').trim() };
}

function whomOf(word: string): Whom | undefined {
  if (word.toLowerCase() === 'all') return 'all';
  const hex = hexOf(word);
  if (hex !== undefined) return { hex };
  if (!isName(word)) return undefined;
  return { unit: word };
}

/** A fault of the words alone. */
export function wrongly(wrong: string): Read<never> {
  return unread({ wrong });
}

export const isAsk = (word: string): boolean => word.toLowerCase() === 'ask';

/** The line, if nothing stands behind it. */
export function alone<L>(rest: string, line: L): Read<L> {
  if (rest !== '') return wrongly(`“${shortened(rest)}” says nothing here`);
  return read(line);
}

/** `B9.18, B10.18`. */
export function hexesIn(rest: string): Read<readonly string[]> {
  const words = splitAt(rest, ',');
  const hexes = words.flatMap((word) => hexOf(word) ?? []);
  if (hexes.length === words.length) return read(hexes);
  return wrongly(`“${shortened(rest)}” is no list of hexes`);
}

/** `I/501, A/502`. */
export function namesIn(rest: string): Read<readonly string[]> {
  const names = splitAt(rest, ',');
  if (names.every(isCounterName)) return read(names);
  return wrongly(`“${shortened(rest)}” is no list of counters`);
}

export function printWhom(who: Whom): string {
  if (who === 'all') return who;
  return 'hex' in who ? who.hex : who.unit;
}

export function listOrAsk(list: 'ask' | readonly string[]): string {
  return list === 'ask' ? list : list.join(', ');
}

/** The line about a counter, else about the hex in which it stands, else about everybody. */
export function about<L extends { readonly who: Whom }>(
  lines: readonly L[],
  hex: string,
  id?: string,
): L | undefined {
  return (
    (id === undefined ? undefined : lines.find(({ who }) => isUnit(who, id))) ??
    lines.find(({ who }) => isHex(who, hex)) ??
    lines.find(({ who }) => who === 'all')
  );
}

export const isHex = (who: Whom, hex: string): boolean => who !== 'all' && 'hex' in who && who.hex === hex;
export const isUnit = (who: Whom, id: string): boolean => who !== 'all' && 'unit' in who && who.unit === id;

/** Whether a counter of that side will do nothing any more. */
export function isGone(game: ArdennesState, side: Side, id: string): boolean {
  return (
    game.dead[side].includes(id) ||
    game.exited[side][id] !== undefined ||
    game.removed?.[side][id] !== undefined
  );
}

/** A hex of the side, for an example. */
function exampleHex({ game, side }: Judge): string {
  return Object.values(game.sides[side].units)[0]?.hex ?? 'B1.16';
}

export function hexJudged({ reference }: Judge, hex: string): Read<string> {
  return hexNamed(reference.ground.grid, hex);
}

export function hexesJudged(judge: Judge, hexes: readonly string[]): Read<readonly string[]> {
  return eachRead(hexes, (hex) => hexJudged(judge, hex));
}

/** A counter of the side that is on the map or still to come, whatever its capitals. */
export function unitJudged({ game, side, reference }: Judge, name: string): Read<string> {
  const ids = [...reference.counters[side].keys()];
  const like = ids.filter((id) => id.toLowerCase() === name.toLowerCase());
  const id = ids.find((each) => each === name) ?? (like.length === 1 ? like[0] : undefined);
  if (id === undefined) {
    const near = nearWord(name, ids);
    return unread({
      wrong: like.length > 1 ? `“${name}” may be ${like.join(' or ')}` : `you have no counter “${name}”`,
      legal: near === undefined ? 'Your counters stand under /show.' : `Do you mean ${near}?`,
    });
  }
  const legal = 'Leave its line out.';
  if (game.dead[side].includes(id)) return unread({ wrong: `${id} is dead`, legal });
  if (game.exited[side][id] !== undefined) return unread({ wrong: `${id} has left the map`, legal });
  return read(id);
}

export function unitsJudged(judge: Judge, names: readonly string[]): Read<readonly string[]> {
  return eachRead(names, (name) => unitJudged(judge, name));
}

export function whomJudged(judge: Judge, who: Whom): Read<Whom> {
  if (who === 'all') return read(who);
  if ('hex' in who) {
    const hex = hexJudged(judge, who.hex);
    return hex.ok ? read({ hex: hex.value }) : hex;
  }
  const unit = unitJudged(judge, who.unit);
  return unit.ok ? read({ unit: unit.value }) : unit;
}

/** The stack of a hex, or all of them. */
export function hexOrAll(judge: Judge, who: Whom): Read<Exclude<Whom, { readonly unit: string }>> {
  if (who === 'all') return read(who);
  if ('unit' in who)
    return unread({
      wrong: `“${who.unit}” is no hex`,
      legal: `A stack is named by its hex, such as ${exampleHex(judge)}.`,
    });
  const hex = hexJudged(judge, who.hex);
  return hex.ok ? read({ hex: hex.value }) : hex;
}

/** The stack of a hex, and not all of them. `legal`: what is written behind the hex. */
export function stackJudged(judge: Judge, who: Whom, rest: string): Read<{ readonly hex: string }> {
  const found = hexOrAll(judge, who);
  if (!found.ok) return found;
  if (found.value !== 'all') return read(found.value);
  return unread({
    wrong: 'a stack is named by its hex',
    legal: `For example ${exampleHex(judge)} ${rest}.`,
  });
}

/** Artillery: one gun, those of a hex, or all. */
export function gunsJudged(judge: Judge, who: Whom): Read<Whom> {
  const named = whomJudged(judge, who);
  if (!named.ok || named.value === 'all' || 'hex' in named.value) return named;
  const { unit } = named.value;
  const counters = judge.reference.counters[judge.side];
  const counter = counters.get(unit);
  if (counter !== undefined && isArtillery(counter)) return named;
  const guns = [...counters.values()].filter((each) => isArtillery(each)).map(({ id }) => id);
  return unread({ wrong: `${unit} is no Artillery`, legal: `Your Artillery: ${guns.join(', ')}.` });
}
