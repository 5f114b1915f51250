import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import json from '../../../../data/ardennes2/7.5-bastogne.json' with { type: 'json' };
import { gridOf } from '../../../../src/games/ardennes2/ground/hexes.ts';
import { readPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { BASTOGNE } from '../../../../src/games/ardennes2/scenario/7.5-bastogne.ts';
import { wantedExits } from '../../../../src/games/ardennes2/scenario/goals.ts';
import { arrivalHexes, countersOf, readScenario } from '../../../../src/games/ardennes2/scenario/scenario.ts';
import { isInfantryType } from '../../../../src/games/ardennes2/vocabulary/1.2-infantry.ts';
import { HOUSE_GROUND } from '../house.ts';

const { counters } = BASTOGNE;
const ON = { scenario: BASTOGNE, ground: HOUSE_GROUND };
const of = (side: string) => counters.filter((counter) => counter.side === side);
const named = (id: string) => counters.find((counter) => counter.id === id);

describe('7.5 Bastogne', () => {
  test('280 hexes, eight Turns from 19 December', () => {
    expect(gridOf(BASTOGNE.area).hexes).toHaveLength(280);
    expect([BASTOGNE.firstTurn, BASTOGNE.lastTurn]).toEqual([4, 11]);
    expect(BASTOGNE.airStrikeDivisor).toBe(2);
  });

  test('24 German and 15 Allied counters set up; four and two arrive, on Turns 9, 10 and 11', () => {
    const setUp = (side: string) => of(side).filter(({ at }) => at !== undefined);
    expect([setUp('german').length, setUp('us').length]).toEqual([24, 15]);
    expect(of('german').length - 24).toBe(4);
    expect(of('us').length - 15).toBe(2);
    expect(
      counters.flatMap(({ arrives, id }) => (arrives === undefined ? [] : [`${arrives.turn} ${id}`])),
    ).toEqual(['10 410.arty', '9 115.pz', '9 A/115', '9 B/115', '11 Abrams', '11 Jaques']);
  });

  test('strengths, ranges and allowances as printed, in sums that were added by hand from the list', () => {
    const sum = (side: string, value: (counter: (typeof counters)[number]) => number) =>
      of(side).reduce((total, counter) => total + value(counter), 0);
    expect(sum('german', ({ full }) => full.attack)).toBe(79);
    expect(sum('german', ({ full }) => full.defense)).toBe(80);
    expect(sum('us', ({ full }) => full.attack)).toBe(35);
    expect(sum('us', ({ full }) => full.defense)).toBe(50);
    expect(named('333.arty')).toMatchObject({ range: 9, ma: 16, full: { attack: 0, defense: 1 } });
    expect(named('333.arty')).not.toHaveProperty('division');
    expect(named('101.arty')).toMatchObject({ range: 5, ma: 8, division: '101 Abn', at: 'B1.16' });
    expect(named('II/130')).toMatchObject({
      full: { attack: 5, defense: 3 },
      ma: 12,
      division: 'Lehr',
      at: 'B9.16',
    });
    expect(counters.every(({ ma }) => ma % 2 === 0 && ma >= 4 && ma <= 16)).toBe(true);
    expect(new Set(counters.map(({ side, id }) => `${side} ${id}`)).size).toBe(45);
  });

  test('2 Pz Div has nine counters and Lehr eight: seven and four of them have to leave', () => {
    const divisions = wantedExits(BASTOGNE)?.divisions ?? {};
    const size = (division: string) => counters.filter((counter) => counter.division === division).length;
    expect(Object.keys(divisions).map((division) => [division, divisions[division], size(division)])).toEqual(
      [
        ['2 Pz', 7, 9],
        ['Lehr', 4, 8],
      ],
    );
  });

  test('1.2: whose steps count for Posts', () => {
    const infantry = (side: string) =>
      of(side)
        .filter(({ isInfantry }) => isInfantry)
        .map(({ id }) => id);
    expect(infantry('german')).toEqual([
      'Gutmn',
      'vCoch',
      'Holtm',
      '77',
      '78',
      '39',
      '902',
      '901',
      'A/115',
      'B/115',
    ]);
    expect(infantry('us')).toEqual([
      'Booth',
      'Desobry',
      "O'Hara",
      'A/501',
      'B/501',
      'A/502',
      'B/502',
      'A/506',
      'B/506',
      'A/327',
      'B/327',
      'Jaques',
    ]);
    const not = [
      'Bicycle Bn',
      'Erz Bn',
      'MG Bn',
      'Ost Bn',
      'Pio Bn',
      'Pz Recon KG',
      'Arm TF',
      'Abn Arty Rgt',
      'Inf',
    ];
    expect(not.filter(isInfantryType)).toEqual([]);
    expect(['SS PG Bn', 'Inf Rgt(-)', 'FJ KG', 'Arm Inf TF', 'CW Inf Bn'].every(isInfantryType)).toBe(true);
  });

  test('the Americans of Turn 11 come at any hex along the south edge of Map A', () => {
    const arrives = named('Abrams')?.arrives;
    expect(arrives === undefined ? [] : arrivalHexes(ON, arrives)).toEqual(
      ['33', '34', '35', '36', '37', '38', '39', '40'].map((column) => `A${column}.11`),
    );
    const german = named('115.pz')?.arrives;
    expect(german === undefined ? [] : arrivalHexes(ON, german)).toEqual(['B4.24']);
  });

  test('its counters are the text’s with what the pack tells of them', () => {
    const read = readPack({
      'pack.txt': 'Title = Counters alone\nSource = house\nArea = A33.11 B12.24',
      'counters.txt': readFileSync('data/ardennes2/house/7.5/counters.txt', 'utf8'),
    });
    if (!read.ok) throw new Error('the counters of the house pack cannot be read');
    const { german, us } = countersOf(BASTOGNE, read.pack);
    expect([german.size, us.size]).toEqual([28, 17]);
    expect(german.get('I/3')).toEqual({
      id: 'I/3',
      side: 'german',
      name: 'Pz Bn I/3',
      division: '2 Pz',
      type: 'Pz Bn',
      full: { attack: 5, defense: 3 },
      reduced: { attack: 3, defense: 2 },
      ma: 12,
      maType: 'mech',
      isDivarty: false,
      isExploitCapable: true,
      isInfantry: false,
    });
    expect(us.get('101.arty')).toMatchObject({ range: 5, isDivarty: true, maType: 'leg' });
    expect(us.get('101.arty')).not.toHaveProperty('reduced');
    expect(us.get('333.arty')).toMatchObject({ range: 9, isDivarty: false, maType: 'mech' });
    const none = { ...read.pack, counters: read.pack.counters.slice(1) };
    expect(() => countersOf(BASTOGNE, none)).toThrow('the pack has no counter 766.arty');
  });

  test('a file that is not as it has to be is no scenario', () => {
    expect(() => readScenario({ ...json, area: { southWest: 'B12.24', northEast: 'A33.11' } })).toThrow(
      'no area',
    );
    expect(() => readScenario({ ...json, turns: { first: 4 } })).toThrow();
    const twice = { us: [{ turn: 5, at: 'B1.16', units: ['Harper'] }] };
    expect(() => readScenario({ ...json, arrivals: twice })).toThrow(
      'Harper neither sets up nor arrives, or does both',
    );
    const nobody = { us: [{ turn: 5, at: 'B1.16', units: ['Patton'] }] };
    expect(() => readScenario({ ...json, arrivals: nobody })).toThrow('no us counter Patton');
  });
});
