/** `/hex`: what of chapter P and the KGP SSR applies in a hex, by number, with its figures. */
import { describe, expect, test } from 'vitest';
import { appliesIn } from '../../../../src/games/kgp/here/here.ts';
import { askMap } from '../../../../src/games/kgp/map-desk/map-desk.ts';
import type { KgpCampaign } from '../../../../src/games/kgp/state.ts';
import { parseMarks, printMarks } from '../../../../src/games/kgp/terrain/notation.ts';
import { EVERYONE } from '../../../../src/kernel/audience.ts';
import { openTable } from '../campaign-table.ts';
import { RULES } from '../rules-ledger/rules.ts';
import { P12 } from '../terrain/samples.ts';

const ST = openTable({ options: { level: 'units' } }).state();
const CH = openTable({ options: { level: 'units', cg: 'II' } }).state();
const LG = openTable({ options: { level: 'units', cg: 'III' } }).state();

function marked(marks: string, campaign: KgpCampaign = ST, date = '20 AM'): KgpCampaign {
  return { ...campaign, game: { ...campaign.game, date, terrain: { marks } } };
}

/** The sentences of a rule in a hex. */
function said(rule: string, hex: string, campaign: KgpCampaign = ST): string {
  return appliesIn(campaign, hex)
    .filter((each) => each.rule === rule)
    .map(({ text }) => text)
    .join(' ');
}

describe('places that the rules name', () => {
  test.each([
    ['P1.1 pine woods, and P1.3 their cost', 'P1.3', 'KK13', ST, 'Infantry enters for 1½ MF, Cavalry for 3.'],
    ['P1.2 their height', 'P1.2', 'KK13', ST, 'two levels'],
    ['P2.2 a slope', 'P2.2', 'G9', ST, 'Slope towards F8'],
    ['P2.2 the same from the other side', 'P2.2', 'F8', ST, 'Slope towards G9'],
    ['P2.53 a Crest-Line slope', 'P2.53', 'K6', ST, 'towards J6: no vehicle'],
    ['P2.53 on “Ch”', 'P2.53', 'X3', CH, 'towards Y4: no vehicle'],
    ['P3.1 barbed wire', 'P3.1', 'C20', ST, 'towards D20'],
    ['P3.1 on “Ch”', 'P3.1', 'B4', CH, 'towards B3'],
    ['P4.11 a stream with pine woods', 'P4.11', 'MM5', ST, '4½ MF'],
    ['P4.11 with woods', 'P4.11', 'MM6', ST, '5 MF'],
    ['P4.11 with brush', 'P4.11', 'MM11', ST, '5 MF'],
    ['P4.11 with an orchard', 'P4.11', 'LL14', ST, '4 MF'],
    ['P4.12 Crest status', 'P4.12', 'MM5', ST, '2½ MF'],
    ['P4.2 a Stream Culvert', 'P4.2', 'LL7', CH, 'one squad-equivalent'],
    ['P4.21 on “Lg”', 'P4.21', 'L5', LG, 'Nothing sets up IN it.'],
    ['P4.3 a ford', 'P4.3', 'MM10', ST, 'B20.8'],
    ['P5.11 a Narrow Street', 'P5.11', 'N17', ST, 'towards O17 and O18'],
    [
      'P5.142 EX: N17 and O18 are revealed',
      'P5.142',
      'O18',
      ST,
      'A paved one: mines in O18 are set up revealed',
    ],
    ['P5.142 EX: N18 may hide its own', 'P5.142', 'N18', ST, 'act on Bypass along it'],
    ['P5.2 a Steeple', 'P5.2', 'J19', ST, 'level 2'],
    ['P5.2 on “Ch”', 'P5.2', 'AA10', CH, 'level 1'],
    ['P5.2 on “Lg”, of which nobody has said the level', 'P5.2', 'K22', LG, 'on your map'],
    ['P5.21 its stacking', 'P5.21', 'J19', ST, 'one HS-equivalent. No Gun'],
    ['P6.1 a hillside hedge', 'P6.1', 'X32', ST, 'hedge towards Y32'],
    ['P6.1 a hillside wall', 'P6.1', 'T16', ST, 'wall towards S17'],
    ['KGP4 the Deep stream', 'KGP4', 'M48', LG, 'A Deep stream.'],
    ['KGP4 a wooden bridge', 'KGP4', 'S55', LG, 'no vehicle enters it'],
  ] as const)('%s', (_name, rule, hex, campaign, words) => {
    expect(said(rule, hex, campaign)).toContain(words);
  });

  test('P5.142 EX: of N18’s one Narrow Street, unpaved, nothing is revealed', () => {
    expect(said('P5.142', 'N18')).not.toContain('revealed');
    expect(said('P5.14', 'N18')).toBe('');
  });

  test('P1.1: LL12 is woods, not pine woods', () => {
    expect(said('P1.2', 'LL12')).toBe('');
  });
});

