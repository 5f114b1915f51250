/** `/export` as JSON Lines: one reader’s record in his own numbers, and what the page that checks itself says of it. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, mixSeed, saltFrom } from '../../src/kernel/commitment.ts';
import { keyedNumbers } from '../../src/kernel/dice.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { checker } from '../support/self-check.ts';

const { checkRecord } = checker();

type Line = Record<string, unknown> & {
  type?: string;
  audience?: string;
  data?: Record<string, unknown>;
  order?: number;
  no?: number;
  count?: number;
};

const read = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Written anew, as a forger would who knows how the last line is made. */
function written(lines: readonly Line[]): string {
  const body = lines.slice(0, -1).map((line) => JSON.stringify(line));
  const sha256 = createHash('sha256').update(body.join('\n')).digest('hex');
  return `${[...body, JSON.stringify({ end: { lines: body.length, sha256 } })].join('\n')}\n`;
}

function recordOf(table: ModeratorTable, user: string): string {
  const visit = table.moderator.visit(table.campaign, user);
  if (visit === undefined) throw new Error('no campaign');
  return visit.eyes.record().text();
}

function ended(dice: 'umpire' | 'hand' = 'umpire', blue = 5): ModeratorTable {
  const table = new ModeratorTable().begin({
    name: '=1+1 </script>&\u2028',
    options: { rounds: '2' },
    common: { dice },
  });
  for (let round = 1; round <= 2; round += 1) {
    table.round(round, blue);
    for (let asked = table.state.core.asked[0]; asked !== undefined; asked = table.state.core.asked[0])
      table.play(asked.by === 'red' ? 'anna' : 'bert', 'dice.enter', {
        roll: `${asked.path}#${asked.occurrence}`,
        values: asked.kind === 'DR' ? '2 6' : '3',
      });
    if (round === 1) table.play('anna', 'give', { what: 'note', card: 'with love' });
  }
  expect(table.state.core.status).toBe('ended');
  return table;
}

/** Before its second round is sealed: drafts of both sides, one round shown. */
function running(drafts: readonly number[]): ModeratorTable {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } }).round(4, 5);
  for (const number of drafts) table.play('bert', 'hide', { number });
  return table;
}

function renumber(lines: readonly Line[]): void {
  const counts = new Map<unknown, number>();
  let [order, no] = [0, 0];
  for (const line of lines)
    if (line.order !== undefined) line.order = order += 1;
    else if (line.type !== undefined) {
      line.no = no += 1;
      line.count = (counts.get(line.audience) ?? 0) + 1;
      counts.set(line.audience, line.count);
    }
}

describe('a record of one’s own', () => {
  test('of a running campaign: what the reader may know, in numbers without a gap', () => {
    const table = running([3, 2]);
    for (const [user, mine, other] of [
      ['anna', 'side:red', 'side:blue'],
      ['bert', 'side:blue', 'side:red'],
      ['cleo', undefined, 'side:blue'],
    ] as const) {
      const lines = read(recordOf(table, user));
      const events = lines.filter(({ type }) => type !== undefined);
      expect(events.map(({ no }) => no)).toEqual(events.map((_, index) => index + 1));
      const orders = lines.filter(({ order }) => order !== undefined);
      expect(orders.map(({ order }) => order)).toEqual(orders.map((_, index) => index + 1));
      const audiences = new Set(events.map(({ audience }) => audience));
      expect(audiences.has(other)).toBe(false);
      if (mine !== undefined) expect(audiences.has(mine)).toBe(true);
      // What somebody gave is his own alone.
      const seat = { anna: 'red', bert: 'blue', cleo: undefined }[user];
      expect(new Set(orders.flatMap((line) => (line.seat === undefined ? [] : [line.seat])))).toEqual(
        new Set(seat === undefined ? [] : [seat]),
      );
      expect(lines[0]).toMatchObject({ umpire: 'view', schema: 1, holds: 'own view', status: 'running' });
      expect(JSON.stringify(lines)).not.toContain('hostSeed');
    }
  });

  test('says nothing of what the other side does in secret, to the byte', () => {
    const [plain, busy] = [running([3]), running([1, 2, 3, 4, 6])];
    for (const user of ['anna', 'cleo']) expect(recordOf(busy, user)).toBe(recordOf(plain, user));
    expect(recordOf(busy, 'bert')).not.toBe(recordOf(plain, 'bert'));
  });

  test('numbers of an audience stay when the campaign ends and opens everything', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '1' } });
    table.play('anna', 'hide', { number: 4 });
    const before = read(recordOf(table, 'anna')).filter(({ type }) => type !== undefined);
    table.play('anna', 'seal');
    table.play('bert', 'hide', { number: 5 });
    table.play('bert', 'seal');
    const after = read(recordOf(table, 'anna')).filter(({ type }) => type !== undefined);
    for (const event of before)
      expect(
        after.find(({ audience, count }) => audience === event.audience && count === event.count),
      ).toMatchObject({ type: event.type, data: event.data });
  });

  test('a name or a text is data, wherever it is put', () => {
    const text = recordOf(ended(), 'anna');
    expect(text).toContain('"name":"=1+1 \\u003c/script\\u003e\\u0026');
    expect(text).not.toMatch(/[<>&\u2028]/u);
    expect(text).not.toMatch(/\n[=+@-]/u);
  });
});

