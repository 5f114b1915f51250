/** Positions as text: read, printed back, refused; and campaigns that begin from one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { printStart, readStart } from '../../../../src/games/ardennes2/scenario/position-text.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { apply, emptyState } from '../../../../src/kernel/fold.ts';
import { MemoryTable } from '../../../support/memory-table.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { diceBy, FIRST_EDITION } from '../game-table.ts';

const PAGE = readFileSync(join(PROJECT, 'docs', 'ardennes-ii-positions.md'), 'utf8');
const EXAMPLE = /```position\n(?<text>[\s\S]*?)```/u.exec(PAGE)?.groups?.text ?? '';
const ON = referenceOf({ pack: HOUSE_PACKS['7.5'], scenario: '7.5' });

function from(
  position: string,
  dice: Parameters<typeof diceBy>[0] = {},
  game = ardennes2,
): MemoryTable<ArdennesState> {
  const table: MemoryTable<ArdennesState> = MemoryTable.open<ArdennesState, never>(
    game,
    {
      name: 'Puzzle',
      by: 'anna',
      common: {},
      options: { position },
      readings: {},
      houseValues: true,
      seats: [
        { side: 'german', user: 'anna', name: 'Anna' },
        { side: 'us', user: 'ben', name: 'Ben' },
      ],
    },
    { dice: diceBy(dice) },
  );
  for (const seat of ['german', 'us']) table.order(seat, 'confirm', { word: `word of ${seat}` });
  return table;
}

describe('a position as text', () => {
  test('the page’s example is read, and printed back to the same', () => {
    const read = readStart(EXAMPLE, ON);
    if (!read.ok) throw new Error(read.faults[0].wrong);
    expect(read.value).toMatchObject({
      turn: 6,
      phase: 'german.combat',
      markers: [{ side: 'german', hex: 'B6.17', half: 0, full: 1 }],
      blown: ['B11.13-B11.14'],
      control: { 'B1.16': 'us' },
      strikes: 2,
    });
    expect(read.value.stacks[1]).toEqual({
      side: 'german',
      hex: 'B7.18',
      counters: [{ id: 'I/3', steps: 1, dg: false }],
    });
    const printed = printStart(read.value, ON);
    expect(readStart(printed, ON)).toEqual(read);
  });

  const with1 = (line: string) => `Turn 6\nPhase german.combat\n${line}`;
  test.each([
    ['', 'the line “Turn …” is missing'],
    ['Turn 6', '“Phase …” is missing'],
    ['Turn 6\nPhase german.combat', 'no counter is placed'],
    ['Turn 3\nPhase german.combat', '“3” is no number of a Turn'],
    ['Turn 12', '“12” is no number of a Turn'],
    ['Turn 6\nTurn 7', '“Turn” stands twice'],
    ['Turn 6\nPhase lunch', '“lunch” is no Phase (2.1)'],
    [with1('German B99.99 = 902'), '“B99.99” is no hex of this map'],
    [with1('German B7.17 = 999'), 'the German side has no counter “999”'],
    [with1('US B7.17 = 902'), 'the US side has no counter “902”'],
    [with1('German B7.17 = 902\nGerman B7.18 = 902'), '902 stands in two places'],
    [with1('German B7.17 = 902\nUS B7.17 = A/501'), 'B7.17 has counters already of the other side (3.1)'],
    [with1('German B7.17 = 902\nGerman B7.17 = I/3'), 'B7.17 has counters already'],
    [with1('German B7.17 = 26.arty reduced'), '26.arty has one step (1.2)'],
    [with1('German B7.17 = 902 tired'), '“tired” says nothing of a counter'],
    [with1('German B7.17'), 'a stack cannot be read'],
    [with1('Markers German B6.17'), 'how many Barrage markers there are cannot be read (3.5)'],
    [with1('Blown B1.16-B1.17'), 'is no bridge (3.8)'],
    [with1('Control B2.16 German'), 'Control of B2.16 does not count (6.0)'],
    [with1('Control B1.16 Belgian'), '“Belgian” is no side'],
    [with1('Air Strikes 77'), '“77” is no number of Air Strikes'],
    [with1('German B7.17 = 902\nFreeze 8'), 'it freezes since Turn 8, and it is Turn 6'],
    [with1('Freeze 7'), '“7” is no number of the Turn since which it freezes'],
    [with1('Freeze'), '“” is no number of the Turn since which it freezes'],
    [with1('Hello'), '“Hello” begins no line'],
    ['#'.repeat(7000), 'it has 7000 characters'],
  ])('%j: %s', (text, wrong) => {
    const read = readStart(text, ON);
    if (read.ok) throw new Error('it was taken');
    expect(read.faults[0].wrong).toContain(wrong);
    expect(read.faults[0].legal).not.toBe('');
  });

  test('an opening with a bad one is refused, and opens nothing', () => {
    const read = ardennes2.position?.read(with1('German B7.17 = 999'), {});
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining('line 3') });
    expect(() => from('Turn 6')).toThrow('position');
  });
});

describe('a campaign from a position', () => {
  test('begins in that Phase with those counters; the other side sees what its eyes may see; it replays', () => {
    const table = from(EXAMPLE);
    const { game } = table.known('us').view;
    expect([game.turn, game.phase]).toEqual([6, 'german.combat']);
    expect(game.stacks['B7.17']).toMatchObject({ side: 'german', count: 2, shown: [{ id: '902' }] });
    expect(Object.keys(table.view('german').sides.german.units).toSorted()).toEqual([
      '26.arty',
      '902',
      'I/3',
    ]);
    expect(game.blown).toEqual(['B11.13-B11.14']);
    expect(
      table
        .lines('us')
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('Begins from a position in Turn 6, German Combat');
    const replay = emptyState(ardennes2);
    for (const event of table.events()) apply(ardennes2, replay, event);
    expect(replay.game).toEqual(table.state().game);
  });

  test('a bridge puzzle: with its plunger blown no road leads over it (3.8)', () => {
    const bridge = ON.ground.bridges.find(({ plunger }) => plunger !== undefined);
    if (bridge === undefined) throw new Error('no plunger');
    const [a, b] = bridge.hexes.map((hex) => ON.ground.grid.hexAt(hex));
    const start = (blown: string) =>
      from(`Turn 6\nPhase german.movement\nGerman ${a} = I/3\nUS B1.16 = 101.arty\n${blown}`);
    const spent = (table: MemoryTable<ArdennesState>) => {
      table.order('german', 'orders.commit', { orders: `I/3 > ${b}`, after: 'more' });
      return table.view('german').sides.german.units['I/3']?.phase.spent ?? 0;
    };
    expect(spent(start(`Blown ${bridge.id}`))).toBeGreaterThan(spent(start('')));
  });

  test('an Overrun is refused from beside the enemy, and taken by road from farther off (3.3)', () => {
    const table = from('Turn 6\nPhase german.movement\nGerman B7.17 = 902\nUS B6.17 = Cherry reduced dg');
    const refused = table.attempt('german', 'orders.commit', { orders: '902 > !B6.17', after: 'more' });
    expect(refused.ok).toBe(false);
  });

  test('a supply question: who is cut off is so in the next Supply Phase (3.7)', () => {
    const table = from(
      'Turn 6\nPhase german.exploitation\nGerman A40.17 = 902\nUS A39.17 = A/501\nUS B1.17 = B/501\nUS A40.16 = B/506\nUS A40.18 = A/506',
    );
    table.order('german', 'phase.pass');
    expect(table.view('german').sides.german.units['902']).toBeDefined();
  });

  test('counters that are due and are not named do not come; later ones do', () => {
    const { scenario } = ON;
    const due = scenario.counters.filter(({ arrives }) => arrives !== undefined && arrives.turn <= 10);
    const table = from('Turn 10\nPhase us.supply\nGerman B7.17 = 902\nUS B1.16 = 101.arty');
    for (const { side, id } of due) expect(table.state().game.absent?.[side]).toContain(id);
  });

  test('2.2: who arrives on its very Turn comes, if it begins before the reinforcements of that Turn; from then on not', () => {
    const comers = ON.scenario.counters.filter(({ arrives }) => arrives?.turn === 9);
    const start = (phase: string, game = ardennes2) =>
      from(`Turn 9\nPhase ${phase}\nGerman B7.17 = 902\nUS B1.16 = 101.arty\nAir Strikes 0`, {}, game);
    const came = (table: MemoryTable<ArdennesState>) => {
      expect(table.state().game).toMatchObject({ turn: 9, phase: 'german.movement' });
      return comers.filter(({ id }) => table.state().game.sides.german.units[id] !== undefined).length;
    };
    expect(comers).toHaveLength(3);
    const weather = start('weather');
    // Weather brings Air Strikes, which the U.S. side may use first.
    if (weather.state().game.phase === 'air-supply') weather.order('us', 'phase.pass');
    expect([came(weather), came(start('air-supply')), came(start('arrivals'))]).toEqual([3, 3, 3]);
    expect(came(start('recovery'))).toBe(0);
    expect(came(start('arrivals', FIRST_EDITION))).toBe(0);
  });
});

test('2.2: a position says since when it freezes: then no die is rolled for it', () => {
  const text = 'Turn 9\nPhase weather\nGerman B9.18 = 902\nUS B1.16 = A/501';
  const frozen = from(`${text}\nFreeze 8`);
  expect(frozen.state().game.air.freeze).toBe(8);
  expect(frozen.events().map(({ type }) => type)).not.toContain('freeze.rolled');
  expect(
    from(text)
      .events()
      .map(({ type }) => type),
  ).toContain('freeze.rolled');
  const read = readStart(`${text}\nFreeze 8`, ON);
  if (!read.ok) throw new Error(read.faults[0].wrong);
  expect(readStart(printStart(read.value, ON), ON)).toEqual(read);
});

test('7.5: a position with a reinforcement on its map opens what comes with them', () => {
  const at = (us: string) => from(`Turn 11\nPhase german.movement\nGerman B9.18 = 902\n${us}`).state().game;
  expect(at('US B1.16 = Abrams').reinforced).toEqual(['us']);
  expect(at('US B1.16 = A/501').reinforced).toEqual([]);
});
