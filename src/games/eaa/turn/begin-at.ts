/** How a campaign begins: with its scenario, or in the middle, from a position that its opening has as text. */
import { when } from '../../../text/present.ts';
import { cardsPrepared, countHand } from '../hand/5.0-allied-cards.ts';
import { enter } from '../orders/4.0-stages.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { type AlliedPiles, firstAlliedPiles, startAlliedDay } from '../piles/5.0-allied-piles.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import type { SavedWorld } from '../runs/saved.ts';
import type { Opening, StartPosition } from '../start/position.ts';
import { printStart, readStart } from '../start/position-text.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import type { Day } from '../vocabulary/dates.ts';

export const scenarioBegan = event<{ readonly world: SavedWorld }>({
  type: 'scenario.began',
  fold(game, { world }) {
    game.world = world;
  },
  line: () => 'The scenario is set up',
});

interface Begun {
  readonly day: Day;
  readonly opening: Opening;
  readonly activated: readonly string[];
  readonly singleUsed: boolean;
}

export const positionBegan = event<Begun>({
  type: 'position.began',
  fold(game, { day, activated, singleUsed }) {
    game.firstDay = day;
    game.activatedBefore = activated;
    game.singleUsed = singleUsed;
  },
  line: ({ day, opening }) => `It begins from a position: December ${day}, ${opening} (4.0)`,
});

/** Reads what an opening has been given; the same text in one spelling, or what is wrong with it. */
export function readPosition(text: string, of: { readonly pack: string; readonly scenario: string }) {
  const book = bookOf(of);
  const read = readStart(text, book);
  if (read.ok) return { ok: true as const, text: printStart(read.value, book) };
  const { line, wrong, legal = '', rule } = read.faults[0];
  const where = when(line !== undefined, `line ${line}: `);
  const by = when(rule !== undefined, ` (${rule})`);
  return { ok: false as const, message: `The position, ${where}${wrong}${by}.`, legal };
}

/** Throws for a text that {@link readPosition} would refuse: an opening has read it. */
export function beginAt(work: EaaWork, text: string): void {
  const book = bookOf(work.state.game);
  const read = readStart(text, book);
  if (!read.ok) throw new Error(`a position that was taken cannot be read: ${read.faults[0].wrong}`);
  const { opening, world, activated, singleUsed } = read.value;
  emit(work, scenarioBegan, 'everyone', { world: { ...world, edition: work.state.core.edition } });
  const isMorning = opening === 'Reserve Phase';
  const piles = pilesOf(read.value, book);
  emit(work, cardsPrepared, 'side:allied', { piles, shuffles: isMorning ? 0 : 1, drawn: 0 });
  if (!isMorning) countHand(work, true);
  STAGES[opening](work);
  // A new day forgets who was activated yesterday: this is told behind it.
  emit(work, positionBegan, 'everyone', { day: world.day, opening, activated, singleUsed });
}

const STAGES: { readonly [opening in Opening]: (work: EaaWork) => void } = {
  'Reserve Phase': (work) => enter(work, 'dawn', 0),
  // The hand is filled before it (4.0 IV.2).
  'German impulse': (work) => enter(work, 'refill', 0),
  'Allied impulse': (work) => enter(work, 'ready', 1),
  'last Allied impulse': (work) => enter(work, 'ready', 1, true),
};

/** 4.0 II, 18.5: what the text does not say follows from the dates of the cards. */
function pilesOf({ piles, opening, world }: StartPosition, { pack, scenario }: Book): AlliedPiles {
  if (piles !== undefined) return piles;
  const first = firstAlliedPiles(pack.allied);
  if (opening === 'Reserve Phase') return beforeDawn(first, pack, world.day);
  const { day, supplementals } = dayOf(scenario.calendar, world.day);
  return startAlliedDay(first, pack.allied, { day, supplementals }).piles;
}

/** The evening before: what has come by then lies with the discards of no day in particular, ready for this one. */
function beforeDawn(first: AlliedPiles, { allied }: Book['pack'], day: Day): AlliedPiles {
  return startAlliedDay(first, allied, { day: day - 1, supplementals: 0 }).piles;
}
