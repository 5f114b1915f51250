/** `/report`: a saved game of VASL becomes a side's update, for that side's eyes alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { pixelOf } from '../../src/games/kgp/report/save/hexes.ts';
import type { KgpState } from '../../src/games/kgp/state.ts';
import { unitsOf } from '../../src/games/kgp/units/ledger.ts';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { SaveDoor } from '../../src/moderator/save-door.ts';
import type { Actor, OptionValue } from '../../src/table/index.ts';
import { readSave } from '../../src/vassal/save.ts';
import { sightOf } from '../../src/vassal/sight.ts';
import { controlIn } from '../games/kgp/campaign-table.ts';
import { saveDoor } from '../support/save-door.ts';
import { type MadeCounter, type MadeSave, type MadeStack, vassalFile } from '../support/vassal-save.ts';
import { Bench, settled } from './bench.ts';

let bench: Bench;
let campaign = '';

/** A campaign unit by unit, in the middle of its Initial Scenario: Anna has the U.S. side, Ben the German one. */
beforeAll(async () => {
  bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const { anna, ben, moderator, channel } = bench;
  const opened = moderator.open({
    game: 'kgp',
    name: 'By files',
    channel,
    guild: '900000000000000001',
    by: anna.user.id,
    common: {},
    options: { level: 'units' },
    readings: {},
    seats: [
      { side: 'us', user: anna.user.id, name: 'Anna' },
      { side: 'german', user: ben.user.id, name: 'Ben' },
    ],
    houseValues: true,
  });
  if (!opened.ok) throw new Error(opened.ruling.message);
  campaign = opened.value.campaign;
  const both = (order: string, args: (side: string) => Record<string, unknown> = () => ({})) => {
    for (const [side, actor] of [
      ['us', anna],
      ['german', ben],
    ] as const) {
      const draft = { order, args: args(side) };
      const given = moderator.submit({ campaign, user: actor.user.id, seat: side, draft });
      if (!given.ok) throw new Error(given.ruling.message);
    }
  };
  both('confirm', (side) => ({ word: side }));
  both('purchase.seal');
  both('fortify.seal');
  both('setup.declare');
  const fanatic = { order: 'fanatic.declare', args: { answer: 'no' } };
  moderator.submit({ campaign, user: ben.user.id, seat: 'german', draft: fanatic });
});
afterAll(async () => {
  await bench.close();
  expect(bench.table.problems).toEqual([]);
});

async function report(
  file: Buffer,
  { actor = bench.anna, name = 'final.vsav' }: { readonly actor?: Actor; readonly name?: string } = {},
) {
  const told = await settled(await actor.slash(bench.channel, 'report vasl', { file: { name, data: file } }));
  expect((told.flags ?? 0) & 64, 'for one person').toBe(64);
  return { content: told.content, desk: told.embeds.map(({ description }) => description).join('\n') };
}

const units = (side: 'us' | 'german') => {
  const { game } = bench.moderator.stateForTests(campaign) as unknown as { game: KgpState };
  return ownUnits(game, side);
};

/** As VASL calls the squads, leaders and crews of a side; whatever else there is stays at home. */
function all(side: 'us' | 'german'): readonly MadeCounter[] {
  return unitsOf(units(side).ob).flatMap(({ id, kind, type }, at): readonly MadeCounter[] => {
    const name =
      kind === 'squad'
        ? `${type} 1sq`
        : kind === 'half-squad'
          ? `${type} 2hs`
          : kind === 'crew'
            ? `${type} Icr`
            : type;
    return [
      { id: `${side === 'us' ? 1 : 2}${at + 100}`, name, nation: side === 'us' ? 'am' : 'ge', label: id },
    ];
  });
}

function stacked(hex: string, counters: readonly MadeCounter[], id = '9'): MadeStack {
  return { id: `${id}${hex.length}${hex.charCodeAt(0)}${hex.slice(-2)}`, ...pixelOf('St', hex), counters };
}

const saved = (stacks: readonly MadeStack[], more: Partial<MadeSave> = {}) => vassalFile({ stacks, ...more });

test('the final save becomes the update that waits, read back, and is confirmed', async () => {
  const squads = all('us').filter(({ label = '' }) => label.startsWith('S'));
  const told = await report(
    saved([
      stacked(
        'K20',
        squads.map((each, at) => (at === 0 ? { ...each, name: `broken ${each.name}` } : each)),
      ),
      stacked('M22', all('german')),
    ]),
  );
  expect(told.content).toContain('✓ Read: `final.vsav`');
  expect(told.desk).toMatch(/S1 \d-\d-\d: broken, in K20/u);
  expect(told.desk).toContain('not in the file: out?');
  expect(told.desk).not.toContain('M22');
  expect(units('us').obSave?.questions.length).toBeGreaterThan(2);
  const { anna, moderator } = bench;
  const order = (name: string) =>
    moderator.submit({ campaign, user: anna.user.id, seat: 'us', draft: { order: name, args: {} } });
  expect(order('ob.likely').ok).toBe(true);
  expect(order('ob.confirm').ok).toBe(true);
  const left = unitsOf(units('us').ob);
  expect(left.find(({ id }) => id === 'S1')).toMatchObject({ place: { hex: 'K20' }, status: ['broken'] });
  expect(left.filter(({ kind }) => ['leader', 'SW'].includes(kind))).toEqual([]);
});

