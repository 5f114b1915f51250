/** 12.0, 12.2–12.4: an Allied attack as a procedure; worked examples E22, E42–E45. */

import { describe, expect, test } from 'vitest';
import { type AlliedAttack, alliedAttack } from '../../../../src/games/eaa/battle/12.0-allied-attack.ts';
import { hitsTaken } from '../../../../src/games/eaa/battle/12.0-attack-steps.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import type { CorpsName } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { unitsOnMap, type World } from '../../../../src/games/eaa/world/world.ts';
import { counter, type Placed } from '../board.ts';
import { houseBook } from '../house-book.ts';
import { type BattleWords, battle, behindFirst, type Fought, fight, ofKind, type Script } from './battles.ts';

const us = (id: string, at = '1211', numbers = '4/2 3'): Placed => ({
  at,
  counter: counter('V', id, numbers),
});
const de = (id: string, numbers = '3/2 3', more: Partial<Placed> = {}): Placed => ({
  at: '1210',
  counter: counter('I SS', id, numbers),
  ...more,
});
const UNITS = [us('a'), us('b'), us('c', '1110'), de('5.3F')];

interface Words extends BattleWords {
  readonly attack?: Partial<AlliedAttack>;
}

const ALL = houseBook().pack.german.map(({ id }) => id);
/** All German cards in the pile. */
const PILES = { draw: ALL, discards: [], coming: [], again: [] };

/** All Allied units beside 1210 attack it, unless said. Card 35, Infantry Infiltration, unless the script says otherwise. */
function attacked({ attack, world: more, ...words }: Words = {}, script: Script = {}) {
  const { book, world } = battle({ units: UNITS, ...words, world: { german: PILES, ...more } });
  const { grid } = world.position.ground;
  const active = unitsOnMap(world)
    .filter(
      ({ counter: { corps }, hex }) => corps === 'V' && grid.slotTo(hex, grid.indexOf('1210')) !== undefined,
    )
    .map(({ counter: { corps, id } }) => `${corps}/${id}`);
  const procedure = alliedAttack(book, world, {
    target: '1210',
    attackers: active,
    active,
    fought: [],
    attacked: [],
    retreated: [],
    byArmyCard: false,
    ...attack,
  });
  return fight(procedure, { german: [35], ...script });
}

const kinds = ({ told }: Fought<unknown>) => told.map(({ what }) => what);

function drawsIn(done: Fought<unknown>) {
  return behindFirst(done, hitsTaken).draws;
}

function reserve(corps: CorpsName, id: string): Unit {
  const printed = counter(corps, id, '3/2 3');
  return { counter: printed, hex: -1, steps: 2, isDispersed: false, supply: 'in', isOutOfFuel: false };
}

const idsAt1210 = ({ position }: World) =>
  unitsIn(position, position.ground.grid.indexOf('1210'), 'german').map(({ counter: { id } }) => id);

