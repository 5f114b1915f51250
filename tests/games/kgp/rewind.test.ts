import { expect, test } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { anyGame } from '../../../src/kernel/game.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { replay } from '../../../src/moderator/replay.ts';
import { HOST_SEED } from '../../support/kernel-table.ts';
import { confirmAll, openTable } from './campaign-table.ts';
import { accept, choose, Random } from './random-player.ts';

const SEATS = ['us', 'german'] as const;

/** At both levels, by how the level is called in the opening. */
for (const level of ['plain', 'units'])
  test(`a campaign (${level}) that goes back again and again is at its points as it was, and plays as before`, () => {
    const random = new Random(`back-${level}`);
    const orders = Number(process.env.UMPIRE_ORDERS ?? 95);
    const table = openTable(level === 'units' ? { options: { level: 'units' } } : {});
    confirmAll(table);
    /** By the number of public events, what each reader knew just after the order that made the last of them. */
    const points = new Map<number, readonly string[]>();
    const known = (as?: string) => {
      const { core, game } = table.known(as).view;
      const { era, undone, undoneRolls, motions, motionCount, motionRevs, seatRev, ...rest } = core;
      return canonicalJson([rest, game]);
    };
    const all = () => [known(), ...SEATS.map((seat) => known(seat))];
    let [back, undone] = [0, 0];
    for (let given = 0; given < orders && table.state().core.status === 'running'; given += 1) {
      const seat = random.pick(SEATS);
      const said = table.log().length;
      if (given % 30 === 29) {
        const to = random.pick([...points.keys()].slice(-6, -1));
        const args = { to: String(to), dice: random.chance(0.3) ? 'fresh' : 'same' };
        if (table.attempt(seat, 'rewind', args).ok) {
          const id = table.state().core.motions.rewind?.id;
          table.order(seat === 'us' ? 'german' : 'us', 'motion.answer', { motion: id, answer: 'agree' });
          expect(all()).toEqual(points.get(to));
          for (const no of points.keys()) if (no > to) points.delete(no);
          back += 1;
          continue;
        }
      }
      const offers = table.offers(seat);
      const undo = offers.find(({ order }) => order === 'order.undo');
      if (undo !== undefined && random.chance(0.15)) {
        const before = [known(seat === 'us' ? 'german' : 'us'), known()];
        table.order(seat, 'order.undo');
        expect([known(seat === 'us' ? 'german' : 'us'), known()]).toEqual(before);
        undone += 1;
        continue;
      }
      const offer = choose(
        random,
        offers.filter(({ order }) => !/^(?:abandon|motion|seat|team|charts)/u.test(order)),
      );
      if (offer === undefined) continue;
      const { order, args } = accept(random, offer);
      if (!table.attempt(seat, order, args).ok) continue;
      if (table.log().length > said) points.set(table.log().length, all());
    }
    expect(back).toBeGreaterThan(2);
    expect(undone).toBeGreaterThan(2);
    for (const as of [undefined, ...SEATS]) expect(table.lines(as).length).toBeGreaterThan(10);
    const again = replay({ game: anyGame(kgp), hostSeed: HOST_SEED, episodes: table.episodes() });
    expect(again.fault).toBeUndefined();
    expect(again.state).toEqual(table.state());
  });
