/** The chronicle to keep: each sentence has its event, a name is only a name, and nothing in it is one side's secret. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { type Book, bookOf } from '../../../src/moderator/chapters.ts';
import { chronicleFile, chroniclePage, picturesIn } from '../../../src/moderator/chronicle-page.ts';
import { draw } from '../../support/drawer.ts';
import {
  type CampaignTable,
  confirmAll,
  initiativeOf,
  openTable,
  playInitial,
  reportScenario,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';

const GAME = anyGame(kgp);

function bookFor(table: CampaignTable): Book {
  const book = bookOf(GAME, table.log());
  if (book === undefined) throw new Error('no chronicle');
  return book;
}

/** The Initial Scenario, an Idle Date and an Assault. */
function played(name: string, us: readonly string[] = []): CampaignTable {
  const table = openTable({ name });
  playInitial(table, { us: 22, german: 30, casualties: [20, 25] });
  for (const rg of us) table.order('us', 'purchase.add', { rg, via: 'entry:GG1' });
  sealBoth(table);
  initiativeOf(table, 'idle', 'idle');
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  setUpBoth(table);
  reportScenario(table, { us: 27, german: 20 });
  return table;
}

test('every sentence leads to the line of its event, in its own chapter', () => {
  const table = played('Winter at Stoumont');
  const book = bookFor(table);
  expect(book.chapters.map(({ title }) => title)).toEqual([
    '19 December, morning',
    '19 December, afternoon',
    '19 December, night',
    '20 December, morning',
  ]);
  const lines = table.lines();
  const page = chroniclePage(book, new Map());
  const sections = page.split('<section>').slice(1);
  for (const [index, { passages }] of book.chapters.entries()) {
    const section = sections[index] ?? '';
    const links = [...section.matchAll(/<a href="#line-(?<to>\d+)">(?<shown>\d+)<\/a>/gu)].map(
      ({ groups }) => groups,
    );
    expect(links.map((link) => link?.to)).toEqual(passages.map(({ number }) => number));
    expect(passages.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link?.shown).toBe(link?.to);
      expect(section.split(`<li id="line-${link?.to}" value="${link?.to}">`)).toHaveLength(2);
    }
  }
  // The log that stands below is the log that everybody may read.
  const items = [...page.matchAll(/<li id="line-(\d+)"/gu)].map(([, number]) => number);
  expect(items).toEqual(lines.slice(0, items.length).map(({ number }) => number));
  for (const { number, text } of lines.slice(0, items.length))
    expect(
      book.chapters.flatMap(({ entries }) => entries).find((entry) => entry.number === number)?.text,
    ).toBe(text);
});

test('one file: pictures stand in it or are told in words, a name is only a name, nothing is fetched or run', () => {
  const name = '<script>alert("1")</script> & \'co\'';
  const book = bookFor(played(name));
  const pictures = picturesIn(book);
  expect(pictures.length).toBeGreaterThan(1);
  const [first, second] = pictures;
  if (first === undefined || second === undefined) throw new Error('no pictures');
  const page = chroniclePage(book, new Map([[first, Buffer.from('first')]]));
  expect(page).toContain(`src="data:image/png;base64,${Buffer.from('first').toString('base64')}"`);
  expect(page.match(/<img /gu)).toHaveLength(1);
  expect(page).toContain('<p class="missing">');
  expect(page).not.toContain('<script');
  expect(page).toContain('<h1>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;co&#39;</h1>');
  expect(page).not.toMatch(/https?:|<link|@import|url\(|\bon\w+=/u);
  expect(chronicleFile(name)).toBe('chronicle-script-alert-1-script-co.html');
  expect(chronicleFile('冬')).toBe('chronicle.html');
});

test('what one side buys in secret changes nothing in it', () => {
  const pages = [[], ['I1'], ['I1', 'V10']].map((us) =>
    chroniclePage(bookFor(played('Twins', us)), new Map()),
  );
  expect(new Set(pages).size).toBe(1);
});

test('a campaign that nobody has taken part in yet has nothing to tell; one that has ended is told whole', () => {
  const table = openTable();
  expect(bookFor(table).chapters).toEqual([]);
  confirmAll(table);
  expect(bookFor(table).isOpen).toBe(true);
  for (const side of ['us', 'german']) table.order(side, 'abandon');
  expect(bookFor(table).isOpen).toBe(false);
});

test.runIf(process.env.CHRONICLE !== undefined)('written out to be looked at: CHRONICLE=<file>', () => {
  const book = bookFor(played('Winter at Stoumont'));
  const drawn = new Map(picturesIn(book).map((picture) => [picture, draw(picture)]));
  writeFileSync(process.env.CHRONICLE ?? '', chroniclePage(book, drawn));
});
