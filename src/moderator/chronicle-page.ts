/** The chronicle of a campaign as one page of HTML to keep: it needs no network, fits a phone, and can be printed. */
import type { Picture } from '../kernel/notice.ts';
import type { Book, Chapter, Entry } from './chapters.ts';

/** The pictures of a page, as they were drawn; one that could not be is told in words. */
export type Drawn = ReadonlyMap<Picture, Buffer>;

/** Every picture that a page shows. */
export function picturesIn({ cover, chapters }: Book): readonly Picture[] {
  return [...cover, ...chapters.flatMap(({ pictures }) => pictures)];
}

/** The whole page. Nothing in it is fetched, and nothing in it runs: a name is never more than a name. */
export function chroniclePage(book: Book, drawn: Drawn): string {
  const { title, subtitle, players, isOpen, cover, chapters } = book;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="game">${escaped(subtitle)}</p>
<h1>${escaped(title)}</h1>
<p class="players">${players.map(({ side, names }) => `<b>${escaped(side)}</b> ${escaped(names.join(', '))}`).join('<br>')}</p>
${isOpen ? '<p class="open">As far as it has gone.</p>\n' : ''}</header>
<main>
${cover.map((picture) => figure(picture, drawn)).join('\n')}
${chapters.map((chapter) => section(chapter, drawn)).join('\n')}
</main>
<footer>Written by Umpire from what everybody at the table could know. The small numbers are lines of the log.</footer>
</body>
</html>
`;
}

/** A name for the file: letters and digits of the campaign's name. */
export function chronicleFile(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 40);
  return plain === '' ? 'chronicle.html' : `chronicle-${plain}.html`;
}

function section({ title, note, passages, entries, pictures }: Chapter, drawn: Drawn): string {
  const prose = passages.map(({ number, text }) => `${escaped(text)}<a href="#line-${number}">${number}</a>`);
  return `<section>
<h2>${escaped(title)}</h2>
<p class="note">${escaped(note)}</p>
<p class="prose">${prose.join(' ')}</p>
${pictures.map((picture) => figure(picture, drawn)).join('\n')}
<details>
<summary>The log</summary>
<ol>
${entries.map(line).join('\n')}
</ol>
</details>
</section>`;
}

function line({ number, text, rolls }: Entry): string {
  const dice = rolls.flatMap(({ values }) => values.map((value) => FACES[value - 1] ?? ''));
  const shown = dice.join('') === '' ? '' : ` <span aria-hidden="true">${dice.join('')}</span>`;
  return `<li id="line-${number}" value="${number}">${escaped(plain(text))}${shown}</li>`;
}

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

function figure(picture: Picture, drawn: Drawn): string {
  const png = drawn.get(picture);
  return png === undefined
    ? `<p class="missing">${escaped(picture.alt)}</p>`
    : `<figure><img alt="${escaped(picture.alt)}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
}

/** A line of the log without Discord's markdown. */
function plain(text: string): string {
  return text.replaceAll('**', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"'`]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

const STYLE = `
:root { --paper: #f6efe0; --ink: #26231d; --faint: #6b6353; --gold: #a8772a; }
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
li:target { background: #e9d9b0; color: var(--ink); }
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
