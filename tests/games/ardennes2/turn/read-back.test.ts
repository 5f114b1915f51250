/** 2.1: a draft is read back from its side's own view: what it costs, what it may bring, what might go wrong. */
import { expect, test } from 'vitest';
import {
  barrageResult,
  halfBecomesFull,
  type Modifier,
} from '../../../../src/games/ardennes2/barrage/3.5-barrage.ts';
import { barrageChances } from '../../../../src/games/ardennes2/barrage/3.5-chances.ts';
import { combatChances } from '../../../../src/games/ardennes2/combat/3.2-chances.ts';
import { USUAL_COLUMNS } from '../../../../src/games/ardennes2/combat/3.2-combat-cells.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import type { FightForetold } from '../../../../src/games/ardennes2/turn/fights/3.2-foretold.ts';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { foretell, readBack, readBackOf } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { placeArrivals } from '../../../../src/games/ardennes2/turn/pre-turn/2.2-arrivals.ts';
import type { PhaseId } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { ROOM } from '../../../../src/kernel/room.ts';
import { textPages } from '../../../../src/text/pages.ts';
import { openBoard } from '../game-table.ts';
import { HOUSE_GROUND } from '../house.ts';

type Table = ReturnType<typeof openBoard>;

function backOf(table: Table, side: Side, orders: string): string {
  return readBack(table.known(side).view, side, orders) ?? 'refused';
}

function fightOf(table: Table, side: Side, orders: string, game = table.view(side)): FightForetold {
  const draft = judgeDraft(game, side, orders);
  const [line] = draft.ok ? draft.lines : [];
  const [told] = line === undefined ? [] : foretell(game, side, line, USUAL_COLUMNS);
  const fight = told?.kind === 'move' ? told.overrun : told;
  if (fight?.kind !== 'fight') throw new Error('no fight');
  return fight;
}

test('a move: the way, MP spent and left, +1 beside the enemy with its rule (1.3)', () => {
  const table = openBoard('german.movement', { german: { 'B7.18': ['I/3'] }, us: { 'B6.18': ['A/501'] } });
  // A Track costs 2, and both hexes are beside the enemy.
  expect(backOf(table, 'german', 'i/3>b7.19')).toBe(
    '`i/3 > B7.19`\n-# B7.18 > B7.19; 3 MP, 9 left; +1 Adjacently B7.19 (1.3)',
  );
});

test('a hex of an enemy Bond costs 4 more instead, and is none once somebody stands in it (1.2); a line goes on from where the one before has led', () => {
  const table = openBoard('german.movement', {
    german: { 'B8.18': ['I/3', 'vBohm'] },
    us: { 'B6.17': ['A/501'], 'B6.19': ['B/501'] },
  });
  expect(table.view('german').bonds.us).toEqual(['B6.18']);
  expect(backOf(table, 'german', 'I/3 > B7.18\nI/3 > B6.18\nvBohm > B7.18 > B6.18')).toBe(
    [
      '`I/3 > B7.18`',
      '-# B8.18 > B7.18; ½ MP, 11½ left',
      '`I/3 > B6.18`',
      '-# B7.18 > B6.18; 7 MP, 4½ left; +4 Bond B6.18 (1.2)',
      '`vBohm > B7.18 > B6.18`',
      '-# B8.18 > B7.18 > B6.18; 4½ MP, 9½ left; +1 Adjacently B6.18 (1.3)',
    ].join('\n'),
  );
});

test('an attack on a single counter: strengths, odds, column and chances are as they will be', () => {
  const places = { german: { 'B4.17': ['902', '901'] }, us: { 'B3.17': ['Desobry'] } };
  expect(backOf(openBoard('german.combat', places), 'german', 'B3.17 < B4.17; advance all')).toBe(
    [
      '`B3.17 < B4.17; advance all`',
      '-# 9 against 2; odds 4:1; column 4:1 (3.2); chances: you lose 8 %, it loses 92 %, retreats 83 %; it may Retreat instead; once it has left: 902, 901 > B3.17 (2 counters there then)',
    ].join('\n'),
  );
});

