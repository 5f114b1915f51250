/** A dr or DR of the scenario for a purpose in its caller’s words, made by Umpire for everybody to see; it changes nothing. */
import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { callFor, type Made, plainNote, rollOpenly, SCENARIO_ROLL_EVENTS } from '../setup/scenario-roll.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import type { ScenarioCall } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';

const RULE = '8.625';

export const rollsForPurposes: Rule = {
  rule: RULE,
  decisions: () => [roll],
  events: () => SCENARIO_ROLL_EVENTS,
};

const PURPOSE_MAX = 80;
/** Letters and figures: it is said in messages and stands in pictures. */
const PURPOSE = "[\\p{L}\\p{N} .,'’()/+:–-]*[\\p{L}\\p{N}][\\p{L}\\p{N} .,'’()/+:–-]*";

const roll = playOrder({
  order: 'scenario.roll',
  rule: RULE,
  summary: 'Have Umpire make a dr or DR of the scenario, for a purpose that you name',
  args: z.strictObject({
    kind: z.enum(['DR', 'dr']),
    purpose: z
      .string()
      .trim()
      .max(PURPOSE_MAX)
      .regex(new RegExp(`^${PURPOSE}$`, 'u')),
  }),
  rolls: true,
  isShared: true,
  offers: ({ game }, _side, { units }) => [
    {
      ...offerBase(game, 'scenario.roll', RULE, units.notes.length),
      label: 'Another dr or DR',
      detail: 'for a purpose that you name; /dice keeps it',
      rare: true,
      fixed: {},
      fields: [
        {
          kind: 'choice',
          name: 'kind',
          label: 'One die or two',
          options: [
            { value: 'DR', label: 'DR: two dice, the colored one first' },
            { value: 'dr', label: 'dr: one die' },
          ],
          initial: 'DR',
        },
        {
          kind: 'text',
          name: 'purpose',
          label: 'What for; everybody can read it',
          pattern: PURPOSE,
          maxLength: PURPOSE_MAX,
          examples: ['MC of the squad in K20'],
        },
      ],
      irrevocable: 'It is made for everyone to see, and counts as you have named it.',
    },
  ],
  read: (_view, _side, { kind, purpose }) => accept({ kind, purpose }),
  effect(work, side, { kind, purpose }) {
    callFor(work, side, { of: 'purpose', kind, purpose });
  },
});

export function rollForPurpose(
  work: KgpWork,
  side: Side,
  { kind, purpose }: ScenarioCall & { of: 'purpose' },
): Made {
  const note = plainNote(`“${purpose}”`, RULE, kind, rollOpenly(work, side, RULE, kind));
  return { notes: [{ ...note, result: 'read by both sides' }] };
}
