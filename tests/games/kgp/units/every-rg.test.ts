/** 8.6193, 8.620: every RG of both charts, bought and received, brings what the chart says. */
import { describe, expect, it } from 'vitest';
import type { BasketItem } from '../../../../src/games/kgp/purchases/state.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { RG_CHARTS } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type DiceSource, diceOf, type Purpose } from '../../../../src/kernel/dice.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { position } from '../position.ts';

/** How the dice of 8.620 fall, by the rule that they are for; the leader's DR is 8 unless it says otherwise. */
interface Fall {
  readonly strength: 'F' | 'D';
  readonly quality?: number;
  readonly models?: number;
  readonly weapon?: number;
  /** 8.6205: dr of each piece, by its place on the chart, in the order of rolling. */
  readonly pieces?: readonly number[];
  readonly leader?: number;
}

/** Two dice with this sum. */
function pair(sum: number): readonly number[] {
  const first = Math.max(1, sum - 6);
  return [first, sum - first];
}

class ByRule implements DiceSource {
  readonly source = 'file';
  readonly #fall: Fall;

  constructor(fall: Fall) {
    this.#fall = fall;
  }

  values({ rule, path, kind }: Purpose): readonly number[] {
    const { strength, quality = 3, models = 7, weapon = 3, pieces = [], leader = 8 } = this.#fall;
    switch (rule) {
      case '8.6201':
        return pair(strength === 'F' ? 7 : 12);
      case '8.6202':
        return [quality];
      case '8.6203':
        return pair(models);
      case '8.6204':
        return [weapon];
      case '8.6205':
        return [pieces[Number(path.slice(path.lastIndexOf('-') + 1)) - 1] ?? 1];
      case '8.6206':
        return pair(leader);
      default:
        return [3, 4].slice(0, diceOf(kind).count);
    }
  }
}

/** One of each RG of the chart, whatever CG, date or CPP would let a side buy. */
function oneOfEach(side: Side): readonly BasketItem[] {
  return [...RG_CHARTS[side].keys()].map((rg) => ({
    rg,
    via: 'none',
    cpp: 0,
    area: undefined,
    objective: undefined,
    model: side === 'german' && rg === 'V1' ? 'J' : undefined,
    hexes: undefined,
  }));
}

/** 8.620 of 21 AM in CG I has been done, with every RG in both baskets. */
function received(fall: Fall): CampaignTable {
  return position({
    at: '8.619',
    date: '21 AM',
    us: '+ squad 6-6-6 @box GG1',
    german: '+ squad 6-5-8 @K23',
    bought: { us: oneOfEach('us'), german: oneOfEach('german') },
    dice: new ByRule(fall),
  });
}