test('terrain and hexsides shift, each by its rule', () => {
  // B3.18 is a village in woods; over the Stream between B5.17 and B4.16 each stack is shifted once more.
  const woods = openBoard('german.combat', {
    german: { 'B4.17': ['902', '901'] },
    us: { 'B3.18': ['Desobry'] },
  });
  expect(backOf(woods, 'german', 'B3.18 < B4.17')).toMatch(
    /odds 4:1; −1 (?:woods|village) \(1\.3\); column 3:1 \(3\.2\)/u,
  );
  const stream = openBoard('german.combat', {
    german: { 'B5.17': ['902', '901'] },
    us: { 'B4.16': ['Desobry'] },
  });
  expect(backOf(stream, 'german', 'B4.16 < B5.17')).toContain('−1 stream (1.3)');
});

test('against a hidden stack the odds are a range, which holds the truth, and the same whoever is hidden', () => {
  const tables = [['A/501'], ['Cherry'], ["O'Hara"], ['Harper']].map((hidden) =>
    openBoard('german.combat', {
      german: { 'B4.17': ['902', '901'] },
      us: { 'B3.17': ['Desobry', ...hidden] },
    }),
  );
  const words = tables.map((table) => backOf(table, 'german', 'B3.17 < B4.17'));
  expect(new Set(words).size).toBe(1);
  expect(words[0]).toMatch(/9 against \S+ to \S+, 1 unknown; odds 1:\d to 4:1; .* may perhaps Retreat/u);
  for (const table of tables) {
    const { best, worst, hidden } = fightOf(table, 'german', 'B3.17 < B4.17');
    expect(hidden).toBe(1);
    const truth = fightOf(table, 'german', 'B3.17 < B4.17', table.state().game);
    expect(truth.best).toEqual(truth.worst);
    expect(truth.best.column).toBeGreaterThanOrEqual(worst.column);
    expect(truth.best.column).toBeLessThanOrEqual(best.column);
  }
});

test('counters that are dead, are elsewhere in sight or are still to come are not reckoned with', () => {
  const table = openBoard('german.combat', {
    german: { 'B4.17': ['902', '901'] },
    us: { 'B3.17': ['Desobry', 'Harper'] },
  });
  const view = table.view('german');
  const most = (dead: readonly string[]) =>
    fightOf(table, 'german', 'B3.17 < B4.17', { ...view, dead: { german: [], us: [...dead] } }).worst
      .defenseTotal;
  const { counters, scenario } = referenceOf(view);
  const late = scenario.counters.flatMap(({ arrives, id }) => (arrives === undefined ? [] : [id]));
  const [strongest] = [...counters.us.values()]
    .filter(({ id }) => !late.includes(id) && id !== 'Desobry')
    .toSorted((one, other) => other.full.defense - one.full.defense);
  expect(most([])).toBe(2 + (strongest?.full.defense ?? 0));
  const dead = [...counters.us.values()].filter(({ full }) => full.defense > 2).map(({ id }) => id);
  expect(most(dead)).toBe(4);
});

test('under the reading “open” nothing is a range', () => {
  const table = openBoard(
    'german.combat',
    { german: { 'B4.17': ['902', '901'] }, us: { 'B3.17': ['Desobry', 'A/501'] } },
    { readings: { stacks: 'open' } },
  );
  expect(backOf(table, 'german', 'B3.17 < B4.17')).toContain('9 against 6; odds 1:1;');
  expect(backOf(table, 'german', 'B3.17 < B4.17')).toContain('it must Hold: a Leg unit');
});

test('an Overrun has its price and its odds in one line (3.3)', () => {
  const table = openBoard('german.movement', {
    german: { 'B7.19': ['I/3', 'vBohm'] },
    us: { 'B4.17': ['A/501'] },
  });
  expect(backOf(table, 'german', 'I/3 > !B4.17')).toMatch(
    /5½ MP, 6½ left; \+2 Overrun B4\.17 \(3\.3\); 5 against 4; odds 1:1; column 1:1 \(3\.2\); chances: .*it must Hold: a Leg unit$/u,
  );
});

