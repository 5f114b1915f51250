import { afterEach, expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { forget } from '../../../src/moderator/forget.ts';
import { replayAll } from '../../../src/moderator/replay-all.ts';
import { confirmAll, sealBoth } from './campaign-table.ts';
import { type ModeratedTable, moderated, openModerated } from './moderated-table.ts';

let table: ModeratedTable | undefined;
afterEach(() => table?.close());

/** A campaign of several orders, with each level of detail. */
const BEGUN = {
  roster() {
    const begun = openModerated({ options: { level: 'roster' } });
    confirmAll(begun);
    sealBoth(begun);
    return begun;
  },
  units: () => moderated({ at: '8.619', options: { level: 'units' } }),
} as const;

test.each(['roster', 'units'] as const)(
  'Kampfgruppe Peiper, level %s: a player is forgotten, and the log plays as before',
  async (level) => {
    table = BEGUN[level]();
    table.order('us', 'abandon');
    table.order('german', 'abandon');
    const text = JSON.stringify(table.store.records.history(1));
    expect(text).toContain('Ursula');
    const before = text.replaceAll('Ursula', 'X').replaceAll('us-user', 'x');
    const told = await forget(table.moderator, 'us-user');
    expect(told).toMatchObject({ partly: [], isSwept: true });
    const after = JSON.stringify(table.store.records.history(1));
    const plain = after.replaceAll(/Player [0-9a-f]{4}/gu, 'X').replaceAll(/forgotten-[0-9a-f]{4}/gu, 'x');
    expect(plain).toBe(before);
    expect(replayAll(table.store.records, [anyGame(kgp)]).map(({ fault }) => fault)).toEqual([undefined]);
  },
);
