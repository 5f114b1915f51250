/** Every event of the game, by its type. */
import { dayScored, gameDecided, scenarioBegan } from './turn/4.0-course.ts';
import { stageBegan } from './turn/4.0-stages.ts';
import {
  cardPlayed,
  cardsDrawn,
  cardsPrepared,
  cardsPutAway,
  daysCardsBegan,
  handCounted,
} from './turn/5.0-allied-cards.ts';
import { interdictionPassed } from './turn/5.1-interdiction.ts';
import { activationBegan, activationEnded, activationWentOn } from './turn/6.0-active.ts';
import { actReturned, actTaken } from './turn/6.0-acts.ts';
import { draftWritten, ordersCommitted } from './turn/6.0-orders.ts';
import { reservesWait } from './turn/7.0-deploy.ts';
import { cardLost } from './turn/8.11-commandos.ts';
import type { AnyEvent, EaaEvent } from './turn/event.ts';
import { impulsePassed } from './turn/impulse.ts';
import { attackPrepared } from './turn/ready-answers.ts';
import { asked, runAnswered, runBegan, runOver, runStuck, stepDone } from './turn/runs-played.ts';
import { standingSet } from './turn/standing-order.ts';

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
  stageBegan,
  stepDone,
];

export const EVENTS: ReadonlyMap<string, EaaEvent<object>> = new Map(
  ALL.map((each) => [each.type, each as EaaEvent<object>]),
);
