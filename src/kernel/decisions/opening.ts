/** Orders before a campaign runs: taking part, or declining. */

import { z } from 'zod';
import { fieldsIf } from '../../text/present.ts';
import { REASON } from '../consent.ts';
import { decision } from '../decision.ts';
import type { Decision, EventMap, Game, Work } from '../game.ts';
import { accept, refuseAtTable } from '../ruling.ts';

/** Letters, digits and a little else: a word that everybody can see and type. */
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N} .,!?'-]{0,39}";
const DECISION = 'opening';

/** The last confirmation, or the leaving of the last one who had not confirmed, starts the campaign. */
export function startIfAllIn<G>(game: Game<G>, work: Work<G, EventMap>): void {
  const { status, seats, confirmed, words } = work.state.core;
  if (status !== 'opening' || !seats.every(({ id }) => confirmed.includes(id))) return;
  // In the order of seats, so that the seed does not depend on who was faster.
  const ordered = seats.flatMap(({ id }) => words.filter((entry) => entry.seat === id).slice(0, 1));
  work.emit('seed.mixed', 'everyone', { words: ordered });
  game.start(work);
}

/** Each seat takes part with a word of its own for the seed; the last word starts the campaign. */
export function confirmOpening<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'confirm',
    rule: 'table',
    summary: 'Take your seat: confirm the terms of the campaign with a word of yours for the dice seed',
    args: z.strictObject({ word: z.string().max(40) }),
    during: 'opening',
    share: () => true,
    offers(view, seat) {
      if (view.core.confirmed.includes(seat.id)) return [];
      return [
        {
          order: 'confirm',
          decision: DECISION,
          rev: view.core.openingRev,
          rule: 'table',
          label: 'Take part',
          detail: 'Your word is mixed into the dice seed, so that nobody chose the dice alone.',
          fixed: {},
          fields: [
            {
              kind: 'text',
              name: 'word',
              label: 'Any word of yours, for the dice',
              pattern: WORD,
              maxLength: 40,
              examples: ['bastogne', 'four-leaf clover'],
            },
          ],
          style: 'success',
        },
      ];
    },
    effect(work, seat, { word }) {
      work.emit('seat.word', `seat:${seat.id}`, { seat: seat.id, word });
      work.emit('seat.confirmed', 'everyone', { seat: seat.id });
      startIfAllIn(game, work);
    },
  });
}

/**
 * Until everybody has confirmed, a commander or GM may decline, also after they have confirmed: else whoever waits for
 * somebody that never answers could not close it. The campaign is over without a trace in the rules.
 */
export function declineOpening<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'decline',
    rule: 'table',
    summary: 'Decline the invitation: the campaign will not begin',
    args: z.strictObject({ reason: z.string().max(200).optional() }),
    during: 'opening',
    offers(view, seat) {
      if (seat.role === 'subordinate') return [];
      // Who has agreed is asked nothing more.
      const isIn = view.core.confirmed.includes(seat.id);
      return [
        {
          order: 'decline',
          decision: DECISION,
          rev: view.core.openingRev,
          rule: 'table',
          label: 'Decline',
          fixed: {},
          fields: [{ ...REASON, examples: ['no time before the new year'] }],
          style: 'danger',
          // Else it would be the first button of whoever waits for the others.
          ...fieldsIf(isIn, { aside: true, rare: true }),
        },
      ];
    },
    read(view, seat, order) {
      if (view.core.status !== 'opening' || seat.role !== 'subordinate') return accept(order);
      return refuseAtTable(
        game,
        'not-yours-to-decline',
        'A side’s commander or the GM declines; you are a subordinate.',
        'You can give your own place up (/campaign leave).',
      );
    },
    effect(work, seat, { reason }) {
      work.emit('seat.declined', 'everyone', { seat: seat.id, reason: reason ?? '' });
    },
  });
}
