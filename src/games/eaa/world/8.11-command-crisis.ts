/** 8.11, Allied Command Crisis: British units and cards of one day come on another. */
import type { Book } from '../packs/book.ts';
import type { Unit } from '../position/position.ts';
import type { AlliedCard } from '../vocabulary/cards.ts';
import { armyOf } from '../vocabulary/counters.ts';
import type { World } from './world.ts';

function isBritish({ formation }: Pick<AlliedCard, 'formation'>): boolean {
  if (formation.kind === 'corps' || formation.kind === 'divisions') return formation.corps === 'XXX';
  return formation.kind === 'army' && formation.army === 'xxx';
}

/** The Allied cards with the days on which they come by now. */
export function alliedCardsIn(
  { pack }: Pick<Book, 'pack'>,
  { isCommandCrisis }: Pick<World, 'isCommandCrisis'>,
): readonly AlliedCard[] {
  if (isCommandCrisis !== true) return pack.allied;
  const { from, to } = pack.events.german['Allied Command Crisis'];
  return pack.allied.map((card) => (isBritish(card) && card.date === from ? { ...card, date: to } : card));
}

/** Those in the calendar space of the day from which they would move: only before it have they not come yet. */
export function inCrisis({ pack }: Pick<Book, 'pack'>, world: World): readonly Unit[] {
  const { from } = pack.events.german['Allied Command Crisis'];
  if (world.isCommandCrisis === true || world.position.day >= from) return [];
  return world.alliedToCome.filter(
    ({ counter }) =>
      armyOf(counter) === 'xxx' &&
      counter.entry !== undefined &&
      'day' in counter.entry &&
      counter.entry.day === from,
  );
}

/** Whether it can put anything off: a unit, or a card that comes on that day. */
export function canHaveCrisis(book: Pick<Book, 'pack'>, world: World): boolean {
  const { from } = book.pack.events.german['Allied Command Crisis'];
  if (world.isCommandCrisis === true || world.position.day >= from) return false;
  return (
    inCrisis(book, world).length > 0 || book.pack.allied.some((card) => isBritish(card) && card.date === from)
  );
}
