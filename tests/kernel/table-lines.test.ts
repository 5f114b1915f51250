/** What happens at the table has its line in the log of every game; what a program forgot to register stops it. */
import { describe, expect, it } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { emptyState } from '../../src/kernel/fold.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { type CoreEvents, coreEventTypes } from '../../src/kernel/table-events.ts';
import { lineOf, whyOf } from '../../src/kernel/table-line.ts';
import { openGame as openArdennes } from '../games/ardennes2/game-table.ts';
import { openGame as openEaa } from '../games/eaa/game-table.ts';
import { openTable } from '../games/kgp/campaign-table.ts';
import type { MemoryTable } from '../support/memory-table.ts';

const GAMES: readonly Game[] = [anyGame(kgp), anyGame(ardennes2), anyGame(eaa)];

/** Those whose line another one is, or that the desk and the status message have: each says so where its story stands. */
const SILENT: readonly (keyof CoreEvents)[] = ['seat.word', 'deadline.set', 'deadline.over'];

const ROLL = { path: 'x', rule: '1.1', kind: 'dr', audience: 'everyone', by: 'us', occurrence: 0 };
const BY = { by: 'gm', reason: 'late' };

/** As much of their data as a line is made of; the same for every game. */
function dataOf(side: string): Readonly<Record<Exclude<keyof CoreEvents, 'rolled'>, object>> {
  const seat = { id: `${side}-2`, side, role: 'subordinate', user: 'cleo', name: 'Cleo' };
  const sealed = { decision: '8.622/20 AM', side, value: 1, salt: 's', commitment: 'c', sealed: 2, of: 2 };
  return {
    'campaign.opened': { name: 'The Gap' },
    'readings.changed': { by: side, readings: {} },
    'terms.changed': { by: side, dice: 'hand' },
    'seat.word': {},
    'seat.confirmed': { seat: side },
    'seat.declined': { seat: side, reason: '' },
    'seed.mixed': { words: [{ seat: side, word: 'rain' }] },
    'seat.asked': { id: '1', user: 'cleo', name: 'Cleo', side },
    'seat.ripened': { id: '1' },
    'seat.refused': { id: '1', ...BY },
    'seat.joined': { id: '1', seat, by: side },
    'seat.replaced': { id: '1', seat: side, user: 'cleo', name: 'Cleo', by: side },
    'seat.left': { seat: side, name: 'Cleo', by: side },
    'command.handed': { side, to: side, by: side },
    'gm.released': { seat: 'gm', name: 'Gerda', ...BY },
    'team.assigned': { side, part: 'arm:none', to: '' },
    'team.trusted': { side, seat: side, trusted: true },
    'absence.told': { seat: side, begins: 0, ends: 1 },
    'absence.ended': { seat: side, begins: 0, by: 'clock' },
    'charts.offered': { values: { a: { value: '1', source: 'x' } } },
    'charts.proposed': { by: side, values: { a: '1' }, house: false },
    'charts.refused': { by: side },
    'charts.agreed': { by: side, values: { a: '1' }, house: false },
    'dice.asked': { ...ROLL, by: side },
    'dice.entered': { path: 'x', occurrence: 0, values: [3], by: side },
    sealed,
    committed: sealed,
    'pack.corrected': { option: 'pack', from: 'a'.repeat(64), to: 'b'.repeat(64), illegal: [], ...BY },
    'motion.made': { id: 'm1', what: 'rewind', args: { to: 3, dice: 'same' }, ...BY },
    'motion.agreed': { id: 'm1', what: 'rewind', by: side },
    'motion.refused': { id: 'm1', what: 'rewind', ...BY },
    'motion.withdrawn': { id: 'm1', what: 'rewind', by: side },
    'motion.carried': { id: 'm1', what: 'rewind', by: side },
    'campaign.rewound': { to: 3, era: 1, dice: 'same', ...BY },
    'order.undone': { order: 'x', from: 1, to: 2, by: side },
    'abandon.proposed': { by: side },
    'abandon.withdrawn': { by: side },
    'campaign.abandoned': { by: side, reason: 'agreed' },
    'campaign.ended': { hostSeed: 'ab' },
    'pace.agreed': BY,
    'pace.paused': BY,
    'pace.resumed': { ...BY, moved: [] },
    'deadline.set': {},
    'deadline.over': {},
    'deadline.missed': { decision: 'charts/1', of: [`side:${side}`], onMiss: 'remind' },
    'deadline.extended': { decision: 'charts/1', due: 1, last: 1, ...BY },
    'deadline.excused': { decision: 'charts/1', ...BY },
    'deadline.lapsed': { decision: 'charts/1', ...BY },
    'deputy.named': { side, seat: side },
    'deputy.asked': { side, seat: side, decision: 'charts/1' },
    'deputy.appointed': { decision: 'charts/1', side, seat: side, ...BY },
    'standing.set': { side, decision: 'charts/1', order: 'hide', args: {} },
    'standing.dropped': { side, decision: 'charts/1' },
  };
}

