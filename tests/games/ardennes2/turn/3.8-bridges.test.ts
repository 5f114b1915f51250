/** 3.8 as it is played: the U.S. side is asked at the last moment, and the rest of the move is judged anew. */
import { describe, expect, test } from 'vitest';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import { printPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { blowOutlook } from '../../../../src/games/ardennes2/turn/bridges/3.8-outlook.ts';
import { beginPhase } from '../../../../src/games/ardennes2/turn/course/phases.ts';
import { referTo } from '../../../../src/kernel/reference.ts';
import { diceBy, FIRST_EDITION, openBoard, type Places } from '../game-table.ts';
import { HOUSE_GROUND, HOUSE_PACK } from '../house.ts';

const BRIDGE = 'B4.15-B5.15';
const BESIDE = 'B4.16-B5.16';
const NEAR = { 'B3.15': ['A/501'] };

const board = (
  german: Readonly<Record<string, readonly string[]>>,
  us: Readonly<Record<string, readonly string[]>>,
  ...rolls: readonly (readonly number[])[]
) => openBoard('german.movement', { german, us }, { dice: diceBy({ '3.8': rolls }) });

const asks = (table: ReturnType<typeof board>) =>
  table.events().filter(({ type }) => type === 'question.asked').length;

test('before Germans enter a hex of its bridge the U.S. side is asked, and nothing else goes on', () => {
  const table = board({ 'B6.15': ['902', 'vBohm'] }, NEAR);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  expect(table.state().game.question).toEqual({ kind: 'bridge', of: 'us', plunger: 'B4.15' });
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B6.15');
  const before = table.trace();
  table.refusal('german', 'orders.commit', { orders: '' });
  table.refusal('german', 'bridge.answer', { answer: 'spare' });
  expect(table.trace()).toBe(before);
});

test('blown (house: 6): a move that can still be paid for goes on over the stream', () => {
  const table = board({ 'B6.15': ['902'] }, NEAR, [6]);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.blown).toContain(BRIDGE);
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B4.15');
  // The U.S. unit stops for it.
  expect(table.state().game.sides.us.units['A/501']?.phase.isStopped).toBe(true);
});

test('blown: what cannot be paid for now comes back as a draft with its reason, and the rest is played', () => {
  const table = board({ 'B8.17': ['Kunkel'], 'B7.18': ['I/3'] }, NEAR, [6]);
  const lost = 'Kunkel > B6.15 > B5.15 > B4.15';
  table.order('german', 'orders.commit', { orders: `${lost}\nI/3 > B7.19`, after: 'end' });
  expect(table.state().game.sides.german.units.Kunkel?.hex).toBe('B6.15');
  table.order('us', 'bridge.answer', { answer: 'blow' });
  const { german } = table.state().game.sides;
  expect(german.units.Kunkel?.hex).toBe('B6.15');
  expect(german.units['I/3']?.hex).toBe('B7.19');
  expect(german.draft).toBe(lost);
  expect(german.returned).toEqual([{ line: lost, why: expect.stringMatching(/^Kunkel: /u) }]);
  // The Phase was to end; it waits until they have seen it.
  expect(table.state().game.phase).toBe('german.movement');
  expect(table.offers('german').map(({ order }) => order)).toContain('orders.commit');
  expect(table.view('us').sides.german).toMatchObject({ draft: '', returned: [], queue: [] });
});

test('not blown (house: 1): Tested, and the move goes on as ordered', () => {
  const table = board({ 'B6.15': ['902'] }, NEAR, [1]);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.tested).toEqual([BRIDGE]);
  expect(table.state().game.blown).not.toContain(BRIDGE);
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B4.15');
});

function withPack(changed: typeof HOUSE_PACK) {
  const pack = referTo(printPack(changed));
  const options = ardennes2.options.map((option) =>
    option.kind === 'choice' && option.name === 'pack'
      ? { ...option, options: [{ value: pack, label: 'changed' }], initial: pack }
      : option,
  );
  return { ...ardennes2, options };
}

/** The house pack, whose plungers have one bridge each, with a second one for that of B4.15. */
function withAnother() {
  const bridges = HOUSE_PACK.bridges.map((bridge) => {
    const isHere = bridge.kind === 'plunger' && bridge.hex === 'B4.15';
    return isHere ? { ...bridge, sides: [...bridge.sides, ['B4.16', 'B5.16'] as const] } : bridge;
  });
  return withPack({ ...HOUSE_PACK, bridges });
}

