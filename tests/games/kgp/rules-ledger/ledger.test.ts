import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REFIT_PARTS } from '../../../../src/games/kgp/refit/parts.ts';
import { KGP_DECISIONS, STEPS } from '../../../../src/games/kgp/steps/index.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { filesThatCite, rulesIn } from './citations.ts';
import { LEDGER, printLedger, readProved } from './ledger.ts';
import { handlersOf } from './mute.ts';
import { RULES } from './rules.ts';

const proved = readProved();
const files = filesThatCite();
const ours = RULES.filter(({ how }) => how === 'decides' || how === 'asks');

describe('the rules ledger', () => {
  test('has each of the 204 rules once', () => {
    expect(RULES).toHaveLength(204);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(204);
  });

  test('nine in ten of the Refit Phase and the CG SSR are decided or asked', () => {
    const refit = RULES.filter(({ id }) => /^(?:P8\.6|CG)/u.test(id));
    const own = refit.filter((row) => ours.includes(row));
    expect(own.length / refit.length).toBeGreaterThanOrEqual(0.9);
  });

  test('names handlers that there are', () => {
    // Orders of teams are every game's.
    const named = RULES.flatMap((row) => row.handlers).filter((name) => !name.startsWith('order:team.'));
    const handlers = handlersOf({ steps: STEPS, parts: REFIT_PARTS, decisions: KGP_DECISIONS });
    expect(named.filter((name) => !handlers.includes(name))).toEqual([]);
  });

  test.each(ours.filter(({ under }) => under.length > 0))(
    '$id has only rules with tests under it',
    ({ under }) => {
      for (const id of under)
        expect(
          ours.some((row) => row.id === id),
          id,
        ).toBe(true);
    },
  );

  test('has a test that the mutation run turned red for each rule that is decided or asked', () => {
    const without = ours.filter(({ id, under }) => under.length === 0 && proved[id] === undefined);
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  // What the mutation run said (in the soak) still stands.
  test.each(Object.keys(proved))('%s is still named by the tests that the mutation run turned red', (id) => {
    for (const file of Object.keys(proved[id] ?? {})) expect(files.get(file), file).toContain(id);
  });

  test('is what docs/rules-coverage.md says', () => {
    const text = printLedger(RULES, proved);
    if (process.env.UMPIRE_WRITE_LEDGER) writeFileSync(join(PROJECT, LEDGER), text);
    expect(readFileSync(join(PROJECT, LEDGER), 'utf8')).toBe(text);
  });

  test('finds the rules that a title names', () => {
    expect(rulesIn('8.6122 and CG14: at 19 AM, 8.6061 EX')).toEqual(['P8.6122', 'CG14', 'P8.6061']);
    expect(rulesIn('version 18.612 has no rule')).toEqual([]);
  });
});
