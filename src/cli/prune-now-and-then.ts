/** A running bot's care of campaigns that are over: it looks at its start, and every six hours. */
import { type Logger, plainError } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';

const PRUNE_EVERY_MS = 6 * 60 * 60 * 1000;

/** Deletes campaigns whose time has come, once at once. */
export function pruneNowAndThen(moderator: Moderator, log: Logger): NodeJS.Timeout {
  const once = () => {
    try {
      const { announced, deleted } = moderator.prune();
      const counts = { announced: announced.length, deleted: deleted.map(({ key }) => key) };
      if (announced.length + deleted.length > 0) log.info(counts, 'closed campaigns');
    } catch (error) {
      moderator.store.faultOf(error);
      log.error({ err: plainError(error) }, 'closed campaigns could not be deleted; trying again');
    }
  };
  once();
  return setInterval(once, PRUNE_EVERY_MS).unref();
}
