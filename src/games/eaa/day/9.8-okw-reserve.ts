/** 9.8: the OKW Reserve is released in the first Reserve Phase that finds a German unit beside the Meuse or across it. */
import { listed } from '../../../text/listed.ts';
import type { Book } from '../packs/book.ts';
import { releaseOkwCards } from '../piles/8.0-german-piles.ts';
import { keyOf } from '../position/changes.ts';
import { meuseHexes } from '../position/meuse.ts';
import type { Position, Unit } from '../position/position.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { cardNames, unitNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { counterKey, sideOf, stepsOf } from '../vocabulary/counters.ts';
import { NOWHERE, unitsOnMap, type World } from '../world/world.ts';

const okwReleased = reasonedStep<
  { readonly units: readonly string[]; readonly cards: readonly number[] },
  readonly Unit[]
>({
  what: 'OKW released',
  rule: '9.8',
  line: ({ units, cards }, book) =>
    `**The OKW Reserve is released** (9.8): ${unitNames(units)} into the German Reserve Units box, ${cardNames(book, cards)} into the draw pile.`,
  why: (units, _, { ground }) => [
    `Beside the Meuse or beyond it as the day begins: ${listed(units.map(({ counter, hex }) => `${counter.id} in ${placeWords(ground, hex)}`))}.`,
  ],
  tale: () => 'The Germans released the reserve of the OKW.',
});

/** Into the German box come its units, into the draw pile its cards; once. */
export function* releaseOkw(book: Book, before: World): Procedure<World> {
  const there = atOrAcrossMeuse(before.position);
  if (there.length === 0) return before;
  const held = heldUnits(book, before);
  const { ids, piles } = releaseOkwCards(before.german, book.pack.german);
  if (held.length === 0 && ids.length === 0) return before;
  const after: World = { ...before, box: [...before.box, ...held], german: piles };
  yield* tellWhy(after, okwReleased, { units: held.map(keyOf), cards: ids }, there);
  return after;
}

/** Beside it, or west or north of it; in whatever state of supply. */
function atOrAcrossMeuse({ ground, stacks }: Position): readonly Unit[] {
  const banks = new Set(meuseHexes(ground));
  return [...stacks.values()].flatMap(({ side, hex, units }) =>
    side === 'german' && (banks.has(hex) || ground.hexes[hex]?.isBeyondMeuse === true) ? units : [],
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
