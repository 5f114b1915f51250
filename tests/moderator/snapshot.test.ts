import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { Campaigns } from '../../src/moderator/campaigns.ts';
import { Live } from '../../src/moderator/live.ts';
import { Store } from '../../src/store/store.ts';
import { GAME, openCampaign, type Played, step } from '../bench/campaigns.ts';
import { Random } from '../games/kgp/random-player.ts';
import { quickScratchFolder } from '../support/scratch.ts';

const GAMES = new Map([[GAME.id, GAME]]);

function playOn({ moderator, campaign }: Played, random: Random, orders: number): void {
  for (let n = 0; n < orders; n += 1) {
    const next = step({ moderator, campaign }, random);
    if (next === undefined) return;
    moderator.submit({ campaign, ...next });
  }
}

/** As a start of the program finds a campaign. */
function found(store: Store, key: string, program: string | undefined): Live {
  const held = new Campaigns(store, GAMES, program).find(key);
  if (held === undefined) throw new Error('no campaign');
  return held.live;
}

/** What the log says, and nothing else. */
function fromLog(store: Store, key: string): Live {
  const row = store.campaign(key);
  if (row === undefined) throw new Error('no campaign');
  return new Live(
    GAME,
    (after) => store.events(row.id, after),
    undefined,
    (order) => store.givenOrder(order),
  );
}

function kept(file: string): { program: string; events: number } | undefined {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT program, events FROM snapshot').get() as
      | { program: string; events: number }
      | undefined;
  } finally {
    db.close();
  }
}

test('a campaign that goes on from a snapshot is the one that its log tells of, state and views', () => {
  const store = new Store(join(quickScratchFolder(), 'kept.sqlite3'));
  const played = openCampaign(store, 'channel');
  const random = new Random('snapshot');
  const from = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    playOn(played, random, 40);
    const live = found(store, played.campaign, 'this one');
    expect(live.folded()).toEqual(fromLog(store, played.campaign).folded());
    const row = store.campaign(played.campaign);
    from.add(store.snapshot(row?.id ?? 0, 'this one 3')?.events ?? 0);
  }
  // It was really gone on from, more than once, and not always at the end of the log.
  expect(from.size).toBeGreaterThan(3);
  store.close();
});

test('whoever plays on keeps a snapshot every hundred events', () => {
  const file = join(quickScratchFolder(), 'kept.sqlite3');
  const store = new Store(file);
  const played = openCampaign(store, 'channel', { program: 'this one' });
  playOn(played, new Random('kept'), 120);
  const row = store.campaign(played.campaign);
  const all = store.events(row?.id ?? 0).length;
  const events = kept(file)?.events ?? 0;
  expect(events).toBeGreaterThan(0);
  // The order that makes the hundredth has a few more.
  expect(all - events).toBeLessThan(120);
  store.close();
});

test('another version of the program, and one that cannot read it, fold the log', () => {
  const file = join(quickScratchFolder(), 'kept.sqlite3');
  const store = new Store(file);
  const played = openCampaign(store, 'channel', { program: 'this one' });
  playOn(played, new Random('other'), 100);
  const log = fromLog(store, played.campaign).folded();
  expect(found(store, played.campaign, undefined).folded()).toEqual(log);
  expect(kept(file)?.program).toBe('this one 3');
  expect(found(store, played.campaign, 'another').folded()).toEqual(log);
  // A snapshot of each campaign is enough: the newest version's.
  expect(kept(file)?.program).toBe('another 3');
  const id = store.campaign(played.campaign)?.id ?? 0;
  store.keepSnapshot(id, 'another 3', { events: 50, folded: Buffer.from('no snapshot') });
  expect(found(store, played.campaign, 'another').folded()).toEqual(log);
  store.close();
});

test('since when each decision is open is the same as one plays on, from the log, and from a snapshot that does not say it', () => {
  const store = new Store(join(quickScratchFolder(), 'kept.sqlite3'));
  const played = openCampaign(store, 'channel');
  const random = new Random('since');
  const seen = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    playOn(played, random, 5);
    const { awaited } = fromLog(store, played.campaign);
    for (const { decision } of awaited) seen.add(decision);
    expect(played.moderator.campaigns.find(played.campaign)?.live.awaited).toEqual(awaited);
    const row = store.campaign(played.campaign);
    const { open: _, ...older } = fromLog(store, played.campaign).folded();
    const log = (after: number) => store.events(row?.id ?? 0, after);
    expect(new Live(GAME, log, older, (order) => store.givenOrder(order)).awaited).toEqual(awaited);
  }
  expect(seen.size).toBeGreaterThan(5);
  store.close();
});
