/** 8.0, 8.2, 12.38: cards drawn from the German pile; with Army Group B reserves and cards come whatever it is drawn for. */
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import type { Book } from '../packs/book.ts';
import {
  drawGerman,
  drawGermanTactic,
  type GermanPiles,
  releaseGermanCards,
} from '../piles/8.0-german-piles.ts';
import { cardName, unitName } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { World } from '../world/world.ts';

/** Under the rule for which it is drawn. */
const cardDrawn = reasonedStep<{ readonly card: number }, Pulled>({
  what: 'card drawn',
  rule: '8.0',
  line: ({ card }, book) => `Drawn: ${cardName(book, card)}.`,
  why: ({ rule, from }) => [
    `${DRAWN_FOR[rule] ?? 'By its rule'}: one of ${plural(from, 'card', 'cards')} of the German pile, each as likely as any other (8.0).`,
  ],
});

/** Under which rule, and from how many cards. */
interface Pulled {
  readonly rule: string;
  readonly from: number;
}

const DRAWN_FOR: Readonly<Record<string, string>> = {
  '8.0': 'For the German impulse',
  '4.2': 'To be discarded, as the calendar has it (4.2)',
  '5.1': 'To be discarded, by Air Interdiction (5.1)',
  '12.3': 'For the combat (12.3, 12.22)',
};

/** Units by their counters, cards by number. */
const released = reasonedStep<{ readonly units: readonly string[]; readonly cards: readonly number[] }, Day>({
  what: 'reserves released',
  rule: '8.2',
  line({ units, cards }, book) {
    if (units.length + cards.length === 0) return undefined;
    const list = [...units.map(unitName), ...cards.map((id) => cardName(book, id))];
    return `German reserves are released (8.2): ${listed(list)}.`;
  },
  why: (day) => [
    `The card of Army Group B is drawn, for whatever purpose: units due on December ${day} or before go to the Reserve Units box, and their cards are shuffled into the pile.`,
  ],
});

/** @throws for a card that the pack does not have */
function germanCard({ german }: Book, id: number): GermanCard {
  const card = german.get(id);
  if (card === undefined) throw new Error(`the pack has no German card ${id}`);
  return card;
}

/** A card for an impulse or to be discarded, from the pile. `undefined`: it is exhausted. */
export function* drawCard(
  book: Book,
  world: World,
  rule: string,
): Procedure<{ readonly world: World; readonly card: GermanCard } | undefined> {
  const { draw } = world.german;
  if (draw.length === 0) return undefined;
  return yield* take(book, world, rule, draw, (piles, number) => drawGerman(piles, number));
}

/** 12.38: the cards of which one is drawn for a tactic, each as likely as any other. */
export function tacticPile({ german: { draw, again, discards } }: Pick<World, 'german'>): readonly number[] {
  return [draw, again].find((each) => each.length > 0) ?? discards;
}

/** A card for a tactic: from the pile, or when that is exhausted from the discards, shuffled for that alone (12.38). */
export function* drawTactic(
  book: Book,
  world: World,
  rule: string,
): Procedure<{ readonly world: World; readonly card: GermanCard } | undefined> {
  const pile = tacticPile(world);
  if (pile.length === 0) return undefined;
  const isShuffled = pile === world.german.discards;
  const shuffled = isShuffled
    ? { ...world, germanPile: { shuffles: world.germanPile.shuffles + 1, drawn: 0 } }
    : world;
  return yield* take(book, shuffled, rule, pile, (piles, number) => drawGermanTactic(piles, number));
}

function* take(
  book: Book,
  world: World,
  rule: string,
  pieces: readonly number[],
  from: (piles: GermanPiles, number: number) => { readonly id: number; readonly piles: GermanPiles },
): Procedure<{ readonly world: World; readonly card: GermanCard }> {
  const { shuffles, drawn } = world.germanPile;
  const number = Number(yield { kind: 'draw', rule, pile: 'german', pieces, shuffle: shuffles, drawn });
  const { id, piles } = from(world.german, number);
  const card = germanCard(book, id);
  const after: World = { ...world, german: piles, germanPile: { shuffles, drawn: drawn + 1 } };
  yield* tellWhy(after, { ...cardDrawn, rule }, { card: id }, { rule, from: pieces.length });
  return { card, world: card.formation.kind === 'army-group' ? yield* release(book, after) : after };
}

/** 8.2: units of this day and of those before go to the Reserve Units box, their cards into the pile. */
function* release(book: Book, world: World): Procedure<World> {
  const { day } = world.position;
  const isDue = ({ counter: { entry } }: World['toCome'][number]) =>
    entry !== undefined && 'day' in entry && entry.day <= day;
  const came = releaseGermanCards(world.german, book.pack.german, day);
  const units = world.toCome.filter(isDue);
  const { shuffles } = world.germanPile;
  const after: World = {
    ...world,
    box: [...world.box, ...units],
    toCome: world.toCome.filter((unit) => !isDue(unit)),
    german: came.piles,
    // 8.2: what comes is shuffled into what is left.
    germanPile: came.ids.length > 0 ? { shuffles: shuffles + 1, drawn: 0 } : world.germanPile,
  };
  const told = { units: units.map(({ counter }) => counter.id), cards: came.ids };
  yield* tellWhy(after, released, told, day);
  return after;
}
