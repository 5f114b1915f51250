/** 8.601: a side answers what its saved game does not say: one question by choice, or all of them as is likely. */

import { z } from 'zod';
import { type Offer, withFields } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { cut } from '../../../text/typed-text.ts';
import type { KgpCampaign } from '../state.ts';
import type { ObChange } from '../units/ledger.ts';
import { readReport } from '../units/report.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { openQuestions } from './save/open-questions.ts';
import { answerWords, type SaveQuestion } from './save/questions.ts';
import { laySaveAnswers, mayReport, OF_KEPT_COUNTERS, reportBase, reportClosed } from './unit-report.ts';

const RULE = '8.601';
const LABEL_MAX = 70;

interface Answered {
  readonly changes: readonly ObChange[];
  readonly left: readonly SaveQuestion[];
}

export function questionsLeft(campaign: KgpCampaign, side: Side): readonly string[] {
  const { length } = openQuestions(campaign, side);
  return onlyIf(
    length !== 0,
    `Your saved game leaves ${plural(length, 'question')} open: answer them, or leave it as it stands.`,
  );
}

export const answerSave = sideOrder({
  order: 'ob.answer',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary: 'Answer what your saved game does not say of a counter; it waits to be confirmed with your update',
  args: z.strictObject({ question: z.string().max(LABEL_MAX), answer: z.string().max(100) }),
  offers(view, side) {
    if (!mayReport(view, side)) return [];
    return named(openQuestions(view, side)).map(
      ({ name, question }): Offer =>
        withFields(
          {
            order: 'ob.answer',
            ...reportBase(view, side),
            label: name,
            fixed: { question: name },
            group: 'What the saved game does not say',
            aside: view.game.step === 'scenario',
          },
          // Each answer is read as a report to see whether it can still be given.
          () => [
            {
              kind: 'choice',
              name: 'answer',
              label: 'Which is it?',
              options: possible(view, side, question).map((answer) => ({
                value: typedAs(answer),
                label: answerWords(answer),
              })),
            },
          ],
        ),
    );
  },
  read(view, side, { question: name, answer }) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    const asked = named(openQuestions(view, side));
    const found = asked.find((each) => each.name === name);
    if (found === undefined) return NOT_OFFERED;
    const said = ['', ...found.question.answers].find((each) => typedAs(each) === answer);
    if (said === undefined) return NOT_OFFERED;
    const left = asked.filter((each) => each !== found).map(({ question }) => question);
    const changes = withAnswers(view, side, [said]);
    return changes.ok ? accept({ changes: changes.value, left }) : changes;
  },
  effect: (work, side, { changes, left }: Answered) => laySaveAnswers(work, side, changes, left),
});

export const answerSaveAsLikely = sideOrder({
  order: 'ob.likely',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary: 'Take the likely answer to everything that your saved game does not say; it waits to be confirmed',
  args: z.strictObject({}),
  offers(view, side) {
    const likely = mayReport(view, side) ? likelyRead(view, side) : NOT_OFFERED;
    if (likely === NOT_OFFERED || !likely.ok) return [];
    return [
      {
        order: 'ob.likely',
        ...reportBase(view, side),
        label: 'Take all likely answers',
        fixed: {},
        fields: [],
        style: 'secondary',
        aside: view.game.step === 'scenario',
      },
    ];
  },
  read(view, side) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    return likelyRead(view, side);
  },
  effect: (work, side, { changes, left }: Answered) => laySaveAnswers(work, side, changes, left),
});

/** Those that can be taken together; the others stay to be asked. */
function likelyRead(view: KgpCampaign, side: Side): Result<Answered> | typeof NOT_OFFERED {
  const questions = openQuestions(view, side);
  if (questions.length === 0) return NOT_OFFERED;
  const all = withAnswers(
    view,
    side,
    questions.map(({ answers: [likely = ''] }) => likely),
  );
  if (all.ok) return accept({ changes: all.value, left: [] });
  const left: SaveQuestion[] = [];
  const said: string[] = [];
  let changes: readonly ObChange[] = ownUnits(view.game, side).obDraft;
  for (const question of questions) {
    const [likely = ''] = question.answers;
    const read = withAnswers(view, side, [...said, likely]);
    if (read.ok) {
      changes = read.value;
      said.push(likely);
    } else left.push(question);
  }
  if (said.length === 0) return NOT_OFFERED;
  return accept({ changes, left });
}

/** The update that waits, with these answers; or why they cannot be given (any more). */
function withAnswers(view: KgpCampaign, side: Side, answers: readonly string[]): Result<readonly ObChange[]> {
  const said = answers.filter((answer) => answer !== '');
  if (said.length === 0) return accept(ownUnits(view.game, side).obDraft);
  return readReport(view, side, said.join('\n'), 'add');
}

interface Named {
  readonly name: string;
  readonly question: SaveQuestion;
}

function named(questions: readonly SaveQuestion[]): readonly Named[] {
  return questions.map((question, at) => ({ name: cut(`${at + 1}. ${question.ask}`, LABEL_MAX), question }));
}

const AS_IT_STANDS = '-';
const typedAs = (answer: string) => (answer === '' ? AS_IT_STANDS : answer);

/** Answers that can be given still, whatever has been reported since; to leave it as it stands is always one. */
function possible(view: KgpCampaign, side: Side, { answers }: SaveQuestion): readonly string[] {
  const can = answers.filter((answer) => answer !== '' && withAnswers(view, side, [answer]).ok);
  const [likely] = answers;
  return likely === '' ? ['', ...can] : [...can, ''];
}
