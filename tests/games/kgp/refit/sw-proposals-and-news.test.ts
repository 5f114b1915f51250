/** What Umpire fills in for a side in 8.6071 and 8.6204, and what it tells a side of its own counters afterwards. */
import { describe, expect, it } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import type { Told } from '../../../support/memory-table.ts';
import { type CampaignTable, confirmAll, ExampleDice, openTable, sealPurchases } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { through } from './through.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19'] },
    { side: 'us', id: 'C', isolated: false, locations: ['G12'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20', 'K21'] },
  ],
  noMansLand: ['H20'],
};

type Side = 'us' | 'german';

function stage(it: Partial<Position>): CampaignTable {
  return position({ at: '8.607', us: '', german: '', marking: MARKING, ...it });
}

const offerOf = (table: CampaignTable, side: Side, order: string): Offer | undefined =>
  table.offers(side).find((offer) => offer.order === order);

/** What stands in the form as it is opened. */
function proposal(table: CampaignTable, side: Side, order: string): string | undefined {
  const [field] = offerOf(table, side, order)?.fields ?? [];
  return field?.kind === 'text' ? field.initial : undefined;
}

const units = (table: CampaignTable, side: Side) => ownUnits(table.view(side), side).ob.units;
const holders = (table: CampaignTable, side: Side) =>
  Object.values(units(table, side))
    .filter(({ kind }) => kind === 'SW')
    .map(({ id, with: on }) => `${id} ${on?.unit ?? '-'}`);

describe('8.6071: the SW in nobody’s hands, given out as a proposal', () => {
  const us = [
    '+ squad 6-6-6 x2 @E17; + squad 6-6-6 @J19; + leader 9-1 @G12; + squad 6-6-6 @H20',
    '+ SW MMG @E18; + SW BAZ 44 @area A; + SW DC @J19; + SW LMG @G12; + SW FT @H20; + SW HMG, by S1',
  ].join('\n');

  it('8.6071: each to somebody of its own Area, to nobody elsewhere, and accepted as it stands', () => {
    const table = stage({ us, german: '+ squad 6-5-8 @K20; + SW LMG @K21' });
    // S1 has one. Nobody who could be proposed is in Area C; No Man’s Land is no Area (8.6072).
    expect(proposal(table, 'us', 'equipment.settle')).toBe('W1 by S2, W2 by S1, W3 by S3');
    expect(proposal(table, 'german', 'equipment.settle')).toBe('W1 by S1');
    table.order('us', 'equipment.settle', { text: proposal(table, 'us', 'equipment.settle') });
    expect(holders(table, 'us')).toEqual(['W1 S2', 'W2 S1', 'W3 S3', 'W4 -', 'W5 -', 'W6 S1']);
    // There is nothing left to propose; what lies there can still be settled.
    expect(proposal(table, 'us', 'equipment.settle')).toBeUndefined();
    expect(offerOf(table, 'us', 'equipment.settle')).toBeDefined();
    expect(holders(table, 'german')).toEqual(['W1 -']);
  });

  it('8.6071: is its owner’s alone to see', () => {
    const table = stage({ us, german: '+ squad 6-5-8 @K20; + SW LMG @K21' });
    const seen = JSON.stringify([table.offers('german'), table.desk('german'), table.status()]);
    expect(seen).toContain('W1 by S1');
    expect(seen).not.toMatch(/W1 by S2|W2 by|W3 by/u);
  });
});

