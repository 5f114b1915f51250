/** 2.1: limits that grow with the scenario, and drafts that are longer than a form. */
import { describe, expect, test } from 'vitest';
import { formOf } from '../../../../src/discord/form.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { sizeOf } from '../../../../src/games/ardennes2/scenario/size.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import {
  draftParts,
  partOf,
  printPart,
  readPart,
  withPart,
} from '../../../../src/games/ardennes2/turn/orders/draft-parts.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import { ROOM } from '../../../../src/kernel/room.ts';
import { openGame } from '../game-table.ts';

/** In the first German Movement & Barrage Phase of 7.2. */
function begun() {
  const table = openGame({ options: { scenario: '7.2' } });
  table.happen((work) => {
    beginPhase(work, 1, 'german.movement');
  });
  table.heard();
  return table;
}

const MAPS = { pack: HOUSE_PACKS.whole };
const draftOf = (table: ReturnType<typeof begun>) => table.state().game.sides.german.draft;
const writing = (table: ReturnType<typeof begun>) =>
  table.offers('german').filter(({ order }) => order === 'orders.write');

test('a line for each counter of the larger side, and in the small scenarios as ever', () => {
  const { counters } = referenceOf({ ...MAPS, scenario: '7.2' }).scenario;
  const germans = counters.filter(({ side }) => side === 'german');
  expect(sizeOf({ ...MAPS, scenario: '7.2' })).toEqual({
    lines: germans.length,
    characters: 15_133,
    news: germans.length + 20,
  });
  expect(germans).toHaveLength(227);
  expect(sizeOf({ ...MAPS, scenario: '7.5' })).toEqual({ lines: 60, characters: 4000, news: 80 });
});

/** The fields that stand in the form of an offer. */
function fieldsOf(offer: Offer, typed = {}) {
  const id = {
    verb: 'form',
    campaign: 'k3x9w2a',
    seat: 'german',
    offer: 'Zr8-x_1q',
    rev: 1,
    decision: 'x',
  } as const;
  return formOf(id, offer, typed).components.flatMap((part) =>
    'component' in part && 'custom_id' in part.component ? [part.component.custom_id] : [],
  );
}

describe('parts of a draft', () => {
  const long = Array.from({ length: 150 }, (_, index) => `A/${100 + index} > B20.30 > B19.30 > B18.31`);

  test('are its lines in order, each part with room in a form, and a place for what follows', () => {
    const draft = long.join('\n');
    const parts = draftParts(draft);
    expect(parts.length).toBeGreaterThan(2);
    expect(
      parts
        .map((part) => partOf(draft, part))
        .filter((text) => text !== '')
        .join('\n'),
    ).toBe(draft);
    for (const part of parts) expect(partOf(draft, part).length).toBeLessThan(ROOM.field - 500);
    expect(parts.at(-1)).toEqual({ first: 151 });
    for (const part of parts) expect(readPart(printPart(part))).toEqual(part);
  });

  test('are written without the others', () => {
    expect(withPart('a\nb\nc\nd', { first: 2, last: 3 }, 'x\ny\nz')).toBe('a\nx\ny\nz\nd');
    expect(withPart('a\nb', { first: 1, last: 2 }, '')).toBe('');
    expect(withPart('a\nb', { first: 3 }, 'c')).toBe('a\nb\nc');
    expect(withPart('', { first: 1 }, 'c')).toBe('c');
  });

  test.each(['all', '', '0-3', '2', '-3', '3-2x'])('“%s” is no part', (text) => {
    expect(readPart(text)).toBeUndefined();
  });
});

describe('a draft of 7.2', () => {
  test('grows by further forms, keeps the part of it that is changed in its place, and is committed as it stands', () => {
    const table = begun();
    expect(writing(table).map(({ label, fixed }) => [label, fixed])).toEqual([['Write orders', {}]]);
    table.order('german', 'orders.write', { orders: 'Knittel > B37.38' });
    expect(writing(table).map(({ label, fixed }) => [label, fixed])).toEqual([
      ['Write orders', {}],
      ['Write further orders', { lines: '2-' }],
    ]);
    table.order('german', 'orders.write', { orders: 'Stephan > B28.24', lines: '2-' });
    expect(draftOf(table).split('\n')).toHaveLength(2);

    const remarks = Array.from(
      { length: 70 },
      (_, index) => `nobody${index} > B20.30 > B19.30 > B18.31 > B17.31 > B16.31`,
    );
    const [first = '', second = ''] = draftOf(table).split('\n');
    table.order('german', 'orders.keep', {
      orders: [first, ...remarks, second].join('\n'),
      base: draftOf(table),
    });
    expect(draftOf(table).length).toBeLessThan(ROOM.field);
    table.order('german', 'orders.keep', {
      orders: [first, ...remarks, second, ...remarks].join('\n'),
      base: draftOf(table),
    });
    expect(draftOf(table).length).toBeGreaterThan(ROOM.field);
    expect(writing(table).map(({ label }) => label)).toEqual([
      'Write further orders',
      expect.stringMatching(/^Change lines 1 to \d+ of the draft$/u),
      expect.stringMatching(/^Change lines \d+ to \d+ of the draft$/u),
      'Change lines 121 to 142 of the draft',
      'Write all orders anew',
    ]);

    // It is committed as it stands: its form has no room for it, and asks only whether the Phase is over.
    const commit = table.offers('german').find(({ order }) => order === 'orders.commit');
    expect(commit === undefined ? [] : fieldsOf(commit)).toEqual(['after']);
    expect(commit === undefined ? [] : fieldsOf(commit, { orders: first })).toEqual(['orders', 'after']);
    expect(table.refusal('german', 'orders.commit', { after: 'end' })).toMatch(/line$/u);

    // A part that is written anew stands where it stood; the others are judged with it.
    expect(table.refusal('german', 'orders.write', { orders: '', lines: '61-120' })).toMatch(/line$/u);
    table.order('german', 'orders.keep', { orders: `${first}\n${second}`, base: draftOf(table) });
    table.order('german', 'orders.commit', { after: 'more' });
    expect(table.state().game.sides.german.units).toMatchObject({
      Knittel: { hex: 'B37.38' },
      Stephan: { hex: 'B28.24' },
    });
  });
});
