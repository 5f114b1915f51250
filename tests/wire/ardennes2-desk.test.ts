/** Ardennes II over the wire: what a player asks before he orders is for his eyes alone, and nothing is kept of it. */
import { expect, onTestFinished, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { Bench, idOf, labels, modal, settled } from '../discord/bench.ts';

bringHousePacks();

type Options = Readonly<Record<string, string>>;

/** A practice game in the Germans' first Phase; `opponent`: Ben has the U.S. side, else Anna has both. */
async function begun(opponent: boolean) {
  const bench = await Bench.open({}, [anyGame(ardennes2)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
  });
  const { anna, ben, channel, moderator, store } = bench;
  const terms = opponent ? { opponent: ben.user.id, side: 'german' } : {};
  await settled(await anna.slash(channel, 'campaign practice', terms));
  const [row] = store.campaignsOf(anna.user.id);
  if (row === undefined) throw new Error('no campaign');
  const order = (side: 'german' | 'us', name: string, args: Record<string, unknown>) => {
    const user = side === 'us' && opponent ? ben.user.id : anna.user.id;
    return moderator.submit({ campaign: row.key, user, seat: side, draft: { order: name, args } });
  };
  for (const side of ['german', 'us'] as const) order(side, 'confirm', { word: side });
  order('us', 'phase.pass', {});
  await bench.settle();
  const ask = async (who: typeof anna, command: string, options: Options = {}) =>
    settled(await who.slash(channel, command, options));
  return { bench, order, ask, row };
}

test('private answers with their part of the map; a button shows all of it; nobody else sees or keeps anything', async () => {
  const { bench, ask, row } = await begun(true);
  const { anna, ben, channel, store } = bench;
  const kept = () => JSON.stringify([store.events(row.id), store.campaign(row.key)]);
  const [before, seen] = [kept(), ben.visible(channel).length];
  for (const [command, options, title, said] of [
    ['map show', { hex: 'B6.17' }, 'Around B6.17', 'Harper'],
    ['map reach', { who: '77' }, 'In reach of 77', 'MP'],
    ['map why', { hex: '902 > B7.18' }, '902 > B7.18', '1 Adjacently (1.3)'],
    ['map supply', { who: 'B9.18' }, 'Supply of Gutmn in B9.18', 'from the source'],
    ['map bonds', {}, 'ZOC Bonds (1.2)', 'German: **B10.17**'],
    ['odds', { attack: 'B6.17 < B7.17' }, 'B6.17 < B7.17', 'Column'],
  ] as const) {
    const told = await ask(anna, command, options);
    expect(told.flags, command).toBe(64);
    expect(told.embeds[0]).toMatchObject({ title, description: expect.stringContaining(said) });
    expect(told.embeds[0]?.image?.url, command).toContain('bastogne.png');
    expect(labels(told), command).toEqual(['Around it', 'Whole map']);
  }
  const near = await ask(anna, 'map reach', { who: '77' });
  const whole = await settled(await anna.click(near.id, idOf(near, 'Whole map')));
  expect(whole.id).toBe(near.id);
  expect(whole.embeds[0]?.title).toBe('In reach of 77');
  // Of his own counters; the other side's beneath a top one have no name to him.
  expect((await ask(ben, 'map reach', { who: '77' })).embeds[0]?.description).toContain(
    'Of the other side: what you can see.',
  );
  await bench.settle();
  expect(kept()).toBe(before);
  expect(ben.visible(channel).filter(({ flags }) => flags !== 64)).toHaveLength(seen);
});

test('a refusal says what would be legal, and its rule once', async () => {
  const { bench, ask } = await begun(true);
  const refused = await ask(bench.anna, 'map reach', { who: '77, 78' });
  expect(refused.content).toContain('77 and 78 do not stand together (3.1).\n');
  const unknown = await ask(bench.anna, 'map show', { hex: 'K9' });
  expect(unknown.content).toMatch(/“K9” is no hex.* \(1\.1\)\nIt goes from A33\.11 to B12\.24/u);
  const notHere = await ask(bench.anna, 'odds', { attack: 'II/3 > B4.18' });
  expect(notHere.content).toContain('attacks nobody. (3.2)');
});

test('whoever has both sides is answered for the one whose counters he names', async () => {
  const { bench, ask } = await begun(false);
  expect((await ask(bench.anna, 'map reach', { who: '77' })).embeds[0]?.title).toBe('In reach of 77');
  const other = await ask(bench.anna, 'map reach', { who: 'A/501' });
  expect(other.embeds[0]?.title).toBe('In reach of A/501');
  const whole = await settled(await bench.anna.click(other.id, idOf(other, 'Whole map')));
  expect(whole.embeds[0]?.title).toBe('In reach of A/501');
  expect((await ask(bench.anna, 'map supply')).embeds[0]?.title).toBe('Supply of the German side');
});

test('what there is comes as one types; /give opens the form with it', async () => {
  const { bench } = await begun(true);
  const { anna, ben, channel } = bench;
  const typed = async (who: typeof anna, command: string, options: Options, focused: string) => {
    const found = await who.autocomplete(channel, command, options, focused);
    if (found.kind !== 'choices') throw new Error(`no choices: ${found.kind}`);
    return found.choices.map(({ name }) => name);
  };
  expect(await typed(anna, 'map show', { hex: 'basto' }, 'hex')).toEqual(['Bastogne']);
  expect(await typed(anna, 'map reach', { who: 'gut' }, 'who')).toEqual(['Gutmn']);
  expect(await typed(anna, 'map why', { hex: '902 > b7.1' }, 'hex')).toContain('902 > B7.18');
  expect(await typed(anna, 'odds', { attack: 'b6.17' }, 'attack')).toContain('B6.17 < B7.17; advance all');
  expect(await typed(ben, 'map reach', { who: 'gut' }, 'who')).toEqual([]);
  expect(await typed(anna, 'give', { order: 'commit' }, 'order')).toEqual(['Commit orders']);
  const lines = await typed(anna, 'give', { order: 'Commit orders', with: '902 > B7' }, 'with');
  expect(lines).toContain('902 > B7.18');
  expect(await typed(ben, 'give', { order: 'Commit orders', with: '902 > B7' }, 'with')).toEqual([]);
  const form = modal(await anna.slash(channel, 'give', { order: 'Commit orders', with: '902 > B7.18' }));
  expect(JSON.stringify(form.modal)).toContain('"value":"902 > B7.18"');
  const back = await settled(await anna.submitModal(form.id, { orders: '902 > B7.18', after: 'more' }));
  expect(JSON.stringify(back.embeds)).toContain('4 MP, 8 left');
  // In a picture, too.
  expect(back.embeds[0]?.image?.url).toContain('bastogne.png');
  expect(labels(back)).toContain('Yes, do it');
  const refused = await settled(await anna.slash(channel, 'give', { order: 'Nothing of the kind' }));
  expect(refused.content).toMatch(/You have no single order called .*You can give: .*Commit orders/su);
});
