import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { pixelOf } from '../../src/games/kgp/report/save/hexes.ts';
import { printPlaces } from '../../src/games/kgp/setup/locations.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import { unitsOf } from '../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { SaveDoor } from '../../src/moderator/save-door.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { printCommands } from '../../src/vassal/command.ts';
import { readSave, writeSave } from '../../src/vassal/save.ts';
import { played } from '../support/played-save.ts';
import { saveDoor } from '../support/save-door.ts';
import {
  counterCommand,
  type MadeCounter,
  type MadeSave,
  type MadeStack,
  vassalFile,
} from '../support/vassal-save.ts';
import { Bench, settled } from './bench.ts';

let bench: Bench;
let campaign = '';
/** Of the campaign’s two people, who sets up first and who second. */
let first: { actor: Actor; side: string };
let second: { actor: Actor; side: string };

/** A counter by that name in a stack of its own. */
const stack = (counter: MadeCounter, id = '50') => ({ id, x: 1, y: 2, counters: [counter] });
const saved = (text: string, more: MadeSave = {}) =>
  vassalFile({ stacks: [stack({ id: '1', name: text })], ...more });
const file = (text: string, name = 'set-up.vsav') => ({ name, data: saved(text) });

/** The counters of a file that somebody was given. */
const countersIn = async (files: readonly { readonly data: Buffer }[]) =>
  (await readSave(files[0]?.data ?? Buffer.alloc(0))).pieces.map(({ name }) => name).toSorted();

function submit(actor: Actor, side: string, order: string, args: Record<string, unknown> = {}): void {
  const draft = { order, args };
  const given = bench.moderator.submit({ campaign, user: actor.user.id, seat: side, draft });
  if (!given.ok) throw new Error(given.ruling.message);
}

