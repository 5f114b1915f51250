/** *Board as a file*: a person’s own view as a page to press on, for that person alone. */
import { chronicleFile } from '../moderator/chronicle-page.ts';
import type { Sitting } from '../moderator/sitting.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { campaignTitle } from './message.ts';
import { words } from './words.ts';

export async function showBoardFile(adapter: Adapter, interaction: Asking, sitting: Sitting): Promise<void> {
  const { boardFiles } = adapter;
  if (boardFiles?.has(sitting.game.id) !== true)
    return answer(adapter, interaction, { content: words.noBoardFile, apart: true });
  await deferPrivately(interaction);
  const title = campaignTitle(adapter.moderator.store, sitting.row, interaction.user.id);
  const bytes = await boardFiles.pageOf(sitting, title);
  if (bytes === undefined)
    return answer(adapter, interaction, { content: words.boardFileLater, apart: true });
  await answer(adapter, interaction, {
    content: words.boardFile,
    files: [{ name: chronicleFile(title, 'board'), bytes }],
    apart: true,
  });
}
