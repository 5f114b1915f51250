/** 9.11–9.13: where the markers go, from the tables as they are printed. */

import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import { armyOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { GermanArmy } from '../../../../src/games/eaa/vocabulary/formations.ts';
import type { Board } from './board.ts';
import { ARMIES, apart, germansOn, markerOf } from './germans.ts';
import { reachOf } from './reach.ts';

const FIRST = `
6pz: Malmedy, 0408, St. Vith
5pz: Houffalize, Bastogne, Vielsalm
7: Ettelbruck, Mersch, Wiltz`;
const SECOND = `
Malmedy: Spa, Trois Ponts, Manhay
0408: Verviers, Spa, Eupen
St. Vith: Manhay, Trois Ponts, Spa
Houffalize: Marche, Durbuy, Rochefort
Bastogne: Rochefort, Marche, St. Hubert
Vielsalm: Durbuy, Hotton, La Roche
Ettelbruck: Martelange, Arlon, 1916
Mersch: Habay-le-Neuve, Arlon, Martelange
Wiltz: 1916, Neufchâteau, Martelange`;
const THIRD = `
Spa: 0117, 0319, 0117
Trois Ponts: 0319, 0117, Huy
Verviers: 0117, 0113, 0319
Eupen: 0113, 0117, 0117
Manhay: 0319, Huy, Havelange
Durbuy: 0625, 0926, Huy
Hotton: 0926, 0625, Dinant
Marche: 0926, Dinant, 0625
Rochefort: Dinant, 1326, 0926
St. Hubert: 1326, 1426, Dinant
La Roche: Havelange, Dinant, Rochefort
1916: Wellin, St. Hubert, Recogne
Neufchâteau: Wellin, St. Hubert, Bertrix
Martelange: St. Hubert, Recogne, 2615
Habay-le-Neuve: Recogne, Bertrix, 2615
Arlon: Rossignol, Recogne, 2614`;

function lookUp(table: string, row: string, die: number): string | undefined {
  const line = table.split('\n').find((each) => each.startsWith(`${row}: `));
  const [low, middle, high] = line?.slice(row.length + 2).split(', ') ?? [];
  if (die === 10) return high;
  return die > 6 ? middle : low;
}

export type Placing = 'first' | 'near' | 'stays' | 'last';

/** Whether the marker of an army is rolled for (9.11). */
export function placingOf(board: Board, objectives: SavedWorld['objectives'], army: GermanArmy): Placing {
  const marker = objectives[army];
  if (marker === undefined) return 'first';
  if (marker.placement === 3) return 'last';
  const isNear = germansOn(board).some((piece) => {
    const away = apart(board, piece.hex, marker.hex);
    return away <= 2 || (away <= piece.counter.ma && reachOf(board, piece).has(marker.hex));
  });
  return isNear ? 'near' : 'stays';
}

/** The hex of the table; `undefined`: it has no such row. */
export function placedAt(
  board: Board,
  objectives: SavedWorld['objectives'],
  army: GermanArmy,
  die: number,
): string | undefined {
  const { names, grid } = board.ground;
  const marker = objectives[army];
  const name = marker === undefined ? army : (names.get(grid.indexOf(marker.hex)) ?? marker.hex);
  const table = marker === undefined ? FIRST : marker.placement === 1 ? SECOND : THIRD;
  const to = lookUp(table, name, die) ?? (marker === undefined ? undefined : lookUp(table, marker.hex, die));
  if (to === undefined) return undefined;
  const named = [...names].find(([, each]) => each === to)?.[0];
  return named === undefined ? to : grid.hexAt(named);
}

/** 9.11, 9.12, 9.83: whose markers are looked at. */
export function armiesOf(
  board: Board,
  objectives: SavedWorld['objectives'],
  active: readonly string[],
  card: { readonly isArmyGroup: boolean; readonly okw: GermanArmy | undefined },
  inPlay: ReadonlySet<string>,
): readonly GermanArmy[] {
  if (card.isArmyGroup) return ARMIES.filter((army) => inPlay.has(army));
  const pieces = germansOn(board).filter(({ key }) => active.includes(key));
  return ARMIES.filter(
    (army) =>
      inPlay.has(army) &&
      pieces.some((piece) => {
        if (armyOf(piece.counter) === army) return true;
        if (piece.counter.corps !== 'OKW') return false;
        const at = markerOf(board, objectives, piece, card.okw);
        return card.okw === undefined ? at !== undefined && objectives[army]?.hex === at : card.okw === army;
      }),
  );
}

/** 9.13. */
export const CORPS_MARKERS = { LXVII: '0506', LXVI: '1106', LXXX: '2505' } as const;

/** 9.13: an Allied unit within three hexes keeps it. */
export function isKept(board: Board, hex: string): boolean {
  return board.pieces.some(({ side, hex: at }) => side === 'allied' && apart(board, at, hex) <= 3);
}
