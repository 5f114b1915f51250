/** The process that draws. */
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Json } from '../kernel/json.ts';
import { createDrawer, type Drawer } from './draw.ts';
import type { Drawings } from './drawings.ts';
import type { BaseDelivery, BoardDelivery, JobReply, JobRequest } from './pool.ts';
import { VaslBoardImages } from './vasl-board-images.ts';
import { remembered } from './vasl-boards-kept.ts';

/**
 * A process of its own that draws what it is sent; its arguments are the modules with the games' drawings. The bot
 * decides when it ends: Ctrl-C reaches every process of the terminal, and the bot still wants its last pictures then.
 */
async function drawerOf(modules: readonly string[]): Promise<Drawer> {
  const loaded = modules.map((path) => import(pathToFileURL(path).href) as Promise<{ drawings: Drawings }>);
  return createDrawer(
    (await Promise.all(loaded)).map(({ drawings }) => drawings),
    commonOf,
  );
}

/** Shared parts of pictures, by hash. */
const bases = new Map<string, Json>();

function commonOf(base: string): Json | undefined {
  const common = bases.get(base);
  if (common !== undefined) keep(base, common);
  return common;
}

function keep(base: string, common: Json): void {
  const kept = remembered([...bases.keys()], base);
  bases.delete(base);
  bases.set(base, common);
  for (const each of bases.keys()) if (!kept.includes(each)) bases.delete(each);
}

const drawer = drawerOf(process.argv.slice(2));
const boards = new VaslBoardImages();

// A picture may wait a little; an answer to a player may not: drawing gives way to the bot.
try {
  setPriority(10);
} catch {
  // not allowed on this system: drawing then competes as an equal
}

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

async function answer(job: JobRequest): Promise<JobReply> {
  try {
    const { board } = job.picture;
    const image = board && (await boards.of(board.image));
    return { id: job.id, png: (await drawer).draw(job.picture, image) };
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (job: JobRequest | BoardDelivery | BaseDelivery) => {
  if ('bytes' in job) boards.take(job.image, job.bytes);
  else if ('common' in job) keep(job.base, job.common);
  else void answer(job).then((reply) => process.send?.(reply));
});