test('3.8 Special Cases: one roll is for all bridges of a plunger, and all are Blown or Tested by it', () => {
  const tried = (roll: number) => {
    const table = openBoard(
      'german.movement',
      { german: { 'B6.15': ['902'] }, us: NEAR },
      { dice: diceBy({ '3.8': [[roll]] }), game: withAnother() },
    );
    const before = new Set(table.state().game.blown);
    table.order('german', 'orders.commit', { orders: '902 > B5.15', after: 'more' });
    table.order('us', 'bridge.answer', { answer: 'blow' });
    const { blown, tested } = table.state().game;
    return { blown: blown.filter((id) => !before.has(id)).sort(), tested: [...tested].sort() };
  };
  // House: 6 blows, 1 does not.
  expect(tried(6)).toEqual({ blown: [BRIDGE, BESIDE], tested: [] });
  expect(tried(1)).toEqual({ blown: [], tested: [BRIDGE, BESIDE] });
});

test('spared: the move goes on, and nobody is asked again in that Phase; in the next one they are', () => {
  const table = board({ 'B6.15': ['902', 'vBohm', 'vCoch'] }, NEAR);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B6.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'spare' });
  expect(table.state().game.sides.german.units['902']).toMatchObject({ hex: 'B6.15' });
  expect(table.state().game.tested).toEqual([]);
  table.order('german', 'orders.commit', { orders: 'vBohm > B5.15 > B6.15', after: 'more' });
  expect(table.state().game.sides.german.units.vBohm?.phase.spent).toBeGreaterThan(0);
  expect(asks(table)).toBe(1);
  table.happen((work) => beginPhase(work, 4, 'german.movement'));
  table.order('german', 'orders.commit', { orders: 'vCoch > B5.15', after: 'more' });
  expect(asks(table)).toBe(2);
});

test('a German in the plunger’s hex makes it Tested, without a roll; with no U.S. unit near nobody is asked', () => {
  const table = board({ 'B6.15': ['902'] }, { 'B1.13': ['A/501'] });
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  expect(asks(table)).toBe(0);
  expect(table.state().game.tested).toEqual([BRIDGE]);
  expect(
    table.events().filter(({ type, data }) => type === 'rolled' && JSON.stringify(data).includes('3.8')),
  ).toEqual([]);
});

/** B5.15 is a hex of the bridge, held by a stack that is driven out of it; A/501 is near the plunger. */
const HELD = {
  german: { 'B6.15': ['I/3'], 'B6.14': ['902'] },
  us: { ...NEAR, 'B5.15': ['A/502'] },
};
const ATTACK = { orders: 'B5.15 < I/3 + 902; advance I/3 B4.15, 902', after: 'more' };
/** House: a step, and a Retreat of two hexes. */
const DRIVEN_OUT = [5, 6];

function attacked(
  options: {
    readonly roll?: number;
    readonly beforehand?: string;
    readonly game?: typeof FIRST_EDITION;
  } = {},
) {
  const { roll, beforehand = '', game } = options;
  const dice = diceBy({ '3.2': [DRIVEN_OUT], '3.8': roll === undefined ? [] : [[roll]] });
  const table = openBoard('german.combat', HELD, { dice, ...(game === undefined ? {} : { game }) });
  table.order('us', 'beforehand.set', { orders: beforehand });
  table.order('german', 'orders.commit', ATTACK);
  return table;
}

const hexesOf = (table: ReturnType<typeof board>, ...ids: readonly string[]) =>
  ids.map((id) => table.state().game.sides.german.units[id]?.hex);

test('3.8 after 3.2: before an Advance enters a hex of a bridge the U.S. side is asked, and nobody has advanced yet', () => {
  const table = attacked();
  expect(table.state().game.question).toEqual({ kind: 'bridge', of: 'us', plunger: 'B4.15', after: 'B5.15' });
  expect(hexesOf(table, 'I/3', '902')).toEqual(['B6.15', 'B6.14']);
  expect(table.desk('us').text).toContain(
    'B5.15 is won, and Germans are about to come to the bridges of B4.15',
  );
  table.refusal('german', 'orders.commit', { orders: '' });
});

test('blown: they advance as far as a road still leads', () => {
  const table = attacked({ roll: 6 });
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.blown).toContain(BRIDGE);
  expect(hexesOf(table, 'I/3', '902')).toEqual(['B5.15', 'B5.15']);
  expect(table.state().game.aftermath).toBeUndefined();
});

