/**
 * `docs/enemy-action-an-impulse.md`: one whole German impulse, every step beside its rule and its reason. It is what the
 * program does; `AN_IMPULSE=1 npx vitest run tests/games/eaa/impulse/an-impulse.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unitMoves } from '../../../../src/games/eaa/impulse/9.2-moves-made.ts';
import { behind, type Told } from '../../../../src/games/eaa/steps/procedure.ts';
import { stepLine } from '../../../../src/games/eaa/steps/step.ts';
import { projectRoot } from '../../../../src/project-root.ts';
import { playDays } from '../day/german-days.ts';
import { houseBook } from '../house-book.ts';

const PAGE = join(projectRoot(), 'docs', 'enemy-action-an-impulse.md');
/** The first impulse of the first day, by this seed. */
const SEED = 'an impulse';

const HEAD = `# A German impulse of Enemy Action: Ardennes

One impulse of December 17 in the scenario *The Northern Shoulder*, on its house map with house cards, chits and units, as Umpire plays it: every step beside its rule, and what decided it. A test plays it and holds this page to it. How it looks at the table: [a day](enemy-action-a-day.md).

`;

/** Its sentence as the log has it, and behind it the reasons that `/why` gives; what has no line there has none here. */
function linesOf(told: Told): readonly string[] {
  const { rule, what, because } = told;
  const line = stepLine(houseBook(), told);
  if (line === undefined) return [];
  const reasons = because.lines(houseBook());
  const [whole = line, ...others] = what === unitMoves.what ? reasons : [line, ...reasons];
  return [
    `- **${rule}** ${whole.replace(` (${rule})`, '').replace(`(${rule}, `, '(')}`,
    ...others.map((line) => `  - ${line}`),
  ];
}

/** From the first cards drawn for an impulse to those of the next. */
function firstImpulse(): readonly Told[] {
  const { told } = playDays(SEED);
  const draws = told.flatMap(({ rule, what }, at) => (rule === '8.0' && what === 'card drawn' ? [at] : []));
  return told.slice(draws[0], draws[2]);
}

test('the page is what the program does, and every step has a rule', () => {
  const steps = firstImpulse();
  for (const { rule } of steps) expect(rule).toMatch(/^\d+\.\d+/u);
  const page = `${HEAD}${steps.flatMap(linesOf).join('\n')}\n`;
  expect(page).not.toMatch(/undefined|NaN|\[object|\b6pz\b|I SS\//u);
  if (process.env.AN_IMPULSE === '1') writeFileSync(PAGE, page);
  else expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

test('each unit that was active has its line, each method before its own its reason', () => {
  for (const each of firstImpulse()) {
    const move = behind(each, unitMoves);
    if (move === undefined) continue;
    if (move.method === '11') expect(move.tried.map(({ method }) => method)).toContain('10');
    if (move.way.length > 1) expect(move.choice, move.unit.counter.id).toBeDefined();
  }
});
