/** Mistakes that the first program made (`first-program`), which the one that looks ahead makes no more; and what it knows. */
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../../src/games/ardennes2/state.ts';
import { beginPhase } from '../../../src/games/ardennes2/turn/course/phases.ts';
import type { Level } from '../../../src/games/ardennes2/vocabulary/levels.ts';
import type { PhaseId } from '../../../src/games/ardennes2/vocabulary/phases.ts';
import type { SideOrder, SidePlayer } from '../../../src/kernel/side-player.ts';
import { player as first } from './first-program/planner.ts';
import { openBoard, type Places } from './game-table.ts';

const LOOKING: readonly Level[] = ['usual', 'hard'];

function orderOf(
  program: SidePlayer<ArdennesState>,
  table: ReturnType<typeof openBoard>,
  side: 'german' | 'us',
): SideOrder {
  return program.nextOrder(table.view(side), side, 'chance');
}

function linesOf(
  program: SidePlayer<ArdennesState>,
  phase: PhaseId,
  side: 'german' | 'us',
  places: Places,
): readonly string[] {
  const order = orderOf(program, openBoard(phase, places), side);
  return String(order?.args.orders ?? '').split('\n');
}

/** The hex to which a line of moves brings somebody. */
function goalOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((each) => each.split(' > ')[0]?.split(', ').includes(name) === true);
  return line?.split(' > ').at(-1);
}

describe.each(LOOKING)('%s', (level) => {
  const program = playerAt(level);

  test('3.8: a bridge by which its own are supplied is spared before a lone recon, another one is not', () => {
    // The other ways west are barred; the road from Bastogne leads over that bridge.
    const german = { 'A35.19': ['vBohm'], 'A34.12': ['77'], 'A34.21': ['39'] };
    const answers = ['B1.16', 'A38.17'].map((hex) => {
      const us = { 'A33.18': ['A/501'], [hex]: ['A/502'] };
      const table = openBoard('german.movement', { german, us });
      table.order('german', 'orders.commit', { orders: 'vBohm > A35.18 > A34.17', after: 'more' });
      return [program, first].map((each) => orderOf(each, table, 'us')?.args.answer);
    });
    expect(answers).toEqual([
      ['spare', 'blow'],
      ['blow', 'blow'],
    ]);
  });

  test('3.2: nobody stays where they are alone at 4:1', () => {
    const places: Places = {
      german: { 'B7.17': ['901', '902', 'I/3'], 'B6.18': ['Gutmn', 'II/130'], 'B6.16': ['77', '78'] },
      us: { 'B5.17': ['Cherry'], 'B1.16': ['A/501', 'B/501', 'A/502'] },
    };
    const to = goalOf(linesOf(program, 'us.movement', 'us', places), 'Cherry');
    expect(to).toBeDefined();
    expect(['B6.17', 'B5.18', 'B5.16', 'B4.16', 'B4.17']).not.toContain(to);
  });

  test('3.2: what is held in front of Bastogne falls back at 4:1', () => {
    const table = openBoard('german.combat', {
      german: { 'B4.17': ['901', '902', 'II/130'], 'B3.18': ['I/3', 'II/3', 'Gutmn'] },
      us: { 'B3.17': ['Cherry'], 'A38.16': ['B/501'] },
    });
    const by = '901 + 902 + II/130 + I/3 + II/3 + Gutmn';
    table.order('german', 'orders.commit', { orders: `B3.17 < ${by}`, after: 'more' });
    expect(orderOf(program, table, 'us')).toEqual({ order: 'combat.answer', args: { answer: 'retreat' } });
  });

  test('3.2: Bastogne is retaken: they come beside it together, and attack', () => {
    const places: Places = {
      german: { 'B1.16': ['26.pio'], 'B9.17': ['77'] },
      us: { 'A38.16': ['A/501', 'B/501'], 'B3.14': ['Harper'], 'A37.14': ['A/506', 'B/506'] },
    };
    const table = openBoard('us.movement', places);
    for (let orders = 0; orders < 12 && table.view('everyone').phase !== 'us.exploitation'; orders += 1) {
      const order = program.nextOrder(table.view('us'), 'us', `${orders}`);
      if (order === undefined) break;
      table.order('us', order.order, order.args);
    }
    const fought = table.events().find(({ type }) => type === 'fight.resolved');
    expect(fought?.data).toMatchObject({ fight: { target: 'B1.16' } });
  });

  test('7.5: once enough have left the map, the others stay and fight', () => {
    const table = openBoard('german.movement', {
      german: { 'A34.17': ['901', '902', 'vFallois'], 'A34.18': ['II/130', 'Lehr.pio', 'Lehr.jgpz'] },
      us: { 'B1.16': ['A/501'] },
    });
    table.happen((work) => beginPhase(work, 8, 'german.movement'));
    const order = orderOf(program, table, 'german');
    const off = String(order?.args.orders)
      .split('\n')
      .filter((line) => line.endsWith(' off'));
    expect(off).toHaveLength(4);
    expect(off.join('\n')).not.toMatch(/901/u);
  });
});

