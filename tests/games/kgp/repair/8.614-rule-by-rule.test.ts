/** 8.6141–8.6149, CG9, KGP12 and KGP13, sentence by sentence: each exception, limit and drm through the moderator. */
import { describe, expect, it } from 'vitest';
import { setupDuties, setupReminders } from '../../../../src/games/kgp/setup/reminders.ts';
import {
  groupFault,
  namedUnits,
  shiftable,
  shiftIds,
} from '../../../../src/games/kgp/shift/8.613-who-may-shift.ts';
import { wreckWords } from '../../../../src/games/kgp/units/CG19-wreck.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import type { Position } from '../position.ts';
import { done, repairStage } from './repair-stage.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
    { side: 'german', id: 'B', isolated: true, locations: ['N40'] },
    { side: 'german', id: 'C', isolated: false, locations: ['S40'] },
  ],
  noMansLand: [],
};
type Who = 'us' | 'german';

function stage(more: Partial<Position> = {}): CampaignTable {
  return repairStage({ marking: MARKING, ...more });
}

const ob = (table: CampaignTable, side: Who) => ownUnits(table.view(side), side).ob.units;
const path = (rule: string, side: Who) => `${rule}/19 PM/${side}/refit`;
const finals = (table: CampaignTable, side: Who, rule: string) =>
  table
    .view(side)
    .sides[side].notes.filter((note) => note.rule === rule)
    .map(({ final }) => final);

/** The drm of one public dr that one side's only such counter makes. */
function drmOf(rule: string, side: Who, unit: string, facts: Record<string, unknown> = {}, more = {}) {
  const table = stage({
    [side]: `${side === 'us' ? '+ squad 6-6-6 @area A\n+ squad 6-6-6 @area B' : '+ squad 6-5-8 @area A\n+ squad 6-5-8 @area B'}\n${unit}`,
    dice: new ExampleDice({ [path(rule, side)]: [[3]] }),
    ...more,
  });
  table.order(side, 'repair.facts', { ...facts, next: 'on' });
  const [final = 0] = finals(table, side, rule);
  return final - 3;
}

describe('8.6141a', () => {
  const us = (count: number) => `+ squad 6-6-6 @area A\n+ vehicle M4A3 x${count} @area A, stun 1`;

  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
  ])('8.6141a: of %i stunned crews Eliminated %i come back', (count, back) => {
    const table = stage({ us: us(count) });
    table.order('us', 'stunned.combine', { vehicles: `V1-V${count}` });
    const crews = Object.values(ob(table, 'us')).filter(({ kind }) => kind === 'vehicle-crew');
    expect(crews.map(({ stun, place }) => [stun, place])).toEqual(
      Array.from({ length: back }, () => [undefined, { in: 'area', area: 'A' }]),
    );
    // The crew just made remans one of them (each abandoned vehicle may be remanned).
    table.order('us', 'vehicles.reman', { crews: `${crews[0]?.id} in V1` });
    expect(ob(table, 'us').V1?.status).toEqual([]);
  });

  it('8.6141a: one crew alone cannot be Eliminated, but one of two may', () => {
    const alone = stage({ us: us(1) });
    expect(alone.offers('us').some(({ order }) => order === 'stunned.combine')).toBe(false);
    const two = stage({ us: us(2) });
    two.order('us', 'stunned.combine', { vehicles: 'V1' });
    expect(Object.keys(ob(two, 'us'))).toEqual(['S1', 'V1', 'V2']);
  });

  it('8.6141a: in an Entry Area crews are combined, but nobody remans (same Setup Area)', () => {
    const table = stage({
      us: '+ vehicle M4A3 x2 @box GG1, stun 1\n+ vehicle-crew 1-2-6 @box GG1\n+ vehicle M10 @box GG1, abandoned',
    });
    table.order('us', 'stunned.combine', { vehicles: 'V1 V2' });
    expect(table.refusal('us', 'vehicles.reman', { crews: 'K1 in V3' })).toBe('kgp/8.6141a/elsewhere');
  });
});

