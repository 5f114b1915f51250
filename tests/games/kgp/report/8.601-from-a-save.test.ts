import { expect, test } from 'vitest';
import { hexesOn, pixelOf } from '../../../../src/games/kgp/report/save/hexes.ts';
import { readKind } from '../../../../src/games/kgp/report/save/kinds.ts';
import { questionsIn } from '../../../../src/games/kgp/report/save/questions.ts';
import { reportOfSave } from '../../../../src/games/kgp/report/save/report-of-save.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { SavedCounter, SavedGame } from '../../../../src/kernel/save-report.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const US = `
+ squad 6-6-6 x6 @J19
+ leader 9-1 @J19
+ SW MMG, by S1
+ SW BAZ 44, by S2
+ crew 2-2-7 @K20
+ Gun M1 57mm AT, by C1
+ vehicle M4A3 x3 @L21
+ squad 6-6-7 @box GG1`;

const stage = (us = US): CampaignTable => position({ at: '8.601', us, german: '+ squad 6-5-8 x3 @P10' });

interface Laid {
  readonly name: string;
  readonly label?: string;
  readonly nation?: string;
  readonly gpid?: string;
  readonly image?: string;
}

let number = 0;

/** Counters of a stack, from the bottom, in a hex or in another window of VASL's. */
function stack(where: string, ...laid: readonly (Laid | string)[]): readonly SavedCounter[] {
  number += 1;
  const stackId = `stack-${number}`;
  const isHex = /^[A-Z]{1,2}\d{1,2}$/u.test(where);
  const place = isHex ? { map: 'Main Map', ...pixelOf('St', where) } : { map: where, x: 10, y: 10 };
  return laid.map((each, order): SavedCounter => {
    const { name, label, nation, gpid, image } = typeof each === 'string' ? { name: each } : each;
    return {
      id: `${number}-${order}`,
      gpid,
      image: image ?? '',
      name,
      plainName: name,
      labels: label === undefined ? [] : [label],
      layers: [],
      nation,
      place,
      order,
      stack: stackId,
      isConcealment: name === '?',
    };
  });
}

const own = (label: string, name: string): Laid => ({ name, label, nation: 'am' });
const german = (name: string): Laid => ({ name, nation: 'ge' });

const BOARD = { name: 'ST', column: 0, row: 0, isTurned: false, isCropped: false };
const saved = (...stacks: readonly (readonly SavedCounter[])[]): SavedGame => ({
  boards: [BOARD],
  counters: stacks.flat(),
  differences: [],
});

const HELP = { kinds: new Map<string, string>(), placed: undefined };

/** As the U.S. side sees it. */
const campaignOf = (table: CampaignTable) => ({ core: table.state().core, game: table.view('us') });

function readingOf(table: CampaignTable, save: SavedGame, help: Parameters<typeof reportOfSave>[3] = HELP) {
  const reading = reportOfSave(campaignOf(table), 'us', save, help);
  if (!reading.ok) throw new Error(reading.why);
  return reading;
}

const linesOf = (text: string) => text.split('\n').filter((line) => !line.startsWith('#'));
const asked = (text: string) => questionsIn(text).map(({ ask, answers }) => [ask, ...answers].join(' | '));

/** Everything where it was set up. */
const AS_IT_WAS = () => [
  stack(
    'J19',
    own('S1', '6-6-6 1sq'),
    own('W1', 'MMG'),
    own('S2', '6-6-6 1sq'),
    own('W2', 'BAZ 44'),
    ...['S3', 'S4', 'S5', 'S6'].map((id) => own(id, '6-6-6 1sq')),
    own('L1', '9-1'),
  ),
  stack('K20', own('C1', '2-2-7 Icr'), own('G1', '57L AT M1 ca3')),
  stack('L21', own('V1', 'M4A3 vca3 tca3 BU'), own('V2', 'M4A3 vca1 tca1 CE'), own('V3', 'M4A3 vca3')),
];

test('a board on which nothing has happened makes a report that says nothing and asks nothing', () => {
  const { text, unknown, notes } = readingOf(stage(), saved(...AS_IT_WAS()));
  expect(text).toBe('# From a VASL save: 14 counters of yours.');
  expect([unknown, notes]).toEqual([[], []]);
});

