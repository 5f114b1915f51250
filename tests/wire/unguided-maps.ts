/** The unguided walk in the two map games: a table of each, its newcomers (`walker.ts`), and until when they walk. */
import { onTestFinished } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import type { Renderer } from '../../src/discord/index.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { type Party, Walker, walkTogether } from './walker.ts';
import { WireTable } from './wire-table.ts';

const FAKE: Renderer = { draw: async (picture) => fakePicture(picture) };

/** A campaign that newcomers are about to play. */
export interface NewcomersTable<Who extends string> {
  readonly wire: WireTable;
  readonly hands: Readonly<Record<Who, Hand>>;
  /** Where the campaign is; `opening` before it begins. */
  readonly at: () => string;
  readonly isOver: () => boolean;
}

async function tableOf(seed: number, renderer: Renderer): Promise<WireTable> {
  bringHousePacks();
  const wire = await WireTable.open({ games: GAMES, renderer, seed: Buffer.alloc(32, seed) });
  onTestFinished(() => wire.close());
  return wire;
}

/** A day of Enemy Action, until the first impulse of the next: its morning brings reserves without a card (7.3), and 5.1. */
export async function dayOfEnemyAction(renderer: Renderer = FAKE): Promise<NewcomersTable<'allied'>> {
  const wire = await tableOf(45, renderer);
  const allied = new Hand(wire, 'anna');
  await wire.told(allied.actor.slash(wire.channel, 'campaign practice', { game: 'eaa' }));
  const game = () => wire.state().game as unknown as EaaState;
  return {
    wire,
    hands: { allied },
    at() {
      const { world, stage, impulse } = game();
      return world === undefined ? 'opening' : `${world.day} ${stage} ${impulse}`;
    },
    isOver: () => (game().world?.day ?? 17) > 17 && game().stage === 'allied',
  };
}

/** A Turn of Ardennes II: every Phase of both sides. */
export async function turnOfArdennes(renderer: Renderer = FAKE): Promise<NewcomersTable<'german' | 'us'>> {
  const wire = await tableOf(75, renderer);
  const hands = { german: new Hand(wire, 'anna'), us: new Hand(wire, 'ben') };
  await wire.told(
    hands.german.actor.slash(wire.channel, 'campaign practice', {
      game: 'ardennes2',
      opponent: hands.us.actor.user.id,
      side: 'german',
    }),
  );
  const game = () => wire.state().game as unknown as ArdennesState;
  let first: number | undefined;
  return {
    wire,
    hands,
    at: () => (game().phase === 'opening' ? 'opening' : `${game().turn} ${game().phase}`),
    isOver() {
      if (game().phase !== 'opening') first ??= game().turn;
      return first !== undefined && game().turn > first;
    },
  };
}

/** All walk until it is over. @returns every press, of the opening too */
export async function walkOf<Who extends string>(
  { hands, at, isOver }: NewcomersTable<Who>,
  onlooker?: Party<Who>['onlooker'],
): Promise<Party<Who>['presses']> {
  const party: Party<Who> = {
    presses: [],
    at,
    isOver,
    knows: (_, title): Readonly<Record<string, string>> => (title === 'Take part' ? { word: 'any' } : {}),
    ...(onlooker === undefined ? {} : { onlooker }),
  };
  const walkers = (Object.keys(hands) as Who[]).map((who) => new Walker(who, hands[who], party));
  try {
    await walkTogether(walkers, party);
  } finally {
    if (process.env.WALK === '1')
      for (const press of party.presses) console.log(`${press.who} ${press.at}: ${press.label}`);
  }
  return party.presses;
}
