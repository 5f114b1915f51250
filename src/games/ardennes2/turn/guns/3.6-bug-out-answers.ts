/** 3.6: a side that wants to be asked says whereto a gun Bugs Out. */
import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import type { ArdennesCampaign } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import { among, UMPIRE } from '../frame/among.ts';
import { runsAll } from '../frame/divisions.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { finishBeginning } from './3.6-as-a-phase-begins.ts';
import { type BugOutQuestion, hexesFor, runGun } from './3.6-bug-outs.ts';

export const bugOutQuestion: QuestionKind<BugOutQuestion> = {
  kind: 'bugout',
  rule: '3.6',
  order: 'bugout.answer',
  about: ({ gun }) => gun,
  words: ({ gun, hex }) => `${gun} in ${hex} Bugs Out: whereto (3.6)`,
  title: 'Bug Out, whereto?',
  answered: 'Answered.',
  hexes: ({ hex }) => [hex],
  late: () => ({ order: 'bugout.answer', args: { to: UMPIRE } }),
};

export const answerBugOut = decision({
  order: 'bugout.answer',
  rule: '3.6',
  summary: 'Say whereto a gun Bugs Out',
  args: z.strictObject({ to: z.string() }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(bugOutQuestion, view.game, seat);
    return question !== undefined && runsAll(view, seat, question.of, [question.gun]);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(bugOutQuestion, game, seat);
    if (question === undefined) return [];
    const hexes = hexesFor(game, question.of, question.gun);
    const base = {
      order: 'bugout.answer',
      decision: decisionFor(bugOutQuestion, game, question),
      rev: game.sides[question.of].rev,
      rule: '3.6',
      group: `Bug Out of ${question.gun}`,
    } as const;
    return [
      {
        ...base,
        label: `Say whereto ${question.gun} goes`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'to',
            label: 'Hex',
            pattern: '.*',
            maxLength: 8,
            examples: hexes.slice(0, 3),
            domain: among(hexes),
          },
        ],
      },
      { ...base, label: 'Let Umpire choose the hex', fixed: { to: UMPIRE }, fields: [] },
    ];
  },
  read({ game }: ArdennesCampaign, seat, { to }): Result<{ readonly gun: string; readonly to?: string }> {
    const question = askedOf(bugOutQuestion, game, seat);
    if (question === undefined)
      return refuse({
        code: 'ardennes2/3.6/not-now',
        rule: '3.6',
        message: 'None of your guns waits for where to Bug Out.',
        legal: 'See /status for whom the game waits.',
      });
    const { gun } = question;
    if (to === UMPIRE) return accept({ gun });
    const hexes = hexesFor(game, question.of, gun);
    if (hexes.includes(to)) return accept({ gun, to });
    return refuse({
      code: 'ardennes2/3.6/no-bug-out',
      rule: '3.6',
      message: `${gun} cannot Bug Out to ${to}.`,
      legal: `It may go to ${hexes.length} hexes, such as ${hexes.slice(0, 5).join(', ')}.`,
      args: ['to'],
    });
  },
  effect(work: ArdennesWork, seat, { gun, to }: { readonly gun: string; readonly to?: string }) {
    const question = askedOf(bugOutQuestion, work.state.game, seat);
    if (question === undefined) return;
    runGun(work, question.of, gun, to);
    if (question.isStart) finishBeginning(work);
  },
});
