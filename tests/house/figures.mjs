/**
 * `npm run figures`: signs of how the source reads, counted. They say where to look, and are no limits: what must not
 * be at all is a test or a check (`shape.test.ts`, `game-core.test.ts`, lint).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
    }),
);

/** Parts of the house, by how their paths begin. */
const ROOMS = [
  'src/kernel',
  'src/games/kgp',
  'src/games/ardennes2',
  'src/games/eaa',
  'src/moderator',
  'src/discord',
];
const within = (folder) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

/** @param {(node: ts.Node) => boolean} isIt */
function count(some, isIt) {
  let found = 0;
  const visit = (node) => {
    if (isIt(node)) found += 1;
    node.forEachChild(visit);
  };
  for (const { tree } of some) visit(tree);
  return found;
}

const linesOf = ({ tree }, node) =>
  tree.getLineAndCharacterOfPosition(node.getEnd()).line -
  tree.getLineAndCharacterOfPosition(node.getStart()).line +
  1;

/** The function with the most lines, one that holds others counted whole. */
function longest(some) {
  let found = { lines: 0, where: 'none' };
  for (const source of some) {
    const visit = (node) => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
        const lines = linesOf(source, node);
        const name = node.name?.getText() ?? 'an arrow';
        if (lines > found.lines) found = { lines, where: `${name}, ${source.path}` };
      }
      node.forEachChild(visit);
    };
    visit(source.tree);
  }
  return found;
}

const lines = (some) => some.reduce((sum, { text }) => sum + text.split('\n').length, 0);
const perThousand = (number, some) => ((number * 1000) / Math.max(1, lines(some))).toFixed(1);
const isNever = (node) => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.NeverKeyword;
/** A class of its own that is thrown: mostly an error that somebody has made who plays. */
const isOwnThrow = (node) =>
  ts.isThrowStatement(node) &&
  ts.isNewExpression(node.expression) &&
  !/^(?:Type|Range)?Error$/u.test(node.expression.expression.getText());
const isChoice = (node) => ts.isConditionalExpression(node);

/** Members of an interface, those of what it extends not counted. */
function membersOf(path, name) {
  const source = sources.find((each) => each.path === path);
  let found = 0;
  source?.tree.forEachChild((node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) found = node.members.length;
  });
  return found;
}

const comments = (some, pattern) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

const table = (rows) => {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, ...figures] of rows) console.info(`${name.padEnd(width)}  ${figures.join('  ')}`);
};

console.info(
  'By room: lines, choices by ? : in a thousand of them, own classes thrown, the longest function\n',
);
table(
  [...ROOMS, 'src', 'commands'].map((room) => {
    const some = within(room);
    const { lines: most, where } = longest(some);
    return [
      room,
      String(lines(some)).padStart(6),
      perThousand(count(some, isChoice), some).padStart(5),
      String(count(some, isOwnThrow)).padStart(3),
      `${String(most).padStart(4)} (${where})`,
    ];
  }),
);
console.info('\nOf the whole\n');
table([
  ['as never', count(sources, isNever)],
  ['members of a game’s core', membersOf('src/kernel/game.ts', 'GameCore')],
  ['capabilities that a game may have', membersOf('src/kernel/game.ts', 'Capabilities')],
  ['files of more than 500 lines', sources.filter((each) => lines([each]) > 500).length],
  ['comments that begin with “What”', comments(sources, /(?:\/\*\*|\/\/|^\s*\*) What /gmu)],
  ['lines that call a person “he”', comments(sources, /^.*\b(?:he|him|his|himself)\b.*$/gimu)],
]);
