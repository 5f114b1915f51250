/** 7.0: a side says where the counters begin whose place the scenario leaves to it. */
import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Offer } from '../../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import type { Faults } from '../../../../text/fault.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { UMPIRE } from '../frame/among.ts';
import { runsAll } from '../frame/divisions.ts';
import { askedOf, decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import {
  choiceOfHexes,
  hexesInWords,
  openHexes,
  placeSetUp,
  readSetUp,
  type SetUpQuestion,
  withTheRest,
} from './7.0-set-up.ts';

const ORDER = 'setup.answer';
/** Characters of an answer: fourteen counters with their hexes take some 200. */
const LONGEST_ANSWER = 1000;

export const setUpQuestion: QuestionKind<SetUpQuestion> = {
  kind: 'setup',
  rule: '7.0',
  order: ORDER,
  about: ({ of, isLanding = false }) => `${SIDE_NAMES[of]} ${isLanding ? 'landing' : 'set-up'}`,
  words: ({ units, isLanding = false }) => {
    if (isLanding)
      return `${units.join(', ')} land where their side likes, each Division around one group (5.1)`;
    return `${units.join(', ')} set up where their side likes, near their hex (7.0)`;
  },
  title: 'where do they begin?',
  answered: 'Set up.',
  hexes: ({ of }, game) => choiceOfHexes(game, of),
  outlook: ({ game }, { of, units }) => [
    ...nearWords(game, of, units),
    `If you say nothing: ${inWords(withTheRest(game, of, new Map()))}.`,
  ],
  late: () => ({ order: ORDER, args: { places: UMPIRE } }),
};

/** From which hexes each group chooses. */
function nearWords(game: ArdennesState, of: Side, units: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const counter of referenceOf(game).scenario.counters) {
    if (counter.side !== of || !units.includes(counter.id)) continue;
    const hexes = hexesInWords(openHexes(game, counter));
    groups.set(hexes, [...(groups.get(hexes) ?? []), counter.id]);
  }
  return [...groups].map(([hexes, ids]) => `${ids.join(', ')}: ${hexes}.`);
}

/** `Recke, I/9 B40.38; A/19 B40.39` */
function inWords(placed: ReadonlyMap<string, string>): string {
  const byHex = new Map<string, string[]>();
  for (const [id, hex] of placed) byHex.set(hex, [...(byHex.get(hex) ?? []), id]);
  return [...byHex].map(([hex, ids]) => `${ids.join(', ')} ${hex}`).join('; ');
}

/** So many faults are told. */
const MOST_TOLD = 10;

/** One with what would be legal, or all of them, each with the first words that help. */
function faultWords([first, ...others]: Faults): { readonly message: string; readonly legal: string } {
  if (others.length === 0) return { message: `Set-up: ${first.wrong}.`, legal: first.legal ?? '' };
  const all = [first, ...others];
  const told = all.slice(0, MOST_TOLD).map(({ line = 1, wrong }) => `Line ${line}: ${wrong}.`);
  const more = all.length > MOST_TOLD ? [`And ${all.length - MOST_TOLD} more.`] : [];
  const remedies = [...new Set(all.flatMap(({ legal = [] }) => legal))].slice(0, 3);
  return { message: ['Nobody is placed.', ...told, ...more].join('\n'), legal: remedies.join(' ') };
}

export const answerSetUp = decision({
  order: 'setup.answer',
  rule: '7.0',
  summary: 'Say where counters set up whose place is yours to choose',
  args: z.strictObject({ places: z.string().max(LONGEST_ANSWER) }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(setUpQuestion, view.game, seat);
    return question !== undefined && runsAll(view, seat, question.of, question.units);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(setUpQuestion, game, seat);
    if (question === undefined) return [];
    const base = {
      order: ORDER,
      decision: decisionFor(setUpQuestion, game, question),
      rev: game.sides[question.of].rev,
      rule: '7.0',
    } as const;
    const proposed = inWords(withTheRest(game, question.of, new Map()));
    return [
      { ...base, label: 'Let Umpire place them', fixed: { places: UMPIRE }, fields: [], lead: true },
      {
        ...base,
        label: 'Say where they set up',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'places',
            label: 'Counters and their hex, a line for each hex',
            pattern: '[\\s\\S]*',
            maxLength: LONGEST_ANSWER,
            multiline: true,
            initial: proposed.replaceAll('; ', '\n'),
            examples: [proposed],
          },
        ],
      },
    ];
  },
  read({ game }: ArdennesCampaign, seat, { places }): Result<{ readonly places: Record<string, string> }> {
    const question = askedOf(setUpQuestion, game, seat);
    if (question === undefined)
      return refuse({
        code: 'ardennes2/7.0/not-now',
        rule: '7.0',
        message: 'None of your counters waits for where it sets up.',
        legal: 'See /status for whom the game waits.',
      });
    if (places === UMPIRE) return accept({ places: {} });
    const found = readSetUp(game, question.of, places);
    if (found.ok) return accept({ places: Object.fromEntries(found.value) });
    return refuse({
      code: 'ardennes2/7.0/set-up',
      rule: '7.0',
      ...faultWords(found.faults),
      args: ['places'],
    });
  },
  effect(work: ArdennesWork, seat, { places }: { readonly places: Record<string, string> }) {
    const question = askedOf(setUpQuestion, work.state.game, seat);
    if (question !== undefined) placeSetUp(work, question.of, new Map(Object.entries(places)));
  },
});
