/** The list of rules is whole: whatever a rule's files tell of can be looked up by its type or kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARDENNES_DECISIONS, STORIES } from '../../../src/games/ardennes2/rules.ts';
import { RULES } from '../../../src/games/ardennes2/turn/orders/rules.ts';
import { PROJECT } from '../../support/scratch.ts';

const TURN = join(PROJECT, 'src/games/ardennes2/turn');

/** Whatever a pattern finds in the files of the rules, in its order. */
function foundIn(pattern: RegExp): readonly string[] {
  return readdirSync(TURN, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(TURN, path), 'utf8').matchAll(pattern)])
    .flatMap(({ groups }) => groups?.name ?? [])
    .toSorted();
}

test('every event and every order', () => {
  expect(foundIn(/= event<[^=]*?>\(\{\s+type: '(?<name>[^']+)'/gu)).toEqual(
    STORIES.all.map((story) => story.type).toSorted(),
  );
  expect(foundIn(/= decision\(\{\s+order: (?:'(?<name>[^']+)'|base\.order)/gu)).toEqual(
    ARDENNES_DECISIONS.map(({ order }) => order)
      // Made by what makes several of a kind: orders beforehand, and drafts that a board keeps.
      .filter((order) => order !== 'beforehand.set' && order !== 'orders.keep')
      .toSorted(),
  );
});

test.each([
  ['line of a Phase', /: LineKind<[^=]*> = \{\s+kind: '(?<name>[^']+)'/gu, 'lines'],
  ['act', /: ActKind<[^=]*> = \{\s+kind: '(?<name>[^']+)'/gu, 'acts'],
  ['question', /: QuestionKind<[^=]*> = \{\s+kind: '(?<name>[^']+)'/gu, 'questions'],
  ['order for the other side’s turn', /beforehandKind<\w+>\(\{\s+kind: '(?<name>[^']+)'/gu, 'beforehand'],
] as const)('every %s, each kind once', (_, pattern, of) => {
  const kinds = RULES.flatMap((rule): readonly { readonly kind: string }[] => rule[of] ?? []);
  expect(kinds.length).toBeGreaterThan(3);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(foundIn(pattern));
});
