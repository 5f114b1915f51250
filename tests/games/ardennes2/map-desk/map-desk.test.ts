/** `/map` and `/odds`: what they say is what the rules say; what cannot be answered says what would be legal. */
import { describe, expect, test } from 'vitest';
import { MAP_DESK } from '../../../../src/games/ardennes2/map-desk/map-desk.ts';
import type { MapAsked } from '../../../../src/kernel/map-desk.ts';
import { openBoard, type Places } from '../game-table.ts';

const GERMANS = { 'B5.17': ['902'], 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'], 'B4.17': ['II/3'] };
const US = { 'B3.17': ['A/501', 'B/501'], 'B1.18': ['A/506', 'B/502'], 'B1.16': ['101.arty'] };

type Game = ReturnType<typeof openBoard>;

function ask(table: Game, as: string | undefined, asked: MapAsked) {
  const { view, viewer } = table.known(as);
  return MAP_DESK.answer(view as never, viewer, asked);
}

function told(table: Game, as: string | undefined, asked: MapAsked): string {
  const page = ask(table, as, asked);
  if (!page.ok) throw new Error(`${page.ruling.message} ${page.ruling.legal}`);
  return `${page.value.notice.title}\n${page.value.notice.text}`;
}

const board = (german: Places['german'] = GERMANS, us: Places['us'] = US) =>
  openBoard('german.movement', { german, us });

describe('/map reach', () => {
  test('each hex with MP spent and left, and each part of the price with its rule', () => {
    const table = board({ 'B12.15': ['39'] }, { 'B10.15': ['Cherry'] });
    const said = told(table, 'german', { ask: 'reach', who: '39' });
    expect(said).toContain('From B12.15, with 8 MP:');
    expect(said).toContain('**B11.15** 2 MP, 6 left: 2 open (TEC)');
    expect(said).toContain('**B11.13** 7 MP, 1 left: 2 open, 1 road, 2 river, 2 woods (TEC)');
    expect(said).toMatch(/^\*\*B\d+\.\d+\*\* .* left: .*\(TEC\), 1 Adjacently \(1\.3\)$/mu);
    expect(said).not.toContain('**B10.15**');
  });

  test('a stack together, hexes of one price together where there are many', () => {
    const said = told(board(), 'german', { ask: 'reach', who: 'b7.18' });
    expect(said).toContain('From B7.18, with I/3 12 MP; vBohm 14 MP:');
    expect(said).toContain('**½ MP, I/3 11½; vBohm 13½ left**: B6.17, B8.18');
    expect(said).toMatch(/^Of it 4 Bond \(1\.2\): .*B2\.17/mu);
  });

  test('who cannot move is told why, and by which rule', () => {
    const table = board({ 'B4.17': ['II/3'], 'B7.18': ['2Pz.arty'] }, { 'B3.17': ['A/501'] });
    table.order('german', 'orders.commit', { orders: '2Pz.arty x B3.17', after: 'more' });
    expect(told(table, 'german', { ask: 'reach', who: '2Pz.arty' })).toContain(
      '2Pz.arty stays in B7.18: has fired (3.5).',
    );
  });

  test('outside one’s own Phase as if it began; of the other side what can be seen of it', () => {
    const table = board();
    expect(told(table, 'us', { ask: 'reach', who: 'A/506' })).toContain(
      'As if U.S. Movement & Barrage began now',
    );
    const enemy = told(table, 'us', { ask: 'reach', who: 'B7.18' });
    expect(enemy).toContain('In reach of I/3\n');
    expect(enemy).toContain('Of the other side: what you can see.');
  });
});

describe('/map why', () => {
  test('a way step by step, and its sum', () => {
    expect(told(board(), 'german', { ask: 'why', place: 'B7.18 > B6.18 > B5.18' }).split('\n')).toEqual([
      'B7.18 > B6.18 > B5.18',
      'B7.18 > **B6.18** 3 MP: 3 open (TEC)',
      'B6.18 > **B5.18** 6 MP: 6 woods (TEC)',
      'In all I/3 9 MP, 3 left; vBohm 9 MP, 5 left.',
    ]);
  });

  test('how far they come, what would be spent, and what is legal', () => {
    const said = told(board(), 'german', { ask: 'why', place: 'I/3 > B2.16' });
    expect(said).toMatch(
      /\*\*I\/3 from \S+ to B2\.16: \d+½? MP would be spent, and it has 12 \(3\.1\)\.\*\*/u,
    );
    expect(said).toMatch(/They reach \d+ hexes: `\/map reach I\/3`/u);
    expect(told(board(), 'german', { ask: 'why', place: 'I/3 > B3.17' })).toContain(
      'No way leads to B3.17: an enemy stands there (3.1).',
    );
    expect(told(board(), 'german', { ask: 'why', place: '2Pz.arty > B2.16' })).toContain(
      'Artillery goes nowhere beside the enemy (3.6)',
    );
  });

  test('who goes nowhere in this Phase, and who of a stack has no way: by name, with the reason', () => {
    const said = (place: string, german: Places['german']) =>
      told(openBoard('german.exploitation', { german, us: US }), 'german', { ask: 'why', place });
    expect(said('I/3 > B5.20', { 'B4.17': ['I/3'] })).toContain(
      'I/3 goes nowhere in this Phase: began the Phase beside the enemy (1.3).',
    );
    expect(said('77 > B5.20', { 'B9.17': ['77'] })).toContain(
      '77 goes nowhere in this Phase: not Exploit Capable (1.2).',
    );
    // The second of a stack is named where it alone has none.
    const mixed = told(board({ 'B9.18': ['77', '26.arty'] }), 'german', {
      ask: 'why',
      place: 'B9.18 > B2.16',
    });
    expect(mixed).toContain('No way leads to B2.16: 26.arty: Artillery goes nowhere beside the enemy (3.6).');
  });

  test('an Overrun and a way off the map as they would be judged in an order', () => {
    const german = { 'B8.18': ['vFallois'] };
    const us = { 'B5.17': ['Cherry'] };
    const said = told(board(german, us), 'german', { ask: 'why', place: 'vFallois > !B5.17' });
    expect(said).toContain('B6.17 > **B5.17** 2½ MP: ½ road (TEC), 2 Overrun (3.3)');
    const not = told(board({ 'B6.17': ['vFallois'] }, us), 'german', {
      ask: 'why',
      place: 'vFallois > !B5.17',
    });
    expect(not).toContain('began the Phase beside the enemy (1.3)');
    expect(told(board(), 'german', { ask: 'why', place: 'II/3 > off' })).toContain('(7.5)');
  });

  test('a hex: what each step into it costs, who gets there, and why others do not', () => {
    const said = told(board(), 'german', { ask: 'why', place: 'B2.17' });
    expect(said).toContain('A ZOC Bond of the U.S. side (1.2).');
    expect(said).toMatch(/^From .*4 Bond \(1\.2\)/mu);
    expect(said).toMatch(/^In reach of .*I\/3 \(B7\.18\) \d+½? MP/mu);
    expect(said).toContain('2Pz.arty (B9.20): Artillery goes nowhere beside the enemy (3.6)');
    expect(told(board(), 'german', { ask: 'why', place: 'B3.17' })).toContain('An enemy stands there');
  });
});

test('/map supply: the way and its source; what cuts it', () => {
  const table = board();
  expect(told(table, 'german', { ask: 'supply' })).toContain('**By road from B12.20** (3.7):');
  expect(told(table, 'german', { ask: 'supply', who: 'B7.18' })).toContain(
    'by road B7.18 > B8.18 > B9.19 > B10.19 > B11.20 > B12.20, from the source B12.20.',
  );
  const around = { 'B3.18': ['77'], 'B2.17': ['78'], 'B2.16': ['39'], 'B3.16': ['901'], 'B4.16': ['I/3'] };
  const cut = board({ ...around, 'B4.17': ['II/3'] }, { 'B3.17': ['A/501', 'B/501'] });
  const said = told(cut, 'us', { ask: 'supply', who: 'B3.17' });
  expect(said).toMatch(/Out of Supply \(3\.7\): the enemy in B\d\.1\d cut the way B3\.17 > /u);
});

test('/map bonds: both sides’, with the posts that the asker knows', () => {
  const hidden = { ...US, 'B1.18': ['Booth', 'B/502'] };
  expect(told(board(GERMANS, hidden), 'us', { ask: 'bonds' })).toContain(
    'U.S.: **B2.17** between B1.18 and B3.17.',
  );
  expect(told(board(GERMANS, hidden), 'german', { ask: 'bonds' })).toContain(
    'U.S.: **B2.17** between stacks that you do not know whole.',
  );
});

describe('/odds', () => {
  test('strengths, shifts and column; against who is not known a range; the chance of each result', () => {
    const lines = told(openBoard('german.combat', { german: GERMANS, us: US }), 'german', {
      ask: 'odds',
      attack: 'B3.17 < II/3',
    }).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'B3.17 < II/3',
      'Attack 4: II/3 4.',
      'Defense 4.5 to 8: A/501 4, 1 counter that you do not know 0.5 to 4.',
      'Odds 1:2 to 1:1 (3.2); shifts: none.',
      'Column **1:2 to 1:1**.',
    ]);
    // Of each column the 36 throws of two dice, once each.
    const columns = lines.filter((line) => /^1:\d: /u.test(line));
    expect(columns).toHaveLength(2);
    for (const column of columns) {
      const throws = [...column.matchAll(/\((\d+)\/36\)/gu)].map(([, count]) => Number(count));
      expect(throws.reduce((sum, count) => sum + count, 0)).toBe(36);
    }
  });

  test('it is asked as people write it', () => {
    const table = openBoard('german.combat', { german: GERMANS, us: US });
    const asked = (attack: string) => told(table, 'german', { ask: 'odds', attack });
    for (const attack of ['II/3 attacks Neffe', 'attack “b3,17” with II/3.', 'B3.17 ← ii/3'])
      expect(asked(attack)).toBe(asked('B3.17 < II/3'));
  });

  test('its own side, who knows all of them, is told the numbers', () => {
    const table = openBoard('german.combat', { german: GERMANS, us: US });
    expect(told(table, 'us', { ask: 'odds', attack: 'B4.17 < B3.17' })).toMatch(
      /^Attack 4: A\/501 2, B\/501 2\.$/mu,
    );
  });

  test('a barrage and an Overrun', () => {
    expect(told(board(), 'us', { ask: 'odds', attack: '101.arty x B4.17' })).toContain(
      'a Full marker in the end',
    );
    const table = board({ 'B8.18': ['vFallois'] }, { 'B5.17': ['Cherry'] });
    expect(told(table, 'german', { ask: 'odds', attack: 'vFallois > !B5.17' })).toMatch(/^Attack \d/mu);
  });
});

