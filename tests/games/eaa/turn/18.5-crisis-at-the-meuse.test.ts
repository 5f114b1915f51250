/** 18.5: Crisis at the Meuse, from its position to its first impulse and its last evening. */
import { describe, expect, test } from 'vitest';
import { acrossMeuse } from '../../../../src/games/eaa/allied/17.0-victory.ts';
import { worldIn } from '../../../../src/games/eaa/runs/world-in.ts';
import { printStart, readStart } from '../../../../src/games/eaa/start/position-text.ts';
import { scenarioStart, startFaults } from '../../../../src/games/eaa/start/scenario-start.ts';
import { vpParts } from '../../../../src/games/eaa/world/world.ts';
import { openGame } from '../game-table.ts';
import { wholeBook } from '../packs/whole.ts';

const book = wholeBook('crisis-at-the-meuse');

function begun() {
  const read = scenarioStart(book)?.read;
  if (read?.ok !== true) throw new Error(JSON.stringify(read?.faults));
  return read.value;
}

describe('its position', () => {
  const { world, opening } = begun();
  const at = (place: RegExp) =>
    Object.entries(world.units).flatMap(([key, unit]) => (place.test(unit.at) ? [key] : []));

  test('as many units of each corps as its text counts', () => {
    const count = (corps: string, place: RegExp) =>
      at(place).filter((key) => key.startsWith(`${corps}/`)).length;
    const here = /^\d{4}$/u;
    const german = {
      LXVII: 5,
      'I SS': 15,
      'II SS': 7,
      LXVI: 3,
      LVIII: 6,
      XLVII: 11,
      LIII: 3,
      LXXXV: 6,
      LXXX: 5,
    };
    for (const [corps, units] of Object.entries(german))
      expect([corps, count(corps, here) + count(corps, /^eliminated$/u)]).toEqual([
        corps,
        corps === 'I SS' ? 16 : units,
      ]);
    expect([count('XVIII', here), count('VII', here), count('VIII', here) + 3, count('XII', here)]).toEqual([
      12, 7, 10, 6,
    ]);
    expect(at(/^eliminated$/u).filter((key) => !key.startsWith('I SS/'))).toHaveLength(7);
  });

  test('reduced, in low supply, dug in, in the boxes and to come', () => {
    expect(world.units['I SS/Peiper.1SS']).toEqual({ at: '0612', steps: 2, supply: 'low' });
    expect(world.units['VIII/506.101']).toEqual({ at: '1815', steps: 1, supply: 'low' });
    // The mark is the hex's: whoever else stands there has it too.
    expect(world.units['XII/CCB.10A']).toEqual({ at: '1815', steps: 1, supply: 'low' });
    expect(world.units['XII/CCR.10A']).toEqual({ at: '2308', steps: 1 });
    expect(world.units['XVIII/325.82']).toEqual({ at: '1212', steps: 2 });
    expect(world.ips).toEqual(['1212', '1915', '2213', '2215']);
    const dated = (day: number) =>
      [...book.counters].flatMap(([key, { entry }]) =>
        entry !== undefined && 'day' in entry && entry.day === day ? [key] : [],
      );
    expect(dated(22).length).toBeGreaterThan(0);
    for (const key of dated(22)) expect([key, world.units[key]?.at]).toEqual([key, 'box']);
    for (const key of dated(23)) expect([key, world.units[key]?.at]).toEqual([key, 'calendar']);
    // Released by 9.8: in no box of either side yet.
    for (const [key, { corps }] of book.counters)
      if (corps === 'OKW') expect([key, world.units[key]]).toEqual([key, undefined]);
  });

  test('11 VPs: four towns and seven eliminated units', () => {
    const table = openGame({ scenario: 'crisis-at-the-meuse' });
    const opened = table.events().find(({ type }) => type === 'scenario.began');
    expect(opened?.data).toMatchObject({ world: { units: world.units } });
    const parts = vpParts(worldIn({ ...table.state().game, world }), book);
    const towns = parts.flatMap(({ of, hex = 0, vp }) =>
      of === 'town' ? [[book.ground.grid.hexAt(hex), vp]] : [],
    );
    expect(towns.map(([hex]) => hex)).toEqual(['1108', '1316', '1719', '2208']);
    expect(parts.reduce((sum, { vp }) => sum + vp, 0)).toBe(11);
    expect(acrossMeuse(worldIn({ ...table.state().game, world }).position)).toBeUndefined();
  });

  test('five bridges are down, all others stand; three army and three corps objectives', () => {
    const position = worldIn({
      ...openGame({ scenario: 'crisis-at-the-meuse' }).state().game,
      world,
    }).position;
    const down = [...position.bridges].flatMap(([id, { isBlown }]) => (isBlown ? [id] : []));
    expect(down).toHaveLength(5);
    for (const hex of ['1118', '1515', '2107']) expect(down.filter((id) => id.includes(hex))).toHaveLength(1);
    expect(down.filter((id) => id.includes('0812'))).toHaveLength(2);
    expect(world.objectives).toEqual({
      '6pz': { hex: '0117', compass: 'west', placement: 3 },
      '5pz': { hex: '1219', compass: 'west', placement: 2 },
      '7': { hex: '1719', compass: 'south', placement: 3 },
    });
    expect(world.corpsObjectives).toEqual({ LXVII: '0506', LXVI: '1106', LXXX: '2505' });
    expect(world.depots).toEqual(['0512', '1219']);
  });

  test('cards: 39 and 50 in their boxes, four discarded, those of later days and of the OKW to come', () => {
    const { german } = world;
    expect([german.command, german.support, german.discards]).toEqual([[39], [50], [38, 56, 62, 66]]);
    const dateOf = (id: number) => book.german.get(id)?.date;
    expect(german.draw.every((id) => Number(dateOf(id)) <= 22)).toBe(true);
    expect(german.coming.every((id) => dateOf(id) === 'okw' || Number(dateOf(id)) > 22)).toBe(true);
    expect(german.draw.length + german.coming.length + 6).toBe(book.german.size);
  });

  test('is printed and read back', () => {
    const position = begun();
    const text = printStart(position, book);
    expect(text).toContain('German command card 39\nGerman support card 50\n');
    expect(readStart(text, book)).toEqual({ ok: true, value: position });
    expect(opening).toBe('German impulse');
  });

  test('a line of the pack that is wrong is named with its file and line', () => {
    const wrong = (lines: readonly string[]) =>
      startFaults({ ...book, pack: { ...book.pack, start: lines } })[0];
    const own = book.pack.start;
    expect(wrong(['V 0606 = 9.2', 'V 9906 = 38.2', ...own.slice(2)])).toMatchObject({
      file: 'start-18.5.txt',
      line: 2,
    });
    expect(wrong(['V 0808 = 9.2'])).toMatchObject({ file: 'start-18.5.txt' });
    expect(startFaults(book)).toEqual([]);
  });
});

