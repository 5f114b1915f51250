import { Client, GatewayIntentBits, type Interaction } from 'discord.js';
import {
  type Answer,
  startTable,
  type Table,
  type TableMessage,
  type TableOptions,
} from '../../src/table/index.ts';
import { checkSpec, type SpecChecker } from './spec.ts';

/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Scene {
  readonly table: Table;
  readonly spec: SpecChecker;
  /** Id of the first channel. */
  readonly channel: string;
  /** Milliseconds; the table's time stands still unless a test moves it. */
  readonly time: { now: number };
  readonly close: () => Promise<void>;
}

export async function openScene(options: TableOptions = {}): Promise<Scene> {
  const spec = checkSpec();
  const time = { now: Date.UTC(2026, 0, 1) };
  const table = await startTable({ port: 0, clock: () => time.now, onExchange: spec.onExchange, ...options });
  return { table, spec, time, channel: table.channels[0]?.id ?? '', close: () => table.close() };
}

export async function connect(
  table: Table,
  commands: readonly object[],
  handler: (interaction: Interaction) => Promise<unknown>,
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { api: table.apiBase },
  });
  client.on('interactionCreate', (interaction) => {
    handler(interaction).catch((error) => client.emit('warn', String(error)));
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(table.botToken);
  const online = await ready;
  if (commands.length > 0) await online.application.commands.set(commands as never);
  return online;
}

/** The message that an answer showed; fails the test when it showed something else. */
export function shown(answer: Answer): TableMessage {
  if (answer.kind !== 'message' && answer.kind !== 'update')
    throw new Error(`shown: ${JSON.stringify(answer)}`);
  return answer.message;
}
