import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { runHeadless } from '../../src/headless/run-headless.ts';
import { bundle } from '../support/bundle.ts';
import { COIN } from '../support/moderator-table.ts';
import { run } from '../support/run.ts';
import { plant, scratchFolder } from '../support/scratch.ts';

interface Answer {
  readonly ok?: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly events?: readonly {
    readonly no: number;
    readonly type: string;
    readonly audience: string;
    readonly data: unknown;
  }[];
  readonly view?: {
    readonly core: { readonly status: string };
    readonly game: { readonly shown: unknown };
  } | null;
}

type Line =
  | string
  | {
      readonly as: string;
      readonly order: string;
      readonly args?: object;
      readonly decision?: string;
      readonly rev?: number;
    };

async function headless(lines: readonly Line[], argv: readonly string[] = []) {
  const answers: Answer[] = [];
  const complaints: string[] = [];
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const status = await runHeadless(['--game', 'coin', ...argv], [COIN], {
    input: Readable.from([text]),
    print: (line) => answers.push(JSON.parse(JSON.stringify(line)) as Answer),
    complain: (complaint) => complaints.push(complaint),
  });
  return { status, answers, complaints };
}

const OPENING: readonly Line[] = [
  { as: 'red', order: 'open', args: { gm: 'none' } },
  { as: 'red', order: 'confirm', args: { word: 'heads' } },
  { as: 'blue', order: 'confirm', args: { word: 'tails' } },
];
const HIDING: readonly Line[] = [
  { as: 'red', order: 'hide', args: { number: 4 } },
  { as: 'blue', order: 'hide', args: { number: 5 } },
];
const SEALING: readonly Line[] = [
  { as: 'red', order: 'seal' },
  { as: 'blue', order: 'seal' },
];
const GAME = [...OPENING, ...HIDING, ...SEALING];
const SEED = ['--seed', '0f'.repeat(32)];

function diceFile(text: string): readonly string[] {
  const folder = scratchFolder();
  plant(folder, { 'dice.txt': text });
  return ['--dice', join(folder, 'dice.txt')];
}

