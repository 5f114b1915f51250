import { z } from 'zod';
import type { KgpCampaign } from '../state.ts';
import { decisionId, hasSealed, type KgpDecision, sideOf } from '../vocabulary/step.ts';

/**
 * Escape, Shift and Elimination (8.606–8.613) come before the purchases: the map is empty by then, or it is not.
 * A basket with an on-map RG must be emptied of it first, since it would have no Setup Area left.
 */
function mayVacate({ game }: KgpCampaign): boolean {
  const { us } = game.sides;
  // At unit level Umpire sees it himself.
  if (
    game.level === 'units' ||
    game.initial ||
    !game.usOnMap ||
    !['8.616', '8.617', '8.618', '8.619'].includes(game.step)
  )
    return false;
  return !hasSealed(game, 'us', '8.619') && us.draft.basket.every(({ via }) => via !== 'on-map');
}

/** 8.6131 EXC: the German must be informed when no Retained U.S. unit is left on-map; only its owner can know. */
export const vacateMap: KgpDecision = {
  order: 'us.vacate',
  rule: '8.6131',
  summary: 'U.S.: state that no Retained U.S. unit is left on-map; the German is told and gains Control',
  args: z.strictObject({}),
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'us' || !mayVacate(view)) return [];
    return [
      {
        order: 'us.vacate',
        decision: decisionId('8.6131', game),
        rev: 0,
        rule: '8.6131',
        label: 'No U.S. unit is left on-map',
        fixed: {},
        fields: [],
        group: 'No U.S. unit on-map (8.6131)',
        style: 'danger',
        irrevocable: 'The German is told, and Controls every Strategic Location of the map at once (8.6131).',
      },
    ];
  },
  effect(work) {
    work.emit('us.vacated', 'everyone', { date: work.state.game.date });
  },
};
