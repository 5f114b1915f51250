/** A side's desk from 8.621 to its set-up: the choices that purchases leave to it, the counters that it has to set up. */

import { onlyIf } from '../../../text/present.ts';
import { setupLines } from '../fortifications/words.ts';
import { purchasedModules, tooManyModules } from '../purchases/CG15-modules.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { scenarioOf } from '../vocabulary/state-parts.ts';
import { placesOf, placesWords } from './8.624-by-location.ts';
import { panzerfaustDesk } from './CG13-german-pf.ts';
import { isChoosing, setsUpIsolated } from './open.ts';
import { setupDuties, setupReminders } from './reminders.ts';
import { cutList, setupList } from './setup-list.ts';
import { setupTurn } from './turn.ts';

/** From 8.621 on: what a side may settle, while it may. */
export function choosingDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  return onlyIf(
    isChoosing(campaign, side),
    'What your purchases bring can be settled until your set-up begins, or left as it is: the menus below.',
  );
}

/** 8.624: what is to be set up, unit by unit. */
export function unitSetupDesk({ game }: KgpCampaign, side: Side): readonly string[] {
  const isTurn = setupTurn(game)?.side === side;
  return [...countersDesk(game, side), ...worksDesk(game, side), ...(isTurn ? setupDuties(game, side) : [])];
}

/** The same on the players' boards, where a module is its RG: radios, phones and 60 mm OBA are on their own sheets. */
export function boardSetupDesk({ game }: KgpCampaign, side: Side): readonly string[] {
  const isTurn = setupTurn(game)?.side === side;
  return [...worksDesk(game, side), ...(isTurn ? tooManyModules(purchasedModules(game.sides[side])) : [])];
}

/** Fortifications and, of the German side, PF: for looking up as long as the scenario lasts. */
export function worksDesk(game: KgpState, side: Side): readonly string[] {
  return [...setupLines(game, side), ...(side === 'german' ? [panzerfaustDesk(game)] : [])];
}

/** Room for counters on a desk that has much else to say. */
const MOST_LISTED = 1700;

/** Unit by unit: the counters that are due in this turn of the set-up, and the notes on them so far. */
function countersDesk(game: KgpState, side: Side): readonly string[] {
  const { setUp } = scenarioOf(game);
  const inTwo = setsUpIsolated(game, side);
  const turn = setupTurn(game);
  const isIsolatedTurn = turn?.part === 'isolated';
  const heading = isIsolatedTurn
    ? '**To set up now: what is Isolated** (8.6241)'
    : '**To set up now** (8.6242)';
  const isolated = inTwo ? isIsolatedTurn : undefined;
  const list = setUp.includes(side) ? [] : cutList(setupList(game, side, isolated), MOST_LISTED);
  const { sheet, isolatedSheet = [] } = ownUnits(game, side).setup;
  const notes = inTwo
    ? `${isolatedSheet.length} on what is Isolated, ${sheet.length} on the rest`
    : sheet.length;
  return [
    ...onlyIf(turn?.side === side, heading),
    ...list,
    `**Set-up notes (CG10):** ${notes}`,
    ...placesDesk(game, side),
  ];
}

/** 8.624: only of a side that has begun to say where its counters stand. */
function placesDesk(game: KgpState, side: Side): readonly string[] {
  return onlyIf(
    Object.keys(placesOf(game, side)).length > 0,
    `**Set up by Location:** ${placesWords(game, side)}`,
  );
}

/** In a side's turn of the set-up: what the SSR say of its counters. */
export function unitSetupReminders({ game }: KgpCampaign, side: Side): readonly string[] {
  if (setupTurn(game)?.side !== side) return [];
  return setupReminders(game, side);
}
