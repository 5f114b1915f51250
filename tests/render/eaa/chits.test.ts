/** The picture of a combat's chits: of the house cup, of the longest words, of more chits than it has room for. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hitTotal } from '../../../src/games/eaa/chits/12.5-hits.ts';
import { chitsAlt, chitsPropsOf } from '../../../src/games/eaa/show/chits-picture.ts';
import type { EaaChitsProps } from '../../../src/games/eaa/vocabulary/picture-props.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { MAX_HEIGHT, WIDTH } from '../../../src/render/sizes.ts';
import { counter } from '../../games/eaa/board.ts';
import { chits, facts } from '../../games/eaa/chits/combats.ts';
import { HOUSE_CHITS } from '../../games/eaa/chits/house-chits.ts';

const { draw, drawOn } = createDrawer([drawings]);
const ABOUT = {
  campaign: 'A campaign',
  title: 'Attack on Vielsalm 1111',
  date: 'Dec 18',
  by: 'german',
  isHouse: true,
} as const;
const combat = facts({
  target: '1010',
  ground: { hexes: { '1010': { isTown: true } } },
  units: [
    { at: '1010', counter: counter('V', '9.2', '3/2 3') },
    { at: '0911', counter: counter('I SS', '989.277VG', '9/3 3') },
  ],
});
const propsOf = (drawn: Parameters<typeof hitTotal>[0]) => chitsPropsOf(ABOUT, hitTotal(drawn, combat));
const drawing = (props: EaaChitsProps): Drawing => ({
  kind: 'eaa/chits',
  props: JSON.parse(JSON.stringify(props)) as Json,
});

const E51 = propsOf(chits('clear = D2', 'blue / clear = A1 D1', 'clear = D-1', '<0:1 = A3', 'clear = D1'));
const LONGEST: EaaChitsProps = {
  ...E51,
  title: 'Attack on Sankt Vith and the heights behind it, by everybody',
  chits: E51.chits.map((chit) => ({
    ...chit,
    front: { situation: 'Only Defender Combined Arms', hits: 'A−1 D−2 G3' },
    back: { situation: 'clear, broken, woods, forest, town', hits: 'U−1 A1 D1' },
  })),
  adjustments: ['defender hits −1: town, IP and Westwall.', 'No attacker hits: defenders isolated.'],
};
const ALL = {
  few: E51,
  house: propsOf(HOUSE_CHITS.slice(0, 9)),
  longest: LONGEST,
  many: propsOf(HOUSE_CHITS.slice(0, 20)),
  allied: { ...E51, by: 'allied' },
} as const satisfies Readonly<Record<string, EaaChitsProps>>;

function printedOn(props: EaaChitsProps) {
  const sheet = createSheet();
  drawOn(sheet, drawing(props));
  const { printed } = sheet;
  sheet.free();
  return printed;
}
const words = (props: EaaChitsProps) => printedOn(props).map(({ text }) => text);

describe.each(Object.entries(ALL))('the chits: %s', (name, props) => {
  test('lie inside the picture, none over another, the same each time', () => {
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
    const folder = process.env.GALLERY;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `eaa-chits-${name}.png`), png);
  });
});

describe('the picture of chits', () => {
  test('counts on from chit to chit, and gives the hits that 12.5 leaves', () => {
    expect(E51.chits.map(({ running }) => `A${running.attacker} D${running.defender}`)).toEqual([
      'A0 D2',
      'A1 D3',
      'A1 D2',
      'A1 D2',
      'A1 D3',
    ]);
    expect(E51.chits.map(({ used }) => used)).toEqual(['front', 'front', 'front', undefined, 'front']);
    expect(words(E51)).toEqual(
      expect.arrayContaining([
        '= A0 D2',
        '2 blue',
        'D−1',
        'Defender hits −1: town.',
        'Attacker hits',
        'Defender hits',
      ]),
    );
    expect(chitsAlt(E51)).toBe(
      `Attack on Vielsalm 1111: 5 chits, 4 used; hits: defender ${E51.hits.defender}, attacker 1.`,
    );
  });

  test('cuts no word of a chit, and says when chits are made up or have no room', () => {
    expect(words(ALL.house).filter((text) => text.includes('…'))).toEqual([]);
    expect(words({ ...LONGEST, title: 'Attack' }).filter((text) => text.includes('…'))).toEqual([]);
    expect(words(E51)[1]).toContain('house chits');
    expect(words({ ...E51, isHouse: false }).join()).not.toContain('house');
    expect(words(ALL.many)).toContain('+8 more, counted in the hits');
  });

  test('shows which side applied, which chit is blue, who attacks', () => {
    const [first, ...rest] = E51.chits;
    if (first === undefined) throw new Error('no chit');
    const bytes = draw(drawing(E51));
    const { used: _, ...unused } = first;
    const other = [{ ...first, used: 'back' as const }, { ...first, isBlue: true }, unused];
    for (const chit of other)
      expect(draw(drawing({ ...E51, chits: [chit, ...rest] })).equals(bytes)).toBe(false);
    expect(draw(drawing(ALL.allied)).equals(bytes)).toBe(false);
  });
});
