/** 9.15: what follows, at that very moment, when a unit of an army enters the hex of its third objective. */
import { describe, expect, test } from 'vitest';
import { germanCardEffect } from '../../../../src/games/eaa/battle/12.0-allied-attack.ts';
import { germanAttack } from '../../../../src/games/eaa/battle/12.0-german-attack.ts';
import { objectivesAfter } from '../../../../src/games/eaa/control/9.15-third-objective.ts';
import { objectiveCheck } from '../../../../src/games/eaa/german/9.1-objectives.ts';
import { moveGermans } from '../../../../src/games/eaa/german/9.2-movement.ts';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import type { Position, Unit } from '../../../../src/games/eaa/position/position.ts';
import { counterKey } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World } from '../../../../src/games/eaa/world/world.ts';
import { type BattleWords, battle, fight, ofKind } from '../battle/battles.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';

const LAST = { last: '1015' };
const third = (at = '1210') => ({ at, compass: 'west', placement: 3 }) as const;
const tank = (corps: 'I SS' | 'XLVII' | 'LXXX', id: string, at: string): Placed => ({
  at,
  counter: counter(corps, id, `4/2 3 #${id}`, { type: 'armor' }),
});
const foot = (corps: 'I SS' | 'LXXX', id: string, at: string): Placed => ({
  at,
  counter: counter(corps, id, `4/2 3 #${id}`),
});

function moved(words: PositionWords) {
  const on = position({ ground: ground(LAST), day: 16, ...words });
  const units = new Set(unitsOnMap({ position: on }).map(keyOf));
  const { moves, position: after } = moveGermans(on, {
    units,
    reserves: [],
    corpsObjectives: {},
    isAtMeuse: true,
    isSeventhDone: false,
  });
  const { grid } = on.ground;
  return {
    told: moves.map(({ unit, way, method }) => [
      unit.counter.id,
      method ?? '-',
      grid.hexAt(way.at(-1) ?? unit.hex),
    ]),
    markers: markersOf(after),
    after,
  };
}

function markersOf({ objectives, ground: { grid } }: Position) {
  return Object.fromEntries(
    Object.entries(objectives).map(([army, { hex, isReached }]) => [
      army,
      isReached === true ? `${grid.hexAt(hex)} reached` : grid.hexAt(hex),
    ]),
  );
}

describe('6th and 5th Panzer Army', () => {
  test('the marker goes on as a unit enters, and the next one moves toward its new hex', () => {
    const units = [tank('I SS', '01', '1208'), tank('I SS', '02', '1209')];
    const now = moved({ units, objectives: { '6pz': third() } });
    expect(now.markers).toEqual({ '6pz': '1015' });
    expect(now.told[0]).toEqual(['01', '11', '1210']);
    expect(now.told[1]?.[2]).not.toBe('1210');
    const { placement } = now.after.objectives['6pz'] ?? {};
    expect(placement).toBe(3);
    // It stays there, and is rolled for no more.
    expect(objectiveCheck(now.after, '6pz')).toEqual({ is: 'last' });
    const first = moved({ units, objectives: { '6pz': third() }, edition: 1 });
    expect(first.markers).toEqual({ '6pz': '1210' });
    expect(first.told[1]?.[2]).toBe('1210');
  });

  test('on its way is enough; another army’s unit is not, nor a first or second objective, nor a map without a last one', () => {
    const on = (words: PositionWords = {}) =>
      position({
        ground: ground(LAST),
        units: [tank('I SS', '01', '1209'), tank('XLVII', '02', '1309')],
        objectives: { '6pz': third(), '5pz': third('1310') },
        ...words,
      });
    const behind = (its: Position, id: string, way: readonly string[]) => {
      const unit = unitsOnMap({ position: its }).find((each) => each.counter.id === id) as Unit;
      const hexes = way.map((hex) => its.ground.grid.indexOf(hex));
      return markersOf({ ...its, objectives: objectivesAfter(its, unit, hexes) });
    };
    expect(behind(on(), '01', ['1210', '1211'])).toEqual({ '6pz': '1015', '5pz': '1310' });
    expect(behind(on(), '02', ['1310'])).toEqual({ '6pz': '1210', '5pz': '1015' });
    expect(behind(on(), '01', ['1211', '1310'])).toEqual({ '6pz': '1210', '5pz': '1310' });
    const second = on({ objectives: { '6pz': { ...third(), placement: 2 } } });
    expect(behind(second, '01', ['1210'])).toEqual({ '6pz': '1210' });
    expect(behind(on({ ground: ground() }), '01', ['1210'])).toEqual({ '6pz': '1210', '5pz': '1310' });
  });

  test('by an advance after combat, told behind it', () => {
    const us: Placed = { at: '1211', counter: counter('V', 'a', '2/1 3') };
    const { told, end } = advanced({ units: [us, tank('I SS', '01', '1210')] }, '6pz');
    expect(ofKind({ told }, 'objective moves on')).toEqual([{ army: '6pz', from: '1211', to: '1015' }]);
    expect(markersOf(end.world.position)).toEqual({ '6pz': '1015' });
  });
});

