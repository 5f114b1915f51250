/** The shape of the source, measured: what a newcomer stumbles over, counted so that it cannot grow unseen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { oncePer } from '../../src/kernel/memo.ts';

/** A source file, parsed. */
export interface Source {
  /** From the project's root: `src/games/kgp/shift/8.613-shift.ts`. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** Every source file below these folders. */
export function sourcesIn(root: string, folders: readonly string[]): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => {
        const path = `${folder}/${name.replaceAll('\\', '/')}`;
        return sourceOf(path, readFileSync(join(root, path), 'utf8'));
      }),
  );
}

export function sourceOf(path: string, text: string): Source {
  // No count looks into a comment: they need not be parsed.
  const jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode };
  return { path, text, tree: ts.createSourceFile(path, text, options, true) };
}

/** All nodes of a file, each before its own; many counts go through them. */
const nodesOf = oncePer((tree: ts.SourceFile): readonly ts.Node[] => {
  const nodes: ts.Node[] = [];
  const add = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, add);
  };
  add(tree);
  return nodes;
});

function walk(tree: ts.SourceFile, visit: (node: ts.Node) => void): void {
  for (const node of nodesOf(tree)) visit(node);
}

/** Where each node of a kind is: `path:line`. */
function placesOf({ path, tree }: Source, isIt: (node: ts.Node) => boolean): readonly string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (isIt(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
  });
  return found;
}

/** A choice by `? :` within another one, or within a template literal. */
export function nestedTernaries(source: Source): readonly string[] {
  return placesOf(source, (node) => {
    if (!ts.isConditionalExpression(node)) return false;
    for (let up: ts.Node = node.parent; !ts.isStatement(up); up = up.parent) {
      if (ts.isConditionalExpression(up) || ts.isTemplateSpan(up)) return true;
      if (ts.isFunctionLike(up) || up.parent === undefined) return false;
    }
    return false;
  });
}

/** `as unknown as`: a type that the compiler is made to believe. */
export function doubleCasts(source: Source): readonly string[] {
  return placesOf(
    source,
    (node) =>
      ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      node.expression.type.kind === ts.SyntaxKind.UnknownKeyword,
  );
}

/** Lengths that Discord has for labels, descriptions, messages, forms and menus, and those a little below that stood for them. */
const OF_DISCORD = {
  cut: [25, 45, 80, 90, 100, 256, 1000, 1024, 2000, 3500, 3800, 4000, 4096],
  /** Shorter ones are as often a length of one's own. */
  compared: [25, 1024, 3500, 3800, 4000, 4096],
};

/**
 * `label.slice(0, 80)`, `maxLength: FORM_MAX`, `lines.length > MENU`: a text or a list that is held to what Discord holds,
 * by its figure or by whatever has it as its value in the same file.
 */
export function limitsOfDiscord(source: Source): readonly string[] {
  const figureOf = valuesIn(source);
  const isOne = (node: ts.Node | undefined, values: readonly number[]) =>
    node !== undefined && values.includes(figureOf(node) ?? Number.NaN);
  return placesOf(source, (node) => {
    if (ts.isPropertyAssignment(node))
      return node.name.getText() === 'maxLength' && isOne(node.initializer, OF_DISCORD.compared);
    if (ts.isBinaryExpression(node)) {
      const sides = [node.left, node.right];
      return (
        COMPARING.has(node.operatorToken.kind) &&
        sides.some((side) => /\.length\b/u.test(side.getText())) &&
        sides.some((side) => isOne(side, OF_DISCORD.compared))
      );
    }
    if (!ts.isCallExpression(node)) return false;
    const [first, second] = node.arguments;
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    if (called === 'slice') return first?.getText() === '0' && isOne(second, OF_DISCORD.cut);
    if (called === 'cut') return isOne(second, OF_DISCORD.cut);
    return called === 'max' && /\bz\s*\.string\(/u.test(node.getText()) && isOne(first, OF_DISCORD.compared);
  });
}

const COMPARING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.SlashToken,
]);

