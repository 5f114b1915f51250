import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { Bench, shown } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.open();
});
afterAll(() => bench.close());

type Options = Readonly<Record<string, string>>;

async function say(who: Actor, command: string, options: Options = {}, place?: string): Promise<string> {
  const message = shown(await who.slash(place ?? bench.channel, `settings ${command}`, options));
  expect((message.flags ?? 0) & 64).toBe(64);
  return message.embeds[0]?.description ?? message.content;
}

async function offered(who: Actor, sub: string, option: string, typed: string) {
  const answer = await who.autocomplete(bench.channel, `settings ${sub}`, { [option]: typed }, option);
  return answer.kind === 'choices' ? answer.choices : [];
}

const KEPT =
  '**Time zone:** not set (*/settings zone*)\n**Quiet hours:** none\n**Reminders:** on\n**Away:** no\n';

describe('what a person says of himself, for his eyes only', () => {
  test('nothing at first; a zone by the name of a city', async () => {
    expect(await say(bench.ben, 'show')).toContain(KEPT);
    const choices = await offered(bench.ben, 'zone', 'zone', 'york new');
    expect(choices.map(({ value }) => value)).toEqual(['America/New_York']);
    expect(choices[0]?.name).toMatch(/^America\/New York \(\d\d:\d\d now\)$/u);
    expect(await offered(bench.ben, 'zone', 'zone', '')).toHaveLength(25);
    expect(await say(bench.ben, 'zone', { zone: 'america/new_york' })).toContain(
      '**Time zone:** America/New_York',
    );
  });

  test('quiet hours come back as instants in the reader’s clock', async () => {
    const told = await say(bench.ben, 'quiet', { from: '22', to: '7:30' });
    expect(told).toMatch(/\*\*Quiet hours:\*\* 22:00 to 07:30; the next from <t:\d+:f> to <t:\d+:t>\n/u);
    expect(await say(bench.ben, 'quiet', { from: '10pm', to: '7:30 a.m.' })).toContain(
      '22:00 to 07:30; the next',
    );
    expect(await say(bench.ben, 'quiet')).toContain('**Quiet hours:** none');
  });

  test('absences, with days to choose from in his own zone', async () => {
    const [tomorrow] = (await offered(bench.ben, 'away', 'from', '')).slice(1);
    const day = String(tomorrow?.value);
    const told = await say(bench.ben, 'away', { from: day });
    expect(told).toMatch(`**Away:** ${day}, back <t:`);
    expect(told).toContain('only you see it');
    expect(await say(bench.ben, 'away', { from: day, others: 'yes' })).toContain('others may see it');
    expect(await say(bench.ben, 'back')).toContain('**Away:** no');
  });

  test('reminders off, and on again; it all works in direct messages', async () => {
    const dm = bench.anna.dm();
    expect(await say(bench.anna, 'reminders', { what: 'off' }, dm)).toContain('**Reminders:** off');
    expect(await say(bench.anna, 'reminders', { what: 'on' }, dm)).toContain('**Reminders:** on');
  });
});

test.each([
  ['zone', { zone: 'Europe/Atlantis' }, 'There is no time zone “Europe/Atlantis”'],
  ['zone', { zone: '+02:00' }, 'There is no time zone “\\+02:00”'],
  ['zone', { zone: 'CET' }, 'Name a city in your time zone, such as Berlin or New York'],
  ['quiet', { from: '25:00', to: '7:00' }, 'There is no time of day “25:00”'],
  ['quiet', { from: '22:00', to: 'late' }, 'There is no time of day “late”'],
  ['quiet', { from: '7:00', to: '07:00' }, 'These quiet hours would last all day'],
  ['quiet', { from: '22:00' }, 'quiet hours need a beginning and an end'],
  ['quiet', { from: '22:00', to: '7:00' }, 'I do not know your time zone yet'],
  ['away', { from: '2999-12-24', to: '2999-12-23' }, 'I do not know your time zone yet'],
  ['away', { from: '3/4/2999' }, '“3/4/2999” may be 2999-04-03 or 2999-03-04'],
  ['away', { from: '2999-02-30' }, 'There is no day “2999-02-30”'],
])('Cleo is refused /settings %s %j', async (command, options, why) => {
  expect(await say(bench.cleo, command, options)).toContain(why);
  expect(await say(bench.cleo, 'show')).toContain(KEPT);
});

test.each([
  [{ from: '2999-12-24', to: '2999-12-23' }, 'An absence from 2999-12-24 cannot end on 2999-12-23'],
  [{ from: '2001-01-01', to: '2001-01-07' }, '2001-01-07 has passed: where you are it is '],
  [{ from: '2026-01-01', to: '2999-01-01' }, 'An absence can last a year at most'],
])('an absence %j', async (options, why) => {
  await say(bench.anna, 'zone', { zone: 'Asia/Tokyo' });
  expect(await say(bench.anna, 'away', options)).toContain(why);
  expect(await say(bench.anna, 'show')).toContain('**Away:** no');
});
