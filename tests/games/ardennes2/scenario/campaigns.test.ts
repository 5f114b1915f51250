/** 7.1 to 7.3 on the house map of the whole front: points, arrivals, landings, boats. */
import { describe, expect, test } from 'vitest';
import { newUnitPhase } from '../../../../src/games/ardennes2/position/position.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { countPoints } from '../../../../src/games/ardennes2/turn/course/6.0-points.ts';
import { verdict } from '../../../../src/games/ardennes2/turn/course/7.0-beginning-and-end.ts';
import { playOn } from '../../../../src/games/ardennes2/turn/course/engine.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import type { PhaseId } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { diceBy, FIRST_EDITION, openGame } from '../game-table.ts';

const open = (scenario: string, dice = diceBy({})) => openGame({ options: { scenario }, dice });
type Table = ReturnType<typeof open>;

/** As if this Phase of that Turn began now; `drops`: where von der Heydte does is answered. */
function begin(table: Table, turn: number, phase: PhaseId, drops = true): void {
  table.happen((work) => {
    beginPhase(work, turn, phase);
    playOn(work);
  });
  const isAsked = table.state().game.question?.kind === 'drop';
  if (drops && isAsked) table.order('german', 'drop.answer', { hex: 'umpire' });
}

/** A state with so many points at the end of its best Turn, as the game ends. */
function ended(scenario: string, best: number, exited: readonly string[] = []) {
  const { game } = open(scenario).state();
  const { lastTurn } = referenceOf(game).scenario;
  const left = Object.fromEntries(exited.map((id) => [id, lastTurn]));
  return verdict({
    ...game,
    turn: lastTurn,
    points: { turn: lastTurn, side: 'german', points: 0, best },
    exited: { ...game.exited, german: left },
  });
}

const unitsOf = (scenario: string, division: string, count: number) =>
  referenceOf({ scenario, pack: HOUSE_PACKS.whole })
    .scenario.counters.filter((counter) => counter.division === division)
    .slice(0, count)
    .map(({ id }) => id);

describe('6.0', () => {
  test.each([
    [33, 'Major German Victory', 'german'],
    [32, 'Minor German Victory', 'german'],
    [29, 'Minor German Victory', 'german'],
    [28, 'Draw', undefined],
    [26, 'Draw', undefined],
    [24, 'Draw', undefined],
    [23, 'Minor Allied Victory', 'us'],
    [19, 'Minor Allied Victory', 'us'],
    [18, 'Major Allied Victory', 'us'],
  ])('%i points: %s', (best, result, winner) => {
    const decided = ended('7.1', best);
    expect([decided?.result, decided?.winner]).toEqual([result, winner]);
  });

  test('the best Turn counts, not the last', () => {
    const table = open('7.1');
    const control = (hex: string, side: Side) =>
      table.happen((work) => work.emit('control.changed', 'everyone', { hex, side }));
    control('B1.16', 'german');
    control('B20.34', 'german');
    table.happen(countPoints);
    expect(table.state().game.points).toMatchObject({ points: 8, best: 8 });
    control('B1.16', 'us');
    table.happen(countPoints);
    expect(table.state().game.points).toMatchObject({ points: 3, best: 8 });
    expect(table.view('us').points).toEqual(table.state().game.points);
    expect(table.status().text).toContain(
      'Points of the German side (6.0): 3 now; best at the end of a Turn 8.',
    );
  });
});

describe('7.2, 7.3: exits', () => {
  test('7.3: 12 SS Pz Div brings its point with seven counters, not with six', () => {
    const six = ended('7.3', 5, unitsOf('7.3', '12 SS Pz', 6));
    expect(six).toMatchObject({ result: 'Major Allied Win', winner: 'us' });
    const seven = ended('7.3', 5, unitsOf('7.3', '12 SS Pz', 7));
    expect(seven?.result).toBe('Draw');
    expect(seven).not.toHaveProperty('winner');
    expect(seven?.reason).toBe('6 points: 5 at the end of its best Turn and 1 for Divisions that have left');
  });

  test.each([
    [10, 'Major German Win'],
    [9, 'Draw'],
    [6, 'Draw'],
    [5, 'Major Allied Win'],
  ])('7.3 has bands of its own: %i points, %s', (best, result) => {
    expect(ended('7.3', best)?.result).toBe(result);
  });

  test('7.2: once a Division, however many of it leave; three of F.Beg, five of 116 Pz', () => {
    const all = [...unitsOf('7.2', 'F.Beg', 3), ...unitsOf('7.2', '116 Pz', 8), ...unitsOf('7.2', 'Lehr', 4)];
    expect(ended('7.2', 20, all)?.reason).toBe(
      '22 points: 20 at the end of its best Turn and 2 for Divisions that have left',
    );
  });
});

