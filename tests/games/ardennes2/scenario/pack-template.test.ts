/** From a template to a pack with which a scenario opens, and what is told on the way. */
import { describe, expect, test } from 'vitest';
import { clipped } from '../../../../src/games/ardennes2/ground/clip.ts';
import { type Area, closedBy, isInArea } from '../../../../src/games/ardennes2/ground/hexes.ts';
import type { Pack } from '../../../../src/games/ardennes2/ground/pack.ts';
import { packFiles } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { ARDENNES2_PACKS } from '../../../../src/games/ardennes2/scenario/judge-pack.ts';
import { OWN_PACKS } from '../../../../src/games/ardennes2/scenario/own-packs.ts';
import { templateOf } from '../../../../src/games/ardennes2/scenario/pack-template.ts';
import { SCENARIOS, scenarioNamed } from '../../../../src/games/ardennes2/scenario/scenarios.ts';
import { chartCellsOf } from '../../../../src/games/ardennes2/turn/frame/charts.ts';
import { parseCharts } from '../../../../src/kernel/chart-text.ts';
import type { PackFiles } from '../../../../src/kernel/pack-files.ts';
import { referTo } from '../../../../src/kernel/reference.ts';
import { WHOLE_PACK } from './whole.ts';

function template(rule: string) {
  const made = templateOf(rule);
  if (made === undefined) throw new Error(`no template of ${rule}`);
  return made;
}

/** What of the house map lies in an area, as a pack of its own: hexside by hexside, with the exits to which a road leads. */
function within(area: Area): Pack {
  const part = clipped(WHOLE_PACK, area);
  const onRoads = new Set(part.roads.flatMap(({ hexes, type }) => hexes.map((hex) => `${hex} ${type}`)));
  return {
    ...part,
    hexsides: part.hexsides.flatMap((run) => run.sides.map((side) => ({ ...run, sides: [side] }))),
    exits: part.exits.filter(({ hex, road }) => onRoads.has(`${hex} ${road}`)),
  };
}

/** What somebody takes down who has the house map of the whole front for their own copy. */
function filled(rule: string, change: Readonly<Record<string, (text: string) => string>> = {}): PackFiles {
  const { files } = template(rule);
  const { area } = scenarioNamed(rule);
  const hers = packFiles(within(closedBy(WHOLE_PACK.area, area)));
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      // Places that the text names go by the text's spelling.
      const told = new Set(text.split('\n').map((line) => line.split(' = ')[0]));
      const lines = (hers[file] ?? '').split('\n').filter((line) => !told.has(line.split(' = ')[0]));
      const all = file === 'pack.txt' ? text : `${text}${lines.join('\n')}`;
      return [file, change[file]?.(all) ?? all];
    }),
  );
}

const judged = (files: PackFiles) => ARDENNES2_PACKS.judge(files);
const gapsOf = (rule: string, files: PackFiles) => {
  const { faults, covers = [] } = judged(files);
  expect(faults).toEqual([]);
  return covers.find(({ scenario }) => scenario.startsWith(rule));
};

