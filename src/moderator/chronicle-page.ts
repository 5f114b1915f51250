/** The chronicle of a campaign as one page of HTML to keep: it needs no network, fits a phone, and can be printed. */
import { createHash } from 'node:crypto';
import type { Picture } from '../kernel/notice.ts';
import { given, onlyIf } from '../text/present.ts';
import type { Book, Chapter, Entry } from './chapters.ts';

/** The pictures of a page, as they were drawn; one that could not be is told in words. */
export type Drawn = ReadonlyMap<Picture, Buffer>;

/** Every picture that a page shows. */
export function picturesIn({ cover, chapters }: Book): readonly Picture[] {
  return [...cover, ...chapters.flatMap(({ pictures }) => pictures)];
}

/** Further parts of a page, besides the account: markup that is safe as it stands. */
export interface PageParts {
  /** The owner of the page, under the names of the players. */
  readonly whose?: string;
  /** Before the first picture, and behind the last chapter. */
  readonly before?: string;
  readonly behind?: string;
  readonly footer: string;
  /** Lines say who else may know them, and dice which event of the record they are. */
  readonly isOwn?: boolean;
  /** A script, the only one that may run. */
  readonly script?: string;
}

const PUBLIC: PageParts = {
  footer:
    'Written by Umpire from what everybody at the table could know. The small numbers are lines of the log.',
};

/** The whole page. Nothing in it is fetched, and nothing runs but its own script: a name is never more than a name. */
export function chroniclePage(book: Book, drawn: Drawn, parts: PageParts = PUBLIC): string {
  const { title, subtitle, players, isOpen, cover, chapters } = book;
  const { whose, before = '', behind = '', footer, isOwn = false, script } = parts;
  const notes = [...given(whose), ...onlyIf(isOpen, 'As far as it has gone.')];
  const run = script === undefined ? '' : `<script>${script}</script>\n`;
  const side = (names: Book['players'][number]) =>
    `<b>${escaped(names.side)}</b> ${escaped(names.names.join(', '))}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="game">${escaped(subtitle)}</p>
<h1>${escaped(title)}</h1>
<p class="players">${players.map(side).join('<br>')}</p>
${notes.map((note) => `<p class="open">${escaped(note)}</p>\n`).join('')}</header>
<main>
${before}${cover.map((picture) => figure(picture, drawn)).join('\n')}
${chapters.map((chapter) => section(chapter, drawn, isOwn)).join('\n')}
${behind}</main>
<footer>${escaped(footer)}</footer>
${run}</body>
</html>
`;
}

/** No network at all; of scripts the one whose hash this is. */
function policy(script: string | undefined): string {
  const own =
    script === undefined
      ? ''
      : `; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return `default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'${own}`;
}

/** A name for the file: letters and digits of the campaign's name. */
export function chronicleFile(title: string, what = 'chronicle', ending = '.html'): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 40);
  return plain === '' ? `${what}${ending}` : `${what}-${plain}${ending}`;
}

function section(
  { title, note, passages, entries, pictures }: Chapter,
  drawn: Drawn,
  isOwn: boolean,
): string {
  const prose = passages.map(({ number, text }) => `${escaped(text)}<a href="#line-${number}">${number}</a>`);
  const account = prose.length === 0 ? '' : `<p class="prose">${prose.join(' ')}</p>\n`;
  return `<section>
<h2>${escaped(title)}</h2>
<p class="note">${escaped(note)}</p>
${account}${pictures.map((picture) => figure(picture, drawn)).join('\n')}
<details>
<summary>The log</summary>
<ol>
${entries.map((entry) => line(entry, isOwn)).join('\n')}
</ol>
</details>
</section>`;
}

function line({ number, text, rolls, audience }: Entry, isOwn: boolean): string {
  const dice = rolls
    .filter(({ values }) => values.length > 0)
    .map(({ no, values, piece }) => {
      const shown = piece === undefined ? faces(values) : `[${escaped(piece)}]`;
      const which = isOwn ? `data-dice="${no}"` : 'aria-hidden="true"';
      return `<span ${which}>${shown}</span>`;
    });
  const secret = isOwn && audience !== 'everyone' ? ' class="secret"' : '';
  const words = [escaped(plain(text)), ...onlyIf(dice.length > 0, dice.join(''))].join(' ');
  // The number of a line of one's own is no figure: it stands there as its sign.
  const counted = /^\d/u.test(number)
    ? `value="${number}"`
    : `style="list-style-type:'${number.replace(/[^a-z\d]/gu, '')}. '"`;
  return `<li id="line-${number}" ${counted}${secret}>${words}</li>`;
}

