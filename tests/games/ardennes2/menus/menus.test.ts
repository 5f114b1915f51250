/** *Order by menu*: what it offers is what the judge of the draft accepts, and it ends in a line of the draft. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChoices, printChoices } from '../../../../src/games/ardennes2/menus/choices.ts';
import { MENUS } from '../../../../src/games/ardennes2/menus/menus.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { judgeDraft } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import { strikesRolled } from '../../../../src/games/ardennes2/turn/pre-turn/2.2-weather.ts';
import { emit } from '../../../../src/games/ardennes2/vocabulary/event.ts';
import { seatOf } from '../../../../src/kernel/campaign.ts';
import { choose, type Menu, type MenuStep, pageOf, pagesOf } from '../../../../src/kernel/menus.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { openBoard, openGame } from '../game-table.ts';

type Game = MemoryTable<ArdennesState>;

function look(table: Game, as: string, choices = '', page = 0): MenuStep | undefined {
  const { view } = table.known(as);
  const seat = seatOf(view.core, as);
  return seat === undefined ? undefined : MENUS.step(view, seat, choices, page);
}

function shown(table: Game, as: string, choices = '', page = 0): MenuStep {
  const step = look(table, as, choices, page);
  if (step === undefined) throw new Error(`nothing after “${choices}”`);
  return step;
}

function menu(step: MenuStep, asks: RegExp): Menu {
  const found = step.menus.find((each) => asks.test(each.asks));
  if (found === undefined) throw new Error(`no ${asks} in ${step.menus.map((each) => each.asks).join()}`);
  return found;
}

const values = ({ entries }: Menu): readonly string[] => entries.map(({ value }) => value);

/** The line behind the draft, as pressing *Add to my draft* does it. */
function add(table: Game, as: 'german' | 'us', { line }: MenuStep): void {
  if (line === undefined) throw new Error('there is no line yet');
  const { draft } = table.view(as).sides[as];
  table.order(as, MENUS.order, { [MENUS.field]: draft === '' ? line : `${draft}\n${line}` });
}

const MOVING = {
  german: { 'B7.18': ['I/3', 'vBohm'], 'B9.20': ['2Pz.arty'], 'B4.17': ['II/3'] },
  us: { 'B3.17': ['A/501', 'B/501'] },
};
const moving = (): Game => openBoard('german.movement', MOVING);
const FIGHTING = {
  german: { 'B7.17': ['I/3', 'Gutmn'], 'B7.18': ['II/3'], 'B12.14': ['901'] },
  us: { 'B6.17': ['Harper'] },
};
const fighting = (): Game => openBoard('german.combat', FIGHTING);

describe('fire (3.5, 2.2)', () => {
  test('at whom, by whom, whether all fire: a line of the draft; beside the moves of the same Phase', () => {
    const table = openBoard('german.movement', {
      german: { 'B7.17': ['I/3'], 'B9.18': ['2Pz.arty', '766.arty'] },
      us: { 'B6.17': ['A/501'], 'A36.19': ['Harper'] },
    });
    const first = shown(table, 'german');
    expect(menu(first, /^Who goes/u).entries.length).toBeGreaterThan(0);
    const whom = menu(first, /^Fire at whom/u);
    expect(values(whom)).toEqual(['B6.17']);
    const one = shown(table, 'german', choose(whom, ['B6.17']));
    const who = menu(one, /^Who fires/u);
    expect(who.entries.map(({ label }) => label)).toEqual(['2Pz.arty', '766.arty']);
    expect(one.line).toBe('2Pz.arty x B6.17 until full');
    expect(one.menus).toHaveLength(1);
    const both = shown(table, 'german', choose(who, ['0', '1']));
    expect(both.line).toBe('2Pz.arty, 766.arty x B6.17 until full');
    const all = shown(table, 'german', choose(menu(both, /Full before/u), ['0']));
    expect(all.line).toBe('2Pz.arty, 766.arty x B6.17');
    add(table, 'german', all);
    expect(shown(table, 'german').menus.some(({ asks }) => asks.startsWith('Fire'))).toBe(false);
    expect(look(table, 'german', 'xA36.19')).toBeUndefined();
  });

  test('a Barrage Phase is ordered by menus; Air Strikes fire beside the guns', () => {
    const table = openBoard('german.us-barrage', {
      german: { 'B7.17': ['I/3'] },
      us: { 'B6.17': ['A/501'], 'B5.17': ['101.arty'] },
    });
    const rolled = { roll: [6], byTable: 2, divisor: 1, strikes: 2, weather: 'freeze' } as const;
    table.happen((work) => emit(work, strikesRolled, 'everyone', rolled));
    const first = shown(table, 'us');
    const fire = shown(table, 'us', choose(menu(first, /^Fire at whom/u), ['B7.17']));
    const who = menu(fire, /^Who fires/u);
    expect(who.entries.map(({ label }) => label)).toEqual(['101.arty', 'Air Strike 1', 'Air Strike 2']);
    const line = shown(table, 'us', choose(who, ['0', '2'])).line ?? '';
    expect(line).toBe('101.arty, air x B7.17 until full');
    expect(judgeDraft(table.view('us'), 'us', line).ok).toBe(true);
    expect(look(table, 'us', 'B7.17')).toBeUndefined();
    // In a Combat Phase nobody fires.
    expect(look(fighting(), 'german', 'xB6.17')).toBeUndefined();
  });
});

