import { expect } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Random } from '../games/kgp/random-player.ts';
import { Player } from './player.ts';
import type { WireTable } from './wire-table.ts';

export interface Terms {
  readonly how: 'practice' | 'practice alone' | 'new';
  readonly gm?: boolean;
  readonly dice?: 'umpire' | 'hand';
  /** The campaign game: I, II or III. */
  readonly cg?: string;
  readonly balance?: string;
  readonly weather?: string;
  readonly level?: string;
}

function chunks(lines: readonly string[], room: number): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last === undefined || last.length + line.length >= room) texts.push(line);
    else texts[texts.length - 1] = `${last}\n${line}`;
  }
  return texts;
}

/** Chart values typed into the form, as many forms as it takes, with the other side's consent where it is needed. */
async function fillCharts(random: Random, players: readonly Player[]): Promise<void> {
  const [first] = players;
  if (first === undefined) throw new Error('no players');
  const { options } = first.wire.state().core;
  const values = kgp.charts.houseValues(options);
  const lines = Object.entries(values).map(([cell, value]) => `${cell} = ${value}`);
  for (const text of chunks(lines, 3900)) {
    for (const order of ['charts.fill', 'charts.answer']) {
      for (const player of players) {
        const offer = player.offers().find((each) => each.order === order && each.fixed.answer !== 'refuse');
        if (offer === undefined) continue;
        const told = await player.give(random, offer, { ...offer.fixed, values: text });
        expect(told.content).toContain('✓ Done');
        break;
      }
    }
  }
}

/** Opens a campaign by command and lets everybody take part; returns the people at the desks. */
export async function openCampaign(
  wire: WireTable,
  random: Random,
  terms: Terms,
): Promise<readonly Player[]> {
  const [anna, ben, cleo] = wire.table.users;
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('an empty table');
  const { how, gm, dice, ...options } = terms;
  const actor = wire.actor(anna.id);
  const asked =
    how === 'new'
      ? actor.slash(wire.channel, 'campaign new', {
          us: anna.id,
          german: ben.id,
          ...(gm === true ? { gm: cleo.id } : {}),
          ...(dice === undefined ? {} : { dice }),
          ...options,
        })
      : actor.slash(wire.channel, 'campaign practice', {
          ...(how === 'practice' ? { opponent: ben.id } : {}),
          side: 'us',
          ...options,
        });
  expect((await wire.told(asked)).content).toMatch(/” is open/u);
  await wire.settle();
  const players = wire.state().core.seats.map(({ id, user }) => new Player(wire, user, id));
  if (how === 'new') await fillCharts(random, players);
  for (const player of players) {
    const offer = player.offers().find(({ order }) => order === 'confirm');
    if (offer === undefined) throw new Error(`${player.seat} is not asked to take part`);
    const told = await player.give(random, offer, { word: `word of ${player.seat}` });
    expect(told.content).toContain('✓ Done');
  }
  await wire.settle();
  expect(wire.state().core.status).toBe('running');
  return players;
}
