/**
 * The people of a side and its Divisions: each drafts and answers for their own; the commander commits. No rule of the
 * game.
 */
import type { Part } from '../../../../kernel/game.ts';
import type { Seat } from '../../../../kernel/seat.ts';
import { commanderOf, holderOf } from '../../../../kernel/team.ts';
import { unitsIn } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign } from '../../state.ts';
import { isSide, type Side } from '../../vocabulary/sides.ts';

/** Units that belong to no Division, and what the U.S. side flies. */
const INDEPENDENT = 'division:none';
const AIR = 'air';

/** The parts of a side that a commander can give to the side's people. */
export function partsOf({ game }: ArdennesCampaign, side: string): readonly Part[] {
  if (!isSide(side)) return [];
  const own = referenceOf(game).scenario.counters.filter((counter) => counter.side === side);
  const ids = [...new Set(own.map(({ division }) => partFor(division)))].toSorted(
    (a, b) => Number(a === INDEPENDENT) - Number(b === INDEPENDENT),
  );
  const group = 'Team: Divisions';
  const divisions = ids.map((id): Part => ({ id, label: divisionName(id), group }));
  if (side === 'us') return [...divisions, { id: AIR, label: 'Air Strikes, Air Supply', group }];
  return divisions;
}

function partFor(division: string | undefined): string {
  return division === undefined ? INDEPENDENT : `division:${division}`;
}

function divisionName(part: string): string {
  return part === INDEPENDENT ? 'Units of no Division' : part.replace('division:', '');
}

/**
 * The person who drafts for a counter: the one to whom its Division was given, else the commander. `air`: an Air
 * Strike.
 */
export function runnerOf(view: ArdennesCampaign, side: Side, id: string): Seat | undefined {
  const counter = referenceOf(view.game).scenario.counters.find(
    (each) => each.side === side && each.id === id,
  );
  const part = id === AIR ? AIR : partFor(counter?.division);
  return holderOf(view, side, part) ?? commanderOf(view, side);
}

/** Whether all of these counters are that person's. */
export function runsAll(view: ArdennesCampaign, seat: Seat, side: Side, ids: readonly string[]): boolean {
  return ids.every((id) => runnerOf(view, side, id)?.id === seat.id);
}

/** Whether all counters that the side has in a hex are that person's. */
export function runsStack(view: ArdennesCampaign, seat: Seat, side: Side, hex: string): boolean {
  const position = positionOf(view.game, referenceOf(view.game));
  const units = unitsIn(position, side, position.ground.grid.indexOf(hex));
  const ids = units.map(({ counter }) => counter.id);
  return ids.length > 0 && runsAll(view, seat, side, ids);
}
