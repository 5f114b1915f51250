/** A mistake in a pack is found in play: both sides, or the GM, agree to a corrected one, and every check follows both. */
import { describe, expect, test } from 'vitest';
import type { Game, OwnPacks } from '../../src/kernel/game.ts';
import { referredText, referTo } from '../../src/kernel/reference.ts';
import { importCampaign } from '../../src/moderator/import-campaign.ts';
import { exportedReferences, referencesIn } from '../../src/moderator/references.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import type { CoinState } from '../support/coin-game.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { playAgain } from '../support/paced-table.ts';

const FIRST = referTo('a map with a mistake\n');
const BETTER = referTo('a map without one\n');
const BARRED = referTo('half a map\n');

let wordOfEdge = 'on its edge';

const own: OwnPacks = {
  option: 'pack',
  isOwn: () => true,
  term: (text) => `“${text.trim()}”`,
  bar: (text) =>
    text.startsWith('half') ? { message: 'Half of it is missing.', legal: 'Give it whole.' } : undefined,
  correction: {
    // As if something were in the middle while somebody wants to abandon the campaign, or one gift is not returned.
    bar: ({ core, game }) =>
      core.abandonBy === undefined && (game as CoinState).gifts.length % 2 === 0
        ? undefined
        : { message: 'In the middle of a throw.', legal: 'Wait for it.' },
    illegal: (_, to) => (to === BETTER ? [{ what: 'edge', id: 'coin' }] : []),
    wordIllegal: ({ id }) => `a ${id} stands ${wordOfEdge}`,
    apply: (game, to) => void Object.assign(game as object, { map: to }),
  },
};

const MAPPED: Game = {
  ...COIN,
  packs: { references: ({ pack = FIRST }) => [pack], pictureBase: () => undefined, own },
};

const begun = (gm?: 'plain', guild = 'guild-1') => {
  const table = new ModeratorTable({ game: MAPPED }).begin({ options: { rounds: '2' } }, gm);
  for (const hash of [FIRST, BETTER, BARRED])
    table.store.packs.add(
      { guild, game: 'coin', hash, title: 'A map', user: 'anna', at: 1 },
      referredText(hash) ?? '',
    );
  return table;
};
const propose = (table: ModeratorTable, pack = BETTER) =>
  table.play('anna', 'pack.correct', { pack, reason: 'a bridge too far' });
const answer = (table: ModeratorTable, word: string, user = 'bert') => {
  const [motion] = Object.values(table.state.core.motions);
  return table.play(user, 'motion.answer', { motion: motion?.id, answer: word });
};

function transcriptOf(table: ModeratorTable, references: readonly string[]) {
  const { records } = table.store;
  const [campaign] = records.campaigns();
  if (campaign === undefined) throw new Error('no campaign');
  return parseTranscript(
    printTranscript({
      holds: 'everything',
      campaign,
      hostSeed: records.hostSeed(campaign.id),
      episodes: records.history(campaign.id),
      letters: [],
      references,
    }),
  );
}

test('both sides agree: an event has both hashes, what stands illegally is named, what happened stays', () => {
  const table = begun().round();
  const before = table.state.game;
  propose(table);
  expect(table.state.core.options.pack).toBeUndefined();
  const told = JSON.stringify(table.outbox().map(({ notice }) => notice));
  expect(told).toContain('From: “a map with a mistake”, SHA-256');
  expect(told).toContain('To: “a map without one”, SHA-256');
  expect(told).toContain('- a coin stands on its edge');
  const { events } = answer(table, 'agree');
  expect(events.find(({ type }) => type === 'pack.corrected')).toMatchObject({
    audience: 'everyone',
    data: { option: 'pack', from: FIRST, to: BETTER, illegal: [{ what: 'edge', id: 'coin' }] },
  });
  expect(
    JSON.stringify(table.outbox().map(({ notice }) => notice)).split('- a coin stands on its edge'),
  ).toHaveLength(3);
  expect(table.state.core.options.pack).toBe(BETTER);
  expect(table.state.game).toEqual({ ...before, map: BETTER });
  // Folded anew it is the same, for every viewer.
  table.restart();
  expect(table.state.game).toEqual({ ...before, map: BETTER });
  expect(table.view('blue').game).toMatchObject({ map: BETTER });
});

test('replay, verify, export and import follow both', () => {
  const table = begun().round();
  propose(table);
  answer(table, 'agree');
  table.round();
  expect(playAgain(table).fault).toBeUndefined();
  // The event keeps facts: a program with other words for them plays the same.
  wordOfEdge = 'upright';
  expect(playAgain(table).fault).toBeUndefined();
  const lines = table.moderator.visit(table.campaign, 'anna')?.everyone.lines() ?? [];
  expect(lines.map(({ text }) => text).join('\n')).toContain('; a coin stands upright');
  wordOfEdge = 'on its edge';
  expect(referencesIn(MAPPED, table.state.core)).toEqual([BETTER, FIRST]);
  expect(new Set(table.store.records.references())).toEqual(
    new Set(['a map with a mistake\n', 'a map without one\n']),
  );
  // Somebody's own stays at home but in an export of everything.
  expect(exportedReferences(MAPPED, table.state.core, false)).toEqual([]);
  const references = exportedReferences(MAPPED, table.state.core, true);
  const transcript = transcriptOf(table, references);
  const { fault, state } = verify(transcript, [MAPPED]);
  expect(fault).toBeUndefined();
  if (state === undefined) throw new Error('not verified');
  const to = new ModeratorTable({ game: MAPPED });
  importCampaign(to.store, transcript, MAPPED, state, { channel: 'channel-2', guild: 'guild-1' }, 5);
  expect(to.store.records.references()).toHaveLength(2);
});

