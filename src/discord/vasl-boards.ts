/** `/map image` and `/map terrain`: a board of the players' own behind the map, and what it shows. */
import type { Attachment } from 'discord.js';
import type { VaslBoardReading } from '../kernel/vasl-board-file.ts';
import type { PointedAt } from '../kernel/vasl-board-map.ts';
import { checkNotice, type OpenVaslBoard, openVaslBoard } from '../moderator/own-vasl-board.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { StoredVaslBoard } from '../store/vasl-boards.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { attachedBytes } from './attached-bytes.ts';
import { printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { button, campaignTitle, headingFor, rowOf } from './message.ts';
import { give, offered } from './orders.ts';
import { tellMistake, tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** Bytes; more than Discord takes from most people. */
const MAX_BYTES = 25 * 1024 * 1024;
const PATIENCE_MS = 60_000;
const NAME_MAX = 60;
/** Of what is proposed stands in the message; the rest is in its file. */
const SHOWN_MAX = 1200;
/** Of a hash, on a button. */
const HASH_START = 16;

/** The board that the asker's campaign can have; otherwise they have been told why there is none. */
async function boardFor(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
): Promise<OpenVaslBoard | undefined> {
  const open = visit.sittings.length === 0 ? undefined : openVaslBoard(visit);
  if (typeof open === 'object') return open;
  const why = open === undefined ? words.vaslBoards.none : words.vaslBoards.noServer;
  const content = visit.sittings.length === 0 ? words.noSeat : why;
  await answer(adapter, interaction, { content, apart: true });
  return undefined;
}

export interface ImageAsked {
  readonly file: Pick<Attachment, 'url' | 'name' | 'size'> | null;
  readonly hexes: string | null;
  readonly remove: boolean;
}

/** `/map image`. The answer is deferred already: a file takes its time. */
export async function vaslBoardImage(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  { file, hexes, remove }: ImageAsked,
): Promise<void> {
  const open = await boardFor(adapter, interaction, visit);
  if (open === undefined) return;
  const { vaslBoards: boards } = adapter.moderator.store;
  if (remove) {
    const content = boards.remove(open.place) ? words.vaslBoards.removed : words.vaslBoards.nothing;
    return answer(adapter, interaction, { content });
  }
  if (file !== null) return bring(adapter, interaction, visit, open, file, hexes);
  const board = boards.waiting(open.place) ?? boards.inUse(open.place);
  if (board === undefined) return answer(adapter, interaction, { content: words.vaslBoards.nothing });
  const image = hexes === null ? undefined : boards.picture(board.image);
  if (image === undefined) return showBoard(adapter, interaction, visit, open, board);
  await lay(adapter, interaction, visit, open, { ...board.facts, image, grid: undefined }, board.name, hexes);
}

async function bring(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  open: OpenVaslBoard,
  file: NonNullable<ImageAsked['file']>,
  hexes: string | null,
): Promise<void> {
  if (adapter.vaslBoards === undefined) return tellMistake(adapter, interaction, words.vaslBoards.unread);
  const fetched = await attachedBytes(file, { maxBytes: MAX_BYTES, patienceMs: PATIENCE_MS });
  if (!fetched.ok) return tellMistake(adapter, interaction, fetched.why);
  const read = await adapter.vaslBoards.read(fetched.bytes, file.name);
  if (!read.ok) return tellMistake(adapter, interaction, read.why);
  await lay(adapter, interaction, visit, open, read.value, file.name, hexes);
}

/** Lays the map on a picture and keeps it until somebody says that it lies right. */
async function lay(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  open: OpenVaslBoard,
  { image, ...reading }: VaslBoardReading,
  file: string,
  hexes: string | null,
): Promise<void> {
  if (adapter.vaslBoards === undefined) return tellMistake(adapter, interaction, words.vaslBoards.unread);
  const { map, place } = open;
  const placed = map.place(reading, file, hexes ?? undefined);
  if (!placed.ok) return tellRuling(adapter, interaction, placed.ruling);
  const wish = map.wish(reading.colours, {});
  if (!wish.ok) return tellRuling(adapter, interaction, wish.ruling);
  const seen = await adapter.vaslBoards.survey(image, map.hexes(), placed.value, wish.value);
  if (!seen.ok) return tellMistake(adapter, interaction, seen.why);
  const { grid: _, ...facts } = reading;
  const board = {
    ...place,
    name: cut(file, NAME_MAX),
    placed: seen.value.placed,
    facts,
    user: visit.user,
    at: adapter.moderator.now(),
  };
  // The seat may have gone to somebody else while the file was read.
  if (visit.sittings.length === 0) return answer(adapter, interaction, { content: words.noSeat });
  const { vaslBoards: boards } = adapter.moderator.store;
  if (!boards.offer(board, image)) return tellMistake(adapter, interaction, words.vaslBoards.noRoom);
  const waiting = boards.waiting(place);
  if (waiting !== undefined) await showBoard(adapter, interaction, visit, open, waiting);
}

async function showBoard(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  open: OpenVaslBoard,
  board: StoredVaslBoard,
): Promise<void> {
  const { store } = adapter.moderator;
  const isWaiting = store.vaslBoards.waiting(open.place)?.image === board.image;
  const isScan = Object.keys(board.facts.colours).length === 0;
  const ask = isScan ? words.vaslBoards.asScan : words.vaslBoards.ask;
  const title = isWaiting ? words.vaslBoards.waiting : words.vaslBoards.drawn(board.name);
  const notice = checkNotice(open, board, title, ask);
  const footer = campaignTitle(store, visit.row, visit.user);
  const image = board.image.slice(0, HASH_START);
  const id = printCustomId({ verb: 'board', campaign: visit.row.key, image });
  await answer(adapter, interaction, {
    faces: [{ notice, heading: { ...headingFor(visit.game, 'everyone'), footer } }],
    rows: isWaiting ? [rowOf(button(id, words.vaslBoards.use, 'success'))] : [],
  });
}

/** The button under a check picture. */
export async function confirmVaslBoard(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
  image: string,
): Promise<void> {
  if (visit === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  const open = await boardFor(adapter, interaction, visit);
  if (open === undefined) return;
  const { vaslBoards: boards } = adapter.moderator.store;
  const waiting = boards.waiting(open.place);
  const used =
    waiting?.image.startsWith(image) === true ? boards.confirm(open.place, waiting.image) : undefined;
  const content = used === undefined ? words.vaslBoards.replaced : words.vaslBoards.inUse(used.name);
  await answer(adapter, interaction, { content, apart: true });
}

/** `/map terrain`: what the board in use shows, for the asker to see, or proposed as an order. Deferred already. */
export async function vaslBoardTerrain(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  pointed: PointedAt,
  isProposed: boolean,
): Promise<void> {
  const open = await boardFor(adapter, interaction, visit);
  if (open === undefined) return;
  const { game, row } = visit;
  const { vaslBoards: boards } = adapter.moderator.store;
  const board = boards.inUse(open.place);
  const image = board === undefined ? undefined : boards.picture(board.image);
  if (board === undefined || image === undefined || adapter.vaslBoards === undefined)
    return tellMistake(adapter, interaction, words.vaslBoards.notInUse);
  const wish = open.map.wish(board.facts.colours, pointed);
  if (!wish.ok) return tellRuling(adapter, interaction, wish.ruling);
  const seen = await adapter.vaslBoards.survey(image, open.map.hexes(), board.placed, wish.value);
  if (!seen.ok) return tellMistake(adapter, interaction, seen.why);
  const proposed = game.vaslBoards?.propose(visit.everyone.view, board.facts, seen.value);
  if (proposed === undefined) return answer(adapter, interaction, { content: words.vaslBoards.none });
  if (!proposed.ok) return tellRuling(adapter, interaction, proposed.ruling);
  const { order, args, notes } = proposed.value;
  if (isProposed) {
    const found = offered(visit, order);
    if (found !== undefined) {
      await give(adapter, interaction, found.sitting, found.offer, { ...found.offer.fixed, ...args });
      return;
    }
    const [sitting] = visit.sittings;
    const result = visit.submit({ order, args }, interaction.id, sitting?.seatId);
    if (!result.ok) await tellRuling(adapter, interaction, result.ruling, { sitting });
    return;
  }
  const text = Object.values(args).join('\n');
  const notice = {
    kind: 'board-terrain',
    title: `${open.map.name}: ${board.name}`,
    text: [words.vaslBoards.proposal(order), `\`\`\`\n${cut(text, SHOWN_MAX)}\n\`\`\``, ...notes].join('\n'),
  };
  const footer = campaignTitle(adapter.moderator.store, row, visit.user);
  await answer(adapter, interaction, {
    faces: [{ notice, heading: { ...headingFor(game, 'everyone'), footer } }],
    files: [{ name: words.vaslBoards.proposalFile, text }],
  });
}
