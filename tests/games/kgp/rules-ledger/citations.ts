/** Which tests name which rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../../support/scratch.ts';

const TESTS = 'tests/games/kgp';
const NUMBER = /(?<![\d.])(?:[1-8]\.\d{1,5}|(?:CG|KGP)\d{1,2})(?!\d)/gu;

/** Rules named in a test's title, by their ids: `P8.6122`, `CG14`, `KGP16`. */
export function rulesIn(title: string): readonly string[] {
  const found = [...title.matchAll(NUMBER)].map(([number]) => (/^\d/u.test(number) ? `P${number}` : number));
  return [...new Set(found)];
}

/** Test files of this game that are played through the program, with the rules that each names anywhere. */
export function filesThatCite(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(join(PROJECT, TESTS), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts') && !/^(?:random-|coverage\/)/u.test(name))
    .sort();
  return new Map(
    names.map((name) => {
      const file = `${TESTS}/${name}`;
      return [file, rulesIn(readFileSync(join(PROJECT, file), 'utf8'))];
    }),
  );
}
