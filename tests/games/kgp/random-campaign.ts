/** One random legal campaign, looked at after every order; behind the moderator when its export is verified. */
import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { refitRolled } from '../../../src/games/kgp/refit/roll.ts';
import { lostWeaponsRolled } from '../../../src/games/kgp/repair/8.61421-returned-weapons.ts';
import { CAMPAIGN_GAMES } from '../../../src/games/kgp/vocabulary/charts.ts';
import { READINGS } from '../../../src/games/kgp/vocabulary/readings.ts';
import type { RollNote } from '../../../src/games/kgp/vocabulary/roll-note.ts';
import { isSide, type Side } from '../../../src/games/kgp/vocabulary/sides.ts';
import type { DiceProps } from '../../../src/kernel/dice-props.ts';
import { foldState, foldView } from '../../../src/kernel/fold.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Picture } from '../../../src/kernel/notice.ts';
import { readingsIn } from '../../../src/kernel/reading.ts';
import { parseTranscript, printTranscript } from '../../../src/moderator/transcript.ts';
import { type Verdict, verify } from '../../../src/moderator/verify.ts';
import { type CampaignTable, confirmAll, openTable, type TableOptions } from './campaign-table.ts';
import { dispatchesIn, expectFromPublicEvents } from './dispatches.ts';
import { expectSomebodyAwaited } from './expect-awaited.ts';
import { ledgerFaults } from './invariants.ts';
import { type ModeratedTable, openModerated } from './moderated-table.ts';
import { accept, choose, nearMiss, Random } from './random-player.ts';
import { randomReport } from './random-report.ts';

const GAME = kgp as unknown as Game;

/** Every campaign game that there is. */
export const CGS: readonly string[] = Object.keys(CAMPAIGN_GAMES);

/** What random campaigns have come to: orders that were offered and given, and results of the tables of 8.6. */
interface Visited {
  readonly offered: Set<string>;
  readonly orders: Map<string, number>;
  /** `8.614: mobile`, `8.606: escapes`, … */
  readonly results: Map<string, number>;
}

export function nothingVisited(): Visited {
  return { offered: new Set(), orders: new Map(), results: new Map() };
}

function count(found: Map<string, number>, name: string): void {
  found.set(name, (found.get(name) ?? 0) + 1);
}

/** Done before each turn of a seat; it must change nothing and take none of the campaign's luck. */
type Beside = (table: CampaignTable, seat: string) => void;

interface Playing {
  readonly visited: Visited;
  readonly beside: Beside;
  /** Orders after which it is played no further. */
  readonly most: number;
}

interface Played {
  readonly accepted: number;
  readonly refused: number;
}

/** What no offer covers is refused, and so is what is offered to another seat only; neither leaves a trace. */
function nearMisses(table: CampaignTable, random: Random, seat: string, seats: readonly string[]): number {
  const offers = table.offers(seat);
  if (offers.length === 0) return 0;
  const queued = table.said();
  let refused = 0;
  const miss = nearMiss(random, random.pick(offers));
  if (miss !== undefined) {
    expect(table.attempt(seat, miss.order, miss.args).ok, `near-miss ${JSON.stringify(miss)}`).toBe(false);
    refused += 1;
  }
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
  expect(table.said(), 'messages after a refusal').toBe(queued);
  // The very offers from before: their view has had no event since.
  const after = table.offers(seat);
  const same = after.length === offers.length && after.every((offer, index) => offer === offers[index]);
  expect(same, 'offers after a refusal').toBe(true);
  return refused;
}

/** Whom it waits for is looked at so often: it tells nothing new at most turns. */
const LOOK_EVERY = 10;

/** From the first purchases to the end, or until so many orders have been given. */
function play(table: CampaignTable, random: Random, { visited, beside, most }: Playing): Played {
  const seats = table.state().core.seats.map(({ id }) => id);
  let accepted = 0;
  let refused = 0;
  let kept = keptViews(table);
  for (let turn = 0; table.state().core.status === 'running' && accepted < most; turn += 1) {
    // A turn is one look at a seat's offers; unit by unit there are several times as many orders.
    if (turn > 40_000) throw new Error(`stalled in ${table.state().game.step} of ${table.state().game.date}`);
    const seat = random.pick(seats);
    kept = keptViews(table);
    beside(table, seat);
    if (turn % LOOK_EVERY === 0) expectSomebodyAwaited(table);
    if (random.chance(0.15)) refused += nearMisses(table, random, seat, seats);
    const offers = table.offers(seat);
    for (const each of offers) visited.offered.add(each.order);
    const offer = choose(random, offers, table.state().game.units !== undefined);
    if (offer === undefined) continue;
    const given = accept(random, offer);
    // Reports of the player's own: what they contradict is refused, and then he says what the offer suggests.
    const side = table.state().core.seats.find(({ id }) => id === seat)?.side;
    const isReport = offer.order === 'ob.report' && offer.fixed.mode === 'add';
    const ownText =
      isReport && isSide(side ?? '') && random.chance(0.6)
        ? randomReport(random, table.view(seat), side as Side)
        : undefined;
    const own =
      ownText === undefined ? undefined : table.attempt(seat, 'ob.report', { mode: 'add', text: ownText });
    const { order, args } = given;
    const outcome = own?.ok === true ? own : table.attempt(seat, order, args);
    if (!outcome.ok)
      throw new Error(
        `offered, but refused: ${seat} ${order} ${JSON.stringify(args)}: ${outcome.ruling.code}: ${outcome.ruling.message}`,
      );
    accepted += 1;
    count(visited.orders, order);
    for (const event of outcome.value.events)
      if (event.type === refitRolled.type || event.type === lostWeaponsRolled.type)
        for (const note of event.data.notes as readonly RollNote[])
          count(visited.results, `${note.rule}: ${note.result}`);
    const faults = ledgerFaults(table.state());
    if (faults.length > 0) throw new Error(`after ${seat} ${order}: ${faults.join('; ')}`);
  }
  expectViewsOfLog(table, kept);
  return { accepted, refused };
}

