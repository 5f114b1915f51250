/** 8.615 through the moderator: limits, drm, the Original 6, and what the other side sees of it. */
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { REFIT_PARTS } from '../../../../src/games/kgp/refit-parts.ts';
import { cellsOfStep } from '../../../../src/games/kgp/sequence.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

// J19 and its neighbours, so that J19 alone is no Front-Line Hex of Area A.
const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['J19', 'J18', 'J20', 'I19', 'I20', 'K19', 'K20'] },
    { side: 'us', id: 'B', isolated: true, locations: ['S30'] },
  ],
  noMansLand: [],
};
const US = `
+ squad 6-6-6 x2 @area A
+ half-squad 3-4-6 @area A
+ vehicle M4A3 @area A
+ vehicle M4A3 @J19, immobilized
+ squad 6-6-7 @area B`;
const DICE = '8.615/19 PM/us/refit';

function stage(more: Partial<Position> = {}): CampaignTable {
  const table = position({ at: '8.614', date: '19 PM', us: US, german: '', marking: MARKING, ...more });
  if (table.offers('us').some(({ order }) => order === 'repair.facts'))
    table.order('us', 'repair.facts', { next: 'stay' });
  for (let n = 0; n < 2; n += 1) table.order('us', 'refit.done.8.614');
  return table;
}

const seen = (table: CampaignTable) =>
  unitsIn(table.view('german'))
    .refitNotes.filter(({ note }) => note.rule === '8.615')
    .map(({ note }) => note);
const own = (table: CampaignTable) => table.view('us').sides.us.notes.filter(({ rule }) => rule === '8.615');
const work = (at: string, more = {}) => ({ area: 'area A', item: 'minefield', at, ...more });
const hulk = (at: string, more = {}) => ({ area: 'area A', item: 'wreck', at, heavy: 1, ...more });