describe('runHeadless', () => {
  test('one line an order, the view at the end', async () => {
    const { status, answers, complaints } = await headless(GAME);
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
    expect(answers).toHaveLength(GAME.length + 1);
    expect(answers.slice(0, -1).every(({ ok }) => ok === true)).toBe(true);
    expect(answers.at(-1)?.view).toMatchObject({
      core: { status: 'ended' },
      game: { shown: [{ red: 4, blue: 5 }] },
    });
  });

  test('the same seed and orders give the same lines, another seed others', async () => {
    const first = await headless(GAME, SEED);
    expect(await headless(GAME, SEED)).toEqual(first);
    expect((await headless(GAME, ['--seed', '0e'.repeat(32)])).answers).not.toEqual(first.answers);
  });

  test('leaves no file behind', async () => {
    const folder = scratchFolder();
    vi.stubEnv('TMPDIR', folder);
    try {
      expect((await headless(GAME)).status).toBe(0);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('empty lines are passed over, malformed ones answered, and play goes on', async () => {
    const { status, answers } = await headless([
      { as: 'red', order: 'hide', args: { number: 4 } },
      '{"as": "red"',
      '[]',
      '"open"',
      '{"as":"red"}',
      '{"as":"red","order":"open","args":[]}',
      '{"as":"red","order":"open","argument":{}}',
      '{"as":"red","order":"open","rev":"1"}',
      '',
      '   ',
      { as: 'red', order: 'open', args: { gm: 'nobody' } },
      { as: 'red', order: 'open', args: { colour: 'green' } },
      { as: 'red', order: 'open', args: { gm: 'none', rounds: '7' } },
      ...OPENING,
      '{"as":"red","order":"hide","args":{"number":4},"extra":1}',
      ...HIDING,
    ]);
    expect(status).toBe(0);
    const codes = answers.map(({ ok, code }) => (ok === true ? 'ok' : code));
    const malformed = 'umpire/headless/malformed';
    expect(codes.slice(0, 11)).toEqual([
      ...Array.from({ length: 8 }, () => malformed),
      'coin/table/bad-arguments',
      'coin/table/bad-arguments',
      'coin/table/bad-arguments',
    ]);
    expect(codes.slice(11)).toEqual(['ok', 'ok', 'ok', malformed, 'ok', 'ok', undefined]);
  });

  test('refusals come with their code and change nothing', async () => {
    const { answers } = await headless([
      ...OPENING,
      { as: 'red', order: 'hide', args: { number: 7 } },
      { as: 'green', order: 'hide', args: { number: 4 } },
      { as: 'red', order: 'open' },
      { as: 'red', order: 'hide', args: { number: 4 }, decision: 'hide/1', rev: 3 },
      { as: 'red', order: 'hide', args: { number: 4 }, decision: 'hide/1', rev: 0 },
    ]);
    expect(answers.slice(3, 7).map(({ code }) => code)).toEqual([
      'coin/1.1/no-seven',
      'coin/table/not-your-seat',
      'coin/table/unknown-order',
      'coin/1.1/stale',
    ]);
    expect(answers[7]).toMatchObject({ ok: true });
  });

  test('--as shows what that audience may know, in events and view, numbered for it, and nothing else', async () => {
    const beforeReveal = [...OPENING, ...HIDING, { as: 'red', order: 'seal' }];
    const seen = async (as: string) => {
      const { answers } = await headless(beforeReveal, [...SEED, '--as', as]);
      const events = answers.flatMap((answer) => answer.events ?? []);
      return {
        audiences: new Set(events.map(({ audience }) => audience)),
        events,
        text: JSON.stringify(answers),
      };
    };
    const everyone = await seen('everyone');
    expect([...everyone.audiences]).toEqual(['everyone']);
    expect(everyone.events.map(({ no }) => no)).toEqual(everyone.events.map((_, index) => index + 1));
    const [red, blue] = [await seen('red'), await seen('blue')];
    expect([...red.audiences].sort()).toEqual(['everyone', 'seat:red', 'side:red']);
    expect([...blue.audiences].sort()).toEqual(['everyone', 'seat:blue', 'side:blue']);
    expect(red.text).toContain('"draft":4');
    expect(red.text).not.toContain('"draft":5');
    expect(blue.text).toContain('"draft":5');
    for (const other of [blue, everyone])
      expect(other.text).not.toMatch(/"draft":4|"salt"(?=.*"side":"red")/u);
  });

  test('--as blue is the same, to the byte, whatever Red hides', async () => {
    const play = async (number: number) => {
      const lines = [...OPENING, { as: 'red', order: 'hide', args: { number } }];
      return JSON.stringify(await headless(lines, [...SEED, '--as', 'blue']));
    };
    expect(await play(4)).toBe(await play(9));
  });

  test('the GM is a seat like the others', async () => {
    const { answers } = await headless(
      [
        { as: 'gm', order: 'open', args: { gm: 'plain', houseValues: true, name: 'A run' } },
        ...OPENING.slice(1),
        { as: 'gm', order: 'confirm', args: { word: 'edge' } },
        { as: 'gm', order: 'abandon' },
      ],
      ['--as', 'gm'],
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, undefined]);
    expect(answers.at(-1)?.view?.core).toMatchObject({ status: 'abandoned', name: 'A run' });
  });
});

describe('runHeadless with a file of dice', () => {
  test('uses them up exactly: 0', async () => {
    const { status, answers } = await headless(GAME, [...diceFile('1 2\n3\n4 5\n6\n')]);
    expect(status).toBe(0);
    expect(answers.at(-1)?.view?.game).toMatchObject({
      hands: { red: { luck: [3], score: 7 }, blue: { luck: [9], score: 11 } },
    });
  });

  test.each([
    ['run out', '1 2 3 4', 'no die is left for 1.3/1/blue/luck (DR)'],
    ['are impossible', '1 2 7 4 5 6', '7 cannot be a dr (1.4/1/red/score)'],
  ])('that %s: 1, and the roll is named', async (_what, text, message) => {
    const { status, answers, complaints } = await headless(GAME, diceFile(text));
    expect(status).toBe(1);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'umpire/headless/dice', message });
    expect(complaints).toEqual([message]);
  });

  test('left over: 1', async () => {
    const { status, complaints } = await headless(GAME, diceFile('1 2 3 4 5 6 1 1'));
    expect(status).toBe(1);
    expect(complaints).toEqual(['2 die values are left over']);
  });

  test('that cannot be read: 2', async () => {
    expect((await headless(GAME, ['--dice', '/nowhere/dice.txt'])).status).toBe(2);
    const { status, complaints } = await headless(GAME, diceFile('1 2 x'));
    expect(status).toBe(2);
    expect(complaints[0]).toContain('line 1: “x” is no die value');
  });
});

