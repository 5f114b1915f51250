import { describe, expect, it } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { whyRolled } from '../../../src/games/kgp/refit/words.ts';
import type { KgpCampaign } from '../../../src/games/kgp/state.ts';
import { whyOf } from '../../../src/games/kgp/story.ts';
import { NO_MARKING } from '../../../src/games/kgp/units/marking.ts';
import type { LoggedEvent } from '../../../src/kernel/event.ts';
import { lineOf } from '../../../src/kernel/table-line.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  initiativeOf,
  openTable,
  playInitial,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';
import { position } from './position.ts';

type Which = (event: LoggedEvent) => boolean;

/** What a seat is told of the last line of its log that fits. */
function told(table: CampaignTable, seat: string | undefined, which: Which): string {
  const events = table.log(seat).filter((event) => lineOf(kgp, event, table.known(seat).view) !== undefined);
  const place = events.findLastIndex(which);
  const number = table.lines(seat)[place]?.number ?? '';
  const found = table.why(seat, number);
  if (found?.why === undefined) throw new Error(`no line ${number}`);
  return found.why;
}

const ofType =
  (type: string, rg?: string): Which =>
  (event) =>
    event.type === type && (rg === undefined || event.data.rg === rg);

interface Parts {
  readonly final: number;
  readonly result: string;
  readonly less: string;
  readonly more: string;
}

/** Of the first roll in an explanation. */
function partsOf(text: string): Parts {
  const [, final = '', result = ''] = /^Final d[rR]: (-?\d+)[^:]*: \*\*(.+)\*\*$/imu.exec(text) ?? [];
  const near = (word: string): string => {
    const [, what = ''] = new RegExp(`${word} \\(-?\\d+\\): (.+?)\\.(?: One more|$)`, 'mu').exec(text) ?? [];
    return what === 'the same' ? result : what;
  };
  return { final: Number(final), result, less: near('One less'), more: near('One more') };
}

interface Case {
  readonly path: string;
  /** Dice, and the same with one pip more. */
  readonly dice: readonly [readonly number[], readonly number[]];
  readonly type: string;
  readonly rg?: string;
  readonly seat?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly play: (table: CampaignTable) => void;
}

const start = (table: CampaignTable): void => {
  confirmAll(table);
  sealBoth(table);
};
const toAttack = (table: CampaignTable): void => {
  playInitial(table);
  sealBoth(table);
  initiativeOf(table, 'attack', 'attack');
};

/** Each is a border of its table: the pip decides something. */
const CASES: Readonly<Record<string, Case>> = {
  '8.6122': {
    path: '8.6122/19 PM/german/san',
    dice: [[3], [4]],
    type: 'san.adjusted',
    seat: 'german',
    play: (table) => playInitial(table, { san: [3, 5] }),
  },
  '8.616': {
    path: '8.616/19 PM/us/cpp',
    dice: [
      [3, 4],
      [3, 5],
    ],
    type: 'cpp.replenished',
    seat: 'us',
    play: playInitial,
  },
  '8.616 with the Balance of 8.31': {
    path: '8.616/19 PM/us/cpp',
    dice: [
      [3, 4],
      [3, 5],
    ],
    type: 'cpp.replenished',
    seat: 'us',
    options: { balance: 'us' },
    play: playInitial,
  },
  '8.6171': {
    path: '8.6171/19 PM/weather',
    dice: [
      [4, 5],
      [5, 5],
    ],
    type: 'weather.set',
    play: playInitial,
  },
  '8.618': {
    path: '8.618/20 AM/shortage',
    dice: [
      [5, 6],
      [6, 6],
    ],
    type: 'ammunition.rolled',
    play: (table) => {
      playInitial(table);
      idleUntil(table, '20 AM');
    },
  },
  '8.6201': {
    path: '8.6201/german/rg-1/strength',
    dice: [
      [5, 6],
      [6, 6],
    ],
    type: 'rg.strength',
    rg: 'rg-1',
    seat: 'german',
    play: start,
  },
  '8.6202': {
    path: '8.6202/us/rg-1/quality',
    dice: [[4], [5]],
    type: 'rg.quality',
    rg: 'rg-1',
    seat: 'us',
    play: start,
  },
  '8.6203': {
    path: '8.6203/us/rg-7/models',
    dice: [
      [3, 3],
      [3, 4],
    ],
    type: 'rg.models',
    rg: 'rg-7',
    seat: 'us',
    play: start,
  },
  '8.6206': {
    path: '8.6206/us/rg-1/leader',
    dice: [
      [3, 3],
      [3, 4],
    ],
    type: 'rg.leader',
    rg: 'rg-1',
    seat: 'us',
    play: start,
  },
  '8.6206 for armor leaders': {
    path: '8.6206/us/rg-7/leader',
    dice: [
      [2, 3],
      [3, 3],
    ],
    type: 'rg.leader',
    rg: 'rg-7',
    seat: 'us',
    play: start,
  },
  '8.622': {
    path: '8.622/19 PM/us/recon',
    dice: [[2], [3]],
    type: 'recon.rolled',
    seat: 'us',
    play: (table) => {
      playInitial(table);
      for (const side of ['us', 'german']) table.order(side, 'purchase.seal');
      for (const side of ['us', 'german']) table.order(side, 'fortify.seal');
      table.order('us', 'recon.choose', { cpp: 2, lax: 'yes' });
      for (const side of ['us', 'german']) table.order(side, 'recon.seal');
    },
  },
  '8.6233a': { path: '8.6233/19 PM/first', dice: [[3], [4]], type: 'setup.order', play: toAttack },
  '8.625': {
    path: '8.625/19 PM/moves-first',
    dice: [[3], [4]],
    type: 'scenario.commenced',
    play: (table) => {
      toAttack(table);
      setUpBoth(table);
    },
  },
  CG23: {
    path: 'CG23/19 AM/german/turn-6',
    dice: [[1], [2]],
    type: 'game-end.rolled',
    play: (table) => {
      start(table);
      setUpBoth(table);
      table.order('german', 'game-end.roll', { turn: 6 });
    },
  },
};

