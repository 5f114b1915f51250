/** The campaign in plain prose, a chapter each CG Date: what the rules of its events have to tell, in their order. */
import type { Chronicle } from '../../kernel/chronicle.ts';
import { given } from '../../text/present.ts';
import { revealPicture } from './initiative/8.6232-initiative-matrix.ts';
import { FRONT_IN_MOTION } from './map-desk/motion.ts';
import { dateBegan } from './sequence.ts';
import { campaignPictures, rosterPictures } from './sheets/pictures.ts';
import type { KgpState } from './state.ts';
import { talesOf } from './story.ts';
import { forecastNotice } from './victory/forecast-notice.ts';
import { campaignGameOf } from './vocabulary/charts.ts';
import { dateInFull } from './vocabulary/chronicle-words.ts';
import { RESULT_NAMES } from './vocabulary/words.ts';

export const CHRONICLE: Chronicle<KgpState> = {
  chapter: 'CG Date',
  begins: ({ type }) => type === dateBegan.type,
  heading({ game: { date, lines } }) {
    const { scenario } = lines[date] ?? {};
    return {
      title: dateInFull(date),
      note: [date, ...given(scenario, (scenario) => RESULT_NAMES[scenario])].join(' · '),
    };
  },
  sentences: talesOf,
  // The whole campaign is drawn when it has ended.
  dispatch: { picture: (view) => (view.game.ended === undefined ? forecastNotice(view).picture : undefined) },
  pictures: (view) => (view.game.lines[view.game.date]?.chits === undefined ? [] : [revealPicture(view)]),
  cover: (view) => (view.game.ended === undefined ? rosterPictures(view) : campaignPictures(view)),
  motion: FRONT_IN_MOTION,
  subtitle({ game: { cg } }) {
    const { title, rule } = campaignGameOf(cg);
    return `CG ${cg}, ${title} (${rule})`;
  },
};
