/** A reader's log, line by line. */
import { EVERYONE, type Viewer } from '../kernel/audience.ts';
import { type CampaignState, emptyCore } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { foldState, foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Picture } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import { applyCore } from '../kernel/table-events.ts';
import { lineOf, whyOf as whyOfEvent } from '../kernel/table-line.ts';
import { takesBack, timelineOf } from '../kernel/timeline.ts';
import { asTyped } from '../text/typed-text.ts';

/** One line of a reader's log. */
export interface LogLine {
  /** Counts the lines that this reader sees, from 1: a global number would count the other side's secret acts. */
  readonly number: number;
  readonly text: string;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /** It does not count any more: the campaign went back behind it, or its order was undone. */
  readonly isUndone?: true;
}

export interface Explained extends LogLine {
  /** `undefined`: this game does not explain itself. */
  readonly why: string | undefined;
  readonly picture?: Picture;
}

/** The lines of a log that its reader may see in full. */
export function linesOf(game: Game, view: CampaignState, log: readonly LoggedEvent[]): readonly LogLine[] {
  return numbered(game, view, log).map(({ event: _, ...line }) => line);
}

/** Everybody's view by such a log. */
export function publicView(game: Game, log: readonly LoggedEvent[]): CampaignState {
  return foldView(game, log, EVERYONE);
}

/** Its lines, as everybody could read them. */
export function publicLines(game: Game, log: readonly LoggedEvent[]): readonly LogLine[] {
  return linesOf(game, publicView(game, log), log);
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
  const undone = takenBackIn(game, log);
  const named = namedAsThen(log);
  return log.flatMap((event) => {
    const then = undone.get(event);
    const text = lineOf(game, event, named(event, then?.() ?? view));
    if (text === undefined) return [];
    number += 1;
    if (then === undefined) return [{ number, text, at: event.at, event }];
    return [{ number, text: `${text} (taken back)`, at: event.at, event, isUndone: true as const }];
  });
}

/** Orders about people come and go with these; all of them stand whatever is taken back. */
const PEOPLE = /^(?:campaign\.opened$|seat\.|command\.handed$)/u;

/**
 * A line names who had the place when it happened, and not who has it now: a view with the people who were there just
 * after the event.
 */
function namedAsThen(
  log: readonly LoggedEvent[],
): (event: LoggedEvent, view: CampaignState) => CampaignState {
  const core = emptyCore();
  const then = new Map<LoggedEvent, readonly Seat[]>();
  let seats: readonly Seat[] = [];
  for (const event of log) {
    if (PEOPLE.test(event.type)) {
      applyCore(core, event);
      seats = structuredClone(core.seats);
    }
    then.set(event, seats);
  }
  const views = new Map<readonly Seat[], Map<CampaignState, CampaignState>>();
  return (event, view) => {
    const own = then.get(event) ?? seats;
    if (own === seats) return view;
    const known = views.get(own) ?? new Map<CampaignState, CampaignState>();
    const made = known.get(view) ?? { ...view, core: { ...view.core, seats: [...own] } };
    views.set(own, known.set(view, made));
    return made;
  };
}

/** The events of a log that were taken back, each with what its reader knew before that. */
function takenBackIn(game: Game, log: readonly LoggedEvent[]): ReadonlyMap<LoggedEvent, () => CampaignState> {
  const undone = new Map<LoggedEvent, () => CampaignState>();
  for (const [index, event] of log.entries()) {
    if (!takesBack(event)) continue;
    let view: CampaignState | undefined;
    const then = () => {
      view ??= foldState(game, log.slice(0, index));
      return view;
    };
    for (const gone of timelineOf(log.slice(0, index + 1)).takenBack) undone.set(gone, then);
  }
  return undone;
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
  const before = (of: LoggedEvent) => foldView(game, log.slice(0, log.indexOf(of)), viewer);
  const whyOf = (of: LoggedEvent) => whyOfEvent(game, of, () => before(of));
  const pictureOf = (of: LoggedEvent) => {
    const picture = game.reasons?.picture?.(before(of), of);
    return picture === undefined ? {} : { picture };
  };
  const why = whyOf(event);
  const rule = event.type === 'rolled' ? event.data.rule : undefined;
  if (why === undefined || typeof rule !== 'string') return { number, text, at, why, ...pictureOf(event) };
  // A roll answers for what it decided: the next line that its rule stands behind.
  const next = lines
    .slice(lines.indexOf(line) + 1)
    .filter((one) => one.event.type !== 'rolled')
    .slice(0, NEAR);
  for (const one of next) {
    const decided = whyOf(one.event);
    if (decided?.includes(rule) === true) {
      const both = `${why}\n\n> ${one.number} ${asTyped(one.text)}\n\n${decided}`;
      return { number, text, at, why: both, ...pictureOf(one.event) };
    }
  }
  return { number, text, at, why };
}

/** Lines after a roll among which that of its result is looked for. */
const NEAR = 12;