/** A campaign in the set-up of its Initial Scenario: Anna has the U.S. side, Ben (or she too) the German one. */
async function begin(
  german: (bench: Bench) => Actor = ({ ben }) => ben,
  options: Readonly<Record<string, string>> = {},
  guild?: string,
): Promise<void> {
  const { anna, moderator, channel } = bench;
  const people = { us: anna, german: german(bench) };
  const opened = moderator.open({
    game: 'kgp',
    name: 'Files',
    channel,
    ...(guild === undefined ? {} : { guild }),
    by: anna.user.id,
    common: {},
    options,
    readings: {},
    seats: [
      { side: 'us', user: people.us.user.id, name: 'Anna' },
      { side: 'german', user: people.german.user.id, name: 'German' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  campaign = opened.value.campaign;
  for (const order of ['confirm', 'purchase.seal', 'fortify.seal'])
    for (const [side, actor] of Object.entries(people))
      submit(actor, side, order, order === 'confirm' ? { word: side } : {});
  const view = moderator.view(campaign, undefined)?.view as unknown as {
    game: { scenario: { setsUpFirst: 'us' | 'german' } };
  };
  const one = view.game.scenario.setsUpFirst;
  const two = one === 'us' ? 'german' : 'us';
  first = { actor: people[one], side: one };
  second = { actor: people[two], side: two };
}

beforeEach(async () => {
  bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const { spec, table } = bench;
  onTestFinished(async () => {
    await bench.close();
    expect(spec.issues).toEqual([]);
    expect(table.problems).toEqual([]);
  });
});

async function vasl(actor: Actor, command: string, options: Record<string, OptionValue> = {}) {
  const told = await settled(await actor.slash(bench.channel, `vasl ${command}`, options));
  expect((told.flags ?? 0) & 64, 'for one person').toBe(64);
  const files = told.attachments.map(({ url, filename }) => ({
    name: filename,
    data: Buffer.from(bench.table.attachment(url)?.data ?? []),
  }));
  return { content: told.content, files };
}

test('kept, replaced, kept over a crash, and handed over in order', async () => {
  await begin();
  const receipt = await vasl(first.actor, 'give', { file: file('a1', 'My-secret_plan.VSAV') });
  expect(receipt.content).toContain(
    '`My-secret_plan.VSAV`, “VASL 6.6.1”, board “ST”, 1 counter, 0 of yours hidden and 0 concealed',
  );
  expect(receipt.files).toEqual([]);
  const early = await vasl(second.actor, 'take');
  expect(early.content).toContain('There is nothing to take');
  await vasl(first.actor, 'give', { file: file('a2', 'My secret plan.vsav') });
  await vasl(second.actor, 'give', { file: file('b1') });
  await bench.crash();
  expect(await countersIn((await vasl(first.actor, 'take', { whose: 'mine' })).files)).toEqual(['a2']);
  expect(await vasl(second.actor, 'take')).toEqual(early);
  expect(await vasl(first.actor, 'take')).toEqual(early);

  submit(first.actor, first.side, 'setup.declare');
  const handed = await vasl(second.actor, 'take');
  expect(handed.files.map(({ name }) => name)).toEqual([`19-am-${first.side}-rest.vsav`]);
  expect(await countersIn(handed.files)).toEqual(['a2']);
  expect(JSON.stringify(handed)).not.toContain('plan');
  expect(await vasl(first.actor, 'take')).toEqual(early);
  expect((await vasl(first.actor, 'give', { file: file('a3') })).content).toContain(
    'no set-up of yours is open',
  );

  submit(second.actor, second.side, 'setup.declare');
  expect(await countersIn((await vasl(first.actor, 'take')).files)).toEqual(['b1']);
  expect(await countersIn((await vasl(second.actor, 'take')).files)).toEqual(['a2']);
});

test('a side that declares without a file leaves nothing, in the same words', async () => {
  await begin();
  const early = await vasl(second.actor, 'take');
  submit(first.actor, first.side, 'setup.declare');
  expect(await vasl(second.actor, 'take')).toEqual(early);
  expect((await vasl(second.actor, 'take', { whose: 'mine' })).content).toContain('no save file');
});

test('bad files change nothing, and each is told what it is', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('good') });
  const give = async (bad: { name: string; data: Buffer }) =>
    (await vasl(first.actor, 'give', { file: bad })).content;
  const vsav = (data: Buffer) => ({ name: 'a.vsav', data });
  const as = (made: MadeSave) => vsav(saved('x', made));
  const counter = { id: '1', name: 'x' };
  expect(await give(vsav(Buffer.alloc(8 * 1024 * 1024 + 1)))).toContain('at most 8 MiB');
  expect(await give(file('x', 'a.zip'))).toContain('not a VASSAL save file');
  expect(await give(file('x', 'vsav'))).toContain('not a VASSAL save file');
  expect(await give(vsav(Buffer.from('%PDF-1.7')))).toContain('cannot be read');
  expect(await give(as({ log: ['M/1/Main Map/200/200'] }))).toContain('a VASSAL log');
  // Of another game of VASSAL; what calls itself something that would be a mention or a heading is shown as text.
  expect(await give(as({ module: 'Ogre @everyone' }))).toMatch(/a saved game of “Ogre .+”, not of VASL/u);
  expect(await give(as({ boards: ['13', 'r22'] }))).toContain(
    'set up on boards “13”, “22”; this campaign is played on Stoumont, which VASL calls “ST”',
  );
  expect(await give(as({ stacks: [stack({ ...counter, around: [['spy;x', 'y']] })] }))).toContain(
    'a trait that I do not know (spy)',
  );
  expect(
    await give(
      as({
        stacks: [
          stack({ ...counter, hiddenBy: 'pass word', around: [] }),
          stack({ id: '2', name: 'y', label: 'pass word' }, '51'),
        ],
      }),
    ),
  ).toContain('password still stands in this game');
  const mine = await vasl(first.actor, 'take', { whose: 'mine' });
  expect(await countersIn(mine.files)).toEqual(['good']);
  expect(await give(as({ boards: [], module: undefined }))).toContain('✓ Kept'); // it does not say what it is of
});

test('handed over without what is hidden, given back with it, and again', async () => {
  await begin();
  const nation = (side: string) => (side === 'us' ? 'am' : 'ge');
  const secrets = (side: string, from: number, password: string): readonly MadeStack[] => [
    {
      id: `${from}0`,
      x: from,
      y: 5,
      counters: [
        { id: `${from}1`, name: `seen ${side}` },
        { id: `${from}2`, name: `hidden ${side}`, nation: nation(side), hiddenBy: password },
      ],
    },
    {
      id: `${from}5`,
      x: from,
      y: 9,
      counters: [
        {
          id: `${from}6`,
          name: `concealed ${side}`,
          nation: nation(side),
          concealedBy: password,
          player: 'Anna Example',
        },
        { id: `${from}7`, name: '?', nation: nation(side), conceals: password },
      ],
    },
  ];
  const given = await vasl(first.actor, 'give', {
    file: { name: 'a.vsav', data: saved('', { stacks: secrets(first.side, 1, 'mine-alone') }) },
  });
  expect(given.content).toContain('4 counters, 1 of yours hidden and 1 concealed');
  submit(first.actor, first.side, 'setup.declare');
  const handed = await vasl(second.actor, 'take');
  expect(await countersIn(handed.files)).toEqual(['?', '?', `seen ${first.side}`]);
  const { commands } = await readSave(handed.files[0]?.data ?? Buffer.alloc(0));
  expect(JSON.stringify(commands)).not.toMatch(/mine-alone|Example|hidden |concealed /u);

  const back = { name: 'b.vsav', data: saved('', { stacks: secrets(second.side, 2, 'theirs-alone') }) };
  expect((await vasl(second.actor, 'give', { file: back })).content).toContain('✓ Kept');
  submit(second.actor, second.side, 'setup.declare');
  const answer = await vasl(first.actor, 'take');
  expect(await countersIn(answer.files)).toEqual(
    ['?', '?', '?', `concealed ${first.side}`, `hidden ${first.side}`, `seen ${second.side}`].toSorted(),
  );
  // Whoever gives a file in which the other side's hidden counters are is not told that they are there.
  expect(JSON.stringify((await readSave(answer.files[0]?.data ?? Buffer.alloc(0))).commands)).not.toContain(
    'theirs-alone',
  );
});

test('a set-up of the last date is told from this one’s', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: { name: 'a.vsav', data: saved('first', { savedAt: 5_000_000 }) } });
  // As if it had been for an earlier date.
  bench.opened.db.prepare("UPDATE save_file SET scenario = '18 PM'").run();
  const give = async (made: MadeSave, text = 'x') =>
    (await vasl(first.actor, 'give', { file: { name: 'b.vsav', data: saved(text, made) } })).content;
  expect(await give({ savedAt: 9_000_000 }, 'first')).toContain(
    'the same game that your side gave for 18 PM',
  );
  expect(await give({ savedAt: 4_000_000 })).toMatch(
    /saved <t:4000:f>, before your side’s file for 18 PM \(<t:5000:f>\)/u,
  );
  expect(await give({ savedAt: 6_000_000 })).toContain('Your side’s files for 18 PM are gone with it.');
  expect(await give({ savedAt: 0 })).toContain('✓ Kept');
});