describe('who is placed in it has entered it, and it is told', () => {
  const US: Placed = { at: '1211', counter: counter('V', 'a', '4/2 3') };
  const RESERVE: Unit = {
    counter: counter('I SS', '2.1SS', '3/1 3'),
    hex: -1,
    steps: 2,
    isDispersed: false,
    supply: 'in',
    isOutOfFuel: false,
  };
  const SECOND = 2;
  const objectives = (at: string) => ({ '6pz': third(at) });
  const moved = (from: string) => [{ army: '6pz', from, to: '1015' }];

  test('in a detachment’s stead (15.4); in the second edition that was nothing', () => {
    const replaced = (edition?: number) => {
      const { book, world } = battle({
        ground: LAST,
        day: 18,
        units: [US, { ...tank('I SS', '01', '1207'), isDispersed: true }],
        detachments: ['1210'],
        objectives: objectives('1210'),
        world: { box: [RESERVE] },
        ...(edition === undefined ? {} : { edition }),
      });
      const card = book.german.get(37);
      if (card === undefined) throw new Error('no card 37');
      const formation = { kind: 'corps', units: ['I SS/01'], reserves: [keyOf(RESERVE)] } as const;
      const played = fight(activate(book, world, { card, formation }));
      expect(ofKind(played, 'detachment replaced')).toEqual([{ unit: keyOf(RESERVE), hex: '1210' }]);
      return [ofKind(played, 'objective moves on'), markersOf(played.end.world.position)];
    };
    expect(replaced()).toEqual([moved('1210'), { '6pz': '1015' }]);
    expect(replaced(SECOND)).toEqual([[], { '6pz': '1210' }]);
  });

  test('for an attack (12.21); in the second edition the marker went without a word', () => {
    const attacked = (edition?: number) => {
      const { book, world } = battle({
        ground: LAST,
        units: [US, foot('I SS', '01', '1210')],
        objectives: objectives('1311'),
        world: { box: [RESERVE] },
        ...(edition === undefined ? {} : { edition }),
      });
      const { grid } = world.position.ground;
      const group = {
        target: grid.indexOf('1211'),
        units: world.position.stacks.get(grid.indexOf('1210'))?.units ?? [],
        reserves: [{ ...RESERVE, hex: grid.indexOf('1311') }],
        helpers: [],
      };
      const attack = { group, byArmyCard: false, attacked: new Set<string>(), retreated: new Set<string>() };
      const played = fight(germanAttack(book, world, attack));
      return [ofKind(played, 'objective moves on'), markersOf(played.end.world.position)];
    };
    expect(attacked()).toEqual([moved('1311'), { '6pz': '1015' }]);
    expect(attacked(SECOND)).toEqual([[], { '6pz': '1015' }]);
  });

  test('undetected, where others stood as the marker came, who have not (12.22)', () => {
    const defended = (edition?: number) => {
      const { book, world } = battle({
        ground: LAST,
        units: [US, { at: '1210', counter: counter('I SS', '1.1SS', '2/1 3') }],
        objectives: objectives('1210'),
        world: { box: [RESERVE] },
        ...(edition === undefined ? {} : { edition }),
      });
      const card = book.german.get(37);
      if (card === undefined) throw new Error('no card 37');
      const target = world.position.ground.grid.indexOf('1210');
      const defence = { target, retreated: [], mayDig: false };
      const { found, position: after } = germanCardEffect(world, defence, card);
      expect(found.is).toBe('found');
      return markersOf(after);
    };
    expect(defended()).toEqual({ '6pz': '1015' });
    expect(defended(SECOND)).toEqual({ '6pz': '1210' });
  });
});

