/** The knowledge of a board of Enemy Action: its reader's view, and all that follows from it. */
import { marksOf, strengthWords } from '../../../games/eaa/map-desk/asker.ts';
import { UnitNames } from '../../../games/eaa/notation/units-named.ts';
import { openActivation } from '../../../games/eaa/orders/6.0-orders.ts';
import { type Book, bookOf } from '../../../games/eaa/packs/book.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Unit } from '../../../games/eaa/position/position.ts';
import { worldIn } from '../../../games/eaa/runs/world-in.ts';
import { heading } from '../../../games/eaa/show/words.ts';
import type { Activation, EaaCampaign } from '../../../games/eaa/state.ts';
import { sideOf } from '../../../games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World, worldOf } from '../../../games/eaa/world/world.ts';
import { referTo } from '../../../kernel/reference.ts';
import type { BoardData } from '../../data.ts';

export interface Known {
  readonly campaign: EaaCampaign;
  readonly book: Book;
  /** As it stands; before the start as it will begin. */
  readonly world: World;
  /** All on the map. */
  readonly names: UnitNames;
  /** The reader orders for the Allies. */
  readonly isAllied: boolean;
  /** The activation that waits for the reader's orders (6.0). */
  readonly activation: Activation | undefined;
  /** `December 17, Allied impulse 2`. */
  readonly now: string;
}

/** @throws when the texts that the view refers to have not come */
export function knownOf(data: BoardData): Known {
  for (const text of Object.values(data.references)) referTo(text);
  const campaign: EaaCampaign = JSON.parse(JSON.stringify(data.view));
  const { game } = campaign;
  const book = bookOf(game);
  const world = game.world === undefined ? worldOf(book) : worldIn(game);
  const isAllied = data.seat?.side === 'allied';
  return {
    campaign,
    book,
    world,
    names: new UnitNames(book.ground, unitsOnMap(world)),
    isAllied,
    activation: isAllied ? openActivation(game) : undefined,
    now: heading(game),
  };
}

/** The state of a unit in a few words each. */
export function statusOf(unit: Unit, activation: Activation | undefined): readonly string[] {
  const key = keyOf(unit);
  const says = (keys: readonly string[] | undefined, words: string) =>
    keys?.includes(key) === true ? [words] : [];
  const isIdle =
    activation !== undefined && sideOf(unit.counter) === 'allied' && !activation.units.includes(key);
  return [
    `strength ${strengthWords(unit)}`,
    `MA ${unit.counter.ma}`,
    ...marksOf(unit),
    ...(isIdle ? ['not active'] : []),
    ...says(activation?.moved, 'has moved'),
    ...says(activation?.fought, 'has attacked'),
  ];
}
