import { z } from 'zod';
import { decisionId, type KgpDecision, sideOf } from './step.ts';

/** Steps between two scenarios, in which Escape, Shift or Elimination can empty the map of U.S. units. */
const BETWEEN = ['8.616', '8.617', '8.618', '8.619', '8.620', '8.623'];

/** 8.6131 EXC: the German must be informed when no Retained U.S. unit is left on-map; only its owner can know. */
export const vacateMap: KgpDecision = {
  order: 'us.vacate',
  rule: '8.6131',
  summary: 'U.S.: state that no Retained U.S. unit is left on-map; the German is told and gains Control',
  args: z.strictObject({}),
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'us' || game.initial || !game.usOnMap || !BETWEEN.includes(game.step)) return [];
    return [
      {
        order: 'us.vacate',
        decision: decisionId('8.6131', game),
        rev: 0,
        rule: '8.6131',
        label: 'No U.S. unit is left on-map',
        fixed: {},
        fields: [],
        group: 'State',
        style: 'danger',
        irrevocable: 'The German is told, and Controls every Strategic Location of the map at once (8.6131).',
      },
    ];
  },
  effect(work) {
    work.emit('us.vacated', 'everyone', { date: work.state.game.date });
  },
};
