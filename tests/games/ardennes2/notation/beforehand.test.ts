/** Orders for the other side's turn in words: read, printed back without loss, refused with what would be legal. */
import { expect, test } from 'vitest';
import type { AnyBeforehand } from '../../../../src/games/ardennes2/turn/frame/beforehand-kind.ts';
import {
  printBeforehand,
  readAllBeforehand,
  readBeforehand,
} from '../../../../src/games/ardennes2/turn/orders/beforehand-lines.ts';

const READ: readonly (readonly [string, AnyBeforehand & Readonly<Record<string, unknown>>])[] = [
  ['I/501 hold', { kind: 'stand', who: { unit: 'I/501' }, stand: { how: 'hold' } }],
  ['all ask', { kind: 'stand', who: 'all', stand: { how: 'ask' } }],
  ['B6.17 retreat', { kind: 'stand', who: { hex: 'B6.17' }, stand: { how: 'retreat' } }],
  [
    'B6.17 retreat > B5.17',
    { kind: 'stand', who: { hex: 'B6.17' }, stand: { how: 'retreat', toward: 'B5.17' } },
  ],
  ['B6.17 retreat at 2:1', { kind: 'stand', who: { hex: 'B6.17' }, stand: { how: 'retreat', at: 2 } }],
  [
    'B6.17 retreat > B5.17 at 3:1',
    { kind: 'stand', who: { hex: 'B6.17' }, stand: { how: 'retreat', toward: 'B5.17', at: 3 } },
  ],
  ['A37.23 bridge within 2', { kind: 'bridge', who: { hex: 'A37.23' }, blowing: { within: 2 } }],
  ['A37.23 bridge last', { kind: 'bridge', who: { hex: 'A37.23' }, blowing: 'last' }],
  [
    'A37.23 bridge within 2 by A/501, Cherry',
    { kind: 'bridge', who: { hex: 'A37.23' }, blowing: { within: 2 }, by: ['A/501', 'Cherry'] },
  ],
  ['all bridge never', { kind: 'bridge', who: 'all', blowing: 'never' }],
  ['Lehr.arty bugout B9.18, B10.18', { kind: 'bugout', who: { unit: 'Lehr.arty' }, to: ['B9.18', 'B10.18'] }],
  ['all bugout ask', { kind: 'bugout', who: 'all', to: 'ask' }],
  ['B6.17 loses 2/506, 1/506', { kind: 'loses', who: { hex: 'B6.17' }, units: ['2/506', '1/506'] }],
  ['B6.17 loses ask', { kind: 'loses', who: { hex: 'B6.17' }, units: 'ask' }],
  ['B6.17 top 1/506', { kind: 'top', who: { hex: 'B6.17' }, unit: '1/506' }],
  ['B6.17 bonds B5.18, B5.17', { kind: 'bonds', who: { hex: 'B6.17' }, hexes: ['B5.18', 'B5.17'] }],
  ['all bonds B2.16', { kind: 'bonds', who: 'all', hexes: ['B2.16'] }],
  ['101.arty dg roll', { kind: 'dg', who: { unit: '101.arty' }, how: 'roll' }],
  [
    'Abrams arrives A38.11, A37.11',
    { kind: 'arrives', who: { unit: 'Abrams' }, hexes: ['A38.11', 'A37.11'] },
  ],
  ['pass us.barrage', { kind: 'pass', side: 'us', deeds: 'barrage' }],
  ['pass us.air-supply on 5', { kind: 'pass', side: 'us', deeds: 'air supply', turn: 5 }],
  ['pass combat', { kind: 'pass', deeds: 'combat' }],
];

test.each(READ)('%j is read, and printed back as it was', (text, line) => {
  expect(readBeforehand(text)).toEqual({ ok: true, value: line });
  expect(printBeforehand(line)).toBe(text);
});

test('blanks, capitals, colons and comments do not matter', () => {
  const read = readAllBeforehand('  b6:17   RETREAT >b5.17 AT 3:1 # if they come\n\nPASS US.Barrage ON 5');
  expect(read.ok && read.value.map(({ line }) => printBeforehand(line))).toEqual([
    'B6.17 retreat > B5.17 at 3:1',
    'pass us.barrage on 5',
  ]);
  expect(read.ok && read.value.map(({ number }) => number)).toEqual([1, 3]);
});

test.each([
  ['B6.17', /no order for the other side’s turn/u],
  ['B6.17 constructor', /“constructor” is nothing/u],
  ['B6.17 runs', /“runs” is nothing/u],
  ['B6.17 hold fast', /“fast” says nothing/u],
  ['B6.17 retreat to B5.17', /neither a hex nor odds/u],
  ['B6.17 retreat > Bastogne', /“Bastogne” is no hex/u],
  ['B6.17 retreat at 0:1', /neither a hex nor odds/u],
  ['A37.23 bridge soon', /when the bridge is blown/u],
  ['A37.23 bridge last by', /when the bridge is blown/u],
  ['A37.23 bridge never by A/501', /nobody stops/u],
  ['A37.23 bridge last by A37.22', /no list of counters/u],
  ['101.arty bugout', /no list of hexes/u],
  ['101.arty bugout B9.18 B10.18', /no list of hexes/u],
  ['B6.17 loses B6.17', /no list of counters/u],
  ['B6.17 top', /no counter/u],
  ['B6.17 bonds', /no list of hexes/u],
  ['101.arty dg wait', /rolls or stays/u],
  ['pass us.supply', /no Phase that can be passed/u],
  ['pass', /no order/u],
])('%j is refused', (text, wrong) => {
  expect(readBeforehand(text)).toMatchObject({
    ok: false,
    faults: [{ wrong: expect.stringMatching(wrong), legal: expect.stringMatching(/^Write /u) }],
  });
});

test('a refusal counts the lines as they were typed; there is an end to them', () => {
  expect(readAllBeforehand('# note\nall hold\nall runs')).toMatchObject({
    ok: false,
    faults: [{ line: 3 }],
  });
  expect(readAllBeforehand(Array.from({ length: 5000 }, () => 'all hold').join('\n'))).toMatchObject({
    ok: false,
    faults: [{ line: 61 }],
  });
});