test('whoever a line of the pack names waits in no box besides, however it is typed', () => {
  const start = book.pack.start.map((line) =>
    line.replace(/^V (\d{4}) = /u, 'v $1=').replace('9.2', '9.2 REDUCED'),
  );
  expect(start).not.toEqual(book.pack.start);
  const other = { ...book, pack: { ...book.pack, start } };
  expect(startFaults(other)).toEqual([]);
});

test('refused: a card in the support box alone, two in one box, before an Allied impulse, one that lies in a pile as well', () => {
  const faults = (lines: string, opening = 'German impulse') => {
    const read = readStart(`Day 22\nBegins with ${opening}\nLXVI 1308 = 244\n${lines}`, book);
    return read.ok ? [] : read.faults.map(({ wrong }) => wrong);
  };
  expect(faults('German command card 39\nGerman support card 50')).toEqual([]);
  expect(faults('German command card 39')).toEqual([]);
  expect(faults('German support card 50')).toEqual(['not exactly one card lies in the command box']);
  expect(faults('German command card 39 40')).toEqual(['not exactly one card lies in the command box']);
  expect(faults('German command card 39\nGerman support card 50 52')).toEqual([
    'not exactly one card lies in the support box',
  ]);
  expect(faults('German command card 39', 'Allied impulse')).toEqual([
    'a card lies in the command box, and it begins with Allied impulse',
  ]);
  expect(faults('German command card 39\nGerman discards 39')).toEqual(['card 39 lies in two piles']);
});

test('it begins with the first German impulse, by the cards that lie in the boxes, and a hand of seven', () => {
  const table = openGame({ scenario: 'crisis-at-the-meuse' });
  const told = table.lines().map(({ text }) => text);
  const turned = told.filter((line) => line.includes('**Command:'));
  expect(turned[0]).toMatch(/Command: .*6th Panzer Army.*support: .*2nd SS Panzer Division/u);
  // Neither is drawn, and nobody looks for fuel.
  const before = told.slice(0, told.indexOf(turned[0] ?? ''));
  expect(before.filter((line) => /Drawn: |No fuel/u.test(line))).toEqual([]);
  const { own, world, impulse } = table.view('allied');
  expect([impulse, own.piles.hand.length]).toEqual([1, 7]);
  expect([world?.german.command, world?.german.support]).toEqual([undefined, undefined]);
});
