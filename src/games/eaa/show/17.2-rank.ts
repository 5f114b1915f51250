/**
 * 17.2: where a result stands among the games by which the house scenario was calibrated (`docs/enemy-action-calibration.md`):
 * those of a plain program as the Allied player.
 */

import json from '../../../../data/eaa/house-games.json' with { type: 'json' };
import { fieldsIf } from '../../../text/present.ts';
import type { EaaState } from '../state.ts';

export interface Rank {
  readonly games: number;
  /** With more German VPs, with as many, and with fewer. */
  readonly worse: number;
  readonly alike: number;
  readonly better: number;
}

/** `undefined`: with that pack no such games have been played. */
export function rankOf(pack: string, vp: number): Rank | undefined {
  if (pack !== json.pack) return undefined;
  const worse = json.vps.filter((each) => each > vp).length;
  const better = json.vps.filter((each) => each < vp).length;
  const games = json.vps.length;
  return { games, worse, alike: games - worse - better, better };
}

/** For the end sheet. */
export function rankWords({ games, worse, alike, better }: Rank): string {
  return `Of ${games} games that a plain program played as the Allies with the house pack, ${worse} gave the Germans more VPs, ${alike} as many, ${better} fewer.`;
}

/** Width of a bar in VPs, and from which number of VPs on all stand in the last one. */
const [STEP, LAST] = [5, 50];

/** Those games by their German VPs, the bar of this result marked. */
export function rankBars(
  vp: number,
): readonly { readonly label: string; readonly games: number; readonly isHere?: true }[] {
  const barOf = (vps: number) => Math.max(0, Math.min(Math.floor(vps / STEP), LAST / STEP));
  return Array.from({ length: LAST / STEP + 1 }, (_, bar) => ({
    label: bar * STEP === LAST ? `${LAST}+` : String(bar * STEP),
    games: json.vps.filter((each) => barOf(each) === bar).length,
    ...fieldsIf(barOf(vp) === bar, { isHere: true as const }),
  }));
}

/** 17.3: for the Allies. */
export function endTitle({ winner, level }: NonNullable<EaaState['ended']>): string {
  if (winner === 'nobody') return 'Draw';
  return winner === 'allied' ? `Allied ${level} victory` : `Allied ${level} defeat`;
}
