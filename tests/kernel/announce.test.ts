import { describe, expect, test } from 'vitest';
import { announceCore } from '../../src/kernel/announce.ts';
import { EVERYONE, maySee, viewerOf } from '../../src/kernel/audience.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import { coinTable, type KernelTableOptions } from '../support/kernel-table.ts';

/** All that the kernel says about the newest events of a table, by reader: the channel or a seat. */
function said(table: ReturnType<typeof coinTable>, events: readonly GameEvent[]) {
  const letters: { to: string; notice: Notice }[] = [];
  for (const event of events)
    for (const seat of [undefined, ...table.state.core.seats]) {
      const viewer = seat === undefined ? EVERYONE : viewerOf(seat);
      if (!maySee(viewer, event.audience)) continue;
      for (const notice of announceCore(table.game, table.view(viewer), seat, event))
        letters.push({ to: seat?.id ?? 'channel', notice });
    }
  return letters;
}

const summary = (letters: ReturnType<typeof said>) =>
  letters.map(({ to, notice }) => `${to}: ${notice.kind}`);

function opened(options: KernelTableOptions = {}) {
  const table = coinTable({ ...options, unconfirmed: true });
  return said(table, table.events);
}

describe('announceCore', () => {
  test('the opening: the terms to the channel, and to each seat a test of the way for secrets', () => {
    const letters = opened({ common: { charts: 'side:red' } });
    expect(summary(letters)).toEqual(['channel: opening', 'red: test', 'blue: test', 'gm: test']);
    const [terms] = letters;
    expect(terms?.notice.mention).toEqual(['red', 'blue', 'gm']);
    expect(terms?.notice.text).toContain('**Rounds:**');
    expect(terms?.notice.text).toContain('the RED side, with the other side’s consent');
    expect(terms?.notice.text).toMatch(/`[0-9a-f]{64}`/u);
  });

  test('an all-seeing GM is told of to everybody', () => {
    const [terms] = opened({ common: { gm: 'all-seeing' } });
    expect(terms?.notice.text).toContain('**sees everything, both sides’ secrets included**');
    expect(opened()[0]?.notice.text).not.toContain('sees everything');
  });

  test('a confirmation names who is missing, not the word', () => {
    const table = coinTable({ unconfirmed: true });
    const letters = said(table, table.play('red', 'confirm', { word: 'heads' }));
    expect(summary(letters)).toEqual(['channel: confirmed']);
    expect(letters[0]?.notice.text).toBe('Still to confirm: blue, gm.');
    expect(JSON.stringify(letters)).not.toContain('heads');
  });

  test('the last confirmation shows all words', () => {
    const table = coinTable({ unconfirmed: true });
    for (const id of ['red', 'blue']) table.play(id, 'confirm', { word: `${id} word` });
    const letters = said(table, table.play('gm', 'confirm', { word: 'third' }));
    expect(summary(letters)).toEqual(['channel: confirmed', 'channel: started']);
    expect(letters[1]?.notice.text).toContain('red: “red word”, blue: “blue word”, gm: “third”');
  });

  test('a die to be rolled by hand: in the channel when it is public, else to its side alone', () => {
    const table = coinTable({ common: { dice: 'hand' } });
    for (const side of ['red', 'blue']) {
      table.play(side, 'hide', { number: 4 });
      const letters = said(table, table.play(side, 'seal'));
      expect(summary(letters)).toEqual(side === 'red' ? [] : ['red: dice-asked', 'blue: dice-asked']);
    }
    const letters = said(table, table.play('red', 'dice.enter', { values: '3 4', roll: '1.3/1/red/luck#0' }));
    expect(summary(letters)).toEqual(['channel: dice-asked', 'red: dice-asked']);
  });

  test('charts: proposed to the other side, agreed and refused before all', () => {
    const table = coinTable({ common: { charts: 'side:red' } });
    const proposed = said(table, table.play('red', 'charts.fill', { values: '4.1/weight = 3' }));
    expect(summary(proposed)).toEqual(['channel: charts']);
    expect(proposed[0]?.notice).toMatchObject({ mention: ['blue'] });
    expect(proposed[0]?.notice.text).toContain('4.1/weight  3');
    const agreed = said(table, table.play('blue', 'charts.answer', { answer: 'accept' }));
    expect(agreed[0]?.notice.text).toBe('3 cells are still missing.');
    table.play('red', 'charts.fill', { values: '4.4/year = 1' });
    expect(said(table, table.play('blue', 'charts.answer', { answer: 'refuse' }))[0]?.notice.title).toContain(
      'blue',
    );
  });

  test('the end shows the host’s part of the seed', () => {
    const table = coinTable();
    const letters = said(table, table.play('red', 'quit'));
    expect(letters.map(({ notice }) => notice.kind)).toEqual(['seed']);
    expect(letters[0]?.notice.text).toContain('07'.repeat(32));
  });

  test('what only a side may know is announced to nobody else, and nothing is longer than Discord lets it be', () => {
    const table = coinTable({ options: { rounds: '2' } });
    const all: { to: string; notice: Notice }[] = [];
    for (const id of ['red', 'blue']) {
      all.push(...said(table, table.play(id, 'hide', { number: 9 })));
      all.push(...said(table, table.play(id, 'seal')));
    }
    all.push(
      ...said(table, table.play('red', 'abandon')),
      ...said(table, table.play('red', 'abandon.withdraw')),
    );
    all.push(...said(table, table.play('gm', 'abandon')));
    expect(summary(all)).toEqual(['channel: abandon', 'channel: abandon', 'channel: abandon']);
    for (const { notice } of all) expect(notice.text.length).toBeLessThanOrEqual(3500);
  });
});
