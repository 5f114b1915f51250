/** `/map` and `/odds` of Enemy Action: what they say is what the rules say, and asking changes nothing. */
import { describe, expect, test } from 'vitest';
import { attackTargets } from '../../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { askerOf, attackingOf, unitsMeant } from '../../../../src/games/eaa/map-desk/asker.ts';
import { MAP_DESK } from '../../../../src/games/eaa/map-desk/map-desk.ts';
import { forecastAttack, hitChances } from '../../../../src/games/eaa/outlook/12.4-forecast.ts';
import type { EaaMapProps } from '../../../../src/games/eaa/vocabulary/picture-props.ts';
import type { MapAsked } from '../../../../src/kernel/map-desk.ts';
import type { Picture } from '../../../../src/kernel/notice.ts';
import { openGame } from '../game-table.ts';

const table = openGame();
const { view, viewer } = table.known('allied');

function ask(asked: MapAsked) {
  return MAP_DESK.answer(view as never, viewer, asked);
}

function told(asked: MapAsked): string {
  const page = ask(asked);
  if (!page.ok) throw new Error(`${page.ruling.message} ${page.ruling.legal}`);
  return `${page.value.notice.title}\n${page.value.notice.text}`;
}

const asker = askerOf(view as never);
const [first] = attackTargets(asker.world, attackingOf(asker));
if (first === undefined) throw new Error('nobody can be attacked in the house scenario');
const { target, attackers } = first;

describe('/odds', () => {
  test('each number of chits from the fewest to the most, and what is not known', () => {
    const said = told({ ask: 'odds', attack: `attack ${target}` });
    const range = /You draw (?<from>\d+)(?: to (?<to>\d+))? chits \(12\.4\)/u.exec(said)?.groups ?? {};
    const [from, to] = [Number(range.from), Number(range.to ?? range.from)];
    expect(from).toBeGreaterThan(0);
    for (let chits = from; chits <= to; chits += 1)
      expect(said).toMatch(new RegExp(`^\\*\\*${chits} chits?:\\*\\* Germans `, 'mu'));
    expect(said).toMatch(/averaged over the \d+ cards|No German card is drawn/u);
    expect(said).toContain('were active');
    const of =
      /Attack \*\*(?<attack>\d+)\*\*[\s\S]*Defense \*\*(?<defense>\d+)\*\*/u.exec(said)?.groups ?? {};
    const ratio = Number(/Ratio \*\*(?<ratio>[\d.]+):1\*\* \(12\.41\)/u.exec(said)?.groups?.ratio);
    expect(ratio).toBeCloseTo(Number(of.attack) / Number(of.defense), 1);
  });

  test('the chances of each number of chits are whole, and every German card is in one case', () => {
    const act = { kind: 'attack', line: '', target, by: attackers, played: [] } as const;
    const seen = forecastAttack(asker.book, asker.world, asker.activation, act, []);
    if (!seen.ok) throw new Error(seen.fault.wrong);
    const { cases, cards } = seen.forecast;
    expect(cases.reduce((sum, each) => sum + each.cards, 0)).toBe(Math.max(1, cards));
    for (const { odds, draws } of cases) {
      expect(odds.map(({ drawn }) => drawn)[0]).toBe(draws.minimum);
      for (const { outcomes } of odds) {
        const all = hitChances(outcomes, 'defender').reduce((sum, { chance }) => sum + chance, 0);
        expect(all).toBeCloseTo(1, 9);
      }
    }
  });

  test('what is no attack is refused with what would be legal', () => {
    const none = ask({ ask: 'odds', attack: 'attack 9999' });
    expect(none.ok).toBe(false);
    const own = ask({ ask: 'odds', attack: `attack ${target} with 999 Artillery` });
    expect(own.ok || own.ruling.rule).toBe('12.3');
  });

  test('all hexes that can be attacked are proposed', () => {
    expect(MAP_DESK.suggest?.(view as never, viewer, 'odds', '')).toContain(`attack ${target}`);
  });
});