describe('the sequence', () => {
  test('step by step, each told', () => {
    const done = attacked(
      {},
      { cards: [{ card: 3, tactic: 'Artillery' }], choices: { chits: ['3'] }, chits: [1, 24, 51] },
    );
    expect(kinds(done)).toEqual([
      'attack',
      'cards played',
      'card drawn',
      'tactic drawn',
      'minimum drawn',
      'chits declared',
      'hits',
      'attack over',
    ]);
    expect(ofKind(done, 'attack')).toEqual([
      { by: 'allied', target: '1210', attackers: ['V/a', 'V/b', 'V/c'], reserves: [], tactics: [] },
    ]);
    expect(ofKind(done, 'tactic drawn')).toEqual([
      { card: 35, tactics: ['Infantry Infiltration'], why: 'formation', builds: false },
    ]);
    expect(ofKind(done, 'minimum drawn')).toEqual([
      { chits: [1, 24], minimum: 2, maximum: 4, attacker: 0, defender: 1 },
    ]);
    expect(ofKind(done, 'chits declared')).toEqual([{ total: 3, minimum: 2, maximum: 4 }]);
    expect(ofKind(done, 'hits')).toEqual([{ chits: [1, 24, 51], attacker: 0, defender: 1 }]);
    expect(done.end.fought).toEqual(['V/a', 'V/b', 'V/c']);
    expect(done.end.defenders).toEqual(['I SS/5.3F']);
    expect(done.end.world.cup.former).toEqual([1, 24, 51]);
  });

  test('what cannot be declared is a bug here', () => {
    expect(() => attacked({ attack: { fought: ['V/a'] } })).toThrow(
      'V/a has attacked in this activation (12.1)',
    );
  });

  test('12.74: a defender who retreats is told; a friend attacked later defends alone, and is lost with him', () => {
    const other = de('9.3F');
    const done = attacked(
      { units: [...UNITS, other], attack: { attacked: ['I SS/9.3F'], retreated: ['I SS/9.3F'] } },
      // Two hits on a unit of two steps: it retreats at once (12.52 B).
      { chits: [2, 3], choices: { chits: ['2'] } },
    );
    expect(done.end.defenders).toEqual(['I SS/5.3F']);
    expect(drawsIn(done).minimum).toBe(2);
    expect(done.end.retreated).toEqual(['I SS/5.3F']);
    expect(done.end.world.eliminated).toContain('I SS/9.3F');
  });

  test('the same answers, the same end', () => {
    const script: Script = { chits: [2, 3, 4], choices: { chits: ['3'] }, dice: [4, 9] };
    const [one, two] = [attacked({}, script), attacked({}, script)];
    const steps = ({ told }: typeof one) => told.map(({ rule, what, of }) => ({ rule, what, of }));
    expect(steps(one)).toEqual(steps(two));
    expect(one.end.world.position.stacks).toEqual(two.end.world.position.stacks);
  });

  test('12.53, 12.8: the Allied player chooses dispersal and advances', () => {
    const script: Script = {
      chits: [2, 3, 1],
      choices: { chits: ['2'], advance: ['V/a>1210', 'V/c>1210', 'done'] },
    };
    const done = attacked({}, script);
    expect(done.asked.map((ask) => (ask.kind === 'choice' ? ask.of : ask.kind))).toContain('advance');
    const { position } = done.end.world;
    expect(unitsIn(position, position.ground.grid.indexOf('1210'), 'allied')).toHaveLength(2);
    const hit = attacked(
      {
        units: [us('a', '1211', '1 3'), us('b', '1211', '1 3'), us('c', '1110', '1 3'), de('5.3F', '9/8 3')],
      },
      { chits: [3, 8], choices: { chits: ['2'], 'step-loss': ['V/b'], disperse: ['disperse'] } },
    );
    expect(hit.end.dispersed).toEqual(['V/a', 'V/c']);
  });
});

describe('step 2, cards', () => {
  test('they are asked for with the declaration, and whoever joins fights', () => {
    const far = us('f', '1213');
    const done = attacked(
      { units: [...UNITS, far], attack: { fought: ['V/z'] } },
      { cards: [{ card: 1, tactic: 'Reinforce Battle', unit: 'V/f', to: '1311' }] },
    );
    expect(done.cardsAsk).toEqual({
      kind: 'cards',
      rule: '12.3',
      of: 'tactics',
      role: 'attacker',
      target: '1210',
      by: ['V/a', 'V/b', 'V/c'],
      byArmyCard: false,
      spent: ['V/z'],
      against: [],
    });
    expect(done.end.joined).toEqual(['V/f']);
    expect(done.end.fought).toEqual(['V/a', 'V/b', 'V/c', 'V/f']);
    // Four units and a tactic (12.4).
    expect(drawsIn(done).maximum).toBe(5);
  });

  test('nobody is asked where no attacker is in supply (13.21)', () => {
    const low = UNITS.map((unit): Placed => (unit.counter.corps === 'V' ? { ...unit, supply: 'low' } : unit));
    expect(attacked({ units: low }).cardsAsk).toBeUndefined();
  });

  test('E43, 12.34: by the 1st Army card each attack has one tactic of choice and one chit more', () => {
    const army = { attack: { byArmyCard: true } };
    const cards = [{ card: 'bonus', tactic: 'Tank Battalion' }] as const;
    expect(drawsIn(attacked(army)).maximum).toBe(3);
    const done = attacked(army, { cards, chits: [45, 46], choices: { chits: ['2'] } });
    expect(drawsIn(done).maximum).toBe(4);
    // Only Attacker Armor, twice.
    expect(ofKind(done, 'hits')[0]).toMatchObject({ defender: 2 });
    expect(ofKind(done, 'cards played')).toEqual([
      { role: 'attacker', target: '1210', cards: [], tactics: ['Tank Battalion'], joined: [] },
    ]);
  });

  test('14.34: Engineers remove the Improved Position, whatever the Germans draw', () => {
    const cards = [{ card: 6, tactic: 'Engineers' }] as const;
    const dug = (script: Script) =>
      attacked({ ips: ['1210'], units: UNITS }, { chits: [13, 14], choices: { chits: ['2'] }, ...script });
    expect(ofKind(dug({}), 'hits')[0]).toMatchObject({ defender: 1 });
    expect(ofKind(dug({ cards }), 'hits')[0]).toMatchObject({ defender: 2 });
    // 14.31: Combat Engineers (55) would build one.
    const built = dug({ cards, german: [55] });
    expect(ofKind(built, 'tactic drawn')[0]).toMatchObject({ tactics: ['Combat Engineers'], builds: false });
    expect(ofKind(built, 'hits')[0]).toMatchObject({ defender: 2 });
  });

  test('14.34: a stack that attacks as one leaves its Improved Position at the declaration', () => {
    const first = ({ told }: Fought<unknown>) => told[0]?.world.position.ips.size;
    expect(first(attacked({ ips: ['1211'] }))).toBe(0);
    expect(first(attacked({ ips: ['1211'], attack: { attackers: ['V/a', 'V/c'] } }))).toBe(1);
  });
});

