/** The drawings of Ardennes II, by kind. */
import type { Ardennes2MapProps } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutMap } from './map.ts';

interface PropsByKind {
  readonly 'ardennes2/map': Ardennes2MapProps;
}

export const drawings: Drawings = drawingsOf<PropsByKind, object>({
  pictures: { 'ardennes2/map': layOutMap },
  papers: {},
});
