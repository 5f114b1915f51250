/** 3.4, 3.7, 6.0: what a game keeps of supply and Control. */
import type { Side } from '../../vocabulary/sides.ts';
import type { GunAnswer } from './gun-answer.ts';

export interface SupplyState {
  /** VP hexes by who Controls them (6.0). */
  control: Record<string, Side>;
}

/** Secret to its side. */
export interface OwnSupply {
  /** 3.7: its DG Artillery without supply of which it is asked in this Phase, and what it has answered; absent: it is not. */
  guns?: Readonly<Record<string, GunAnswer | 'open'>>;
  /** 3.4, reading `recovery`: ids of those that were Out of Supply in its last Supply Phase. */
  unsupplied?: readonly string[];
}

export function newSupply(): SupplyState {
  return { control: {} };
}