test('a pack that nobody brings is named by verify', () => {
  const table = begun();
  propose(table);
  answer(table, 'refuse');
  const other = 'f'.repeat(64);
  const { episodes, ...rest } = transcriptOf(table, []);
  const lost = JSON.parse(JSON.stringify(episodes).replaceAll(BETTER, other)) as typeof episodes;
  expect(verify({ ...rest, episodes: lost }, [MAPPED]).fault).toContain(other);
});

test('refused, it changes nothing, and its order can still be judged again', () => {
  const table = begun();
  propose(table);
  answer(table, 'refuse');
  expect(table.state.core.options.pack).toBeUndefined();
  expect(table.store.records.references()).toContain('a map without one\n');
  expect(playAgain(table).fault).toBeUndefined();
});

test('the GM’s word is enough', () => {
  const table = begun('plain');
  table.play('gerda', 'pack.correct', { pack: BETTER, reason: 'a bridge too far' });
  expect(table.state.core.options.pack).toBe(BETTER);
});

test.each<[string, string, RegExp]>([
  ['a pack that Umpire does not have', '0'.repeat(64), /stands on this server’s shelf/u],
  ['the pack that is played with', FIRST, /already played with this pack/u],
  ['one that is barred from the campaign', BARRED, /Half of it is missing/u],
  ['no hash', 'x', /SHA-256/u],
])('%s is refused', (_, pack, words) => {
  const table = begun();
  const result = table.try('anna', { order: 'pack.correct', args: { pack } });
  expect(result.ok ? '' : `${result.ruling.message} ${result.ruling.legal ?? ''}`).toMatch(words);
  expect(table.state.core.motions).toEqual({});
});

test('a pack that stands on the shelf of another server alone is not to be had by its hash', () => {
  const table = begun('plain', 'another');
  expect(table.refusal('gerda', 'pack.correct', { pack: BETTER })).toBe('coin/table/pack-not-here');
  expect(table.state.core.options.pack).toBeUndefined();
});

test('in the middle of something it is refused, and cannot be agreed to', () => {
  const table = begun();
  table.play('anna', 'abandon');
  expect(table.refusal('anna', 'pack.correct', { pack: BETTER })).toContain('pack-correction');
  table.play('anna', 'abandon.withdraw');
  propose(table);
  table.play('anna', 'abandon');
  const [motion] = Object.values(table.state.core.motions);
  table.refusal('bert', 'motion.answer', { motion: motion?.id, answer: 'agree' });
  expect(table.state.core.options.pack).toBeUndefined();
  table.play('anna', 'abandon.withdraw');
  answer(table, 'agree');
  expect(table.state.core.options.pack).toBe(BETTER);
});

test('what is taken back of the game does not take the mistake back', () => {
  const table = begun().round();
  propose(table);
  answer(table, 'agree');
  table.play('anna', 'hide', { number: 3 });
  table.play('anna', 'seal');
  const [point] = table.moderator.visit(table.campaign, 'anna')?.everyone.points().slice(-1) ?? [];
  table.play('anna', 'rewind', { to: String(point?.line ?? ''), dice: 'same' });
  answer(table, 'agree');
  expect(table.state.core.options.pack).toBe(BETTER);
  expect(table.state.game).toMatchObject({ map: BETTER });
});

describe('going back behind a correction', () => {
  const give = (table: ModeratorTable, times: number) => {
    for (let time = 0; time < times; time += 1)
      table.play('anna', 'give', { what: 'note', card: 'with love' });
  };
  const points = (table: ModeratorTable) => table.moderator.reader(table.campaign)?.points() ?? [];
  const back = (to: number | undefined) => ({ to: String(to), dice: 'same', reason: 'a slip' });

  test('ends where a pack could have been corrected, and is refused to the middle of something', () => {
    const table = begun();
    give(table, 3);
    const [whole, middle] = points(table);
    give(table, 1);
    propose(table);
    answer(table, 'agree');
    give(table, 1);
    const refused = table.try('anna', { order: 'rewind', args: back(middle?.to) });
    expect(refused).toMatchObject({ ok: false, ruling: { code: 'coin/table/rewind-behind-correction' } });
    table.play('anna', 'rewind', back(whole?.to));
    answer(table, 'agree');
    expect(table.state.game.gifts).toHaveLength(2);
    expect(table.state.core.options.pack).toBe(BETTER);
    expect(playAgain(table).fault).toBeUndefined();
  });

  test('cannot be agreed to where it was moved before the correction', () => {
    const table = begun();
    give(table, 2);
    const [middle] = points(table);
    table.play('anna', 'rewind', back(middle?.to));
    propose(table);
    const { 'pack.correct': motion, rewind } = table.state.core.motions;
    table.play('bert', 'motion.answer', { motion: motion?.id, answer: 'agree' });
    expect(table.refusal('bert', 'motion.answer', { motion: rewind?.id, answer: 'agree' })).toBe(
      'coin/table/motion-overtaken',
    );
  });
});

test('a pack that other terms bring in before the beginning is kept, too', () => {
  const longer: Game = {
    ...MAPPED,
    packs: {
      references: ({ rounds, pack }) => [pack ?? (rounds === '2' ? BETTER : FIRST)],
      pictureBase: () => undefined,
    },
  };
  const table = new ModeratorTable({ game: longer }).open({ options: { rounds: '1' } });
  expect(table.store.records.references()).toEqual(['a map with a mistake\n']);
  table.play('anna', 'terms.set', { term: 'option', option: 'rounds', value: '2' });
  expect(table.store.records.references()).toContain('a map without one\n');
});
