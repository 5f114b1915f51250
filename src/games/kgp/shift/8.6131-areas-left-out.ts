/** 8.6131 EXC: all that the German Controls once the map is vacated is in his Setup Areas; he may leave Areas out. */
import { z } from 'zod';
import type { KgpCampaign, KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt } from '../units/marking.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

const RULE = '8.6131';

/** Whether a counter of his, a captured one too, is in the Area: then it is Retained there. */
function isOccupied({ marking, sides }: KgpState, id: string): boolean {
  const { ob } = sides.german;
  return unitsOf(ob).some((unit) => {
    const place = placeOf(ob, unit);
    if (place?.in === 'area') return place.area === id;
    return place?.in === 'hex' && areaAt(marking, place)?.id === id;
  });
}

/** Areas that came to him on this CG Date and hold nothing of his; until his purchases, which are for Setup Areas. */
function open({ core, game }: KgpCampaign): readonly string[] {
  const isTime = core.status === 'running' && /^8\.6(?:0\d|1[0-5])$/u.test(game.step);
  return isTime ? game.vacatedAreas.filter((id) => !isOccupied(game, id)) : [];
}

export const leaveArea: KgpDecision = {
  order: 'areas.leave',
  rule: RULE,
  summary:
    'German, once no U.S. unit is left on-map: leave an Area that so became yours out of your Setup Areas',
  args: z.strictObject({ area: z.string().max(4) }),
  offers(view, seat) {
    if (sideOf(seat) !== 'german') return [];
    return open(view).map((area) => ({
      order: 'areas.leave',
      decision: decisionId(RULE, view.game),
      rev: view.game.reportRev,
      rule: RULE,
      label: `Leave Area ${area} out`,
      detail: 'It was the U.S. side’s, and nothing of yours is in it.',
      fixed: { area },
      fields: [],
      group: 'Areas that were U.S. (8.6131)',
      aside: true,
      irrevocable: `Everybody is told that Area ${area} is none of your Setup Areas until the next scenario.`,
    }));
  },
  object(view, seat, { area }) {
    if (sideOf(seat) !== 'german') return undefined;
    const left = open(view);
    return left.includes(String(area))
      ? undefined
      : ruling(
          RULE,
          'not-left-out',
          `Area ${String(area)} cannot be left out of your Setup Areas.`,
          left.length === 0
            ? 'Only an Area that became yours because no U.S. unit is left on-map, with nothing of yours in it, before the purchases.'
            : `One of ${left.join(', ')}.`,
        );
  },
  effect(work, _seat, { area }) {
    work.emit('areas.left', 'everyone', { area: String(area) });
  },
};