describe('the program of the page that checks itself', () => {
  test('finds an ended campaign good, whoever exported it', () => {
    const table = ended();
    expect(recordOf(table, 'bert').split('\n').slice(1)).toEqual(
      recordOf(table, 'anna').split('\n').slice(1, -2).concat(expect.any(String), ''),
    );
    const { good, faults, hash, words } = checkRecord(recordOf(table, 'anna'));
    expect(faults).toEqual([]);
    expect(good).toEqual([
      expect.stringMatching(/^\d+ orders and \d+ events, numbered without a gap/u),
      expect.stringContaining('2 words were mixed in, each as it was typed'),
      '8 rolls were made again from the seed, each with the same dice.',
      '4 sealed decisions open the commitments that were posted for them.',
    ]);
    expect(hash).toBe(table.state.core.seedHash);
    expect(words.map(({ word }) => word)).toEqual(['word of red', 'word of blue']);
  });

  test('dice rolled by hand are compared with what was entered', () => {
    const text = recordOf(ended('hand'), 'anna');
    expect(checkRecord(text)).toMatchObject({ faults: [] });
    const lines = read(text);
    const roll = lines.find(({ type }) => type === 'rolled');
    if (roll?.data === undefined) throw new Error('no roll');
    roll.data.values = [6, 6];
    expect(checkRecord(written(lines)).faults.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/says 6 \+ 6; what was entered gives 2 \+ 6/u),
    ]);
  });

  const text = () => recordOf(ended(), 'anna');
  const sentences = (lines: readonly Line[]) =>
    checkRecord(written(lines)).faults.map(({ what, sentence }) => `${what}: ${sentence}`);

  test('one die changed, any die: its roll is named, and nothing else', () => {
    const all = read(text());
    const rolls = all.flatMap(({ type }, index) => (type === 'rolled' ? [index] : []));
    expect(rolls).toHaveLength(8);
    for (const index of rolls) {
      const lines = read(written(all));
      const data = lines[index]?.data ?? {};
      data.values = (data.values as number[]).map((value) => (value % 6) + 1);
      const found = sentences(lines);
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`roll: Line ${index + 1}, event ${lines[index]?.no}`);
      expect(found[0]).toContain(`(${String(data.path)}#`);
    }
  });

  test('one sealed number changed, in what was sealed or in what was posted: its decision is named', () => {
    const all = read(text());
    for (const type of ['sealed', 'committed'])
      for (const [index, line] of all.entries()) {
        if (line.type !== type) continue;
        const lines = read(written(all));
        const data = lines[index]?.data ?? {};
        if (type === 'sealed') data.value = { number: 9 };
        else data.commitment = String(data.commitment).replace(/^./u, (digit) => (digit === '0' ? '1' : '0'));
        const found = sentences(lines);
        expect(found).toHaveLength(1);
        expect(found[0]).toMatch(/^commitment: Line \d+, event \d+: what (?:red|blue) sealed for hide\/\d/u);
      }
  });

  test('one order missing, any order: named as the gap that it leaves', () => {
    const all = read(text());
    const starts = all.flatMap(({ order }, index) => (order === undefined ? [] : [index]));
    for (const [nth, start] of starts.slice(0, -1).entries()) {
      const lines = read(written(all));
      lines.splice(start, (starts[nth + 1] ?? 0) - start);
      const found = sentences(lines);
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^order: Line \\d+: order ${nth + 1} is missing`, 'u')),
      );
    }
  });

  test('an order cut out with all behind it renumbered: seen where something hangs on it, and else it says that it cannot', () => {
    const all = read(text());
    const seen: string[] = [];
    const unseen: string[] = [];
    const starts = all.flatMap(({ order }, index) => (order === undefined ? [] : [index]));
    for (const [nth, start] of starts.entries()) {
      const lines = read(written(all));
      const name = String(lines[start]?.name);
      const end = starts[nth + 1] ?? all.length - 1;
      lines.splice(start, end - start);
      renumber(lines);
      (sentences(lines).length === 0 ? unseen : seen).push(name);
    }
    // The second seal of the first round is its last word: no later roll or seal counts on it.
    expect(unseen).toEqual(['hide', 'hide', 'seal', 'give', 'hide', 'hide']);
    expect(seen).toEqual(['open', 'confirm', 'confirm', 'seal', 'seal', 'seal']);
  });

  test('another seed, another word, a damaged line, another kind of file', () => {
    const all = read(text());
    const change = (type: string, by: (data: Record<string, unknown>) => void) => {
      const lines = read(written(all));
      by(lines.find((line) => line.type === type)?.data ?? {});
      return sentences(lines);
    };
    expect(change('campaign.ended', (data) => (data.hostSeed = '00'.repeat(32)))[0]).toMatch(
      /^seed: .*the hash posted at the opening .* is not that of the seed/u,
    );
    expect(change('seat.word', (data) => (data.word = 'another')).join()).toContain(
      'the word that red typed is not the one that was mixed in',
    );
    expect(change('seed.mixed', (data) => (data.words = [])).join()).toMatch(/roll: .*commitment: /su);
    const damaged = text().replace('"sealed"', '"sealed');
    expect(checkRecord(damaged).faults[0]?.sentence).toMatch(/^Line \d+: it is damaged/u);
    const touched = text().replace('"rule":"1.3"', '"rule":"1.4"');
    expect(checkRecord(touched).faults.map(({ sentence }) => sentence)).toEqual([
      'The record is not as it was written: the SHA-256 in its last line does not fit.',
    ]);
    expect(checkRecord('{"umpire":"export"}\n').faults[0]?.sentence).toContain('not a record');
    expect(checkRecord('').faults.length).toBeGreaterThan(0);
  });

  test('a campaign that went back twice is good, and each reader is told what was taken back in his own numbers', () => {
    const table = new ModeratorTable().begin({ options: { rounds: '2' } });
    const publicEvents = () =>
      table.store
        .events(table.store.campaignIn('channel-1')?.id ?? 0)
        .filter(({ audience }) => audience === 'everyone');
    const start = publicEvents().findLast(({ type }) => type === 'seed.mixed')?.no ?? 0;
    const goBack = (dice: string) => {
      const made = table.play('anna', 'rewind', { to: String(start), dice, reason: 'a slip' });
      const { id } = made.events.find(({ type }) => type === 'motion.made')?.data ?? {};
      table.play('bert', 'motion.answer', { motion: id, answer: 'agree' });
    };
    table.round(4, 5);
    goBack('same');
    table.round(9, 2);
    goBack('fresh');
    for (const [user, seat] of [
      ['anna', 'red'],
      ['cleo', 'everyone'],
    ] as const) {
      const lines = read(recordOf(table, user));
      expect(lines[0]?.reader).toBe(seat);
      const events = lines.filter(({ type }) => type !== undefined);
      const undone = lines.filter((line) => line.undone !== undefined);
      expect(undone).toHaveLength(2);
      for (const { undone: ranges, by } of undone as unknown as {
        undone: [number, number][];
        by: number;
      }[]) {
        expect(events[by - 1]).toMatchObject({ no: by, type: 'campaign.rewound' });
        const gone = events.filter(({ no = 0 }) => ranges.some(([from, to]) => from <= no && no <= to));
        expect(gone.filter(({ type }) => type === 'rolled')).toHaveLength(seat === 'red' ? 3 : 2);
        expect(gone.filter(({ type }) => type?.startsWith('motion') || type === 'seed.mixed')).toEqual([]);
        expect(gone.filter(({ type }) => type === 'committed')).toHaveLength(2);
      }
    }
    table.round(9, 2).round(1, 3);
    expect(table.state.core.status).toBe('ended');
    const { good, faults } = checkRecord(recordOf(table, 'anna'));
    expect(faults).toEqual([]);
    expect(good.join()).toContain(
      '16 rolls were made again from the seed, each with the same dice; 4 of them were made again after a rewind',
    );
    const throws = table.moderator.visit(table.campaign, 'cleo')?.eyes.throws() ?? [];
    expect(throws.filter(({ isSeen }) => isSeen)).toHaveLength(4);
  });

  describe('after a rewind', () => {
    /**
     * The second round as it would be after a rewind: a roll that was made before, and one by fresh dice, in front of
     * it; what is sealed then has another salt.
     */
    function rewound(
      change: (rolls: Record<string, unknown>[]) => void = () => undefined,
    ): readonly string[] {
      const table = ended();
      const lines = read(recordOf(table, 'anna'));
      const seed = mixSeed(HOST_SEED, table.state.core.words);
      const at = lines.findIndex(({ name, order }) => name === 'seal' && (order ?? 0) > 8);
      for (const { type, data } of lines.slice(at)) {
        if (type !== 'sealed' || data === undefined) continue;
        data.salt = saltFrom(seed, `${String(data.decision)}/${String(data.side)}/era 1`);
        const before = data.commitment;
        data.commitment = commitmentOf(data.value, String(data.salt));
        for (const line of lines)
          if (line.type === 'committed' && line.data?.commitment === before)
            line.data = { ...line.data, commitment: data.commitment };
      }
      const [seen, again] = lines.filter(
        ({ type, audience }) => type === 'rolled' && audience === 'everyone',
      );
      const key = { stream: 'everyone', path: String(again?.data?.path), occurrence: 0, era: 1 };
      const rolls = [
        { ...seen?.data, seen: true },
        {
          ...again?.data,
          era: 1,
          values: [keyedNumbers(seed, key as Parameters<typeof keyedNumbers>[1])(6)],
        },
      ];
      change(rolls);
      const everyone = { audience: 'everyone', v: 1 };
      lines.splice(
        at,
        0,
        { order: 0, at: 0 },
        {
          ...everyone,
          type: 'campaign.rewound',
          data: { to: 9, dice: 'fresh', era: 1, by: 'red', reason: '' },
        },
        ...rolls.map((data) => ({ ...everyone, type: 'rolled', data })),
      );
      renumber(lines);
      return sentences(lines);
    }

    test('rolls seen before, fresh dice and new salts are followed', () => {
      expect(rewound()).toEqual([]);
    });

    test('a mark that is missing, another era’s dice or a salt of before do not fit', () => {
      expect(rewound(([seen]) => delete seen?.seen).join()).toContain('was made twice, and is not marked so');
      expect(rewound(([, fresh]) => delete fresh?.era).join()).toMatch(/roll: .*was made twice/u);
      expect(rewound(([, fresh]) => Object.assign(fresh ?? {}, { seen: true })).join()).toContain(
        'is marked as seen before, but was not',
      );
    });
  });
});
