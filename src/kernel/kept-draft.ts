/**
 * A draft that a board keeps in its campaign: the lines as they stand, also those that cannot be played any more, merged
 * with what others of the side have written since the board had it.
 */

import { z } from 'zod';
import { rawLines } from '../text/lines.ts';
import { mergedLines } from '../text/merged-lines.ts';
import { onlyIf } from '../text/present.ts';
import type { CampaignState } from './campaign.ts';
import { decision } from './decision.ts';
import type { Decision, EventMap, Work } from './game.ts';
import type { Offer } from './offer.ts';
import type { Result } from './ruling.ts';
import type { Seat } from './seat.ts';

const KEPT_DRAFT = z.strictObject({ orders: z.string().optional(), base: z.string().optional() });

/** The draft as the board has it, and as the campaign had it when the board last saw it. */
type Kept = z.output<typeof KEPT_DRAFT>;

/** The draft of a campaign with what the board has changed in it; `undefined`: that is more than a draft has. */
type Merged = (now: string) => string | undefined;

interface KeptDraftOf<G, E extends EventMap, Order> {
  readonly rule: string;
  /** Of what it is the draft: `a Phase`. */
  readonly of: string;
  /** Characters of a draft. */
  longest(state: CampaignState<G>): number;
  /** By what the offer is bound, as long as that seat can write a draft. */
  bound(state: CampaignState<G>, seat: Seat): Pick<Offer, 'decision' | 'rev' | 'rule'> | undefined;
  /** Lines that cannot be played any more stay, so that whoever wrote them sees what has become of them. */
  read(view: CampaignState<G>, seat: Seat, merged: Merged): Result<Order>;
  effect(work: Work<G, E>, order: Order): void;
}

/** The order by which a board keeps a draft. No rule of a game. */
export function keptDraft<G, E extends EventMap, Order>(it: KeptDraftOf<G, E, Order>): Decision<G, E> {
  return decision({
    order: 'orders.keep',
    rule: it.rule,
    summary: `Keep the draft of ${it.of} as a board has it, with what others have written meanwhile`,
    unlisted: true,
    args: KEPT_DRAFT,
    offers(state: CampaignState<G>, seat): readonly Offer[] {
      const bound = it.bound(state, seat);
      if (bound === undefined) return [];
      const { decision: of, rev, rule } = bound;
      const fields = keptDraftFields(it.longest(state));
      return [
        {
          decision: of,
          rev,
          rule,
          order: 'orders.keep',
          label: 'Keep the draft',
          fixed: {},
          fields,
          aside: true,
        },
      ];
    },
    share: () => true,
    read: (view: CampaignState<G>, seat, kept) =>
      it.read(view, seat, (now) => merged(now, kept, it.longest(view))),
    effect: (work: Work<G, E>, _seat, order: Order) => it.effect(work, order),
  });
}

function keptDraftFields(longest: number): Offer['fields'] {
  const field = {
    kind: 'text',
    pattern: '[\\s\\S]*',
    multiline: true,
    optional: true,
    examples: [],
  } as const;
  return [
    { ...field, name: 'orders', label: 'The draft', maxLength: longest },
    { ...field, name: 'base', label: 'The draft as it was before', maxLength: longest },
  ];
}

function merged(now: string, { orders = '', base = '' }: Kept, longest: number): string | undefined {
  if (orders.length > longest || base.length > longest) return undefined;
  const text = mergedLines(draftLines(base), draftLines(orders), draftLines(now)).lines.join('\n');
  return text.length > longest ? undefined : text;
}

function draftLines(text: string): readonly string[] {
  return rawLines(text).flatMap((raw) => {
    const line = raw.trim();
    return onlyIf(line !== '', line);
  });
}
