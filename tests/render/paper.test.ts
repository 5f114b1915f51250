import { describe, expect, test } from 'vitest';
import { PAPER_WIDTH } from '../../src/render/paper.ts';
import { draw, drawPaper, paperKinds } from '../support/drawer.ts';
import { pdfText, readPdf } from '../support/pdf-text.ts';
import { contrast } from './contrast.ts';
import { PAPERS } from './samples.ts';

interface Named {
  readonly campaign: string;
}

describe.each(Object.entries(PAPERS))('%s', (_name, drawing) => {
  const sheet = drawPaper(drawing);
  const pdf = sheet.finish();

  test('is a PDF of the paper asked for, with fonts of ours, and not dated', async () => {
    const { pages, about } = await readPdf(pdf);
    const { paper } = drawing.props as { readonly paper: string };
    const size = paper === 'a4' ? [842, 595] : [792, 612];
    expect(pages.length).toBe(sheet.pages);
    for (const { width, height } of pages) expect([width, height]).toEqual(size);
    const fonts = pages.flatMap((page) => page.fonts);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts)
      expect(font).toEqual({ name: expect.stringMatching(/^(?:Barlow|NotoSans)/u), embedded: true });
    expect(about).toMatchObject({
      Creator: 'Umpire',
      CreationDate: expect.stringMatching(/^(?:D:)?19700101000000/u),
    });
    expect(about).not.toHaveProperty('ModDate');
  });

  test('every text can be taken out of the file again', async () => {
    const taken = (await pdfText(pdf)).replaceAll(/\s/gu, '');
    const lost = sheet.printed.filter((box) => !taken.includes(box.text.replaceAll(/\s/gu, '')));
    expect(lost.map((box) => box.text)).toEqual([]);
  });

  test('no two runs differ', () => {
    expect(draw(drawing).equals(pdf)).toBe(true);
  });

  test('every page says which one it is, whose it is, and of which campaign', () => {
    const { roster, map } = drawing.props as unknown as { readonly [of in 'roster' | 'map']?: Named };
    const campaign = (roster ?? map)?.campaign ?? '';
    for (let page = 1; page <= sheet.pages; page += 1) {
      const here = sheet.printed.filter((box) => box.page === page).map((box) => box.text);
      expect(here).toContain(`Page ${page} of ${sheet.pages}`);
      expect(here.some((line) => line.startsWith(campaign))).toBe(true);
      expect(here.some((line) => /^For the .* side only$|^What everybody may know$/u.test(line))).toBe(true);
    }
  });

  test('texts stay on their page, do not touch, and can be read in black and white', () => {
    for (const box of sheet.printed) {
      const inside =
        box.left > 80 && box.right < PAPER_WIDTH - 80 && box.top > 0 && box.bottom < sheet.height - 40;
      expect(inside, box.text).toBe(true);
      expect(box.size, box.text).toBeGreaterThanOrEqual(26); // 8.5 points and more
      expect(box.colour, box.text).toMatch(/^#(\w\w)\1\1$/u); // a grey
      expect(contrast(box.colour, '#ececec'), box.text).toBeGreaterThan(7);
    }
    const pages = Array.from({ length: sheet.pages }, (_, index) =>
      sheet.printed.filter(({ page }) => page === index + 1),
    );
    const pairs = pages.flatMap((boxes) =>
      boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          )
          .map((b) => [a.text, b.text]),
      ),
    );
    expect(pairs).toEqual([]);
  });
});

test('every kind of paper has a sample', () => {
  expect(new Set(Object.values(PAPERS).map(({ kind }) => kind))).toEqual(new Set(paperKinds));
});

function printedOn(name: string): string[] {
  const drawing = PAPERS[name];
  if (drawing === undefined) throw new Error(name);
  return drawPaper(drawing).printed.map(({ text }) => text);
}

test('a side’s sheet has its columns of 8.14 and 8.6198; the public one has none of them', () => {
  const secret = [
    'SAN',
    'Start',
    'Repl',
    'RG Purchased',
    'Spent',
    'Left',
    'FPP',
    'Recon',
    'RG Purchase Record',
    '#P',
  ];
  const own = printedOn('german-a4');
  const all = printedOn('public-a4');
  for (const word of secret) {
    expect(own, word).toContain(word);
    expect(all, word).not.toContain(word);
  }
  for (const word of ['CG Roster', 'Weather', 'Win', 'LVP', 'CG-LVP', 'CVP', '112', '20 AM'])
    for (const printed of [own, all]) expect(printed, word).toContain(word);
});

test('real records lose nothing: all 24 RGs, all 13 dates, nothing cut', () => {
  const own = printedOn('us-letter');
  expect(own.filter((text) => text.endsWith('…'))).toEqual([]);
  // RG of a kind share a row: “6 × I1”.
  expect(own.filter((text) => /^(?:\d+ × )?(?:I[134]|V[24]|O2|HW2)$/u.test(text))).toHaveLength(24);
  for (const date of ['19 PM', '21 N', '23 PM']) expect(own).toContain(date);
});