test('hexes, layers, exchanges, wrecks and markers upon one counter are reported', () => {
  const table = stage();
  const { text, notes } = readingOf(
    table,
    saved(
      stack('J20', own('S1', 'broken 6-6-6 1sq'), own('W1', 'malf MMG'), own('S2', '5-4-6 2sq')),
      stack('K20', own('C1', '2-2-7 Icr'), own('G1', 'Malf 57L AT M1 ca3'), own('S3', '3-4-6 2hs')),
      stack('J19', own('S4', '6-6-6 1sq'), own('S5', 'Fanatic 6-6-6 1sq'), own('S6', '6-6-6 1sq')),
      stack('I19', own('L1', 'Wnd 9-1'), own('W2', 'BAZ 44')),
      stack('L22', own('V1', 'M4A3 vca3 tca3 BU'), 'Immobilized', 'MA Malf'),
      stack('L21', own('V2', 'M4A3 Wreck'), 'Blaze'),
      stack('M22', own('V3', 'M4A3'), german('6-5-8 SSsq'), 'White +2 Smoke', '?'),
      stack('N21', 'Stone Rubble'),
    ),
  );
  expect(linesOf(text)).toEqual([
    'S2 -> squad 5-4-6, @J20',
    'S3 -> half-squad 3-4-6, @K20',
    'S1 @J20, broken',
    'S5 fanatic',
    'L1 @I19, wounded',
    'V1 @L22, immobilized, MA malfunctioned',
    'V3 @M22',
    'W1 malfunctioned',
    'G1 malfunctioned',
    'W2 @I19',
    'V2 @L21, out burning',
  ]);
  expect(asked(text)).toEqual(['Who has W2 BAZ 44 in I19? | W2 by L1 | ']);
  expect(notes.join('\n')).toContain('`blaze: L21`, `rubble: N21`');
  expect(notes.join('\n')).not.toMatch(/smoke/iu);
  // What is read back and confirmed is what lay there.
  table.order('us', 'ob.import', { text });
  table.order('us', 'ob.likely');
  table.order('us', 'ob.confirm');
  const { units } = ownUnits(table.state().game, 'us').ob;
  expect(units.S1).toMatchObject({ place: { hex: 'J20' }, status: ['broken'] });
  expect(units.W1).toMatchObject({ with: { unit: 'S1' }, status: ['malfunctioned'] });
  expect(units.W2).toMatchObject({ with: { unit: 'L1' } });
  expect(units.V1).toMatchObject({ status: ['immobilized'], weapons: { MA: 'malfunctioned' } });
  expect([units.S3, units.V2]).toEqual([undefined, undefined]);
  const half = Object.values(units).find(({ kind }) => kind === 'half-squad');
  expect(half).toMatchObject({ type: '3-4-6', place: { hex: 'K20' } });
  expect(units.G1).toMatchObject({ with: { unit: 'C1' } });
  expect(units.S7).toMatchObject({ type: '6-6-7', place: { in: 'box' } });
});

test('what the file does not say is asked, the likely answer first', () => {
  const table = stage();
  const { text } = readingOf(
    table,
    saved(
      stack('J19', own('S1', '6-6-6 1sq'), own('W1', 'MMG'), own('S2', '6-6-6 1sq'), own('L1', '9-1')),
      stack('K20', own('C1', '2-2-7 Icr'), own('G1', '57L AT M1 ca3')),
      stack('K21', { name: '3-4-6 2hs', nation: 'am' }, own('W2', 'BAZ 44')),
      stack('L21', own('V1', 'M4A3'), own('S3', '6-6-6 1sq')),
      stack('L22', own('V2', 'M4A3'), own('V3', 'M4A3'), 'Immobilized'),
      stack('Casualties', own('S4', '6-6-6 1sq')),
    ),
  );
  expect(linesOf(text)).toEqual(['S3 @L21', 'V2-V3 @L22', 'W2 @K21']);
  expect(asked(text)).toEqual([
    'A marker (immobilized) in L22 lies upon V2–V3 M4A3: whose is it? | V3 immobilized | V2 immobilized | ',
    'S5 6-6-6 is not there, and a half-squad 3-4-6 in K21 is: has it become that? | S5 -> half-squad 3-4-6, @K21 | S5 out; + half-squad 3-4-6 @K21 | S5 out | ',
    'S6 6-6-6 is not in the file: out? | S6 out | S6 captured | ',
    'S4 6-6-6 is among the Casualties: out? | S4 out | S4 captured | ',
    'S3 is stacked with V1 M4A3 in L21: aboard? |  | S3 in V1',
  ]);
  table.order('us', 'ob.import', { text });
  // One is answered otherwise, the others as is likely; while one is open nothing is finished.
  const offers = () => table.offers('us').filter(({ order }) => order === 'ob.answer');
  expect(offers()).toHaveLength(5);
  expect(table.offers('us').map(({ order }) => order)).not.toContain('ob.finish');
  const captured = offers().find(({ label }) => label.includes('S4'));
  table.order('us', 'ob.answer', { ...captured?.fixed, answer: 'S4 captured' });
  expect(offers()).toHaveLength(4);
  table.order('us', 'ob.likely');
  expect(offers()).toHaveLength(0);
  table.order('us', 'ob.finish');
  const { units } = ownUnits(table.state().game, 'us').ob;
  expect([units.S5, units.S6]).toEqual([undefined, undefined]);
  expect(units.S4).toMatchObject({ status: ['prisoner'] });
  expect(units.V3).toMatchObject({ status: ['immobilized'] });
});

