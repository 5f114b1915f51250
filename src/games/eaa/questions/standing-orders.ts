/**
 * Orders for the defence that stand until they are changed, in words, a line each. Anything that they do not cover is
 * asked.
 * - `all hold`, `0912 hold`, `505.82 retreat`, `0912 retreat 1 > 0810`, `all retreat at 3`, `0912 ask`: hits on defenders (12.51);
 * - `lose 507.82 first`, `lose 505.82 last`: whose step goes (12.6);
 * - `tactics none`, `tactics Artillery at 2:1`, `tactics 7 Screen at 3:1`: cards against German attacks (12.3).
 * `interdiction none`: no Airpower in the morning (5.1).
 * A line for a unit goes before one for a hex, and that before one for all; of two alike the later one counts.
 */

import { fieldsIf, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import type { LineFault } from '../battle/12.0-attack-lines.ts';
import { saidStanding } from '../notation/said.ts';
import { hexNamed, UnitNames } from '../notation/units-named.ts';
import type { Book } from '../packs/book.ts';
import { unitsIn } from '../position/near.ts';
import { counterKey, sideOf } from '../vocabulary/counters.ts';
import { TACTICS, type TacticName } from '../vocabulary/effects.ts';
import { unitsOnMap, type World } from '../world/world.ts';

type Tactic = TacticName<'allied'>;

export type StandingOrder =
  | {
      readonly kind: 'stand';
      /** `all`, a hex by name, or a unit by its key. */
      readonly who: string;
      readonly how: 'hold' | 'retreat' | 'ask';
      /** So many hexes at most. */
      readonly hexes: 1 | 2;
      /** With fewer hits they hold. */
      readonly atHits: number;
      /** Toward this hex, by name; absent: whereto is asked. */
      readonly toward?: string;
    }
  | { readonly kind: 'lose'; readonly unit: string; readonly when: 'first' | 'last' }
  | {
      readonly kind: 'tactics';
      /** Absent: none. */
      readonly tactic?: Tactic;
      /** Absent: any card that has it. */
      readonly card?: number;
      /** From so many German strength points to one Allied, in tenths. */
      readonly atTenths: number;
    }
  /** 5.1: no card is played so. */
  | { readonly kind: 'no interdiction' };

export type ReadStanding =
  | { readonly ok: true; readonly orders: readonly StandingOrder[]; readonly lines: readonly string[] }
  | { readonly ok: false; readonly fault: LineFault };

const STANDING_FORM =
  '“all hold”, “0912 retreat 1 > 0810”, “505.82 hold”, “all retreat at 3”, “lose 507.82 first”, “tactics none”, “tactics Artillery at 2:1”, “interdiction none”.';

const MOST_LINES = 40;
const NAMES = Object.keys(TACTICS.allied) as Tactic[];

export function readStanding(book: Book, world: World, text: string): ReadStanding {
  const lines = text
    .split(/[\n;]/u)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_LINES) return no('12.0', `there are more than ${MOST_LINES} lines`);
  const orders: StandingOrder[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const asTyped = readLine(book, world, line);
    // As it stands, if it can be read so; else as people write.
    const words = typeof asTyped === 'string' ? saidStanding(line) : line;
    const read = words === line ? asTyped : readLine(book, world, words);
    if (typeof read === 'string') {
      const wrong = typeof asTyped === 'string' ? asTyped : read;
      return no('12.0', `${shown(line)}: ${wrong}`);
    }
    orders.push(read);
    kept.push(words);
  }
  return { ok: true, orders, lines: kept };
}

function no(rule: string, wrong: string): ReadStanding {
  return { ok: false, fault: { rule, wrong, legal: STANDING_FORM } };
}

const STAND = /^(.+?) (hold|ask|retreat)(?: ([12]))?(?: > ?(.+?))?(?: at (\d+))?$/iu;
const LOSE = /^lose (.+?) (first|last)$/iu;
const PLAY = /^tactics (?:(none)|(?:(\d+) )?(.+?)(?: at (\d+(?:\.\d)?)(?::1)?)?)$/iu;

