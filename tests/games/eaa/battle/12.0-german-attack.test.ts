/** 12.0, a German attack as a procedure: its steps in their order, with Allied cards in step 3. */

import { describe, expect, test } from 'vitest';
import { hitsTaken } from '../../../../src/games/eaa/battle/12.0-attack-steps.ts';
import { type GermanAttack, germanAttack } from '../../../../src/games/eaa/battle/12.0-german-attack.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import { unitsOnMap } from '../../../../src/games/eaa/world/world.ts';
import { counter, type Placed } from '../board.ts';
import { houseBook } from '../house-book.ts';
import { type BattleWords, battle, behindFirst, type Fought, fight, ofKind, type Script } from './battles.ts';

const US: Placed = { at: '1211', counter: counter('V', 'a', '4/2 3') };
const DE = ['1', '2', '3'].map(
  (id): Placed => ({ at: '1210', counter: counter('I SS', `${id}.1SS`, '3 3') }),
);
const UNITS = [US, ...DE];

interface Words extends BattleWords {
  readonly attack?: Partial<GermanAttack>;
  /** Who attacks; all Germans of 1210 otherwise. */
  readonly keys?: readonly string[];
}

/** Card 41, Press the Attack, unless the script says otherwise; the chits as they come. */
function attacked({ attack, keys, ...words }: Words = {}, script: Script = {}) {
  const { book, world } = battle({ units: UNITS, ...words });
  const { grid } = world.position.ground;
  const there = unitsIn(world.position, grid.indexOf('1210'), 'german');
  const units = there.filter(({ counter: { id } }) => keys === undefined || keys.includes(id));
  const group = { target: grid.indexOf('1211'), units, reserves: [], helpers: [] };
  const procedure = germanAttack(book, world, {
    group,
    byArmyCard: false,
    attacked: new Set(),
    retreated: new Set(),
    ...attack,
  });
  return fight(procedure, { german: [41], ...script });
}

function drawsIn(done: Fought<unknown>) {
  return behindFirst(done, hitsTaken).draws;
}

describe('step 3, cards', () => {
  test('they are asked for after the German tactics and reserves, before the chits', () => {
    const { told, asked, cardsAsk } = attacked({}, { german: [38] });
    expect(told.map(({ what }) => what)).toEqual(['card drawn', 'attack', 'hits', 'attack over']);
    expect(asked.slice(0, 3).map((ask) => ask.kind)).toEqual(['draw', 'cards', 'draw']);
    expect(cardsAsk).toEqual({
      kind: 'cards',
      rule: '12.3',
      of: 'tactics',
      role: 'defender',
      target: '1211',
      by: ['I SS/1.1SS', 'I SS/2.1SS', 'I SS/3.1SS'],
      byArmyCard: false,
      spent: [],
      against: ['Combat Engineers'],
      attacked: [],
      retreated: [],
    });
  });

  test('12.35: an Army card gives each attack Artillery and a chit more, beside the tactics of the card drawn', () => {
    const [plain, army] = [false, true].map((byArmyCard) =>
      attacked({ attack: { byArmyCard } }, { german: [38] }),
    );
    if (plain === undefined || army === undefined) throw new Error('no attack');
    expect(drawsIn(army).maximum).toBe(drawsIn(plain).maximum + 1);
    expect(plain.cardsAsk).toMatchObject({ against: ['Combat Engineers'] });
    expect(army.cardsAsk).toMatchObject({
      against: expect.arrayContaining(['Artillery', 'Combat Engineers']),
    });
  });

  test('nobody is asked where no defender is in supply and undispersed', () => {
    expect(attacked({ units: [{ ...US, supply: 'low' }, ...DE] }).cardsAsk).toBeUndefined();
    expect(attacked({ units: [{ ...US, isDispersed: true }, ...DE] }).cardsAsk).toBeUndefined();
  });

  test('12.4: Screen takes two chits off', () => {
    const plain = attacked();
    expect(drawsIn(plain).maximum).toBe(4);
    const screened = attacked({}, { cards: [{ card: 5, tactic: 'Screen' }] });
    expect(drawsIn(screened)).toMatchObject({ minimum: 2, maximum: 2 });
    expect(ofKind(screened, 'cards played')).toEqual([
      { role: 'defender', target: '1211', cards: [5], tactics: ['Screen'], joined: [] },
    ]);
    expect(ofKind(plain, 'cards played')).toEqual([]);
  });

  test('12.41: Artillery of the defender counts for his chits', () => {
    const hits = (script: Script) => ofKind(attacked({}, { chits: [26, 28, 18, 24], ...script }), 'hits')[0];
    expect(hits({})).toMatchObject({ attacker: 0 });
    expect(hits({ cards: [{ card: 3, tactic: 'Artillery' }] })).toMatchObject({ attacker: 2 });
  });

  test('14.31: Engineers build a position that takes a hit of this very combat', () => {
    const script: Script = { chits: [13, 14, 16, 24] };
    const bare = attacked({}, script);
    expect(ofKind(bare, 'hits')[0]).toMatchObject({ defender: 3 });
    const dug = attacked({}, { ...script, cards: [{ card: 6, tactic: 'Engineers' }] });
    // The position is there, so that chit 24 counts as well: a hit on the attacker.
    expect(ofKind(dug, 'hits')[0]).toMatchObject({ defender: 2, attacker: 1 });
    expect(dug.end.world.position.ips.size).toBe(0);
  });

  test('12.0: Reinforce Battle brings a defender: his steps are drawn for, and he may not be attacked again', () => {
    const far: Placed = { at: '1213', counter: counter('V', 'b', '4/3/2 3') };
    const came = attacked(
      { units: [...UNITS, far] },
      { cards: [{ card: 1, tactic: 'Reinforce Battle', unit: 'V/b' }], chits: [24, 51, 52, 34, 35] },
    );
    expect(drawsIn(came).minimum).toBe(5);
    expect(came.end.defenders).toEqual(['V/a', 'V/b']);
  });

  test('12.74: who has retreated into the hex is no part of the combat', () => {
    const other: Placed = { at: '1211', counter: counter('V', 'b', '4/2 3') };
    const seen = new Set(['V/b']);
    const { cardsAsk, end } = attacked({
      units: [...UNITS, other],
      attack: { attacked: seen, retreated: seen },
    });
    expect(cardsAsk?.spent).toEqual(['V/b']);
    expect(end.defenders).toEqual(['V/a']);
  });
});

