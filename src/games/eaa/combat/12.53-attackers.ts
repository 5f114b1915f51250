/** 12.51, 12.53: the hits on attackers, as step losses and dispersal. */
import { loseStep } from './12.6-step-losses.ts';
import { type Course, choose, roll } from './course.ts';
import { type Field, stepsIn } from './field.ts';

/** Hits that dispersal takes. */
const DISPERSAL = 2;
/** 12.53: with this hit German attackers are dispersed without a die. */
const FOURTH = 4;
/** 12.0 (Allied combat, step 7): up to this hit Allied attackers may disperse. */
const LAST_CHOICE = 3;

type Verdict = Omit<Extract<Field['trace'][number], { absorbs: number }>, 'rule' | 'hit' | 'absorbs'>;

/** Applies the hits one by one until they are used up or nobody is left. */
export function* attackerHits(field: Field, total: number): Course<void> {
  const isGerman = field.fight.by === 'german';
  const rule = isGerman ? '12.53' : '12.51';
  let isDispersed = false;
  for (let hit = 1; hit <= total && field.attackers.length > 0; ) {
    let verdict: Verdict = { why: 'rest', result: 'step' };
    if (!isDispersed)
      verdict = yield* isGerman ? germanVerdict(field, hit) : alliedVerdict(field, hit, total);
    isDispersed ||= verdict.result === 'disperse';
    const absorbs = verdict.result === 'step' ? 1 : absorbed(isGerman, hit, total);
    field.note({ rule, hit, ...verdict, absorbs });
    if (verdict.result === 'step') yield* loseStep(field, field.attackers, 'hit');
    else field.disperse(field.attackers, 'hits');
    hit += absorbs;
  }
}

/** The Allies may disperse for the second and third hit alone. */
function absorbed(isGerman: boolean, hit: number, total: number): number {
  const last = isGerman ? total : Math.min(total, LAST_CHOICE);
  return Math.min(DISPERSAL, last - hit + 1);
}

function* germanVerdict(field: Field, hit: number): Course<Verdict> {
  if (hit === 1) return { why: 'first', result: 'step' };
  if (hit >= FOURTH) return { why: 'fourth', result: 'disperse' };
  const steps = stepsIn(field.attackers);
  if (steps === 1) return { why: 'one-step', result: 'disperse' };
  const hold = field.position.ground.hexes[field.fight.target]?.hold ?? 0;
  const die = yield* roll('12.53', 'disperse', Math.max(hold, steps));
  return {
    why: 'die',
    check: { die, hold, steps },
    result: die > Math.max(hold, steps) ? 'disperse' : 'step',
  };
}

function* alliedVerdict({ path }: Field, hit: number, total: number): Course<Verdict> {
  if (hit === 1) return { why: 'first', result: 'step' };
  if (hit > LAST_CHOICE) return { why: 'rest', result: 'step' };
  const chosen = yield* choose('12.51', 'disperse', ['disperse', 'step'], [], {
    left: total - hit + 1,
    gone: path.length,
    losses: {},
  });
  return { why: 'choice', result: chosen === 'disperse' ? 'disperse' : 'step' };
}