describe('8.6141b', () => {
  const one = (more: string, place = '@G10') => `+ vehicle M4A3 ${place}, immobilized${more}`;

  it.each<[string, Who, string, Record<string, unknown>, number]>([
    ['nothing', 'us', one(''), { frontLine: '' }, 0],
    ['an armor leader', 'us', `${one('')}\n+ armor-leader 9-2, crew of V1`, {}, -2],
    ['Non-Qualified Use', 'us', one(''), { nonQualified: 'V1' }, 1],
    ['a Front-Line Hex', 'us', one(''), { frontLine: 'V1' }, 1],
    ['Isolated', 'us', one('', '@J30'), {}, 1],
    ['German', 'german', '+ vehicle Pz VG @N50, immobilized', {}, 1],
    ['German, Isolated, Front-Line', 'german', '+ vehicle Pz VG @N40, immobilized', { frontLine: 'V1' }, 3],
  ])('8.6141b: %s', (_what, side, unit, facts, drm) => {
    const { frontLine, ...others } = facts;
    const stated = frontLine === '' || frontLine === undefined ? others : { ...others, frontLine };
    expect(drmOf('8.6141b', side, unit, stated)).toBe(drm);
  });

  it('8.6141b: who is captured, abandoned or Out of Gas makes no dr', () => {
    const table = stage({
      us: `+ squad 6-6-6 @area A\n${one(', captured')}\n${one(', abandoned')}\n${one(', out-of-gas')}`,
    });
    expect(
      table
        .offers('us')
        .find(({ order }) => order === 'repair.facts')
        ?.fields.map(({ name }) => name),
    ).toEqual(['captured', 'next']);
    done(table, 'us');
    expect(unitsIn(table.view('german')).refitNotes).toEqual([]);
  });

  it.each([
    [2, []],
    [3, ['immobilized']],
  ])('8.6141b: a Final %i', (dr, status) => {
    const table = stage({
      us: `+ squad 6-6-6 @area A\n${one('')}`,
      dice: new ExampleDice({ [path('8.6141b', 'us')]: [[dr]] }),
    });
    table.order('us', 'repair.facts', { next: 'on' });
    expect(ob(table, 'us').V1?.status).toEqual(status);
    expect(ob(table, 'us').V1?.place).toMatchObject({ hex: 'G10' });
  });
});

