import { expect, test } from 'vitest';
import { RULES } from '../../../src/games/kgp/steps.ts';
import type { AnyEvent } from '../../../src/games/kgp/vocabulary/event.ts';
import { eventsOf } from '../../../src/games/kgp/vocabulary/step.ts';
import { ExampleDice, idleUntil, openTable, playInitial } from './campaign-table.ts';

test('no two events, intents, debts or drafts have one name', () => {
  const byType = new Map<string, Set<AnyEvent>>();
  for (const event of RULES.flatMap(eventsOf))
    byType.set(event.type, (byType.get(event.type) ?? new Set()).add(event));
  expect([...byType].filter(([, events]) => events.size > 1).map(([type]) => type)).toEqual([]);
});

test('the log is in sentences: dice in the line of their result; no paths, no commitments, no codes', () => {
  const dice = new ExampleDice({ '8.6171/20 AM/weather': [[3, 4]] });
  const table = openTable({ dice });
  playInitial(table);
  idleUntil(table, '20 AM');
  const lines = table.lines('us').map(({ text }) => text);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Weather of 20 AM: 3 \+ 4 − 1 = 6, (?:Mist; .+|Clear)/u),
  );
  expect(lines).toContain('Recon of 19 PM: both sides have sealed');
  expect(lines).toContainEqual(expect.stringMatching(/ takes part \((?:the )?U\.S\./u));
  for (const line of lines) {
    expect(line).toMatch(/^(?:[A-Z]|\d+ chart values)/u);
    expect(line).not.toMatch(/\/\d\d (?:AM|PM|N)|[0-9a-f]{12}|^8\.6/u);
  }
});
