/** A person at the table, as a test or the page plays them. */
import {
  type APIApplicationCommand,
  type APIMessage,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  InteractionContextType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { ClientRefusal } from './client-refusal.ts';
import { commandData } from './command-data.ts';
import { type Interactions, messageComponents } from './interactions.ts';
import { createMessage, seenBy } from './messages.ts';
import { modalData, selectValues } from './modal-data.ts';
import { memberPermissions } from './payloads.ts';
import type { Actor, Answer, FieldValue, OptionValue, TableMessage, TableUser } from './types.ts';
import { checkMessage } from './validate-message.ts';
import type { Human, Room, Stored, World } from './world.ts';

/** A stored message is never changed, only replaced: what everybody is shown of it is copied once. */
const copies = new WeakMap<APIMessage, APIMessage>();

function copyOf(message: APIMessage): APIMessage {
  const copy = copies.get(message) ?? structuredClone(message);
  copies.set(message, copy);
  return copy;
}

type Options = Readonly<Record<string, OptionValue>>;

/** One human, with the powers and the limits of Discord's own client. */
export class HumanActor implements Actor {
  readonly user: TableUser;
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #human: Human;

  constructor(world: World, interactions: Interactions, human: Human) {
    this.#world = world;
    this.#interactions = interactions;
    this.#human = human;
    this.user = { id: human.id, username: human.username, globalName: human.globalName };
  }

  #room(channelId: string): Room {
    const room = this.#world.rooms.get(channelId);
    const reachable = room?.human ? room.human === this.#human : this.#human.member;
    if (room === undefined || !reachable) throw new ClientRefusal('You cannot see this channel.');
    return room;
  }

  #find(messageId: string): { room: Room; stored: Stored } {
    for (const room of this.#world.rooms.values()) {
      const stored = seenBy(room, this.#human.id).find(({ message }) => message.id === messageId);
      if (stored) return { room, stored };
    }
    throw new ClientRefusal('You cannot see this message.');
  }

  async slash(channelId: string, command: string, options: Options = {}): Promise<Answer> {
    const room = this.#room(channelId);
    const { data, path } = commandData(this.#world, room, this.commands(channelId), command, options);
    const metadata = { name: path, command_type: ApplicationCommandType.ChatInput };
    return this.#interactions.open(this.#human, room, {
      type: InteractionType.ApplicationCommand,
      data,
      metadata,
    });
  }

  async onMessage(messageId: string, command: string): Promise<Answer> {
    const { room, stored } = this.#find(messageId);
    const offered = this.messageCommands(room.id).find(({ name }) => name === command);
    if (offered === undefined) throw new ClientRefusal(`There is no “${command}” for messages here.`);
    const data = {
      id: offered.id,
      name: offered.name,
      type: ApplicationCommandType.Message,
      target_id: messageId,
      resolved: { messages: { [messageId]: copyOf(stored.message) } },
    };
    const metadata = {
      name: offered.name,
      command_type: ApplicationCommandType.Message,
      target_message_id: messageId,
    };
    return this.#interactions.open(this.#human, room, {
      type: InteractionType.ApplicationCommand,
      data,
      metadata,
    });
  }

  async autocomplete(channelId: string, command: string, options: Options, focused: string): Promise<Answer> {
    const room = this.#room(channelId);
    const offered = this.commands(channelId);
    const { data, focusedType } = commandData(this.#world, room, offered, command, options, focused);
    const type = InteractionType.ApplicationCommandAutocomplete;
    return this.#interactions.open(this.#human, room, { type, data, optionType: focusedType });
  }

  async click(messageId: string, customId: string): Promise<Answer> {
    return this.#use(messageId, customId, undefined);
  }

  async select(messageId: string, customId: string, values: readonly string[]): Promise<Answer> {
    return this.#use(messageId, customId, values);
  }

  #use(messageId: string, customId: string, values: readonly string[] | undefined): Promise<Answer> {
    const { room, stored } = this.#find(messageId);
    const component = messageComponents(stored.message).find((each) => each.custom_id === customId);
    const isButton = component?.type === ComponentType.Button;
    if (component === undefined || isButton === (values !== undefined))
      throw new ClientRefusal('There is nothing like it here.');
    if (component.disabled === true) throw new ClientRefusal('This is disabled.');
    if (component.style === ButtonStyle.Link) throw new ClientRefusal('This is a link.');
    const resolved = {};
    const data = {
      component_type: component.type,
      custom_id: customId,
      id: component.id,
      ...(values ? { values: selectValues(this.#world, room, component, values, resolved) } : {}),
      ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
    };
    const metadata = { interacted_message_id: messageId };
    const type = InteractionType.MessageComponent;
    return this.#interactions.open(this.#human, room, { type, data, source: stored, metadata });
  }

  async submitModal(interactionId: string, values: Readonly<Record<string, FieldValue>>): Promise<Answer> {
    const opener = this.#interactions.byId(interactionId);
    if (!opener?.modal || opener.human !== this.#human) throw new ClientRefusal('This form is not open.');
    const data = modalData(this.#world, opener.room, opener.modal, values);
    opener.modal = undefined;
    return this.#interactions.open(this.#human, opener.room, {
      type: InteractionType.ModalSubmit,
      data,
      source: opener.source,
      metadata: { triggering_interaction_metadata: opener.metadata },
    });
  }

  dismissModal(interactionId: string): void {
    const opener = this.#interactions.byId(interactionId);
    if (opener?.human === this.#human) opener.modal = undefined;
  }

  say(channelId: string, content: string): TableMessage {
    const room = this.#room(channelId);
    const body = { content, allowed_mentions: { parse: ['users'] } };
    checkMessage(body, [], 0);
    return structuredClone(createMessage(this.#world, room, this.#human.api, body, []).message);
  }

  visible(channelId: string): readonly APIMessage[] {
    return seenBy(this.#room(channelId), this.#human.id).map(({ message }) => copyOf(message));
  }

  dm(): string {
    return this.#human.dmId;
  }

  commands(channelId: string): readonly APIApplicationCommand[] {
    return this.#offered(channelId, ApplicationCommandType.ChatInput);
  }

  messageCommands(channelId: string): readonly APIApplicationCommand[] {
    return this.#offered(channelId, ApplicationCommandType.Message);
  }

  #offered(channelId: string, type: ApplicationCommandType): readonly APIApplicationCommand[] {
    const isDirect = this.#room(channelId).human !== undefined;
    // An app that is installed to servers is met where one shares a server with it.
    if (!this.#world.isBotMember) return [];
    const context = isDirect ? InteractionContextType.BotDM : InteractionContextType.Guild;
    const mine = memberPermissions(this.#world, this.#human);
    return this.#world.commands.filter((command) => {
      const contexts = command.contexts ?? [InteractionContextType.Guild, InteractionContextType.BotDM];
      const needed = command.default_member_permissions;
      // "0" means administrators only: application-commands#permissions
      const required = needed === '0' ? 8n : BigInt(needed ?? 0);
      const allowed = context === InteractionContextType.BotDM || (mine & required) === required;
      return command.type === type && contexts.includes(context) && allowed;
    });
  }

  setDmsOpen(open: boolean, refusal: 50007 | 50278 = 50007): void {
    this.#human.dmRefusal = open ? undefined : refusal;
  }

  setMember(member: boolean): void {
    this.#human.member = member;
  }

  dismissEphemeral(messageId: string): void {
    const { room, stored } = this.#find(messageId);
    if ((Number(stored.message.flags) & MessageFlags.Ephemeral) === 0) {
      throw new ClientRefusal('Only a message for you alone can be dismissed.');
    }
    stored.dismissed = true;
    this.#world.emit('change', room.id);
  }
}
