/** 10.0–10.7: Allied moves in words: every form, every refusal; worked examples E13, E32, E36, E37, E38. */
import { describe, expect, test } from 'vitest';
import {
  type MoveOptions,
  moveReadBack,
  printMove,
  type ReadMoves,
  readMoves,
} from '../../../../src/games/eaa/notation/10.0-moves.ts';
import { keyOf } from '../../../../src/games/eaa/position/changes.ts';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import {
  counter,
  type GroundWords,
  ground,
  type HexWords,
  type Placed,
  type PositionWords,
  position,
} from '../board.ts';

const INFANTRY = counter('XVIII', '505.82', '4/2 3');
const SECOND = counter('XVIII', '508.82', '4/2 3');
const MECH = counter('V', 'CCA.9A', '4/2 5');
const ARMOR = counter('V', 'CCB.9A', '4 6', { type: 'armor' });
const GERMAN = counter('I SS', '1.1SS', '4 3');
const WEAK = counter('I SS', '9.9SS', '(1) 3');

/** Rows 08 to 16, columns 05 to 15; roads lead off the west edge along rows 08 to 16, one hex each, so that supply is near there. */
function field(
  words: { readonly hexes?: Readonly<Record<string, HexWords>> } & Omit<GroundWords, 'hexes'> & {
      readonly supplied?: readonly string[];
    } = {},
) {
  const { hexes = {}, supplied = EVERY_ROW, ...rest } = words;
  const edge = Object.fromEntries(
    supplied.map((hex): [string, HexWords] => [hex, { ...hexes[hex], edgeOf: 'allied', hasRoadOff: true }]),
  );
  return ground({ ...rest, hexes: { ...hexes, ...edge } });
}
const EVERY_ROW = ['08', '09', '10', '11', '12', '13', '14', '15', '16'].map((row) => `${row}15`);

function at(hex: string, unit = INFANTRY, state: Partial<Placed> = {}): Placed {
  return { at: hex, counter: unit, ...state };
}

const active = (on: Position) =>
  new Set([...on.stacks.values()].flatMap(({ side, units }) => (side === 'allied' ? units.map(keyOf) : [])));

function read(on: Position, text: string, options: MoveOptions = {}, who = active(on)): ReadMoves {
  return readMoves(text, on, who, options);
}

/** What is read back, a line each, or the faults. */
function said(on: Position, text: string, options: MoveOptions = {}, who = active(on)): readonly string[] {
  const done = read(on, text, options, who);
  return done.ok
    ? done.moves.map((move) => moveReadBack(on, move))
    : done.faults.map(({ line, rule, wrong: why }) => `${line} ${rule} ${why}`);
}

const notes = (on: Position, text: string, options: MoveOptions = {}, who = active(on)) => {
  const done = read(on, text, options, who);
  return done.ok ? done.notes : ['refused'];
};

const place = (words: PositionWords) => position({ ground: field(), ...words });

