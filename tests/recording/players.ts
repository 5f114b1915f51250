/**
 * Who plays the sides of a recorded campaign of the games that are played whole: those who play them in the tests of this
 * commit. Like `door.ts` it follows what they are called and ask for.
 */

import { player } from '../../src/games/ardennes2/planner/planner.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { nextOrder as nextAllied } from '../../src/games/eaa/bot/plain.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import type { Core } from '../../src/kernel/campaign.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { playNext as playArdennes } from '../games/ardennes2/random-game.ts';
import { playNext as playAllied } from '../games/eaa/random-game.ts';
import { accept, type Random } from '../games/kgp/random-player.ts';
import type { Table } from '../support/memory-table.ts';
import type { Spec } from './specs.ts';

/** What a program has of a campaign. */
interface Played {
  state(): Core;
  /** The game as that seat sees it. */
  view(seat: string): unknown;
  offers(seat: string): readonly Offer[];
  desk(seat: string): unknown;
  /** Whom it waits for, each by the audiences that it concerns. */
  awaited(): readonly (readonly string[])[];
  /** The refusal. */
  order(seat: string, order: string, args: Readonly<Record<string, unknown>>): string | undefined;
}

/** Has whoever is to act do so; each order with its refusal. `undefined`: people alone play. */
export function playersOf(spec: Spec, played: Played): ((random: Random) => readonly unknown[]) | undefined {
  if (spec.game === 'kgp') return undefined;
  const play = spec.game === 'eaa' ? playEaa : playArdennesII;
  let given: unknown[] = [];
  const order: Played['order'] = (seat, name, args) => {
    const refused = played.order(seat, name, args);
    given.push([seat, name, args, refused]);
    return refused;
  };
  return (random) => {
    given = [];
    if (played.state().status !== 'running') return given;
    for (const { id } of played.state().seats) {
      const dice = played.offers(id).find((offer) => offer.order === 'dice.enter');
      if (dice === undefined) continue;
      order(id, dice.order, accept(random, dice).args);
      return given;
    }
    play(spec, { ...played, order }, random);
    return given;
  };
}

function playEaa({ players }: Spec, played: Played, random: Random): void {
  const [seat] = played.awaited().length === 0 ? [] : ['allied'];
  if (seat === undefined) return;
  if (players.allied === 'random') {
    if (mayPlay(played, seat)) playAllied(tableOf<EaaState>(played), random);
    return;
  }
  const planned = nextAllied(played.view(seat) as EaaState);
  if (planned !== undefined) played.order(seat, planned.order, planned.args);
}

function playArdennesII({ players, seed }: Spec, played: Played, random: Random): void {
  const [of] = played.awaited();
  if (of === undefined) return;
  const side = of.includes('side:german') ? 'german' : 'us';
  if (players[side] === 'random') {
    if (mayPlay(played, side)) playArdennes(tableOf<ArdennesState>(played), random);
    return;
  }
  const planned = player.nextOrder(
    played.view(side) as ArdennesState,
    side,
    `${seed} ${random.int(0, 1_000_000)}`,
  );
  if (planned !== undefined) played.order(side, planned.order, planned.args);
}

/** Whether anything of the game is asked of it at all, and not only what every campaign may be asked. */
function mayPlay(played: Played, seat: string): boolean {
  return played
    .offers(seat)
    .some(({ order }) =>
      /^(?:card|impulse|orders|question|tactics|reserves|interdiction|phase|combat|bridge|losses|bugout|guns)\./u.test(
        order,
      ),
    );
}

/** As much of a table of tests as those who play at random ask of it; refusals are recorded, not thrown. */
function tableOf<G>({ state, view, offers, desk, order }: Played): Table<G> {
  const part = {
    state: () => ({ core: state() }),
    view,
    offers,
    desk,
    order(seat: string, name: string, args: Readonly<Record<string, unknown>> = {}) {
      order(seat, name, args);
      return [];
    },
  };
  return part as unknown as Table<G>;
}