/** Both sides have set up, and the scenario is played. */
function commence(): void {
  submit(first.actor, first.side, 'setup.declare');
  submit(second.actor, second.side, 'setup.declare');
  const view = bench.moderator.view(campaign, undefined)?.view as unknown as { game: KgpState };
  if (view.game.step === 'CG14') {
    const german = first.side === 'german' ? first : second;
    submit(german.actor, 'german', 'fanatic.declare', { answer: 'no' });
  }
}

const PASSWORD = 'mine-alone';

test('in play logs go to and fro: what is hidden in them does not, and what comes into sight does', async () => {
  await begin();
  const nation = first.side === 'us' ? 'am' : 'ge';
  const seen: MadeCounter = { id: '1', name: 'seen', nation };
  const gun: MadeCounter = { id: '2', name: 'Great Gun', nation, label: 'G1', hiddenBy: PASSWORD };
  const mines: MadeCounter = { id: '3', name: 'Mines', nation, hiddenBy: PASSWORD };
  const stacks = [{ id: '50', x: 100, y: 200, counters: [seen, gun, mines] }];
  const log = (steps: readonly string[], name = 'play.vlog') => ({
    name,
    data: saved('', { stacks, log: steps }),
  });
  const shown = { ...gun, hiddenBy: undefined } as unknown as MadeCounter;
  const [, , , open = ''] =
    /^\+\/([^/]*)\/(.*)\/([^/]*)$/su.exec(counterCommand({ ...shown, image: 'x' }, stacks[0] as MadeStack)) ??
    [];
  const steps = [
    'M/3/Main Map/300/200/null/Main Map/100/200/null/mine-alone',
    'M/1/Main Map/400/200/null/Main Map/100/200/null/mine-alone',
    `D/2/${open}`,
    'CHAT<Anna Example> - the Mines wait',
    'CHAT<Anna Example> - yours',
    'CHAT*** (IFT DR) 6,1 ***   <Anna Example>',
  ];
  const early = await vasl(first.actor, 'give', { file: log(steps, 'a.vsav') });
  expect(early.content).toContain('That is taken while the scenario is played');
  commence();
  const given = await vasl(first.actor, 'give', { file: log(steps) });
  expect(given.content).toMatch(
    /✓ Handed over: `play.vlog`, a log of 6 steps, .* 3 counters, 1 of yours hidden/u,
  );
  expect(given.content).toContain('they see 1 move');
  const taken = await vasl(second.actor, 'take');
  expect(taken.files.map(({ name }) => name)).toEqual([`19-am-${first.side}-play-1.vlog`]);
  const read = await readSave(taken.files[0]?.data ?? Buffer.alloc(0));
  expect(read.kind).toBe('log');
  expect(read.pieces.map(({ name }) => name)).toEqual(['seen']);
  const side = first.side === 'us' ? 'U.S.' : 'German';
  expect(read.steps.filter((step) => step.includes('CHAT'))).toEqual([
    `LOG\tCHAT<${side} side> - yours`,
    `LOG\tCHAT*** (IFT DR) 6,1 ***   <${side} side>`,
  ]);
  const text = JSON.stringify(read.commands);
  expect(text).toContain('Great Gun');
  expect(text).not.toMatch(/Mines|mine-alone|Example/u);
  // One's own is the game as the log has left it, with all that is hidden.
  const own = await vasl(first.actor, 'take', { whose: 'mine' });
  expect(await countersIn(own.files)).toEqual(['Great Gun', 'Mines', 'seen']);
  expect(own.files[0]?.name).toMatch(/\.vsav$/u);

  // A second log before the other side answers: both can be taken, and after its answer only what is new.
  expect((await vasl(first.actor, 'give', { file: log([], 'b.vsav') })).content).toContain('✓ Handed over');
  expect((await vasl(second.actor, 'take')).files.map(({ name }) => name)).toEqual([
    `19-am-${first.side}-play-1.vlog`,
    `19-am-${first.side}-play-2.vsav`,
  ]);
  expect((await vasl(second.actor, 'give', { file: log([], 'c.vlog') })).content).toContain('✓ Handed over');
  expect((await vasl(second.actor, 'take')).files).toHaveLength(1);
});

