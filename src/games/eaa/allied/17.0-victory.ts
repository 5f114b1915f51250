/** 17.1–17.3: whether the Allies have won or lost in the evening, at which level, and by how much. */
import type { Book } from '../packs/book.ts';
import type { Position } from '../position/position.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import type { Level, VictoryCheck } from '../vocabulary/calendar.ts';
import { type VpPart, vpOf, vpParts, type World } from '../world/world.ts';

export interface Verdict {
  /** German VPs of this evening, a crossing of the Meuse included. */
  readonly vp: number;
  readonly parts: readonly VpPart[];
  /** Of the calendar; absent: nobody wins or loses on this day. */
  readonly check?: VictoryCheck;
  /** For the Allies; absent: the game goes on. */
  readonly result?: { readonly of: 'victory' | 'defeat'; readonly level: Level };
  /** VPs to the figure that decides: how far inside, or for a game that goes on how far above the one and below the other. */
  readonly margin?: number | { readonly toWin: number; readonly toLose: number };
}

/** 17.1: a hex beyond the Meuse with a German unit and German supply. */
export function acrossMeuse(position: Position): number | undefined {
  const net = new SupplyNet(position, 'german');
  return [...position.stacks.values()].find(
    ({ side, hex }) =>
      side === 'german' && position.ground.hexes[hex]?.isBeyondMeuse === true && net.trace(hex).ok,
  )?.hex;
}

/** As the End of Day Phase begins, before its markers go. Where both figures are met it is a defeat (18.4). */
export function verdictOn(world: World, { pack, counters }: Pick<Book, 'pack' | 'counters'>): Verdict {
  const evening = { ...world, hasCrossed: world.hasCrossed || acrossMeuse(world.position) !== undefined };
  const vp = vpOf(evening, { counters });
  const parts = vpParts(evening, { counters });
  const check = pack.calendar.find(({ day }) => day === world.position.day)?.victory;
  if (check === undefined) return { vp, parts };
  const { level, win, loss } = check;
  if (vp >= loss) return { vp, parts, check, result: { of: 'defeat', level }, margin: vp - loss };
  if (vp <= win) return { vp, parts, check, result: { of: 'victory', level }, margin: win - vp };
  return { vp, parts, check, margin: { toWin: vp - win, toLose: loss - vp } };
}
