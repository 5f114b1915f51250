/**
 * docs/a-scenario-in-vasl.md, acted out over the wire: counters given once, trays, set-ups handed over without what is
 * hidden, and the report from the final save. `A_DAY=1 npx vitest run tests/wire/a-scenario-in-vasl.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pixelOf } from '../../src/games/kgp/report/save/hexes.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import { unitsOf } from '../../src/games/kgp/units/ledger.ts';
import { printChanges } from '../../src/games/kgp/units/print-changes.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import { projectRoot } from '../../src/project-root.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { readSave } from '../../src/vassal/save.ts';
import { confirmAll, sealPurchases, sealWorks } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { dragged, playedLog, seenThrough, shown } from '../support/played-log.ts';
import { type Played, played } from '../support/played-save.ts';
import { type MadeCounter, vassalFile } from '../support/vassal-save.ts';
import { DayTable, withBlocks } from './day-table.ts';
import type { Hand } from './hand.ts';

const PAGE = join(projectRoot(), 'docs', 'a-scenario-in-vasl.md');
const BERLIN = { city: 'Berlin', zone: 'Europe/Berlin' };
const SYDNEY = { city: 'Sydney', zone: 'Australia/Sydney' };

/** What VASL has behind the strength of MMC. */
const BEHIND: Readonly<Record<string, string>> = { squad: ' 1sq', 'half-squad': ' 2hs', crew: ' Icr' };
const NATION = { us: 'am', german: 'ge' } as const;
const HEXES = gridOf('St').hexes;

/** A hand with its files: what was said with them, and what it took. */
class FileHand {
  readonly hand: Hand;
  readonly side: Side;
  readonly #table: DayTable;
  given = 0;

  constructor(table: DayTable, hand: Hand, side: Side) {
    this.#table = table;
    this.hand = hand;
    this.side = side;
  }