describe('what it knows', () => {
  const GERMANS = { 'B4.17': ['901'], 'B7.18': ['I/3', 'vBohm'] };
  const US = { 'B3.17': ['Booth', 'A/501'], 'A39.17': ['A/506', 'Cherry'] };
  const SWAPPED = { 'B3.17': ['Booth', 'Cherry'], 'A39.17': ['A/506', 'A/501'] };
  const tables = (phase: PhaseId) =>
    [US, SWAPPED].map((us) => openBoard(phase, { german: GERMANS, us }, { readings: { stacks: 'top' } }));

  test.each(LOOKING)('%s: which counter lies below the top one changes no order', (level) => {
    for (const phase of ['german.movement', 'german.combat'] as const) {
      const [one, other] = tables(phase).map((table) => orderOf(playerAt(level), table, 'german'));
      expect(one?.args.orders).toMatch(/\d/u);
      expect(one).toEqual(other);
    }
  });

  test('one who looked would order something else', () => {
    const [one, other] = tables('german.combat').map((table) =>
      playerAt('usual').nextOrder(peeking(table), 'german', 'chance'),
    );
    expect(one).not.toEqual(other);
  });

  /** The Germans’ view, in which the counters below the top one are seen. */
  function peeking(table: ReturnType<typeof openBoard>): ArdennesState {
    const view = structuredClone(table.view('german'));
    const { units } = table.state().game.sides.us;
    for (const [hex, stack] of Object.entries(view.stacks)) {
      const there = Object.values(units).filter((unit) => unit.hex === hex);
      if (there.length > 0)
        view.stacks[hex] = {
          ...stack,
          shown: there.map(({ id, steps, dg }) => ({ id, steps, dg })),
        };
    }
    return view;
  }
});

describe('its reasons', () => {
  const places: Places = {
    german: { 'B5.17': ['77', '78'], 'B5.15': ['39'], 'B6.16': ['901', '902'] },
    us: { 'B1.16': ['A/501', 'B/501'], 'B2.16': ['A/502', 'B/502'] },
  };

  test.each([
    ['easy', /^It does not look ahead\.$/u],
    ['usual', /^Attacks prepared: B\d+\.\d+ at \d:1 from .+\. .*\nPositions weighed: \d+\.$/u],
    ['hard', /^Plans weighed, the one that is followed first: .+ \(.+\); .+\n/u],
  ] as const)('%s: the plans and attacks that it weighed', (level, words) => {
    const order = orderOf(playerAt(level), openBoard('german.movement', places), 'german');
    expect(order?.reason).toMatch(words);
  });

  test('stand behind /why of its own side, and nobody else learns them before the end', () => {
    const table = openBoard('german.movement', places, { program: 'german' });
    const order = orderOf(playerAt('usual'), table, 'german');
    table.order('german', order?.order ?? '', { ...order?.args, weighed: order?.reason });
    const committed = table.lines('german').find(({ text }) => text.startsWith('Committed'));
    expect(table.why('german', committed?.number ?? '')?.why).toContain('Attacks prepared');
    for (const as of ['us', undefined])
      expect(JSON.stringify(table.log(as))).not.toContain('Attacks prepared');
  });

  test('are not asked of people', () => {
    const table = openBoard('german.movement', places);
    const refused = table.attempt('german', 'orders.commit', { orders: '77 > B4.17', weighed: 'this' });
    expect(refused.ok).toBe(false);
    const fields = table.offers('german').flatMap((offer) => offer.fields.map(({ name }) => name));
    expect(fields).not.toContain('weighed');
  });
});