describe('8.6141c, KGP13', () => {
  it('8.6061 EX, 8.6141c: the captured truck is one of the three vehicles that refuel a tank', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle 2 1/2-Ton truck @N50, captured, abandoned
+ vehicle Pz VG x2 @area A
+ vehicle Pz VIB @area A, out-of-gas`,
    });
    done(table, 'german');
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    expect(ob(table, 'german').V4).toMatchObject({
      status: [],
      note: expect.stringContaining('Out-of-Gas DR'),
    });
    const dry = ['V2', 'V3'].map((id) => ob(table, 'german')[id]?.status.includes('out-of-gas'));
    expect(dry).toEqual([true, true]);
    // CG19: it is Abandoned, and has no weapon.
    expect(ob(table, 'german').V1).toBeUndefined();
    expect(unitsIn(table.view('us')).wrecks.map(wreckWords)).toEqual(['2 1/2-Ton truck in N50 (Burnt-Out)']);
  });

  it('8.6141c, KGP13: an otherwise Mobile donor may be placed anywhere in its Area, an Immobile one stays', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle Pz VG @N50
+ vehicle Pz VG @N51, immobilized
+ vehicle Pz VG @area A
+ vehicle Pz VIB @area A, out-of-gas`,
      dice: new ExampleDice({ [path('8.6141b', 'german')]: [[6]] }),
    });
    table.order('german', 'repair.facts', { next: 'on' });
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    expect([ob(table, 'german').V1?.place, ob(table, 'german').V2?.place]).toMatchObject([
      { in: 'area', area: 'A' },
      { in: 'hex', hex: 'N51' },
    ]);
  });

  it('8.6141c: what has just given its gas becomes a Burnt-Out Wreck where nobody else is; nothing else does', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle SPW 251/1 x3 @area C, abandoned
+ vehicle Pz VIB @area C, out-of-gas`,
    });
    table.order('german', 'refit.done.8.614');
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    done(table, 'german', 2);
    const refusal = (text: string) => table.refusal('german', 'vehicles.strip', { text });
    expect(refusal('V1 wreck in S40')).toBe('kgp/8.6145/nobody-there');
    expect(refusal('V1 burnt-out in N50')).toBe('kgp/8.6145/elsewhere');
    table.order('german', 'vehicles.strip', { text: 'V1 burnt-out in S40; V2 burnt-out' });
    expect(Object.keys(ob(table, 'german'))).toEqual(['S1', 'V3', 'V4']);
    expect(unitsIn(table.view('us')).wrecks.map(wreckWords)).toEqual([
      'SPW 251/1 in S40 (Burnt-Out)',
      'SPW 251/1, hex not said yet (Burnt-Out)',
    ]);
  });

  it('8.6141c: PSW 234/2 and M10 TD give to each other, and the fuel from the air is not for them', () => {
    const german = `
+ squad 6-5-8 @area A
+ vehicle PSW 234/2 x2 @area A
+ vehicle M10 @area A, captured
+ vehicle PSW 234/2 @area A, out-of-gas
+ vehicle Pz VG @area A, out-of-gas`;
    const table = stage({ german });
    done(table, 'german');
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    expect(ob(table, 'german').V4?.status).toEqual([]);
    const night = stage({
      german,
      date: '22 N',
      dice: new ExampleDice({ '8.6141c/22 N/german/refit': [[6]] }),
    });
    done(night, 'german');
    night.order('german', 'gas.drop');
    expect([ob(night, 'german').V4?.status, ob(night, 'german').V5?.status]).toEqual([['out-of-gas'], []]);
  });
});

describe('8.6142', () => {
  const gun = (area: string, more = '') => `+ SW LMG @area ${area}, malfunctioned${more}`;

  it.each<[string, Who, string, Record<string, unknown>, number]>([
    ['U.S.', 'us', gun('A'), {}, -1],
    ['German', 'german', gun('A'), {}, 0],
    ['vehicular-mounted', 'german', '+ vehicle Pz VG @area A, CMG malfunctioned', {}, -2],
    ['Non-Qualified Use', 'german', gun('A'), { nonQualified: 'W1' }, 1],
    ['Isolated', 'german', gun('B'), {}, 1],
    ['German and suffering from Ammunition Shortage', 'german', gun('A', ', ammo-shortage'), {}, 1],
    ['U.S. and suffering from it', 'us', gun('A', ', ammo-shortage'), {}, -1],
  ])('8.6142: %s', (_what, side, unit, facts, drm) => {
    expect(drmOf('8.6142', side, unit, facts)).toBe(drm);
  });

  it('8.6142: captured ones, an Area without Personnel and a vehicle without a crew make no dr', () => {
    const table = stage({
      us: `
+ squad 6-6-6 @area A
+ SW MMG @area A, malfunctioned, captured
+ SW MMG @box GG1, malfunctioned
+ vehicle M4A3 @area A, abandoned, MA malfunctioned
+ Gun M1 57mm AT @G10, malfunctioned`,
      dice: new ExampleDice({ [path('8.6142', 'us')]: [[4]] }),
    });
    table.order('us', 'repair.facts', { next: 'on' });
    expect(
      unitsIn(table.view('german')).refitNotes.map(({ note }) => `${note.label}: ${note.result}`),
    ).toEqual(['M1 57mm AT in G10, malfunctioned: eliminated']);
  });

  it('8.6142 ‡, 8.6141d: lost MA is a Recall; Immobile or Isolated the AFV stays, under it', () => {
    const table = stage({
      us: '+ vehicle M4A3 @G10, immobilized, MA malfunctioned\n+ vehicle M4A3 @area B, MA malfunctioned',
      dice: new ExampleDice({ [path('8.6142', 'us')]: [[6], [6]] }),
    });
    table.order('us', 'repair.facts', { next: 'on' });
    expect(Object.values(ob(table, 'us')).map(({ status, weapons }) => [status, weapons])).toEqual([
      [['immobilized', 'recalled'], { MA: 'disabled' }],
      [['recalled'], { MA: 'disabled' }],
    ]);
  });
});

describe('8.61421', () => {
  it.each([
    ['us', false, 4, 'retained'],
    ['us', false, 5, 'lost'],
    ['german', false, 3, 'retained'],
    ['german', false, 4, 'lost'],
  ] as const)('8.61421: %s, Shortage %s: a dr of %i is %s', (side, _shortage, dr, result) => {
    const weapon = side === 'us' ? 'BAZ 45' : 'PSK';
    const table = stage({
      dice: new ExampleDice({ [path('8.61421', side)]: [[dr]] }),
      lost: side === 'us' ? { us: [weapon] } : { german: [weapon] },
    });
    done(table, side);
    expect(unitsIn(table.view('everyone')).refitNotes.map(({ note }) => note.result)).toEqual([result]);
  });

  it.each([
    // SCW: above 4:1 before, 3:1 after; engineers do not count.
    ['BAZ 45', 3, 0, 0, true],
    ['BAZ 45', 2, 0, 0, false],
    ['BAZ 45', 5, 0, 1, false],
    ['BAZ 45', 6, 0, 1, true],
    ['BAZ 45', 3, 9, 1, false],
    // FT: engineers alone count.
    ['FT', 9, 2, 0, false],
    ['FT', 0, 3, 0, true],
    // DC: above 2:1 before, 3:2 after.
    ['DC', 0, 2, 0, true],
    ['DC', 0, 2, 1, false],
    ['DC', 0, 3, 1, true],
    ['DC', 9, 0, 0, false],
  ])('8.61421: a %s to %i squads, %i engineers and %i such SW: %s', (type, squads, engineers, there, may) => {
    const lines = [
      ...(squads > 0 ? [`+ squad 6-6-6 x${squads} @area A`] : []),
      ...(engineers > 0 ? [`+ squad 6-6-7 x${engineers} @area A, assault-engineer`] : []),
      ...(there > 0 ? [`+ SW ${type} x${there} @area A`] : []),
      // An Isolated Area takes none, however many squads it has.
      '+ squad 6-6-6 x9 @area B',
      '+ squad 6-6-7 x9 @area B, assault-engineer',
    ];
    const table = stage({
      us: lines.join('\n'),
      dice: new ExampleDice({ [path('8.61421', 'us')]: [[1]] }),
      lost: { us: [type] },
    });
    done(table, 'us');
    const outcome = table.attempt('us', 'weapon.place', { weapon: type, area: 'area A' });
    expect(outcome.ok).toBe(may);
    expect(table.attempt('us', 'weapon.place', { weapon: type, area: 'area B' }).ok).toBe(false);
  });
});

describe('8.6143', () => {
  it('8.6143: also what 8.6142 has just disabled; a German CMG by a LMG; not from another Area', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle Pz VG @area A, CMG malfunctioned
+ SW LMG @area A
+ SW HMG @area A
+ SW LMG @area C`,
      dice: new ExampleDice({ [path('8.6142', 'german')]: [[6]] }),
    });
    table.order('german', 'repair.facts', { next: 'on' });
    expect(ob(table, 'german').V1?.weapons).toEqual({ CMG: 'disabled' });
    const refusal = (text: string) => table.refusal('german', 'mg.exchange', { text });
    expect(refusal('V1 CMG with W2')).toBe('kgp/8.6143/wrong-mg');
    expect(refusal('V1 CMG with W3')).toBe('kgp/8.6143/elsewhere');
    table.order('german', 'mg.exchange', { text: 'V1 CMG with W1' });
    expect([ob(table, 'german').V1?.weapons, ob(table, 'german').W1]).toEqual([undefined, undefined]);
  });

  it.each([
    ['today', {}, false],
    ['in a campaign of an older edition', { game: BEFORE_FIFTH }, true],
  ])(
    '8.6143: whether dice that have brought something stop whoever chooses nothing more, %s',
    (_when, more, stops) => {
      const table = stage({
        us: '+ squad 6-6-6 x6 @area A',
        german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG @area A, CMG malfunctioned\n+ SW LMG @area A',
        dice: new ExampleDice({ [path('8.6142', 'german')]: [[6]], [path('8.61421', 'us')]: [[1]] }),
        lost: { us: ['BAZ 45'] },
        ...more,
      });
      for (const side of ['us', 'german'] as const) {
        const order = table.offers(side).some(({ order: it }) => it === 'repair.through')
          ? 'repair.through'
          : 'repair.facts';
        table.order(side, order, order === 'repair.facts' ? { next: 'through' } : {});
        expect(unitsIn(table.view(side).sides[side]).atRule === '8.6143', side).toBe(stops);
      }
      expect(ob(table, 'german').V1?.weapons).toEqual({ CMG: 'disabled' });
      // What comes back joins an Area, or waits for its owner.
      const back = Object.values(ob(table, 'us')).filter(({ type }) => type === 'BAZ 45');
      expect(back.map(({ place }) => place)).toEqual(stops ? [] : [{ in: 'area', area: 'A' }]);
    },
  );

  it('8.6143: a U.S.-colour AFV also by a British LMG; a captured AFV by none', () => {
    const table = stage({
      us: `
+ squad 6-6-6 @area A
+ vehicle M4A3 @area A, CMG disabled
+ vehicle Pz VG @area A, captured, CMG disabled, AAMG disabled
+ SW British LMG @area A
+ SW MMG @area A`,
    });
    table.order('us', 'repair.facts', { captured: 'V2 MA', next: 'on' });
    expect(table.refusal('us', 'mg.exchange', { text: 'V2 CMG with W2' })).toBe('kgp/8.6143/not-disabled');
    table.order('us', 'mg.exchange', { text: 'V1 CMG with W1' });
    expect(ob(table, 'us').V1?.weapons).toBeUndefined();
  });
});

