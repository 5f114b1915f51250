/**
 * A German impulse stops where dice and draws by hand are missing, and at each question. Killed at any of these points and
 * started again on the same file, the program goes on at that very step: the campaign is the one that was never killed.
 */
import { expect, test } from 'vitest';
import { bringHousePacks } from '../../../src/cli/house-packs.ts';
import { eaa } from '../../../src/games/eaa/game.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import type { Game } from '../../../src/kernel/game.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import type { Offer } from '../../../src/kernel/offer.ts';
import { ModeratorTable } from '../../support/moderator-table.ts';
import { turnsOf } from '../../support/part.ts';

bringHousePacks();

const EAA = eaa as unknown as Game;

function opened(): ModeratorTable {
  const table = new ModeratorTable({ game: EAA });
  table.open({
    game: 'eaa',
    name: 'The Northern Shoulder',
    seats: [{ side: 'allied', user: 'anna', name: 'Anna' }],
    options: {},
    common: { dice: 'hand' },
    houseValues: true,
  });
  table.play('anna', 'confirm', { word: 'Elsenborn' });
  return table;
}

function gameOf({ moderator, campaign }: ModeratorTable): EaaState {
  const state = moderator.stateForTests(campaign);
  if (state === undefined) throw new Error('no campaign');
  return state.game as EaaState;
}

/** What stands still there: a run that waits for a die or a draw, or for an answer; or an Allied impulse. */
function pointOf({ run, question, stage }: EaaState): string {
  if (question !== undefined) return `question ${question.of}`;
  return run === undefined ? stage : `${run.of.kind} run`;
}

/** The same at each table: by the number of the order alone. */
function next(
  offers: readonly Offer[],
  number: number,
): { readonly order: string; readonly args: Record<string, unknown> } {
  const dice = offers.find(({ order }) => order === 'dice.enter');
  if (dice !== undefined) {
    const [field] = dice.fields;
    const pieces = field?.kind === 'text' ? field.examples : [];
    const isDie = pieces.length === 1 && /^\d+$/u.test(pieces[0] ?? '');
    const values = isDie ? String((number % 10) + 1) : pieces[number % pieces.length];
    return { order: 'dice.enter', args: { ...dice.fixed, values } };
  }
  const answers = offers.filter(({ order }) => order === 'question.answer');
  const answer = answers[number % Math.max(1, answers.length)];
  if (answer !== undefined) return { order: answer.order, args: { ...answer.fixed } };
  const plain = ['tactics.play', 'interdiction.play', 'impulse.pass', 'reserves.deploy'] as const;
  const found = plain.flatMap(
    (order) => offers.find((offer) => offer.order === order && offer.fields.length === 0) ?? [],
  )[0];
  if (found === undefined) throw new Error(`nothing to do: ${offers.map(({ label }) => label).join(', ')}`);
  return { order: found.order, args: { ...found.fixed } };
}

/** So many orders; `between` is called before each with the point at which the game stands. */
function play(table: ModeratorTable, orders: number, between: (point: string) => void): readonly string[] {
  const points: string[] = [];
  for (let number = 0; number < orders; number += 1) {
    const point = pointOf(gameOf(table));
    points.push(point);
    between(point);
    const { order, args } = next(table.moderator.offers(table.campaign, 'allied'), number);
    table.play('anna', order, args);
  }
  return points;
}

const eventsOf = (table: ModeratorTable) =>
  table.store
    .events(table.store.campaign(table.campaign)?.id ?? 0)
    .map(({ type, audience, no, data }) => canonicalJson({ type, audience, no, data }));

/** Each campaign has a key of its own. */
const messagesOf = (table: ModeratorTable) =>
  table.outbox().map(({ notice }) => canonicalJson(notice).replaceAll(table.campaign, '<campaign>'));

const isDue = turnsOf('restarts of Enemy Action', 2);

test.runIf(isDue())('killed and started again at every stop of half a day', () => {
  const ORDERS = 60;
  const [one, other] = [opened(), opened()];
  const points = play(one, ORDERS, () => undefined);
  const killed = new Map<string, number>();
  play(other, ORDERS, (point) => {
    const before = structuredClone(gameOf(other));
    other.restart();
    expect(gameOf(other)).toEqual(before);
    killed.set(point, (killed.get(point) ?? 0) + 1);
  });
  expect(eventsOf(other)).toEqual(eventsOf(one));
  expect(messagesOf(other)).toEqual(messagesOf(one));
  expect([...killed.values()].reduce((sum, count) => sum + count, 0)).toBe(points.length);
  expect(messagesOf(one).length).toBeGreaterThan(5);
  // In the middle of German runs, at their questions, and between them.
  expect(killed.get('german run') ?? 0).toBeGreaterThan(15);
  expect([...killed.keys()].filter((point) => point.startsWith('question')).length).toBeGreaterThan(1);
  expect(killed.has('allied')).toBe(true);
});
