/** `/campaign rewind`: a look at what would be taken back, for one's own eyes, and the motion to go back. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { button, rowOf } from './message.ts';
import { headingAt, logAccepted, offered, showDesk } from './orders.ts';
import { tellRuling } from './refusal.ts';
import { words } from './words.ts';

const ORDER = 'rewind';

/** The latest points by what happened there, those with the typed words; what is typed is words, or a number. */
export function pointChoices(
  interaction: AutocompleteInteraction,
  visit: Visit | undefined,
): readonly Choice[] {
  const typed = interaction.options.getFocused().trim().toLowerCase().replace(/^#/u, '');
  return (visit?.everyone.points() ?? [])
    .filter(({ to, text }) => String(to).startsWith(typed) || text.toLowerCase().includes(typed))
    .slice(0, LIMITS.choices)
    .map(({ to, text }) => ({ name: cut(`${to}: ${text}`, LIMITS.choiceText), value: String(to) }));
}

/** Shows what would be taken back, or moves it. */
export async function rewind(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const { options } = interaction;
  const to = options.getString('to', true).slice(0, 12);
  const dice = options.getString('dice') ?? 'same';
  const sitting = offered(visit, ORDER)?.sitting ?? visit.sittings[0];
  if (sitting === undefined) return answer(adapter, interaction, { content: words.noSeat });
  if (options.getString('what') !== 'move') {
    const preview = sitting.preview(ORDER, { to, dice });
    if (!preview.ok) return tellRuling(adapter, interaction, preview.ruling, { sitting });
    const notice = { kind: 'rewind-preview', title: words.rewind.title(to), text: preview.value };
    await answer(adapter, interaction, {
      content: words.rewind.look,
      faces: [{ notice, heading: headingAt(adapter, sitting) }],
      rows: [rowOf(button(printCustomId({ verb: 'my', campaign: visit.row.key }), words.buttons.myOrders))],
      apart: true,
    });
    return;
  }
  const reason = options.getString('reason');
  const args = { to, dice, ...(reason === null ? {} : { reason }) };
  const result = visit.submit({ order: ORDER, args }, interaction.id, sitting.seatId);
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling, { sitting });
  logAccepted(adapter, interaction, visit.row.key, result.value.events);
  await showDesk(adapter, interaction, sitting, { note: words.rewind.moved });
}
