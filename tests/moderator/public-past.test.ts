/** Stepping through what everybody saw of a long campaign: each moment right, and none folded from the beginning. */
import { expect, test, vi } from 'vitest';
import { EVERYONE, maySee } from '../../src/kernel/audience.ts';
import type { LoggedEvent } from '../../src/kernel/event.ts';
import { foldView } from '../../src/kernel/fold.ts';
import type { Game } from '../../src/kernel/game.ts';
import { PublicPast } from '../../src/moderator/public-past.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';

const LONG = 1100;

/** A campaign that went back once, and in which much has been given since. */
function longLog(): readonly LoggedEvent[] {
  const table = new ModeratorTable().begin();
  for (const size of [1, 2, 3])
    table.play('anna', 'give', { what: 'coin', kind: 'gold', size, card: 'with love' });
  const reader = table.moderator.reader(table.campaign);
  const [point] = reader?.points() ?? [];
  table.play('anna', 'rewind', { to: String(point?.to), dice: 'same', reason: 'a slip' });
  const { rewind } = table.state.core.motions;
  table.play('bert', 'motion.answer', { motion: rewind?.id, answer: 'agree' });
  const log = (reader?.log() ?? []).filter(({ audience }) => maySee(EVERYONE, audience));
  const given = log.find(({ type }) => type === 'given');
  const last = log.at(-1);
  if (given === undefined || last === undefined) throw new Error('nothing was given');
  const more = Array.from({ length: LONG }, (_, index) => ({
    ...given,
    no: last.no + 1 + index,
    data: { ...given.data, size: (index % 9) + 1 },
  }));
  return [...log, ...more];
}

test('a step back goes on from a view that was kept, and shows what everybody saw then', () => {
  const log = longLog();
  let applied = 0;
  const counted: Game = {
    ...COIN,
    apply(state, event) {
      applied += 1;
      COIN.apply(state, event);
    },
  };
  const past = new PublicPast(counted);
  past.read(log, [], log.length);
  const rewound = log.findIndex(({ type }) => type === 'campaign.rewound');
  expect(rewound).toBeGreaterThan(0);
  const seen = (index: number) => {
    const before = applied;
    const then = past.at(log[index]?.no ?? -1);
    const events = applied - before;
    expect(then?.view).toEqual(foldView(COIN, log.slice(0, index + 1), EVERYONE));
    return events;
  };
  const last = log.length - 1;
  expect(seen(last)).toBeGreaterThan(LONG);
  // The last picture costs one event, the one before no more than a span.
  for (let index = last - 1; index > last - 6; index -= 1) expect(seen(index)).toBeLessThanOrEqual(200);
  for (const index of [700, 701, 50, 900]) expect(seen(index)).toBeLessThanOrEqual(200);
  expect(seen(901)).toBe(1);
  // Behind a rewind, at it, and before it.
  for (const index of [rewound + 1, rewound, rewound - 1, rewound - 2, last]) seen(index);
  // What has come since is gone on to.
  const more = { ...log.at(-1), no: (log.at(-1)?.no ?? 0) + 1 } as LoggedEvent;
  past.read([...log, more], [], log.length + 1);
  expect(past.at(more.no)?.view).toEqual(foldView(COIN, [...log, more], EVERYONE));
  expect([past.at(0), past.at(more.no + 1)]).toEqual([undefined, undefined]);
});

test('the log of a campaign that is over is read once, too', () => {
  const table = new ModeratorTable().begin().round();
  const reader = table.moderator.reader(table.campaign);
  expect(table.state.core.status).toBe('ended');
  const past = reader?.publicPast();
  if (reader === undefined || past === undefined) throw new Error('no campaign');
  const points = past.points;
  expect(points.length).toBeGreaterThan(0);
  const read = vi.spyOn(past, 'read');
  expect(reader.publicPast(past).points).toBe(points);
  expect(read).not.toHaveBeenCalled();
});
