/** 12.3, 12.31: what German tactics do in a combat, and where the card goes that has shown one. */
import type { Aid, Support } from '../chits/combat-facts.ts';
import type { Book } from '../packs/book.ts';
import { discardGerman, returnGerman } from '../piles/8.0-german-piles.ts';
import type { Position } from '../position/position.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import type { TacticName } from '../vocabulary/effects.ts';
import type { World } from '../world/world.ts';

export type GermanTactic = TacticName<'german'>;

/** The effect of a tactic that chits and hits ask about; `undefined`: it is but a chit. */
const AIDS: Readonly<Record<GermanTactic, Aid | undefined>> = {
  Airpower: 'airpower',
  Artillery: 'artillery',
  'Assault Coordination': 'assault-coordination',
  'Combat Engineers': 'combat-engineers',
  'Fixed Artillery': 'artillery',
  'Infantry Infiltration': 'infiltration',
  'Panzer Battalion': 'armor',
  'Press the Attack': undefined,
  'Reinforce Battle': undefined,
};

/** Fixed Artillery beyond its range is but a chit. */
export function germanSupport(
  book: Book,
  position: Position,
  target: number,
  tactics: readonly GermanTactic[],
): Support {
  const works = tactics.filter((each) => each !== 'Fixed Artillery' || isInRange(book, position, target));
  return { tactics: tactics.length, aids: [...new Set(works.flatMap((tactic) => AIDS[tactic] ?? []))] };
}

/** 12.31: hexes from the Westwall, or from the east edge, by the pack. */
export function isInRange({ pack, scenario }: Book, { ground, day }: Position, target: number): boolean {
  const { from } = pack.tactics.german['Fixed Artillery'];
  const { grid } = ground;
  const { far } = dayOf(scenario.calendar, day);
  if (from === 'east edge') return Number(grid.hexAt(target).slice(2)) - 1 <= far;
  return ground.hexes.some(({ isWestwall }, hex) => isWestwall && grid.stepsBetween(hex, target) <= far);
}

/** A drawn card is discarded, or goes back into a pile that still is one, if it says so and its tactic was applied (12.3). */
export function afterTactic(world: World, { id, returns }: GermanCard, isApplied: boolean): World {
  if (!returns || !isApplied || world.german.draw.length === 0)
    return { ...world, german: discardGerman(world.german, id) };
  const { shuffles } = world.germanPile;
  return {
    ...world,
    german: returnGerman(world.german, id),
    germanPile: { shuffles: shuffles + 1, drawn: 0 },
  };
}
