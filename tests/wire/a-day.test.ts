/**
 * docs/a-day.md, acted out: two people ten hours apart, over the wire, by a clock of our own. What the page quotes is what
 * was sent; `A_DAY=1 npx vitest run tests/wire/a-day.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { instantAfter } from '../../src/kernel/pace/counted-time.ts';
import { quietAfter } from '../../src/moderator/own-time.ts';
import { projectRoot } from '../../src/project-root.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { DayTable, onWall, withBlocks } from './day-table.ts';
import type { Hand } from './hand.ts';

const PAGE = join(projectRoot(), 'docs', 'a-day.md');
const BERLIN = { city: 'Berlin', zone: 'Europe/Berlin' };
const SYDNEY = { city: 'Sydney', zone: 'Australia/Sydney' };
const CONTROL = { AA15: 'us', J19: 'us', P56: 'german' };
const HOUR = 60 * 60 * 1000;

/** An hour of October 2026, UTC. */
const oct = (day: number, hour: number, minute = 0) => Date.UTC(2026, 9, day, hour, minute);

function newestOf(hand: Hand, place: string, title: RegExp): TableMessage {
  const found = hand.actor
    .visible(place)
    .findLast(({ embeds }) => embeds.some((each) => title.test(each.title ?? '')));
  if (found === undefined)
    throw new Error(
      `nothing is called ${title}: ${hand.actor
        .visible(place)
        .flatMap(({ embeds }) => embeds.map((each) => each.title))
        .join(' | ')}`,
    );
  return found;
}

