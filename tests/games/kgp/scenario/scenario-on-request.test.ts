/** What Umpire helps with while a scenario is played: turn marker, public rolls, rain, PF. */
import { afterEach, describe, expect, it } from 'vitest';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import {
  type CampaignTable,
  confirmAll,
  initiativeOf,
  openTable,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';
import { beforeRecon, type Example, exampleDice, expectDiceUsed, type Plan } from '../setup/before-recon.ts';

afterEach(expectDiceUsed);

describe('during the scenario, on request', () => {
  function playing(plan: Plan = {}): CampaignTable {
    const open = beforeRecon(plan);
    open.order('us', 'recon.end');
    open.order('german', 'recon.end');
    open.order('us', 'bombardment.end');
    return open;
  }

  /** The Initial Scenario of a campaign game, unit by unit, is being played. */
  function initial(
    cg: string,
    example: Example = {},
    gmWeather: Readonly<Record<string, string>> = {},
  ): CampaignTable {
    const dice = exampleDice(example);
    const open = openTable({ dice, options: { cg, level: 'units', ...gmWeather } });
    confirmAll(open);
    sealPurchases(open);
    sealWorks(open);
    setUpBoth(open);
    return open;
  }

  it('the turn marker goes on by itself and can be put right; the card shows it', () => {
    const open = playing();
    const next = () =>
      open.offers('us').find(({ order, fixed }) => order === 'turn.mark' && fixed.turn !== undefined)?.fixed;
    // A U.S. Assault: the U.S. side moves first.
    expect(next()).toEqual({ turn: 1, side: 'us' });
    open.order('us', 'turn.mark', { turn: 1, side: 'us' });
    expect(next()).toEqual({ turn: 1, side: 'german' });
    open.order('german', 'turn.mark', { turn: 1, side: 'german' });
    expect(next()).toEqual({ turn: 2, side: 'us' });
    open.order('us', 'turn.mark', { turn: 4, side: 'german' });
    expect(JSON.stringify(open.card())).toContain('**Turn 4**, German Player Turn');
    expect(next()).toEqual({ turn: 5, side: 'us' });
    expectRefused(open, 'us', 'turn.mark', { turn: 11, side: 'us' }, 'kgp/CG23/out-of-range');
  });

  it('CG23: the marker of a Player Turn reminds of the Game End dr before it, unless that was made', () => {
    const open = playing({ dice: { 'CG23/19 PM/german/turn-6': [[6]] } });
    const told = (turn: number, side: 'us' | 'german') => {
      open.heard();
      open.order(side, 'turn.mark', { turn, side });
      return JSON.stringify(open.told());
    };
    // The U.S. side moves first.
    expect(told(6, 'us')).not.toContain('CG23');
    expect(told(6, 'german')).toContain('Game End dr of the U.S. Player Turn of Turn 6 (CG23)');
    expect(told(7, 'us')).toContain('Game End dr of the German Player Turn of Turn 6 (CG23)');
    open.order('german', 'game-end.roll', { turn: 6 });
    expect(told(7, 'us')).not.toContain('CG23');
    expect(told(7, 'german')).toContain('Game End dr of the U.S. Player Turn of Turn 7 (CG23)');
  });

  it.each([
    { dr: 3, turn: 5, enters: true },
    { dr: 4, turn: 5, enters: false },
  ])('I.2: a reinforcement dr of $dr on Turn $turn: two below it, or less', ({ dr, turn, enters }) => {
    const open = initial('I', { 'I.2/19 AM/us/scenario': [[dr]] });
    open.order('us', 'reinforcement.roll', { turn });
    const [rolled] = eventsOf(open, 'german', 'scenario.rolled');
    expect(JSON.stringify(rolled?.data)).toContain(`"result":"${enters ? 'enters' : 'does not enter yet'}"`);
    expectRefused(open, 'german', 'reinforcement.roll', { turn }, 'kgp/CG6/no-dr-needed');
  });

  it.each([
    { dr: 4, enters: true },
    { dr: 5, enters: false },
  ])('III.5: below the Game Turn: $dr on Turn 5', ({ dr, enters }) => {
    const open = initial('III', { 'III.5/19 PM/us/scenario': [[dr]] });
    open.order('us', 'reinforcement.roll', { turn: 5 });
    const [rolled] = eventsOf(open, undefined, 'scenario.rolled');
    expect(JSON.stringify(rolled?.data)).toContain(`"result":"${enters ? 'enters' : 'does not enter yet'}"`);
  });

  it('CG5: the reinforcements of the Scenario Defender of a night Assault, and nobody else’s', () => {
    const open = playing({ date: '19 N', dice: { 'CG5/19 N/german/scenario': [[1]] } });
    open.order('german', 'reinforcement.roll', { turn: 2 });
    expectRefused(open, 'us', 'reinforcement.roll', { turn: 2 }, 'kgp/CG6/no-dr-needed');
  });

  it('III.6: from Turn 3; the Game Turn or less Releases one, +1 for each Released before', () => {
    const open = initial('III', {
      'III.6/19 PM/german/scenario': [
        [1, 2],
        [2, 2],
        [2, 2],
      ],
    });
    expectRefused(open, 'german', 'release.roll', { turn: 2 }, 'kgp/III.6/out-of-range');
    for (const [turn, released] of [
      [3, 1],
      [4, 1],
      [5, 2],
    ] as const) {
      open.order('german', 'release.roll', { turn });
      expect(open.state().game.scenario?.units?.released).toBe(released);
    }
    expectRefused(open, 'us', 'release.roll', { turn: 3 }, 'kgp/III.6/not-here');
  });

  it('III.6: one DR in each Rally Phase; those Released by CG7b count for its DRM too', () => {
    const open = initial('III', {
      'III.6/19 PM/german/scenario': [
        [1, 2],
        [1, 3],
        [1, 3],
      ],
    });
    open.order('german', 'release.roll', { turn: 3, others: 1 });
    expect(open.state().game.scenario?.units?.released).toBe(0);
    expectRefused(open, 'german', 'release.roll', { turn: 3, others: 0 }, 'kgp/III.6/once-a-turn');
    // 4 and one Released by contact: 5 on Turn 5, and that one is Released too; then 4 + 1 + 1 is 6.
    open.order('german', 'release.roll', { turn: 5, others: 1 });
    expect(open.state().game.scenario?.units?.released).toBe(1);
    const [offer] = open.offers('german').filter(({ order }) => order === 'release.roll');
    expect(offer?.fields).toMatchObject([
      { name: 'turn', min: 6 },
      { name: 'others', initial: 1 },
    ]);
    open.order('german', 'release.roll', { turn: 6, others: 1 });
    expect(open.state().game.scenario?.units?.released).toBe(2);
    expect(JSON.stringify(eventsOf(open, 'us', 'scenario.rolled').at(-1)?.data)).toContain(
      '"label":"already Released","value":2',
    );
  });

  it('I.2: the one RG has one dr a Turn; III.5: each RG has its own', () => {
    const one = initial('I', { 'I.2/19 AM/us/scenario': [[6], [6]] });
    one.order('us', 'reinforcement.roll', { turn: 4 });
    expectRefused(one, 'us', 'reinforcement.roll', { turn: 4 }, 'kgp/I.2/once-a-turn');
    one.order('us', 'reinforcement.roll', { turn: 5 });
    expectDiceUsed();
    const several = initial('III', { 'III.5/19 PM/us/scenario': [[6], [6]] });
    several.order('us', 'reinforcement.roll', { turn: 4 });
    several.order('us', 'reinforcement.roll', { turn: 4 });
  });

  it.each([
    { values: [1, 2], mist: 5 },
    { values: [2, 2], mist: 6 },
    { values: [6, 5], mist: 6 },
  ])(
    'KGP3: a Mist Change DR of $values by day (AM) from Extremely Heavy gives level $mist',
    ({ values, mist }) => {
      const open = initial('I', {
        'KGP2/19 AM/german/scenario': [[3, 3]],
        'KGP3/19 AM/german/scenario': [values],
      });
      open.order('german', 'wind.roll');
      expect(open.view('everyone').scenario?.units?.mist).toBe(mist);
    },
  );

  it('KGP3: −1 DRM in PM scenarios: an Original 4 makes it one less; 12 is 11, one more', () => {
    const open = initial('II', {
      'KGP2/20 PM/us/scenario': [
        [3, 3],
        [3, 3],
        [3, 3],
      ],
      'KGP3/20 PM/us/scenario': [
        [2, 2],
        [6, 6],
        [6, 5],
      ],
    });
    // II.1: Very Heavy Mist, level 5.
    for (const mist of [4, 5, 5]) {
      open.order('us', 'wind.roll');
      expect(open.view('us').scenario?.units?.mist).toBe(mist);
    }
    const [first] = eventsOf(open, 'us', 'scenario.rolled');
    expect(JSON.stringify(first?.data)).toContain(
      '"result":"Heavy Mist","oneLess":"Heavy Mist","oneMore":"Very Heavy Mist"',
    );
  });

  it('KGP3: rain makes it denser, heavy rain more so, its end less by as much', () => {
    const open = initial('II', {});
    const mist = () => open.view('us').scenario?.units?.mist;
    for (const [rain, level] of [
      ['rain', 6],
      ['none', 5],
      ['heavy', 6],
      ['none', 4],
    ] as const) {
      open.order('us', 'rain.mark', { rain });
      expect(mist(), rain).toBe(level);
    }
  });

  it('KGP3: while it rains the Mist does not fall below the rain', () => {
    const open = initial('III', {
      'KGP2/19 PM/us/scenario': [
        [3, 3],
        [3, 3],
        [3, 3],
        [3, 3],
      ],
      'KGP3/19 PM/us/scenario': [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    });
    // III.1: Moderate, level 3; heavy rain makes it 5.
    open.order('us', 'rain.mark', { rain: 'heavy' });
    for (const level of [4, 3, 2, 2]) {
      open.order('us', 'wind.roll');
      expect(open.view('us').scenario?.units?.mist).toBe(level);
    }
  });

  it('CG13: unit by unit the squads on-map and not in Reserve are there to be confirmed; HS, prisoners and Holding Boxes do not count', () => {
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @E18',
      german:
        '+ squad 6-5-8 x3 @K23\n+ half-squad 3-4-8 @K23\n+ squad 6-5-8 @box N56\n+ squad 4-4-7 @K24\n+ vehicle SPW 251/1 ht @K24\n+ squad 6-5-8, in V1',
    });
    open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve', area: 'A' });
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    const [offer] = open.offers('german').filter(({ order }) => order === 'pf.count');
    expect(offer?.fields[0]).toMatchObject({ name: 'squads', initial: 5 });
    open.order('german', 'pf.count', { squads: 4 });
    const [again] = open.offers('german').filter(({ order }) => order === 'pf.count');
    expect(again?.fields[0]).toMatchObject({ initial: 4 });
    expect(open.desk('german').text).toContain('**PF (CG13):** 6 in all');
  });

  it('CG13, 8.51: what enters along the south edge counts when it enters, not before', () => {
    const dice = exampleDice({});
    const open = openTable({ dice, options: { level: 'units' } });
    confirmAll(open);
    const squads = () =>
      open.offers('german').find(({ order }) => order === 'pf.count')?.fields[0] as { initial?: number };
    open.order('german', 'purchase.add', { rg: 'I2', via: 'south-edge' });
    sealPurchases(open);
    sealWorks(open);
    const all = Object.values(ownUnits(open.view('german'), 'german').ob.units).filter(
      ({ kind }) => kind === 'squad',
    );
    const [bought] = open.view('german').sides.german.rgs.filter(({ given }) => !given);
    const entering = all.filter(({ origin }) => origin === bought?.id).length;
    expect(entering).toBeGreaterThan(0);
    expect(squads().initial).toBe(all.length - entering);
  });

  it('CG13: squads released or entered are added to those that count', () => {
    // Since the sixth edition those of the counters count at the end of the set-up.
    const counted = playing();
    counted.order('german', 'pf.add', { squads: 1 });
    expect(counted.view('german').sides.german.pfSquads).toBe(2);
    const open = playing({ game: BEFORE_FIFTH });
    expectRefused(open, 'german', 'pf.add', { squads: 1 }, 'kgp/CG13/count-first');
    open.order('german', 'pf.count', { squads: 5 });
    open.order('german', 'pf.add', { squads: 2 });
    expect(open.view('german').sides.german.pfSquads).toBe(7);
    open.order('german', 'pf.count', { squads: 1 });
    expect(open.offers('german').find(({ order }) => order === 'pf.count')?.label).toBe('PF: 1 squad so far');
    open.order('german', 'pf.count', { squads: 7 });
    expect(open.view('us').sides.german.pfSquads).toBeUndefined();
  });

  it.each([
    ['I', 2],
    ['II', 1],
    ['III', 2],
  ])('CG18 EX, for “St”: CG %s allows %d Self Rallies a Player Turn', (cg, count) => {
    const open = initial(cg);
    expect(JSON.stringify(open.card())).toContain(
      `${count} MMC Self Rally attempt${count === 1 ? '' : 's'} a Player Turn (CG18)`,
    );
  });

  it('by hand, a roll waits for its dice and the next one waits for it', () => {
    const open = openTable({ options: { level: 'units', cg: 'II' }, common: { dice: 'hand' } });
    confirmAll(open);
    const enterAll = () => {
      for (let press = 0; press < 300; press += 1) {
        const found = ['us', 'german'].flatMap((side) =>
          open
            .offers(side)
            .filter(({ order }) => order === 'dice.enter' || order === 'record.done')
            .map((offer) => ({ side, offer })),
        )[0];
        if (found === undefined) return;
        const { side, offer } = found;
        const values = offer.fields.map((field) => [
          field.name,
          field.kind === 'text' ? field.examples[0] : 3,
        ]);
        open.order(side, offer.order, { ...offer.fixed, ...Object.fromEntries(values) });
      }
    };
    enterAll();
    sealPurchases(open);
    enterAll();
    sealWorks(open);
    enterAll();
    setUpBoth(open);
    enterAll();
    expect(open.state().game.step).toBe('scenario');
    open.order('us', 'wind.roll');
    expect(eventsOf(open, undefined, 'scenario.rolled')).toEqual([]);
    expectRefused(open, 'german', 'wind.roll', {}, 'kgp/KGP2/dice-first');
    enterAll();
    expect(eventsOf(open, undefined, 'scenario.rolled')).toHaveLength(1);
    open.order('german', 'wind.roll');
  });

  it('is over with the report', () => {
    const open = playing();
    reportScenario(open);
    for (const order of ['wind.roll', 'recon.end', 'bombardment.end'])
      expect(open.attempt('us', order).ok, order).toBe(false);
  });
});
