/** The process in which the games' programs think: its arguments are `game=module`. */
import { pathToFileURL } from 'node:url';
import { referTo } from '../kernel/reference.ts';
import type { SideOrder, SidePlayer, SideTurn } from '../kernel/side-player.ts';

/** Texts that a turn refers to come before the first turn that needs them. */
export type ToChild = { readonly text: string } | { readonly id: number; readonly turn: SideTurn };

export type FromChild =
  | { readonly id: number; readonly order: SideOrder }
  | { readonly id: number; readonly error: string };

const modules = new Map(
  process.argv.slice(2).map((word) => {
    const at = word.indexOf('=');
    return [word.slice(0, at), word.slice(at + 1)] as const;
  }),
);

// The bot decides when it ends: Ctrl-C reaches every process of the terminal.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

async function answer(id: number, { game, view, side, seed }: SideTurn): Promise<FromChild> {
  try {
    const path = modules.get(game);
    if (path === undefined) throw new Error(`no program plays ${game}`);
    const { player } = (await import(pathToFileURL(path).href)) as { readonly player: SidePlayer };
    return { id, order: player.nextOrder(view as never, side, seed) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (message: ToChild) => {
  if ('text' in message) referTo(message.text);
  else void answer(message.id, message.turn).then((reply) => process.send?.(reply));
});
