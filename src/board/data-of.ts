/** The data of one person's board: made from their own eyes (`sitting.ts`) and from nothing else. */

import { EVERYONE } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { Game } from '../kernel/game.ts';
import type { Json } from '../kernel/json.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Field, Offer } from '../kernel/offer.ts';
import { offerRef } from '../kernel/offer-ref.ts';
import { referredText } from '../kernel/reference.ts';
import type { PastView, PublicPast } from '../moderator/public-past.ts';
import { referencesIn } from '../moderator/references.ts';
import { type Reader, Sitting } from '../moderator/sitting.ts';
import { cleanText } from '../text/typed-text.ts';
import {
  BOARD_VERSION,
  type BoardData,
  type BoardDesk,
  type BoardField,
  type BoardNotice,
  type BoardOffer,
  type BoardSeat,
  type BoardStep,
  REPLAYED_GAMES,
} from './data.ts';
import { MOST_IN_FILE, pastOf } from './past-of.ts';

/** `title`: of the campaign, where its reader calls it otherwise than its row does. */
export function boardDataOf(reader: Reader, title: string = reader.row.name): BoardData {
  const { game, view, viewer } = reader;
  const sitting = reader instanceof Sitting ? reader : undefined;
  return {
    v: BOARD_VERSION,
    game: game.id,
    gameTitle: game.title,
    title,
    ...(sitting === undefined ? {} : { seat: seatOf(sitting) }),
    point: reader.logged().lines,
    view: plain(view),
    viewer,
    refersTo: referencesOf(game, view),
    references: {},
    desk: sitting === undefined ? { notice: noticeOf(reader.status()), offers: [] } : deskOf(sitting),
  };
}

/** To where everybody can step back, the oldest first; the present is none of them. */
export function stepsOf({ points }: PublicPast): readonly BoardStep[] {
  return points.map(({ line, to, at, text }) => ({ to, at, line, text: cleanText(text) })).reverse();
}

/** The public view at a moment of the past. */
export function pastDataOf({ game, row }: Reader, { to, view }: PastView): BoardData {
  return {
    v: BOARD_VERSION,
    game: game.id,
    gameTitle: game.title,
    title: row.name,
    point: to,
    view: plain(view),
    viewer: EVERYONE,
    refersTo: referencesOf(game, view),
    references: {},
    desk: { notice: noticeOf(game.status(view, EVERYONE)), offers: [] },
  };
}

/** The same with the texts that its view refers to, and what has happened: for a file, which can ask nobody. */
export function wholeBoardDataOf(reader: Reader, title?: string): BoardData {
  const data = boardDataOf(reader, title);
  const texts = data.refersTo.flatMap((hash) => {
    const text = referredText(hash);
    return text === undefined ? [] : [[hash, text] as const];
  });
  const past = REPLAYED_GAMES.includes(data.game) ? { past: pastOf(reader, MOST_IN_FILE) } : {};
  return { ...data, references: Object.fromEntries(texts), ...past };
}

/** Hashes of the texts that a view refers to: by its options, which everybody knows. */
export function referencesOf(game: Game, { core }: CampaignState): readonly string[] {
  return referencesIn(game, core);
}

function seatOf({ game, seat }: Sitting): BoardSeat {
  const { id, side } = seat;
  return side === undefined ? { id, name: 'GM' } : { id, side, name: game.sideName(side) };
}

function deskOf(sitting: Sitting): BoardDesk {
  const { desk, offers, game } = sitting;
  const distinct = [...new Map(offers.map((offer) => [offerRef(offer), offer])).values()];
  return {
    ...(desk === undefined ? {} : { notice: noticeOf(desk) }),
    offers: distinct.map((offer) => offerOf(game, offer)),
  };
}

function noticeOf({ title, text, fields, aside, picture }: Notice): BoardNotice {
  return {
    title: cleanText(title),
    text: cleanText(text),
    ...(fields === undefined
      ? {}
      : { fields: fields.map(({ name, value }) => ({ name: cleanText(name), value: cleanText(value) })) }),
    ...(aside === undefined ? {} : { aside: { label: aside.label, text: cleanText(aside.text) } }),
    ...(picture === undefined ? {} : { alt: picture.alt }),
  };
}

export function offerOf(game: Pick<Game, 'help'>, offer: Offer): BoardOffer {
  const { fields, preview, previewOf, guide, explains, ...rest } = offer;
  const words = guide === undefined ? explains : game.help?.find(({ id }) => id === guide)?.text;
  const isForetold = preview !== undefined || previewOf !== undefined;
  return {
    ...rest,
    ref: offerRef(offer),
    fields: fields.map(fieldOf),
    ...(words === undefined ? {} : { explains: words }),
    ...(isForetold ? { foretold: true } : {}),
  };
}

function fieldOf(field: Field): BoardField {
  if (field.kind === 'integer') return field;
  if (field.kind === 'choice') {
    const { earlier: _earlier, ...rest } = field;
    return rest;
  }
  const { domain, ...rest } = field;
  return domain === undefined ? rest : { ...rest, completes: true };
}

/** As it would come out of its own JSON: without what is undefined. */
function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
