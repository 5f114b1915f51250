import { afterEach, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { forget } from '../../../src/moderator/forget.ts';
import { replayAll } from '../../../src/moderator/replay-all.ts';
import { type ModeratedTable, moderated } from './moderated-table.ts';

let table: ModeratedTable | undefined;
afterEach(() => table?.close());

test.each(['roster', 'units'] as const)(
  'Kampfgruppe Peiper, level %s: a player is forgotten, and the log plays as before',
  async (level) => {
    table = moderated({ at: '8.619', options: { level } });
    table.order('us', 'abandon');
    table.order('german', 'abandon');
    const text = JSON.stringify(table.store.records.history(1));
    expect(text).toContain('Ursula');
    const before = text.replaceAll('Ursula', 'X').replaceAll('us-user', 'x');
    const told = await forget(table.moderator, 'us-user');
    expect(told).toMatchObject({ partly: [], isSwept: true });
    const after = JSON.stringify(table.store.records.history(1));
    expect(after.replaceAll(/Player [0-9a-f]{4}/gu, 'X').replaceAll(/forgotten-[0-9a-f]{4}/gu, 'x')).toBe(
      before,
    );
    expect(replayAll(table.store.records, [anyGame(kgp)]).map(({ fault }) => fault)).toEqual([undefined]);
  },
);
