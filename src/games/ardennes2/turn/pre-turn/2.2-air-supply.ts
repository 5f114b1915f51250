/** 2.2, 3.7: Air Strikes that bring supply instead. */

import { type Read, read, unread } from '../../../../text/fault.ts';
import { plural } from '../../../../text/plural.ts';
import { when } from '../../../../text/present.ts';
import { hexOf } from '../../notation/names.ts';
import { stacksOf } from '../../position/near.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';

import type { Ordered } from '../frame/act.ts';
import type { ActKind, Foresight, Played } from '../frame/act-kind.ts';
import { changeUnits } from '../frame/changes.ts';
import type { LineKind } from '../frame/line-kind.ts';
import { hexNamed, type Plan } from '../frame/plan.ts';

/** Hexes that an Air Supply marker serves around its own (3.7). */
const AIR_SUPPLY_RANGE = 5;

/** An Air Strike becomes an Air Supply marker. */
export interface SupplyAct {
  readonly kind: 'supply';
  readonly hex: string;
  /** It removes DG within five hexes, and is gone (reading `air-supply`). */
  readonly removesDg: boolean;
}

export type SupplyLine = SupplyAct;

export interface SupplyForetold extends SupplyAct {
  /** Own stacks within its range. */
  readonly stacks: number;
}

/**
 *     supply B1.16
 *     supply B1.16 dg
 */
export const supplyLine: LineKind<SupplyLine, SupplyAct> = {
  kind: 'supply',
  deeds: ['air supply'],
  isMeant: (typed) => SUPPLY.test(typed),
  read: readSupply,
  print: ({ hex, removesDg }) => `supply ${hex}${when(removesDg, ' dg')}`,
  acts: supplyActs,
  examples: { 'air supply': [supplies] },
  suggested: { 'air supply': [supplies] },
};

export const supplyAct: ActKind<SupplyAct, SupplyForetold> = {
  kind: 'supply',
  play: (work, _side, act) => playAirSupply(work, act),
  ids: () => ['air'],
  foretell: foretold,
  words: ({ stacks, removesDg }) =>
    `Air Supply within five hexes, ${plural(stacks, 'stack')} of yours${when(removesDg, '; it removes DG')} (3.7)`,
  shown: ({ hex }) => ({ ways: [], target: hex }),
};

const SUPPLY = /^supply\s+(?<hex>\S+)(?<dg>\s+dg)?$/iu;

function readSupply(typed: string): Read<SupplyLine> {
  const { hex: word = '', dg } = SUPPLY.exec(typed)?.groups ?? {};
  const hex = hexOf(word);
  if (hex === undefined) return unread({ wrong: `“${word}” is no hex` });
  return read({ kind: 'supply', hex, removesDg: dg !== undefined });
}

function supplyActs(
  { game, position }: Plan,
  { hex, removesDg }: SupplyLine,
  printed: string,
): Read<readonly Ordered<SupplyAct>[]> {
  const named = hexNamed(position.ground.grid, hex);
  if (!named.ok) return named;
  if (game.air.strikes === 0)
    return unread({ wrong: 'No Air Strike is left (2.2)', legal: 'Pass this Phase.' });
  game.air.strikes -= 1;
  return read([{ kind: 'supply', hex: named.value, removesDg, line: printed }]);
}

function* supplies(position: Position, side: Side): Iterable<string> {
  for (const { hex } of stacksOf(position, side)) yield `supply ${position.ground.grid.hexAt(hex)}`;
}

function foretold({ position, side }: Foresight, act: SupplyAct): SupplyForetold {
  const { grid } = position.ground;
  const near = stacksOf(position, side).filter(
    (stack) => grid.distance(grid.hexAt(stack.hex), act.hex) <= AIR_SUPPLY_RANGE,
  );
  return { ...act, stacks: near.length };
}

interface Dropped {
  readonly hex: string;
  readonly removesDg: boolean;
}

export const airSupplyPlaced = event<Dropped>({
  type: 'air-supply.placed',
  fold(game, { hex, removesDg }) {
    game.air.strikes -= 1;
    // Reading `air-supply`: used for DG it is gone, unless it serves both.
    if (!removesDg || game.readings['air-supply'] === 'both') game.air.supply.push(hex);
  },
  line: ({ hex, removesDg }) =>
    `Air Supply on ${hex}${when(removesDg, ': it removes DG within five hexes')} (3.7)`,
});

/** Terrain and enemies do not matter; nor does who stands in the hex (3.7). */
function playAirSupply(work: ArdennesWork, act: SupplyAct): Played<SupplyAct> {
  const { game } = work.state;
  if (game.air.strikes === 0) return { no: 'no Air Strike is left (2.2)' };
  emit(work, airSupplyPlaced, 'everyone', { hex: act.hex, removesDg: act.removesDg });
  if (!act.removesDg) return 'done';
  const { ground } = positionOf(game, referenceOf(game));
  const near = Object.values(game.sides.us.units).filter(
    ({ dg, hex }) => dg && ground.grid.distance(hex, act.hex) <= AIR_SUPPLY_RANGE,
  );
  changeUnits(
    work,
    'us',
    near.map((unit) => ({ ...unit, dg: false })),
  );
  return 'done';
}

export const airSupplyGone = event<Record<string, never>>({
  type: 'air-supply.gone',
  fold(game) {
    game.air.supply = [];
  },
  line: () => 'Air Supply markers are removed (3.7)',
});
