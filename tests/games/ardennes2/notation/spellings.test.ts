/** Orders as people write them: the table of `docs/ardennes-ii-notation.md`, and what must never happen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { namesOf } from '../../../../src/games/ardennes2/turn/frame/names-of.ts';
import {
  kindOfBeforehand,
  printBeforehand,
  readBeforehand,
} from '../../../../src/games/ardennes2/turn/orders/beforehand-lines.ts';
import { judgeBeforehand } from '../../../../src/games/ardennes2/turn/orders/beforehand-order.ts';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { faultsOf } from '../../../../src/games/ardennes2/turn/orders/draft-faults.ts';
import { printLine, readLine } from '../../../../src/games/ardennes2/turn/orders/lines.ts';
import { understand } from '../../../../src/games/ardennes2/turn/orders/understood.ts';
import type { PhaseId } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { pageWith, type Spellings } from '../../../support/spellings.ts';
import { openBoard } from '../game-table.ts';
import { AMERICAN, ATTACKS, BEFOREHAND, MOVES, PLACES } from './spellings.ts';

const SEED = 20_261_127;

function viewAt(phase: PhaseId, side: Side): ArdennesState {
  const view = openBoard(phase, PLACES).view(side);
  return { ...view, dead: { ...view.dead, german: ['901'] } };
}

const german = viewAt('german.movement', 'german');
const known = namesOf(german);

/** What is made of a text: its lines as they are read back, or what is proposed instead. */
function madeOf(view: ArdennesState, side: Side, typed: string): string {
  const draft = judgeDraft(view, side, typed);
  if (draft.ok) return draft.lines.map(({ line }) => line).join('; ');
  const proposed = faultsOf(view, side, typed).faults.flatMap(({ instead = [] }) => instead);
  return `? ${proposed.join(' or ')}`.trim();
}

const TABLES: readonly (readonly [string, ArdennesState, Side, readonly Spellings[]])[] = [
  ['moves', german, 'german', MOVES],
  ['attacks', viewAt('german.combat', 'german'), 'german', ATTACKS],
  ['of the U.S. side', viewAt('us.movement', 'us'), 'us', AMERICAN],
];

describe.each(TABLES)('spellings: %s', (_what, view, side, tables) => {
  test.each(tables.flatMap(({ all }) => all))('%j: %j', (typed, read) => {
    expect(madeOf(view, side, typed)).toBe(read);
  });
});

const american = viewAt('us.movement', 'us');

describe('spellings: for the other side’s turn', () => {
  test.each(BEFOREHAND.flatMap(({ all }) => all))('%j: %j', (typed, read) => {
    const judged = judgeBeforehand(american, 'us', typed);
    const [meant] = judged.ok ? [] : (judged.ruling.instead ?? []);
    expect(judged.ok ? judged.value : `? ${meant?.texts.orders ?? ''}`.trim()).toBe(read);
  });

  test('all that is wrong is told at once', () => {
    const judged = judgeBeforehand(american, 'us', 'A/5O1 hold\nall runs\nBastogne holds');
    expect(judged.ok ? [] : judged.ruling.message.split('\n')).toEqual([
      '2 lines cannot be ordered.',
      'Line 1: you have no counter “A/5O1”. Did you mean “A/501 hold”?',
      'Line 2: “runs” is nothing that can be ordered beforehand.',
    ]);
    expect(judged.ok ? [] : judged.ruling.instead).toMatchObject([
      { label: 'A/501 hold', texts: { orders: 'A/501 hold\nall runs\nBastogne holds' }, isWhole: false },
    ]);
  });
});

test('the page has the table', () => {
  const { has, shouldHave } = pageWith('ardennes-ii-notation.md', [
    ...TABLES.flatMap(([, , , tables]) => tables),
    ...BEFOREHAND,
  ]);
  expect(has).toBe(shouldHave);
});

