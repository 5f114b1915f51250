import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { Moderator } from '../../src/moderator/moderator.ts';
import { Orders } from '../../src/moderator/orders.ts';
import { Store } from '../../src/store/store.ts';
import { PROJECT } from '../support/scratch.ts';
import { Bench, idOf, modal, optionOf, parts, settled } from './bench.ts';

/** Calls from outside: a method that calls another one counts once. */
function countCalls(prototype: object): string[] {
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

/** Files of this program of which a function ran since the coverage was started. */
async function filesRun(session: Session): Promise<readonly string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(
      ({ url, functions }) =>
        url.startsWith('file:') && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => relative(PROJECT, fileURLToPath(url)))
    .filter((path) => /^(?:src|commands)\//u.test(path) && !path.startsWith('src/table'))
    .sort();
}

/** An order of a desk by its label, up to the press that gives it. */
async function press(bench: Bench, actor: Bench['anna'], wanted: RegExp) {
  let desk = await settled(await actor.slash(bench.channel, 'orders'));
  for (;;) {
    const label = parts(desk)
      .flatMap((part) =>
        'options' in part
          ? part.options.map((each) => each.label)
          : 'label' in part
            ? [part.label ?? '']
            : [],
      )
      .find((each) => wanted.test(each));
    if (label !== undefined) {
      const isButton = parts(desk).some((part) => 'label' in part && part.label === label);
      if (isButton) return actor.click(desk.id, idOf(desk, label));
      const { menu, value } = optionOf(desk, label);
      return actor.select(desk.id, menu, [value]);
    }
    desk = await settled(await actor.click(desk.id, idOf(desk, 'More ›')));
  }
}

test('a press of “Seal” asks the moderator three times at most, and passes through few files', async () => {
  const bench = await Bench.open({}, [anyGame(kgp)]);
  onTestFinished(() => bench.close());
  const { anna, ben } = bench;
  await anna.slash(bench.channel, 'campaign practice', { opponent: ben.user.id });
  for (const actor of [anna, ben]) {
    const form = modal(await press(bench, actor, /^Take part$/u));
    await settled(await actor.submitModal(form.id, { word: 'luck' }));
  }
  await bench.settle();
  const question = await settled(await press(bench, ben, /seal/iu));
  const yes = idOf(question, 'Yes, do it');

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const asked = [countCalls(Moderator.prototype), countCalls(Orders.prototype)];
  const rows = vi.spyOn(Store.prototype, 'campaign');
  await session.post('Profiler.takePreciseCoverage');
  await settled(await ben.click(question.id, yes));
  const files = await filesRun(session);
  session.disconnect();
  console.info(
    asked,
    rows.mock.calls.length,
    files.length,
    files.filter((f) => !f.startsWith('src/games')).join('\n'),
  );
  expect(asked.flat().length).toBeLessThanOrEqual(9);
});
