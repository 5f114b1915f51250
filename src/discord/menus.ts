/**
 * *Order by menu*: what a game asks step by step until a line of orders has come of it, all on one private message that is
 * edited. Nothing of it is kept: the answers stand in the buttons and menus themselves.
 */
import { ComponentType } from 'discord.js';
import type { APIButtonComponent, APISelectMenuOption } from 'discord-api-types/v10';
import { choose, type Menu, type MenuStep, pageOf, pagesOf } from '../kernel/menus.ts';
import type { KeptLines, Sitting, Visit } from '../moderator/sitting.ts';
import { onlyIf, present } from '../text/present.ts';
import { inLine } from '../text/typed-text.ts';
import type { Adapter } from './adapter.ts';
import { answer } from './answer.ts';
import { type MenuId, printCustomId, typedTag } from './custom-id.ts';
import type { DeskRow } from './desk.ts';
import { LIMITS } from './limits.ts';
import { button, rowOf } from './message.ts';
import type { Pressed } from './opening-questions.ts';
import { headingAt, logAccepted, showDesk } from './orders.ts';
import { tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** The message that is shown next. */
interface Asked {
  readonly choices: string;
  readonly page: number;
  /** Above it: what has been done. */
  readonly note?: string;
}

const FIRST: Asked = { choices: '', page: 0 };

/** A button or a menu of it. `visit`: of whoever pressed. */
export async function pressMenus(
  adapter: Adapter,
  interaction: Pressed,
  visit: Visit | undefined,
  id: MenuId,
): Promise<void> {
  const sitting = visit?.sitting(id.seat);
  if (visit === undefined || sitting === undefined)
    return answer(adapter, interaction, { content: words.notYours, apart: true });
  if (visit.isRepeated(interaction.id))
    return show(adapter, interaction, sitting, { ...FIRST, note: words.repeated });
  if (id.verb === 'add') return add(adapter, interaction, sitting, id);
  if (id.verb === 'choose' && !interaction.isStringSelectMenu())
    return answer(adapter, interaction, { content: words.oldButton, apart: true });
  if (id.tag !== '' && id.tag !== tagOf(sitting)) return movedOn(adapter, interaction, sitting);
  if (id.verb === 'menu') return show(adapter, interaction, sitting, id);
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  return show(adapter, interaction, sitting, { choices: choose(id, values), page: 0 });
}

/** Nothing of what was shown is done. */
function movedOn(adapter: Adapter, interaction: Pressed, sitting: Sitting): Promise<void> {
  return show(adapter, interaction, sitting, { ...FIRST, note: words.movedOn });
}

/** The line goes behind the draft, if it is the one that was shown. */
async function add(adapter: Adapter, interaction: Pressed, sitting: Sitting, id: MenuId): Promise<void> {
  await adapter.stepBack?.(interaction);
  const step = sitting.menu(id.choices, 0);
  const into = step === undefined ? undefined : keptBy(sitting, step);
  if (step?.line === undefined || into === undefined || tagOf(sitting, step) !== id.tag)
    return movedOn(adapter, interaction, sitting);
  const { offer, field } = into;
  const args = { ...offer.fixed, [field]: textWith(into, step) };
  const given = sitting.give(offer, args, { interaction: interaction.id });
  if (!given.ok) return tellRuling(adapter, interaction, given.ruling, { sitting });
  logAccepted(adapter, interaction, sitting.row.key, given.value.events);
  const note = step.beside === undefined ? words.menus.added(step.line) : words.menus.ordered(step.line);
  return show(adapter, interaction, sitting, { ...FIRST, note });
}

/** The order to which a line of that step belongs. */
function keptBy({ menus }: Sitting, { beside }: MenuStep): KeptLines | undefined {
  return beside === undefined ? menus?.draft : menus?.beside;
}

function textWith({ text }: KeptLines, { line = '', beside }: MenuStep): string {
  return beside ?? [...onlyIf(text !== '', text), line].join('\n');
}

/** A step, or the desk where nothing can be ordered by menus any more. */
async function show(
  adapter: Adapter,
  interaction: Pressed,
  sitting: Sitting,
  { choices, page, note }: Asked,
): Promise<void> {
  const step = sitting.menu(choices, page);
  if (step === undefined && choices !== '') return movedOn(adapter, interaction, sitting);
  if (step === undefined)
    return showDesk(adapter, interaction, sitting, { page: 0, note: note ?? words.movedOn });
  await answer(adapter, interaction, {
    ...present({ content: note }),
    faces: [{ notice: step.notice, heading: headingAt(adapter, sitting) }],
    kind: 'desk',
    rows: rowsFor(sitting, step, page),
  });
}

/** The ground of a drawn step: its decision as it stood, and the line that came of it. */
function tagOf({ menus }: Sitting, { line = '', beside = line }: Partial<MenuStep> = {}): string {
  const { decision = '', rev = 0 } = (menus?.draft ?? menus?.beside)?.offer ?? {};
  return typedTag({ decision, rev: `${rev}`, line: beside });
}

function rowsFor(sitting: Sitting, step: MenuStep, page: number): readonly DeskRow[] {
  const place = { campaign: sitting.row.key, seat: sitting.seat.id };
  const tag = tagOf(sitting);
  const idOf = (choices: string, to = 0) => printCustomId({ verb: 'menu', ...place, tag, page: to, choices });
  const menus = step.menus.map(
    (menu): DeskRow => ({
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id: printCustomId({ verb: 'choose', ...place, tag, choices: menu.choices }),
          ...shownOf(menu, page),
        },
      ],
    }),
  );
  const { line, before, choices } = step;
  const added = { verb: 'add', ...place, tag: tagOf(sitting, step), choices } as const;
  const adds = step.beside === undefined ? words.buttons.addToDraft : words.buttons.orderAhead;
  const buttons: readonly APIButtonComponent[] = [
    ...(line === undefined ? [] : [button(printCustomId(added), adds, 'success')]),
    ...turnsOf(step, page).map(({ to, label }) => button(idOf(choices, to), label)),
    ...(before === undefined ? [] : [button(idOf(before), words.buttons.back)]),
    button(printCustomId({ verb: 'desk', ...place, page: 0 }), words.buttons.myOrders),
  ];
  return [...menus, rowOf(...buttons)];
}

