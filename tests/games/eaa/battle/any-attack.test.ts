/** 12.0: Allied attacks of all kinds out of the German days, each with all answers from a seed, and invariants after every step. */
import { expect, test } from 'vitest';
import { alliedAttack } from '../../../../src/games/eaa/battle/12.0-allied-attack.ts';
import {
  type Attacking,
  attackFault,
  attackTargets,
} from '../../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { run, type Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World } from '../../../../src/games/eaa/world/world.ts';
import { partOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { answersFrom, faultIn, playDays, playsAnything } from '../day/german-days.ts';
import { houseBook } from '../house-book.ts';

const book = houseBook();
/** One of so many steps of the Germans is followed by an Allied activation that is only thought of. */
const EVERY = 12;

interface Seen {
  attacks: number;
  readonly kinds: Set<string>;
}

/** German cards that lie somewhere. */
function cardsIn({ german: { draw, discards, coming, again } }: World): number {
  return draw.length + discards.length + coming.length + again.length;
}

/** An activation of all Allied units that attacks whatever it can, one hex after the other. */
function attackEverything(before: World, seed: string, seen: Seen): void {
  let world = before;
  const active = unitsOnMap(world)
    .filter(({ counter }) => sideOf(counter) === 'allied')
    .map(keyOf);
  let attacking: Attacking = { active, fought: [], attacked: [], retreated: [] };
  for (let turn = 0; ; turn += 1) {
    const [first] = attackTargets(world, attacking);
    if (first === undefined) return;
    const attack = { ...attacking, ...first, byArmyCard: turn % 2 === 1 };
    expect(attackFault(book, world, attack)).toBeUndefined();
    let now = world;
    const hear = (told: Told) => {
      now = told.world;
      seen.kinds.add(told.what);
      expect(faultIn(now), `${told.what} ${JSON.stringify(told.of)}`).toBeUndefined();
    };
    const end = run(
      alliedAttack(book, world, attack),
      answersFrom(`${seed}/${turn}`, () => now, playsAnything),
      hear,
    );
    seen.attacks += 1;
    world = end.world;
    expect(faultIn(world)).toBeUndefined();
    expect(world.cup.present).toEqual([]);
    expect(end.fought).toEqual([...first.attackers, ...end.joined]);
    expect(cardsIn(world), 'a German card lies nowhere').toBe(cardsIn(before));
    // 12.1: nobody attacks or is attacked again.
    attacking = {
      active,
      fought: [...attacking.fought, ...end.fought],
      attacked: [...attacking.attacked, ...end.defenders],
      retreated: [...attacking.retreated, ...end.retreated],
    };
  }
}

test('whatever is attacked, played and answered, it ends, and all stays as it must', () => {
  const seed = testSeed('any Allied attack');
  const seen: Seen = { attacks: 0, kinds: new Set() };
  let steps = 0;
  for (const game of partOf('German days', [1, 2], 2))
    playDays(`${seed}/attacks/${game}`, ({ world }) => {
      steps += 1;
      if (steps % EVERY === 0 && world.cup.present.length === 0)
        attackEverything(world, `${seed}/${game}/${steps}`, seen);
    });
  expect(seen.attacks).toBeGreaterThan(10);
  expect([...seen.kinds].sort()).toEqual(
    expect.arrayContaining(['attack', 'attack over', 'card drawn', 'cards played', 'hits', 'tactic drawn']),
  );
});
