/** The campaign in plain prose, a chapter each Turn: what the rules of its events have to tell, in their order. */

import { EVERYONE } from '../../kernel/audience.ts';
import type { Chronicle } from '../../kernel/chronicle.ts';
import { STORIES } from './rules.ts';
import { scenarioNamed } from './scenario/scenarios.ts';
import { mapPictureOf } from './show/map-picture.ts';
import { dateOf } from './show/words.ts';
import type { ArdennesState } from './state.ts';
import { phaseBegan } from './turn/course/phases.ts';

export const CHRONICLE: Chronicle<ArdennesState> = {
  chapter: 'Turn',
  begins: ({ type, data }) => type === phaseBegan.type && data.phase === 'weather',
  heading: ({ game: { phase, turn } }) =>
    phase === 'opening'
      ? { title: 'Before the first Turn', note: '' }
      : { title: dateOf(turn), note: `Turn ${turn}` },
  sentences: STORIES.tales,
  cover: (view) => (view.game.phase === 'opening' ? [] : [mapPictureOf(view, EVERYONE)]),
  subtitle: ({ game }) => `${game.scenario} ${scenarioNamed(game.scenario).name}`,
};
