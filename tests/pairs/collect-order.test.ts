/**
 * Two people cannot be written to. Whether one of them is being sent something in secret when both are to be told the same
 * must show neither in the order of their *Collect* buttons nor in the instant at which one stands there.
 */
import { expect, test } from 'vitest';
import { House } from './house.ts';
import { PAIR_GAMES } from './pair.ts';
import { countOf, differenceSeen } from './trace.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 10, 23, 6);
const PACE = 'zone UTC\nseal 24 h + 12 h, then remind\ntable 48 h, then remind';

function opened(): House {
  const house = new House({ games: PAIR_GAMES, seed: Buffer.alloc(32, 8), begin: BEGIN });
  house.open({
    game: 'coin',
    name: 'Coins',
    channel: 'coin',
    by: 'anna',
    common: { gm: 'plain' },
    options: { rounds: '2' },
    seats: [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'blue', user: 'bert', name: 'Bert' },
    ],
    referee: { user: 'gerda', name: 'Gerda' },
    houseValues: true,
    pace: { text: PACE },
  });
  for (const { id, user } of house.state('coin').core.seats) give(house, user, 'confirm', { word: id });
  return house;
}

function give(house: House, user: string, order: string, args: Readonly<Record<string, unknown>> = {}): void {
  const offer = house.offers('coin', user).find((each) => each.order === order);
  if (offer === undefined) throw new Error(`${order} is not offered to ${user}`);
  const draft = { order, args: { ...offer.fixed, ...args } };
  const given = house.moderator.submit({ campaign: house.key('coin'), user, draft });
  if (!given.ok) throw new Error(given.ruling.code);
}

/** How long before the decision is shown Bert drafts, in ms: he is being sent the answer to it, or has just been. */
test.each([0, 1, 60, 151, 400, 1000])('a draft %i ms before both seal', async (before) => {
  const houses = [opened(), opened()] as const;
  const shown = BEGIN + 10 * HOUR;
  try {
    for (const [index, house] of houses.entries()) {
      house.at(BEGIN + HOUR, async () => give(house, 'bert', 'hide', { number: 3 }));
      house.at(BEGIN + 2 * HOUR, async () => {
        give(house, 'anna', 'hide', { number: 2 });
        for (const user of ['anna', 'bert']) house.discord.closed.add(user);
      });
      for (let count = index * 3; count > 0; count -= 1)
        house.at(shown - before, async () => give(house, 'bert', 'hide', { number: count }));
      house.at(shown - before, async () => give(house, 'bert', 'hide', { number: 3 }));
      house.at(shown, async () => {
        for (const user of ['bert', 'anna']) give(house, user, 'seal');
      });
      // In one house he looks at what waits for him before the button is there.
      if (index === 1)
        house.at(
          shown + 2000,
          async () => void (await house.slash('bert', 'coin', 'show', { what: 'waiting' })),
        );
      house.at(shown + 2500, async () => void (await house.slash('gerda', 'coin', 'orders')));
    }
    for (const house of houses) await house.until(shown + HOUR);
    const [one, other] = [houses[0].trace, houses[1].trace];
    const own = new Set(['bert']);
    expect(differenceSeen(one, other, own)).toBeUndefined();
    expect(countOf(one, own)).toBe(countOf(other, own));
    for (const trace of [one, other]) {
      const buttons = trace.filter(({ said }) => said.includes('waits to be collected'));
      expect(buttons.filter(({ who }) => who === 'channel:coin')).toHaveLength(2);
    }
  } finally {
    for (const house of houses) house.close();
  }
});
