/** 9.42, 9.81: a formation with nobody on the map: its reserves arrive, and its activation is over. */

import { listed } from '../../../text/listed.ts';
import { placedAt } from '../control/10.8-placing.ts';
import { keyOf } from '../position/changes.ts';
import { type Arrival, arrivalsOf } from '../reserves/9.42-newly-arriving.ts';
import { tellPlaced } from '../steps/9.15-objectives-told.ts';
import { hexName, unitName } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import { withMeuse } from '../world/10.7-british.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { arrivalWords } from './9.0-reasons.ts';
import { nameOf } from './activating.ts';

/** 9.81: a card of the OKW commands while no unit of it is on the map: all of them come, not its own division alone. */
export function isFirstOfOkw(world: World, { formation }: GermanCard): boolean {
  const isOf = (formation.kind === 'corps' || formation.kind === 'divisions') && formation.corps === 'OKW';
  return isOf && !unitsOnMap(world).some(({ counter }) => counter.corps === 'OKW');
}

export function okwReserves({ box }: World): ReadonlySet<string> {
  return new Set(box.filter(({ counter }) => counter.corps === 'OKW').map(keyOf));
}

/** Each with its hex; `null`: there is none. */
const arrive = reasonedStep<
  { readonly units: readonly (readonly [string, string | null])[] },
  readonly Arrival[]
>({
  what: 'reserves arrive',
  rule: '9.42',
  line({ units }, book) {
    const those = units.map(([key, hex]) =>
      hex === null ? `${unitName(key)} finds no hex` : `${unitName(key)} in ${hexName(book, hex)}`,
    );
    return `Reserves arrive (9.42): ${listed(those)}.`;
  },
  why: arrivalWords,
  cards: () => ({ is: 'done', as: ['activate'] }),
});

/** 9.42: nobody of it is on the map. */
export function* newlyArriving(world: World, reserves: ReadonlySet<string>): Procedure<World> {
  const units = world.box.filter((unit) => reserves.has(keyOf(unit)));
  const arrivals = arrivalsOf(world.position, units);
  let { position } = world;
  const gone = new Set<string>();
  for (const { unit, hex } of arrivals) {
    if (hex === undefined) continue;
    position = placedAt(position, { ...unit, hex }, hex);
    gone.add(keyOf(unit));
  }
  const box = world.box.filter((unit) => !gone.has(keyOf(unit)));
  const after = withMeuse({ ...world, position, box }, new Set());
  const told = arrivals.map(
    ({ unit, hex }) => [keyOf(unit), hex === undefined ? null : nameOf(world, hex)] as const,
  );
  yield* tellWhy(after, arrive, { units: told }, arrivals);
  yield* tellPlaced(world.position, after);
  return after;
}
