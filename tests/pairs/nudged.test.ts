/**
 * Whoever nudges learns nothing by it: two houses, in one of which the nudged side is through with its part, which nobody
 * else is told (8.60; here a game of half a page). Its GM asks, the other side asks, once and again, in words and numbers.
 */
import { expect, test } from 'vitest';
import { anyGame } from '../../src/kernel/game.ts';
import { accept } from '../../src/kernel/ruling.ts';
import { type HushState, hush } from '../support/hush-game.ts';
import { House } from './house.ts';
import { countOf, differenceSeen } from './trace.ts';

const HOUR = 60 * 60_000;
const BEGIN = Date.UTC(2026, 10, 23, 6);
const PACE = 'zone UTC\npart 72 h, then remind\ntable 48 h, then remind';
const OWN = new Set(['bert']);

function opened(): House {
  const house = new House({ games: [anyGame(hush)], seed: Buffer.alloc(32, 8), begin: BEGIN });
  house.open({
    game: 'hush',
    name: 'Hush',
    channel: 'hush',
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
  for (const { id, user } of house.state('hush').core.seats) {
    const draft = { order: 'confirm', args: { word: id } };
    const given = house.moderator.submit({ campaign: house.key('hush'), user, seat: id, draft });
    if (!given.ok) throw new Error(given.ruling.code);
  }
  return house;
}

const isThrough = (house: House) => house.state<HushState>('hush').game.shelves.blue.isThrough;

/** What others could tell of it; `said`: the words of each nudge in the house in which he is through. */
async function nudged(plant: (house: House) => void = () => undefined) {
  const houses = [opened(), opened()] as const;
  const said: string[] = [];
  try {
    for (const [index, house] of houses.entries()) {
      plant(house);
      const isIn = index === 0;
      const offer = house.offers('hush', 'bert').find(({ order }) => order === (isIn ? 'through' : 'tidy'));
      if (offer === undefined) throw new Error('Bert has nothing to do');
      await house.give('bert', 'hush', offer, isIn ? {} : { thing: 3 });
      expect(isThrough(house)).toBe(isIn);
      for (const after of [1, 2, 26, 27]) {
        await house.until(BEGIN + after * HOUR);
        for (const user of ['gerda', 'anna', 'emil']) {
          const answers = await house.slash(user, 'hush', 'nudge');
          if (isIn) said.push(`${user}: ${JSON.stringify(answers)}`);
          await house.slash(user, 'hush', 'status');
        }
      }
      await house.until(BEGIN + 40 * HOUR);
    }
    const [one, other] = [houses[0].trace, houses[1].trace];
    return { compared: countOf(one, OWN), seen: differenceSeen(one, other, OWN), said };
  } finally {
    for (const house of houses) house.close();
  }
}

test('the same words whether who is nudged is through or not, the first time and again', async () => {
  const { compared, seen, said } = await nudged();
  expect(seen).toBeUndefined();
  expect(compared).toBeGreaterThan(20);
  // Both sides are named as long as one of them is not through.
  const byGm = said.filter((each) => each.startsWith('gerda'));
  expect(
    byGm.map((each) => /Anna and Bert (?:are reminded|were already nudged today)/u.exec(each)?.[0]),
  ).toEqual(
    ['are reminded', 'were already nudged today', 'are reminded', 'were already nudged today'].map(
      (what) => `Anna and Bert ${what}`,
    ),
  );
});

test('a nudge that answers “already” for whoever is through is caught', async () => {
  const { seen } = await nudged((house) => {
    const { reminders } = house.moderator;
    const nudge = reminders.nudge.bind(reminders);
    reminders.nudge = (...asked) => {
      const answer = nudge(...asked);
      if (!answer.ok || !isThrough(house)) return answer;
      const { done, already } = answer.value;
      const others = done.filter((name) => name !== 'Bert');
      return accept({ done: others, already: done.length > others.length ? [...already, 'Bert'] : already });
    };
  });
  expect(seen).toContain('already nudged today');
});
