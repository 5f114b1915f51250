/** The picture of a German impulse's cards: of the house pack, of the longest words, each part lit or dim. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CardShown, EaaCardsProps } from '../../../src/games/eaa/vocabulary/picture-props.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { MAX_HEIGHT, WIDTH } from '../../../src/render/sizes.ts';

const { draw, drawOn } = createDrawer([drawings]);
const drawing = (props: EaaCardsProps): Drawing => ({
  kind: 'eaa/cards',
  props: JSON.parse(JSON.stringify(props)) as Json,
});

const COMMAND: CardShown = {
  number: 42,
  title: 'I SS Panzer Corps',
  isPrimary: true,
  value: 3,
  formation: 'I SS Corps',
  role: 'command',
  decided: 'PRIMARY',
  lines: [
    { text: 'Replacements 3', is: 'unused' },
    { text: 'Activate', is: 'used' },
  ],
};
const SUPPORT: CardShown = {
  number: 38,
  title: '12th Volksgrenadier and 3rd Fallschirmjäger Divisions',
  isPrimary: false,
  value: 2,
  formation: '12 and 3F of I SS Corps',
  role: 'support',
  lines: [
    { text: 'Bridge Engineers, Dec 18+', is: 'used' },
    { text: 'Activate', is: 'unused' },
  ],
};
const PAIR: EaaCardsProps = {
  campaign: 'A campaign',
  title: 'German cards',
  date: 'Dec 18',
  cards: [COMMAND, SUPPORT],
  because: 'PRIMARY commands (8.1)',
  isHouse: true,
};
const LONGEST: CardShown = {
  ...SUPPORT,
  title: 'Panzergrenadierbataillon Nordstern and the whole of its corps',
  formation: '12SS, 12, 1SS, 3F, 277VG, 326VG and 3PG of LXVII Corps',
  lines: [
    { text: 'Manteuffel Directs Traffic, Dec 22–24', is: 'open' },
    { text: 'Eisenhower Hesitates, Dec 17', is: 'unused' },
    { text: 'Fuel Priority, Dec 20+', is: 'used' },
    { text: 'Replacements 3', is: 'unused' },
    { text: 'Activate', is: 'open' },
  ],
};
const ALL = {
  pair: PAIR,
  value: {
    ...PAIR,
    cards: [
      { ...COMMAND, decided: 'Command Value' },
      { ...SUPPORT, isPrimary: true, role: 'both' },
    ],
    because: 'The higher Command Value commands (8.1)',
  },
  id: { ...PAIR, cards: [{ ...COMMAND, isPrimary: false, decided: 'id' }, SUPPORT] },
  single: {
    ...PAIR,
    cards: [{ ...SUPPORT, role: 'second' }],
    because: 'The support card commands in its turn (8.1)',
  },
  dry: {
    ...PAIR,
    cards: [
      { ...COMMAND, role: 'dry' },
      { ...SUPPORT, role: 'dry' },
    ],
    because: 'Discarded without fuel: the impulse ends (13.5)',
  },
  longest: {
    ...PAIR,
    cards: [
      { ...LONGEST, role: 'command', isPrimary: true },
      { ...LONGEST, role: 'both' },
    ],
    because: 'Its formation goes alone today, so it commands (8.14)',
  },
} as const satisfies Readonly<Record<string, EaaCardsProps>>;

function printedOn(props: EaaCardsProps) {
  const sheet = createSheet();
  drawOn(sheet, drawing(props));
  const { printed } = sheet;
  sheet.free();
  return printed;
}

describe.each(Object.entries(ALL))('the cards: %s', (name, props: EaaCardsProps) => {
  test('lie inside the picture, no words over others or cut, the same each time', () => {
    const png = draw(drawing(props));
    expect(draw(drawing(props)).equals(png)).toBe(true);
    const height = png.readUInt32BE(20);
    expect(height).toBeLessThan(MAX_HEIGHT);
    const printed = printedOn(props);
    const out = printed.filter(
      ({ left, right, top, bottom }) => left < 0 || right > WIDTH || top < 0 || bottom > height,
    );
    expect(out).toEqual([]);
    const over = printed.flatMap((a, index) =>
      printed
        .slice(index + 1)
        .filter(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        )
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(over).toEqual([]);
    expect(printed.filter(({ text }) => text.includes('…'))).toEqual([]);
    const folder = process.env.GALLERY;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `eaa-cards-${name}.png`), png);
  });
});

describe('the picture of cards', () => {
  test('names both cards, what they do and what decided, and that they are made up', () => {
    const words = (props: EaaCardsProps) => printedOn(props).map(({ text }) => text);
    expect(words(PAIR)).toEqual(
      expect.arrayContaining([
        'Command',
        '42',
        'PRIMARY',
        '3',
        'I SS Panzer Corps',
        'Replacements 3',
        'Activate',
      ]),
    );
    expect(words(PAIR)).toEqual(
      expect.arrayContaining(['Support', '38', 'supplemental', '2', 'PRIMARY commands (8.1)']),
    );
    expect(words(PAIR)[1]).toContain('house cards');
    expect(words({ ...PAIR, isHouse: false }).join()).not.toContain('house');
  });

  test('tells by more than words what was carried out and what decided', () => {
    const bytes = draw(drawing(PAIR));
    const { decided: _, ...undecided } = COMMAND;
    const others: readonly CardShown[] = [
      undecided,
      { ...COMMAND, decided: 'Command Value' },
      { ...COMMAND, decided: 'id' },
      { ...COMMAND, lines: COMMAND.lines.map((each) => ({ ...each, is: 'open' as const })) },
      { ...COMMAND, lines: COMMAND.lines.map((each) => ({ ...each, is: 'unused' as const })) },
    ];
    for (const card of others)
      expect(draw(drawing({ ...PAIR, cards: [card, SUPPORT] })).equals(bytes)).toBe(false);
  });
});
