/** docs/ardennes-ii-notation.md: its examples are read, are legal where counters stand as they need it, and are read back as it says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import {
  readAllBeforehand,
  readBeforehand,
} from '../../../../src/games/ardennes2/turn/orders/beforehand-lines.ts';
import { judgeBeforehand } from '../../../../src/games/ardennes2/turn/orders/beforehand-order.ts';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { printLine, readLine } from '../../../../src/games/ardennes2/turn/orders/lines.ts';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { PHASES, type PhaseId, phaseOf } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { openBoard, type Places } from '../game-table.ts';

const PAGE = readFileSync(join(PROJECT, 'docs/ardennes-ii-notation.md'), 'utf8');

/** By heading: the first column of its tables. */
function examplesOf(heading: string): readonly string[] {
  const [, part = ''] = PAGE.split(`\n## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  return [...own.matchAll(/^\| `(?<text>[^`]+)` \|/gmu)].map(({ groups }) => groups?.text ?? '');
}

function block(name: string): string {
  return new RegExp(`^\`\`\`${name}\\n(?<text>[^]*?)\\n\`\`\`$`, 'mu').exec(PAGE)?.groups?.text ?? '';
}

/** Where counters stand for the examples under a heading, and whose Phase it is. */
const BOARDS: readonly (readonly [string, PhaseId, Side, Places])[] = [
  [
    'Moves',
    'german.movement',
    'german',
    {
      german: {
        'B9.18': ['77'],
        'B9.19': ['I/3'],
        'B10.19': ['Gutmn', 'vCoch'],
        'B8.18': ['vFallois'],
        'A33.16': ['II/3'],
        'A34.16': ['Holtm'],
      },
      us: { 'B5.17': ['Cherry'], 'B1.16': ['A/501'] },
    },
  ],
  [
    'Barrages',
    'german.movement',
    'german',
    {
      german: { 'B9.17': ['26.arty', '77'], 'B9.18': ['Lehr.arty', '902'], 'B8.17': ['901', '78'] },
      us: { 'B6.17': ['Cherry'] },
    },
  ],
  [
    'Attacks',
    'german.combat',
    'german',
    {
      german: { 'B7.17': ['vBohm'], 'B7.18': ['I/3', 'Gutmn'] },
      us: { 'B6.17': ['Cherry'] },
    },
  ],
];

test.each(BOARDS)(
  '%s: each example is read, printed back to the same, and legal',
  (heading, phase, side, places) => {
    const examples = examplesOf(heading).filter((text) => !/^(?:supply|.*\bair|101)/u.test(text));
    expect(examples.length).toBeGreaterThan(1);
    const game = openBoard(phase, places).view(side);
    for (const text of examples) {
      const read = readLine(text);
      expect(read.ok && printLine(read.value), text).toBe(text);
      expect(judgeDraft(game, side, text), text).toMatchObject({ ok: true });
    }
  },
);

test('what the U.S. side alone can order is legal with two Air Strikes left', () => {
  const places = { german: { 'B7.18': ['I/3'] }, us: { 'B6.19': ['A/501'], 'B3.17': ['101.arty'] } };
  const examples = examplesOf('Barrages').filter((text) => /^(?:supply|.*\bair|101)/u.test(text));
  expect(examples).toHaveLength(5);
  for (const text of examples) {
    const phase = text.startsWith('supply') ? 'air-supply' : 'german.us-barrage';
    const view = openBoard('german.us-barrage', places).view('us');
    const game = { ...view, phase, air: { ...view.air, strikes: 2 } } as const;
    expect(judgeDraft(game, 'us', text), text).toMatchObject({ ok: true });
  }
});

test('what is ordered beforehand is read', () => {
  const examples = examplesOf("In the other side's turn");
  expect(examples.length).toBeGreaterThan(8);
  expect(readAllBeforehand(examples.join('\n'))).toMatchObject({ ok: true });
  const us = { 'B6.17': ['A/501', 'Cherry'], 'B1.15': ['101.arty'] };
  const { game } = openBoard('german.movement', { german: { 'B9.19': ['I/3'] }, us }).known('us').view;
  expect(judgeBeforehand(game, 'us', examples.join('\n'))).toEqual({ ok: true, value: examples.join('\n') });
});

test('the worked draft is read back to the word', () => {
  const table = openBoard('german.movement', {
    german: { 'B7.18': ['vBohm'], 'B9.19': ['vFallois'], 'B7.20': ['26.arty', '77'] },
    us: { 'B5.17': ['Cherry', 'A/501'], 'B5.19': ['Desobry'] },
  });
  expect(block('orders').split('\n')).toHaveLength(3);
  expect(readBack(table.known('german').view, 'german', block('orders'))).toBe(block('read-back'));
});

test('each Phase that somebody plays is in the table of a Turn, with its rule', () => {
  for (const each of PHASES) {
    const { deeds, name, rule } = phaseOf(each.id);
    if (deeds === undefined) continue;
    const row = PAGE.split('\n').find(
      (line) => line.startsWith('| ') && line.includes(name.replace(/^(?:German|U\.S\.) (?!Barrage)/u, '')),
    );
    expect(row, name).toContain(rule);
  }
});

test('each example of the pages of /help is read, and the forms of a Phase show theirs', () => {
  const help = ardennes2.help ?? [];
  const examples = help
    .filter(({ id }) => id !== 'ardennes-turn')
    .flatMap(({ text }) => [...text.matchAll(/`(?<text>[^`]+)`/gu)].map(({ groups }) => groups?.text ?? ''))
    .filter((text) => text.includes(' ') && text !== 'advance all');
  expect(examples.length).toBeGreaterThan(15);
  for (const text of examples) expect([readLine(text).ok, readBeforehand(text).ok], text).toContain(true);
  const table = openBoard('german.movement', { german: { 'B7.18': ['vBohm'] }, us: { 'B1.16': ['A/501'] } });
  const guides = table
    .offers('german')
    .flatMap(({ order, guide }) => (order.startsWith('orders.') ? [guide] : []));
  expect(guides).toHaveLength(2);
  for (const guide of guides) expect(help.find(({ id }) => id === guide)?.text).toContain('B9.18 > B7.18');
});
