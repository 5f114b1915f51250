/** Combats after their chits, in a few words, and what has become of them. */
import { type CombatCourse, next } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import type { Answer } from '../../../../src/games/eaa/combat/course.ts';
import type { CombatTrace } from '../../../../src/games/eaa/combat/trace.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { around } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { type GroundWords, ground, type PositionWords, position } from '../board.ts';

export interface FightWords
  extends Omit<PositionWords, 'ground'>,
    Partial<Pick<CombatCourse, 'by' | 'removesIp' | 'helpers' | 'bystanders' | 'okwArmy' | 'isXxxFree'>> {
  readonly ground?: GroundWords;
  readonly target: string;
  /** Hits: attacker, defender. */
  readonly hits: readonly [number, number];
  /** Keys; all units of that side beside the target unless said. */
  readonly attackers?: readonly string[];
  readonly answers?: readonly Answer[];
}

/** The position before the hits, and the course. German attackers unless said. */
export function course(words: FightWords): { readonly at: Position; readonly course: CombatCourse } {
  const { target, hits, by = 'german', removesIp = false, attackers, answers = [], ...rest } = words;
  const { helpers, bystanders, okwArmy, isXxxFree, ...placed } = rest;
  const on = ground(words.ground);
  const at = position({ ...placed, ground: on });
  const hex = on.grid.indexOf(target);
  const beside = around(on, hex).flatMap((side) => at.stacks.get(side)?.units ?? []);
  return {
    at,
    course: {
      by,
      target: hex,
      attackers: attackers ?? beside.filter(({ counter }) => sideOf(counter) === by).map(keyOf),
      hits: { attacker: hits[0], defender: hits[1] },
      removesIp,
      ...(helpers === undefined ? {} : { helpers }),
      ...(bystanders === undefined ? {} : { bystanders }),
      ...(okwArmy === undefined ? {} : { okwArmy }),
      ...(isXxxFree === undefined ? {} : { isXxxFree }),
      answers,
    },
  };
}

/** Where everybody is: `1310 I SS/1 2` with the steps left, `dispersed` behind it. In the order of hexes. */
export function standing({ stacks, ground: { grid } }: Position): readonly string[] {
  return [...stacks.values()]
    .flatMap(({ units }) => units)
    .map((unit) => {
      const marker = unit.isDispersed ? ' dispersed' : '';
      return `${grid.hexAt(unit.hex)} ${keyOf(unit)} ${unit.steps}${marker}`;
    })
    .toSorted();
}

interface Came {
  /** What is asked, in words; absent: it is over. */
  readonly asks?: string;
  readonly options?: readonly string[];
  readonly standing: readonly string[];
  readonly trace: readonly CombatTrace[];
  readonly at: Position;
}

/** Goes as far as the answers let it. */
export function came(words: FightWords): Came {
  const { at, course: started } = course(words);
  const progress = next(at, started);
  const { position: reached, trace } = progress;
  const base = { standing: standing(reached), trace, at: reached };
  if (progress.state === 'done') return base;
  const { ask } = progress;
  if (ask.kind === 'die') return { ...base, asks: `${ask.rule} die for ${ask.of}: ${ask.chance}` };
  return { ...base, asks: `${ask.rule} ${ask.of}`, options: ask.options };
}

/** The entries of one rule. */
export function told<R extends CombatTrace['rule']>(
  trace: readonly CombatTrace[],
  rule: R,
): readonly Extract<CombatTrace, { rule: R }>[] {
  return trace.filter((entry): entry is Extract<CombatTrace, { rule: R }> => entry.rule === rule);
}
