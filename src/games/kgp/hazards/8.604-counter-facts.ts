import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { sayOfCounter } from '../refit/counter-said.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { FACTS } from '../units/facts.ts';
import { factName, type WantedFact, wantedFacts } from '../units/standing.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

const OPEN: ReadonlySet<string> = new Set(['8.604', '8.605', '8.606', '8.613']);
const COUNTER = '\\d{1,2}(?:-\\d{1,2}-\\d{1,2}|[-+]\\d)';

const LABELS = {
  AFV: 'an AFV?',
  MA: 'MA',
  PP: 'PP',
  'dm PP': 'PP, dismantled',
  'half-squad': 'its HS',
  replacement: 'is Replaced by',
} as const satisfies Readonly<Record<WantedFact['fact'], string>>;

function valueField({ type, fact }: WantedFact): Field {
  const base = { name: 'value', label: `${type}: ${LABELS[fact]}` };
  switch (fact) {
    case 'AFV':
    case 'MA':
      return {
        ...base,
        kind: 'choice',
        options: FACTS[fact].words.map((value) => ({ value, label: value })),
      };
    case 'PP':
    case 'dm PP':
      return { ...base, kind: 'integer', min: 0, max: FACTS[fact].max };
    case 'half-squad':
      return { ...base, kind: 'text', pattern: COUNTER, maxLength: 10, examples: ['3-4-7'] };
    case 'replacement':
      return {
        ...base,
        kind: 'text',
        pattern: `none|${COUNTER}(?: \\+ ${COUNTER})?`,
        maxLength: 20,
        examples: ['none', '5-4-6', '3-4-8 + 3-4-8'],
      };
    default: {
      const never: never = fact;
      throw new Error(`unknown fact ${String(never)}`);
    }
  }
}

function offersFor(view: KgpCampaign, side: Side): readonly Offer[] {
  const { game } = view;
  if (game.level !== 'units' || !OPEN.has(game.step)) return [];
  return wantedFacts(view, side).map(
    (wanted): Offer => ({
      order: 'counter.say',
      decision: decisionId('8.604 counters', game),
      rev: game.sides[side].rev,
      rule: '8.606',
      label: `${wanted.type}: ${LABELS[wanted.fact]}`,
      group: 'Counters that the charts do not list',
      style: 'primary',
      fixed: { type: wanted.type, fact: wanted.fact },
      fields: [valueField(wanted)],
    }),
  );
}

const say: KgpDecision = {
  order: 'counter.say',
  rule: '8.606',
  summary: 'Say what stands on a counter of yours that the charts do not list: AFV, MA, PP, HS, Replacement',
  args: z.strictObject({
    type: z.string().max(40),
    fact: z.enum(['AFV', 'MA', 'PP', 'dm PP', 'half-squad', 'replacement']),
    value: z.union([z.string().max(20), z.number().int()]),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    return side === undefined ? [] : offersFor(view, side);
  },
  object(view, seat, { type, fact }) {
    const side = sideOf(seat);
    if (side === undefined) return undefined;
    return wantedFacts(view, side).some((wanted) => wanted.type === type && wanted.fact === fact)
      ? undefined
      : ruling(
          '8.606',
          'known-counter',
          `Nothing is open about ${String(fact)} of a ${String(type)}.`,
          'Only counters of yours that the charts do not list are asked about.',
        );
  },
  effect(work, seat, { type, fact, value }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const id = factName(String(type), fact as WantedFact['fact']);
    sayOfCounter(work, side, id, String(value));
  },
};

/** First in 8.604: what the charts do not say of a side's own counters, so that no later roll has to wait for it. */
export const COUNTER_FACTS: RefitRule = {
  rule: '8.604',
  duties: (campaign, side) =>
    wantedFacts(campaign, side).map(
      ({ type, fact }) => `${type} is on no chart of this campaign: ${LABELS[fact]} (counter.say)`,
    ),
  decisions: [say],
};