describe('how an order is written', () => {
  const on = place({ units: [at('1213'), at('1213', SECOND), at('1114', MECH)] });
  test.each([
    '505.82 > 1211',
    '505.82 -> 12.11',
    '505 → 1211',
    'xviii/505.82 to 1211',
    ' 505.82>1211 # the bridge',
  ])('%s', (text) => {
    expect(said(on, text)).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
  });

  test('by way of: straight where two hexes touch, the cheapest way between others', () => {
    expect(said(on, '505.82 > 1113 > 1211')).toEqual(['505.82: 1113 1112 1211, 3 of 3 MP; in supply']);
    const rough = place({
      ground: field({ hexes: { '1212': { terrain: 'forest' } } }),
      units: [at('1213', MECH)],
    });
    expect(said(rough, 'CCA > 1212')).toEqual(['CCA.9A: 1212, 4 of 5 MP; in supply']);
    expect(said(rough, 'CCA > 1211')).toEqual(['CCA.9A: 1113 1112 1211, 3 of 5 MP; in supply']);
    expect(said(rough, 'CCA > 1213 > 1212 > 1211')).toEqual(['CCA.9A: 1212 1211, 5 of 5 MP; in supply']);
  });

  test('the cheapest way goes round where the straight one is dearer; its own hex first makes it straight', () => {
    const on2 = place({
      ground: field({ hexes: { '1212': { terrain: 'forest' } }, roads: ['1213 1113 1212'] }),
      units: [at('1213', MECH)],
    });
    expect(said(on2, 'CCA > 1212')).toEqual(['CCA.9A: 1113 1212, 2 of 5 MP; in supply']);
    expect(said(on2, 'CCA > 1213 > 1212')).toEqual(['CCA.9A: 1212, 4 of 5 MP; in supply']);
  });

  test('a hex: every active unit in it, and whoever stays is told', () => {
    expect(said(on, '1213 > 1212')).toEqual([
      '505.82: 1212, 1 of 3 MP; in supply',
      '508.82: 1212, 1 of 3 MP; in supply',
    ]);
    const one = new Set(['XVIII/505.82']);
    expect(said(on, '1213 > 1212', {}, one)).toEqual(['505.82: 1212, 1 of 3 MP; in supply']);
    expect(notes(on, '1213 > 1212', {}, one)).toEqual([
      '1213: 508.82 is not active: your card does not activate it.',
    ]);
    expect(said(on, '1211 > 1212')).toEqual(['1 10.0 nobody in 1211 may move: no Allied unit stands there']);
    expect(said(on, '1213 > 1212', {}, new Set())).toEqual([
      '1 10.0 nobody in 1213 may move: 505.82 is not active: your card does not activate it and 508.82 is not active: your card does not activate it',
    ]);
  });

  test('a town by its name, on either side', () => {
    const named = place({
      ground: field({
        hexes: { '1211': { isTown: true, name: 'Trois Ponts' }, '1213': { isTown: true, name: 'Werbomont' } },
      }),
      units: [at('1213')],
    });
    expect(said(named, '505.82 > Trois Ponts')).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
    expect(said(named, 'werbomont > trois')).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
    expect(said(named, 'werbo > trois')).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
  });

  test('several units, and several orders in a line or in more', () => {
    const both = ['505.82: 1212, 1 of 3 MP; in supply', '508.82: 1212, 1 of 3 MP; in supply'];
    for (const text of [
      '505 508 > 1212',
      '505, 508 > 1212',
      '505 + 505 508 > 1212',
      '505 > 1212; 508 > 1212',
      '505 > 1212\n\n# then\n508 > 1212',
    ])
      expect(said(on, text)).toEqual(both);
  });

  test('one after the other: a unit stands where it has gone', () => {
    const done = read(on, '505 > 1211\nCCA > 1113');
    if (!done.ok) throw new Error('refused');
    const { grid } = done.position.ground;
    expect(unitsIn(done.position, grid.indexOf('1211')).map(keyOf)).toEqual(['XVIII/505.82']);
    expect(unitsIn(done.position, grid.indexOf('1113')).map(keyOf)).toEqual(['V/CCA.9A']);
    expect(unitsIn(done.position, grid.indexOf('1213')).map(keyOf)).toEqual(['XVIII/508.82']);
    // Nothing of what was there before has changed.
    expect(unitsIn(on, grid.indexOf('1213'))).toHaveLength(2);
  });

  test('no orders are no moves', () => {
    expect(read(on, ' \n # nobody')).toMatchObject({ ok: true, moves: [], notes: [] });
  });

  test('printed, a move is read as the same move', () => {
    const rough = place({
      ground: field({ hexes: { '1212': { terrain: 'forest' } }, roads: ['1213 1113 1212', '1114 1115'] }),
      units: [at('1213', MECH), at('1114')],
    });
    for (const text of ['CCA > 1212', 'CCA > 1213 > 1212', 'CCA > 1210', '505 > 1115 strategic']) {
      const first = read(rough, text);
      if (!first.ok) throw new Error(first.faults[0]?.wrong);
      const printed = first.moves.map((move) => printMove(rough.ground, move)).join('\n');
      expect(read(rough, printed)).toMatchObject({ ok: true, moves: first.moves });
    }
  });
});

