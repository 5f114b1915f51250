/** 8.613: the odds that are shown before a Shift, against every fall of the dice played through the resolver. */
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { resultWords } from '../../../../src/games/kgp/refit/words.ts';
import { shift } from '../../../../src/games/kgp/shift/8.613-shift-attempt.ts';
import type { ShiftGroup } from '../../../../src/games/kgp/shift/8.613-shift-group.ts';
import type { KgpState } from '../../../../src/games/kgp/state.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { KgpWork } from '../../../../src/games/kgp/vocabulary/step.ts';
import { copyOf } from '../../../../src/kernel/json.ts';
import { openWork } from '../../../../src/kernel/work.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

const parsed = parseMarking('St', 'us A: G10 G11\nus C: J20\nus D: FF0 GG1\ngerman A: N50');
if (!parsed.ok) throw new Error('marking');
const MARKING = parsed.value;

const US = [
  '+ squad 6-6-6 x2 @area A; + leader 8-1 @area A; + hero 1-4-9 @area A; + half-squad 3-4-6 @area A',
  '+ SW MMG, by S1; + SW LMG, by L1; + vehicle M4A3 @area A; + vehicle M4A3 @area A; + Gun M1 57mm AT, towed by V2',
  '+ armor-leader 8-1, crew of V1; + squad 5-4-6, in V2; + squad 6-6-7 @area D; + squad 6-6-7 @box GG1',
].join('\n');

function stage(): CampaignTable {
  return position({
    at: '8.613',
    date: '20 AM',
    us: US,
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
  });
}

