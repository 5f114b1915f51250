/** `/dice file:`: rolls of a VASL log stand beside Umpire's own, for the giving side alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { type MadeSave, vassalFile } from '../support/vassal-save.ts';
import { Bench, settled } from './bench.ts';

let bench: Bench;
let campaign = '';

beforeAll(async () => {
  bench = await Bench.open({}, [anyGame(kgp)]);
  const { anna, ben, moderator, channel } = bench;
  const opened = moderator.open({
    game: 'kgp',
    name: 'Logs',
    channel,
    by: anna.user.id,
    common: {},
    options: {},
    readings: {},
    seats: [
      { side: 'us', user: anna.user.id, name: 'Anna' },
      { side: 'german', user: ben.user.id, name: 'Ben' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  campaign = opened.value.campaign;
});
afterAll(async () => {
  await bench.close();
  expect(bench.table.problems).toEqual([]);
});

const roll = (purpose: string, values: string, by = 'taka') =>
  `CHAT*** (${purpose} ${values.includes(',') ? 'DR' : 'dr'}) ${values} ***  <${by}>`;

const STEPS = [
  roll('IFT', '3,4'),
  'CHAT<taka> - your move',
  'M/1/Main Map/200/200',
  roll('TH', '6,6', 'brun'),
  'M/1/Main Map/300/200',
  roll('Other', '2'),
  'M/1/Main Map/400/200',
];

const log = (steps: readonly string[], more: MadeSave = {}) => vassalFile({ log: steps, ...more });

async function dice(options: Record<string, OptionValue>, actor: Actor = bench.anna) {
  const told = await settled(await actor.slash(bench.channel, 'dice', options));
  return [told.content, ...told.embeds.map(({ description }) => description)].join('\n');
}

const give = (data: Buffer, actor?: Actor, name = 'turn-1.vlog') => dice({ file: { name, data } }, actor);

test('rolls count once, players are asked for, and the other side learns nothing', async () => {
  const nothing = [await dice({}, bench.ben), await dice({ show: 'log' }, bench.ben)];
  expect(await give(log(STEPS.slice(0, 6)))).toContain('New to me: 3 rolls.');
  expect(await give(log(STEPS.slice(0, 6)))).toContain('None of its rolls is new to me');
  const longer = await give(log([...STEPS.slice(1), roll('IFT', '1,1')]));
  expect(longer).toContain('New to me: 1 roll.');
  expect(longer).toMatch(/On which side is “taka” and “brun”\?|On which side is “brun” and “taka”\?/u);
  expect(await dice({ player: 'taka', plays: 'german' })).toContain('rolls for the German side');
  expect(await dice({ player: 'nobody', plays: 'german' })).toContain('None of the logs');
  expect(await dice({ player: 'taka' })).toContain('Give both');
  expect((await give(log(STEPS))).includes('taka')).toBe(false);
  const shown = await dice({});
  expect(shown).toContain('**Rolled by VASL, not by Umpire**');
  expect(shown).toMatch(/German: 2 DR \*\*4\.50\*\* ± \S+ · 1 dr/u);
  expect(shown).toMatch(/not said: 1 DR \*\*12\.00\*\*/u);
  expect(await dice({ show: 'log' })).toContain('IFT · DR **3 + 4 = 7** · by VASL, not by Umpire');
  expect([await dice({}, bench.ben), await dice({ show: 'log' }, bench.ben)]).toEqual(nothing);
  expect(bench.lines.join('\n')).not.toMatch(/taka|brun/u);
});

test('what is no log of this game is refused, and nothing is read', async () => {
  const before = await dice({});
  expect(await give(log(STEPS), undefined, 'turn-1.vsav')).toContain('not a VASSAL log');
  expect(await give(vassalFile({}))).toContain('does not say what was rolled');
  expect(await give(log(STEPS, { module: 'Other' }))).toContain('not of VASL');
  expect(await give(log(STEPS).subarray(0, 200))).toContain('cannot be read');
  expect(await give(log(STEPS), bench.table.as('cleo'))).toContain('no seat');
  expect(await dice({})).toBe(before);
});

test('of one person so many logs are read within a while, and none of a campaign that is over', async () => {
  const cut = log(STEPS).subarray(0, 200);
  const told: string[] = [];
  for (let count = 0; count < 13; count += 1) told.push(await give(cut, bench.ben));
  expect(told[0]).toContain('cannot be read');
  expect(told.at(-1)).toContain('many logs just now');
  const both = (order: string, args: Record<string, unknown> = {}) => {
    for (const [seat, { user }] of [
      ['us', bench.anna],
      ['german', bench.ben],
    ] as const)
      expect(bench.moderator.submit({ campaign, user: user.id, seat, draft: { order, args } })).toMatchObject(
        { ok: true },
      );
  };
  both('confirm', { word: 'word' });
  both('abandon');
  const [given, said] = [await give(log(STEPS)), await dice({ player: 'taka', plays: 'us' })];
  expect([given, said]).toEqual([expect.stringContaining('over'), expect.stringContaining('over')]);
});
