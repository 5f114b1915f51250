/** The words that players read: messages, status, desk, log. Each from its reader's view. */

import { type Viewer, viewerOf } from '../../../kernel/audience.ts';
import { takingPart } from '../../../kernel/awaited.ts';
import type { Notice, Picture } from '../../../kernel/notice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { mayBind, whoRunsWhat } from '../../../kernel/team.ts';
import { when } from '../../../text/present.ts';
import { fromTheTop } from '../position/stack-order.ts';
import { referenceOf } from '../scenario/book.ts';
import { goalsOf } from '../scenario/goals.ts';
import type { ArdennesCampaign, ArdennesState, StackedUnit } from '../state.ts';
import { endWords } from '../turn/course/7.0-beginning-and-end.ts';
import { partsOf } from '../turn/frame/divisions.ts';
import { openPhase } from '../turn/frame/open-phase.ts';
import { isLeftOut } from '../turn/frame/passed-over.ts';
import { judgeDraft } from '../turn/orders/draft.ts';
import { exampleLines } from '../turn/orders/examples.ts';
import { kindOfQuestion, questionOutlook, questionWords } from '../turn/orders/questions.ts';
import { readBackOf } from '../turn/orders/read-back.ts';
import { type Deeds, PHASES, type Phase, phaseOf } from '../vocabulary/phases.ts';
import { enemyOf, isSide, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';

import { draftPicture } from './draft-picture.ts';
import { askedAround, atItsFront, mapPictureOf } from './map-picture.ts';
import { standingInWords } from './victory-words.ts';

function heading({ turn, phase }: ArdennesState): string {
  return phase === 'opening' ? 'Ardennes II' : `Turn ${turn}, ${phaseOf(phase).name}`;
}

export function dateOf(turn: number): string {
  return `${15 + turn} December`;
}

export function statusOf(view: ArdennesCampaign, viewer: Viewer): Notice {
  const { game } = view;
  if (game.phase === 'opening')
    return {
      kind: 'status',
      title: heading(game),
      text: 'The game has not begun: it begins when everybody takes part and the tables are there (/charts).',
      buttons: ['my-orders'],
    };
  const { scenario } = referenceOf(game);
  const lines = [
    `Turn ${game.turn} of ${scenario.lastTurn} (${dateOf(game.turn)}), ${phaseOf(game.phase).name}.`,
    ...controlWords(game),
    ...standingInWords(game),
    `Dead: German ${game.dead.german.length}, U.S. ${game.dead.us.length}.`,
    `Air Strikes left: ${game.air.strikes}.${when(game.air.freeze !== undefined, ' It freezes.')}`,
    ...(game.ended === undefined ? [] : [`**${wonWords(game.ended)}:** ${game.ended.reason}.`]),
  ];
  return {
    kind: 'status',
    title: heading(game),
    text: lines.join('\n'),
    picture: mapPictureOf(view, viewer, { tray: true }),
    buttons: ['my-orders'],
  };
}

function wonWords(ended: NonNullable<ArdennesState['ended']>): string {
  const { winner, result } = ended;
  if (result === undefined && winner !== undefined) return `The ${SIDE_NAMES[winner]} side has won`;
  return endWords(ended);
}

/** Who Controls what counts: each hex of a few, of many those that the side has that wants them. */
function controlWords(game: ArdennesState): readonly string[] {
  const { scenario } = referenceOf(game);
  const goals = goalsOf(scenario);
  const holders = Object.entries(game.control);
  if (holders.length <= FEW_HEXES) {
    const words = holders.map(
      ([hex, side]) =>
        `${placeOf(game, hex)}${when(goals.includes(hex), ' (victory)')}: **${SIDE_NAMES[side]} side**`,
    );
    return [`Control: ${words.join('; ')}.`];
  }
  const { side } = scenario.victory;
  const own = holders.filter(([, holder]) => holder === side).map(([hex]) => placeOf(game, hex));
  const rest = `the other ${holders.length - own.length} of ${holders.length}: **${SIDE_NAMES[enemyOf(side)]} side**`;
  if (own.length === 0)
    return [`Control of all ${holders.length} hexes that count: **${SIDE_NAMES[enemyOf(side)]} side**.`];
  return [`Control: ${own.join('; ')}: **${SIDE_NAMES[side]} side**; ${rest}.`];
}

/** So many hexes are named one by one with who Controls them. */
const FEW_HEXES = 4;

/** A stack a line: `B9.18: I/3 5-3 (DG), Gutmn 4-4`. */
function stackLines(units: Readonly<Record<string, StackedUnit>>): readonly string[] {
  const byHex = new Map<string, string[]>();
  for (const { id, hex, steps, dg } of fromTheTop(units)) {
    const word = `${id}${when(steps === 1, ' (1 step)')}${when(dg, ' DG')}`;
    byHex.set(hex, [...(byHex.get(hex) ?? []), word]);
  }
  return [...byHex].map(([hex, words]) => `${hex}: ${words.join(', ')}`);
}

export function showOf({ game }: ArdennesCampaign, viewer: Viewer): readonly Notice[] {
  const side = sideOf(viewer);
  if (side === undefined) return [];
  return [
    {
      kind: 'counters',
      title: `Your counters, Turn ${game.turn}`,
      text: stackLines(game.sides[side].units).join('\n'),
    },
  ];
}

function sideOf(viewer: Viewer): Side | undefined {
  const found = viewer.audiences.find((audience) => audience.startsWith('side:'))?.slice('side:'.length);
  return found !== undefined && isSide(found) ? found : undefined;
}

export function deskOf(view: ArdennesCampaign, seat: Seat): Notice {
  const { game } = view;
  const side = seat.side !== undefined && isSide(seat.side) ? seat.side : undefined;
  if (side === undefined || game.phase === 'opening')
    return { kind: 'desk', title: heading(game), text: takingPart(view, seat).join('\n') };
  const { draft, returned } = game.sides[side];
  const { question } = game;
  const lines: string[] = [];
  const phase = openPhase(game, side);
  if (question?.of === side) lines.push(`${questionWords(question)}.`, ...questionOutlook(view, question));
  else if (phase?.deeds !== undefined) lines.push(DEEDS[phase.deeds], ...exampleWords(game, side));
  else lines.push(nothingNow(game, side));
  for (const { line, why } of returned) lines.push(`Not played: \`${line}\`: ${why}.`);
  const judged = judgeDraft(game, side, draft);
  if (draft !== '')
    lines.push(
      'Your draft, which counts for nothing yet:',
      readBackOf(view, side, judged) ?? ['```', draft, '```'].join('\n'),
    );
  const team = whoRunsWhat(view, side, partsOf(view, side));
  if (team.length > 0) lines.push('**Who runs what**', ...team);
  if (team.length > 0 && !mayBind(view, seat))
    lines.push('-# You write and answer for what is yours; your commander commits the orders.');
  const viewer = viewerOf(seat);
  const planned = judged.ok ? draftPicture(view, viewer, side, judged.lines) : undefined;
  return {
    kind: 'desk',
    title: heading(game),
    text: lines.join('\n'),
    picture: planned ?? askedPicture(view, viewer, side) ?? atItsFront(view, viewer, side),
    aside: { label: 'My counters', text: stackLines(game.sides[side].units).join('\n') || 'None.' },
  };
}

/** The map around the hexes of a question to that side. */
function askedPicture(view: ArdennesCampaign, viewer: Viewer, side: Side): Picture | undefined {
  const { question } = view.game;
  if (question?.of !== side) return undefined;
  const around = kindOfQuestion(question).hexes(question, view.game);
  return around.length === 0 ? undefined : mapPictureOf(view, viewer, askedAround(around));
}

/** For whom they wait, up to the end of which Phase, and which one is theirs next (2.1). */
function nothingNow(game: ArdennesState, side: Side): string {
  if (game.phase === 'opening' || game.ended !== undefined) return 'Nothing for you to do now.';
  const enemy = `the ${SIDE_NAMES[enemyOf(side)]} side`;
  if (game.question !== undefined)
    return `Nothing for you to do until ${enemy} has answered what it is asked.`;
  const phase = phaseOf(game.phase);
  if (phase.side === side) return 'Nothing for you to do now.';
  const rest: readonly Phase[] = PHASES.slice(PHASES.findIndex(({ id }) => id === game.phase));
  const ahead = rest.filter((each) => each.deeds !== undefined && !isLeftOut(game, each));
  const next = ahead.find((each) => each.side === side);
  const last = ahead.slice(0, next && ahead.indexOf(next)).at(-1) ?? phase;
  const then = next === undefined ? 'Then the next Turn begins' : `Then it is your ${next.name}`;
  return `Nothing for you to do until ${enemy} has ended ${last.name}, but for answers to its attacks. ${then}.`;
}

/** The purpose of a Phase, for somebody who has not read the rules. */
const DEEDS: Readonly<Record<Deeds, string>> = {
  movement:
    'Move your stacks and fire your Artillery: a line for each, in the order in which it is to happen. A unit that fires does not move.',
  barrage: 'Artillery that reaches somebody may fire, and Air Strikes may be flown: a line for each.',
  combat: 'Attack enemies beside your units: a line for each attack. Nobody has to.',
  exploitation: 'Units that can exploit may move once more.',
  'air supply': 'An Air Strike can be turned into supply for the stacks around a hex.',
};

function exampleWords(game: ArdennesState, side: Side): readonly string[] {
  const lines = exampleLines(game, side);
  if (lines.length === 0) return ['Nothing can be ordered now: end the Phase.'];
  return [`For example: ${lines.map((line) => `\`${line}\``).join(' or ')}.`];
}

/** `Bastogne, B1.16`; a hex without a name by its number alone. */
function placeOf(game: ArdennesState, hex: string): string {
  const { ground } = referenceOf(game);
  const name = ground.places.get(ground.grid.indexOf(hex));
  return name === undefined ? hex : `${name}, ${hex}`;
}
