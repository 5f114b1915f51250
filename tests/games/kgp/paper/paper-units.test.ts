import { expect, test } from 'vitest';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import { type CampaignTable, confirmAll, openTable } from '../campaign-table.ts';
import { expectRefused } from '../checks.ts';

const HEX = { us: 'J19', german: 'K23' } as const;
const BOX = { us: 'GG1', german: 'N56' } as const;

function example(table: CampaignTable, side: string, order: string): Record<string, unknown> {
  const offer = table.offers(side).find((each: Offer) => each.order === order);
  const texts = (offer?.fields ?? []).map((field) => [
    field.name,
    field.kind === 'text' ? field.examples[0] : undefined,
  ]);
  return { ...offer?.fixed, ...Object.fromEntries(texts) };
}

test('8.14, 8.15 at unit level: each side enters its counters with its own part, in secret, and plays on with them', () => {
  const table = openTable({ options: { level: 'units', begin: 'paper' } });
  confirmAll(table);
  table.order('us', 'paper.state', example(table, 'us', 'paper.state'));
  expect(table.attempt('us', 'ob.report', { mode: 'add', text: '+ squad 6-6-6' }).ok).toBe(false);
  table.order('german', 'paper.answer', { answer: 'accept' });
  for (const side of ['us', 'german'] as const) {
    table.order(side, 'paper.own', example(table, side, 'paper.own'));
    // One way for them to come in: the report of new counters, before the seal.
    expectRefused(table, side, 'paper.seal', {}, 'kgp/8.14/no-counters');
    expect(
      table.offers(side).filter(({ order }) => order === 'paper.seal' || order === 'ob.correct'),
    ).toEqual([]);
    const correction = { side, text: '+ squad 6-6-6', reason: 'forgotten' };
    expectRefused(table, side, 'ob.correct', correction, 'kgp/8.601/nothing-to-correct');
    const type = side === 'us' ? '6-6-6' : '6-5-8';
    table.order(side, 'ob.report', {
      mode: 'add',
      text: `+ squad ${type} x3 @${HEX[side]}\n+ leader 8-0 @box ${BOX[side]}`,
    });
    expectRefused(table, side, 'paper.seal', {}, 'kgp/8.14/counters-waiting');
    table.order(side, 'ob.confirm');
    expect(Object.keys(ownUnits(table.view(side), side).ob.units)).toEqual(['S1', 'S2', 'S3', 'L1']);
  }
  expect(ownUnits(table.view('german'), 'us').ob.units).toEqual({});
  expect(ownUnits(table.view('us'), 'us').ob.units.L1?.place).toEqual({
    in: 'box',
    entry: 'GG1',
    shaded: false,
  });
  const kept = table.view('us').sides.us.paper;
  for (const side of ['us', 'german']) table.order(side, 'paper.seal');
  // Each side's own part counts from now on, with the counters beside it.
  const { rgs, cpp } = table.view('us').sides.us;
  expect(kept?.rgs.length).toBeGreaterThan(0);
  expect(rgs).toMatchObject(kept?.rgs ?? []);
  expect(cpp).toBe(kept?.lines['19 AM']?.left);
  // Sealed: what comes later is a scenario's doing.
  expect(table.attempt('us', 'ob.report', { mode: 'add', text: '+ squad 6-6-6' }).ok).toBe(false);
  expect(table.state().game.step).toBe('8.613');
  // 8.605: on paper the map is marked already; without that nobody could Shift, or be Isolated.
  expect(JSON.stringify(table.desk('german'))).toContain('comes from paper');
  expect(table.offers('us').some(({ order }) => order.startsWith('refit.done'))).toBe(false);
  table.order('us', 'areas.state', { text: 'us A isolated: J19\nus B: E15\ngerman A: K25' });
  table.order('german', 'areas.answer', { answer: 'accept' });
  expect(unitsIn(table.view('german')).marking.areas.map(({ side, id }) => `${side} ${id}`)).toEqual([
    'us A',
    'us B',
    'german A',
  ]);
  // 8.605: fixed until the next scenario.
  expectRefused(table, 'us', 'areas.state', { text: 'us A: J19' }, 'kgp/8.605/fixed');
  // After 8.606 nobody stands outside his side's Areas: his owner alone is told who would, and mends it.
  expect(JSON.stringify(table.desk('german'))).toContain('S1');
  expect(JSON.stringify(table.desk('us'))).not.toContain('6-5-8');
  for (let turn = 0; turn < 12 && table.state().game.step !== '8.619'; turn += 1)
    for (const side of ['us', 'german']) {
      const done = table.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined) table.order(side, done.order);
    }
  expect(table.state().game.step).toBe('8.619');
  expect(Object.keys(ownUnits(table.view('us'), 'us').ob.units)).toEqual(['S1', 'S2', 'S3', 'L1']);
});

test('8.14, CG20: nor does a campaign begun on paper begin with a vehicle at the Viaduct', () => {
  const table = openTable({ options: { level: 'units', begin: 'paper', cg: 'II' } });
  confirmAll(table);
  table.order('us', 'paper.state', example(table, 'us', 'paper.state'));
  table.order('german', 'paper.answer', { answer: 'accept' });
  table.order('german', 'paper.own', example(table, 'german', 'paper.own'));
  const report = (text: string) => ({ mode: 'add', text });
  expectRefused(
    table,
    'german',
    'ob.report',
    report('+ vehicle Pz IVH @box HH0'),
    'kgp/CG20/vehicle-in-that-box',
  );
  table.order('german', 'ob.report', report('+ vehicle Pz IVH @box TT1\n+ squad 6-5-8 @box HH0'));
});
