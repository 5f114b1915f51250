/** 4.0: what a day begins and ends with, as far as the Germans and the map go. */
import { fieldsIf } from '../../../text/present.ts';
import { afterDay } from '../chits/12.42-cup.ts';
import { atDaysEnd } from '../combat/12.9-dispersal.ts';
import { type EveningCheck, eveningChecks } from '../detachments/15.3-removal.ts';
import { FIRST_GENERATION, type Generated, generateDetachments } from '../detachments/15.5-generation.ts';
import type { Book } from '../packs/book.ts';
import { endGermanDay, startGermanDay } from '../piles/8.0-german-piles.ts';
import { keyOf } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { hexNames, unitNames } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { World } from '../world/world.ts';
import { fadingInitiative } from './4.2-fading-initiative.ts';
import { supplyPhase } from './13.2-supply-phase.ts';
import { eveningWords, generatedWords } from './15.3-reasons.ts';

const dayBegins = reasonedStep<{ readonly day: Day; readonly units: readonly string[] }>({
  what: 'day begins',
  rule: '4.0',
  line: ({ day, units }) => {
    if (units.length === 0) return `December ${day} begins (4.0).`;
    return `December ${day} begins (4.0). Into the Reserve Units box: ${unitNames(units)} (7.0).`;
  },
  why: (_, { day, units }) => [
    units.length === 0
      ? `No Allied unit is due on December ${day}.`
      : `Allied units due on December ${day} or before, as their counters or an event have it, go to their Reserve Units box.`,
  ],
});

/** Phase I: Allied units of the day go to their box. */
export function* reservesArrive(before: World): Procedure<World> {
  const world = arrivals(before);
  const here = new Set(before.alliedBox.map(keyOf));
  const units = world.alliedBox.map(keyOf).filter((key) => !here.has(key));
  yield* tell(world, dayBegins, { day: world.position.day, units });
  return world;
}

const detachmentsAppear = reasonedStep<{ readonly placed: readonly string[] }, readonly Generated[]>({
  what: 'detachments',
  rule: '15.5',
  line: ({ placed }, book) =>
    placed.length === 0 ? undefined : `Detachments appear in ${hexNames(book, placed)} (15.5).`,
  why: (checks, _, { ground }) => {
    if (checks.length === 0)
      return [
        'There is no detachment, no town with Germans in it, and no empty Westwall hex that both sides reach.',
      ];
    return checks.map((check) => generatedWords(ground, check));
  },
});

/** Phases II and III: the German pile, detachments and supply. */
export function* morning(book: Book, before: World): Procedure<World> {
  let world: World = {
    ...before,
    german: startGermanDay(before.german),
    germanPile: { shuffles: before.germanPile.shuffles + 1, drawn: 0 },
  };
  world = yield* fadingInitiative(book, world);
  if (world.position.day >= FIRST_GENERATION && !world.position.leavesOut.has('15.0')) {
    const { checks, position } = generateDetachments(world.position);
    world = { ...world, position };
    const placed = checks.flatMap(({ to }) => (to === undefined ? [] : [position.ground.grid.hexAt(to)]));
    yield* tellWhy(world, detachmentsAppear, { placed }, checks);
  }
  return yield* supplyPhase(world);
}

function arrivals(world: World): World {
  const isDue = ({ counter: { entry } }: Unit) =>
    entry !== undefined && 'day' in entry && entry.day <= world.position.day;
  return {
    ...world,
    alliedBox: [...world.alliedBox, ...world.alliedToCome.filter(isDue)],
    alliedToCome: world.alliedToCome.filter((unit) => !isDue(unit)),
  };
}

/** `detachments`: hexes from which they are removed. */
const dayEnds = reasonedStep<
  { readonly day: Day; readonly detachments: readonly string[] },
  readonly EveningCheck[]
>({
  what: 'evening',
  rule: '4.0',
  line: ({ detachments }, book) =>
    detachments.length === 0 ? undefined : `Detachments removed: ${hexNames(book, detachments)} (15.3).`,
  why: (checks, _, { ground }) =>
    checks.length === 0
      ? ['No detachment lies on the map.']
      : checks.map((check) => eveningWords(ground, check)),
});

/** Phase V, and the next day's date. */
export function* evening(before: World): Procedure<World> {
  const { position } = before;
  const { position: recovered } = atDaysEnd(position);
  const checks = eveningChecks(recovered);
  const gone = new Set(checks.filter(({ goes }) => goes).map(({ hex }) => hex));
  const detachments = new Set([...position.detachments].filter((hex) => !gone.has(hex)));
  const fueled = (unit: Unit): Unit => ({ ...unit, isOutOfFuel: false });
  const stacks = new Map(
    [...recovered.stacks].map(([hex, stack]) => [hex, { ...stack, units: stack.units.map(fueled) }]),
  );
  const after: World = {
    ...before,
    position: { ...recovered, stacks, detachments, day: position.day + 1 },
    box: before.box.map(fueled),
    german: endGermanDay(before.german),
    cup: afterDay(before.cup),
    cupPile: { shuffles: before.cupPile.shuffles + 1, drawn: 0 },
    noFuelChecks: false,
    ...fieldsIf(before.directsTraffic !== undefined, { directsTraffic: false }),
    skipsImpulse: false,
  };
  const detachmentsGone = [...gone].map((hex) => position.ground.grid.hexAt(hex));
  yield* tellWhy(after, dayEnds, { day: position.day, detachments: detachmentsGone }, checks);
  return after;
}