describe('steps 1 and 2', () => {
  test('14.34: Combat Engineers remove the position; a stack that attacks as one leaves its own', () => {
    const ips = ['1211', '1210'];
    const left = (words: Words, german: number) =>
      attacked({ ips, ...words }, { german: [german], chits: [24, 25, 51, 52] }).told.find(
        ({ what }) => what === 'attack',
      )?.world.position;
    const names = (position: ReturnType<typeof left>) =>
      [...(position?.ips ?? [])].map((hex) => position?.ground.grid.hexAt(hex));
    expect(names(left({}, 38))).toEqual([]);
    expect(names(left({}, 41))).toEqual(['1211']);
    expect(names(left({ keys: ['1.1SS', '2.1SS'] }, 41))).toEqual(['1211', '1210']);
  });

  describe('12.3: Reinforce Battle', () => {
    const near: Placed = { at: '1209', counter: counter('I SS', '4.1SS', '3 3') };
    const support = houseBook().german.get(44);
    const bonus = { attack: support === undefined ? {} : { support } };
    const attackersOf = (words: Words, script: Script = {}) =>
      ofKind(attacked(words, script), 'attack')[0]?.attackers;
    const ALONE = ['I SS/1.1SS', 'I SS/2.1SS', 'I SS/3.1SS'];

    test('somebody near comes beside the target, into an empty hex (9.24), fights, and does not advance', () => {
      const objectives = { '6pz': { at: '1213', placement: 2, compass: 'west' } } as const;
      const came = attacked(
        { units: [...UNITS, near], objectives },
        { german: [44], chits: [13, 14, 16, 24] },
      );
      expect(ofKind(came, 'joins attack')).toEqual([{ unit: 'I SS/4.1SS', hex: '1111' }]);
      const why = came.told.find(({ what }) => what === 'joins attack')?.because.lines(houseBook());
      expect(why?.[0]).toContain('can come beside the hex under attack: 4.1SS, from ');
      expect(ofKind(came, 'attack')).toMatchObject([{ attackers: [...ALONE, 'I SS/4.1SS'] }]);
      expect(came.end.fought).toContain('I SS/4.1SS');
      expect(ofKind(came, 'attack over')).toMatchObject([
        { isEliminated: true, advanced: ['I SS/1.1SS', 'I SS/2.1SS'] },
      ]);
      const { grid } = came.end.world.position.ground;
      expect(unitsIn(came.end.world.position, grid.indexOf('1111')).map(keyOf)).toEqual(['I SS/4.1SS']);
    });

    test('9.24: an empty hex is taken instead of the occupied one that is nearer to the objective', () => {
      const objective = { at: '1210', placement: 2, compass: 'west' } as const;
      const one = DE.slice(0, 1);
      const came = attacked(
        { units: [US, ...one, near], objectives: { '6pz': objective } },
        { german: [44] },
      );
      expect(ofKind(came, 'joins attack')).toEqual([{ unit: 'I SS/4.1SS', hex: '1111' }]);
    });

    test('12.31: on a support card it is a bonus where somebody can come, and only there', () => {
      const with4 = attacked({ units: [...UNITS, near], ...bonus });
      expect(with4.end.usedSupport).toBe(true);
      expect(ofKind(with4, 'attack')).toMatchObject([{ tactics: ['Press the Attack', 'Reinforce Battle'] }]);
      expect(attacked(bonus).end.usedSupport).toBe(false);
    });

    test('nobody from beyond the range of the pack, dispersed, unsupplied, out of fuel, or who has attacked', () => {
      const by = (placed: Placed, attack: Partial<GermanAttack> = {}) =>
        attackersOf({ units: [...UNITS, placed], attack }, { german: [44] });
      const fast = { ...near, counter: counter('I SS', '4.1SS', '3 8') };
      expect(by({ ...fast, at: '1208' })).toContain('I SS/4.1SS');
      expect(by({ ...fast, at: '1207' })).toEqual(ALONE);
      expect(by({ ...near, isDispersed: true })).toEqual(ALONE);
      expect(by({ ...near, supply: 'low' })).toEqual(ALONE);
      expect(by({ ...near, isOutOfFuel: true })).toEqual(ALONE);
      expect(by(near, { fought: new Set(['I SS/4.1SS']) })).toEqual(ALONE);
    });
  });

  test('12.31: Fixed Artillery beyond its range is a chit and no more', () => {
    const fixed = (isWestwall: boolean) =>
      attacked({ ground: { hexes: { '1208': { isWestwall } } } }, { german: [47], chits: [25, 26, 28, 24] });
    expect(drawsIn(fixed(false)).maximum).toBe(4);
    expect(ofKind(fixed(false), 'hits')[0]).toMatchObject({ defender: 0 });
    expect(ofKind(fixed(true), 'hits')[0]).toMatchObject({ defender: 3 });
  });

  test('12.3: a corps card that says so goes back into the pile, shuffled; another is discarded', () => {
    const { german, germanPile } = attacked({}, { german: [42] }).end.world;
    expect(german.draw).toContain(42);
    expect(germanPile.drawn).toBe(0);
    const other = attacked({}, { german: [47] }).end.world;
    expect(other.german.discards).toContain(47);
    expect(other.germanPile.drawn).toBe(1);
    // 12.3: an exhausted pile is none any more.
    const { german: piles } = battle({}).world;
    const empty = { ...piles, draw: [], discards: [42, 47] };
    const late = attacked({ world: { german: empty } }, { german: [42] }).end.world;
    expect(late.german).toMatchObject({ draw: [], discards: [42], again: [47] });
  });
});

