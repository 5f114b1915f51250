/** The drawings of Enemy Action, by kind. */
import type {
  EaaCalendarProps,
  EaaCardsProps,
  EaaChitsProps,
  EaaEndProps,
  EaaMapProps,
  EaaOddsProps,
} from '../../games/eaa/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutCalendar } from './calendar.ts';
import { layOutCards } from './cards.ts';
import { layOutChits } from './chits.ts';
import { layOutEnd } from './end.ts';
import { layOutMap } from './map.ts';
import { layOutOdds } from './odds.ts';

interface PropsByKind {
  readonly 'eaa/calendar': EaaCalendarProps;
  readonly 'eaa/cards': EaaCardsProps;
  readonly 'eaa/chits': EaaChitsProps;
  readonly 'eaa/end': EaaEndProps;
  readonly 'eaa/map': EaaMapProps;
  readonly 'eaa/odds': EaaOddsProps;
}

export const drawings: Drawings = drawingsOf<PropsByKind, object>({
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
