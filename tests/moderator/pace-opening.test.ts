import { describe, expect, test } from 'vitest';
import { replay } from '../../src/moderator/replay.ts';
import { HOST_SEED } from '../support/kernel-table.ts';
import { ModeratorTable, REQUEST } from '../support/moderator-table.ts';

function refused(pace: NonNullable<(typeof REQUEST)['pace']>): string {
  const table = new ModeratorTable();
  const before = JSON.stringify(table.dump());
  const opened = table.moderator.open({ ...REQUEST, pace });
  if (opened.ok) throw new Error('opened');
  expect(opened.ruling.code).toBe('coin/table/pace');
  expect(JSON.stringify(table.dump())).toBe(before);
  return opened.ruling.message;
}

describe('a pace at the opening', () => {
  test('is a term of the campaign: told to everybody, in its event, played again', () => {
    const pace = { preset: 'relaxed', zone: 'Europe/Berlin', missed: 'default' };
    const table = new ModeratorTable().begin({ pace });
    expect(table.state.core.pace).toEqual({
      zone: 'Europe/Berlin',
      restDays: [],
      kinds: {
        seal: { hours: 24, grace: 12, missed: 'default' },
        table: { hours: 72, grace: 24, missed: 'remind' },
      },
    });
    const [opening] = table.outbox();
    expect(opening?.notice.text).toContain(
      '**Pace:** by the clock of Europe/Berlin; every hour counts\n-# Hidden numbers (1): 24 h and 12 h of grace, then the default: the hidden number is sealed as it is, or 1',
    );
    const episodes = table.store.records.history(table.store.campaign(table.campaign)?.id ?? 0);
    expect(replay({ game: table.game, hostSeed: HOST_SEED, episodes }).fault).toBeUndefined();
  });

  test('none unless it is asked for', () => {
    const table = new ModeratorTable().begin();
    expect(table.state.core.pace).toBeUndefined();
    expect(table.outbox().some(({ notice }) => notice.text.includes('Pace'))).toBe(false);
  });

  test('one that cannot be is refused in words, and no campaign is opened', () => {
    expect(refused({ preset: 'sluggish', zone: 'UTC' })).toMatch(/no pace “sluggish”/u);
    expect(refused({ preset: 'brisk' })).toMatch(/needs a time zone/u);
    expect(refused({ preset: 'brisk', zone: 'Mars/Olympus' })).toMatch(/no time zone “Mars\/Olympus”/u);
    expect(refused({ preset: 'brisk', zone: 'UTC', missed: 'shoot' })).toMatch(/“shoot” is not something/u);
    expect(refused({ preset: 'brisk', zone: 'UTC', missed: 'gm' })).toMatch(/no GM/u);
    expect(refused({ text: 'zone UTC\nrest 25:00-26:00\nseal 3 h' })).toMatch(/“25:00”/u);
  });

  test('a log whose pace is none of ours is named', () => {
    const table = new ModeratorTable().begin({ pace: { preset: 'brisk', zone: 'UTC' } });
    const [first, ...rest] = table.store.records.history(table.store.campaign(table.campaign)?.id ?? 0);
    if (first === undefined) throw new Error('no opening');
    const [opened, ...others] = first.events;
    if (opened === undefined) throw new Error('no opening');
    const pace = { zone: 'UTC', restDays: [9], kinds: {} };
    const forged = { ...first, events: [{ ...opened, data: { ...opened.data, pace } }, ...others] };
    const { fault } = replay({ game: table.game, hostSeed: HOST_SEED, episodes: [forged, ...rest] });
    expect(fault?.what).toBe('its pace cannot be read');
  });
});
