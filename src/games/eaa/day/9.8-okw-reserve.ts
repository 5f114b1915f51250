/** 9.8: the OKW Reserve is released in the first Reserve Phase that finds a German unit beside the Meuse or across it. */
import type { Book } from '../packs/book.ts';
import { releaseOkwCards } from '../piles/8.0-german-piles.ts';
import { keyOf } from '../position/changes.ts';
import { meuseHexes } from '../position/meuse.ts';
import type { Position, Unit } from '../position/position.ts';
import { cardNames, unitNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { counterKey, sideOf, stepsOf } from '../vocabulary/counters.ts';
import { NOWHERE, unitsOnMap, type World } from '../world/world.ts';

const okwReleased = step<{ readonly units: readonly string[]; readonly cards: readonly number[] }>({
  what: 'OKW released',
  rule: '9.8',
  line: ({ units, cards }, book) =>
    `**The OKW Reserve is released** (9.8): ${unitNames(units)} into the German Reserve Units box, ${cardNames(book, cards)} into the draw pile.`,
  tale: () => 'The Germans released the reserve of the OKW.',
});

/** Into the German box come its units, into the draw pile its cards; once. */
export function* releaseOkw(book: Book, before: World): Procedure<World> {
  if (!isAtOrAcrossMeuse(before.position)) return before;
  const held = heldUnits(book, before);
  const { ids, piles } = releaseOkwCards(before.german, book.pack.german);
  if (held.length === 0 && ids.length === 0) return before;
  const after: World = { ...before, box: [...before.box, ...held], german: piles };
  yield* tell(after, okwReleased, { units: held.map(keyOf), cards: ids });
  return after;
}

/** Beside it, or west or north of it; in whatever state of supply. */
function isAtOrAcrossMeuse({ ground, stacks }: Position): boolean {
  const banks = new Set(meuseHexes(ground));
  return [...stacks.values()].some(
    ({ side, hex }) => side === 'german' && (banks.has(hex) || ground.hexes[hex]?.isBeyondMeuse === true),
  );
}

/** Units of the OKW Reserve box: those that have not been anywhere yet. */
function heldUnits({ counters }: Book, world: World): readonly Unit[] {
  const { box, toCome, eliminated, exited } = world;
  const seen = new Set([...[...unitsOnMap(world), ...box, ...toCome].map(keyOf), ...eliminated, ...exited]);
  return [...counters.values()]
    .filter(
      (counter) => counter.corps === 'OKW' && sideOf(counter) === 'german' && !seen.has(counterKey(counter)),
    )
    .map((counter) => ({
      counter,
      hex: NOWHERE,
      steps: stepsOf(counter),
      isDispersed: false,
      supply: 'in',
      isOutOfFuel: false,
    }));
}
