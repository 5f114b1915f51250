import { type Profiler, Session } from 'node:inspector';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ButtonInteraction } from 'discord.js';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
import { Moderator } from '../../src/moderator/moderator.ts';
import { Orders } from '../../src/moderator/orders.ts';
import { Store } from '../../src/store/store.ts';
import type { Actor } from '../../src/table/index.ts';
import { PROJECT } from '../support/scratch.ts';
import { Bench, idOf, labels, modal, settled } from './bench.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Outer files of which a function runs in a press. Five of them only say what of theirs stands on the desk that follows;
 * sixteen keep the campaign's time (pace, deadlines, timers, reminders, deputies, absences, motions about them), six what
 * still stands, to where the game can go back and what its side can undo, one lets presses that come together begin in
 * turns, and four give back notes whose point an order reaches, put into one message what each reader is told, and look
 * whether their direct messages get through. Three say since when what is open (a campaign with a status message asks them anyway), one keeps the statements of a
 * connection, one asks whether a seat is played by a program, and one is asked by the library for its session with each
 * event. Two give each reader their own view and everybody's, and keep the whole campaign from all who answer. The
 * kernel's events stand in a room each, by what they are about; what an offer is called stands in the kernel, since boards have offers too.
 * What was one long function each is told in parts: what is offered, how arguments fit, how an order is judged; the bot's life, whoever comes to
 * it, whether Discord is heard; and what a save file left open is asked. Notices of one order stand in one message, by a file of
 * the kernel's, since the store puts an edit below them. One more needs a reason.
 */
const FILES_OF_A_PRESS = 85;

/** Calls of an object's methods from outside: one that calls another counts once. */
function callsOf(prototype: object): readonly string[] {
  const calls: string[] = [];
  let depth = 0;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || name === 'constructor') continue;
    vi.spyOn(prototype as Record<string, () => unknown>, name).mockImplementation(function (
      this: unknown,
      ...args: readonly unknown[]
    ): unknown {
      if (depth === 0) calls.push(name);
      depth += 1;
      try {
        return value.apply(this, args);
      } finally {
        depth -= 1;
      }
    } as () => unknown);
  }
  return calls;
}

/** As the project names it: of `file:` or of a path. */
function inProject(url: string): string {
  return relative(PROJECT, url.startsWith('file:') ? fileURLToPath(url) : url);
}

/** The rooms that a press goes through; a game's rules, and the table that stands in for Discord, are no part of them. */
function isOuter(path: string): boolean {
  return /^(?:src\/(?!games\/|table\/)|commands\/)/u.test(path);
}

/** Files of the outer rooms that stand between Discord's event and this call. */
function filesAbove(): readonly string[] {
  const stack = new Error('here').stack ?? '';
  return [...stack.matchAll(/(?<url>file:\/\/[^\s:]+|\/[^\s:()]+\.ts)/gu)]
    .map(({ groups }) => groups?.url ?? '')
    .map(inProject)
    .filter(isOuter);
}

/**
 * What has run, as V8 counts it: every function that was called, however deep; what a module does when it is loaded, and
 * the getters that the test runner puts before its exports, are none.
 */
class Coverage {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Debugger.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** The outer files of which a function has run since the last time. */
  files(): readonly string[] {
    return this.#scripts()
      .filter(({ functions, scriptId }) => {
        const source = this.#source(scriptId);
        return functions.some(({ ranges: [own] }) => {
          if (own === undefined || own.count === 0 || own.startOffset === 0) return false;
          return !/^\(\) => \{ try \{ return \w+ \} catch/u.test(
            source.slice(own.startOffset, own.endOffset),
          );
        });
      })
      .map(({ url }) => inProject(url))
      .sort();
  }

  /** Within this process the inspector answers before `post` returns. */
  #scripts(): readonly Profiler.ScriptCoverage[] {
    let all: readonly Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      all = result;
    });
    return all.filter(({ url }) => isOuter(inProject(url)));
  }

  #source(scriptId: string): string {
    let source = '';
    this.#session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
      source = scriptSource;
    });
    return source;
  }

  end(): void {
    this.#session.disconnect();
  }
}

