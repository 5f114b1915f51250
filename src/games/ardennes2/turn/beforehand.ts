/**
 * What a side has ordered for the other side's turn, asked at the moment at which it counts. It answers from what its own
 * side knows; where it says nothing, that side is asked or Umpire settles it (docs/rulings.md).
 */
import { oncePerText } from '../../../kernel/memo.ts';
import {
  type Beforehand,
  type Blowing,
  printBeforehand,
  readAllBeforehand,
  type Stand,
  type Whom,
} from '../notation/beforehand.ts';
import type { ArdennesState } from '../state.ts';
import { type PhaseId, phaseOf } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { GunAnswer } from './questions.ts';

type Game = Pick<ArdennesState, 'sides'>;

function linesOf({ sides }: Game, side: Side): readonly Beforehand[] {
  const { beforehand = '' } = sides[side];
  if (beforehand === '') return [];
  return readAgain(beforehand);
}

/** Asked at each step of a move: of a few games at a time they are read once. */
const readAgain = oncePerText(50, (text): readonly Beforehand[] => {
  const read = readAllBeforehand(text);
  if (!read.ok) throw new Error(`line ${read.number} was accepted, and cannot be read: ${read.wrong}`);
  return read.lines;
});

type Kind = Beforehand['kind'];
type Of<K extends Kind> = Extract<Beforehand, { readonly kind: K }>;

function ofKind<K extends Exclude<Kind, 'pass'>>(game: Game, side: Side, kind: K): readonly Of<K>[] {
  return linesOf(game, side).filter((line): line is Of<K> => line.kind === kind);
}

const isHex = (who: Whom, hex: string): boolean => who !== 'all' && 'hex' in who && who.hex === hex;
const isUnit = (who: Whom, id: string): boolean => who !== 'all' && 'unit' in who && who.unit === id;

/** The line about a counter, else about the hex in which it stands, else about everybody. */
function about<L extends { readonly who: Whom }>(
  lines: readonly L[],
  hex: string,
  id?: string,
): L | undefined {
  return (
    (id === undefined ? undefined : lines.find(({ who }) => isUnit(who, id))) ??
    lines.find(({ who }) => isHex(who, hex)) ??
    lines.find(({ who }) => who === 'all')
  );
}

/**
 * 3.2: Hold or Retreat of a stack that may choose; `undefined`: its side is asked. The line about its hex decides; without
 * one those about its counters, of which one that asks comes first, then one that Holds. `odds`: columns to the left of 2:1
 * are less than 2, as its own side reckons them.
 */
export function standOf(
  game: Game,
  side: Side,
  hex: string,
  ids: readonly string[],
  odds: () => number,
): 'hold' | 'retreat' | undefined {
  const lines = ofKind(game, side, 'stand');
  const ofHex = lines.filter(({ who }) => isHex(who, hex));
  const ofUnits = lines.filter(({ who }) => ids.some((id) => isUnit(who, id)));
  const ofAll = lines.filter(({ who }) => who === 'all');
  const [stands = []] = [ofHex, ofUnits, ofAll].filter((found) => found.length > 0);
  const all: readonly Stand[] = stands.map(({ stand }) => stand);
  if (all.length === 0 || all.some(({ how }) => how === 'ask')) return undefined;
  const goes = all.every(
    (stand) => stand.how === 'retreat' && (stand.at === undefined || odds() >= stand.at),
  );
  return goes ? 'retreat' : 'hold';
}

/** 3.2: toward which hex a counter Retreats; `undefined`: wherever the stack or Umpire would. */
export function towardOf(game: Game, side: Side, hex: string, id: string): string | undefined {
  const lines = ofKind(game, side, 'stand').filter(
    ({ stand }) => stand.how === 'retreat' && stand.toward !== undefined,
  );
  const stand = about(lines, hex, id)?.stand;
  return stand?.how === 'retreat' ? stand.toward : undefined;
}

/** 3.6: whereto a gun would run, in this order; nothing: as Umpire has it. */
export function bugOutOf(game: Game, side: Side, hex: string, id: string): 'ask' | readonly string[] {
  return about(ofKind(game, side, 'bugout'), hex, id)?.to ?? [];
}

