/** The drawings of Ardennes II, by kind. */
import type { BarrageCardProps, CombatCardProps } from '../../games/ardennes2/vocabulary/card-props.ts';
import type { Ardennes2MapProps } from '../../games/ardennes2/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutBarrage, layOutCombat } from './cards.ts';
import { layOutMap } from './map.ts';

interface PropsByKind {
  readonly 'ardennes2/map': Ardennes2MapProps;
  readonly 'ardennes2/combat': CombatCardProps;
  readonly 'ardennes2/barrage': BarrageCardProps;
}

export const drawings: Drawings = drawingsOf<PropsByKind, object>({
  pictures: {
    'ardennes2/map': layOutMap,
    'ardennes2/combat': layOutCombat,
    'ardennes2/barrage': layOutBarrage,
  },
  papers: {},
});
