/**
 * Lines of a log and their numbers. A line has one number, whoever reads it and wherever: the lines that everybody may
 * read count 1, 2, 3; those of one side count by themselves, with its letter (`a7`). So nobody's numbers tell how much
 * others keep to themselves, and none changes when the campaign ends and everything is open.
 */
import { type Audience, EVERYONE, maySee } from './audience.ts';
import { type CampaignState, emptyCore } from './campaign.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import { foldState, foldView } from './fold.ts';
import type { Game } from './game.ts';
import type { Point } from './past.ts';
import type { Seat } from './seat.ts';
import { applyCore } from './table-events.ts';
import { lineOf } from './table-line.ts';
import { takesBack, timelineOf } from './timeline.ts';

/** One line of a reader's log. */
export interface LogLine {
  /** `41` of what everybody may read, `a7` of what only one side does: the same for whoever reads the line. */
  readonly number: string;
  readonly text: string;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /** It does not count any more: the campaign went back behind it, or its order was undone. */
  readonly isUndone?: true;
}

export interface NumberedLine extends LogLine {
  readonly event: LoggedEvent;
}

/** Counts the lines of a log, each among those of its audience. */
export class LineNumbers {
  readonly #counts = new Map<string, number>();
  readonly #sides: readonly string[];

  /** `sides`: of the game, in its order. */
  constructor(sides: readonly string[]) {
    this.#sides = sides;
  }

  /** The number of the next line, which is for that audience. */
  next(audience: Audience): string {
    const letter = this.#letterOf(audience);
    const count = (this.#counts.get(letter) ?? 0) + 1;
    this.#counts.set(letter, count);
    return `${letter}${count}`;
  }

  /** Sides have the first letters; the GM and single seats, whose events have had no lines so far, those after them. */
  #letterOf(audience: Audience): string {
    if (audience === 'everyone') return '';
    const others = [...this.#sides.map((side) => `side:${side}`), 'gm'];
    const known = others.indexOf(audience);
    const place = known >= 0 ? known : others.length;
    return String.fromCodePoint(FIRST_LETTER + place);
  }
}

const FIRST_LETTER = 97;

/** A point to which the campaign can go back, in words. */
export interface PointLine {
  /** The number of the line that it ends with. */
  readonly line: string;
  /** Its last event in everybody's log. */
  readonly to: number;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
  /** That line. */
  readonly text: string;
}

/** The points of a log, the newest first, each with the line that it ends with; the present is none of them. */
export function pointLines(
  game: Game,
  everyone: CampaignState,
  log: readonly LoggedEvent[],
  points: readonly Point[],
): readonly PointLine[] {
  const lines = numberedLines(game, everyone, log).filter(({ isUndone }) => isUndone !== true);
  return points
    .slice(0, -1)
    .flatMap(({ from, to }) => {
      const last = lines.findLast(
        ({ event: { no, audience } }) => audience === 'everyone' && no >= from && no <= to,
      );
      if (last === undefined) return [];
      const { number: line, text, at } = last;
      return [{ line, to, at, text }];
    })
    .reverse();
}

/** Everybody's log in lines, each by the number of its event there. */
export function publicLinesByNo(game: Game, log: readonly GameEvent[]): ReadonlyMap<number, LogLine> {
  const own = log
    .filter(({ audience }) => maySee(EVERYONE, audience))
    .map((event, index): LoggedEvent => ({ at: 0, ...event, no: index + 1 }));
  const lines = numberedLines(game, foldView(game, own, EVERYONE), own);
  return new Map(lines.map(({ event, ...line }) => [event.no, line]));
}

/**
 * The lines of a reader's log, the oldest first, each with its event. `view`: what the reader knows by now. What was
 * taken back has its line too, so that numbers stay as they were given.
 */
export function numberedLines(
  game: Game,
  view: CampaignState,
  log: readonly LoggedEvent[],
): readonly NumberedLine[] {
  const numbers = new LineNumbers(game.sides);
  const undone = takenBackIn(game, log);
  const named = namedAsThen(log);
  return log.flatMap((event) => {
    const then = undone.get(event);
    const text = lineOf(game, event, named(event, then?.() ?? view));
    if (text === undefined) return [];
    const number = numbers.next(event.audience);
    if (then === undefined) return [{ number, text, at: event.at, event }];
    return [{ number, text: `${text} (taken back)`, at: event.at, event, isUndone: true as const }];
  });
}

/** Orders about people come and go with these; all of them stand whatever is taken back. */
const PEOPLE = /^(?:campaign\.opened$|seat\.|command\.handed$|gm\.released$)/u;

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
