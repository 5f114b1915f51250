/** Orders that cannot be: each is refused with its line, the rule and what would be legal, and changes nothing. */
import { expect, test } from 'vitest';
import { openBoard } from '../game-table.ts';

type Table = ReturnType<typeof openBoard>;

/** Gives orders that are refused, by each order that takes them; what is said, once. */
function refused(table: Table, side: string, orders: string): { message: string; legal: string } {
  const before = table.trace();
  const said = ['orders.write', 'orders.commit'].map((order) => {
    const result = table.attempt(side, order, { orders });
    if (result.ok) throw new Error(`“${orders}” was accepted`);
    return { message: result.ruling.message, legal: result.ruling.legal ?? '' };
  });
  expect(said[1]).toEqual(said[0]);
  expect(table.trace()).toBe(before);
  const [first] = said;
  if (first === undefined) throw new Error('nothing was said');
  // Short enough for a message, and of one piece.
  expect(first.message.length + first.legal.length).toBeLessThan(1500);
  expect(first.legal).not.toBe('');
  return first;
}

const MOVES = {
  german: { 'B7.18': ['I/3', 'vBohm'], 'B9.17': ['77'], 'B8.18': ['26.arty'], 'B10.19': ['Gutmn', 'vCoch'] },
  us: { 'B1.16': ['Cherry'], 'B6.17': ['A/501'] },
};

test.each([
  // Hexes that are none, or none of this area.
  ['I/3 > B99.99', /^Line 1: B99\.99 is outside the playing area/u, /It goes from A33\.11 to B12\.24/u],
  ['I/3 > B7.25', /^Line 1: B7\.25 is outside/u, /It goes from/u],
  ['I/3 > C7.18', /^Line 1: “C7\.18” is no hex/u, /Write B9\.18 > B7\.18/u],
  ['C7.18 > B7.18', /^Line 1: You have no counter “C7\.18”/u, /\/show/u],
  ['B5.18 > B5.19', /^Line 1: None of your counters is in B5\.18/u, /\/show/u],
  ['B6.17 > B5.17', /^Line 1: None of your counters is in B6\.17/u, /\/show/u],
  ['B7.18 > B7.18', /^Line 1: I\/3(?:, .*)? and .* stand in B7\.18 already/u, /They can reach \d+ hexes/u],
  // Gaps and what cannot be walked.
  [
    '77 > B1.20',
    /^Line 1: There is no way from B9\.17 to B1\.20 that they can pay \(3\.1\)/u,
    /They can reach \d+ hexes, such as/u,
  ],
  ['I/3 > B6.17', /^Line 1: I\/3 from B7\.18 to B6\.17: an enemy stands there \(3\.1\)/u, /They can reach/u],
  [
    'I/3 > B7.19 > off',
    /^Line 1: that side does not leave the map from B7\.19 \(7\.5\)/u,
    /any hex of the west edge.*elsewhere at what the hex costs/u,
  ],
  // Counters that are the enemy's, nobody's, several, or named twice.
  ['A/501 > B5.17', /^Line 1: A\/501 is a counter of the other side/u, /\/show/u],
  ['vBon > B7.19', /^Line 1: You have no counter “vBon” on the map/u, /\/show/u],
  ['vB > B7.19', /^Line 1: You have no counter “vB”/u, /Did you mean vBohm\?/u],
  ['115.pz > B7.19', /^Line 1: 115\.pz is not on the map: it arrives on Turn \d+ \(7\.5\)/u, /\/show/u],
  ['I/3, i/3 > B7.19', /^Line 1: I\/3 is named twice/u, /once in a line/u],
  ['I/3, 77 > B7.19', /^Line 1: I\/3 and 77 do not stand together \(3\.1\)/u, /a line for each hex/u],
  // Overruns.
  [
    '77 > !B6.17',
    /^Line 1: .*(?:not Mechanized|beside the enemy).*\(3\.3\)|^Line 1: .*not Mechanized/u,
    /An Overrun takes Mechanized units/u,
  ],
  [
    'I/3 > !B7.19',
    /^Line 1: .*(?:nobody to overrun|began the Phase beside the enemy)/u,
    /An Overrun takes Mechanized units/u,
  ],
  ['I/3 > !B6.17 > B5.17', /^Line 1: only the last hex can be overrun/u, /Write/u],
  // Fire and move.
  [
    '26.arty x B6.17\n26.arty > B8.19',
    /^Line 2: .*26\.arty.*has fired \(3\.5\)/u,
    /They cannot move in this Phase/u,
  ],
  [
    '26.arty > B8.19\n26.arty x B6.17',
    /^Line 2: 26\.arty cannot fire at B6\.17: has moved \(3\.5\)/u,
    /fires or moves/u,
  ],
  ['26.arty, 26.arty x B6.17', /^Line 1: 26\.arty is named twice/u, /once in a line/u],
  ['26.arty x B6.17\n26.arty x B6.17', /^Line 2: .*has fired \(3\.5\)/u, /once a Phase/u],
  ['I/3 x B6.17', /^Line 1: I\/3 cannot fire at B6\.17: no Artillery \(3\.5\)/u, /range in brackets/u],
  ['26.arty x A33.12', /^Line 1: 26\.arty cannot fire at A33\.12: out of range \(3\.5\)/u, /in hexes/u],
  ['air x B6.17', /^Line 1: There are no German Air Strikes \(2\.2\)/u, /Artillery/u],
  // Lines of another Phase.
  [
    'B6.17 < B7.18',
    /^Line 1: “B6\.17 < B7\.18” is not for this Phase \(German Movement & Barrage, 2\.1\)/u,
    /It is for German Combat/u,
  ],
  ['supply B1.16', /^Line 1: “supply B1\.16” is not for this Phase/u, /the other side alone/u],
  // The number is that of the line as it was typed.
  [
    '# the north\n\nI/3 > B7.19\n  # the south\n77 near B9.18',
    /^Line 5: “77 near B9\.18” is no order/u,
    /Write/u,
  ],
])('%j', (orders, message, legal) => {
  const said = refused(openBoard('german.movement', MOVES), 'german', orders);
  expect(said.message).toMatch(message);
  expect(said.legal).toMatch(legal);
});

