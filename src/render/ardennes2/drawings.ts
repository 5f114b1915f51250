/** The drawings of Ardennes II, by kind. */
import type { ArdennesPictures } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutBarrage, layOutCombat } from './cards.ts';
import { layOutMap } from './map.ts';

export const drawings: Drawings = drawingsOf<ArdennesPictures, object>({
  pictures: {
    'ardennes2/map': layOutMap,
    'ardennes2/combat': layOutCombat,
    'ardennes2/barrage': layOutBarrage,
  },
  papers: {},
});