test('in play nothing comes twice, and nothing that arrives meanwhile is passed over', async () => {
  await begin();
  commence();
  const give = async (who: typeof first, word: string) => {
    const data = saved('', { stacks: [stack({ id: '1', name: 'x' })], log: [`CHAT<A> - ${word}`] });
    return (await vasl(who.actor, 'give', { file: { name: 'a.vlog', data } })).content;
  };
  const numbers = async (who: typeof first) =>
    (await vasl(who.actor, 'take')).files.map(({ name }) => /play-(\d+)/u.exec(name)?.[1]);
  expect(await give(first, 'one')).toContain('✓ Handed over');
  expect(await give(first, 'one')).toContain('was handed over already');
  expect(await numbers(second)).toEqual(['1']);
  // They arrive after the other side has taken the first, and before it answers.
  await give(first, 'two');
  await give(first, 'three');
  await give(second, 'answer');
  expect(await numbers(second)).toEqual(['2', '3']);
  await give(second, 'answer to these');
  for (let more = 4; more <= 14; more += 1) await give(first, `${more}`);
  const late = await vasl(second.actor, 'take');
  expect(late.files).toHaveLength(9);
  expect(late.files[0]?.name).toContain('play-6');
  expect(late.content).toContain('2 earlier files');
});

test('a rewound hand-over leaves its giver the game as the one before it did', async () => {
  await begin();
  const nation = first.side === 'us' ? 'am' : 'ge';
  const gun: MadeCounter = { id: '2', name: 'Great Gun', nation, label: 'G1', hiddenBy: PASSWORD };
  const game = (x: number, log: readonly string[] = ['CHAT<A> - x']) =>
    saved('', { stacks: [{ id: '50', x, y: 200, counters: [gun] }], log });
  const to = (x: number, from: number) => [`M/2/Main Map/${x}/200/null/Main Map/${from}/200/null/mine-alone`];
  const give = (who: typeof first, data: Buffer) =>
    vasl(who.actor, 'give', { file: { name: 'a.vlog', data } });
  commence();
  await give(first, game(100, to(300, 100)));
  await give(second, saved('', { stacks: [stack({ id: '7', name: 'theirs' })], log: ['CHAT<B> - x'] }));
  await give(first, game(300, to(500, 300)));
  const where = async () => {
    const { files } = await vasl(first.actor, 'take');
    const { pieces } = await readSave(files[0]?.data ?? Buffer.alloc(0));
    return pieces.filter(({ id }) => id === '2').map(({ place, hiddenBy }) => [place?.x, hiddenBy]);
  };
  expect(await where()).toEqual([[500, PASSWORD]]);
  const LATER = 9e12;
  const { db } = bench.opened;
  db.prepare("UPDATE save_file SET at = ? WHERE side = ? AND turn = 'play-2'").run(LATER, first.side);
  const id = db.prepare('SELECT campaign FROM save_file').pluck().get() as number;
  bench.store.dropSaves(id, LATER - 1);
  expect(await where()).toEqual([[300, PASSWORD]]);
});

