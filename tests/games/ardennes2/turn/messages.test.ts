/** What the channel reads of a Turn: few messages, each with its side, calls for whoever is waited for, nothing of a draft. */
import { expect, test } from 'vitest';
import { Random } from '../../kgp/random-player.ts';
import { diceBy, openBoard, openGame } from '../game-table.ts';
import { playNext } from '../random-game.ts';

interface Posted {
  readonly title: string;
  text: string;
  mention: readonly string[];
  edits: number;
}

/** The channel, with living messages as they stand in the end. */
function listener(table: ReturnType<typeof openGame>) {
  const posts = new Map<string, Posted>();
  return {
    posts,
    hear() {
      for (const { seat, notice } of table.told()) {
        if (seat !== undefined && seat !== null) continue;
        const key = notice.living ?? `${notice.kind} ${posts.size}`;
        const there = posts.get(key);
        const { title, text, mention = [] } = notice;
        posts.set(key, { title, text, mention, edits: there === undefined ? 0 : there.edits + 1 });
      }
    },
  };
}

test('a Turn is a handful of messages, one for each stretch of a side', () => {
  const table = openGame();
  const random = new Random('19441219 messages');
  const { posts, hear } = listener(table);
  while (table.view('everyone').turn < 8 && playNext(table, random)) hear();
  for (const turn of [4, 5, 6, 7]) {
    const all = [...posts.keys()].filter((key) => new RegExp(`^turn/${turn}/\\d+$`, 'u').test(key));
    expect(all.length, `Turn ${turn}`).toBeGreaterThanOrEqual(3);
    expect(all.length, `Turn ${turn}`).toBeLessThanOrEqual(7);
    for (const key of all) {
      const { title, text, mention } = posts.get(key) ?? { title: '', text: '', mention: [] };
      expect(title).toMatch(/^Turn \d \(\d\d December\): (?:German|U\.S\.) side$/u);
      // It is over: nobody is called by it any more.
      expect(text).not.toContain('My orders');
      expect(mention).toEqual([]);
    }
  }
});

test('who is waited for is called, and what has happened joins the same message', () => {
  const table = openBoard('german.movement', { german: { 'B9.20': ['I/3'] }, us: { 'B1.16': ['A/501'] } });
  const { posts, hear } = listener(table);
  table.order('german', 'orders.commit', { orders: 'I/3 > B9.19', after: 'more' });
  hear();
  const [key, post] = [...posts].at(-1) ?? [];
  expect(post).toMatchObject({ title: 'Turn 4 (19 December): German side', mention: ['german'] });
  expect(post?.text).toContain('**German Movement & Barrage**\nGerman I/3: B9.20 > B9.19');
  expect(post?.text).toContain('**Now:** German Movement & Barrage. The German side: **My orders**.');
  table.order('german', 'orders.write', { orders: 'I/3 > B9.18' });
  hear();
  expect(posts.get(key ?? '')?.text).not.toContain('B9.18');
  table.order('german', 'orders.commit', { orders: 'I/3 > B9.18', after: 'end' });
  hear();
  expect(posts.get(key ?? '')?.text).toContain('B9.18');
  expect([...posts.values()].at(-1)).toMatchObject({
    title: 'Turn 4 (19 December): U.S. side',
    mention: ['us'],
  });
});

test('a question calls the other side, and says afterwards what was answered', () => {
  const table = openBoard('german.combat', { german: { 'B4.17': ['902'] }, us: { 'B3.17': ['Desobry'] } });
  const { posts, hear } = listener(table);
  table.order('german', 'orders.commit', { orders: 'B3.17 < B4.17' });
  hear();
  const question = () => [...posts].find(([key]) => key.startsWith('question/'))?.[1];
  expect(question()).toMatchObject({ title: 'B3.17: Hold or Retreat?', mention: ['us'] });
  expect(question()?.text).toContain('902 attacks B3.17: Hold, or Retreat five hexes (3.2)');
  table.order('us', 'combat.answer', { answer: 'hold' });
  hear();
  expect(question()?.text).toContain('B3.17 Holds');
  expect(question()?.mention).toEqual([]);
});

test('each attack that is rolled for has its card in the channel; the log shows it again', () => {
  const table = openBoard(
    'german.combat',
    {
      german: { 'B7.17': ['902'], 'B7.18': ['I/3'] },
      us: { 'B1.16': ['101.arty'], 'B6.17': ['A/501', 'Harper'] },
    },
    { dice: diceBy({ '3.2': [[5, 6]] }) },
  );
  table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3', after: 'more' });
  const cards = table
    .told()
    .flatMap(({ seat, notice }) => (notice.kind === 'attack' ? [{ seat, notice }] : []));
  expect(new Set(cards.map(({ notice }) => notice.living)).size).toBe(1);
  expect(cards[0]).toMatchObject({
    notice: { title: 'Attack on B6.17', picture: { kind: 'ardennes2/combat', file: 'combat.png' } },
  });
  const shown = table.lines('us').flatMap(({ number }) => {
    const picture = table.why('us', number)?.picture;
    return picture === undefined ? [] : [picture.kind];
  });
  expect(shown).toEqual(['ardennes2/combat']);
});

test('what comes of a fight joins its card, at the end of the channel, and the Turn goes on below it', () => {
  const table = openBoard('german.combat', {
    german: { 'B4.17': ['902'], 'B9.20': ['I/3'] },
    us: { 'B3.17': ['Desobry'], 'B9.19': ['Cherry'] },
  });
  const { posts, hear } = listener(table);
  table.order('german', 'orders.commit', { orders: 'B3.17 < B4.17\nB9.19 < B9.20' });
  hear();
  for (let turns = 0; turns < 20 && table.view('everyone').phase === 'german.combat'; turns += 1) {
    const [side] = (['german', 'us'] as const).filter((each) => table.offers(each).length > 0);
    if (side === undefined) break;
    const asked = table.offers('us').find(({ order }) => order === 'combat.answer');
    if (asked !== undefined) table.order('us', 'combat.answer', { ...asked.fixed, answer: 'hold' });
    else playNext(table, new Random('what comes of it'));
    hear();
  }
  const keys = [...posts.keys()];
  const fights = keys.filter((key) => /^turn\/4\/\d+\/\d+$/u.test(key));
  expect(fights).toEqual(['turn/4/1/1', 'turn/4/1/2']);
  const [first, second] = fights.map((key) => posts.get(key));
  expect(first?.title).toMatch(/^Attack on /u);
  // The stretch ended where the first began, that one where the second did: nobody is sent to an old message.
  expect(posts.get('turn/4/1')?.text).not.toContain('**Now:**');
  expect(first?.text).not.toContain('**Now:**');
  expect(second?.edits).toBeGreaterThan(0);
  expect([first, second].flatMap((post) => post?.mention ?? [])).toEqual([]);
});
