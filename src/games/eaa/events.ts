/** Every event of the game. */
import { storiesOf } from '../../kernel/story.ts';

import {
  cardPlayed,
  cardsDrawn,
  cardsPrepared,
  cardsPutAway,
  daysCardsBegan,
  handCounted,
} from './hand/5.0-allied-cards.ts';
import { cardLost } from './hand/8.11-commandos.ts';
import { impulsePassed } from './orders/4.0-impulse.ts';
import { stageBegan } from './orders/4.0-stages.ts';
import { interdictionPassed } from './orders/5.1-interdiction.ts';
import { activationBegan, activationEnded, activationWentOn } from './orders/6.0-active.ts';
import { actReturned, actTaken } from './orders/6.0-acts.ts';
import { draftWritten, ordersCommitted } from './orders/6.0-orders.ts';
import { reservesWait } from './orders/7.0-deploy.ts';
import { attackPrepared } from './questions/ready-answers.ts';
import { standingSet } from './questions/standing-order.ts';
import type { AnyEvent, EaaEvent } from './runs/event.ts';
import { asked, runAnswered, runBegan, runOver, runStuck, stepDone } from './runs/runs-played.ts';
import type { EaaState } from './state.ts';
import { dayScored, gameDecided } from './turn/4.0-course.ts';
import { positionBegan, scenarioBegan } from './turn/begin-at.ts';

const ALL: readonly AnyEvent[] = [
  actReturned,
  actTaken,
  activationBegan,
  activationEnded,
  activationWentOn,
  asked,
  attackPrepared,
  draftWritten,
  ordersCommitted,
  standingSet,
  cardLost,
  cardPlayed,
  cardsDrawn,
  cardsPrepared,
  cardsPutAway,
  dayScored,
  daysCardsBegan,
  gameDecided,
  handCounted,
  impulsePassed,
  interdictionPassed,
  reservesWait,
  runAnswered,
  runBegan,
  runOver,
  runStuck,
  scenarioBegan,
  positionBegan,
  stageBegan,
  stepDone,
];

/** The Allied side is the only one, and all that is told is told to everybody. */
const isSide = (_name: string): _name is never => false;

export const STORIES = storiesOf<EaaState, never, EaaEvent<object>>(
  'Enemy Action',
  ALL as readonly EaaEvent<object>[],
  isSide,
);
