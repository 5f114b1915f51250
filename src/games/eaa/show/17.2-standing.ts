/**
 * 17.2: where a result stands among the games by which the house scenario was calibrated (`docs/enemy-action-calibration.md`):
 * those of a plain program as the Allied player.
 */
import json from '../../../../data/eaa/house-games.json' with { type: 'json' };

export interface Standing {
  readonly games: number;
  /** With more German VPs, with as many, and with fewer. */
  readonly worse: number;
  readonly alike: number;
  readonly better: number;
}

/** `undefined`: with that pack no such games have been played. */
export function standingOf(pack: string, vp: number): Standing | undefined {
  if (pack !== json.pack) return undefined;
  const worse = json.vps.filter((each) => each > vp).length;
  const better = json.vps.filter((each) => each < vp).length;
  const games = json.vps.length;
  return { games, worse, alike: games - worse - better, better };
}

/** For the end sheet. */
export function standingWords({ games, worse, alike, better }: Standing): string {
  return `Of ${games} games that a plain program played as the Allies with the house pack, ${worse} gave the Germans more VPs, ${alike} as many, ${better} fewer.`;
}
