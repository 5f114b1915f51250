/**
 * One front of Kampfgruppe Peiper by its board alone: two phones, from the report of a bloody scenario to the next 8.625.
 * Nothing is typed; whatever is pressed is offered, and taken.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseMarks } from '../../src/games/kgp/terrain/notation.ts';
import { marksIn } from '../../src/games/kgp/terrain/position-of.ts';
import { printedMarks, worthOf } from '../../src/games/kgp/terrain/printed-marks.ts';
import { unitsOf } from '../../src/games/kgp/units/ledger.ts';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import { confirmAll, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { BOARD, CONTROL } from '../games/kgp/map-desk/stoumont-front.ts';
import { type ModeratedTable, openModerated } from '../games/kgp/moderated-table.ts';
import { closeWindows, MISSING, openBrowser } from '../page/browser.ts';
import { boardsOf } from '../page/kgp-boards.ts';
import { KgpHand } from '../page/kgp-hand.ts';

/** The dice fall the same each time. */
const SEED = Buffer.alloc(32, 7);

type Side = 'us' | 'german';

describe.skipIf(MISSING)('a front of Kampfgruppe Peiper by its board alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => closeWindows(browser));

  test('from the report to the next 8.625, both sides on phones', { timeout: 1_800_000 }, async () => {
    const table = openModerated({ name: 'Winter at Stoumont', options: { level: 'units' }, seed: SEED });
    onTestFinished(() => table.close());
    confirmAll(table);
    sealBoth(table);
    setUpBoth(table);
    const open = await boardsOf(browser, table);
    const hands = {
      us: new KgpHand(await open('us'), 'us'),
      german: new KgpHand(await open('german'), 'german'),
    };
    const game = () => table.state().game;
    expect(game()).toMatchObject({ date: '19 AM', step: 'scenario' });

    const found: Record<string, number> = {};
    try {
      const count = () => hands.us.presses + hands.german.presses;
      const stage = async (name: string, play: Promise<void>, before = count()) => {
        await play;
        found[name] = count() - before;
        process.stdout.write(`${name}: ${found[name]} presses\n`);
      };
      await stage('the result', result(hands));
      await stage('the report', counters(table, hands));
      await stage('8.604', hazards(table, hands));
      await stage('buildings and water', marks(hands.us));
      await stage('Control', control(hands.us));
      await stage('marked otherwise, and agreed to', answers(table, hands));
      for (let turn = 0; turn < 60 && !isOver(table); turn += 1)
        for (const side of ['us', 'german'] as const)
          if (!isOver(table)) await goOn(table, hands[side], side);
    } finally {
      for (const hand of Object.values(hands)) {
        const told = [hand.log.slice(-40).join(' | '), ...hand.refused];
        process.stdout.write(`${game().date} ${game().step} ${hand.name}: ${told.join('\n')}\n`);
        await hand.phone.screen(`board-kgp-walk-${hand.name}`);
      }
    }
    expect(game()).toMatchObject({ date: '19 PM', step: 'scenario', scenario: { commenced: true } });
    for (const side of ['us', 'german'] as const)
      process.stdout.write(
        `${side}: ${hands[side].presses} presses, ${await hands[side].typed()} characters\n`,
      );
    // As docs/kampfgruppe-peiper.md says.
    expect(found).toMatchObject({ 'buildings and water': 36, Control: 38 });
    expect(await Promise.all([hands.us.typed(), hands.german.typed()])).toEqual([0, 0]);
    for (const side of ['us', 'german'] as const) expect(hands[side].refused).toEqual([]);
  });
});

function isOver(table: ModeratedTable): boolean {
  const { date, step, scenario } = table.state().game;
  return date === '19 PM' && step === 'scenario' && scenario?.commenced === true;
}

type Hands = Readonly<Record<Side, KgpHand>>;

/** 8.6032: the parts of the result, by numbers that are pressed. */
async function result({ us, german }: Hands): Promise<void> {
  await us.form(/^LVP/u, [
    ['U.S. Current-LVP Total', '+10', 1],
    ['U.S. Current-LVP Total', '+1', 8],
    ['German Current-LVP Total', '+10', 2],
    ['German Current-LVP Total', '+1', 2],
    ['LVP lost to rubble in this scenario', '+1', 2],
  ]);
  await us.form(/^Casualty VP/u, [
    ['Casualty VP amassed by the U.S. side', '+10', 3],
    ['Casualty VP amassed by the German side', '+10', 4],
  ]);
  await us.form(/^Control/u);
  await us.desk(/^Send the result/u);
  await german.desk(/^Confirm the result/u);
}

