/** The scenario card: what is in force by date and weather, and only for those who may know. */
import { afterEach, describe, expect, it } from 'vitest';
import { mistDrm } from '../../../src/games/kgp/card.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  playInitial,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';
import { commenceOn, drain } from './checks.ts';

let table: CampaignTable | undefined;

afterEach(() => {
  table?.close();
  table = undefined;
});

function card(open: CampaignTable, as?: string): string {
  const notice = open.moderator.status(open.campaign, as);
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
    table = openTable();
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
    expect(drain(table).some(({ notice }) => JSON.stringify(notice).includes('Scenario card, 19 AM'))).toBe(
      true,
    );
  });

  it('a night Assault: Defender with ELR −1, NVR inputs, Game End +1', () => {
    table = openTable();
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

  it('fits into an embed: fields of 1024 characters, 6000 in all, on every date', () => {
    for (const date of ['19 PM', '19 N', '21 AM', '21 PM']) {
      const open = openTable();
      playInitial(open);
      commenceOn(open, date);
      for (const as of [undefined, 'us', 'german']) {
        const { title = '', text = '', fields = [] } = open.moderator.status(open.campaign, as) ?? {};
        expect(fields.length).toBeGreaterThan(3);
        expect(fields.every(({ name, value }) => name.length <= 256 && value.length <= 1024)).toBe(true);
        expect(fields.some(({ value }) => value.endsWith('…'))).toBe(false);
        const whole = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
        expect(whole + title.length + text.length).toBeLessThan(6000);
      }
      open.close();
    }
  });
});
