/** 2.21, 8.1, 8.13, 9.1: the Germans of a board in their order, which card commands, and whom it activates. */
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import type { GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { armyOf, type Counter, faceOf, sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { GermanArmy } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { type Board, type Piece, place } from './board.ts';

export const ARMIES = ['6pz', '5pz', '7'] as const satisfies readonly GermanArmy[];

/** Units in the German Reserve Units box; they stand in no hex. */
export function boxOf({ counters }: Book, saved: SavedWorld): readonly Piece[] {
  return Object.entries(saved.units).flatMap(([key, unit]): Piece[] => {
    const counter = counters.get(key);
    if (counter === undefined || unit.at !== 'box' || sideOf(counter) !== 'german') return [];
    const { steps = 0, supply = 'in', isOutOfFuel = false } = unit;
    return [{ key, counter, side: 'german', hex: '', steps, isDispersed: false, supply, isDry: isOutOfFuel }];
  });
}

export function germansOn({ pieces }: Board): readonly Piece[] {
  return pieces.filter(({ side }) => side === 'german');
}

export function apart({ ground: { grid } }: Pick<Board, 'ground'>, a: string, b: string): number {
  return grid.stepsBetween(grid.indexOf(a), grid.indexOf(b));
}

function faceOn({ counter, steps }: Piece) {
  return faceOf(counter, steps);
}

export function isBracketed(piece: Piece): boolean {
  return faceOn(piece).isBracketed;
}

export function strengthOf(piece: Piece): number {
  return faceOn(piece).strength;
}

export function isElite(piece: Piece): boolean {
  return faceOn(piece).quality === 'elite';
}

/** 2.21: selectors from the lowest; of equal ones the lower corps, the OKW last; then the lower hex. */
export function ascending(a: Piece, b: Piece): number {
  const corps = ({ counter }: Piece) => (counter.corps === 'OKW' ? 1000 : romanOf(counter.corps));
  return (
    faceOn(a).selector - faceOn(b).selector ||
    corps(a) - corps(b) ||
    (a.hex < b.hex ? -1 : Number(a.hex > b.hex))
  );
}

/** 2.21: from the highest; of equal ones the lower corps all the same. */
export function descending(a: Piece, b: Piece): number {
  return faceOn(b).selector - faceOn(a).selector || ascending(a, b);
}

const NUMERALS = { I: 1, V: 5, X: 10, L: 50 } as const;

/** `LXVII`, `I SS`. */
function romanOf(name: string): number {
  const figures = [...(name.split(' ')[0] ?? '')].map((letter) => NUMERALS[letter as keyof typeof NUMERALS]);
  return figures.reduce<number>(
    (sum, figure, at) => sum + (figure < (figures[at + 1] ?? 0) ? -figure : figure),
    0,
  );
}

/** 8.1, 8.14. */
export function commandOf(cards: readonly GermanCard[], day: number): GermanCard | undefined {
  const [one, other] = cards;
  if (one === undefined || other === undefined) return one;
  const isSpecial = ({ alone }: GermanCard) => alone.some((each) => each.day === day);
  if (isSpecial(one) !== isSpecial(other)) return isSpecial(one) ? one : other;
  if (one.isPrimary !== other.isPrimary) return one.isPrimary ? one : other;
  if (one.value !== other.value) return one.value > other.value ? one : other;
  return one.id < other.id ? one : other;
}

/** 13.5. */
export function isDryOn({ noFuel }: GermanCard, { day, noFuelChecks, fuelDays }: SavedWorld): boolean {
  if (day < 20 || noFuelChecks || fuelDays.includes(day)) return false;
  return noFuel.some(({ days }) => days.includes(day));
}

interface Activated {
  readonly units: readonly string[];
  readonly reserves: readonly string[];
}

/** 8.13, 8.14, 9.41. */
export function activatedBy(
  board: Board,
  box: readonly Piece[],
  card: GermanCard,
  objectives: SavedWorld['objectives'],
): Activated {
  const all = germansOn(board);
  const keys = (pieces: readonly Piece[]) => pieces.map(({ key }) => key);
  const belongs = (is: (counter: Counter) => boolean): Activated => ({
    units: keys(all.filter(({ counter }) => is(counter))),
    reserves: keys(box.filter(({ counter }) => is(counter))),
  });
  const isCalled = ({ id, division, isFormation }: Counter, name: string) =>
    division === name || (isFormation && id.split('.')[0] === name);
  const alone = card.alone.find(({ day }) => day === board.day);
  if (alone !== undefined)
    return belongs(({ id, isFormation }) => isFormation && id.split('.')[0] === alone.name);
  const { formation } = card;
  if (formation.kind === 'corps') return belongs(({ corps }) => corps === formation.corps);
  if (formation.kind === 'divisions')
    return belongs(
      (counter) =>
        counter.corps === formation.corps && formation.names.some((name) => isCalled(counter, name)),
    );
  const army = formation.kind === 'army' ? (formation.army as GermanArmy) : undefined;
  const isOf = ({ counter }: Piece) =>
    army === undefined || armyOf(counter) === army || counter.corps === 'OKW';
  const near = (centre: Piece) =>
    all.filter((piece) => isOf(piece) && apart(board, centre.hex, piece.hex) <= 2);
  const centres = all
    .filter((piece) => !isBracketed(piece) && (army === undefined || armyOf(piece.counter) === army))
    .map((piece) => ({
      piece,
      count: near(piece).filter((other) => other !== piece && !isBracketed(other)).length,
    }));
  const most = Math.max(...centres.map(({ count }) => count));
  const objective = army === undefined ? undefined : objectives[army]?.hex;
  const east = ({ hex }: Piece) => board.ground.grid.centre(hex).x;
  const far = (piece: Piece) => {
    if (army === undefined) return east(piece);
    return objective === undefined ? 0 : apart(board, piece.hex, objective);
  };
  const [centre] = centres
    .filter(({ count }) => count === most)
    .map(({ piece }) => piece)
    .toSorted((a, b) => far(b) - far(a) || ascending(a, b));
  if (centre === undefined) return { units: [], reserves: [] };
  const active = near(centre);
  const corps = active.filter(({ isDispersed }) => !isDispersed).map(({ counter }) => counter.corps);
  return {
    units: keys(active),
    reserves: keys(box.filter(({ counter }) => corps.includes(counter.corps))),
  };
}

/** 9.83: the marker by which a unit goes. @param okw whose card has activated OKW units; absent: they take the nearest */
export function markerOf(
  board: Board,
  objectives: SavedWorld['objectives'],
  { counter, hex }: Pick<Piece, 'counter' | 'hex'>,
  okw: GermanArmy | undefined,
): string | undefined {
  const army = armyOf(counter);
  if (army === '6pz' || army === '5pz' || army === '7') return objectives[army]?.hex;
  if (okw !== undefined) return objectives[okw]?.hex;
  const markers = hex === '' ? [] : ARMIES.flatMap((each) => objectives[each]?.hex ?? []);
  return markers.toSorted((a, b) => apart(board, hex, a) - apart(board, hex, b) || (a < b ? -1 : 1))[0];
}

export function isVp(board: Board, hex: string): boolean {
  return place(board, hex).vp > 0;
}
