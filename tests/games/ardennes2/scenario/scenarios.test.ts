/** The scenarios of section 7 against the counts of the rule text, and each of its slips with the reading that settles it. */
import { describe, expect, test } from 'vitest';
import { type Area, gridOf, isInArea } from '../../../../src/games/ardennes2/ground/hexes.ts';
import { VICTORY_HEXES } from '../../../../src/games/ardennes2/scenario/6.0-victory-hexes.ts';
import { CATALOGUE } from '../../../../src/games/ardennes2/scenario/catalogue.ts';
import { goalsOf } from '../../../../src/games/ardennes2/scenario/goals.ts';
import type { Scenario, ScenarioCounter } from '../../../../src/games/ardennes2/scenario/scenario.ts';
import { SCENARIOS, scenarioNamed } from '../../../../src/games/ardennes2/scenario/scenarios.ts';

/** Rows that the text leaves open, as far as the highest that it names. */
const closed = ({ columns, rows: [south, north] }: Area): Area => ({
  columns,
  rows: [Math.max(south, 1), Math.min(north, 54)],
});

const count = ({ counters }: Scenario, side: string, is: (counter: ScenarioCounter) => boolean) =>
  counters.filter((counter) => counter.side === side && is(counter)).length;
const sets = ({ arrives }: ScenarioCounter) => arrives === undefined;
const comes = ({ arrives }: ScenarioCounter) => arrives !== undefined;

const named = (rule: string, side: string, id: string) =>
  scenarioNamed(rule).counters.find((counter) => counter.side === side && counter.id === id);

describe('counts of the rule text', () => {
  test.each([
    ['7.1', 80 * 54],
    ['7.2', 2160],
    ['7.3', 760],
    ['7.4', 416],
    ['7.5', 280],
    ['7.6', 1280],
  ])('%s: %i hexes', (rule, hexes) => {
    expect(gridOf(closed(scenarioNamed(rule).area)).hexes).toHaveLength(hexes);
  });

  test.each([
    ['7.1', 58, 195, 134, 93],
    ['7.3', 23, 33, 55, 26],
    ['7.4', 22, 0, 33, 3],
    ['7.5', 15, 2, 24, 4],
    ['7.6', 48, 11, 32, 17],
  ])('%s: Allied counters set up and arriving, German ones set up and arriving', (rule, ...counts) => {
    const scenario = scenarioNamed(rule);
    expect([
      count(scenario, 'us', sets),
      count(scenario, 'us', comes),
      count(scenario, 'german', sets),
      count(scenario, 'german', comes),
    ]).toEqual(counts);
  });

  test.each([
    ['7.1', 1, 16, 1],
    ['7.2', 1, 6, 1],
    ['7.3', 2, 6, 2],
    ['7.4', 3, 7, 2],
    ['7.5', 4, 11, 2],
    ['7.6', 9, 12, 2],
  ])('%s: first and last Turn, and by what Air Strikes are divided', (rule, ...turns) => {
    const { firstTurn, lastTurn, airStrikeDivisor } = scenarioNamed(rule);
    expect([firstTurn, lastTurn, airStrikeDivisor]).toEqual(turns);
  });

  test('Orders of Arrival, Turn by Turn (Allied from Turn 2)', () => {
    const by = (side: string, turns: readonly number[]) =>
      turns.map((turn) => count(scenarioNamed('7.1'), side, ({ arrives }) => arrives?.turn === turn));
    const turns = Array.from({ length: 15 }, (_, at) => at + 2);
    expect(by('us', turns)).toEqual([17, 36, 12, 2, 10, 52, 5, 12, 2, 15, 8, 1, 8, 15, 0]);
    expect(by('german', turns)).toEqual([4, 28, 14, 0, 8, 10, 9, 0, 14, 4, 0, 1, 1, 0, 0]);
  });

  test('6.0: 39 hexes and 68 points; in the areas 9 and 14, 3 and 6, 3 and 8, 16 and 31', () => {
    const sum = (hexes: typeof VICTORY_HEXES) => [
      hexes.length,
      hexes.reduce((total, { points }) => total + points, 0),
    ];
    const within = (rule: string) =>
      sum(VICTORY_HEXES.filter(({ hex }) => isInArea(scenarioNamed(rule).area, hex)));
    expect(sum(VICTORY_HEXES)).toEqual([39, 68]);
    expect(within('7.1')).toEqual([39, 68]);
    expect(within('7.2')).toEqual([21, 35]);
    expect(within('7.3')).toEqual([9, 14]);
    expect(within('7.4')).toEqual([3, 6]);
    expect(within('7.5')).toEqual([3, 8]);
    expect(within('7.6')).toEqual([16, 31]);
  });

  test('a hex holds at most three counters of one Division and Independents at set-up, but where its side chooses', () => {
    for (const { counters } of SCENARIOS) {
      const hexes = new Map<string, ScenarioCounter[]>();
      for (const counter of counters)
        if (counter.at !== undefined)
          hexes.set(`${counter.side} ${counter.at}`, [
            ...(hexes.get(`${counter.side} ${counter.at}`) ?? []),
            counter,
          ]);
      for (const [, there] of hexes) {
        expect(there.length).toBeLessThanOrEqual(3);
        expect(new Set(there.flatMap(({ division = [] }) => division)).size).toBeLessThanOrEqual(1);
      }
    }
  });

  test('set-up hexes lie in the area, and no two sides share one', () => {
    for (const { counters, area, rule } of SCENARIOS) {
      const sides = new Map<string, string>();
      for (const { at, side } of counters) {
        if (at === undefined) continue;
        // 7.2 takes part in what lies on Map B alone.
        if (rule !== '7.2') expect(isInArea(area, at), `${rule} ${at}`).toBe(true);
        expect(sides.get(at) ?? side, `${rule} ${at}`).toBe(side);
        sides.set(at, side);
      }
    }
  });
});

