/** The drawings of Enemy Action, by kind. */
import type { EaaChitsProps, EaaMapProps } from '../../games/eaa/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutChits } from './chits.ts';
import { layOutMap } from './map.ts';

interface PropsByKind {
  readonly 'eaa/chits': EaaChitsProps;
  readonly 'eaa/map': EaaMapProps;
}

export const drawings: Drawings = drawingsOf<PropsByKind, object>({
  pictures: { 'eaa/chits': layOutChits, 'eaa/map': layOutMap },
  papers: {},
});
