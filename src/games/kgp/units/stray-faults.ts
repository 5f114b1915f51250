/** 8.605–8.606: what a correction may not say of where counters are, once their places are settled. */
import { when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone } from '../vocabulary/step.ts';
import type { ObFault } from './faults.ts';
import { changed, type Ledger, type ObChange, unitsOf } from './ledger.ts';
import { isNoted } from './must-escape.ts';
import { destinations, isMover, placeWords, territoryIn } from './territory.ts';
import { has, type ObUnit, type Territory } from './unit.ts';

/** Until these are over, where a counter stands is still to be dealt with. */
const BEFORE: readonly string[] = ['scenario', '8.601', '8.604'];

/** How far a side is with 8.605–8.606: its counters have places, are Retained, have Escaped. */
type Reached = 'nothing' | 'placed' | 'retained' | 'escaped';

function reached(game: KgpState, side: Side): Reached {
  // Before the first marking, and from the scenario until the next one, hexes mean nothing yet.
  if (unitsIn(game).marking.areas.length === 0 || BEFORE.includes(game.step)) return 'nothing';
  if (game.step !== '8.605' && game.step !== '8.606') return 'escaped';
  if (game.step === '8.606') return isDone(game, side, '8.606') ? 'escaped' : 'retained';
  if (isDone(game, side, '8.6053')) return 'retained';
  return isDone(game, side, '8.6051') ? 'placed' : 'nothing';
}

const WHERE: Readonly<Partial<Record<Territory, string>>> = {
  'no-mans-land': 'No Man’s Land',
  'enemy-area': 'an enemy Setup Area',
  uncontrolled: 'Uncontrolled Territory',
};

function faultOf(game: KgpState, side: Side, unit: ObUnit, at: Reached): string | undefined {
  if (unit.with !== undefined || has(unit, 'prisoner')) return undefined;
  const territory = territoryIn(game, side, unit);
  const place = placeWords(game, side, unit);
  const areas = destinations(game, side)
    .filter(({ noVehicles }) => !(noVehicles && unit.kind === 'vehicle'))
    .map(({ value }) => `@${value}`);
  const more = when(areas.length > 6, ' …');
  const legal = `${areas.slice(0, 6).join(', ')}${more}, or out`;
  // A unit that has just been purchased has no place yet: that is none of 8.605.
  if (territory === undefined) return unit.place && `${place} is not marked (8.605): ${legal}`;
  if (!isMover(unit)) return undefined;
  const where = WHERE[territory];
  if (where === undefined || at === 'placed') return undefined;
  if (at === 'retained')
    return territory === 'uncontrolled' && !isNoted(game, side, unit)
      ? `${place} is ${where}, and 8.6053 is over: say where it was Retained: ${legal}`
      : undefined;
  return `${place} is ${where}: it would have attempted Escape, and 8.606 is not done again: ${legal}`;
}

function withLedger(game: KgpState, side: Side, ob: Ledger): KgpState {
  return { ...game, sides: { ...game.sides, [side]: { ...game.sides[side], ob } } };
}

/**
 * Units that a correction would leave where none can be any more: 8.605 and 8.606 are each carried out once (8.60), so
 * a unit that a correction puts outside its side's Areas afterwards would never be asked for its Escape.
 */
export function strayFaults(game: KgpState, side: Side, changes: readonly ObChange[]): readonly ObFault[] {
  const at = reached(game, side);
  if (at === 'nothing') return [];
  const before = ownUnits(game, side).ob;
  const after = changed(before, changes);
  const then = withLedger(game, side, after);
  return unitsOf(after).flatMap((unit): ObFault[] => {
    const message = faultOf(then, side, unit, at);
    const was = before.units[unit.id];
    const isOld = was !== undefined && faultOf(game, side, was, at) === message;
    if (message === undefined || isOld) return [];
    return [{ unit: unit.id, message }];
  });
}
