import type { Purchases, Tally } from './purchases/state.ts';
import type { SetupEvents } from './setup/events.ts';
import type { BySide, Side } from './vocabulary/sides.ts';

export type KgpEvents = SetupEvents & {
  /** Of a campaign begun on paper; `paper` is a `PublicPaper` of the state, or a side's `OwnPaper`. */
  'paper.stated': { by: Side; paper: object };
  'paper.answered': { by: Side; accepted: boolean };
  'paper.drafted': { side: Side; paper: object };
  /** The public part counts, and each side's own (`paper.kept`): the campaign goes on from there. */
  'paper.adopted': { paper: object };
  'paper.kept': { side: Side; paper: object };
  'date.began': { date: string };
  'step.began': { step: string; date: string };
  'basket.changed': { side: Side; purchases: Purchases };
  'purchases.recorded': { side: Side; date: string };
  'fortifications.drafted': { side: Side; tally: Tally };
  /** Secret, before set-up: what 7.2 adds to the Known minefields that wait to be set up. */
  /** 7.2. `either`: of these factors so many are Known only if they are set up so; Dummies as if all were. */
  'setup.prepared': { side: Side; knownFactors: number; either?: number; dr?: number; dummies: number };
  'fanaticism.declared': { declared: boolean };
  'pf.counted': { squads: number };
  'game-end.called': { turn: number; side: Side };
  'game-end.rolled': {
    turn: number;
    side: Side;
    dr: number;
    drm: number;
    final: number;
    limit: number;
    ends: boolean;
  };
  'setup.declared': { side: Side };
  'scenario.commenced': { san: BySide<number>; movesFirst: Side; dr?: number };
  'objective.revealed': { side: Side; hex: string };
  'objective.struck': { side: Side; rg: string };
  'concession.asked': { side: Side };
  'concession.answered': { side: Side; allowed: boolean };
  /** Secret: what a side wants to be rolled for, and that it has been. */
  'refit.asked': { side: Side; rule: string; args: object };
  'refit.resolved': { side: Side; rule: string };
  /** Secret: what a side is composing before it commits to it; no `args`: withdrawn. */
  'refit.drafted': { side: Side; rule: string; args?: object };
  /** Secret: a roll has left something for the side to say (a CS#, whom a loss falls on), and that it has been said. */
  'refit.owed': { side: Side; rule: string; args: object };
  'refit.paid': { side: Side; at: number };
  /** Secret: where a module's Offboard Observer is; absent: it has a radio or phone. */
  'observer.recorded': { side: Side; rg: string; hex?: string };
  'rg.eliminated': { side: Side; rgs: readonly string[]; why: string };
};
