/** 3.4: who becomes DG, and who recovers. */
import type { Rule } from '../frame/rule.ts';
import { disorganized, warnOfDg } from './3.4-disorganize.ts';
import { stacksRecovered, supplyNoted } from './3.4-recovery.ts';

export const disorganization: Rule = {
  rule: '3.4',
  events: [disorganized, stacksRecovered, supplyNoted],
  warns: [warnOfDg],
};