describe('4.1, Orders of Arrival: dice', () => {
  /** The first die of 2.2 on Turn 2 is von der Heydte’s, on Turn 3 that of JgTg 653. */
  const rolled = (turn: number, die: number) => {
    const table = open('7.3', diceBy({ '2.2': [[1], ...Array.from({ length: 9 }, () => [die])] }));
    begin(table, turn, 'arrivals');
    return table.state().game;
  };

  test.each([
    [2, false],
    [3, true],
  ])('von der Heydte on a %i: lands %s', (die, lands) => {
    const game = rolled(2, die);
    expect(game.sides.german.units.vdH !== undefined).toBe(lands);
    expect(game.removed?.german.vdH).toBe(lands ? undefined : 2);
  });

  test.each([
    [4, false],
    [5, true],
  ])('JgTg 653 on a %i: arrives %s', (die, arrives) => {
    const game = rolled(3, die);
    expect(game.sides.german.units['653.jgtg'] !== undefined).toBe(arrives);
    expect(game.removed?.german['653.jgtg']).toBe(arrives ? undefined : 3);
  });
});

describe('4.1: where von der Heydte drops', () => {
  const asked = (rule: '7.1' | '7.3', us?: string) => {
    const table = open(rule, diceBy({ '2.2': [[1], ...Array.from({ length: 9 }, () => [3])] }));
    if (us !== undefined)
      table.happen((work) => {
        const unit = { id: '5Fus', hex: us, steps: 1, dg: false, phase: newUnitPhase() };
        changeUnits(work, 'us', [unit], ['5Fus']);
      });
    begin(table, 2, 'arrivals', false);
    return table;
  };
  const at = (table: Table) => table.state().game.sides.german.units.vdH?.hex;

  test.each(['7.1', '7.3'] as const)(
    '%s: his side is asked before his die is rolled, and names any hex within 1',
    (rule) => {
      const table = asked(rule);
      expect(table.state().game).toMatchObject({
        phase: 'arrivals',
        question: { kind: 'drop', of: 'german' },
      });
      expect(table.offers('us').some(({ order }) => order === 'drop.answer')).toBe(false);
      table.order('german', 'drop.answer', { hex: 'b17.50' });
      expect(at(table)).toBe('B17.50');
      expect(table.events().find(({ type }) => type === 'drop.named')).toMatchObject({
        audience: 'everyone',
        data: { unit: 'vdH', hex: 'B17.50' },
      });
    },
  );

  test('not where a U.S. unit stands, nor two hexes away', () => {
    const table = asked('7.3', 'B17.50');
    for (const hex of ['B17.50', 'B17.51', 'there']) {
      const refused = table.attempt('german', 'drop.answer', { hex });
      expect(refused.ok ? '' : refused.ruling.message).toBe(`vdH does not drop in ${hex}.`);
      expect(refused.ok ? '' : refused.ruling.legal).toMatch(/^It may drop in B17\.49, (?!.*B17\.50)/u);
    }
    const unnamed = table.attempt('german', 'drop.answer', { hex: ' ' });
    expect(unnamed.ok ? '' : unnamed.ruling.message).toBe('“Hex” is missing.');
    expect(at(table)).toBeUndefined();
  });

  test('whoever has ordered it beforehand is not asked, and whoever is late has it dropped on the named hex', () => {
    const table = open('7.1', diceBy({ '2.2': [[1], ...Array.from({ length: 9 }, () => [3])] }));
    table.order('german', 'beforehand.set', { orders: 'vdH arrives B18.49' });
    begin(table, 2, 'arrivals');
    expect(at(table)).toBe('B18.49');
    const late = asked('7.3');
    late.order('german', 'drop.answer', { hex: 'umpire' });
    expect(at(late)).toBe('B17.49');
  });

  test('in campaigns from before nobody is asked', () => {
    const table = openGame({ options: { scenario: '7.3' }, game: FIRST_EDITION, dice: diceBy({}) });
    begin(table, 2, 'arrivals');
    expect(table.state().game.question?.kind).not.toBe('drop');
  });
});

