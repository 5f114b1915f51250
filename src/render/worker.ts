import { draw } from './draw.ts';
import type { JobReply, JobRequest } from './pool.ts';

/**
 * A process of its own that draws what it is sent. The bot decides when it ends: Ctrl-C reaches every process of
 * the terminal, and the bot still wants its last pictures then.
 */
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