describe('8.6144', () => {
  it.each([
    [3, ['S1', 'W1']],
    [4, ['S1']],
  ])('8.6144: a dr of %i', (dr, left) => {
    const table = stage({
      german: '+ squad 6-5-8 @area A\n+ SW MMG @area A, captured',
      dice: new ExampleDice({ [path('8.6144', 'german')]: [[dr]] }),
    });
    done(table, 'german', 2);
    expect(Object.keys(ob(table, 'german'))).toEqual(left);
  });

  it('8.6144: disabled MA brings no Recall; with another Weapon the vehicle stays in play', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle Pz VG @G10, captured, CMG malfunctioned',
      dice: new ExampleDice({ [path('8.6144', 'us')]: [[4], [1]] }),
    });
    table.order('us', 'repair.facts', { captured: 'V1 MA BMG', next: 'through' });
    expect(ob(table, 'us').V1).toMatchObject({
      status: ['captured'],
      weapons: { MA: 'disabled', CMG: 'disabled' },
    });
  });

  it('8.6144, CG19: without a functioning Weapon it is a wreck; of an unarmed one nobody asks which', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle 2 1/2-Ton truck @N50, captured, abandoned
+ vehicle M4A3 @N51, captured
+ vehicle M4A3 @area C, captured`,
    });
    done(table, 'german');
    // V1 has no weapon; where V3 is there are no Personnel, and so no dr.
    expect(table.refusal('german', 'refit.done.8.614')).toBe('kgp/8.6143/still-to-do');
    table.order('german', 'captured.weapons', { text: 'V2 none' });
    done(table, 'german');
    expect(Object.keys(ob(table, 'german')).sort()).toEqual(['K1', 'S1', 'V3']);
    expect(unitsIn(table.view('us')).wrecks.map(wreckWords)).toEqual([
      '2 1/2-Ton truck in N50',
      'M4A3 in N51',
    ]);
  });
});

describe('8.6145, CG9', () => {
  const last = (more: Partial<Position>) => {
    const table = stage(more);
    done(table, 'us', 2);
    return table;
  };
  const strip = (table: CampaignTable, text: string) => table.order('us', 'vehicles.strip', { text });
  const refusal = (table: CampaignTable, text: string) => table.refusal('us', 'vehicles.strip', { text });

  it('8.6145, CG9: even an Abandoning crew is Personnel: it takes a weapon with it, and from others there', () => {
    const table = last({ us: '+ vehicle M4A3 x2 @area A' });
    expect(refusal(table, 'V1 scrounge CMG as LMG')).toBe('kgp/8.6145/nobody-there');
    strip(table, 'V1 abandon; V1 remove AAMG as .50cal HMG; V2 remove AAMG as .50cal HMG');
    expect(
      Object.values(ob(table, 'us'))
        .map(({ type, place }) => `${type} ${JSON.stringify(place)}`)
        .sort(),
    ).toEqual(
      ['.50cal HMG', '.50cal HMG', '1-2-6', 'M4A3', 'M4A3'].map((type) => `${type} {"in":"area","area":"A"}`),
    );
  });

  it('CG9: what was Removed, and a crew, do not Shift from the vehicle before the next scenario begins', () => {
    const table = last({
      us: '+ squad 6-6-6 x2 @area A\n+ vehicle M4A3 x3 @area A\n+ squad 6-6-6 @area C',
      marking: {
        ...MARKING,
        areas: [...MARKING.areas, { side: 'us', id: 'C', isolated: false, locations: ['K10'] }],
      },
    });
    strip(table, 'V1 abandon; V2 remove AAMG as .50cal HMG');
    const crew = Object.values(ob(table, 'us')).find(({ kind }) => kind === 'vehicle-crew')?.id ?? '';
    const weapon = Object.values(ob(table, 'us')).find(({ kind }) => kind === 'SW')?.id ?? '';
    table.order('us', 'goods.change', { text: `${weapon} by S1` });
    const code = (...units: string[]) =>
      groupFault(table.state(), 'us', {
        from: 'area A',
        to: 'area C',
        adjoining: false,
        byRoad: false,
        uncontrolledHexes: 0,
        units,
      })?.code;
    // The abandoned vehicle cannot Shift, and so its crew does not; the MG and its vehicle go together or not at all.
    expect([code(crew), code('S1'), code('V2'), code('S1', 'V2')]).toEqual([
      'kgp/CG9/parted',
      'kgp/CG9/parted',
      'kgp/CG9/parted',
      undefined,
    ]);
    expect([code('S2'), code('V3')]).toEqual([undefined, undefined]);
    expect(namedUnits(table.state(), 'us', 'area A', 'area C', 'all')).toEqual(['S1', 'S2', 'V2', 'V3']);
    const alone = shiftable(table.state(), 'us', 'area A').units.map((unit) =>
      shiftIds(table.state().game, 'us', unit),
    );
    expect(alone).toEqual(['S2']);
    // At set-up its owner alone is reminded.
    const lines = (side: Who) =>
      [...setupDuties(table.view(side), side), ...setupReminders(table.view(side), side)].join('\n');
    expect(lines('us')).toContain(`(CG9): ${crew} with V1, ${weapon} with V2.`);
    expect(lines('us')).toContain('A Retained vehicle may begin abandoned');
    expect(lines('german')).not.toContain('CG9');
    expect(ownUnits(table.view('german'), 'us').stripped).toEqual([]);
  });

  it('8.6145, CG19: a wreck or a Burnt-Out one, in its hex; without a Wreck depiction nothing is left', () => {
    const table = last({
      us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 @G10, immobilized, abandoned\n+ vehicle M4A3 x2 @area A\n+ vehicle 1/4-Ton Jeep @area A',
    });
    expect(refusal(table, 'V1 wreck in G11')).toBe('kgp/8.6145/elsewhere');
    expect(refusal(table, 'V2 wreck in N50')).toBe('kgp/8.6145/elsewhere');
    strip(table, 'V1 wreck; V2 wreck in G11; V3 burnt-out in H10; V4 out');
    expect(unitsIn(table.view('german')).wrecks.map(wreckWords)).toEqual([
      'M4A3 in G10',
      'M4A3 in G11',
      'M4A3 in H10 (Burnt-Out)',
    ]);
    expect(Object.values(ob(table, 'us')).map(({ type }) => type)).toEqual(['6-6-6', '1-2-6', '1-2-6']);
  });

  it('8.6145: a wreck is Scrounged where Personnel are; a Burnt-Out or unknown one is not; each weapon once', () => {
    const dice = new ExampleDice({ [path('8.6145', 'us')]: [[3], [4]] });
    const table = last({ wrecks: ['Pz VG G10', 'M4A3 G11 burnt-out', 'Pz VG J30'], dice });
    expect(refusal(table, 'wreck G11 scrounge CMG as LMG')).toBe('kgp/8.6145/no-wreck');
    expect(refusal(table, 'wreck H10 scrounge CMG as LMG')).toBe('kgp/8.6145/no-wreck');
    expect(refusal(table, 'wreck J30 scrounge CMG as LMG')).toBe('kgp/8.6145/nobody-there');
    strip(table, 'wreck G10 scrounge CMG as LMG; wreck G10 scrounge BMG as LMG');
    expect(refusal(table, 'wreck G10 scrounge BMG as LMG')).toBe('kgp/8.6145/once');
    // A German vehicle's MG is no British one.
    expect(Object.values(ob(table, 'us')).map(({ type }) => type)).toEqual(['6-6-6', 'LMG']);
    dice.expectAllUsed();
  });
});

describe('8.6146–8.6148', () => {
  it('8.6146: an Isolated or captured German Weapon makes no dr; 3 restores, 4 does not', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle Pz VG @area A, depleted APCR
+ vehicle Pz VG @area C, depleted APCR
+ vehicle Pz VG @area B, depleted APCR
+ Gun PaK 40 @N50, captured, depleted APCR`,
      dice: new ExampleDice({ [path('8.6146', 'german')]: [[3], [4]] }),
    });
    done(table, 'german', 2);
    const left = Object.values(ob(table, 'german')).map(({ id, depleted }) => [id, depleted?.[0]]);
    expect(left.filter(([, type]) => type !== undefined).map(([id]) => id)).toEqual(['G1', 'V2', 'V3']);
  });

  it.each([
    ['8.6146', 'depleted APCR', 'depleted'],
    ['8.6147', 'low-ammo', 'status'],
    ['8.6148', 'ammo-shortage', 'status'],
  ] as const)('%s: of the non-captured, non-Isolated U.S. alone', (_rule, state, key) => {
    const table = stage({
      us: `
+ squad 6-6-6 @area A
+ Gun M1 57mm AT @G10, ${state}
+ Gun M1 57mm AT @J30, ${state}
+ Gun M1 57mm AT @G10, captured, ${state}
+ Gun M1 57mm AT @box GG1, ${state}`,
      german: `+ squad 6-5-8 @area A\n+ Gun PaK 40 @N50, ${state}`,
      dice: new ExampleDice({ [path('8.6146', 'german')]: [[6]], [path('8.6144', 'us')]: [[1]] }),
    });
    done(table, 'us', 2);
    done(table, 'german', 2);
    const clean = (side: Who) =>
      Object.values(ob(table, side))
        .filter(({ kind }) => kind === 'Gun')
        .map((unit) => JSON.stringify(unit[key] ?? []) === '[]');
    expect(clean('us')).toEqual([true, false, false, true]);
    expect(clean('german')).toEqual([false]);
  });
});

