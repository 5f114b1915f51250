/** What CONTRIBUTING says of a new game, tried out: two tiny ones beside Kampfgruppe Peiper, and nothing else is touched. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { exportCampaign } from '../../src/cli/export.ts';
import { readConfig } from '../../src/config.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { parseTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import { createDrawer } from '../../src/render/draw.ts';
import { drawings } from '../../src/render/kgp/drawings.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, modal, optionOf } from '../discord/bench.ts';
import { coin } from '../support/coin-game.ts';
import { solo, soloDrawings } from '../support/solo-game.ts';
import { WireTable } from './wire-table.ts';

const GAMES = [anyGame(kgp), anyGame(coin), anyGame(solo)];

let wire: WireTable;
const drawn: string[] = [];

beforeAll(async () => {
  const drawer = createDrawer([drawings, soloDrawings]);
  const renderer = {
    draw: async (picture: Parameters<typeof drawer.draw>[0]) => {
      drawn.push(picture.kind);
      return drawer.draw(picture);
    },
  };
  wire = await WireTable.open({ games: GAMES, renderer, channels: ['piles', 'charts', 'coins', 'peiper'] });
  return () => wire.close();
});

const told = (message: TableMessage) => `${message.content} ${message.embeds[0]?.title ?? ''}`;

/** Whose desk, in which channel. */
class Place {
  readonly #channel: string;

  constructor(index: number) {
    this.#channel = wire.table.channels[index]?.id ?? '';
  }

  get campaign(): string {
    return wire.store.campaignIn(this.#channel)?.key ?? '';
  }

  slash(who: string, command: string, options: Readonly<Record<string, string | number>> = {}) {
    return wire.told(wire.actor(who).slash(this.#channel, command, options));
  }

  /** Chooses a line of a menu, or presses a button, agrees, and fills the form in. */
  async give(
    who: string,
    label: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<TableMessage> {
    const actor = wire.actor(who);
    const desk = await this.slash(who, 'orders');
    const isButton = labels(desk).includes(label);
    const menu = isButton ? undefined : optionOf(desk, label);
    const pressed = wire.done(
      menu === undefined
        ? actor.click(desk.id, idOf(desk, label))
        : actor.select(desk.id, menu.menu, [menu.value]),
    );
    const answer = await pressed;
    if (answer.kind === 'modal') return wire.told(actor.submitModal(modal(answer).id, values));
    if (answer.kind !== 'message' && answer.kind !== 'update') throw new Error(answer.kind);
    const { message } = answer;
    if (!labels(message).includes('Yes, do it')) return message;
    return wire.told(actor.click(message.id, idOf(message, 'Yes, do it')));
  }

  /** An ended campaign as `umpire export` writes it, checked as `umpire verify` does. */
  async verified(): Promise<string | undefined> {
    const file = join(mkdtempSync(join(tmpdir(), 'umpire-games-')), 'export.jsonl');
    await exportCampaign(readConfig({ UMPIRE_DB: wire.path }), GAMES, [this.campaign, file]);
    const { fault, good } = verify(parseTranscript(readFileSync(file, 'utf8')), GAMES);
    expect(good.length).toBeGreaterThan(fault === undefined ? 3 : -1);
    return fault;
  }
}

test('practice asks for the game where there are several', async () => {
  const definition = wire.table.commands.find(({ name }) => name === 'campaign');
  const practice = definition?.options?.find(({ name }) => name === 'practice');
  const asked = practice !== undefined && 'options' in practice ? practice.options?.[0] : undefined;
  expect(asked).toMatchObject({ name: 'game', required: true });
});

test('a game of one side is played, drawn, exported and verified', async () => {
  const place = new Place(0);
  const opened = await place.slash('anna', 'campaign practice', { game: 'solo' });
  expect(opened.content).toBe(
    '“Practice” is open for practice. Press **My orders** in the channel to begin.',
  );
  await place.give('anna', 'Take part', { word: 'luck' });
  expect((await place.slash('anna', 'buy', { rg: 'I1' })).content).toBe('Pile has no use for this command.');
  for (let n = 0; n < 10 && wire.store.campaign(place.campaign)?.open === 1; n += 1)
    expect((await place.give('anna', 'Pile')).content).toContain('✓ Done: Pile.');
  await wire.settle();
  expect(wire.store.campaign(place.campaign)?.open).toBe(0);
  expect(drawn).toContain('solo/pile');
  expect(await place.verified()).toBeUndefined();
});

test('consent that nobody else could give counts at once: chart values, and the end', async () => {
  const place = new Place(1);
  await place.slash('anna', 'campaign new', { game: 'solo', piler: wire.actor('anna').user.id });
  await place.give('anna', 'Take part', { word: 'luck' });
  const filled = await place.give('anna', 'Fill in charts (1 cell)', { values: '1/top = 12' });
  expect(filled.content).toContain('✓ Done');
  expect(wire.moderator.view(place.campaign, undefined)?.view.core).toMatchObject({
    charts: { '1/top': { value: '12', house: false } },
    proposal: undefined,
  });
  await place.give('anna', 'Abandon the campaign');
  expect(wire.store.campaign(place.campaign)?.open).toBe(0);
});

test('a game of two sides stands beside it, and its empty seat is waited for', async () => {
  const place = new Place(2);
  const ben = wire.actor('ben').user.id;
  await place.slash('anna', 'campaign practice', { game: 'coin', opponent: ben, rounds: '1' });
  for (const who of ['anna', 'ben']) await place.give(who, 'Take part', { word: 'luck' });
  await place.give('anna', 'Abandon the campaign');
  expect(wire.store.campaign(place.campaign)?.open).toBe(1);
  await place.give('ben', 'Play on');
  for (const who of ['anna', 'ben']) {
    await place.give(who, 'Hide', { number: '4' });
    await place.give(who, 'Seal');
  }
  await wire.settle();
  expect(wire.store.campaign(place.campaign)?.open).toBe(0);
  expect(await place.verified()).toBeUndefined();
});

test('and Kampfgruppe Peiper is what it was', async () => {
  const place = new Place(3);
  const opened = await place.slash('anna', 'campaign practice', { game: 'kgp' });
  expect(opened.content).toContain(
    'with house values for the charts that only a printed copy has. You play both sides.',
  );
  const help = await place.slash('anna', 'help', { topic: 'units' });
  expect(told(help)).toContain('Unit by unit');
  expect(wire.spec.issues).toEqual([]);
  expect(wire.table.problems).toEqual([]);
});
