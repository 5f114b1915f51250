/**
 * Choices made in menus so far, as text that is carried from one message to the next:
 *
 *     0912            who stands there goes somewhere
 *     0912/=5         of them the first and the third (their places as bits, in base 36)
 *     0912/02         the same, as a menu says it
 *     0912/=5>0811    where they go
 *     !0911/=3/m      who attacks that hex, with as many chits as there can be
 *     .0912/=1        who builds an Improved Position
 */
import { type Places, placesOf, printPlaces } from '../../../kernel/menu-places.ts';
import { onlyIf, present } from '../../../text/present.ts';

export interface Choices {
  readonly is: 'move' | 'attack' | 'dig';
  /** By name. */
  readonly hex: string;
  /** Absent: all who can. */
  readonly who?: Places;
  /** Of an attack; absent: it is asked then (12.4). */
  readonly chits?: 'least' | 'most';
  /** Of a move: by name. */
  readonly to?: string;
}

const SIGNS = { move: '', attack: '!', dig: '.' } as const;

const SHAPE =
  /^(?<sign>[!.]?)(?<hex>\d{4})(?:\/(?<who>=?[\da-z]{0,30}))?(?:\/(?<chits>[lma]))?(?:>(?<to>\d{4}))?$/u;

/** `undefined`: nothing that a menu of this game prints. */
export function parseChoices(text: string): Choices | undefined {
  const found = SHAPE.exec(text)?.groups;
  if (found?.hex === undefined) return undefined;
  const { sign, hex, who, chits, to } = found;
  const is = (['move', 'attack', 'dig'] as const).find((each) => SIGNS[each] === sign) ?? 'move';
  const wish = CHITS.find(({ letter }) => letter === chits)?.wish;
  return {
    is,
    hex,
    ...(who === undefined ? {} : { who: placesOf(who) }),
    ...present({ chits: wish, to }),
  };
}

/** How many chits, by the letter that is carried on; `a`: it is asked then. */
export const CHITS = [
  { letter: 'a', wish: undefined, words: 'Ask me then' },
  { letter: 'l', wish: 'least', words: 'The fewest' },
  { letter: 'm', wish: 'most', words: 'The most' },
] as const;

export function printChoices({ is, hex, who, chits, to }: Choices): string {
  const letter = CHITS.find(({ wish }) => wish === chits)?.letter;
  return [
    SIGNS[is],
    hex,
    ...(who === undefined ? [] : ['/', printPlaces(who)]),
    ...onlyIf(chits !== undefined, '/', letter ?? ''),
    ...onlyIf(to !== undefined, '>', to),
  ].join('');
}