describe('a wrong call of runHeadless', () => {
  test.each([
    [['--game', 'chess'], '--game cannot be “chess”: it must be one of coin'],
    [['--as', 'green'], '--as cannot be “green”: it must be one of red, blue, gm, everyone.'],
    [['--seed', 'abc'], '--seed cannot be “abc”: it must be 64 digits'],
    [['--fast'], "Unknown option '--fast'"],
    [['argument'], 'Unexpected argument'],
  ])('%j: 2, with a sentence', async (argv, message) => {
    const { status, answers, complaints } = await headless(GAME, argv);
    expect(status).toBe(2);
    expect(answers).toEqual([]);
    expect(complaints[0]).toContain(message);
  });
});

describe('umpire headless, as a program', () => {
  const KGP: readonly Line[] = [
    { as: 'us', order: 'open', args: { gm: 'none', houseValues: true, name: 'La Gleize' } },
    { as: 'us', order: 'confirm', args: { word: 'bastogne' } },
    { as: 'german', order: 'confirm', args: { word: 'trois-ponts' } },
    { as: 'us', order: 'purchase.seal' },
    { as: 'german', order: 'purchase.seal' },
    { as: 'german', order: 'campaign.concede', args: { really: 'concede' } },
  ];

  function umpire(script: string, args: readonly string[], input = '') {
    return run(scratchFolder(), process.execPath, [script, ...args], { input });
  }

  test('a small campaign of Kampfgruppe Peiper; the same twice; the list of its orders', () => {
    const script = bundle(`
      import { SUBCOMMANDS } from './src/cli/subcommands.ts';
      const [name, ...argv] = process.argv.slice(2);
      process.exitCode = await SUBCOMMANDS[name].run(argv);
    `);
    const input = KGP.map((line) => `${JSON.stringify(line)}\n`).join('');
    const ran = umpire(script, ['headless', '--game', 'kgp', ...SEED], input);
    expect(ran.output).toBe(ran.stdout);
    expect(ran.status).toBe(0);
    const answers = ran.stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Answer);
    expect(answers.map(({ ok, code }) => code ?? ok)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      undefined,
    ]);
    expect(answers.at(-1)?.view).toMatchObject({
      core: { status: 'ended' },
      game: { ended: { winner: 'us' } },
    });
    expect(umpire(script, ['headless', '--game', 'kgp', ...SEED], input).stdout).toBe(ran.stdout);

    const dice = diceFile('1 2 3');
    const left = umpire(script, ['headless', '--game', 'kgp', ...dice], `${JSON.stringify(KGP[0])}\n`);
    expect(left.status).toBe(1);
    expect(left.output).toContain('3 die values are left over');

    const orders = umpire(script, ['orders', '--game', 'kgp']);
    expect(orders.status).toBe(0);
    const listed = JSON.parse(orders.stdout) as {
      order: string;
      rule: string;
      summary: string;
      args: object;
    }[];
    for (const { order } of KGP.map((line) => line as { order: string }))
      expect(listed.map((one) => one.order)).toContain(order);
    for (const { rule, summary, args } of listed) {
      expect(rule).not.toBe('');
      expect(summary).not.toBe('');
      expect(args).toMatchObject({ type: 'object' });
    }
  });
});

test('readings are agreed on by name when the campaign is opened', async () => {
  const asked = (readings: object) =>
    headless([{ as: 'red', order: 'open', args: { gm: 'none', readings } }]);
  const { answers } = await asked({ edge: 'blue' });
  expect(answers[0]?.events?.[0]?.data).toMatchObject({ readings: { tie: 'both', edge: 'blue' } });
  for (const wrong of [{ edge: 'green' }, { colour: 'blue' }])
    expect((await asked(wrong)).answers[0]).toMatchObject({ ok: false, code: 'coin/table/bad-arguments' });
});