  units(): ReturnType<typeof ownUnits<NonNullable<KgpState['sides']['us']['units']>>> {
    return ownUnits((this.#table.wire.state() as unknown as { game: KgpState }).game, this.side);
  }

  /** Takes what the other side has handed over, and goes through it. */
  async taken(): Promise<Buffer> {
    return seenThrough(this.file(await this.command('vasl take')));
  }

  async command(command: string, file?: Buffer, name = 'game.vsav'): Promise<TableMessage> {
    const { wire } = this.#table;
    this.hand.presses += 1;
    if (file !== undefined) this.given += 1;
    const options = file === undefined ? {} : { file: { name, data: file } };
    return wire.told(this.hand.actor.slash(wire.channel, command, options));
  }

  /** The file of an answer. */
  file({ attachments, content }: TableMessage): Buffer {
    const [first] = attachments;
    if (first === undefined) throw new Error(`an answer without a file: ${content}`);
    return Buffer.from(this.#table.wire.table.attachment(first.url)?.data ?? []);
  }
}

/** One of each kind that both sides have, as VASL calls them, with a broken face. */
function templateOf(hands: readonly FileHand[]): Buffer {
  const kinds = hands.flatMap((hand) =>
    [...new Map(unitsOf(hand.units().ob).map((unit) => [`${unit.kind} ${unit.type}`, unit])).values()].map(
      ({ kind, type }) => ({ name: `${type}${BEHIND[kind] ?? ''}`, nation: NATION[hand.side] }),
    ),
  );
  const counters = kinds.map(
    (each, at): MadeCounter => ({
      ...each,
      id: `${at + 100}`,
      label: '',
      layers: [{ says: ['broken +'], level: -1 }],
    }),
  );
  return vassalFile({
    stacks: counters.map((counter, at) => ({ id: `9${at}`, x: 450, y: 450, counters: [counter] })),
  });
}

/** Sets a tray up: every counter in a hex of its own choice, two hidden, two concealed. */
async function setUp(hand: FileHand, tray: Buffer, from: number): Promise<Buffer> {
  const { pieces } = await readSave(tray);
  const own = pieces.filter(({ nation, order }) => nation === NATION[hand.side] && order === 0);
  const labels = own.map(({ labels: [label = ''] }) => label);
  const hexOf = new Map(labels.map((label, at) => [label, HEXES[from + at * 3] ?? 'J19']));
  const cover = (label: string): Pick<Played, 'cover'> => {
    if (['S1', 'S2'].includes(label)) return { cover: 'hidden' };
    return ['S3', 'S4'].includes(label) ? { cover: 'concealed' } : {};
  };
  return played(tray, `the ${hand.side} password`, (label, nation) => {
    const hex = nation === NATION[hand.side] ? hexOf.get(label) : undefined;
    return hex === undefined ? undefined : { at: pixelOf('St', hex), ...cover(label) };
  });
}

const namesIn = async (file: Buffer, nation: string) =>
  (await readSave(file)).pieces.filter((piece) => piece.nation === nation).map(({ name }) => name);

function inChannel({ wire }: DayTable, { actor }: Hand, title: RegExp): TableMessage {
  const isIt = ({ embeds }: TableMessage) => embeds.some((each) => title.test(each.title ?? ''));
  const found = actor.visible(wire.channel).findLast(isIt);
  if (found === undefined) throw new Error(`nothing is called ${title}`);
  return found;
}

async function actOut(table: DayTable): Promise<void> {
  const { wire } = table;
  const [anna, ben] = [table.hand('anna'), table.hand('ben')];
  const opponent = ben.actor.user.id;
  await wire.told(
    anna.actor.slash(wire.channel, 'campaign practice', { opponent, side: 'us', level: 'units' }),
  );
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  confirmAll(orders);
  sealPurchases(orders);
  sealWorks(orders);
  await wire.settle();
  const game = () => (wire.state() as unknown as { game: KgpState }).game;
  const us = new FileHand(table, anna, 'us');
  const german = new FileHand(table, ben, 'german');
  const [one, two] = game().scenario?.setsUpFirst === 'us' ? [us, german] : [german, us];

  table.quote('template', await one.command('vasl template', templateOf([one, two])));
  const tray = await one.command('vasl tray');
  table.quote('tray', tray);
  const first = await setUp(one, one.file(tray), 400);
  table.quote('given', await one.command('vasl give', first));
  await one.hand.desk();
  await one.hand.turnTo('My side has set up');
  await wire.settle();

  const over = await two.command('vasl tray');
  const seen = await namesIn(two.file(over), NATION[one.side]);
  const all = await namesIn(first, NATION[one.side]);
  table.set(
    'handed',
    `Of the ${all.length} counters of the first side that file has ${seen.length}: the two hidden squads are not in it, and ${seen.filter((name) => name === '?').length} of the others are “?”.`,
  );
  expect(seen).toHaveLength(all.length - 2);
  const second = await setUp(two, two.file(over), 401);
  await two.command('vasl give', second);
  await two.hand.desk();
  await two.hand.turnTo('My side has set up');
  await wire.settle();
  const taken = await one.command('vasl take');
  table.quote('taken', taken);
  // The own secrets are in their places again, the other side's are not there.
  const whole = await readSave(one.file(taken));
  const hidden = whole.pieces.filter(({ hiddenBy }) => hiddenBy !== undefined);
  expect(hidden.map(({ labels }) => labels[0]).toSorted()).toEqual(['S1', 'S2']);
  expect(hidden.every(({ nation }) => nation === NATION[one.side])).toBe(true);
  const setUpHidden = (await readSave(first)).pieces.filter(({ hiddenBy }) => hiddenBy !== undefined);
  const standing = ({ id, place }: (typeof hidden)[number]) => ({ id, place });
  expect(hidden.map(standing)).toEqual(setUpHidden.map(standing));

  if (game().step !== 'scenario') {
    const offers = orders.offers('german').map(({ order }) => order);
    if (offers.includes('fanatic.declare')) orders.order('german', 'fanatic.declare', { answer: 'no' });
    await wire.settle();
  }
  const setUpPresses = one.hand.presses;
  // The scenario is played in VASL, from the file with both set-ups: three hand-overs, two of them logs.
  const nation = NATION[one.side];
  const password = `the ${one.side} password`;
  const to = (at: number) => pixelOf('St', HEXES[at] ?? 'J19');
  const log = await playedLog(one.file(taken), [
    () => 'CHAT<Anna Example> - through the MPh; one fires from where it lay',
    dragged('S2', nation, to(700), password),
    dragged('S6', nation, to(702), password),
    shown('S1', nation),
    () => 'CHAT*** (IFT DR) 4,3 ***   <Anna Example>      [1 / 1   avg   7.00 (7.00)]',
  ]);
  table.quote('played', await one.command('vasl give', log, 'turn-1.vlog'));
  await wire.settle();
  table.quote('sight', inChannel(table, anna, /come into sight/u));
  const reply = await two.taken();
  const inReply = (await readSave(reply)).pieces.filter((piece) => piece.nation === nation);
  const labels = inReply.flatMap((piece) => piece.labels);
  expect(labels).toContain('S1');
  expect(labels).not.toContain('S2');
  const answer = await playedLog(reply, [
    dragged('S6', NATION[two.side], to(900), `the ${two.side} password`),
    () => 'CHAT<Ben Example> - nothing to fire at',
  ]);
  await two.command('vasl give', answer, 'answer.vlog');
  const again = await one.taken();
  const mine = (await readSave(again)).pieces.filter((piece) => piece.nation === nation);
  // S2 is hidden still, and where it was dragged to; S1 lies open.
  const place = (label: string) => mine.find(({ labels: [first = ''] }) => first === label);
  expect(place('S2')?.hiddenBy).toBe(password);
  expect(place('S2')?.place).toMatchObject(to(700));
  expect(place('S1')?.hiddenBy).toBeUndefined();
  await one.command('vasl give', again);
  const third = (await readSave(await two.taken())).pieces.filter((piece) => piece.nation === nation);
  expect(third.map((piece) => piece.labels[0])).not.toContain('S2');
  table.set(
    'fro',
    `Three hand-overs took the first side ${one.hand.presses - setUpPresses} commands and 2 files; each time the other side had ${third.length} of its ${mine.length} counters to see: S2 stayed hidden, though it had moved.`,
  );

  // At its end each gives the final save.
  expect(await namesIn(one.file(taken), NATION[two.side])).not.toHaveLength(0);
  const last = await played(again, 'nobody', (label, nation) => {
    if (nation !== NATION[one.side]) return {};
    if (label === 'S5') return { isGone: true };
    if (label === 'S6' || label === 'S7') return { face: 'broken' };
    return /^[SCL]\d+$/u.test(label)
      ? { at: pixelOf('St', HEXES[900 + Number(label.slice(1)) * 2] ?? 'J19') }
      : {};
  });
  const before = one.hand.presses;
  const report = await one.command('report vasl', last);
  table.quote('report', report, [
    /understood/u,
    /in P4[79]/u,
    /broken/u,
    /saved game does not say/u,
    /out\?/u,
  ]);
  one.hand.screen = report;
  await one.hand.turnTo('Take all likely answers');
  const { ob, obDraft } = one.units();
  const text = printChanges(ob, obDraft);
  await one.hand.turnTo('Confirm the update');
  const presses = one.hand.presses - before;
  table.set(
    'cost',
    [
      `The report took ${presses} presses and commands and one file. Typed, the same changes are ${text.length} characters.`,
      '',
      `From the template to the end of the set-up the first side took ${setUpPresses} presses and commands, taking the other side’s file included, and gave 2 files.`,
    ].join('\n'),
  );
}

test('the page says what was said', async () => {
  const table = await DayTable.open(Date.UTC(2026, 9, 22, 10), [BERLIN, SYDNEY]);
  try {
    await actOut(table);
    expect(table.wire.spec.issues).toEqual([]);
  } finally {
    await table.wire.close();
  }
  const page = readFileSync(PAGE, 'utf8');
  const told = withBlocks(page, table.blocks);
  if (process.env.A_DAY === '1') writeFileSync(PAGE, told);
  else expect(page).toBe(told);
  for (const name of table.blocks.keys())
    expect(page, `“${name}” is shown nowhere`).toContain(`<!-- day: ${name} -->`);
});
