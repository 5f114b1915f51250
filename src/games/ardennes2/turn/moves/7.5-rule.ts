/** 7.5: units leave the map. */
import type { Rule } from '../frame/rule.ts';
import { exitAct, unitsLeft } from './7.5-exits.ts';

export const leavingTheMap: Rule = { rule: '7.5', events: [unitsLeft], acts: [exitAct] };
