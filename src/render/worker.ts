import { setPriority } from 'node:os';
import { draw } from './draw.ts';
import type { JobReply, JobRequest } from './pool.ts';

/**
 * A process of its own that draws what it is sent. The bot decides when it ends: Ctrl-C reaches every process of
 * the terminal, and the bot still wants its last pictures then.
 */
// A picture may wait a little; an answer to a player may not: drawing gives way to the bot.
try {
  setPriority(10);
} catch {
  // not allowed on this system: drawing then competes as an equal
}

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', (job: JobRequest) => {
  let reply: JobReply;
  try {
    reply = { id: job.id, png: draw(job.picture) };
  } catch (error) {
    reply = { id: job.id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(reply);
});
