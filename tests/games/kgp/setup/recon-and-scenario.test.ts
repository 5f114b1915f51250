/** 8.6243 Recon Inspection, Bombardment (footnote b of the U.S. chart), and what Umpire helps with during a scenario. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  initiativeOf,
  openTable,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused, fillCharts } from '../checks.ts';
import { position } from '../position.ts';
import { through } from '../refit/through.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

afterEach(() => {
  dice?.expectAllUsed();
  dice = undefined;
});

interface Plan {
  readonly date?: string;
  readonly recon?: { readonly us?: number; readonly german?: number };
  readonly bombardments?: readonly string[];
  readonly dice?: Example;
  /** German set-up notes, one a line. */
  readonly notes?: string;
  /** Hexes of the one U.S. Setup Area. */
  readonly marked?: readonly string[];
}

/** A U.S. Assault stands before the Recon Inspection; the U.S. Recon and Bombardments are as planned. */
function beforeRecon(plan: Plan = {}): CampaignTable {
  dice = new ExampleDice(plan.dice ?? {});
  const open = position({
    at: '8.619',
    date: plan.date ?? '19 PM',
    us: '+ squad 6-6-6 @E18',
    german: '+ squad 6-5-8 @K23',
    ...(plan.marked === undefined
      ? {}
      : {
          marking: {
            areas: [{ side: 'us', id: 'A', isolated: false, locations: plan.marked }],
            noMansLand: [],
          },
        }),
    dice,
  });
  for (const hexes of plan.bombardments ?? []) open.order('us', 'purchase.add', { rg: 'B1', hexes });
  sealPurchases(open);
  for (const side of ['us', 'german'] as const) open.order(side, 'fortify.seal');
  for (const side of ['us', 'german'] as const) {
    const cpp = plan.recon?.[side] ?? 0;
    open.order(side, 'recon.choose', cpp === 0 ? { cpp } : { cpp, lax: 'no' });
    open.order(side, 'recon.seal');
  }
  initiativeOf(open, 'attack', 'idle');
  if (plan.notes !== undefined) open.order('german', 'note.write', { text: plan.notes });
  for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
  open.order('german', 'fanatic.declare', { answer: 'no' });
  return open;
}

const can = (open: CampaignTable, order: string) =>
  ['us', 'german'].filter((side) => open.offers(side).some((offer) => offer.order === order));

