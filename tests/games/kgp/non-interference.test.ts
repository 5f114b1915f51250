/**
 * Pairs of campaigns that differ only in one side's secrets: everyone, the other side and the GM must get the same
 * views, messages (with their pictures), offers, refusals, logs and message counts, to the byte.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Draft, Offer } from '../../../src/kernel/offer.ts';
import { draw } from '../../support/drawer.ts';
import { partOf } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import { confirmAll, sealBoth, setUpBoth } from './campaign-table.ts';
import { type ModeratedTable, openModerated } from './moderated-table.ts';
import { accept, choose, type Given, nearMiss, Random } from './random-player.ts';
import { lettersWithout, seenWithout } from './seen.ts';

const PAIRS = Number(process.env.UMPIRE_PAIRS ?? 12);
const FIRST_SEED = testSeed(`non-interference (UMPIRE_PAIRS=${PAIRS})`);

type Side = 'us' | 'german';

/** Orders whose content is a secret of their side until the campaign ends. */
const SECRET = [
  'purchase.add',
  'purchase.several',
  'purchase.remove',
  'record.note',
  'record.flamethrower',
  'fortify.set',
  'recon.choose',
  'pf.count',
  'chit.choose',
  'team.assign',
  'team.trust',
];

/** One clock for both tables: hours are told to everybody, and what somebody does in secret takes its time. */
interface Time {
  now: number;
}

const BEGIN = Date.UTC(1944, 11, 19, 7);

function open(seed: string, team?: Side, time: Time = { now: BEGIN }): ModeratedTable {
  const random = new Random(`${seed}/options`);
  const table = openModerated({
    seed: createHash('sha256').update(seed).digest(),
    options: { weather: random.pick(['random', 'historical']) },
    common: { gm: 'plain', dispatch: 'yes' },
    time,
    ...(team === undefined ? {} : { subordinates: { [team]: 2 } }),
  });
  confirmAll(table);
  return table;
}

/** A random change of the hider's secret draft, with no trace but to himself. */
function secretMove(random: Random, table: ModeratedTable, hider: Side): void {
  // M2 is left out: it shows in the SAN that 8.625 announces, which is a legal reveal.
  const own = table.state().core.seats.filter((seat) => seat.side === hider);
  const { id } = random.pick(own);
  const offers = table.offers(id).filter(({ order, fixed }) => SECRET.includes(order) && fixed.rg !== 'M2');
  const offer = choose(random, offers);
  if (offer === undefined) return;
  const { order, args } = accept(random, offer);
  table.order(id, order, args);
}

/** What everybody sees of a team, in both campaigns alike: somebody leaves, and comes back. */
function comeAndGo(tables: readonly ModeratedTable[], hider: Side, turn: number): void {
  for (const table of tables) {
    const { seats } = table.state().core;
    const gone = `${hider}-3`;
    if (turn % 40 === 20 && seats.some(({ user }) => user === gone)) {
      const seat = seats.find(({ user }) => user === gone)?.id ?? '';
      table.moderator.submit({
        campaign: table.campaign,
        user: gone,
        seat,
        draft: { order: 'team.leave', args: {} },
      });
    } else if (turn % 40 === 39) {
      const args = { side: hider, name: gone };
      table.moderator.submit({ campaign: table.campaign, user: gone, draft: { order: 'seat.ask', args } });
      const request = table.state().core.requests[0]?.id ?? '';
      table.order(hider, 'seat.answer', { request, answer: 'accept' });
    }
  }
}

/** Brings the hider's chit to the same face in both campaigns: what is revealed must not differ. */
function agreeOnChit(random: Random, tables: readonly ModeratedTable[], hider: Side): void {
  const chits = tables.map((table) => table.offers(hider).filter(({ order }) => order === 'chit.choose'));
  if (chits.some((offers) => offers.length === 0)) {
    if (tables.every((table) => table.view(hider).step !== '8.623')) return;
  }
  const mayAttack = tables.every(
    (table) =>
      table.attempt(hider, 'chit.choose', { chit: 'attack' }).ok ||
      table.view(hider).sides[hider].chit === 'attack',
  );
  const chit = mayAttack && random.chance(0.5) ? 'attack' : 'idle';
  for (const table of tables) {
    if (table.view(hider).step === '8.623' && table.view(hider).sides[hider].chit !== chit)
      table.attempt(hider, 'chit.choose', { chit });
  }
}

/** The very same order: what only one table's secrets allow (confirming what is said to be used up) is not open. */
function isOfferedToo(offers: readonly Offer[], { order, fixed }: Offer): boolean {
  return offers.some(
    (other) => other.order === order && JSON.stringify(other.fixed) === JSON.stringify(fixed),
  );
}