describe('slips of the text, and the readings that settle them', () => {
  test('7.1: 3/109 at B25.09 (B12.509); three companies of 3/110, of which one at B19.17', () => {
    expect(named('7.1', 'us', '3/109')?.at).toBe('B25.09');
    expect(['I/110', 'K/110', 'L/110'].map((id) => named('7.1', 'us', id)?.at)).toEqual([
      'B20.12',
      'B19.17',
      'B18.14',
    ]);
  });

  test('7.1, 7.3: I/12 at B40.47 (B40.27); 7.1: JgPz 130 at B27.17 is Lehr’s', () => {
    expect([named('7.1', 'german', 'I/12')?.at, named('7.3', 'german', 'I/12')?.at]).toEqual([
      'B40.47',
      'B40.47',
    ]);
    expect(named('7.1', 'german', 'Lehr.jgpz')).toMatchObject({ at: 'B27.17', division: 'Lehr' });
    expect(named('7.1', 'german', 'Lehr.jgpz')).not.toHaveProperty('isDg');
  });

  test('7.1: “(DG)” behind two names is of both: 19 DG units, all German', () => {
    const dg = scenarioNamed('7.1').counters.filter(({ isDg }) => isDg === true);
    expect(dg).toHaveLength(19);
    expect(new Set(dg.map(({ at }) => at)).size).toBe(14);
    expect(dg.every(({ side }) => side === 'german')).toBe(true);
  });

  test('4.1, Orders of Arrival: von der Heydte around B17.49, on a die of 3 or more', () => {
    for (const rule of ['7.1', '7.2', '7.3'])
      expect(named(rule, 'german', 'vdH')?.arrives).toEqual({
        turn: 2,
        place: { within: 1, of: 'B17.49' },
        die: 3,
      });
  });

  test('Orders of Arrival: JgTg 653 and Fkl 301 on a die of 5 or more; 9 SS, F.Beg and STgr on Turn 3, not 6', () => {
    expect(named('7.1', 'german', '653.jgtg')?.arrives).toEqual({
      turn: 3,
      place: { areas: ['B'] },
      die: 5,
    });
    expect(named('7.1', 'german', '9Pz.fkl')?.arrives).toEqual({ turn: 14, place: { areas: ['C'] }, die: 5 });
    for (const id of ['Recke', 'FB.pz', '1000.stgr'])
      expect(named('7.1', 'german', id)?.arrives?.turn).toBe(3);
  });

  test('Orders of Arrival: Areas that have slipped: 17 Abn and 87 Inf by J, 403 by A, 80 Inf by G; 142 once, by N', () => {
    const areas = (side: string, id: string) => named('7.1', side, id)?.arrives?.place;
    expect(areas('us', 'A/507')).toEqual({ areas: ['J'] });
    expect(areas('us', 'A/345')).toEqual({ areas: ['J'] });
    expect(areas('german', '403.arty')).toEqual({ areas: ['A'] });
    expect(areas('us', 'A/318')).toEqual({ areas: ['G'] });
    expect(areas('us', '193.arty')).toEqual({ areas: ['G', 'H', 'I'] });
    expect(areas('us', '142.arty')).toEqual({ areas: ['N'] });
    expect(areas('us', 'Wall')).toEqual({ areas: ['I'] });
    expect(areas('us', 'A/134')).toEqual({ areas: ['H', 'I'] });
  });

  test('values: Divarty of 2 Arm [7]-1-8, of 3 Arm [7]-1-8, Pz Bn 115 4-2-12, Werfer 7 with MA 12', () => {
    const values = (side: string, id: string) => {
      const found = CATALOGUE.find((counter) => counter.side === side && counter.id === id);
      return [found?.range ?? found?.full.attack, found?.full.defense, found?.ma];
    };
    expect(values('us', '2Arm.arty')).toEqual([7, 1, 8]);
    expect(values('us', '3Arm.arty')).toEqual([7, 1, 8]);
    expect(values('german', '115.pz')).toEqual([4, 2, 12]);
    expect(values('german', '7.werfer')).toEqual([4, 1, 12]);
  });

  test('7.3: A/119 and B/119 (B/119 twice); 82 Abn in the U.S. Movement Phase at B1.40', () => {
    expect(named('7.3', 'us', 'A/119')?.arrives).toEqual({ turn: 3, place: { areas: ['O'] } });
    expect(named('7.3', 'us', 'A/504')?.arrives).toEqual({
      turn: 3,
      place: { hexes: ['B1.40'] },
      isInMovement: true,
    });
  });

  test('7.4: Arty Grp 174 at B12.38 (B22.38 holds B/1); A/1 once; 9 SS and F.Beg within a hex of theirs', () => {
    expect(named('7.4', 'us', '174.arty')?.at).toBe('B12.38');
    expect(named('7.4', 'german', 'B/1')?.at).toBe('B22.38');
    expect(named('7.4', 'german', 'A/1')?.at).toBe('B20.38');
    const near = scenarioNamed('7.4').counters.filter((counter) => counter.near !== undefined);
    expect(near.map(({ division }) => division)).toEqual([
      ...Array(10).fill('9 SS Pz'),
      ...Array(4).fill('F.Beg'),
    ]);
    expect(named('7.4', 'german', '1130')).toMatchObject({ isReduced: true, arrives: { turn: 6 } });
    expect(named('7.4', 'german', 'Krag')?.arrives?.place).toEqual({ hexes: ['B9.28', 'B9.29'] });
  });

  test('7.6: 9 Pz at A29.23, from where the south edge is German (A29.00); 517 Abn Rgt, B (551); its German list out of 8.0', () => {
    expect(named('7.6', 'german', 'I/33')?.arrives?.place).toEqual({ hexes: ['A29.23'] });
    expect(scenarioNamed('7.6').supply.german).toContainEqual({
      edge: 'south',
      road: 'road',
      from: 'A29.23',
      to: 'A40.23',
    });
    expect(named('7.6', 'us', '517.B')?.at).toBe('A30.33');
    expect(named('7.6', 'german', 'Krag')?.arrives?.turn).toBe(10);
  });

  test('7.6: at least four of its sixteen hexes; Rochefort and La Roche are German at the start', () => {
    const scenario = scenarioNamed('7.6');
    expect(scenario.victory).toMatchObject({ terms: [{ least: 4 }] });
    expect(goalsOf(scenario)).toHaveLength(16);
    const german = Object.entries(scenario.control).filter(([, side]) => side === 'german');
    expect(german.map(([hex]) => hex)).toEqual(['A17.26', 'A34.27']);
  });

  test('7.2: shares set-up and arrivals of 7.1, but Arm Bn 740 and Abn Bn 551 come by B1.47', () => {
    const at = (id: string) => named('7.2', 'us', id)?.arrives;
    expect(at('740.arm')).toMatchObject({ turn: 4, place: { hexes: ['B1.47'] } });
    expect(at('551.abn')).toMatchObject({ turn: 6, place: { hexes: ['B1.47'] } });
    expect(named('7.2', 'german', 'Knittel')?.at).toBe('B38.38');
  });

  test('removals: on Turn 12 10 Arm but for three, on Turn 13 three groups, on Turn 4 of 7.4 all of 1 SS', () => {
    expect(scenarioNamed('7.1').removals).toEqual([
      { turn: 12, side: 'us', units: ['90.cav', 'Chmbln', 'Standish', 'Riley', '10Arm.arty'] },
      { turn: 13, side: 'german', units: ['150.X', '150.Y', '150.Z'] },
      {
        turn: 13,
        side: 'german',
        units: ['394.stg', '667.stg', '7.werfer', '17.werfer', '410.arty'],
      },
    ]);
    expect(scenarioNamed('7.4').removals).toEqual([
      { turn: 4, side: 'german', units: ['1SS.jgpz', 'A/1', 'B/1'] },
    ]);
  });
});
