/** The reader's question in the middle of a run (12.0, 8.11, 3.0), as it can be pressed: each answer with its consequences. */

import { keyOf } from '../../../games/eaa/position/changes.ts';
import { barredWords, broughtWords } from '../../../games/eaa/questions/answers-brought.ts';
import { questionWords } from '../../../games/eaa/questions/questions.ts';
import type { Question } from '../../../games/eaa/state.ts';
import { unitsOnMap } from '../../../games/eaa/world/world.ts';
import { capital } from '../../../text/capital.ts';
import type { BoardOffer } from '../../data.ts';
import type { Known } from './known.ts';

/** One answer that can be given. */
export interface Answer {
  readonly offer: BoardOffer;
  /** As the desk has it: `to Elsenborn 0606`. */
  readonly words: string;
  /** Its consequences, a sentence each. */
  readonly brings: readonly string[];
  /** Where it is pressed on the map: a hex by name. */
  readonly hex?: string;
  /** The way that it is, from where to where: hexes by name. */
  readonly way?: readonly string[];
  /** The key of the unit that it is about. */
  readonly unit?: string;
}

export interface Asked {
  /** The question, as a sentence without its stop. */
  readonly words: string;
  readonly answers: readonly Answer[];
  /** Answers that cannot be given, with the reason. */
  readonly barred: readonly { readonly words: string; readonly why: string }[];
}

/** `undefined`: nothing of the kind is asked, or somebody else is. */
export function askedIn(known: Known, offers: readonly BoardOffer[]): Asked | undefined {
  const { game } = known.campaign;
  const { question } = game;
  const own = offers.filter(({ order }) => order === 'question.answer');
  if (question?.kind !== 'choice' || own.length === 0) return undefined;
  return {
    words: capital(questionWords(game, question)),
    answers: own.map((offer) => answerOf(known, question, offer)),
    barred: barredWords(question).map(({ option, why }) => ({ words: barredName(known, option), why })),
  };
}

/** The combat in which something is asked: the hex under attack, and those of the attackers, by name. */
export interface InCombat {
  readonly target: string;
  readonly from: readonly string[];
}

export function combatIn(known: Known): InCombat | undefined {
  const { question, combat } = known.campaign.game;
  if (question === undefined || combat === undefined) return undefined;
  const hexOf = hexesOf(known, question);
  return { target: combat.target, from: [...new Set(combat.attackers.flatMap((key) => hexOf(key) ?? []))] };
}

function answerOf(known: Known, question: Question, offer: BoardOffer): Answer {
  const option = String(offer.fixed.answer);
  const { detail, label } = offer;
  return {
    offer,
    words: capital(label),
    brings: [
      ...(detail === undefined || detail === '' ? [] : [`${capital(detail)}.`]),
      ...broughtWords(known.campaign.game, question, option),
    ],
    ...placeOf(known, question, option),
  };
}

/** By key: where a unit stands, in the middle of the combat too. */
function hexesOf({ world, book }: Known, question: Question): (key: string) => string | undefined {
  const { grid } = book.ground;
  const now = 'now' in question ? question.now : undefined;
  const inCombat = new Map(
    [...(now?.defenders ?? []), ...(now?.attackers ?? [])].map(({ unit, hex }) => [unit, hex]),
  );
  const onMap = new Map(unitsOnMap(world).map((unit) => [keyOf(unit), grid.hexAt(unit.hex)]));
  return (key) => inCombat.get(key) ?? onMap.get(key);
}

function placeOf(known: Known, question: Question, option: string): Pick<Answer, 'hex' | 'way' | 'unit'> {
  const hexOf = hexesOf(known, question);
  switch (question.of) {
    case 'retreat-hex': {
      const from = 'now' in question ? question.now?.defenders[0]?.hex : undefined;
      const start = from ?? known.campaign.game.combat?.target;
      return { hex: option, ...(start === undefined ? {} : { way: [start, option] }) };
    }
    case 'depot':
      return { hex: option };
    case 'step-loss': {
      const hex = hexOf(option);
      return { unit: option, ...(hex === undefined ? {} : { hex }) };
    }
    case 'advance': {
      const [unit = '', ...way] = option.split('>');
      const hex = way.at(-1);
      const from = hexOf(unit);
      if (hex === undefined) return {};
      return { unit, hex, way: from === undefined ? way : [from, ...way] };
    }
    default:
      return {};
  }
}

/** A hex, or a unit with its way. */
function barredName({ book, names, world }: Known, option: string): string {
  const { grid, names: places } = book.ground;
  const hexWords = (hex: string) => {
    const place = grid.has(hex) ? places.get(grid.indexOf(hex)) : undefined;
    return place === undefined ? hex : `${place} ${hex}`;
  };
  const [first = '', ...way] = option.split('>');
  const unit = unitsOnMap(world).find((each) => keyOf(each) === first);
  const who = unit === undefined ? hexWords(first) : names.nameOf(unit);
  return way.length === 0 ? who : `${who} to ${way.map(hexWords).join(', then ')}`;
}
