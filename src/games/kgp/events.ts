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
};
