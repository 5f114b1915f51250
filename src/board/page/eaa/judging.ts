/** A draft judged by the game's own judge: a line with a fault is left out of what those after it find. */
import type { Act } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import { type Move, Moving, moveReadBack } from '../../../games/eaa/notation/10.0-moves.ts';
import { piecesOf } from '../../../games/eaa/notation/pieces.ts';
import { saidOrder } from '../../../games/eaa/notation/said.ts';
import { activationAfter } from '../../../games/eaa/orders/6.0-drafted.ts';
import { type JudgedOrders, judgeOrders, moveOptions } from '../../../games/eaa/orders/6.0-orders.ts';
import { worldIn } from '../../../games/eaa/runs/world-in.ts';
import type { Activation, EaaState } from '../../../games/eaa/state.ts';
import type { Fault } from '../../../text/fault.ts';
import type { Written } from '../kept-draft.ts';
import type { Known } from './known.ts';

export interface Entry {
  readonly text: string;
  /** Absent: it is good. */
  readonly fault?: Fault;
  /** Those that it makes. */
  readonly moves: readonly Move[];
  readonly act?: Act;
  /** Its cost, and hexes that it takes or leaves behind. */
  readonly words: readonly string[];
}

export interface Judged {
  readonly entries: readonly Entry[];
  /** Of the good ones. */
  readonly orders: JudgedOrders;
  /** The activation with all that has been drafted done, as far as it can be known beforehand. */
  readonly activation: Activation;
}

export function judgeLines(game: EaaState, activation: Activation, lines: readonly string[]): Judged {
  const faults = new Map<number, Fault>();
  for (;;) {
    const good = lines.flatMap((text, index) => (faults.has(index) ? [] : [{ text, index }]));
    const judged = judgeOrders(game, activation, good.map(({ text }) => text).join('\n'));
    if (!judged.ok) {
      const [fault] = judged.faults;
      const wrong = good[fault.line - 1];
      if (wrong === undefined)
        throw new Error(`orders of ${good.length} lines have a fault in line ${fault.line}`);
      faults.set(wrong.index, fault);
      continue;
    }
    const { orders } = judged;
    const told = toldOf(game, activation, orders);
    const entries = lines.map((text, index): Entry => {
      const fault = faults.get(index);
      if (fault !== undefined) return { text, fault, moves: [], words: [] };
      return { text, ...(told[good.findIndex((each) => each.index === index)] ?? { moves: [], words: [] }) };
    });
    return { entries, orders, activation: activationAfter(activation, orders) };
  }
}

type Told = Pick<Entry, 'moves' | 'act' | 'words'>;

/** Line by line: moves are played once more, one after the other. */
function toldOf(game: EaaState, activation: Activation, { lines, acts }: JudgedOrders): readonly Told[] {
  const before = worldIn(game);
  const { position } = before;
  const moving = new Moving(position, new Set(activation.units), moveOptions(before, activation));
  const first = lines.length - acts.length;
  return lines.map((text, index): Told => {
    const act = acts[index - first];
    if (act !== undefined) return { moves: [], act, words: [] };
    const [moved, noted] = [moving.moves.length, moving.notes.length];
    moving.playAll([{ line: index + 1, text }]);
    const moves = moving.moves.slice(moved);
    const notes = moving.notes.slice(noted);
    return { moves, words: [...moves.map((move) => moveReadBack(position, move)), ...notes] };
  });
}

/** The lines of a text, each with one order, in the notation's own words where all of it can be read. */
export function linesOf(game: EaaState, activation: Activation, text: string): readonly string[] {
  const judged = judgeOrders(game, activation, text);
  const lines = judged.ok ? judged.orders.lines : piecesOf(text).map(({ text: piece }) => piece);
  // A remark, or that somebody stays, is no order.
  return lines.filter((line) => saidOrder(line) !== '');
}

/** The draft of the campaign, for the activation that waits for the reader's orders. */
export function writtenOf({ campaign, activation }: Known): Written {
  if (activation === undefined) return { lines: [], time: '' };
  const { game, core } = campaign;
  const { label, units } = activation;
  return {
    lines: linesOf(game, activation, game.own.draft),
    time: JSON.stringify([core.era, game.world?.day, game.impulse, label, units]),
  };
}
