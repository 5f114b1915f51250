/** 8.606: all Escapes of a side in one form. */
import { describe, expect, test } from 'vitest';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { position } from '../position.ts';

const GERMAN = '8.606/19 AM/german/refit';

function stage(dice = new ExampleDice({})): CampaignTable {
  const marking = parseMarking('St', "us A: D18\nus B isolated: J21\ngerman A: I22\nno man's land: K23");
  if (!marking.ok) throw new Error(JSON.stringify(marking.faults));
  return position({
    at: '8.606',
    us: '+ squad 6-6-6 @D18\n+ squad 6-6-6 @J21',
    german: '+ squad 6-5-8 x2 @K23\n+ leader 8-1 @K23\n+ vehicle Pz IVH @K23\n+ vehicle Pz VG @D18',
    marking: marking.value,
    dice,
  });
}

const desk = (table: CampaignTable) => table.desk('german').text;
const offered = (table: CampaignTable) => table.offers('german').map(({ order }) => order);

test('8.606: the form proposes everybody who must, in stacks; odds are read back; all roll in their order', () => {
  const dice = new ExampleDice({
    [GERMAN]: [
      [2, 4],
      [3, 3],
      [1, 4],
      [4, 2],
    ],
  });
  const table = stage(dice);
  const [plan] = table.offers('german').filter(({ order }) => order === 'escape.plan');
  const [field] = plan?.fields ?? [];
  expect(field?.initial).toBe('S1 S2 L1 to A 3\nV1 to A 3\nV2 to A 3');
  // Other stacks, other distances: nothing of it is taken away.
  table.order('german', 'escape.plan', { text: 'S1 L1 to A 2; s2 to a 3\nV1 to A 2\nV2 to A 3 through' });
  expect(desk(table)).toContain('DRM −1 (−1 two hexes from a friendly Setup Area');
  expect(desk(table)).toContain('**V2 Pz VG** to area A');
  expect(desk(table)).toMatch(/Escapes \d+\/36/u);
  expect(unitsIn(table.view('everyone')).refitNotes).toEqual([]);
  expect(offered(table)).toContain('escape.all');
  table.order('german', 'escape.all');
  expect(unitsIn(table.view('everyone')).refitNotes.map(({ note }) => note.label)).toEqual([
    'squad 6-5-8 + leader 8-1 in K23',
    'squad 6-5-8 in K23',
    'Pz IVH in K23',
    'Pz VG in D18',
  ]);
  expect(offered(table)).not.toContain('escape.plan');
  expect(offered(table)).toContain('refit.done.8.606');
  dice.expectAllUsed();
});

test.each([
  ['S1 A 2', 'line 1: “S1 A 2” is not understood'],
  ['S1 to Q 2', 'line 1: “Q” is not one of A'],
  ['S1 to A 2; S1 to A 3', 'line 2: S1 is named twice'],
  ['S1 V1 to A 2', 'a vehicle attempts Escape by itself'],
  ['S1 V2 to A 2', 'V2 cannot Escape together with S1'],
  ['S9 to A', 'S9 cannot Escape now'],
  ['#', 'is not understood'],
])('8.606: “%s” is refused with its reason, and nothing waits', (text, reason) => {
  const table = stage();
  const outcome = table.attempt('german', 'escape.plan', { text });
  expect(outcome.ok ? '' : `${outcome.ruling.message} ${outcome.ruling.legal}`).toContain(reason);
  expect(ownUnits(table.view('german'), 'german').refitDraft).toBeUndefined();
  expect(table.refusal('german', 'escape.all')).toBe('kgp/8.606/nothing-planned');
});

test('8.606: who is Isolated can be named, but not into the Area where he is; who need not Escape gets no proposal', () => {
  const table = stage();
  expect(table.offers('us').some(({ order }) => order === 'escape.plan')).toBe(false);
  const into = (area: string) => table.attempt('us', 'escape.plan', { text: `S2 to ${area} 3` });
  const own = into('B');
  expect(own.ok ? '' : own.ruling.message).toContain('is in B already');
});

describe('CG20, 8.606: no vehicle Escapes to the Viaduct', () => {
  const atViaduct = (areas: string, control: Readonly<Record<string, string>> = {}) => {
    const marking = parseMarking('Ch', areas);
    if (!marking.ok) throw new Error(JSON.stringify(marking.faults));
    return position({
      at: '8.606',
      options: { cg: 'II' },
      us: '+ squad 6-6-6 @A10',
      german: '+ squad 6-5-8 @KK20\n+ vehicle Pz IVH @KK20',
      marking: marking.value,
      control,
    });
  };
  const compose = { from: 'KK20', to: 'box HH0', distance: 'farther', through: 'no' };

  test('the refusal says why, in each form, and what is legal', () => {
    const table = atViaduct("us A: A10\ngerman A: NN20\nno man's land: KK20");
    const outcome = table.attempt('german', 'escape.compose', { ...compose, units: 'V1' });
    expect(outcome).toMatchObject({ ok: false, ruling: { code: 'kgp/CG20/no-vehicles' } });
    expect(outcome.ok ? '' : outcome.ruling.legal).toContain('Setup Area A');
    const planned = table.attempt('german', 'escape.plan', { text: 'S1 to HH0 3\nV1 to HH0 3' });
    expect(planned.ok ? '' : planned.ruling.message).toContain('line 2: no vehicle can go to HH0 (CG20)');
    table.order('german', 'escape.compose', { ...compose, units: 'S1' });
    const draft = () => JSON.stringify(ownUnits(table.view('german'), 'german').refitDraft?.args);
    expect(draft()).toContain('"to":"box HH0"');
    table.order('german', 'escape.plan', { text: 'S1 to HH0 3\nV1 to A 3' });
    expect(draft()).toMatch(/"S1".*"box HH0".*"V1".*"area A"/u);
  });

  test('where it is the only Area, a vehicle has nowhere to go, and what the form proposes is accepted', () => {
    const table = atViaduct("us A: A10\nno man's land: KK20", { TT1: 'us' });
    const [field] = table.offers('german').find(({ order }) => order === 'escape.plan')?.fields ?? [];
    expect(field?.initial).toBe('S1 to HH0 3\nV1 to none 3');
    table.order('german', 'escape.plan', { text: String(field?.initial) });
    table.order('german', 'escape.compose', { ...compose, units: 'V1', to: 'none' });
  });
});
