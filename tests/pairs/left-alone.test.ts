/**
 * Who cannot be written to is called in the channel, at hours that everybody could have foreseen: pairs of houses in which
 * he has said of himself, or done, other things. Nobody else may tell by a call when he sleeps, is away, or was reminded.
 */
import { expect, test } from 'vitest';
import { House } from './house.ts';
import { PAIR_GAMES } from './pair.ts';
import { countOf, differenceSeen } from './trace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.UTC(2026, 10, 23, 6);
const PACE = 'zone UTC\nseal 24 h + 12 h, then remind\ntable 48 h, then remind';

type Alone = (house: House) => void;

/** What Bert is reminded of falls due 12, 21, 24 and 33 hours after the beginning, and a day later again and again. */
const WAYS: readonly (readonly [name: string, alone: Alone, closedAfter: readonly number[]])[] = [
  ['quiet hours over two reminders', quiet('14:00', '8:00'), [14, 19, 22, 25.5]],
  ['quiet hours that end just before one', quiet('14:00', '2:40'), [20.9]],
  ['an absence of three days that is his own affair', away, [13, 30, 70]],
  ['he wants no reminders', ({ moderator }) => void moderator.persons.setReminders('bert', false), [13, 23]],
  ['reminded a little later, since he had just looked', looks(11.9, 20.95, 23.99), [12.1, 21.2]],
];

function quiet(from: string, to: string): Alone {
  return ({ moderator: { persons } }) => {
    persons.setZone('bert', 'UTC');
    persons.setQuiet('bert', from, to);
  };
}

function away({ moderator: { persons } }: House): void {
  persons.setZone('bert', 'UTC');
  persons.leave('bert', '2026-11-23', '2026-11-25');
}

function looks(...hours: readonly number[]): Alone {
  return (house) => {
    for (const hour of hours)
      house.at(BEGIN + hour * HOUR, async () => void (await house.slash('bert', 'coin', 'status')));
  };
}

function opened(): House {
  const house = new House({ games: PAIR_GAMES, seed: Buffer.alloc(32, 8), begin: BEGIN });
  house.open({
    game: 'coin',
    name: 'Coins',
    channel: 'coin',
    by: 'anna',
    common: { gm: 'none' },
    options: { rounds: '2' },
    seats: [
      { side: 'red', user: 'anna', name: 'Anna' },
      { side: 'blue', user: 'bert', name: 'Bert' },
    ],
    houseValues: true,
    pace: { text: PACE },
  });
  for (const { id, user } of house.state('coin').core.seats) {
    const draft = { order: 'confirm', args: { word: id } };
    const given = house.moderator.submit({ campaign: house.key('coin'), user, seat: id, draft });
    if (!given.ok) throw new Error(given.ruling.code);
  }
  return house;
}

test.each(
  WAYS.flatMap(([name, alone, closedAfter]) => closedAfter.map((hours) => [name, hours, alone] as const)),
)('%s; his direct messages are closed after %s hours', async (_name, hours, alone) => {
  const houses = [opened(), opened()] as const;
  try {
    alone(houses[0]);
    for (const house of houses)
      house.at(BEGIN + hours * HOUR, async () => {
        // As it is after a message that came back; until then each can be delivered.
        house.discord.closed.add('bert');
        house.store.lightly(() => house.store.people.change('bert', { is_closed: 1 }));
      });
    for (const house of houses) await house.until(BEGIN + 5 * 24 * HOUR);
    const [one, other] = [houses[0].trace, houses[1].trace];
    const own = new Set(['bert']);
    expect(differenceSeen(one, other, own)).toBeUndefined();
    const calls = one.filter(({ who, said }) => who === 'channel:coin' && said.includes('is awaited'));
    expect(calls.length).toBeGreaterThan(1);
    expect(countOf(one, own)).toBe(countOf(other, own));
    // Away until the time is over he is asked for a deputy: he alone.
    const asked = (trace: typeof one) =>
      trace.filter(({ said }) => said.includes('Who decides while you are away?'));
    expect(asked(one).map(({ who }) => who)).toEqual(alone === away ? ['user:bert'] : []);
    expect(asked(other)).toEqual([]);
    // He himself was reminded at other hours, or not at all.
    const his = (trace: typeof one) => trace.filter(({ who }) => who === 'user:bert').map(({ at }) => at);
    expect(his(one)).not.toEqual(his(other));
  } finally {
    for (const house of houses) house.close();
  }
});
