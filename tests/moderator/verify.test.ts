import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importCampaign, objectToImport } from '../../src/moderator/import-campaign.ts';
import { replayAll } from '../../src/moderator/replay-all.ts';
import { parseTranscript, printTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';

type Line = {
  order?: { args: Record<string, unknown> } | null;
  events?: { type: string; audience: string; data: Record<string, unknown> }[];
  [key: string]: unknown;
};

function exported(table: ModeratorTable, holds: 'everything' | 'public' = 'everything'): string {
  const { records } = table.store;
  const campaign = records.campaigns().find(({ key }) => key === table.campaign);
  if (campaign === undefined) throw new Error('no campaign');
  const { id } = campaign;
  return printTranscript({
    holds,
    campaign,
    hostSeed: records.hostSeed(id),
    episodes: records.history(id),
    letters: records.waiting(id),
  });
}

function ended(dice: 'umpire' | 'hand' = 'umpire'): ModeratorTable {
  const table = new ModeratorTable().begin({ options: { rounds: '2' }, common: { dice } });
  for (let round = 1; round <= 2; round += 1) {
    table.round(round, 5);
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

const lines = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Writes the file anew as a forger would who knows how its last line is made. */
function forged(all: readonly Line[]): string {
  const body = all.slice(0, -1).map((line) => JSON.stringify(line));
  const sha256 = createHash('sha256').update(body.join('\n')).digest('hex');
  return `${[...body, JSON.stringify({ end: { lines: body.length, sha256 } })].join('\n')}\n`;
}

/** What is found wrong after `change` has been let loose on the file. */
function fault(text: string, change: (all: Line[]) => void): string {
  const all = lines(text);
  change(all);
  return verify(parseTranscript(forged(all)), [COIN]).fault ?? '';
}

/** Every event of a type, with the line on which it stands. */
function places(text: string, type: string): { line: number; at: number; nth: number }[] {
  return lines(text).flatMap(({ events = [] }, index) =>
    events.flatMap((event, nth) => (event.type === type ? [{ line: index + 1, at: index, nth }] : [])),
  );
}

const dataAt = (all: Line[], at: number, nth: number) => all[at]?.events?.[nth]?.data ?? {};

describe('an export of an ended campaign', () => {
  test('is read as it was written, and everything in it is good', () => {
    const table = ended();
    const text = exported(table);
    const transcript = parseTranscript(text);
    const [campaign] = table.store.records.campaigns();
    const stored = table.store.records.history(campaign?.id ?? 0);
    expect(transcript.episodes.map(({ events }) => events)).toEqual(stored.map(({ events }) => events));
    expect(printTranscript(transcript)).toBe(text);
    const { good, fault: none, state } = verify(transcript, [COIN]);
    expect(none).toBeUndefined();
    expect(state).toEqual(table.state);
    expect(good).toEqual([
      expect.stringMatching(/^Seed: its SHA-256 is [0-9a-f]{64}, .* 2 words/u),
      'Dice: 8 rolls repeated from the seed, 0 rolled by hand, as entered.',
      'Commitments: 4 sealed decisions open the commitments posted for them.',
      expect.stringMatching(/^Log: 12 orders judged and decided again, all \d+ events/u),
    ]);
    expect(verify(parseTranscript(text.replaceAll('\n', '\r\n')), [COIN]).fault).toBeUndefined();
  });

  test('with dice rolled by hand: they are compared with what was entered', () => {
    const text = exported(ended('hand'));
    expect(verify(parseTranscript(text), [COIN]).good[1]).toContain(
      '0 rolls repeated from the seed, 8 rolled by hand',
    );
    const [{ line, at, nth } = { line: 0, at: 0, nth: 0 }] = places(text, 'rolled');
    const found = fault(text, (all) => {
      dataAt(all, at, nth).values = [6, 6];
    });
    expect(found).toMatch(
      new RegExp(`^Line ${line}: the DR of 1\\.3 .* says 6, 6; what was entered gives 2, 6`, 'u'),
    );
  });

  test('one die changed, any die: refused, its line and its roll named', () => {
    const text = exported(ended());
    const rolls = places(text, 'rolled');
    expect(rolls).toHaveLength(8);
    for (const { line, at, nth } of rolls) {
      const found = fault(text, (all) => {
        const data = dataAt(all, at, nth);
        data.values = (data.values as number[]).map((value) => (value % 6) + 1);
      });
      expect(found).toMatch(
        new RegExp(`^Line ${line}: the (?:dr|DR) of 1\\.[34] \\(.*\\) says .*; the seed gives `, 'u'),
      );
    }
  });

  test('one commitment, salt or sealed value changed: refused, its line named', () => {
    const text = exported(ended());
    for (const { line, at, nth } of places(text, 'committed')) {
      const found = fault(text, (all) => {
        dataAt(all, at, nth).commitment = '0'.repeat(64);
      });
      expect(found).toMatch(
        new RegExp(`^Line ${line}: the commitment posted for hide/\\d is not that of `, 'u'),
      );
    }
    for (const { line, at, nth } of places(text, 'sealed')) {
      const change = (key: string, value: unknown) =>
        fault(text, (all) => {
          dataAt(all, at, nth)[key] = value;
        });
      expect(change('value', { number: 8 })).toMatch(
        new RegExp(`^Line ${line}: .*does not open its commitment`, 'u'),
      );
      expect(change('salt', 'ab')).toContain(`Line ${line}: `);
      expect(change('commitment', 'ab')).toContain(`Line ${line}: `);
      expect(change('side', 'blue2')).toContain(`Line ${line}: `);
    }
  });

  test('the seed, its hash, or a word changed: refused', () => {
    const text = exported(ended());
    expect(
      fault(text, (all) => {
        const [head] = all;
        if (head !== undefined) head.hostSeed = 'ab'.repeat(32);
      }),
    ).toMatch(/^Line 2: the hash of the seed posted at the opening/u);
    const [word = { line: 0, at: 0, nth: 0 }] = places(text, 'seat.word');
    expect(
      fault(text, (all) => {
        dataAt(all, word.at, word.nth).word = 'other';
      }),
    ).toMatch(new RegExp(`^Line ${word.line}: the word typed for `, 'u'));
    const [end = { line: 0, at: 0, nth: 0 }] = places(text, 'campaign.ended');
    expect(
      fault(text, (all) => {
        dataAt(all, end.at, end.nth).hostSeed = 'ab'.repeat(32);
      }),
    ).toContain(`Line ${end.line}: the seed shown at the end`);
  });

  test('terms that changed after a word was typed: the word typed for the new ones counts', () => {
    const table = new ModeratorTable().open({ by: 'anna' });
    table.play('anna', 'confirm', { word: 'too early' });
    table.play('anna', 'reading.set', { reading: 'tie', choice: 'none' });
    for (const user of ['anna', 'bert']) table.play(user, 'confirm', { word: `word of ${user}` });
    table.round(4, 5);
    expect(table.state.core.status).toBe('ended');
    const text = exported(table);
    expect(verify(parseTranscript(text), [COIN]).fault).toBeUndefined();
    const [, again = { line: 0, at: 0, nth: 0 }] = places(text, 'seat.word');
    expect(
      fault(text, (all) => {
        dataAt(all, again.at, again.nth).word = 'other';
      }),
    ).toMatch(new RegExp(`^Line ${again.line}: the word typed for `, 'u'));
  });

  test('terms and sides that changed after a word was typed: the log verifies, and the words are the new seats’', () => {
    const table = new ModeratorTable().open({ by: 'anna' });
    table.play('anna', 'confirm', { word: 'too early' });
    table.play('anna', 'terms.set', { term: 'dice', value: 'hand' });
    table.play('anna', 'terms.set', { term: 'dice', value: 'umpire' });
    table.play('anna', 'terms.set', { term: 'sides', value: 'exchange' });
    for (const user of ['anna', 'bert']) table.play(user, 'confirm', { word: `word of ${user}` });
    expect(table.state.core.seats.map(({ side, user }) => [side, user])).toEqual([
      ['red', 'bert'],
      ['blue', 'anna'],
    ]);
    expect(table.state.core.words.map(({ word }) => word)).toEqual(['word of bert', 'word of anna']);
    table.round(5, 4);
    expect(table.state.core.status).toBe('ended');
    expect(verify(parseTranscript(exported(table)), [COIN]).fault).toBeUndefined();
  });

  test('words of before the beginning: of who has left, was replaced, or confirmed other terms', () => {
    const seats = [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'red', user: 'cleo', name: 'Cleo' },
      { side: 'blue', user: 'bert', name: 'Bert' },
      { side: 'blue', user: 'dora', name: 'Dora' },
    ];
    const table = new ModeratorTable().open({ seats });
    for (const user of ['anna', 'cleo', 'bert']) table.play(user, 'confirm', { word: `first of ${user}` });
    table.play('anna', 'reading.set', { reading: 'tie', choice: 'none' });
    for (const user of ['anna', 'cleo', 'bert']) table.play(user, 'confirm', { word: `second of ${user}` });
    table.play('cleo', 'team.leave');
    table.try('eva', { order: 'seat.ask', args: { side: 'blue', name: 'Eva', replaces: 'blue' } });
    table.play('bert', 'seat.answer', { request: '1', answer: 'accept' });
    table.play('eva', 'confirm', { word: 'of Eva' });
    table.play('dora', 'confirm', { word: 'of Dora' });
    expect(table.state.core.words.map(({ word }) => word)).toEqual(['second of anna', 'of Eva', 'of Dora']);
    for (const [user, number] of Object.entries({ anna: 4, eva: 5 })) {
      table.play(user, 'hide', { number });
      table.play(user, 'seal');
    }
    expect(table.state.core.status).toBe('ended');
    expect(verify(parseTranscript(exported(table)), [COIN])).toMatchObject({ fault: undefined });
  });

  test('any one field of any one event changed, any event or order taken out: refused, the line named', () => {
    const text = exported(ended());
    const all = lines(text);
    let changed = 0;
    for (const [at, { events = [] }] of all.entries()) {
      for (const [nth, event] of events.entries()) {
        for (const key of Object.keys(event.data)) {
          if (event.type === 'campaign.opened') continue; // its terms: see below
          const found = fault(text, (copy) => {
            dataAt(copy, at, nth)[key] = 'something else';
          });
          expect(found, `${event.type}.${key}`).not.toBe('');
          changed += 1;
        }
        const gone = fault(text, (copy) => {
          if (events.length > 1) copy[at]?.events?.splice(nth, 1);
          else copy.splice(at, 1);
        });
        expect(gone, `${event.type} taken out`).not.toBe('');
      }
      if (events.length > 0 && at < all.length - 2)
        expect(
          fault(text, (copy) => void copy.splice(at, 1)),
          `line ${at + 1} taken out`,
        ).toMatch(/^Line|missing/u);
    }
    expect(changed).toBeGreaterThan(60);
    const [gift = { line: 0, at: 0, nth: 0 }] = places(text, 'given');
    expect(
      fault(text, (copy) => {
        dataAt(copy, gift.at, gift.nth).card = 'with hate';
      }),
    ).toBe(
      `Line ${gift.line}: order ${gift.line - 1} (give by red, 1970-01-01 00:16 UTC): its event 1 would say something different now (given.card: "with hate" in the log, "with love" now).`,
    );
    expect(
      fault(text, (copy) => {
        const { order } = copy[gift.at] ?? {};
        if (order) order.args = { what: 'note', card: 'WITH HATE' };
      }),
    ).toMatch(new RegExp(`^Line ${gift.line}: .*would be refused now`, 'u'));
  });

  test('a byte changed where nothing depends on it is noticed all the same', () => {
    const text = exported(ended());
    const touched = text.replace('"created_at":1000000', '"created_at":1000001');
    expect(touched).not.toBe(text);
    expect(verify(parseTranscript(touched), [COIN]).fault).toContain('its SHA-256 does not match');
  });
});

describe('a file that is no whole export is refused, the line named', () => {
  const text = () => exported(ended());
  const refused = (file: string) => {
    try {
      parseTranscript(file);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('it was read');
  };
  test.each(['before', 'also'])('with a part of a message that is none (%s)', (where) => {
    const text = exported(ended());
    const at = lines(text).findIndex(({ letter }) => letter !== undefined);
    for (const wrong of [5, [{}], {}])
      expect(() =>
        fault(text, (all) => {
          const letter = all[at]?.letter as { notice: object } | undefined;
          Object.assign(letter?.notice ?? {}, { [where]: wrong });
        }),
      ).toThrow(`Line ${at + 1}: `);
  });

  test('cut off, of something else, of a newer Umpire, with a line that is broken', () => {
    const whole = text();
    const cutAt = (parts: number) => whole.split('\n').slice(0, parts).join('\n');
    expect(refused('')).toBe('This is not an export of Umpire.');
    expect(refused('SQLite format 3')).toBe('This is not an export of Umpire.');
    expect(refused(cutAt(7))).toBe('The file is cut off after line 7: its last line is missing.');
    expect(refused(whole.slice(0, whole.length / 2))).toMatch(/^The file is cut off after line \d+/u);
    expect(refused(whole.replace('"format":1', '"format":2'))).toContain(
      'written by a newer Umpire (format 2',
    );
    const broken = whole.split('\n');
    broken[4] = '{"order":nul';
    expect(refused(broken.join('\n'))).toContain('Line 5 is not JSON');
    broken[4] = '{"order":null,"events":[]}';
    expect(refused(broken.join('\n'))).toContain('Line 5: “events” cannot be a list: it must be');
    broken.splice(4, 1);
    expect(refused(broken.join('\n'))).toMatch(/has \d+ lines instead of \d+/u);
  });

  test('of a game that this program does not have', () => {
    expect(verify(parseTranscript(text()), []).fault).toContain('does not have its game, coin');
  });
});

describe('an export of a running campaign', () => {
  const running = () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'hide', { number: 8 });
    table.play('anna', 'seal');
    table.play('bert', 'give', { what: 'note', card: 'for everyone' });
    return table;
  };

  test('for the public holds public events alone: the other side’s secrets change not a byte of it', () => {
    const text = (number: number) => {
      const table = new ModeratorTable().begin();
      table.play('anna', 'hide', { number });
      if (number === 8) table.play('anna', 'hide', { number: 3 });
      table.play('bert', 'give', { what: 'note', card: 'for everyone' });
      return exported(table, 'public')
        .replaceAll(table.campaign, 'KEY')
        .replace(/"sha256":.*/u, '');
    };
    // The lines carry no order, no seed and no number that counts secret acts.
    expect(text(8)).toBe(text(2));
    const table = running();
    const open = exported(table, 'public');
    expect(open).not.toContain('hostSeed');
    expect(open).not.toContain('"hidden"');
    expect(open).not.toContain('seat.word');
    expect(new Set(lines(open).flatMap(({ events = [] }) => events.map(({ audience }) => audience)))).toEqual(
      new Set(['everyone']),
    );
    expect(verify(parseTranscript(open), [COIN]).fault).toContain('holds only what everyone may know');
  });

  test('whole, it moves to another Umpire, which goes on where the first one stood', () => {
    const from = running();
    const transcript = parseTranscript(exported(from));
    const { fault: none, state } = verify(transcript, [COIN]);
    if (state === undefined) throw new Error(none);
    const to = new ModeratorTable();
    const place = { channel: 'elsewhere', guild: 'another' };
    expect(objectToImport(to.store, transcript, place)).toBeUndefined();
    importCampaign(to.store, transcript, COIN, state, place, 2_000_000);
    to.campaign = from.campaign;
    expect(to.state).toEqual(from.state);
    expect(to.moderator.inChannel('elsewhere')?.key).toBe(from.campaign);
    for (const seat of [undefined, 'red', 'blue'])
      expect(to.moderator.log(to.campaign, seat)).toEqual(from.moderator.log(from.campaign, seat));
    // What had not been sent is sent from here, under the nonce that it had; then the channel is told.
    const waiting = from.store.records.waiting(1);
    expect(
      to
        .outbox()
        .map(({ nonce }) => nonce)
        .slice(0, -1),
    ).toEqual(waiting.map(({ nonce }) => nonce));
    expect(to.outbox().at(-1)).toMatchObject({ target: 'channel:elsewhere', notice: { kind: 'moved' } });
    expect(to.outbox().filter(({ target }) => target === 'channel:channel-1')).toEqual([]);
    to.play('bert', 'hide', { number: 5 });
    to.play('bert', 'seal');
    expect(to.state.core.status).toBe('ended');
    expect(replayAll(to.store.records, [COIN])).toMatchObject([{ fault: undefined }]);
    expect(verify(parseTranscript(exported(to)), [COIN]).fault).toBeUndefined();
    expect(objectToImport(to.store, transcript, place)).toContain('has the campaign');
  });

  test('a taken channel is refused; an ended campaign comes in closed and silent', () => {
    const to = new ModeratorTable().open();
    const place = { channel: 'channel-1', guild: null };
    expect(objectToImport(to.store, parseTranscript(exported(running())), place)).toContain(
      'already has an open campaign',
    );
    const over = ended();
    const transcript = parseTranscript(exported(over));
    const { state } = verify(transcript, [COIN]);
    if (state === undefined) throw new Error('not good');
    expect(objectToImport(to.store, transcript, place)).toBeUndefined();
    const before = to.outbox().length;
    importCampaign(to.store, transcript, COIN, state, place, 2_000_000);
    expect(to.outbox()).toHaveLength(before);
    expect(to.moderator.inChannel('channel-1')?.key).toBe(to.campaign);
    expect(to.moderator.log(over.campaign)).toEqual(over.moderator.log(over.campaign));
  });
});
