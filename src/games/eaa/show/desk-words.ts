/** The words for the Allied side alone: the desk of its present decision, and its hand. */

import type { Viewer } from '../../../kernel/audience.ts';
import { takingPart } from '../../../kernel/awaited.ts';
import type { Notice } from '../../../kernel/notice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { whoRunsWhat } from '../../../kernel/team.ts';
import { nearOthers } from '../../../map/near.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import type { UnitInCombat } from '../combat/course.ts';
import { isImpulseOpen } from '../orders/4.0-impulse.ts';
import { commandWords, handCommands } from '../orders/5.1-card-play.ts';
import { openActivation, readBack } from '../orders/6.0-orders.ts';
import { oddsWords } from '../outlook/12.4-forecast-words.ts';
import { chitOdds, defenseOdds } from '../outlook/12.5-outlook.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { partsOf } from '../questions/corps.ts';
import { idOf, isAllied } from '../questions/questions.ts';
import { worldIn } from '../runs/world-in.ts';
import type { Activation, EaaCampaign, EaaState } from '../state.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import type { CombatNow } from '../steps/step.ts';
import { type AlliedCard, tacticsOn } from '../vocabulary/cards.ts';
import type { Side } from '../vocabulary/formations.ts';
import { unitsOnMap } from '../world/world.ts';
import { calendarPicture } from './calendar-picture.ts';
import { draftPicture } from './draft-picture.ts';
import { NEAR, pictureAround } from './map-picture.ts';
import { heading, nowWords, stuckLines } from './words.ts';

export function showOf(campaign: EaaCampaign, viewer: Viewer): readonly Notice[] {
  const { game } = campaign;
  if (game.world === undefined) return [];
  const calendar: Notice = {
    kind: 'calendar',
    title: 'Calendar',
    text: 'What each day brings (hand, supplementals drawn, Fixed Artillery Range in hexes), and German VPs so far (2.1, 12.31, 17.1).',
    picture: calendarPicture(campaign),
  };
  if (!viewer.audiences.includes('side:allied')) return [calendar];
  const { standing } = game.own;
  return [
    { kind: 'hand', title: 'Your hand', text: handLines(game).join('\n') },
    ...onlyIf(standing !== '', { kind: 'standing', title: 'Your standing orders', text: standing }),
    calendar,
  ];
}

/** A card a line: what it can be played for, if one is to be played now, and as which tactic. */
function handLines(game: EaaState): readonly string[] {
  const hand = handCommands(game);
  if (hand.length === 0) return ['No cards.'];
  const { day } = worldIn(game).position;
  return hand.map(({ card, commands }) => {
    const open = isImpulseOpen(game)
      ? commands.filter((command) => command.ok).map((command) => commandWords(command))
      : [];
    return `**${card.id} ${card.title}**: ${[...open, tacticWords(card, day)].join('; ')}`;
  });
}

function tacticWords(card: AlliedCard, day: number): string {
  const tactics = tacticsOn(card, day);
  return tactics.length === 0 ? 'no tactic' : `tactic ${tactics.join(' or ')}`;
}

export function deskOf(view: EaaCampaign, seat: Seat): Notice {
  const { game } = view;
  if (!isAllied(seat) || game.world === undefined)
    return { kind: 'desk', title: heading(game), text: takingPart(view, seat).join('\n') };
  const now = nowWords(game);
  const activation = openActivation(game);
  const lines = [
    ...stuckLines(game),
    now === undefined ? 'Nothing for you to do now.' : `${now.slice(0, 1).toUpperCase()}${now.slice(1)}.`,
    ...(game.combat === undefined ? [] : combatLines(game, game.combat)),
    ...(activation === undefined ? [] : activeLines(game, activation)),
    ...game.own.returned.map(({ line, why }) => `Not played: \`${line}\`: ${why}.`),
    ...teamLines(view),
    '',
    '**Your hand**',
    ...handLines(game),
  ];
  return {
    kind: 'desk',
    title: heading(game),
    text: lines.join('\n'),
    picture: draftPicture(view, game.own.draft) ?? pictureAround(view, hexesOfDesk(game, activation)),
  };
}

