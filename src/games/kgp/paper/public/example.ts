/** 8.14: a public part that is legal: the Initial Scenario alone. */
import type { KgpState } from '../../state.ts';
import { campaignGameOf, lvpTotalOf } from '../../vocabulary/charts.ts';
import { bySide } from '../../vocabulary/sides.ts';
import type { PublicPaper } from '../state.ts';
import { watchedLater } from './columns.ts';

export function examplePublicPaper(game: KgpState): PublicPaper {
  const cg = campaignGameOf(game.cg);
  const [first = ''] = cg.dates;
  const none = { us: 0, german: 0 };
  return {
    through: first,
    lines: {
      [first]: {
        weather: campaignGameOf(game.cg).initialWeather,
        house: false,
        scenario: 'initial',
        winner: 'german',
        conceded: false,
        currentLvp: none,
        cgLvp: none,
        casualtyVp: none,
      },
    },
    existingLvp: lvpTotalOf(cg.map),
    control: Object.fromEntries(watchedLater(game).map(({ id }) => [id, 'german'] as const)),
    usLvpHexes: 0,
    bridgeLost: false,
    germanEntry: game.germanEntry,
    usOnMap: true,
    shortage: false,
    san: bySide((side) => cg.sides[side].san),
    objectives: [],
  };
}
