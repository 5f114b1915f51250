/** A board as a file: what it lets run, and that nothing of its data can run. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BoardData } from '../../src/board/data.ts';
import { boardFile } from '../../src/board/file.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const NASTY = 'Coins</script><script>alert(1)</script><!--<script>';

const DATA: BoardData = {
  v: 1,
  game: 'ardennes2',
  gameTitle: 'Ardennes',
  title: NASTY,
  point: 3,
  view: { note: NASTY },
  viewer: { name: 'everyone', audiences: ['everyone'] },
  refersTo: [],
  references: {},
  desk: { offers: [] },
};

const PARTS = { script: 'console.log("</script><!--");', style: 'body{margin:0}' };
const html = boardFile(DATA, PARTS);

describe('a board as a file', () => {
  test('has the ends of its two scripts and no more, whatever its data says', () => {
    expect(html.match(/<\/script/giu)).toHaveLength(2);
    expect(html.match(/<script/giu)).toHaveLength(2);
    expect(html.match(/<!--/gu)).toBeNull();
  });

  test('its data comes out as it went in', () => {
    const [, text = ''] = /id="board-data">(?<data>.*)<\/script>/u.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual(DATA);
  });

  test('lets its own program and style run, by their hashes, and asks no network', () => {
    const policy = /http-equiv="Content-Security-Policy" content="(?<policy>[^"]*)"/u.exec(html)?.groups
      ?.policy;
    const [, program = ''] = /<script>(?<program>.*)<\/script>/su.exec(html) ?? [];
    const [, style = ''] = /<style>(?<style>.*)<\/style>/su.exec(html) ?? [];
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf(program)}`,
      `style-src ${hashOf(style)}`,
      'font-src data:',
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(program).toContain('console.log');
  });
});
