import { createCanvas, type ImageData, loadImage } from 'canvas';
import { describe, expect, test } from 'vitest';
import type { InitiativeProps } from '../../src/games/kgp/vocabulary/picture-props.ts';
import { setFont } from '../../src/render/fonts.ts';
import type { PrintedBox } from '../../src/render/print.ts';
import { createSheet } from '../../src/render/sheet.ts';
import { LEAD_TYPE, MAX_HEIGHT, READ_TYPE, WIDTH } from '../../src/render/sizes.ts';
import { draw, drawOn, pictureKinds } from '../support/drawer.ts';
import { partOf, turnsOf } from '../support/part.ts';
import { contrast } from './contrast.ts';
import { EXTREMES, initiativeRevealed, initiativeSealed, SAMPLES } from './samples.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ALL = { ...SAMPLES, ...EXTREMES };

function overlaps(a: PrintedBox, b: PrintedBox): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

/** The commonest colour around a text that is not the text's own. */
function groundOf({ data, width, height }: ImageData, box: PrintedBox): string {
  const counts = new Map<number, number>();
  const inside = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most - 1);
  const own = Number.parseInt(box.colour.slice(1), 16);
  for (let y = inside(box.top - 4, height); y < inside(box.bottom + 4, height); y += 2) {
    for (let x = inside(box.left - 6, width); x < inside(box.right + 6, width); x += 2) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const colour = (red << 16) | (green << 8) | blue;
      if (colour !== own) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [[ground] = [0xffffff]] = [...counts].sort((a, b) => b[1] - a[1]);
  return `#${ground.toString(16).padStart(6, '0')}`;
}

interface Drawn {
  readonly png: Buffer;
  readonly printed: readonly (PrintedBox & { readonly ground: string })[];
}

const DRAWN = new Map<string, Drawn>();

/** Drawn once for all that is asked of it: drawing takes most of the time here. */
function drawn(name: string): Drawn {
  const known = DRAWN.get(name);
  if (known !== undefined) return known;
  const drawing = ALL[name];
  if (drawing === undefined) throw new Error(name);
  const sheet = createSheet();
  const png = drawOn(sheet, drawing);
  const pixels = sheet.ctx.getImageData(0, 0, WIDTH, png.readUInt32BE(20));
  const printed = sheet.printed.map((box) => ({ ...box, ground: groundOf(pixels, box) }));
  sheet.free();
  DRAWN.set(name, { png, printed });
  return { png, printed };
}

function printedOn(name: string): readonly PrintedBox[] {
  return drawn(name).printed;
}

/** The types of the chunks of a PNG. */
function chunks(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}

/** Every one is drawn in its turn. */
const DUE = partOf('pictures', Object.entries(ALL), 6);
const isTwice = turnsOf('pictures drawn twice', 6);
const SAMPLES_DUE = DUE.map(([name]) => name).filter((name) => name in SAMPLES);