test('a barrage: what the die needs, its modifiers, the chance of a Full marker, and who stays to spot', () => {
  const table = openBoard('german.movement', {
    german: { 'B8.18': ['77'], 'B9.18': ['26.arty'] },
    us: { 'B6.18': ['A/501', 'B/501'] },
  });
  // Full from 4, Half on 2 and 3, of which half the time one becomes Full: 1/2 + 1/3 × 1/2.
  expect(backOf(table, 'german', '26.arty x B6.18 until full')).toBe(
    [
      '`26.arty x B6.18 until full`',
      '-# open: Half from 3, Full from 5 (TEC); +1 additional units (3.5); a shot: Half 33 %, Full 50 %; a Full marker in the end 67 % (3.5); 77 spots and stays',
      '⚠ Artillery that may have to Bug Out (3.6): 26.arty in B9.18, before A/501.',
    ].join('\n'),
  );
  const draft = judgeDraft(table.view('german'), 'german', '26.arty x B6.18\n77 > B8.19');
  expect(draft).toMatchObject({
    ok: false,
    fault: { line: 2, wrong: '77 from B8.18 to B8.19: has spotted (3.5)' },
  });
});

test('the chance of several shots is that of all throws of their dice, counted one by one', () => {
  const range = { terrain: 'open' as const, half: 3, full: 5 };
  const plus: Modifier = { rule: '3.5', why: 'additional units', by: 1 };
  const faces = [1, 2, 3, 4, 5, 6];
  for (const half of [0, 1, 2])
    for (const modifiers of [[], [plus]]) {
      let full = 0;
      for (const one of faces)
        for (const other of faces)
          for (const last of faces) {
            const shots = [one, other].map((roll) => barrageResult(range, roll, modifiers));
            const halves = half + shots.filter((shot) => shot === 'half').length;
            const isFull = shots.includes('full') || halves > 1 || (halves === 1 && halfBecomesFull(last));
            if (isFull) full += 1;
          }
      expect(barrageChances(range, half, [modifiers, modifiers]).full).toBeCloseTo(full / 6 ** 3, 10);
    }
});

test('chances of combat are counted in throws of two dice', () => {
  const chances = combatChances((sum) => ({
    attacker: sum < 4 ? 1 : 0,
    defender: sum > 10 ? 'all' : 0,
    retreat: sum === 7 ? 2 : 0,
  }));
  expect(chances).toEqual({ attackerLoses: 3, defenderLoses: 3, defenderRetreats: 6 });
  expect(
    combatChances((sum) => (sum === 9 ? undefined : { attacker: 0, defender: 0, retreat: 0 })),
  ).toBeUndefined();
});

test('warnings: Bastogne left, DG at the end of the Phase, Artillery that has to run, who is cut off', () => {
  const table = openBoard('us.movement', {
    german: { 'B7.19': ['I/3'] },
    us: { 'B1.16': ['A/501', 'A/327'], 'B1.17': ['101.arty', 'Desobry'], 'B5.19': ['Cherry'] },
  });
  const back = backOf(table, 'us', 'A/501, A/327 > B1.17');
  expect(back).toContain('⚠ B1.16, on which the game turns, is left empty (6.0).');
  expect(back).toContain('⚠ DG at the end of the Phase (3.4): B1.17, overstacked and two Divisions.');
  expect(back).toContain('⚠ Artillery that may have to Bug Out (3.6): 101.arty in B1.17, before I/3.');
  expect(backOf(table, 'us', 'A/501 > B1.15')).not.toContain('left empty');
  // Umpire keeps its word: this is what happens at the end of the Phase.
  table.order('us', 'orders.commit', { orders: 'A/501, A/327 > B1.17' });
  expect(table.state().game.sides.us.units['A/501']?.dg).toBe(true);
});

test('newcomers that will be DG as their own Movement & Barrage Phase ends are warned of; before it their Entry Area spares them (Series 15.0)', () => {
  const table = openBoard('recovery', { german: { 'B4.24': ['77'], 'B7.20': ['902'] }, us: {} });
  table.happen((work) => {
    beginPhase(work, 9, 'arrivals');
    placeArrivals(work);
    beginPhase(work, 9, 'german.movement');
  });
  expect(backOf(table, 'german', '902 > B7.19')).toContain(
    '⚠ DG at the end of the Phase (3.4): B4.24, overstacked',
  );
});

