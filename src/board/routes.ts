/** The requests of a board's own page, each answered from the eyes of the seat that it belongs to. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggedEvent } from '../kernel/event.ts';
import { referredText } from '../kernel/reference.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { Logger } from '../log.ts';
import type { PublicPast } from '../moderator/public-past.ts';
import type { Reader, Sitting } from '../moderator/sitting.ts';
import type { BoardAnswer, BoardData } from './data.ts';
import { boardDataOf, pastDataOf, referencesOf, stepsOf } from './data-of.ts';
import { answerJson, type Fault, finish } from './door.ts';
import { completions, Foretold, foretell, Given, give, rulingWords, Typing } from './give.ts';
import { groundOf, mediaOf } from './ground.ts';
import type { LiveBoards } from './live.ts';
import { pastOf } from './past-of.ts';
import type { Session } from './sessions.ts';

/** The parts of the house that the routes need. */
export interface BoardRoom {
  readonly log: Logger;
  readonly live: LiveBoards;
  /** A new link to the same board. */
  linkTo(session: Session): string;
  /** A new link for the same person to what everybody sees of the same campaign. */
  publicLinkTo(session: Session): string;
  /** By campaign, what everybody saw of it, for whoever steps back; the oldest go. */
  readonly pasts: Map<string, PublicPast>;
  /** Ends all boards of a person. */
  closeBoardsOf(user: string): number;
  /** A VASL board that a server's players brought, by the hash of its picture. */
  vaslBoardPicture(image: string): Buffer | undefined;
}

/** A request of the page, which has a session. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly session: Session;
  readonly reader: Reader;
  /** The same, if it is a seat's: everybody together orders nothing. */
  readonly sitting: Sitting | undefined;
  /** The rest of the path behind the route's name. */
  readonly rest: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** The longest body that it takes, in bytes. */
  readonly most?: number;
  /** For how many requests it counts: one, if left out. */
  readonly weighs?: number;
  answer(room: BoardRoom, asked: Asked): Promise<Fault | undefined> | Fault | undefined;
}

const HASH = /^[\da-f]{64}$/u;
/** The number of an event. */
const STEP = /^\d{1,9}$/u;
/** Of so many campaigns what everybody saw is kept for whoever steps back. */
const MOST_PASTS = 8;
/** To read and fold a log takes longer than to look a view up; a film has a picture a second. */
const FOLDING = 4;
/** An order may bring a report, or the pack of a map. */
const LONG = 512 * 1024;

const data: Route = {
  method: 'GET',
  async answer(_room, { request, response, reader }) {
    await answerJson(request, response, boardDataOf(reader));
    return undefined;
  },
};

/** A text that the view refers to, and no other: it never changes. */
const reference: Route = {
  method: 'GET',
  async answer(_room, { request, response, reader, rest }) {
    const isReferred = HASH.test(rest) && referencesOf(reader.game, reader.view).includes(rest);
    const text = isReferred ? referredText(rest) : undefined;
    if (text === undefined) return 'missing';
    await answerJson(request, response, { text });
    return undefined;
  },
};

/** The past, for stepping through it. */
const past: Route = {
  method: 'GET',
  async answer(_room, { request, response, reader }) {
    await answerJson(request, response, pastOf(reader));
    return undefined;
  },
};

/** `ground`: which VASL board lies behind the map, and how; `ground/<hash>`: its picture, which nobody keeps. */
const ground: Route = {
  method: 'GET',
  async answer({ vaslBoardPicture }, { request, response, reader, rest }) {
    const behind = groundOf(reader);
    if (rest === '') {
      await answerJson(request, response, behind === undefined ? { ok: true } : { ok: true, behind });
      return undefined;
    }
    const picture = behind?.image === rest ? vaslBoardPicture(rest) : undefined;
    const media = picture && mediaOf(picture);
    if (picture === undefined || media === undefined) return 'missing';
    finish(response, 200, media, picture);
    return undefined;
  },
};

const events: Route = {
  method: 'GET',
  answer({ live }, { session, response }) {
    live.open(session, response);
    return undefined;
  },
};

