/** The campaign in plain prose, a chapter each day: what its rules have to tell of their events and steps, in their order. */

import type { Chronicle } from '../../kernel/chronicle.ts';
import { when } from '../../text/present.ts';
import { STORIES } from './events.ts';
import { stageBegan } from './orders/4.0-stages.ts';
import { bookOf } from './packs/book.ts';
import { mapPictureOf } from './show/map-picture.ts';
import type { EaaState } from './state.ts';

export const CHRONICLE: Chronicle<EaaState> = {
  chapter: 'day',
  begins: ({ type, data }) => type === stageBegan.type && data.stage === 'dawn',
  heading({ game: { world, stage, vps } }) {
    if (world === undefined) return { title: 'Before the first day', note: '' };
    // The evening's last step turns the calendar.
    const day = stage === 'evening' ? world.day - 1 : world.day;
    const vp = vps.at(-1);
    return { title: `December ${day}`, note: when(vp !== undefined, `German VPs: ${vp}`) };
  },
  sentences: STORIES.tales,
  cover: (view) => (view.game.world === undefined ? [] : [mapPictureOf(view)]),
  subtitle: ({ game }) => bookOf(game).scenario.title,
};
