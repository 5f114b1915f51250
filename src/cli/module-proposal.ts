/** `umpire pack from`: what a module of VASSAL's says, as text to be looked over beside a pack. */
import { shown } from '../text/shown.ts';
import type { HexGrid, ModuleFacts, ModuleStack } from '../vassal/module.ts';

/** @param known texts in which counters that the rules know have their names */
export function proposalOf({ name, version, boards, counters, setUp }: ModuleFacts, known: string): string {
  const standing = setUp.filter((stack) => stack.counters.length > 0);
  const words = new Set(known.toLowerCase().split(/\s+/u));
  const isKnown = (counter: string) => words.has(counter.trim().toLowerCase());
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Boards, and how their hexes lie and are numbered',
      boards.map((board) => `${shown(board.name)}: ${gridWords(board.grid)}`),
    ],
    ['At the start, from the bottom', standing.map(stackWords)],
    ['Counters whose names the rule texts have', counters.filter(isKnown)],
    ['Other counters', counters.filter((counter) => !isKnown(counter))],
  ];
  return [
    `# What the module ${[name, version]
      .filter((word) => word !== '')
      .map((word) => shown(word))
      .join(' ')} says: a proposal, to be looked over line by line against your own copy.`,
    ...sections.flatMap(([title, lines]) => [
      '',
      `# ${title} (${lines.length})`,
      ...lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')),
    ]),
    '',
  ].join('\n');
}

function gridWords(grid: HexGrid | undefined): string {
  if (grid === undefined) return 'no hexes';
  const { x0, y0, dx, dy, isSideways, numbering } = grid;
  const lies = `columns ${dx} pixels apart, hexes ${dy}, the first at ${x0},${y0}${isSideways ? ', turned' : ''}`;
  if (numbering === undefined) return `${lies}; without numbers`;
  return numbering.isDescending || isSideways
    ? `${lies}; numbered from the far edge or turned: hexes are given in pixels`
    : lies;
}

function stackWords({ board, hex, x, y, counters }: ModuleStack): string {
  return `${board === '' ? 'any board' : shown(board)} ${hex ?? `at ${x},${y}`}: ${counters.join('; ')}`;
}