test('counters without a label are taken for those of their type, where they stood first; unknown ones are asked once', () => {
  const table = stage('+ squad 6-6-6 @J19\n+ squad 6-6-6 @J20\n+ vehicle M4A3 @L21');
  const save = saved(
    stack('J20', { name: '6-6-6 1sq', nation: 'am' }),
    stack('J21', { name: '6-6-6 1sq', nation: 'am' }),
    stack('L22', { name: 'Sherman', nation: 'am', gpid: '77', image: 'am/veh/x' }),
  );
  const first = readingOf(table, save);
  expect(linesOf(first.text)).toEqual(['S1 @J21']);
  expect(first.unknown).toEqual([{ key: 'am | 77 | am/veh/x | ', name: 'Sherman', count: 1 }]);
  expect(first.notes[0]).toContain('2 counters of yours have no label');
  const kinds = new Map([['am | 77 | am/veh/x | ', 'vehicle M4A3']]);
  const again = readingOf(table, save, { ...HELP, kinds });
  expect(linesOf(again.text)).toEqual(['S1 @J21', 'V1 @L22']);
  expect(again.unknown).toEqual([]);
  expect(again.said).toEqual([
    { key: 'am | 77 | am/veh/x | ', name: 'Sherman', count: 1, kind: 'vehicle M4A3' },
  ]);
});

test('what was said counts of the side’s own counters alone, and of none that its name explains', () => {
  const lies = [
    ['am | s | am/s | ', 'nothing'],
    ['am | 77 | x | ', 'nothing'],
    ['ge | r | r | ', 'vehicle M4A3'],
  ] as const;
  const read = (kinds: ReadonlyMap<string, string>) =>
    readingOf(
      stage('+ squad 6-6-6 @J19\n+ vehicle M4A3 @L21'),
      saved(
        stack('J20', { name: '6-6-6 1sq', nation: 'am', gpid: 's', image: 'am/s' }),
        stack('L22', { name: 'M4A3', nation: 'am', gpid: '77', image: 'y' }),
        stack('L23', { name: 'Stone Rubble', nation: 'ge', gpid: 'r', image: 'r' }),
        stack('L24', { name: 'Opel', nation: 'ge', gpid: '77', image: 'x' }),
      ),
      { ...HELP, kinds },
    );
  expect(read(new Map(lies))).toEqual(read(new Map()));
});

test('what was typed before stays; another file takes the place of the first', () => {
  const table = stage();
  table.order('us', 'ob.report', { mode: 'add', text: 'S6 out' });
  const left = AS_IT_WAS().map((each) => each.filter(({ labels: [label] }) => label !== 'S6'));
  const first = readingOf(table, saved(...left));
  expect(linesOf(first.text)).toEqual(['S6 out']);
  expect(asked(first.text)).toEqual([]);
  table.order('us', 'ob.import', { text: first.text });
  const again = readingOf(table, saved(...AS_IT_WAS()));
  expect(linesOf(again.text)).toEqual([]);
});

test('a file that cannot be read hex by hex says why', () => {
  const table = stage();
  const whyNot = (boards: SavedGame['boards'], counters = saved(...AS_IT_WAS()).counters) => {
    const reading = reportOfSave(campaignOf(table), 'us', { boards, counters, differences: [] }, HELP);
    return reading.ok ? 'read' : reading.why;
  };
  expect(whyNot([BOARD])).toBe('read');
  expect(whyNot([])).toContain('no board');
  expect(whyNot([BOARD, { ...BOARD, column: 1 }])).toContain('several boards');
  expect(whyNot([{ ...BOARD, isTurned: true }])).toContain('turned around');
  expect(whyNot([{ ...BOARD, isCropped: true }])).toContain('cropped');
  const pulled = saved(...AS_IT_WAS()).counters.map((each) => ({
    ...each,
    place: each.place && { ...each.place, x: each.place.x + 26 },
  }));
  expect(whyNot([BOARD], pulled)).toContain('/map image');
});

test('every hex of each map lies where its pixel is', () => {
  for (const map of ['St', 'Ch', 'Lg']) {
    const hexes = hexesOn(map, undefined);
    for (const hex of ['A1', 'J19', 'QQ20', 'W29'])
      expect(hexes.of({ map: 'Main Map', ...pixelOf(map, hex) }), map).toEqual({ in: 'hex', hex });
  }
});

test.each([
  ['squad 6-6-6', { kind: 'squad', type: '6-6-6' }],
  ['SW MMG', { kind: 'SW', type: 'MMG' }],
  [' nothing ', 'nothing'],
  ['tank', undefined],
  ['vehicle <b>x', undefined],
])('a counter is said to be %s', (typed, kind) => {
  expect(readKind(typed)).toEqual(kind);
});