describe('step 3, one German card', () => {
  const box = [
    reserve('I SS', '26.12SS'),
    reserve('I SS', '9.3F'),
    reserve('I SS', '501'),
    reserve('II SS', '9.9SS'),
  ];
  const E42 = [us('a'), us('b'), us('c', '1110'), de('12.12SS', '4/2 6', { steps: 1 }), de('5.3F')];

  test.each([
    ['12th SS', 37, '26.12SS', 'division'],
    ['3rd FJ', 48, '9.3F', 'division'],
    ['I SS', 44, '26.12SS', 'division'],
    ['6th Panzer Army', 39, '26.12SS', 'division'],
    ['Army Group B', 61, '26.12SS', 'division'],
  ])('E42, 12.22: checked by the card of %s', (_, card, id, by) => {
    const done = attacked({ units: E42, world: { box } }, { german: [card] });
    expect(ofKind(done, 'undetected defender')).toEqual([{ unit: `I SS/${id}`, hex: '1210', by }]);
    expect(
      idsAt1210(done.told.find(({ what }) => what === 'undetected defender')?.world ?? done.end.world),
    ).toEqual(['12.12SS', '5.3F', id]);
    // He fights: his steps are drawn for. He is no longer in the box, and the card is discarded, whatever it says.
    expect(drawsIn(done).minimum).toBe(5);
    expect(done.end.defenders).toContain(`I SS/${id}`);
    expect(done.end.world.box).toHaveLength(3);
    expect(done.end.world.german.discards).toContain(card);
    expect(ofKind(done, 'tactic drawn')).toEqual([]);
  });

  test('12.22: a card that would go back after its tactic does not, where it has shown a unit', () => {
    const done = attacked({ units: E42, world: { box } }, { german: [42] });
    expect(ofKind(done, 'undetected defender')).toHaveLength(1);
    expect(done.end.world.german.discards).toContain(42);
  });

  test('12.23: otherwise its tactic, for each of the reasons', () => {
    const tactic = (words: Words, german: number) =>
      ofKind(attacked({ units: E42, world: { box }, ...words }, { german: [german] }), 'tactic drawn')[0];
    expect(tactic({}, 35)).toMatchObject({ why: 'formation', tactics: ['Infantry Infiltration'] });
    expect(tactic({ world: { box: [] } }, 37)).toMatchObject({
      why: 'no unit',
      tactics: ['Panzer Battalion'],
    });
    const four = [...E42, de('9', '2 3')];
    expect(tactic({ units: four }, 37)).toMatchObject({ why: 'too many' });
    // 13.3: an Allied unit in the east controls the way.
    const cut = [...E42, us('x', '1309'), us('y', '1108')];
    expect(tactic({ units: cut }, 37)).toMatchObject({
      why: 'reserve supply',
      tactics: ['Panzer Battalion'],
    });
  });

  test('12.3: no card where no defender is in supply; no tactic where all are dispersed', () => {
    const low = attacked({ units: [...UNITS.slice(0, 3), de('5.3F', '3/2 3', { supply: 'low' })] });
    expect(ofKind(low, 'card drawn')).toEqual([]);
    const dispersed = [...UNITS.slice(0, 3), de('5.3F', '3/2 3', { isDispersed: true })];
    const done = attacked({ units: dispersed }, { german: [42] });
    expect(ofKind(done, 'tactic drawn')[0]).toMatchObject({ tactics: [] });
    // Nothing was applied: the card does not go back.
    expect(done.end.world.german.discards).toContain(42);
    const some = attacked({ units: [...dispersed, de('8.3F')] });
    expect(ofKind(some, 'tactic drawn')[0]).toMatchObject({ tactics: ['Infantry Infiltration'] });
  });

  test('12.74: who has retreated into the hex gets no card', () => {
    const low = de('5.3F', '3/2 3', { supply: 'low' });
    const gone = ['I SS/9'];
    const done = attacked({
      units: [...UNITS.slice(0, 3), low, de('9')],
      attack: { attacked: gone, retreated: gone },
    });
    expect(ofKind(done, 'card drawn')).toEqual([]);
  });

  test('12.37: no card against von der Heydte', () => {
    expect(ofKind(attacked({ units: [...UNITS.slice(0, 3), de('VDH', '1e 3')] }), 'card drawn')).toEqual([]);
  });

  test('12.33: an Army card is Artillery and Assault Coordination, without chits for a defender', () => {
    const lxvii = [...UNITS.slice(0, 3), { at: '1210', counter: counter('LXXX', '212', '3/2 3') }];
    const done = attacked({ units: lxvii }, { german: [39], chits: [26, 28], choices: { chits: ['2'] } });
    expect(ofKind(done, 'tactic drawn')[0]).toMatchObject({ tactics: ['Artillery', 'Assault Coordination'] });
    expect(drawsIn(done).maximum).toBe(3);
    // Defender Artillery, twice; Assault Coordination helps attackers alone (12.5).
    expect(ofKind(done, 'hits')[0]).toMatchObject({ attacker: 2 });
  });

  test('E22, 8.2: Army Group B drawn here releases reserves, and its tactic counts', () => {
    const due = (corps: CorpsName) => ({
      ...reserve(corps, '9'),
      counter: counter(corps, '9', '3/2 3', { entry: { day: 18, isStrategic: false } }),
    });
    const drawn = (corps: CorpsName) =>
      attacked({ world: { toCome: [due(corps)], german: { ...PILES, draw: [61] } } }, { german: [61] });
    const other = drawn('LXVI');
    expect(kinds(other).slice(0, 4)).toEqual(['attack', 'card drawn', 'reserves released', 'tactic drawn']);
    expect(other.end.world.box.map(({ counter: { corps } }) => corps)).toEqual(['LXVI']);
    expect(ofKind(other, 'tactic drawn')[0]).toMatchObject({
      why: 'no unit',
      tactics: ['Artillery', 'Assault Coordination'],
    });
    // 12.22: one of the defenders' army fights at once.
    expect(ofKind(drawn('I SS'), 'undetected defender')[0]).toMatchObject({ unit: 'I SS/9', by: 'corps' });
  });

  test('12.38: an exhausted pile is shuffled for this alone', () => {
    const done = attacked(
      { world: { german: { ...PILES, draw: [], discards: [35, 41] } } },
      { german: [41] },
    );
    expect(ofKind(done, 'tactic drawn')[0]).toMatchObject({ card: 41 });
    expect(done.end.world.german).toMatchObject({ draw: [], discards: [41], again: [35] });
  });

  test('14.31: Combat Engineers dig in, but not in a town', () => {
    const script: Script = { german: [55], chits: [13, 14], choices: { chits: ['2'] } };
    const done = attacked({}, script);
    expect(ofKind(done, 'tactic drawn')[0]).toMatchObject({ tactics: ['Combat Engineers'], builds: true });
    expect(ofKind(done, 'hits')[0]).toMatchObject({ defender: 1 });
    const town = attacked({ ground: { hexes: { '1210': { isTown: true } } } }, script);
    expect(ofKind(town, 'tactic drawn')[0]).toMatchObject({ builds: false });
    // 12.9, 13.22: nobody of them could build.
    const weak = [de('5.3F', '3 3', { isDispersed: true }), de('8.3F', '3 3', { supply: 'out' })];
    const idle = attacked({ units: [...UNITS.slice(0, 3), ...weak] }, script);
    expect(ofKind(idle, 'tactic drawn')[0]).toMatchObject({ tactics: ['Combat Engineers'], builds: false });
  });

  test('12.3: a corps card that says so goes back once its tactic is applied', () => {
    const done = attacked(
      { units: [...UNITS.slice(0, 3), { at: '1210', counter: counter('LXVII', '272', '3/2 3') }] },
      { german: [42] },
    );
    expect(done.end.world.german.draw).toContain(42);
    expect(done.end.world.germanPile.drawn).toBe(0);
  });
});

