/** Draws in a campaign that is kept: log, state and views hold no card to come; verified, taken back, drawn by hand. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CampaignState } from '../../src/kernel/campaign.ts';
import { decision } from '../../src/kernel/decision.ts';
import { drawPlace } from '../../src/kernel/draws.ts';
import type { Game } from '../../src/kernel/game.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { type CoinEvents, type CoinState, coin } from '../support/coin-game.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { checker } from '../support/self-check.ts';

/** A file written anew as a forger would who knows how its last line is made. */
function sealed(lines: readonly string[]): string {
  const body = lines.slice(0, -1);
  const sha256 = createHash('sha256').update(body.join('\n')).digest('hex');
  return `${[...body, JSON.stringify({ end: { lines: body.length, sha256 } })].join('\n')}\n`;
}

/** The coin game with a deck beside it, from which either side takes a card whenever it likes. */
interface CupState extends CoinState {
  /** What is left, in the order in which it happens to be kept; and what has been drawn. */
  left: string[];
  drawn: string[];
}
type CupEvents = CoinEvents & { taken: { card: string } };

const NOTHING = z.strictObject({});
const CARDS = ['ace', 'king', 'queen', 'knave', 'ten', 'nine', 'eight', 'seven', '3', '12'];

function cupWith(cards: readonly string[]): Game {
  const take = decision<CupState, CupEvents, typeof NOTHING>({
    order: 'take',
    rule: '6.1',
    summary: 'Take a card',
    args: NOTHING,
    offers: ({ game }, { side }) =>
      side === undefined || game.left.length === 0
        ? []
        : [
            {
              order: 'take',
              decision: `take/${game.drawn.length}`,
              rev: 0,
              rule: '6.1',
              label: 'Take',
              fixed: {},
              fields: [],
            },
          ],
    effect(work, { side = '' }) {
      work.attempt(() => {
        const { left, drawn } = work.state.game;
        const place = { pile: 'deck', shuffle: 0, drawn: drawn.length, rule: '6.1', by: side };
        const at = drawPlace(work, { ...place, audience: 'everyone' }, left);
        work.emit('taken', 'everyone', { card: left[at] ?? '' });
        if (work.state.game.left.length === 0) work.end();
      });
    },
  });
  const game = {
    ...coin,
    decisions: [...coin.decisions, take],
    initial: (...given: Parameters<typeof coin.initial>) => ({
      ...coin.initial(...given),
      left: [...cards],
      drawn: [],
    }),
    apply(state: CampaignState<CupState>, event: { type: string; data: Record<string, unknown> }) {
      if (event.type !== 'taken') return coin.apply(state as never, event as never);
      const card = String(event.data.card);
      state.game.left = state.game.left.filter((one) => one !== card);
      state.game.drawn.push(card);
    },
  };
  return game as unknown as Game;
}

const CUP = cupWith(CARDS);

function opened(game = CUP, dice: 'umpire' | 'hand' = 'umpire'): ModeratorTable {
  return new ModeratorTable({ game }).begin({ common: { dice } });
}

const cupOf = (table: ModeratorTable) => table.state.game as unknown as CupState;

function take(table: ModeratorTable, count: number, who = 'anna'): void {
  for (let taken = 0; taken < count; taken += 1) table.play(who, 'take');
}

function rowOf(table: ModeratorTable) {
  const row = table.store.campaign(table.campaign);
  if (row === undefined) throw new Error('no campaign');
  return row;
}

const draws = (table: ModeratorTable) =>
  table.store
    .events(rowOf(table).id)
    .filter(({ type }) => type === 'rolled')
    .map(({ data }) => data);

/** The number of the last public event, to which a rewind goes back. */
function point(table: ModeratorTable): number {
  return table.store.events(rowOf(table).id).findLast(({ audience }) => audience === 'everyone')?.no ?? 0;
}

function goBack(table: ModeratorTable, to: number, dice: 'same' | 'fresh'): void {
  const made = table.play('anna', 'rewind', { to: String(to), dice, reason: 'a slip' });
  const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
  table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
}

function exported(table: ModeratorTable): string {
  const row = rowOf(table);
  return printTranscript({
    holds: 'everything',
    campaign: { ...row, open: 0 },
    hostSeed: HOST_SEED,
    episodes: table.store.records.history(row.id),
    letters: [],
  });
}

