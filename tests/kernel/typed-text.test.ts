import { describe, expect, test } from 'vitest';
import { asTyped } from '../../src/kernel/typed-text.ts';

describe('what somebody has typed', () => {
  test.each([
    ['[free ELR](http://evil.example)', '\\[free ELR\\](http\\://evil.example)'],
    ['**loud** __and__ ~~gone~~', '\\*\\*loud\\*\\* \\_\\_and\\_\\_ \\~\\~gone\\~\\~'],
    ['||spoiler|| `code`', '\\|\\|spoiler\\|\\| \\`code\\`'],
    ['<@1234> @everyone', '\\<\\@1234\\> \\@everyone'],
    ['# big\n-# small\n- a\n1. b', '\\# big\n\\-# small\n\\- a\n1\\. b'],
    ['a \\ b', 'a \\\\ b'],
    ['S3 out; A-1 (8.601): “Stoumont” #2', 'S3 out; A-1 (8.601): “Stoumont” #2'],
  ])('%s', (typed, shown) => {
    expect(asTyped(typed)).toBe(shown);
  });
});
