/** The person who asks the map, their knowledge of it, and the hexes and counters that they name. */

import type { Viewer } from '../../../kernel/audience.ts';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import type { HexGrid } from '../../../map/grid.ts';
import { when } from '../../../text/present.ts';
import { nearWord } from '../../../text/slips.ts';
import type { MovingPhase } from '../movement/3.1-moves.ts';
import { atPhaseStart } from '../movement/3.1-moves.ts';
import { shortened, type Who, whoOf } from '../notation/names.ts';
import { stacksOf, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import { goalsOf } from '../scenario/goals.ts';
import type { Overlay } from '../show/overlays.ts';
import type { ArdennesCampaign, ArdennesState, StackedUnit } from '../state.ts';
import { namedTogether } from '../turn/frame/plan.ts';
import { type Deeds, PHASES, phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';

/** The person who asks, with the position as their view has it. */
export interface Asker {
  readonly campaign: ArdennesCampaign;
  readonly viewer: Viewer;
  /** Absent: they sit on neither side. */
  readonly side: Side | undefined;
  readonly game: ArdennesState;
  readonly book: Reference;
  readonly position: Position;
  readonly grid: HexGrid;
}

/** The answer. */
export interface Answered {
  readonly title: string;
  readonly lines: readonly string[];
  readonly overlay?: Overlay;
  /** Hexes that it is about; absent: those of the overlay, else the whole map. */
  readonly around?: readonly string[];
  readonly marked?: readonly string[];
}

export function askerOf(campaign: ArdennesCampaign, viewer: Viewer): Asker {
  const { game } = campaign;
  const book = referenceOf(game);
  const side = SIDES.find((each) => viewer.audiences.includes(`side:${each}`));
  return { campaign, viewer, side, game, book, position: positionOf(game, book), grid: book.ground.grid };
}

export function no(rule: string, slug: string, message: string, legal: string): Refused {
  return refuse({ code: `ardennes2/${rule}/map-${slug}`, rule, message, legal });
}

/** A hex by its name, or by that of the place in it: `B1.16`, `Bastogne`. */
export function hexNamed({ grid, book }: Asker, typed: string): Result<number> {
  const hex = grid.parse(typed);
  if (hex !== undefined) return accept(grid.indexOf(hex));
  const places = [...book.ground.places];
  const isIt = (name: string) => name.toLowerCase() === typed.trim().toLowerCase();
  const [place] = places.find(([, name]) => isIt(name)) ?? [];
  if (place !== undefined) return accept(place);
  const near = nearWord(
    typed,
    places.map(([, name]) => name),
  );
  const meant = when(near !== undefined, `Do you mean ${near}? `);
  const [first, last] = [grid.hexes[0], grid.hexes.at(-1)];
  return no(
    '1.1',
    'no-hex',
    typed === ''
      ? 'No hex is named.'
      : `“${shortened(typed)}” is no hex of the playing area, and no place in it.`,
    `${meant}It goes from ${first} to ${last}, such as ${exampleHex({ grid, book })}.`,
  );
}

function exampleHex({ grid, book }: Pick<Asker, 'grid' | 'book'>): string {
  return goalsOf(book.scenario)[0] ?? grid.hexes[0] ?? '';
}

/** Counters that stand in one hex, of either side. */
export interface Whom {
  readonly side: Side;
  readonly hex: number;
  readonly units: readonly Unit[];
  /** Others of their stack of whom the asker does not know. */
  readonly hidden: number;
}

/** The counters that words name: the asker's own, or those of the other side that the asker can see. */
export function whomNamed(asker: Asker, typed: string): Result<Whom> {
  const { side, position, game } = asker;
  const place = asker.grid.parse(typed) ?? placeOf(asker, typed);
  const who: Who | undefined = place === undefined ? whoOf(typed) : { hex: place };
  if (who === undefined)
    return no(
      '3.1',
      'nobody',
      `“${shortened(typed)}” names neither a hex nor counters.`,
      `Write ${exampleWho(asker)}.`,
    );
  const named = side === undefined ? undefined : namedTogether(game, side, who);
  const [own] = named?.ok === true ? named.value : [];
  if (side !== undefined && named?.ok === true && own !== undefined)
    return accept({ side, hex: own.hex, units: named.value, hidden: 0 });
  const seen = (side === undefined ? SIDES : [enemyOf(side)]).flatMap((each) => seenOf(position, each, who));
  const [first] = seen;
  if (first !== undefined) return accept(first);
  if (named?.ok === false) {
    const { wrong, legal = '' } = named.faults[0];
    return no('3.1', 'nobody', `${wrong}.`, legal);
  }
  return no(
    '3.1',
    'nobody',
    `“${shortened(typed)}” names no counters that everybody can see, all in one hex.`,
    `Write ${exampleWho(asker)}.`,
  );
}

function placeOf({ grid, book }: Asker, typed: string): string | undefined {
  const [hex] =
    [...book.ground.places].find(([, name]) => name.toLowerCase() === typed.trim().toLowerCase()) ?? [];
  if (hex === undefined) return undefined;
  return grid.hexAt(hex);
}

/**
 * Counters of a side that the asker can see, all in one hex; none: one of them is hidden from the asker, or not there.
 */
function seenOf(position: Position, side: Side, who: Who): readonly Whom[] {
  if ('hex' in who) {
    const hex = position.ground.grid.parse(who.hex);
    const stack = hex === undefined ? undefined : position.stacks.get(position.ground.grid.indexOf(hex));
    if (stack?.side === side && stack.units.length > 0) return [stack];
    return [];
  }
  const known = unitsOf(position, side);
  const found = who.units.flatMap(
    (name) => known.find(({ counter: { id } }) => id.toLowerCase() === name.toLowerCase()) ?? [],
  );
  const units = [...new Set(found)];
  const [first] = units;
  if (first === undefined || found.length < who.units.length) return [];
  if (units.some(({ hex }) => hex !== first.hex)) return [];
  return [{ side, hex: first.hex, units, hidden: 0 }];
}

/** Two ways to name somebody whom the asker knows: `B9.18 (a stack) or I/3 (a counter)`. */
function exampleWho({ side, position, grid }: Asker): string {
  const stack = stacksOf(position, side ?? 'german')[0] ?? [...position.stacks.values()][0];
  const unit = stack?.units[0];
  if (stack === undefined || unit === undefined) return 'the hex of a stack, or the names of counters';
  return `${grid.hexAt(stack.hex)} (a stack), or ${unit.counter.id} (a counter)`;
}

/** A moment of a Phase of a side: the present one, or its beginning if it came now. */
export interface Moment {
  readonly campaign: ArdennesCampaign;
  readonly position: Position;
  /** A remark about it; absent: it is the present Phase. */
  readonly note?: string;
}

/** Where a side does one of these: now, or as if its first such Phase began with everything as it stands. */
export function momentOf(asker: Asker, side: Side, deeds: readonly Deeds[]): Moment {
  const { campaign, game, position, book } = asker;
  const now = game.phase === 'opening' ? undefined : phaseOf(game.phase);
  const isNow = now?.side === side && now.deeds !== undefined && deeds.includes(now.deeds);
  if (isNow && side === asker.side) return { campaign, position };
  const phase = deeds.flatMap((each) =>
    PHASES.filter((one) => 'deeds' in one && one.deeds === each && one.side === side),
  )[0];
  if (phase === undefined) throw new Error(`the ${SIDE_NAMES[side]} side has no Phase for ${deeds.join()}`);
  const fresh = (unit: StackedUnit): StackedUnit => {
    const there = unitsOf(position, side).find(({ counter }) => counter.id === unit.id);
    return there === undefined ? unit : { ...unit, phase: atPhaseStart(position, there) };
  };
  const own = game.sides[side];
  const units = Object.fromEntries(Object.entries(own.units).map(([id, unit]) => [id, fresh(unit)]));
  const then: ArdennesState = {
    ...game,
    phase: phase.id,
    attacked: [],
    struck: [],
    sides: { ...game.sides, [side]: { ...own, units } },
  };
  const seen = when(side !== asker.side, ' Of the other side: what you can see.');
  return {
    campaign: { ...campaign, game: then },
    position: positionOf(then, book),
    note: `-# As if ${phase.name} began now, with everything as it stands.${seen}`,
  };
}

/** The same for moves: the present Phase, if it is one of that side, else its Movement & Barrage. */
export function movingOf(asker: Asker, side: Side): Moment & { readonly moving: MovingPhase } {
  const moment = momentOf(asker, side, ['movement', 'exploitation']);
  const { phase } = moment.campaign.game;
  const isExploitation = phase !== 'opening' && phaseOf(phase).deeds === 'exploitation';
  return { ...moment, moving: isExploitation ? 'exploitation' : 'movement' };
}

/** The same counters as another position has them. */
export function unitsThen(
  position: Position,
  { side, units }: Pick<Whom, 'side' | 'units'>,
): readonly Unit[] {
  const known = unitsOf(position, side);
  return units.flatMap(({ counter }) => known.find((unit) => unit.counter.id === counter.id) ?? []);
}

export function idsOf(units: readonly Unit[]): string {
  return units.map(({ counter: { id } }) => id).join(', ');
}
