/** The rules and the steps of the campaign's sequence, and how Umpire plays the part of one side of them. */
import type { Decision, EventMap, Work } from '../../../kernel/game.ts';
import type { Notice } from '../../../kernel/notice.ts';
import type { Draft, Offer } from '../../../kernel/offer.ts';
import type { Late } from '../../../kernel/pace/late-play.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type AnyEvent, type AnySealedChoice, emit, event, type Kept, type SealedChoice } from './event.ts';
import type { KgpPaceKind } from './pace-kinds.ts';
import { type Author, isSide, type Reader, SIDES, type Side } from './sides.ts';

export type KgpWork = Work<KgpState, EventMap>;
export type KgpDecision = Decision<KgpState>;

/**
 * A rule with its whole story, head first: what belongs to it stands below it in its file. Its lists are functions,
 * since a `const` further down does not exist yet while the head is evaluated.
 */
export interface Rule {
  readonly rule: string;
  readonly events?: () => readonly AnyEvent[];
  /** The intents, debts and drafts of sides at it (`refit/pending.ts`). */
  readonly keeps?: () => readonly Kept[];
  readonly decisions: readonly KgpDecision[] | (() => readonly KgpDecision[]);
  /** The secret choice that it has each side make and seal. */
  readonly seals?: () => AnySealedChoice;
}

/** The parties asked at a step, and the turn of it, where it has several. */
export interface Awaiting {
  readonly of: readonly Author[];
  readonly turn?: string | number;
  readonly kind: KgpPaceKind;
}

/**
 * The remedy for a side that is late at a step (docs/pace.md): always an order that it could give itself, and never one
 * that spends or shows anything.
 */
export interface WhenLate {
  /** The orders with which a side is through with the step. */
  readonly settledBy: readonly string[];
  /** Given in its place. Where it cannot be given just so, it is refused as it would be to its owner. */
  byDefault?(campaign: KgpCampaign, side: Side, late: Late): Draft | undefined;
}

/** How it goes on after a step: with the next one of the sequence, on the next CG Date, or not at all (8.2). */
export type Course = 'done' | 'next-date' | 'cg-end';

/** One step of the campaign's sequence, named by its rule number. */
export interface Step extends Rule {
  readonly id: string;
  readonly name: string;
  /** Chart cells without which it cannot be played now, whether or not somebody turns out to need them. */
  cells?(campaign: KgpCampaign): readonly string[];
  /** The channel's messages when it begins. */
  opening?(campaign: KgpCampaign): readonly Notice[];
  /** Each side's own messages then, which the other side is not sent. */
  openingFor?(campaign: KgpCampaign, side: Side): readonly Notice[];
  /** The head of a side's desk: its tasks left; a line each, from its own view. */
  tasks?(campaign: KgpCampaign, side: Side): readonly string[];
  /** The rest of a side's desk while the campaign is at it, a line each; from that side's own view. */
  desk?(campaign: KgpCampaign, side: Side): readonly string[];
  /** Reminders that a side may want to look up in it, behind a button of its desk; only those that concern it. */
  reminders?(campaign: KgpCampaign, side: Side): readonly string[];
  /** The words for its wait: to a reader of a side from that side's view, else in words that everybody may read. */
  waitsFor?(campaign: KgpCampaign, reader?: Reader): string | undefined;
  /** The parties that it waits for, from what everybody knows; none: only dice rolled by hand can be missing. */
  awaits?(campaign: KgpCampaign): Awaiting | undefined;
  /**
   * A side's tasks left in it, a line each, from its own view; absent: it is through once it is not awaited, or has
   * sealed.
   */
  owes?(campaign: KgpCampaign, side: Side): readonly string[];
  /** Whether a side has drafted what it is to seal here, from its own view: then it lacks its seal alone. */
  isDrafted?(campaign: KgpCampaign, side: Side): boolean;
  /** Absent: that its owner wants nothing more of what a part of the Refit Phase leaves free, or that only its owner can choose. */
  readonly whenLate?: WhenLate;
  /** The desk of a GM, from the GM's own view. */
  gmDesk?(campaign: KgpCampaign): readonly string[];
  /** The picture of its desk. */
  deskPicture?(campaign: KgpCampaign, side: Side): Notice['picture'];
  /** Whether it is passed by: there is nothing of it before an Initial Scenario (8.5). */
  readonly notInitially?: true;
  /** Umpire's own play of it; `undefined` while somebody has to decide. */
  play(work: KgpWork): Course | undefined;
}

