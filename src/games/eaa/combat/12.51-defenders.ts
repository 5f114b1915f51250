/** 12.51, 12.52: the hits on defenders, as step losses and retreats. */
import { exertControl } from '../control/11.0-control.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { loseStep, nextLoss } from './12.6-step-losses.ts';
import { FARTHEST, type Plan, retreat, retreatUpTo } from './12.7-retreats.ts';
import { holdChance } from './12.52-hold-check.ts';
import { type Course, choose, roll } from './course.ts';
import { type Field, stepsIn } from './field.ts';

function sure(upTo: number): Plan {
  return { upTo, mayPass: true };
}

/** The effect of the hits on the defenders. */
interface Defence {
  /** 12.54: hits for which nobody is left, as if the Allied units had retreated before they lost steps where they could. */
  readonly leftOver: number;
}

/** 12.54: how many hits would be left over when the Allied units retreat as far as they can and lose all their steps. */
function unfulfilled(field: Field, hits: number): number {
  const steps = stepsIn(field.defenders);
  for (let hexes = Math.min(hits, FARTHEST); hexes > 0; hexes -= 1) {
    const { losses, cannot } = retreatUpTo(field, sure(hexes));
    // A retreat that costs the last step satisfies no more hits than standing does.
    if (cannot === undefined && losses < steps) return Math.max(0, hits - hexes - steps + losses);
  }
  return Math.max(0, hits - steps);
}

/** 12.51: the Allied player says of each hit what it becomes, as far as there is a choice. */
export function* alliedDefence(field: Field, hits: number): Course<Defence> {
  const spare = unfulfilled(field, hits);
  for (let left = hits; left > 0 && field.defenders.length > 0; ) left -= yield* alliedHit(field, left);
  field.loseBystanders();
  return { leftOver: field.defenders.length > 0 ? 0 : spare };
}

/** Returns how many hits it has satisfied. */
function* alliedHit(field: Field, hits: number): Course<number> {
  const gone = field.path.length;
  const plans = Array.from({ length: Math.min(hits, FARTHEST) }, (_, index) => ({
    hexes: index + 1,
    ...retreatUpTo(field, sure(gone + index + 1)),
  }));
  const open = plans.filter(({ cannot }) => cannot === undefined);
  const options = ['step', ...open.map(({ hexes }) => `retreat ${hexes}`)];
  const barred = plans.flatMap(({ hexes, cannot: reason }) =>
    reason === undefined ? [] : [{ option: `retreat ${hexes}`, ...reason }],
  );
  const losses = Object.fromEntries(
    open.filter((plan) => plan.losses > 0).map((plan) => [`retreat ${plan.hexes}`, plan.losses]),
  );
  const chosen = yield* choose('12.51', 'defend', options, barred, { left: hits, gone, losses });
  const cannot = plans.find((plan) => plan.cannot !== undefined)?.cannot;
  field.note({ rule: '12.51', hits, options, chosen, ...(cannot === undefined ? {} : { cannot }) });
  const hexes = open.find((plan) => chosen === `retreat ${plan.hexes}`)?.hexes ?? 0;
  if (hexes === 0) yield* loseStep(field, field.defenders, 'hit');
  while (field.path.length < gone + hexes && field.defenders.length > 0)
    if (!(yield* retreat(field, sure(gone + hexes)))) break;
  return Math.max(1, field.path.length - gone);
}

/** 12.52: hit by hit, by the first of the four priorities that applies. */
export function* germanDefence(field: Field, total: number): Course<Defence> {
  for (let hits = total; hits > 0 && field.defenders.length > 0; hits -= 1) yield* germanHit(field, hits);
  field.loseBystanders();
  return { leftOver: 0 };
}

function* germanHit(field: Field, hits: number): Course<void> {
  const { defenders, path } = field;
  const steps = stepsIn(defenders);
  const base = { rule: '12.52' as const, hits, steps };
  if (path.length >= FARTHEST) {
    field.note({ ...base, priority: 'A', result: 'step' });
    yield* loseStep(field, defenders, 'hit');
    return;
  }
  const isAll = hits >= steps;
  if (isAll || wouldLoseControl(field, defenders)) {
    yield* withdraw(field, hits, { ...base, priority: isAll ? 'B' : 'C' });
    return;
  }
  const route = retreatUpTo(field, sure(path.length + 1));
  if (route.cannot !== undefined) {
    field.note({ ...base, priority: 'D', result: 'step', cannot: route.cannot });
    yield* loseStep(field, defenders, 'hit');
    return;
  }
  const chance = holdChance(field, defenders, route.losses > 0);
  const die = yield* roll('12.52', 'hold', chance.total);
  const result = die <= chance.total ? 'step' : 'retreat';
  field.note({ ...base, priority: 'D', check: { chance, die }, result });
  if (result === 'step') yield* loseStep(field, defenders, 'hit');
  else yield* retreat(field, sure(path.length + 1));
}

/** One hex back, or where that cannot be a step. */
function* withdraw(
  field: Field,
  hits: number,
  base: { rule: '12.52'; priority: 'B' | 'C'; hits: number; steps: number },
): Course<void> {
  const leg = field.path.length + 1;
  const one = retreatUpTo(field, sure(leg));
  // 12.72, 12.75: where B will hold again after this hex it is chosen for both; it may be a full one if that is so anyway.
  const two = { upTo: FARTHEST, mayPass: hits - 1 >= base.steps };
  const isTwo = leg < FARTHEST && base.priority === 'B' && hits - 1 >= base.steps - one.losses;
  const plan = isTwo && retreatUpTo(field, two).cannot === undefined ? two : sure(leg);
  const { cannot } = retreatUpTo(field, plan);
  field.note({ ...base, result: cannot === undefined ? 'retreat' : 'step', ...(cannot && { cannot }) });
  if (cannot === undefined) yield* retreat(field, plan);
  else yield* loseStep(field, field.defenders, 'hit');
}

/** 12.52 C: they exert control from their hex, and would not with a step less. */
function wouldLoseControl(field: Field, units: readonly Unit[]): boolean {
  const { position } = field;
  const loser = nextLoss(field, units);
  if (loser === undefined) return false;
  const { hex, steps } = loser;
  const isDefender = new Set(units.map(keyOf));
  const exerts = (after: Position) => {
    const own = unitsIn(after, hex).filter((unit) => isDefender.has(keyOf(unit)));
    return exertControl(after, { side: field.defenderSide, hex, units: own });
  };
  if (!exerts(position)) return false;
  const after =
    steps === 1 ? without(position, loser) : withUnitAt(position, { ...loser, steps: steps - 1 }, hex);
  return !exerts(after);
}