describe('5.1', () => {
  const landing = () => {
    const table = open('7.1');
    begin(table, 3, 'us.movement');
    return table;
  };
  const at = (table: Table, id: string) => table.state().game.sides.us.units[id]?.hex;

  test('the two Divisions are placed in the U.S. Movement & Barrage Phase of Turn 3, as their side likes', () => {
    const table = landing();
    expect(table.state().game.question).toMatchObject({ kind: 'setup', of: 'us', isLanding: true });
    expect(at(table, 'A/504')).toBeUndefined();
    // 82 around Werbomont and Manhay, 101 around Bastogne.
    table.order('us', 'setup.answer', {
      places: 'A/504, B/504 A40.40; A/505 A39.35; A/501, B/501, A/502 B1.16',
    });
    expect([at(table, 'A/504'), at(table, 'A/505'), at(table, 'A/501')]).toEqual([
      'A40.40',
      'A39.35',
      'B1.16',
    ]);
    const { grid } = referenceOf(table.state().game).ground;
    const far = (hex: string, groups: readonly string[]) =>
      Math.min(...groups.map((each) => grid.distance(hex, each)));
    for (const id of ['B/508', 'A/325', '82Abn.arty'])
      expect(far(at(table, id) ?? '', ['A40.40', 'A39.35'])).toBeLessThanOrEqual(3);
    for (const id of ['B/506', '101.arty'])
      expect(far(at(table, id) ?? '', ['B1.16', 'A38.16'])).toBeLessThanOrEqual(3);
    expect(table.state().game).toMatchObject({ phase: 'us.movement' });
    expect(table.state().game).not.toHaveProperty('question');
  });

  test('a Division lands around one group: not around Bastogne and Werbomont', () => {
    const table = landing();
    const refused = table.attempt('us', 'setup.answer', { places: 'A/504 A40.40; B/504 B1.16' });
    expect(refused.ok ? '' : refused.ruling.message).toContain(
      '82 Abn would land around more than one group',
    );
    const far = table.attempt('us', 'setup.answer', { places: 'A/504 B20.34' });
    expect(far.ok ? '' : far.ruling.message).toContain('A/504 does not land in B20.34');
  });

  test('both may land around the same one, and move at once', () => {
    const table = landing();
    table.order('us', 'setup.answer', { places: 'A/504 B1.17; A/501 B1.16' });
    table.order('us', 'orders.commit', { orders: 'A/501 > B2.16', after: 'more' });
    expect(at(table, 'A/501')).toBe('B2.16');
  });
});

describe('5.1, reading `airborne-move`: no move on the Turn of the landing', () => {
  test('whoever has landed neither moves nor exploits on Turn 3, and may fire', () => {
    const table = openGame({
      options: { scenario: '7.1' },
      readings: { 'airborne-move': 'no' },
      dice: diceBy({}),
    });
    begin(table, 3, 'us.movement');
    table.order('us', 'setup.answer', { places: 'A/504 B1.17; A/501 B1.16' });
    const moves = () => table.attempt('us', 'orders.commit', { orders: 'A/501 > B2.16', after: 'more' });
    const refused = moves();
    expect(refused.ok ? '' : refused.ruling.message).toContain('A/501 from B1.16 to B2.16: stopped');
    begin(table, 3, 'us.exploitation');
    expect(table.state().game.sides.us.units['A/501']?.phase.isStopped).toBe(true);
    begin(table, 4, 'us.movement');
    const later = moves();
    expect(later.ok ? '' : later.ruling.message).toBe('');
  });

  test('7.3: 82 Abn at B1.40 as well', () => {
    const table = openGame({
      options: { scenario: '7.3' },
      readings: { 'airborne-move': 'no' },
      dice: diceBy({}),
    });
    begin(table, 3, 'us.removal');
    const { units } = table.state().game.sides.us;
    expect([units['A/504']?.hex, units['A/504']?.phase.isStopped]).toEqual(['B1.40', true]);
    expect(units['5Fus']?.phase.isStopped).toBe(false);
  });
});