/** For whoever is late with a seal: it is sealed as it lies; empty, where nothing does. */
export function sealWhenLate(rule: string, order: string): WhenLate {
  return {
    settledBy: [order],
    byDefault: ({ game }, side) => (hasSealed(game, side, rule) ? undefined : { order, args: {} }),
  };
}

/** The events of a rule, those of what it keeps among them. */
export function eventsOf({ events, keeps }: Pick<Rule, 'events' | 'keeps'>): readonly AnyEvent[] {
  return [...(events?.() ?? []), ...(keeps?.() ?? []).map(({ event }) => event)];
}

/** The decisions of a rule. */
export function decisionsIn({ decisions }: Pick<Rule, 'decisions'>): readonly KgpDecision[] {
  return typeof decisions === 'function' ? decisions() : decisions;
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
    noteDone(work, side, step);
  });
}

/** Keeps that a side has done its part of a step, or of one rule of it, on the current CG Date. */
export function noteDone(work: KgpWork, side: Side, step: string): void {
  emit(work, sideDone, `side:${side}`, { side, step: `${step}/${work.state.game.date}` });
}

/** Secret: this side has nothing left to do in the step; steps are named by `rule/CG Date`. */
export const sideDone = event<{ side: Side; step: string }>({
  type: 'side.done',
  fold(game, { side, step }) {
    game.sides[side].done[step] = true;
  },
  line: 'silent',
});

/** Plays both sides' parts, U.S. first; `true` when both are done. Neither side waits for the other one's dice. */
export function eachSide(work: KgpWork, step: string, act: (side: Side) => void): boolean {
  return SIDES.map((side) => playPart(work, side, step, act)).every((done) => done);
}

/** The side that a seat plays, if it plays one. */
export function sideOf(seat: Seat): Side | undefined {
  if (seat.side !== undefined && isSide(seat.side)) return seat.side;
  return undefined;
}

/** The side that a seat speaks for; none for the GM's seat. */
export function authorOf(seat: Seat): Author | undefined {
  return seat.role === 'gm' ? 'gm' : sideOf(seat);
}

/** A decision's id: its rule and the CG Date. */
export function decisionId(rule: string, game: KgpState): string {
  return `${rule}/${game.date}`;
}

/**
 * The common part of every offer of a decision; `rev` is the decision's own, at first that of what is stated for both
 * to read.
 */
export function boundTo(
  rule: string,
  game: KgpState,
  rev = game.reportRev,
): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: decisionId(rule, game), rev, rule };
}

/** The rule of such an id. */
export function ruleOfDecision(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** Whether the side has bound itself to what the rule asks of it on the current CG Date. */
export function hasSealed(game: KgpState, side: Side, rule: string): boolean {
  return game.sides[side].sealed[decisionId(rule, game)] === true;
}

/** The step has come and the side has not sealed; what it has to seal does not matter: both are asked the same. */
export function isOpenToSeal({ game }: KgpCampaign, side: Side | undefined, step: string): side is Side {
  return side !== undefined && game.step === step && !hasSealed(game, side, step);
}

/** The sides that are asked to seal: both until both have, since it is not told which one has. */
export function sealing({ core, game }: KgpCampaign, rule: string): Awaiting {
  return { of: (core.sealed[decisionId(rule, game)] ?? 0) < SIDES.length ? SIDES : [], kind: 'seal' };
}

/** Binds a side to a secret choice: the opening to its side, the commitment to everyone. */
export function sealChoice<Value>(
  work: KgpWork,
  side: Side,
  { rule }: SealedChoice<Value>,
  value: Value,
): void {
  work.seal(side, decisionId(rule, work.state.game), value);
}
