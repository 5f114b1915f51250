/** 3.2, step 5: which counters take the losses of a fight. */
import { listed } from '../../../../text/listed.ts';
import { plural } from '../../../../text/plural.ts';
import { when } from '../../../../text/present.ts';
import type { CombatResult, Loss } from '../../combat/3.2-combat-table.ts';
import { type StepLosses, waysToLose } from '../../combat/3.2-losses.ts';
import { unitsIn } from '../../position/near.ts';
import type { Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';

import { changeUnits } from '../frame/changes.ts';
import type { Fight } from '../frame/fight.ts';
import { unitBy, unitsNamed } from '../frame/own-units.ts';
import type { AnyQuestion } from '../frame/question.ts';
import { tellChoice } from '../frame/umpires-choice.ts';
import { fightWentOn } from './3.2-advances.ts';
import { losesOf } from './3.2-loss-orders.ts';

/** Which counters take these losses; asked only of who has said beforehand that they want to be. */
export interface LossQuestion extends AnyQuestion {
  readonly kind: 'losses';
  readonly fight: Fight;
  readonly as: 'attacker' | 'defender';
  readonly loss: Loss;
}

/** 3.2, step 5: what a side can choose from. From the whole state, or from its own view. */
export function lossesAt(
  game: ArdennesState,
  { fight, as, loss }: Pick<LossQuestion, 'fight' | 'as' | 'loss'>,
): {
  readonly units: readonly Unit[];
  readonly hexes: readonly string[];
  readonly ways: readonly StepLosses[];
} {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const units =
    as === 'attacker'
      ? fight.by.flatMap((id) => unitBy(position, fight.attacker, id) ?? [])
      : unitsIn(position, enemyOf(fight.attacker), grid.indexOf(fight.target));
  const hexes = [...new Set([fight.target, ...units.map(({ hex }) => grid.hexAt(hex))])];
  return { units, hexes, ways: loss === 0 ? [] : waysToLose(position, units, loss, as) };
}

/** `way`: as its side has just said; absent: as it has ordered beforehand, or as costs least. */
export function takeLosses(
  work: ArdennesWork,
  fight: Fight,
  as: 'attacker' | 'defender',
  result: CombatResult,
  way?: StepLosses,
): void {
  const { game } = work.state;
  const of = as === 'attacker' ? fight.attacker : enemyOf(fight.attacker);
  const { units, hexes, ways } = lossesAt(game, { fight, as, loss: result[as] });
  const chosen = way ?? leastOf(game, of, units, hexes, ways);
  if (chosen !== undefined) takeSteps(work, of, chosen);
  if (way === undefined && ways.length > 1 && losesOf(game, of, hexes).length === 0)
    tellChoice(
      work,
      of,
      `who takes the losses at ${fight.target}`,
      `${hexes[0]} loses ${units[0]?.counter.id}`,
    );
  const stage = as === 'attacker' ? 'defender' : 'rest';
  emit(work, fightWentOn, 'everyone', { aftermath: { fight, result, stage } });
}

interface Lost {
  readonly side: Side;
  /** Steps lost, by counter. */
  readonly steps: StepLosses;
  readonly dead: readonly string[];
}

export const stepsLost = event<Lost>({
  type: 'steps.lost',
  fold(game, { side, dead }) {
    if (game.question?.kind === 'losses') delete game.question;
    game.dead[side].push(...dead);
  },
  line: ({ steps, dead }) =>
    Object.entries(steps)
      .map(([id, lost]) => `${id} loses ${plural(lost, 'step')}${when(dead.includes(id), ' and is dead')}`)
      .join('; '),
  tale(_, { steps, dead }) {
    const lost = Object.entries(steps).map(([id, count]) =>
      dead.includes(id) ? `${id} was destroyed` : `${id} lost ${plural(count, 'step')}`,
    );
    if (lost.length === 0) return undefined;
    return `${listed(lost)}.`;
  },
});

/** From whom their owner has named beforehand, else as costs least: counters live on as long as they can. */
export function leastOf(
  game: ArdennesState,
  side: Side,
  units: readonly Unit[],
  hexes: readonly string[],
  ways: readonly StepLosses[],
): StepLosses | undefined {
  const deaths = (way: StepLosses) => units.filter(({ counter: { id }, steps }) => (way[id] ?? 0) >= steps);
  const worth = (way: StepLosses) =>
    deaths(way).reduce((sum, { counter: { full } }) => sum + 100 + full.attack + full.defense, 0);
  const named = losesOf(game, side, hexes);
  const first = named === 'ask' ? [] : named;
  const byName = (one: StepLosses, other: StepLosses) =>
    first.map((id) => (other[id] ?? 0) - (one[id] ?? 0)).find((by) => by !== 0) ?? 0;
  const [way] = [...ways].sort((one, other) => byName(one, other) || worth(one) - worth(other));
  return way;
}

export function takeSteps(work: ArdennesWork, side: Side, way: StepLosses): void {
  const own = unitsNamed(work.state.game, side, Object.keys(way));
  const dead = own.filter(({ id, steps }) => steps <= (way[id] ?? 0)).map(({ id }) => id);
  const left = own
    .filter(({ id }) => !dead.includes(id))
    .map((unit) => ({ ...unit, steps: unit.steps - (way[unit.id] ?? 0) }));
  changeUnits(work, side, left, dead);
  emit(work, stepsLost, 'everyone', { side, steps: way, dead });
}
