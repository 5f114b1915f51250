import { describe, expect, test } from 'vitest';
import { setFont } from '../../src/render/fonts.ts';
import { createSheet } from '../../src/render/sheet.ts';
import { clean, ellipsis, fitted, listed, widthOf, wrap } from '../../src/render/text.ts';
import { figure } from '../../src/text/figures.ts';

describe('clean', () => {
  test.each([
    ['  two \n lines\t', 'two lines'],
    ['🎲 Bob 🇩🇪', 'Bob'],
    ['🎲', '?'],
    ['', ''],
    ['𝕶𝖑𝖆𝖚𝖘 ＡＢＣ', 'Klaus ABC'],
    ['a\u202eb\u200fc\u0000d', 'abc d'],
    ['Z̷̡̢̛̛a', 'Z̷̡a'],
    ['9-2 × ½ ★ ✚ → ≥ ‡', '9-2 × ½ ★ ✚ → ≥ ‡'],
    ['Пётр Ильич', 'Пётр Ильич'],
  ])('%j is printed as %j', (text, printed) => {
    expect(clean(text)).toBe(printed);
  });
});

describe('fitting', () => {
  const { ctx } = createSheet();

  test('fitted makes the type smaller before it cuts', () => {
    expect(fitted(ctx, 'Stoumont', 'text', 40, 400).size).toBe(40);
    const smaller = fitted(ctx, 'Kampfgruppe Peiper', 'text', 60, 300);
    expect(smaller.text).toBe('Kampfgruppe Peiper');
    expect(smaller.size).toBeLessThan(60);
    expect(smaller.width).toBeLessThanOrEqual(300);
    const cut = fitted(ctx, 'W'.repeat(80), 'text', 60, 300);
    expect(cut.size).toBe(26);
    expect(cut.text.endsWith('…')).toBe(true);
    expect(cut.width).toBeLessThanOrEqual(300);
  });

  test('wrap keeps to its lines and its width', () => {
    setFont(ctx, 'text', 40);
    const lines = wrap(ctx, `one two three four five six seven ${'W'.repeat(60)}`, 200, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(widthOf(ctx, line)).toBeLessThanOrEqual(200);
    expect(wrap(ctx, '', 200, 3)).toEqual([]);
  });

  test('listed counts what it leaves out', () => {
    setFont(ctx, 'text', 40);
    expect(listed(ctx, ['LMG', 'MMG'], 400)).toBe('LMG, MMG');
    expect(listed(ctx, Array(30).fill('LMG'), 300)).toMatch(/^LMG, .*\+\d+ more$/);
    expect(ellipsis(ctx, '😀😀😀😀😀😀😀😀', 100)).not.toMatch(/[\ud800-\udbff]…/);
  });

  test('figure has a real minus sign', () => {
    expect([-3, 0, 3].map(figure)).toEqual(['−3', '0', '3']);
  });
});