test('½ MP too much is too much, and the last ½ that there is can be spent', () => {
  // By road each hex is ½: 24 of them are the 12 of I/3.
  const table = openBoard('german.movement', { german: { 'B7.18': ['I/3'] }, us: { 'B1.16': ['Cherry'] } });
  const there = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 'B8.18' : 'B7.18'));
  const said = refused(table, 'german', `I/3 > ${[...there, 'B8.18'].join(' > ')}`);
  expect(said.message).toBe('Line 1: I/3 from B7.18 to B8.18: 12½ MP would be spent, and it has 12 (3.1).');
  expect(table.attempt('german', 'orders.write', { orders: `I/3 > ${there.join(' > ')}` })).toMatchObject({
    ok: true,
  });
});

test('a counter that is dead, and one that has left, are named as such', () => {
  const table = openBoard('german.movement', { german: { 'B7.18': ['I/3'] }, us: { 'B1.16': ['Cherry'] } });
  const dead = openBoard('german.combat', { german: { 'B4.17': ['902'] }, us: { 'B3.17': ['Cherry'] } });
  expect(refused(table, 'german', '902 > B7.19').message).toContain('You have no counter “902” on the map');
  dead.happen((work) => {
    work.emit('steps.lost', 'everyone', { side: 'german', steps: {}, dead: ['901'] });
    work.emit('units.left', 'everyone', { side: 'german', units: ['I/3'], hex: 'A33.15', turn: 4 });
  });
  expect(refused(dead, 'german', 'B3.17 < 901').message).toContain('901 is dead');
  expect(refused(dead, 'german', 'B3.17 < I/3').message).toContain('I/3 has left the map');
});

test.each([
  ['B3.17 < 902\nB3.17 < 901', /^Line 2: B3\.17 has been attacked in this Phase/u],
  ['B3.17 < 902\nB3.18 < 902', /^Line 2: 902 has attacked in this Phase \(3\.2\)/u],
  ['B3.17 < B4.17 + 902', /^Line 1: 902 is named twice/u],
  ['B2.16 < 902', /^Line 1: (?:no enemy is in B2\.16|902 in B4\.17 is not adjacent)/u],
  ['B3.17 < 902; advance 901', /^Line 1: 901 does not attack B3\.17, so it cannot advance \(3\.2\)/u],
  ['B3.17 < 902; advance Cherry', /^Line 1: Cherry is a counter of the other side/u],
  ['902 > B3.17', /^Line 1: .* is not for this Phase \(German Combat, 2\.1\)/u],
])('an attack that cannot be: %j', (orders, message) => {
  const table = openBoard('german.combat', {
    german: { 'B4.17': ['902', '901'] },
    us: { 'B3.17': ['Cherry'], 'B3.18': ['Desobry'] },
  });
  expect(refused(table, 'german', orders).message).toMatch(message);
});

