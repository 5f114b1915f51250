/**
 * A campaign begun on paper (8.14): played by the random player up to some date, written down as people have it on
 * their sheets, and taken over into a new campaign, it stands where the first one stood and is played to its end.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { printOwnPaper } from '../../../../src/games/kgp/paper/own/print.ts';
import { printPublicPaper } from '../../../../src/games/kgp/paper/public/print.ts';
import type { OwnPaper, PublicPaper } from '../../../../src/games/kgp/paper/state.ts';
import { watchedNow } from '../../../../src/games/kgp/report/control.ts';
import type { KgpState } from '../../../../src/games/kgp/state.ts';
import { campaignGameOf } from '../../../../src/games/kgp/vocabulary/charts.ts';
import type { PublicLine } from '../../../../src/games/kgp/vocabulary/public-line.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { testSeed } from '../../../support/seed.ts';
import { type CampaignTable, confirmAll, openTable, sealBoth } from '../campaign-table.ts';
import { expectRefused } from '../checks.ts';
import { ledgerFaults } from '../invariants.ts';
import { accept, choose, Random } from '../random-player.ts';
import { bought } from './paper-sheets.ts';

const CAMPAIGNS = Number(process.env.UMPIRE_PAPERS ?? 6);
const FIRST_SEED = testSeed(`paper (UMPIRE_PAPERS=${CAMPAIGNS})`);

type Options = Readonly<Record<string, string>>;

/** The host's part of a campaign's seed. */
function hostSeed(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function open(seed: string, options: Options): CampaignTable {
  const table = openTable({
    seed: hostSeed(seed),
    options,
    common: { gm: 'plain' },
  });
  confirmAll(table);
  return table;
}

/** Random legal play until `until` holds or the campaign ends. */
function play(table: CampaignTable, random: Random, until: (game: KgpState) => boolean): void {
  const seats = table.state().core.seats.map(({ id }) => id);
  for (let turn = 0; table.state().core.status === 'running' && !until(table.state().game); turn += 1) {
    if (turn > 3000) throw new Error(`stalled in ${table.state().game.step} of ${table.state().game.date}`);
    const seat = random.pick(seats);
    const offer = choose(random, table.offers(seat));
    if (offer === undefined) continue;
    const { order, args } = accept(random, offer);
    const outcome = table.attempt(seat, order, args);
    if (!outcome.ok) throw new Error(`${seat} ${order}: ${outcome.ruling.message}`);
    expect(ledgerFaults(table.state())).toEqual([]);
  }
}

/** What the public sheets say just after `date` has begun: everything up to the date before it. */
function publicPaper(game: KgpState): PublicPaper {
  const { dates } = campaignGameOf(game.cg);
  const done = dates.slice(0, dates.indexOf(game.date));
  return {
    through: done.at(-1) ?? '',
    lines: Object.fromEntries(done.map((date) => [date, game.lines[date] as PublicLine])),
    existingLvp: game.existingLvp,
    control: Object.fromEntries(watchedNow(game).map(({ id }) => [id, game.control[id] ?? 'shared'])),
    usLvpHexes: game.usLvpHexes,
    bridgeLost: game.bridge === 'other',
    germanEntry: game.germanEntry,
    usOnMap: game.usOnMap,
    shortage: game.shortage && game.ammunition?.shortage !== true, // what has just been rolled is of the new date
    san: { us: 0, german: 0 },
    objectives: game.revealedObjectives,
  };
}

function ownPaper(game: KgpState, side: Side, through: string): OwnPaper {
  const { lines, rgs, flamethrower, fortifications } = game.sides[side];
  const { dates } = campaignGameOf(game.cg);
  const done = dates.slice(0, dates.indexOf(through) + 1);
  return {
    lines: Object.fromEntries(done.map((date) => [date, lines[date] as never])),
    rgs: rgs.filter(({ date }) => done.includes(date)),
    fortifications: fortifications.filter(({ date }) => done.includes(date)),
    flamethrower,
  };
}

interface Written {
  readonly all: string;
  readonly own: Readonly<Record<Side, string>>;
}

/** The sheets of a campaign whose purchases of a later date have just opened, as text. */
function written(table: CampaignTable): Written {
  const { game } = table.state();
  const paper = publicPaper(game);
  const played = Object.keys(paper.lines).filter((date) => paper.lines[date]?.scenario !== 'idle-day');
  const last = played.at(-1) ?? '';
  // Each side's SAN on the line of the last scenario is the one that both know (8.625).
  const san = { us: game.sides.us.lines[last]?.san ?? 0, german: game.sides.german.lines[last]?.san ?? 0 };
  return {
    all: printPublicPaper(game, { ...paper, san }),
    own: {
      us: printOwnPaper(game, 'us', paper.through, ownPaper(game, 'us', paper.through)),
      german: printOwnPaper(game, 'german', paper.through, ownPaper(game, 'german', paper.through)),
    },
  };
}

function takeOver(table: CampaignTable, sheets: Written, order: readonly Side[] = SIDES): void {
  table.order('us', 'paper.state', { text: sheets.all });
  table.order('german', 'paper.answer', { answer: 'accept' });
  for (const side of order) {
    table.order(side, 'paper.own', { text: sheets.own[side] });
    table.order(side, 'paper.seal');
  }
}

/** What a seat knows of the campaign, without the counters of decisions and what the past left behind. */
function known(table: CampaignTable, seat: Side | undefined): unknown {
  const game = table.view(seat ?? 'everyone');
  const own = seat === undefined ? undefined : game.sides[seat];
  const lines = Object.fromEntries(
    Object.entries(game.lines).map(([date, line]) => [date, { ...line, house: false }]),
  );
  const {
    initial,
    attacks,
    currentLvp,
    cgLvp,
    existingLvp,
    germanEntry,
    usOnMap,
    shortage,
    usLvpHexes,
    bridge,
  } = game;
  const control = watchedNow(game).map(({ id }) => [id, game.control[id]]);
  return JSON.parse(
    JSON.stringify({
      // LVP hexes are counted of the last date alone: no paper form has a column for them.
      lines: Object.fromEntries(
        Object.entries(lines).map(([date, { lvpHexes: _hexes, ...line }]) => [date, line]),
      ),
      ...{
        initial,
        attacks,
        currentLvp,
        cgLvp,
        existingLvp,
        control,
        germanEntry,
        usOnMap,
        shortage,
        usLvpHexes,
        bridge,
      },
      late: game.lateScenarios,
      date: game.date,
      step: game.step,
      objectives: game.revealedObjectives,
      weather: game.weatherRoll,
      sans: { us: game.sides.us.san, german: game.sides.german.san },
      own:
        own === undefined
          ? undefined
          : {
              san: own.san,
              cpp: own.cpp,
              lines: own.lines,
              rgs: own.rgs,
              recon: own.recon,
              fortifications: own.fortifications,
              notes: own.notes,
              flamethrower: own.flamethrower,
            },
      status: table.status(seat),
      shows: seat === undefined ? [] : table.show(seat),
    }),
  );
}

/** A campaign at 8.619 of a date of the random player's choosing, and its options. */
function playedOn(seed: string) {
  const random = new Random(seed);
  const cg = random.pick(['I', 'II', 'III']);
  const options = {
    cg,
    balance: random.pick(['none', 'us', 'german']),
    weather: random.pick(['random', 'historical']),
  };
  for (let round = 0; ; round += 1) {
    const own = `${seed}/${round}`;
    const table = open(own, options);
    const { dates } = campaignGameOf(cg);
    const date = random.pick(dates.slice(1));
    play(table, random, (game) => game.step === '8.619' && game.date === date);
    if (table.state().core.status === 'running') return { table, seed: hostSeed(own), options, random };
  }
}

describe('taken over from paper', () => {
  it.each(Array.from({ length: CAMPAIGNS }, (_, index) => `${FIRST_SEED}/${index}`))(
    'a random campaign stands where it stood, and goes on to its end, seed %s',
    (seed) => {
      const { table: first, seed: host, options, random } = playedOn(seed);
      const second = openTable({
        seed: host,
        options: { ...options, begin: 'paper' },
        common: { gm: 'plain' },
      });
      confirmAll(second);
      expect(second.state().game.step).toBe('8.14');
      takeOver(second, written(first), random.chance(0.5) ? ['us', 'german'] : ['german', 'us']);
      // The same words and host seed give the same rolls of 8.612 to 8.619 for the date that begins.
      for (const seat of [undefined, 'us', 'german'] as const)
        expect(known(second, seat)).toEqual(known(first, seat));
      expect(ledgerFaults(second.state())).toEqual([]);
      play(second, random, () => false);
      expect(second.state().core.status).toBe('ended');
    },
  );

  it('the offers’ own examples are accepted', () => {
    const table = open('examples', { begin: 'paper' });
    const example = (as: Side) => {
      const offers = table.offers(as).filter(({ order }) => order.startsWith('paper.'));
      const [field] = offers.find(({ fields }) => fields.length > 0)?.fields ?? [];
      return field?.kind === 'text' ? (field.examples[0] ?? '') : '';
    };
    table.order('german', 'paper.state', { text: example('german') });
    table.order('us', 'paper.answer', { answer: 'accept' });
    for (const side of SIDES) {
      table.order(side, 'paper.own', { text: example(side) });
      table.order(side, 'paper.own', { text: example(side) });
      table.order(side, 'paper.seal');
    }
    expect(table.view('us')).toMatchObject({ date: '19 PM', step: '8.619', initial: false });
    sealBoth(table);
    expect(table.view('us').step).toBe('8.623');
  });
});

/** A campaign to be taken over whose public part (the example’s) is agreed on. */
function agreedOn(): { table: CampaignTable; all: string; own: Readonly<Record<Side, string>> } {
  const table = open('agreed', { begin: 'paper' });
  const text = (as: Side) => {
    const offers = table
      .offers(as)
      .filter(({ order, fields }) => order.startsWith('paper.') && fields.length > 0);
    const [field] = offers[0]?.fields ?? [];
    return field?.kind === 'text' ? (field.examples[0] ?? '') : '';
  };
  const all = text('us');
  table.order('us', 'paper.state', { text: all });
  table.order('german', 'paper.answer', { answer: 'accept' });
  return { table, all, own: { us: text('us'), german: text('german') } };
}

/** Refused, with these words among the faults; nothing is changed. */
function expectFault(table: CampaignTable, as: Side, order: string, text: string, fault: RegExp): void {
  expectRefused(table, as, order, { text }, 'kgp/8.14/paper-faults');
  const outcome = table.attempt(as, order, { text });
  expect(outcome.ok ? 'accepted' : outcome.ruling.message).toMatch(fault);
}

describe('bad sheets are refused with every mistake in its place', () => {
  const nineteenPm = (row: string) => (all: string) => all.replace('\n\nItem', `\n${row}\n\nItem`);
  const item = (name: string, value: string) => (all: string) =>
    all.replace(new RegExp(`${name},[^\n]*`, 'u'), `${name},${value}`);

  it.each<[what: string, change: (all: string) => string, fault: RegExp]>([
    [
      'a total that does not add up',
      nineteenPm('19 PM,Overcast,,,U.S. Assault,U.S.,no,3,0,4,0,0,0'),
      /line 4, column 10: 0 \+ 3 = 3, not 4 \(8\.6033\)/u,
    ],
    [
      'a date left out',
      nineteenPm('19 N,Overcast,,,Idle Day,,,3,0,3,0,,'),
      /line 4, column 1: 19 PM is due on this line, not 19 N/u,
    ],
    [
      'a column too few',
      nineteenPm('19 PM,Overcast,,,Idle Day,,,3,0,3,0,'),
      /line 4: too few columns: 12 instead of 13/u,
    ],
    ['a formula', nineteenPm('19 PM,Overcast,,,Idle Day,,,=1+2,0,3,0,,'), /line 4, column 8: a formula/u],
    [
      'a weather that 8.6171 does not have',
      nineteenPm('19 PM,Snow,,,Idle Day,,,0,0,0,0,,'),
      /line 4, column 2: “Snow”/u,
    ],
    [
      'a winner of an Idle date',
      nineteenPm('19 PM,Clear,,,Idle Day,German,,0,0,0,0,,'),
      /line 4, column 6: an Idle date has no winner/u,
    ],
    [
      'a night attack by day',
      nineteenPm('19 PM,Clear,,,Night Dual Attack,U.S.,,0,0,0,0,,'),
      /line 4, column 5: 19 PM is no night/u,
    ],
    [
      'a second Initial Scenario',
      nineteenPm('19 PM,Clear,,,Initial Scenario,U.S.,,0,0,0,0,,'),
      /line 4, column 5: only the first/u,
    ],
    [
      'more LVP than exist',
      nineteenPm('19 PM,Clear,,,Idle Day,,,50,50,50,50,,'),
      /line 4, column 9: 100 LVP are more than the/u,
    ],
    [
      'a moon by day',
      nineteenPm('19 PM,Clear,Full,,Idle Day,,,0,0,0,0,,'),
      /line 4, column 3: 19 PM is no night/u,
    ],
    [
      'a shortage before 20 AM',
      item('German Ammunition Shortage', 'yes'),
      /column 2: Ammunition Shortage is rolled for from 20 AM on \(8\.618\)/u,
    ],
    ['Control without units', item('U.S. units on-map', 'no'), /^(?!.*AA15)/u],
    ['an item missing', (all) => all.replace(/U\.S\. SAN,[^\n]*\n/u, ''), /items are missing: U\.S\. SAN/u],
    ['an item that nobody asks for', (all) => `${all}\nTea,yes`, /column 1: there is no item “Tea”/u],
    ['a SAN of 8', item('German SAN', '8'), /column 2: Value must be a whole number from 0 to 7, not “8”/u],
    [
      'an Objective Hex off the map',
      item('Objective Hexes revealed', 'us ZZ99'),
      /column 2: “us ZZ99” is no Objective Hex/u,
    ],
    [
      'headings that are not asked for',
      (all) => all.replace('Moon Phase', 'Moonshine'),
      /line 2: columns are missing: Moon Phase; line 2, column 3: there is no column “Moonshine”/u,
    ],
    ['nothing filled in', (all) => all.replace(/\n19 AM[^\n]*/u, ''), /no CG Date is filled in/u],
  ])('public: %s', (what, change, fault) => {
    const { table, all } = agreedOn();
    table.order('us', 'paper.answer', { answer: 'refuse' });
    const text = change(all);
    expect(text, 'the change must hit').not.toBe(all);
    if (what === 'Control without units') {
      const shared = text.replace(/Control of AA15,[^\n]*/u, 'Control of AA15,U.S.');
      expectFault(
        table,
        'us',
        'paper.state',
        shared,
        /column 2: without a U\.S\. unit on-map the German Controls/u,
      );
    } else expectFault(table, 'us', 'paper.state', text, fault);
  });

  it('public: LVP and Control that contradict each other (8.2, 8.51)', () => {
    const { table, all } = agreedOn();
    table.order('us', 'paper.answer', { answer: 'refuse' });
    const text = item(
      'Control of AA15',
      'U.S.',
    )(item('Control of J19', 'U.S.')(item('Control of P56', 'U.S.')(all)));
    expectRefused(table, 'us', 'paper.state', { text }, 'kgp/8.2/lvp-and-control');
    table.order('us', 'paper.state', { text: all });
  });

  it('public: a sixth U.S. Attack Chit, and a campaign that was over', () => {
    const { table, all } = agreedOn();
    table.order('us', 'paper.answer', { answer: 'refuse' });
    const dates = ['19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM'];
    const rows = (lvp: number) =>
      dates.map((date, n) => `${date},Clear,,,U.S. Assault,U.S.,no,${lvp},0,${lvp * (n + 1)},0,,`).join('\n');
    expectFault(
      table,
      'us',
      'paper.state',
      nineteenPm(rows(1))(all),
      /line 9, column 5: the U\.S\. side has 5 Attack Chits in CG I/u,
    );
    const won = nineteenPm(rows(40).split('\n').slice(0, 5).join('\n'))(all);
    expectFault(
      table,
      'us',
      'paper.state',
      won,
      /line 7, column 1: the campaign was over on 20 PM: U\.S\. victory/u,
    );
  });

  it.each<[what: string, side: Side, change: (own: string) => string, fault: RegExp]>([
    [
      'a total',
      'us',
      (own) => own.replace(',25,0,25', ',26,0,26'),
      /line 3, column 5: 25 \+ 0 = 25, not 26 \(8\.6162\)/u,
    ],
    [
      'what is left',
      'us',
      (own) => own.replace(',25,0,25', ',25,0,24'),
      /line 3, column 7: 25 − 0 = 25, not 24 \(8\.619\)/u,
    ],
    [
      'other CPP than the OB’s',
      'german',
      (own) => own.replace(',85,,85,0,85', ',86,,86,0,86'),
      /line 3, column 3: the OB gives 85 CPP, not 86/u,
    ],
    [
      'another SAN than the agreed one',
      'us',
      (own) => own.replace('19 AM,3', '19 AM,4'),
      /column 2: SAN 3 was agreed on/u,
    ],
    [
      'an RG of the OB missing',
      'us',
      (own) => own.replace(/\nG1,[^\n]*/u, ''),
      /of the Initial OB are missing: G1 \(8\.5\)/u,
    ],
    [
      'an RG too many of the OB',
      'us',
      (own) => own.replace(/(?<row>\nG1,[^\n]*)/u, '$<row>$<row>'),
      /column 1: the Initial OB gives no \(further\) G1/u,
    ],
    [
      'a purchase that is not spent',
      'german',
      bought('M1,19 AM,1,,,,,,,,,,,,,', 3),
      /line 3, column 6: the RG of 19 AM cost 1 CPP together, not 3/u,
    ],
    [
      'an RG of the other side',
      'german',
      bought('B1,19 AM,4,,,,,,,,,,,,,K22', 4),
      /column 1: there is no RG “B1” on your chart/u,
    ],
    [
      'a price that no way has',
      'german',
      bought('V2,19 AM,1,on-map,A,,,,F,,,,,–,,', 1),
      /column 1: V2 by “on-map” for 1 CPP was not possible on 19 AM: on-map/u,
    ],
    [
      'a strength that is not rolled',
      'us',
      (own) => own.replace(/\nG1,19 AM,OB,,,,,,,/u, '\nG1,19 AM,OB,,,,,,F,'),
      /column 9: G1 has no Strength roll/u,
    ],
    [
      'a leader that the table does not have',
      'us',
      (own) => own.replace(/(?<i1>\nI1,[^\n]*),–,,\n/u, '$<i1>,11-0,,\n'),
      /column 14: Leader must be one of/u,
    ],
    [
      'SW above the list',
      'us',
      (own) => own.replace('1× MMG', '2× MMG'),
      /column 12: “2× MMG” is more than/u,
    ],
    [
      'models of no row',
      'us',
      (own) => own.replace('2× M4A3(76)W', '5× M4A3(76)W & 1× M4'),
      /column 11: Models must be one of/u,
    ],
    [
      'an unknown hex',
      'us',
      (own) => own.replace(/\nI1,19 AM,OB,,,,/u, '\nI1,19 AM,OB,,,ZZ9,'),
      /column 6: “ZZ9” is not on this map/u,
    ],
    [
      'a revealed hex that was not agreed on',
      'us',
      (own) => own.replace(/\nI1,19 AM,OB,,,,,/u, '\nI1,19 AM,OB,,,K22,yes,'),
      /column 7: K22 is not among the revealed/u,
    ],
  ])('own: %s', (_what, side, change, fault) => {
    const { table, own } = agreedOn();
    const text = change(own[side]);
    expect(text, 'the change must hit').not.toBe(own[side]);
    expectFault(table, side, 'paper.own', text, fault);
  });

  it.each([
    ['a Setup Area in a word', 'I1,19 AM,5,on-map,banana,,,,,,,,,,,', 5, /“banana” is no Setup Area/u],
    ['one hex twice', 'O1,19 AM,9,,A,,,,,,,,,,,K21 K21', 9, /K21 stands twice/u],
    ['what is no hex', 'O1,19 AM,8,,A,,,,,,,,,,,J57', 8, /“J57” is not on this map/u],
  ])('own: places are checked: %s', (_what, row, cpp, fault) => {
    const { table, own } = agreedOn();
    expectFault(table, 'german', 'paper.own', bought(row, cpp)(own.german), fault);
  });

  it('own: a maximum of the chart is kept (8.6195)', () => {
    const { table, own } = agreedOn();
    const row = 'M1,19 AM,1,,,,,,,,,,,,,';
    const many = Array.from({ length: 12 }, () => row).join('\n');
    expectFault(
      table,
      'german',
      'paper.own',
      bought(many, 12)(own.german),
      /column 1: At most \d+ .*per CG Date/u,
    );
  });

  it('comes in its order: the public part, the other side’s consent, then each side’s own', () => {
    const table = open('order', { begin: 'paper' });
    expect(table.refusal('us', 'paper.own', { text: 'x' })).toBe('kgp/8.14/paper-not-agreed');
    expect(table.refusal('us', 'paper.seal')).toBe('kgp/8.14/not-now');
    expect(table.refusal('gm', 'paper.state', { text: 'x' })).toBe('kgp/8.14/not-now');
    expect(table.refusal('us', 'purchase.seal')).toBe('kgp/8.619/not-now');
    const [field] = table.offers('us').find(({ order }) => order === 'paper.state')?.fields ?? [];
    const text = field?.kind === 'text' ? (field.examples[0] ?? '') : '';
    table.order('us', 'paper.state', { text });
    expect(table.refusal('german', 'paper.state', { text })).toBe('kgp/8.14/paper-pending');
    expect(table.refusal('us', 'paper.answer', { answer: 'accept' })).toBe('kgp/8.14/not-now');
    table.order('german', 'paper.answer', { answer: 'refuse' });
    table.order('german', 'paper.state', { text });
    table.order('us', 'paper.answer', { answer: 'accept' });
    expect(table.refusal('us', 'paper.state', { text })).toBe('kgp/8.14/paper-agreed');
  });
});

describe('what one side enters is its own', () => {
  it('two campaigns that differ only in one side’s own part are the same to all others', () => {
    for (const hider of SIDES) {
      const watcher: Side = hider === 'us' ? 'german' : 'us';
      const tables = [agreedOn(), agreedOn()] as const;
      const seen = tables.map(({ table, own }, index) => {
        const secret =
          hider === 'us'
            ? own.us.replace(/\nI1,19 AM,OB,,,,/u, '\nI1,19 AM,OB,,,K22,')
            : bought('M1,19 AM,1,,,,,,,,,,,,,', 1)(own.german);
        if (index === 0) {
          // One draft more and a refusal more than in the other campaign.
          table.order(hider, 'paper.own', { text: own[hider] });
          expect(table.attempt(hider, 'paper.own', { text: `${secret}\nX` }).ok).toBe(false);
        }
        table.order(hider, 'paper.own', { text: index === 0 ? secret : own[hider] });
        table.order(hider, 'paper.seal');
        table.order(watcher, 'paper.own', { text: own[watcher] });
        table.order(watcher, 'paper.seal');
        const eyes = [undefined, watcher, 'gm'] as const;
        const letters = table.told().filter(({ target }) => target !== `user:${hider}-user`);
        return JSON.stringify({
          letters: letters.map(({ target, audience, seat, notice }) => ({ target, audience, seat, notice })),
          views: eyes.map((seat) => table.known(seat).view),
          logs: eyes.map((seat) => table.log(seat).map(({ no, type, data }) => ({ no, type, data }))),
          statuses: eyes.map((seat) => table.status(seat)),
          offers: table.offers(watcher),
          desk: table.desk(watcher),
        }).replaceAll(/[0-9a-f]{64}|`[0-9a-f]{16}`/gu, '<commitment>');
      });
      const [a, b] = tables;
      expect(JSON.stringify(a.table.view(hider).sides[hider].rgs)).not.toBe(
        JSON.stringify(b.table.view(hider).sides[hider].rgs),
      );
      expect(seen[1]).toBe(seen[0]);
    }
  });
});