describe('8.615', () => {
  it.each([
    ['J19', 'marking', 1], // ADJACENT to J18, which is one
    ['J18', 'marking', 2],
    ['J18', 'farther', 0],
    ['J19', 'front-line', 2],
  ])('%s %s: drm %i', (at, proximity, drm) => {
    const table = stage({ dice: new ExampleDice({ [DICE]: [[3]] }) });
    table.order('us', 'removal.work', work(at, { proximity }));
    expect(own(table).map(({ final }) => final)).toEqual([3 + drm]);
    // The channel sees the dr and what came of it.
    expect(seen(table)).toMatchObject([{ label: `Known minefield in ${at}`, final: 3, modifiers: [] }]);
  });

  it('minefields and roadblocks: no more attempts than squad-equivalents of the Area, one an item', () => {
    const table = stage({ dice: new ExampleDice({ [DICE]: [[5], [5]] }) });
    table.order('us', 'removal.work', work('J19'));
    expect(table.refusal('us', 'removal.work', work('j19'))).toBe('kgp/8.615/once-an-item');
    // A roadblock at the same place is another item; its hexside reads either way round.
    expect(table.refusal('us', 'removal.work', work('J18-S30', { item: 'roadblock' }))).toBe(
      'kgp/8.615/no-such-place',
    );
    table.order('us', 'removal.work', work('I19-I20', { item: 'roadblock' }));
    // Two squads and a HS are two squad-equivalents.
    expect(table.refusal('us', 'removal.work', work('K20'))).toBe('kgp/8.615/no-more-attempts');
    expect(table.refusal('us', 'removal.work', work('S30', { area: 'area B', at: 'J19' }))).toBe(
      'kgp/8.615/elsewhere',
    );
  });

  it('wrecks and Immobile vehicles: no more attempts than heavy Mobile vehicles', () => {
    const table = stage({
      us: `${US}\n+ vehicle M4A3 @area A`,
      dice: new ExampleDice({ [DICE]: [[1], [1]] }),
      wrecks: ['Pz VG J18', 'Pz VG K19'],
    });
    table.order('us', 'removal.hulk', hulk('J19', { item: 'immobile-vehicle' }));
    // Its only Immobile vehicle there goes.
    expect(unitsOf(ownUnits(table.view('us'), 'us').ob).filter(({ id }) => id === 'V2')).toEqual([]);
    expect(table.refusal('us', 'removal.hulk', hulk('J18'))).toBe('kgp/8.615/no-more-attempts');
    table.order('us', 'removal.hulk', hulk('J18', { heavy: 2 }));
    // It is no longer on the map.
    expect(unitsIn(table.view('german')).wrecks.map(({ hex }) => hex)).toEqual(['K19']);
    expect(table.refusal('us', 'removal.hulk', hulk('K19', { heavy: 2 }))).toBe('kgp/8.615/no-more-attempts');
  });

  it.each([
    ['+ vehicle 2 1/2-Ton truck x2 @area A\n+ vehicle 1/4-Ton Jeep @area A', 0],
    ['+ vehicle M3 ht @area A\n+ vehicle M8 AC @area A\n+ vehicle SPW 251/1 @area A, captured', 0],
    ['+ vehicle M4A3 @area A\n+ vehicle 2 1/2-Ton truck x2 @area A\n+ vehicle M10 @area A', 2],
  ])('8.615: among %j there are at most %i Mobile tracked vehicles of 30 tons', (vehicles, most) => {
    const table = stage({ us: vehicles, wrecks: ['Pz VG J18', 'Pz VG J19', 'Pz VG J20'] });
    const max = table.offers('us').flatMap(({ order, fields }) => {
      const field = fields.find(({ name }) => name === 'heavy');
      return order === 'removal.hulk' && field?.kind === 'integer' ? [field.max] : [];
    });
    expect(max).toEqual(most === 0 ? [] : [most]);
    const refused = table.attempt('us', 'removal.hulk', hulk('J18', { heavy: 3 }));
    expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.615/not-so-heavy' } });
    if (most === 0) return;
    table.order('us', 'removal.hulk', hulk('J18', { heavy: most }));
    expect(table.refusal('us', 'removal.hulk', hulk('J19', { heavy: 3 }))).toBe('kgp/8.615/not-so-heavy');
  });

  it('a vehicle of one’s own by its id', () => {
    const table = stage({ dice: new ExampleDice({ [DICE]: [[1]] }) });
    expect(table.refusal('us', 'removal.hulk', hulk('V1', { item: 'immobile-vehicle' }))).toBe(
      'kgp/8.615/not-immobile',
    );
    table.order('us', 'removal.hulk', hulk('v2', { item: 'immobile-vehicle' }));
    expect(seen(table).map(({ label }) => label)).toEqual(['Immobile vehicle in J19']);
    expect(ownUnits(table.view('us'), 'us').ob.units.V2).toBeUndefined();
  });

  it('mines first: a wreck where a minefield has withstood waits; where it went, it does not', () => {
    const wrecks = ['Pz VG J19', 'Pz VG I19'];
    const table = stage({ wrecks, dice: new ExampleDice({ [DICE]: [[5], [1], [4]] }) });
    table.order('us', 'removal.work', work('J19'));
    expect(table.refusal('us', 'removal.hulk', hulk('J19'))).toBe('kgp/8.615/mined');
    table.order('us', 'removal.work', work('I19'));
    table.order('us', 'removal.hulk', hulk('I19'));
    expect(seen(table).map(({ result }) => result)).toEqual(['no-effect', 'eliminated', 'no-effect']);
  });

  it('engineers: −1 a HS-equivalent, which the other side does not learn; the Original 6 still costs one', () => {
    const dice = new ExampleDice({ [DICE]: [[6]] });
    const us = '+ squad 6-6-6 @area A\n+ squad 6-6-7 x2 @area A, assault-engineer';
    const table = stage({ us, dice });
    table.order('us', 'removal.work', work('J19', { proximity: 'farther' }));
    expect(own(table)).toMatchObject([{ final: 2, result: 'eliminated' }]);
    expect(seen(table)).toMatchObject([{ final: 6, modifiers: [], result: 'eliminated' }]);
    expect(JSON.stringify(unitsIn(table.view('german')).refitNotes)).not.toMatch(/ngineer/u);
    expect(table.refusal('us', 'refit.done.8.614')).toBe('kgp/8.615/still-to-do');
    const offer = table.offers('us').find(({ order }) => order === 'removal.loss');
    const [field] = offer?.fields ?? [];
    // Assault Engineers before others.
    expect(field?.kind === 'choice' ? field.options.map(({ value }) => value) : []).toEqual(['S2', 'S3']);
    table.order('us', 'removal.loss', { unit: 'S3' });
    expect(ownUnits(table.view('us'), 'us').ob.units.S3).toBeUndefined();
    expect(
      unitsOf(ownUnits(table.view('us'), 'us').ob).filter(({ kind }) => kind === 'half-squad'),
    ).toHaveLength(1);
    table.order('us', 'refit.done.8.614');
  });

  it.each([
    [2, ['C1', 'K1']],
    [1, ['S1', 'S2', 'S3', 'C1']],
  ])(
    '8.615 ‡: below Elite the best German class, as the chart cells have it (edition %i)',
    (edition, able) => {
      const german =
        '+ squad 4-3-6 @area A\n+ squad 4-4-7 x2 @area A\n+ crew 2-2-8 @area A\n+ vehicle-crew 1-2-7 @area A';
      const marking: Marking = {
        areas: [{ side: 'german', id: 'A', isolated: false, locations: ['J19'] }],
        noMansLand: [],
      };
      const table = stage({
        us: '',
        german,
        marking,
        dice: new ExampleDice({ '8.615/19 PM/german/refit': [[6]] }),
        ...(edition === 1
          ? { game: { ...kgp, editions: { ...kgp.editions, refusedSince: {}, mends: {} } } }
          : {}),
      });
      // Asked whether or not anybody removes anything; of a campaign begun before it is not needed.
      const wanted = REFIT_PARTS.filter((part) =>
        part.cells?.(table.state()).some((id) => id.startsWith('8.615/')),
      );
      expect(wanted.map(({ id }) => id)).toEqual(edition === 1 ? [] : ['8.614']);
      expect(cellsOfStep(table.state())).toHaveLength(edition === 1 ? 0 : 8);
      for (let n = 0; n < 2; n += 1) table.order('german', 'refit.done.8.614');
      table.order('german', 'removal.work', work('J19'));
      const offer = table.offers('german').find(({ order }) => order === 'removal.loss');
      const [field] = offer?.fields ?? [];
      expect(field?.kind === 'choice' ? field.options.map(({ value }) => value).toSorted() : []).toEqual(
        able.toSorted(),
      );
    },
  );

  it('an Original 6 in an Isolated Area costs nobody', () => {
    const table = stage({ dice: new ExampleDice({ [DICE]: [[6]] }) });
    table.order('us', 'removal.work', { area: 'area B', item: 'minefield', at: 'S30' });
    expect(ownUnits(table.view('us'), 'us').ob.units.S3?.type).toBe('6-6-7');
    table.order('us', 'refit.done.8.614');
  });

  it('every offer is accepted with every combination of its choices', () => {
    const wrecks = ['Pz VG J18'];
    const orders = (table: CampaignTable) =>
      table.offers('us').filter(({ order }) => order.startsWith('removal.'));
    const all = orders(stage({ wrecks }));
    expect(all.map(({ label }) => label)).toEqual([
      'Setup Area A: minefield or roadblock',
      'Setup Area B: minefield or roadblock',
      'Setup Area A: (Burnt-Out) wreck',
      'Setup Area A: Immobile vehicle',
    ]);
    for (const [index, offer] of all.entries()) {
      const field = (name: string) => offer.fields.find((each) => each.name === name);
      const [what, at, heavy] = [field('item'), field('at'), field('heavy')];
      const items = what?.kind === 'choice' ? what.options.map(({ value }) => ({ item: value })) : [{}];
      for (const item of items) {
        const table = stage({ wrecks });
        expect(orders(table)[index]?.label).toBe(offer.label);
        table.order('us', offer.order, {
          ...offer.fixed,
          ...item,
          at: at?.kind === 'text' ? at.examples[0] : '',
          ...(heavy?.kind === 'integer' ? { heavy: heavy.max } : {}),
        });
      }
    }
  });

  const DRM_US = `
+ squad 6-6-6 x4 @area A
+ squad 6-6-7 @area A, assault-engineer
+ half-squad 3-4-7 @area A, assault-engineer
+ vehicle M4A3 @area A
+ vehicle M4A3 @J19, immobilized`;
  const ENGINEERS = -3; // a squad and a HS are three HS-equivalents

  it.each([
    // [item, place, drm without engineers]; J18 is a Front-Line Hex, J19 next to one.
    ['minefield', 'J18', 'marking', 2 + ENGINEERS],
    ['minefield', 'J19', 'marking', 1 + ENGINEERS],
    ['minefield', 'J19', 'farther', ENGINEERS],
    ['roadblock', 'J18-J19', 'marking', 2 + ENGINEERS],
    ['roadblock', 'J19-J20', 'adjacent', 1 + ENGINEERS],
    ['roadblock', 'J19-J20', 'farther', ENGINEERS],
    ['wreck', 'J18', 'marking', 2],
    ['wreck', 'J19', 'marking', 1],
    ['wreck', 'J19', 'farther', 0],
    ['immobile-vehicle', 'V2', 'marking', 1],
    ['immobile-vehicle', 'V2', 'front-line', 2],
  ])(
    '8.615: a %s, %s, %s: drm %i; engineers help against mines and roadblocks only',
    (item, at, proximity, drm) => {
      const wrecks = ['Pz VG J18', 'Pz VG J19'];
      const table = stage({ us: DRM_US, wrecks, dice: new ExampleDice({ [DICE]: [[4]] }) });
      const isWork = item === 'minefield' || item === 'roadblock';
      const args = { area: 'area A', item, at, proximity };
      table.order('us', isWork ? 'removal.work' : 'removal.hulk', isWork ? args : { ...args, heavy: 1 });
      expect(own(table).map(({ final }) => final)).toEqual([4 + drm]);
    },
  );

  it.each([
    [3, 'eliminated', 0],
    [4, 'no-effect', 1],
  ])('8.615: a Final %i is %s', (dr, result, left) => {
    const table = stage({ wrecks: ['Pz VG J19'], dice: new ExampleDice({ [DICE]: [[dr]] }) });
    table.order('us', 'removal.hulk', hulk('J19', { proximity: 'farther' }));
    expect(seen(table).map((note) => note.result)).toEqual([result]);
    expect(unitsIn(table.view('german')).wrecks).toHaveLength(left);
    // One attempt an item on a CG Date, whatever came of it.
    expect(table.refusal('us', 'removal.hulk', hulk('J19'))).toBe('kgp/8.615/no-more-attempts');
  });

  it('8.615: of several wrecks in a hex each may be tried once', () => {
    const table = stage({
      us: `${US}\n+ vehicle M4A3 x2 @area A`,
      wrecks: ['Pz VG J19', 'Pz VIB J19'],
      dice: new ExampleDice({ [DICE]: [[6], [1]] }),
    });
    // No engineer, no mines: an Original 6 vs a wreck costs an MMC all the same.
    table.order('us', 'removal.hulk', hulk('J19', { heavy: 3, proximity: 'farther' }));
    table.order('us', 'removal.loss', { unit: 'S1' });
    table.order('us', 'removal.hulk', hulk('J19', { heavy: 3, proximity: 'farther' }));
    expect(unitsIn(table.view('german')).wrecks.map(({ type }) => type)).toEqual(['Pz VG']);
    expect(table.refusal('us', 'removal.hulk', hulk('J19', { heavy: 3 }))).toBe('kgp/8.615/once-an-item');
  });

  it('8.615: what is not there, not Immobile or the enemy’s is refused, and says what is known', () => {
    const marking: Marking = {
      ...MARKING,
      areas: [...MARKING.areas, { side: 'german', id: 'A', isolated: false, locations: ['H19'] }],
    };
    const table = stage({ marking, wrecks: ['Pz VG S30'] });
    expect(table.refusal('us', 'removal.hulk', hulk('J19'))).toBe('kgp/8.615/no-wreck');
    expect(table.refusal('us', 'removal.hulk', hulk('S30'))).toBe('kgp/8.615/elsewhere');
    const immobile = { item: 'immobile-vehicle' };
    expect(table.refusal('us', 'removal.hulk', hulk('J18', immobile))).toBe('kgp/8.615/not-immobile');
    const hexside = { item: 'roadblock' };
    expect(table.refusal('us', 'removal.work', work('H19-I19', hexside))).toBe('kgp/8.615/not-controlled');
    const outcome = table.attempt('us', 'removal.hulk', hulk('J18', immobile));
    expect(outcome.ok ? '' : outcome.ruling.legal).toContain('V2 M4A3');
  });

  it.each([
    // Elite before First-Line; of the class Assault Engineers before others; then the owner chooses.
    ['+ squad 7-4-7 @area A\n+ squad 6-6-6 @area A', ['S1']],
    ['+ squad 6-6-6 @area A\n+ squad 5-4-6 @area A', ['S1']],
    ['+ squad 6-6-6 x2 @area A\n+ squad 5-4-6 @area A', ['S1', 'S2']],
  ])('8.615 ‡: an Original 6 among %j falls on %j', (us, victims) => {
    const table = stage({ us, dice: new ExampleDice({ [DICE]: [[6]] }) });
    table.order('us', 'removal.work', work('J19', { proximity: 'farther' }));
    const [field] = table.offers('us').find(({ order }) => order === 'removal.loss')?.fields ?? [];
    const offered = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
    const units = ownUnits(table.view('us'), 'us').ob.units;
    // With one only, nobody is asked.
    if (victims.length === 1) expect(units[victims[0] ?? '']).toBeUndefined();
    else expect(offered).toEqual(victims);
  });
});
