/** 3.7: a side is asked for which of its DG Artillery without supply it rolls, and answers. */

import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { fieldsIf } from '../../../../text/present.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../../vocabulary/terrain-effects.ts';
import { runsAll } from '../frame/divisions.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { answerGuns, type GunsQuestion, openGuns } from './3.7-dg-artillery.ts';
import type { GunAnswer } from './gun-answer.ts';

export const gunsQuestion: QuestionKind<GunsQuestion> = {
  kind: 'guns',
  rule: '3.7',
  order: 'guns.answer',
  about: ({ of }) => `${SIDE_NAMES[of]} Artillery`,
  words: () => 'Artillery is DG without supply: roll for it, or let it stay (3.7)',
  title: 'roll for DG, or stay?',
  answered: 'Answered: what is rolled for is shown.',
  // Which guns they are is not said.
  hexes: () => [],
  // One that is not answered yet stays DG.
  late(game) {
    const [gun] = game.question?.kind === 'guns' ? openGuns(game, game.question.of) : [];
    if (gun === undefined) return undefined;
    return { order: 'guns.answer', args: { answer: 'stay', gun } };
  },
};

/** All guns of which nothing has been said yet. */
const ALL = 'all';

/** Which guns an answer is about. */
function gunsMeant(game: ArdennesState, of: Side, gun: string): readonly string[] {
  const open = openGuns(game, of);
  return gun === ALL ? open : open.filter((id) => id === gun);
}

function tableWords(): string {
  const { lostTo, recoversFrom } = TERRAIN_EFFECTS.dgArtillery;
  return `One die: ${lostTo} it is lost, ${lostTo + 1} to ${recoversFrom - 1} it stays DG, ${recoversFrom} to 6 it recovers`;
}

export const answerGunsDg = decision({
  order: 'guns.answer',
  rule: '3.7',
  summary: 'Roll for DG Artillery without supply, or let it stay DG',
  args: z.strictObject({ answer: z.enum(['roll', 'stay']), gun: z.string() }),
  share(view: ArdennesCampaign, seat, { fixed: { gun } }) {
    const question = askedOf(gunsQuestion, view.game, seat);
    if (question === undefined || typeof gun !== 'string') return false;
    return runsAll(view, seat, question.of, gunsMeant(view.game, question.of, gun));
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(gunsQuestion, game, seat);
    if (question === undefined) return [];
    const { rev, units } = game.sides[question.of];
    const open = openGuns(game, question.of);
    const offer = (answer: GunAnswer, gun: string, label: string, group: string): Offer => ({
      order: 'guns.answer',
      decision: decisionFor(gunsQuestion, game, question),
      rev,
      rule: '3.7',
      label,
      ...fieldsIf(answer === 'roll', { detail: tableWords() }),
      fixed: { answer, gun },
      fields: [],
      group,
    });
    const each = open.flatMap((id) => {
      const group = `${id} in ${units[id]?.hex ?? ''}`;
      return [offer('roll', id, `Roll for ${id}`, group), offer('stay', id, `Let ${id} stay DG`, group)];
    });
    if (open.length < 2) return each;
    return [...each, offer('stay', ALL, 'Let all of them stay DG', 'All DG Artillery without supply')];
  },
  effect(work: ArdennesWork, seat, { answer, gun }) {
    const { game } = work.state;
    const question = askedOf(gunsQuestion, game, seat);
    if (question !== undefined) answerGuns(work, question, gunsMeant(game, question.of, gun), answer);
  },
});
