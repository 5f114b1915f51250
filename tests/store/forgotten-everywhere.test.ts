/** That nothing is passed over when a person is forgotten: every event of the kernel, every table of the database. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CoreEvents } from '../../src/kernel/table-events.ts';
import { openDatabase } from '../../src/store/database.ts';
import { type Alias, inData } from '../../src/store/pseudonym.ts';
import { scratchFolder } from '../support/scratch.ts';

const USER = '812345678901234567';
const NAME = 'Anna Z';
const SAID = `as ${NAME} and <@${USER}> have it`;

/** `null`: nobody stands in it, and nobody can type anything into it; otherwise what a person stands in. */
type Standing = { readonly [K in keyof CoreEvents]: Readonly<Record<string, unknown>> | null };

const SEAT = { id: 'red', side: 'red', role: 'commander', user: USER, name: NAME };
const BY = { by: `outside:${USER}` };

/** A new event of the kernel does not compile before it is here. */
const EVENTS: Standing = {
  'campaign.opened': { name: SAID, seats: [SEAT] },
  'readings.changed': BY,
  'terms.changed': { ...BY, seats: [SEAT] },
  'seat.asked': { id: '1', user: USER, name: NAME, side: 'red' },
  'seat.ripened': null,
  'seat.refused': BY,
  'seat.joined': { seat: SEAT, ...BY },
  'seat.replaced': { user: USER, name: NAME, ...BY },
  'seat.left': { seat: 'red', name: NAME, ...BY },
  'command.handed': BY,
  'gm.released': { seat: 'gm', name: NAME, reason: SAID, ...BY },
  'team.assigned': null,
  'team.trusted': null,
  'seat.word': null, // a part of all dice: he is told that it stays
  'seat.confirmed': null,
  'seat.declined': { seat: 'red', reason: SAID },
  'seed.mixed': null,
  'charts.proposed': { ...BY, values: { a: SAID }, sources: { a: SAID } },
  'charts.refused': BY,
  'charts.agreed': { ...BY, values: { a: SAID }, sources: { a: SAID } },
  'charts.offered': { values: { a: { value: '1', source: SAID } }, kept: { text: SAID, source: SAID } },
  'dice.asked': BY,
  'dice.entered': BY,
  rolled: { purpose: SAID },
  sealed: { value: { note: SAID } },
  committed: null,
  'pack.corrected': { ...BY, reason: SAID },
  'motion.made': { ...BY, reason: SAID, args: { to: SAID } },
  'motion.agreed': BY,
  'motion.refused': { ...BY, reason: SAID },
  'motion.withdrawn': BY,
  'motion.carried': BY,
  'campaign.rewound': { ...BY, reason: SAID },
  'order.undone': BY,
  'absence.told': null,
  'absence.ended': null,
  'abandon.proposed': BY,
  'abandon.withdrawn': BY,
  'campaign.abandoned': { ...BY, reason: SAID },
  'campaign.ended': null,
  'pace.agreed': BY,
  'pace.paused': { ...BY, reason: SAID },
  'pace.resumed': { ...BY, reason: SAID },
  'deadline.set': null,
  'deadline.over': null,
  'deadline.missed': null,
  'deadline.extended': { ...BY, reason: SAID },
  'deadline.excused': { ...BY, reason: SAID },
  'deadline.lapsed': { ...BY, reason: SAID },
  'deputy.named': null,
  'deputy.appointed': { ...BY, reason: SAID },
  'deputy.asked': null,
  'standing.set': { args: { note: SAID } },
  'standing.dropped': null,
};

const ALIAS: Omit<Alias, 'scope'> = {
  user: USER,
  names: [NAME],
  id: 'forgotten-7f3a',
  name: 'Player 7f3a',
  within: 'Player 7f3a',
};

const told = Object.entries(EVENTS).flatMap(([type, data]) => (data === null ? [] : [[type, data] as const]));

test.each(told)('%s: neither id nor name is left', (type, data) => {
  const before = JSON.stringify(data);
  expect(before.includes(USER) || before.includes(NAME)).toBe(true);
  const after = JSON.stringify(inData(data, { ...ALIAS, scope: 'everywhere' }, type));
  expect(after).not.toContain(USER);
  expect(after).not.toContain(NAME);
});

test.each(told)(
  '%s: where his name is a word of the game too, still neither his id nor what is said of people',
  (type, data) => {
    const after = inData(data, { ...ALIAS, scope: 'people' }, type) as Record<string, unknown>;
    expect(JSON.stringify(after)).not.toContain(USER);
    for (const field of ['name', 'reason', 'note']) expect(String(after[field])).not.toContain(NAME);
  },
);

test('of a game: whatever its events are called and however deep they are, in keys as well', () => {
  const data = {
    lines: [{ [`by ${NAME}`]: [SAID, { text: NAME.toUpperCase() }] }],
    user: USER,
    of: `user:${USER}`,
  };
  const after = JSON.stringify(inData(data, { ...ALIAS, scope: 'everywhere' }, 'report.submitted'));
  expect(after).not.toMatch(new RegExp(`${USER}|${NAME}`, 'iu'));
});

/** What becomes of a person in each table: a new one does not pass before it is here, and in `src/store/forget.ts`. */
const TABLES: Readonly<Record<string, 'rewritten' | 'deleted by user' | 'thrown away' | 'nobody'>> = {
  absence: 'deleted by user',
  board: 'rewritten',
  board_image: 'nobody',
  campaign: 'rewritten',
  channel_call: 'deleted by user',
  collect_call: 'nobody',
  deputy_ask: 'deleted by user',
  dm: 'deleted by user',
  event: 'rewritten',
  forgotten: 'nobody', // his mark is made of his id, and does not give it back
  looked: 'deleted by user',
  lost_channel: 'nobody',
  meta: 'nobody',
  note: 'deleted by user',
  outbox: 'rewritten',
  pack: 'rewritten',
  person: 'deleted by user',
  pin: 'nobody',
  play_log: 'nobody', // who rolled is a digest that the campaign's key alone makes
  play_log_player: 'nobody',
  player_order: 'rewritten',
  reference: 'nobody',
  reminder: 'deleted by user',
  retention: 'nobody',
  save_file: 'thrown away',
  save_key: 'nobody',
  save_kind: 'deleted by user',
  save_template: 'deleted by user',
  seat: 'rewritten',
  snapshot: 'thrown away',
  timer: 'nobody',
};

test('every table is looked at, and those with a column “user” are emptied of him without being named', () => {
  const { db, close } = openDatabase(join(scratchFolder(), 'umpire.sqlite3'));
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[];
  expect(names).toEqual(Object.keys(TABLES));
  const withUser = names.filter((name) =>
    (db.pragma(`table_info("${name}")`) as { name: string }[]).some((column) => column.name === 'user'),
  );
  close();
  for (const name of withUser) expect(['rewritten', 'deleted by user'], name).toContain(TABLES[name]);
  const deleted = names.filter((name) => TABLES[name] === 'deleted by user');
  expect(withUser).toEqual(expect.arrayContaining(deleted));
});
