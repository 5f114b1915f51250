/** The data of Ardennes II's cards: one attack, or the shots at one hex. Plain data, read by `src/render/ardennes2`. */
import type { Side } from './sides.ts';

interface CardProps {
  readonly campaign: string;
  readonly rule: string;
  readonly title: string;
  /** `Turn 4`. */
  readonly date: string;
}

/** One unit's part of a strength: `2.5`, of 5, since it is DG. */
export interface CountedUnit {
  readonly id: string;
  readonly value: number;
  /** `5: 2 for DG, 3.4`; absent: it counts as printed. */
  readonly how?: string;
}

export interface CardForce {
  readonly side: Side;
  /** `Germans`, `U.S. forces`. */
  readonly name: string;
  /** `from B6.16, B7.17`; `in B6.17`. */
  readonly where: string;
  readonly total: number;
  readonly units: readonly CountedUnit[];
}

/** `ardennes2/combat`: an attack or an Overrun that was rolled for (3.2). */
export interface CombatCardProps extends CardProps {
  /** In words, and as the table has it: `D1 R2`. */
  readonly outcome: string;
  readonly cell: string;
  readonly attack: CardForce;
  readonly defense: CardForce;
  /** The columns of the table, from the left. */
  readonly columns: readonly string[];
  /** By number in `columns`: where the odds begin, and on which was rolled. */
  readonly start: number;
  readonly column: number;
  /** The odds of the strengths, where the table has no such column. */
  readonly beyond?: string;
  /** `1 left: stream from B6.16 (1.3)`. */
  readonly shifts: readonly string[];
  readonly dice: readonly number[];
  /** The result of one less and of one more on the dice, where there is such a roll. */
  readonly less?: string;
  readonly more?: string;
  /** The aftermath: losses, Retreat, Advance. */
  readonly after: readonly string[];
}

export type Marked = 'full' | 'half' | 'none';

export interface CardShot {
  /** `26.arty (B7.18)`, or `Air Strike`. */
  readonly who: string;
  /** The result of each roll from 1 to 6, with its modifiers. */
  readonly rolls: readonly Marked[];
  readonly roll: number;
  readonly result: Marked;
  /** `+2: additional units (3.5)`. */
  readonly modifiers: readonly string[];
}

/** `ardennes2/barrage`: shots at one hex, in their order (3.5). */
export interface BarrageCardProps extends CardProps {
  readonly side: Side;
  readonly outcome: string;
  /** `Woods: a Half marker from 4, a Full one from 6`. */
  readonly range: string;
  readonly shots: readonly CardShot[];
}
