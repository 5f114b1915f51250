/**
 * Pairs of campaigns at unit level in which one side buys, loses, Battle Hardens, promotes and Shifts differently:
 * everyone, the other side and the GM must get the same views, messages, logs and offers, to the byte.
 */
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/kernel/offer.ts';
import { steadySeed } from '../../support/seed.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  reportScenario,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';
import { drain } from './checks.ts';
import { accept, Random } from './random-player.ts';
import { lettersWithout, seenWithout } from './seen.ts';

type Side = 'us' | 'german';
const PAIRS = Number(process.env.UMPIRE_PAIRS ?? 2);
const FIRST = steadySeed(`unit-non-interference (UMPIRE_PAIRS=${PAIRS})`);

/** What a side does in the RePh that its enemy never sees, by the beginning of the order’s name. */
const SECRET =
  /^(?:recombine|crews\.|hero\.|mmc\.|leader\.|shift\.plan|shift\.go|goods\.|ob\.hand|passengers|mortars|reserve|hexes|rg\.hold|refit\.done)/u;

function secretOffers(table: CampaignTable, side: Side): readonly Offer[] {
  return table.offers(side).filter(({ order }) => SECRET.test(order));
}

/** The hider's part, in a way of its own; `false` when there is nothing (more) for him to do. */
function act(random: Random, table: CampaignTable, side: Side): boolean {
  const offers = secretOffers(table, side);
  const done = offers.find(({ order }) => order.startsWith('refit.done'));
  const others = offers.filter((offer) => offer !== done);
  const offer = others.length > 0 && (done === undefined || random.chance(0.6)) ? random.pick(others) : done;
  if (offer === undefined) return false;
  const { order, args } = accept(random, offer);
  table.order(side, order, args);
  return true;
}

/** Buys some Infantry, to the hider’s own taste. */
function buy(random: Random, table: CampaignTable, side: Side): void {
  for (let n = random.int(0, 2); n > 0; n -= 1) {
    const offers = table
      .offers(side)
      .filter(({ order, fixed }) => order === 'purchase.add' && /^[IV]/u.test(String(fixed.rg)));
    if (offers.length === 0) return;
    const { order, args } = accept(random, random.pick(offers));
    table.attempt(side, order, args);
  }
}

/** Losses that only their owner counts: everybody else stands in Area A, its Guns in one hex of it. */
function lose(random: Random, table: CampaignTable, side: Side): void {
  const units = Object.values(table.view(side).sides[side].ob.units);
  const hex = side === 'us' ? 'J19' : 'K23';
  const guns = units
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id, with: bond }) => `${bond?.unit ?? id} @${hex}`);
  const ids = units
    .filter(({ kind, with: bond }) => kind === 'squad' && bond === undefined)
    .map(({ id }) => id);
  const out = ids.filter(() => random.chance(0.3)).map((id) => `${id} out`);
  table.order(side, 'ob.report', { mode: 'add', text: [...out, ...guns, 'rest @area A'].join('\n') });
  table.order(side, 'ob.confirm');
}

function pair(seed: string, hider: Side): boolean {
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  const tables = ['a', 'b'].map(() =>
    openTable({
      seed: Buffer.from(seed.padEnd(32, '.').slice(0, 32)),
      options: { level: 'units' },
      common: { gm: 'plain' },
    }),
  );
  const [a, b] = tables;
  if (a === undefined || b === undefined) throw new Error('no tables');
  const compare = (what: string) => {
    expect(lettersWithout(hider, drain(b)), `messages: ${what}`).toBe(lettersWithout(hider, drain(a)));
    expect(seenWithout(b, hider), what).toBe(seenWithout(a, hider));
  };
  const own = tables.map((_, index) => new Random(`${seed}/${index}`));
  try {
    for (const [index, table] of tables.entries()) {
      const random = own[index] ?? new Random(seed);
      confirmAll(table);
      buy(random, table, hider);
      sealBoth(table);
      setUpBoth(table);
      reportScenario(table);
    }
    compare('after the report');
    for (const [index, table] of tables.entries()) {
      lose(own[index] ?? new Random(seed), table, hider);
      lose(new Random(seed), table, watcher);
      for (const side of [hider, watcher]) table.order(side, 'refit.done.8.601');
    }
    compare('after 8.601');
    for (const table of tables) {
      for (const side of [hider, watcher]) {
        const done = table.offers(side).find(({ order }) => order.startsWith('refit.done'));
        if (done !== undefined && table.state().game.step === '8.604') table.order(side, done.order);
      }
      table.order('us', 'areas.state', { text: 'us A: J19\ngerman A: K23' });
      table.order('german', 'areas.answer', { answer: 'accept' });
    }
    for (let turn = 0; turn < 400 && a.state().game.step !== '8.619'; turn += 1) {
      const step = a.state().game.step;
      for (const [index, table] of tables.entries())
        for (let n = 0; n < 60 && table.state().game.step === step; n += 1)
          if (!act(own[index] ?? new Random(seed), table, hider)) break;
      const { us, german } = a.state().game.sides;
      if (us.refit === '8.609' && german.refit === '8.609' && a.state().game.fires === undefined)
        for (const table of tables) {
          table.order('us', 'fires.state', { fires: '' });
          table.order('german', 'fires.answer', { answer: 'accept' });
        }
      compare(`${step}, turn ${turn}`);
      const random = new Random(`${seed}/${turn}`);
      const offers = secretOffers(a, watcher);
      if (offers.length === 0) {
        if (a.state().game.step === step)
          throw new Error(
            `nobody can go on in ${step}: ${tables.map((table) => ['us', 'german'].map((side) => table.offers(side).map(({ order }) => order)).join()).join(' | ')}`,
          );
        continue;
      }
      const { order, args } = accept(random, random.pick(offers));
      for (const table of tables) table.order(watcher, order, args);
      compare(`${step}, turn ${turn}, watcher`);
    }
    expect(tables.map((table) => table.state().game.step)).toEqual(['8.619', '8.619']);
    const counters = tables.map((table) => JSON.stringify(table.view(hider).sides[hider].ob));
    return counters[0] !== counters[1];
  } finally {
    for (const table of tables) table.close();
  }
}

describe('non-interference at unit level', () => {
  it.each(
    Array.from({ length: PAIRS }, (_, index) => ({
      seed: `${FIRST}/u${index}`,
      hider: (index % 2 === 0 ? 'german' : 'us') as Side,
    })),
  )('what the $hider side does with its counters changes nothing for the others, seed $seed', (it) => {
    expect(pair(it.seed, it.hider), 'the two campaigns must really differ').toBe(true);
  });
});
