/** 9.0: a German activation, its eight steps in their order. */

import { when } from '../../../text/present.ts';
import { afterActivation } from '../combat/12.9-dispersal.ts';
import type { Book } from '../packs/book.ts';
import { unitsRecovered } from '../steps/12.9-recovered.ts';
import { cardName, unitNames } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';
import { type Begun, begunWords, wastedWords } from './9.0-reasons.ts';
import { checkObjectives } from './9.1-objectives-checked.ts';
import { move } from './9.2-moves-made.ts';
import { attack } from './9.5-attacks.ts';
import { intoTheBox } from './9.6-into-the-box.ts';
import { digIn } from './9.7-positions-built.ts';
import { isFirstOfOkw, newlyArriving, okwReserves } from './9.42-reserves-arrive.ts';
import { removeRoadblocks } from './10.8-roadblocks-removed.ts';
import { takeBridges } from './14.2-bridges-taken.ts';
import { replaceDetachments } from './15.4-detachments-replaced.ts';
import type { Activating, Keys } from './activating.ts';

export interface ActivationEnd {
  readonly world: World;
  readonly usedSupport: boolean;
  /** Keys of Allied units that it has attacked. */
  readonly attacked?: ReadonlySet<string>;
}

const wasted = reasonedStep<{ readonly card: number }, Begun>({
  what: 'activation wasted',
  rule: '8.13',
  line: ({ card }, book) => `${cardName(book, card)} finds nobody to activate (8.13).`,
  why: wastedWords,
  cards: () => ({ is: 'done', as: ['activate'] }),
});

/** `reserves`: those of the box. */
const begins = reasonedStep<{ readonly card: number; readonly units: Keys; readonly reserves: Keys }, Begun>({
  what: 'activation',
  rule: '9.0',
  line({ units, reserves }) {
    const more = when(reserves.length > 0, `; in the box: ${unitNames(reserves)}`);
    return `Active: ${unitNames(units)}${more} (9.0).`;
  },
  why: begunWords,
  cards: () => ({ is: 'done', as: ['activate'] }),
});

export function* activate(book: Book, before: World, it: Activating): Procedure<ActivationEnd> {
  let world = before;
  const units = new Set(it.formation.units);
  const reserves = new Set(it.formation.reserves);
  const { card, formation, passed = [] } = it;
  const begun: Begun = { card, day: world.position.day, formation, passed };
  if (units.size === 0) {
    const arriving = isFirstOfOkw(world, it.card) ? okwReserves(world) : reserves;
    if (arriving.size > 0) return { world: yield* newlyArriving(world, arriving), usedSupport: false };
    yield* tellWhy(world, wasted, { card: card.id }, begun);
    return { world, usedSupport: false };
  }
  const told = { card: card.id, units: [...units], reserves: [...reserves] };
  yield* tellWhy(world, begins, told, begun);
  world = yield* takeBridges(world, units);
  world = yield* removeRoadblocks(world, units);
  world = yield* checkObjectives(book, world, it, units);
  const placed = new Set<string>();
  const moved = new Set<string>();
  world = yield* move(book, world, it, units, reserves, moved);
  world = yield* replaceDetachments(world, it.card, units, reserves, placed);
  const attacks = yield* attack(book, world, it, units, reserves, placed);
  world = attacks.world;
  const busy = new Set([...moved, ...placed, ...attacks.fought]);
  world = yield* intoTheBox(world, units, busy);
  world = yield* digIn(world, units, busy);
  const recovered = afterActivation(world.position, units, attacks.dispersed);
  world = { ...world, position: recovered.position };
  if (recovered.recovered.length > 0) yield* tell(world, unitsRecovered, { units: recovered.recovered });
  return { world, usedSupport: attacks.usedSupport, attacked: attacks.attacked };
}