describe('moves (3.1)', () => {
  test('from who goes to a line of the draft, and on from where that leaves them', () => {
    const table = moving();
    const first = shown(table, 'german');
    expect(first.notice.title).toBe('Order by menu: German Movement & Barrage');
    expect(first.notice.text).toContain('Nothing is in your draft yet.');
    const who = menu(first, /^Who goes/u);
    expect(values(who)).toEqual(['B7.18', 'B9.20', 'B4.17']);
    expect(who.entries[0]).toMatchObject({
      label: 'A · B7.18: I/3, vBohm',
      detail: 'I/3 12 MP; vBohm 14 MP',
    });

    const where = shown(table, 'german', choose(who, ['B7.18']));
    expect(where.before).toBe('');
    expect(where.line).toBeUndefined();
    const goals = menu(where, /^Where to/u);
    expect(goals.entries[0]?.detail).toContain('½ MP, I/3 11½; vBohm 13½ left');

    const there = shown(table, 'german', choose(goals, ['B9.18']));
    expect(there.line).toBe('B7.18 > B9.18');
    expect(there.before).toBe(where.choices);
    expect(there.notice.text).toMatch(/MP/u);
    add(table, 'german', there);
    expect(table.view('german').sides.german.draft).toBe('B7.18 > B9.18');

    // 3.1, reading `gather`: a unit at the end of its order may move no more; else it stands where the draft has it.
    const after = menu(shown(table, 'german'), /^Who goes/u);
    expect(values(after)).not.toContain('B7.18');
    expect(shown(table, 'german').notice.text).toContain('`B7.18 > B9.18`');
  });

  test('some of a stack, by name', () => {
    const table = moving();
    const whole = shown(table, 'german', 'B7.18');
    const who = menu(whole, /^Who of them/u);
    expect(who.entries.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['I/3', true],
      ['vBohm', true],
    ]);
    const one = shown(table, 'german', choose(who, ['1']));
    expect(menu(one, /^Who of them/u).entries.map(({ chosen }) => chosen)).toEqual([undefined, true]);
    const goal = menu(one, /^Where to/u);
    expect(shown(table, 'german', choose(goal, ['B9.18'])).line).toBe('vBohm > B9.18');
  });

  test('every hex that is offered is accepted, at the price that is told, also beside them where a way around is cheaper', () => {
    const table = openGame();
    if (table.state().game.phase === 'air-supply') table.order('us', 'phase.pass');
    expect(table.state().game.phase).toBe('german.movement');
    const stacks = values(menu(shown(table, 'german'), /^Who goes/u));
    expect(stacks.length).toBeGreaterThan(5);
    let tried = 0;
    for (const hex of stacks.filter((_, index) => index % 4 === 0)) {
      const goals = menu(shown(table, 'german', hex), /^Where to/u);
      for (const { value, detail = '' } of goals.entries.filter(
        (_, index) => index < 12 || index % 9 === 0,
      )) {
        const step = shown(table, 'german', choose(goals, [value]));
        const { view } = table.known('german');
        const judged = judgeDraft(view.game, 'german', step.line ?? '');
        expect(judged.ok, `${hex} > ${value}`).toBe(true);
        const cost = /^[\d½]+ MP/u.exec(detail)?.[0];
        if (cost !== undefined && cost !== '0 MP') expect(step.notice.text, step.line).toContain(cost);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  test('more hexes than a menu holds stand on pages, the nearest first, each page with its letters', () => {
    const table = moving();
    const first = shown(table, 'german', 'B7.18');
    const { entries } = menu(first, /^Where to/u);
    const pages = pagesOf(entries);
    expect(pages).toBeGreaterThan(2);
    const seen: string[] = [];
    for (let page = 0; page < pages; page += 1) {
      const step = shown(table, 'german', first.choices, page);
      const part = pageOf(menu(step, /^Where to/u).entries, page);
      expect(part.entries.length).toBeLessThanOrEqual(25);
      expect(part.entries[0]?.label).toMatch(/^A · [AB]/u);
      seen.push(...part.entries.map(({ value }) => value));
      const props = JSON.stringify(step.notice.picture?.props);
      for (const { value, label } of part.entries)
        expect(props).toMatch(
          new RegExp(`"(?:hex":"${value}","text|hexes":\\["${value}"\\],"text)":"${label[0]}"`, 'u'),
        );
    }
    expect(new Set(seen).size).toBe(entries.length);
    expect(seen).toHaveLength(entries.length);
    // Behind the last there is the last.
    expect(shown(table, 'german', first.choices, 99).notice).toEqual(
      shown(table, 'german', first.choices, pages - 1).notice,
    );
    const spent = entries.map(({ detail = '' }) => Number.parseInt(detail, 10) || 0);
    expect(spent).toEqual(spent.toSorted((a, b) => a - b));
  });

  test('Overruns and the way off the map where the judge accepts them, and nowhere else', () => {
    const table = openBoard('german.movement', {
      german: { 'B7.18': ['vFallois'], 'B9.20': ['77'], 'A33.17': ['Kunkel'] },
      us: { 'B5.17': ['Harper'] },
    });
    const fast = shown(table, 'german', 'B7.18');
    const others = menu(fast, /Overrun/u);
    for (const value of values(others)) {
      const step = shown(table, 'german', choose(others, [value]));
      expect(step.line).toMatch(/ > !|> off$/u);
      add(table, 'german', step);
      table.order('german', MENUS.order, { [MENUS.field]: '' });
    }
    expect(values(others)).toContain('B5.17');
    const foot = shown(table, 'german', 'B9.20');
    expect(foot.menus.some(({ asks }) => /Overrun/u.test(asks))).toBe(false);
    const west = shown(table, 'german', 'A33.17');
    const off = menu(west, /off the map/u);
    expect(shown(table, 'german', choose(off, ['off'])).line).toMatch(/ > off$/u);
    // The U.S. side does not leave.
    const us = openBoard('us.movement', { german: {}, us: { 'A33.17': ['Harper'] } });
    expect(shown(us, 'us', 'A33.17').menus.some(({ asks }) => /off the map/u.test(asks))).toBe(false);
  });
});

describe('attacks (3.2)', () => {
  test('whom, by whom, who advances', () => {
    const table = fighting();
    const targets = menu(shown(table, 'german'), /^Whom/u);
    expect(values(targets)).toEqual(['B6.17']);
    const all = shown(table, 'german', choose(targets, ['B6.17']));
    expect(all.line).toBe('B6.17 < B7.18 + B7.17');
    expect(all.notice.text).toMatch(/odds \d/u);
    const by = menu(all, /^Who attacks/u);
    expect(by.entries.map(({ label }) => label).toSorted()).toEqual(['Gutmn', 'I/3', 'II/3']);
    const few = shown(
      table,
      'german',
      choose(
        by,
        by.entries.flatMap(({ value, label }) => (label === 'II/3' ? [] : [value])),
      ),
    );
    expect(few.line).toBe('B6.17 < B7.17');
    const going = menu(few, /^Who advances/u);
    const one = going.entries.find(({ label }) => label === 'I/3')?.value ?? '';
    const advancing = shown(table, 'german', choose(going, [one]));
    expect(advancing.line).toBe('B6.17 < B7.17; advance I/3');
    // Nobody, again.
    const nobody = shown(table, 'german', choose(menu(advancing, /^Who advances/u), []));
    expect(nobody.line).toBe('B6.17 < B7.17');
    add(table, 'german', advancing);
    const after = shown(table, 'german');
    expect(after.menus.map(({ choices }) => choices)).toEqual(['~*']);
    expect(after.notice.text).toContain('There is nobody more whom you can attack (3.2).');
    expect(look(table, 'german', 'B6.17')).toBeUndefined();
  });
});

describe('what is not open', () => {
  test('choices that are nobody’s, that have moved on, or are not this Phase’s lead nowhere', () => {
    const table = moving();
    for (const choices of [
      'B3.17',
      'B1.1',
      'Z9',
      'B7.18/',
      'B7.18/9',
      'B7.18>B1.16>B1.17',
      'B7.18>!B1.16',
      '*',
    ])
      expect(look(table, 'german', choices), choices).toBeUndefined();
    expect(look(table, 'german', 'B7.18>B9.18')?.line).toBe('B7.18 > B9.18');
    table.order('german', 'orders.commit', { orders: 'B7.18 > B9.18', after: 'more' });
    expect(look(table, 'german', 'B7.18>B9.18')).toBeUndefined();
    expect(look(table, 'german', 'B7.18')).toBeUndefined();
  });

  test('in the other side’s Phase there are those for its turn alone', () => {
    expect(shown(moving(), 'us').menus.map(({ asks }) => asks)).toEqual(['For the other side’s turn (2.1)']);
  });

  test('a draft that the game has overtaken is to be put right first', () => {
    const table = openBoard('german.movement', MOVING);
    table.happen((work) => {
      work.emit('draft.written', 'side:german', { side: 'german', text: 'Kunkel > B7.18' });
    });
    const step = shown(table, 'german');
    expect(step.notice.text).toContain('Line 1 of your draft cannot be played any more');
    expect(step.menus).toEqual([]);
  });

  test('a member of a side orders what they run, and nobody else’s', () => {
    const table = openBoard(
      'german.movement',
      { german: { 'B9.17': ['902', 'I/3'], 'B9.19': ['II/3'] }, us: { 'B6.17': ['Harper'] } },
      { second: { german: 'Cleo' } },
    );
    table.order('german', 'team.assign', { part: 'division:Lehr', to: 'german-2' });
    expect(values(menu(shown(table, 'german-2'), /^Who goes/u))).toEqual(['B9.17']);
    const where = shown(table, 'german-2', 'B9.17');
    const goal = menu(where, /^Where to/u);
    const step = shown(table, 'german-2', choose(goal, [values(goal)[0] ?? '']));
    expect(step.line).toMatch(/^902 > /u);
    table.order('german-2', MENUS.order, { [MENUS.field]: step.line });
    expect(look(table, 'german-2', 'B9.19')).toBeUndefined();
  });
});

test('choices are read as they are printed, and are short enough to be carried on', () => {
  const hex = fc.constantFrom('B9.18', 'A33.11');
  const places = fc.uniqueArray(fc.nat(24)).map((all) => all.toSorted((a, b) => a - b));
  const choices = fc.oneof(
    fc.record({ hex }),
    fc.record({ hex, who: places }),
    fc.record({ hex, who: places, advance: places }),
    fc.record({ hex, isFire: fc.constant(true as const), who: places, advance: places }),
    fc.record({
      hex,
      who: places,
      to: fc.oneof(
        fc.constant({ is: 'off' as const }),
        fc.record({ is: fc.constantFrom('hex' as const, 'overrun' as const), hex }),
      ),
    }),
  );
  fc.assert(
    fc.property(choices, (each) => {
      const text = printChoices(each);
      expect(text.length).toBeLessThanOrEqual(36);
      expect(parseChoices(text)).toEqual(each);
    }),
  );
});
