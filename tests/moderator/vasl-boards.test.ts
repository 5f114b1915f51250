import { expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import type { VaslBoardFacts } from '../../src/kernel/vasl-board-file.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { withoutVaslBoards } from '../../src/moderator/vasl-boards.ts';
import type { Store } from '../../src/store/store.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';

const MAP: Notice['picture'] = { kind: 'coin/map', props: {}, alt: '', file: 'map.png', map: 'North' };

/** The coin game with a map on its status, and under what it tells. */
const MAPPED: Game = {
  ...COIN,
  status: (...given) => ({ ...COIN.status(...given), picture: MAP }),
  announce: (...given) => COIN.announce(...given).map((notice) => ({ ...notice, picture: MAP })),
};

const placed = [0.02, 0, 0, 0.02, 0, 0] as const;
const facts: VaslBoardFacts = { media: 'png', width: 9, height: 9, colours: {}, levels: {} };

function bring(store: Store, guild: string, text: string): string {
  const place = { guild, game: 'coin', map: 'North' };
  store.vaslBoards.offer({ ...place, name: 'bdN', placed, facts, user: 'anna', at: 1 }, Buffer.from(text));
  const image = store.vaslBoards.waiting(place)?.image ?? '';
  store.vaslBoards.confirm(place, image);
  return image;
}

const statusOf = (table: ModeratorTable) => table.moderator.visit(table.campaign, 'anna')?.everyone.status();
const boardsIn = (table: ModeratorTable) =>
  table
    .outbox()
    .flatMap(({ notice }) => [notice, ...(notice.also ?? [])].map(({ picture }) => picture?.board?.image));

test('a map is drawn on the board of its own server, in answers and in messages', () => {
  const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
  bring(table.store, 'guild-2', 'another server’s');
  expect(statusOf(table)?.picture).toEqual(MAP);
  const image = bring(table.store, 'guild-1', 'ours');
  expect(statusOf(table)?.picture).toEqual({ ...MAP, board: { image, placed } });
  const before = table.outbox().length;
  table.round();
  const since = boardsIn(table).slice(before);
  expect(since).toContain(image);
  expect(new Set(since)).toEqual(new Set([image, undefined]));
});

test('what a message is drawn on stays as it was when it was written', () => {
  const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
  const first = bring(table.store, 'guild-1', 'first');
  table.round();
  const second = bring(table.store, 'guild-1', 'second');
  expect(boardsIn(table)).toContain(first);
  expect(boardsIn(table)).not.toContain(second);
  expect(table.store.vaslBoards.picture(first)?.toString()).toBe('first');
});

test('an export names no board, and neither does what is taken over elsewhere', () => {
  const table = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } }, 'plain');
  const image = bring(table.store, 'guild-1', 'ours');
  table.round();
  const { store } = table;
  const head = store.records.campaigns().find(({ key }) => key === table.campaign);
  if (head === undefined) throw new Error('no campaign');
  const given = {
    holds: 'everything' as const,
    campaign: head,
    hostSeed: store.records.hostSeed(head.id),
    episodes: store.records.history(head.id),
    letters: store.records.waiting(head.id),
  };
  expect(JSON.stringify(given.letters)).toContain(image);
  const text = printTranscript(given);
  expect(text).not.toContain(image);
  // Not even where somebody has written it into the file.
  const other = new ModeratorTable({ game: MAPPED });
  bring(other.store, 'guild-1', 'ours');
  const transcript = { ...parseTranscript(text), letters: given.letters };
  const state = table.moderator.reader(table.campaign)?.view;
  if (state === undefined) throw new Error('no view');
  importCampaign(other.store, transcript, COIN, state, { channel: 'channel-1', guild: 'guild-9' }, 5);
  const [taken] = other.store.records.campaigns();
  const waiting = other.store.records.waiting(taken?.id ?? 0);
  expect(waiting.length).toBeGreaterThan(given.letters.length);
  expect(JSON.stringify(waiting)).not.toContain(image);
});

test('without boards: every part of a message', () => {
  const on: Notice = { kind: 'k', title: 't', text: '', picture: { ...MAP, board: { image: 'x', placed } } };
  const plain: Notice = { kind: 'k', title: 't', text: '', picture: MAP };
  expect(withoutVaslBoards({ ...on, before: [on], also: [on] })).toEqual({
    ...plain,
    before: [plain],
    also: [plain],
  });
});