test('an Advance that would make a stack DG is said beforehand: as ordered, or if it ends in the first hex (3.2, 3.4)', () => {
  const table = openBoard('german.combat', {
    german: { 'B7.17': ['I/3', 'Gutmn'], 'B7.18': ['vBohm', 'II/3'], 'B6.18': ['902'], 'B5.17': ['Kunkel'] },
    us: { 'B6.17': ['A/501'] },
  });
  const four = 'B6.17 < B7.17 + B7.18; advance';
  const asOrdered = 'DG at the end of the Phase (3.4), if all advance as ordered (3.2)';
  const short = 'DG at the end of the Phase (3.4), if they advance one hex alone (3.2)';
  expect(backOf(table, 'german', `${four} all`)).toContain(`⚠ ${asOrdered}: B6.17, overstacked.`);
  expect(backOf(table, 'german', `${four} I/3, Gutmn, vBohm`)).not.toContain('⚠ DG');
  expect(backOf(table, 'german', 'B6.17 < I/3 + 902; advance all')).toContain(
    `⚠ ${asOrdered}: B6.17, two Divisions.`,
  );
  expect(backOf(table, 'german', `${four} I/3, Gutmn, vBohm, II/3 B5.18`)).toContain(
    `⚠ ${short}: B6.17, overstacked.`,
  );
  // Who stands there already counts.
  expect(backOf(table, 'german', `${four} I/3 B5.17`)).toContain(`⚠ ${asOrdered}: B5.17, two Divisions.`);
});

test('Advances are read back with the stacks that they make, who stands there already with them (3.2)', () => {
  const table = openBoard('german.combat', {
    german: { 'B7.17': ['I/3', 'Gutmn'], 'B7.18': ['vBohm', 'II/3'], 'B5.17': ['Kunkel'] },
    us: { 'B6.17': ['A/501'] },
  });
  expect(backOf(table, 'german', 'B6.17 < B7.17 + B7.18; advance I/3, Gutmn, vBohm B5.17')).toContain(
    '; once it has left: I/3, Gutmn > B6.17 (2 counters there then), vBohm > B5.17 (2 counters there then)',
  );
  expect(backOf(table, 'german', 'B6.17 < B7.17 + B7.18')).not.toContain('once it has left');
});

test('out of supply as it stands (3.7): who is cut off when the lines have been played', () => {
  const ids = ['77', '78', '39', '902', '901', '26.pio'];
  const ring = HOUSE_GROUND.grid.neighbours('B1.16');
  const german = Object.fromEntries(ring.map((hex, at) => [hex, [ids[at] ?? '']]));
  const table = openBoard('us.movement', {
    german,
    us: { 'B1.16': ['A/501'], 'B5.20': ['Cherry', 'Desobry'] },
  });
  expect(backOf(table, 'us', 'Cherry > B5.21')).toMatch(
    /⚠ Out of supply as it stands \(3\.7\): [^.]*B1\.16/u,
  );
  const free = openBoard('german.movement', {
    german: { 'B7.18': ['I/3'] },
    us: { 'B1.16': ['A/501'] },
  });
  expect(backOf(free, 'german', 'I/3 > B7.19')).not.toContain('supply');
});

