/** Setup cards (2.33, 3.0) that name what is not there, or with which the draws of 3.0 cannot be made. */
import { gridOf } from '../ground/hexes.ts';
import { CORPS, type CorpsName } from '../vocabulary/formations.ts';
import {
  type Adjustment,
  type Instruction,
  instructionAt,
  LETTERS,
  type SetupCard,
  setupCardName,
} from '../vocabulary/setup-cards.ts';
import { type Look, type Notes, once } from './notes.ts';

/** 3.0: so many cards, of so many corps, are drawn until one has so many. */
const CARDS = 17;
const SEVEN = 7;
const MOST_OF_A_CORPS = 3;

export const checkSetup: Look = (notes) => {
  const { setup } = notes.pack;
  if (setup.length === 0) return;
  once(
    notes,
    'setup',
    setup.map((card) => `setup card ${setupCardName(card)}`),
  );
  for (const [index, card] of setup.entries()) {
    checkInstructions(notes, index, card);
    for (const adjustment of card.instructions.flatMap(({ adjustments }) => adjustments))
      checkAdjustment(notes, index, card, adjustment);
  }
  checkDraws(notes);
};

/** Step 2: drawn until each corps has a card and one has three. */
function checkDraws(notes: Notes): void {
  const { setup } = notes.pack;
  const corps = new Set(setup.map((card) => card.corps));
  const cardsOf = (name: CorpsName) => setup.filter((card) => card.corps === name).length;
  if (![...corps].some((name) => cardsOf(name) >= MOST_OF_A_CORPS))
    notes.no(
      'setup',
      undefined,
      'no corps has three cards',
      'They are drawn until one corps has its third (3.0): at least one has A, B and C.',
    );
  if (corps.size !== SEVEN || setup.length !== CARDS)
    notes.doubt(
      'setup',
      undefined,
      `${setup.length} setup cards of ${corps.size} corps`,
      `The printed ones are ${CARDS}, of ${SEVEN} corps (3.0).`,
    );
}

/** The questions to a card in each place that it can have below each other card of its corps. */
function checkInstructions(notes: Notes, index: number, card: SetupCard): void {
  const others = notes.pack.setup.filter(({ corps }) => corps === card.corps);
  const tops = LETTERS.filter(
    (letter) => letter !== card.letter && others.some((other) => other.letter === letter),
  );
  const places: readonly Instruction['place'][] = others.length >= MOST_OF_A_CORPS ? [1, 2, 3] : [1, 2];
  const missing = places.flatMap((place) =>
    (place === 1 ? [card.letter] : tops)
      .filter((top) => instructionAt(card, place, top) === undefined)
      .map((top) => (place === 1 ? 'first' : `${place}${top}`)),
  );
  if (missing.length > 0)
    notes.doubt(
      'setup',
      index,
      `${setupCardName(card)} says nothing for ${missing.join(', ')}`,
      'Then nothing changes by it in that place of its pile (3.0).',
    );
}

function checkAdjustment(notes: Notes, index: number, card: SetupCard, adjustment: Adjustment): void {
  const no = (wrong: string, legal: string) =>
    notes.no('setup', index, `${setupCardName(card)}: ${wrong}`, legal);
  switch (adjustment.kind) {
    case 'blown': {
      const [a, b] = adjustment.between;
      if (gridOf(notes.pack.map.area).hexside(a, b) === undefined)
        no(`${a} and ${b} do not touch`, 'A bridge lies on the side of two hexes that do (14.2).');
      return;
    }
    case 'position':
      if (notes.hexAt(adjustment.hex) === undefined)
        no(`${adjustment.hex} is not on the map`, 'An Improved Position lies in a hex of it (14.3).');
      return;
    case 'unit': {
      const { id, corps, to, isEliminated } = adjustment;
      const unit = notes.pack.counters.find((each) => each.corps === corps && each.id === id);
      if (unit === undefined || unit.entry === undefined || !('hex' in unit.entry))
        no(`${id} of ${corps} does not begin on the map`, 'It is a unit with a hex on its counter (3.0).');
      if (to !== undefined && notes.hexAt(to) === undefined)
        no(`${id} goes to ${to}, which is not on the map`, 'It goes to a hex of the map.');
      if (isEliminated === true && CORPS[corps].side === 'german')
        no(`${id} of ${corps} is eliminated`, 'Allied units are marked with a German VP (3.0).');
      return;
    }
    default: {
      const never: never = adjustment;
      throw new Error(`no adjustment ${JSON.stringify(never)}`);
    }
  }
}
