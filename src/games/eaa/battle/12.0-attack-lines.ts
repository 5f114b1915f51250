/**
 * Attacks and Improved Positions as an Allied player writes them, a line each:
 * `attack 0912`, `attack 0912 by 505.82 507.82 with 7 Artillery chits most`, `dig 505.82`.
 */

import { present } from '../../../text/present.ts';
import { hexNamed, UnitNames } from '../notation/units-named.ts';
import type { Book } from '../packs/book.ts';
import { unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { counterKey, sideOf } from '../vocabulary/counters.ts';
import { TACTICS, type TacticName } from '../vocabulary/effects.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import type { Played } from './12.3-allied-tactics.ts';

/**
 * How many of the chits that they may draw the Allied player wants (12.4); absent: asked once the minimum has been
 * seen.
 */
export type ChitWish = 'least' | 'most' | number;

export type Act =
  | {
      readonly kind: 'attack';
      readonly line: string;
      /** By name. */
      readonly target: string;
      /** Keys; empty: all that can. */
      readonly by: readonly string[];
      readonly played: readonly Played[];
      readonly chits?: ChitWish;
    }
  | { readonly kind: 'dig'; readonly line: string; readonly units: readonly string[] };

/** The fault of a line, its rule, and what would be legal. */
export interface LineFault {
  readonly rule: string;
  readonly wrong: string;
  readonly legal: string;
}

export type ReadAct =
  | { readonly ok: true; readonly act: Act }
  | { readonly ok: false; readonly fault: LineFault };

export const ATTACK_FORM =
  '“attack 0912”, “attack 0912 by 505.82 507.82 with 7 Artillery chits most”, “dig 505.82”.';

/** How a fault begins that may be none when others have moved. */
export const NOBODY_THERE = 'no active unit stands in';

/** Whether a line is one of these; any other is a move. */
export function isActLine(line: string): boolean {
  return /^(?:attack|dig)\b/iu.test(line);
}

const SHAPE = /^attack\s+(.+?)(?:\s+by\s+(.*?))?(?:\s+with\s+(.*?))?(?:\s+chits\s+(\S+))?$/iu;

/** Reads it against the world and who is active; whether it is allowed is looked at when it is played. */
export function readAct(book: Book, world: World, active: readonly string[], line: string): ReadAct {
  const dig = /^dig\s+(.*)$/iu.exec(line);
  if (dig !== null) {
    const units = unitsFrom(book, world, active, dig[1] ?? '');
    if (typeof units === 'string') return no('14.31', units);
    return { ok: true, act: { kind: 'dig', line, units } };
  }
  const found = SHAPE.exec(line);
  if (found === null) return no('12.0', `“${line}” cannot be read`);
  const [, place = '', by, cards, wish] = found;
  const at = hexNamed(book.ground, place);
  if (!at.ok) return no('12.1', at.wrong);
  const target = book.ground.grid.hexAt(at.it);
  const units = by === undefined ? [] : unitsFrom(book, world, active, by);
  if (typeof units === 'string') return no('12.1', units);
  const played = cards === undefined ? [] : tacticsFrom(book, world, cards);
  if (typeof played === 'string') return no('12.3', played);
  const chits = wish === undefined ? undefined : chitsFrom(wish);
  if (wish !== undefined && chits === undefined)
    return no('12.4', `“${wish}” is no number of chits; “least”, “most” or a number`);
  return {
    ok: true,
    act: { kind: 'attack', line, target, by: units, played, ...present({ chits }) },
  };
}

function no(rule: string, wrong: string): ReadAct {
  return { ok: false, fault: { rule, wrong, legal: ATTACK_FORM } };
}

/** Active units by name, or all of a hex; a text says what is wrong. */
function unitsFrom(
  book: Book,
  world: World,
  active: readonly string[],
  text: string,
): readonly string[] | string {
  const keys = new Set(active);
  const isActive = ({ counter }: Unit) => keys.has(counterKey(counter));
  const names = new UnitNames(book.ground, unitsOnMap(world).filter(isAllied));
  // `9.2` is a regiment before it is a hex.
  const hex = hexNamed(book.ground, text);
  if (hex.ok && !names.isWhole(text)) {
    const there = unitsIn(world.position, hex.it, 'allied').filter(isActive);
    return there.length > 0 ? there.map(keyIn) : `${NOBODY_THERE} ${text}`;
  }
  const named = names.readSome(text);
  if (!named.ok) return named.wrong;
  const other = named.it.find((unit) => !isActive(unit));
  if (other === undefined) return [...new Set(named.it.map(keyIn))];
  return `${other.counter.id} is not active`;
}

const keyIn = ({ counter }: Unit) => counterKey(counter);
const isAllied = ({ counter }: Unit) => sideOf(counter) === 'allied';

const NAMES = Object.keys(TACTICS.allied) as TacticName<'allied'>[];

/** `7 Artillery, 5 Reinforce Battle 16.1 > 0911, bonus Screen`. */
export function tacticsFrom(book: Book, world: World, text: string): readonly Played[] | string {
  const played: Played[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, card = '', rest = ''] = /^(\d+|bonus)\s+(.+)$/iu.exec(part) ?? [];
    const tactic = NAMES.find((name) => rest.toLowerCase().startsWith(name.toLowerCase()));
    if (card === '' || tactic === undefined)
      return `“${part}” is no card with a tactic, such as “7 Artillery”; tactics are ${NAMES.join(', ')}`;
    const [who = '', to] = rest
      .slice(tactic.length)
      .split('>')
      .map((each) => each.trim());
    const unit =
      who === '' ? undefined : new UnitNames(book.ground, unitsOnMap(world).filter(isAllied)).read(who);
    if (unit !== undefined && !unit.ok) return unit.wrong;
    const hex = to === undefined ? undefined : hexNamed(book.ground, to);
    if (hex !== undefined && !hex.ok) return hex.wrong;
    played.push({
      card: /^\d+$/u.test(card) ? Number(card) : 'bonus',
      tactic,
      ...present({ unit: unit && keyIn(unit.it), to: hex && book.ground.grid.hexAt(hex.it) }),
    });
  }
  return played;
}

function chitsFrom(wish: string): ChitWish | undefined {
  const like = wish.toLowerCase();
  if (like === 'least' || like === 'most') return like;
  if (!/^\d{1,2}$/u.test(like)) return undefined;
  return Number(like);
}