/** 8.601: what happened to some counters where they stand, then everybody else at once. */
async function counters(table: ModeratedTable, hands: Hands): Promise<void> {
  for (const side of ['us', 'german'] as const) {
    const hand = hands[side];
    const { ob } = ownUnits(table.state().game, side);
    const of = (kind: string) => unitsOf(ob).filter((unit) => unit.kind === kind && unit.with === undefined);
    const hexes = side === 'us' ? ['J20', 'K20'] : ['K24', 'L24'];
    const [first, second, third, fourth] = of('squad');
    const [vehicle, other, more] = of('vehicle');
    await hand.counters();
    await hand.choose([first, second]);
    await hand.panel(/^eliminated$/u);
    await hand.choose([third]);
    await hand.panel(/^reduced to its HS$/u);
    await hand.choose([fourth]);
    // Ahead of everybody else: it must Escape.
    await hand.hex(side === 'us' ? 'K22' : 'J22');
    for (const unit of [vehicle, other]) {
      await hand.choose([unit]);
      await hand.hex(hexes[0] ?? '');
    }
    await hand.choose([more]);
    await hand.hex(hexes[1] ?? '');
    // Guns stay where they stand, with those who serve them (8.6055).
    for (const crew of of('crew')) {
      await hand.choose([crew]);
      await hand.hex(hexes[1] ?? '');
    }
    await hand.panel(/^All others: Area A$/u);
    await hand.panel(/^Enter the update$/u);
    await hand.panel(/^Confirm: my counters are up to date$/u);
  }
}

/** 8.604: as it stands. */
async function hazards(table: ModeratedTable, hands: Hands): Promise<void> {
  for (let turn = 0; turn < 8 && table.state().game.step !== '8.605'; turn += 1)
    for (const side of ['us', 'german'] as const)
      if (table.state().game.step !== '8.605') await hands[side].next(`8.604 ${turn}`);
}

/** `us: H18 AA15-AA16 J19/0` as what is pressed. */
function placesIn(text: string, head: string): readonly string[] {
  const line = text.split('\n').find((each) => each.startsWith(`${head}: `)) ?? '';
  return line
    .slice(head.length + 2)
    .split(' ')
    .flatMap((each) => each.split('-'));
}

/** 8.605: buildings and water, once for a board; then who Controls what. */
async function marks(hand: KgpHand): Promise<void> {
  await hand.map();
  await hand.panel(/^Buildings$/u);
  for (const [brush, head] of [
    [/^House$/u, 'houses'],
    [/^House, 1 level above$/u, 'houses 1'],
  ] as const) {
    await hand.panel(brush);
    for (const hex of placesIn(BOARD, head)) await hand.hex(hex);
  }
  await hand.panel(/^Ground$/u);
  await hand.panel(/^River$/u);
  await hand.panel(/^no$/u);
  for (const hex of placesIn(BOARD, 'river')) await hand.hex(hex);
  await hand.panel(/^No vehicle$/u);
  await hand.panel(/^no$/u);
}

async function control(hand: KgpHand): Promise<void> {
  await hand.panel(/^Control$/u);
  for (const [brush, head] of [
    [/^U\.S\.$/u, 'us'],
    [/^German$/u, 'german'],
  ] as const) {
    await hand.panel(brush);
    for (const place of placesIn(CONTROL, head)) {
      const [hex = '', level] = place.split('/');
      // A building is pressed whole, and of one that is shared the level that is somebody else's.
      if (level === undefined || level === '0') await hand.hex(hex);
      if (level === '2') {
        await hand.panel(/^U\.S\.$/u);
        await hand.hex(hex);
        await hand.level(`${place}: ${head}`);
        await hand.panel(brush);
      }
    }
  }
  await hand.panel(/^Read back$/u);
  await hand.panel(/^Mark the map$/u);
}

/** The other side marks it otherwise, and that is agreed to. */
async function answers(table: ModeratedTable, { us, german }: Hands): Promise<void> {
  const stated = () => table.state().game.terrain.stated;
  const typed = parseMarks('St', `${BOARD}\n${CONTROL}`, marksIn('St', printedMarks('St')), worthOf('St'));
  if (!typed.ok) throw new Error(typed.faults[0].wrong);
  expect(marksIn('St', stated()?.marks ?? '')).toEqual(typed.value);
  await german.map();
  await german.panel(/^Mark it otherwise$/u);
  await german.panel(/^Nobody$/u);
  await german.hex('N26');
  await german.panel(/^Read back$/u);
  await german.panel(/^Mark the map$/u);
  await us.map();
  await us.panel(/^Agree/u);
}

/** Whatever is asked, by pressing what stands first; counters by the map. */
async function goOn(table: ModeratedTable, hand: KgpHand, side: Side): Promise<void> {
  const { date, step, sides } = table.state().game;
  const at = `${date} ${step} ${sides[side].rev}`;
  if (step === '8.606') {
    await hand.counters(/^Escape$/u);
    if (await hand.has(/^Attempt (?:all|this)/u)) return hand.panel(/^Attempt (?:all|this)/u);
  }
  if (step === '8.613' && (await hand.mayShift())) {
    await hand.panel(/^Shift this group; nobody else does/u);
    return;
  }
  if (step === '8.619' && sides[side].draft.basket.length === 0)
    return hand.buy(side === 'us' ? /^I1 /u : /^I2 /u);
  if (step === '8.624' && (await hand.maySetUp())) await hand.panel(/^Set up so$/u);
  await hand.next(at);
}
