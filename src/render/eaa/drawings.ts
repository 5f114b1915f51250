/** The drawings of Enemy Action, by kind. */
import type { EaaMapProps } from '../../games/eaa/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutMap } from './map.ts';

interface PropsByKind {
  readonly 'eaa/map': EaaMapProps;
}

export const drawings: Drawings = drawingsOf<PropsByKind, object>({
  pictures: { 'eaa/map': layOutMap },
  papers: {},
});
