/** 3.2, step 5: a side that wants to be asked says which counters take the losses. */
import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { plural } from '../../../../text/plural.ts';
import type { StepLosses } from '../../combat/3.2-losses.ts';
import type { ArdennesCampaign } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import { MOST_WAYS, UMPIRE } from '../frame/among.ts';
import { runsAll, runsStack } from '../frame/divisions.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { type LossQuestion, lossesAt, takeLosses } from './3.2-losses.ts';

export const lossQuestion: QuestionKind<LossQuestion> = {
  kind: 'losses',
  rule: '3.2',
  order: 'losses.answer',
  about: ({ fight, as }) => `${fight.target} ${as}`,
  words: ({ fight, as }) => `Losses of the ${as} at ${fight.target}: who takes them (3.2)`,
  title: 'who takes the losses?',
  answered: 'Answered.',
  hexes: ({ fight }) => [fight.target],
  decision: 'losses',
  late: () => ({ order: 'losses.answer', args: { by: UMPIRE } }),
};

/** `A/501:1 B/501:2`: steps by counter. */
function writeWay(way: StepLosses): string {
  return Object.entries(way)
    .map(([id, steps]) => `${id}:${steps}`)
    .join(' ');
}

function wayWords(way: StepLosses): string {
  return Object.entries(way)
    .map(([id, steps]) => `${id} ${plural(steps, 'step')}`)
    .join(', ');
}

export const answerLosses = decision({
  order: 'losses.answer',
  rule: '3.2',
  summary: 'Say which counters take the losses of an attack',
  args: z.strictObject({ by: z.string() }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(lossQuestion, view.game, seat);
    if (question === undefined) return false;
    const { fight, of, as } = question;
    if (as === 'attacker') return runsAll(view, seat, of, fight.by);
    return runsStack(view, seat, of, fight.target);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(lossQuestion, game, seat);
    if (question === undefined) return [];
    const { ways } = lossesAt(game, question);
    const base = {
      order: 'losses.answer',
      decision: decisionFor(lossQuestion, game, question),
      rev: game.sides[question.of].rev,
      rule: '3.2',
      group: `Losses at ${question.fight.target}`,
    } as const;
    const options = ways.slice(0, MOST_WAYS).map((way) => ({ value: writeWay(way), label: wayWords(way) }));
    return [
      {
        ...base,
        label: 'Choose who takes the losses',
        fixed: {},
        fields: [{ kind: 'choice', name: 'by', label: 'Losses', options }],
      },
      { ...base, label: 'Let Umpire take the losses', fixed: { by: UMPIRE }, fields: [] },
    ];
  },
  effect(work: ArdennesWork, seat, { by }) {
    const { game } = work.state;
    const question = askedOf(lossQuestion, game, seat);
    if (question === undefined || game.aftermath === undefined) return;
    const way = lossesAt(game, question).ways.find((each) => writeWay(each) === by);
    takeLosses(work, question.fight, question.as, game.aftermath.result, way);
  },
});
