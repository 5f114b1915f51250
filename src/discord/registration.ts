/** Registers the commands with Discord, where they differ from what is registered. */
import {
  type REST,
  type RESTGetAPIApplicationCommandsResult,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';

/** Keys that Discord adds, or answers with their defaults, and that say nothing about what was registered. */
const ADDED = new Set([
  'id',
  'application_id',
  'version',
  'guild_id',
  'dm_permission',
  'default_permission',
  'name_localized',
  'description_localized',
]);

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** A command without what Discord adds and what is the default anyway, as comparable text. */
function normal(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => normal(item));
    return key === 'contexts' || key === 'integration_types' ? items.sort() : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name, item]) => !ADDED.has(name) && !isEmpty(item))
    .filter(([name, item]) => !(name === 'type' && item === 1 && 'description' in value && key === ''))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(kept.map(([name, item]) => [name, normal(item, name)]));
}

function comparable(commands: readonly object[]): string {
  const sorted = [...commands].map((command) => JSON.stringify(normal(command))).sort();
  return sorted.join('\n');
}

/**
 * Registers the commands, if they differ from those that are registered: creating is limited to 200 a day.
 * @returns whether they were sent.
 */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  commands: readonly RESTPostAPIApplicationCommandsJSONBody[],
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  const route = Routes.applicationCommands(applicationId);
  const registered = (await rest.get(route, { signal })) as RESTGetAPIApplicationCommandsResult;
  if (comparable(registered) === comparable(commands)) return false;
  await rest.put(route, { body: commands, signal });
  return true;
}
