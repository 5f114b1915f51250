/**
 * Ardennes II over the wire: two tables at which the same is seen to happen, but for one side's drafts, what it has
 * committed and not played, and which counter lies under another. Whoever else looks is given the same, to the byte. What
 * they are told who attack the stack that differs is in `tests/pairs/positions.ts`.
 */
import { expect, it, onTestFinished } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { printCustomId } from '../../src/discord/custom-id.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { labels, parts } from '../discord/bench.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

bringHousePacks();

/** One of each kind of answer; all of them are asked in `tests/pairs/positions.ts`. */
const LOOKS = [
  ['status', {}],
  ['mine', {}],
  ['show', {}],
  ['show', { what: 'waiting' }],
  ['log', {}],
  ['export', {}],
  ['map show', { hex: 'B12.14' }],
  ['map why', { hex: '901 > B11.15' }],
  ['map reach', { who: 'B12.14' }],
  ['map supply', { who: '901' }],
  ['odds', { attack: '101.arty x B12.14' }],
] as const;

/** What is typed of a command when its choices are asked for. */
const TYPED = [
  ['map why', 'hex', { hex: '901 > ' }],
  ['map reach', 'who', { who: '901' }],
  ['give', 'order', { order: '' }],
  ['give', 'with', { order: 'Commit orders', with: '901 > ' }],
] as const;

const gameOf = ({ wire }: DoorTable) => wire.state().game as unknown as ArdennesState;

/** An order given past Discord; what it says is delivered by the bot all the same. */
function order(
  { wire }: DoorTable,
  side: 'german' | 'us',
  name: string,
  args: Record<string, unknown>,
): void {
  const user = wire.actor(side === 'german' ? 'anna' : 'ben').user.id;
  const given = wire.moderator.submit({
    campaign: wire.campaign,
    user,
    seat: side,
    draft: { order: name, args },
  });
  if (!given.ok) throw new Error(`${name}: ${given.ruling.message} ${given.ruling.legal}`);
}

async function begun(): Promise<DoorPair> {
  const pair = await DoorPair.open([anyGame(ardennes2)]);
  onTestFinished(() => pair.close());
  const opponent = pair.tables[0].actor('ben').user.id;
  await pair.slash('anna', 'campaign practice', { opponent, side: 'german' });
  await pair.each((table) => {
    for (const side of ['german', 'us'] as const) order(table, side, 'confirm', { word: `word of ${side}` });
    if (gameOf(table).phase === 'air-supply') order(table, 'us', 'phase.pass', {});
  });
  return pair;
}

/** What Discord proposes while somebody types. */
async function choices(
  { wire }: DoorTable,
  who: string,
  command: string,
  focused: string,
  options: Readonly<Record<string, string>>,
) {
  return wire.done(wire.actor(who).autocomplete(wire.channel, command, options, focused));
}

/**
 * *Order by menu* of a seat, by whoever presses it: who goes, where they may go, page by page, and the line to the nearest
 * hex. How many of them went somewhere.
 */
async function byMenus(pair: DoorPair, who: string, seat: string): Promise<number> {
  const press = (choices: string, page = 0) =>
    pair.both(who, `orders by menu: ${choices}, page ${page}`, async ({ wire }) => {
      const desk = await wire.told(wire.actor(who).slash(wire.channel, 'orders'));
      const id = printCustomId({ verb: 'menu', campaign: wire.campaign, seat, tag: '', page, choices });
      return wire.told(wire.actor(who).click(desk.id, id));
    });
  const optionsOf = (message: TableMessage, asks: RegExp) =>
    parts(message).flatMap((part) =>
      'options' in part && asks.test(part.placeholder ?? '') ? part.options.map(({ value }) => value) : [],
    );
  const stacks = optionsOf(await press(''), /^Who goes/u);
  let gone = 0;
  for (const hex of stacks) {
    const [nearest] = optionsOf(await press(hex), /^Where to/u);
    await press(hex, 1);
    if (nearest === undefined) continue;
    const line = await press(`${hex}>${nearest}`);
    if (labels(line).includes('Add to my draft')) gone += 1;
  }
  return gone;
}

