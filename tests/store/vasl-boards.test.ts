import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { Notice } from '../../src/kernel/notice.ts';
import type { VaslBoardFacts } from '../../src/kernel/vasl-board-file.ts';
import { MIGRATIONS } from '../../src/store/migrations.ts';
import { Store } from '../../src/store/store.ts';
import { type VaslBoardPlace, type VaslBoardRoom, VaslBoards } from '../../src/store/vasl-boards.ts';
import { scratchFolder } from '../support/scratch.ts';

function openStore(): Store {
  const store = new Store(join(scratchFolder(), 'umpire.sqlite3'));
  onTestFinished(() => store.close());
  return store;
}

/** The room alone, as small as the test wants it. */
function openRoom(room: VaslBoardRoom): VaslBoards {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  for (const step of MIGRATIONS) db.exec(step);
  return new VaslBoards(db, room);
}

const place: VaslBoardPlace = { guild: 'g1', game: 'coin', map: 'North' };
const facts: VaslBoardFacts = {
  media: 'png',
  width: 3,
  height: 2,
  colours: { Sea: [1, 2, 3] },
  levels: { A1: 2 },
};

const board = (at: Partial<VaslBoardPlace> = {}, name = 'bdX') => ({
  ...place,
  ...at,
  name,
  placed: [0.01, 0, 0, 0.02, -0.5, 0.25] as const,
  facts,
  user: 'anna',
  at: 7,
});

const bytes = (text: string) => Buffer.from(text);
const hashIn = (boards: VaslBoards, at: VaslBoardPlace = place) => boards.waiting(at)?.image ?? '';

test('a board waits until its grid is confirmed; then it is the one that is drawn on', () => {
  const { vaslBoards: boards } = openStore();
  expect(boards.offer(board(), bytes('one'))).toBe(true);
  expect(boards.inUse(place)).toBeUndefined();
  const image = hashIn(boards);
  expect(boards.confirm(place, 'another')).toBeUndefined();
  expect(boards.confirm(place, image)).toMatchObject({
    name: 'bdX',
    user: 'anna',
    placed: board().placed,
    facts,
  });
  expect(boards.inUse(place)?.image).toBe(image);
  expect(boards.waiting(place)).toBeUndefined();
  expect(boards.picture(image)?.toString()).toBe('one');
});

test('each server, game and map has its own', () => {
  const { vaslBoards: boards } = openStore();
  for (const other of [{ guild: 'g2' }, { game: 'dice' }, { map: 'South' }]) {
    boards.offer(board(other), bytes('one'));
    boards.confirm({ ...place, ...other }, hashIn(boards, { ...place, ...other }));
  }
  expect(boards.inUse(place)).toBeUndefined();
  expect(boards.inUse({ ...place, map: 'South' })?.name).toBe('bdX');
});

test('a picture goes when a new board has taken its place, but not while a message waits to be drawn on it', () => {
  const store = openStore();
  const { vaslBoards: boards } = store;
  boards.offer(board(), bytes('one'));
  const first = hashIn(boards);
  boards.confirm(place, first);
  const campaign = store.addCampaign({
    key: 'k',
    game: 'coin',
    name: 'c',
    guild: 'g1',
    channel: 'c',
    host_seed: Buffer.alloc(32),
    created_at: 1,
  });
  const notice: Notice = {
    kind: 'k',
    title: 't',
    text: '',
    picture: {
      kind: 'coin/map',
      props: {},
      alt: '',
      file: 'map.png',
      board: { image: first, placed: board().placed },
    },
  };
  store.post(campaign, [{ target: 'channel:c', audience: 'everyone', notice }], 1);
  boards.offer(board({}, 'bdY'), bytes('two'));
  const second = hashIn(boards);
  boards.confirm(place, second);
  expect(boards.picture(first)?.toString()).toBe('one');
  store.markSent(1, 'm');
  expect(boards.remove({ ...place, map: 'South' })).toBe(false);
  expect(boards.picture(first)).toBeUndefined();
  expect(boards.picture(second)?.toString()).toBe('two');
  expect(boards.remove(place)).toBe(true);
  expect(boards.inUse(place)).toBeUndefined();
  expect(boards.picture(second)).toBeUndefined();
});

test('what another offered and nobody confirmed makes room for the next', () => {
  const { vaslBoards: boards } = openStore();
  boards.offer(board(), bytes('one'));
  const first = hashIn(boards);
  boards.offer(board({}, 'bdY'), bytes('two'));
  expect(boards.waiting(place)?.name).toBe('bdY');
  expect(boards.picture(first)).toBeUndefined();
});

test('there is room for so much a server, and so much in all; what is refused changes nothing', () => {
  const boards = openRoom({ perGuild: 10, inAll: 15 });
  expect(boards.offer(board(), bytes('123456'))).toBe(true);
  boards.confirm(place, hashIn(boards));
  const south = { ...place, map: 'South' };
  expect(boards.offer(board(south), bytes('abcdef'))).toBe(false);
  expect(boards.waiting(south)).toBeUndefined();
  expect(boards.inUse(place)?.name).toBe('bdX');
  // The same picture for another map takes no room.
  expect(boards.offer(board(south), bytes('123456'))).toBe(true);
  expect(boards.offer(board({ guild: 'g2' }), bytes('abcdef'))).toBe(true);
  expect(boards.offer(board({ guild: 'g3' }), bytes('ABCDEF'))).toBe(false);
  expect(boards.remove({ ...place, guild: 'g2' })).toBe(true);
  expect(boards.offer(board({ guild: 'g3' }), bytes('ABCDEF'))).toBe(true);
});
