/** A reader's log, line by line. */
import { EVERYONE, type Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { apply, foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Picture } from '../kernel/notice.ts';
import { type LogLine, numberedLines } from '../kernel/numbered-lines.ts';
import { whyOf as whyOfEvent } from '../kernel/table-line.ts';
import { present } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';

export interface Explained extends LogLine {
  /** `undefined`: this game does not explain itself. */
  readonly why: string | undefined;
  readonly picture?: Picture;
}

/** The lines of a log that its reader may see in full. */
export function linesOf(game: Game, view: CampaignState, log: readonly LoggedEvent[]): readonly LogLine[] {
  return numberedLines(game, view, log).map(({ event: _, ...line }) => line);
}

/** Everybody's view by such a log. */
export function publicView(game: Game, log: readonly LoggedEvent[]): CampaignState {
  return foldView(game, log, EVERYONE);
}

/** The same view after what came next, none of which took anything back. */
export function goneOn(game: Game, view: CampaignState, next: readonly LoggedEvent[]): CampaignState {
  for (const event of next) apply(game, view, event);
  return view;
}

/** Which line of its log each event stands in; those without a line are not there. */
export function linesByEvent(
  game: Game,
  view: CampaignState,
  log: readonly LoggedEvent[],
): ReadonlyMap<LoggedEvent, LogLine> {
  return new Map(numberedLines(game, view, log).map(({ event, ...line }) => [event, line]));
}

/** A line with what stands behind it, from what its reader knew at that moment and nothing else. */
export function explain(
  game: Game,
  { viewer, view }: { readonly viewer: Viewer; readonly view: CampaignState },
  log: readonly LoggedEvent[],
  number: string,
): Explained | undefined {
  const lines = numberedLines(game, view, log);
  const line = lines.find((one) => one.number === number);
  if (line === undefined) return undefined;
  const { event, text, at } = line;
  const before = (of: LoggedEvent) => foldView(game, log.slice(0, log.indexOf(of)), viewer);
  const whyOf = (of: LoggedEvent) => whyOfEvent(game, of, () => before(of));
  const pictureOf = (of: LoggedEvent) => {
    const picture = game.reasons?.picture?.(before(of), of);
    return present({ picture });
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
