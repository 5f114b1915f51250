/** 8.604, before all else: what the charts do not say of a side's own counters, so that no later roll has to wait for it. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { sayOfCounter } from '../refit/counter-said.ts';
import type { RefitRule } from '../refit/part.ts';
import { FACTS } from '../units/facts.ts';
import { factName, type WantedFact, wantedFacts } from '../units/territory.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { decisionId } from '../vocabulary/step.ts';

export const counterFacts: RefitRule = {
  rule: '8.604',
  duties: (campaign, side) =>
    wantedFacts(campaign, side).map(
      ({ type, fact }) =>
        `${type} is on no chart of this campaign. Say what stands on the counter: ${LABELS[fact]}`,
    ),
  decisions: () => [say],
};

/** The rule that needs most of it. */
const RULE = '8.606';

/** Steps at which a counter may turn up of which nothing is known. */
const OPEN: ReadonlySet<string> = new Set(['8.604', '8.605', '8.606', '8.613']);

const FACT_NAMES = [
  'AFV',
  'MA',
  'PP',
  'dm PP',
  'half-squad',
  'replacement',
] as const satisfies readonly WantedFact['fact'][];

const LABELS: Readonly<Record<WantedFact['fact'], string>> = {
  AFV: 'an AFV?',
  MA: 'MA',
  PP: 'PP',
  'dm PP': 'PP, dismantled',
  'half-squad': 'its HS',
  replacement: 'is Replaced by',
};

const say = sideOrder({
  order: 'counter.say',
  rule: RULE,
  summary: 'Say what stands on a counter of yours that the charts do not list: AFV, MA, PP, HS, Replacement',
  args: z.strictObject({
    type: z.string().max(40),
    fact: z.enum(FACT_NAMES),
    value: z.union([z.string().max(20), z.number().int()]),
  }),
  offers(view, side) {
    const { game } = view;
    if (!OPEN.has(game.step)) return [];
    return wantedFacts(view, side).map((wanted) => ({
      order: 'counter.say',
      decision: decisionId('8.604 counters', game),
      rev: game.sides[side].rev,
      rule: RULE,
      label: `${wanted.type}: ${LABELS[wanted.fact]}`,
      group: 'Counters that the charts do not list',
      style: 'primary' as const,
      fixed: { type: wanted.type, fact: wanted.fact },
      fields: [valueField(wanted)],
    }));
  },
  read(view, side, { type, fact, value }) {
    if (!wantedFacts(view, side).some((wanted) => wanted.type === type && wanted.fact === fact))
      return refuse(
        ruling(
          RULE,
          'known-counter',
          `Nothing is asked about the ${fact} of a ${type}.`,
          'Only counters of yours that the charts do not list are asked about.',
        ),
      );
    return accept({ id: factName(type, fact), value: `${value}` });
  },
  effect: (work, side, { id, value }) => sayOfCounter(work, side, id, value),
});

const COUNTER = '\\d{1,2}(?:-\\d{1,2}-\\d{1,2}|[-+]\\d)';

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
  }
}
