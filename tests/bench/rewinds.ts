/** What going back costs: beside a cold start of the same campaign, and on every order after ten of them. */
import { Campaigns } from '../../src/moderator/campaigns.ts';
import { Store } from '../../src/store/store.ts';
import { Random } from '../games/kgp/random-player.ts';
import { GAME, openCampaign, type Played, step, USERS } from './campaigns.ts';
import { type Figure, median } from './figures.ts';

const ORDERS = 120;
const REWINDS = 10;
/** Orders that are timed in each of the two campaigns, one after the other. */
const TIMED = 100;

/** Random orders, with the time that each accepted one takes, in ms; those of motions are none. */
function play(played: Played, random: Random, orders: number): readonly number[] {
  const times: number[] = [];
  for (let tries = 0; times.length < orders && tries < orders * 4; tries += 1) {
    const next = step(played, random);
    if (next === undefined) break;
    if (/^(?:motion|rewind|order\.undo|pace|deadline|abandon)/u.test(next.draft.order)) continue;
    const { moderator, campaign } = played;
    const started = performance.now();
    const done = moderator.submit({ campaign, ...next });
    if (done.ok) times.push(performance.now() - started);
  }
  return times;
}

/** Both sides agree to go back to the last point but one; how long it takes with the second one's word, in ms. */
function goBack({ moderator, campaign }: Played): number | undefined {
  const to = moderator.visit(campaign, USERS.us)?.everyone.points()[0]?.to;
  const args = { to: String(to), dice: 'same' };
  const moved = moderator.submit({ campaign, user: USERS.us, draft: { order: 'rewind', args } });
  if (!moved.ok) return undefined;
  const motion = moderator.view(campaign, undefined)?.view.core.motions.rewind?.id ?? '';
  const answer = { order: 'motion.answer', args: { motion, answer: 'agree' } };
  const started = performance.now();
  const done = moderator.submit({ campaign, user: USERS.german, draft: answer });
  return done.ok ? performance.now() - started : undefined;
}

/** Two campaigns of the same orders on the database of `path`; one of them goes back again and again. */
export function measureRewinds(path: string): readonly Figure[] {
  const store = new Store(path);
  const [plain, back] = [openCampaign(store, 'never-back'), openCampaign(store, 'back')];
  const [one, other] = [new Random('rewinds'), new Random('rewinds')];
  for (const [played, random] of [
    [plain, one],
    [back, other],
  ] as const)
    play(played, random, ORDERS);
  const [rewinds, starts]: [number[], number[]] = [[], []];
  for (let n = 0; n < REWINDS; n += 1) {
    const ms = goBack(back);
    if (ms !== undefined) rewinds.push(ms);
    const started = performance.now();
    new Campaigns(store, new Map([[GAME.id, GAME]])).find(back.campaign);
    starts.push(performance.now() - started);
    play(back, other, 8);
  }
  const [without, with10]: [number[], number[]] = [[], []];
  for (let n = 0; n < TIMED / 10; n += 1) {
    without.push(...play(plain, one, 10));
    with10.push(...play(back, other, 10));
  }
  const { events } = new Campaigns(store, new Map([[GAME.id, GAME]])).find(back.campaign)?.live ?? {};
  store.close();
  return [
    {
      name: 'a rewind, to a cold start of its campaign',
      value: median(rewinds) / median(starts),
      unit: 'times',
      aim: 2,
      note: `${median(rewinds).toFixed(1)} ms to ${median(starts).toFixed(1)} ms; ${events} events, ${rewinds.length} rewinds`,
    },
    {
      name: 'an order after ten rewinds, to one without any',
      value: median(with10) / median(without),
      unit: 'times',
      aim: 1.2,
      note: `${median(with10).toFixed(2)} ms to ${median(without).toFixed(2)} ms, of ${with10.length} and ${without.length} orders`,
    },
  ];
}