test('spared: they advance as was said, nobody is asked twice, and who enters the plunger’s hex has taken it', () => {
  const table = attacked();
  table.order('us', 'bridge.answer', { answer: 'spare' });
  expect(hexesOf(table, 'I/3', '902')).toEqual(['B4.15', 'B5.15']);
  expect(asks(table)).toBe(1);
  expect(table.state().game.tested).toEqual([BRIDGE]);
});

test.each(['B4.15 bridge last', 'B4.15 bridge within 1'])(
  '%s: it is blown before they advance',
  (beforehand) => {
    const table = attacked({ beforehand, roll: 6 });
    expect(asks(table)).toBe(0);
    const types = table.events().map(({ type }) => type);
    expect(types.indexOf('bridge.tried')).toBeLessThan(types.indexOf('units.advanced'));
    expect(hexesOf(table, 'I/3', '902')).toEqual(['B5.15', 'B5.15']);
  },
);

test('an Advance of two hexes stops between them, if it is the second that belongs to the bridge', () => {
  const table = openBoard(
    'german.combat',
    { german: { 'B5.14': ['I/3'] }, us: { ...NEAR, 'B4.14': ['Booth'] } },
    { dice: diceBy({ '3.2': [[6, 6]] }) },
  );
  table.order('us', 'beforehand.set', { orders: 'all hold' });
  table.order('german', 'orders.commit', { orders: 'B4.14 < I/3; advance I/3 B4.15', after: 'more' });
  expect(table.state().game.question).toMatchObject({ plunger: 'B4.15', after: 'B4.14' });
  expect(hexesOf(table, 'I/3')).toEqual(['B4.14']);
  table.order('us', 'bridge.answer', { answer: 'spare' });
  expect(hexesOf(table, 'I/3')).toEqual(['B4.15']);
  expect(asks(table)).toBe(1);
  const ways = table.events().flatMap(({ type, data }) => (type === 'units.advanced' ? [data] : []));
  expect(ways).toMatchObject([{ path: ['B5.14', 'B4.14'] }, { path: ['B4.14', 'B4.15'] }]);
});

test('3.8 after 3.3: who was asked before an Overrun is asked once more when it is won', () => {
  const table = board({ 'B7.14': ['I/3'] }, { ...NEAR, 'B5.15': ['Harper'] }, [6]);
  table.order('us', 'beforehand.set', { orders: 'Harper retreat' });
  table.order('german', 'orders.commit', { orders: 'I/3 > B6.14 > !B5.15', after: 'more' });
  const first = table.state().game.question;
  expect(first).toEqual({ kind: 'bridge', of: 'us', plunger: 'B4.15' });
  table.order('us', 'bridge.answer', { answer: 'spare' });
  expect(table.state().game.question).toEqual({ ...first, after: 'B5.15' });
  expect(hexesOf(table, 'I/3')).toEqual(['B6.14']);
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.blown).toContain(BRIDGE);
  expect(hexesOf(table, 'I/3')).toEqual(['B5.15']);
});

test('a campaign begun before goes on as it was: an Advance asks nobody', () => {
  const table = attacked({ game: FIRST_EDITION });
  expect(asks(table)).toBe(0);
  expect(hexesOf(table, 'I/3', '902')).toEqual(['B4.15', 'B5.15']);
  expect(table.state().game.tested).toEqual([BRIDGE]);
});