test('what cannot be read is refused with its reason, and nothing is recorded', async () => {
  const before = JSON.stringify(units('us').obDraft);
  const good = saved([stacked('K20', all('us'))]);
  const refusals: readonly (readonly [Buffer, string, string?])[] = [
    [good, 'not a VASSAL save file', 'final.zip'],
    [good.subarray(0, 300), 'cannot be read'],
    [saved([], { boards: ['CH'] }), 'played on Stoumont'],
    [saved([], { boards: ['ST', 'ST'] }), 'several boards'],
    [saved([], { boards: ['rST'] }), 'turned around'],
    [saved([stacked('K20', all('us'))], { log: ['CHAThello'] }), 'a VASSAL log'],
    [saved([], { module: 'Other' }), 'not of VASL'],
  ];
  for (const [file, why, name] of refusals)
    expect((await report(file, name === undefined ? {} : { name })).content, why).toContain(why);
  expect((await report(good, { actor: bench.table.as('cleo') })).content).toContain('no seat');
  expect(JSON.stringify(units('us').obDraft)).toBe(before);
});

test('a counter that nobody knows is asked once, and known to the server from then on', async () => {
  const odd: MadeCounter = { id: '777', name: 'Kübel', nation: 'ge', gpid: '4711', image: 'ge/veh/odd' };
  const ben = bench.ben;
  const file = saved([stacked('M22', [...all('german'), odd])]);
  expect((await report(file, { actor: ben })).content).toContain('“Kübel”');
  const choices = await ben.autocomplete(bench.channel, 'report counter', { which: '' }, 'which');
  if (choices.kind !== 'choices') throw new Error(choices.kind);
  expect(choices.choices.map(({ name }) => name)).toEqual(['Kübel']);
  const anna = await bench.anna.autocomplete(bench.channel, 'report counter', { which: '' }, 'which');
  expect(anna).toMatchObject({ choices: [] });
  const say = async (is: string, actor = ben) => {
    const options: Record<string, OptionValue> = { which: String(choices.choices[0]?.value), is };
    return (await settled(await actor.slash(bench.channel, 'report counter', options))).content;
  };
  expect(await say('a car')).toContain('not a kind of counter');
  expect(await say('nothing', bench.anna)).toContain('No file of yours');
  expect(await say('nothing')).toContain('✓ Read');
  // What is taken from a word of before is named, can be said anew, and can be forgotten.
  const known = (await report(file, { actor: ben })).content;
  expect(known).toContain('I read “Kübel” as “nothing”');
  expect(known).not.toContain('I do not know');
  expect(await say('vehicle Kübelwagen')).toContain('not a kind of counter');
  expect(await say('vehicle PSW 222')).toContain('“Kübel” as “vehicle PSW 222”');
  expect(await say('forget')).toContain('I do not know what this counter of yours is');
});

/** The scenario is reported, and the campaign is in 8.601. */
function played(): void {
  const { anna, ben, moderator } = bench;
  const order = (side: 'us' | 'german', name: string, args: Record<string, unknown> = {}) => {
    const user = (side === 'us' ? anna : ben).user.id;
    const given = moderator.submit({ campaign, user, seat: side, draft: { order: name, args } });
    if (!given.ok) throw new Error(`${name}: ${given.ruling.message}`);
  };
  const { game } = moderator.stateForTests(campaign) as unknown as { game: KgpState };
  order('us', 'report.draft', { part: 'lvp', us: 0, german: 0, destroyed: 0 });
  order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
  order('us', 'report.draft', { part: 'control', ...controlIn(game) });
  order('us', 'report.submit');
  order('german', 'report.answer', { answer: 'confirm' });
}

/** As if nobody had hidden anything from anybody. */
const plainlyRead: SaveDoor['report'] = async (wish) => {
  const read = await saveDoor.report(wish);
  const { counters } = sightOf(await readSave(Buffer.from(wish.bytes)));
  return read.ok ? { ok: true, value: { ...read.value, counters } } : read;
};

test('what the other side has hidden changes no letter of the answer; what both see and the files have otherwise is named', async () => {
  const { ben } = bench;
  const own = all('german').slice(0, 3);
  const enemy = all('us').slice(0, 2);
  const file = (hidden: readonly MadeCounter[], hex = 'K20') =>
    saved([stacked('M22', own), stacked(hex, [...enemy, ...hidden])]);
  const plain = await report(file([]), { actor: ben });
  const secret = [
    { id: '5001', name: 'Stone Rubble', hiddenBy: 'anna’s word' },
    { id: '5002', name: '6-6-6 1sq', nation: 'am', label: 'S4', hiddenBy: 'anna’s word' },
  ];
  expect(await report(file(secret), { actor: ben })).toEqual(plain);
  // Nor where the other side hides nothing else, so that nothing in the file says whose it is.
  expect(await report(file(secret.slice(0, 1)), { actor: ben })).toEqual(plain);
  // A planted leak: read without regard to whose it is, the file tells more.
  bench.saves = { ...saveDoor, report: plainlyRead };
  expect((await report(file(secret), { actor: ben })).content).toContain('rubble: K20');
  bench.saves = saveDoor;
  // While the scenario is played, the other side's file says nothing: it shows what may not have been sent.
  await report(file(secret, 'K21'));
  expect(await report(file([]), { actor: ben })).toEqual(plain);
  played();
  // Nor does one that was given then.
  const first = await report(file([]), { actor: ben });
  expect(first.content).not.toContain('differs');
  expect(first.content).toContain('is compared with');
  expect(plain.content).not.toContain('is compared with');
  // Of the game of the other side's file nothing is told but what Ben sees on his own board.
  await report(file(secret, 'K21'));
  const differs = await report(file([]), { actor: ben });
  expect(differs.content).toContain('differs from yours');
  expect(differs.content).toMatch(/yours K20, theirs K21/u);
  expect(differs.content).not.toMatch(/rubble|word/iu);
  const log = bench.lines.join('\n');
  expect(log).not.toMatch(/anna’s word|Kübel/u);
});
