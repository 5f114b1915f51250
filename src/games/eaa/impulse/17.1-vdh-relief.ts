/** 17.1: a German unit enters the hex of von der Heydte: that unit leaves the map, and that is a VP. */
import { keyOf, without } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { hexName } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { isVonDerHeydte } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { reliefWords } from './9.0-reasons.ts';

const relieved = reasonedStep<{ readonly unit: string; readonly hex: string }, readonly string[]>({
  what: 'VDH relieved',
  rule: '17.1',
  line: ({ hex }, book) => `Von der Heydte is relieved at ${hexName(book, hex)}: 1 VP (17.1).`,
  why: reliefWords,
});

/** `entered`: hexes that other Germans have gone through; who stands with it has entered its hex, too. */
export function* relieveVdh(before: World, entered: ReadonlySet<number>): Procedure<World> {
  const unit = unitsOnMap(before).find(({ counter }) => isVonDerHeydte(counter));
  if (unit === undefined) return before;
  const others = unitsIn(before.position, unit.hex, 'german').filter((each) => each !== unit);
  if (!entered.has(unit.hex) && others.length === 0) return before;
  const key = keyOf(unit);
  const after = {
    ...before,
    position: without(before.position, unit),
    exited: [...before.exited, key],
    isVdhRelieved: true,
  };
  const told = { unit: key, hex: before.position.ground.grid.hexAt(unit.hex) };
  yield* tellWhy(after, relieved, told, others.map(keyOf));
  return after;
}
