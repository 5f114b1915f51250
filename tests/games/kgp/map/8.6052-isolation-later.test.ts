/** 8.6052 on the CG Dates after the marking, and the marking of a campaign that comes from paper. */
import { expect, test } from 'vitest';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, initiativeOf, sealBoth } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../seen.ts';

const AREAS = "us A: D18\nus B isolated: J19\ngerman A: I22\nno man's land: K23";

function stage(more: Partial<Position> = {}, text = AREAS, map = 'St'): CampaignTable {
  const parsed = parseMarking(map, text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return position({
    at: '8.613',
    date: '20 AM',
    us: '+ squad 6-6-6 @area B',
    german: '+ squad 6-5-8 @area A',
    marking: parsed.value,
    ...more,
  });
}

const offered = (table: CampaignTable, as: string) => table.offers(as).map(({ order }) => order);
const isolated = (table: CampaignTable) =>
  unitsIn(table.view('everyone'))
    .marking.areas.filter((area) => area.isolated)
    .map(({ side, id }) => `${side} ${id}`);
const log = (table: CampaignTable) =>
  table
    .lines()
    .map(({ text }) => text)
    .join('\n');

/** Both sides are done with whatever stands open, until 8.619. */
function toPurchases(table: CampaignTable): void {
  for (let turn = 0; turn < 12 && table.state().game.step !== '8.619'; turn += 1)
    for (const side of ['us', 'german'])
      for (const order of offered(table, side).filter((name) => name.startsWith('refit.done')))
        table.order(side, order);
  expect(table.state().game.step).toBe('8.619');
}

test('8.6052, CG6c: on a CG Date on which an Entry Area becomes Eligible both sides state what is Isolated now', () => {
  const table = stage();
  // TT19 is Eligible to the U.S. side from 20 AM on: nobody Shifts before it is said what that means.
  expect(offered(table, 'us')).not.toContain('refit.done.8.613');
  const refused = (areas: string) => table.refusal('us', 'isolation.state', { areas });
  expect(refused('us C')).toBe('kgp/8.6052/no-such-area');
  expect(refused('us B us A')).toBe('kgp/8.6052/no-such-area');
  table.order('us', 'isolation.state', { areas: 'us a' });
  // Whoever states it does not agree to it himself.
  expect(table.refusal('us', 'areas.answer', { answer: 'accept' })).toMatch(/out-of-range|not-now/u);
  table.order('german', 'areas.answer', { answer: 'refuse' });
  expect(isolated(table)).toEqual(['us B']);
  table.order('german', 'isolation.state', { areas: 'none' });
  table.order('us', 'areas.answer', { answer: 'accept' });
  expect(isolated(table)).toEqual([]);
  expect(log(table)).toContain('Which Areas are Isolated is agreed on');
  // The Areas themselves stay as marked (8.605), and it is not asked again on this date.
  expect(unitsIn(table.view('us')).marking.areas.map(({ id, locations }) => [id, locations])).toEqual([
    ['A', ['D18']],
    ['B', ['J19']],
    ['A', ['I22']],
  ]);
  expect(table.refusal('us', 'isolation.state', { areas: 'us B' })).toMatch(/6052\/not-now|not-now/u);
  for (const side of ['us', 'german']) expect(offered(table, side)).toContain('refit.done.8.613');
});

test('8.6052: where no Area is Isolated, or no Entry Area has changed, nothing is asked', () => {
  for (const [date, text] of [
    ['20 AM', AREAS.replace(' isolated', '')],
    ['19 PM', AREAS],
    ['19 N', AREAS],
  ] as const) {
    const table = stage({ date }, text);
    expect(offered(table, 'us')).toContain('refit.done.8.613');
    expect(offered(table, 'us')).not.toContain('isolation.state');
  }
});

test('8.6052, CG6c: an Entry Area that the German has lost may have cut off his Areas; what both agree on holds at set-up (8.6241)', () => {
  const table = stage({ date: '19 PM' });
  toPurchases(table);
  const control = table
    .offers('us')
    .find(({ order, fixed }) => order === 'refit.state' && fixed.part === 'control');
  const values = Object.fromEntries(
    (control?.fields ?? []).flatMap((field) =>
      field.kind === 'choice' ? [[field.name, field.initial ?? field.options[0]?.value]] : [],
    ),
  );
  const arrow = control?.fields.find(({ label }) => label.includes('N56'))?.name ?? '';
  table.order('us', 'refit.state', { part: 'control', ...values, [arrow]: 'us' });
  table.order('german', 'refit.answer', { answer: 'accept' });
  expect(table.view('us').germanEntry.N56).toBe('us');
  sealBoth(table);
  initiativeOf(table, 'idle', 'idle');
  expect(table.state().game.date).toBe('19 N');
  expect(table.state().game.step).toBe('8.613');
  table.order('german', 'isolation.state', { areas: 'us B, german A' });
  table.order('us', 'areas.answer', { answer: 'accept' });
  expect(isolated(table)).toEqual(['us B', 'german A']);
  toPurchases(table);
  sealBoth(table);
  initiativeOf(table, 'attack', 'attack');
  expect(table.state().game.step).toBe('8.624');
  expect(Object.values(ownUnits(table.view('german'), 'german').ob.units)[0]?.status).toEqual([
    'ammo-shortage',
  ]);
});

test('8.6052: the GM settles what is Isolated where the sides do not agree', () => {
  const table = stage({ common: { gm: 'plain' } });
  table.order('us', 'isolation.state', { areas: 'none' });
  table.order('gm', 'isolation.state', { areas: 'us B, us A' });
  expect(isolated(table)).toEqual(['us A', 'us B']);
  expect(unitsIn(table.view('us')).markingStated).toBeUndefined();
});

test('8.6052 EXC: on “Lg” the German is not asked by Entry Areas, and his note outlasts what is stated of the U.S. side', () => {
  const table = stage(
    { options: { cg: 'III' }, isolated: ['A'] },
    'us A isolated: E15\ngerman A: J19 N25\ngerman B: K25',
    'Lg',
  );
  expect(table.refusal('german', 'isolation.state', { areas: 'german A' })).toBe('kgp/8.6052/no-such-area');
  const before = seenWithout(table, 'german');
  expect(before).not.toContain('german A"');
  table.order('us', 'isolation.state', { areas: 'none' });
  table.order('german', 'areas.answer', { answer: 'accept' });
  expect(ownUnits(table.view('german'), 'german').isolated).toEqual(['A']);
  expect(isolated(table)).toEqual([]);
});

function lgMarking(text: string): CampaignTable {
  const table = position({
    at: '8.605',
    options: { cg: 'III' },
    us: '+ squad 6-6-6 @E15',
    german: '+ squad 6-5-8 @J19\n+ squad 6-5-8 @K25',
  });
  table.order('us', 'areas.state', { text });
  table.order('german', 'areas.answer', { answer: 'accept' });
  return table;
}

test('8.6052 EXC: on “Lg” another HQ is recorded in secret once the last one is U.S.-Controlled, and not before', () => {
  const held = lgMarking('us A: E15\ngerman A: J19 N25\ngerman B: K25');
  expect(held.refusal('german', 'isolation.note', { areas: 'none', hq: 'J19' })).toBe('kgp/8.6052/hq-holds');
  held.order('german', 'isolation.note', { areas: 'none' });
  expect(ownUnits(held.view('german'), 'german').hq).toBeUndefined();

  const seen = ['J19', 'K25'].map((hq) => {
    const table = lgMarking('us A: E15 N25\ngerman A: J19\ngerman B: K25');
    const refused = (args: object) => table.refusal('german', 'isolation.note', { areas: 'B', ...args });
    expect(refused({})).toMatch(/hq-lost|out-of-range|missing/u);
    expect(refused({ hq: 'E15' })).toBe('kgp/8.6052/hq-enemy');
    expect(refused({ hq: 'Q99' })).toBe('kgp/8.6052/no-such-hex');
    table.order('german', 'isolation.note', { areas: 'B', hq });
    expect(ownUnits(table.view('german'), 'german')).toMatchObject({ hq, isolated: ['B'] });
    return seenWithout(table, 'german');
  });
  // Which Location it is shows to nobody.
  expect(seen[0]).toBe(seen[1]);
});
