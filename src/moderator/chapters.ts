/** The account of a campaign in chapters, from the log of one reader: each sentence with the line that it comes from. */
import { type Audience, EVERYONE } from '../kernel/audience.ts';
import { type CampaignState, isUnfinished } from '../kernel/campaign.ts';
import type { Chronicle } from '../kernel/chronicle.ts';
import type { Roll } from '../kernel/dice.ts';
import type { GameEvent } from '../kernel/event.ts';
import { apply, emptyState, Folding, foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice, Picture } from '../kernel/notice.ts';
import { LineNumbers } from '../kernel/numbered-lines.ts';
import { coreEvent } from '../kernel/table-events.ts';
import { lineOf, tableTale } from '../kernel/table-line.ts';
import { eventsThatStand } from '../kernel/timeline.ts';
import { present } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';

/** A sentence, with the number of its event's line in the same reader's log. */
export interface Passage {
  readonly number: string;
  readonly text: string;
}

/** Dice, and which event of the reader's log they are, counted from 1. */
export interface Thrown extends Pick<Roll, 'kind' | 'values' | 'piece'> {
  readonly no: number;
}

/** A line of the log, with the dice that were thrown for it. */
export interface Entry {
  readonly number: string;
  readonly text: string;
  readonly rolls: readonly Thrown[];
  /** The audience that may know it: `side:us` is a side's own, `everyone` what stands in the channel. */
  readonly audience: Audience;
}

export interface Chapter {
  readonly title: string;
  readonly note: string;
  readonly passages: readonly Passage[];
  readonly entries: readonly Entry[];
  readonly pictures: readonly Picture[];
  readonly dispatchPicture: Picture | undefined;
}

/** A campaign as everybody may know it, told from its first event to its last. */
export interface Book {
  /** The group's name for it. */
  readonly title: string;
  /** Which campaign of which game. */
  readonly subtitle: string;
  /** `U.S.: Anna` */
  readonly players: readonly { readonly side: string; readonly names: readonly string[] }[];
  /** It is not over yet. */
  readonly isOpen: boolean;
  readonly cover: readonly Picture[];
  readonly chapters: readonly Chapter[];
}

/** The state of a log's account so far; the last chapter may still be open, and any may have nothing to tell. */
function chaptersOf(
  game: Game,
  log: readonly GameEvent[],
  chronicle: Chronicle | undefined = game.chronicle,
): readonly Chapter[] {
  if (chronicle === undefined) return [];
  const view = emptyState(game);
  const stand = new Set(eventsThatStand(log));
  /** As things stood when they happened, where some of them were taken back. */
  const then = stand.size === log.length ? undefined : new Folding(game);
  const chapters: Chapter[] = [];
  let open: Open = { passages: [], entries: [] };
  let rolls: Thrown[] = [];
  const numbers = new LineNumbers(game.sides);
  for (const [index, event] of log.entries()) {
    then?.add(event);
    if (then !== undefined && !stand.has(event)) {
      // It was taken back, and has its line in the log all the same.
      if (lineOf(game, { no: 0, at: 0, ...event }, then.state) !== undefined) numbers.next(event.audience);
      continue;
    }
    if (chronicle.begins(event)) {
      chapters.push(finished(chronicle, view, open));
      open = { passages: [], entries: [] };
    }
    // Before it is applied: from what its reader knew then.
    const told = [...tableTale(event), ...chronicle.sentences(view, event)];
    apply(game, view, event);
    // Events not logged yet have neither number nor time of their own.
    const text = lineOf(game, { no: 0, at: 0, ...event }, view);
    const it = coreEvent(event);
    if (it.type === 'rolled') rolls.push(thrownAs(index + 1, it.data));
    if (text !== undefined) {
      const number = numbers.next(event.audience);
      for (const sentence of told)
        if (!open.passages.some((said) => said.text === sentence))
          open.passages.push({ number, text: sentence });
      open.entries.push({ number, text, rolls, audience: event.audience });
      rolls = [];
    }
  }
  return [...chapters, finished(chronicle, view, open)];
}

