/** `/export`: one reader's campaign as one page to keep. Of an ended campaign it checks itself. */
import type { Notice } from '../kernel/notice.ts';
import type { NoteRow } from '../store/notes.ts';
import { given } from '../text/present.ts';
import type { Book } from './chapters.ts';
import { chroniclePage, type Drawn, escaped, figure } from './chronicle-page.ts';
import type { Receipt } from './receipts.ts';
import { selfCheck } from './self-check.ts';

export interface ExportPage {
  readonly book: Book;
  /** In words; `undefined`: what everybody may know. */
  readonly whose: string | undefined;
  /** How it went in one picture. */
  readonly motion: Notice | undefined;
  readonly receipts: readonly Receipt[];
  /** The reader's notes to themselves in this campaign (`/note`), in the order of writing. */
  readonly notes?: readonly Pick<NoteRow, 'label' | 'text'>[];
  /** The whole record, once the campaign has ended: what the page checks. */
  readonly record: string | undefined;
}

/** The page, with those pictures that are there. */
export function exportPage(
  { book, whose, motion, receipts, notes = [], record }: ExportPage,
  drawn: Drawn,
): string {
  const inMotion =
    motion?.picture === undefined
      ? ''
      : `<h2>${escaped(motion.title)}</h2>\n${figure(motion.picture, drawn)}\n`;
  const sealed = record === undefined && receipts.length > 0 ? sealedSection(receipts) : '';
  return chroniclePage(book, drawn, {
    whose: whoseWords(whose, record !== undefined),
    before: record === undefined ? '' : CHECK,
    behind: [inMotion, sealed, notesSection(notes), ...given(record, recordScript)].join(''),
    footer:
      'Written by Umpire from what the reader of this page may know. The small numbers are lines of the log. The page fetches nothing from anywhere.',
    isOwn: true,
    ...(record === undefined ? {} : { script: selfCheck() }),
  });
}

function whoseWords(whose: string | undefined, isOpened: boolean): string {
  if (isOpened)
    return 'Everything: the campaign has ended. Lines with a bar on the left were secret until then.';
  return whose === undefined
    ? 'What everybody may know.'
    : `The record of ${whose}. Lines with a bar on the left are not known to everybody, but anyone who gets this page can read them.`;
}

/** Its lines are data: no sign of markup is left in them. */
function recordScript(record: string): string {
  if (/[<>&]/u.test(record)) throw new Error('a record is without markup');
  return `<script id="record" type="application/jsonl">\n${record}</script>\n`;
}

function sealedSection(receipts: readonly Receipt[]): string {
  const items = receipts.map(
    ({ decision, commitment, salt, opening }) =>
      `<li>${escaped(decision)}<br>commitment <code>${escaped(commitment)}</code><br>salt <code>${escaped(salt)}</code><br>opening <code>${escaped(opening)}</code></li>`,
  );
  return `<section class="card">
<h2>What your side has sealed</h2>
<p>The commitment is the SHA-256 of the salt, a line feed and the opening; its first digits stand in the channel.</p>
<details>
<summary>All of it</summary>
<ul>
${items.join('\n')}
</ul>
</details>
</section>
`;
}

function notesSection(notes: readonly Pick<NoteRow, 'label' | 'text'>[]): string {
  if (notes.length === 0) return '';
  const items = notes.map(
    ({ label, text }) =>
      `<li>${escaped(label)}: ${text
        .split('\n')
        .map((line) => escaped(line))
        .join('<br>')}</li>`,
  );
  return `<section class="card">
<h2>Your notes</h2>
<p>What you have written to yourself (/note). Only your own page has it.</p>
<ul>
${items.join('\n')}
</ul>
</section>
`;
}

const CHECK = `<section id="check" class="card">
<h2>Does it add up?</h2>
<p class="verdict" role="status">This page checks itself if scripts are allowed to run.</p>
<details>
<summary>What this page can and cannot see</summary>
<p>It carries the record of the whole campaign, and a small program that repeats every roll from the seed, opens every sealed decision, compares the seed with its hash, and looks for gaps. The program was written from a public description, docs/verify.md in Umpire, and shares nothing with the program that moderated the campaign.</p>
<ul>
<li>It sees whether the record agrees with itself. Whether it is the campaign that you played, your channel shows: its messages came first. Compare the hash of the seed in the opening message, the words, the first digits of the commitments, and the results.</li>
<li>It cannot see that an order was cut out if nothing depends on it and everything after it was renumbered.</li>
<li>It does not know the rules of the game. “umpire verify” plays every order again by them.</li>
<li>Of dice rolled by hand it knows only what was entered; of the words of the account, nothing.</li>
<li>Anyone who could change the record could change the program too: use the program of another page, or write one.</li>
</ul>
</details>
</section>
`;
