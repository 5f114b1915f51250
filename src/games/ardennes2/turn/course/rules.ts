/** 2.1, 7.5: how a game begins, goes from Phase to Phase, and ends. */
import type { Rule } from '../frame/rule.ts';
import { pointsCounted } from './6.0-points.ts';
import { gameDecided, mapPrepared } from './7.0-beginning-and-end.ts';
import { positionSet } from './begin-at.ts';
import { phaseBegan } from './phases.ts';

export const sequenceOfPlay: Rule = { rule: '2.1', events: [phaseBegan, positionSet] };
export const beginningAndEnd: Rule = { rule: '7.5', events: [mapPrepared, pointsCounted, gameDecided] };