describe('8.6243', () => {
  it('in turn, U.S. first, one Location at a time; the owner shows it; over when both have no more', () => {
    const open = beforeRecon({
      recon: { us: 1, german: 1 },
      dice: { '8.622/19 PM/us/recon': [[2]], '8.622/19 PM/german/recon': [[1]] },
    });
    expect(open.state().game.step).toBe('8.6243');
    expect(can(open, 'recon.declare')).toEqual(['us']);
    expectRefused(open, 'german', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/not-your-turn');
    expectRefused(open, 'us', 'recon.declare', { location: 'ZZ99' }, 'kgp/8.6243/no-such-location');
    open.order('us', 'recon.declare', { location: 'k23' });
    expect(can(open, 'recon.show')).toEqual(['german']);
    expectRefused(open, 'us', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/answer-first');
    open.heard();
    open.order('german', 'recon.show', { units: '6-5-8', mines: 'yes' });
    const [told] = open.told();
    expect(told?.target).toBe('channel:channel');
    expect(JSON.stringify(told?.notice)).toContain('What is in K23');
    expect(JSON.stringify(told?.notice)).toContain('Known Minefield counter');
    expect(can(open, 'recon.declare')).toEqual(['german']);
    open.order('german', 'recon.declare', { location: 'E18/1' });
    open.order('us', 'recon.show', { mines: 'no' });
    expect(open.view('everyone').scenario?.units?.recon.looked).toEqual([
      { side: 'us', location: 'K23', shown: { units: '6-5-8', works: '', mines: true } },
      { side: 'german', location: 'E18/1', shown: { units: '', works: '', mines: false } },
    ]);
    // The U.S. side has one left and gives it up; the German has none, and says so too.
    open.order('us', 'recon.end');
    expectRefused(open, 'german', 'recon.declare', { location: 'K22' }, 'kgp/8.6243/none-left');
    open.order('german', 'recon.end');
    expect(open.state().game.step).toBe('B1');
  });

  it('8.6243: its owner is reminded of his closed notes that name the Location, and nobody else is', () => {
    const open = beforeRecon({
      recon: { us: 1 },
      dice: { '8.622/19 PM/us/recon': [[3]] },
      notes: 'HIP: S1 with W1 in K23\nHIP: S2 in K2\nCloaking 1: V4, VCA K23-K24',
    });
    open.order('german', 'note.open', { number: 3 });
    open.order('us', 'recon.declare', { location: 'K23/1' });
    const [offer] = open.offers('german').filter(({ order }) => order === 'recon.show');
    // Not K2, and not what has been opened.
    expect(offer?.detail).toBe('Your notes: 1. HIP: S1 with W1 in K23');
    expect(JSON.stringify([open.offers('us'), open.status()])).not.toContain('HIP');
    open.order('german', 'recon.show', { units: '6-5-8 with LMG', mines: 'no' });
    open.order('german', 'recon.end');
    open.order('us', 'recon.declare', { location: 'K2' });
    expect(open.offers('german').find(({ order }) => order === 'recon.show')?.detail).toBe(
      'Your notes: 2. HIP: S2 in K2',
    );
  });

  it('8.6243: what stands in Concealment Terrain regains “?” but no HIP; Reserves are Cloaked again; of mines only that they are there', () => {
    const open = beforeRecon({ recon: { us: 1 }, dice: { '8.622/19 PM/us/recon': [[1]] } });
    const begins = open.lines().map(({ text }) => text);
    expect(begins.length).toBeGreaterThan(0);
    open.order('us', 'recon.declare', { location: 'K23' });
    open.heard();
    open.order('german', 'recon.show', { units: '6-5-8', works: '1S foxhole', mines: 'yes' });
    const [told] = open.told();
    expect(told?.target).toBe('channel:channel');
    const text = told?.notice.text ?? '';
    expect(text).toContain('6-5-8');
    expect(text).toContain('1S foxhole');
    expect(text).toContain('**Mines:** there are some; place a Known Minefield counter (8.6073).');
    expect(text).toContain(
      'regain “?” at once, though not HIP; Reserves are Cloaked again wherever they are',
    );
  });

  it.each([
    ['Q23', false],
    ['R24', true],
    // TT19 has no colour Eligible on 19 PM; GG1’s nine hexes have.
    ['GG7', false],
    ['TT19', true],
  ])('8.6243: six hexes from a Setup or Eligible Entry Area, by the marking: %s', (location, far) => {
    const open = beforeRecon({ recon: { us: 2 }, marked: ['K23'] });
    open.heard();
    open.order('us', 'recon.declare', { location });
    expect(JSON.stringify(open.told()).includes('is farther than that')).toBe(far);
  });

  it('8.6243: where nothing is marked Umpire says nothing of how far it is', () => {
    const open = beforeRecon({ recon: { us: 2 } });
    open.heard();
    open.order('us', 'recon.declare', { location: 'TT19' });
    expect(JSON.stringify(open.told())).not.toContain('is farther than that');
  });

  it('a side goes on alone when the other one has no more', () => {
    const open = beforeRecon({ recon: { german: 2 }, dice: { '8.622/19 PM/german/recon': [[1]] } });
    open.order('us', 'recon.end');
    for (const location of ['K22', 'K21']) {
      open.order('german', 'recon.declare', { location });
      open.order('us', 'recon.show', { mines: 'no' });
    }
    open.order('german', 'recon.end');
    expect(open.state().game.step).toBe('B1');
  });

  it('what a side has left shows to itself alone, and both are asked, with Recon or without', () => {
    const seen = [0, 2].map((cpp) => {
      const open = beforeRecon({
        recon: { us: cpp },
        ...(cpp === 0 ? {} : { dice: { '8.622/19 PM/us/recon': [[4]] } }),
      });
      const eyes = JSON.stringify([
        open.desk('german'),
        open.offers('german'),
        open.status('german'),
        open.status(),
      ]);
      expect(open.desk('us').text).toContain(cpp === 0 ? '0 left' : '9 left');
      dice?.expectAllUsed();
      return eyes;
    });
    expect(seen[1]).toBe(seen[0]);
  });
});

describe('Bombardment', () => {
  const afterRecon = (plan: Plan) => {
    const open = beforeRecon(plan);
    open.order('us', 'recon.end');
    open.order('german', 'recon.end');
    return open;
  };

  it('the error DR with the white dr halved (FRU), public; the RG is Eliminated; one for each new CG Date', () => {
    const open = afterRecon({ bombardments: ['K21'], dice: { 'C1.31/19 PM/us/scenario': [[4, 5]] } });
    const rg = open.view('us').sides.us.rgs.at(-1)?.id ?? '';
    expectRefused(open, 'german', 'bombardment.resolve', { rg }, 'kgp/B1/us-only');
    open.heard();
    open.order('us', 'bombardment.resolve', { rg });
    const [rolled] = eventsOf(open, 'german', 'scenario.rolled');
    expect(JSON.stringify(rolled?.data)).toContain('Center Hex 3 hexes from K21 in direction 4');
    expect(open.view('us').sides.us.rgs.at(-1)?.eliminated).toBe(true);
    expectRefused(open, 'us', 'bombardment.resolve', { rg }, 'kgp/B1/no-bombardment');
    open.order('us', 'bombardment.end');
    expect(open.state().game.step).toBe('scenario');
    reportScenario(open);
  });

  it('footnote b, EX: with one Idle Date between, two may be conducted, one after the other', () => {
    dice = new ExampleDice({
      'C1.31/19 N/us/scenario': [
        [4, 5],
        [1, 1],
      ],
    });
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @E18',
      german: '+ squad 6-5-8 @K23',
      dice,
    });
    const through = (next: string) => {
      for (let press = 0; open.state().game.step !== next && press < 30; press += 1)
        for (const side of ['us', 'german']) {
          const done = open.offers(side).find(({ order }) => order.startsWith('refit.done'));
          if (done !== undefined) open.order(side, done.order);
        }
    };
    open.order('us', 'purchase.add', { rg: 'B1', hexes: 'K21' });
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    through('8.619');
    open.order('us', 'purchase.add', { rg: 'B1', hexes: 'K15' });
    sealBoth(open);
    // CG22: a hex that is not shown yet may be written down anew until the set-up, and nobody learns of it.
    const [first, second] = open
      .view('us')
      .sides.us.rgs.filter(({ rg, eliminated }) => rg === 'B1' && eliminated !== true)
      .map(({ id }) => id);
    open.order('us', 'hexes.record', { rg: first, hexes: 'L20' });
    initiativeOf(open, 'attack', 'idle');
    for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
    open.order('german', 'fanatic.declare', { answer: 'no' });
    for (const side of ['us', 'german']) open.order(side, 'recon.end');
    const german = () => JSON.stringify([open.known('german'), open.log('german')]);
    // Secret until it is resolved; the other one stays so.
    for (const hex of ['K21', 'L20', 'K15']) expect(german()).not.toContain(`"${hex}"`);
    open.order('us', 'bombardment.resolve', { rg: first });
    expect(german()).toContain('"L20"');
    expect(german()).not.toContain('"K15"');
    open.order('us', 'bombardment.resolve', { rg: second });
    expect(can(open, 'bombardment.resolve')).toEqual([]);
    const rolled = eventsOf(open, 'german', 'scenario.rolled').map(({ data }) => JSON.stringify(data));
    // The white dr 5 is 3 (FRU), 1 is 1.
    expect(rolled[0]).toContain('Center Hex 3 hexes from L20 in direction 4');
    expect(rolled[1]).toContain('Center Hex 1 hex from K15 in direction 1');
    open.order('us', 'bombardment.end');
  });

  it.each([
    // The white dr is halved (FRU) whichever die the owner’s copy says is the direction.
    { direction: 'coloured', values: [4, 5], hexes: '3 hexes', to: 4 },
    { direction: 'white', values: [4, 5], hexes: '4 hexes', to: 3 },
    { direction: 'white', values: [1, 6], hexes: '1 hex', to: 3 },
    { direction: 'white', values: [6, 1], hexes: '6 hexes', to: 1 },
  ])('C1.31, footnote b: $direction is the direction: $values is $hexes in direction $to', (it) => {
    const open = afterRecon({ bombardments: ['K21'], dice: { 'C1.31/19 PM/us/scenario': [it.values] } });
    fillCharts(open, { 'C1.31/direction': it.direction });
    open.order('us', 'bombardment.resolve', { rg: open.view('us').sides.us.rgs.at(-1)?.id ?? '' });
    const [rolled] = eventsOf(open, 'german', 'scenario.rolled');
    const result = `Center Hex ${it.hexes} from K21 in direction ${it.to}`;
    expect(rolled?.data).toMatchObject({ notes: [{ values: it.values, result }] });
  });

  it('footnote b: one that was not resolved is Retained, and counts no date again: two are held, one may be conducted', () => {
    dice = new ExampleDice({ 'C1.31/19 N/us/scenario': [[2, 2]] });
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @area A',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
          { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
        ],
        noMansLand: [],
      },
      dice,
    });
    const held = () =>
      open
        .view('us')
        .sides.us.rgs.filter(({ rg, eliminated }) => rg === 'B1' && eliminated !== true)
        .map(({ id }) => id);
    const toBombardment = () => {
      sealBoth(open);
      initiativeOf(open, 'attack', 'idle');
      for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
      if (open.state().game.step === 'CG14') open.order('german', 'fanatic.declare', { answer: 'no' });
      for (const side of ['us', 'german']) open.order(side, 'recon.end');
      expect(open.state().game.step).toBe('B1');
    };
    open.order('us', 'purchase.add', { rg: 'B1', hexes: 'K21' });
    toBombardment();
    expect(can(open, 'bombardment.resolve')).toEqual(['us']);
    open.order('us', 'bombardment.end');
    reportScenario(open);
    // CG22: it was not used.
    expect(held()).toHaveLength(1);
    through(open, '8.619', 'us A: E17 E18\ngerman A: K23');
    open.order('us', 'purchase.add', { rg: 'B1', hexes: 'K15' });
    toBombardment();
    const [retained = '', fresh = ''] = held();
    expect([retained, fresh]).not.toContain('');
    // No scenario lies between: 19 N is the one new CG Date.
    open.order('us', 'bombardment.resolve', { rg: retained });
    expect(can(open, 'bombardment.resolve')).toEqual([]);
    expectRefused(open, 'us', 'bombardment.resolve', { rg: fresh }, 'kgp/B1/no-bombardment');
    open.order('us', 'bombardment.end');
    expect(open.state().game.step).toBe('scenario');
    // The other one waits for another scenario.
    expect(held()).toEqual([fresh]);
  });

  it('is asked of the U.S. side in the same words whether or not it has any', () => {
    const texts = [[], ['K21']].map((bombardments) => {
      const open = afterRecon({ bombardments });
      const eyes = JSON.stringify([open.status('german'), open.offers('german')]);
      expect(can(open, 'bombardment.end')).toEqual(['us']);
      return eyes;
    });
    expect(texts[1]).toBe(texts[0]);
  });
});

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
    dice = new ExampleDice(example);
    const open = openTable({ dice, options: { cg, level: 'units', ...gmWeather } });
    confirmAll(open);
    sealPurchases(open);
    sealWorks(open);
    setUpBoth(open);
    return open;
  }

  it('the turn marker goes on by itself and can be put right; /status shows it', () => {
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
    expect(JSON.stringify(open.status())).toContain('**Turn 4**, German Player Turn');
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
    dice?.expectAllUsed();
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
    dice = new ExampleDice({});
    const open = openTable({ dice, options: { level: 'units' } });
    confirmAll(open);
    const squads = () =>
      open.offers('german').find(({ order }) => order === 'pf.count')?.fields[0] as { initial?: number };
    open.order('german', 'purchase.add', { rg: 'I2', via: 'south-edge' });
    sealPurchases(open);
    sealWorks(open);
    const all = Object.values(open.view('german').sides.german.ob.units).filter(
      ({ kind }) => kind === 'squad',
    );
    const [bought] = open.view('german').sides.german.rgs.filter(({ given }) => !given);
    const entering = all.filter(({ origin }) => origin === bought?.id).length;
    expect(entering).toBeGreaterThan(0);
    expect(squads().initial).toBe(all.length - entering);
  });

  it('CG13: squads released or entered are added to those that count', () => {
    const open = playing();
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
    expect(JSON.stringify(open.status())).toContain(
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

it('sealBoth leaves what purchases bring as it is', () => {
  dice = new ExampleDice({});
  const open = openTable({ dice, options: { level: 'units' } });
  confirmAll(open);
  sealBoth(open);
  setUpBoth(open);
  expect(open.state().game.step).toBe('scenario');
});