const order: Route = {
  method: 'POST',
  most: LONG,
  async answer({ log }, { request, response, session, sitting, body }) {
    const given = Given.safeParse(body);
    if (sitting === undefined) return 'missing';
    if (!given.success) return 'unreadable';
    const result = give(sitting, session.place, given.data);
    if (result.ok) tellLog(log, session.place.campaign, result.value.events);
    const now = boardDataOf(sitting);
    await answerJson(
      request,
      response,
      result.ok ? doneAnswer(result.value.repeated, now) : refusedAnswer(result.ruling, now),
    );
    return undefined;
  },
};

function refusedAnswer(ruling: Ruling, data: BoardData): BoardAnswer {
  const { instead = [] } = ruling;
  return { ok: false, words: rulingWords(ruling), ...(instead.length === 0 ? {} : { instead }), data };
}

/** `repeated`: it had been done before. */
function doneAnswer(repeated: boolean, data: BoardData): BoardAnswer {
  const words = 'That has already been done, and is not done twice.';
  return { ok: true, ...(repeated ? { words } : {}), data };
}

const preview: Route = {
  method: 'POST',
  most: LONG,
  async answer(_room, { request, response, sitting, body }) {
    const asked = Foretold.safeParse(body);
    if (sitting === undefined) return 'missing';
    if (!asked.success) return 'unreadable';
    const result = foretell(sitting, asked.data);
    const words = result.ok ? result.value : rulingWords(result.ruling);
    await answerJson(request, response, { ok: result.ok, ...(words === undefined ? {} : { words }) });
    return undefined;
  },
};

const suggest: Route = {
  method: 'POST',
  async answer(_room, { request, response, sitting, body }) {
    const asked = Typing.safeParse(body);
    if (sitting === undefined) return 'missing';
    if (!asked.success) return 'unreadable';
    await answerJson(request, response, { ok: true, values: completions(sitting.offers, asked.data) });
    return undefined;
  },
};

/** *Open elsewhere*; with `everyone`, what everybody sees, to look back there. */
const elsewhere: Route = {
  method: 'POST',
  async answer(room, { request, response, session, body }) {
    const url = body.everyone === true ? room.publicLinkTo(session) : room.linkTo(session);
    await answerJson(request, response, { ok: true, url });
    return undefined;
  },
};

/** To where one can step back: of what everybody sees alone. */
const steps: Route = {
  method: 'GET',
  weighs: FOLDING,
  async answer({ pasts }, { request, response, reader, sitting }) {
    if (sitting !== undefined) return 'missing';
    await answerJson(request, response, { steps: stepsOf(pastKept(pasts, reader)) });
    return undefined;
  },
};

/** The public view when it had come to that step. */
const moment: Route = {
  method: 'GET',
  weighs: FOLDING,
  async answer({ pasts }, { request, response, reader, sitting, rest }) {
    if (sitting !== undefined || !STEP.test(rest)) return 'missing';
    const then = pastKept(pasts, reader).at(Number(rest));
    if (then === undefined) return 'missing';
    await answerJson(request, response, pastDataOf(reader, then));
    return undefined;
  },
};

/** The public past of a campaign so far, gone on from the part that was kept of it. */
function pastKept(kept: BoardRoom['pasts'], reader: Reader): PublicPast {
  const { key } = reader.row;
  const past = reader.publicPast(kept.get(key));
  kept.delete(key);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - MOST_PASTS)))
    kept.delete(oldest);
  kept.set(key, past);
  return past;
}

/** *Close my boards*. */
const close: Route = {
  method: 'POST',
  async answer(room, { request, response, session }) {
    await answerJson(request, response, { ok: true, closed: room.closeBoardsOf(session.place.user) });
    return undefined;
  },
};

export const ROUTES: ReadonlyMap<string, Route> = new Map(
  Object.entries({
    data,
    reference,
    ground,
    past,
    events,
    order,
    preview,
    suggest,
    elsewhere,
    steps,
    moment,
    close,
  }),
);

/** The host's log tells of an order only what everybody may know, since the host may play (`log.ts`). */
function tellLog(log: Logger, campaign: string, done: readonly LoggedEvent[]): void {
  const told = done.filter(({ audience }) => audience === 'everyone').map(({ type }) => type);
  if (told.length > 0) log.info({ campaign, events: [...new Set(told)], board: true }, 'accepted');
}

/** A file of the page: whoever has it keeps it. */
export function sendKept(response: ServerResponse, type: string, bytes: Buffer): void {
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  finish(response, 200, type, bytes);
}
