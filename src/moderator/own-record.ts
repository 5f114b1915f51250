/**
 * A reader's own record of a campaign as JSON Lines (`docs/verify.md`, section 1): what they may know, in their own
 * numbers.
 */

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { maySee, type Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import type { LogLine } from '../kernel/numbered-lines.ts';
import type { Seat } from '../kernel/seat.ts';
import { takesBack, timelineOf } from '../kernel/timeline.ts';
import type { Episode } from '../store/records.ts';
import { present } from '../text/present.ts';
import { linesByEvent } from './log-lines.ts';

const SCHEMA = 1;

export interface RecordOf {
  readonly game: Game;
  readonly episodes: readonly Episode[];
  /** Those that the reader may see, in their newest version: the reader's log. */
  readonly log: readonly LoggedEvent[];
  /** The viewer. */
  readonly viewer: Viewer;
  /** The reader's view by now. */
  readonly view: CampaignState;
  /** The reader's seat; nobody’s for what everybody may know. */
  readonly seat: Seat | undefined;
}

/**
 * The lines, without their line feeds. Pauses after each order, so that a long campaign holds nobody up. Events are as
 * they were stored, in the version of their day: commitments are made of them.
 */
function* recordLines({ game, episodes, log, viewer, view, seat }: RecordOf): Generator<string> {
  const { core } = view;
  const isOver = core.status === 'ended';
  const hash = createHash('sha256');
  let lines = 0;
  const put = (line: object): string => {
    const text = inert(JSON.stringify(line));
    hash.update(lines === 0 ? text : `\n${text}`);
    lines += 1;
    return text;
  };
  yield put({
    umpire: 'view',
    schema: SCHEMA,
    campaign: { name: core.name, game: core.game },
    reader: seat?.id ?? 'everyone',
    holds: isOver ? 'everything' : 'own view',
    status: core.status,
  });
  const lineOf = linesByEvent(game, view, log);
  const counts = new Map<string, number>();
  const numbers = { order: 0, event: 0 };
  for (const { order, events } of episodes) {
    const seen = events.filter(({ audience }) => maySee(viewer, audience));
    const [first] = seen;
    if (first === undefined) continue; // nobody counts what they may not know of
    const isOwn = seat !== undefined && order?.seat === seat.id && order.user === seat.user;
    // An order given for another side stands with the event that made it due: the place where it begins would tell
    // that it was late.
    if (isOver || isOwn || order?.byClock !== true) {
      numbers.order += 1;
      yield put({
        order: numbers.order,
        at: first.at,
        ...(order !== undefined && (isOver || isOwn) ? given(order) : {}),
      });
    }
    for (const event of seen) {
      const { audience, type, v, data } = event;
      const count = (counts.get(audience) ?? 0) + 1;
      counts.set(audience, count);
      const read = log[numbers.event];
      const line = read && lineOf.get(read);
      numbers.event += 1;
      yield put({
        no: numbers.event,
        audience,
        count,
        type,
        v,
        data,
        ...(line === undefined ? {} : { line: numberOf(line), text: line.text }),
      });
      if (read !== undefined && takesBack(read))
        yield put({ undone: takenBackBy(log, numbers.event), by: numbers.event });
    }
  }
  yield JSON.stringify({ end: { lines, sha256: hash.digest('hex') } });
}

/** `41` as a figure, `a7` as text. */
function numberOf({ number }: LogLine): number | string {
  return /^\d/u.test(number) ? Number(number) : number;
}

/** The orders given, without the account: the seat says whose they are. */
function given({ seat, name, args, decision, rev }: NonNullable<Episode['order']>): object {
  return {
    seat,
    name,
    args,
    ...present({ decision, rev }),
  };
}

/** The events that the `count`th event of a log took back: ranges of its reader's own numbers, both ends included. */
function takenBackBy(log: readonly LoggedEvent[], count: number): readonly (readonly [number, number])[] {
  const until = log.slice(0, count);
  const gone = new Set(timelineOf(until).takenBack);
  const ranges: [number, number][] = [];
  for (const [index, event] of until.entries()) {
    if (!gone.has(event)) continue;
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === index) open[1] = index + 1;
    else ranges.push([index + 1, index + 1]);
  }
  return ranges;
}

/** The same JSON, with nothing in it that could be markup where it stands in a page. */
function inert(json: string): string {
  return json.replaceAll(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A reader's own record, to be written. */
export interface OwnRecord {
  /** As the text of a file, in one go. */
  text(): string;
  /** The same while the bot goes on with its work: after so many lines everybody else has a turn. */
  beside(): Promise<string>;
}

export function ownRecordOf(of: RecordOf): OwnRecord {
  return {
    text: () => `${[...recordLines(of)].join('\n')}\n`,
    async beside() {
      const lines: string[] = [];
      for (const line of recordLines(of)) {
        lines.push(line);
        if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

const LINES_AT_ONCE = 250;

/** In parts of at most `most` bytes, each of whole lines. */
export function inParts(record: string, most: number): readonly string[] {
  const parts: string[] = [];
  let open: string[] = [];
  let size = 0;
  for (const line of record.trimEnd().split('\n')) {
    const bytes = Buffer.byteLength(line) + 1;
    if (open.length > 0 && size + bytes > most) {
      parts.push(`${open.join('\n')}\n`);
      open = [];
      size = 0;
    }
    open.push(line);
    size += bytes;
  }
  return [...parts, `${open.join('\n')}\n`];
}