test('a move that is stopped hides again what it had shown, and its owner is told', async () => {
  await begin();
  const nation = first.side === 'us' ? 'am' : 'ge';
  const gun: MadeCounter = { id: '2', name: 'Great Gun', nation, label: 'G1' };
  const beneath = { ...gun, hiddenBy: PASSWORD };
  const lies = (counter: MadeCounter, log: readonly string[]) =>
    saved('', { stacks: [{ id: '50', x: 100, y: 200, counters: [counter] }], log });
  const [, , , open = ''] =
    /^\+\/([^/]*)\/(.*)\/([^/]*)$/su.exec(
      counterCommand({ ...gun, image: 'x' }, { id: '50', x: 100, y: 200, counters: [] }),
    ) ?? [];
  commence();
  const give = (who: typeof first, data: Buffer) =>
    vasl(who.actor, 'give', { file: { name: 'a.vlog', data } });
  await give(first, lies(beneath, ['CHAT<A> - mine']));
  await give(first, lies(beneath, [`D/2/${open}`]));
  await vasl(second.actor, 'take');
  await give(second, saved('', { stacks: [stack({ id: '7', name: 'theirs' })], log: ['CHAT<B> - stop'] }));
  const taken = await vasl(first.actor, 'take');
  expect(taken.content).toContain('Look at this counter of yours first');
  expect(taken.content).toContain('G1 is hidden');
  const { pieces } = await readSave(taken.files[0]?.data ?? Buffer.alloc(0));
  expect(pieces.find(({ id }) => id === '2')?.hiddenBy).toBe(PASSWORD);
  expect((await vasl(second.actor, 'take')).content).not.toMatch(/G1|Great Gun/u);
});

test('a log that cannot be handed over is refused with the reason, and nothing changes', async () => {
  await begin();
  commence();
  const nothing = await vasl(second.actor, 'take');
  const give = async (log: readonly string[], counter: Partial<MadeCounter> = {}, name = 'a.vlog') => {
    const data = saved('', { stacks: [stack({ id: '1', name: 'x', ...counter })], log });
    return (await vasl(first.actor, 'give', { file: { name, data } })).content;
  };
  expect(await give(['SPY\tx'])).toMatch(
    /a command that I do not know \(SPY\).*nothing goes to the other side/su,
  );
  expect(await give([], { around: [['spy;x', 'y']] })).toContain('a trait that I do not know (spy)');
  expect(await give(['CHAT<A> - x'], { label: '{exec(1)}' })).toContain('a trait (label) with a formula');
  expect(await give([], { hiddenBy: '' })).toContain('without a password');
  expect(await give(['CHAT<A> - x'], {}, 'a.txt')).toContain('neither a VASSAL log');
  expect(await vasl(second.actor, 'take')).toEqual(nothing);
});

test('who has no seat, or not on that side, can do nothing with it', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('a') });
  submit(first.actor, first.side, 'setup.declare');
  for (const told of [
    await vasl(bench.cleo, 'give', { file: file('c') }),
    await vasl(bench.cleo, 'take'),
    await vasl(bench.cleo, 'take', { whose: 'mine', side: first.side }),
    await vasl(second.actor, 'take', { whose: 'mine', side: first.side }),
    await vasl(second.actor, 'give', { file: file('c'), side: first.side }),
  ]) {
    expect(told.content).toContain('you have no seat on that side');
    expect(told.files).toEqual([]);
  }
});

