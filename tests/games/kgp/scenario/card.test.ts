/** The scenario card: what is in force by date and weather, and only for those who may know. */
import { describe, expect, it } from 'vitest';
import { houseValuesOf } from '../../../../src/games/kgp/cells.ts';
import { mistDrm } from '../../../../src/games/kgp/scenario/card.ts';
import { campaignGameOf } from '../../../../src/games/kgp/vocabulary/charts.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  openTable,
  playInitial,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { commenceOn, fillCharts } from '../checks.ts';

function card(open: CampaignTable, as?: string): string {
  const notice = open.card(as)?.inWords;
  return (notice?.fields ?? []).map(({ name, value }) => `${name}\n${value}`).join('\n');
}

describe('KGP3 Mist by range', () => {
  it.each([
    ['Very Light', [0, 0, 0, 1, 1, 2]],
    ['Light', [1, 1, 1, 2, 2, 3]],
    ['Moderate', [1, 1, 2, 2, 3, 4]],
    ['Heavy', [1, 1, 2, 3, 4, 5]],
    ['Very Heavy', [1, 1, 3, 4, 6, 7]],
    ['Extremely Heavy', [1, 1, 6, 7, 12, 13]],
  ])('%s at 0, 1, 6, 7, 12 and 13 hexes', (density, drms) => {
    expect([0, 1, 6, 7, 12, 13].map((range) => mistDrm(density, range))).toEqual(drms);
  });
});

