/** Whose leadership counts in the checks of 8.604 and the DRM of 8.606, and what a wound makes of it (A10.22, A17). */
import { expect, test } from 'vitest';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

function marking() {
  const parsed = parseMarking('St', "us A: D18\ngerman A: I22\nno man's land: K23");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

function stage(it: Pick<Position, 'at' | 'us'> & Partial<Position>): CampaignTable {
  return position({
    german: '+ squad 6-5-8 @area A',
    marking: marking(),
    ...it,
  });
}

const lastNote = (table: CampaignTable) =>
  unitsIn(table.view('everyone')).refitNotes.findLast(({ note }) => note.kind === 'DR')?.note;
const drms = (table: CampaignTable) =>
  lastNote(table)?.modifiers.map(({ label, value }) => `${value} ${label}`) ?? [];

function attemptEscape(table: CampaignTable, units: string): void {
  const route = { to: 'area A', distance: 'farther', through: 'no', now: 'attempt' };
  table.order('us', 'escape.compose', { from: 'K23', units, ...route });
}

test('8.6041: a wounded leader’s DRM is one worse (a house value here), and the better one is proposed', () => {
  const dice = new ExampleDice({ '8.6041/19 AM/us/refit': [[1, 4]] });
  const table = stage({
    at: '8.604',
    us: '+ squad 6-6-6 @K23, encircled\n+ leader 9-1 @K23, wounded\n+ leader 8-1 @K23',
    dice,
  });
  const [offer] = table.offers('us').filter(({ order }) => order === 'encircled.test');
  expect(offer?.fields[0]).toMatchObject({ initial: 'L2' });
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'L1' });
  // Morale 6, by the house value 5 when Encircled; 5 and the + 1 of the check is too much for a 9-1 who is wounded.
  expect(drms(table)).toEqual(['1 1TC']);
  expect(lastNote(table)).toMatchObject({ final: 6, result: 'failed' });
});

test('8.6041: only a leader of higher Morale helps another leader (A10.22)', () => {
  const table = stage({
    at: '8.604',
    us: '+ leader 9-1 @K23\n+ leader 9-2 @K23, encircled\n+ leader 8-0 @K23, encircled',
  });
  const offers = table.offers('us').filter(({ order }) => order === 'encircled.test');
  const helpers = offers.map(({ fixed, fields }) => {
    const [field] = fields;
    return [fixed.unit, ...(field?.kind === 'choice' ? field.options.map(({ value }) => value) : [])];
  });
  // Encircled, the 9-2 is at 8: the 9-1 beside him is better then; he himself still leads the 8-0, who is at 7.
  expect(helpers).toEqual([
    ['L2', 'none', 'L1'],
    ['L3', 'none', 'L1', 'L2'],
  ]);
});

test('8.6042: nor does one of no higher Morale in a minefield', () => {
  const table = stage({ at: '8.604', us: '+ leader 8-1 @K23\n+ leader 8-1 @K23\n+ squad 6-6-6 @K23' });
  table.order('us', 'mines.check', { text: 'L1 S1 with L2' });
  const notes = unitsIn(table.view('everyone')).refitNotes.map(
    ({ note }) => `${note.label}: ${note.modifiers.length}`,
  );
  expect(notes).toEqual([
    'minefield NTC of leader 8-1 in K23, Morale Level 8: 0',
    'minefield NTC of squad 6-6-6 in K23, Morale Level 6: 1',
  ]);
});

test('8.606: a stacked leader’s DRM is one worse by a wound, a heroic one’s own part of it only', () => {
  const table = stage({
    at: '8.606',
    us: '+ half-squad 3-4-6 x3 @K23\n+ leader 9-1 @K23, wounded\n+ leader 9-1 @K23, wounded, heroic\n+ leader 8-0 @K23, wounded',
  });
  attemptEscape(table, 'H1 L1');
  expect(drms(table)).toEqual([]);
  attemptEscape(table, 'H2 L2');
  expect(drms(table)).toEqual(['-1 leader']);
  attemptEscape(table, 'H3 L3');
  expect(drms(table)).toEqual(['1 leader']);
});

test('8.606: a wounded SMC, who can portage nothing, lends no IPC either', () => {
  const us =
    '+ half-squad 3-4-6 x2 @K23\n+ leader 8-0 @K23\n+ leader 9-1 @K23, wounded\n+ SW M2 60mm MTR, by H1\n+ SW M2 60mm MTR, by H2';
  const table = stage({ at: '8.606', us });
  // By the house values 5 PP, an IPC of 2 for the HS and 1 for the leader.
  attemptEscape(table, 'H1 L1');
  expect(drms(table)).toEqual(['2 PP beyond the IPC']);
  attemptEscape(table, 'H2 L2');
  expect(drms(table)).toEqual(['3 PP beyond the IPC']);
});
