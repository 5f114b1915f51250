/** 12.9: units of either side that are dispersed no longer. */
import { unitNames } from './names.ts';
import { reasonedStep } from './step.ts';

export const unitsRecovered = reasonedStep<{ readonly units: readonly string[] }>({
  what: 'recovered',
  rule: '12.9',
  line: ({ units }) => `No longer dispersed: ${unitNames(units)} (12.9).`,
  why: () => [
    'They were dispersed and have been activated: they are in order again when the activation ends, but for those whom its own attacks have dispersed.',
  ],
});
