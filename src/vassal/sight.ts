/** The part of a save that somebody may be told: all but whose password it was, and without the texts that only VASSAL needs. */

import type { Module } from './container.ts';
import type { Layer, Place } from './piece.ts';
import { type Roll, rollsIn } from './rolls.ts';
import type { Board, Counter, Save } from './save.ts';

export interface SeenCounter {
  readonly id: string;
  readonly gpid: string | undefined;
  readonly image: string;
  readonly plainName: string;
  readonly name: string;
  readonly labels: readonly string[];
  /** Of those that are on: from the inside out. */
  readonly layers: readonly Layer[];
  readonly nation: string | undefined;
  readonly place: Place | undefined;
  readonly order: number;
  readonly stack: string | undefined;
  /** By the how-manieth owner of the file, from 1. */
  readonly hiddenBy: number | undefined;
  readonly concealedBy: number | undefined;
  /** It is a “?” that conceals what lies under it, or nothing. */
  readonly isConcealment: boolean;
}

export interface Sight {
  readonly kind: Save['kind'];
  readonly module: Module | undefined;
  readonly savedAt: number | undefined;
  readonly boards: readonly Board[];
  readonly counters: readonly SeenCounter[];
  /** How many stacks hold something. */
  readonly stacks: number;
  /** Of a log: how many steps it has. */
  readonly steps: number;
  /** The rolls in it. */
  readonly rolls: readonly Roll[];
}

export function sightOf(save: Save): Sight {
  const owners = [
    ...new Set(save.pieces.flatMap(({ hiddenBy, concealedBy }) => hiddenBy ?? concealedBy ?? [])),
  ];
  const numberOf = (owner: string | undefined) =>
    owner === undefined ? undefined : owners.indexOf(owner) + 1 || undefined;
  return {
    kind: save.kind,
    module: save.module,
    savedAt: save.savedAt,
    boards: save.boards,
    counters: save.pieces.map((piece) => seen(piece, numberOf)),
    stacks: save.stacks.filter(({ pieces }) => pieces.length > 0).length,
    steps: save.steps.length,
    rolls: rollsIn(save.steps),
  };
}

export function seen(
  piece: Counter,
  numberOf: (owner: string | undefined) => number | undefined,
): SeenCounter {
  const { id, gpid, image, plainName, name, labels, layers, nation, place, order, stack } = piece;
  return {
    id,
    gpid,
    image,
    plainName,
    name,
    labels,
    layers: layers.filter(({ level }) => level > 0),
    nation,
    place,
    order,
    stack,
    hiddenBy: numberOf(piece.hiddenBy),
    concealedBy: numberOf(piece.concealedBy),
    isConcealment: piece.concealment !== undefined,
  };
}
