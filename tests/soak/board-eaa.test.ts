/** Enemy Action to its end by its board alone, on a phone: every press accepted, nothing asked that the page does not offer. */
import { expect, test } from 'vitest';
import { seated } from '../board/page/eaa/seated.ts';
import { closeWindows, MISSING, openBrowser } from '../page/browser.ts';
import { EaaWalk } from '../page/eaa-walk.ts';

test.skipIf(MISSING)('a whole game is played by what the page offers', async () => {
  const browser = await openBrowser();
  const walk = await EaaWalk.open(
    browser,
    seated(() => true),
  );
  for (let next = walk.next; next !== undefined; next = walk.next) {
    await walk.play(next);
    if (process.env.WALK_LOG)
      process.stderr.write(`${walk.game.world?.day}/${walk.game.impulse} ${next.order}\n`);
  }
  expect(walk.game.ended).toBeDefined();
  process.stderr.write(
    `${walk.count} presses, ${walk.drags} times dragged: ${JSON.stringify([...walk.presses])}\n`,
  );
  await closeWindows(browser);
});