describe('what cannot be read', () => {
  const on = place({ units: [at('1213'), at('1213', SECOND), at('1110', GERMAN)] });
  test('each line has its fault, with its number; nothing moves', () => {
    const done = read(on, '505 > 1212\n82 > 1212\n\n550.82 > 1212; 508 > 9999');
    expect(done).toEqual({
      ok: false,
      faults: [
        {
          line: 2,
          text: '82 > 1212',
          rule: '2.21',
          wrong: '“82” can be 505.82 in 1213 and 508.82 in 1213: write more of the name',
        },
        {
          line: 4,
          text: '550.82 > 1212',
          rule: '2.21',
          wrong: '“550.82” names no unit; the nearest is 505.82 in 1213',
        },
        {
          line: 4,
          text: '508 > 9999',
          rule: '2.1',
          wrong: '9999 is not on this map, which goes from 0805 to 1615',
        },
      ],
    });
  });

  test('no destination, a hex off the map on the left, an unknown town', () => {
    expect(said(on, '505 1212')[0]).toMatch(/^1 10\.0 “505 1212” leads nowhere\. Write 505\.82 > 0811/u);
    expect(said(on, '505 >')).toEqual(['1 2.1 “” is no hex and no town of this map']);
    expect(said(on, '2508 > 1212')).toEqual(['1 2.1 2508 is not on this map, which goes from 0805 to 1615']);
    expect(said(on, '> 1212')).toEqual(['1 2.21 no unit is named']);
  });

  test('a German unit is none of the Allied player', () => {
    expect(said(on, '1.1SS > 1212')[0]).toMatch(/^1 2\.21 “1\.1SS” names no unit/u);
    expect(said(on, '1110 > 1212')).toEqual(['1 10.0 nobody in 1110 may move: no Allied unit stands there']);
  });

  test('more orders than an activation has units', () => {
    const done = read(on, Array.from({ length: 70 }, () => '505 > 1212').join('\n'));
    expect(done.ok ? [] : done.faults.map(({ line }) => line)).toHaveLength(60);
    expect(done.ok ? '' : done.faults.at(-1)?.wrong).toBe(
      'more than 60 orders at once: commit the first ones, then go on',
    );
  });
});

describe('10.0: who moves, and how far', () => {
  const on = place({ units: [at('1213'), at('1113', MECH, { isDispersed: true })] });
  test('once, and only who is active and not dispersed', () => {
    expect(said(on, '505 > 1212; 505 > 1211')).toEqual([
      '1 10.0 505.82 has moved in this activation already',
    ]);
    expect(said(on, '505 > 1212', { moved: new Set(['XVIII/505.82']) })).toEqual([
      '1 10.0 505.82 has moved in this activation already',
    ]);
    expect(said(on, '505 > 1212', {}, new Set(['V/CCA.9A']))).toEqual([
      '1 10.0 505.82 is not active: your card does not activate it',
    ]);
    expect(said(on, 'CCA > 1212')).toEqual(['1 12.9 CCA.9A is dispersed and does not move']);
  });

  test('too far: what it costs and what it has', () => {
    expect(said(on, '505 > 1209')).toEqual([
      '1 10.0 505.82: 1209 costs 4 MP this way, and it has 3 MP; strategically, a strategic move begins in a road hex and not beside Germans: 1213 is none such (10.5)',
    ]);
    expect(said(on, '505 > 1214 > 1213 > 1212 > 1211')).toEqual([
      '1 10.0 505.82: 1211 costs 4 MP this way, and it has 3 MP; strategically, a strategic move begins in a road hex and not beside Germans: 1213 is none such (10.5)',
    ]);
  });

  test('to where it stands, and a hex twice', () => {
    expect(said(on, '505 > 1213')).toEqual([
      '1 10.0 505.82: it stands in 1213 already: leave it out and it stays',
    ]);
    expect(said(on, '505 > 1212 > 1212')).toEqual(['1 10.0 505.82: 1212 is named twice']);
  });

  test('one hex a unit may always go', () => {
    const dear = place({
      ground: field({ elsewhere: 'forest' }),
      units: [at('1213', counter('V', 'Rec', '1 3', { type: 'recon' }))],
    });
    expect(said(dear, 'Rec > 1212')).toEqual([
      'Rec: 1212, 4 MP, one hex whatever it costs (10.0); in supply',
    ]);
  });
});

