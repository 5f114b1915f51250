/** How games of Ardennes II between programs come out: each game has a number, by which it goes the same way again. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Share, shareOf as share } from '../eaa/calibration.ts';
import { type Player, playGame } from './planned-game.ts';

/** Games of one kind. */
export interface Kind {
  readonly scenario: string;
  readonly german: Player;
  readonly us: Player;
}

const OutcomeShape = z.object({
  scenario: z.string(),
  german: z.string(),
  us: z.string(),
  number: z.number(),
  winner: z.string(),
});
type Outcome = z.output<typeof OutcomeShape>;

/** Outcomes are kept in this file, a line each, and games that it has are not played again; absent: they are not kept. */
const RECORD = process.env.UMPIRE_RECORD;

/** Who won the games of a kind with the numbers from 0 on; those that are missing are played. */
function winnersOf(kind: Kind, games: number): readonly string[] {
  const known = recorded().filter(
    ({ scenario, german, us }) => scenario === kind.scenario && german === kind.german && us === kind.us,
  );
  return Array.from({ length: games }, (_, number) => {
    const found = known.find((each) => each.number === number);
    return found?.winner ?? winnerOf(kind, number);
  });
}

function winnerOf({ scenario, german, us }: Kind, number: number): string {
  const table = playGame(`balance ${scenario} ${number}`, { german, us }, { options: { scenario } });
  const winner = table.view('everyone').ended?.winner ?? 'nobody';
  if (RECORD !== undefined)
    appendFileSync(RECORD, `${JSON.stringify({ scenario, german, us, number, winner })}\n`);
  return winner;
}

function recorded(): readonly Outcome[] {
  if (RECORD === undefined || !existsSync(RECORD)) return [];
  const lines = readFileSync(RECORD, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => OutcomeShape.parse(JSON.parse(line)));
}

/** Of the games of a kind those that the Germans won. */
export function germanShare(kind: Kind, games: number): Share {
  return share(winnersOf(kind, games), (winner) => winner === 'german');
}

/** A row of the table of the page. */
export function rowOf({ scenario, german, us }: Kind, games: number, { share, error }: Share): string {
  const won = `${(100 * share).toFixed(0)} ± ${(100 * error).toFixed(0)} %`;
  return `| ${scenario} | ${german} | ${us} | ${games} | ${won} |`;
}
