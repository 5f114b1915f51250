import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../src/discord/decode-text.ts';
import { testSeed } from '../support/seed.ts';

const TABLE = 'cell,value\n8.6161/I/19 PM/us,28\n8.617/19 N/moon,Größer\n';

const utf16 = (text: string, big: boolean): Buffer => {
  const little = Buffer.from(text, 'utf16le');
  return big ? little.swap16() : little;
};

describe('decodeText', () => {
  test.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TABLE}`)],
    ['UTF-16LE with a mark', utf16(`\uFEFF${TABLE}`, false)],
    ['UTF-16BE with a mark', utf16(`\uFEFF${TABLE}`, true)],
    ['UTF-16LE without one', utf16(TABLE, false)],
    ['UTF-16BE without one', utf16(TABLE, true)],
  ])('%s is read', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: TABLE });
  });

  test('any text without control characters comes back from UTF-8', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/(?![\t\r\n])\p{Cc}|^\uFEFF/u.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        const bytes = Buffer.from(text);
        const decoded = decodeText(bytes);
        if (decoded.ok) expect(decoded.text).toBe(text);
      }),
      { seed: testSeed('decode-utf8') },
    );
  });

  test.each([
    [
      'another encoding, with its line',
      Buffer.from('cell,value\na,Gr\xf6\xdfer\n', 'latin1'),
      /not UTF-8 \(line 2\)/u,
    ],
    [
      'half a character of UTF-16',
      Buffer.concat([utf16(`\uFEFF${TABLE}`, false), Buffer.from([1])]),
      /UTF-16/u,
    ],
    ['a workbook', Buffer.from('PK\x03\x04rest', 'latin1'), /workbook.*CSV/u],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/u],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), /picture/u],
    ['control characters, with their line', Buffer.from('cell,value\n\u0007\n'), /line 2 has control/u],
  ])('%s is refused', (_name, bytes, why) => {
    const decoded = decodeText(bytes);
    expect(decoded.ok ? 'read' : decoded.why).toMatch(why);
  });
});
