/** What a campaign refers to and its log does not hold: kept once, carried by a whole export, needed to verify. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import { hashOfText, referredText, referTo, referWhenMissed } from '../../src/kernel/reference.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';

const MAP = 'a map of one hex\n';
const HASH = referTo(MAP);

/** The coin game with a map by its hash. */
const MAPPED: Game = { ...COIN, packs: { references: () => [HASH], pictureBase: () => undefined } };

function exported(table: ModeratorTable, references: readonly string[] = [MAP]): string {
  const { records } = table.store;
  const campaign = records.campaigns().find(({ key }) => key === table.campaign);
  if (campaign === undefined) throw new Error('no campaign');
  const { id } = campaign;
  return printTranscript({
    holds: 'everything',
    campaign,
    hostSeed: records.hostSeed(id),
    episodes: records.history(id),
    letters: [],
    references,
  });
}

test('a text is known by the SHA-256 of its content', () => {
  expect(HASH).toBe(createHash('sha256').update(MAP).digest('hex'));
  expect(referredText(HASH)).toBe(MAP);
  expect(referredText('0'.repeat(64))).toBeUndefined();
});

test('the opening of a campaign keeps what it refers to, once for all that refer to it', () => {
  const table = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } });
  expect(table.store.records.references()).toEqual([MAP]);
  table.store.keepReference(HASH, MAP);
  expect(table.store.records.references()).toEqual([MAP]);
});

test('a whole export carries it to another database', () => {
  const from = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } });
  const transcript = parseTranscript(exported(from));
  expect(transcript.references).toEqual([MAP]);
  const { fault, state } = verify(transcript, [MAPPED]);
  expect(fault).toBeUndefined();
  if (state === undefined) throw new Error('not verified');
  const to = new ModeratorTable({ game: MAPPED });
  expect(to.store.records.references()).toEqual([]);
  importCampaign(to.store, transcript, MAPPED, state, { channel: 'channel-2', guild: 'guild-1' }, 5);
  expect(to.store.records.references()).toEqual([MAP]);
});

test('without it, an export cannot be verified, and says so', () => {
  const from = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } });
  const nowhere = 'f'.repeat(64);
  const lost: Game = { ...COIN, packs: { references: () => [nowhere], pictureBase: () => undefined } };
  expect(verify(parseTranscript(exported(from, [])), [lost]).fault).toContain(nowhere);
});

test('the export that everyone may have does not carry it', () => {
  const from = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } });
  const { records } = from.store;
  const [campaign] = records.campaigns();
  if (campaign === undefined) throw new Error('no campaign');
  const episodes = records.history(campaign.id);
  const text = printTranscript({
    holds: 'public',
    campaign,
    hostSeed: undefined,
    episodes,
    letters: [],
    references: [MAP],
  });
  expect(text).not.toContain('one hex');
});

test('what is held in reserve is brought when a text is missed for the first time, and not again', () => {
  let times = 0;
  const late = 'a map that is brought late';
  referWhenMissed(() => {
    times += 1;
    referTo(late);
  });
  expect([referredText(HASH), times]).toEqual([MAP, 0]);
  expect([referredText(hashOfText(late)), times]).toEqual([late, 1]);
  expect([referredText('0'.repeat(64)), times]).toEqual([undefined, 1]);
});