/** What a number is written as, or begins with: `4_000`, `ROOM` by `const ROOM = 4000`, `ROOM - 20`. */
function valuesIn({ tree }: Source): (node: ts.Node) => number | undefined {
  const named = new Map<string, ts.Expression>();
  walk(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      named.set(node.name.text, node.initializer);
  });
  const figureOf = (node: ts.Node, deep = 0): number | undefined => {
    if (ts.isNumericLiteral(node)) return Number(node.text);
    const isLess = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken;
    const next = isLess ? node.left : ts.isIdentifier(node) ? named.get(node.text) : undefined;
    return next === undefined || deep > 3 ? undefined : figureOf(next, deep + 1);
  };
  return (node) => figureOf(node);
}

/** `String(args.x)`, `Number(args.x)`: an argument that its schema has typed already. */
export function retypedArguments(source: Source): readonly string[] {
  return placesOf(
    source,
    (node) =>
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      ['String', 'Number'].includes(node.expression.text) &&
      /^args\??[.[]/u.test(node.arguments[0]?.getText() ?? ''),
  );
}

/** `level === 'units'`, and `levelOf(game)`: which level is played. */
export function levelQuestions(source: Source): readonly string[] {
  return placesOf(source, (node) => {
    if (ts.isCallExpression(node))
      return /^(?:level(?:Of|Named)|keepsUnits)$/u.test(node.expression.getText());
    return (
      isEquality(node) && [node.left, node.right].some((side) => /^'(?:units|roster)'$/u.test(side.getText()))
    );
  });
}

/** `game.units === undefined`, `own.units?.ob`: whether there is what is kept unit by unit, which tells the level as well. */
export function presenceQuestions(source: Source): readonly string[] {
  const isUnits = (node: ts.Node) => /(?:^|\.)units$/u.test(node.getText());
  return placesOf(source, (node) => {
    if (ts.isPropertyAccessExpression(node))
      return node.questionDotToken !== undefined && isUnits(node.expression);
    if (!ts.isBinaryExpression(node) || !isUnits(node.left)) return false;
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return true;
    return isEquality(node) && node.right.getText() === 'undefined';
  });
}

function isEquality(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && /^[!=]==$/u.test(node.operatorToken.getText());
}

/** Whether a file begins by saying what it is: in its first line, or (`afterImports`) of the first thing that it has. */
export function hasHead({ text, tree }: Source, afterImports = false): boolean {
  if (text.startsWith('/**')) return true;
  const first = tree.statements.find((each) => !ts.isImportDeclaration(each));
  return (
    afterImports && (first === undefined || text.slice(first.pos, first.end).trimStart().startsWith('/**'))
  );
}

/** Every type of event that the game makes by `event({ type: … })`, with the files that name it or its value. */
export function filesByEvent(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const { type, name } of eventsIn(source)) {
      const files = sources.filter(
        (other) =>
          other.text.includes(`'${type}'`) ||
          (name !== undefined && other !== source && importsFrom(other, source, name)),
      );
      found.set(type, new Set([...(found.get(type) ?? []), ...files.map(({ path }) => path)]));
    }
  return new Map([...found].map(([type, files]) => [type, [...files].sort()]));
}

function eventsIn({ tree }: Source): readonly { readonly type: string; readonly name: string | undefined }[] {
  const found: { type: string; name: string | undefined }[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'event') return;
    const [it] = node.arguments;
    if (it === undefined || !ts.isObjectLiteralExpression(it)) return;
    const type = it.properties.find((each) => each.name?.getText() === 'type');
    if (type === undefined || !ts.isPropertyAssignment(type) || !ts.isStringLiteral(type.initializer)) return;
    const name = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined;
    found.push({ type: type.initializer.text, name });
  });
  return found;
}

/** What a file imports by name: `moved by 1.3-moved.ts`. */
const importsOf = oncePer(
  ({ text }: Source): ReadonlySet<string> =>
    new Set(
      [...text.matchAll(/import (?:type )?\{(?<names>[^}]*)\} from '(?<from>[^']+)'/gu)].flatMap(
        ({ groups }) => {
          const [file = ''] = groups?.from?.split('/').slice(-1) ?? [];
          return (groups?.names ?? '').split(/\W+/u).map((name) => `${name} by ${file}`);
        },
      ),
    ),
);

function importsFrom(source: Source, { path }: Source, name: string): boolean {
  return importsOf(source).has(`${name} by ${path.slice(path.lastIndexOf('/') + 1)}`);
}
