/** Terms of a campaign that has not begun: who changes them, and that nobody is bound to what they have not seen. */
import { describe, expect, test } from 'vitest';
import { announceCore } from '../../../src/kernel/announce.ts';
import { EVERYONE } from '../../../src/kernel/audience.ts';
import { coinTable } from '../../support/kernel-table.ts';

const opening = () => coinTable({ unconfirmed: true, openers: ['red'] });
const users = (table: ReturnType<typeof opening>) =>
  table.state.core.seats.map(({ id, side, user }) => [id, side, user]);

describe('changing terms', () => {
  test('who opened may; the others are told whom to ask', () => {
    const table = opening();
    const labels = table
      .offers('red')
      .filter(({ order }) => order === 'terms.set')
      .map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Exchange the sides', 'Pace: relaxed', 'Pace: brisk', 'Dice: rolled by hand']),
    );
    expect(table.offers('blue').some(({ order }) => order === 'terms.set')).toBe(false);
    for (const args of [{}, { term: 'sides', value: 'exchange' }])
      expect(table.refusal('blue', 'terms.set', args)).toBe('coin/table/terms-not-yours');
    expect(table.refusal('red', 'terms.set')).toBe('coin/table/which-term');
  });

  test('after a consent everybody consents anew', () => {
    const table = opening();
    table.play('blue', 'confirm', { word: 'first' });
    const drawn = table.offers('gm').find(({ order }) => order === 'confirm');
    table.play('red', 'terms.set', { term: 'pace', value: 'brisk', zone: 'berlin' });
    expect(table.state.core).toMatchObject({ confirmed: [], words: [], pace: { zone: 'Europe/Berlin' } });
    const stale = { decision: 'opening', rev: drawn?.rev ?? -1 };
    expect(table.refusal('gm', 'confirm', { word: 'x' }, stale)).toBe('coin/table/stale');
    for (const id of ['red', 'blue', 'gm']) table.play(id, 'confirm', { word: `second ${id}` });
    expect(table.state.core.status).toBe('running');
    expect(table.refusal('red', 'terms.set', { term: 'pace', value: 'none' })).toBe('coin/table/terms-fixed');
  });

  test('of a campaign that was declined nobody is told that everybody has agreed', () => {
    const table = opening();
    table.play('blue', 'decline');
    const draft = { order: 'terms.set', args: { term: 'pace', value: 'none' } };
    expect(table.try('red', draft)).toMatchObject({
      ok: false,
      ruling: { message: 'This campaign is over: its terms change no more.' },
    });
  });

  test('a zone that is none is refused, and a pace is taken away again', () => {
    const table = opening();
    expect(table.refusal('red', 'terms.set', { term: 'pace', value: 'brisk', zone: 'Atlantis' })).toBe(
      'coin/table/pace',
    );
    table.play('red', 'terms.set', { term: 'pace', value: 'relaxed', zone: 'UTC' });
    table.play('red', 'terms.set', { term: 'pace', value: 'none' });
    expect(table.state.core.pace).toBeUndefined();
  });

  test('sides are exchanged, and the right to change terms goes along', () => {
    const table = opening();
    const [red, blue] = users(table);
    table.play('red', 'terms.set', { term: 'sides', value: 'exchange' });
    expect(users(table).slice(0, 2)).toEqual([
      ['red', 'red', blue?.[2]],
      ['blue', 'blue', red?.[2]],
    ]);
    expect(table.state.core.openers).toEqual(['blue']);
  });

  test('whoever takes a seat after a consent does not get the word that was given there', () => {
    const table = opening();
    table.play('blue', 'confirm', { word: 'marigold' });
    table.play('red', 'terms.set', { term: 'sides', value: 'exchange' });
    const [first, second] = users(table);
    expect([first?.[0], second?.[0]]).toEqual(['red-2', 'blue-2']);
    for (const id of ['red-2', 'blue-2']) {
      const audiences = [`seat:${id}`, `side:${id.split('-')[0]}`, 'everyone'];
      const seen = table.events.filter(({ audience }) => audiences.includes(audience));
      expect(JSON.stringify(seen)).not.toContain('marigold');
    }
    for (const id of ['red-2', 'blue-2', 'gm']) table.play(id, 'confirm', { word: `word ${id}` });
    expect(table.state.core.status).toBe('running');
  });

  test('everybody is told what has changed', () => {
    const table = opening();
    table.play('red', 'terms.set', { term: 'dice', value: 'hand' });
    const event = table.events.at(-1);
    if (event === undefined) throw new Error('nothing happened');
    const [notice] = announceCore(table.game, table.view(EVERYONE), undefined, event);
    expect(notice?.title).toContain('changes the terms');
    expect(notice?.text).toContain('**Dice:** rolled by hand');
    expect(notice?.text).toContain('takes part anew');
  });
});