describe('/map show', () => {
  test('all of it, a hex by its number or its name, a part between two corners', () => {
    expect(told(board(), undefined, { ask: 'show' })).toContain('Bastogne, Turn 4');
    expect(told(board(), 'german', { ask: 'show', place: 'bastogne' })).toContain(
      'B1.16 Bastogne: city; road to',
    );
    const part = told(board(), 'german', { ask: 'show', place: 'B1.16 - B4.18' });
    expect(part).toContain('**B3.17** U.S.: A/501 2-4-10, 1 that you do not know.');
    expect(part).not.toContain('B7.18');
  });

  test('the whole map has a button for each of its parts, as they lie; every stack stands in one of them', () => {
    const table = board();
    const page = ask(table, 'us', { ask: 'show' });
    const [[whole] = [], ...rows] = page.ok ? page.value.buttons : [];
    expect(whole).toMatchObject({ label: 'Whole map', on: true });
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(rows.flat().map(({ label }) => label)).toContain('Around Bastogne');
    const parts = rows.flat().map(({ look }) => ask(table, 'us', { ask: 'turn', look }));
    const said = parts.map((part) => (part.ok ? part.value.notice.text : ''));
    expect(said.filter((text) => text.includes('**B3.17**'))).toHaveLength(1);
    for (const part of parts)
      expect(part.ok && JSON.stringify(part.value.notice.picture?.props)).toContain('"ids":true');
    const shown = parts.findIndex((part) => part.ok && part.value.notice.title === 'Around Bastogne');
    const again = parts[shown];
    expect(again?.ok && again.value.buttons.flat().find(({ on }) => on === true)?.label).toBe(
      'Around Bastogne',
    );
    expect(ask(table, 'us', { ask: 'show', place: 'sector 99' })).toMatchObject({ ok: false });
  });

  test('its buttons ask the same with the whole map, and nobody else’s buttons do', () => {
    const table = board();
    const page = ask(table, 'german', { ask: 'reach', who: 'I/3' });
    const [near, whole] = page.ok ? (page.value.buttons[0] ?? []) : [];
    expect(near).toMatchObject({ label: 'Around it', on: true });
    const turned = ask(table, 'german', { ask: 'turn', look: whole?.look ?? '' });
    expect(turned.ok && turned.value.buttons[0]?.[1]).toMatchObject({ label: 'Whole map', on: true });
    expect(turned.ok && turned.value.notice.text).toBe(page.ok && page.value.notice.text);
    const windowOf = (of: typeof page) =>
      of.ok && JSON.stringify(of.value.notice.picture).includes('"window"');
    expect([page, turned].map(windowOf)).toEqual([true, false]);
    expect(ask(table, 'us', { ask: 'turn', look: whole?.look ?? '' })).toMatchObject({ ok: false });
    for (const look of ['', 'reach.near.german', 'setup.near.german.-', 'reach.near.german.SS8z.-'])
      expect(ask(table, 'german', { ask: 'turn', look })).toMatchObject({ ok: false });
  });
});

