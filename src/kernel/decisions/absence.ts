/** Orders about absences that others may see. No desk offers them: people give them for all their campaigns at once. */
import { z } from 'zod';
import { instantFrom } from '../clock.ts';
import { decision } from '../decision.ts';
import type { Decision } from '../game.ts';
import type { Offer } from '../offer.ts';

const MINUTE_MS = 60_000;
/** A year, and a day of which the clocks are changed. */
const LONGEST_MINUTES = 368 * 24 * 60;
/** As late as a date can be (ECMA-262), in minutes; an absence ends before it. */
const LATEST_MINUTE = 8.64e15 / MINUTE_MS - LONGEST_MINUTES;

const base = {
  rev: 0,
  rule: 'table',
  fixed: {},
  fields: [],
  group: 'Team',
  aside: true,
} satisfies Partial<Offer>;

/** Somebody lets the others see that they will be away. */
export function tellAbsence<G>(): Decision<G> {
  return decision({
    order: 'absence.tell',
    during: 'unfinished',
    rule: 'table',
    summary:
      'Let everybody see when you are away: from when, in minutes since 1970 (UTC), and for how many minutes (on Discord: /settings away)',
    unlisted: true,
    args: z.strictObject({ from: z.number().int(), minutes: z.number().int() }),
    share: () => true,
    offers: () => [
      {
        ...base,
        order: 'absence.tell',
        decision: 'absence',
        label: 'Let others see when you are away',
        fields: [
          { kind: 'integer', name: 'from', label: 'From, in minutes since 1970', min: 0, max: LATEST_MINUTE },
          { kind: 'integer', name: 'minutes', label: 'For how many minutes', min: 1, max: LONGEST_MINUTES },
        ],
      },
    ],
    effect(work, { id: seat }, { from, minutes }) {
      const begins = from * MINUTE_MS;
      work.emit('absence.told', 'everyone', { seat, begins, ends: begins + minutes * MINUTE_MS });
    },
  });
}

/** Somebody is back, or not leaving after all. */
export function endAbsence<G>(): Decision<G> {
  return decision({
    order: 'absence.end',
    during: 'unfinished',
    rule: 'table',
    summary: 'You are back, or not leaving after all (on Discord: /settings back)',
    unlisted: true,
    args: z.strictObject({ begins: z.number().int() }),
    share: () => true,
    offers: ({ core }, { id }) =>
      core.absences
        .filter(({ seat }) => seat === id)
        .map(({ begins }) => ({
          ...base,
          order: 'absence.end',
          decision: 'absence',
          label: 'Not away',
          fixed: { begins },
        })),
    effect: (work, { id: seat }, { begins }) =>
      work.emit('absence.ended', 'everyone', { seat, begins, by: seat }),
  });
}

export function absenceOver<G>(): Decision<G> {
  return decision({
    order: 'absence.over',
    during: 'unfinished',
    rule: 'table',
    summary: 'Time: an absence is over',
    byTime: true,
    args: z.strictObject({ seat: z.string().max(24), begins: z.number().int(), at: z.number().int() }),
    offers: ({ core }) =>
      core.absences.map(({ seat, begins, ends }) => ({
        order: 'absence.over',
        decision: `absence/${seat}/${begins}`,
        rev: 0,
        rule: 'table',
        label: 'An absence is over',
        fixed: { seat, begins },
        fields: [instantFrom(ends)],
      })),
    effect: (work, _seat, { seat, begins }) =>
      work.emit('absence.ended', 'everyone', { seat, begins, by: 'clock' }),
  });
}
