/** `/forget me`: the preview, and the two presses after it. */
import { type Forgettable, forget, forgettable } from '../moderator/forget.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer, deferUpdate, type OnMessage } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { forgetWords } from './forget-words.ts';
import { button, rowOf } from './message.ts';

function extentOf({ closed, left, stays, words, isKnown }: Forgettable) {
  const names = (rows: Forgettable['closed']) => rows.map(({ name }) => name);
  return { closed: names(closed), left: names(left), stays: names(stays), words, isKnown };
}

/** A preview of what would be forgotten, for the asker alone. */
export async function showForgettable(adapter: Adapter, interaction: Asking): Promise<void> {
  const extent = extentOf(forgettable(adapter.moderator, interaction.user.id));
  const isNothing =
    extent.closed.length + extent.left.length === 0 && (extent.stays.length > 0 || !extent.isKnown);
  if (isNothing) return answer(adapter, interaction, { content: forgetWords.nothing(extent), apart: true });
  await answer(adapter, interaction, {
    content: forgetWords.preview(extent),
    rows: [rowOf(button(printCustomId({ verb: 'forget', press: 1 }), forgetWords.go, 'danger'))],
    apart: true,
  });
}

/** The first press asks once more, the second one does it. */
export async function pressForget(adapter: Adapter, interaction: OnMessage, press: 1 | 2): Promise<void> {
  if (press === 1)
    return answer(adapter, interaction, {
      content: forgetWords.ask,
      rows: [rowOf(button(printCustomId({ verb: 'forget', press: 2 }), forgetWords.sure, 'danger'))],
      apart: true,
    });
  await deferUpdate(interaction); // every campaign of the person is played again
  const { closed, left, partly, isSwept } = await forget(adapter.moderator, interaction.user.id);
  adapter.log.info({ campaigns: closed.length + left.length }, 'somebody was forgotten');
  const names = partly.map(({ name }) => name);
  await answer(adapter, interaction, {
    content: forgetWords.done(closed.length + left.length, names, isSwept),
  });
}
