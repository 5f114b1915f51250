import { describe, expect, test } from 'vitest';
import { MILESTONES } from '../../../src/games/kgp/milestones.ts';
import type { KgpCampaign } from '../../../src/games/kgp/state.ts';
import { confirmAll, idleUntil, openTable, playInitial } from './campaign-table.ts';
import { position } from './position.ts';

function read(campaign: KgpCampaign, typed: string): string {
  const found = MILESTONES.read(campaign, typed);
  return found.ok ? found.value.id : `${found.ruling.code}: ${found.ruling.message}`;
}

function begun() {
  const table = openTable();
  confirmAll(table);
  return table;
}

describe('8.60: points of a campaign', () => {
  test('a CG Date, a step of one, the next of a step; however they are typed', () => {
    const campaign = begun().state();
    expect([campaign.game.date, campaign.game.step]).toEqual(['19 AM', '8.619']);
    for (const [typed, id] of [
      ['21 AM', '21 AM'],
      [' 21am ', '21 AM'],
      ['20 n 8.621', '20 N/8.621'],
      ['20 N, step P8.621', '20 N/8.621'],
      ['8.621', '19 AM/8.621'],
      ['8.619', '19 PM/8.619'],
      ['8.612', '19 PM/8.612'],
      ['scenario', '19 AM/scenario'],
      ['purchasing reconnaissance', '19 PM/8.622'],
    ] as const)
      expect(read(campaign, typed)).toBe(id);
  });

  test('what is past, present or not there is refused, with what would be legal', () => {
    const campaign = begun().state();
    expect(read(campaign, '19 AM')).toBe(
      'kgp/8.60/point-is-past: 19 AM has come already: the campaign is at 19 AM, step 8.619.',
    );
    expect(read(campaign, '19 AM 8.619')).toMatch(/^kgp\/8\.60\/point-is-past: .* is now: the campaign/u);
    expect(read(campaign, '22 AM')).toBe('kgp/8.60/no-such-point: 22 AM is no CG Date of this campaign.');
    for (const typed of ['', '8.999', '21 AMX', '21 AM 8.9', 'tomorrow', '8.610'])
      expect(read(campaign, typed)).toMatch(/^kgp\/8\.60\/no-such-point: /u);
    const refused = MILESTONES.read(campaign, 'tomorrow');
    const legal = refused.ok ? '' : refused.ruling.legal;
    expect(legal).toContain('A CG Date still to come (19 PM, 19 N, 20 AM, 20 PM, 20 N, 21 AM, 21 PM)');
  });

  test('8.610 is a point where Umpire plays the Refit Phase unit by unit', () => {
    const campaign = position({
      at: '8.606',
      us: '+ squad 6-6-6 @J19',
      german: '+ squad 6-5-8 @P10',
    }).state();
    expect(read(campaign, '8.610')).toBe('19 AM/8.610');
    expect(read(campaign, '21 AM 8.610')).toBe('21 AM/8.610');
    expect(read(campaign, '19 AM scenario')).toMatch(/^kgp\/8\.60\/point-is-past/u);
    expect(read(campaign, '8.613')).toBe('19 PM/8.613');
  });

  test('reached for good, one after the other; what is passed by is reached too, and what is offered is accepted', () => {
    const first = begun().state();
    const all = MILESTONES.ahead(first);
    expect(all.slice(0, 3).map(({ label }) => label)).toEqual(['19 PM', '19 N', '20 AM']);
    for (const { id } of all) expect(read(first, id.replace('/', ' '))).toBe(id);
    const table = openTable();
    playInitial(table);
    idleUntil(table, '20 AM');
    const now = table.state();
    const reached = all.filter(({ id }) => MILESTONES.isReached(now, id));
    expect(reached.map(({ id }) => id)).toEqual(expect.arrayContaining(['19 PM', '20 AM', '19 AM/scenario']));
    const ahead = new Set(MILESTONES.ahead(now).map(({ id }) => id));
    for (const { id } of all) expect(ahead.has(id)).toBe(!reached.some((each) => each.id === id));
  });
});