function viewOf(game: Game, edition: number): CampaignState {
  const view = emptyState(game);
  const seats = game.sides.map(
    (side) => ({ id: side, side, role: 'commander', user: side, name: `Mx ${side}` }) as const,
  );
  const options = Object.fromEntries(
    game.options.flatMap((field) => (field.kind === 'choice' ? [[field.name, field.initial ?? '']] : [])),
  );
  view.core = { ...view.core, edition, seats, status: 'running', options };
  view.game = game.initial(options, {}, edition);
  return view;
}

function logged(type: string, data: object) {
  return { type, v: 1, audience: 'everyone', data: { ...data }, no: 1, at: 0 } as const;
}

describe.each(GAMES)('$id: whatever happens at the table has its line', (game) => {
  const [side = ''] = game.sides;
  const view = viewOf(game, 99);

  it('a line each, and what stands behind it', () => {
    for (const [type, data] of Object.entries(dataOf(side))) {
      const event = logged(type, data);
      const line = lineOf(game, event, view);
      if (SILENT.some((each) => each === type)) {
        expect(line, type).toBeUndefined();
        continue;
      }
      expect(line, type).toMatch(/^[^\n]+$/u);
      expect(line, type).not.toMatch(/undefined|\[object/u);
      expect(
        whyOf(game, event, () => view),
        type,
      ).toMatch(/\S/u);
    }
  });

  it('that a roll was made by hand, or before', () => {
    const roll = { ...ROLL, values: [3] };
    expect(lineOf(game, logged('rolled', { ...roll, source: 'umpire' }), view)).toBeUndefined();
    expect(lineOf(game, logged('rolled', { ...roll, source: 'hand' }), view)).toBe(
      'Rolled by hand (1.1): dr 3',
    );
    expect(whyOf(game, logged('rolled', { ...roll, source: 'hand' }), () => view)).toContain(
      'Rolled by hand',
    );
    expect(lineOf(game, logged('rolled', { ...roll, source: 'umpire', seen: true }), view)).toMatch(
      /dr 3, as rolled before$/u,
    );
  });

  it('in a campaign of an earlier edition no new one: a number that was given stays', () => {
    const earlier = viewOf(game, 1);
    const told = Object.entries(dataOf(side))
      .filter(([type, data]) => lineOf(game, logged(type, data), earlier) !== undefined)
      .map(([type]) => type);
    const isNew =
      /^(?:seat\.(?:asked|ripened|refused|joined|replaced|left)|command\.|team\.|charts\.(?:offered|proposed|refused)|dice\.|abandon\.|seed\.)/u;
    expect(told.filter((type) => isNew.test(type))).toEqual([]);
    expect(told).toContain('motion.made');
    expect(told.includes('campaign.opened')).toBe(game.id === 'kgp');
  });
});

it('every event of the kernel is looked at above', () => {
  expect([...Object.keys(dataOf('us')), 'rolled'].sort()).toEqual([...coreEventTypes()].sort());
});

describe('an event that nobody registered is a bug that stops', () => {
  it.each([
    ['ardennes2', () => openArdennes()],
    ['eaa', () => openEaa()],
    ['kgp', () => openTable()],
  ] as const)('%s', (_, open) => {
    const table = open() as unknown as MemoryTable<unknown>;
    const { game } = table;
    expect(() => game.apply(table.state(), logged('forgotten.event', {}))).toThrow(
      /no rule of .* forgotten\.event/u,
    );
  });
});