test('who plays both sides says for which one', async () => {
  await begin(({ anna }) => anna);
  const { anna } = bench;
  expect((await vasl(anna, 'give', { file: file('x') })).content).toContain('Choose one with the option');
  expect((await vasl(anna, 'give', { file: file('x'), side: second.side })).content).toContain('✓ Kept');
  expect((await vasl(anna, 'take', { side: first.side })).files).toEqual([]);
  expect((await vasl(anna, 'take', { side: second.side, whose: 'mine' })).files).toHaveLength(1);
});

test('unit by unit a file is read as the side’s set-up by Location, for its giver alone', async () => {
  await begin(undefined, { level: 'units' });
  const { actor, side } = first;
  const own = () => {
    const view = bench.moderator.view(campaign, side)?.view as unknown as { game: KgpState };
    return ownUnits(view.game, side as 'us' | 'german');
  };
  const [squad, another] = unitsOf(own().ob).filter(({ kind }) => kind === 'squad');
  if (squad === undefined || another === undefined) throw new Error('no squads');
  const nation = side === 'us' ? 'am' : 'ge';
  const at = (hex: string, counter: MadeCounter) => ({
    id: `5${counter.id}`,
    ...pixelOf('St', hex),
    counters: [{ nation, ...counter }],
  });
  const named = (id: string, unit: ObUnit) => ({ id, name: `${unit.type} 1sq`, label: unit.id });
  const data = vassalFile({
    stacks: [at('K22', { ...named('1', squad), hiddenBy: 'pass word' }), at('L20', named('2', another))],
  });
  const told = await vasl(actor, 'give', { file: { name: 'a.vsav', data } });
  expect(told.content).toContain('of 2 counters in the file: 1 in sight, 0 concealed, 1 hidden');
  expect(printPlaces(own().setup.places ?? {}, own().ob)).toEqual([
    `${squad.id} @K22 hidden`,
    `${another.id} @L20`,
  ]);
  const steeple = vassalFile({ stacks: [at('K22', { ...named('1', squad), name: 'strange thing' })] });
  const again = await vasl(actor, 'give', { file: { name: 'b.vsav', data: steeple } });
  expect(again.content).toContain('✓ Kept');
  submit(actor, side, 'setup.declare');
  expect((await vasl(second.actor, 'take')).content).not.toContain('by Location');
  expect(bench.titles(second.actor).join('\n')).not.toContain('by Location');
});

test('whoever gives a file reads what it gives away', async () => {
  await begin();
  const told = (await vasl(first.actor, 'give', { file: file('a') })).content;
  for (const word of ['without what you have hidden', 'no passwords', 'over its live server'])
    expect(told).toContain(word);
});

test('what is logged names no file', async () => {
  await begin();
  await vasl(first.actor, 'give', { file: file('a', 'plan-of-mine.vsav') });
  submit(first.actor, first.side, 'setup.declare');
  await vasl(second.actor, 'take');
  expect(bench.lines.length).toBeGreaterThan(0);
  expect(bench.lines.join('\n')).not.toMatch(/plan-of-mine|vsav/u);
});

/** What a file that went from one side to the other, through a door, still tells of what its owner had hidden. */
async function toldBy(saves: SaveDoor): Promise<readonly string[]> {
  bench.saves = saves;
  await begin();
  const nation = first.side === 'us' ? 'am' : 'ge';
  const counters = [
    { id: '1', name: 'seen' },
    { id: '2', name: 'in hiding', nation, hiddenBy: 'pass word' },
    { id: '3', name: 'under a mark', nation, concealedBy: 'pass word' },
  ];
  const data = vassalFile({ stacks: [{ id: '50', x: 1, y: 2, counters }] });
  await vasl(first.actor, 'give', { file: { name: 'a.vsav', data } });
  submit(first.actor, first.side, 'setup.declare');
  const handed = await vasl(second.actor, 'take');
  const whole = JSON.stringify((await readSave(handed.files[0]?.data ?? Buffer.alloc(0))).commands);
  expect(whole).toContain('seen');
  return ['in hiding', 'under a mark', 'pass word'].filter((secret) => whole.includes(secret));
}

test('nothing hidden comes through; where the seal is taken out it is seen to', async () => {
  expect(await toldBy(saveDoor)).toEqual([]);
});

