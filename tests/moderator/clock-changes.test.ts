/**
 * Deadlines and reminders around a change of clocks, in a campaign that counts by the clock of its zone and with people who
 * live elsewhere: the exact instants. `CLOCKS=1` prints them with the clocks on the wall, to be looked at.
 */
import { expect, test } from 'vitest';
import { instantAfter } from '../../src/kernel/pace/counted-time.ts';
import { quietUntil } from '../../src/moderator/own-time.ts';
import { nextPlanned } from '../../src/moderator/reminder-plan.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { HOUR } from '../support/paced-table.ts';

const at = (text: string) => Date.parse(text);
const said = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
/** As a clock on the wall shows it there, with its distance from UTC. */
const onWall = (ms: number, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{
      timeZone: zone,
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    },
    timeZoneName: 'shortOffset',
  }).format(ms);

interface Case {
  readonly zone: string;
  /** When the decision opens. */
  readonly opens: string;
  /** A line of a pace: `rest …`, or none. */
  readonly rest?: string;
  readonly due: string;
  readonly last: string;
  /** Halfway, some hours before, when due, before the grace is over. */
  readonly reminders: readonly string[];
}

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';

/** 24 hours and 12 of grace, begun on the eve of each change. */
const CASES: readonly Case[] = [
  {
    // 02:00 becomes 03:00 at 01:00Z: 24 hours from Saturday noon are over on Sunday at 13:00 by the clock.
    zone: BERLIN,
    opens: '2027-03-27T11:00Z',
    due: '2027-03-28T11:00Z',
    last: '2027-03-28T23:00Z',
    reminders: ['2027-03-27T23:00Z', '2027-03-28T08:00Z', '2027-03-28T11:00Z', '2027-03-28T20:00Z'],
  },
  {
    // 03:00 becomes 02:00 at 01:00Z: they are over at 11:00.
    zone: BERLIN,
    opens: '2026-10-24T10:00Z',
    due: '2026-10-25T10:00Z',
    last: '2026-10-25T22:00Z',
    reminders: ['2026-10-24T22:00Z', '2026-10-25T07:00Z', '2026-10-25T10:00Z', '2026-10-25T19:00Z'],
  },
  {
    // 02:00 becomes 01:00 at 06:00Z.
    zone: NEW_YORK,
    opens: '2026-10-31T16:00Z',
    due: '2026-11-01T16:00Z',
    last: '2026-11-02T04:00Z',
    reminders: ['2026-11-01T04:00Z', '2026-11-01T13:00Z', '2026-11-01T16:00Z', '2026-11-02T01:00Z'],
  },
  {
    // Nights from 23:00 to 07:00 do not count; that of the change has seven hours instead of eight: 16 hours of one day
    // count and 8 of the next, until 15:00 by the clock.
    zone: BERLIN,
    opens: '2027-03-27T06:00Z',
    rest: 'rest 23:00-07:00',
    due: '2027-03-28T13:00Z',
    last: '2027-03-29T09:00Z',
    reminders: ['2027-03-27T21:30Z', '2027-03-28T09:07:30.000Z', '2027-03-28T13:00Z', '2027-03-29T04:00Z'],
  },
  {
    // It has nine: the same hours by the clock.
    zone: BERLIN,
    opens: '2026-10-24T05:00Z',
    rest: 'rest 23:00-07:00',
    due: '2026-10-25T14:00Z',
    last: '2026-10-26T10:00Z',
    reminders: ['2026-10-24T21:30Z', '2026-10-25T09:52:30.000Z', '2026-10-25T14:00Z', '2026-10-26T05:00Z'],
  },
  {
    // Hours that end in the one that comes twice: six count before them, and from the first 01:30 (05:30Z) on all 18 others.
    zone: NEW_YORK,
    opens: '2026-10-31T20:00Z',
    rest: 'rest 22:00-01:30',
    due: '2026-11-01T23:30Z',
    last: '2026-11-02T15:00Z',
    reminders: [
      '2026-11-01T09:45Z',
      '2026-11-01T20:03:45.000Z',
      '2026-11-01T23:30Z',
      '2026-11-02T11:07:30.000Z',
    ],
  },
];

test.each(CASES)('$zone, open since $opens ($rest): the very instants', (given) => {
  const { zone, opens, rest, due, last, reminders } = given;
  const text = [`zone ${zone}`, rest, 'seal 24 h + 12 h, then remind'].filter(Boolean).join('\n');
  const table = new ModeratorTable();
  table.clock.now = at(opens);
  table.begin({ pace: { text }, options: { rounds: '2' } });
  const [set] = Object.values(table.state.core.deadlines);
  if (set === undefined) throw new Error('no deadline');
  const planned: number[] = [];
  const dated = { since: at(opens), due: set.due, last: set.last, isDaily: false };
  for (let next = nextPlanned(dated, at(opens)); next !== undefined; next = nextPlanned(dated, next))
    planned.push(next);
  if (process.env.CLOCKS === '1') {
    const row = (what: string, ms: number) =>
      `${what.padEnd(9)} ${said(ms).padEnd(24)} ${[zone, 'Asia/Tokyo'].map((each) => onWall(ms, each)).join(' · ')}`;
    const rows = [row('open', at(opens)), ...planned.map((ms) => row('reminder', ms))];
    console.log(
      [rest ?? 'every hour counts', ...rows, row('due', set.due), row('over', set.last)].join('\n'),
    );
  }
  expect([said(set.due), said(set.last), ...planned.map(said)]).toEqual([due, last, ...reminders]);
});

test('a deadline that was worked out is not moved by the change that comes before it', () => {
  const table = new ModeratorTable();
  table.clock.now = at('2027-03-27T11:00Z');
  const text = `zone ${BERLIN}\nseal 24 h + 12 h, then remind`;
  table.begin({ pace: { text }, options: { rounds: '2' } });
  const before = structuredClone(table.state.core.deadlines);
  table.clock.pass(20 * HOUR);
  table.restart();
  expect(table.state.core.deadlines).toEqual(before);
  // The same hours in a zone that changes nothing are the same instant: what is counted is time that passes.
  const plain = { zone: 'UTC', restDays: [] };
  const from = at('2027-03-27T11:00Z');
  expect(instantAfter(plain, from, 24 * HOUR)).toBe(
    instantAfter({ ...plain, zone: BERLIN }, from, 24 * HOUR),
  );
});

test('whoever sleeps through a change is reminded when his own clock shows the end of his quiet hours', () => {
  const quiet = (zone: string) => ({ zone, from: '22:00', to: '07:00' });
  // The reminder of 22:00Z falls into the night of each change.
  expect([
    said(quietUntil(quiet(BERLIN), at('2027-03-27T23:00Z')) ?? 0),
    said(quietUntil(quiet(BERLIN), at('2026-10-24T22:00Z')) ?? 0),
    said(quietUntil(quiet(NEW_YORK), at('2026-11-01T04:00Z')) ?? 0),
    said(quietUntil(quiet('Asia/Tokyo'), at('2026-11-01T13:00Z')) ?? 0),
  ]).toEqual(['2027-03-28T05:00Z', '2026-10-25T06:00Z', '2026-11-01T12:00Z', '2026-11-01T22:00Z']);
});
