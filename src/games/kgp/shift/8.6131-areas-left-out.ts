/** 8.6131 EXC: all that the German Controls once the map is vacated is in his Setup Areas; he may leave Areas out. */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt } from '../units/marking.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';

const RULE = '8.6131';

export const areasLeftOut: Rule = {
  rule: RULE,
  decisions: () => [leaveArea],
  events: () => [areaLeftOut],
};

const leaveArea = sideOrder({
  order: 'areas.leave',
  rule: RULE,
  summary:
    'German: leave an Area that became yours because no U.S. unit is left on-map out of your Setup Areas',
  args: z.strictObject({ area: z.string().max(4) }),
  isOpen: (_, side) => side === 'german',
  offers: (view) =>
    areasToLeave(view).map((area) => ({
      order: 'areas.leave',
      ...boundTo(RULE, view.game),
      label: `Leave Area ${area} out`,
      detail: 'It was the U.S. side’s, and nothing of yours is in it.',
      fixed: { area },
      fields: [],
      group: 'Areas that were U.S. (8.6131)',
      aside: true,
      irrevocable: `Everybody is told that Area ${area} is none of your Setup Areas until the next scenario.`,
    })),
  read(view, _, { area }) {
    const able = areasToLeave(view);
    if (able.includes(area)) return accept({ area });
    const legal =
      able.length === 0
        ? 'Only an Area that became yours because no U.S. unit is left on-map, with nothing of yours in it, before the purchases.'
        : `One of ${able.join(', ')}.`;
    return refuse(
      ruling(RULE, 'not-left-out', `Area ${area} cannot be left out of your Setup Areas.`, legal),
    );
  },
  effect: (work, _, order) => emit(work, areaLeftOut, 'everyone', order),
});

/** Areas that came to him on this CG Date and hold nothing of his; until his purchases, which are for Setup Areas. */
function areasToLeave({ core, game }: KgpCampaign): readonly string[] {
  const isTime = core.status === 'running' && /^8\.6(?:0\d|1[0-5])$/u.test(game.step);
  if (!isTime || game.units === undefined) return [];
  return game.units.vacatedAreas.filter((id) => !isOccupied(game, id));
}

/** Whether a counter of his, a captured one too, is in the Area: then it is Retained there. */
function isOccupied(game: KgpState, id: string): boolean {
  const { marking } = unitsIn(game);
  const { ob } = ownUnits(game, 'german');
  return unitsOf(ob).some((unit) => {
    const place = placeOf(ob, unit);
    if (place?.in === 'area') return place.area === id;
    return place?.in === 'hex' && areaAt(marking, place)?.id === id;
  });
}

const areaLeftOut = event<{ area: string }>({
  type: 'areas.left',
  fold(game, { area }) {
    unitsIn(game).vacatedAreas = unitsIn(game).vacatedAreas.filter((id) => id !== area);
    unitsIn(game).marking = {
      ...unitsIn(game).marking,
      areas: unitsIn(game).marking.areas.filter(({ id }) => id !== area),
    };
    game.reportRev += 1;
  },
  line: ({ area }) => `German Area ${area} is left out of the Setup Areas`,
  toEveryone: (_, { area }) => [
    {
      kind: 'vacated',
      title: `The German side leaves Area ${area} out (8.6131)`,
      text: 'Its Locations are none of his Setup Areas; he Controls them all the same.',
    },
  ],
  why: 'The German may include in his Setup Areas what he Controls once no U.S. unit is left on-map, and need not (8.6131).',
});