describe('8.6149', () => {
  it('8.6149: dismantled, assembled, Eliminated; not where no Personnel are', () => {
    const table = stage({ us: '+ squad 6-6-6 @area A\n+ SW MMG x2 @area A, dm\n+ SW MMG @box GG1' });
    done(table, 'us', 2);
    table.order('us', 'goods.change', { text: 'W1 -dm; W2 out' });
    expect([ob(table, 'us').W1?.status, ob(table, 'us').W2]).toEqual([[], undefined]);
    expect(table.refusal('us', 'goods.change', { text: 'W3 dm' })).toBe('kgp/8.6149/nobody-there');
    expect(table.refusal('us', 'goods.change', { text: 'W1 malfunctioned' })).toBe('kgp/8.6149/not-now');
  });
});

it('KGP12: a German vehicle is never reported as Recalled; a U.S. one may be', () => {
  const table = stage({
    at: '8.601',
    date: '19 AM',
    us: '+ vehicle M4A3 @G10',
    german: '+ vehicle Pz VG @N50\n+ vehicle M4A3 @N50, captured',
  });
  for (const id of ['V1', 'V2'])
    expect(table.refusal('german', 'ob.report', { mode: 'add', text: `${id} recalled` })).toBe(
      'kgp/8.601/report-contradicts',
    );
  table.order('us', 'ob.report', { mode: 'add', text: 'V1 recalled' });
});

