/** 6.0: Control. */
import type { Rule } from '../frame/rule.ts';
import { controlChanged, warnOfGoal } from './6.0-control.ts';

export const controlling: Rule = { rule: '6.0', events: [controlChanged], warns: [warnOfGoal] };
