/** What the campaigns of a database take in memory: they grow with their logs, and what else grows is a leak. */
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Campaigns } from '../../src/moderator/campaigns.ts';
import { Store } from '../../src/store/store.ts';
import { GAME } from './campaigns.ts';
import { collectGarbage } from './garbage.ts';

export interface HeldCampaigns {
  /** Bytes of the heap that they take as a bot holds them: states, views, twins, offers. */
  readonly bytes: number;
  /** Events of their logs. */
  readonly events: number;
}

/** Folds all campaigns of a database, of which a running bot is the only writer, from a copy of it. */
export async function heldCampaigns(path: string): Promise<HeldCampaigns> {
  const copy = `${path}.held`;
  const source = new Database(path, { readonly: true });
  await source.backup(copy);
  source.close();
  const store = new Store(copy);
  try {
    const keys = keysOf(copy);
    foldAll(store, keys); // code that is compiled and tables that are read are no campaign's
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const held = foldAll(store, keys);
    collectGarbage();
    const bytes = process.memoryUsage().heapUsed - before;
    return { bytes, events: keys.reduce((sum, key) => sum + (held.find(key)?.live.events ?? 0), 0) };
  } finally {
    store.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
  }
}

function keysOf(path: string): readonly string[] {
  const db = new Database(path, { readonly: true });
  const rows = db.prepare('SELECT key FROM campaign ORDER BY id').all() as { readonly key: string }[];
  db.close();
  return rows.map(({ key }) => key);
}

function foldAll(store: Store, keys: readonly string[]): Campaigns {
  const campaigns = new Campaigns(store, new Map([[GAME.id, GAME]]));
  for (const key of keys) {
    const live = campaigns.find(key)?.live;
    if (live === undefined) throw new Error('no campaign');
    live.giveTwin(live.takeTwin());
    for (const seat of live.state.core.seats) live.offers(seat);
  }
  return campaigns;
}
