/** Which test files are near a source file: by what they import, and by where they stand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Imports of types alone touch nothing. */
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gmu;
/** Whole campaigns, processes, pages, pictures: not to be run hundreds of times. */
const SLOW =
  /^tests\/(?:bench|board|cli|discord|house|moderator|page|pairs|recording|render|soak|table|wire)\/|random|interference|bad-input|clairvoyance|editions|rules-ledger|examples|calibration|translation|planner|every|vasl|from-a-save|front\.test|played|campaigns/u;
/** A test that imports a file, or a file that imports it, is near. */
const NEAR = 2;

const imports = new Map();

function importsOf(file) {
  const known = imports.get(file);
  if (known !== undefined) return known;
  // A text in a test may look like an import.
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, from, loaded]) => join(dirname(file), from ?? loaded))
    .filter((path) => path.endsWith('.ts') && existsSync(path));
  imports.set(file, found);
  return found;
}

/** How many imports lead from the test to each file that it loads: 1 for one that it imports itself. */
function distancesFrom(test) {
  const distances = new Map([[test, 0]]);
  for (const [file, far] of distances)
    for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, far + 1);
  return distances;
}

/** The folder of the tests of a source file: `tests/games/eaa/orders` of `src/games/eaa/orders/7.0-deploy.ts`. */
const folderOf = (source) => dirname(source).replace(/^src/u, 'tests');

/** `3.2` of `3.2-losses.ts`; none of a file that no rule names. */
const ruleOf = (path) => /^\d+\.\d+/u.exec(basename(path))?.[0];
/** `src/games/eaa` of a file of that game. */
const roomOf = (path) => path.split('/').slice(1, 3).join('/');

function isOfItsRule(test, source) {
  return ruleOf(source) !== undefined && ruleOf(test) === ruleOf(source) && roomOf(test) === roomOf(source);
}

/**
 * Of each source file the tests near it, all of which load it: first those of its rule, then those in its folder, however
 * far, then by how far.
 */
export function testsNear(sources) {
  const tests = readdirSync('tests', { recursive: true })
    .map((name) => join('tests', name))
    .filter((name) => name.endsWith('.test.ts') && !SLOW.test(name));
  const all = tests.map((test) => ({ test, distances: distancesFrom(test) }));
  return new Map(
    sources.map((source) => {
      const near = all
        .map(({ test, distances }) => {
          const far = distances.get(source);
          const isBeside = dirname(test) === folderOf(source);
          const isOfRule = isOfItsRule(test, source);
          return { test, far, isNear: far <= NEAR || isBeside || isOfRule, first: isOfRule * 2 + isBeside };
        })
        .filter(({ far, isNear }) => far !== undefined && isNear)
        .sort((a, b) => b.first - a.first || a.far - b.far || a.test.localeCompare(b.test));
      return [source, near.map(({ test }) => test)];
    }),
  );
}
