import { expect, test } from 'vitest';
import { RULES } from '../../../src/games/kgp/steps.ts';
import type { AnyEvent } from '../../../src/games/kgp/vocabulary/event.ts';
import { eventsOf } from '../../../src/games/kgp/vocabulary/step.ts';

test('no two events, intents, debts or drafts have one name', () => {
  const byType = new Map<string, Set<AnyEvent>>();
  for (const event of RULES.flatMap(eventsOf))
    byType.set(event.type, (byType.get(event.type) ?? new Set()).add(event));
  expect([...byType].filter(([, events]) => events.size > 1).map(([type]) => type)).toEqual([]);
});
