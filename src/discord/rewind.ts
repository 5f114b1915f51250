/** `/campaign rewind`: a look at what would be taken back, for one's own eyes, and the motion to go back. */
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { pointTyped } from '../kernel/rewind.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { button, rowOf } from './message.ts';
import { doneNote, headingAt, logAccepted, offered, sentButtons, showDesk } from './orders.ts';
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
    .filter(({ line, text }) => line.startsWith(typed) || text.toLowerCase().includes(typed))
    .slice(0, LIMITS.choices)
    .map(({ line, text }) => ({ name: cut(`${line} · ${text}`, LIMITS.choiceText), value: line }));
}

/** A point as an order names it: words stand for the newest one whose line has them. */
function pointMeant(visit: Visit, typed: string): string {
  const point = pointTyped(typed);
  if (/\d/u.test(point)) return point.slice(0, 12);
  const found = visit.everyone.points().find(({ text }) => text.toLowerCase().includes(typed.toLowerCase()));
  return found === undefined ? point.slice(0, 12) : pointTyped(found.line);
}

/** Shows what would be taken back, with the button that moves it; or moves it. */
export async function rewind(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const { options } = interaction;
  const to = pointMeant(visit, options.getString('to', true).trim());
  const dice = options.getString('dice') ?? 'same';
  const reason = options.getString('reason');
  const open = offered(visit, ORDER);
  const sitting = open?.sitting ?? visit.sittings[0];
  if (sitting === undefined) return answer(adapter, interaction, { content: words.noSeat });
  if (options.getString('what') !== 'move') {
    const preview = sitting.preview(ORDER, { to, dice });
    if (!preview.ok) return tellRuling(adapter, interaction, preview.ruling, { sitting });
    const notice = {
      kind: 'rewind-preview',
      title: words.rewind.title(/^\d/u.test(to) ? `point ${to}` : to),
      text: preview.value,
    };
    const typed = { to: /^\d/u.test(to) ? `point ${to}` : to, dice, reason: reason ?? '' };
    const labels = reason === null ? words.rewind.moveIt : words.rewind.moveItSo;
    const move = open === undefined ? [] : sentButtons(adapter, interaction.user.id, open, typed, labels);
    const desk = button(printCustomId({ verb: 'my', campaign: visit.row.key }), words.buttons.myOrders);
    await answer(adapter, interaction, {
      content: open === undefined ? words.rewind.notNow : words.rewind.look,
      faces: [{ notice, heading: headingAt(adapter, sitting) }],
      rows: [rowOf(...move, desk)],
      apart: true,
    });
    return;
  }
  const args = { to, dice, ...(reason === null ? {} : { reason }) };
  const result = visit.submit({ order: ORDER, args }, interaction.id, sitting.seatId);
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling, { sitting });
  logAccepted(adapter, interaction, visit.row.key, result.value.events);
  await showDesk(adapter, interaction, sitting, {
    note: doneNote(result.value.events, words.rewind.done),
  });
}
