/** What people do in Discord, without a network: interactions as the library makes them, and all that they are answered. */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  Client,
  ComponentType,
  Events,
  type Interaction,
  InteractionType,
} from 'discord.js';
import type { Command } from '../../src/discord/adapter.ts';

export const GUILD = '100000000000000001';
const APPLICATION = '100000000000000002';

/** An answer, as it went to Discord. */
export interface Answered {
  /** `4`, `5`, … of a first answer; `edit`, `follow-up`, `delete` of later ones. */
  readonly kind: string;
  readonly data: unknown;
  readonly files: readonly { readonly name: string; readonly data: Uint8Array }[];
}

/** A message with components, as far as whoever presses them has it before him. */
export interface Shown {
  readonly flags?: number;
  readonly components?: readonly unknown[];
}

interface Request {
  readonly body?: { readonly type?: number; readonly data?: unknown };
  readonly files?: Answered['files'];
}

type Options = Readonly<Record<string, string>>;

/** The hands of everybody at one bot. */
export class Hands {
  readonly #client: Client;
  readonly #commands: readonly Command[];
  readonly #answers = new Map<string, Answered[]>();
  readonly #receive: (interaction: Interaction) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly #clock: () => number;
  #count = 0;

  constructor(
    commands: readonly Command[],
    clock: () => number,
    receive: (interaction: Interaction) => Promise<void>,
  ) {
    this.#commands = commands;
    this.#clock = clock;
    this.#receive = receive;
    this.#client = new Client({ intents: [] });
    const answer = (kind: string) => async (route: string, request: Request) =>
      this.#answered(kind, route, request);
    const rest = {
      post: answer('follow-up'),
      patch: answer('edit'),
      delete: answer('delete'),
      on: () => rest,
    };
    Object.assign(this.#client, { rest, token: 'token' });
  }

  slash(user: string, channel: string, typed: string, options: Options = {}): Promise<readonly Answered[]> {
    const [name = '', ...path] = typed.split(' ');
    const data = { id: '1', name, type: 1, options: this.#options(name, path, options) };
    return this.#do(user, channel, { type: InteractionType.ApplicationCommand, data });
  }

  complete(
    user: string,
    channel: string,
    typed: string,
    options: Options,
    focused: string,
  ): Promise<readonly Answered[]> {
    const [name = '', ...path] = typed.split(' ');
    const data = { id: '1', name, type: 1, options: this.#options(name, path, options, focused) };
    return this.#do(user, channel, { type: InteractionType.ApplicationCommandAutocomplete, data });
  }

  press(
    user: string,
    channel: string,
    customId: string,
    shown: Shown = {},
    value?: string,
  ): Promise<readonly Answered[]> {
    const component_type = value === undefined ? ComponentType.Button : ComponentType.StringSelect;
    const data = { custom_id: customId, component_type, ...(value === undefined ? {} : { values: [value] }) };
    const message = messageIn(channel, shown);
    return this.#do(user, channel, { type: InteractionType.MessageComponent, data, message });
  }

  /** A form, filled in. */
  send(user: string, channel: string, customId: string, values: Options): Promise<readonly Answered[]> {
    const components = Object.entries(values).map(([custom_id, value]) => ({
      type: ComponentType.Label,
      id: 1,
      component: { type: ComponentType.TextInput, id: 2, custom_id, value },
    }));
    const data = { custom_id: customId, components };
    return this.#do(user, channel, { type: InteractionType.ModalSubmit, data });
  }

  /** Options as their command declares them, within its subcommands. */
  #options(name: string, path: readonly string[], options: Options, focused?: string): unknown {
    const command = this.#commands.find(({ definition }) => definition.name === name);
    if (command === undefined) throw new Error(`no command /${name}`);
    let declared: readonly APIApplicationCommandOption[] = command.definition.options ?? [];
    const groups = path.map((part) => {
      const found = declared.find((each) => each.name === part);
      if (found === undefined) throw new Error(`/${name} has no ${part}`);
      declared = ('options' in found ? found.options : undefined) ?? [];
      return found;
    });
    const given: unknown[] = Object.entries(options).map(([option, value]) => {
      const type = declared.find((each) => each.name === option)?.type ?? ApplicationCommandOptionType.String;
      return { name: option, type, value, ...(option === focused ? { focused: true } : {}) };
    });
    return groups.reduceRight(
      (inner, group) => [{ name: group.name, type: group.type, options: inner }],
      given,
    );
  }

  async #do(user: string, channel: string, what: object): Promise<readonly Answered[]> {
    this.#count += 1;
    const id = String((BigInt(this.#clock() - 1_420_070_400_000) << 22n) + BigInt(this.#count));
    const token = `i-${this.#count}`;
    const isDirect = channel.startsWith('dm-');
    const person = { id: user, username: user, global_name: user, discriminator: '0', avatar: null };
    const member = { user: person, roles: [], permissions: '0', joined_at: null, deaf: false, mute: false };
    const raw = {
      id,
      token,
      application_id: APPLICATION,
      version: 1,
      channel_id: channel,
      channel: { id: channel, type: isDirect ? 1 : 0 },
      app_permissions: '0',
      locale: 'en-US',
      entitlements: [],
      authorizing_integration_owners: {},
      context: isDirect ? 1 : 0,
      attachment_size_limit: 10_000_000,
      ...(isDirect ? { user: person } : { guild_id: GUILD, member }),
      ...what,
    };
    const answers: Answered[] = [];
    this.#answers.set(token, answers);
    const made = new Promise<Interaction>((resolve) => this.#client.once(Events.InteractionCreate, resolve));
    const { actions } = this.#client as unknown as {
      readonly actions: { readonly InteractionCreate: { handle(data: unknown): void } };
    };
    actions.InteractionCreate.handle(raw);
    await this.#receive(await made);
    this.#answers.delete(token);
    return answers;
  }

  #answered(later: string, route: string, { body, files = [] }: Request): unknown {
    const token = /\/(?<token>i-\d+)/u.exec(route)?.groups?.token ?? '';
    const isFirst = route.endsWith('/callback');
    const kind = isFirst ? String(body?.type) : later;
    const data = isFirst ? body?.data : body;
    this.#answers.get(token)?.push({ kind, data, files });
    return messageIn('0', {});
  }
}

/** A message of the bot's. */
function messageIn(channel: string, shown: Shown): object {
  return {
    id: '1',
    channel_id: channel,
    type: 0,
    content: '',
    author: { id: APPLICATION, username: 'umpire', discriminator: '0', avatar: null, bot: true },
    embeds: [],
    attachments: [],
    components: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    tts: false,
    pinned: false,
    timestamp: '2026-01-01T00:00:00.000000+00:00',
    edited_timestamp: null,
    flags: 0,
    ...shown,
  };
}