describe.each(DUE)('%s', (name, drawing) => {
  const heightOf = ({ png }: Drawn): number => png.readUInt32BE(20);

  test('is a PNG of 1200 px width and sensible height, without a date in it', () => {
    const { png } = drawn(name);
    const height = heightOf(drawn(name));
    expect(png.subarray(0, 8).equals(SIGNATURE)).toBe(true);
    expect(png.readUInt32BE(16)).toBe(WIDTH);
    expect(height).toBeGreaterThan(250);
    expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(chunks(png).filter((type) => ['tIME', 'tEXt', 'iTXt', 'zTXt', 'eXIf'].includes(type))).toEqual([]);
    expect(png.length).toBeLessThan(2_000_000);
  });

  test('no text leaves the sheet', () => {
    const height = heightOf(drawn(name));
    const outside = printedOn(name).filter(
      (box) => box.left < 24 || box.right > WIDTH - 24 || box.top < 0 || box.bottom > height - 16,
    );
    expect(outside).toEqual([]);
  });

  test('no text lies over another', () => {
    const printed = printedOn(name);
    const pairs = printed.flatMap((a, index) =>
      printed
        .slice(index + 1)
        .filter((b) => overlaps(a, b))
        .map((b) => [a, b]),
    );
    expect(pairs).toEqual([]);
  });

  test('type can be read on a phone: size, and contrast with what it stands on (WCAG 1.4.3)', () => {
    for (const { ground, ...box } of drawn(name).printed) {
      expect(box.size, box.text).toBeGreaterThanOrEqual(box.leads ? LEAD_TYPE : READ_TYPE);
      expect(contrast(box.colour, ground), `${box.text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.runIf(isTwice())('no two runs differ', () => {
    expect(draw(drawing).equals(drawn(name).png)).toBe(true);
  });
});

/** What the page shows of each stands in `tests/page/pictures.test.ts`. */
describe('at 390 px a phone shows 11 px', () => {
  test('of all that one reads, once the picture is opened, and of what leads already in the channel', () => {
    expect((READ_TYPE * 390) / WIDTH).toBeGreaterThanOrEqual(11);
    expect((LEAD_TYPE * 300) / WIDTH).toBeGreaterThanOrEqual(11);
  });

  test.each(SAMPLES_DUE)('%s: it has a headline', (name) => {
    expect(printedOn(name).some(({ leads }) => leads)).toBe(true);
  });
});

test('every kind has a sample', () => {
  expect(new Set(Object.values(ALL).map(({ kind }) => kind))).toEqual(new Set(pictureKinds));
});

test('an unknown kind is refused', () => {
  expect(() => draw({ kind: 'kgp/secret', props: {} })).toThrow("no picture of the kind 'kgp/secret'");
  expect(() => draw({ kind: 'toString', props: {} })).toThrow('no picture of the kind');
});

test('type that a phone cannot show is refused', () => {
  const ctx = createCanvas(10, 10).getContext('2d');
  expect(() => setFont(ctx, 'text', 25.9)).toThrow(/below 26 px/);
  const sheet = createSheet();
  expect(() => sheet.print('x', { x: 0, y: 0, face: 'text', size: 33 })).toThrow(RangeError);
  expect(() => sheet.print('x', { x: 0, y: 0, face: 'text', size: 43, leads: true })).toThrow(RangeError);
  // What is made to fit is cut rather than too small.
  sheet.print('x'.repeat(99), { x: 0, y: 0, face: 'text', size: 40, min: 26, width: 200 });
  expect(sheet.printed.at(-1)?.size).toBe(READ_TYPE);
});

test('the matrix shows no chits, even if it is given them', () => {
  const matrix = (props: InitiativeProps): Buffer =>
    draw({ kind: 'kgp/initiative-matrix', props: JSON.parse(JSON.stringify(props)) });
  const { reveal } = initiativeRevealed;
  expect(
    matrix({ ...initiativeSealed, ...(reveal === undefined ? {} : { reveal }) }).equals(
      matrix(initiativeSealed),
    ),
  ).toBe(true);
});

test('the bundled fonts are used: a bold text is wider than the same text in medium', async () => {
  const sheet = createSheet();
  const bold = sheet.print('Stoumont', { x: 60, y: 60, face: 'bold', size: 40 });
  const text = sheet.print('Stoumont', { x: 60, y: 160, face: 'text', size: 40 });
  const title = sheet.print('Stoumont', { x: 60, y: 260, face: 'title', size: 40 });
  expect(bold).toBeGreaterThan(text);
  expect(title).toBeLessThan(text);
  const image = await loadImage(sheet.finish(300));
  expect([image.width, image.height]).toEqual([WIDTH, 300]);
});

describe('what real campaigns show', () => {
  test.each(SAMPLES_DUE)('%s: nothing is cut or left out', (name) => {
    expect(printedOn(name).filter(({ text }) => /…$|\+\d+ more|^\+ \d+/u.test(text))).toEqual([]);
  });

  test.each([
    ['cg-roster', ['ELR US 3, GER 5', '19 AM', 'Initial Scenario', '96', '112', '27', 'CVP']],
    [
      'cg-roster-german',
      ['ELR 5', 'SAN 4', '85 − 16 spent', '2 + 21 = 23 − 28 spent', '25½ of 30 FPP · Recon 5', '3 left'],
    ],
    ['cg-roster-iii', ['19 PM', '21 N', '23 PM', '285']],
    ['cg-roster-iii-german-2', ['ELR 5 · Page 2 of 2', '21 N', '23 AM', '23 PM']],
    [
      'rg-purchase-record',
      [
        'HW2',
        'Obj.',
        '#P 2 #R 1',
        '6 × I1',
        '4 × Full',
        'settled by the secret roll',
        '2 × SPW 251/1, 2 × HMG, 2 × 8cm MTR,',
        '7.5cm leIG 18 INF',
        '‡ House values are in use.',
      ],
    ],
    [
      'fortification-record',
      ['A-T mine factor', '16 FPP', '14½ of 15 FPP spent · ½ forfeit', 'N21 ×3, O22 ×2'],
    ],
    ['initiative-matrix-no-us', ['Dual Attack †', 'U.S. Assault', 'Winter at La Gleize · 8.6232']],
    [
      'campaign-iii-1',
      ['German victory', 'U.S. wins at 160', '147', '295', '23 PM', 'Extremely Heavy Mist & Overcast'],
    ],
    [
      'forecast-i',
      [
        'U.S. side on course: 130 on 20 N',
        '34 LVP',
        '9 of 52',
        'the Germans hold with 8 or fewer',
        'U.S. 96 · German 112',
      ],
    ],
    [
      'tray-us-battered-1',
      ['Setup Area A', '×3', 'S3–S5', '6-6-6', 'MMG', 'W1', 'Broken', 'Captured', 'M2 60mm', 'MTR'],
    ],
    [
      'tray-us-battered-2',
      [
        'Setup Area B',
        'Isolated',
        'On the map',
        'J19/1 · A',
        'Immobilized',
        'Stun +1',
        '× MA',
        'shaded part: exited',
      ],
    ],
    ['tray-us-battered-3', ['Prisoners']],
    ['forecast-i-impossible', ['130 is out of reach for the U.S. side', '116 on 21 PM']],
    ['forecast-ii', ['U.S. side on course to miss: 3 hexes of 10', '7 hexes', '6 of 15', 'NN6 (5)']],
    ['forecast-iii', ['U.S. side on course to miss 160', '114 on 23 PM', '46 too few', 'all 34 LVP']],
  ])('%s says what its form is for', (name, expected) => {
    const printed = printedOn(name).map(({ text }) => text);
    for (const text of expected) expect(printed, text).toContain(text);
  });

  test('a page of a tray holds what it was given, however much that is', () => {
    for (const [name] of Object.entries(ALL).filter(([, { kind }]) => kind === 'kgp/counter-tray')) {
      expect(
        printedOn(name).filter(({ text }) => text === '+ more than this page holds'),
        name,
      ).toEqual([]);
    }
  });

  test('a campaign that no total wins has no line for one (8.52)', () => {
    expect(printedOn('campaign-ii').some(({ text }) => text.startsWith('U.S. wins at'))).toBe(false);
    expect(accents('campaign-ii')).toBe(0);
    expect(accents('campaign-iii-1')).toBeGreaterThan(1000); // the dashed line and its words
    expect(accents('forecast-i')).toBeGreaterThan(1000);
  });

  test('sides are told apart without colours: a star and a cross beside their letters', () => {
    for (const name of ['cg-roster', 'campaign-iii-1', 'initiative-reveal']) {
      const texts = printedOn(name).map(({ text }) => text);
      expect(
        texts.some((text) => /^(?:US|U\.S\.)$/u.test(text)),
        name,
      ).toBe(true);
      expect(
        texts.some((text) => /^(?:GER|German)$/u.test(text)),
        name,
      ).toBe(true);
    }
  });
});

/** Pixels of the colour of the line that wins. */
function accents(name: string): number {
  const drawing = SAMPLES[name];
  if (drawing === undefined) throw new Error(name);
  const sheet = createSheet();
  const height = drawOn(sheet, drawing).readUInt32BE(20);
  const { data } = sheet.ctx.getImageData(0, 0, WIDTH, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 0xa4 && data[at + 1] === 0x35 && data[at + 2] === 0x2a) count += 1;
  return count;
}

test('a small picture is the same at half its size', async () => {
  const drawing = SAMPLES['dice-statistics'];
  if (drawing === undefined) throw new Error('no sample');
  const [whole, small] = [draw(drawing), draw({ ...drawing, small: true })];
  const [large, half] = [await loadImage(whole), await loadImage(small)];
  expect([half.width, half.height]).toEqual([WIDTH / 2, Math.round(large.height / 2)]);
  expect(small.length).toBeLessThan(whole.length * 0.7);
});

test('what moves keeps to the bytes that it may have', () => {
  const { kind = '', props = {} } = SAMPLES['dice-statistics'] ?? {};
  const frames = [{ kind, props }];
  const gif = draw({ kind: 'motion', props: { frames } });
  const less = draw({ kind: 'motion', props: { frames, most: gif.length - 1 } });
  expect(less.length).toBeLessThan(gif.length);
});
