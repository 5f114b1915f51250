/** How the house scenario comes out: games of a player, and what becomes of them from the last morning with other draws. */
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { vpParts } from '../../../src/games/eaa/world/world.ts';
import type { MemoryTable } from '../../support/memory-table.ts';
import { Random } from '../kgp/random-player.ts';
import { openSeeded, type Player, playOut } from './planned-game.ts';

export interface Outcome {
  readonly player: Player;
  readonly number: number;
  readonly isWon: boolean;
  /** German VPs at the end of each day, and what the last are for. */
  readonly vps: readonly number[];
  readonly parts: Readonly<Record<string, number>>;
  /** A German unit has been beside the Meuse; one has crossed it in supply; so many have left the map. */
  readonly isAtMeuse: boolean;
  readonly hasCrossed: boolean;
  readonly exited: number;
  /** German VPs at the end of each continuation, whether it was won, and at which level. */
  readonly others: readonly { readonly vp: number; readonly isWon: boolean; readonly level: string }[];
}

/** The game with that number, and so many continuations from the first order of its last day. */
export function outcomeOf(player: Player, number: number, continuations: number): Outcome {
  let morning: MemoryTable<EaaState> | undefined;
  const table = playOut(openSeeded(number), player, new Random(`${player} ${number}`), (now) => {
    const game = now.state().game;
    const { to: last } = bookOf(game).scenario.days;
    if (morning === undefined && continuations > 0 && game.world?.day === last) morning = now.fork();
  });
  const { game } = table.state();
  const world = worldIn(game);
  const parts: Record<string, number> = {};
  for (const { of, vp } of vpParts(world, bookOf(game))) parts[of] = (parts[of] ?? 0) + vp;
  const others = Array.from({ length: morning === undefined ? 0 : continuations }, (_, index) => {
    const seed = Buffer.alloc(32, 1);
    seed.writeUInt32BE(number);
    seed.writeUInt32BE(index + 1, 4);
    const fork = morning?.fork({ seed }) ?? table;
    const { ended } = playOut(fork, player, new Random(`${player} ${number} ${index}`)).state().game;
    return { vp: ended?.vp ?? 0, isWon: ended?.winner === 'allied', level: ended?.level ?? '' };
  });
  return {
    player,
    number,
    isWon: game.ended?.winner === 'allied',
    vps: game.vps,
    parts,
    isAtMeuse: world.isAtMeuse,
    hasCrossed: world.hasCrossed,
    exited: world.exited.length,
    others,
  };
}

export interface Share {
  readonly share: number;
  /** Standard error. */
  readonly error: number;
}

export function shareOf<T>(of: readonly T[], is: (each: T) => boolean): Share {
  const share = of.filter(is).length / of.length;
  return { share, error: Math.sqrt((share * (1 - share)) / of.length) };
}

/** Of the games with continuations those whose continuations do not all end alike: at the same level of victory or defeat (17.3). */
export function isOpen({ others }: Outcome): boolean {
  return new Set(others.map(({ isWon, level }) => `${isWon} ${level}`)).size > 1;
}

/** Those of which it is not even settled who wins. */
export function isUndecided({ others }: Outcome): boolean {
  return new Set(others.map(({ isWon }) => isWon)).size > 1;
}

/** The values at these parts of the way from the least to the greatest. */
export function quantilesOf(values: readonly number[], at: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return at.map((part) => sorted[Math.round(part * (sorted.length - 1))] ?? 0);
}

/** So many games from the first on; of these `continued` ten times. */
export function outcomesOf(player: Player, games: number, continued: number): readonly Outcome[] {
  return Array.from({ length: games }, (_, number) =>
    outcomeOf(player, number, number < continued ? CONTINUATIONS : 0),
  );
}

const CONTINUATIONS = 10;

/** Of the final VPs. */
const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

/** A row of the table of the page: won, VPs by quantile, beside the Meuse, across it, exited, open games. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const vps = outcomes.map(({ vps: days }) => days.at(-1) ?? 0);
  const continued = outcomes.filter(({ others }) => others.length > 0);
  const exits = shareOf(outcomes, ({ exited }) => exited > 0);
  return `| ${[
    outcomes[0]?.player ?? '',
    String(outcomes.length),
    percent(shareOf(outcomes, ({ isWon }) => isWon)),
    quantilesOf(vps, QUANTILES).join(' '),
    percent(shareOf(outcomes, ({ isAtMeuse }) => isAtMeuse)),
    percent(shareOf(outcomes, ({ hasCrossed }) => hasCrossed)),
    percent(exits),
    ...[isOpen, isUndecided].map((is) =>
      continued.length === 0 ? '–' : `${percent(shareOf(continued, is))} of ${continued.length}`,
    ),
  ].join(' | ')} |`;
}

function percent({ share, error }: Share): string {
  return `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
}