test('a planted leak: a door that hands files over as they were given is found out', async () => {
  const open: SaveDoor = {
    ...saveDoor,
    take: async ({ theirs }) => ({ ok: true, value: { file: theirs, otherwise: [] } }),
  };
  expect(await toldBy(open)).toEqual(['in hiding', 'under a mark', 'pass word']);
});

/** What VASL has behind the strength of MMC. */
const BEHIND: Readonly<Record<string, string>> = { squad: ' 1sq', 'half-squad': ' 2hs', crew: ' Icr' };

test('/vasl tray: counters given once lie ready, are set up in VASL, and become the set-up by Location', async () => {
  await begin(({ ben }) => ben, { level: 'units' }, '900000000000000001');
  const { actor, side } = first;
  const own = () => {
    const { game } = bench.moderator.stateForTests(campaign) as unknown as { game: KgpState };
    return ownUnits(game, side === 'us' ? 'us' : 'german');
  };
  // Prisoners are with whoever guards them; everybody else is laid ready, who enters from a Holding Box, too.
  const units = unitsOf(own().ob);
  const kinds = new Map(units.map((unit) => [`${unit.kind} ${unit.type}`, unit]));
  const samples = [...kinds.values()].map(
    ({ kind, type }, at): MadeCounter => ({
      id: `${at + 100}`,
      name: `${type}${BEHIND[kind] ?? ''}`,
      nation: side === 'us' ? 'am' : 'ge',
      label: '',
    }),
  );
  const give = (name: string, counters: readonly MadeCounter[]) => {
    const stacks = counters.map((counter, at) => stack(counter, `9${at}`));
    return vasl(actor, 'template', { file: { name, data: vassalFile({ stacks }) } });
  };
  expect((await vasl(actor, 'tray')).content).toContain('nobody who plays here has given VASL counters');
  expect((await give('kinds.vsav', [])).content).toContain('no counter lies open');
  expect((await give('kinds.vlog', samples)).content).toContain('not a VASSAL save file');
  const lacking = await give('kinds.vsav', samples.slice(1));
  expect(lacking.content).toContain(`✓ Kept for this server: ${samples.length - 1} counter`);
  expect(lacking.content).toContain(`No template has the ${units[0]?.kind} ${units[0]?.type}`);
  expect((await give('one.vsav', samples.slice(0, 1))).content).not.toContain('No template has');

  const { content, files } = await vasl(actor, 'tray');
  expect(content).toContain(`${units.length} counters, beside the board`);
  const tray = await readSave(files[0]?.data ?? Buffer.alloc(0));
  const labels = ({ pieces }: Pick<typeof tray, 'pieces'>) =>
    pieces.flatMap((piece) => piece.labels).toSorted();
  expect(labels(tray)).toEqual(units.map(({ id }) => id).toSorted());
  expect(tray.boards.map(({ name }) => name)).toEqual(['ST']);

  // One of them is dragged onto the board, as VASL writes it.
  const squad = tray.pieces.find((piece) => piece.labels[0] === 'S1')?.place;
  const { x, y } = pixelOf('St', 'J19');
  const moved = printCommands(tray.commands).replaceAll(
    `Main Map;${squad?.x};${squad?.y};`,
    `Main Map;${x};${y};`,
  );
  const back = { name: 'set-up.vsav', data: writeSave(tray, moved) };
  const given = await vasl(actor, 'give', { file: back });
  expect(given.content).toContain('1 in sight, 0 concealed, 0 hidden');
  expect(JSON.stringify(own())).toContain('J19');
  // Had again it would lie over what was given, in which all of them are; of another file only what is missing is laid.
  expect((await vasl(actor, 'tray')).content).toContain(
    'all your counters lie in the file that you gave last',
  );
  const few = await played(back.data, 'nobody', (label) => (label === 'S2' ? { isGone: true } : undefined));
  await vasl(actor, 'give', { file: { name: 'less.vsav', data: few } });
  const again = await vasl(actor, 'tray');
  expect(again.content).toContain('1 counter, beside the board');
  const next = await readSave(again.files[0]?.data ?? Buffer.alloc(0));
  expect(labels(next)).toEqual(labels(tray));
  expect(next.pieces.find((piece) => piece.labels[0] === 'S1')?.place).toMatchObject({ x, y });

  submit(actor, side, 'setup.declare');
  expect((await vasl(actor, 'tray')).content).toContain('nothing of yours is to be set up');
});