test('all faults at once, each with its line and what may be meant; good lines stay', () => {
  const text =
    '902 > B6.16\n9O2 > B6.16\nGutman > B8.19\n77 near B9.19\n26.arty x B9.99\nII/3 > north\nvBohm > B9.19';
  const { faults, orders, instead } = faultsOf(german, 'german', text);
  expect(faults.map(({ line, wrong, instead: meant }) => [line, wrong, meant])).toEqual([
    [2, 'You have no counter “9O2” on the map', undefined],
    [4, '“77 near B9.19” is no order', undefined],
    [5, 'B9.99 is outside the playing area', undefined],
    [6, 'units leave the map at its west edge alone', undefined],
  ]);
  expect(orders).toBe(7);
  expect(instead).toEqual([]);
});

test('what is sent instead is the text with the lines that were surely meant, and has no fault of theirs', () => {
  const text = '9O2 > B6.16 # the mill\n1. 78 > B6.16; 2. Gutmann > B8.19; vBhom > B9.19';
  const { faults, instead } = faultsOf(german, 'german', text);
  expect(faults.map(({ instead: meant }) => meant)).toEqual([
    ['902 > B6.16'],
    ['77 > B6.16'],
    ['vBohm > B9.19'],
  ]);
  const [mended] = instead;
  expect(mended?.mended).toBe(3);
  expect(madeOf(german, 'german', mended?.text ?? '')).toBe(
    '902 > B6.16; 77 > B6.16; Gutmn > B8.19; vBohm > B9.19',
  );
});

test('what stands behind the end of a Phase is asked about', () => {
  expect(faultsOf(german, 'german', 'pass\n902 > B6.16').faults).toMatchObject([
    { line: 2, wrong: 'it stands behind “pass”' },
  ]);
});

test('a bullet that may be a counter is none: 77. 902 > B6.16', () => {
  expect(madeOf(german, 'german', '77. 902 > B6.16')).toMatch(/^\?/u);
});

/** Signs around and within a line that must not matter. */
const decorated = fc
  .record({
    line: fc.constantFrom(
      '902 > B6.16',
      '902, 77 > B7.16 > B6.16',
      '26.arty x B6.17 until full',
      'II/3 > off',
    ),
    mark: fc.constantFrom('', '- ', '* ', '• ', '1. ', '12) ', '(3) '),
    blank: fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u2009', '\u202f', '\u3000', ' \u200b'),
    stop: fc.constantFrom('', '.', ',', ';', '!', ' .', ' # why not'),
    quote: fc.constantFrom('', '"', '“', '”', "'", '’', '`', '«'),
    wide: fc.boolean(),
    letters: fc.constantFrom('as they are', 'small', 'large'),
  })
  .map(({ line, mark, blank, stop, quote, wide, letters }) => {
    const cased = letters === 'small' ? line.toLowerCase() : line;
    const text = letters === 'large' ? cased.toUpperCase().replaceAll(' X ', ' x ') : cased;
    const widened = wide
      ? text.replaceAll(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0))
      : text;
    const said = widened.replaceAll(' ', blank).replace(/^\S+/u, (word) => `${quote}${word}${quote}`);
    return { line, typed: `${mark}${said}${stop}` };
  });

test('decorations that must not matter do not', () => {
  fc.assert(
    fc.property(decorated, ({ line, typed }) => {
      const [one, another] = understand(typed, known);
      expect(another).toBeUndefined();
      expect(one?.line && printLine(one.line).toLowerCase(), JSON.stringify(typed)).toBe(line.toLowerCase());
    }),
    { seed: SEED, numRuns: 500 },
  );
});

const signs = fc.constantFrom(
  ...'902 > B6.16\n\t;,+!x<-:#"’“”\u202e\ufe0f🚚éß\u0000AIO/.→×—to via off and 26.arty Bastogne O’Hara',
);
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(signs, { maxLength: 60 }).map((all) => all.join('')),
);

