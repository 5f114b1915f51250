/** 12.51, 12.52: the hits on defenders, as step losses and retreats. */
import { exertControl } from '../control/11.0-control.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { loseStep, nextLoss } from './12.6-step-losses.ts';
import { bestRoute, boundsOf, FARTHEST, retreat } from './12.7-retreats.ts';
import { holdChance } from './12.52-hold-check.ts';
import { type Course, choose, roll } from './course.ts';
import { type Field, stepsIn } from './field.ts';
import type { NoRetreat } from './trace.ts';

/** What the hits on the defenders have come to. */
export interface Defence {
  /** 12.54: hits for which nobody was left, the Allied units having retreated before they lost steps where they could. */
  readonly leftOver: number;
}

/** The most that the defenders could retreat, and the steps that it would cost. */
function farthest(field: Field, hits: number) {
  const { defenders, position, fight } = field;
  const { most } = boundsOf(defenders, unitsIn(position, fight.target));
  for (let hexes = Math.min(most, hits, FARTHEST); hexes > 0; hexes -= 1) {
    const route = bestRoute(field, hexes);
    if (route !== undefined) return { hexes, losses: route.losses };
  }
  return { hexes: 0, losses: 0 };
}

/** 12.51: the Allied player says how far his units retreat; they retreat before they lose steps. */
export function* alliedDefence(field: Field, hits: number): Course<Defence> {
  const steps = stepsIn(field.defenders);
  const far = farthest(field, hits);
  if (hits > 0) {
    const options = Array.from({ length: far.hexes + 1 }, (_, hexes) => hexes).filter(
      (hexes) => hexes === 0 || bestRoute(field, hexes) !== undefined,
    );
    const chosen = Number(yield* choose('12.51', 'retreat', options.map(String)));
    field.note({ rule: '12.51', retreat: chosen, upTo: far.hexes, hits });
    for (let gone = 0; gone < chosen && field.defenders.length > 0; gone += 1) yield* retreat(field, chosen);
    for (let left = hits - chosen; left > 0 && field.defenders.length > 0; left -= 1)
      yield* loseStep(field, field.defenders, 'hit');
  }
  field.loseBystanders();
  if (field.defenders.length > 0) return { leftOver: 0 };
  // A retreat that costs the last step satisfies no more hits than standing does.
  const byRetreat = far.losses < steps ? far.hexes : 0;
  const bySteps = steps - (byRetreat > 0 ? far.losses : 0);
  return { leftOver: Math.max(0, hits - byRetreat - bySteps) };
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
  const route = nextRoute(field, path.length + 1);
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
  else yield* retreat(field, path.length + 1);
}

/** One hex back, or where that cannot be a step. */
function* withdraw(
  field: Field,
  hits: number,
  base: { rule: '12.52'; priority: 'B' | 'C'; hits: number; steps: number },
): Course<void> {
  const leg = field.path.length + 1;
  // 12.75: it may pass through a full hex where its second hex is certain, too.
  const isTwo = leg === 1 && base.priority === 'B' && hits - 1 >= base.steps;
  const plans = isTwo ? [leg, FARTHEST] : [leg];
  let cannot: NoRetreat | undefined;
  for (const upTo of plans) {
    const route = nextRoute(field, upTo);
    cannot = route.cannot;
    if (cannot !== undefined) continue;
    field.note({ ...base, result: 'retreat' });
    yield* retreat(field, upTo);
    return;
  }
  field.note({ ...base, result: 'step', ...(cannot === undefined ? {} : { cannot }) });
  yield* loseStep(field, field.defenders, 'hit');
}

/** Whether the defenders can go so far in all, and how many steps that would cost. */
function nextRoute(field: Field, upTo: number): { readonly losses: number; readonly cannot?: NoRetreat } {
  const { defenders } = field;
  const hex = defenders[0]?.hex ?? field.fight.target;
  const { most, why } = boundsOf(defenders, unitsIn(field.position, hex));
  if (upTo > most && why !== undefined) return { losses: 0, cannot: why };
  return bestRoute(field, upTo) ?? { losses: 0, cannot: { rule: '12.7', why: 'no hex' } };
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
