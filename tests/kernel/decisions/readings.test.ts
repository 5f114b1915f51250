import { describe, expect, test } from 'vitest';
import { announceCore } from '../../../src/kernel/announce.ts';
import { EVERYONE } from '../../../src/kernel/audience.ts';
import { infoNotice } from '../../../src/kernel/course/terms.ts';
import { allReadings } from '../../../src/kernel/reading.ts';
import { coin } from '../../support/coin-game.ts';
import { coinTable } from '../../support/kernel-table.ts';

function opening() {
  return coinTable({ unconfirmed: true, openers: ['red'] });
}

describe('agreed readings', () => {
  test('have their default unless something else was agreed', () => {
    expect(allReadings(coin.readings, {})).toEqual({ tie: 'both', edge: 'again' });
    expect(allReadings(coin.readings, { edge: 'blue', tie: 'nonsense' })).toEqual({
      tie: 'both',
      edge: 'blue',
    });
  });

  test('who opened sets them; two choices need no form, three a field without the one that is', () => {
    const table = opening();
    const offers = table.offers('red').filter(({ order }) => order === 'reading.set');
    expect(offers.map(({ fixed }) => fixed)).toEqual([
      { reading: 'tie', choice: 'none' },
      { reading: 'edge' },
    ]);
    expect(offers[1]?.fields[0]).toMatchObject({
      options: [{ value: 'red' }, { value: 'blue' }],
    });
    expect(table.offers('blue').some(({ order }) => order === 'reading.set')).toBe(false);
    expect(table.refusal('blue', 'reading.set', { reading: 'tie', choice: 'none' })).toBe(
      'coin/table/readings-not-yours',
    );
  });

  test('nobody is bound to what he has not seen: a change asks for confirmations anew', () => {
    const table = opening();
    table.play('blue', 'confirm', { word: 'first' });
    const drawn = table.offers('gm').find(({ order }) => order === 'confirm');
    table.play('red', 'reading.set', { reading: 'edge', choice: 'red' });
    expect(table.state.core.confirmed).toEqual([]);
    // A button of before the change is stale.
    expect(
      table.refusal('gm', 'confirm', { word: 'x' }, { decision: 'opening', rev: drawn?.rev ?? -1 }),
    ).toBe('coin/table/stale');
    for (const id of ['red', 'blue', 'gm']) table.play(id, 'confirm', { word: `second ${id}` });
    expect(table.state.core.status).toBe('running');
    expect(table.state.core.words.map(({ word }) => word)).toEqual([
      'second red',
      'second blue',
      'second gm',
    ]);
    expect(table.view(EVERYONE).core.readings).toEqual({ edge: 'red' });
  });

  test('what is already so is no change, and what is none is refused with what there is', () => {
    const table = opening();
    for (const [args, code] of [
      [{ reading: 'tie', choice: 'both' }, 'reading-unchanged'],
      [{ reading: 'tie', choice: 'maybe' }, 'reading'],
      [{ reading: 'weather', choice: 'both' }, 'reading'],
    ] as const)
      expect(table.refusal('red', 'reading.set', args)).toBe(`coin/table/${code}`);
    expect(table.events).toHaveLength(1);
  });

  test('they are fixed once the campaign has begun', () => {
    const table = coinTable({ openers: ['red'] });
    expect(table.offers('red').some(({ order }) => order === 'reading.set')).toBe(false);
    expect(table.refusal('red', 'reading.set', { reading: 'tie', choice: 'none' })).toBe(
      'coin/table/readings-fixed',
    );
  });

  test('the opening lists them, and the terms can be looked at later', () => {
    const table = coinTable({ unconfirmed: true, readings: { tie: 'none' } });
    const [event] = table.events;
    if (event === undefined) throw new Error('no event');
    const [notice] = announceCore(coin as never, table.view(EVERYONE) as never, undefined, event);
    const listed = JSON.stringify(notice?.fields);
    expect(listed).toContain('**5.1** Equal numbers: score for nobody *(not the default)*');
    expect(listed).toContain('**5.2** A coin on its edge: is thrown again');
    expect(infoNotice(coin, table.view(EVERYONE)).fields).toEqual(notice?.fields);
  });
});