/** 3.8: the U.S. side is asked at the last legal moment if it has said nothing. */
export function blowingOf(game: Game, plunger: string): Blowing {
  return about(ofKind(game, 'us', 'bridge'), plunger)?.blowing ?? 'ask';
}

/** 3.8: who stops for the bridges of a plunger, in this order; nothing: as Umpire has it. */
export function stopsFor(game: Game, plunger: string): readonly string[] {
  return about(ofKind(game, 'us', 'bridge'), plunger)?.by ?? [];
}

/** 3.2: who takes losses first, of units that fight in these hexes; nothing: as Umpire has it. */
export function losesOf(game: Game, side: Side, hexes: readonly string[]): 'ask' | readonly string[] {
  const lines = ofKind(game, side, 'loses');
  const found = hexes.flatMap((hex) => lines.find(({ who }) => isHex(who, hex)) ?? []);
  const stated = found.length > 0 ? found : lines.filter(({ who }) => who === 'all');
  return stated.some(({ units }) => units === 'ask') ? 'ask' : stated.flatMap(({ units }) => units);
}

/** Counters that are to lie on top, with the hexes in which they are. */
export function topsOf(game: Game, side: Side): readonly { readonly hex: string; readonly unit: string }[] {
  return ofKind(game, side, 'top').flatMap(({ who, unit }) =>
    who !== 'all' && 'hex' in who ? { hex: who.hex, unit } : [],
  );
}

/** 1.2: hexes that a side would rather have as Bonds, the first most: of posts by their hexes, then of all. */
export function bondsWanted(game: Game, side: Side): readonly string[] {
  const lines = ofKind(game, side, 'bonds');
  const ofAll = lines.filter(({ who }) => who === 'all');
  return [...lines.filter((line) => !ofAll.includes(line)), ...ofAll].flatMap(({ hexes }) => hexes);
}

/** 3.7: whether DG Artillery without supply rolls; `undefined`: its side is asked. */
export function gunOf(game: Game, side: Side, hex: string, id: string): GunAnswer | undefined {
  return about(ofKind(game, side, 'dg'), hex, id)?.how;
}

/** 2.2: where a reinforcement would arrive, in this order. */
export function arrivesIn(game: Game, side: Side, id: string): readonly string[] {
  return ofKind(game, side, 'arrives').find(({ who }) => isUnit(who, id))?.hexes ?? [];
}

/** 2.1: whether a Phase is over as it begins. */
export function isPassedBeforehand(game: Game & Pick<ArdennesState, 'turn'>, phase: PhaseId): boolean {
  const { side, deeds } = phaseOf(phase);
  if (side === undefined || deeds === undefined) return false;
  return linesOf(game, side).some(
    (line) => line.kind === 'pass' && line.deeds === deeds && (line.turn ?? game.turn) === game.turn,
  );
}

/** What still means something: nothing of counters that are gone, bridges that are Blown or Tested, Turns that are over. */
export function lastingOrders(game: ArdennesState, side: Side, isDone: (plunger: string) => boolean): string {
  const gone = (id: string) => game.dead[side].includes(id) || game.exited[side][id] !== undefined;
  return linesOf(game, side)
    .flatMap((line): readonly Beforehand[] => {
      if (line.kind === 'pass') return line.turn !== undefined && line.turn < game.turn ? [] : [line];
      if (line.who !== 'all' && 'unit' in line.who && gone(line.who.unit)) return [];
      switch (line.kind) {
        case 'bridge': {
          if (line.who !== 'all' && 'hex' in line.who && isDone(line.who.hex)) return [];
          const { by, ...rest } = line;
          const left = by?.filter((id) => !gone(id)) ?? [];
          return [left.length === 0 ? rest : { ...rest, by: left }];
        }
        case 'loses': {
          if (line.units === 'ask') return [line];
          const units = line.units.filter((id) => !gone(id));
          return units.length === 0 ? [] : [{ ...line, units }];
        }
        case 'top':
          return gone(line.unit) ? [] : [line];
        case 'arrives':
          return line.who !== 'all' &&
            'unit' in line.who &&
            game.sides[side].units[line.who.unit] !== undefined
            ? []
            : [line];
        default:
          return [line];
      }
    })
    .map(printBeforehand)
    .join('\n');
}
