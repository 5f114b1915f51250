/** The drawings of Enemy Action, by kind. */
import type { EaaPictures } from '../../games/eaa/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutCalendar } from './calendar.ts';
import { layOutCards } from './cards.ts';
import { layOutChits } from './chits.ts';
import { layOutEnd } from './end.ts';
import { layOutMap } from './map.ts';
import { layOutOdds } from './odds.ts';

export const drawings: Drawings = drawingsOf<EaaPictures, object>({
  pictures: {
    'eaa/calendar': layOutCalendar,
    'eaa/cards': layOutCards,
    'eaa/chits': layOutChits,
    'eaa/end': layOutEnd,
    'eaa/map': layOutMap,
    'eaa/odds': layOutOdds,
  },
  papers: {},
});