describe('unasked, while the U.S. side is the one to act', () => {
  const FAR = { 'B12.20': ['I/3'] };
  const us = { ...NEAR, 'B4.13': ['Cherry'] };
  const blows = (table: ReturnType<typeof board>, as = 'us') =>
    table.offers(as).filter(({ order }) => order === 'bridge.blow');

  test('in its own Phase it blows a bridge, however far the Germans are; it names who stops for it', () => {
    const table = openBoard('us.movement', { german: FAR, us }, { dice: diceBy({ '3.8': [[6]] }) });
    expect(blows(table, 'german')).toEqual([]);
    const [offer, more] = blows(table);
    expect(more).toBeUndefined();
    expect(offer).toMatchObject({
      label: 'Blow the bridge of B4.15',
      fixed: { plunger: 'B4.15' },
      aside: true,
    });
    const [field] = offer?.fields ?? [];
    expect(field?.kind === 'choice' ? field.options.map(({ value }) => value).sort() : []).toEqual([
      'A/501',
      'Cherry',
    ]);
    table.order('us', 'bridge.blow', { plunger: 'B4.15', unit: 'Cherry' });
    const { game } = table.state();
    expect(game.blown).toContain(BRIDGE);
    expect(game.sides.us.units.Cherry?.phase.isStopped).toBe(true);
    expect(game.sides.us.units['A/501']?.phase.isStopped).toBe(false);
    // The Phase is still its own, and whoever has stopped goes no farther in it.
    expect(game.phase).toBe('us.movement');
    expect(table.attempt('us', 'orders.commit', { orders: 'Cherry > B3.13' })).toMatchObject({
      ok: false,
      ruling: { message: expect.stringMatching(/Cherry .*stopped/u) },
    });
    expect(blows(table)).toEqual([]);
  });

  test('not with a German at the bridge, without a unit near, or in the other side’s Phase', () => {
    const offers = (phase: 'us.movement' | 'german.movement', places: Places) =>
      blows(openBoard(phase, places)).length;
    expect(offers('us.movement', { german: FAR, us })).toBe(1);
    expect(offers('us.movement', { german: { 'B5.15': ['I/3'] }, us })).toBe(0);
    expect(offers('us.movement', { german: FAR, us: { 'B1.13': ['A/501'] } })).toBe(0);
    expect(offers('german.movement', { german: FAR, us })).toBe(0);
  });

  test('asked of something else it may do so first, and is still asked', () => {
    const table = openBoard(
      'german.combat',
      { german: { 'B7.17': ['I/3'] }, us: { ...us, 'B6.17': ['Harper'] } },
      { dice: diceBy({ '3.8': [[6]], '3.2': [[4, 4]] }) },
    );
    table.order('german', 'orders.commit', { orders: 'B6.17 < I/3', after: 'more' });
    const { question } = table.state().game;
    expect(question?.kind).toBe('hold');
    table.order('us', 'bridge.blow', { plunger: 'B4.15', unit: 'A/501' });
    expect(table.state().game.blown).toContain(BRIDGE);
    expect(table.state().game.question).toEqual(question);
    table.order('us', 'combat.answer', { answer: 'hold' });
    expect(table.state().game.question).toBeUndefined();
  });

  test('of the bridge that it is asked about it answers; of a campaign begun before it has no such order', () => {
    const table = board({ 'B6.15': ['902'] }, us);
    table.order('german', 'orders.commit', { orders: '902 > B5.15', after: 'more' });
    expect(table.state().game.question?.kind).toBe('bridge');
    expect(blows(table)).toEqual([]);
    expect(blows(openBoard('us.movement', { german: FAR, us }, { game: FIRST_EDITION }))).toEqual([]);
  });
});

describe('who stops for it is named by the U.S. side', () => {
  const TWO = { 'B3.15': ['A/501'], 'B2.15': ['B/501', 'Cherry'] };
  const stopped = (table: ReturnType<typeof board>) =>
    Object.values(table.state().game.sides.us.units)
      .filter(({ phase }) => phase.isStopped)
      .map(({ id }) => id);
  const march = (table: ReturnType<typeof board>) =>
    table.order('german', 'orders.commit', { orders: '902 > B5.15', after: 'more' });

  test('by the answer, of all within two hexes; the roll does not stop another one', () => {
    const table = board({ 'B6.15': ['902'] }, TWO, [1]);
    march(table);
    const field = table.offers('us').find(({ label }) => label.startsWith('Blow'))?.fields[0];
    expect(field?.kind === 'choice' && field.options.map(({ value }) => value)).toEqual([
      'A/501',
      'B/501',
      'Cherry',
    ]);
    expect(table.attempt('us', 'bridge.answer', { answer: 'blow', unit: '101.arty' })).toMatchObject({
      ok: false,
    });
    table.order('us', 'bridge.answer', { answer: 'blow', unit: 'Cherry' });
    expect(stopped(table)).toEqual(['Cherry']);
    expect(table.state().game.tested).toEqual([BRIDGE]);
  });

  test('by an order beforehand, the first that can; with neither the nearest, which its side is told', () => {
    const ordered = (orders: string) => {
      const table = board({ 'B6.15': ['902'] }, TWO, [1]);
      table.order('us', 'beforehand.set', { orders });
      march(table);
      return table;
    };
    expect(stopped(ordered('B4.15 bridge last by Harper, B/501'))).toEqual(['B/501']);
    expect(stopped(ordered('all bridge last by Cherry'))).toEqual(['Cherry']);
    const silent = ordered('B4.15 bridge last');
    expect(stopped(silent)).toEqual(['A/501']);
    expect(silent.events().find(({ type }) => type === 'umpire.chose')).toMatchObject({
      audience: 'side:us',
      data: { line: 'B4.15 bridge last by A/501' },
    });
  });

  test('the Germans learn nothing of it; in the first edition it was the nearest, after the roll', () => {
    const [one, other] = ['A/501', 'Cherry'].map((unit) => {
      const table = board({ 'B6.15': ['902'] }, TWO, [1]);
      march(table);
      table.order('us', 'bridge.answer', { answer: 'blow', unit });
      return JSON.stringify([
        table.view('german'),
        table.log('german').map(({ type, data }) => [type, data]),
      ]);
    });
    expect(one).toBe(other);
    const old = openBoard(
      'german.movement',
      { german: { 'B6.15': ['902'] }, us: TWO },
      { dice: diceBy({ '3.8': [[1]] }), game: FIRST_EDITION },
    );
    old.order('german', 'orders.commit', { orders: '902 > B5.15', after: 'more' });
    expect(old.offers('us').find(({ label }) => label.startsWith('Blow'))?.fields).toEqual([]);
    old.order('us', 'bridge.answer', { answer: 'blow' });
    expect(stopped(old)).toEqual(['A/501']);
  });
});