interface Fall {
  readonly result: string;
  readonly before: readonly ObUnit[];
  readonly after: readonly ObUnit[];
  readonly owed: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** The group's attempt with these dice first, and `rest` for every die after them; in memory, on a copy. */
function fall(table: CampaignTable, dice: readonly number[], rest: number): Fall {
  const state = table.state();
  const group = ownUnits(state.game, 'us').refitDraft?.args.group as ShiftGroup;
  let rolled = 0;
  const source = {
    source: 'file' as const,
    values: ({ kind }: { kind: string }) => {
      rolled += 1;
      return rolled === 1 ? dice : kind === 'DR' ? [rest, rest] : [rest];
    },
  };
  const seed = Buffer.alloc(32);
  const work = openWork<KgpState>(kgp, copyOf(state), () => ({ seed, hostSeed: seed, dice: source }));
  shift.resolve(work as unknown as KgpWork, 'us', { group });
  const { us } = work.state.game.sides;
  const note = us.notes.find(({ rule }) => rule === '8.613');
  return {
    result: note?.result ?? 'no DR',
    before: unitsOf(ownUnits(state.game, 'us').ob),
    after: unitsOf(unitsIn(us).ob),
    owed: unitsIn(us).owed.length,
  };
}

/** Where a counter stands, by its own place or its holder's. */
function at(units: readonly ObUnit[], unit: ObUnit): string {
  const holder = unit.with === undefined ? unit : (units.find(({ id }) => id === unit.with?.unit) ?? unit);
  const { place } = holder;
  return place?.in === 'area' ? `area ${place.area}` : place?.in === 'box' ? `box ${place.entry}` : '';
}

interface Shifted {
  readonly name: string;
  readonly from?: string;
  readonly units: string;
  /** By the rule, worked out by hand. */
  readonly drm: number;
  readonly to: string;
  readonly path?: 'road' | 'country';
  readonly hexes?: number;
  /** Everything that goes: the units with what they carry, tow and have aboard. */
  readonly group: readonly string[];
}

const GROUPS: readonly Shifted[] = [
  { name: 'alone', drm: 0, units: 'S2', to: 'area C', group: ['S2'] },
  { name: 'a lone leader', drm: -1, units: 'L1', to: 'area C', path: 'road', group: ['L1', 'W2'] },
  { name: 'with a leader', drm: 0, units: 'S2 L1', to: 'area C', hexes: 4, group: ['S2', 'L1', 'W2'] },
  { name: 'with portage', drm: 1, units: 'S1', to: 'area C', hexes: 5, group: ['S1', 'W1'] },
  {
    name: 'far, by road',
    drm: 1,
    units: 'S1 S2 H1',
    to: 'area C',
    path: 'road',
    hexes: 14,
    group: ['S1', 'S2', 'H1', 'W1'],
  },
  {
    name: 'a vehicle and its armor leader',
    drm: 3,
    units: 'V1',
    to: 'area C',
    hexes: 19,
    group: ['V1', 'A1'],
  },
  {
    name: 'a vehicle that tows, with Passengers',
    drm: 0,
    units: 'V2',
    to: 'area C',
    group: ['V2', 'G1', 'S3'],
  },
  {
    name: 'all',
    drm: 19,
    units: 'all',
    to: 'area C',
    hexes: 99,
    group: ['S1', 'S2', 'S3', 'H1', 'L1', 'X1', 'A1', 'V1', 'V2', 'W1', 'W2', 'G1'],
  },
  {
    name: 'to an Entry Area',
    drm: 1,
    units: 'S1 V1',
    to: 'box GG1',
    hexes: 9,
    group: ['S1', 'W1', 'V1', 'A1'],
  },
  {
    name: 'from an Entry Area to a Setup Area',
    drm: -1,
    from: 'box GG1',
    units: 'S5',
    to: 'area C',
    path: 'road',
    group: ['S5'],
  },
  {
    name: 'from an Entry Area to the next',
    drm: 0,
    from: 'box GG1',
    units: 'S5',
    to: 'box TT19',
    path: 'road',
    hexes: 20,
    group: ['S5'],
  },
];

function byTheTable(final: number): string {
  if (final <= 8) return 'shifted';
  if (final <= 10) return 'no-shift';
  return final === 11 ? 'shifted-with-casualties' : 'eliminated';
}

function compose(table: CampaignTable, it: Shifted): string {
  const { from = 'area A', units, to, path = 'country', hexes = 0 } = it;
  table.order('us', 'shift.plan', { from, units, to, path, hexes });
  return table.desk('us').text;
}

describe('8.613: the odds shown before a Shift are those of all 36 falls of the dice', () => {
  it.each(GROUPS)('8.613 odds: $name', (it) => {
    const table = stage();
    const shown = compose(table, it);
    const found = new Map<string, number>();
    for (const coloured of FACES)
      for (const white of FACES) {
        // Every later die a 1: nobody is hurt, so that only the DR tells.
        const { result, before, after, owed } = fall(table, [coloured, white], 1);
        found.set(result, (found.get(result) ?? 0) + 1);
        expect(result).toBe(byTheTable(coloured + white + it.drm));
        const where = it.group.map((id) => {
          const unit = after.find((each) => each.id === id);
          return unit === undefined ? 'gone' : at(after, unit);
        });
        const home = it.group.map((id) => at(before, before.find((each) => each.id === id) as ObUnit));
        const all = (place: string) => it.group.map(() => place);
        switch (result) {
          case 'shifted':
          case 'shifted-with-casualties':
            expect(where).toEqual(all(it.to));
            break;
          case 'no-shift':
            expect(where).toEqual(home);
            break;
          default:
            expect([result, ...where]).toEqual(['eliminated', ...all('gone')]);
        }
        expect(owed).toBe(0);
        // Nobody else has moved or gone.
        const others = (units: readonly ObUnit[]) => units.filter(({ id }) => !it.group.includes(id));
        expect(others(after)).toEqual(others(before));
      }
    const text = [...found].map(([result, ways]) => [result, `${resultWords(result)} ${ways}/36`] as const);
    for (const [, words] of text) expect(shown).toContain(words);
    // And no result that cannot come.
    expect(shown.match(/\d+\/36/gu)).toHaveLength(found.size);
    expect([...found.values()].reduce((sum, ways) => sum + ways, 0)).toBe(36);
  });

  it('8.613 EXC: to an Entry Area that the Setup Area includes there is no DR, and the odds say so', () => {
    const table = stage();
    const it = { name: '', drm: 0, from: 'area D', units: 'S4', to: 'box GG1, adjoining', group: ['S4'] };
    expect(compose(table, it)).toContain('No DR: it succeeds.');
    for (const die of FACES) {
      const { result, after } = fall(table, [die, die], die);
      expect(result).toBe('no DR');
      const unit = after.find(({ id }) => id === 'S4');
      expect(unit?.place).toEqual({ in: 'box', entry: 'GG1', shaded: false });
    }
  });

  it('8.613 †: what each unit risks with Casualties, by all six faces', () => {
    const table = stage();
    const shown = compose(table, { name: '', drm: 0, units: 'S2 H1 X1 V1', to: 'area C', group: [] });
    const hit = { mmc: 0, hs: 0, vehicle: 0 };
    for (const die of FACES) {
      const { result, after } = fall(table, [5, 6], die);
      expect(result).toBe('shifted-with-casualties');
      const ids = after.map(({ id }) => id);
      hit.mmc += ids.includes('S2') ? 0 : 1;
      hit.hs += ids.includes('H1') ? 0 : 1;
      hit.vehicle += ids.includes('V1') ? 0 : 1;
    }
    expect(hit).toEqual({ mmc: 3, hs: 3, vehicle: 2 });
    expect(shown).toContain('each Personnel unit is Casualty Reduced on 3/6, each vehicle is lost on 2/6');
  });
});
