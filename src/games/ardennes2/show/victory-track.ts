/** 6.0, 7.2, 7.3: the track of a side's points for its picture; `undefined`: the scenario counts none. */

import { present, when } from '../../../text/present.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { exitPoints, pointsOf } from '../turn/course/6.0-points.ts';
import type { VictoryTrack } from '../vocabulary/picture-props.ts';
import { SIDE_NAMES } from '../vocabulary/sides.ts';

export function victoryTrackOf(game: ArdennesState): VictoryTrack | undefined {
  const { victory } = referenceOf(game).scenario;
  if (victory.kind !== 'points' || game.phase === 'opening') return undefined;
  const now = pointsOf(game, victory);
  const best = game.points?.best;
  const left = exitPoints(game, victory);
  const all = Object.values(victory.points).reduce((sum, each) => sum + each, 0);
  const bestWords = best === undefined ? 'no Turn is over yet' : `best Turn ${best}`;
  const leftWords = when(Object.keys(victory.exits).length > 0, `, ${left} for Divisions that have left`);
  return {
    side: victory.side,
    title: `${SIDE_NAMES[victory.side]} points (6.0): ▽ ${now} now; ▼ ${bestWords}${leftWords}`,
    most: all + Object.keys(victory.exits).length,
    bands: victory.bands.map(({ least, result, winner }, index) => {
      const above = victory.bands[index - 1];
      const upTo = above === undefined ? `${least}+` : `${least}–${above.least - 1}`;
      return { least, range: upTo, result, ...present({ winner }) };
    }),
    now,
    total: (best ?? now) + left,
  };
}
