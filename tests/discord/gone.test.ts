/** Of a bot that has left nothing happens any more: its store may be closed. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Interaction } from 'discord.js';
import { expect, test, vi } from 'vitest';
import type { Adapter, Command } from '../../src/discord/adapter.ts';
import { createDispatcher } from '../../src/discord/dispatcher.ts';
import { Life } from '../../src/discord/life.ts';
import { Visitors, type VisitorsOptions } from '../../src/discord/visitors.ts';
import { createLog } from '../../src/log.ts';

function command(id: string): Interaction {
  const no = () => false;
  const reply = vi.fn();
  return {
    id,
    user: { id: 'anna' },
    commandName: 'orders',
    reply,
    isAutocomplete: no,
    isChatInputCommand: () => true,
    isRepliable: () => true,
  } as unknown as Interaction;
}

test('a command that is in the middle of its work fails in silence, and answers nothing', async () => {
  const life = new Life();
  const lines: string[] = [];
  const faultOf = vi.fn();
  let goOn = (): void => undefined;
  const orders: Command = {
    definition: { name: 'orders', description: 'x' },
    async run() {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      throw new TypeError('the store is closed');
    },
  };
  const dispatcher = createDispatcher({
    adapter: { moderator: { store: { faultOf } } } as unknown as Adapter,
    commands: [orders],
    log: createLog('info', { write: (line) => void lines.push(line) }),
    trouble: () => undefined,
    isGone: () => life.isGone,
  });
  const pressed = command('1');
  const done = dispatcher.dispatch(pressed);
  life.vanish();
  goOn();
  await done;
  expect([lines, faultOf.mock.calls]).toEqual([[], []]);
  expect((pressed as unknown as { reply: unknown }).reply).not.toHaveBeenCalled();
});

test('of those who wait for their turn nobody’s is begun', async () => {
  const life = new Life();
  const dispatch = vi.fn(async () => undefined);
  const options = { life, dispatcher: { dispatch, early: async () => false } };
  const visitors = new Visitors(options as unknown as VisitorsOptions);
  for (const id of ['1', '2', '3']) visitors.receive(command(id));
  life.vanish();
  await visitors.idle();
  await turn();
  expect(dispatch.mock.calls.length).toBeLessThan(2);
});
