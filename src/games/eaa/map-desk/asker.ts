/** The person who asks the map, and the hexes and units that they mean: from their view alone. */
import type { Picture } from '../../../kernel/notice.ts';
import { type Refused, refuse } from '../../../kernel/ruling.ts';
import type { Attacking } from '../battle/12.1-attack-eligibility.ts';
import { hexNamed, isWholeHex, UnitNames } from '../notation/units-named.ts';
import { openActivation } from '../orders/6.0-orders.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { strengthOf, type Unit } from '../position/position.ts';
import { worldIn } from '../runs/world-in.ts';
import type { MapOptions } from '../show/map-picture.ts';
import type { Activation, EaaCampaign } from '../state.ts';
import { faceOf, sideOf } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/formations.ts';
import { unitsOnMap, type World } from '../world/world.ts';

export interface Asker {
  readonly campaign: EaaCampaign;
  readonly book: Book;
  readonly world: World;
  /** All on the map. */
  readonly names: UnitNames;
  /** As if every Allied unit were active; what has moved and fought in the open one has. */
  readonly activation: Activation;
  /** Whether one waits for orders. */
  readonly isActive: (unit: Unit) => boolean;
}

/** As attacks see it. */
export function attackingOf({ activation: { units, fought, attacked, retreated } }: Asker): Attacking {
  return { active: units, fought, attacked, retreated };
}

/** An answer before it is a page. */
export interface Answered {
  readonly title: string;
  readonly lines: readonly string[];
  /** Hexes by name; none: the whole map. */
  readonly around: readonly string[];
  /** On the map: ways, and where supply is shut off. */
  readonly layers?: Pick<MapOptions, 'ways' | 'supply'>;
  /** Instead of the map. */
  readonly picture?: Picture;
}

export function askerOf(campaign: EaaCampaign): Asker {
  const { game } = campaign;
  const world = worldIn(game);
  const open = openActivation(game);
  const all = unitsOnMap(world);
  const allied = all.filter(({ counter }) => sideOf(counter) === 'allied').map(keyOf);
  return {
    campaign,
    book: bookOf(game),
    world,
    names: new UnitNames(world.position.ground, all),
    activation: { ...(open ?? NOTHING_DONE), units: allied, isSingle: false },
    isActive: (unit) => open?.units.includes(keyOf(unit)) === true,
  };
}

const NOTHING_DONE: Activation = {
  card: 0,
  label: '',
  units: [],
  isSingle: false,
  byArmyCard: false,
  moved: [],
  fought: [],
  crossed: { rivers: [], bridges: [] },
  attacked: [],
  retreated: [],
  dispersed: [],
};

export function no(rule: string, slug: string, message: string, legal: string): Refused {
  return refuse({ code: `eaa/${rule}/map-${slug}`, rule, message, legal });
}

/** Units or a hex, as they are typed; a refusal says what could be meant. */
export type Meant =
  | { readonly is: 'hex'; readonly hex: number }
  | { readonly is: 'named'; readonly units: readonly Unit[] }
  | { readonly is: 'nothing'; readonly refused: Refused };

/** `9.2` is a regiment before it is a hex; a name of a town before a piece of one of a unit. */
export function meant({ book, names }: Asker, typed: string): Meant {
  const hex = hexNamed(book.ground, typed);
  if (hex.ok && isWholeHex(book.ground, typed) && !names.isWhole(typed)) return { is: 'hex', hex: hex.it };
  const units = names.readSome(typed);
  if (units.ok) return { is: 'named', units: units.it };
  if (hex.ok) return { is: 'hex', hex: hex.it };
  const { rule, wrong: why } = /^[\d.:]+$/u.test(typed.trim()) && hex.isUnknown ? units : hex;
  const both = hex.isUnknown && units.isUnknown ? `${units.wrong}; ${hex.wrong}` : why;
  const legal = 'A unit such as 505.82, a hex such as 0912, or a town of the map.';
  return { is: 'nothing', refused: no(rule, 'nobody', `${both}.`, legal) };
}

/** Units that are named, or all in the hex that is. */
export function unitsMeant(asker: Asker, typed: string): readonly Unit[] | Refused {
  const it = meant(asker, typed);
  if (it.is === 'nothing') return it.refused;
  if (it.is === 'named') return it.units;
  const there = unitsIn(asker.world.position, it.hex);
  const name = asker.book.ground.grid.hexAt(it.hex);
  const legal = '/map show has who stands where.';
  if (there.length === 0) return no('2.1', 'empty', `Nobody stands in ${name}.`, legal);
  return there;
}

export const SIDE_NAMES: Readonly<Record<Side, string>> = { allied: 'Allied', german: 'German' };

const SUPPLY_WORDS = {
  in: undefined,
  low: 'low supply',
  out: 'out of supply',
  isolated: 'isolated',
} as const;

/** `505.82 4 (2 of 3 steps, elite, dispersed)`. */
export function unitWords({ names }: Pick<Asker, 'names'>, unit: Unit): string {
  return `${names.nameOf(unit)} ${strengthWords(unit)} (${marksOf(unit).join(', ')})`;
}

/** In brackets where it is printed so (2.21). */
export function strengthWords(unit: Unit): string {
  const { isBracketed } = faceOf(unit.counter, unit.steps);
  return isBracketed ? `[${strengthOf(unit)}]` : String(strengthOf(unit));
}

/** How a unit stands: `2 of 3 steps`, `elite`, `dispersed`. */
export function marksOf({ counter, steps, isDispersed, isOutOfFuel, supply }: Unit): readonly string[] {
  const { quality } = faceOf(counter, steps);
  return [
    `${steps} of ${counter.faces.length} steps`,
    quality === 'line' ? undefined : quality,
    SUPPLY_WORDS[supply],
    isDispersed ? 'dispersed' : undefined,
    isOutOfFuel ? 'out of fuel' : undefined,
  ].filter((mark) => mark !== undefined);
}
