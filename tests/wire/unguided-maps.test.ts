/**
 * The unguided walk in the two map games: people who know nothing beforehand, press what stands first, send forms in as they
 * stand, and type no more than the word with which they take part, get through a day of Enemy Action and a Turn of Ardennes
 * II: what stands first is never refused, and never stands there again when it has been pressed. `WALK=1` prints the presses.
 */
import { expect, test } from 'vitest';
import { dayOfEnemyAction, type NewcomersTable, turnOfArdennes, walkOf } from './unguided-maps.ts';

/** How often each has pressed since the opening. */
async function pressesOf<Who extends string>(
  table: NewcomersTable<Who>,
): Promise<Readonly<Record<Who, number>>> {
  const played = (await walkOf(table)).filter(({ at }) => at !== 'opening');
  expect(played.filter(({ refused, after }) => refused === true || after !== undefined)).toEqual([]);
  const who = Object.keys(table.hands) as Who[];
  const counts = who.map((each) => [each, played.filter((press) => press.who === each).length] as const);
  console.log(counts.map(([each, count]) => `${each}: ${count} presses`).join(', '));
  return Object.fromEntries(counts) as Record<Who, number>;
}

test('Enemy Action, a day: activations and answers, none refused', async () => {
  const { allied } = await pressesOf(await dayOfEnemyAction());
  expect(allied).toBeLessThanOrEqual(45);
});

test('Ardennes II, a Turn: every Phase of both sides, none refused', async () => {
  expect(await pressesOf(await turnOfArdennes())).toEqual({ german: 8, us: 12 });
});