describe('a deck in a campaign', () => {
  test('gives the same cards whoever takes them and however what is left of it is kept', () => {
    const plain = opened();
    const other = opened(cupWith(CARDS.toReversed()));
    take(plain, 10);
    for (let taken = 0; taken < 10; taken += 1) take(other, 1, taken % 3 === 0 ? 'bert' : 'anna');
    expect(cupOf(plain).drawn.toSorted()).toEqual(CARDS.toSorted());
    expect(cupOf(other).drawn).toEqual(cupOf(plain).drawn);
    expect(cupOf(plain).drawn).not.toEqual(CARDS);
    expect(plain.refusal('anna', 'take')).toBeDefined();
  });

  test('records each card by name, with its number among those that were left', () => {
    const table = opened();
    take(table, 3);
    const left = CARDS.toSorted();
    for (const [index, roll] of draws(table).entries()) {
      expect(roll).toMatchObject({
        path: `pile/deck/0/${index}`,
        kind: 'draw',
        of: left.length,
        piece: cupOf(table).drawn[index],
        source: 'umpire',
      });
      const [number = 0] = roll.values as number[];
      expect(left[number - 1]).toBe(roll.piece);
      left.splice(number - 1, 1);
    }
  });

  test('before a card is drawn, all that is kept is the same whatever it will be', () => {
    // Two campaigns that differ in the seed alone: what is kept differs in nothing but seed, hash and commitments.
    const seeds = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const kept = seeds.map((seed) => {
      const table = new ModeratorTable({ game: CUP, randomSeed: () => seed }).begin();
      const { game, core } = table.state;
      const before = JSON.stringify({ game, rolls: core.rolls, hand: core.hand, asked: core.asked });
      const log = table.store
        .events(rowOf(table).id)
        .map(({ type, data }) => JSON.stringify({ type, ...data, seedHash: undefined }));
      take(table, 10);
      return { before, log, drawn: cupOf(table).drawn };
    });
    expect(kept[0]?.drawn).not.toEqual(kept[1]?.drawn);
    expect(kept[0]?.before).toBe(kept[1]?.before);
    expect(kept[0]?.log).toEqual(kept[1]?.log);
  });

  test('after a rewind the same cards come and are marked as seen; by consent others do', () => {
    const table = opened();
    const start = point(table);
    take(table, 4);
    const first = [...cupOf(table).drawn];
    goBack(table, start, 'same');
    expect(cupOf(table).drawn).toEqual([]);
    take(table, 4, 'bert');
    expect(cupOf(table).drawn).toEqual(first);
    expect(draws(table).slice(4)).toEqual(
      draws(table)
        .slice(0, 4)
        .map((roll) => ({ ...roll, by: 'blue', seen: true })),
    );
    goBack(table, start, 'fresh');
    take(table, 4);
    expect(cupOf(table).drawn).not.toEqual(first);
    expect(draws(table).slice(8)).toMatchObject(Array(4).fill({ era: 2 }));
    table.restart();
    const drawn = [...cupOf(table).drawn];
    take(table, 6);
    expect(cupOf(table).drawn.slice(0, 4)).toEqual(drawn);
    expect(cupOf(table).drawn.toSorted()).toEqual(CARDS.toSorted());
    expect(verify(parseTranscript(exported(table)), [CUP])).toMatchObject({ fault: undefined });
  });

  test.each<[string, string, (roll: string) => string]>([
    [
      'another number',
      'the seed gives',
      (roll) => roll.replace(/"values":\[(\d+)\]/u, (_, n) => `"values":[${(Number(n) % 10) + 1}]`),
    ],
    [
      'another name',
      'rolled.piece: "joker" in the log',
      (roll) => roll.replace(/"piece":"[^"]*"/u, '"piece":"joker"'),
    ],
    ['more pieces', 'rolled.of: 11 in the log, 10 now', (roll) => roll.replace('"of":10', '"of":11')],
    ['pieces without end', 'which no draw can show', (roll) => roll.replace('"of":10', '"of":5000000000')],
  ])('%s in the record of a draw is found', (_, fault, change) => {
    const table = opened();
    take(table, 10);
    const text = exported(table);
    const lines = text.trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('"pile/deck/0/0"'));
    const line = lines[at] ?? '';
    expect(change(line)).not.toBe(line);
    lines[at] = change(line);
    expect(verify(parseTranscript(sealed(lines)), [CUP]).fault).toContain(fault);
    expect(verify(parseTranscript(sealed(text.trimEnd().split('\n'))), [CUP]).fault).toBeUndefined();
  });

  test('the page that checks itself makes each draw again, whoever may see it, and names one that was changed', () => {
    const table = opened();
    take(table, 10);
    const visit = table.moderator.visit(table.campaign, 'anna');
    if (visit === undefined) throw new Error('no campaign');
    const record = visit.eyes.record().text();
    const good = checker().checkRecord(record);
    expect(good.faults).toEqual([]);
    expect([...good.dice.values()]).toEqual(cupOf(table).drawn.map((card) => [card]));
    const changed = record
      .trimEnd()
      .split('\n')
      .map((line) =>
        line.includes('"pile/deck/0/0"') ? line.replace(/"values":\[\d+\]/u, '"values":[11]') : line,
      );
    expect(
      checker()
        .checkRecord(sealed(changed))
        .faults.map(({ sentence }) => sentence),
    ).toEqual([
      expect.stringContaining('the draw for 6.1 (pile/deck/0/0#0) says 11, which no draw can show'),
    ]);
  });

  test('drawn by hand: asked for, named, refused where it is gone, and taken for what was said', () => {
    const table = opened(CUP, 'hand');
    const ask = () => table.play('anna', 'take');
    const roll = (place: number) => ({ roll: `pile/deck/0/${place}#0` });
    ask();
    expect(cupOf(table).drawn).toEqual([]);
    expect(table.state.core.asked).toMatchObject([{ kind: 'draw', of: 10, pieces: CARDS.toSorted() }]);
    expect(table.refusal('anna', 'dice.enter', { ...roll(0), values: 'joker' })).toBe('coin/6.1/not-left');
    table.play('anna', 'dice.enter', { ...roll(0), values: '12' });
    ask();
    expect(cupOf(table).drawn).toEqual(['12']);
    expect(cupOf(table).left).not.toContain('12');
    ask();
    expect(table.refusal('anna', 'dice.enter', { ...roll(1), values: '12' })).toBe('coin/6.1/not-left');
    table.play('anna', 'dice.enter', { ...roll(1), values: 'Knave' });
    ask();
    for (const [place, values] of CARDS.filter((card) => card !== '12' && card !== 'knave').entries()) {
      ask();
      table.play('anna', 'dice.enter', { ...roll(place + 2), values });
      ask();
    }
    const named = ['12', 'knave', ...CARDS.filter((card) => card !== '12' && card !== 'knave')];
    expect(cupOf(table).drawn).toEqual(named);
    expect(draws(table)).toMatchObject(named.map((piece) => ({ piece, source: 'hand' })));
    expect(verify(parseTranscript(exported(table)), [CUP])).toMatchObject({ fault: undefined });
  });
});