/** Everybody in 1210 attacks 1211, the third objective of the army, and its defender retreats. */
function advanced(words: BattleWords, army: '6pz' | '7') {
  const { book, world } = battle({
    ground: { ...LAST, hexes: { '1210': { primary: '1211' } } },
    objectives: { [army]: third('1211') },
    ...words,
  });
  const at = (hex: string) => book.ground.grid.indexOf(hex);
  const units = world.position.stacks.get(at('1210'))?.units ?? [];
  const group = { target: at('1211'), units, reserves: [], helpers: [] };
  const attack = { group, byArmyCard: false, attacked: new Set<string>(), retreated: new Set<string>() };
  const fought = fight(germanAttack(book, world, attack), {
    choices: { defend: ['retreat 1'] },
    chits: [3],
    dice: [1, 1],
  });
  expect(fought.end.world.position.stacks.get(at('1211'))?.side).toBe('german');
  return { ...fought, book };
}

/** A pack with 7th Army: units of LXXX Corps, and the card of the army. */
function seventh(words: BattleWords): { readonly book: Book; readonly world: World } {
  const { book, world } = battle(words);
  const counters = unitsOnMap(world).map((unit) => unit.counter);
  return { book: { ...book, counters: new Map(counters.map((each) => [counterKey(each), each])) }, world };
}

describe('7th Army', () => {
  const town = { '1206': { isTown: true, owner: 'allied' } } as const;

  test('once infantry has entered, all its units are infantry and move by 1 to 9 alone, in the same activation already', () => {
    const units = [foot('LXXX', '01', '1208'), tank('LXXX', '02', '1207')];
    const words = { units, objectives: { '7': third() } };
    const now = moved(words);
    expect(now.markers).toEqual({ '7': '1210 reached' });
    expect(now.told).toEqual([
      ['01', '11', '1210'],
      ['02', '-', '1207'],
    ]);
    const first = moved({ ...words, edition: 1 });
    expect(first.markers).toEqual({ '7': '1210' });
    expect(first.told[1]).toEqual(['02', '11', '1210']);
    // 6: into a town, as infantry does.
    const again = moved({
      ground: ground({ ...LAST, hexes: town }),
      units: [tank('LXXX', '02', '1207')],
      objectives: { '7': { ...third(), isReached: true } },
    });
    expect(again.told).toEqual([['02', '6', '1206']]);
    const before = moved({
      ground: ground({ ...LAST, hexes: town }),
      units: [tank('LXXX', '02', '1207')],
      objectives: { '7': third() },
    });
    expect(before.told).toEqual([['02', '11', '1210']]);
  });

  test('armor that enters changes nothing', () => {
    const now = moved({ units: [tank('LXXX', '01', '1208')], objectives: { '7': third() } });
    expect(now.told).toEqual([['01', '11', '1210']]);
    expect(now.markers).toEqual({ '7': '1210' });
  });

  test('by an advance after combat too', () => {
    const us: Placed = { at: '1211', counter: counter('V', 'a', '2/1 3') };
    const { told, end } = advanced({ units: [us, foot('LXXX', '01', '1210')] }, '7');
    expect(ofKind({ told }, 'objective reached')).toEqual([{ army: '7', hex: '1211' }]);
    expect(markersOf(end.world.position)).toEqual({ '7': '1211 reached' });
  });

  test('told once, and kept for the activations that follow', () => {
    const { book, world } = seventh({
      ground: { ...LAST, hexes: { '1213': { isTown: true, owner: 'allied' } } },
      units: [foot('LXXX', '01', '1208'), tank('LXXX', '02', '1211')],
      objectives: { '7': third() },
      day: 16,
    });
    const [any] = book.pack.german;
    if (any === undefined) throw new Error('no card');
    const card = { ...any, formation: { kind: 'army', army: '7' } as const };
    const active = (keys: readonly string[], on: World) =>
      fight(activate(book, on, { card, formation: { kind: 'army', units: keys, reserves: [] } }));
    const once = active(['LXXX/01'], world);
    expect(ofKind(once, 'objective reached')).toEqual([{ army: '7', hex: '1210' }]);
    const then = active(['LXXX/02'], once.end.world);
    expect(ofKind(then, 'objective reached')).toEqual([]);
    expect(ofKind(then, 'move')).toMatchObject([{ unit: 'LXXX/02', method: '6' }]);
  });
});
