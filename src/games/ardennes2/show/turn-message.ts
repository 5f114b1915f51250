/**
 * The messages of a Turn in the channel: one for each stretch in which the same side is at it, which lives until the other
 * side is; one for each fight in it, which takes up what comes of it and the Turn as it goes on, so that the newest stands at
 * the end of the channel; one for each question to the other side; one for the end. Made from what everybody knows.
 */

import { EVERYONE } from '../../../kernel/audience.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { commanderOf } from '../../../kernel/team.ts';
import { capital } from '../../../text/capital.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { endWords } from '../turn/course/7.0-beginning-and-end.ts';
import type { Fought } from '../turn/frame/fought.ts';
import type { News, Stretch } from '../turn/frame/news.ts';
import { openPhase } from '../turn/frame/open-phase.ts';
import type { AnyQuestion } from '../turn/frame/question.ts';
import { kindOfQuestion, questionWords } from '../turn/orders/questions.ts';
import { type PhaseId, phaseOf } from '../vocabulary/phases.ts';
import type { Way } from '../vocabulary/picture-props.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { combatCardOf, combatPicture } from './cards.ts';
import { askedAround, mapPictureOf } from './map-picture.ts';
import { aimInWords } from './victory-words.ts';
import { dateOf } from './words.ts';

/** Characters of news in one message: what was before is in the log. */
const LONGEST = 3000;

/** The message of the stretch that is being played: that of its last fight, if there was one in it. */
export function turnMessage(campaign: ArdennesCampaign): readonly Notice[] {
  const { game } = campaign;
  const { stretch } = game;
  if (stretch === undefined) return [];
  const { parts } = stretch;
  const waits = waitsFor(game);
  const now =
    waits === undefined
      ? []
      : [`\n**Now:** ${waits.words}. The ${SIDE_NAMES[waits.side]} side: **My orders**.`];
  return [
    {
      ...messageOf(campaign, stretch, now, parts),
      buttons: ['my-orders', 'status'],
      // Whoever fights is at it already, and whoever is asked about it is called by the question.
      ...(waits === undefined || parts !== undefined ? {} : { mention: commanders(campaign, waits.side) }),
    },
  ];
}

/** That of the stretch before, which is over, with the map as it then is: later on it stands as it was. */
export function stretchOver(campaign: ArdennesCampaign): readonly Notice[] {
  const { stretch, stretchBefore } = campaign.game;
  if (stretchBefore === undefined || (stretch?.news.length ?? 0) > 0) return [];
  const { turn, news, parts } = stretchBefore;
  const moves = waysIn(news);
  const around = [
    ...new Set([
      ...news.flatMap(({ line }) => line.match(HEX) ?? []),
      ...moves.flatMap(({ hexes }) => hexes),
    ]),
  ];
  const message = messageOf(campaign, stretchBefore, []);
  const last = parts === undefined ? [] : [messageOf(campaign, stretchBefore, [], parts)];
  if (around.length === 0) return [message, ...last];
  const marked = { hexes: [...new Set(news.flatMap(({ mark }) => mark ?? []))], as: 'Attacked' };
  return [
    { ...message, picture: mapPictureOf(campaign, EVERYONE, { around, moves, marked, turn }) },
    ...last,
  ];
}

const HEX = /\b[AB]\d{1,2}\.\d{2}\b/gu;

/** Each once, however many have gone it. */
function waysIn(news: readonly News[]): readonly Way[] {
  const ways = new Map(news.flatMap(({ way }) => (way === undefined ? [] : [[JSON.stringify(way), way]])));
  return [...ways.values()];
}

/** One message of a stretch. `part`: that of a fight, which is the last one or the last but one; absent: the first. */
function messageOf(
  campaign: ArdennesCampaign,
  { turn, number, side, news, parts }: Stretch,
  now: readonly string[],
  part?: number,
): Notice {
  const who = side === undefined ? '' : `: ${SIDE_NAMES[side]} side`;
  const lines = newsLines(news.filter((each) => each.part === part));
  const living = `turn/${turn}/${number}`;
  const fought = part === undefined ? undefined : campaign.game.fought?.[(parts ?? part) - part];
  if (fought === undefined)
    return {
      kind: 'turn',
      title: `Turn ${turn} (${dateOf(turn)})${who}`,
      text: [...lines, ...now].join('\n') || 'Nothing was seen to happen.',
      living,
    };
  const card = combatCardOf(campaign, fought);
  return {
    kind: 'attack',
    title: card.title,
    text: [`${card.outcome}.`, ...lines, ...now].join('\n'),
    picture: combatPicture(card),
    living: `${living}/${part}`,
  };
}

