/** 3.8: the U.S. side is asked about a bridge at its last moment, and may blow one unasked while it is the one to act. */

import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { onlyIf, when } from '../../../../text/present.ts';
import { attemptAt, attemptsNow } from '../../bridges/3.8-bridges.ts';
import type { Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit } from '../../vocabulary/event.ts';
import { MOST_WAYS } from '../frame/among.ts';
import { openPhase, sideOf } from '../frame/open-phase.ts';
import { isQuestion } from '../frame/question.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { stopsFor } from './3.8-bridge-orders.ts';
import { type BridgeQuestion, bridgeSpared, orderToBlow } from './3.8-bridges.ts';
import { blowOutlook } from './3.8-outlook.ts';

export const bridgeQuestion: QuestionKind<BridgeQuestion> = {
  kind: 'bridge',
  rule: '3.8',
  order: 'bridge.answer',
  about: ({ plunger }) => plunger,
  words: ({ plunger, after }) => {
    if (after === undefined)
      return `Germans are about to cross the bridges of ${plunger}: blow them, or not (3.8)`;
    return `${after} is won, and Germans are about to come to the bridges of ${plunger}: blow them, or not (3.8)`;
  },
  outlook: ({ game }, { plunger }) => blowOutlook(game, plunger),
  title: 'blow the bridges?',
  answered: 'It is to be blown.',
  hexes: ({ plunger }) => [plunger],
  // It may be asked about when Germans come, and once more when they have won an Overrun.
  apart: ({ after }) => when(after !== undefined, ` ${after}`),
  late: () => ({ order: 'bridge.answer', args: { answer: 'spare' } }),
};

/** At the last moment at which a bridge can be blown. */
export const answerBridge = decision({
  order: 'bridge.answer',
  rule: '3.8',
  summary: 'Blow a bridge at the last moment, or let it stand for now',
  args: z.strictObject({ answer: z.enum(['blow', 'spare']), unit: z.string().optional() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(bridgeQuestion, game, seat);
    if (question === undefined) return [];
    const { plunger } = question;
    const position = positionOf(game, referenceOf(game));
    const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
    const stops = attempt.ok && game.mended.namesWhoStops ? attempt.stops : [];
    const named = onlyIf(stops.length > 1, stopField(game, plunger, stops));
    const offer = (answer: string, label: string, fields: Offer['fields'] = []): Offer => ({
      order: 'bridge.answer',
      decision: decisionFor(bridgeQuestion, game, question),
      rev: game.sides[question.of].rev,
      rule: '3.8',
      label,
      fixed: { answer },
      fields,
      group: `Bridge of ${plunger}`,
    });
    return [
      offer('blow', `Blow the bridge of ${plunger}`, named),
      offer('spare', `Let the bridge of ${plunger} stand`),
    ];
  },
  effect(work: ArdennesWork, _seat, { answer, unit }) {
    const { question } = work.state.game;
    if (!isQuestion<BridgeQuestion>(question, 'bridge')) return;
    const { plunger } = question;
    if (answer === 'blow') orderToBlow(work, plunger, unit);
    else emit(work, bridgeSpared, 'everyone', { plunger });
  },
});

/** The units that may stop for it; first the one that the side has ordered beforehand, else Umpire's choice. */
function stopField(game: ArdennesState, plunger: string, stops: readonly Unit[]) {
  const { grid } = referenceOf(game).ground;
  const options = stops
    .slice(0, MOST_WAYS)
    .map((unit) => ({ value: unit.counter.id, label: `${unit.counter.id} in ${grid.hexAt(unit.hex)}` }));
  const ordered = stopsFor(game, plunger).find((id) => options.some(({ value }) => value === id));
  const initial = ordered ?? options[0]?.value ?? '';
  return { kind: 'choice', name: 'unit', label: 'Who stops for it', options, initial } as const;
}

/** Whether the U.S. side is the one to act, and may blow a bridge unasked; Artillery that has to run runs first (3.8). */
function mayBlowUnasked(game: ArdennesState): boolean {
  const { question, blowing, mended, sides } = game;
  if (!mended.blowsUnasked || blowing !== undefined) return false;
  if (question !== undefined) return question.of === 'us' && question.kind !== 'bugout';
  return openPhase(game, 'us') !== undefined && sides.us.queue.length === 0;
}

/** At any moment at which its side is the one to act, wherever the Germans are. */
export const blow = decision({
  order: 'bridge.blow',
  rule: '3.8',
  summary: 'Blow a bridge unasked, while your side is the one to act',
  args: z.strictObject({ plunger: z.string(), unit: z.string() }),
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    if (sideOf(seat) !== 'us' || !mayBlowUnasked(game)) return [];
    const position = positionOf(game, referenceOf(game));
    const { grid } = position.ground;
    return attemptsNow(position).flatMap(({ plunger, stops }): readonly Offer[] => {
      const hex = grid.hexAt(plunger.hex);
      // Of this one an answer is awaited.
      if (isQuestion<BridgeQuestion>(game.question, 'bridge') && game.question.plunger === hex) return [];
      return [
        {
          order: 'bridge.blow',
          decision: `blow/${game.turn}/${game.phase}`,
          rev: game.sides.us.rev,
          rule: '3.8',
          label: `Blow the bridge of ${hex}`,
          fixed: { plunger: hex },
          fields: [stopField(game, hex, stops)],
          group: 'Bridges',
          aside: true,
          irrevocable: `One die is rolled for it, once in this game; who stops for it goes no farther in this Phase.`,
          previewOf: () => blowOutlook(game, hex).join('\n') || undefined,
        },
      ];
    });
  },
  effect(work: ArdennesWork, _seat, { plunger, unit }) {
    orderToBlow(work, plunger, unit);
  },
});
