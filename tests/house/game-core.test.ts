/** A game is a small core, and capabilities that are there or not: what it has not, nobody can name of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { buttonFor } from '../../src/kernel/game.ts';
import type { Notice } from '../../src/kernel/notice.ts';
import { PROJECT } from '../support/scratch.ts';

/** Members of the core of a game. */
const MOST = 25;

/** The members of an interface of a source. */
function membersOf(source: string, name: string): readonly ts.TypeElement[] {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  const found = file.statements.find((it) => ts.isInterfaceDeclaration(it) && it.name.text === name);
  return found !== undefined && ts.isInterfaceDeclaration(found) ? found.members : [];
}

/** Those that are functions themselves, and no object of their own. */
function bare(members: readonly ts.TypeElement[]): readonly string[] {
  return members
    .filter((it) => !ts.isPropertySignature(it) || it.type === undefined || ts.isFunctionTypeNode(it.type))
    .map((it) => it.name?.getText() ?? '');
}

const GAME = readFileSync(join(PROJECT, 'src/kernel/game.ts'), 'utf8');

test(`the core of a game has at most ${MOST} members; each capability is an object of its own`, () => {
  const core = membersOf(GAME, 'GameCore');
  expect(core.length).toBeGreaterThan(0);
  expect(core.length).toBeLessThanOrEqual(MOST);
  const capabilities = membersOf(GAME, 'Capabilities');
  expect(capabilities.length).toBeGreaterThan(0);
  expect(bare(capabilities)).toEqual([]);
  expect(membersOf(GAME, 'Game')).toHaveLength(0);
});

test('a capability that is no object is found', () => {
  const source = 'interface Capabilities { readonly a: { of(): void }; b(): void; readonly c: () => void }';
  expect(bare(membersOf(source, 'Capabilities'))).toEqual(['b', 'c']);
});

test('what a game does not have does not compile', () => {
  // @ts-expect-error Enemy Action has no forecast
  expect(eaa.forecast).toBeUndefined();
  // @ts-expect-error Ardennes II has no save files
  expect(ardennes2.saves).toBeUndefined();
  expect(kgp.forecast).toBeDefined();
  // @ts-expect-error a button of what only some games have is made from it
  const plain: Notice['buttons'] = ['card'];
  const made: Notice['buttons'] = [buttonFor('card', kgp.card)];
  expect(made).toEqual(plain);
  // @ts-expect-error Enemy Action has no card
  expect(buttonFor('card', eaa.card)).toBe('card');
});