describe('step 4, chits', () => {
  test('E44, E45: three steps, five attackers of whom one is in brackets and one elite, two tactics: three to seven', () => {
    const five = [
      us('a', '1211', '4/2 3'),
      us('b', '1211', '(1) 3'),
      us('c', '1110', '4e/2e 3'),
      us('d', '1111', '4/2 3'),
      us('e', '1310', '4/2 3'),
    ];
    const words = { units: [...five, de('1'), de('2', '2 3')] };
    const cards = [
      { card: 3, tactic: 'Artillery' },
      { card: 4, tactic: 'Tank Battalion' },
    ] as const;
    const done = attacked(words, { cards, choices: { chits: ['7'] }, chits: [1, 24, 51, 52, 30, 31, 34] });
    const ask = done.asked.find((each) => each.kind === 'choice' && each.of === 'chits');
    expect(ask).toEqual({
      kind: 'choice',
      rule: '12.4',
      of: 'chits',
      options: ['3', '4', '5', '6', '7'],
      barred: [],
    });
    expect(drawsIn(done)).toMatchObject({ minimum: 3, maximum: 7, legal: { from: 3, to: 7 } });
    expect(ofKind(done, 'hits')[0]).toMatchObject({ chits: [1, 24, 51, 52, 30, 31, 34] });
    // Seen before it is declared: three of them.
    const before = done.asked.indexOf(ask ?? { kind: 'die', rule: '', of: '' });
    const chits = (some: typeof done.asked) =>
      some.filter((each) => each.kind === 'draw' && each.pile === 'chits').length;
    expect(chits(done.asked.slice(0, before))).toBe(3);
    expect(chits(done.asked)).toBe(7);
  });

  test('12.4: he may stop at the minimum; nobody is asked where it is the maximum, too', () => {
    const stops = attacked({}, { choices: { chits: ['2'] } });
    expect(ofKind(stops, 'chits declared')[0]).toMatchObject({ total: 2, maximum: 3 });
    const one = attacked({ units: [us('a'), de('5.3F')] });
    expect(one.asked.some((ask) => ask.kind === 'choice' && ask.of === 'chits')).toBe(false);
    expect(ofKind(one, 'minimum drawn')).toEqual([]);
    expect(ofKind(one, 'hits')[0]).toMatchObject({ chits: [expect.any(Number), expect.any(Number)] });
  });

  test('12.42: a blue chit brings back those of former combats, not those of this one', () => {
    const { cup } = battle({}).world;
    const used = {
      ...cup,
      left: cup.left.filter((chit) => chit > 10),
      former: cup.left.filter((chit) => chit <= 10 && chit !== 7),
    };
    const blue = { ...used, left: [7, ...used.left] };
    const done = attacked({ world: { cup: blue } }, { chits: [30, 7, 2], choices: { chits: ['3'] } });
    expect(ofKind(done, 'hits')[0]).toMatchObject({ chits: [30, 7, 2] });
    expect(done.end.world.cup.former).toEqual([2, 7, 30]);
    expect(done.end.world.cupPile).toMatchObject({ shuffles: 1, drawn: 1 });
  });
});
