import type { Offer } from '../../src/kernel/offer.ts';
import { accept, choose, type Random } from '../games/kgp/random-player.ts';

/** Orders that bring a campaign nearer to its end. */
const ONWARD: Readonly<Record<string, number>> = {
  'purchase.seal': 0.06,
  'record.done': 0.3,
  'fortify.seal': 0.25,
  'recon.seal': 0.3,
  'fanatic.declare': 1,
  'chit.seal': 0.25,
  'setup.declare': 1,
  'report.submit': 0.5,
  'report.answer': 1,
  'refit.answer': 1,
  'scenario.concession': 1,
  'dice.enter': 1,
};

/** As the random player chooses, but resolute: what goes on is done rather sooner, and reports are believed. */
export function resolve(random: Random, offers: readonly Offer[]): Offer | undefined {
  const onward = offers.filter(
    ({ order, fixed }) =>
      random.chance(ONWARD[order] ?? 0) && (fixed.answer !== 'dispute' || random.chance(0.2)),
  );
  return onward.length > 0 ? random.pick(onward) : choose(random, offers);
}

/** Legal values; what the enemy has used up is mostly left at nothing, as he disputes what he never had. */
export function sensible(random: Random, offer: Offer, seat: string): Record<string, unknown> {
  const { args } = accept(random, offer);
  const part = String(offer.fixed.part ?? '');
  if (offer.order !== 'report.draft' || !part.startsWith('used-')) return args;
  const keeps = part === `used-${seat}` ? 0.5 : 0.03;
  for (const { kind, name } of offer.fields)
    if (kind === 'integer' && !name.startsWith('san') && !random.chance(keeps)) args[name] = 0;
  return args;
}
