/** What only this program refuses, in a campaign that an older one has taken it in: named and passed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { changeBasket } from '../../../src/games/kgp/purchases/basket.ts';
import { type BasketItem, NO_PURCHASES } from '../../../src/games/kgp/purchases/state.ts';
import { REFUSED_SINCE } from '../../../src/games/kgp/refused-since.ts';
import type { Side } from '../../../src/games/kgp/vocabulary/sides.ts';
import type { KgpWork } from '../../../src/games/kgp/vocabulary/step.ts';
import { withoutLists } from '../../../src/kernel/chart-text.ts';
import type { Args, Game } from '../../../src/kernel/game.ts';
import { accept } from '../../../src/kernel/ruling.ts';
import { replay } from '../../../src/moderator/replay.ts';
import { confirmAll, playInitial } from './campaign-table.ts';
import { fillCharts, finishInitial } from './checks.ts';
import { type ModeratedTable, openModerated } from './moderated-table.ts';

const GAME = kgp as unknown as Game;
const LISTED = Object.assign({}, ...Object.values(REFUSED_SINCE)) as Readonly<Record<string, string>>;

/** What an older program made of an order, whatever hexes, Areas and sums it named. */
const TAKEN: Readonly<Record<string, (work: KgpWork, side: Side, args: Args) => void>> = {
  'purchase.add': (work, side, { rg, via, area, hexes }) => {
    const item = { rg, via: via ?? 'none', cpp: 0, area, hexes: hexes === undefined ? hexes : [hexes] };
    changeBasket(work, side, { ...NO_PURCHASES, basket: [item as BasketItem] });
  },
  'refit.state': (work, by, { us, german, destroyed }) => {
    work.emit('refit.stated', 'everyone', { by, currentLvp: { us, german }, destroyedLvp: destroyed });
  },
};

/** A program of the first edition: it has no such refusals. */
const OLDER: typeof kgp = {
  ...kgp,
  editions: { ...kgp.editions, refusedSince: {}, mends: {} },
  charts: { ...kgp.charts, cells: (options) => withoutLists(kgp.charts.cells(options)) },
  decisions: kgp.decisions.map((it) => {
    const taken = TAKEN[it.order];
    if (taken === undefined) return it;
    return {
      ...it,
      read: (_, seat, args) =>
        accept({ effect: (work) => taken(work, seat.side === 'us' ? 'us' : 'german', args) }),
    };
  }),
};

let table: ModeratedTable | undefined;

function open(game: typeof kgp): ModeratedTable {
  table = openModerated({ game });
  return table;
}

function again({ store, campaign }: ModeratedTable) {
  const id = store.campaign(campaign)?.id ?? 0;
  return replay({ game: GAME, hostSeed: store.records.hostSeed(id), episodes: store.records.history(id) });
}

afterEach(() => {
  table?.close();
  table = undefined;
});

describe('orders of an older program', () => {
  it.each<[code: string, as: string, order: string, args: Readonly<Record<string, unknown>>]>([
    ['kgp/8.6198/no-such-area', 'german', 'purchase.add', { rg: 'I1', via: 'on-map', area: 'banana' }],
    ['kgp/8.619/hex-twice', 'us', 'purchase.add', { rg: 'O1', area: 'A', hexes: 'K21 K21' }],
    ['kgp/8.619/no-such-hex', 'us', 'purchase.add', { rg: 'O1', area: 'A', hexes: 'K21 J57' }],
    ['kgp/8.619/no-such-hex', 'us', 'purchase.add', { rg: 'O1', area: 'A', hexes: 'K21 RR50' }],
    ['kgp/8.2/lvp-and-control', 'us', 'refit.state', { part: 'lvp', us: 52, german: 0, destroyed: 0 }],
  ])('%s: named and passed; refused today, and in a campaign of today', (code, as, order, args) => {
    const begin = (at: ModeratedTable) =>
      order === 'refit.state' ? playInitial(at, { us: 20 }) : confirmAll(at);
    const old = open(OLDER);
    begin(old);
    old.order(as, order, args);
    const done = again(old);
    expect(done.fault).toBeUndefined();
    expect(done.passed).toMatchObject([
      { order: { name: order, args }, detail: expect.stringContaining(code) },
    ]);
    expect(done.state).toEqual(old.state());
    old.close();
    const smuggled = open({ ...OLDER, editions: { ...OLDER.editions, refusedSince: REFUSED_SINCE } });
    begin(smuggled);
    smuggled.order(as, order, args);
    expect(again(smuggled)).toMatchObject({ passed: [], fault: { order: { name: order } } });
    smuggled.close();
    const today = open(kgp);
    begin(today);
    expect(today.refusal(as, order, args)).toBe(code);
  });
});

describe('8.617: words of an older campaign’s chart', () => {
  it.each([
    ['Mist', 1], // refused only since
    ['Sleet, then snow', 1],
    ['X. Heavy Mist', 0], // on the list, and read as it was read then
    ['mod. mist & overcast', 0],
  ])('“%s” is played again as it was', (weather, passed) => {
    table = openModerated({ game: OLDER, options: { weather: 'historical' } });
    confirmAll(table);
    fillCharts(table, { '8.617/19 PM/weather': weather });
    finishInitial(table);
    expect(table.state().game.lines['19 PM']?.weather).toBe(weather);
    const done = again(table);
    expect(done.fault).toBeUndefined();
    expect(done.passed).toHaveLength(passed);
    expect(done.state).toEqual(table.state());
  });
});

describe('the list', () => {
  it('names refusals that there are, each with its rule', () => {
    const folder = join(import.meta.dirname, '../../../src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('refused-since.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    for (const [code, rule] of Object.entries(LISTED)) {
      const [, , slug = ''] = code.split('/');
      expect(
        [`'${slug}'`, `/${slug}'`, `/${slug}\``].some((text) => sources.includes(text)),
        code,
      ).toBe(true);
      expect(rule, code).toMatch(/^(?:8\.\d|CG\d|KGP\d)/u);
    }
  });
});
