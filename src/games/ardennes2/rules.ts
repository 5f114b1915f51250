/** Every order and every event of the game: what its rules have of them, in the order in which it is offered. */
import type { Decision } from '../../kernel/game.ts';
import { storiesOf } from '../../kernel/story.ts';
import type { ArdennesState } from './state.ts';
import { beginningAndEnd, sequenceOfPlay } from './turn/course/rules.ts';
import type { Rule } from './turn/frame/rule.ts';
import { ordering, orderingBeforehand } from './turn/orders/2.1-rule.ts';
import { RULES } from './turn/orders/rules.ts';
import type { ArdennesEvent } from './vocabulary/event.ts';
import { isSide, type Side } from './vocabulary/sides.ts';

const ALL: readonly Rule[] = [ordering, ...RULES, orderingBeforehand, sequenceOfPlay, beginningAndEnd];

export const ARDENNES_DECISIONS: readonly Decision<ArdennesState>[] = ALL.flatMap(
  ({ decisions = [] }) => decisions,
);

export const STORIES = storiesOf<ArdennesState, Side, ArdennesEvent<object>>(
  'Ardennes II',
  ALL.flatMap(({ events = [] }) => events) as readonly ArdennesEvent<object>[],
  isSide,
);