describe('a template', () => {
  test.each(SCENARIOS.map(({ rule }) => rule))('of %s can be read, and lacks what it names', (rule) => {
    const { files } = template(rule);
    const cover = gapsOf(rule, files);
    const { counters } = scenarioNamed(rule);
    expect(cover?.gaps[0]).toMatch(/: 0 of \d+ hexes; missing [AB]/u);
    // Every counter stands in it with the values of the text: with Leg behind them they can be read.
    const counting = (files['counters.txt'] ?? '').replaceAll(/^#\? (.*) $/gmu, '$1 Leg');
    const after = gapsOf(rule, { ...files, 'counters.txt': counting });
    expect(after?.gaps.filter((gap) => gap.includes('counters;'))).toEqual([]);
    expect(counting.match(/ Leg$/gmu)).toHaveLength(counters.length);
  });

  test('of 7.4 says what the text does: hexes, places, ways in, supply, values', () => {
    const { files } = template('7.4');
    expect(files['pack.txt']).toContain('\nSource = owner\nArea = B9.27 B40.39\n');
    expect(files['hexes.txt']).toContain('\n# St. Vith, 3 VP (6.0)\n#? B20.34 \n');
    expect(files['hexes.txt']).toContain('# German supply comes from here\n#? B24.39 \n');
    expect(files['places.txt']).toContain('B20.34 = St. Vith\n');
    expect(files['entries.txt']).toContain('# 506.tgr (Turn 6)\n#? Entry B \n');
    expect(files['exits.txt']).toContain('# U.S. supply\n#? Road west \n');
    expect(files['counters.txt']).toContain('#? German 402.arty [6]-1-12 \n');
  });

  test('names the river that is crossed by boat, and what 3.8 says of bridges', () => {
    const { files } = template('7.1');
    expect(files['hexsides.txt']).toContain('#? River  = Our\n');
    expect(files['bridges.txt']).toContain('#? Built TURN Track B22.15-B23.16 Road\n');
    for (const hex of ['A17.26', 'A33.27', 'B8.39', 'B20.06'])
      expect(files['bridges.txt']).toContain(`# 3.8: more than one road\n#? Plunger ${hex} \n`);
    expect(template('7.5').files['bridges.txt']).toContain('#? Plunger A37.23 \n');
  });

  test('of the tables is one that /charts reads: every cell, none filled', () => {
    const { tables } = template('7.4');
    const cells = chartCellsOf({});
    expect(parseCharts(cells, tables)).toEqual({ ok: true, value: {} });
    expect(tables.split('\r\n').filter((line) => line !== '')).toHaveLength(cells.length + 1);
  });

  test('filled in, it is a pack with which 7.4 opens', () => {
    const files = filled('7.4');
    expect(gapsOf('7.4', files)).toEqual({ scenario: '7.4 The Goose Egg', gaps: [], notes: [] });
    const { pack } = judged(files);
    const text = pack?.text ?? '';
    expect(OWN_PACKS.bar(text, { scenario: '7.4', pack: '' })).toBeUndefined();
    const { scenario, ground } = referenceOf({ pack: referTo(text), scenario: '7.4' });
    expect(ground.grid.hexes).toHaveLength(416);
    expect(scenario.counters).toHaveLength(58);
  });
});

describe('what a pack lacks is said by name, and bars it', () => {
  const barred = (rule: string, files: PackFiles) => {
    const text = judged(files).pack?.text ?? '';
    return OWN_PACKS.bar(text, { scenario: rule, pack: '' })?.message;
  };

  test('an Entry Area that lies on one map alone, and takes its units along', () => {
    // N is on both maps: 7.3 plays on Map B, 7.6 on Map A.
    const files = (change: (hex: string) => boolean) => {
      const entries = WHOLE_PACK.entries.map((entry) =>
        entry.area === 'N' ? { ...entry, hexes: entry.hexes.filter(change) } : entry,
      );
      return packFiles({ ...WHOLE_PACK, source: 'owner', entries });
    };
    const onA = files((hex) => hex.startsWith('A'));
    expect(barred('7.6', onA)).toBeUndefined();
    expect(barred('7.3', onA)).toMatch(/7\.3: Entry Area N has no hex in the playing area; by it .* arrive/u);
    const onB = files((hex) => hex.startsWith('B'));
    expect(barred('7.3', onB)).toBeUndefined();
    expect(barred('7.6', onB)).toMatch(/7\.6: Entry Area N has no hex in the playing area; by it .* arrive/u);
    // 7.2 leaves out who arrives on Map A, and says who that is.
    expect(barred('7.2', onB)).toBeUndefined();
    const cover = gapsOf('7.2', onA);
    expect(
      cover?.notes.some((note) => /^Entry Area N is not in the area: .* take no part$/u.test(note)),
    ).toBe(true);
  });

  test.each<[string, string, Record<string, (text: string) => string>, RegExp]>([
    [
      'an Entry Area',
      '7.4',
      { 'entries.txt': (text) => text.replace(/^Entry B .*$/mu, '') },
      /7\.4: Entry Area B is missing; by it 506\.tgr arrives/u,
    ],
    [
      'the roads of supply',
      '7.4',
      { 'exits.txt': (text) => text.replaceAll(/^Road west .*$/gmu, '') },
      /7\.4: no Road leaves the area by the west edge, from where U\.S\. supply comes/u,
    ],
    [
      'a plunger of a blown bridge',
      '7.5',
      { 'bridges.txt': (text) => text.replace(/^Plunger A37\.23 .*$/mu, '') },
      /7\.5: no plunger is in A37\.23/u,
    ],
    [
      'a hex',
      '7.4',
      { 'hexes.txt': (text) => text.replace(/^B12\.30 .*$/mu, '') },
      /7\.4: 415 of 416 hexes; missing B12\.30/u,
    ],
    [
      'a counter',
      '7.4',
      { 'counters.txt': (text) => text.replace(/^US Fuller .*$/mu, '') },
      /7\.4: 57 of 58 counters; missing Fuller/u,
    ],
  ])('%s of %s', (_, rule, change, words) => {
    expect(barred(rule, filled(rule, change))).toMatch(words);
  });

  test('the river of 4.2, and a pack of another scenario', () => {
    const hexsides = WHOLE_PACK.hexsides.map((run) => (run.name === 'Our' ? { ...run, name: 'Sauer' } : run));
    expect(barred('7.1', packFiles({ ...WHOLE_PACK, source: 'owner', hexsides }))).toMatch(
      /7\.1: no hexsides are named Our, which 2 Pz crosses by boat \(4\.2\)/u,
    );
    expect(barred('7.6', filled('7.4'))).toMatch(/7\.6: 0 of \d+ hexes/u);
    expect([...WHOLE_PACK.hexes].filter(({ hex }) => isInArea(scenarioNamed('7.4').area, hex))).toHaveLength(
      416,
    );
  });
});