describe('/map', () => {
  test('show: the stacks around a hex, with who can attack', () => {
    const said = told({ ask: 'show', place: target });
    expect(said).toContain(`Can be attacked, once active, by ${attackers.join(', ')} (12.1).`);
    expect(told({ ask: 'show' })).toContain('Allied');
  });

  test('why: of a hex ground, control and supply; of a unit its faces and its supply', () => {
    const hex = told({ ask: 'why', place: target });
    expect(hex).toMatch(/Allied control by .* \(11\.0\)\./u);
    expect(hex).toMatch(/German supply/u);
    const unit = told({ ask: 'why', place: attackers[0] ?? '' });
    expect(unit).toContain('MP; strength by steps');
    expect(unit).toMatch(/Allied supply/u);
    expect(ask({ ask: 'why', place: 'Atlantis' }).ok).toBe(false);
  });

  test('reach: hexes by MP, and where the move ends', () => {
    expect(told({ ask: 'reach', who: attackers[0] ?? '' })).toMatch(
      /stays where it is|\*\*\d+ MP\*\*: \d{4}|No other hex/u,
    );
  });

  test('supply: all of one’s own without a name', () => {
    expect(told({ ask: 'supply' })).toContain('Supply can be traced to ');
    expect(told({ ask: 'supply', who: attackers[0] ?? '' })).toContain('(13.1)');
  });

  test('before the start there is nothing to ask about', () => {
    const before = { ...view, game: { ...view.game, world: undefined } };
    expect(MAP_DESK.answer(before as never, viewer, { ask: 'show' }).ok).toBe(false);
  });
});

function unitsMeantBy(who: string) {
  const found = unitsMeant(asker, who);
  if (!Array.isArray(found)) throw new Error('refused');
  return found;
}

describe('/stack and /unit', () => {
  test('2.21: who stands in a hex, named by number or town; a unit by its name, wherever it is', () => {
    const [unit] = unitsMeantBy('Peiper');
    if (unit === undefined) throw new Error('no Peiper');
    const { grid } = asker.book.ground;
    const hex = grid.hexAt(unit.hex);
    const stack = told({ ask: 'stack', place: hex });
    const alone = told({ ask: 'unit', who: 'Peiper' });
    for (const said of [stack, alone]) {
      const [, line = ''] = said.split('\n');
      expect(line).toContain(hex);
      expect(line).toContain('Peiper');
      expect(line).toContain(`${unit.steps} of ${unit.counter.faces.length} steps`);
    }
  });

  test('nobody of that name, and no such hex, are refused with what there is', () => {
    for (const asked of [
      { ask: 'unit', who: 'Nobody' },
      { ask: 'stack', place: '9999' },
    ] as const) {
      const answer = ask(asked);
      expect(answer.ok).toBe(false);
      if (!answer.ok) expect(answer.ruling.legal).toContain('0912');
    }
  });

  test('what can be meant comes as it is typed: units for one, towns and hexes for the other', () => {
    expect(MAP_DESK.suggest?.(view as never, viewer, 'unit', 'peip')).toEqual([
      expect.stringContaining('Peiper'),
    ]);
    expect(MAP_DESK.suggest?.(view as never, viewer, 'stack', '110')).toContain('1108');
  });
});

describe('parts of the map', () => {
  test('each has a button, where it lies; together they have every stack once', () => {
    const page = ask({ ask: 'show' });
    const [[whole] = [], ...rows] = page.ok ? page.value.buttons : [];
    expect(whole).toMatchObject({ label: 'Whole map', on: true });
    const parts = rows.flat().map(({ look }) => ask({ ask: 'turn', look }));
    const stacks = parts.flatMap((part) =>
      part.ok ? [...part.value.notice.text.matchAll(/^\*\*[^*]+\*\*/gmu)].map(([name]) => name) : [],
    );
    expect(stacks.length).toBe(asker.world.position.stacks.size);
    expect(new Set(stacks).size).toBe(stacks.length);
    expect(ask({ ask: 'turn', look: 'sector-99' }).ok).toBe(false);
    expect(ask({ ask: 'turn', look: 'reach.near' })).toMatchObject({ ok: false });
  });

  test('the desk shows where Allied units are near Germans, with who they are', () => {
    const { map, on } = (table.desk('allied').picture as Picture).props as unknown as EaaMapProps;
    expect(map.ids).toBe(true);
    expect(on?.stacks.some(({ of }) => of === 'allied')).toBe(true);
    expect(on?.stacks.some(({ of }) => of !== 'allied')).toBe(true);
  });
});