function faces(values: readonly number[]): string {
  return values.map((value) => FACES[value - 1] ?? `[${value}]`).join('');
}

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** A picture within the page; in words where it could not be drawn, or had no room. */
export function figure(picture: Picture, drawn: Drawn): string {
  const bytes = drawn.get(picture);
  if (bytes === undefined) return `<p class="missing">${escaped(picture.alt)}</p>`;
  const type = picture.file.endsWith('.gif') ? 'image/gif' : 'image/png';
  return `<figure><img alt="${escaped(picture.alt)}" src="data:${type};base64,${bytes.toString('base64')}"></figure>`;
}

/** A line of the log without Discord's markdown. */
function plain(text: string): string {
  return text.replaceAll('**', '');
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"'`]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --paper: #f6efe0; --ink: #26231d; --faint: #6b6353; --gold: #8f6420; --mark: #e9d9b0;
  --card: #fcf9f1; --edge: #cdc1a6; --good: #2f6b3c; --bad: #a4352a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1b17; --ink: #ece5d5; --faint: #b0a690; --gold: #d9ab5c; --mark: #4a3f24;
    --card: #26231d; --edge: #4a4436; --good: #86c892; --bad: #f0958a; }
  img { filter: brightness(.9); }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.25rem; max-width: 42rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 Georgia, 'Iowan Old Style', 'Noto Serif', serif; overflow-wrap: anywhere; }
header { border-bottom: 3px double var(--gold); margin-bottom: 1.5rem; padding-bottom: .75rem; }
h1 { font-size: clamp(1.8rem, 8vw, 2.8rem); line-height: 1.1; margin: .2rem 0 .6rem; }
h2 { font-size: 1.35rem; line-height: 1.2; margin: 2.5rem 0 0; }
.game, .note, .players, .open, footer, details { font-family: system-ui, sans-serif; font-size: .875rem; color: var(--faint); }
.game, .note { letter-spacing: .04em; margin: 0; }
.prose { hyphens: auto; }
.prose a { font: .6875rem system-ui, sans-serif; vertical-align: super; color: var(--gold); text-decoration: none; padding: 0 .15em; }
figure { margin: 1.25rem 0; }
img { display: block; width: 100%; height: auto; border-radius: 4px; box-shadow: 0 1px 4px #0004; }
.missing { font-style: italic; color: var(--faint); }
summary { cursor: pointer; padding: .35rem 0; }
ol { margin: 0; padding-left: 2.5rem; }
li { margin: .15rem 0; line-height: 1.45; }
li:target { background: var(--mark); color: var(--ink); }
.secret { border-left: 3px solid var(--gold); padding-left: .5rem; }
.card { background: var(--card); border: 1px solid var(--edge); border-radius: 6px; padding: .25rem 1rem .75rem; margin: 1.5rem 0;
  font: .9375rem/1.5 system-ui, sans-serif; }
.card h2 { margin: .75rem 0 .25rem; font-family: Georgia, 'Iowan Old Style', 'Noto Serif', serif; }
.card ul { padding-left: 1.25rem; margin: .5rem 0; }
.card code { font-size: .8125rem; }
.verdict { font-weight: 700; margin: .25rem 0; }
.verdict.good { color: var(--good); }
.verdict.bad, .faults { color: var(--bad); }
table { border-collapse: collapse; width: 100%; font: .875rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .4rem; border-bottom: 1px solid var(--edge); }
th:first-child, td:first-child { text-align: left; }
footer { border-top: 1px solid var(--gold); margin-top: 2.5rem; padding-top: .75rem; }
@media print {
  @page { margin: 18mm; }
  body { max-width: none; padding: 0; background: none; font-size: 11pt; }
  h2, .note { break-after: avoid; }
  figure, li { break-inside: avoid; }
  img { width: auto; max-width: 100%; max-height: 170mm; margin: 0 auto; box-shadow: none; }
  summary { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  ol { columns: 2; column-gap: 8mm; font-size: 8pt; }
}
`;
