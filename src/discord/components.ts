/** Every press of a button, choice of a menu and form that is sent in, to what it stands for. */
import type { ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Visit } from '../moderator/sitting.ts';
import { present } from '../text/present.ts';
import type { Adapter } from './adapter.ts';
import { answer } from './answer.ts';
import { showBoardFile } from './board-file.ts';
import { showChronicle } from './chronicle.ts';
import { type CustomId, type OfferId, parseCustomId, parseOption } from './custom-id.ts';
import { pressForget } from './forget.ts';
import { turnMap } from './map.ts';
import { pressMenus } from './menus.ts';
import { showMine } from './mine.ts';
import { nudge } from './nudge.ts';
import { openPractice } from './open.ts';
import { type Pressed, pressNew, sendZone } from './opening-questions.ts';
import {
  begin,
  choose,
  give,
  giveForm,
  giveSent,
  offerOf,
  openDesk,
  readOn,
  showAside,
  showDesk,
} from './orders.ts';
import { showCard, showCollected, showHelp, showStatus } from './show.ts';
import { confirmVaslBoard } from './vasl-boards.ts';
import { words } from './words.ts';

/** Every button and menu. The right to press it is decided by the presser's seat, never by the message it stands on. */
export async function press(adapter: Adapter, interaction: Pressed): Promise<void> {
  const id = parseCustomId(interaction.customId);
  if (id === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  switch (id.verb) {
    case 'my':
      return openDesk(adapter, interaction, visitTo(adapter, interaction, id));
    case 'order': {
      const visit = visitTo(adapter, interaction, id);
      if (visit === undefined || visit.sittings.length === 0)
        return answer(adapter, interaction, { content: words.noSeat, apart: true });
      return begin(adapter, interaction, visit, id.order);
    }
    case 'collect':
      return showCollected(adapter, interaction, visitTo(adapter, interaction, id));
    case 'status':
      return showStatus(adapter, interaction, visitTo(adapter, interaction, id));
    case 'card':
      return showCard(adapter, interaction, visitTo(adapter, interaction, id));
    case 'chronicle':
      return showChronicle(adapter, interaction, visitTo(adapter, interaction, id));
    case 'help':
      return showHelp(adapter, interaction);
    case 'nudge':
      return nudge(adapter, interaction, visitTo(adapter, interaction, id));
    case 'board':
      return confirmVaslBoard(adapter, interaction, visitTo(adapter, interaction, id), id.image);
    case 'map':
      return turnMap(adapter, interaction, visitTo(adapter, interaction, id), id.look);
    case 'mine':
      return showMine(adapter, interaction, id.page);
    case 'forget':
      return pressForget(adapter, interaction, id.press);
    case 'practice':
      return openPractice(adapter, interaction, { game: id.game, side: id.side ?? null });
    case 'new':
      return pressNew(adapter, interaction, id);
    case 'desk': {
      const sitting = visitTo(adapter, interaction, id)?.sitting(id.seat);
      if (sitting === undefined)
        return answer(adapter, interaction, { content: words.notYours, apart: true });
      return showDesk(adapter, interaction, sitting, { page: id.page });
    }
    case 'aside': {
      const sitting = visitTo(adapter, interaction, id)?.sitting(id.seat);
      if (sitting === undefined)
        return answer(adapter, interaction, { content: words.notYours, apart: true });
      return showAside(adapter, interaction, sitting);
    }
    case 'board-file': {
      const sitting = visitTo(adapter, interaction, id)?.sitting(id.seat);
      if (sitting === undefined)
        return answer(adapter, interaction, { content: words.notYours, apart: true });
      return showBoardFile(adapter, interaction, sitting);
    }
    case 'menu':
    case 'choose':
    case 'add':
      return pressMenus(adapter, interaction, visitTo(adapter, interaction, id), id);
    case 'pick':
      return pick(adapter, interaction, id);
    case 'read':
      return readOn(adapter, interaction, id);
    case 'do':
    case 'yes':
    case 'form':
      return pressOffer(adapter, interaction, id);
    default: {
      const never: never = id;
      throw new Error(`unknown component ${JSON.stringify(never)}`);
    }
  }
}

function visitTo(
  { moderator }: Adapter,
  { user }: Pressed,
  { campaign }: { readonly campaign: string },
): Visit | undefined {
  return moderator.visit(campaign, user.id);
}

async function pick(
  adapter: Adapter,
  interaction: Pressed,
  id: Extract<CustomId, { verb: 'pick' }>,
): Promise<void> {
  if (!interaction.isStringSelectMenu())
    return answer(adapter, interaction, { content: words.oldButton, apart: true });
  const chosen = parseOption(interaction.values[0] ?? '');
  if (chosen === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  const { campaign, seat } = id;
  // A menu has no room for what each of its lines was for; the message that it stands on still says it.
  // One that nobody drew is pressed on a message that has none.
  const component: StringSelectMenuInteraction['component'] | null | undefined = interaction.component;
  const lines = component != null && 'options' in component ? component.options : [];
  const line = lines.find(({ value }) => value === interaction.values[0])?.label ?? words.someMenu;
  await pressOffer(adapter, interaction, { verb: 'do', campaign, seat, ...chosen, decision: '' }, line);
}

async function pressOffer(adapter: Adapter, interaction: Pressed, id: OfferId, line?: string): Promise<void> {
  const found = await offerOf(adapter, interaction, id, present({ line }));
  if (found === undefined) return;
  const { sitting, offer } = found;
  const { typed } = id;
  if (id.verb === 'yes' && typed !== undefined) await giveSent(adapter, interaction, found, { ...id, typed });
  else if (id.verb === 'yes' && offer.fields.length === 0)
    await give(adapter, interaction, sitting, offer, offer.fixed);
  else await choose(adapter, interaction, sitting, offer, typed);
}

/** A form that was sent in. */
export async function sendIn(adapter: Adapter, interaction: ModalSubmitInteraction): Promise<void> {
  const id = parseCustomId(interaction.customId);
  if (id?.verb === 'new' && id.part === 'zone') return sendZone(adapter, interaction, id.of);
  if (id?.verb !== 'form') return answer(adapter, interaction, { content: words.oldButton, apart: true });
  await giveForm(adapter, interaction, id);
}
