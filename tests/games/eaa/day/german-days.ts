/** The four days of the house scenario with Allies who pass: the Germans by themselves, all dice, draws and answers from a seed. */

import {
  type Played,
  tacticFault,
  tacticsOpen,
} from '../../../../src/games/eaa/battle/12.3-allied-tactics.ts';
import { evening, morning, reservesArrive } from '../../../../src/games/eaa/day/4.0-day.ts';
import { meuseCheck } from '../../../../src/games/eaa/day/17.1-meuse-check.ts';
import { dayIsOver, germanImpulse } from '../../../../src/games/eaa/impulse/8.0-german-impulse.ts';
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import {
  type Answer,
  type Ask,
  type CardsAsk,
  run,
  type Told,
} from '../../../../src/games/eaa/steps/procedure.ts';
import { sideOf, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World, worldOf } from '../../../../src/games/eaa/world/world.ts';
import { keyedNumbers } from '../../../../src/kernel/dice.ts';
import { houseBook } from '../house-book.ts';

export interface Days {
  readonly world: World;
  readonly told: readonly Told[];
}

/** Which cards the Allies play as tactics in the world as it is then; `below`: a number from 0. */
export type PlaysCards = (ask: CardsAsk, world: World, below: (count: number) => number) => readonly Played[];

/** Each die and draw by a number of its own, as the kernel has them. */
export function answersFrom(seed: string, now: () => World, plays?: PlaysCards): (ask: Ask) => Answer {
  let asked = 0;
  return (ask) => {
    if (ask.kind === 'draw') {
      const path = `pile/${ask.pile}/${ask.shuffle}/${ask.drawn}`;
      return (
        keyedNumbers(Buffer.from(seed), { stream: 'everyone', path, occurrence: 0 })(ask.pieces.length) - 1
      );
    }
    // Without cards in hand no number goes to what nobody could answer otherwise.
    if (ask.kind === 'cards' && plays === undefined) return '[]';
    // Nor has anybody a card to lose (8.11).
    if (ask.kind === 'choice' && ask.of === 'discard') return '0';
    asked += 1;
    const next = keyedNumbers(Buffer.from(seed), { stream: 'everyone', path: `ask/${asked}`, occurrence: 0 });
    if (ask.kind === 'cards') return JSON.stringify(plays?.(ask, now(), (count) => next(count) - 1) ?? []);
    if (ask.kind === 'die') return next(10);
    return ask.options[next(ask.options.length) - 1] ?? '';
  };
}

/** Whoever can come comes; and up to three cards of all that there are, each as anything that it can be. */
export const playsAnything: PlaysCards = (ask, world, below) => {
  const book = houseBook();
  const hand = book.pack.allied.map(({ id }) => id);
  const { cards, reinforcements } = tacticsOpen(book, world, ask, hand);
  const open = cards.flatMap(({ card, as }) =>
    as.flatMap(({ tactic, fault }) => (fault === undefined ? [{ card, tactic }] : [])),
  );
  const played: Played[] = [];
  const [who] = reinforcements;
  if (who !== undefined)
    played.push({ card: 1, tactic: 'Reinforce Battle', unit: who.unit, to: who.to[0] ?? '' });
  for (let left = below(4); left > 0; left -= 1) {
    const one = open[below(open.length)];
    if (one !== undefined && tacticFault(book, world, ask, hand, [...played, one]) === undefined)
      played.push(one);
  }
  return played;
};

/** What holds whatever has happened; the words of what does not. */
export function faultIn(world: World): string | undefined {
  const book = houseBook();
  const { position, cup, german } = world;
  for (const [hex, { side, units }] of position.stacks) {
    const name = position.ground.grid.hexAt(hex);
    if (units.some(({ counter }) => sideOf(counter) !== side)) return `both sides in ${name}`;
    if (units.some((unit) => unit.hex !== hex)) return `a unit in ${name} believes to be elsewhere`;
    if (units.some(({ counter, steps }) => steps < 1 || steps > stepsOf(counter))) return `steps in ${name}`;
    if (!fitTogether(units)) return `${name} is overstacked`;
  }
  const chits = [...cup.left, ...cup.former, ...cup.present];
  if (chits.length !== 60 || new Set(chits).size !== 60) return `${chits.length} chits`;
  const cards = [...german.draw, ...german.discards, ...german.coming, ...german.again];
  if (new Set(cards).size !== cards.length) return 'a German card is in two piles';
  const places = [
    ...unitsOnMap(world),
    ...world.box,
    ...world.toCome,
    ...world.alliedBox,
    ...world.alliedToCome,
  ].map(keyOf);
  const all = [...places, ...world.eliminated, ...world.exited];
  if (new Set(all).size !== all.length)
    return `in two places: ${all.filter((key, at) => all.indexOf(key) !== at).join(', ')}`;
  const missing = [...book.counters].filter(([key, { entry }]) => entry !== undefined && !all.includes(key));
  if (missing.length > 0) return `nowhere: ${missing.map(([key]) => key).join(', ')}`;
  return undefined;
}

/** `look`: at each step that is told. `plays`: cards; without it none. */
export function playDays(
  seed: string,
  look: (told: Told) => void = () => undefined,
  plays?: PlaysCards,
): Days {
  const book = houseBook();
  const told: Told[] = [];
  const hear = (each: Told) => {
    told.push(each);
    look(each);
  };
  let world = worldOf(book);
  const answer = answersFrom(seed, () => told.at(-1)?.world ?? world, plays);
  const { to } = book.scenario.days;
  while (world.position.day <= to) {
    world = run(reservesArrive(world), answer, hear);
    world = run(morning(book, world), answer, hear);
    while (!dayIsOver(world)) world = run(germanImpulse(book, world), answer, hear);
    world = run(meuseCheck(world), answer, hear);
    world = run(evening(world), answer, hear);
  }
  return { world, told };
}
