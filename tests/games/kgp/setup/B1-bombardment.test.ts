/** Footnote b of the U.S. chart: Bombardments before a scenario. */
import { afterEach, describe, expect, it } from 'vitest';
import { initiativeOf, reportScenario, sealBoth, setUpInTurn } from '../campaign-table.ts';
import { eventsOf, expectRefused, fillCharts } from '../checks.ts';
import { position } from '../position.ts';
import { through } from '../refit/through.ts';
import { beforeRecon, can, exampleDice, expectDiceUsed, type Plan } from './before-recon.ts';

afterEach(expectDiceUsed);

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
    const dice = exampleDice({
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
    setUpInTurn(open);
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
    const dice = exampleDice({ 'C1.31/19 N/us/scenario': [[2, 2]] });
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
      setUpInTurn(open);
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
      const eyes = JSON.stringify([open.status('german'), open.card('german'), open.offers('german')]);
      expect(can(open, 'bombardment.end')).toEqual(['us']);
      return eyes;
    });
    expect(texts[1]).toBe(texts[0]);
  });
});