function played({ path, options, play }: Case, values: readonly number[]): CampaignTable {
  const dice = new ExampleDice({ [path]: [values] });
  const table = openTable({ dice, ...(options === undefined ? {} : { options }) });
  play(table);
  dice.expectAllUsed();
  return table;
}

describe('what one more would have given is what one more gives', () => {
  it.each(Object.entries(CASES))('%s', (_name, one) => {
    const [table, another] = one.dice.map((values) => played(one, values));
    if (table === undefined || another === undefined) throw new Error('two campaigns');
    const [lower, higher] = [table, another].map((each) =>
      partsOf(told(each, one.seat, ofType(one.type, one.rg))),
    );
    expect(lower?.result).not.toBe('');
    expect(higher?.final).toBe((lower?.final ?? Number.NaN) + 1);
    expect(lower?.more).toBe(higher?.result);
    expect(higher?.less).toBe(lower?.result);
  });
});

describe('each DRM stands with its rule', () => {
  it('8.6122: SAN minus four', () => {
    const table = played(CASES['8.6122'] as Case, [4]);
    expect(told(table, 'german', ofType('san.adjusted')).split('\n')).toEqual([
      '**8.6122 SAN Adjustment**',
      'Original dr: 4',
      'drm +1: SAN 5 minus four (8.6122)',
      'Final dr: 5, row 5 or more: **SAN 5 → 3**',
      'One less (4): SAN stays 5. One more (6): the same.',
    ]);
    // The U.S. SAN of 3 needs no dr.
    expect(told(table, 'us', ofType('san.adjusted'))).toContain('below 4: no dr');
  });

  it('8.6171: the weather of the CG Date before, the time of day, the density of the Mist', () => {
    const table = openTable({
      dice: new ExampleDice({
        '8.6171/19 PM/weather': [[4, 4]],
        '8.6171/19 N/weather': [[2, 2]],
        '8.6171/19 N/mist': [[3]],
      }),
    });
    playInitial(table);
    idleUntil(table, '19 N');
    const text = told(table, undefined, ofType('weather.set'));
    const sky = table.state().game.lines['19 PM']?.sky;
    expect(text).toContain('DRM −1: AM or night (8.6171)');
    expect(text.includes('Overcast on the CG Date before')).toBe(sky === 'Overcast');
    expect(text).toContain('**8.6171 Density of the Mist');
    expect(text).toMatch(/Final dr: 3, row 2–3: \*\*Heavy\*\*/u);
  });

  it('8.616: base, Balance, and that a value is a house value', () => {
    const table = played(CASES['8.616 with the Balance of 8.31'] as Case, [3, 5]);
    const text = told(table, 'us', ofType('cpp.replenished'));
    expect(text).toContain('half of it, FRD, 4 (Balance, 8.31)');
    expect(text).toContain('‡ (a house value) (8.6161)');
  });

  it('8.6204: each SW of a Depleted RG by itself', () => {
    const dice = new ExampleDice({
      '8.6201/german/rg-1/strength': [[6, 6]],
      '8.6204/german/rg-1/LMG-1': [[5]],
      '8.6204/german/rg-1/PSK-1': [[4]],
    });
    const table = openTable({ dice });
    start(table);
    const text = told(table, 'german', ofType('rg.weapons', 'rg-1'));
    expect(text).toContain('LMG: Original dr 5: **not received**. One less would have given it.');
    expect(text).toContain('PSK: Original dr 4: **received**. One more would have missed it.');
    expect(told(table, 'german', ofType('rg.weapons', 'rg-2'))).toContain('without a dr');
  });

  it('8.6232: the matrix, and what another chit would have made of it', () => {
    const table = openTable();
    toAttack(table);
    const text = told(table, undefined, ofType('initiative.revealed'));
    expect(text).toContain('**Dual Attack**');
    expect(text).toContain('With U.S. Idle: German Assault. With German Idle: U.S. Assault.');
  });

  it('an explanation never contradicts the log: where its DRM do not come to what was recorded, the sum stands alone', () => {
    const event = {
      type: 'rg.strength',
      v: 1,
      no: 1,
      at: 0,
      audience: 'side:german',
      data: { side: 'german', rg: 'rg-9', values: [5, 5], drm: 3, final: 13, strength: 'D' },
    } as const;
    const table = openTable();
    confirmAll(table);
    const text = whyOf(table.state() as KgpCampaign, event);
    expect(text).toContain('DRM +3: in all');
    expect(text).toContain('Final DR: 13, row 12 or more: **Depleted**');
  });
});

