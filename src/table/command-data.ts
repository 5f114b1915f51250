/** A command typed after a slash, as Discord sends it to the bot. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import { ClientRefusal } from './client-refusal.ts';
import { interactionMember, textChannel } from './payloads.ts';
import { ALL, botPermissions } from './permissions.ts';
import type { OptionValue } from './types.ts';
import { attachFiles } from './uploads.ts';
import type { Room, World } from './world.ts';

type Options = Readonly<Record<string, OptionValue>>;
/** The options of a leaf, whatever their type: the union of discord-api-types hides common fields. */
type Leaf = APIApplicationCommandOption & {
  readonly choices?: readonly { name: string; value: string | number }[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly file_types?: readonly string[];
};

export interface CommandData {
  readonly data: Record<string, unknown>;
  /** With its subcommand: `campaign join`. */
  readonly path: string;
  /** Type of the option being completed, or 0. */
  readonly focusedType: number;
}

const SUBS: readonly Type[] = [Type.Subcommand, Type.SubcommandGroup];

function childOptions(node: APIApplicationCommand | APIApplicationCommandOption): readonly Leaf[] {
  return ('options' in node && node.options ? node.options : []) as readonly Leaf[];
}

/** The message of a client about a typed command: interactions/receiving-and-responding#interaction-object-application-command-data-structure */
export function commandData(
  world: World,
  room: Room,
  offered: readonly APIApplicationCommand[],
  typed: string,
  options: Options,
  focused?: string,
): CommandData {
  const [name = '', ...path] = typed.replace(/^\//, '').trim().split(/\s+/);
  const command = offered.find((each) => each.name === name);
  if (command === undefined) throw new ClientRefusal(`There is no command /${name} here.`);
  let node: APIApplicationCommand | APIApplicationCommandOption = command;
  const groups: APIApplicationCommandOption[] = [];
  for (const part of path) {
    const next: Leaf | undefined = childOptions(node).find(
      (each) => each.name === part && SUBS.includes(each.type),
    );
    if (next === undefined) throw new ClientRefusal(`/${name} has no ${part}.`);
    groups.push(next);
    node = next;
  }
  const leaves = childOptions(node);
  if (leaves.some((leaf) => SUBS.includes(leaf.type))) {
    throw new ClientRefusal(`Choose one of: ${leaves.map((leaf) => leaf.name).join(', ')}.`);
  }
  const resolved: Record<string, Record<string, unknown>> = {};
  const given = optionData(world, room, leaves, options, focused, resolved);
  const nested = groups.reduceRight<unknown[]>(
    (inner, group) => [{ name: group.name, type: group.type, options: inner }],
    given,
  );
  const data = {
    id: command.id,
    name,
    type: ApplicationCommandType.ChatInput,
    ...(nested.length > 0 ? { options: nested } : {}),
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  };
  return {
    data,
    path: [name, ...path].join(' '),
    focusedType: leaves.find((leaf) => leaf.name === focused)?.type ?? 0,
  };
}

function optionData(
  world: World,
  room: Room,
  leaves: readonly Leaf[],
  options: Options,
  focused: string | undefined,
  resolved: Record<string, Record<string, unknown>>,
): unknown[] {
  for (const key of Object.keys(options)) {
    if (!leaves.some((leaf) => leaf.name === key)) throw new ClientRefusal('No such option.', key);
  }
  const completed = leaves.find((leaf) => leaf.name === focused);
  if (focused !== undefined && completed?.autocomplete !== true) {
    throw new ClientRefusal('This option is not completed by the bot.', focused);
  }
  return leaves.flatMap((leaf) => {
    const { name, type } = leaf;
    const value = options[name];
    // While something is being typed it is sent as it stands, as a string.
    if (name === focused) return [{ name, type, value: String(value ?? ''), focused: true }];
    // Files are not uploaded before the command is sent; discord.js has no getAttachment while completing.
    if (type === Type.Attachment && focused !== undefined) return [];
    if (value === undefined) {
      if (leaf.required && focused === undefined) throw new ClientRefusal('This option is required.', name);
      return [];
    }
    return [{ name, type, value: leafValue(world, room, leaf, value, resolved) }];
  });
}

function put(
  resolved: Record<string, Record<string, unknown>>,
  kind: string,
  id: string,
  what: unknown,
): string {
  resolved[kind] = { ...resolved[kind], [id]: what };
  return id;
}

export function resolveUser(
  world: World,
  room: Room,
  id: string,
  resolved: Record<string, Record<string, unknown>>,
): string {
  const human = world.human(id);
  const user = human?.api ?? (id === world.bot.id ? world.bot : undefined);
  if (user === undefined) throw new ClientRefusal(`There is no user ${id}.`);
  if (human && !room.human) {
    const { user: _user, deaf: _deaf, mute: _mute, ...rest } = interactionMember(world, human);
    put(resolved, 'members', id, rest);
  }
  return put(resolved, 'users', id, user);
}

function leafValue(
  world: World,
  room: Room,
  leaf: Leaf,
  value: OptionValue,
  resolved: Record<string, Record<string, unknown>>,
): string | number | boolean {
  const { name, type } = leaf;
  const refuse = (why: string): never => {
    throw new ClientRefusal(why, name);
  };
  if (type === Type.Attachment) {
    if (typeof value !== 'object') return refuse('Attach a file.');
    const rule = { field: name, fileTypes: leaf.file_types };
    return attachFiles(world, room, [value], rule, resolved)[0] ?? refuse('Attach a file.');
  }
  if (typeof value === 'object') return refuse('A file is not wanted here.');
  if (type === Type.Boolean) return typeof value === 'boolean' ? value : refuse('True or false?');
  if (type === Type.User) return resolveUser(world, room, String(value), resolved);
  if (type === Type.Channel) {
    const found = world.rooms.get(String(value));
    if (found === undefined || found.human) return refuse('No such channel.');
    const { id, ...rest } = textChannel(world, found);
    const permissions = { permissions: ALL.toString(), app_permissions: botPermissions(found).toString() };
    return put(resolved, 'channels', id, { id, ...rest, ...permissions });
  }
  if (type === Type.Integer || type === Type.Number) {
    const number = typeof value === 'number' ? value : Number.NaN;
    if (!Number.isFinite(number) || (type === Type.Integer && !Number.isInteger(number))) {
      return refuse('A number is wanted here.');
    }
    if (number < (leaf.min_value ?? -Infinity)) return refuse(`At least ${leaf.min_value}.`);
    if (number > (leaf.max_value ?? Infinity)) return refuse(`At most ${leaf.max_value}.`);
    return choice(leaf, number, refuse);
  }
  if (type !== Type.String) return refuse('The table does not model this type of option.');
  const text = String(value);
  if (text.length < (leaf.min_length ?? 0)) return refuse(`At least ${leaf.min_length} characters.`);
  if (text.length > (leaf.max_length ?? 6000))
    return refuse(`At most ${leaf.max_length ?? 6000} characters.`);
  return choice(leaf, text, refuse);
}

function choice<T extends string | number>(leaf: Leaf, value: T, refuse: (why: string) => never): T {
  const choices = leaf.choices ?? [];
  if (choices.length > 0 && !choices.some((each) => each.value === value))
    return refuse('Choose one of the list.');
  return value;
}
