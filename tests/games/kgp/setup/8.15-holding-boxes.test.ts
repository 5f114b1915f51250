/** 8.15: Holding Boxes as places of counters: the upper part for who can enter, the shaded one for who has left. */
import { expect, test } from 'vitest';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import {
  type CampaignTable,
  initiativeOf,
  openTable,
  playInitial,
  sealBoth,
  sealPurchases,
  setUpBoth,
} from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../refit/watch.ts';

function stage(it: Partial<Position>): CampaignTable {
  return position({ at: '8.601', us: '+ squad 6-6-6 @J19', german: '+ squad 6-5-8 @P10', ...it });
}

const placeOf = (table: CampaignTable, id: string, side: 'us' | 'german' = 'us') => {
  const place = ownUnits(table.view(side), side).ob.units[id]?.place;
  return place === undefined ? undefined : printPlace(place);
};
const desk = (table: CampaignTable, side = 'us') => table.desk(side).text;

test('8.15: an RG that is to enter stands in the upper part of its Entry Area’s Holding Box once it is there', () => {
  const table = stage({ at: '8.619', date: '19 PM' });
  const [bought] = table.offers('us').flatMap(({ order, fixed, fields }) => {
    const via = fields.find(({ name }) => name === 'via');
    const ways = order === 'purchase.add' && via?.kind === 'choice' ? via.options : [];
    const way = ways.map(({ value }) => String(value)).find((value) => value.startsWith('entry:'));
    return way === undefined || !/^[IV]/u.test(String(fixed.rg)) ? [] : [{ ...fixed, via: way }];
  });
  if (bought === undefined) throw new Error('nothing can be bought for entry');
  table.order('us', 'purchase.add', bought);
  sealPurchases(table);
  const { rgs } = table.view('us').sides.us;
  const { ob } = ownUnits(table.view('us'), 'us');
  const rg = rgs.at(-1);
  const there = Object.values(ob.units).filter(({ origin }) => origin === rg?.id);
  const standing = there.filter((unit) => unit.with === undefined);
  expect(standing.length).toBeGreaterThan(0);
  const box = { in: 'box', entry: bought.via.split(':')[1], shaded: false };
  expect(standing.map(({ place }) => place)).toEqual(standing.map(() => box));
  expect(there.every((unit) => unit.with === undefined || unit.place === undefined)).toBe(true);
});

test('8.15, CG21: the shaded part is for who has left the map; only an Entry Area of one’s own has one', () => {
  const table = stage({ us: '+ squad 6-6-6 x2 @J19\n+ SW MMG, by S1' });
  const report = (text: string) => table.attempt('us', 'ob.report', { mode: 'add', text });
  for (const text of ['S1 @box N56 shaded', 'S1 @box J19 shaded'])
    expect(report(text)).toMatchObject({ ok: false, ruling: { code: 'kgp/8.601/report-contradicts' } });
  expect(report('S1 @box GG1 shaded; S2 @box GG1').ok).toBe(true);
  expect(desk(table)).toContain('S1 6-6-6: in the shaded part of the Holding Box GG1');
  table.order('us', 'ob.confirm');
  expect([placeOf(table, 'S1'), placeOf(table, 'S2')]).toEqual(['box GG1 shaded', 'box GG1']);
  // What he carries is where he is.
  expect(ownUnits(table.view('us'), 'us').ob.units.W1?.with?.unit).toBe('S1');
});

test('8.15, CG22: Umpire says who is taken as not entered, before and after a report; the shaded part is not', () => {
  const table = stage({
    us: '+ squad 6-6-6 x3 @box GG1\n+ vehicle M4A1 @box GG1\n+ half-squad 3-4-6 @box U1\n+ SW MMG, by S1\n+ squad 6-6-7 @box GG1 shaded',
  });
  const said = 'Taken as not entered, in Holding Box';
  expect(desk(table)).toContain(
    `${said} GG1: S1–S3 6-6-6, V1 M4A1, with what they carry. Say who did enter.`,
  );
  expect(desk(table)).toContain(`${said} U1: H1 3-4-6`);
  expect(desk(table)).not.toContain('S4');
  table.order('us', 'ob.report', { mode: 'add', text: 'S2 @J19; H1 out' });
  expect(desk(table)).toContain(`${said} GG1: S1, S3 6-6-6, V1 M4A1, with what they carry`);
  expect(desk(table)).not.toContain(`${said} U1`);
  const files = table.files('us');
  expect(files.find(({ id }) => id === 'draft')?.text).toContain(`# ${said} GG1: S1, S3 6-6-6`);
  expect(desk(table, 'german')).not.toContain(said);
});

test('8.15, CG7: with the next set-up whoever is in a shaded part goes up, and nobody else learns of it', () => {
  const at = (place: string) =>
    stage({ at: '8.619', date: '19 PM', us: `+ squad 6-6-6 @box GG1 ${place}\n+ squad 6-6-7 @area A` });
  const [some, none] = [at('shaded'), at('')];
  for (const table of [some, none]) {
    sealBoth(table);
    expect(placeOf(table, 'S1')).toBe(table === some ? 'box GG1 shaded' : 'box GG1');
    initiativeOf(table, 'attack', 'idle');
    setUpBoth(table);
    expect([placeOf(table, 'S1'), placeOf(table, 'S2')]).toEqual(['box GG1', 'area A']);
  }
  const seen = (table: CampaignTable) => seenWithout(table, 'us').replaceAll(/[0-9a-f]{64}/gu, '');
  expect(seen(some)).toBe(seen(none));
});

test('8.15: at roster level nothing of it happens', () => {
  const table = openTable();
  playInitial(table);
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  for (const side of ['us', 'german'])
    expect(table.log(side).filter(({ type }) => type === 'ob.changed')).toEqual([]);
});