test('the longest draft stays below what a message holds, and says how much of it is not shown', () => {
  const table = openBoard('german.movement', {
    german: { 'B7.18': ['I/3', 'vBohm'] },
    us: { 'B1.16': ['A/501'] },
  });
  // Half an MP each by road: after 24 of them the first has spent its 12.
  const lines = Array.from({ length: 24 }, (_, at) => `I/3, vBohm > B${at % 2 === 0 ? 8 : 7}.18`);
  const back = backOf(table, 'german', lines.join('\n'));
  expect(back.split('\n').slice(-1)).toEqual(['-# B8.18 > B7.18; I/3 ½ MP, 0 left, vBohm ½ MP, 2 left']);
  expect(back).not.toContain('legal as they stand');
  const open = openBoard('german.combat', {
    german: { 'B4.17': ['902', '901', 'I/3'] },
    us: { 'B3.17': ['Desobry', 'Cherry'] },
  });
  expect(backOf(open, 'german', 'B3.17 < B4.17').length).toBeLessThan(400);
  const many = Array.from({ length: 55 }, () => 'air x B3.17').join('\n');
  const flown = openBoard('german.us-barrage', {
    german: { 'B3.17': ['902', '901', 'I/3'] },
    us: { 'B4.17': ['Desobry'], 'B2.16': ['101.arty'] },
  });
  const { view } = flown.known('us');
  const strikes = { ...view, game: { ...view.game, air: { ...view.game.air, strikes: 55 } } };
  const long = readBack(strikes, 'us', many) ?? 'refused';
  const pages = textPages(long, ROOM.readBack);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page.length).toBeLessThan(3700);
  expect(long.match(/^`air x B3\.17`$/gmu)).toHaveLength(55);
  // On the desk there is room for one of them.
  const desk = readBackOf(strikes, 'us', judgeDraft(strikes.game, 'us', many)) ?? 'refused';
  expect(desk.length).toBeLessThan(3700);
  expect(desk).toMatch(/-# … and \d+ lines more, legal as they stand\./u);
});

test('judging changes nothing of the view', () => {
  const table = openBoard('german.movement', {
    german: { 'B7.18': ['I/3', 'vBohm'] },
    us: { 'B6.17': ['A/501'] },
  });
  const view = table.view('german');
  const before = JSON.stringify(view);
  judgeDraft(view, 'german', 'I/3 > B7.19\nvBohm > B7.19\nI/3 > B7.20');
  expect(JSON.stringify(view)).toBe(before);
});

test('the desk reads the draft back to its own side alone; whoever commits is shown it first', () => {
  const table = openBoard('german.movement', { german: { 'B7.18': ['I/3'] }, us: { 'B6.18': ['A/501'] } });
  table.order('german', 'orders.write', { orders: 'I/3 > B7.19' });
  expect(table.desk('german').text).toContain('3 MP, 9 left; +1 Adjacently B7.19 (1.3)');
  expect(JSON.stringify([table.desk('us'), table.status('us'), table.known('us').view])).not.toContain(
    'I/3 > B7.19',
  );
  const commit = table.offers('german').find(({ order }) => order === 'orders.commit');
  expect(commit?.previewOf?.({ orders: 'I/3 > B7.19' })).toContain('3 MP, 9 left');
  expect(commit?.previewOf?.({ orders: 'I/3 > B6.18' })).toBeUndefined();
});

test('orders that are sent in empty end the Phase, with what that leaves undone, and play nothing of a draft', () => {
  const table = openBoard('german.movement', { german: { 'B7.18': ['I/3'] }, us: { 'B6.18': ['A/501'] } });
  table.order('german', 'orders.write', { orders: 'I/3 > B7.19' });
  const offer = table.offers('german').find(({ order }) => order === 'orders.commit');
  const read = offer?.previewOf?.({ orders: '', after: 'end' }) ?? '';
  expect(read).toMatch(/^Nothing is done in this Phase\.\n⚠ 1 counter could move/u);
  table.order('german', 'orders.commit', { orders: '', after: 'end' });
  const game = table.view('german');
  expect([game.phase, game.sides.german.units['I/3']?.hex]).toEqual(['german.us-barrage', 'B7.18']);
});

test('a desk says for whom one waits, and which Phase is one’s own next', () => {
  const waiting = (phase: PhaseId, side: Side) => {
    const table = openBoard(phase, { german: { 'B7.18': ['I/3'] }, us: { 'B6.18': ['A/501'] } });
    return table.desk(side).text.split('\n')[0];
  };
  expect(waiting('german.movement', 'us')).toBe(
    'Nothing for you to do until the German side has ended German Movement & Barrage, but for answers to its attacks. Then it is your U.S. Barrage.',
  );
  // 2.1: its Exploitation follows, before the U.S. side has anything to do.
  expect(waiting('german.combat', 'us')).toBe(
    'Nothing for you to do until the German side has ended German Exploitation, but for answers to its attacks. Then it is your U.S. Movement & Barrage.',
  );
  expect(waiting('us.movement', 'german')).toBe(
    'Nothing for you to do until the U.S. side has ended U.S. Exploitation, but for answers to its attacks. Then the next Turn begins.',
  );
});
