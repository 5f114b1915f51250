/** When a side may settle what its purchases bring, and when it sets up; the orders by which it settles them. */

import type { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { present } from '../../../text/present.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { mayBeIsolated } from '../units/marking.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';
import type { KgpDecision, KgpWork } from '../vocabulary/step.ts';

const BEFORE_SETUP: readonly string[] = ['8.621', '8.622', '8.623'];

/**
 * The choices that purchases bring are settled once 8.620 has determined them, and before the side's own set-up begins:
 * the moment is nobody else's business, and nothing waits for it.
 */
export function isChoosing({ core, game }: KgpCampaign, side: Side): boolean {
  if (core.status !== 'running') return false;
  return BEFORE_SETUP.includes(game.step) || (game.step === '8.624' && !hasBegun(game, side));
}

function hasBegun(game: KgpState, side: Side): boolean {
  return hasSetUpIsolated(game, side) || game.scenario?.setUp.includes(side) === true;
}

/** Whether the side has declared its first turn of two (8.6241). */
export function hasSetUpIsolated({ scenario }: Pick<KgpState, 'scenario'>, side: Side): boolean {
  return scenario?.units?.isolated.includes(side) === true;
}

/** From the first declaration of 8.624 to the side's own last one: what shows only while a side sets up. */
export function isSettingUp({ core, game }: KgpCampaign, side: Side): boolean {
  const { scenario, step } = game;
  if (core.status !== 'running' || step !== '8.624' || scenario?.units === undefined) return false;
  return !scenario.setUp.includes(side);
}

/** Umpire keeps every counter, and the scenario is no Initial one, before which nobody is Isolated. */
export function isLaterByUnits({ units, initial }: Pick<KgpState, 'units' | 'initial'>): boolean {
  return units !== undefined && !initial;
}

/**
 * 8.6241: whether a side sets up what is Isolated in a turn of its own. It is passed where nothing of the side's can be
 * Isolated: what is set up in it stands in Isolated Locations of the side's own Areas, whether it was Retained there or
 * is a new Fortification, and both sides have marked which those are (8.605).
 * Neither what a side has nor what it has
 * bought matters, so that its being passed tells nothing.
 */
export function setsUpIsolated(game: SetUpGame, side: Side): boolean {
  return isLaterByUnits(game) && (!game.mended.isolatedTurnWhereMarked || mayBeIsolated(game, side));
}

type SetUpGame = Pick<KgpState, 'units' | 'initial' | 'cg' | 'sides' | 'mended'>;

/** Whether the set-up is in two turns for one side at least. */
export function hasIsolatedTurn(game: SetUpGame): boolean {
  return SIDES.some((side) => setsUpIsolated(game, side));
}

/** Why no such choice can be made now. */
function whyNotChoosing(rule: string): Ruling {
  return ruling(
    rule,
    'not-now',
    'What purchases bring is settled after 8.620 and before your side sets up.',
    'Press My orders to see what is asked of you.',
  );
}

/** Why no such choice is made where Umpire keeps rosters. */
function onYourBoard(rule: string): Ruling {
  return ruling(
    rule,
    'roster-level',
    'In this campaign you do this on your own board: Umpire keeps rosters, not counters.',
    'A campaign is played unit by unit if it was opened so.',
  );
}

interface SetupOrder<S extends z.ZodType<object>, Order> {
  readonly order: string;
  readonly rule: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly args: S;
  /** The side whose purchases alone bring it; absent: either side's. */
  readonly of?: Side;
  share?(view: KgpCampaign, seat: Seat, offer: Offer): boolean;
  offers(view: KgpCampaign, side: Side): readonly Offer[];
  /** Asked only while the side may choose. */
  read(view: KgpCampaign, side: Side, args: z.output<S>): Result<Order> | typeof NOT_OFFERED;
  effect(work: KgpWork, side: Side, order: Order): void;
}

/** An order by which a side settles what a purchase leaves to it; at another time either side is told so. */
export function setupOrder<S extends z.ZodType<object>, Order>(it: SetupOrder<S, Order>): KgpDecision {
  const { of, rule, order, summary, args, share, effect } = it;
  const isOf = (side: Side) => of === undefined || of === side;
  return sideOrder<S, Order>({
    order,
    rule,
    summary,
    args,
    level: 'units',
    elsewhere: onYourBoard(rule),
    ...present({ share }),
    offers: (view, side) => (isOf(side) && isChoosing(view, side) ? it.offers(view, side) : []),
    read(view, side, given) {
      if (!isChoosing(view, side)) return refuse(whyNotChoosing(rule));
      if (!isOf(side)) return NOT_OFFERED;
      return it.read(view, side, given);
    },
    effect,
  });
}

/** RG whose first scenario comes now: purchased since the last one, on Idle Days too, or given by the Initial OB. */
export function newToScenario(game: KgpState, side: Side): readonly Rg[] {
  const dates = datesSinceScenario(game);
  return game.sides[side].rgs.filter((rg) => dates.includes(rg.date) && rg.eliminated !== true);
}

/** `setup.chosen`, as what is settled so was told before each rule had an event of its own. */
export interface WasChosen<Data extends { readonly side: Side }> {
  readonly side: Side;
  readonly choice: Omit<Data, 'side'> & { readonly of: string };
}