describe('rolls of the RePh unit by unit', () => {
  const notes = [
    {
      label: 'squad 6-6-6 in J19',
      rule: '8.606',
      kind: 'DR',
      values: [3, 4],
      modifiers: [
        { label: 'in enemy Area', rule: '8.606', value: 1 },
        { label: 'leader 9-1', rule: '8.606', value: -1 },
      ],
      final: 7,
      result: 'escapes',
      oneLess: 'escapes',
      oneMore: 'replaced',
    },
    {
      label: 'leader TC',
      rule: '8.6113',
      kind: 'dr',
      values: [2],
      modifiers: [],
      final: 2,
      result: 'no-effect',
    },
  ];

  it('say what their notes carry, and nothing where no table stands behind them', () => {
    const table = position({ at: '8.606', us: '', german: '', marking: NO_MARKING });
    const event = {
      type: 'refit.rolled',
      v: 1,
      no: 1,
      at: 0,
      audience: 'everyone',
      data: { side: 'us', rule: '8.606', notes },
    } as const;
    const text = whyOf(table.state() as KgpCampaign, event);
    expect(text).toContain(
      '**8.606 Escape of squad 6-6-6 from J19**\nOriginal DR: 3 + 4 = 7\nDRM +1: in enemy Area (8.606)',
    );
    expect(text).toMatch(/Final DR: 7, row [^:]+: \*\*Escapes\*\*/u);
    expect(text).toContain('One less (6): the same. One more (8): Escapes; Replaced.');
    expect(text).toMatch(
      /\*\*8\.6113 Leader TC\*\*\nOriginal dr: 2\nNo drm\.\nFinal dr: 2: \*\*No effect\*\*$/u,
    );
  });
});

describe('a roll whose Final is not the sum of its dice', () => {
  it('stands as it was recorded', () => {
    const note = {
      label: 'Bombardment, white dr halved',
      rule: 'C1.31',
      kind: 'dr',
      values: [5],
      modifiers: [],
      final: 2,
      result: 'no-effect',
      oneLess: 'shifted',
      oneMore: 'no-effect',
    } as const;
    expect(whyRolled([note]).join('\n')).toContain(
      'Original dr: 5\nNo drm.\nFinal dr: 2: **No effect**\nOne less (1): Shifted safely. One more (3): the same.',
    );
  });
});