describe('the card', () => {
  it('Initial Scenario: Extremely Heavy Mist, no Air Support, no fuel shortage yet; SAN only after 8.625', () => {
    const table = openTable();
    confirmAll(table);
    expect(card(table)).toBe('');
    sealBoth(table);
    const before = card(table);
    expect(before).toContain('Extremely Heavy Mist, LOS Hindrance by range: 1: +1 · 2: +2');
    expect(before).toContain('Air Support cannot be used: Extremely Heavy Mist');
    expect(before).toContain('No German Fuel Shortage before 20 AM');
    expect(before).toContain('ELR: U.S. 3 · German 5');
    expect(before).not.toContain('SAN');
    setUpBoth(table);
    expect(card(table)).toContain('SAN: U.S. 3 · German 2');
    expect(card(table)).not.toContain('Only for');
    expect(card(table, 'us')).toContain('Only for the U.S. side');
    expect(card(table, 'us')).toContain('15 × Foxhole 1S');
    const told = table.told();
    const begun = told.find(({ notice }) => notice.kind === 'commenced')?.notice;
    expect(begun).toMatchObject({ picture: { kind: 'kgp/scenario-card' }, buttons: ['my-orders', 'card'] });
    expect(begun?.fields).toBeUndefined();
  });

  it('a night Assault: Defender with ELR −1, NVR inputs, Game End +1', () => {
    const table = openTable();
    playInitial(table);
    commenceOn(table, '20 N');
    const text = card(table);
    expect(text).toContain('Scenario Defender: German');
    expect(text).toContain('U.S. 3 · German 4 (night Defender −1)');
    expect(text).toContain('NVR by E1.11: Moon **Quarter**');
    expect(text).toContain('+1 drm (CG23)');
    expect(text).toContain('Air Support cannot be used: night');
    expect(text).toContain('German Fuel Shortage: Out-of-Gas DR');
    expect(text).toContain('The U.S. side wins with a Current-LVP Total of 1,');
  });

  it.each([
    [
      'I',
      'German side wins with 50 Casualty VP more than the U.S. side, or a Current-LVP Total of 28 (8.51)',
    ],
    ['II', 'U.S. side wins with a Current-LVP Total of 1 (8.52)'],
    ['III', 'U.S. side wins with 10 Casualty VP, or Control of S55 and R46 (8.53)'],
  ])('CG %s: the conditions and every SSR of the Initial Scenario', (cg, conditions) => {
    const table = openTable({ options: { cg } });
    confirmAll(table);
    sealBoth(table);
    const text = card(table);
    expect(text).toContain(conditions);
    const { ssr } = campaignGameOf(cg);
    expect(ssr.length).toBeGreaterThan(2);
    for (const { rule, text: sentence } of ssr) expect(text).toContain(`${sentence} (${rule})`);
  });

  it('the campaign’s own conditions, with the time at which each is tested', () => {
    const of = (cg: string) => {
      const open = openTable({ options: { cg } });
      confirmAll(open);
      sealBoth(open);
      const text = card(open);
      return text;
    };
    expect(of('I')).toContain(
      'with a CG-LVP Total of 130 at any CG-Scenario End, or with Control of AA15, J19, P56 at CG End (8.51)',
    );
    expect(of('II')).toContain(
      'at once if the Germans destroy bridge NN6, or with 10 LVP hexes at CG End (NN6 counts 5) (8.52)',
    );
    expect(of('III')).toContain(
      'with a CG-LVP Total of 160 at any CG-Scenario End, or with all existing LVP Locations at any CG-Scenario End (8.53)',
    );
  });

  it('later scenarios of CG II keep II.5 and II.6, and no other SSR; those of CG III have none', () => {
    const table = openTable({ options: { cg: 'II' } });
    playInitial(table);
    commenceOn(table, '21 AM');
    const text = card(table);
    expect(text).toContain('(II.5)');
    expect(text).toContain('(II.6)');
    for (const gone of ['(II.2)', '(II.3)', '(II.4)']) expect(text).not.toContain(gone);
    const later = openTable({ options: { cg: 'III' } });
    playInitial(later);
    commenceOn(later, '19 N');
    expect(card(later)).not.toContain('SSR of CG');
    expect(card(later)).toContain('Stream A44-M48-U57 Deep; bridges H46 and S55 wooden, no vehicles (KGP4)');
  });

  it('8.6171 ‡: with no Mist by the random table, Mist Change DR are made before 22 N', () => {
    const clear = (date: string) => {
      const dice = new ExampleDice({ [`8.6171/${date}/weather`]: [[6, 6]] });
      const open = openTable({ dice, options: { cg: 'III' } });
      playInitial(open);
      commenceOn(open, date);
      dice.expectAllUsed();
      const text = card(open);
      expect(text).toContain('**Clear**');
      return text;
    };
    expect(clear('20 PM')).toContain(
      'No Mist at first. Mist Change DR after each Wind Change DR: ≤ 3 one level less, ≥ 11 one more; −1 DRM, as it is PM (8.6171, KGP3)',
    );
    const late = clear('22 N');
    expect(late).not.toContain('Mist Change DR');
    expect(late).toContain('Mild Breeze from the southeast');
  });

  it('a historical Clear date has no Mist Change DR; Moon and Cloud Cover of the house are marked as such', () => {
    const options = { cg: 'I', weather: 'historical' };
    const house = houseValuesOf(options);
    const table = openTable({ options, houseValues: false });
    fillCharts(table, { ...house, '8.617/19 N/weather': 'Clear' });
    playInitial(table);
    commenceOn(table, '19 N');
    expect(card(table)).not.toContain('Mist Change DR');
    expect(card(table)).not.toContain('house value');
    const later = openTable({ options: { cg: 'I' } });
    playInitial(later);
    commenceOn(later, '19 N');
    expect(card(later)).toContain('Moon **Quarter** (house value), Cloud Cover **Overcast** (house value)');
  });

  it('CG4, KGP11: as Scenario Defender at night the German’s 4-4-7 have an ELR of 2', () => {
    const table = openTable();
    playInitial(table);
    commenceOn(table, '20 N');
    expect(card(table)).toContain('German 4-4-7/2-3-7: 2, not SS');
    const later = openTable();
    playInitial(later);
    commenceOn(later, '20 PM');
    expect(card(later)).toContain('German 4-4-7/2-3-7: 3, not SS');
  });

  it('a side’s own card tells how each RG bought for this date arrives', () => {
    const table = openTable();
    confirmAll(table);
    table.order('german', 'purchase.add', { rg: 'I1', via: 'south-edge' });
    table.order('german', 'purchase.add', { rg: 'V3', via: 'reserve', area: 'A' });
    table.order('german', 'purchase.add', { rg: 'G1', via: 'on-map', area: 'A' });
    sealBoth(table);
    expect(card(table, 'german')).toContain(
      'Bought for this date: I1 along the south edge, V3 in Reserve, G1 on-map (CG7)',
    );
    for (const as of ['us', undefined]) expect(card(table, as)).not.toContain('Bought for this date');
  });

  it('the picture: what wins and what stands for everybody; a side’s own figures on its own alone', () => {
    const table = openTable();
    confirmAll(table);
    table.order('german', 'purchase.add', { rg: 'I1', via: 'south-edge' });
    sealBoth(table);
    const drawn = (as?: string) => table.card(as)?.drawn.picture;
    expect(drawn()?.props).toMatchObject({
      title: 'Initial Scenario',
      setsUpFirst: 'us',
      elr: { us: 3, german: 5 },
      goals: [
        { side: 'german', rule: '8.51' },
        { side: 'us', ways: [{ text: 'CG-LVP Total of 130', count: { has: 0, needs: 130 } }, {}] },
      ],
    });
    for (const secret of ['own', 'san', 'side', 'movesFirst'])
      expect(drawn()?.props).not.toHaveProperty(secret);
    expect(drawn('german')?.props).toMatchObject({ own: { san: 2, arriving: 'I1 along the south edge' } });
    expect(drawn('german')?.alt).toContain('bought for this date: I1 along the south edge');
    expect(JSON.stringify([drawn(), drawn('us')])).not.toContain('south edge');
    setUpBoth(table);
    expect(drawn()?.props).toMatchObject({ san: { us: 3, german: 2 } });
    const told = table.told().filter(({ notice }) => notice.kind === 'scenario-card');
    expect(told.map(({ seat }) => seat).sort()).toEqual(['german', 'us']);
  });

  it.each([
    ['I', ['19 AM', '19 PM', '19 N', '21 AM', '21 PM']],
    ['II', ['20 PM', '20 N', '21 PM']],
    ['III', ['19 PM', '19 N', '20 PM', '21 N', '22 N', '23 PM']],
  ])('CG %s fits into an embed: fields of 1024 characters, 6000 in all, on %j', (cg, dates) => {
    for (const [index, date] of dates.entries()) {
      const open = openTable({ options: { cg } });
      if (index === 0) {
        confirmAll(open);
        sealBoth(open);
        setUpBoth(open);
      } else {
        playInitial(open);
        commenceOn(open, date);
      }
      for (const as of [undefined, 'us', 'german']) {
        const { title = '', text = '', fields = [] } = open.card(as)?.inWords ?? {};
        expect(fields.length).toBeGreaterThan(3);
        expect(fields.every(({ name, value }) => name.length <= 256 && value.length <= 1024)).toBe(true);
        expect(fields.some(({ value }) => value.endsWith('…'))).toBe(false);
        const whole = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
        expect(whole + title.length + text.length).toBeLessThan(6000);
      }
    }
  });
});
