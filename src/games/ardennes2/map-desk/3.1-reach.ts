/** `/map reach`: how far counters get together, with what is spent and left in each hex, and for what. */
import { accept, type Result } from '../../../kernel/ruling.ts';
import { given, when } from '../../../text/present.ts';
import type { PricePart } from '../movement/1.3-roads-and-crossings.ts';
import { moveOf, type PaidMove } from '../movement/3.1-moves.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { reachOverlay } from '../show/overlays.ts';
import { NO_WAY_RULES } from '../turn/moves/3.1-move-orders.ts';
import { mpWords } from '../vocabulary/words.ts';
import { type Answered, type Asker, idsOf, movingOf, unitsThen, whomNamed } from './asker.ts';
import { alikeWords, partsOf, priceWords } from './price.ts';

/** Longer lists of prices are made short: a phone shows no more at a time. */
const LONGEST = 3000;

export function askReach(asker: Asker, typed: string): Result<Answered> {
  const whom = whomNamed(asker, typed);
  if (!whom.ok) return whom;
  const { grid, game } = asker;
  const { side, hex } = whom.value;
  const { position, moving, note } = movingOf(asker, side);
  const units = unitsThen(position, whom.value);
  const reach = reachOf(position, units, moving);
  const title = `In reach of ${idsOf(units)}`;
  const notes = given(note);
  const from = grid.hexAt(hex);
  if (reach.no !== undefined) {
    const { unit, why } = reach.no;
    const stays = `${unit.counter.id} stays in ${from}: ${why} (${NO_WAY_RULES[why]}).`;
    return accept({ title, lines: [stays, ...notes], around: [from], marked: [from] });
  }
  const ways = reach.hexes.flatMap((to): readonly Way[] => {
    const path = reach.wayTo(to);
    if (to === hex || path === undefined) return [];
    const overrunCost = game.readings['overrun-cost'];
    const move = moveOf(position, { units, path, isOverrun: false, moving, overrunCost });
    if (!move.ok) throw new Error(`${grid.hexAt(to)} is in reach, and the way there is not: ${move.why}`);
    return [{ hex: grid.hexAt(to), paid: move.paid, isJammed: reach.at(to)?.isJammed === true }];
  });
  const lines =
    ways.length === 0
      ? [`They reach no other hex from ${from} with what they have left (3.1). \`/map why\` says why.`]
      : wayLines(ways);
  const begins = `From ${from}, with ${alikeWords(
    units,
    ({ counter: { id } }) => id,
    ({ counter, phase }) => `${counter.ma} MP${when(phase.spent > 0, `, ${mpWords(phase.spent)} spent`)}`,
  )}:`;
  return accept({
    title,
    lines: [begins, ...lines, ...notes],
    overlay: reachOverlay(grid, reach),
  });
}

interface Way {
  readonly hex: string;
  readonly paid: readonly PaidMove[];
  readonly isJammed: boolean;
}

/** Hex by hex with each part of the price, the nearest first; where that is too long, hexes of one price together. */
function wayLines(ways: readonly Way[]): readonly string[] {
  const sorted = ways.toSorted((one, other) => spentOn(one) - spentOn(other));
  const whole = sorted.map(
    ({ hex, paid, isJammed }) =>
      `**${hex}** ${alikeWords(paid, idOf, paidWords)}${when(isJammed, '; DG by a Traffic Jam (3.1)')}`,
  );
  return whole.join('\n').length <= LONGEST ? whole : shortLines(sorted);
}

function shortLines(ways: readonly Way[]): readonly string[] {
  const alike = new Map<string, string[]>();
  const more = new Map<string, string[]>();
  const put = (where: Map<string, string[]>, words: string, hex: string) =>
    where.set(words, [...(where.get(words) ?? []), hex]);
  for (const { hex, paid, isJammed } of ways) {
    put(alike, costWords(paid), hex);
    const extra = alikeWords(paid, idOf, (each) => priceWords(partsOf(each).filter(isMore)));
    if (extra !== '') put(more, extra, hex);
    if (isJammed) put(more, 'DG by a Traffic Jam (3.1)', hex);
  }
  return [
    ...[...alike].map(([cost, hexes]) => `**${cost}**: ${hexes.join(', ')}`),
    'Terrain and roads are the TEC’s; `/map why` has a way step by step.',
    ...[...more].map(([extra, hexes]) => `Of it ${extra}: ${hexes.join(', ')}`),
  ];
}

/** `½ MP, 11½ left`, or who has what left. */
export function costWords(paid: readonly Pick<PaidMove, 'unit' | 'halves' | 'left'>[]): string {
  const left = alikeWords(paid, idOf, (each) => mpWords(each.left));
  const isMixed = new Set(paid.map(({ halves }) => halves)).size > 1;
  if (isMixed)
    return alikeWords(paid, idOf, ({ halves, left: rest }) => `${mpWords(halves)} MP, ${mpWords(rest)} left`);
  return `${mpWords(paid[0]?.halves ?? 0)} MP, ${left} left`;
}

const idOf = ({ unit }: Pick<PaidMove, 'unit'>): string => unit.counter.id;
const isMore = ({ rule }: PricePart): boolean => rule !== 'TEC';
const spentOn = ({ paid }: Way): number => Math.max(...paid.map(({ halves }) => halves));

function paidWords(paid: PaidMove): string {
  return `${mpWords(paid.halves)} MP, ${mpWords(paid.left)} left: ${priceWords(partsOf(paid))}`;
}
