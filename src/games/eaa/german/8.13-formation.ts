/** 8.13: whom a German command card activates. */
import { keyOf } from '../position/changes.ts';
import { bySelector } from '../position/order.ts';
import { isBracketed, type Position, type Unit } from '../position/position.ts';
import { aloneOn, type GermanCard } from '../vocabulary/cards.ts';
import { armyOf, type Counter } from '../vocabulary/counters.ts';
import { isFormationNamed, isInFormation } from '../vocabulary/formation-of.ts';
import type { GermanArmy } from '../vocabulary/formations.ts';

/** 8.13: around the centre of an Army or Army Group activation. */
const RANGE = 2;

export interface Formation {
  readonly kind: 'alone' | 'divisions' | 'corps' | 'army' | 'army-group';
  /** Keys of units on the map. */
  readonly units: readonly string[];
  /** Keys of units in the Reserve Units box. */
  readonly reserves: readonly string[];
  /** Of an Army or Army Group card: around which unit, and how many each had. */
  readonly centre?: {
    readonly unit: string;
    readonly hex: number;
    readonly counts: readonly { readonly unit: string; readonly hex: number; readonly count: number }[];
    readonly by: 'count' | 'distance' | 'east' | 'selector';
  };
}

/** A unit in the Reserve Units box, or anywhere, by its counter. */
export interface Reserve {
  readonly counter: Counter;
}

/** @throws for a card without a formation */
export function formationOf(position: Position, box: readonly Reserve[], card: GermanCard): Formation {
  const { formation } = card;
  const alone = aloneOn(card, position.day);
  const germans = [...position.stacks.values()]
    .flatMap(({ side, units }) => (side === 'german' ? units : []))
    .toSorted(bySelector);
  const of = (kind: Formation['kind'], belongs: (counter: Counter) => boolean): Formation => ({
    kind,
    units: germans.filter(({ counter }) => belongs(counter)).map(keyOf),
    // 9.41: those in the box, too.
    reserves: box.filter(({ counter }) => belongs(counter)).map(keyOf),
  });
  if (alone !== undefined) return of('alone', (counter) => isFormationNamed(counter, alone));
  switch (formation.kind) {
    case 'divisions':
    case 'corps':
      return of(formation.kind, (counter) => isInFormation(counter, formation, 'german'));
    case 'army':
      return around(
        position,
        germans,
        box,
        'army',
        (counter) => isInFormation(counter, formation, 'german') || armyOf(counter) === 'okw',
        formation.army as GermanArmy,
      );
    case 'army-group':
      return around(position, germans, box, 'army-group', () => true);
    default:
      throw new Error(`card ${card.id} activates nobody`);
  }
}

/** The centre with the most units near it, and all that are. `army`: whose units can be the centre. */
function around(
  position: Position,
  germans: readonly Unit[],
  box: readonly Reserve[],
  kind: 'army' | 'army-group',
  counts: (counter: Counter) => boolean,
  army?: GermanArmy,
): Formation {
  const { grid } = position.ground;
  const counted = germans.filter((unit) => counts(unit.counter));
  const strong = counted.filter((unit) => !isBracketed(unit));
  const centres = strong.filter(({ counter }) => army === undefined || armyOf(counter) === army);
  const near = (unit: Unit, units: readonly Unit[]) =>
    units.filter((other) => grid.stepsBetween(unit.hex, other.hex) <= RANGE);
  const found = centres.map((unit) => ({ unit, count: near(unit, strong).length - 1 }));
  const [any] = found;
  if (any === undefined) return { kind, units: [], reserves: [] };
  const objective = army === undefined ? undefined : position.objectives[army];
  const most = Math.max(...found.map(({ count }) => count));
  let left = found.filter(({ count }) => count === most).map(({ unit }) => unit);
  let by: NonNullable<Formation['centre']>['by'] = 'count';
  const sift = (name: typeof by, worth: (unit: Unit) => number) => {
    if (new Set(left.map(({ hex }) => hex)).size < 2) return;
    const best = Math.max(...left.map(worth));
    left = left.filter((unit) => worth(unit) === best);
    by = name;
  };
  if (army === undefined) sift('east', ({ hex }) => grid.centre(grid.hexAt(hex)).x);
  else if (objective !== undefined) sift('distance', ({ hex }) => grid.stepsBetween(hex, objective.hex));
  // Units are in the order of their selectors: the first is the lowest (2.21).
  if (new Set(left.map(({ hex }) => hex)).size > 1) by = 'selector';
  const centre = left[0] ?? any.unit;
  const active = near(centre, counted);
  // 9.3: who is dispersed is not active, and brings nobody of its corps from the box (9.41).
  const bring = position.mended.dispersedBringNobody ? active.filter((unit) => !unit.isDispersed) : active;
  const corps = new Set(bring.map(({ counter }) => counter.corps));
  return {
    kind,
    units: active.map(keyOf),
    reserves: box.filter(({ counter }) => corps.has(counter.corps)).map(keyOf),
    centre: {
      unit: keyOf(centre),
      hex: centre.hex,
      counts: found.map(({ unit, count }) => ({ unit: keyOf(unit), hex: unit.hex, count })),
      by,
    },
  };
}
