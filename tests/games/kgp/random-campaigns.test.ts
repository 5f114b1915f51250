/** Random legal play of CG I, II and III to the end, through the moderator; invariants after every order. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { type Replay, replay } from '../../../src/moderator/replay.ts';
import { type CampaignTable, confirmAll, openTable } from './campaign-table.ts';
import { ledgerFaults } from './invariants.ts';
import { accept, choose, nearMiss, Random } from './random-player.ts';

const CAMPAIGNS = Number(process.env.UMPIRE_CAMPAIGNS ?? 25);
const FIRST_SEED = process.env.UMPIRE_SEED ?? String(randomInt(2 ** 31));
console.log(`random-campaigns: seed ${FIRST_SEED}, ${CAMPAIGNS} campaigns (UMPIRE_SEED, UMPIRE_CAMPAIGNS)`);

/** Plays one campaign to its end; returns how many orders were accepted and refused. */
function play(table: CampaignTable, random: Random): { accepted: number; refused: number } {
  const seats = table.state().core.seats.map(({ id }) => id);
  let accepted = 0;
  let refused = 0;
  for (let turn = 0; table.state().core.status === 'running'; turn += 1) {
    if (turn > 6000) throw new Error(`stalled in ${table.state().game.step} of ${table.state().game.date}`);
    const seat = random.pick(seats);
    const offers = table.offers(seat);
    if (random.chance(0.15) && offers.length > 0) {
      const miss = nearMiss(random, random.pick(offers));
      if (miss !== undefined) {
        const before = table.moderator.log(table.campaign, seat).length;
        const outcome = table.attempt(seat, miss.order, miss.args);
        expect(outcome.ok, `near-miss ${JSON.stringify(miss)}`).toBe(false);
        expect(table.moderator.log(table.campaign, seat).length).toBe(before);
        refused += 1;
      }
      // What is offered to the other seat only is refused to this one.
      const other = random.pick(seats.filter((id) => id !== seat));
      const theirs = choose(
        random,
        table.offers(other).filter((offer) => !offers.some((own) => own.order === offer.order)),
      );
      if (theirs !== undefined) {
        const { order, args } = accept(random, theirs);
        expect(table.attempt(seat, order, args).ok, `${seat} gave ${other}'s ${order}`).toBe(false);
        refused += 1;
      }
    }
    const offer = choose(random, offers);
    if (offer === undefined) continue;
    const { order, args } = accept(random, offer);
    const outcome = table.attempt(seat, order, args);
    if (!outcome.ok)
      throw new Error(
        `offered, but refused: ${seat} ${order} ${JSON.stringify(args)}: ${outcome.ruling.code}`,
      );
    accepted += 1;
    const faults = ledgerFaults(table.state());
    if (faults.length > 0) throw new Error(`after ${seat} ${order}: ${faults.join('; ')}`);
  }
  return { accepted, refused };
}

/** Every order judged and decided once more on what the log says before it. */
function replayed({ store, campaign }: CampaignTable): Replay {
  const row = store.campaign(campaign);
  if (row === undefined) throw new Error('no campaign');
  const game = kgp as unknown as Game;
  return replay({ game, hostSeed: row.host_seed, episodes: store.records.history(row.id) });
}

/** CG I, II and III in turn; UMPIRE_CG keeps to one of them. */
function cgOf(index: number): string {
  return process.env.UMPIRE_CG ?? ['I', 'II', 'III'][index % 3] ?? 'I';
}

describe('random campaigns', () => {
  it.each(Array.from({ length: CAMPAIGNS }, (_, index) => [cgOf(index), `${FIRST_SEED}/${index}`] as const))(
    'CG %s to its end, seed %s',
    (cg, seed) => {
      const random = new Random(seed);
      const table = openTable({
        seed: Buffer.from(seed.padEnd(32, '.').slice(0, 32)),
        options: {
          cg,
          balance: random.pick(['none', 'us', 'german']),
          weather: random.pick(['random', 'historical']),
        },
        common: {
          ...(random.chance(0.3) ? { gm: 'plain' } : {}),
          ...(random.chance(0.25) ? { dice: 'hand' } : {}),
        },
      });
      try {
        confirmAll(table);
        const { accepted, refused } = play(table, random);
        expect(accepted).toBeGreaterThan(20);
        expect(refused).toBeGreaterThan(0);
        expect(table.state().core.status).toBe('ended');
        expect(ledgerFaults(table.state())).toEqual([]);
        expect(replayed(table)).toMatchObject({ fault: undefined, state: table.state() });
      } finally {
        table.close();
      }
    },
  );
});
