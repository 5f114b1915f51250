/**
 * A board as a file: one HTML page with all that it needs, which asks no network for anything. It has one person's view and is
 * given to that person alone.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { BoardData } from './data.ts';

/** The program, and its style with its faces of type, as they were built. */
export interface BoardParts {
  readonly script: string;
  readonly style: string;
}

/** A game's own program, or that of all games; `undefined`: it has not been built. */
export function boardParts(game: string): BoardParts | undefined {
  const built = join(projectRoot(), 'dist/board');
  const name = programOf(game);
  if (name === undefined) return undefined;
  return {
    script: readFileSync(join(built, `${name}.js`), 'utf8'),
    style: readFileSync(join(built, `${name}.css`), 'utf8'),
  };
}

/** Whether boards of a game can be had as files: its page has been built. */
export function hasBoardFile(game: string): boolean {
  return programOf(game) !== undefined;
}

function programOf(game: string): string | undefined {
  const built = join(projectRoot(), 'dist/board');
  return [join('files', game), 'page'].find((each) => existsSync(join(built, `${each}.js`)));
}

interface Prepared {
  readonly program: string;
  readonly policy: string;
}

const prepared = new WeakMap<BoardParts, Prepared>();

/** What all files of a program have in common: a megabyte is hashed once. */
function preparedOf(parts: BoardParts): Prepared {
  const known = prepared.get(parts);
  if (known !== undefined) return known;
  const program = withinScript(parts.script);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(program)}'`,
    `style-src '${hashOf(parts.style)}'`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const made = { program, policy };
  prepared.set(parts, made);
  return made;
}

/** The whole page as text. Data is no script: it cannot be run, and the page's rules let nothing else run either. */
export function boardFile(data: BoardData, parts: BoardParts): string {
  const { program, policy } = preparedOf(parts);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(`${data.title}: ${data.gameTitle}`)}</title>`,
    `<style>${parts.style}</style>`,
    '</head>',
    '<body>',
    '<main id="board" class="board"><noscript>This board needs JavaScript. Everything that it does can be done in the conversation, too.</noscript></main>',
    `<script type="application/json" id="board-data">${withinScript(JSON.stringify(data))}</script>`,
    `<script>${program}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}

/** Within a script nothing ends it before its end: of a JSON string or of a program in which `</` stands in strings alone. */
function withinScript(text: string): string {
  return text.replaceAll('<!--', '\\u003c!--').replaceAll(/<(?=\/?script)/giu, '\\u003c');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
