/** 3.0, 2.33: the setup cards of a scenario of December 16: drawn, gone through corps by corps, put aside. */
import { listed } from '../../../text/listed.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { hexName } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep, type Way } from '../steps/step.ts';
import type { CorpsName } from '../vocabulary/formations.ts';
import { type Adjustment, type Letter, type SetupCard, setupCardName } from '../vocabulary/setup-cards.ts';
import {
  adjusted,
  adjustmentsOf,
  type CardRead,
  cardsRead,
  isSetupOver,
  type SetupPile,
  setupPiles,
} from '../world/3.0-set-up.ts';
import { unitsOnMap, type World } from '../world/world.ts';

/** As drawn, `LVIII C`. */
const cardsDrawn = reasonedStep<{ readonly cards: readonly string[] }>({
  what: 'setup cards drawn',
  rule: '3.0',
  line: ({ cards }) => `Setup cards, in the order in which they were drawn (3.0): ${cards.join(', ')}.`,
  why: () => [
    'Cards are drawn until every corps has one and one corps has three. Each corps’ cards lie in a pile, the last one drawn on top.',
  ],
});

type SetUp = {
  readonly corps: CorpsName;
  /** From the top of its pile. */
  readonly letters: readonly Letter[];
  readonly adjustments: readonly Adjustment[];
  /** Of each unit that stands elsewhere now: from where to where. */
  readonly ways: readonly { readonly unit: string; readonly hexes: readonly [string, string] }[];
};

export const corpsSetUp = reasonedStep<SetUp, SetupPile>({
  what: 'corps set up',
  rule: '3.0',
  line({ corps, letters, adjustments }, book) {
    const pile = letters.length === 1 ? letters[0] : `${letters.join(' on ')}`;
    return `**${corps} Corps** (${pile}): ${adjustments.map((each) => adjustmentWords(book, each)).join('; ')}.`;
  },
  why: (pile, _, book) => cardsRead(pile).map((each) => readWords(book, each)),
  ways: ({ ways }) => ways.map(({ hexes }): Way => ({ hexes, by: 'set-up' })),
});

/** `Card C lies on top, and its map inset holds: …`. */
function readWords(book: Book, { card, instruction }: CardRead): string {
  const name = `Card ${setupCardName(card)}`;
  if (instruction === undefined) return `${name} has nothing to say in its place in the pile (3.0).`;
  const { place, under, adjustments } = instruction;
  const what = adjustments.map((each) => adjustmentWords(book, each)).join('; ');
  if (place === 1) return `${name} lies on top: its map inset holds (3.0 step 3): ${what}.`;
  const below = under === undefined ? `note ${place}` : `note ${place}${under}, since ${under} lies on top`;
  const which = place === 2 ? 'second' : 'third';
  return `${name} is the ${which}: ${below} (3.0 step ${place + 2}): ${what}.`;
}

function adjustmentWords(book: Book, adjustment: Adjustment): string {
  switch (adjustment.kind) {
    case 'blown':
      return `the bridge ${adjustment.between.join('-')} is blown`;
    case 'position':
      return `an Improved Position in ${hexName(book, adjustment.hex)}`;
    case 'unit': {
      const { id, to, isReduced, isDispersed, isEliminated } = adjustment;
      if (isEliminated === true) return `${id} is eliminated`;
      const what = [
        ...given(to, (to) => `goes to ${hexName(book, to)}`),
        ...onlyIf(isReduced === true, 'loses a step'),
        ...onlyIf(isDispersed === true, 'is dispersed'),
      ];
      return `${id} ${listed(what)}`;
    }
    default: {
      const never: never = adjustment;
      return never;
    }
  }
}

/** All of 3.0 that cards decide. */
export function* setUp(book: Book, before: World): Procedure<World> {
  const all = book.pack.setup;
  const drawn = yield* drawSetup(all);
  yield* tell(before, cardsDrawn, { cards: drawn.map(setupCardName) });
  let world = before;
  for (const pile of setupPiles(all, drawn)) {
    const adjustments = adjustmentsOf(pile);
    const after = adjusted(world, adjustments);
    const told = {
      corps: pile.corps,
      letters: pile.cards.map(({ letter }) => letter),
      adjustments,
      ways: waysBetween(world, after),
    };
    yield* tellWhy(after, corpsSetUp, told, pile);
    world = after;
  }
  return world;
}

/** One after the other from all that are left, until 3.0 says stop. */
function* drawSetup(all: readonly SetupCard[]): Procedure<readonly SetupCard[]> {
  const drawn: SetupCard[] = [];
  while (!isSetupOver(all, drawn)) {
    const left = all.filter((card) => !drawn.includes(card));
    const pieces = left.map((card) => all.indexOf(card));
    const place = Number(
      yield { kind: 'draw', rule: '3.0', pile: 'setup', pieces, shuffle: 1, drawn: drawn.length },
    );
    const card = left[place];
    if (card === undefined) throw new Error(`no draw number ${place} of ${left.length} setup cards`);
    drawn.push(card);
  }
  return drawn;
}

function waysBetween(before: World, after: World): SetUp['ways'] {
  const { grid } = before.position.ground;
  const was = new Map(unitsOnMap(before).map((unit) => [keyOf(unit), unit.hex]));
  return unitsOnMap(after).flatMap((unit) => {
    const from = was.get(keyOf(unit));
    if (from === undefined || from === unit.hex) return [];
    return [{ unit: keyOf(unit), hexes: [grid.hexAt(from), grid.hexAt(unit.hex)] as const }];
  });
}