describe('E32, 10.1, 15.22: the enemy', () => {
  const on = place({ units: [at('1213'), at('1213', SECOND), at('1111', GERMAN)] });
  test('it stops beside him, and goes from control to control by no way', () => {
    expect(said(on, '505 > 1112')).toEqual([
      '505.82: 1113 1112, 2 of 3 MP, stops beside the enemy (10.1); in supply',
    ]);
    expect(said(on, '505 > 1112 > 1212 > 1211')).toEqual([
      '1 10.1 505.82: its move is over in 1112: it stops beside the enemy',
    ]);
    const beside = place({ units: [at('1112'), at('1111', GERMAN)] });
    expect(said(beside, '505 > 1112 > 1211')).toEqual([
      '1 10.1 505.82: 1112 and 1211 are both under German control: a way between them must leave it first',
    ]);
    expect(said(beside, '505 > 1113')).toEqual(['505.82: 1113, 2 of 3 MP; in supply']);
  });

  test('no way leads to where Germans stand', () => {
    expect(said(on, '505 > 1111')).toEqual(['1 10.1 505.82: Germans stand in 1111']);
    expect(said(on, '505 > 1212 > 1112 > 1111')).toEqual([
      '1 10.1 505.82: its move is over in 1112: it stops beside the enemy',
    ]);
  });

  test('nor to a hex of which each neighbour ends a move', () => {
    const ring = place({
      ground: field(),
      units: [at('1214', ARMOR), at('1010', GERMAN), at('1008', GERMAN)],
    });
    expect(said(ring, 'CCB > 1009')).toEqual([
      '1 10.1 CCB.9A: no way leads to 1009: in 1110 it stops beside the enemy',
    ]);
  });

  test('15.22: beside a detachment it stops, into its hex it does not go', () => {
    const held = place({ units: [at('1213')], detachments: ['1211'] });
    expect(said(held, '505 > 1212')).toEqual([
      '505.82: 1212, 1 of 3 MP, stops beside a detachment (15.22); in supply',
    ]);
    expect(said(held, '505 > 1211')[0]).toMatch(/^1 10\.1 505\.82: a German detachment stands in 1211/u);
  });
});

describe('E36, 10.31, 10.32: rivers', () => {
  const rivers = { '1212 1211': 'river', '1312 1311': 'river', '1112 1111': 'river' } as const;
  test('one unit a hexside: the crossing is kept from order to order, and into the next text', () => {
    const on = place({ ground: field({ rivers }), units: [at('1212'), at('1212', SECOND)] });
    expect(said(on, '505 > 1211')).toEqual(['505.82: 1112 1211, 2 of 3 MP; in supply']);
    expect(said(on, '505 > 1212 > 1211')).toEqual([
      '505.82: 1211, 3 of 3 MP, stops across the river (10.31); in supply',
    ]);
    expect(said(on, '505 > 1212 > 1211; 508 > 1212 > 1211')).toEqual([
      '1 10.31 508.82: another unit has crossed from 1212 to 1211 in this activation: one may, where no bridge is',
    ]);
    const first = read(on, '505 > 1212 > 1211');
    if (!first.ok) throw new Error('refused');
    expect(said(first.position, '508 > 1212 > 1211', { crossed: first.crossed })).toEqual([
      '1 10.31 508.82: another unit has crossed from 1212 to 1211 in this activation: one may, where no bridge is',
    ]);
  });

  test('D: whoever does not begin beside it does not cross', () => {
    const on = place({ ground: field({ rivers }), units: [at('1213', MECH)] });
    expect(said(on, 'CCA > 1212 > 1211')).toEqual([
      '1 10.31 CCA.9A: no bridge leads from 1212 to 1211: a unit that crosses there begins its move in 1212',
    ]);
  });

  test('10.32: over a bridge into a hex under German control one unit goes', () => {
    const on = place({
      ground: field({ rivers: { '1212 1211': 'river' }, roads: ['1212 1211'] }),
      units: [at('1212'), at('1212', SECOND), at('1210', WEAK), at('1210', counter('I SS', '2.2SS', '4 3'))],
    });
    expect(said(on, '505 > 1212 > 1211; 508 > 1212 > 1211')).toEqual([
      '1 10.32 508.82: another unit has crossed the bridge to 1211 from 1212, and 1211 is under German control: one may',
    ]);
  });
});

