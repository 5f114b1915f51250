/** 8.1, 8.13, 8.14: which card commands, and whom; worked example E21. */
import { describe, expect, test } from 'vitest';
import { commandCard } from '../../../../src/games/eaa/german/8.1-command-card.ts';
import { formationOf } from '../../../../src/games/eaa/german/8.13-formation.ts';
import type { GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { counter, ground, type Placed, position } from '../board.ts';

const card = (id: number, more: Partial<GermanCard> = {}): GermanCard => ({
  side: 'german',
  id,
  title: `card ${id}`,
  date: 16,
  isPrimary: false,
  value: 2,
  formation: { kind: 'corps', corps: 'I SS' },
  commands: [{ kind: 'activate' }],
  tactics: [],
  returns: false,
  noFuel: [],
  alone: [],
  ...more,
});

describe('8.1', () => {
  const chosen = (one: GermanCard, other: GermanCard, day = 18) => {
    const found = commandCard([one, other], day);
    const swapped = commandCard([other, one], day);
    expect(swapped.command).toBe(found.command);
    return [found.command.id, found.support?.id, found.by];
  };

  test('PRIMARY, then the higher Command Value, then the lower id', () => {
    expect(chosen(card(50, { isPrimary: true, value: 1 }), card(40, { value: 5 }))).toEqual([
      50,
      40,
      'PRIMARY',
    ]);
    expect(chosen(card(50, { value: 3 }), card(40))).toEqual([50, 40, 'Command Value']);
    expect(chosen(card(50, { isPrimary: true }), card(40, { isPrimary: true, value: 3 }))).toEqual([
      40,
      50,
      'Command Value',
    ]);
    expect(chosen(card(50), card(40))).toEqual([40, 50, 'id']);
  });

  test('8.14: the card of Peiper and the 150th goes before all others on the 17th and 18th', () => {
    const alone = [
      { day: 17, name: 'Peiper' },
      { day: 18, name: '150' },
    ];
    const special = card(60, { value: 0, alone });
    const other = card(35, { isPrimary: true, value: 5 });
    expect(chosen(special, other, 17)).toEqual([60, 35, '8.14']);
    expect(chosen(special, other, 18)).toEqual([60, 35, '8.14']);
    expect(chosen(special, other, 19)).toEqual([35, 60, 'PRIMARY']);
  });

  test('a single card commands without support', () => {
    expect(commandCard([card(44)], 18)).toEqual({ command: card(44), by: 'only card' });
  });
});

describe('8.13', () => {
  const seventh = card(68, { formation: { kind: 'army', army: '7' } });
  const foot = (
    at: string,
    id: string,
    numbers = '3/1 3',
    corps: 'LXXX' | 'LXXXV' | 'XLVII' | 'OKW' = 'LXXX',
  ) => ({
    at,
    counter: counter(corps, id, numbers),
  });
  // The units are stated by their hexes: which stand together in 1906, 1907 and 2303 is invented.
  const units = [
    foot('1906', 'a'),
    foot('1906', 'b'),
    foot('1907', 'c'),
    foot('1907', 'd'),
    foot('2106', 'e'),
    foot('2204', 'f'),
    foot('2303', 'g'),
    foot('2303', 'h'),
    // Invented: where the third of those near 2303 stands; not near 2204, which has three.
    foot('2402', 'n'),
  ];
  const board = (more: readonly Placed[] = [], edition = 2) =>
    position({
      edition,
      ground: ground({ area: { rows: [17, 26], columns: [1, 12] } }),
      objectives: { '7': { at: '2508', compass: 'west', placement: 1 } },
      units: [...units, ...more],
    });

  test('E21: around the unit with the most others of its army within two hexes; those are active', () => {
    const on = board();
    const { centre, units: active } = formationOf(on, [], seventh);
    const count = (id: string) => centre?.counts.find(({ unit }) => unit === `LXXX/${id}`)?.count;
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(count)).toEqual([4, 4, 4, 4, 5, 3, 3, 3]);
    expect(centre && on.ground.grid.hexAt(centre.hex)).toBe('2106');
    expect(centre?.by).toBe('count');
    expect(active).toHaveLength(6);
  });

  test('E21: of equals the one farther from the army’s objective; for Army Group B the easternmost', () => {
    // As the illustration says: if the unit in 2204 also had five.
    const on = board([foot('2003', 'i'), foot('2405', 'j')]);
    const { centre } = formationOf(on, [], seventh);
    expect(centre?.counts.filter(({ count }) => count === 5).map(({ unit }) => unit)).toEqual([
      'LXXX/e',
      'LXXX/f',
    ]);
    expect(centre && on.ground.grid.hexAt(centre.hex)).toBe('2204');
    expect(centre?.by).toBe('distance');
    const group = formationOf(on, [], card(61, { formation: { kind: 'army-group' } }));
    expect(group.centre && on.ground.grid.hexAt(group.centre.hex)).toBe('2204');
    expect(group.centre?.by).toBe('east');
  });

  test('9.3, 9.41: who is dispersed is activated with the others, and brings no reserves of its corps', () => {
    const more = [{ ...foot('2106', 'y', '3/1 3', 'LXXXV'), isDispersed: true }];
    const reserves = [{ counter: counter('LXXXV', 's', '3/1 3') }];
    const found = formationOf(board(more), reserves, seventh);
    expect(found.units).toContain('LXXXV/y');
    expect(found.reserves).toEqual([]);
    const upright = more.map((unit) => ({ ...unit, isDispersed: false }));
    expect(formationOf(board(upright), reserves, seventh).reserves).toEqual(['LXXXV/s']);
    expect(formationOf(board(more, 1), reserves, seventh).reserves).toEqual(['LXXXV/s']);
  });

  test('brackets count for nothing and are activated; other armies are not; reserves of the corps are', () => {
    const on = board([foot('2106', 'k', '(1)/(1) 3'), foot('2106', 'x', '3/1 3', 'XLVII')]);
    const reserves = [
      { counter: counter('LXXX', 'r', '3/1 3') },
      { counter: counter('LXXXV', 's', '3/1 3') },
    ];
    const found = formationOf(on, reserves, seventh);
    expect(found.centre?.counts.find(({ unit }) => unit === 'LXXX/e')?.count).toBe(5);
    expect(found.units).toContain('LXXX/k');
    expect(found.units).not.toContain('XLVII/x');
    expect(found.reserves).toEqual(['LXXX/r']);
  });

  test('8.13, 9.41: divisions and corps: all of them, on the map and in the box; 8.14: the one unit', () => {
    const on = position({
      units: [
        { at: '1010', counter: counter('I SS', '1.1SS', '3/1 5') },
        { at: '1011', counter: counter('I SS', 'Peiper.1SS', '3/1 5', { isFormation: true }) },
        { at: '1012', counter: counter('I SS', '5.3F', '3/1 3') },
      ],
    });
    const box = [{ counter: counter('I SS', '2.1SS', '3/1 5') }];
    const divisions = card(37, { formation: { kind: 'divisions', corps: 'I SS', names: ['1SS', '12SS'] } });
    expect(formationOf(on, box, divisions)).toEqual({
      kind: 'divisions',
      units: ['I SS/1.1SS', 'I SS/Peiper.1SS'],
      reserves: ['I SS/2.1SS'],
    });
    const special = card(45, {
      formation: { kind: 'divisions', corps: 'I SS', names: ['Peiper', '150'] },
      alone: [{ day: 18, name: 'Peiper' }],
    });
    expect(formationOf(on, box, special)).toEqual({
      kind: 'alone',
      units: ['I SS/Peiper.1SS'],
      reserves: [],
    });
    expect(formationOf(on, box, card(44)).units).toHaveLength(3);
  });
});