/** A text says what is wrong. */
function readLine(book: Book, world: World, line: string): StandingOrder | string {
  if (/^interdiction none$/iu.test(line)) return { kind: 'no interdiction' };
  const play = PLAY.exec(line);
  if (play !== null) return tacticsFrom(play);
  const lose = LOSE.exec(line);
  if (lose !== null) {
    const unit = unitNamed(world, lose[1] ?? '');
    if ('why' in unit) return unit.why;
    return { kind: 'lose', unit: unit.key, when: lose[2]?.toLowerCase() === 'first' ? 'first' : 'last' };
  }
  const stand = STAND.exec(line);
  if (stand === null) return 'it cannot be read';
  const [, whom = '', how = '', hexes, toward, atHits] = stand;
  const who = whoFrom(book, world, whom);
  if (typeof who !== 'string') return who.why;
  const to = toward === undefined ? undefined : hexNamed(book.ground, toward);
  if (to !== undefined && !to.ok) return to.wrong;
  const word = how.toLowerCase();
  if (word !== 'retreat' && (hexes ?? toward ?? atHits) !== undefined)
    return `nothing comes behind “${word}”`;
  return {
    kind: 'stand',
    who,
    how: HOW[word] ?? 'ask',
    hexes: hexes === '1' ? 1 : 2,
    atHits: Number(atHits ?? 1),
    ...present({ toward: to && book.ground.grid.hexAt(to.it) }),
  };
}

const HOW: Readonly<Record<string, 'hold' | 'retreat' | 'ask'>> = {
  hold: 'hold',
  retreat: 'retreat',
  ask: 'ask',
};

function tacticsFrom([, none, card, name = '', ratio]: RegExpExecArray): StandingOrder | string {
  if (none !== undefined) return { kind: 'tactics', atTenths: 0 };
  const tactic = NAMES.find((each) => each.toLowerCase() === name.toLowerCase());
  if (tactic === undefined)
    return `${shown(name)} is no Allied tactic; there are ${NAMES.join(', ')}, and “none”`;
  if (tactic === 'Reinforce Battle') return 'who reinforces a battle has to be said when it is fought (12.3)';
  return {
    kind: 'tactics',
    tactic,
    ...fieldsIf(card !== undefined, { card: Number(card) }),
    atTenths: Math.round(Number(ratio ?? 0) * 10),
  };
}

function whoFrom(book: Book, world: World, whom: string): string | { readonly why: string } {
  if (whom.toLowerCase() === 'all') return 'all';
  // `9.2` is a regiment before it is a hex.
  const hex = hexNamed(book.ground, whom);
  if (hex.ok && !alliedNames(world).isWhole(whom)) return book.ground.grid.hexAt(hex.it);
  const unit = unitNamed(world, whom);
  return 'why' in unit ? unit : unit.key;
}

function alliedNames(world: World): UnitNames {
  const own = unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'allied');
  return new UnitNames(world.position.ground, own);
}

function unitNamed(world: World, typed: string): { readonly key: string } | { readonly why: string } {
  const named = alliedNames(world).read(typed);
  return named.ok ? { key: counterKey(named.it.counter) } : { why: named.wrong };
}

/** The orders for the defenders of a hex; `undefined`: there are none, and the player is asked. */
export function standFor(
  world: World,
  orders: readonly StandingOrder[],
  target: string,
): Extract<StandingOrder, { kind: 'stand' }> | undefined {
  const { grid } = world.position.ground;
  const keys = unitsIn(world.position, grid.indexOf(target), 'allied').map(({ counter }) =>
    counterKey(counter),
  );
  const stands = orders.filter((order) => order.kind === 'stand');
  const of = (isMeant: (who: string) => boolean) => stands.findLast(({ who }) => isMeant(who));
  const found = of((who) => keys.includes(who)) ?? of((who) => who === target) ?? of((who) => who === 'all');
  return found?.how === 'ask' ? undefined : found;
}