/** Where a press ends: the rule that plays it, the log, the desk that is shown, Discord's answer. */
function watched(game: Game, passed: Set<string>): Game {
  const note = () => {
    for (const file of filesAbove()) passed.add(file);
  };
  const { addEvents } = Store.prototype;
  vi.spyOn(Store.prototype, 'addEvents').mockImplementation(function (this: Store, ...args) {
    note();
    return addEvents.apply(this, args);
  });
  const { update } = ButtonInteraction.prototype;
  vi.spyOn(ButtonInteraction.prototype, 'update').mockImplementation(function (
    this: ButtonInteraction,
    ...args: Parameters<typeof update>
  ) {
    note();
    return update.apply(this, args);
  } as typeof update);
  return {
    ...game,
    decisions: game.decisions.map((decision) => ({
      ...decision,
      read: (...args: Parameters<typeof decision.read>) => {
        note();
        return decision.read(...args);
      },
    })),
    advance(work) {
      note();
      game.advance(work);
    },
    desk(...args) {
      note();
      return game.desk(...args);
    },
  };
}

/** A line of a desk, up to the press that gives the order. */
async function press(bench: Bench, actor: Actor, wanted: RegExp) {
  let desk = await settled(await actor.slash(bench.channel, 'orders'));
  for (;;) {
    const button = labels(desk).find((label) => wanted.test(label));
    if (button !== undefined) return actor.click(desk.id, idOf(desk, button));
    desk = await settled(await actor.click(desk.id, idOf(desk, 'More ›')));
  }
}

/** Practice has begun, and Ben is asked whether he is sure. */
async function askedWhetherToSeal(bench: Bench) {
  const { anna, ben } = bench;
  await anna.slash(bench.channel, 'campaign practice', { opponent: ben.user.id });
  for (const actor of [anna, ben]) {
    const form = modal(await press(bench, actor, /^Take part$/u));
    await settled(await actor.submitModal(form.id, { word: 'luck' }));
  }
  await bench.settle();
  return settled(await press(bench, ben, /^(?!Seal the rest).*seal/iu));
}

test('a press of “Seal” passes through few files, and asks once for the campaign and once for the order', async () => {
  Error.stackTraceLimit = 200;
  const passed = new Set<string>();
  const bench = await Bench.open({}, [watched(anyGame(kgp), passed)]);
  onTestFinished(() => bench.close());
  const { ben } = bench;
  const question = await askedWhetherToSeal(bench);

  const visits = callsOf(Moderator.prototype);
  const orders = callsOf(Orders.prototype);
  const rows = vi.spyOn(Store.prototype, 'campaign');
  passed.clear();
  const told = await settled(await ben.click(question.id, idOf(question, 'Yes, do it')));
  expect(told.content).toContain('✓ Done');
  expect(visits).toEqual(['visit']);
  expect(orders.filter((name) => name === 'submit')).toEqual(['submit']);
  expect(rows.mock.calls.length).toBeLessThanOrEqual(1);
  // dispatcher, components, orders, sitting, orders, decide, team, recorder, store; then the desk and the answer.
  expect(passed.size).toBeGreaterThan(7);
  expect([...passed].sort().slice(12)).toEqual([]);
});

test('from Discord’s event to the answer, few files of the outer rooms have anything to do', async () => {
  const bench = await Bench.open({}, [anyGame(kgp)]);
  onTestFinished(() => bench.close());
  const question = await askedWhetherToSeal(bench);
  await sleep(100); // what follows the answer before
  const coverage = new Coverage();
  onTestFinished(() => coverage.end());
  const ran: string[] = [];
  const { update } = ButtonInteraction.prototype;
  vi.spyOn(ButtonInteraction.prototype, 'update').mockImplementation(function (
    this: ButtonInteraction,
    ...args: Parameters<typeof update>
  ) {
    ran.push(...coverage.files());
    return update.apply(this, args);
  } as typeof update);
  coverage.files();
  const told = await settled(await bench.ben.click(question.id, idOf(question, 'Yes, do it')));
  expect(told.content).toContain('✓ Done');
  expect(ran).toContain('src/store/store.ts');
  expect(ran.slice(FILES_OF_A_PRESS)).toEqual([]);
});