/** The hexes that the desk is about: a combat, the active units, or where Allied units are near Germans. */
function hexesOfDesk(game: EaaState, activation: Activation | undefined): readonly number[] {
  const { position } = worldIn(game);
  const all = unitsOnMap(worldIn(game));
  const of = (keys: Iterable<string>) => {
    const named = new Set(keys);
    return all.filter((unit) => named.has(keyOf(unit))).map(({ hex }) => hex);
  };
  const { grid } = position.ground;
  if (game.combat !== undefined) return [grid.indexOf(game.combat.target), ...of(game.combat.attackers)];
  if (activation !== undefined) return of(activation.units);
  const stacks = [...position.stacks.values()];
  const hexesOf = (whose: Side) => stacks.filter(({ side }) => side === whose).map(({ hex }) => hex);
  const allied = hexesOf('allied');
  const near = nearOthers(grid, allied, hexesOf('german'), NEAR);
  return near.length === 0 ? allied : near;
}

function teamLines(view: EaaCampaign): readonly string[] {
  const lines = whoRunsWhat(view, 'allied', partsOf(view, 'allied'));
  if (lines.length === 0) return [];
  return ['**Who runs what**', ...lines];
}

/** `422.106 (2 steps, dispersed)`. */
function unitWords({ counter, steps, isDispersed, supply, isOutOfFuel }: Unit): string {
  const states = [
    plural(steps, 'step', 'steps'),
    ...onlyIf(isDispersed, 'dispersed'),
    ...(supply === 'in' ? [] : [SUPPLY[supply]]),
    ...onlyIf(isOutOfFuel, 'out of fuel'),
  ];
  return `${counter.id} (${states.join(', ')})`;
}

function inCombatWords({ unit, hex, steps, isDispersed }: UnitInCombat): string {
  const states = [plural(steps, 'step', 'steps'), ...onlyIf(isDispersed, 'dispersed')];
  return `${idOf(unit)} (${states.join(', ')}) in ${hex}`;
}

const SUPPLY = { low: 'low supply', out: 'out of supply', isolated: 'isolated' } as const;

/** The units of a combat and their tactics and hits. */
function combatLines(game: EaaState, { target, attackers, tactics, hits }: CombatNow): readonly string[] {
  const book = bookOf(game);
  const world = worldIn(game);
  const { grid } = book.ground;
  const keys = new Set(attackers);
  const by = unitsOnMap(world).filter((unit) => keys.has(keyOf(unit)));
  const hitLines = given(
    hits,
    (hits) => `Hits in all: on the defender ${hits.defender}, on the attacker ${hits.attacker}.`,
  );
  const { question } = game;
  if (question !== undefined && 'now' in question && question.now !== undefined)
    return [
      `Defenders: ${listed(question.now.defenders.map(inCombatWords)) || 'nobody is left'}.`,
      `Attackers: ${listed(question.now.attackers.map(inCombatWords)) || 'nobody is left'}.`,
      ...hitLines,
    ];
  const there = unitsIn(world.position, grid.indexOf(target));
  const with_ = when(tactics.length > 0, ` with ${listed(tactics)}`);
  return [
    `${placeWords(book.ground, grid.indexOf(target))}: ${listed(there.map(unitWords)) || 'nobody is left'}.`,
    `Attacked by ${listed(by.map(unitWords))}${with_}.`,
    ...hitLines,
    ...outlookLines(game),
  ];
}

/** The possible results of the answers to a question. */
function outlookLines(game: EaaState): readonly string[] {
  const { question } = game;
  if (question?.kind !== 'cards') return chitOdds(game).map((odds) => `${oddsWords(odds)}.`);
  const odds = defenseOdds(game, question, []);
  return given(odds, (odds) => `Without a card of yours, ${oddsWords(odds, 'attacker')}.`);
}

/** The active units, their hexes and their deeds; and what has been drafted. */
function activeLines(game: EaaState, activation: Activation): readonly string[] {
  const book = bookOf(game);
  const world = worldIn(game);
  const keys = new Set(activation.units);
  const active = unitsOnMap(world).filter((unit) => keys.has(keyOf(unit)));
  const draft = readBack(game, game.own.draft, false);
  return [
    ...active.map((unit) => `- ${activeWords(book, activation, unit)}`),
    ...(game.own.draft === '' || draft === undefined
      ? []
      : ['Your draft, which counts for nothing yet:', draft]),
  ];
}

function activeWords({ ground }: Book, { moved, fought }: Activation, unit: Unit): string {
  const key = keyOf(unit);
  const done = [...onlyIf(moved.includes(key), 'has moved'), ...onlyIf(fought.includes(key), 'has attacked')];
  const { ma } = unit.counter;
  return [`${unitWords(unit)} in ${placeWords(ground, unit.hex)}, ${ma} MP`, ...done].join(', ');
}