describe('what the players have marked', () => {
  const ground =
    'pine woods: B5\nslopes: B5|B6\nnarrow paved: B5|C5\nsunken roads: C9\nroad unpaved: B5 C9\nfences: C9|C10';

  test('is answered as what the rules name, and kept as it was written', () => {
    const campaign = marked(`${P12}\n${ground}`);
    expect(said('P1.3', 'B5', campaign)).toContain('1½');
    expect(said('P2.51', 'B6', campaign)).toContain('½ MF more');
    expect(said('P5.142', 'C5', campaign)).toContain('A paved one');
    expect(said('KGP7', 'B5', campaign)).toContain('one-lane');
    expect(said('KGP7', 'C9', campaign)).toContain('Sunken Lane');
    const read = parseMarks('St', ground);
    expect(read.ok && parseMarks('St', printMarks('St', read.value))).toEqual(read);
    const less = read.ok ? parseMarks('St', 'no slopes: B6|B5', read.value) : read;
    expect(less.ok && less.value.ground.slopes.size).toBe(0);
  });

  test('3.2: by night barbed wire costs twice as much', () => {
    expect(said('P3.2', 'C9', marked(ground))).toContain('Infantry pays 1 MF more to cross it, Cavalry 2;');
    expect(said('P3.2', 'C9', marked(ground, ST, '20 N'))).toContain('Infantry pays 2 MF');
    expect(said('P3.21', 'C9', marked(ground, ST, '20 N'))).toContain('1 MF (doubled');
  });

  test('5.3, KGP8, KGP9: houses, cellars and Flames', () => {
    const campaign = marked('houses 1: B5\nhouses: C9\nbuilding D10+D11 1: D10\nrubble: J20');
    expect(said('P5.3', 'B5', campaign)).toContain('1½ levels');
    expect(said('P5.3', 'C9', campaign)).toBe('');
    expect(said('KGP8', 'C9', campaign)).toContain('No cellar');
    expect(said('KGP8', 'D11', campaign)).toContain('coloured 4');
    expect(said('KGP9', 'C9', campaign)).toContain('can occur');
    expect(said('KGP9', 'F3', campaign)).toContain('none is marked here');
  });

  test('5.3: a church with a Steeple is no house of two stories (AA10, K22)', () => {
    expect(said('P5.3', 'AA10', marked('houses 1: AA10', CH))).toBe('');
    expect(said('P5.2', 'AA10', marked('houses 1: AA10', CH))).toContain('level 1');
  });

  test('5.2: a Steeple that has fallen is none', () => {
    expect(said('P5.21', 'J19', marked('rubble: J19'))).toBe('');
  });

  test.each([
    ['slopes: B5', '1: “B5” is no hexside: slopes lie along one, written as in N17|O17.'],
    ['slopes: B5|K9', '1: “B5|K9” is no hexside: B5 and K9 do not touch.'],
    ['fords: ZZ99', /^1: /u],
  ])('%s is refused', (text, words) => {
    const read = parseMarks('St', text);
    const [fault] = read.ok ? [] : read.faults;
    expect(`${fault?.line}: ${fault?.wrong}.`).toMatch(words);
  });
});

test('2.41: three slopes, or two, may give a TEM; one does not', () => {
  expect(said('P2.41', 'B5', marked('slopes: B5|B6 B5|B4'))).toContain('+1 TEM');
  expect(said('P2.41', 'B5', marked('slopes: B5|B6'))).toBe('');
});

test('KGP3: the Mist that lies now, by range', () => {
  const { game } = ST;
  const lines = { ...game.lines, '19 AM': { ...game.lines['19 AM'], weather: 'X. Heavy' } };
  const foggy = { ...ST, game: { ...game, lines } } as KgpCampaign;
  expect(said('KGP3', 'J19', foggy)).toContain('Extremely Heavy Mist, LOS Hindrance by range: 1: +1 · 2: +2');
  expect(said('KGP3', 'J19')).toBe('');
});

test('the answer is one’s own, says what nobody has marked, and finds a hex with the name of its map', () => {
  const answer = askMap(ST, EVERYONE, { ask: 'hex', place: 'stj19' });
  const page = answer.ok ? answer.value : undefined;
  expect(page?.notice.title).toBe('What applies in J19');
  expect(page?.notice.text).toContain('**P5.21** It holds one HS-equivalent.');
  expect(page?.notice.text).toContain('Not marked in J19: Narrow Streets, ');
  expect(page?.notice.text.length).toBeLessThan(4000);
  expect(askMap(ST, EVERYONE, { ask: 'hex', place: ' St J19' })).toEqual(answer);
  const refused = askMap(ST, EVERYONE, { ask: 'hex', place: 'LgJ19' });
  expect(refused.ok ? 'answered' : refused.ruling.message).toContain('LgJ19');
});

test('every rule that the ledger has as answered is in an answer', () => {
  const full = marked(
    'pine woods: MM5\nnarrow paved: N17|O17\nsunken roads: C9\nroad unpaved: C9\nhouses 1: B5\nslopes: G9|G10 G9|F9',
  );
  const found = new Set([
    ...['KK13', 'MM5', 'MM10', 'C20', 'G9', 'K6', 'N17', 'J19', 'X32', 'C9', 'B5'].flatMap((hex) =>
      appliesIn(full, hex).map(({ rule }) => rule),
    ),
    ...appliesIn(CH, 'LL7').map(({ rule }) => rule),
  ]);
  const answered = RULES.filter(({ how }) => how === 'answers').map(({ id }) => id);
  expect(answered.length).toBeGreaterThan(40);
  expect(answered.filter((id) => !found.has(id))).toEqual([]);
});