describe('12.31: the tactic of the support card', () => {
  const support = (id: number) => {
    const card = battle({}).book.german.get(id);
    if (card === undefined) throw new Error(`no card ${id}`);
    return card;
  };
  const besides = (at: string, id: string, more: Partial<Placed> = {}): Placed => ({
    at,
    counter: counter('LXVI', id, '3 3'),
    ...more,
  });
  /** By three in 1210, against 1211; card 41 is drawn. */
  const tactics = (id: number, words: Words = {}) => {
    const done = attacked({ ...words, attack: { support: support(id), ...words.attack } });
    const [attack] = ofKind(done, 'attack');
    return { tactics: attack?.tactics, attackers: attack?.attackers, used: done.end.usedSupport };
  };
  const three = ['I SS/1.1SS', 'I SS/2.1SS', 'I SS/3.1SS'];

  test('Assault Coordination brings in who is beside the target, in low supply too (9.54); with nobody it is kept', () => {
    expect(tactics(45)).toEqual({ tactics: ['Press the Attack'], attackers: three, used: false });
    const low = besides('1111', 'low', { supply: 'low' });
    const out = besides('1111', 'out', { supply: 'out' });
    expect(tactics(45, { units: [...UNITS, low, out] })).toEqual({
      tactics: ['Press the Attack', 'Assault Coordination'],
      attackers: [...three, 'LXVI/low'],
      used: true,
    });
  });

  test('9.52: not who has attacked in this activation', () => {
    const units = [...UNITS, besides('1111', 'spent')];
    const fought = new Set(['LXVI/spent']);
    expect(tactics(45, { units, attack: { fought } })).toMatchObject({ attackers: three, used: false });
  });

  test('Infantry Infiltration makes a flank of one hex, or of two that touch; not where there is one, nor of a town', () => {
    const infiltrates = (words: Words = {}) => tactics(48, { day: 19, ...words }).used;
    const [first, ...others] = DE;
    if (first === undefined) throw new Error('nobody');
    const from = (...hexes: readonly string[]) => [
      US,
      ...others.map((unit, index) => ({ ...unit, at: hexes[index] ?? '1210' })),
    ];
    // Only who stands in 1210 attacks there: the group of several hexes is said.
    const several = (hexes: readonly string[], words: Words = {}) => {
      const units = from(...hexes);
      const { world } = battle({ units, ...words });
      const group = {
        target: world.position.ground.grid.indexOf('1211'),
        units: unitsOnMap(world).filter((unit) => unit.counter.corps === 'I SS'),
        reserves: [],
        helpers: [],
      };
      return infiltrates({ units, ...words, attack: { group } });
    };
    expect(infiltrates()).toBe(true);
    expect(several(['1210', '1111'])).toBe(true);
    expect(several(['1210', '1112'])).toBe(false);
    const town = { ground: { hexes: { '1211': { isTown: true } } } };
    expect(infiltrates(town)).toBe(true);
    expect(several(['1210', '1111'], town)).toBe(false);
  });
});

