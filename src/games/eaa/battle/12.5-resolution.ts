/** 12.0, steps 5 to 9, of either side's attack: hits, what becomes of them, and the chits aside. */
import type { Draws } from '../chits/12.4-draws.ts';
import { hitTotal } from '../chits/12.5-hits.ts';
import { afterCombat } from '../chits/12.42-cup.ts';
import type { CombatFacts } from '../chits/combat-facts.ts';
import { type CombatEnd, fought } from '../combat/12.5-combat.ts';
import type { Fight } from '../combat/field.ts';
import type { CombatTrace } from '../combat/trace.ts';
import { isBesideMeuse } from '../german/activation.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { tellObjectives } from '../steps/9.15-objectives-told.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import type { Chit } from '../vocabulary/chits.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { afterGermans } from '../world/13.52-depots.ts';
import { unitsOnMap, type World, withPosition } from '../world/world.ts';
import { attackOver, hitsTaken, type Loss } from './12.0-attack-steps.ts';

export interface Resolved {
  readonly world: World;
  readonly end: CombatEnd;
  /** Keys of those who defended. */
  readonly defenders: readonly string[];
}

/** `fight`: all but its hits. */
export function* resolve(
  book: Pick<Book, 'scenario'>,
  before: World,
  {
    facts,
    draws,
    chits,
  }: { readonly facts: CombatFacts; readonly draws: Draws; readonly chits: readonly Chit[] },
  fight: Omit<Fight, 'hits' | 'removesIp'>,
): Procedure<Resolved> {
  const hits = hitTotal(chits, facts);
  const told = {
    chits: chits.map(({ number }) => number),
    attacker: hits.attacker,
    defender: hits.defender,
  };
  yield* tellWhy(before, hitsTaken, told, { draws, hits, facts });
  const { attacker, defender, removesIp } = hits;
  const course = { ...fight, hits: { attacker, defender }, removesIp };
  const start = before.position;
  const combat = fought(start, course);
  let at = combat.next();
  while (at.done !== true) {
    const ask = at.value;
    at = combat.next(ask.kind === 'die' ? yield { kind: 'die', rule: ask.rule, of: ask.of } : yield ask);
  }
  const { end, position, trace } = at.value;
  const after = withPosition(before, position);
  const entered = germanHexes(after, fight, end);
  const isAtMeuse = before.isAtMeuse || [...entered].some((hex) => isBesideMeuse(after.position, hex));
  const world = { ...afterGermans(book, after, entered), cup: afterCombat(before.cup), isAtMeuse };
  const { grid } = start.ground;
  const result = {
    target: grid.hexAt(fight.target),
    retreat: end.path.map((hex) => grid.hexAt(hex)),
    isEliminated: end.isEliminated,
    advanced: end.advanced.map(([unit]) => unit),
    losses: lossesIn(trace),
    dispersed: trace.flatMap((entry) => (entry.rule === '12.9' ? entry.units : [])),
  };
  yield* tellWhy(world, attackOver, result, trace);
  yield* tellObjectives(start, world);
  return { world, end, defenders: facts.defenders.map(keyOf) };
}

/** 12.6: each unit that has lost steps, in the order of its first loss: how many, and how many it has left. */
function lossesIn(trace: readonly CombatTrace[]): readonly Loss[] {
  const losses = new Map<string, Loss>();
  for (const entry of trace)
    if (entry.rule === '12.6') {
      const { unit, left } = entry;
      losses.set(unit, { unit, steps: (losses.get(unit)?.steps ?? 0) + 1, left });
    }
  return [...losses.values()];
}

/** Where Germans are by now, and where a combat has led them through (9.2, 10.7, 13.52). */
function germanHexes(
  world: World,
  { by, target }: Pick<Fight, 'by' | 'target'>,
  { path, advanced }: CombatEnd,
): ReadonlySet<number> {
  const germans = unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'german');
  const through = by === 'german' ? advanced.map(() => target) : path;
  return new Set([...germans.map(({ hex }) => hex), ...through]);
}
