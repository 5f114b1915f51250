/** A run is played again from its answers at each stop: a program that would play it otherwise does not go on with it. */
import { expect, test } from 'vitest';
import { type EaaWork, emit } from '../../../../src/games/eaa/runs/event.ts';
import { procedureOf, type RunEnd } from '../../../../src/games/eaa/runs/runs.ts';
import { playRun, runAnswered } from '../../../../src/games/eaa/runs/runs-played.ts';
import type { Procedure, Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { openGame } from '../game-table.ts';

/** What another version makes otherwise: of each step that is told, and of the first draw that is asked for. */
interface Other {
  readonly steps?: (told: Told) => readonly Told[];
  readonly swallows?: boolean;
}

function* changed(procedure: Procedure<RunEnd>, { steps, swallows }: Other): Procedure<RunEnd> {
  let at = procedure.next();
  let isSwallowed = swallows !== true;
  while (at.done !== true) {
    const { value } = at;
    if (value.kind === 'told') {
      for (const step of steps?.(value) ?? [value]) yield step;
      at = procedure.next(0);
    } else if (value.kind === 'draw' && !isSwallowed) {
      isSwallowed = true;
      at = procedure.next(0);
    } else at = procedure.next(yield value);
  }
  return at.value;
}

const PASSES = ['impulse.pass', 'interdiction.play', 'question.answer', 'reserves.deploy', 'tactics.play'];
type Table = ReturnType<typeof openGame>;

function goOn(table: Table): void {
  const offer = table
    .offers('allied')
    .find(({ order, fields }) => PASSES.includes(order) && fields.length === 0);
  if (offer === undefined) throw new Error('nothing is offered');
  table.order('allied', offer.order, offer.fixed);
}

/** A game that waits for an answer in the middle of a German impulse. */
function askedInARun(): Table {
  const table = openGame({ seed: Buffer.alloc(32, 5) });
  for (let stop = 0; stop < 60; stop += 1) {
    const { question, run } = table.state().game;
    if (question?.kind === 'choice' && (run?.told ?? 0) > 2) return table;
    goOn(table);
  }
  throw new Error('no run asked anything');
}

/** Answers, and lets another version go on. */
function answered(table: Table, other: Other): void {
  const { question } = table.state().game;
  if (question?.kind !== 'choice') throw new Error('nothing to choose');
  table.happen((it) => {
    const work = it as unknown as EaaWork;
    emit(work, runAnswered, 'everyone', { answer: question.options[0] ?? '' });
    goOnAs(work, other);
  });
}

function goOnAs(work: EaaWork, other: Other): void {
  playRun(
    work,
    () => undefined,
    (...of) => changed(procedureOf(...of), other),
  );
}

const DIFFERENCES: Readonly<Record<string, Other>> = {
  'comes to something else': {
    steps: (told) => [{ ...told, world: { ...told.world, exitVps: told.world.exitVps + 1 } }],
  },
  'comes before a recorded answer': { steps: (told) => (told.what === 'hits' ? [told, told] : [told]) },
  'no answer is recorded': { steps: () => [] },
  'another answer is recorded': { swallows: true },
};

test.each(Object.entries(DIFFERENCES))('a run of another version that %s stops where it is', (where, how) => {
  const table = askedInARun();
  const before = table.state().game;
  answered(table, how);
  const { game } = table.state();
  expect(game.run?.stuck).toContain(where);
  expect(game.world).toEqual(before.world);
  expect(table.game.awaited(table.state())).toEqual([]);
  expect(table.offers('allied').filter(({ order }) => PASSES.includes(order))).toEqual([]);
  table.happen((work) => goOnAs(work as unknown as EaaWork, how));
  expect(table.told().filter(({ notice }) => notice?.kind === 'stuck')).toHaveLength(1);
});

test('the version that began it goes on with a run that has stopped, as if it had not', () => {
  const table = askedInARun();
  const twin = table.fork({ seed: Buffer.alloc(32, 5) });
  goOn(twin);
  answered(table, { steps: () => [] });
  expect(table.state().game.run?.stuck).toBeDefined();
  for (const { text } of [table.status(), table.desk('allied')]) expect(text).toContain('another version');
  expect(table.offers('allied').map(({ order }) => order)).toContain('rewind');
  table.order('allied', 'defence.set', { orders: '' });
  const { game } = table.state();
  expect(game.run?.stuck).toBeUndefined();
  expect(game.world).toEqual(twin.state().game.world);
});