describe('what a blown bridge would cost its own side is said before it is blown (3.8)', () => {
  const BEYOND = { 'B5.15': ['A/501'], 'B6.14': ['Cherry'] };
  const longer =
    '⚠ If it is blown, the way to B1.16 is longer (3.8): A/501 in B5.15, 6 MP instead of 4; Cherry in B6.14, 7 MP instead of 2½.';
  const us = (units: Places['us']) => openBoard('us.movement', { german: { 'B10.18': ['902'] }, us: units });

  test('of whoever comes back by it, and of nobody else', () => {
    expect(blowOutlook(us(BEYOND).view('us'), 'B4.15')).toEqual([longer]);
    expect(blowOutlook(us(NEAR).view('us'), 'B4.15')).toEqual([]);
  });

  test('of whoever is Out of Supply then (3.7)', () => {
    const hexsides = HOUSE_PACK.hexsides.map((each) =>
      each.sides.some((side) => side.join('-') === BRIDGE) ? { ...each, kind: 'meuse' as const } : each,
    );
    const ashore = HOUSE_GROUND.grid
      .neighbours('B5.15')
      .filter((hex) => !['B4.14', 'B4.15', 'B5.14'].includes(hex));
    const ids = ['77', '78', '39', '902', '901'];
    const german = Object.fromEntries(ashore.map((hex, at) => [hex, [ids[at] ?? '']]));
    const table = openBoard(
      'us.movement',
      { german, us: { 'B5.15': ['A/501'] } },
      { game: withPack({ ...HOUSE_PACK, hexsides }) },
    );
    expect(blowOutlook(table.view('us'), 'B4.15')).toEqual([
      '⚠ If it is blown, Out of supply as it stands (3.7): B5.15.',
      '⚠ If it is blown, the way to B1.16 is longer (3.8): A/501 in B5.15, no way.',
    ]);
  });

  test('by its button, where it costs something; beforehand; and with the question', () => {
    const table = us(BEYOND);
    const blows = table
      .offers('us')
      .find(({ order, fixed }) => order === 'bridge.blow' && fixed.plunger === 'B4.15');
    expect(blows?.previewOf?.({ unit: 'A/501' })).toBe(longer);
    const harmless = us(NEAR).offers('us');
    expect(
      harmless.find(({ order }) => order === 'bridge.blow')?.previewOf?.({ unit: 'A/501' }),
    ).toBeUndefined();
    const beforehand = table.offers('us').find(({ order }) => order === 'beforehand.set');
    expect(beforehand?.previewOf?.({ orders: 'B4.15 bridge last' })).toBe(`B4.15 bridge last\n${longer}`);
    expect(beforehand?.previewOf?.({ orders: 'B4.15 bridge never' })).toBe('B4.15 bridge never');

    const asked = board({ 'B6.15': ['902'] }, { 'B3.15': ['A/501'], 'B6.14': ['Cherry'] });
    asked.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
    expect(asked.desk('us').text).toContain(
      '⚠ If it is blown, the way to B1.16 is longer (3.8): Cherry in B6.14',
    );
  });
});
