/** 3.1, 3.3, 3.4: moves of stacks and of parts, Overruns, Exploitation, and DG on the way. */
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  atPhaseStart,
  type Move,
  type MoveWish,
  moveOf,
  noMove,
} from '../../../../src/games/ardennes2/movement/3.1-moves.ts';
import { leftOf } from '../../../../src/games/ardennes2/movement/3.1-steps.ts';
import { unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import {
  newUnitPhase,
  type Position,
  type UnitPhase,
} from '../../../../src/games/ardennes2/position/position.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';

const exploit = { isExploitCapable: true };
const PANZER: Placed = { at: 'B9.18', counter: counter('german', 'I/3', '5-3-12', exploit) };
const RECON: Placed = { at: 'B9.18', counter: counter('german', 'vBohm', '3-3-14', exploit) };
const FOOT: Placed = { at: 'B9.18', counter: counter('german', '77', '4-5-8') };
const us = (at: string): Placed => ({ at, counter: counter('us', `u-${at}`, '2-4-10') });
const phase = (more: Partial<UnitPhase>): UnitPhase => ({ ...newUnitPhase(), ...more });

const ROAD: GroundWords = { roads: { road: ['B9.18 B8.17 B7.17 B6.16 B5.16 B4.15'] } };

function board(words: PositionWords, on: GroundWords = ROAD): Position {
  return position({ units: [PANZER], ...words, ground: ground(on) });
}

function move(on: Position, path: string, more: Partial<MoveWish> = {}): Move {
  const hexes = path
    .replace('!', '')
    .split(' ')
    .map((hex) => on.ground.grid.indexOf(hex));
  return moveOf(on, {
    units: unitsOf(on, 'german'),
    path: hexes,
    isOverrun: path.includes('!'),
    moving: 'movement',
    overrunCost: 'step',
    ...more,
  });
}

/** What each spends and has left, or who cannot, why, and after how many hexes. */
function told(found: Move): string {
  if (found.ok)
    return found.paid
      .map(({ unit, halves, left }) => `${unit.counter.id} ${halves / 2}/${left / 2}`)
      .join(', ');
  return `${found.unit?.counter.id} ${found.why} after ${found.entered}`;
}

describe('3.1: moves', () => {
  test('each unit of a stack pays for itself', () => {
    const on = board({ units: [PANZER, RECON, FOOT] });
    expect(told(move(on, 'B9.18 B8.17 B7.17 B7.16'))).toBe('I/3 4/8, vBohm 4/10, 77 4/4');
  });

  test('the move fails with the first who cannot pay, and says how far he comes', () => {
    const on = board({ units: [PANZER, FOOT] }, {});
    expect(told(move(on, 'B9.18 B9.17 B9.16 B9.15 B9.14'))).toBe('I/3 12/0, 77 8/0');
    const found = move(on, 'B9.18 B9.17 B9.16 B9.15 B9.14 B9.13');
    expect(told(found)).toBe('I/3 too far after 4');
    expect(found).toMatchObject({ spent: 30, allowance: 24 });
    expect(told(move(on, 'B9.18 B9.17 B9.15'))).toBe('I/3 not adjacent after 1');
    expect(told(move(on, 'B9.17 B9.16'))).toBe('I/3 not where the path begins after 0');
    expect(told(move(on, 'B9.18'))).toBe('I/3 nowhere to go after 0');
    expect(told(move(on, 'B9.18 B9.17', { units: [] }))).toBe('undefined nowhere to go after 0');
  });

  test('to the last half of an MP, and no farther', () => {
    const spent = (halves: number) => board({ units: [{ ...PANZER, phase: phase({ spent: halves }) }] });
    expect(told(move(spent(23), 'B9.18 B8.17'))).toBe('I/3 0.5/0');
    expect(told(move(spent(24), 'B9.18 B8.17'))).toBe('I/3 too far after 0');
  });

  test('a unit goes on with what it has left, together with others that it met', () => {
    const on = board({ units: [{ ...PANZER, phase: phase({ spent: 22 }) }, RECON] });
    expect(told(move(on, 'B9.18 B8.17 B7.17'))).toBe('I/3 1/0, vBohm 1/13');
    expect(told(move(on, 'B9.18 B8.17 B7.17 B6.16'))).toBe('I/3 too far after 2');
  });

  test('3.4 Example: MA 12 and 8 spent when it becomes DG: it is 6 then, and it goes no farther', () => {
    const unit: Placed = { ...PANZER, phase: phase({ spent: 16 }), dg: true };
    const on = board({ units: [unit] });
    expect(told(move(on, 'B9.18 B8.17'))).toBe('I/3 too far after 0');
    expect(leftOf({ ...unit, hex: 0, steps: 2, dg: true, phase: phase({ spent: 16 }) })).toBe(-4);
    expect(leftOf({ ...unit, hex: 0, steps: 2, dg: true, phase: phase({ spent: 4 }) })).toBe(8);
  });

  test('3.4: whoever is DG has half his MA', () => {
    const on = board({ units: [{ ...PANZER, dg: true }] }, {});
    expect(told(move(on, 'B9.18 B9.17 B9.16'))).toBe('I/3 6/0');
    expect(told(move(on, 'B9.18 B9.17 B9.16 B9.15'))).toBe('I/3 too far after 2');
  });

  test.each([
    ['has fired', { hasFired: true }],
    ['has spotted', { hasSpotted: true }],
    ['stopped', { isStopped: true }],
  ] as const)('who %s stays', (why, did) => {
    const on = board({ units: [{ ...PANZER, phase: phase(did) }] });
    expect(told(move(on, 'B9.18 B8.17'))).toBe(`I/3 ${why} after 0`);
  });

  test('3.1: a Traffic Jam makes Germans DG as they enter it; MP spent stay spent', () => {
    const jam: GroundWords = { ...ROAD, terrain: { 'B7.17': ['traffic-jam'] } };
    const found = move(board({ turn: 2 }, jam), 'B9.18 B8.17 B7.17 B6.16');
    expect(told(found)).toBe('I/3 1.5/4.5');
    expect(found.ok && found.paid[0]?.after.dg).toBe(true);
    const late = board({ turn: 2, units: [{ ...PANZER, phase: phase({ spent: 16 }) }] }, jam);
    expect(told(move(late, 'B9.18 B8.17 B7.17'))).toBe('I/3 1/0');
    expect(told(move(late, 'B9.18 B8.17 B7.17 B6.16'))).toBe('I/3 too far after 2');
    expect(told(move(board({ turn: 3 }, jam), 'B9.18 B8.17 B7.17 B6.16'))).toBe('I/3 1.5/10.5');
  });

  test('afterwards they stand there, at the bottom of whoever was there, with what they spent', () => {
    const other: Placed = { at: 'B7.17', counter: counter('german', 'Gutmn', '4-4-12') };
    const on = board({ units: [PANZER, RECON, other], markers: { us: { 'B8.17': 1 } } });
    const found = move(on, 'B9.18 B8.17 B7.17', { units: unitsOf(on, 'german').slice(0, 1) });
    if (!found.ok) throw new Error(found.why);
    const after = afterMove(on, found.paid);
    const names = (hex: string) =>
      after.stacks.get(on.ground.grid.indexOf(hex))?.units.map(({ counter: { id } }) => id);
    expect([names('B9.18'), names('B7.17')]).toEqual([['vBohm'], ['Gutmn', 'I/3']]);
    expect(unitsOf(after, 'german').find(({ counter: { id } }) => id === 'I/3')?.phase).toEqual(
      phase({ spent: 10, wasUnderFire: true }),
    );
    expect(unitsOf(on, 'german')[0]?.phase.spent).toBe(0);
    const both = move(on, 'B9.18 B8.17', { units: unitsOf(on, 'german').slice(0, 2) });
    expect(both.ok && afterMove(on, both.paid).stacks.has(on.ground.grid.indexOf('B9.18'))).toBe(false);
  });
});

describe('3.3: Overruns', () => {
  const target = us('B6.16');

  test('the step by road and 2 more; by the other reading 2 alone', () => {
    const on = board({ units: [PANZER, target] });
    expect(told(move(on, 'B9.18 B8.17 B7.17 !B6.16'))).toBe('I/3 3.5/8.5');
    expect(told(move(on, 'B9.18 B8.17 B7.17 !B6.16', { overrunCost: 'two' }))).toBe('I/3 3/9');
    const found = move(on, 'B9.18 B8.17 B7.17 !B6.16');
    if (!found.ok) throw new Error(found.why);
    // Beside the target until it is fought.
    expect(found.paid[0]?.after).toMatchObject({
      hex: on.ground.grid.indexOf('B7.17'),
      phase: { hasOverrun: true },
    });
    expect(found.paid[0]?.steps.at(-1)?.parts).toEqual([
      { rule: 'TEC', why: 'road', halves: 1 },
      { rule: '3.3', why: 'Overrun', halves: 4 },
    ]);
  });

  test('once a Phase; moving on afterwards is allowed', () => {
    const did = { ...PANZER, at: 'B7.17', phase: phase({ spent: 7, hasOverrun: true }) };
    const on = board({ units: [did, target] });
    expect(told(move(on, 'B7.17 !B6.16'))).toBe('I/3 has overrun after 0');
    expect(told(move(on, 'B7.17 B7.16'))).toBe('I/3 4/4.5');
  });

  test.each([
    ['not Mechanized', [FOOT, target], {}],
    [
      'Artillery goes nowhere beside the enemy',
      [{ at: 'B9.18', counter: counter('german', '74', '[6]-1-12') }, target],
      {},
    ],
    ['DG', [{ ...PANZER, dg: true }, target], {}],
    ['began the Phase beside the enemy', [{ ...PANZER, phase: phase({ beganAdjacent: true }) }, target], {}],
    ['an enemy marker on the way', [{ ...PANZER, phase: phase({ wasUnderFire: true }) }, target], {}],
  ] as const)('%s: none', (why, units, more) => {
    const on = board({ units: [...units], ...more });
    const { id } = units[0].counter;
    expect(told(move(on, 'B9.18 B8.17 B7.17 !B6.16'))).toBe(`${id} ${why} after 0`);
  });

  test('no enemy marker at the start, on the way, or in the hex; one’s own are no matter', () => {
    const at = (hex: string, side: 'us' | 'german' = 'us') =>
      told(
        move(
          board({ units: [PANZER, target], markers: { [side]: { [hex]: 1 } } }),
          'B9.18 B8.17 B7.17 !B6.16',
        ),
      );
    // At the start it is known from the beginning of the Phase.
    expect(at('B8.17')).toBe('I/3 an enemy marker on the way after 1');
    expect(at('B6.16')).toBe('I/3 an enemy marker on the way after 2');
    expect(at('B6.16', 'german')).toBe('I/3 3.5/8.5');
    expect(at('B8.17', 'german')).toBe('I/3 4.5/7.5');
  });

  test('not where nobody is, not without a road that can be followed', () => {
    expect(told(move(board({}), 'B9.18 !B8.17'))).toBe('I/3 nobody to overrun after 0');
    expect(told(move(board({ units: [PANZER, us('B9.17')] }), 'B9.18 !B9.17'))).toBe(
      'I/3 no road into the hex after 0',
    );
    expect(told(move(board({ units: [PANZER, us('B7.16')] }), 'B9.18 !B7.16'))).toBe(
      'I/3 not adjacent after 0',
    );
    const bridge: GroundWords = {
      ...ROAD,
      hexsides: { 'B6.16 B7.17': 'stream' },
      bridges: { 'B6.16 B7.17': {} },
    };
    const blown = board({ units: [PANZER, target], blown: ['B6.16-B7.17'] }, bridge);
    expect(told(move(blown, 'B9.18 B8.17 B7.17 !B6.16'))).toBe('I/3 no road into the hex after 2');
  });

  test('a plain move does not enter, and a Traffic Jam on the way makes DG', () => {
    const on = board({ units: [PANZER, target] });
    expect(told(move(on, 'B9.18 B8.17 B7.17 B6.16'))).toBe('I/3 an enemy stands there after 2');
    const jam = board(
      { units: [PANZER, target], turn: 1 },
      { ...ROAD, terrain: { 'B8.17': ['traffic-jam'] } },
    );
    expect(told(move(jam, 'B9.18 B8.17 B7.17 !B6.16'))).toBe('I/3 DG after 1');
  });

  test('3.1: mixed and overstacked units overrun together', () => {
    const four = [
      PANZER,
      RECON,
      { ...PANZER, counter: counter('german', 'II/3', '4-2-12', { division: 'x' }) },
      { ...PANZER, counter: counter('german', 'A', '4-2-12', { division: 'y' }) },
    ];
    expect(move(board({ units: [...four, target] }), 'B9.18 B8.17 B7.17 !B6.16').ok).toBe(true);
  });

  test('8.0: Bond posts beside a road are not overrun along it: through the Bond hex the way costs 4 more', () => {
    // The road runs between the posts, through their Bond hex.
    const posts = ['B6.17', 'B6.15'].map(us);
    const on = board({ units: [PANZER, ...posts], bonds: { us: ['B6.16'] } });
    expect(told(move(on, 'B9.18 B8.17 B7.17 !B6.17'))).toBe('I/3 no road into the hex after 2');
    expect(told(move(on, 'B9.18 B8.17 B7.17 B6.16 !B6.15'))).toBe('I/3 no road into the hex after 3');
    expect(told(move(on, 'B9.18 B8.17 B7.17 B6.16 B5.16'))).toBe('I/3 7/5');
  });
});

describe('Exploitation', () => {
  const exploiting = { moving: 'exploitation' } as const;
  const why = (unit: Placed, more: PositionWords = {}) =>
    told(move(board({ units: [unit], ...more }), 'B9.18 B8.17', exploiting));

  test('by Exploit Capable units with their full MA', () => {
    expect(why(PANZER)).toBe('I/3 0.5/11.5');
    expect(why(FOOT)).toBe('77 not Exploit Capable after 0');
  });

  test('revoked by DG, by an enemy Full marker, and by whom one began the Phase beside', () => {
    expect(why({ ...PANZER, dg: true })).toBe('I/3 DG after 0');
    expect(why({ ...PANZER, phase: phase({ wasUnderFire: true }) })).toBe(
      'I/3 under an enemy Full marker after 0',
    );
    expect(why({ ...PANZER, phase: phase({ beganAdjacent: true }) })).toBe(
      'I/3 began the Phase beside the enemy after 0',
    );
    expect(why(PANZER, { turn: 1 })).toBe('I/3 no German Exploitation on Turn 1 after 0');
    expect(why(PANZER, { turn: 2 })).toBe('I/3 0.5/11.5');
  });

  test('who enters an enemy Full marker’s hex, or a Traffic Jam, goes no farther', () => {
    const fire = board({ markers: { us: { 'B8.17': 1 } } });
    expect(told(move(fire, 'B9.18 B8.17', exploiting))).toBe('I/3 2.5/9.5');
    expect(told(move(fire, 'B9.18 B8.17 B7.17', exploiting))).toBe('I/3 under an enemy Full marker after 1');
    const jam = board({ turn: 2 }, { ...ROAD, terrain: { 'B8.17': ['traffic-jam'] } });
    expect(told(move(jam, 'B9.18 B8.17 B7.17', exploiting))).toBe('I/3 DG after 1');
  });

  test('Overruns are made in it as well', () => {
    const on = board({ units: [PANZER, us('B6.16')] });
    expect(told(move(on, 'B9.18 B8.17 B7.17 !B6.16', exploiting))).toBe('I/3 3.5/8.5');
  });
});

test('1.3, 3.5: a Phase begins with who is beside the enemy, and who lies under his Full marker', () => {
  const own: Placed = { at: 'B9.17', counter: counter('german', 'II/3', '4-2-12') };
  const on = board({
    units: [{ ...PANZER, phase: phase({ spent: 5, hasFired: true }) }, own, us('B9.16')],
    markers: { us: { 'B9.18': 1 }, german: { 'B9.17': 1 } },
  });
  const [panzer, other] = unitsOf(on, 'german');
  if (panzer === undefined || other === undefined) throw new Error('nobody');
  expect(atPhaseStart(on, panzer)).toEqual(phase({ wasUnderFire: true }));
  expect(atPhaseStart(on, other)).toEqual(phase({ beganAdjacent: true }));
  expect(noMove(on, panzer, 'movement')).toBe('has fired');
});