describe('what is taken on the way', () => {
  test('14.1, 14.2, 10.8, 14.34: towns, bridges, roadblocks, and a position left behind', () => {
    const on = place({
      ground: field({
        hexes: { '1211': { isTown: true, owner: 'german', name: 'Stavelot' } },
        rivers: { '1212 1211': 'river' },
        roads: ['1213 1212 1211'],
        bridges: { '1212 1211': { owner: 'german' } },
      }),
      units: [at('1213')],
      roadblocks: ['1212'],
      ips: ['1213'],
    });
    const done = read(on, '505 > Stavelot');
    if (!done.ok) throw new Error(done.faults[0]?.wrong);
    const { grid } = on.ground;
    expect(done.notes).toEqual([
      '505.82 takes Stavelot 1211 (14.1).',
      '505.82 takes the bridge 1211-1212 (14.2).',
      '505.82 enters 1212: the roadblock there is gone (10.8).',
      '505.82 leaves 1213 empty: the improved position there is gone (14.34).',
    ]);
    expect(done.position.owners.get(grid.indexOf('1211'))).toBe('allied');
    expect([...done.position.bridges.values()].map(({ owner }) => owner)).toEqual(['allied']);
    expect([done.position.roadblocks.size, done.position.ips.size]).toEqual([0, 0]);
  });

  test('a position stays with who stays', () => {
    const on = place({ units: [at('1213'), at('1213', SECOND)], ips: ['1213'] });
    const done = read(on, '505 > 1212');
    expect(done.ok ? done.position.ips.size : 0).toBe(1);
    const alone = place({ units: [at('1213')], ips: ['1213'] });
    const back = read(alone, '505 > 1212 > 1213');
    expect(back.ok ? back.position.ips.size : 1).toBe(0);
  });
});

describe('E37, 10.4: stacking, when all have moved', () => {
  const three = [
    at('1212', counter('V', 'a.1', '1 3')),
    at('1212', counter('V', 'b.1', '1 3')),
    at('1212', counter('V', 'c.1', '1 3')),
  ];
  test('three of one step are full; four and two steps are full', () => {
    const on = place({ units: [...three, at('1213')] });
    expect(said(on, '505 > 1212')).toEqual([
      '1 10.4 1212 holds 4 units and 5 steps in the end (a.1, b.1, c.1 and 505.82): three units and six steps at most may stay there',
    ]);
    const six = place({
      units: [
        at('1212', counter('V', 'd.1', '4/3/2/1 3')),
        at('1213'),
        at('1214', counter('V', 'e.1', '1 3')),
      ],
    });
    expect(said(six, '505 > 1212')).toHaveLength(1);
    expect(said(six, '505 > 1212; e.1 > 1212')).toEqual([
      '1 10.4 1212 holds 3 units and 7 steps in the end (d.1, 505.82 and e.1): three units and six steps at most may stay there',
    ]);
  });

  test('through a full hex, or into one from which somebody goes later, all may', () => {
    const on = place({ units: [...three, at('1213')] });
    expect(said(on, '505 > 1212 > 1211')).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
    expect(said(on, '505 > 1212\na.1 > 1211')).toHaveLength(2);
  });

  test('a hex that was too full before, and into which nobody went, is told and no fault', () => {
    const on = place({ units: [...three, at('1212'), at('1014', MECH)] });
    expect(said(on, 'CCA > 1013')).toEqual(['CCA.9A: 1013, 1 of 5 MP; in supply']);
    expect(notes(on, 'CCA > 1013')).toEqual([
      '1212 holds 4 units and 5 steps in the end (a.1, b.1, c.1 and 505.82): three units and six steps at most may stay there (10.4).',
    ]);
  });
});