/** The campaign written out, read again, and every die, commitment and order of it checked. */
function verified({ store, campaign }: ModeratedTable): Verdict {
  const head = store.records.campaigns().find(({ key }) => key === campaign);
  if (head === undefined) throw new Error('no campaign');
  const text = printTranscript({
    holds: 'everything',
    campaign: head,
    hostSeed: store.records.hostSeed(head.id),
    episodes: store.records.history(head.id),
    letters: [],
  });
  return verify(parseTranscript(text), [GAME]);
}

/** Somebody's view of a campaign, kept up event by event. */
type Kept = ReturnType<CampaignTable['known']>;

function keptViews(table: CampaignTable): readonly Kept[] {
  return [undefined, 'us', 'german'].map((seat) => table.known(seat));
}

/**
 * What has been kept up event by event is what the log gives when it is folded anew; behind the moderator, that on the
 * disk. `kept` was looked at before the end: with it everybody sees everything, and his view is folded anew in any case.
 */
function expectViewsOfLog(table: CampaignTable, kept: readonly Kept[]): void {
  const events = table.events();
  expect(table.state()).toEqual(foldState(GAME, events));
  for (const { view, viewer } of kept) expect(view).toEqual(foldView(GAME, events, viewer));
}

/** A card of dice has a reason for each modifier: no bare sum, and none that does not come to what was recorded. */
function expectReasons({ kind, props, alt }: Picture): void {
  if (kind !== 'dice/roll') return;
  for (const { modifiers } of (props as unknown as DiceProps).rolls)
    for (const { label, value } of modifiers) {
      expect(label, alt).not.toMatch(/^(?:|drm|in all)$/iu);
      expect(value, alt).not.toBe(0);
    }
}

/**
 * A campaign of `cg` to its end or through its first `most` orders, all from `seed`: terms, orders, dice. `replayed`: it is
 * played behind the moderator, and its export is then verified, which plays every order a second time.
 * @throws when an offer is refused, a near-miss accepted, the ledger wrong, or the log does not give the same again.
 */
export function playRandomCampaign(
  cg: string,
  seed: string,
  replayed: boolean,
  level: 'roster' | 'units' = 'roster',
  visited: Visited = nothingVisited(),
  beside: Beside = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Played {
  const playing: Playing = { visited, beside, most };
  const random = new Random(seed);
  const options: TableOptions = {
    seed: Buffer.from(seed.padEnd(32, '.').slice(0, 32)),
    options: {
      cg,
      ...(level === 'units' ? { level } : {}),
      balance: random.pick(['none', 'us', 'german']),
      weather: random.pick(['random', 'historical']),
    },
    common: {
      dispatch: 'yes',
      ...(random.chance(0.3) ? { gm: 'plain' } : {}),
      ...(random.chance(0.25) ? { dice: 'hand' } : {}),
    },
    // Half of them with two or three people on a side (8.13), any of whom acts.
    ...(random.chance(0.5) ? { subordinates: { us: random.int(0, 2), german: random.int(0, 2) } } : {}),
    readings: Object.fromEntries(
      readingsIn(READINGS, {}).map(({ id, choices }) => [id, random.pick(choices.map(({ value }) => value))]),
    ),
  };
  if (!replayed) {
    const table = openTable(options);
    const played = playOut(table, random, playing);
    // Every message of it can be made.
    const told = table.told();
    expect(told).not.toEqual([]);
    expectFromPublicEvents(table, dispatchesIn(told));
    for (const { notice } of told) if (notice.picture !== undefined) expectReasons(notice.picture);
    return played;
  }
  const table = openModerated(options);
  try {
    const played = playOut(table, random, playing);
    expect(verified(table)).toMatchObject({ fault: undefined, state: table.state() });
    return played;
  } finally {
    table.close();
  }
}

function playOut(table: CampaignTable, random: Random, playing: Playing): Played {
  confirmAll(table);
  const played = play(table, random, playing);
  if (played.accepted < playing.most) expect(table.state().core.status).toBe('ended');
  expect(ledgerFaults(table.state())).toEqual([]);
  return played;
}
