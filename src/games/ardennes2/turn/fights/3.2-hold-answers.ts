/** 3.2, step 2: a defender is asked whether to Hold or to Retreat before combat, and answers. */
import { z } from 'zod';
import { decision } from '../../../../kernel/decision.ts';
import type { Domain, Offer } from '../../../../kernel/offer.ts';
import { present } from '../../../../text/present.ts';
import { RETREAT_BEFORE_COMBAT, retreatsBeforeCombat, retreatsOf } from '../../combat/3.2-retreats.ts';
import { isPassable } from '../../movement/1.3-roads-and-crossings.ts';
import { unitsIn } from '../../position/near.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { among, MOST_WAYS } from '../frame/among.ts';
import { runsStack } from '../frame/divisions.ts';
import { type Fight, fightWords } from '../frame/fight.ts';
import { sideOf } from '../frame/open-phase.ts';
import { isQuestion } from '../frame/question.ts';
import { decisionFor, type QuestionKind } from '../frame/question-kind.ts';
import { answerHold, answerOneOf, type HoldQuestion, type HoldsQuestion } from './3.2-hold-or-retreat.ts';
import { outlookOf } from './3.2-outlook.ts';

const HOLD = { order: 'combat.answer', args: { answer: 'hold' } } as const;

export const holdQuestion: QuestionKind<HoldQuestion> = {
  kind: 'hold',
  rule: '3.2',
  order: HOLD.order,
  about: ({ fight }) => fight.target,
  words: ({ fight: { by, target, isOverrun } }) =>
    `${fightWords(by, target, isOverrun)}: Hold, or Retreat five hexes (3.2)`,
  outlook: (view, { fight, of }) => outlookOf(view, fight, of),
  title: 'Hold or Retreat?',
  answered: 'Answered.',
  hexes: ({ fight }) => [fight.target],
  late: () => HOLD,
};

export const holdsQuestion: QuestionKind<HoldsQuestion> = {
  kind: 'holds',
  rule: '3.2',
  order: HOLD.order,
  about: ({ fights }) => fights.map(({ target }) => target).join('+'),
  words: ({ fights }) =>
    `${fights.map(({ by, target, isOverrun }) => fightWords(by, target, isOverrun)).join('; ')}: Hold, or Retreat five hexes, each for itself (3.2)`,
  outlook: (view, { fights, of }) =>
    fights.flatMap((fight) => outlookOf(view, fight, of).map((each) => `${fight.target}: ${each}`)),
  title: 'Hold or Retreat?',
  answered: 'All are answered; each is shown when its attack is played.',
  hexes: ({ fights }) => fights.map(({ target }) => target),
  // One that is not answered yet is Held.
  late({ question, sides }) {
    if (!isQuestion<HoldsQuestion>(question, 'holds')) return HOLD;
    const open = question.fights.find(({ target }) => sides[question.of].stands[target] === undefined);
    return open === undefined ? HOLD : { ...HOLD, args: { ...HOLD.args, target: open.target } };
  },
};

/** The defender, where nothing mandates a Hold. */
export const hold = decision({
  order: 'combat.answer',
  rule: '3.2',
  summary: 'Hold, or Retreat five hexes before combat',
  args: z.strictObject({
    answer: z.enum(['hold', 'retreat']),
    /** Of several attacks that are asked about together. */
    target: z.string().optional(),
    by: z.string().optional(),
  }),
  share(view: ArdennesCampaign, seat, { fixed }) {
    const { question } = view.game;
    const target = isQuestion<HoldQuestion>(question, 'hold') ? question.fight.target : fixed.target;
    return typeof target === 'string' && question !== undefined && runsStack(view, seat, question.of, target);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const side = sideOf(seat);
    const { question } = game;
    if (side === undefined || question?.of !== side) return [];
    const { stands } = game.sides[side];
    if (isQuestion<HoldQuestion>(question, 'hold'))
      return standOffers(game, side, decisionFor(holdQuestion, game, question), question.fight, {});
    if (!isQuestion<HoldsQuestion>(question, 'holds')) return [];
    const decisionId = decisionFor(holdsQuestion, game, question);
    return question.fights
      .filter(({ target }) => stands[target] === undefined)
      .flatMap((fight) => standOffers(game, side, decisionId, fight, { target: fight.target }));
  },
  effect(work: ArdennesWork, _seat, { answer, target, by }) {
    const { question } = work.state.game;
    const path = by === undefined || by === BEST ? undefined : by.split(' ');
    if (isQuestion<HoldQuestion>(question, 'hold')) answerHold(work, question.fight, answer, path);
    if (isQuestion<HoldsQuestion>(question, 'holds') && target !== undefined)
      answerOneOf(work, question, target, { answer, ...present({ path }) });
  },
});