/** What an RG brought, as `3 squad 6-6-6, 1 SW MMG`, in the order of the kinds. */
function inWords(units: readonly ObUnit[]): string {
  const counts = new Map<string, number>();
  for (const { kind, type } of units) counts.set(`${kind} ${type}`, (counts.get(`${kind} ${type}`) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

function brought(open: CampaignTable, side: Side): Readonly<Record<string, string>> {
  const { rgs } = open.view(side).sides[side];
  const { ob } = ownUnits(open.view(side), side);
  const now = rgs.filter(({ date }) => date === '21 AM');
  expect(now.map(({ rg }) => rg)).toEqual([...RG_CHARTS[side].keys()]);
  return Object.fromEntries(
    now.map(({ id, rg }) => [rg, inWords(unitsOf(ob).filter(({ origin }) => origin === id))]),
  );
}

/** 21 AM, DR 8 for leaders: U.S. 7-0 (an 8 less 1 for Elite ones is a 7: 7-0 too), armor leaders none. */
const US = {
  F1: '',
  I1: '3 squad 6-6-6, 1 half-squad 3-4-6, 1 leader 7-0, 1 SW MMG, 1 SW M2 60mm MTR, 1 SW BAZ 45',
  I2: '3 squad 7-4-7, 1 half-squad 3-3-7, 1 leader 7-0, 1 SW MMG, 1 SW M2 60mm MTR, 1 SW BAZ 45',
  I3: '3 squad 7-4-7, 1 leader 7-0, 1 SW MMG, 1 SW FT, 2 SW DC',
  I4: '4 half-squad 3-4-7, 3 SW .30cal HMG, 1 SW .50cal HMG',
  I5: '2 crew 2-2-7, 2 Gun 81mm MTR',
  I6: '4 squad 6-6-6, 1 half-squad 3-4-6, 1 leader 7-0, 1 SW M2 60mm MTR, 3 vehicle M3 ht, 1 vehicle M3A1 ht, 1 vehicle M3(MMG) ht',
  I7: '3 vehicle M4A1 MC ht',
  I8: '3 squad 6-6-6, 3 vehicle M3(HMG) ht',
  V1: '5 vehicle M5A1',
  V2: '2 vehicle M24',
  V3: '5 vehicle M4A1',
  V4: '5 vehicle M4A3',
  V5: '3 vehicle M4(105)',
  V6: '2 vehicle M10',
  V7: '1 vehicle M36 GMC',
  V8: '2 vehicle 1/4-Ton Jeep',
  V9: '2 vehicle 1 1/2-Ton truck',
  V10: '2 vehicle 2 1/2-Ton truck',
  V11: '2 vehicle 7 1/2-Ton truck',
  G1: '3 crew 2-2-7, 3 Gun M1 57mm AT, 3 vehicle 1/4-Ton Jeep',
  G2: '3 crew 2-2-7, 3 Gun M1 57mm AT, 3 vehicle M3 ht',
  G3: '2 crew 2-2-7, 2 Gun M5 3-in. AT, 2 vehicle M3 ht',
  G4: '2 crew 2-2-7, 2 Gun M2A1 105mm ART, 2 vehicle 2 1/2-Ton truck',
  G5: '1 crew 2-2-7, 1 Gun M2 90mm AA, 1 vehicle M4 Tractor',
  O1: '1 radio 80+mm OBA',
  O2: '1 radio 100+mm OBA',
  O3: '',
  B1: '',
  M1: '',
  M2: '',
};

/** Full (`full`) and Depleted: counts of the Full/Depl column; leaders and SW stand beside them. */
const GERMAN: Readonly<Record<string, readonly [full: string, depleted: string]>> = {
  I1: ['3 squad 4-4-7', '2 squad 4-4-7'],
  I2: ['3 squad 6-5-8', '2 squad 6-5-8'],
  I3: ['3 squad 6-5-8', '2 squad 6-5-8'],
  I4: ['3 squad 8-3-8', '2 squad 8-3-8'],
  V1: ['2 vehicle Pz IVJ', '1 vehicle Pz IVJ'],
  V2: ['2 vehicle Pz VG', '1 vehicle Pz VG'],
  V3: ['2 vehicle Pz VIB', '1 vehicle Pz VIB'],
  V4: ['3 vehicle PSW 234/2', '2 vehicle PSW 234/2'],
  V5: ['2 vehicle SPW 251/16', '1 vehicle SPW 251/16'],
  V6: ['2 vehicle sIG 38(t)M', '1 vehicle sIG 38(t)M'],
  V7: ['2 vehicle FlaKPz IV/20', '1 vehicle FlaKPz IV/20'],
  V8: ['2 vehicle Kfz 1', '1 vehicle Kfz 1'],
  V9: ['2 vehicle Kfz 1/20', '1 vehicle Kfz 1/20'],
  V10: ['2 vehicle SdKfz 10/4', '1 vehicle SdKfz 10/4'],
  V11: ['2 vehicle SdKfz 6/2', '1 vehicle SdKfz 6/2'],
  V12: ['2 vehicle SdKfz 7/1', '1 vehicle SdKfz 7/1'],
  V13: ['2 vehicle SPW 251/21', '1 vehicle SPW 251/21'],
  V14: ['2 vehicle 2cm FlaK LKW', '1 vehicle 2cm FlaK LKW'],
  G1: [
    '2 crew 2-2-8, 2 Gun 7.5cm leIG 18 INF, 2 vehicle SdKfz 2',
    '1 crew 2-2-8, 1 Gun 7.5cm leIG 18 INF, 1 vehicle SdKfz 2',
  ],
  G2: [
    '2 crew 2-2-8, 2 Gun 7.5cm PaK 40 AT, 2 vehicle SdKfz 11',
    '1 crew 2-2-8, 1 Gun 7.5cm PaK 40 AT, 1 vehicle SdKfz 11',
  ],
  G3: [
    '2 crew 2-2-8, 2 Gun 10.5cm leFH 18 ART, 2 vehicle SdKfz 7',
    '1 crew 2-2-8, 1 Gun 10.5cm leFH 18 ART, 1 vehicle SdKfz 7',
  ],
  G4: [
    '2 crew 2-2-8, 2 Gun 2cm FlaK 38 AA, 2 vehicle Opel Blitz',
    '1 crew 2-2-8, 1 Gun 2cm FlaK 38 AA, 1 vehicle Opel Blitz',
  ],
  G5: [
    '2 crew 2-2-8, 2 Gun 12cm GrW 42 MTR, 2 vehicle SdKfz 11',
    '1 crew 2-2-8, 1 Gun 12cm GrW 42 MTR, 1 vehicle SdKfz 11',
  ],
  HW1: ['4 half-squad 3-4-8, 2 SW HMG, 2 SW MMG', '2 half-squad 3-4-8, 1 SW HMG, 1 SW MMG'],
  HW2: [
    '1 vehicle SPW 251/sMG, 1 vehicle SPW 251/2, 1 vehicle SPW 251/9',
    '1 vehicle SPW 251/sMG, 1 vehicle SPW 251/9',
  ],
  O1: ['1 radio 120+mm OBA', '1 radio 120+mm OBA'],
  O2: ['1 radio 150+mm OBA', '1 radio 150+mm OBA'],
  M1: ['', ''],
  M2: ['', ''],
};

/** SW of a German platoon with a leader (8.6204), and the halftracks of I3, which come after them. */
const PLATOONS: Readonly<Record<string, readonly [weapons: string, vehicles: readonly [string, string]]>> = {
  I1: ['1 SW LMG, 1 SW Lt MTR', ['', '']],
  I2: ['2 SW LMG, 1 SW PSK', ['', '']],
  I3: ['1 SW LMG, 1 SW PSK', ['3 vehicle SPW 251/1', '2 vehicle SPW 251/1']],
  I4: ['1 SW LMG, 1 SW FT, 2 SW DC', ['', '']],
};

function german(strength: 'F' | 'D', leaders: Readonly<Record<string, string>>, hasWeapons: boolean) {
  const at = strength === 'F' ? 0 : 1;
  return Object.fromEntries(
    Object.entries(GERMAN).map(([rg, forms]) => {
      const [weapons = '', vehicles = ['', '']] = PLATOONS[rg] ?? [];
      const leader = leaders[rg] === undefined ? '' : `1 leader ${leaders[rg]}`;
      const all = [forms[at], leader, hasWeapons ? weapons : '', vehicles[at]];
      return [rg, all.filter((part) => part !== '').join(', ')];
    }),
  );
}

describe('8.6193 and 8.620: every RG of both charts', () => {
  it('U.S. RG come in full: 8.6202 (1st Line), 8.6203 (DR 7), 8.6204, 8.6206; footnotes c and g', () => {
    expect(brought(received({ strength: 'D' }), 'us')).toEqual(US);
  });

  it('8.6193, 8.6201: German RG at Full Strength, with all SW; 8.6206: 8-0, Elite ones have an 8-0 by a 7 too', () => {
    const leaders = { I1: '8-0', I2: '8-0', I3: '8-0', I4: '8-0' };
    expect(brought(received({ strength: 'F' }), 'german')).toEqual(german('F', leaders, true));
  });

  it('8.6193, 8.6201, 8.6204: Depleted: fewer, each SW on a 4; 8.6205: each piece on a 3, here the first and third', () => {
    // Depleted is +1 and all Elite -1: 8 stays 8, and 9 for the 4-4-7, who are not Elite here.
    const leaders = { I1: '7-0', I2: '8-0', I3: '8-0', I4: '8-0' };
    const open = received({ strength: 'D', weapon: 4, pieces: [3, 4, 2, 5] });
    expect(brought(open, 'german')).toEqual(german('D', leaders, true));
  });

  it('8.6204: Depleted, each SW on a 5: none; U.S. platoons have theirs all the same', () => {
    const open = received({ strength: 'D', weapon: 5, pieces: [3, 4, 2, 5] });
    const leaders = { I1: '7-0', I2: '8-0', I3: '8-0', I4: '8-0' };
    expect(brought(open, 'german')).toEqual(german('D', leaders, false));
    expect(brought(open, 'us')).toEqual(US);
  });

  it.each([
    [1, '6-6-7', '3-4-7', 'Elite', '6-6-7', 'Elite'],
    [2, '6-6-6', '3-4-6', '1st Line', '6-6-7', 'Elite'],
    [4, '6-6-6', '3-4-6', '1st Line', '6-6-6', '1st Line'],
    [5, '5-4-6', '2-3-6', '2nd Line', '6-6-6', '1st Line'],
    [6, '5-3-6', '2-2-6', 'Green', '5-4-6', '2nd Line'],
  ] as const)(
    '8.6202: dr %i: I1 of %s and %s, %s; I6 and I8 of %s, %s',
    (dr, squad, half, rank, better, up) => {
      const open = received({ strength: 'F', quality: dr });
      const { rgs } = open.view('us').sides.us;
      const { ob } = ownUnits(open.view('us'), 'us');
      const mmc = (rg: string) => {
        const id = rgs.find((it) => it.rg === rg && it.date === '21 AM')?.id;
        return unitsOf(ob)
          .filter(({ origin, kind }) => origin === id && (kind === 'squad' || kind === 'half-squad'))
          .map((unit) => `${unit.type} ${unit.class ?? ''}`);
      };
      expect(mmc('I1')).toEqual([...Array(3).fill(`${squad} ${rank}`), `${half} ${rank}`]);
      expect(mmc('I6').slice(0, 4)).toEqual(Array(4).fill(`${better} ${up}`));
      expect(mmc('I8')).toEqual(Array(3).fill(`${better} ${up}`));
    },
  );

  it('8.6203: models of Med Tank Pltn I and II by DR 2: an M4A3E2(L) in each', () => {
    const all = brought(received({ strength: 'F', models: 2 }), 'us');
    expect(all.V3).toBe('4 vehicle M4A1, 1 vehicle M4A3E2(L)');
    expect(all.V4).toBe('2 vehicle M4A3(76)W, 2 vehicle M4A3(75)W, 1 vehicle M4A3E2(L)');
  });

  it('8.6206: armor leaders go to RG with footnote a alone: DR 4 a 9-1; Depleted is +1, and a Pz VIB exchanges an 8-1', () => {
    const of = (all: Readonly<Record<string, string>>) =>
      Object.entries(all).flatMap(([rg, text]) => {
        const leader = /1 armor-leader (?<type>\S+?)(?:,|$)/u.exec(text)?.groups?.type;
        return leader === undefined ? [] : [`${rg} ${leader}`];
      });
    const full = received({ strength: 'F', leader: 4 });
    expect(of(brought(full, 'us'))).toEqual(['V1 9-1', 'V3 9-1', 'V4 9-1', 'V6 9-1']);
    expect(of(brought(full, 'german'))).toEqual(['V1 9-1', 'V2 9-1', 'V3 9-1', 'V4 9-1', 'V7 9-1']);
    const depleted = received({ strength: 'D', leader: 4, pieces: [3, 3, 3, 3] });
    expect(of(brought(depleted, 'german'))).toEqual(['V1 8-1', 'V2 8-1', 'V3 9-1', 'V4 8-1', 'V7 8-1']);
  });

  it('footnotes c and d, 8.6202: who has what, who is an Assault Engineer, who rides', () => {
    const open = received({ strength: 'F' });
    for (const side of SIDES) {
      const { rgs } = open.view(side).sides[side];
      const { ob } = ownUnits(open.view(side), side);
      const of = (rg: string) => {
        const id = rgs.find((it) => it.rg === rg && it.date === '21 AM')?.id;
        return unitsOf(ob).filter(({ origin }) => origin === id);
      };
      const bonds = (rg: string, kind: ObUnit['kind']) =>
        of(rg)
          .filter((unit) => unit.kind === kind)
          .map((unit) => unit.with && `${unit.with.as} ${ob.units[unit.with.unit]?.kind ?? '?'}`);
      for (const rg of [...RG_CHARTS[side].keys()].filter(
        (id) => /^G\d|^I5$/u.test(id) && of(id).length > 0,
      )) {
        const guns = of(rg).filter(({ kind }) => kind === 'Gun');
        if (guns.length === 0) continue;
        expect(bonds(rg, 'Gun'), rg).toEqual(guns.map(() => 'possessed crew'));
        expect(new Set(guns.map((gun) => gun.with?.unit)).size, rg).toBe(guns.length);
      }
      const weapons = side === 'us' ? 'I4' : 'HW1';
      expect(bonds(weapons, 'SW')).toEqual(Array(4).fill('possessed half-squad'));
      expect(new Set(of(weapons).flatMap((unit) => unit.with?.unit ?? [])).size).toBe(4);
      const engineers = side === 'us' ? 'I3' : 'I4';
      for (const rg of RG_CHARTS[side].keys())
        for (const unit of of(rg))
          expect(unit.status, `${side} ${rg} ${unit.id}`).toEqual(
            rg === engineers && unit.kind === 'squad' ? ['assault-engineer'] : [],
          );
      if (side === 'german') continue;
      expect(bonds('I6', 'squad')).toEqual([undefined, undefined, undefined, 'aboard vehicle']);
      const aboard = of('I8').flatMap((unit) => unit.with?.unit ?? []);
      expect(new Set(aboard).size).toBe(3);
    }
  });
});