describe('whose line it is', () => {
  it('a line has one number for whoever reads it, and nobody gets anything for a number of somebody else', () => {
    const table = openTable();
    playInitial(table);
    const everybodys = table.lines();
    expect(everybodys.map(({ number }) => number)).toEqual(everybodys.map((_, at) => String(at + 1)));
    const all = new Set(everybodys.map(({ number }) => number));
    for (const [letter, seat] of [
      ['a', 'us'],
      ['b', 'german'],
    ] as const) {
      const own = table.lines(seat);
      const [open, secret] = [/^\d/u, /^[a-z]/u].map((style) =>
        own.filter(({ number }) => style.test(number)),
      );
      expect(open).toEqual(everybodys);
      expect(secret?.map(({ number }) => number)).toEqual(secret?.map((_, at) => `${letter}${at + 1}`));
      for (const { number } of own) all.add(number);
    }
    for (const number of ['0', String(everybodys.length + 1), 'c1'])
      for (const seat of [undefined, 'us', 'german']) expect(table.why(seat, number)).toBeUndefined();
    // Whatever number everybody tries, no word of a side's secrets comes out.
    const secret = table
      .log('german')
      .flatMap((event) =>
        event.audience === 'side:german' ? (lineOf(kgp, event, table.known('german').view) ?? []) : [],
      );
    expect(secret.length).toBeGreaterThan(20);
    for (const seat of [undefined, 'us'])
      for (const number of all) {
        const found = table.why(seat, number);
        if (found === undefined) continue;
        expect(secret).not.toContain(found.text);
        expect(found.why).not.toMatch(/6-5-8|8\.6201/u);
      }
  });

  it('every line of a campaign has its words', () => {
    const table = openTable({ options: { level: 'units' } });
    playInitial(table);
    for (const seat of [undefined, 'us', 'german']) {
      for (const { number, text } of table.lines(seat)) {
        const why = table.why(seat, number)?.why ?? '';
        expect(why.length, text).toBeGreaterThan(20);
        expect(why, text).not.toMatch(/undefined|NaN|\[object/u);
      }
    }
  });
});

describe('changes of the Order of Battle, unit by unit', () => {
  it('8.620: what each RG has brought, and where it stands; nobody else has the line', () => {
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @K23',
      marking: { areas: [{ side: 'us', id: 'A', isolated: false, locations: ['E18'] }], noMansLand: [] },
      dice: new ExampleDice({}),
    });
    open.order('us', 'purchase.add', { rg: 'I5', via: 'on-map', area: 'A' });
    open.order('us', 'purchase.add', { rg: 'V8', via: 'entry:GG1' });
    for (const side of ['us', 'german']) open.order(side, 'purchase.seal');
    expect(told(open, 'us', ofType('ob.changed')).split('\n')).toEqual([
      '**Order of Battle (8.620)**',
      expect.stringMatching(/^I5 Med MTR Sect \(19 PM\) in Area A: C\d+–C\d+ 2-2-7 · G\d+–G\d+ 81mm MTR$/u),
      expect.stringMatching(/^V8 Jeep Sect \(19 PM\) in Holding Box GG1: V\d+–V\d+ 1\/4-Ton Jeep$/u),
    ]);
    expect(open.log('german').some(({ data }) => data.side === 'us' && 'changes' in data)).toBe(false);
  });

  it('any other rule: what became of whom', () => {
    const open = position({
      at: '8.613',
      date: '19 PM',
      us: '+ squad 6-6-6 x2 @area A',
      german: '+ squad 6-5-8 @K23',
      marking: { areas: [{ side: 'us', id: 'A', isolated: false, locations: ['E18'] }], noMansLand: [] },
      dice: new ExampleDice({}),
    });
    open.order('us', 'shift.plan', {
      from: 'area A',
      units: 'S1 S2',
      to: 'box GG1',
      path: 'country',
      hexes: 0,
    });
    open.order('us', 'shift.go');
    expect(told(open, 'us', ofType('ob.changed')).split('\n')).toEqual([
      '**Order of Battle (8.613)**',
      'S1–S2 6-6-6: in the Holding Box GG1',
    ]);
  });
});

describe('what is sealed', () => {
  it('its receipt says it in words; salt, opening and commitment stand behind /why, for its owner alone', () => {
    const table = openTable();
    playInitial(table);
    table.order('us', 'purchase.add', { rg: 'I1', via: 'on-map' });
    for (const side of ['us', 'german']) table.order(side, 'purchase.seal');
    const receipt = table
      .told()
      .filter(({ notice, seat }) => notice.kind === 'receipt' && seat === 'us')
      .at(-1)?.notice;
    expect(receipt?.title).toBe('Receipt: Purchases of 19 PM sealed');
    expect(receipt?.text).toMatch(/^You bought \*\*I1\*\* on-map \(Area A\) and carry \*\*\d+ CPP\*\*\.$/u);
    const sealed = ofType('sealed');
    const { data } = table.log('us').findLast(sealed) ?? {};
    const why = told(table, 'us', sealed);
    for (const part of ['salt', 'commitment']) expect(why).toContain(`\`${String(data?.[part])}\``);
    expect(why).toContain('Opening `{');
    expect(table.log('german').some((event) => event.data.salt === data?.salt)).toBe(false);
  });
});