/** Under the names of their Phases; as much of the end as there is room for. */
function newsLines(news: readonly News[]): readonly string[] {
  let left = LONGEST;
  const kept = news.filter((_, index) => {
    left -= news.at(-1 - index)?.line.length ?? 0;
    return left > 0;
  }).length;
  const lines: string[] = [];
  if (kept < news.length) lines.push('-# What was before this stands in /log.');
  let phase: PhaseId | undefined;
  for (const each of news.slice(news.length - kept)) {
    if (each.phase !== phase) lines.push(`**${phaseOf(each.phase).name}**`);
    phase = each.phase;
    lines.push(each.line);
  }
  return lines;
}

/** The side that the game waits for, and what for. */
function waitsFor(game: ArdennesState): { readonly side: Side; readonly words: string } | undefined {
  const { question } = game;
  if (question !== undefined) return { side: question.of, words: questionWords(question) };
  for (const side of SIDES) {
    const phase = openPhase(game, side);
    if (phase !== undefined) return { side, words: phase.name };
  }
  return undefined;
}

/** The side that is asked is called; `answered`: in words, once it has answered. */
export function questionMessage(
  campaign: ArdennesCampaign,
  question: AnyQuestion,
  answered?: string,
): Notice {
  const { turn, phase } = campaign.game;
  const kind = kindOfQuestion(question);
  const what = kind.about(question);
  const asked = kind.words(question);
  return {
    kind: 'question',
    title: `${what}: ${kind.title}`,
    text:
      answered === undefined
        ? `${asked}. The ${SIDE_NAMES[question.of]} side: **My orders**.`
        : `${asked}.\n${answered}`,
    living: `question/${turn}/${phase}/${what}`,
    ...(answered === undefined ? asking(campaign, question) : {}),
  };
}

/** The map around what it is about stands below it for as long as it is asked. */
function asking(campaign: ArdennesCampaign, question: AnyQuestion): Partial<Notice> {
  const around = kindOfQuestion(question).hexes(question, campaign.game);
  return {
    ...(around.length === 0 ? {} : { picture: mapPictureOf(campaign, EVERYONE, askedAround(around)) }),
    buttons: ['my-orders'],
    mention: commanders(campaign, question.of),
  };
}

/**
 * When an attack has been rolled for: the message before it ends there; its own is that of the stretch from now on. Before
 * the mend `resultsBelow` its card was a message by itself, and what came of it stood in that of the stretch.
 */
export function fightMessages(campaign: ArdennesCampaign, fought: Fought): readonly Notice[] {
  const { stretch } = campaign.game;
  if (stretch?.parts !== undefined) {
    const before = stretch.parts === 1 ? undefined : stretch.parts - 1;
    return [messageOf(campaign, stretch, [], before)];
  }
  const card = combatCardOf(campaign, fought);
  return [{ kind: 'attack', title: card.title, text: `${card.outcome}.`, picture: combatPicture(card) }];
}

/** The object of the battle. `line`: what has been set up. */
export function beginMessage({ game }: ArdennesCampaign, line: string): Notice {
  const { scenario } = referenceOf(game);
  return {
    kind: 'set-up',
    title: scenario.title,
    text: [
      `Turns ${scenario.firstTurn} to ${scenario.lastTurn} (${dateOf(scenario.firstTurn)} to ${dateOf(scenario.lastTurn)}).`,
      `${aimInWords(scenario, game.readings)} (${scenario.rule}).`,
      `${line}.`,
      'Each Phase is written in a few words under **My orders**: what you write there is read back with what it costs, and counts when you commit it. /help has the words.',
    ].join('\n'),
    buttons: ['my-orders', 'help'],
  };
}

/** How it ended. */
export function endMessage({ game: { ended, scenario } }: ArdennesCampaign): readonly Notice[] {
  if (ended === undefined) return [];
  return [
    {
      kind: 'victory',
      title: endWords(ended),
      text: `${capital(ended.reason)} (${scenario}).`,
    },
  ];
}

function commanders(campaign: ArdennesCampaign, side: Side): string[] {
  const commander = commanderOf(campaign, side);
  if (commander === undefined) return [];
  return [commander.id];
}