test.each<[MapAsked, RegExp, RegExp]>([
  [{ ask: 'show', place: 'K9' }, /“K9” is no hex/u, /goes from A33\.11 to B12\.24/u],
  [{ ask: 'show', place: 'Bastonge' }, /no hex/u, /Do you mean Bastogne\?/u],
  [{ ask: 'show', place: 'B1.16 K9' }, /“K9” is no hex/u, /goes from/u],
  [{ ask: 'why', place: '' }, /No hex is named/u, /such as B1\.16/u],
  [{ ask: 'why', place: 'I/3 >' }, /no hex/u, /I\/3 > B7\.18/u],
  [{ ask: 'why', place: 'I/3 > B99.99' }, /no hex/u, /goes from/u],
  [{ ask: 'why', place: 'I/3 > B7.18' }, /stand in B7\.18 already/u, /reach/u],
  [{ ask: 'why', place: 'I/3 > B7.18 < B3.17' }, /no hex/u, /Write/u],
  [{ ask: 'reach', who: '' }, /neither a hex nor counters/u, /a counter/u],
  [{ ask: 'reach', who: 'Nobody' }, /no counter “Nobody”/u, /\/show/u],
  [{ ask: 'reach', who: 'A33.11' }, /None of your counters is in A33\.11/u, /\/show/u],
  [{ ask: 'reach', who: 'B/501' }, /counter of the other side/u, /\/show/u],
  [{ ask: 'reach', who: 'I/3, 902' }, /do not stand together \(3\.1\)/u, /each hex/u],
  [{ ask: 'reach', who: 'vBoh' }, /no counter “vBoh”/u, /vBohm/u],
  [{ ask: 'supply', who: 'K9' }, /no counter “K9”/u, /\/show/u],
  [{ ask: 'odds', attack: 'foo' }, /“foo” is no order/u, /B6\.17 < B7\.17/u],
  [{ ask: 'odds', attack: 'B3.17 < I/3' }, /not adjacent to B3\.17/u, /beside the hex/u],
  [{ ask: 'odds', attack: 'B2.15 < II/3' }, /enemy is in B2\.15/u, /beside the hex/u],
  [{ ask: 'odds', attack: 'II/3 > B4.18' }, /attacks nobody/u, /Write an attack/u],
  [{ ask: 'odds', attack: 'B3.17 < II/3\nB3.17 < 902' }, /more than one line/u, /Write an attack/u],
])('bad input is refused with what would be legal: %j', (asked, wrong, legal) => {
  const page = ask(board(), 'german', asked);
  if (page.ok) throw new Error(page.value.notice.text);
  expect(page.ruling.message).toMatch(wrong);
  expect(page.ruling.legal).toMatch(legal);
});

test('who sits on neither side is answered what everybody can see', () => {
  const table = board();
  expect(told(table, undefined, { ask: 'reach', who: 'I/3' })).toContain('In reach of I/3');
  for (const asked of [
    { ask: 'supply' },
    { ask: 'odds', attack: 'B3.17 < II/3' },
    { ask: 'reach', who: 'vBohm' },
  ] as const)
    expect(ask(table, undefined, asked)).toMatchObject({ ok: false });
});
