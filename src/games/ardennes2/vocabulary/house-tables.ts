/**
 * Tables to practise with, made up by formula: not the printed ones, nor those of another game. Their numbers stand in
 * `data/ardennes2/house/tables.json`.
 *
 * Combat (3.2): a score of so much for each point of the two dice and so much for each column right of 1:1. Up to some
 * scores the attacker loses steps, from some on the defender does and retreats. The higher the dice or the odds, the
 * higher the score: neither ever hurts the attacker. At 3:1 the attacker loses a step with dice of 5 or less, 10 times
 * in 36.
 *
 * Air Strikes (2.2): the die with a number added, never below 0. Freeze (2.2) and blown bridges (3.8): from a roll on.
 */
import { z } from 'zod';
import json from '../../../../data/ardennes2/house/tables.json' with { type: 'json' };

const whole = z.number().int();

const HOUSE = z
  .strictObject({
    note: z.string(),
    combat: z.strictObject({
      rule: z.string(),
      perRoll: whole.positive(),
      perColumn: whole.positive(),
      attackerLoses: z.array(z.strictObject({ to: whole, steps: whole })),
      defenderLoses: z.array(z.strictObject({ from: whole, steps: whole })),
      defenderRetreats: z.array(z.strictObject({ from: whole, hexes: whole })),
    }),
    airStrikes: z.strictObject({
      rule: z.string(),
      plus: z.strictObject({ before: whole, freeze: whole }),
    }),
    freeze: z.strictObject({ rule: z.string(), from: whole.min(1).max(6) }),
    bridge: z.strictObject({ rule: z.string(), blownFrom: whole.min(1).max(6) }),
  })
  .parse(json);

/** The columns of the Air Strike Table: the text names these two states of the weather. */
export const WEATHERS = ['before', 'freeze'] as const;
export type Weather = (typeof WEATHERS)[number];

/** @param column steps from 1:1: 2:1 is 1, 1:2 is −1 @param roll of two dice */
export function houseCombat(
  column: number,
  roll: number,
): { readonly attacker: number; readonly defender: number; readonly retreat: number } {
  const { perRoll, perColumn, attackerLoses, defenderLoses, defenderRetreats } = HOUSE.combat;
  const score = roll * perRoll + column * perColumn;
  const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
  return {
    attacker: most(attackerLoses.filter(({ to }) => score <= to).map(({ steps }) => steps)),
    defender: most(defenderLoses.filter(({ from }) => score >= from).map(({ steps }) => steps)),
    retreat: most(defenderRetreats.filter(({ from }) => score >= from).map(({ hexes }) => hexes)),
  };
}

/** Air Strikes of a whole Turn, before a scenario divides them. */
export function houseAirStrikes(weather: Weather, die: number): number {
  return Math.max(0, die + HOUSE.airStrikes.plus[weather]);
}

/** The lowest die that brings the Freeze. */
export function houseFreeze(): number {
  return HOUSE.freeze.from;
}

export function houseIsBlown(die: number): boolean {
  return die >= HOUSE.bridge.blownFrom;
}
