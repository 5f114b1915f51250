/** An order that changes one mark of a map that is marked all over, beside one that moves a counter. */

import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { Draft, Offer } from '../../src/kernel/offer.ts';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { openCampaign, type Played, step, USERS } from './campaigns.ts';
import { type Figure, median } from './figures.ts';

const MAP = 'St';
const HOUSES = 200;
const MOST_STEPS = 2000;

/** Both by turns in one campaign: only their ratio is compared. */
export function measureMarks(path: string, times: number): readonly Figure[] {
  const store = new Store(path);
  const played = inScenario(store);
  const { hexes } = gridOf(MAP);
  const houses = hexes.filter((_, at) => at % Math.floor(hexes.length / HOUSES) === 0).slice(0, HOUSES);
  const [first = ''] = houses;
  const half = houses.length / 2;
  mark(
    played,
    [
      'river elsewhere: no',
      'barred vehicle elsewhere: no',
      `houses: ${houses.join(' ')}`,
      `us: ${houses.slice(0, half).join(' ')}`,
      `german: ${houses.slice(half).join(' ')}`,
    ].join('\n'),
  );
  const taken = { counter: [] as number[], stated: [] as number[], agreed: [] as number[] };
  for (let at = 0; at < times; at += 1) {
    taken.counter.push(move(played, houses[at % half] ?? first));
    const [stated, agreed] = mark(played, `${at % 2 === 0 ? 'german' : 'us'}: ${first}`);
    taken.stated.push(stated);
    taken.agreed.push(agreed);
  }
  store.close();
  const [counter, stated, agreed] = [median(taken.counter), median(taken.stated), median(taken.agreed)];
  return [
    { name: 'order that moves a counter, median', value: counter, unit: 'ms' },
    {
      name: `order that states one mark of ${HOUSES} houses: times that`,
      value: stated / counter,
      unit: '×',
      aim: 1.5,
    },
    { name: 'order that agrees to it: times that', value: agreed / counter, unit: '×', aim: 1.5 },
  ];
}

/** A campaign unit by unit in its first scenario, with counters that may be moved and a map that may be marked. */
function inScenario(store: Store): Played {
  const random = new Random('marks');
  const played = openCampaign(store, 'channel-marks', { level: 'units' });
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const { moderator, campaign } = played;
    const orders = moderator.offers(campaign, 'us').map(({ order }) => order);
    if (orders.includes('ob.set') && orders.includes('map.mark')) return played;
    const next = step(played, random);
    if (next !== undefined) moderator.submit({ campaign, ...next });
  }
  throw new Error('no scenario was begun');
}

function mark(played: Played, text: string): readonly [number, number] {
  return [
    ordered(played, 'us', ({ order }) => order === 'map.mark', { text }),
    ordered(played, 'german', ({ order, fixed }) => order === 'map.answer' && fixed.answer === 'accept', {}),
  ];
}

function move(played: Played, where: string): number {
  const { moderator, campaign } = played;
  const offer = moderator.offers(campaign, 'us').find(({ order }) => order === 'ob.set');
  const unit = offer?.fields[0];
  const [one] = unit?.kind === 'choice' ? unit.options : [];
  return ordered(played, 'us', ({ order }) => order === 'ob.set', { unit: one?.value, what: 'moved', where });
}

/** Milliseconds from the order to its commit. */
function ordered(
  { moderator, campaign }: Played,
  side: keyof typeof USERS,
  is: (offer: Offer) => boolean,
  args: Readonly<Record<string, unknown>>,
): number {
  const offer = moderator.offers(campaign, side).find(is);
  if (offer === undefined) throw new Error(`${side} has no such order now`);
  const { order, decision, rev, fixed } = offer;
  const draft: Draft = { order, decision, rev, args: { ...fixed, ...args } };
  const started = performance.now();
  const done = moderator.submit({ campaign, user: USERS[side], draft });
  const took = performance.now() - started;
  if (!done.ok) throw new Error(done.ruling.message);
  return took;
}