function both(tables: readonly ModeratedTable[], as: string, { order, args }: Given): void {
  const codes = tables.map((table) => {
    const outcome = table.attempt(as, order, args);
    return outcome.ok ? 'ok' : JSON.stringify(outcome.ruling);
  });
  expect(codes[1], `${as} ${order} ${JSON.stringify(args)}`).toBe(codes[0]);
}

function pair(seed: string, hider: Side, isTeam: boolean): { compared: number; differed: boolean } {
  const random = new Random(seed);
  const team = isTeam ? hider : undefined;
  const time = { now: BEGIN };
  const tables = [open(seed, team, time), open(seed, team, time)] as const;
  const [a, b] = tables;
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  let compared = 0;
  let differed = false;
  try {
    for (let turn = 0; a.state().core.status === 'running' && turn < (isTeam ? 120 : 260); turn += 1) {
      time.now += 60_000;
      // The hider changes his mind in each campaign in his own way, as often as he likes.
      for (const [index, table] of tables.entries()) {
        const own = new Random(`${seed}/${turn}/${index}`);
        for (let moves = own.int(0, 3); moves > 0; moves -= 1) secretMove(own, table, hider);
      }
      if (isTeam) comeAndGo(tables, hider, turn);
      const drafts = tables.map((table) =>
        JSON.stringify([table.state().game.sides[hider], table.state().core.teams]),
      );
      if (drafts[0] !== drafts[1]) differed = true;
      if (random.chance(0.5)) {
        // The watcher (or the GM) does something, legal or not.
        const seat = random.chance(0.9) ? watcher : 'gm';
        const offers = a.offers(seat);
        const offer = choose(random, offers);
        if (offer !== undefined) both(tables, seat, accept(random, offer));
        const wrong = offers.length === 0 ? undefined : nearMiss(random, random.pick(offers));
        if (wrong !== undefined) both(tables, seat, wrong);
        both(tables, seat, { order: 'purchase.add', args: { rg: 'V3' } });
        both(tables, seat, { order: 'chit.choose', args: { chit: 'attack' } });
      } else {
        // The hider does something that everybody may see: the same in both campaigns.
        if (a.view(hider).step === '8.623') agreeOnChit(random, tables, hider);
        const open = a
          .offers(hider)
          .filter(
            ({ order }) =>
              !SECRET.includes(order) &&
              !/^(?:team|seat)\./u.test(order) &&
              order !== 'objective.reveal' &&
              order !== 'report.draft',
          );
        const offer = choose(random, open);
        const report = a.offers(hider).find(({ order }) => order === 'report.draft');
        if (offer !== undefined && isOfferedToo(b.offers(hider), offer)) {
          const given = accept(random, offer);
          for (const table of tables) table.order(hider, given.order, given.args);
        } else if (report !== undefined && !random.chance(0.7)) {
          // What was used up would show what he has: he reports nothing used.
          const part = random.pick(['lvp', 'casualties', 'control']);
          const parts = a
            .offers(hider)
            .find(({ order, fixed }) => order === 'report.draft' && fixed.part === part);
          if (parts !== undefined) {
            const given = accept(random, parts);
            for (const table of tables) table.order(hider, given.order, given.args);
          }
        }
      }
      // Once the campaign is over nothing is secret any more.
      if (a.state().core.status !== 'running') break;
      expect(lettersWithout(hider, b.told())).toBe(lettersWithout(hider, a.told()));
      // Messages are compared at every turn, the whole of what can be looked at now and then.
      if (turn % 12 !== 0) continue;
      expect(seenWithout(b, hider)).toBe(seenWithout(a, hider));
      compared += 1;
    }
    expect(b.state().core.status).toBe(a.state().core.status);
    return { compared, differed };
  } finally {
    a.close();
    b.close();
  }
}

