/** 8.6241, 8.6242: a side's counters laid ready for its set-up. */
import { expect, test } from 'vitest';
import { hexesOn } from '../../../../src/games/kgp/report/save/hexes.ts';
import { trayOf } from '../../../../src/games/kgp/report/save/tray.ts';
import type { SavedCounter } from '../../../../src/kernel/save-report.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { atSetup } from './at-setup.ts';

const NAMES = ['6-6-6 1sq', 'MMG', '8-1', '2-2-7 Icr', 'M1 57mm AT', 'M4A3'];

const sample = (name: string, at: number, nation = 'am'): SavedCounter => ({
  id: `${nation}${at}`,
  gpid: undefined,
  image: '',
  plainName: name,
  name,
  labels: [],
  layers: [],
  nation,
  place: undefined,
  order: 0,
  stack: undefined,
  isConcealment: false,
});

const SAMPLES = NAMES.map((name, at) => sample(name, at));

const US = [
  '+ squad 6-6-6 x3 @E18',
  '+ SW MMG, by S1',
  '+ crew 2-2-7 @F19',
  '+ Gun M1 57mm AT, by C1',
  '+ vehicle M4A3 @E18',
  '+ vehicle M4A3 @F19, immobilized',
  '+ squad 6-6-6 @J19/1',
].join('\n');

/** The tray with the sentences on everything that is laid. */
function trayNow(open: CampaignTable, samples: readonly SavedCounter[] = SAMPLES) {
  const help = { templates: [samples], kinds: new Map(), placed: undefined };
  const tray = trayOf(open.known('us').view, 'us', help);
  const all = new Set(tray.stacks.flatMap(({ counters }) => counters.map(({ label }) => label)));
  return { ...tray, notes: tray.notes(all) };
}

test('8.6241: first what is Isolated, and nothing else; then the rest, by Setup Area', () => {
  const open = atSetup({ us: US });
  open.order('german', 'setup.declare');
  expect(trayNow(open).notes).toEqual(['Area B, Isolated: S4.']);
  open.order('us', 'setup.declare');
  expect(trayNow(open).notes).toEqual([
    'Area A: C1, G1, S1–S3, V1, W1.',
    'In F19, where it stays with the same VCA (8.6071): V2.',
  ]);
});

test('8.6242: who enters from a Holding Box lies ready by itself', () => {
  const open = atSetup({ us: `${US}\n+ squad 6-6-6 @box GG1` });
  for (const side of ['german', 'us'] as const) open.order(side, 'setup.declare');
  expect(trayNow(open).notes).toContain('Holding Box GG1: S5.');
});

test('whoever is carried lies upon its carrier; beside the board, each stack for itself', () => {
  const open = atSetup({ us: US });
  for (const side of ['german', 'us'] as const) open.order(side, 'setup.declare');
  const { stacks } = trayNow(open);
  const called = stacks.map(({ counters }) => counters.map(({ label }) => label).join());
  expect(called.toSorted()).toEqual(['C1,G1', 'S1,W1', 'S2', 'S3', 'V1', 'V2']);
  const hexes = hexesOn('St', undefined);
  const lies = Object.fromEntries(
    stacks.map(({ x, y, counters }) => [counters[0]?.label, hexes.of({ map: 'Main Map', x, y })]),
  );
  expect(lies.V2).toEqual({ in: 'hex', hex: 'F19' });
  for (const id of ['S1', 'S2', 'S3', 'C1', 'V1']) expect(lies[id], id).toMatchObject({ in: 'beside' });
  expect(new Set(stacks.map(({ x, y }) => `${x},${y}`)).size).toBe(stacks.length);
});

test('a hundred and ninety-eight stacks find room, none of them upon a hex', () => {
  const open = atSetup({ us: '+ squad 6-6-6 x99 @E18\n+ squad 6-6-6 x99 @F19' });
  for (const side of ['german', 'us'] as const) open.order(side, 'setup.declare');
  const { stacks } = trayNow(open);
  const hexes = hexesOn('St', undefined);
  expect(stacks).toHaveLength(198);
  expect(stacks.filter(({ x, y }) => hexes.of({ map: 'Main Map', x, y }).in !== 'beside')).toEqual([]);
  expect(stacks.flatMap(({ x, y }) => [x, y]).filter((at) => !Number.isInteger(at) || at <= 0)).toEqual([]);
  expect(new Set(stacks.map(({ x, y }) => `${x},${y}`)).size).toBe(198);
});

test('what no template has is named, with the nearest that there is; other nations’ counters are none', () => {
  const open = atSetup({ us: US });
  for (const side of ['german', 'us'] as const) open.order(side, 'setup.declare');
  const some = [sample('6-6-7 1sq', 0), sample('9-1', 1), sample('2-2-7 Icr', 2), sample('M4A3', 3, 'ge')];
  const { stacks, lacking } = trayNow(open, some);
  expect(stacks.flatMap(({ counters }) => counters.map(({ label }) => label))).toEqual(['C1']);
  expect(lacking).toEqual([
    'No template has the squad 6-6-6, so S1–S3 are missing. The nearest is the squad 6-6-7.',
    'No template has the SW MMG, so W1 is missing.',
    'No template has the Gun M1 57mm AT, so G1 is missing.',
    'No template has the vehicle M4A3, so V1–V2 are missing.',
    expect.stringContaining('/vasl template'),
  ]);
});
