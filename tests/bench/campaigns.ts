/** Random campaigns of Kampfgruppe Peiper at a moderator, without Discord. */
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Draft } from '../../src/kernel/offer.ts';
import type { AskedPace } from '../../src/moderator/opening.ts';
import type { Store } from '../../src/store/store.ts';
import { accept, choose, type Random } from '../games/kgp/random-player.ts';
import { AskedModerator } from '../support/asked-moderator.ts';

const GAMES = [kgp] as unknown as readonly Game[];
export const [GAME] = GAMES as readonly [Game];
export const USERS = { us: 'us-user', german: 'german-user' } as const;

export interface Played {
  readonly moderator: AskedModerator;
  readonly campaign: string;
}

export interface OpeningOptions {
  readonly program?: string;
  readonly level?: 'roster' | 'units';
  readonly pace?: AskedPace;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
}

export function openCampaign(
  store: Store,
  channel: string,
  { program, level = 'roster', pace, clock }: OpeningOptions = {},
): Played {
  const moderator = new AskedModerator({
    store,
    games: GAMES,
    ...(program === undefined ? {} : { program }),
    ...(clock === undefined ? {} : { clock }),
  });
  const opened = moderator.open({
    game: 'kgp',
    channel,
    by: USERS.us,
    common: {},
    options: { level },
    seats: [
      { side: 'us', user: USERS.us, name: 'Ursula' },
      { side: 'german', user: USERS.german, name: 'Gerd' },
    ],
    houseValues: true,
    ...(pace === undefined ? {} : { pace }),
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  const { campaign } = opened.value;
  for (const user of Object.values(USERS))
    moderator.submit({ campaign, user, draft: { order: 'confirm', args: { word: 'luck' } } });
  return { moderator, campaign };
}

/** One random legal order, by whichever side has one; `undefined` when the campaign is over. */
export function step(
  { moderator, campaign }: Played,
  random: Random,
): { user: string; draft: Draft } | undefined {
  for (const side of random.chance(0.5) ? (['us', 'german'] as const) : (['german', 'us'] as const)) {
    const offers = moderator.offers(campaign, side);
    const offer = choose(random, offers);
    if (offer !== undefined) return { user: USERS[side], draft: accept(random, offer) };
  }
  return undefined;
}
