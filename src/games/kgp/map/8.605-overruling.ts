/** 8.605: what Umpire works out from the agreed front can be overruled for a CG Date, by consent or by the GM, with a reason. */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { agreedMarks } from '../terrain/position-of.ts';
import type { TerrainState } from '../terrain/state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ANSWER, answersTo, authorOrder, NOT_OFFERED } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, enemyOf, whoDid } from '../vocabulary/sides.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';

const RULE = '8.605';
const REASON_MAX = 200;

export const overruling: Rule = {
  rule: RULE,
  decisions: () => [ask, answer],
  events: () => [overruleAsked, overruleAnswered],
};

function isOpen(game: KgpState, author: Author): boolean {
  return agreedMarks({ game }) !== undefined && (wishOf(game) === undefined || author === 'gm');
}

/** The wish that waits for an answer; one of an earlier CG Date has lapsed, since it was for that date's paths. */
function wishOf({ terrain: { overrule }, date }: KgpState): TerrainState['overrule'] {
  return overrule?.date === date ? overrule : undefined;
}

const ask = authorOrder({
  order: 'map.overrule',
  rule: RULE,
  summary:
    'Have what Umpire works out from the front (nearest Areas, paths) not count on this CG Date, and say why; the other side agrees or not, the GM decides',
  args: z.strictObject({ reason: z.string().trim().min(1).max(REASON_MAX) }),
  level: 'units',
  offers: ({ game }, author) => {
    if (isOpen(game, author) && STEPS.includes(game.step))
      return [
        {
          ...boundTo(RULE, game),
          order: 'map.overrule',
          label: 'Overrule the computed paths',
          detail:
            'Nearest Areas, Escape, Shift and the reach of Recon are then said by each side on this CG Date.',
          group: 'Map',
          fixed: {},
          fields: [
            {
              kind: 'text',
              name: 'reason',
              label: 'Why',
              pattern: '.*\\S.*',
              maxLength: REASON_MAX,
              examples: ['The ford in K30 is not marked.'],
            },
          ],
          aside: true,
          rare: true,
        },
      ];
    return [];
  },
  read({ game }, by, { reason }) {
    if (isOpen(game, by) && STEPS.includes(game.step)) return accept({ by, reason });
    return refuse(
      ruling(
        RULE,
        'nothing-to-overrule',
        'There is no front now from which Umpire works anything out.',
        'In 8.605–8.615 and 8.6243 of a map whose computed front both sides have agreed on, once a CG Date.',
      ),
    );
  },
  effect(work, by, wish) {
    emit(work, overruleAsked, 'everyone', wish);
    if (by === 'gm') emit(work, overruleAnswered, 'everyone', { by, accepted: true });
  },
});

const STEPS = ['8.605', '8.606', '8.607', '8.610', '8.613', '8.614', '8.6243'];

const answer = authorOrder({
  order: 'map.overrule-answer',
  rule: RULE,
  summary: 'Agree (or not) that what Umpire works out from the front does not count on this CG Date',
  args: ANSWER,
  level: 'units',
  offers({ game }, author) {
    const overrule = wishOf(game);
    if (overrule === undefined) return [];
    return answersTo({ ...boundTo(RULE, game), order: 'map.overrule-answer' }, overrule.by === author, {
      agree: { label: 'Agree to overrule the computed paths' },
      refuse: { label: 'Do not overrule the computed paths' },
      takeBack: { label: 'Take back: overruling' },
    });
  },
  read({ game }, by, { answer: given }) {
    if (wishOf(game) !== undefined) return accept({ by, accepted: given === 'accept' });
    const { overrule } = game.terrain;
    if (overrule === undefined) return NOT_OFFERED;
    return refuse(
      ruling(
        RULE,
        'overrule-lapsed',
        `The computed paths were to be overruled on ${overrule.date}, and that CG Date is past.`,
        'Each CG Date has a wish of its own.',
      ),
    );
  },
  effect: (work, _, answered) => emit(work, overruleAnswered, 'everyone', answered),
});

const WHY =
  'The players know their map best: what Umpire works out of the front is overruled by consent, or by the GM.';

const overruleAsked = event<{ readonly by: Author; readonly reason: string }>({
  type: 'front.overrule-asked',
  fold(game, { by, reason }) {
    game.terrain = { ...game.terrain, overrule: { by, reason, date: game.date } };
    game.reportRev += 1;
  },
  line: ({ by, reason }) => `${whoDid(by)} wants the computed paths overruled: ${reason}`,
  why: WHY,
  toEveryone: (campaign: KgpCampaign, { by, reason }) => {
    if (by === 'gm') return [];
    return [
      {
        kind: 'overrule-asked',
        title: `${campaign.game.date}: 8.605 ${whoDid(by)} wants the computed paths overruled`,
        text: `${reason}\n\nNearest Areas, Escape, Shift and the reach of Recon would be said by each side on this CG Date. The other side agrees or not under **My orders**.`,
        mention: commandersOf(campaign, [enemyOf(by)]),
        buttons: ['my-orders'],
      },
    ];
  },
});

const overruleAnswered = event<{ readonly by: Author; readonly accepted: boolean }>({
  type: 'front.overrule-answered',
  fold(game, { accepted }) {
    const { overrule, ...rest } = game.terrain;
    game.terrain =
      accepted && overrule !== undefined
        ? { ...rest, overruled: { date: game.date, reason: overrule.reason } }
        : rest;
    game.reportRev += 1;
  },
  line: ({ accepted }) =>
    accepted ? 'The computed paths do not count on this CG Date' : 'The computed paths count as before',
  why: WHY,
  toEveryone: ({ game }, { accepted }) => [
    {
      kind: 'overrule-answered',
      title: accepted
        ? `${game.date}: 8.605 the computed paths are overruled`
        : `${game.date}: 8.605 the computed paths count as before`,
      text: accepted
        ? `${game.terrain.overruled?.reason ?? ''} Each side says its ways itself on this CG Date.`
        : 'Nothing has been changed.',
    },
  ],
});
