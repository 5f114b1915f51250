/** A reader's log, line by line. */
import type { Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { lineOf } from '../kernel/table-line.ts';
import { asTyped } from '../kernel/typed-text.ts';

/** One line of a reader's log. */
export interface LogLine {
  /** Counts the lines that this reader sees, from 1: a global number would count the other side's secret acts. */
  readonly number: number;
  readonly text: string;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
}

export interface Explained extends LogLine {
  /** `undefined`: this game does not explain itself. */
  readonly why: string | undefined;
}

/** The lines of a log that its reader may see in full. */
export function linesOf(game: Game, view: CampaignState, log: readonly LoggedEvent[]): readonly LogLine[] {
  return numbered(game, view, log).map(({ event: _, ...line }) => line);
}

/** Which line of its log each event stands in; those without a line are not there. */
export function linesByEvent(
  game: Game,
  view: CampaignState,
  log: readonly LoggedEvent[],
): ReadonlyMap<LoggedEvent, LogLine> {
  return new Map(numbered(game, view, log).map(({ event, ...line }) => [event, line]));
}

function numbered(
  game: Game,
  view: CampaignState,
  log: readonly LoggedEvent[],
): readonly (LogLine & { event: LoggedEvent })[] {
  let number = 0;
  return log.flatMap((event) => {
    const text = lineOf(game, event, view);
    if (text === undefined) return [];
    number += 1;
    return [{ number, text, at: event.at, event }];
  });
}

/** A line with what stands behind it, from what its reader knew at that moment and nothing else. */
export function explain(
  game: Game,
  { viewer, view }: { readonly viewer: Viewer; readonly view: CampaignState },
  log: readonly LoggedEvent[],
  number: number,
): Explained | undefined {
  const lines = numbered(game, view, log);
  const line = lines.find((one) => one.number === number);
  if (line === undefined) return undefined;
  const { event, text, at } = line;
  const whyOf = (of: LoggedEvent) => game.why?.(foldView(game, log.slice(0, log.indexOf(of)), viewer), of);
  const why = whyOf(event);
  const rule = event.type === 'rolled' ? event.data.rule : undefined;
  if (why === undefined || typeof rule !== 'string') return { number, text, at, why };
  // A roll answers for what it decided: the next line that its rule stands behind.
  const next = lines
    .slice(lines.indexOf(line) + 1)
    .filter((one) => one.event.type !== 'rolled')
    .slice(0, NEAR);
  for (const one of next) {
    const decided = whyOf(one.event);
    if (decided?.includes(rule) === true)
      return { number, text, at, why: `${why}\n\n> ${one.number} ${asTyped(one.text)}\n\n${decided}` };
  }
  return { number, text, at, why };
}

/** Lines after a roll among which that of its result is looked for. */
const NEAR = 12;
