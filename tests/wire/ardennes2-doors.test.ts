/**
 * Ardennes II over the wire: two tables at which the same is seen to happen, but for one side's drafts, what it has
 * committed and not played, and which counter lies under another. Whoever else looks is given the same, to the byte. What
 * they are told who attack the stack that differs is in `tests/pairs/positions.ts`.
 */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { expect, it, onTestFinished } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { printCustomId } from '../../src/discord/custom-id.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, parts } from '../discord/bench.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

const isDue = turnsOf('doors of two games', 3);

bringHousePacks();

/** One of each kind of answer; all of them are asked in `tests/pairs/positions.ts`. */
const LOOKS = [
  ['status', {}],
  ['mine', {}],
  ['show', {}],
  ['show', { what: 'waiting' }],
  ['show', { what: 'changes' }],
  ['show', { what: 'reminders' }],
  ['show', { what: 'coach' }],
  ['log', {}],
  ['export', {}],
  ['pack list', {}],
  ['pack template', { scenario: '7.4' }],
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

/** *Order by menu* on somebody's desk: all that it shows of who goes, where to, page by page, and the line to the nearest hex. */
async function byMenus({ wire }: DoorTable, who: string): Promise<readonly TableMessage[]> {
  const actor = wire.actor(who);
  const menuOf = (message: TableMessage, asks: RegExp) => {
    const found = parts(message).find((part) => 'options' in part && asks.test(part.placeholder ?? ''));
    return found !== undefined && 'options' in found ? found : undefined;
  };
  const press = (on: TableMessage, label: string) => wire.told(actor.click(on.id, idOf(on, label)));
  const pick = (on: TableMessage, asks: RegExp, place: number) => {
    const { custom_id = '', options = [] } = menuOf(on, asks) ?? {};
    return wire.told(actor.select(on.id, custom_id, [options[place]?.value ?? '']));
  };
  const desk = await wire.told(actor.slash(wire.channel, 'orders'));
  let first = await press(desk, 'Order by menu');
  const seen = [first];
  for (const place of menuOf(first, /^Who goes/u)?.options.keys() ?? []) {
    const where = await pick(first, /^Who goes/u, place);
    const more = labels(where).find((label) => label.startsWith('26–'));
    const last = more === undefined ? where : await press(where, more);
    const line = await pick(last, /^Where to/u, 0);
    const back = await press(line, 'Back');
    first = await press(back, 'Back');
    seen.push(where, last, line, back, first);
  }
  return seen;
}

/** What a German would press to order by menus, pressed by somebody else. */
async function foreignPresses({ wire }: DoorTable, who: string): Promise<readonly TableMessage[]> {
  const seat = { campaign: wire.campaign, seat: 'german', tag: '' };
  const ids = [
    printCustomId({ verb: 'menu', ...seat, page: 0, choices: '' }),
    printCustomId({ verb: 'menu', ...seat, page: 0, choices: 'B12.14' }),
    printCustomId({ verb: 'choose', ...seat, choices: 'B12.14>*' }),
    printCustomId({ verb: 'add', ...seat, choices: 'B12.14>B11.15' }),
  ];
  const components = ids.map((custom_id) => ({
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Press', custom_id }],
  }));
  const message = await wire.forge(components);
  const told: TableMessage[] = [];
  for (const id of ids) told.push(await wire.told(wire.actor(who).click(message, id)));
  return told;
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

it.runIf(isDue())('drafts, unplayed acts and who lies beneath whom', async () => {
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

it.runIf(isDue())('menus of orders show of the other side what everybody sees of it', async () => {
  const pair = await begun();
  pair.watch('ben', 'cleo');
  const hidden = ['901', 'Lehr.arty'];
  await pair.each((table, index) =>
    order(table, 'german', 'orders.commit', { orders: `${hidden[index]} > B11.15`, after: 'more' }),
  );
  const drafts = ['77 > B7.17', 'Kunkel > B7.18'];
  await pair.each((table, index) => order(table, 'german', 'orders.write', { orders: drafts[index] }));
  // Its own people are asked as their counters and draft stand: the menus can tell.
  const own = await Promise.all(
    pair.tables.map(async (table) => table.eyes('anna').told(await byMenus(table, 'anna'))),
  );
  expect(own[1]).not.toBe(own[0]);
  // Its menus are nobody else's, whoever presses what they press.
  for (const who of ['ben', 'cleo']) {
    const told = await pair.both(who, 'presses another side’s menus', (table) => foreignPresses(table, who));
    for (const { content, embeds } of told) {
      expect(content).toContain('that button belongs to somebody else');
      expect(embeds).toEqual([]);
    }
  }
  await pair.each((table) => {
    for (let { phase } = gameOf(table); phase !== 'us.movement'; { phase } = gameOf(table))
      order(table, phase === 'german.us-barrage' ? 'us' : 'german', 'phase.pass', {});
  });
  pair.same('the U.S. side moves');
  const seen = await pair.both('ben', 'orders by menu', (table) => byMenus(table, 'ben'));
  expect(seen.filter((each) => labels(each).includes('Add to my draft')).length).toBeGreaterThan(5);
  expect(labels(await pair.slash('cleo', 'orders'))).not.toContain('Order by menu');
  await lookAround(pair, ['ben', 'cleo']);
  pair.expectWell(false);
});
