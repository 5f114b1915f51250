/** Boards of people who are on the server of their campaign no more. */
import { DiscordAPIError } from 'discord.js';
import { expect, test } from 'vitest';
import { isOnServer } from '../../src/discord/on-server.ts';
import { eventually } from '../support/eventually.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { openHouse, sitDown, Visitor, visit } from './visitor.ts';

const HOUR = 3_600_000;

async function asked() {
  const table = new ModeratorTable().begin();
  const answers = new Map<string, boolean | undefined>();
  const questions: string[] = [];
  const house = await openHouse(table, {
    async isOnServer(guild, user) {
      questions.push(`${user} on ${guild}`);
      if (user === 'bert') throw new Error('Discord is away');
      return answers.get(user);
    },
  });
  const place = (user: 'anna' | 'bert') => ({
    user,
    campaign: table.campaign,
    seat: { anna: 'red', bert: 'blue' }[user],
  });
  const closed = () => visit(house, `/board/${'x'.repeat(22)}/data`);
  return { table, answers, questions, house, place, closed };
}

test('who is there no more cannot open one, and reads what everybody reads whose board is closed', async () => {
  const { answers, house, place, closed } = await asked();
  answers.set('anna', false);
  const link = house.board.linkFor(place('anna'));
  expect(await new Visitor(house, link).open()).toEqual(await closed());
  // Whoever comes back is let in at once, by another link.
  answers.set('anna', true);
  expect(await new Visitor(house, link).open()).toEqual(await closed());
  expect((await sitDown(house, place('anna'))).cookie).not.toBe('');
});

test('who uses one is asked about once an hour; all that they have open ends when they are gone', async () => {
  const { table, answers, questions, house, place, closed } = await asked();
  answers.set('anna', true);
  const anna = await sitDown(house, place('anna'));
  const bert = await sitDown(house, place('bert'));
  const unspent = new Visitor(house, house.board.linkFor(place('anna')));
  const stream = anna.get('events');
  answers.set('anna', false);
  for (let times = 0; times < 5; times += 1) expect((await anna.get('data')).status).toBe(200);
  expect(questions).toEqual(['anna on guild-1', 'bert on guild-1']);
  table.now += HOUR;
  await anna.get('data');
  await eventually(async () => expect(await anna.get('data')).toEqual(await closed()));
  expect((await stream).text).toMatch(/event: closed\ndata: \n\n$/u);
  answers.set('anna', true);
  expect(await unspent.open()).toEqual(await closed());
  // Of whom Discord says nothing they go on.
  await bert.get('data');
  expect((await bert.get('data')).status).toBe(200);
  expect(questions.filter((each) => each.startsWith('bert'))).toHaveLength(2);
});

test('Discord’s answer: there, not there, or nobody knows', async () => {
  const rest = (code?: number) => ({
    get: async () => {
      if (code !== undefined) throw new DiscordAPIError({ code, message: '' }, code, 404, 'GET', '', {});
      return {};
    },
  });
  const answer = (code?: number) => isOnServer(rest(code), '1', '2');
  expect(await answer()).toBe(true);
  expect([await answer(10_007), await answer(10_013)]).toEqual([false, false]);
  // The bot itself is there no more; or Discord has no answer.
  expect([await answer(50_001), await answer(10_004), await answer(0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
