/** A random campaign in which orders are undone and the campaign goes back, now and then, to a random public point. */
import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { KgpState } from '../../../src/games/kgp/state.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { replay } from '../../../src/moderator/replay.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { confirmAll, openTable } from './campaign-table.ts';
import { accept, choose, Random } from './random-player.ts';

const SIDES = ['us', 'german'] as const;
const READERS = [undefined, ...SIDES];

/** What is about the table stays whatever is taken back. */
const ABOUT_THE_TABLE =
  /^(?:seat|team|charts|reading|abandon|campaign|pace|deadline|deputy|standing|motion)/u;

export interface Rewound {
  turns: number;
  undone: number;
  rewound: number;
  /** Rolls that came out as they had before. */
  seen: number;
}

/** What a reader knows, without what counts how often something was taken back. */
function knownTo(table: MemoryTable<KgpState>, as: string | undefined): string {
  const { core, game } = table.known(as).view;
  const { era, undone, undoneRolls, motions, motionCount, motionRevs, ...rest } = core;
  return canonicalJson([rest, game]);
}

const allOf = (table: MemoryTable<KgpState>) => READERS.map((as) => knownTo(table, as));

/** Points that are remembered at a time: views are large. */
const REMEMBERED = 6;

/**
 * Plays so many turns, all from `seed`. After each undo everybody knows what he knew before the order, after each rewind
 * what he knew just after the order that ended at the point; at the end the log gives the same again.
 */
export function playWithRewinds(
  level: 'roster' | 'units',
  seed: string,
  turns: number,
  done: Rewound = { turns: 0, undone: 0, rewound: 0, seen: 0 },
): Rewound {
  const random = new Random(seed);
  const hostSeed = Buffer.from(seed.padEnd(32, '.').slice(-32));
  const options = { cg: 'I', weather: 'random', ...(level === 'units' ? { level } : {}) };
  const table = openTable({ seed: hostSeed, options });
  confirmAll(table);
  /** By the number of public events, what each reader knew just after the order that made the last of them. */
  const points = new Map<number, readonly string[]>();
  const said = () => table.log().length;
  for (let turn = 0; turn < turns && table.state().core.status === 'running'; turn += 1) {
    done.turns += 1;
    const side = random.pick(SIDES);
    const ofTheGame = table.offers(side).filter(({ order }) => !ABOUT_THE_TABLE.test(order));
    const offer = choose(random, ofTheGame, level === 'units');
    if (offer === undefined) continue;
    const { order, args } = accept(random, offer);
    const isLookedAt = random.chance(0.15);
    const before = isLookedAt ? allOf(table) : [];
    const heard = said();
    if (!table.attempt(side, order, args).ok) continue;
    const canUndo = isLookedAt && table.offers(side).some((each) => each.order === 'order.undo');
    if (canUndo) {
      table.order(side, 'order.undo');
      expect(allOf(table), `after the undo of ${order}`).toEqual(before);
      done.undone += 1;
    } else if (said() > heard && isLookedAt) {
      points.set(said(), allOf(table));
      for (const no of points.keys()) if (points.size > REMEMBERED) points.delete(no);
    }
    if (!random.chance(0.05) || table.state().core.status !== 'running') continue;
    const to = random.pick([...points.keys(), 0].filter((no) => no < said()));
    if (to === 0 || !goBack(table, random, to)) continue;
    expect(allOf(table), `after going back to ${to}`).toEqual(points.get(to));
    for (const no of points.keys()) if (no > to) points.delete(no);
    done.rewound += 1;
  }
  done.seen += table.events().filter(({ data }) => data.seen === true).length;
  const again = replay({ game: anyGame(kgp), hostSeed, episodes: table.episodes() });
  expect(again.fault).toBeUndefined();
  expect(again.state).toEqual(table.state());
  return done;
}

/** By consent of both; whether there was anything to go back from. */
function goBack(table: MemoryTable<KgpState>, random: Random, to: number): boolean {
  const [mover, other] = random.chance(0.5) ? SIDES : [...SIDES].reverse();
  const dice = random.chance(0.3) ? 'fresh' : 'same';
  if (!table.attempt(mover ?? '', 'rewind', { to: String(to), dice }).ok) return false;
  const { id } = table.state().core.motions.rewind ?? {};
  table.order(other ?? '', 'motion.answer', { motion: id, answer: 'agree' });
  return true;
}
