/**
 * 12.2 to 12.4, 12.82: whole combats; worked examples E22, E42 to E45 and E59 E, each with all its cards, chits, dice and
 * answers. What is not stated is invented: the ground, and which chits are drawn.
 */

import { describe, expect, test } from 'vitest';
import { alliedAttack } from '../../../../src/games/eaa/battle/12.0-allied-attack.ts';
import { hitsTaken } from '../../../../src/games/eaa/battle/12.0-attack-steps.ts';
import { germanAttack } from '../../../../src/games/eaa/battle/12.0-german-attack.ts';
import { next } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import { CORPS, type CorpsName } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { NOWHERE, unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import {
  type BattleWords,
  battle,
  behindFirst,
  type Fought,
  fightWhole,
  ofKind,
  type Script,
} from '../battle/battles.ts';
import { counter, ground, type Placed, position } from '../board.ts';
import { standing } from '../combat/fights.ts';
import { houseBook } from '../house-book.ts';

const TARGET = '1210';
const us = (id: string, at = '1211', numbers = '4/2 3'): Placed => ({
  at,
  counter: counter('V', id, numbers),
});
const de = (id: string, numbers = '3/2 3', more: Partial<Placed> = {}): Placed => ({
  at: TARGET,
  counter: counter('I SS', id, numbers),
  ...more,
});
const boxed = (corps: CorpsName, id: string, day?: number): Unit => ({
  counter: counter(corps, id, '3/2 3', day === undefined ? {} : { entry: { day, isStrategic: false } }),
  hex: NOWHERE,
  steps: 2,
  isDispersed: false,
  supply: 'in',
  isOutOfFuel: false,
});
const ALL = houseBook().pack.german.map(({ id }) => id);

/** All units of a side beside the target attack it. */
function attacked(by: 'allied' | 'german', words: BattleWords, script: Script, byArmyCard = false) {
  const { book, world } = battle({
    ...words,
    world: { german: { draw: ALL, discards: [], coming: [], again: [] }, ...words.world },
  });
  const { grid } = world.position.ground;
  const target = grid.indexOf(TARGET);
  const units = unitsOnMap(world).filter(
    ({ counter: { corps }, hex }) => CORPS[corps].side === by && grid.slotTo(hex, target) !== undefined,
  );
  const keys = units.map(({ counter: { corps, id } }) => `${corps}/${id}`);
  const common = { byArmyCard, attacked: [], retreated: [] };
  if (by === 'german') {
    const group = { target, units, reserves: [], helpers: [] };
    const of = { group, byArmyCard, attacked: new Set<string>(), retreated: new Set<string>() };
    return fightWhole(germanAttack(book, world, of), script);
  }
  return fightWhole(
    alliedAttack(book, world, { target: TARGET, attackers: keys, active: keys, fought: [], ...common }),
    script,
  );
}

function because(done: Fought<unknown>) {
  return behindFirst(done, hitsTaken);
}

const draws = (done: Fought<unknown>) => because(done).draws;
/** Chits that say nothing here: no town, no Improved Position, no aid that anybody has. */
const NOTHING = [24, 51, 52, 30, 31, 34, 29];

test('E22, 8.2: Army Group B, drawn against an Allied attack, releases reserves, and its tactics count', () => {
  const done = attacked(
    'allied',
    {
      units: [us('a'), us('b'), us('c', '1110'), de('5.3F')],
      world: { toCome: [boxed('LXVI', '9', 18), boxed('LXVI', '10', 19)] },
    },
    // Defender Artillery on chit 26; the step that it costs is chosen.
    { german: [61], chits: [26, 51], choices: { chits: ['2'], 'step-loss': ['V/c'] } },
  );
  expect(done.told.slice(0, 4).map(({ rule, what }) => `${rule} ${what}`)).toEqual([
    '12.0 attack',
    '12.3 card drawn',
    '8.2 reserves released',
    '12.23 tactic drawn',
  ]);
  expect(ofKind(done, 'reserves released')).toMatchObject([{ units: ['9'] }]);
  expect(done.end.world.box.map(({ counter: { id } }) => id)).toEqual(['9']);
  expect(ofKind(done, 'tactic drawn')).toMatchObject([
    { card: 61, why: 'no unit', tactics: ['Artillery', 'Assault Coordination'] },
  ]);
  const [artillery] = because(done).hits.judged;
  expect(artillery).toMatchObject({
    back: { applies: true, reason: { of: 'tactic', role: 'defender', aid: 'artillery', isPlayed: true } },
  });
  expect(ofKind(done, 'hits')).toEqual([{ chits: [26, 51], attacker: 1, defender: 0 }]);
});

describe('E42, 12.22', () => {
  const box = [boxed('I SS', '26.12SS'), boxed('I SS', '9.3F'), boxed('II SS', '9.9SS')];
  const units = [us('a'), us('b'), us('c', '1110'), de('12.12SS', '4/2 6', { steps: 1 }), de('5.3F')];
  const against = (card: number, chits: readonly number[], choices: Script['choices'] = {}) =>
    attacked('allied', { units, world: { box } }, { german: [card], chits, choices });

  test.each([
    ['12th SS', 37, 'I SS/26.12SS'],
    ['3rd FJ', 48, 'I SS/9.3F'],
    ['I SS Corps', 44, 'I SS/26.12SS'],
    ['6th Panzer Army', 39, 'I SS/26.12SS'],
    ['Army Group B', 61, 'I SS/26.12SS'],
  ])('E42: three steps in reserve supply are checked by the card of %s', (_, card, unit) => {
    const done = against(card, NOTHING.slice(0, 5));
    expect(ofKind(done, 'undetected defender')).toEqual([{ unit, hex: TARGET, by: 'division' }]);
    expect(done.told.find(({ what }) => what === 'undetected defender')?.rule).toBe('12.22');
    // 12.4: two steps more to draw for.
    expect(draws(done)).toMatchObject({ minimum: 5 });
    expect(ofKind(done, 'hits')).toMatchObject([{ attacker: 0, defender: 0 }]);
  });

  test('E42: a card of others is its tactic, and says why', () => {
    const done = against(35, NOTHING.slice(0, 3));
    expect(ofKind(done, 'undetected defender')).toEqual([]);
    expect(ofKind(done, 'tactic drawn')).toMatchObject([{ card: 35, why: 'formation' }]);
    expect(draws(done)).toMatchObject({ minimum: 3, maximum: 3 });
  });
});

test('E43: activated by 1st Army’s card each attack has a tactic of choice, and one chit more', () => {
  const units = [us('a'), us('b'), us('c', '1110'), de('5.3F')];
  const byArmy = attacked(
    'allied',
    { units },
    {
      cards: [{ card: 'bonus', tactic: 'Tank Battalion' }],
      german: [35],
      chits: [45, 51],
      choices: { chits: ['2'] },
      dice: [1],
    },
    true,
  );
  expect(draws(byArmy)).toMatchObject({
    maximum: 4,
    parts: [
      { for: 'units', chits: 3 },
      { for: 'tactics', chits: 1 },
    ],
  });
  // Its armor is that of the tactic.
  expect(ofKind(byArmy, 'hits')).toEqual([{ chits: [45, 51], attacker: 0, defender: 1 }]);
  const script = { german: [35], chits: [24, 51], choices: { chits: ['2'] } };
  expect(draws(attacked('allied', { units }, script))).toMatchObject({ maximum: 3 });
});

describe('E44, E45, 12.4', () => {
  const five = (of: (id: string, at: string, numbers: string) => Placed) => [
    of('a', '1211', '4/2 3'),
    of('b', '1211', '(1) 3'),
    of('c', '1110', '4e/2e 3'),
    of('d', '1111', '4/2 3'),
    of('e', '1310', '4/2 3'),
  ];
  const parts = [
    { for: 'units', chits: 4 },
    { for: 'tactics', chits: 2 },
    { for: 'elite', chits: 1 },
  ];

  test('E44, E45: against three steps three at least, seven at most; up to four more once three are seen', () => {
    const units = [...five((id, at, numbers) => us(id, at, numbers)), de('1'), de('2', '2 3')];
    for (const total of [3, 4, 5, 6, 7]) {
      const done = attacked(
        'allied',
        { units },
        {
          cards: [
            { card: 3, tactic: 'Artillery' },
            { card: 4, tactic: 'Tank Battalion' },
          ],
          german: [35],
          chits: NOTHING.slice(0, total),
          choices: { chits: [String(total)] },
        },
      );
      expect(draws(done)).toMatchObject({ minimum: 3, maximum: 7, parts });
      expect(ofKind(done, 'minimum drawn')).toMatchObject([
        { chits: NOTHING.slice(0, 3).toSorted((a, b) => a - b), minimum: 3, maximum: 7 },
      ]);
      expect(ofKind(done, 'chits declared')).toEqual([{ total, minimum: 3, maximum: 7 }]);
      expect(ofKind(done, 'hits')).toMatchObject([{ attacker: 0, defender: 0 }]);
    }
  });

  test('E45: Germans with the same draw all seven, and nobody is asked', () => {
    const german = five((id, at, numbers) => ({ at, counter: counter('I SS', id, numbers) }));
    const units = [...german, us('x', TARGET), us('y', TARGET, '2 3')];
    const done = attacked('german', { units }, { german: [39], chits: NOTHING });
    expect(draws(done)).toMatchObject({ minimum: 3, maximum: 7, legal: { from: 7, to: 7 }, parts });
    expect(ofKind(done, 'hits')).toMatchObject([{ chits: NOTHING, attacker: 0, defender: 0 }]);
  });
});

test('E59 E, 12.82: two combats over two unbridged hexsides bring both across; one combat over one brings one', () => {
  const mech = (id: string): Placed => us(id, '1211', '4/2 6');
  const flees = (id: string, at: string): Placed => ({ at, counter: counter('I SS', id, '6 3') });
  const at = position({
    day: 18,
    ground: ground({ rivers: { '1211 1111': 'river', '1211 1311': 'river' } }),
    units: [mech('one'), mech('two'), flees('north', '1111'), flees('south', '1311')],
  });
  const combat = (target: string, attackers: readonly string[], answers: readonly string[]) => ({
    by: 'allied' as const,
    target: at.ground.grid.indexOf(target),
    attackers,
    hits: { attacker: 0, defender: 2 },
    removesIp: false,
    answers,
  });
  const first = next(at, combat('1111', ['V/one'], ['V/one>1111']));
  expect(first.state).toBe('done');
  const second = next(first.position, combat('1311', ['V/two'], ['V/two>1311']));
  expect(second.state).toBe('done');
  expect(standing(second.position)).toEqual(expect.arrayContaining(['1111 V/one 2', '1311 V/two 2']));
  const together = next(at, combat('1111', ['V/one', 'V/two'], ['V/one>1111']));
  expect(together.state).toBe('done');
  expect(standing(together.position)).toEqual(expect.arrayContaining(['1111 V/one 2', '1211 V/two 2']));
});
