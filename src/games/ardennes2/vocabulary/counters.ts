/** The printed facts of a counter (1.2), and those that the rules ask of it. Never changes during a game. */
import type { Side } from './sides.ts';

/** By the colour of the movement allowance (1.3): white is Leg, black is Mechanized. */
export type MaType = 'leg' | 'mech';

/** One face of a counter. */
export interface Face {
  /** Printed attack strength; Artillery has none, and attacks with 0. */
  readonly attack: number;
  readonly defense: number;
}

export interface Counter {
  /** As it is written in orders and in the log, without blanks: `I/3`, `26.arty`, `Gutmn`; told apart within its side. */
  readonly id: string;
  readonly side: Side;
  /** As a player reads it: `Pz Bn I/3`. */
  readonly name: string;
  /** By its colour: `2 Pz`, `Lehr`; absent: independent (3.1, Divisional Integrity). */
  readonly division?: string;
  /** The type word of the set-up list: `Inf Rgt`, `Pz Recon KG`, `Arty Bde`. */
  readonly type: string;
  readonly full: Face;
  /** Its other side; absent: it has one step. */
  readonly reduced?: Face;
  /** Movement allowance in MP; even. */
  readonly ma: number;
  readonly maType: MaType;
  /** Range in hexes, in brackets on the counter; absent: no Artillery. */
  readonly range?: number;
  /** Artillery that needs a spotter of its own Division (3.1). */
  readonly isDivarty: boolean;
  /** Yellow banner (1.2): Exploit Capable as long as nothing revokes it. */
  readonly isExploitCapable: boolean;
  /** Counts for ZOC Posts (1.2): plain of any motorization, Mechanized, Airborne or Glider Infantry. */
  readonly isInfantry: boolean;
}

/** `german A/9`: told apart among both sides. */
export function counterKey({ side, id }: Pick<Counter, 'side' | 'id'>): string {
  return `${side} ${id}`;
}

export function isArtillery(counter: Counter): boolean {
  return counter.range !== undefined;
}

/** The face that counts with so many steps left. */
export function faceOf(counter: Counter, steps: number): Face {
  return counter.reduced !== undefined && steps < 2 ? counter.reduced : counter.full;
}

/** Steps of a counter that has lost none (1.2). */
export function stepsOf(counter: Counter): number {
  return counter.reduced === undefined ? 1 : 2;
}