async function lookAround(pair: DoorPair, readers: readonly string[]): Promise<void> {
  for (const who of readers) {
    await pair.both(who, 'desk', (table) => table.desk(who));
    for (const [command, options] of LOOKS) await pair.slash(who, command, options);
    for (const [command, focused, options] of TYPED)
      await pair.both(who, `is given choices of ${command}: ${JSON.stringify(options)}`, (table) =>
        choices(table, who, command, focused, options),
      );
  }
  pair.same('after looking around');
}

it('drafts, unplayed acts and who lies beneath whom', { timeout: 600_000 }, async () => {
  const pair = await begun();
  const readers = ['ben', 'cleo'];
  pair.watch(...readers);

  // Under Lehr.stg lie two counters that pay the same; one of them goes under another counter.
  const hidden = ['901', 'Lehr.arty'];
  await pair.each((table, index) =>
    order(table, 'german', 'orders.write', { orders: `${hidden[index]} > B11.15` }),
  );
  pair.same('a draft is written');
  await lookAround(pair, readers);
  await pair.each((table, index) =>
    order(table, 'german', 'orders.commit', { orders: `${hidden[index]} > B11.15`, after: 'more' }),
  );
  // Its own people are answered as their counters stand: the choices can tell.
  const ofOwn = await Promise.all(
    pair.tables.map(async (table) =>
      JSON.stringify(await choices(table, 'anna', 'map why', 'hex', { hex: '901 > ' })),
    ),
  );
  expect(ofOwn[1]).not.toBe(ofOwn[0]);
  for (const table of pair.tables) {
    expect(gameOf(table).stacks['B12.14']).toMatchObject({ count: 2, shown: [{ id: 'Lehr.stg' }] });
    expect(gameOf(table).stacks['B11.15']).toMatchObject({ count: 2, shown: [{ id: 'Lehr.jgpz' }] });
  }
  pair.same('it has moved');
  await lookAround(pair, readers);

  // In combat the U.S. side is asked while Germans have more in store, and somebody to advance.
  await pair.each((table) => {
    order(table, 'german', 'phase.pass', {});
    order(table, 'us', 'phase.pass', {});
  });
  await pair.each((table, index) => {
    const more = index === 0 ? '; advance 902' : '';
    order(table, 'german', 'orders.commit', { orders: `B6.17 < 902${more}`, after: 'more' });
  });
  for (const table of pair.tables) expect(gameOf(table).question).toMatchObject({ kind: 'hold', of: 'us' });
  pair.same('an attack is asked about');
  await lookAround(pair, readers);

  // Its own people see it.
  const own = await Promise.all(
    pair.tables.map(async (table) => table.eyes('anna').told(await table.slash('anna', 'export'))),
  );
  expect(own[1]).not.toBe(own[0]);
  pair.expectWell(false);
});

it('menus of orders: of the other side they know what that side’s view does, and nobody has another’s', {
  timeout: 600_000,
}, async () => {
  const pair = await begun();
  const readers = ['ben', 'cleo'];
  pair.watch(...readers);
  const hidden = ['901', 'Lehr.arty'];
  await pair.each((table, index) =>
    order(table, 'german', 'orders.commit', { orders: `${hidden[index]} > B11.15`, after: 'more' }),
  );
  await pair.each((table, index) =>
    order(table, 'german', 'orders.write', { orders: index === 0 ? '77 > B7.17' : 'Kunkel > B7.18' }),
  );
  for (const who of readers) expect(await byMenus(pair, who, 'german')).toBe(0);
  // Its own people are asked as their counters stand: the menus can tell.
  const asked = (table: DoorTable) =>
    JSON.stringify(
      table.wire.moderator.visit(table.wire.campaign, table.actor('anna').user.id)?.only?.menu('', 0),
    );
  expect(asked(pair.tables[1])).not.toBe(asked(pair.tables[0]));
  await pair.each((table) => {
    for (let phase = gameOf(table).phase; phase !== 'us.movement'; phase = gameOf(table).phase)
      order(table, phase === 'german.us-barrage' ? 'us' : 'german', 'phase.pass', {});
  });
  pair.same('the U.S. side moves');
  expect(await byMenus(pair, 'ben', 'us')).toBeGreaterThan(5);
  expect(await byMenus(pair, 'cleo', 'us')).toBe(0);
  pair.expectWell(false);
});
