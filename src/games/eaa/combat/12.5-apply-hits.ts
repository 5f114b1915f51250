/** 12.5–12.7: all the hits of a combat: the defender's first, then the attacker's (12.51). */
import type { Position } from '../position/position.ts';
import { alliedDefence, germanDefence } from './12.51-defenders.ts';
import { attackerHits } from './12.53-attackers.ts';
import type { Answer, Course, Settled } from './course.ts';
import { settle } from './course.ts';
import { Field, type Fight, stepsIn } from './field.ts';

export interface AfterHits {
  readonly position: Position;
  /** Hexes into which the defenders have retreated, in order. */
  readonly path: readonly number[];
  readonly isEliminated: boolean;
  /** 12.54: hits on the attacker that did not count. */
  readonly spared: number;
}

/** As far as the answers go. Throws for a fight that cannot be: no defenders, attackers that do not stand beside them. */
export function applyHits(fight: Fight, given: readonly Answer[]): Settled<AfterHits> {
  const field = new Field(fight);
  return settle(hits(field), field.trace, given);
}

export function* hits(field: Field): Course<AfterHits> {
  const { fight } = field;
  const isGermanAttack = fight.by === 'german';
  if (fight.removesIp) field.removeIp(fight.target, 'hit');
  const { defender, attacker } = fight.hits;
  const { leftOver } = yield* isGermanAttack
    ? alliedDefence(field, defender)
    : germanDefence(field, defender);
  const spared = Math.min(attacker, leftOver);
  if (leftOver > 0) field.note({ rule: '12.54', hits: defender, leftOver, german: attacker - spared });
  yield* attackerHits(field, attacker - spared);
  return {
    position: field.position,
    path: field.path,
    isEliminated: stepsIn(field.defenders) === 0,
    spared,
  };
}