describe('7.2, reading `breakthrough-740`', () => {
  const come = (choice: string) => {
    const table = openGame({
      options: { scenario: '7.2' },
      readings: { 'breakthrough-740': choice },
      dice: diceBy({}),
    });
    begin(table, 4, 'arrivals');
    return table;
  };

  test('740 comes by B1.47 on Turn 4, or not at all, and then nobody is promised it', () => {
    expect(come('yes').state().game.sides.us.units['740.arm']?.hex).toBe('B1.47');
    const without = come('no');
    expect(without.state().game.sides.us.units['740.arm']).toBeUndefined();
    const ordered = without.attempt('us', 'beforehand.set', { orders: '551.abn arrives B1.47' });
    expect(ordered.ok ? '' : ordered.ruling.message).toContain('551.abn is not to come');
  });

  test('in 7.3, which names them itself, they come all the same', () => {
    const table = openGame({
      options: { scenario: '7.3' },
      readings: { 'breakthrough-740': 'no' },
      dice: diceBy({}),
    });
    begin(table, 4, 'arrivals');
    expect(table.state().game.sides.us.units['740.arm']?.hex).toBe('B1.47');
  });
});

describe('4.2', () => {
  /** A counter alone in a hex beside the Our, in the German Movement & Barrage Phase of a Turn. */
  const beside = (turn: number, id: string, dg = true) => {
    const table = open('7.1');
    table.happen((work) => {
      for (const side of ['german', 'us'] as const)
        changeUnits(work, side, [], Object.keys(work.state.game.sides[side].units));
      changeUnits(work, 'german', [{ id, hex: FROM, steps: 2, dg, phase: newUnitPhase() }]);
      beginPhase(work, turn, 'german.movement');
    });
    return table;
  };
  const cross = (table: Table, id: string) =>
    table.attempt('german', 'orders.commit', { orders: `${id} > ${TO}`, after: 'more' });
  const { boats, ground } = referenceOf({ scenario: '7.1', pack: HOUSE_PACKS.whole });
  /** A step over the Our without a bridge, where it is a River. */
  const [FROM = '', TO = ''] =
    [...(boats?.crossings ?? [])]
      .filter((at) => {
        const [from, slot] = [Math.floor(at / 6), at % 6];
        const to = ground.grid.around[at] ?? -1;
        const isOpen = (hex: number) =>
          ground.terrain[hex]?.every((each) => each === 'open' || each === 'woods');
        return (
          ground.hexside(from, slot) === 'river' &&
          ground.road(from, slot) === undefined &&
          isOpen(from) &&
          isOpen(to)
        );
      })
      .map((at) => [
        ground.grid.hexAt(Math.floor(at / 6)),
        ground.grid.hexAt(ground.grid.around[at] ?? 0),
      ])[0] ?? [];

  test('Mechanized infantry of 2 Pz Div crosses for all that it has, and is DG no more', () => {
    for (const turn of [1, 2]) {
      const table = beside(turn, 'Holtm');
      expect(cross(table, 'Holtm').ok).toBe(true);
      expect(table.state().game.sides.german.units.Holtm).toMatchObject({
        hex: TO,
        dg: false,
        phase: { spent: 2 * 12 },
      });
      const on = table.attempt('german', 'orders.commit', { orders: `Holtm > ${FROM}`, after: 'more' });
      expect(on.ok).toBe(false);
    }
  });

  test('nobody does on Turn 3; no Pioneers, no tanks, and no other Division', () => {
    expect(cross(beside(3, 'Holtm'), 'Holtm').ok).toBe(false);
    for (const id of ['2Pz.pio', 'I/3', '902']) expect(cross(beside(1, id, false), id).ok, id).toBe(false);
  });
});

test('4.3: no German Exploitation on Turn 1', () => {
  const table = open('7.1');
  begin(table, 1, 'german.exploitation');
  expect(table.state().game.phase).not.toBe('german.exploitation');
});

test('7.1: removals of Turn 12: 10 Arm Div but for three of it, also those that have not come', () => {
  const table = open('7.1');
  begin(table, 12, 'arrivals');
  expect(Object.keys(table.state().game.removed?.us ?? {})).toEqual(
    expect.arrayContaining(['90.cav', 'Chmbln', 'Standish', 'Riley', '10Arm.arty']),
  );
  expect(table.state().game.sides.us.units.Cherry).toBeDefined();
});
