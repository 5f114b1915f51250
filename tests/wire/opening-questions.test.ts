/** `/campaign new` without options: three questions, the rest preset and shown; wrong input and two at once included. */
import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { beforeEach, expect, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { PROGRAM } from '../../src/kernel/seat.ts';
import type { Answer, TableMessage } from '../../src/table/index.ts';
import { idOf, labels, modal, optionOf, parts } from '../discord/bench.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

bringHousePacks();

/** What is asked: the game with its scenario, who plays, how fast. */
const QUESTIONS = 3;
/** How a line of the first menu begins. */
const KGP = 'Kampfgruppe Peiper, CG';

let wire: WireTable;

beforeEach(async () => {
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({
    games: [anyGame(kgp), anyGame(ardennes2), anyGame(eaa)],
    renderer,
    players: { plays: (game) => game === 'ardennes2', next: async () => undefined },
  });
  return () => wire.close();
});

/** Somebody at the questions. */
class Asker {
  readonly user: string;
  screen: TableMessage | undefined;

  constructor(name: string) {
    this.user = wire.actor(name).user.id;
  }

  get text(): string {
    const { content = '', embeds = [] } = this.screen ?? {};
    return [content, ...embeds.map(({ title = '', description = '' }) => `${title}\n${description}`)].join(
      '\n',
    );
  }

  get on(): TableMessage {
    if (this.screen === undefined) throw new Error('nothing is looked at');
    return this.screen;
  }

  async ask(options: Record<string, string> = {}): Promise<void> {
    this.screen = await wire.told(wire.actor(this.user).slash(wire.channel, 'campaign new', options));
  }

  async press(label: string): Promise<void> {
    this.screen = await wire.told(wire.actor(this.user).click(this.on.id, idOf(this.on, label)));
  }

  async choose(label: string): Promise<Answer> {
    const { menu, value } = optionOf(this.on, label);
    const answer = await wire.done(wire.actor(this.user).select(this.on.id, menu, [value]));
    if (answer.kind === 'message' || answer.kind === 'update') this.screen = answer.message;
    return answer;
  }

  /** `users`: by name. */
  async name(side: string, users: readonly string[]): Promise<void> {
    const ids = users.map((name) => wire.actor(name).user.id);
    const menu = `u1|new|side|${side}`;
    this.screen = await wire.told(wire.actor(this.user).select(this.on.id, menu, ids));
  }

  /** The line of a menu that begins so. */
  line(beginning: string): string {
    const all = parts(this.on).flatMap((part) => ('options' in part ? part.options : []));
    return all.find(({ label }) => label.startsWith(beginning))?.label ?? beginning;
  }

  isDisabled(label: string): boolean {
    return parts(this.on).some((part) => 'label' in part && part.label === label && part.disabled === true);
  }
}

const seats = () =>
  wire
    .state()
    .core.seats.map(({ side, user, role }) => [
      side,
      wire.table.users.find(({ id }) => id === user)?.username ?? user,
      role,
    ]);

const faults = () => wire.records.filter(({ level }) => level === 'error' || level === 'fatal');

test('three questions open a campaign; all terms are shown, and what nobody was asked for is preset', async () => {
  const anna = new Asker('anna');
  await anna.ask();
  expect(anna.text).toContain('three questions');
  // One menu before the game is known; then the game, a menu a side, and the pace.
  const menus = () => parts(anna.on).filter((part) => 'placeholder' in part).length;
  expect(menus()).toBe(1);
  await anna.choose(anna.line(`${KGP} I:`));
  expect(menus() - (kgp.sides.length - 1)).toBe(QUESTIONS);
  for (const term of [
    'Balance (8.31):** none',
    'Weather (8.617):** random',
    'Dice:** rolled by Umpire',
    'GM:** none',
    'Unclear rules:**',
  ])
    expect(anna.text).toContain(term);
  // Nobody plays the other side yet, and no program can.
  expect(anna.text).toContain('nobody yet');
  expect(anna.isDisabled('Open it')).toBe(true);
  await anna.name('german', ['ben', 'cleo']);
  expect(anna.isDisabled('Open it')).toBe(false);
  await anna.press('Open it');
  expect(anna.text).toContain('is open');
  expect(labels(anna.on)).toEqual([]);
  expect(seats()).toEqual([
    ['us', 'anna', 'commander'],
    ['german', 'ben', 'commander'],
    ['german', 'cleo', 'subordinate'],
  ]);
  expect(wire.state().core).toMatchObject({ practice: false, options: { cg: 'I', level: 'roster' } });
  expect(wire.state().core.pace).toBeUndefined();
  expect(faults()).toEqual([]);
});

test('a pace asks for its zone once; a zone that is none loses nothing', async () => {
  const anna = new Asker('anna');
  await anna.ask({ game: 'kgp' });
  await anna.name('german', ['ben']);
  const brisk = 'Brisk (about 24 hours a decision)';
  const form = modal(await anna.choose(brisk));
  const wrong = await wire.told(wire.actor('anna').submitModal(form.id, { zone: 'Atlantis' }));
  expect(wrong.content).toContain('There is no time zone “Atlantis”');
  const again = modal(await anna.choose(brisk));
  expect(JSON.stringify(again.modal)).toContain('"value":"Atlantis"');
  anna.screen = await wire.told(wire.actor('anna').submitModal(again.id, { zone: 'berlin.' }));
  expect(anna.text).toContain('brisk, by the clock of Europe/Berlin');
  expect(anna.text).toContain(`<@${wire.actor('ben').user.id}>`);
  await anna.press('Open it');
  expect(wire.state().core.pace?.zone).toBe('Europe/Berlin');
});

test('the U.S. side of Ardennes II alone is one press', async () => {
  const anna = new Asker('anna');
  await anna.ask();
  await anna.press('Ardennes II alone: U.S.');
  expect(anna.text).toContain('You play against Umpire');
  expect(seats()).toEqual([
    ['german', PROGRAM, 'commander'],
    ['us', 'anna', 'commander'],
  ]);
  expect(wire.state().core.practice).toBe(true);
});

test('a side without people is the program’s; whoever is named for one side leaves the other', async () => {
  const anna = new Asker('anna');
  await anna.ask({ game: 'ardennes2' });
  const named = (side: string) => {
    const menu = parts(anna.on).find(
      (part) => 'custom_id' in part && part.custom_id === `u1|new|side|${side}`,
    );
    return (
      (menu as APISelectMenuComponent & { default_values?: readonly { id: string }[] })?.default_values ?? []
    ).length;
  };
  expect([named('german'), named('us')]).toEqual([1, 0]);
  expect(anna.text).toContain('**U.S.:** Umpire’s own program');
  await anna.name('us', ['anna']);
  expect([named('german'), named('us')]).toEqual([0, 1]);
  // Nobody at all is nobody’s campaign.
  await anna.name('us', []);
  expect(anna.isDisabled('Open it')).toBe(true);
  await anna.name('us', ['anna', 'ben']);
  await anna.press('Open it');
  expect(seats()).toEqual([
    ['german', PROGRAM, 'commander'],
    ['us', 'anna', 'commander'],
    ['us', 'ben', 'subordinate'],
  ]);
});

test('two people at once: one campaign is opened, and the other learns what stands in the way', async () => {
  const [anna, ben] = [new Asker('anna'), new Asker('ben')];
  for (const one of [anna, ben]) await one.ask({ game: 'kgp' });
  await anna.name('german', ['ben']);
  await ben.name('german', ['anna']);
  await Promise.all([anna.press('Open it'), ben.press('Open it')]);
  const told = [anna.text, ben.text].sort();
  expect(told[0]).toContain('This channel already has a campaign: “Kampfgruppe Peiper”, which has not begun');
  expect(told[1]).toContain('is open');
  const late = anna.text.includes('already') ? anna : ben;
  expect(labels(late.on)).toEqual(['Decline', 'My orders']);
  const form = modal(await wire.done(wire.actor(late.user).click(late.on.id, idOf(late.on, 'Decline'))));
  await wire.told(wire.actor(late.user).submitModal(form.id, { reason: '' }));
  expect(wire.store.campaignIn(wire.channel)?.open).toBe(0);
  expect(faults()).toEqual([]);
});

test('options go on being read as before; without a game, and with a bot, it says what is wrong', async () => {
  const anna = new Asker('anna');
  await anna.ask({ us: anna.user, german: wire.actor('ben').user.id });
  expect(anna.text).toContain('Which game is it to be?');
  await anna.ask({ game: 'kgp', german: wire.actor('ben').user.id });
  expect(anna.text).toContain('needs a commander');
  expect(wire.store.campaignIn(wire.channel)).toBeUndefined();
  await anna.ask({ game: 'kgp', us: anna.user, german: wire.actor('ben').user.id, cg: 'II' });
  expect(wire.state().core.options.cg).toBe('II');
});

test('a game of one side asks who plays it, and opens with whoever asks', async () => {
  const anna = new Asker('anna');
  await anna.ask({ game: 'eaa' });
  expect(anna.isDisabled('Open it')).toBe(false);
  await anna.press('Open it');
  expect(seats()).toEqual([['allied', 'anna', 'commander']]);
});

test('one may play both sides where no program can', async () => {
  const anna = new Asker('anna');
  await anna.ask({ game: 'kgp' });
  await anna.choose(anna.line(`${KGP} II:`));
  await anna.press('I play both sides, for practice');
  expect(seats().map(([, name]) => name)).toEqual(['anna', 'anna']);
  expect(wire.state().core).toMatchObject({ practice: true, options: { cg: 'II' } });
});

test('terms are changed until play begins: after a consent everybody consents anew; nobody else changes them', async () => {
  const [anna, ben, dora] = ['anna', 'ben', 'dora'].map((name) => new Hand(wire, name));
  if (anna === undefined || ben === undefined || dora === undefined) throw new Error('an empty table');
  const people = { us: anna.actor.user.id, german: ben.actor.user.id };
  await wire.told(anna.actor.slash(wire.channel, 'campaign new', { game: 'kgp', ...people }));
  await wire.settle();
  const invitation = anna.newest('Change terms');
  await ben.fromChannel('My orders');
  await ben.choose('Take part', { word: 'clover' });
  expect(wire.state().core.confirmed).toEqual(['german']);
  // Whoever is no party, and the other party.
  expect((await dora.press(invitation, 'Change terms')).content).toContain('no seat');
  expect((await ben.press(invitation, 'Change terms')).content).toContain(
    '**Not now:** Only the person who opened the campaign can change its terms.',
  );
  const units = 'Refit Phase (8.604–8.615): unit by unit: Umpire keeps every counter';
  await anna.press(invitation, 'Change terms');
  await anna.choose(units);
  await wire.settle();
  expect(wire.state().core).toMatchObject({ options: { level: 'units' }, confirmed: [] });
  await anna.press(invitation, 'Change terms');
  await anna.choose('Exchange the sides');
  await wire.settle();
  expect(seats().map(([side, user]) => [side, user])).toEqual([
    ['us', 'ben'],
    ['german', 'anna'],
  ]);
  // Both find their new desks, and play begins with what was agreed on last.
  for (const hand of [anna, ben]) {
    await hand.fromChannel('My orders');
    await hand.choose('Take part', { word: 'clover' });
    await wire.settle();
  }
  expect(wire.state().core.status).toBe('running');
  expect((await anna.press(invitation, 'Change terms')).content).toContain('fixed for this campaign');
  expect(faults()).toEqual([]);
});

test('the invited decline by the button under the opening; the channel is free again', async () => {
  const [anna, ben] = [new Asker('anna'), new Hand(wire, 'ben')];
  await anna.ask({ game: 'kgp' });
  await anna.name('german', ['ben']);
  await anna.press('Open it');
  await ben.fromChannel('Decline', { reason: 'no time' });
  expect(wire.store.campaignIn(wire.channel)?.open).toBe(0);
  await anna.ask({ game: 'kgp' });
  await anna.name('german', ['ben']);
  expect(anna.isDisabled('Open it')).toBe(false);
});

test('against the program the sides can still be exchanged', async () => {
  const anna = new Hand(wire, 'anna');
  await wire.told(anna.actor.slash(wire.channel, 'campaign practice', { game: 'ardennes2', side: 'german' }));
  await anna.fromChannel('Change terms');
  await anna.choose('Exchange the sides');
  await wire.settle();
  expect(seats().map(([side, user]) => [side, user])).toEqual([
    ['german', PROGRAM],
    ['us', 'anna'],
  ]);
  await anna.fromChannel('My orders');
  await anna.choose('Take part', { word: 'clover' });
  await wire.until('the program takes part', () => wire.state().core.status === 'running');
  expect(faults()).toEqual([]);
});
