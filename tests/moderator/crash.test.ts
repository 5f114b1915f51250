import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { foldState } from '../../src/kernel/fold.ts';
import { bundle } from '../support/bundle.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { scratchFolder } from '../support/scratch.ts';
import { testSeed } from '../support/seed.ts';

/** Gives orders as fast as it can, and says of each one when it has been accepted. */
const CHILD = `
  import { coin } from './tests/support/coin-game.ts';
  import { Moderator } from './src/moderator/moderator.ts';
  import { Store } from './src/store/store.ts';
  import { writeSync } from 'node:fs';
  const [, , file, campaign, from] = process.argv;
  const moderator = new Moderator({ store: new Store(file), games: [coin] });
  for (let n = Number(from); ; n += 1) {
    const draft = { order: 'give', args: { what: 'note', card: 'n ' + String(n).replace(/\\d/g, (d) => 'abcdefghij'[d]) } };
    const done = moderator.submit({ campaign, user: n % 2 ? 'anna' : 'bert', draft, interaction: 'i-' + n });
    if (!done.ok) throw new Error(done.ruling.code);
    writeSync(1, n + '\\n');
  }
`;

/** Runs the child until it has had `orders` accepted, then kills it as the system would. */
async function killedAfter(
  script: string,
  file: string,
  campaign: string,
  from: number,
  orders: number,
  delay: number,
): Promise<number> {
  const child = spawn(process.execPath, [script, file, campaign, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let accepted = from - 1;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    accepted = Number(line);
    if (accepted - from + 1 === orders) setTimeout(() => child.kill('SIGKILL'), delay);
  }
  await gone;
  return accepted;
}

describe('the program is killed in the middle of its work', () => {
  test('every order that was accepted is there, wholly, and at most one more; none is there in part', async () => {
    const script = bundle(CHILD);
    const file = join(scratchFolder(), 'umpire.sqlite3');
    const setUp = new ModeratorTable({ file }).begin();
    const { campaign } = setUp;
    const [eventsBefore, messagesBefore] = [
      setUp.moderator.log(campaign, 'red').length,
      setUp.outbox().length,
    ];
    setUp.store.close();
    const seed = testSeed('kill');
    let next = 1;
    for (let round = 0; round < 6; round += 1) {
      const accepted = await killedAfter(
        script,
        file,
        campaign,
        next,
        1 + ((seed >> round) % 40),
        (seed >> (round * 3)) % 7,
      );
      const table = new ModeratorTable({ file });
      table.campaign = campaign;
      const rows = table.dump();
      const gifts = table.state.game.gifts.length;
      expect(gifts).toBeGreaterThanOrEqual(accepted);
      expect(gifts).toBeLessThanOrEqual(accepted + 1);
      // One order is one row, one event and one message each time: all of them, or none.
      const orders = rows.player_order as { interaction: string | null }[];
      expect(orders.filter(({ interaction }) => interaction?.startsWith('i-'))).toHaveLength(gifts);
      expect(table.moderator.log(campaign, 'red')).toHaveLength(eventsBefore + gifts);
      expect(table.outbox()).toHaveLength(messagesBefore + gifts);
      const events = table.store.events(table.store.campaign(campaign)?.id ?? 0);
      expect(table.state).toEqual(foldState(COIN, events));
      if (gifts > accepted) {
        // Accepted, but killed before it could say so: the same interaction, come again, is known.
        const again = { order: 'give', args: { what: 'note', card: 'a' } };
        const user = gifts % 2 === 1 ? 'anna' : 'bert';
        expect(table.try(user, again, { interaction: `i-${gifts}` })).toMatchObject({
          ok: true,
          value: { repeated: true },
        });
      }
      next = gifts + 1;
      table.store.close();
    }
    expect(next).toBeGreaterThan(6);
  });
});