test('whatever is typed is read or refused, and what is read is what is read of its own print', () => {
  fc.assert(
    fc.property(nasty, (typed) => {
      for (const { line, fault } of understand(typed, known)) {
        if (line === undefined) expect(fault?.wrong).toBeTruthy();
        else expect(readLine(printLine(line))).toEqual({ ok: true, value: line });
      }
      faultsOf(german, 'german', typed);
    }),
    { seed: SEED, numRuns: 400 },
  );
});

test('a slip is never read: one letter more, less or another makes no other counter and no other hex', () => {
  const ids = [...'902 77 78 39 901 26.arty 766.arty I/3 II/3 A/501 B/501 A/506 Gutmn Cherry'.split(' ')];
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.nat(8),
      fc.constantFrom('change', 'leave out', 'put in', 'swap'),
      fc.constantFrom(...'0123456789abirxo'),
      (id, where, how, letter) => {
        const at = where % id.length;
        const [before, here, after] = [id.slice(0, at), id[at] ?? '', id.slice(at + 1)];
        const slips: Readonly<Record<string, string>> = {
          change: `${before}${letter}${after}`,
          'leave out': `${before}${after}`,
          'put in': `${before}${letter}${here}${after}`,
          swap: `${before}${after.slice(0, 1)}${here}${after.slice(1)}`,
        };
        const slip = slips[how] ?? '';
        const [one] = understand(`${slip} > B6.16`, known);
        const line = one?.line;
        if (line?.kind !== 'move' || !('units' in line.who)) return;
        const [name = ''] = line.who.units;
        // Either it is that counter as it is spelled, or nobody's name at all; letters left out at the end are its beginning.
        const asSpelled = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/gu, '');
        expect(asSpelled(name).startsWith(asSpelled(slip)), `${slip} was read as ${name}`).toBe(true);
      },
    ),
    { seed: SEED, numRuns: 1000 },
  );
});

describe('what was read before is read the same', () => {
  const editions = ['planned', 'random-1', 'random-2', 'random-3', 'random-4'].flatMap((name) => {
    const file = join(PROJECT, 'tests/games/ardennes2/editions', `first-edition-${name}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as readonly { order: string; args: { orders?: string } }[];
  });
  const page = readFileSync(join(PROJECT, 'docs/ardennes-ii-a-game.md'), 'utf8');
  const texts = [
    ...editions.flatMap(({ order, args }) => (order === 'orders.commit' ? [args.orders ?? ''] : [])),
    ...[...page.matchAll(/`([^`\n]+)`/gu)].map(([, text = '']) => text),
  ];

  test('in the orders for the other side’s turn of recorded games', () => {
    const lines = editions.flatMap(({ order, args }) =>
      order === 'beforehand.set' ? (args.orders ?? '').split('\n') : [],
    );
    const read = lines.filter((line) => readBeforehand(line).ok);
    expect(read.length).toBeGreaterThan(5);
    for (const line of read) {
      const before = readBeforehand(line);
      for (const side of ['german', 'us'] as const) {
        const view = side === 'us' ? american : german;
        if (!before.ok) continue;
        const judge = { game: view, side, reference: referenceOf(view) };
        const asBefore = kindOfBeforehand(before.value).judge(judge, before.value);
        if (!asBefore.ok) continue;
        expect(judgeBeforehand(view, side, line)).toEqual({
          ok: true,
          value: printBeforehand(asBefore.value),
        });
      }
    }
  });

  test('in the orders of recorded games', () => {
    const lines = texts.flatMap((text) => text.split('\n'));
    const read = lines.filter((line) => readLine(line).ok);
    expect(read.length).toBeGreaterThan(400);
    for (const line of read) {
      const before = readLine(line);
      expect(
        understand(line, known).map((each) => each.line),
        line,
      ).toEqual(before.ok ? [before.value] : []);
    }
  });
});