/** `fixed`: which fight is meant, where several are asked about. */
function standOffers(
  game: ArdennesState,
  side: Side,
  decisionId: string,
  { target, by, isOverrun }: Fight,
  fixed: { readonly target?: string },
): readonly Offer[] {
  const offer = (answer: 'hold' | 'retreat', label: string, fields: Offer['fields']): Offer => ({
    order: 'combat.answer',
    decision: decisionId,
    rev: game.sides[side].rev,
    rule: '3.2',
    label,
    detail: fightWords(by, target, isOverrun),
    fixed: { ...fixed, answer },
    fields,
    group: `Attack on ${target}`,
  });
  return [
    offer('hold', `Hold ${target}`, []),
    offer('retreat', `Retreat from ${target}`, wayFields(game, side, target)),
  ];
}

/** Umpire finds it. */
const BEST = 'best';

/** The ways by which a stack may Retreat instead of Holding, by the hexes in which they end: the hexes of each, one after another. */
export function waysByEnd(game: ArdennesState, side: Side, target: string): ReadonlyMap<string, string> {
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const hex = grid.indexOf(target);
  const units = unitsIn(position, side, hex);
  const ways = game.mended.fiveHexes
    ? retreatsBeforeCombat(position, units, hex)
    : retreatsOf(position, units, hex, RETREAT_BEFORE_COMBAT, (unit, from, to) =>
        isPassable(position, unit.counter.maType, from, to),
      );
  const byEnd = new Map<string, string>();
  for (const { path } of ways) {
    const names = path.map((each) => grid.hexAt(each));
    const end = names.at(-1);
    if (end !== undefined && !byEnd.has(end)) byEnd.set(end, names.join(' '));
  }
  return byEnd;
}

function wayFields(game: ArdennesState, side: Side, target: string): Offer['fields'] {
  const byEnd = waysByEnd(game, side, target);
  if (byEnd.size === 0) return [];
  if (byEnd.size > MOST_WAYS) return [{ ...MANY_WAYS, domain: wayAmong(byEnd) }];
  const ends = [...byEnd].map(([end, path]) => ({ value: path, label: `to ${end}`, detail: path }));
  const best = { value: BEST, label: 'the best way there is' };
  return [{ kind: 'choice', name: 'by', label: 'Way', options: [best, ...ends], initial: BEST }];
}

/** Where there are more than a menu holds, the end is typed. */
const MANY_WAYS = {
  kind: 'text',
  name: 'by',
  label: 'Whereto: a hex, or the best way there is',
  pattern: '.*',
  maxLength: 60,
  initial: BEST,
  examples: [BEST],
} as const;

/** A way by the hex in which it ends, or whole. */
function wayAmong(byEnd: ReadonlyMap<string, string>): Domain {
  const ends = among([BEST, ...byEnd.keys()]);
  const ways = among([...byEnd.values()]);
  return {
    near: ends.near,
    read(typed) {
      const end = ends.read(typed);
      return end === undefined ? ways.read(typed) : (byEnd.get(end) ?? end);
    },
  };
}