describe('non-interference through the moderator', () => {
  const pairs = Array.from({ length: PAIRS }, (_, index) => ({
    seed: `${FIRST_SEED}/${index}`,
    hider: (index % 2 === 0 ? 'german' : 'us') as Side,
    people: index % 4 < 2 ? 3 : 1,
  }));
  it.each(partOf('pairs of campaigns', pairs, 12))(
    'the $hider side’s ($people people) secrets change nothing for the others, seed $seed',
    ({ seed, hider, people }) => {
      const { compared, differed } = pair(seed, hider, people > 1);
      expect(differed, 'the two campaigns must really differ').toBe(true);
      expect(compared).toBeGreaterThan(5);
    },
  );

  it('equal picture specifications give equal pictures, unequal ones are seen', () => {
    const table = open(`${FIRST_SEED}/pictures`);
    try {
      const notice = table.moderator.status(table.campaign, 'us');
      const other = table.moderator.status(table.campaign, 'german');
      if (notice?.picture === undefined || other?.picture === undefined) throw new Error('no picture');
      expect(draw(notice.picture).equals(draw(structuredClone(notice.picture)))).toBe(true);
      expect(draw(notice.picture).equals(draw(other.picture))).toBe(false);
    } finally {
      table.close();
    }
  });

  it('a sheet to print shows its side’s secrets to that side alone, in its bytes and in its name', () => {
    const tables = [open(`${FIRST_SEED}/paper`), open(`${FIRST_SEED}/paper`)] as const;
    try {
      const [a] = tables;
      const [first, other] = ['V3', 'I2'];
      a.order('german', 'purchase.add', { rg: first });
      for (const table of tables) if (table !== a) table.order('german', 'purchase.add', { rg: other });
      for (const table of tables) {
        table.order('german', 'purchase.seal', {});
        table.order('us', 'purchase.seal', {});
      }
      const printed = (seat: string | undefined) =>
        tables.map((table) => {
          const [notice] = table.moderator.printable(table.campaign, seat, 'a4');
          if (notice?.picture === undefined) throw new Error('no sheet');
          expect(notice.picture.file).toBe('roster.pdf');
          return { alt: notice.picture.alt, pdf: draw(notice.picture) };
        });
      for (const seat of [undefined, 'us', 'gm']) {
        const [one, two] = printed(seat);
        expect(one?.pdf.equals(two?.pdf ?? Buffer.alloc(0)), seat).toBe(true);
        expect(one?.alt).toBe(two?.alt);
      }
      const [one, two] = printed('german');
      expect(one?.pdf.equals(two?.pdf ?? Buffer.alloc(0))).toBe(false);
    } finally {
      for (const table of tables) table.close();
    }
  });

  it('unit by unit: what a side reports of its counters, waits with, confirms and corrects is nobody else’s', () => {
    const tables = [0, 1].map(() => {
      const table = openModerated({
        seed: Buffer.alloc(32, 9),
        options: { level: 'units' },
        common: { gm: 'plain' },
        time: { now: BEGIN },
      });
      confirmAll(table);
      sealBoth(table);
      setUpBoth(table);
      return table;
    });
    const [a, b] = tables;
    if (a === undefined || b === undefined) throw new Error('no table');
    const same = () => {
      expect(lettersWithout('us', b.told())).toBe(lettersWithout('us', a.told()));
      expect(seenWithout(b, 'us')).toBe(seenWithout(a, 'us'));
      const refused = (table: ModeratedTable) => [
        table.attempt('german', 'ob.report', { mode: 'add', text: 'S1 out; S99 broken' }),
        table.attempt('german', 'ob.correct', { side: 'us', text: 'S1 out', reason: 'x' }),
        table.attempt('gm', 'ob.correct', { side: 'us', text: 'S1 out', reason: 'x' }),
      ];
      expect(JSON.stringify(refused(b))).toBe(JSON.stringify(refused(a)));
    };
    try {
      const report = (table: ModeratedTable, text: string) =>
        table.order('us', 'ob.report', { mode: 'add', text });
      report(a, 'S1-S3 out; S4 broken, @J19');
      report(b, 'rest @area A');
      same();
      const [file] = b.moderator.files(b.campaign, 'us');
      b.order('us', 'ob.import', {
        text: (file?.text ?? '').replace(/^(us,S5,.*),,(rg-\d+)\r$/mu, '$1,out,$2\r'),
      });
      same();
      for (const table of tables) table.order('us', 'ob.confirm');
      same();
      expect(a.moderator.files(a.campaign, 'us')).not.toEqual(b.moderator.files(b.campaign, 'us'));
      a.order('us', 'ob.correct', { side: 'us', text: 'S4 -broken', reason: 'Counted again.' });
      b.order('us', 'ob.correct', { side: 'us', text: 'S1 out', reason: 'Counted again.' });
      same();
      for (const table of tables) table.order('german', 'correction.answer', { answer: 'accept' });
      same();
      for (const table of tables) table.order('us', 'melee.list', { text: 'J19 climb A1' });
      same();
    } finally {
      for (const table of tables) table.close();
    }
  });

  it('would notice a leak: the hider’s own eyes see the difference', () => {
    const tables = [open(`${FIRST_SEED}/control`), open(`${FIRST_SEED}/control`)] as const;
    const [a, b] = tables;
    try {
      const draft: Draft = { order: 'purchase.add', args: { rg: 'V3' } };
      a.order('german', draft.order, draft.args);
      expect(seenWithout(b, 'german')).toBe(seenWithout(a, 'german'));
      expect(seenWithout(b, 'us')).not.toBe(seenWithout(a, 'us'));
    } finally {
      a.close();
      b.close();
    }
  });
});
