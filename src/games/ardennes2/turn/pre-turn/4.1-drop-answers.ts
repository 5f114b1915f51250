/** 4.1: a side says where its counter drops. */
import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { listed } from '../../../../text/listed.ts';
import type { ArdennesCampaign } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import { among, UMPIRE } from '../frame/among.ts';
import { runsAll } from '../frame/divisions.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { type DropQuestion, dropHexes, nameDrop } from './4.1-drop.ts';

const ORDER = 'drop.answer';
/** Characters of a hex, with what may stand around it. */
const LONGEST_HEX = 16;

export const dropQuestion: QuestionKind<DropQuestion> = {
  kind: 'drop',
  rule: '4.1',
  order: ORDER,
  about: ({ unit }) => unit,
  words: ({ unit, near }) => `${unit} drops at or beside ${near}: where (4.1)`,
  title: 'where does it drop?',
  answered: 'Answered.',
  hexes: ({ near }) => [near],
  outlook: ({ game }, { of, unit }) => {
    const hexes = dropHexes(game, of, unit);
    return [
      `It may drop in ${listed(hexes)}. One die is rolled: on a 1 or 2 it is lost, else it has landed.`,
      `If you say nothing: ${hexes[0] ?? ''}.`,
    ];
  },
  late: () => ({ order: ORDER, args: { hex: UMPIRE } }),
};

export const answerDrop = decision({
  order: 'drop.answer',
  rule: '4.1',
  summary: 'Say where a counter drops',
  args: z.strictObject({ hex: z.string().max(LONGEST_HEX) }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(dropQuestion, view.game, seat);
    return question !== undefined && runsAll(view, seat, question.of, [question.unit]);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(dropQuestion, game, seat);
    if (question === undefined) return [];
    const hexes = dropHexes(game, question.of, question.unit);
    const base = {
      order: ORDER,
      decision: decisionFor(dropQuestion, game, question),
      rev: game.sides[question.of].rev,
      rule: '4.1',
    } as const;
    return [
      { ...base, label: 'Let Umpire choose the hex', fixed: { hex: UMPIRE }, fields: [], lead: true },
      {
        ...base,
        label: `Say where ${question.unit} drops`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'hex',
            label: 'Hex',
            pattern: '.*',
            maxLength: LONGEST_HEX,
            examples: hexes.slice(0, 3),
            domain: among(hexes),
          },
        ],
      },
    ];
  },
  read({ game }: ArdennesCampaign, seat, { hex }): Result<{ readonly hex: string }> {
    const question = askedOf(dropQuestion, game, seat);
    if (question === undefined)
      return refuse({
        code: 'ardennes2/4.1/not-now',
        rule: '4.1',
        message: 'None of your counters waits for where it drops.',
        legal: 'See /status for whom the game waits.',
      });
    const hexes = dropHexes(game, question.of, question.unit);
    const named = hex === UMPIRE ? hexes[0] : among(hexes).read(hex);
    if (named !== undefined) return accept({ hex: named });
    return refuse({
      code: 'ardennes2/4.1/no-drop',
      rule: '4.1',
      message: `${question.unit} does not drop in ${hex.trim()}.`,
      legal: `It may drop in ${listed(hexes)}.`,
      args: ['hex'],
    });
  },
  effect(work: ArdennesWork, seat, { hex }: { readonly hex: string }) {
    const question = askedOf(dropQuestion, work.state.game, seat);
    if (question !== undefined) nameDrop(work, question, hex);
  },
});
