import { relative } from 'node:path';
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

/** Files of the outer rooms that stand between Discord's event and this call. */
function filesAbove(): readonly string[] {
  const stack = new Error('here').stack ?? '';
  return [...stack.matchAll(/(?<url>file:\/\/[^\s:]+|\/[^\s:()]+\.ts)/gu)]
    .map(({ groups }) => groups?.url ?? '')
    .map((url) => relative(PROJECT, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((path) => /^(?:src|commands)\//u.test(path) && !path.startsWith('src/games/'));
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

test('a press of “Seal” passes through few files, and asks once for the campaign and once for the order', async () => {
  Error.stackTraceLimit = 200;
  const passed = new Set<string>();
  const bench = await Bench.open({}, [watched(anyGame(kgp), passed)]);
  onTestFinished(() => bench.close());
  const { anna, ben } = bench;
  await anna.slash(bench.channel, 'campaign practice', { opponent: ben.user.id });
  for (const actor of [anna, ben]) {
    const form = modal(await press(bench, actor, /^Take part$/u));
    await settled(await actor.submitModal(form.id, { word: 'luck' }));
  }
  await bench.settle();
  const question = await settled(await press(bench, ben, /^(?!Seal the rest).*seal/iu));

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
