import type { Side } from './vocabulary/sides.ts';

export type KgpEvents = {
  /** Of a campaign begun on paper; `paper` is a `PublicPaper` of the state, or a side's `OwnPaper`. */
  'paper.stated': { by: Side; paper: object };
  'paper.answered': { by: Side; accepted: boolean };
  'paper.drafted': { side: Side; paper: object };
  /** The public part counts, and each side's own (`paper.kept`): the campaign goes on from there. */
  'paper.adopted': { paper: object };
  'paper.kept': { side: Side; paper: object };
  'date.began': { date: string };
  'step.began': { step: string; date: string };
  /** Secret: what a side wants to be rolled for, and that it has been. */
  'refit.asked': { side: Side; rule: string; args: object };
  'refit.resolved': { side: Side; rule: string };
  /** Secret: what a side is composing before it commits to it; no `args`: withdrawn. */
  'refit.drafted': { side: Side; rule: string; args?: object };
  /** Secret: a roll has left something for the side to say (a CS#, whom a loss falls on), and that it has been said. */
  'refit.owed': { side: Side; rule: string; args: object };
  'refit.paid': { side: Side; at: number };
};