describe('10.5: strategic movement', () => {
  const roads = ['1205 1206 1207 1208 1209 1210 1211 1212 1213 1214 1215'];
  const on = place({ ground: field({ roads }), units: [at('1214'), at('1112', MECH)] });
  test('E38: taken by itself where nothing else leads there, and told; or as the player says', () => {
    expect(said(on, '505 > 1207')).toEqual([
      '505.82: 1213 1212 1211 1210 1209 1208 1207, 7 of 9 MP, strategic (10.5); in supply',
    ]);
    expect(notes(on, '505 > 1207')).toEqual([
      '505.82 moves strategically (10.5), 7 of 9 MP by road: its 3 MP do not take it to 1207.',
    ]);
    expect(said(on, '505 > 1211')).toEqual(['505.82: 1213 1212 1211, 3 of 3 MP; in supply']);
    for (const text of ['505 > 1211 strategic', 'strategic 505 > 1211', '505 > 1211 Strategically'])
      expect(said(on, text)).toEqual(['505.82: 1213 1212 1211, 3 of 9 MP, strategic (10.5); in supply']);
    expect(notes(on, '505 > 1211 strategic')).toEqual([]);
  });

  test('what forbids it', () => {
    expect(said(on, 'CCA > 1110 strategic')).toEqual([
      '1 10.5 CCA.9A: a strategic move begins in a road hex and not beside Germans: 1112 is none such',
    ]);
    expect(said(on, '505 > 1213 > 1113 strategic')).toEqual([
      '1 10.5 505.82: a strategic move goes by road, and none leads from 1213 to 1113',
    ]);
    const low = place({ ground: field({ roads }), units: [at('1214', INFANTRY, { supply: 'low' })] });
    expect(said(low, '505 > 1208')).toEqual([
      '1 10.0 505.82: 1208 costs 6 MP this way, and it has 3 MP; strategically, it is not in supply, and so does not move strategically (10.5)',
    ]);
    const near = place({ ground: field({ roads }), units: [at('1214'), at('1110', WEAK)] });
    expect(said(near, '505 > 1210')).toEqual([
      '1 10.0 505.82: 1210 costs 4 MP this way, and it has 3 MP; strategically, 1210 is beside Germans, where no strategic move goes (10.5)',
    ]);
    const german = { owner: 'german' } as const;
    const town = field({
      roads,
      hexes: { '1211': { isTown: true, ...german }, '1209': { isWestwall: true } },
    });
    expect(said(place({ ground: town, units: [at('1214')] }), '505 > 1211 strategic')).toEqual([
      '1 10.5 505.82: 1211 is a German town, where no strategic move goes',
    ]);
    expect(
      said(
        place({
          ground: town,
          units: [at('1210', INFANTRY), at('1211', SECOND)],
          owners: { '1211': 'allied' },
        }),
        '505 > 1209 strategic',
      ),
    ).toEqual(['1 10.5 505.82: 1209 is in the Westwall, where no strategic move goes']);
    const bridge = field({ roads, rivers: { '1212 1213': 'river' }, bridges: { '1212 1213': german } });
    expect(said(place({ ground: bridge, units: [at('1214')] }), '505 > 1212 strategic')).toEqual([
      '1 10.5 505.82: the bridge from 1213 to 1212 is German: no strategic move crosses it',
    ]);
    expect(said(place({ ground: bridge, units: [at('1214')] }), '505 > 1206 strategic')).toEqual([
      '1 10.5 505.82: no way leads to 1206: the bridge from 1213 to 1212 is German: no strategic move crosses it',
    ]);
  });
});

test('10.1: to a move that cannot be belong the nearest that can', () => {
  const on = place({ units: [at('1213'), at('1211', GERMAN)] });
  const done = read(on, '505 > 1211');
  expect(done.ok).toBe(false);
  const [fault] = done.ok ? [] : done.faults;
  const hexes = fault?.legal?.match(/\d{4}/g) ?? [];
  expect(fault?.legal).toMatch(/^It could go to \d{4} or \d{4} or \d{4}\.$/);
  for (const hex of hexes) expect(read(on, `505 > ${hex}`).ok, hex).toBe(true);
});

describe('10.6: supply at the end of a move', () => {
  const far = field({ supplied: ['1215'] });
  test('nobody ends where none can be traced; where else he could is said', () => {
    const on = place({ ground: far, units: [at('1213')] });
    expect(said(on, '505 > 1211')).toEqual(['505.82: 1212 1211, 2 of 3 MP; in supply']);
    expect(said(on, '505 > 1210')).toEqual([
      '1 10.6 505.82: no supply can be traced from 1210: it could end in 1211, 1112, 1212',
    ]);
  });

  test('the exception: who begins without, and can reach none', () => {
    const on = place({ ground: far, units: [at('1207')] });
    expect(said(on, '505 > 1208')).toEqual(['505.82: 1208, 1 of 3 MP; no supply can be traced (10.6)']);
    const near = place({ ground: far, units: [at('1209')] });
    expect(said(near, '505 > 1208')).toEqual([
      '1 10.6 505.82: no supply can be traced from 1208: it could end in 1211, 1112, 1212',
    ]);
    expect(said(near, '505 > 1211')).toEqual(['505.82: 1210 1211, 2 of 3 MP; in supply']);
  });

  test('it is judged as its own move ends; who is cut off by a later one is told of it', () => {
    // The one way of four hexes from 1211 leads over 1212 and 1213, both under German control, both held.
    const on = place({
      ground: far,
      units: [at('1112'), at('1212', SECOND), at('1213', MECH), at('1313', GERMAN)],
    });
    expect(said(on, '505 > 1211; 508 > 1112')).toEqual([
      '505.82: 1211, 1 of 3 MP; in supply',
      '508.82: 1112, 2 of 3 MP; in supply',
    ]);
    expect(notes(on, '505 > 1211; 508 > 1112')).toEqual([
      '505.82 in 1211 can trace no supply any more: those who moved after it have opened the way (13.1).',
    ]);
    expect(said(on, '508 > 1112; 505 > 1211')).toEqual([
      '1 10.6 505.82: no supply can be traced from 1211: it could end in 1212, 1012, 1113',
    ]);
  });
});