describe('8.6204: the SW in nobody’s hands, handed out as a proposal', () => {
  it('8.6204: in its first scenario each goes to a unit of its own RG; both sides’ are accepted as they stand', () => {
    const table = openTable({ options: { level: 'units' } });
    confirmAll(table);
    sealPurchases(table);
    for (const side of ['us', 'german'] as const) {
      const loose = Object.values(units(table, side)).filter(({ kind, with: on }) => kind === 'SW' && !on);
      expect(loose.length).toBeGreaterThan(0);
      const text = proposal(table, side, 'ob.hand');
      table.order(side, 'ob.hand', { text });
      const now = units(table, side);
      for (const { id, origin } of loose) {
        const holder = now[now[id]?.with?.unit ?? ''];
        expect(holder?.origin, `${side} ${id}`).toBe(origin);
        expect(['squad', 'half-squad']).toContain(holder?.kind);
      }
      expect(proposal(table, side, 'ob.hand')).toBeUndefined();
    }
  });

  it('8.6204: later on within one Area; it shows to nobody else', () => {
    const us =
      '+ squad 6-6-6 @area A; + squad 6-6-6 @area B; + SW MMG @area B; + SW BAZ 44 @area A; + SW LMG @area C';
    const table = stage({ at: '8.621', date: '19 PM', us, german: '+ squad 6-5-8 @area A' });
    expect(proposal(table, 'us', 'ob.hand')).toBe('W1 S2, W2 S1');
    expect(JSON.stringify(table.offers('german'))).not.toContain('W1 S2');
    expect(proposal(table, 'german', 'ob.hand')).toBeUndefined();
    table.order('us', 'ob.hand', { text: proposal(table, 'us', 'ob.hand') });
    expect(holders(table, 'us')).toEqual(['W1 S2', 'W2 S1', 'W3 -']);
  });
});

describe('the news of one’s own counters', () => {
  const toSide = (sent: readonly Told[], side: Side) =>
    sent
      .filter(({ target, notice }) => target === `user:${side}-user` && notice.kind === 'refit-part')
      .map(({ notice }) => notice.text);

  it('stand on the desk while the part lasts, in the next message of a part to that side, and only once', () => {
    const table = stage({
      us: '+ squad 6-6-6 @E17; + SW MMG @E17; + SW BAZ 44 @E17',
      german: '+ squad 6-5-8 @K20; + SW LMG @K20',
    });
    const desk = (side: Side) => table.desk(side).text;
    expect(desk('us')).not.toContain('So far, your counters');
    table.order('us', 'equipment.settle', { text: 'W1 by S1\nW2 out' });
    expect(desk('us')).toMatch(
      /\*\*So far, your counters\*\*\n• W1 MMG: possessed by S1\n• W2 BAZ 44: eliminated/u,
    );
    expect(desk('german')).not.toContain('So far, your counters');
    table.heard();
    through(table, '8.619', '');
    const told = table.told();
    // 8.604 to 8.609 have no message of their own: that of 8.610 has it, and the later ones do not.
    const about = toSide(told, 'us').map((text) => text.includes('BAZ 44: eliminated'));
    expect(about.length).toBeGreaterThan(1);
    expect(about).toEqual(about.map((_, at) => at === 0));
    const [message = ''] = toSide(told, 'us');
    expect(message).toContain('**Your counters since the last such message**');
    expect(message).toContain('• W1 MMG: possessed by S1\n• W2 BAZ 44: eliminated');
    expect(toSide(told, 'german')).toHaveLength(about.length);
    for (const text of toSide(told, 'german')) expect(text).not.toMatch(/MMG|BAZ 44/u);
    expect(desk('us')).not.toContain('BAZ 44: eliminated');
  });
});

it('8.2, CG19: of a vehicle that the RePh Eliminates the news knows no wreck: it is removed from the map', () => {
  const us = '+ vehicle M4A1 @H20\n+ squad 6-6-6 @E17';
  const dice = new ExampleDice({ '8.606/19 AM/us/refit': [[6, 6]] });
  const table = stage({ at: '8.606', us, german: '+ squad 6-5-8 @K20', dice });
  // 12 − 2 (CT AFV) is a Final 10: Eliminated, and its crew Escapes.
  const route = { to: 'area A', distance: 'farther', through: 'no', now: 'attempt' };
  table.order('us', 'escape.compose', { from: 'H20', units: 'V1', ...route });
  table.order('us', 'vehicle.leave', { at: 0 });
  const desk = table.desk('us').text;
  expect(desk).toContain('• V1 M4A1: eliminated\n');
  expect(desk).not.toContain('wreck');
  expect(unitsIn(table.view('everyone')).wrecks).toEqual([]);
});