test('more Air Strikes than there are, and a second one on a hex that nobody spots (2.2, 3.5)', () => {
  const table = openBoard('german.us-barrage', {
    german: { 'B7.18': ['I/3'], 'B4.18': ['902'] },
    us: { 'B4.17': ['Cherry'], 'B1.16': ['101.arty'] },
  });
  expect(refused(table, 'us', 'air x B4.18').message).toBe('Line 1: No Air Strike is left (2.2).');
  expect(refused(table, 'us', 'air, air x B4.18').message).toBe('Line 1: No Air Strike is left (2.2).');
});

test('a name that may be two counters asks which of them', () => {
  const table = openBoard('us.movement', {
    german: { 'B7.18': ['I/3'] },
    us: { 'B4.17': ['A/501', 'A/502'], 'B1.16': ['B/501'] },
  });
  expect(refused(table, 'us', '501 > B4.18').legal).toBe('Did you mean “A/501 > B4.18” or “B/501 > B4.18”?');
  expect(refused(table, 'us', 'a/50 > B4.18').legal).toBe('Did you mean “A/501 > B4.18” or “A/502 > B4.18”?');
});

test('5,000 lines, and lines without end, are refused at once', () => {
  const table = openBoard('german.movement', MOVES);
  const many = Array.from({ length: 5000 }, () => 'I/3 > B7.19').join('\n');
  expect(refused(table, 'german', many)).toEqual({
    message: expect.stringMatching(
      /60 lines cannot be ordered\.\nLine 61: more than 60 orders in one Phase\. Commit the first ones/u,
    ),
    legal: expect.stringMatching(/nothing is lost/u),
  });
  const short = Array.from({ length: 61 }, (_, at) => `I/3 > B${at % 2 === 0 ? 7 : 8}.18`).join('\n');
  expect(refused(table, 'german', short).message).toMatch(/lines cannot be ordered\.\nLine 61: /u);
  const long = `I/3 > ${Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 'B7.19' : 'B10.19')).join(' > ')}`;
  expect(refused(table, 'german', long).message).toMatch(/^Line 1: /u);
  expect(refused(table, 'german', `${'x'.repeat(3000)} > B7.19`).message.length).toBeLessThan(200);
  expect(refused(table, 'german', `${'I/3, '.repeat(700)}I/3 > B7.19`).message).toBe(
    'Line 1: I/3 is named twice.',
  );
});

test.each([
  '<@1234567890> > B7.19',
  '@everyone',
  '[x](https://example.org)',
  '=HYPERLINK("x")',
  '\u202e3/I > B7.19',
  '|| I/3 > B7.19 ||',
  '<script>',
  '# heading\n@here x B6.17',
])('markup, mentions and signs that cannot be seen are no counters: %j', (orders) => {
  const { message } = refused(openBoard('german.movement', MOVES), 'german', orders);
  expect(message).toMatch(/^Line \d: /u);
  expect(message).not.toMatch(/[\u200b\u202e]/u);
  // What was typed stands in quotation marks, where messages take nothing of it for markup.
  const outside = message.replaceAll(/“[^”]*”/gu, '');
  expect(outside).not.toMatch(/[@[\]*`|<]|https?:/u);
});

test.each(['**I/3** > B7.19', '`I/3` > B7.19', 'I/3 > “B7.19”', '\u202eI/3 > B7.19', 'I/3\u200b > B7.19'])(
  'signs around what can be read, or unseen within it, are not kept: %j',
  (orders) => {
    const table = openBoard('german.movement', MOVES);
    table.order('german', 'orders.write', { orders });
    expect(table.state().game.sides.german.draft).toBe('I/3 > B7.19');
  },
);
