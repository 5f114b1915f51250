/** Random legal play of CG I, II and III to the end, through the moderator; invariants after every order. */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { parseTranscript, printTranscript } from '../../../src/moderator/transcript.ts';
import { type Verdict, verify } from '../../../src/moderator/verify.ts';
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

/** The campaign written out, read again, and every die, commitment and order of it checked. */
function verified({ store, campaign }: CampaignTable): Verdict {
  const head = store.records.campaigns().find(({ key }) => key === campaign);
  if (head === undefined) throw new Error('no campaign');
  const text = printTranscript({
    holds: 'everything',
    campaign: head,
    hostSeed: store.records.hostSeed(head.id),
    episodes: store.records.history(head.id),
    letters: [],
  });
  return verify(parseTranscript(text), [kgp as unknown as Game]);
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
        expect(verified(table)).toMatchObject({ fault: undefined, state: table.state() });
      } finally {
        table.close();
      }
    },
  );
});