interface Open {
  readonly passages: Passage[];
  readonly entries: Entry[];
}

function finished(chronicle: Chronicle, view: CampaignState, open: Open): Chapter {
  return {
    ...chronicle.heading(view),
    ...open,
    pictures: chronicle.pictures?.(view) ?? [],
    dispatchPicture: chronicle.dispatch?.picture?.(view),
  };
}

/** All of it, from the log of what everybody could read; `undefined` for a game that tells none. */
export function bookOf(game: Game, log: readonly GameEvent[]): Book | undefined {
  const { chronicle } = game;
  if (chronicle === undefined) return undefined;
  return {
    ...headOf(game, foldView(game, log, EVERYONE), chronicle),
    chapters: chaptersOf(game, log).filter(({ passages }) => passages.length > 0),
  };
}

function headOf(game: Game, view: CampaignState, chronicle: Chronicle): Omit<Book, 'chapters'> {
  const { core } = view;
  return {
    title: core.name,
    subtitle: [game.title, chronicle.subtitle(view)].filter((part) => part !== '').join(' · '),
    players: game.sides.map((side) => ({
      side: game.sideName(side),
      names: core.seats.filter((seat) => seat.side === side).map(({ name }) => name),
    })),
    isOpen: isUnfinished(view),
    cover: chronicle.cover?.(view) ?? [],
  };
}

/** A game that tells no chronicle: its log alone, in one chapter. */
const LOG_ALONE: Chronicle = {
  chapter: '',
  begins: () => false,
  heading: () => ({ title: 'The log', note: '' }),
  sentences: () => [],
  subtitle: () => '',
};

/** One reader's account, from their own log: every line of it, and the account where the game tells one. */
export function ownBookOf(game: Game, log: readonly GameEvent[]): Book {
  const view = foldView(game, log, EVERYONE);
  const { chronicle = LOG_ALONE } = game;
  const chapters = chaptersOf(game, log, chronicle).filter(({ entries }) => entries.length > 0);
  return { ...headOf(game, view, chronicle), chapters };
}

/** How it went in one picture that moves, from the log of what everybody may know; `undefined`: nothing to show. */
export function motionOf(game: Game, log: readonly GameEvent[]): Notice | undefined {
  const { chronicle } = game;
  if (chronicle?.motion === undefined) return undefined;
  const { motion } = chronicle;
  const view = emptyState(game);
  const stills: Picture[] = [];
  const keep = () => {
    const still = motion.still(view);
    if (still !== undefined) stills.push(still);
  };
  for (const event of eventsThatStand(log)) {
    if (chronicle.begins(event)) keep();
    apply(game, view, event);
  }
  keep();
  return stills.length === 0 ? undefined : motion.whole(view, stills);
}

/** Of the last chapter of a log of what everybody may know: in one message; none where there is nothing to tell. */
export function dispatchOf(game: Game, log: readonly GameEvent[]): readonly Notice[] {
  const chapter = chaptersOf(game, log).at(-1);
  if (chapter === undefined || chapter.passages.length === 0) return [];
  const { title, passages, dispatchPicture } = chapter;
  const said = passages.map(({ text, number }) => `${asTyped(text)}${raised(number)}`);
  const first = `\`${passages[0]?.number ?? ''}\``;
  return [
    {
      kind: 'dispatch',
      title,
      text: `${said.join(' ')}\n-# The small numbers are lines of the log: **/why** with ${first} explains the first.`,
      ...present({ picture: dispatchPicture }),
    },
  ];
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `¹²`, small and out of the way. */
function raised(number: string): string {
  return [...number].map((digit) => RAISED[Number(digit)]).join('');
}

function thrownAs(no: number, { kind, values, piece }: Roll): Thrown {
  return piece === undefined ? { no, kind, values } : { no, kind, values, piece };
}