/** From Thursday's opening to Monday's substitute; the blocks of the page, and what it cost. */
async function actOut(table: DayTable): Promise<void> {
  const { wire } = table;
  const [anna, ben, cleo] = [table.hand('anna'), table.hand('ben'), table.hand('cleo')];
  const inChannel = (title: RegExp) => newestOf(anna, wire.channel, title);
  const toBen = (title: RegExp) => newestOf(ben, ben.actor.dm(), title);
  const statusMessage = () => inChannel(/^Winter at Stoumont: 19 PM/u);

  table.hour('Each says where he lives; Anna opens the campaign');
  await table.slash(anna, 'settings zone', { zone: BERLIN.zone });
  await table.slash(anna, 'settings quiet', { from: '23:00', to: '07:00' });
  await table.slash(ben, 'settings zone', { zone: SYDNEY.zone });
  await table.slash(ben, 'settings quiet', { from: '22:00', to: '07:00' });
  table.quote('settings', await table.slash(ben, 'settings away', { from: '2026-10-25' }));
  await table.slash(anna, 'campaign new', {
    us: anna.actor.user.id,
    german: ben.actor.user.id,
    name: 'Winter at Stoumont',
    weather: 'random',
    charts: 'side:us',
    pace: 'brisk',
    zone: BERLIN.zone,
    late: 'default',
  });
  await wire.settle();
  table.quote('terms', inChannel(/will you play\?$/u), [/^\*\*Pace/u, /Secret choices/u, /Answers to/u]);
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  const cells = Object.entries(kgp.charts.houseValues(wire.state().core.options));
  orders.order('us', 'charts.fill', {
    values: cells.map(([cell, value]) => `${cell} = ${value}`).join('\n'),
  });
  orders.order('german', 'charts.answer', { answer: 'accept' });
  for (const [hand, word] of [
    [anna, 'Stoumont'],
    [ben, 'Peiper'],
  ] as const) {
    await hand.desk();
    await hand.choose('Take part', { word });
  }
  sealBoth(orders);
  setUpBoth(orders);

  // Saturday: the result, the slip and the way back.
  await table.until(oct(24, 7));
  table.hour('Anna enters the result of the Initial Scenario, Ben confirms it');
  table.unseen();
  const report = async (lvp: string) => {
    await anna.desk();
    await anna.choose('Enter the result', { lvp, casualties: 'U.S. 31, German 24', ...CONTROL });
    await anna.choose('Send the result');
    await ben.fromChannel('Confirm the result');
    await wire.settle();
  };
  await report('U.S. 38, German 14');
  table.quote('wrong', inChannel(/CG-LVP Totals|wins the Initial/u), [/U\.S\. 38/u, /Weather/u]);
  await table.until(oct(24, 7, 20));
  table.hour('Anna sees that the LVP are the wrong way round');
  table.unseen();
  const found = await anna.actor.autocomplete(wire.channel, 'campaign rewind', { to: 'moves first' }, 'to');
  const to = found.kind === 'choices' ? String(found.choices[0]?.value) : '';
  const reason = 'The LVP are the wrong way round';
  anna.screen = await table.slash(anna, 'campaign rewind', { to, reason });
  table.quote('preview', anna.screen);
  table.seen('preview-seen');
  await anna.choose('Propose it');
  await wire.settle();
  table.quote('motion', inChannel(/^Motion 1/u));
  table.unseen();
  table.quote('agree', await ben.fromChannel('Agree or refuse'));
  await ben.choose(`Agree: back to line ${to}`);
  await wire.settle();
  table.quote('back', inChannel(/goes back to line/u));
  table.seen('back-seen');
  await report('U.S. 14, German 38');
  table.quote('again', inChannel(/A new CG Date|wins the Initial|seen/u), [
    /U\.S\. 14/u,
    /Weather/u,
    /seen/u,
  ]);
  table.quote('status', statusMessage());

  await table.until(oct(24, 8));
  table.hour('Anna seals the whole of 19 PM, with the chit “Idle”');
  table.unseen();
  await anna.fromChannel('Seal the rest of this date');
  await anna.choose('Seal all, with the chit “Idle”');
  await wire.settle();
  table.seen('anna-sealed');
  table.quote('sealed', inChannel(/1 of 2 sealed/u), undefined, /1 of 2 sealed/u);

  // Saturday evening in Sydney: a draft, and what is to happen to it.
  await table.until(oct(24, 9, 30));
  table.hour('Ben lays an RG into his basket, leaves a standing order and goes hiking');
  await ben.desk();
  table.unseen();
  await ben.choose('I3 SS PzGr Pltn');
  table.quote('basket', ben.screen ?? statusMessage(), [/CPP/u, /basket/u]);
  await ben.turnTo('If I am not back: Seal the purchases');
  await wire.settle();
  table.seen('ben-drafted');
  table.quote('standing', ben.screen ?? statusMessage(), [/^-#/u]);

  await table.until(oct(24, 19, 59));
  table.hour('Halfway: a reminder is due. Ben sleeps');
  table.unseen();
  await table.until(oct(25, 7, 50));
  table.hour('The time has been over for half an hour: 24 hours, in a night that had 25');
  table.seen('night');
  table.unseen();
  table.quote('nudge', await table.slash(anna, 'nudge'));
  await table.until(oct(25, 15, 19));
  table.seen('nudged');
  await table.until(oct(25, 15, 21));
  table.hour('The grace is over: the clock gives what was left to be given');
  table.quote('missed', inChannel(/^The time for 8.619 is over/u));
  table.seen('missed-seen');

  // Monday morning in Sydney.
  await table.until(oct(25, 20, 30));
  table.hour('Ben’s quiet hours and his absence are over: one reminder');
  table.quote('reminder', toBen(/^Waiting for you/u));
  table.seen('morning');
  table.quote('mine', await table.slash(ben, 'mine'));
  await ben.fromChannel('Seal the rest of this date');
  await ben.choose('Seal all, with the chit “Attack”');
  await wire.settle();
  table.quote('revealed', inChannel(/Assault, the/u));
  table.quote('set-up', statusMessage());
  table.unseen();

  // Cleo takes over.
  await table.until(oct(25, 21));
  table.hour('Anna has to leave: Cleo takes over, with a briefing and a whole deadline');
  await table.slash(cleo, 'campaign join', { side: 'us', replaces: 'Anna' });
  await wire.settle();
  await anna.desk();
  await anna.turnTo('Accept: Cleo replaces Anna');
  await wire.settle();
  table.quote('briefing', newestOf(cleo, cleo.actor.dm(), /^You take over/u));
  table.seen('cleo');
  table.quote('new-deadline', statusMessage());
  table.blocks.set('cost', costOf([anna, ben, cleo], table));
}

/** What it took: presses and commands of each, and the messages that everybody and each of them was sent. */
function costOf(hands: readonly Hand[], { wire }: DayTable): string {
  const open = (message: TableMessage) => ((message.flags ?? 0) & 64) === 0;
  const [first] = hands;
  const channel = first?.actor.visible(wire.channel).filter(open).length ?? 0;
  const rows = hands.map((hand) => {
    const { globalName } = hand.actor.user;
    return `| ${globalName} | ${hand.presses} | ${hand.forms} | ${hand.actor.visible(hand.actor.dm()).length} |`;
  });
  return [
    '| | presses and commands | forms | direct messages |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `In the channel: ${channel} messages, the opening and the Initial Scenario among them.`,
  ].join('\n');
}

test('the page says what was said', async () => {
  const table = await DayTable.open(oct(22, 10), [BERLIN, SYDNEY]);
  try {
    await actOut(table);
    expect(table.wire.spec.issues).toEqual([]);
  } finally {
    await table.wire.close();
  }
  const blocks = new Map([...table.blocks, ['hours', table.hours], ['clocks', clocks()]]);
  const page = readFileSync(PAGE, 'utf8');
  const told = withBlocks(page, blocks);
  if (process.env.A_DAY === '1') writeFileSync(PAGE, told);
  else expect(page).toBe(told);
  for (const name of blocks.keys())
    expect(page, `“${name}” is shown nowhere`).toContain(`<!-- day: ${name} -->`);
});

/** What each change of clocks does to a deadline of 24 hours, to hours that do not count, and to quiet hours. */
const CHANGES = [
  { home: BERLIN, other: SYDNEY, eve: '2026-10-24T10:00:00Z', to: '02:30' },
  {
    home: { city: 'Los Angeles', zone: 'America/Los_Angeles' },
    other: { city: 'Helsinki', zone: 'Europe/Helsinki' },
    eve: '2026-10-31T19:00:00Z',
    to: '01:30',
  },
  {
    home: { city: 'Los Angeles', zone: 'America/Los_Angeles' },
    other: { city: 'Helsinki', zone: 'Europe/Helsinki' },
    eve: '2027-03-13T20:00:00Z',
    to: '02:30',
  },
  { home: BERLIN, other: SYDNEY, eve: '2027-03-27T11:00:00Z', to: '02:30' },
] as const;

function clocks(): string {
  const rows = CHANGES.flatMap(({ home, other, eve, to }) => {
    const noon = Date.parse(eve);
    const both = (what: string, at: number) =>
      `| ${what} | ${onWall(at, home.zone)} ${home.city} | ${onWall(at, other.zone)} ${other.city} |`;
    const { zone } = home;
    const [begins, ends] = quietAfter({ zone, from: '22:00', to }, noon);
    const rest = { zone, restDays: [], restHours: { from: '22:00', to } };
    return [
      both('24 h from', noon),
      both('are over', instantAfter({ zone, restDays: [] }, noon, 24 * HOUR)),
      both(`12 h, of which 22:00 to ${to} does not count`, instantAfter(rest, noon, 12 * HOUR)),
      both(`quiet hours 22:00 to ${to} begin`, begins),
      both('and are over', ends),
    ];
  });
  return ['| | | |', '| --- | --- | --- |', ...rows].join('\n');
}
