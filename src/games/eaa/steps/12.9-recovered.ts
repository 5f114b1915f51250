/** 12.9: units of either side that are dispersed no longer. */
import { unitNames } from './names.ts';
import { step } from './step.ts';

export const unitsRecovered = step<{ readonly units: readonly string[] }>({
  what: 'recovered',
  rule: '12.9',
  line: ({ units }) => `No longer dispersed: ${unitNames(units)} (12.9).`,
});