test('9.2, 10.7: who advances to the Meuse has reached it', () => {
  const weak: Placed = { at: '1211', counter: counter('V', 'a', '1 3') };
  const reached = (river: 'meuse' | 'river', primary?: string) => {
    const arrow = primary === undefined ? {} : { '1210': { primary } };
    const ground = { rivers: { '1211 1112': river }, hexes: arrow };
    const done = attacked({ units: [weak, ...DE], ground }, { chits: [2, 4, 5, 6], dice: [10, 10, 10] });
    return [ofKind(done, 'attack over')[0]?.advanced, done.end.world.isAtMeuse];
  };
  expect(reached('meuse', '1211')).toEqual([['I SS/1.1SS'], true]);
  expect(reached('river', '1211')).toEqual([['I SS/1.1SS'], false]);
  expect(reached('meuse')).toEqual([[], false]);
});

test('13.52: who advances into the hex of a fuel depot, or through it, takes it', () => {
  const weak: Placed = { at: '1211', counter: counter('V', 'a', '1 3') };
  const depots = (depot: string) => {
    const ground = { hexes: { '1210': { primary: '1211' } } };
    const at = battle({ ground }).world.position.ground.grid.indexOf(depot);
    const done = attacked(
      { units: [weak, ...DE], ground, world: { depots: [at], fuelDays: [] } },
      { chits: [2, 4, 5, 6], dice: [10, 10, 10] },
    );
    expect(ofKind(done, 'attack over')[0]?.advanced).toEqual(['I SS/1.1SS']);
    return [done.end.world.depots.length, done.end.world.fuelDays];
  };
  expect(depots('1211')).toEqual([0, [20]]);
  expect(depots('1411')).toEqual([1, []]);
});

test('12.6, 12.9: the end of an attack names each unit that has lost steps, and those it has dispersed', () => {
  const named = { losses: 0, eliminated: 0, dispersed: 0 };
  for (let first = 1; first <= 60; first += 1) {
    const chits = [first, (first % 60) + 1, ((first + 1) % 60) + 1, ((first + 2) % 60) + 1];
    const { told } = attacked({}, { chits, dice: [10, 1, 10, 1, 10, 1] });
    const worldAt = (step: string) => told.find(({ what }) => what === step)?.world;
    const [before, after] = [worldAt('hits'), worldAt('attack over')];
    if (before === undefined || after === undefined) throw new Error('no end');
    const left = new Map(unitsOnMap(after).map((unit) => [keyOf(unit), unit]));
    const lost = unitsOnMap(before).flatMap((unit) => {
      const now = left.get(keyOf(unit))?.steps ?? 0;
      return now === unit.steps ? [] : [{ unit: keyOf(unit), steps: unit.steps - now, left: now }];
    });
    const [{ losses, dispersed } = {}] = told
      .filter(({ what }) => what === 'attack over')
      .map(({ of }) => of);
    expect(losses).toHaveLength(lost.length);
    expect(losses).toEqual(expect.arrayContaining(lost));
    const isDispersed = (key: string) => left.get(key)?.isDispersed === true;
    const alive = (dispersed as readonly string[]).filter((key) => left.has(key));
    expect(alive.toSorted()).toEqual([...left.keys()].filter(isDispersed).toSorted());
    named.losses += lost.length;
    named.eliminated += lost.filter((each) => each.left === 0).length;
    named.dispersed += alive.length;
  }
  expect(
    Object.values(named).every((count) => count > 5),
    JSON.stringify(named),
  ).toBe(true);
});
