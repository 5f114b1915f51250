import type { Decision, Work } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { KgpEvents } from '../events.ts';
import { isSide, SIDES, type Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';

export type KgpWork = Work<KgpState, KgpEvents>;
export type KgpDecision = Decision<KgpState, KgpEvents>;

/** One step of the campaign's sequence, named by its rule number. */
export interface Step {
  readonly id: string;
  readonly rule: string;
  readonly name: string;
  /** Chart cells without which it cannot be played now, whether or not somebody turns out to need them. */
  cells(campaign: KgpCampaign): readonly string[];
  /** Does what Umpire does by himself. Returns the next step's id, or `undefined` while somebody has to decide. */
  play(work: KgpWork): string | undefined;
  readonly decisions: readonly KgpDecision[];
}

/** Whether this side has done its part of a step (or of one rule of it) on the current CG Date. */
export function isDone(game: KgpState, side: Side, step: string): boolean {
  return game.sides[side].done[`${step}/${game.date}`] === true;
}

/** Plays a side's part of a step wholly or not at all; `false` while dice that are rolled by hand are missing. */
export function playPart(work: KgpWork, side: Side, step: string, act: (side: Side) => void): boolean {
  if (isDone(work.state.game, side, step)) return true;
  return work.attempt(() => {
    act(side);
    work.emit('side.done', `side:${side}`, { side, step: `${step}/${work.state.game.date}` });
  });
}

/** Plays both sides' parts, U.S. first; `true` when both are done. Neither side waits for the other one's dice. */
export function eachSide(work: KgpWork, step: string, act: (side: Side) => void): boolean {
  return SIDES.map((side) => playPart(work, side, step, act)).every((done) => done);
}

/** The side that a seat plays, if it plays one. */
export function sideOf(seat: Seat): Side | undefined {
  return seat.side !== undefined && isSide(seat.side) ? seat.side : undefined;
}

/** A decision's id: its rule and the CG Date. */
export function decisionId(rule: string, game: KgpState): string {
  return `${rule}/${game.date}`;
}

/** Whether the side has bound itself to what the rule asks of it on the current CG Date. */
export function hasSealed(game: KgpState, side: Side, rule: string): boolean {
  return game.sides[side].sealed[decisionId(rule, game)] === true;
}

/** The step has come and the side has not sealed; what it has to seal does not matter: both are asked the same. */
export function isOpenToSeal({ game }: KgpCampaign, side: Side | undefined, step: string): side is Side {
  return side !== undefined && game.step === step && !hasSealed(game, side, step);
}
