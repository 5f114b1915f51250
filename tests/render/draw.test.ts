import { createCanvas, loadImage } from 'canvas';
import { describe, expect, test } from 'vitest';
import type { InitiativeProps } from '../../src/games/kgp/picture-props.ts';
import { draw, drawOn, PICTURE_KINDS } from '../../src/render/draw.ts';
import { setFont } from '../../src/render/fonts.ts';
import type { PrintedBox } from '../../src/render/print.ts';
import { createSheet, MAX_HEIGHT, WIDTH } from '../../src/render/sheet.ts';
import { EXTREMES, initiativeRevealed, initiativeSealed, SAMPLES } from './samples.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ALL = Object.entries({ ...SAMPLES, ...EXTREMES });

function overlaps(a: PrintedBox, b: PrintedBox): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
}

/** The types of the chunks of a PNG. */
function chunks(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}

describe.each(ALL)('%s', (_name, drawing) => {
  const sheet = createSheet();
  const png = drawOn(sheet, drawing);
  const height = png.readUInt32BE(20);

  test('is a PNG of 1200 px width and sensible height, without a date in it', () => {
    expect(png.subarray(0, 8).equals(SIGNATURE)).toBe(true);
    expect(png.readUInt32BE(16)).toBe(WIDTH);
    expect(height).toBeGreaterThan(250);
    expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(chunks(png).filter((type) => ['tIME', 'tEXt', 'iTXt', 'zTXt', 'eXIf'].includes(type))).toEqual([]);
    expect(png.length).toBeLessThan(2_000_000);
  });

  test('no text leaves the sheet', () => {
    const outside = sheet.printed.filter(
      (box) => box.left < 24 || box.right > WIDTH - 24 || box.top < 0 || box.bottom > height - 16,
    );
    expect(outside).toEqual([]);
  });

  test('no text lies over another', () => {
    const pairs = sheet.printed.flatMap((a, index) =>
      sheet.printed
        .slice(index + 1)
        .filter((b) => overlaps(a, b))
        .map((b) => [a, b]),
    );
    expect(pairs).toEqual([]);
  });

  test('no two runs differ', () => {
    expect(draw(drawing).equals(png)).toBe(true);
  });
});

test('every kind has a sample', () => {
  expect(new Set(ALL.map(([, { kind }]) => kind))).toEqual(new Set(PICTURE_KINDS));
});

test('an unknown kind is refused', () => {
  expect(() => draw({ kind: 'kgp/secret', props: {} })).toThrow("no picture of the kind 'kgp/secret'");
  expect(() => draw({ kind: 'toString', props: {} })).toThrow('no picture of the kind');
});

test('type that a phone cannot show is refused', () => {
  const ctx = createCanvas(10, 10).getContext('2d');
  expect(() => setFont(ctx, 'text', 25.9)).toThrow(/below 26 px/);
  expect(() => createSheet().print('x', { x: 0, y: 0, face: 'text', size: 20 })).toThrow(RangeError);
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
