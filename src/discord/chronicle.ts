/** `/campaign chronicle`: the campaign told, with its pictures, as a page of HTML to keep. */
import type { Picture } from '../kernel/notice.ts';
import { chronicleFile, chroniclePage, picturesIn } from '../moderator/chronicle-page.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { words } from './words.ts';

/** For whoever asks: it has nothing but what everybody could know. */
export async function showChronicle(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
): Promise<void> {
  if (visit !== undefined && visit.game.chronicle === undefined)
    return answer(adapter, interaction, { content: words.notThisGame(visit.game.title), apart: true });
  const book = visit?.everyone.chronicle();
  if (visit === undefined || book === undefined || book.chapters.length === 0)
    return answer(adapter, interaction, {
      content: visit === undefined ? words.noCampaignHere : words.noChronicle,
      apart: true,
    });
  // Many pictures take longer than the three seconds that Discord waits.
  await deferPrivately(interaction);
  const drawn = new Map<Picture, Buffer>();
  let room = interaction.attachmentSizeLimit - Buffer.byteLength(chroniclePage(book, drawn));
  for (const picture of picturesIn(book)) {
    const png = await adapter.pictures.draw(picture);
    const size = Math.ceil(((png?.length ?? 0) * 4) / 3) + PICTURE_MARKUP;
    if (png === undefined || size > room) continue;
    room -= size;
    drawn.set(picture, png);
  }
  const page = { name: chronicleFile(book.title), text: chroniclePage(book, drawn) };
  await answer(adapter, interaction, { content: words.chronicle, files: [page], apart: true });
}

/** Of a picture, besides its bytes and its words, which stand there either way. */
const PICTURE_MARKUP = 200;
