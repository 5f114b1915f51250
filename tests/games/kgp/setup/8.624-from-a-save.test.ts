/** 8.624: a side's set-up by Location, read from its save file. */
import { expect, test } from 'vitest';
import { pixelOf } from '../../../../src/games/kgp/report/save/hexes.ts';
import { setUpOfSave } from '../../../../src/games/kgp/report/save/set-up-of-save.ts';
import type { SavedCounter, SavedGame } from '../../../../src/kernel/save-report.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { atSetup } from './at-setup.ts';

const US = [
  '+ squad 6-6-6 x3 @E18',
  '+ SW MMG, by S1',
  '+ leader 8-1 @E18',
  '+ crew 2-2-7 @F19',
  '+ Gun M1 57mm AT, by C1',
  '+ vehicle M4A3 @E18',
].join('\n');

type Laid = Pick<SavedCounter, 'name'> & Partial<SavedCounter> & { readonly label?: string };

let number = 0;

/** Counters of a stack in a hex, from the bottom. */
function stack(hex: string, ...laid: readonly Laid[]): readonly SavedCounter[] {
  number += 1;
  const id = `stack-${number}`;
  const place = { map: 'Main Map', ...pixelOf('St', hex) };
  return laid.map(({ label, ...each }, order) => ({
    id: `${number}-${order}`,
    gpid: undefined,
    image: '',
    plainName: each.name,
    labels: label === undefined ? [] : [label],
    layers: [],
    nation: undefined,
    place,
    order,
    stack: id,
    isConcealment: each.name === '?',
    ...each,
  }));
}

const own = (label: string, name: string, more: Partial<SavedCounter> = {}): Laid => ({
  name,
  label,
  nation: 'am',
  ...more,
});

const BOARD = { name: 'ST', column: 0, row: 0, isTurned: false, isCropped: false };

function readOf(open: CampaignTable, ...stacks: readonly (readonly SavedCounter[])[]) {
  const save: SavedGame = { boards: [BOARD], counters: stacks.flat(), differences: [] };
  const read = setUpOfSave(open.known('us').view, 'us', save, { kinds: new Map(), placed: undefined });
  if (!read.ok) throw new Error(read.why);
  return read;
}

test('each counter where it lies, by marker of a level, hidden or under a “?”; the other side’s are nobody’s business', () => {
  const open = atSetup({ us: US });
  const read = readOf(
    open,
    stack('E18', own('S1', '6-6-6 1sq', { cover: 'hidden' }), own('W1', 'MMG', { cover: 'hidden' })),
    stack('F19', { name: 'Level 1' }, own('S2', '6-6-6 1sq'), own('L1', '8-1')),
    stack('E18', own('S3', '6-6-6 1sq'), { name: '?' }),
    stack('F19', own('C1', '2-2-7 Icr'), own('G1', 'M1 57mm AT')),
    stack('E18', own('V1', 'M4A3')),
    stack('K23', { name: '6-5-8 1sq', nation: 'ge', cover: 'hidden' }),
  );
  expect(read.text.split('\n')).toEqual([
    'S1 @E18 hidden',
    'S2 L1 @F19/1',
    'S3 @E18 concealed',
    'C1 @F19',
    'V1 @E18',
  ]);
  expect(read.notes[0]).toBe(
    'Set up by Location, of 6 counters in the file: 4 in sight, 1 concealed, 1 hidden.',
  );
  expect(JSON.stringify(read)).not.toMatch(/6-5-8|K23/u);
  open.order('us', 'setup.place', { text: read.text });
});

test('who is not in the file stays where they were said to be, or is named', () => {
  const open = atSetup({ us: US });
  open.order('us', 'setup.place', { text: 'S3 @F19 hidden' });
  const read = readOf(open, stack('E18', own('S1', '6-6-6 1sq'), own('W1', 'MMG')));
  expect(read.text).toBe('S1 @E18\nS3 @F19 hidden');
  expect(read.notes).toContain('Not found in it, and not said: S2, C1, L1, V1.');
});

test('what it makes is judged as typed text is: nothing is taken of a file with a fault', () => {
  const open = atSetup({ us: US });
  const { text } = readOf(open, stack('K23', own('S1', '6-6-6 1sq')), stack('E18', own('S2', '6-6-6 1sq')));
  expect(open.refusal('us', 'setup.place', { text })).toBe('kgp/8.624/set-up-illegal');
});

test('8.6241: once what is Isolated is declared, a file leaves that as it is', () => {
  const open = atSetup({ us: `${US}\n+ squad 6-6-6 @J19/1` });
  for (const side of ['german', 'us']) open.order(side, 'setup.declare');
  const { text } = readOf(
    open,
    stack('J19', { name: 'Level 1' }, own('S4', '6-6-6 1sq')),
    stack('E18', own('S1', '6-6-6 1sq')),
  );
  expect(text).toBe('S1 @E18');
  open.order('us', 'setup.place', { text });
});

test('on several boards, or beside its hexes, no file is read', () => {
  const open = atSetup({ us: US });
  const counters = stack('E18', own('S1', '6-6-6 1sq'));
  const help = { kinds: new Map(), placed: undefined };
  const of = (save: SavedGame) => setUpOfSave(open.known('us').view, 'us', save, help);
  expect(of({ boards: [BOARD, BOARD], counters, differences: [] })).toMatchObject({ ok: false });
  const beside = Array.from({ length: 8 }, (_, at) =>
    stack('E18', own(`S${at}`, '6-6-6 1sq')).map((each) => ({
      ...each,
      place: each.place && { ...each.place, x: each.place.x + 20, y: each.place.y + 14 },
    })),
  ).flat();
  expect(of({ boards: [BOARD], counters: beside, differences: [] })).toMatchObject({ ok: false });
});
