/** Orders that belong to a scenario while it is played unit by unit: nobody has to give any of them. */

import type { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { NOT_OFFERED } from './order.ts';
import { ruling } from './ruling.ts';
import type { Scenario, UnitScenario } from './scenario.ts';
import type { Side } from './sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from './step.ts';

/** A scenario that is being played. */
export type Playing = Scenario & { readonly units: UnitScenario; readonly movesFirst: Side };

interface PlayOrder<S extends z.ZodType<object>, Order> {
  readonly order: string;
  readonly rule: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly args: S;
  /** It asks for a public roll, and waits for the one that was asked for before. */
  readonly rolls?: true;
  /** It binds nobody: anybody of the side may give it. */
  readonly isShared?: true;
  offers(view: KgpCampaign, side: Side, scenario: Playing): readonly Offer[];
  read(
    view: KgpCampaign,
    side: Side,
    args: z.output<S>,
    scenario: Playing,
  ): Result<Order> | typeof NOT_OFFERED;
  effect(work: KgpWork, side: Side, order: Order): void;
}

/** An order of a side while a scenario is played; at another time its giver, a GM as well, is told so. */
export function playOrder<S extends z.ZodType<object>, Order>(it: PlayOrder<S, Order>): KgpDecision {
  const { order, rule, summary, args, isShared, rolls } = it;
  const isWaiting = ({ units }: Playing) => rolls === true && units.due !== undefined;
  return decision({
    order,
    rule,
    summary,
    args,
    ...fieldsIf(isShared === true, { share: () => true }),
    offers(view: KgpCampaign, seat) {
      const side = sideOf(seat);
      const scenario = playing(view);
      if (side === undefined || scenario === undefined || isWaiting(scenario)) return [];
      return it.offers(view, side, scenario);
    },
    read(view: KgpCampaign, seat, given): Result<(work: KgpWork) => void> {
      if (view.core.status !== 'running') return accept(() => undefined);
      const side = sideOf(seat);
      const scenario = playing(view);
      if (scenario === undefined) return refuse(notPlaying(view, rule));
      if (isWaiting(scenario)) return refuse(diceFirst(rule));
      const read = side === undefined ? NOT_OFFERED : it.read(view, side, given, scenario);
      if (side === undefined || read === NOT_OFFERED) return accept(() => undefined);
      return read.ok ? accept((work) => it.effect(work, side, read.value)) : read;
    },
    effect: (work: KgpWork, _seat, carryOut) => carryOut(work),
  });
}

/** The scenario, while it is played and nobody has reported it. */
function playing({ core, game }: KgpCampaign): Playing | undefined {
  const { scenario, step, report, settledReport } = game;
  if (core.status !== 'running' || step !== 'scenario') return undefined;
  if (report !== undefined || settledReport !== undefined) return undefined;
  const { units, movesFirst } = scenario ?? {};
  if (scenario === undefined || units === undefined || movesFirst === undefined) return undefined;
  return { ...scenario, units, movesFirst };
}

function notPlaying({ game }: KgpCampaign, rule: string): Ruling {
  return ruling(
    rule,
    'not-now',
    game.units !== undefined
      ? 'That belongs to a scenario that is being played, before its result is sent.'
      : 'In this campaign you do this on your own board.',
    'Press My orders to see what is asked of you.',
  );
}

function diceFirst(rule: string): Ruling {
  return ruling(
    rule,
    'dice-first',
    'A roll that was asked for is not entered yet.',
    'Enter it under My orders.',
  );
}

/** The common part of every such offer. */
export function offerBase(game: KgpState, order: string, rule: string, rev: number) {
  return {
    order,
    decision: decisionId(`scenario ${order}`, game),
    rev,
    rule,
    group: 'During the scenario',
    aside: true as const,
  };
}
