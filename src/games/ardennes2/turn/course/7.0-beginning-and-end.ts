/** 7.0: how a scenario begins, and how it ends. */

import { listed } from '../../../../text/listed.ts';
import { agreeing, plural } from '../../../../text/plural.ts';
import { onlyIf, present, when } from '../../../../text/present.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { Term } from '../../scenario/scenario.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { freshUnit } from '../pre-turn/2.2-arrivals.ts';
import { exitPoints, exitsOf, type PointsVictory, pointsOf } from './6.0-points.ts';

interface Prepared {
  readonly blown: readonly string[];
  readonly control: Readonly<Record<string, Side>>;
}

export const mapPrepared = event<Prepared>({
  type: 'map.prepared',
  fold(game, { blown, control }) {
    game.blown = [...blown];
    game.control = { ...control };
  },
  line: ({ blown }, { game }) =>
    `Set up as ${game.scenario} has it; bridges Blown: ${blown.join(', ') || 'none'}`,
});

export function setUp(work: ArdennesWork): void {
  const reference = referenceOf(work.state.game);
  const { ground, scenario } = reference;
  const plungers = scenario.blown.map((hex) => ground.grid.indexOf(hex));
  const blown = ground.bridges
    .filter(({ hexes, plunger }) =>
      plungers.some((hex) => plunger === hex || (plunger === undefined && hexes.includes(hex))),
    )
    .map(({ id }) => id);
  emit(work, mapPrepared, 'everyone', { blown, control: scenario.control });
  for (const side of SIDES)
    changeUnits(
      work,
      side,
      scenario.setUp.flatMap((counter) =>
        counter.side === side && counter.at !== undefined ? [freshUnit(reference, counter, counter.at)] : [],
      ),
    );
}

interface Decided {
  /** Absent: a draw. */
  readonly winner?: Side;
  /** `Minor Allied Victory`; absent: the scenario has no names for it. */
  readonly result?: string;
  readonly reason: string;
}

export const gameDecided = event<Decided>({
  type: 'game.decided',
  fold(game, decided) {
    game.ended = decided;
  },
  line: (decided, { game }) => `${endWords(decided)} (${game.scenario}): ${decided.reason}`,
  tale: (_, { winner, result, reason }) => {
    if (result === undefined && winner !== undefined) return `The ${SIDE_NAMES[winner]} side won: ${reason}.`;
    return `${result ?? 'Nobody won'}: ${reason}.`;
  },
});

/** `The German side wins`, `Draw`, `Minor Allied Victory`. */
export function endWords({ winner, result }: Decided): string {
  if (result !== undefined) return result;
  return winner === undefined ? 'Draw' : `The ${SIDE_NAMES[winner]} side wins`;
}

/** At the end of a Turn: whether the game is over, and for whom. */
export function verdict(game: ArdennesState): Decided | undefined {
  const { scenario } = referenceOf(game);
  const { victory, lastTurn } = scenario;
  if (victory.kind === 'points') return game.turn < lastTurn ? undefined : banded(game, victory);
  const { side, terms } = victory;
  for (const term of terms) {
    if (!('exits' in term) || game.turn < term.lastTurn) continue;
    const missing = Object.entries(term.exits).filter(([division, count]) => exitsOf(game, division) < count);
    // All is needed: once one of it cannot be had any more, the other side has won.
    if (missing.length === 0) continue;
    const words = missing.map(([division, count]) => `${exitsOf(game, division)} of ${count} of ${division}`);
    return {
      winner: enemyOf(side),
      reason: `by the end of Turn ${term.lastTurn} only ${words.join(' and ')} had left`,
    };
  }
  if (game.turn < lastTurn) return undefined;
  const held = terms.filter((term) => 'control' in term).map((term) => heldOf(game, side, term));
  const failed = held.find(({ isHeld }) => !isHeld);
  if (failed !== undefined) return { winner: enemyOf(side), reason: failed.words };
  const left = onlyIf(
    terms.some((term) => 'exits' in term),
    'its Divisions have left',
  );
  return { winner: side, reason: [...held.map(({ words }) => words), ...left].join(' and ') };
}

/** A term of Control at the end of play: whether it is fulfilled, and why not. */
function heldOf(
  { control, readings }: ArdennesState,
  side: Side,
  term: Extract<Term, { readonly control: readonly string[] }>,
): { readonly isHeld: boolean; readonly words: string } {
  const own = term.control.filter((hex) => control[hex] === side);
  const needed = readings['tip-four'] === 'two-more' ? (term.among ?? []) : [];
  const lacking = needed.filter((hex) => !own.includes(hex));
  if (lacking.length > 0) return { isHeld: false, words: heldByOthers(lacking) };
  const isHeld = own.length >= term.least;
  const isAll = term.least === term.control.length;
  if (isHeld && isAll) return { isHeld, words: `it Controls ${listed(own)}` };
  if (isHeld) return { isHeld, words: `it Controls ${own.length} of the hexes that count, ${listed(own)}` };
  if (isAll) return { isHeld, words: heldByOthers(term.control.filter((hex) => !own.includes(hex))) };
  const some = own.length === 0 ? 'none' : `only ${own.length}`;
  return { isHeld, words: `${some} of ${term.least} hexes had been taken` };
}

function heldByOthers(hexes: readonly string[]): string {
  const were = agreeing(hexes.length, 'was', 'were');
  return `${listed(hexes)} ${were} held`;
}

/** 6.0: by the best Turn total, and the Divisions that have left. */
function banded(game: ArdennesState, victory: PointsVictory): Decided {
  const best = game.points?.best ?? pointsOf(game, victory);
  const left = exitPoints(game, victory);
  const total = best + left;
  const band = victory.bands.find(({ least }) => total >= least);
  const exits = when(Object.keys(victory.exits).length > 0, ` and ${left} for Divisions that have left`);
  return {
    ...present({ winner: band?.winner, result: band?.result }),
    reason: `${plural(total, 'point')}: ${best} at the end of its best Turn${exits}`,
  };
}