/** One page of a menu. */
function shownOf({ asks, entries, least }: Menu, page: number) {
  const shown = pageOf(entries, page);
  const to = shown.from + shown.entries.length;
  const title = pagesOf(entries) === 1 ? asks : words.menus.part(asks, shown.from + 1, to);
  const options = shown.entries.map(
    ({ value, label, detail, chosen }): APISelectMenuOption => ({
      value,
      label: inLine(label, LIMITS.optionText),
      ...(detail === undefined ? {} : { description: inLine(detail, LIMITS.optionText) }),
      ...present({ default: chosen }),
    }),
  );
  return {
    placeholder: inLine(title, LIMITS.placeholder),
    options,
    ...(least === undefined ? {} : { min_values: least, max_values: options.length }),
  };
}

/** To the pages beside this one, by their entries. */
function turnsOf(
  { menus }: MenuStep,
  asked: number,
): readonly { readonly to: number; readonly label: string }[] {
  const { entries = [] } = menus.toSorted((one, other) => other.entries.length - one.entries.length)[0] ?? {};
  const last = pagesOf(entries) - 1;
  const page = Math.min(asked, last);
  const rangeOf = (to: number) => {
    const { from, entries: shown } = pageOf(entries, to);
    return [from + 1, from + shown.length] as const;
  };
  return [
    ...(page > 0 ? [{ to: page - 1, label: words.menus.earlier(...rangeOf(page - 1)) }] : []),
    ...(page < last ? [{ to: page + 1, label: words.menus.later(...rangeOf(page + 1)) }] : []),
  ];
}
