/** Every event of the game, by its type. */
import { dayScored, gameDecided, scenarioBegan, stageBegan } from './turn/4.0-course.ts';
import {
  cardPlayed,
  cardsDrawn,
  cardsPrepared,
  cardsPutAway,
  daysCardsBegan,
  handCounted,
} from './turn/5.0-allied-cards.ts';
import { activationBegan, activationEnded, activationWentOn } from './turn/6.0-active.ts';
import type { AnyEvent } from './turn/event.ts';
import { impulsePassed } from './turn/impulse.ts';
import { asked, runAnswered, runBegan, runOver, stepDone } from './turn/runs-played.ts';

const ALL: readonly AnyEvent[] = [
  activationBegan,
  activationEnded,
  activationWentOn,
  asked,
  cardPlayed,
  cardsDrawn,
  cardsPrepared,
  cardsPutAway,
  dayScored,
  daysCardsBegan,
  gameDecided,
  handCounted,
  impulsePassed,
  runAnswered,
  runBegan,
  runOver,
  scenarioBegan,
  stageBegan,
  stepDone,
];

export const EVENTS: ReadonlyMap<string, AnyEvent> = new Map(ALL.map((each) => [each.type, each]));
