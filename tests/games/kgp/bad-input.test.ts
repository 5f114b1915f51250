/**
 * What is typed by mistake or on purpose: every field of every order, at the points that campaigns of both levels come
 * to, with rubbish of every kind. Each answer is a sentence for a person, and nothing has changed.
 */
import { expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { decisionsOf } from '../../../src/kernel/offered.ts';
import { fieldsOf } from '../../support/rubbish.ts';
import { testSeed } from '../../support/seed.ts';
import { Trials } from './bad-input.ts';
import { type CampaignTable, openTable, type TableOptions } from './campaign-table.ts';
import { CGS, playRandomCampaign } from './random-campaign.ts';
import { Random } from './random-player.ts';

const SOAK = process.env.UMPIRE_RANDOM !== undefined;
/** CG III has what the others have; unit by unit a campaign is some ten times as long. */
const CAMPAIGNS: readonly (readonly [cg: string, level: 'roster' | 'units'])[] = SOAK
  ? CGS.flatMap((cg) => [[cg, 'roster'] as const, [cg, 'units'] as const])
  : [
      ['I', 'roster'],
      ['II', 'roster'],
      ['III', 'units'],
    ];

const FIRST_SEED = testSeed('bad-input');

const trials = new Trials();

/** Turns after which hardly anything new is open; in the soak they are played to their end. */
const ENOUGH = SOAK ? Number.POSITIVE_INFINITY : 800;

class Enough extends Error {}

test.each(CAMPAIGNS)('through CG %s, %s', { timeout: 900_000 }, (cg, level) => {
  const seed = `${FIRST_SEED}/${cg}/${level}`;
  const random = new Random(seed);
  let [turns, isAll] = [0, false];
  const play = () => playRandomCampaign(cg, seed, false, level, undefined, beside);
  const beside = (table: CampaignTable, seat: string) => {
    turns += 1;
    if (turns > ENOUGH) throw new Enough();
    // Some way into it; whoever has left the campaign meanwhile gives no orders.
    if (turns >= 10 && !isAll && table.offers(seat).length > 0) {
      trials.allOrders(table, seat);
      isAll = true;
    }
    trials.offers(table, seat, random);
  };
  try {
    play();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  expect(trials.takeFaults()).toEqual([]);
});

const OPENINGS: readonly (readonly [what: string, options: TableOptions])[] = [
  ['charts to be filled in', { houseValues: false, common: { gm: 'plain' } }],
  ['the roster on paper', { options: { begin: 'paper' } }],
  ['counters on paper', { options: { begin: 'paper', level: 'units' } }],
];

test.each(OPENINGS)('at the opening: %s', (what, options) => {
  const table = openTable(options);
  const random = new Random(what);
  for (const { id } of table.state().core.seats) trials.offers(table, id, random);
  for (const { id } of table.state().core.seats) table.order(id, 'confirm', { word: 'luck' });
  for (const { id } of table.state().core.seats) trials.offers(table, id, random);
  expect(trials.takeFaults()).toEqual([]);
});

/** Without a campaign by hand dice, with nobody who disputes, …: some orders are open too seldom. */
const SELDOM = SOAK ? 0.3 : 0.35;

test('most orders that have a field were tried where they are open, and all where they are not', () => {
  const all = decisionsOf(kgp).flatMap(({ order, args }) => (fieldsOf(args).length > 0 ? [order] : []));
  const missed = all.filter((order) => !trials.orders.has(order));
  expect(missed.length, missed.join(', ')).toBeLessThan(SELDOM * all.length);
  expect(trials.refused).toBeGreaterThan(5000);
});