describe('10.7, 13.2, 4.12: other bounds', () => {
  test('on Dec 16 infantry goes one hex, by road too', () => {
    const roads = ['1213 1212 1211 1210'];
    const on = place({ day: 16, ground: field({ roads }), units: [at('1213'), at('1213', MECH)] });
    expect(said(on, '505 > 1212')).toEqual(['505.82: 1212, 1 of 3 MP; in supply']);
    expect(said(on, '505 > 1211')).toEqual([
      '1 4.12 505.82: infantry goes one hex on Dec 16, and that is 1212',
    ]);
    expect(said(on, '505 > 1211 strategic')[0]).toMatch(/^1 4\.12 /u);
    expect(said(on, '505 > 1210')[0]).toMatch(
      /^1 4\.12 505\.82: no way leads to 1210: infantry goes one hex/u,
    );
    expect(said(on, 'CCA > 1211')).toEqual(['CCA.9A: 1212 1211, 2 of 5 MP; in supply']);
    expect(
      said(place({ day: 17, ground: field({ roads }), units: [at('1213')] }), '505 > 1211'),
    ).toHaveLength(1);
  });

  test('XXX Corps stays beyond the Meuse until it is free', () => {
    const on = place({
      ground: field({ hexes: { '1213': { isBeyondMeuse: true } } }),
      units: [at('1213', counter('XXX', '29A', '4 6'))],
    });
    expect(said(on, '29A > 1212')[0]).toMatch(/^1 10\.7 29A: 1212 lies east of the Meuse/u);
    expect(said(on, '29A > 1212', { isXxxFree: true })).toEqual(['29A: 1212, 1 of 6 MP; in supply']);
  });

  test('who is out of supply or isolated', () => {
    const out = place({ units: [at('1213', MECH, { supply: 'out' })] });
    expect(said(out, 'CCA > 1212 > 1211')).toEqual([
      '1 13.22 CCA.9A: for want of supply it goes one hex, and that is 1212',
    ]);
    const lone = place({ units: [at('1213', MECH, { supply: 'isolated' })] });
    expect(said(lone, 'CCA > 1212')).toEqual([
      '1 13.23 CCA.9A: it is isolated, and a mechanized unit then does not move',
    ]);
    const held = place({ units: [at('1213', INFANTRY, { supply: 'isolated' }), at('1212', GERMAN)] });
    expect(said(held, '505 > 1214')[0]).toMatch(
      /^1 13\.23 505\.82: it is isolated, and 1213 is under German control/u,
    );
    const ground2 = field({
      hexes: { '1212': { isTown: true, owner: 'german' }, '1113': { isWestwall: true } },
      rivers: { '1213 1313': 'river' },
      roads: ['1213 1313'],
      bridges: { '1213 1313': { owner: 'german' } },
    });
    const alone = place({ ground: ground2, units: [at('1213', INFANTRY, { supply: 'isolated' })] });
    expect(['1212', '1113', '1313'].map((hex) => said(alone, `505 > ${hex}`)[0])).toEqual([
      '1 13.23 505.82: it is isolated, and 1212 is a German town',
      '1 13.23 505.82: it is isolated, and nobody of yours stands in the Westwall at 1113',
      '1 13.23 505.82: it is isolated, and the bridge to 1313 is German',
    ]);
  });
});

test('E13, 6.1: of a stack only who is active goes', () => {
  const on = place({
    units: [
      at('1213', MECH),
      at('1213', counter('V', '394.99', '3 3')),
      at('1213', counter('XVIII', '14 Cav', '2 6')),
    ],
  });
  const corps = new Set(['XVIII/14 Cav']);
  expect(said(on, '1213 > 1212', {}, corps)).toEqual(['14 Cav: 1212, 1 of 6 MP; in supply']);
  expect(said(on, '1213 > 1212')).toHaveLength(3);
});
