/** The order that chooses how unclear rules are read. */
import { z } from 'zod';
import type { CampaignState } from '../campaign.ts';
import { decision } from '../decision.ts';
import type { Decision, Game } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { type Reading, readingFault, readingOf, readingsIn } from '../reading.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';

/**
 * The person who opened the campaign sets them; if they have no seat, everybody may. All confirm anew after a change.
 */
export function maySetTerms({ core }: CampaignState, seat: Seat): boolean {
  return core.openers.length === 0 || core.openers.includes(seat.id);
}

/** Agreed readings: chosen while the campaign is being opened, and fixed from the first word to the end. */
export function setReading<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'reading.set',
    during: 'opening',
    share: () => true,
    rule: 'table',
    summary: 'Choose how an unclear rule is read, before the campaign begins; everybody then confirms again',
    args: z.strictObject({ reading: z.string().max(40), choice: z.string().max(40) }),
    offers(view, seat) {
      if (!maySetTerms(view, seat)) return [];
      const readings = readingsIn(game.readings, view.core.readings);
      return readings.flatMap((reading) => readingOffer(view, reading));
    },
    read(view, seat, order) {
      const { reading, choice } = order;
      if (view.core.status !== 'opening')
        return refuseAtTable(
          game,
          'readings-fixed',
          'The readings were agreed on at the opening and are fixed for this campaign.',
          'Another campaign can be opened with others.',
        );
      if (!maySetTerms(view, seat))
        return refuseAtTable(
          game,
          'readings-not-yours',
          'Only the person who opened the campaign can change its readings.',
          'Ask for the change before you confirm, or decline.',
        );
      const readings = readingsIn(game.readings, view.core.readings);
      const fault = readingFault(readings, { [reading]: choice });
      if (fault !== undefined) return refuseAtTable(game, 'reading', fault.message, fault.legal);
      const known = readings.find(({ id }) => id === reading);
      if (known !== undefined && readingOf(known, view.core.readings) === choice)
        return refuseAtTable(
          game,
          'reading-unchanged',
          'It is already read that way.',
          'Choose another reading, or leave it as it is.',
        );
      return accept(order);
    },
    effect(work, seat, { reading, choice }) {
      const readings = { [reading]: choice };
      work.emit('readings.changed', 'everyone', { by: seat.id, readings });
    },
  });
}

/** How else a rule can be read: where there is but one other way, that one; else a choice. */
function readingOffer({ core }: CampaignState, reading: Reading): readonly Offer[] {
  const now = readingOf(reading, core.readings);
  const others = reading.choices.filter(({ value }) => value !== now);
  const [only, another] = others;
  if (only === undefined) return [];
  const base = {
    order: 'reading.set',
    decision: 'readings',
    rev: core.openingRev,
    rule: reading.rule,
    label: `${reading.rule} ${reading.question}`,
    group: 'Agreed readings',
  };
  if (another === undefined) {
    const fixed = { reading: reading.id, choice: only.value };
    return [{ ...base, detail: `Change to: ${only.label}`, fixed, fields: [] }];
  }
  const label = reading.choices.find(({ value }) => value === now)?.label ?? now;
  const field: Field = {
    kind: 'choice',
    name: 'choice',
    label: reading.question,
    options: others,
    initial: only.value,
  };
  return [{ ...base, detail: `Now: ${label}`, fixed: { reading: reading.id }, fields: [field] }];
}