describe('KGP13 in a report', () => {
  const report = (date: string) =>
    stage({
      at: '8.601',
      date,
      us: '+ vehicle M4A3 @G10\n+ vehicle Pz VG @G10, captured',
      german: '+ vehicle Pz VG @N50\n+ vehicle M4A3 @N50, captured',
    });
  const add = (text: string) => ({ mode: 'add', text });
  const NO = 'kgp/8.601/report-contradicts';

  it('KGP13: before 20 AM no vehicle is reported Out of Gas, not even one just captured', () => {
    const table = report('19 PM');
    expect(table.refusal('german', 'ob.report', add('V1 immobilized, out-of-gas'))).toBe(NO);
    expect(table.refusal('us', 'ob.report', add('+ vehicle Pz VG @G10, captured, out-of-gas'))).toBe(NO);
    table.order('german', 'ob.report', add('V1 immobilized'));
  });

  it('KGP13: from 20 AM what is in the German OB, captured or not; of the U.S. only what it has just captured', () => {
    const table = report('20 AM');
    for (const id of ['V1', 'V2'])
      expect(table.refusal('us', 'ob.report', add(`${id} immobilized, out-of-gas`))).toBe(NO);
    table.order('us', 'ob.report', add('V1 immobilized'));
    table.order('us', 'ob.report', add('+ vehicle Pz VG @G10, captured, immobilized, out-of-gas'));
    table.order('german', 'ob.report', add('V1 immobilized, out-of-gas\nV2 immobilized, out-of-gas'));
  });

  it('KGP13: the menu of one counter has it only where it can be', () => {
    const offered = (date: string, side: 'us' | 'german') => {
      const menu = report(date)
        .offers(side)
        .find(({ order, fixed }) => order === 'ob.set' && String(fixed.menu).startsWith('Vehicles'));
      const what = menu?.fields.find(({ name }) => name === 'what');
      return what?.kind === 'choice' && what.options.some(({ value }) => value === 'out-of-gas');
    };
    expect(offered('19 PM', 'german')).toBe(false);
    expect(offered('20 AM', 'german')).toBe(true);
    expect(offered('20 AM', 'us')).toBe(false);
  });
});
