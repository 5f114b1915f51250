/** 17.1–17.3: whether the Allies have won or lost in the evening, at which level, and by how much. */
import { present } from '../../../text/present.ts';
import type { Book } from '../packs/book.ts';
import type { Position } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { type Level, limitsOf, type VictoryCheck } from '../vocabulary/calendar.ts';
import { sumOf, type VpPart, vpParts, type World } from '../world/world.ts';

export interface Verdict {
  /** German VPs of this evening, a crossing of the Meuse included. */
  readonly vp: number;
  readonly parts: readonly VpPart[];
  /** The level of the calendar that decides, or the mildest; absent: nobody wins or loses on this day. */
  readonly check?: VictoryCheck;
  /** For the Allies; absent: the game goes on. */
  readonly result?: { readonly of: 'victory' | 'defeat'; readonly level: Level } | { readonly of: 'draw' };
  /** VPs to the figure that decides between victory and defeat: how far inside, or for a game that goes on how far above the one and below the other. */
  readonly margin?: number | { readonly toWin?: number; readonly toLose?: number };
}

/** 18.1: so many Army Objective markers have left the hexes in which they were placed first (9.11). */
export function isLostAtOnce({ position }: World, { scenario }: Pick<Book, 'scenario'>): boolean {
  const { suddenDefeat } = scenario;
  if (suddenDefeat === undefined) return false;
  const moved = Object.values(position.objectives).filter(({ placement }) => placement > 1);
  return moved.length >= suddenDefeat.markersMoved;
}

/** Why it is lost before the evening. */
export function suddenWords(markersMoved: number): string {
  return `${markersMoved} Army Objective markers have left their first hexes`;
}

/** 17.1: a hex beyond the Meuse with a German unit and German supply. */
export function acrossMeuse(position: Position): number | undefined {
  const net = supplyOf(position, 'german');
  return [...position.stacks.values()].find(
    ({ side, hex }) =>
      side === 'german' && position.ground.hexes[hex]?.isBeyondMeuse === true && net.trace(hex).ok,
  )?.hex;
}

/** As the End of Day Phase begins, before its markers go. Where both figures are met it is a defeat (18.4). */
export function verdictOn(
  world: World,
  { scenario, counters }: Pick<Book, 'scenario' | 'counters'>,
): Verdict {
  const evening = { ...world, hasCrossed: world.hasCrossed || acrossMeuse(world.position) !== undefined };
  const parts = vpParts(evening, { counters, scenario });
  const vp = sumOf(parts);
  const { day } = world.position;
  const levels = scenario.calendar.find((each) => each.day === day)?.victory;
  const [mildest] = levels ?? [];
  if (levels === undefined || mildest === undefined) return { vp, parts };
  const limits = limitsOf(levels);
  // The levels are in the order of the calendar, the mildest first: the last one that is met counts.
  const lost = levels.findLast(({ loss }) => loss !== undefined && vp >= loss);
  if (lost !== undefined)
    return {
      vp,
      parts,
      check: lost,
      result: { of: 'defeat', level: lost.level },
      margin: vp - (limits.loss ?? vp),
    };
  const won = levels.findLast(({ win }) => win !== undefined && vp <= win);
  if (won !== undefined)
    return {
      vp,
      parts,
      check: won,
      result: { of: 'victory', level: won.level },
      margin: (limits.win ?? vp) - vp,
    };
  // 18.5: on the last evening neither is a Draw.
  if (day === scenario.days.to) return { vp, parts, check: mildest, result: { of: 'draw' } };
  return {
    vp,
    parts,
    check: mildest,
    margin: present({
      toWin: limits.win === undefined ? undefined : vp - limits.win,
      toLose: limits.loss === undefined ? undefined : limits.loss - vp,
    }),
  };
}
