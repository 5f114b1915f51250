import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REFIT_PARTS } from '../../../../src/games/kgp/refit-parts.ts';
import { KGP_DECISIONS, STEPS } from '../../../../src/games/kgp/steps.ts';
import { PROJECT } from '../../../support/scratch.ts';
import { printArdennesLedger } from '../../ardennes2/rules-ledger/ledger.ts';
import { ARDENNES_RULES } from '../../ardennes2/rules-ledger/rules.ts';
import { printEaaLedger } from '../../eaa/rules-ledger/ledger.ts';
import { EAA_RULES } from '../../eaa/rules-ledger/rules.ts';
import { filesThatCite, rulesIn } from './citations.ts';
import { homesOf, ownFilesOf, SENTENCES } from './homes.ts';
import { keyOf, LEDGER, printLedger, readProved } from './ledger.ts';
import { handlersOf, isTextual, muteText } from './mute.ts';
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

  test('says of each rule that is not played elsewhere where it stands', () => {
    const there = RULES.filter(({ how }) => how !== 'elsewhere').map(({ id }) => id);
    expect(there.filter((id) => homesOf(id).length === 0)).toEqual([]);
    // A rule that has got a file of its own is no other one's sentence any more.
    expect(Object.keys(SENTENCES).filter((id) => !there.includes(id) || ownFilesOf(id).length > 0)).toEqual(
      [],
    );
    for (const file of Object.values(SENTENCES))
      expect(existsSync(join(PROJECT, 'src/games/kgp', file)), file).toBe(true);
  });

  test('names handlers that there are', () => {
    // Orders of teams are every game's.
    const named = RULES.flatMap((row) => row.handlers).filter((name) => !name.startsWith('order:team.'));
    const handlers = handlersOf({ steps: STEPS, parts: REFIT_PARTS, decisions: KGP_DECISIONS });
    expect(named.filter((name) => !handlers.includes(name))).toEqual([]);
  });

  test('has a row for each step and each part of the Refit Phase', () => {
    const rows = new Set(RULES.map(({ id }) => id));
    const unlisted = (rules: readonly string[]) =>
      rules.filter((rule) => !rulesIn(rule).some((id) => rows.has(id)));
    // The Bombardment is a footnote of the RG Chart.
    expect(unlisted([...STEPS.map(({ rule }) => rule), ...REFIT_PARTS.map(({ id }) => id)])).toEqual(['B1']);
    expect(unlisted(['CG14', 'CG98'])).toEqual(['CG98']);
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
    const without = ours.filter(
      ({ id, under, handlers, sentences }) =>
        under.length === 0 && (handlers.length > 0 || sentences.length === 0) && proved[id] === undefined,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test('has such a test for each sentence of a rule that is proved sentence by sentence', () => {
    const keys = RULES.flatMap(({ id, sentences }) => sentences.map((each) => keyOf(id, each)));
    expect(keys.filter((key) => proved[key] === undefined)).toEqual([]);
  });

  test('keeps no proof of what no row asks to be proved', () => {
    const asked = RULES.flatMap((row) => [
      ...(row.handlers.length > 0 ? [row.id] : []),
      ...row.sentences.map((each) => keyOf(row.id, each)),
    ]);
    expect(Object.keys(proved).filter((key) => !asked.includes(key))).toEqual([]);
  });

  const sentences = RULES.flatMap((row) => row.sentences);

  test.each(sentences.filter(({ without }) => without.startsWith('value:')))(
    '$without is there to be taken out',
    ({ without }) => {
      const file = `/src/games/kgp/${without.slice('value:'.length, without.indexOf('#'))}`;
      const code = readFileSync(join(PROJECT, file), 'utf8');
      expect(muteText(code, file, without)).toContain(without.slice(without.indexOf('=') + 1));
    },
  );

  test('a refusal is taken out where all refusals are made, and nowhere else', () => {
    const file = '/src/games/kgp/vocabulary/ruling.ts';
    const code = readFileSync(join(PROJECT, file), 'utf8');
    const muted = 'refusal:kgp/8.6195/date-maximum';
    expect(muteText(code, file, muted)).toContain(`=== "${muted}" ? undefined : made(`);
    expect(muteText('export function refuse(', '/src/kernel/ruling.ts', muted)).toContain(
      'ruling === undefined ?',
    );
    expect(muteText(code, '/src/games/kgp/victory/8.2-verdicts.ts', muted)).toBeUndefined();
    expect(() => muteText(code, file, 'value:vocabulary/ruling.ts#nobody=0')).toThrow(
      'ruling.ts has no nobody',
    );
  });

  test('sentences name refusals and values; an order as a whole is muted for four rules at most', () => {
    expect(sentences.filter(({ without }) => !isTextual(without))).toEqual([]);
    const orders = RULES.flatMap(({ handlers }) => handlers.filter((name) => name.startsWith('order:')));
    const most = new Map<string, number>();
    for (const name of orders) most.set(name, (most.get(name) ?? 0) + 1);
    expect([...most].filter(([, count]) => count > 4)).toEqual([]);
  });

  // What the mutation run said (in the soak) still stands.
  test.each(Object.keys(proved))('%s is still named by the tests that the mutation run turned red', (id) => {
    const [rule] = id.split(' ');
    for (const file of Object.keys(proved[id] ?? {})) expect(files.get(file), file).toContain(rule);
  });

  test('is what docs/rules-coverage.md says', () => {
    const text = [
      printLedger(RULES, proved),
      printArdennesLedger(ARDENNES_RULES),
      printEaaLedger(EAA_RULES),
    ].join('\n');
    if (process.env.UMPIRE_WRITE_LEDGER) writeFileSync(join(PROJECT, LEDGER), text);
    expect(readFileSync(join(PROJECT, LEDGER), 'utf8')).toBe(text);
  });

  test('finds the rules that a title names', () => {
    expect(rulesIn('8.6122 and CG14: at 19 AM, 8.6061 EX')).toEqual(['P8.6122', 'CG14', 'P8.6061']);
    expect(rulesIn('version 18.612 has no rule')).toEqual([]);
  });
});
