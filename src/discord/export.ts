/** `/export`: a reader's own campaign as files to keep: a page to read, and their record as lines. */
import type { MotionProps } from '../kernel/motion-props.ts';
import type { Picture } from '../kernel/notice.ts';
import { chronicleFile, picturesIn } from '../moderator/chronicle-page.ts';
import { type ExportPage, exportPage } from '../moderator/export-page.ts';
import { inParts } from '../moderator/own-record.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { LIMITS } from './limits.ts';
import { words } from './words.ts';

/** From the eyes of the asker's seat; who has none (or several) gets what everybody may know. */
export async function showExport(adapter: Adapter, interaction: Asking, visit: Visit): Promise<void> {
  // Many pictures take longer than the three seconds that Discord waits.
  await deferPrivately(interaction);
  const { eyes } = visit;
  const most = Math.min(interaction.attachmentSizeLimit, LIMITS.filesTotal);
  const record = await eyes.record().beside();
  const isOver = eyes.view.core.status === 'ended';
  const notes = adapter.moderator.notes.inCampaign(visit.row.id, visit.user);
  const own = { ...(await eyes.ownPage()), notes, record: isOver ? record : undefined };
  const page = await illustrated(adapter, own, most);
  const { title } = own.book;
  const parts = inParts(record, most);
  const lines = parts.map((text, index) => {
    const part = parts.length === 1 ? '' : `-${index + 1}-of-${parts.length}`;
    return { name: chronicleFile(title, 'record', `${part}.jsonl`), text };
  });
  await answer(adapter, interaction, {
    content: words.exported({ isOver, parts: parts.length, ...page }),
    files: [{ name: chronicleFile(title, 'campaign'), text: page.html }, ...lines],
    apart: true,
  });
}

interface Illustrated {
  readonly html: string;
  /** Its pictures are half as wide as usual, so that they have room. */
  readonly isSmall: boolean;
  /** Pictures that are told in words. */
  readonly left: number;
  /** It is too large for the record that it would check. */
  readonly isUnchecked: boolean;
}

/** The page with its pictures; with smaller ones where they would be too many bytes, and with as many as have room. */
async function illustrated(adapter: Adapter, given: ExportPage, most: number): Promise<Illustrated> {
  const bare = Buffer.byteLength(exportPage(given, new Map()));
  const isUnchecked = given.record !== undefined && bare > most;
  const page = isUnchecked ? { ...given, record: undefined } : given;
  const room = most - (isUnchecked ? Buffer.byteLength(exportPage(page, new Map())) : bare);
  const { motion } = page;
  const pictures = [...picturesIn(page.book), ...(motion?.picture === undefined ? [] : [motion.picture])];
  let drawn = await drawAll(adapter, pictures, (picture) => picture);
  const isSmall = sizeOf(drawn) > room;
  if (isSmall) drawn = await drawAll(adapter, pictures, (picture) => smaller(picture, room));
  const kept = new Map<Picture, Buffer>();
  for (const [picture, bytes] of drawn) if (sizeOf(kept) + embedded(bytes) <= room) kept.set(picture, bytes);
  return { html: exportPage(page, kept), isSmall, left: pictures.length - kept.size, isUnchecked };
}

async function drawAll(
  adapter: Adapter,
  pictures: readonly Picture[],
  as: (picture: Picture) => Picture,
): Promise<ReadonlyMap<Picture, Buffer>> {
  const drawn = new Map<Picture, Buffer>();
  for (const picture of pictures) {
    const bytes = await adapter.pictures.draw(as(picture));
    if (bytes !== undefined) drawn.set(picture, bytes);
  }
  return drawn;
}

/** A moving picture gets a quarter of the room as it stands in the page: three bytes of four. */
function smaller(picture: Picture, room: number): Picture {
  if (!picture.file.endsWith('.gif')) return { ...picture, small: true };
  const most: Pick<MotionProps, 'most'> = { most: Math.floor((room * 3) / 16) };
  return { ...picture, props: { ...(picture.props as object), ...most } };
}

/** Within the page, with its markup besides its words, which stand there either way. */
function embedded({ length }: Buffer): number {
  return Math.ceil((length * 4) / 3) + 200;
}

function sizeOf(drawn: ReadonlyMap<Picture, Buffer>): number {
  return [...drawn.values()].reduce((sum, bytes) => sum + embedded(bytes), 0);
}
