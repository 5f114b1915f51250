/** The Game Turn of a roll that is made once a Turn. */
import type { Field } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import type { Playing } from '../vocabulary/play-order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { LAST_TURN } from './CG23-game-end.ts';

export const TURN_FIELD = {
  kind: 'integer',
  name: 'turn',
  label: 'Game Turn',
  min: 1,
  max: LAST_TURN,
  initial: 1,
} as const satisfies Field;

/** A Game Turn from one on, at first the one that is marked. */
export function turnFrom({ units }: Playing, from: number): Field {
  return { ...TURN_FIELD, min: from, initial: Math.max(units.turn?.turn ?? from, from) };
}

/** The first Turn for which a roll can still be made that is made once a Turn; `from` where none has been. */
export function nextRollable({ units }: Playing, rule: string, from: number): number {
  return Math.max(from, (units.rolledOn?.[rule] ?? 0) + 1);
}

/** Why that roll cannot be made for a Turn; `undefined`: it can. */
export function rolledAlready(scenario: Playing, rule: string, turn: number): Ruling | undefined {
  const next = nextRollable(scenario, rule, 1);
  if (turn >= next) return undefined;
  return ruling(
    rule,
    'once-a-turn',
    `That roll has been made for Turn ${next - 1}: there is one in each Rally Phase.`,
    next > LAST_TURN ? 'None is left.' : `From Turn ${next} on.`,
  );
}
