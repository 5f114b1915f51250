/** 8.610–8.6115 through the moderator: each exception, footnote and limit of the rules. */
import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

type Side = 'us' | 'german';

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

const MARKING = marking('us A: E17 E18\nus B isolated: J19/2\ngerman A: K20 K21\ngerman B isolated: M30');

function stage(it: Partial<Position>): CampaignTable {
  return position({
    at: '8.610',
    us: '+ crew 2-2-7 @E18',
    german: '+ crew 2-2-8 @K20',
    marking: MARKING,
    dice: new ExampleDice({}),
    ...it,
  });
}

const rolls = (rule: string, side: Side, ...values: number[][]) => ({
  [`${rule}/19 AM/${side}/refit`]: values,
});
const units = (table: CampaignTable, side: Side) =>
  unitsOf(ownUnits(table.view(side), side).ob).map(({ id, type, status }) => [id, type, ...status].join(' '));
const noteOf = (table: CampaignTable, side: Side, rule: string) =>
  table.view(side).sides[side].notes.findLast((note) => note.rule === rule);
const at = (table: CampaignTable, side: Side) => ownUnits(table.view(side), side).atRule;

/** The values that the choice fields of an order offer. */
/** What can be chosen, in forms and by buttons. */
function choices(table: CampaignTable, side: Side, order: string): readonly string[] {
  const [first, ...more] = table.offers(side).filter((each) => each.order === order);
  const fields = (first?.fields.length ?? 0) > 0 ? first?.fields : more[0]?.fields;
  const inForm = (fields ?? []).flatMap((field) =>
    field.kind === 'choice' ? field.options.map(({ value }) => value) : [],
  );
  const buttons = [first, ...more].flatMap((offer) => Object.values(offer?.fixed ?? {}).map(String));
  return [...buttons, ...inForm];
}

describe('8.610: who makes the dr', () => {
  it('8.610: wounded leaders alone, in Holding Boxes too; no hero, no armor leader, nobody who is sound', () => {
    const dice = new ExampleDice(rolls('8.610', 'us', [1], [4]));
    const table = stage({
      dice,
      us: '+ leader 8-0 @box GG1, wounded; + leader 8-1 @box GG1 shaded, wounded; + leader 9-1 @E17; + hero 1-4-9 @J19/2, wounded; + crew 2-2-7 @E17',
    });
    dice.expectAllUsed();
    expect(unitsIn(table.view('everyone')).refitNotes).toHaveLength(2);
    expect(units(table, 'us')).toEqual(['C1 2-2-7', 'L1 8-0', 'L3 9-1', 'X1 1-4-9 wounded']);
  });

  it('8.610: German and Heroic −1 each, Isolated +1; a hero’s own status stays to be settled by 8.6114', () => {
    const table = stage({ german: '+ leader 8-0 @M30, wounded, heroic; + crew 2-2-8 @M30' });
    const [note] = unitsIn(table.view('everyone')).refitNotes;
    expect(note?.note.modifiers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'German -1',
      'Heroic -1',
      'Isolated 1',
    ]);
    expect(note?.note).toMatchObject({ values: [3], final: 2, result: 'wounded' });
  });
});

describe('8.6111: who must Recombine', () => {
  it('8.6111 EXC: one HS a weapon, not more; weapons of another Area excuse nobody', () => {
    const table = stage({
      us: [
        '+ half-squad 3-4-6 x4 @E17; + SW .50cal HMG @E18; + SW MMG @E18; + half-squad 3-4-6 x2 @box GG1',
        '+ half-squad 3-4-7 @E17; + SW M2 60mm MTR @J19/2',
      ].join('\n'),
    });
    const desk = table.desk('us').text;
    // One pair in each place has to: any two are as good as any other two, and Umpire does it. Two are left beside
    // the HMG; those of the Holding Box have none.
    expect(desk).toMatch(/H1 3-4-6: now S\d+ 6-6-6/u);
    expect(desk).toMatch(/H5 3-4-6: now S\d+ 6-6-6/u);
    expect(desk).toContain('2 × 3-4-6. They may all stay (1 more may');
    expect(choices(table, 'us', 'recombine')).toContain('keep');
    expect(at(table, 'us')).toBe('8.6111');
    table.order('us', 'recombine', { pair: 'keep' });
    expect(units(table, 'us').filter((line) => line.startsWith('H'))).toEqual([
      'H3 3-4-6',
      'H4 3-4-6',
      'H7 3-4-7',
    ]);
  });

  it('8.6111 EXC: a 60mm mortar excuses one for the U.S. side alone, malfunctioned or not', () => {
    const table = stage({
      us: '+ half-squad 2-3-6 x2 @E17; + SW M2 60mm MTR @E18, malfunctioned',
      german: '+ half-squad 2-3-7 x2 @K20; + SW M2 60mm MTR @K20, captured',
    });
    expect(choices(table, 'us', 'recombine')).toContain('keep');
    // Of the Germans both have to, and Umpire has done it.
    expect(choices(table, 'german', 'recombine')).toEqual([]);
    table.order('us', 'recombine', { pair: 'keep' });
    expect([units(table, 'us').length, units(table, 'german')[0]?.slice(-5)]).toEqual([3, '4-4-7']);
  });
});

describe('8.6112: who is combined', () => {
  it('8.6112: of five four go and two fresh ones come; one that mans a vehicle, or is sound, does not count', () => {
    const table = stage({
      us: [
        '+ vehicle-crew 1-2-6 x5 @E17, stun 1; + vehicle-crew 1-2-6 @E17; + vehicle M4A1 @E17, stun 1',
        '+ vehicle-crew 1-2-6 @box GG1, stun 1; + vehicle M4 @box GG1; + vehicle-crew 1-2-6, crew of V2, stun 1',
      ].join('\n'),
    });
    const crews = unitsOf(ownUnits(table.view('us'), 'us').ob).filter(({ kind }) => kind === 'vehicle-crew');
    expect(crews.map(({ stun, place, with: bond }) => [stun, place?.in ?? bond?.as])).toEqual(
      expect.arrayContaining([
        [1, 'hex'],
        [undefined, 'hex'],
        [undefined, 'hex'],
        [undefined, 'hex'],
        [1, 'box'],
        [1, 'crewing'],
      ]),
    );
    expect(crews).toHaveLength(6);
  });
});

describe('8.6113: heroes and MMC', () => {
  it('8.6113 EXC: a heroic leader is no hero: he stays, and goes up by 8.6114', () => {
    const table = stage({ us: '+ leader 8-0 @E17, heroic; + squad 6-6-6 @E17' });
    expect(units(table, 'us')).toEqual(['S1 6-6-6', 'L1 8-1']);
  });

  it('8.6113: what he possessed stays in his Area; an Elite MMC becomes Fanatic for him', () => {
    const table = stage({ us: '+ hero 1-4-9 @E17; + SW MMG, by X1; + squad 6-6-7 @E17' });
    expect(units(table, 'us')).toEqual(['S1 6-6-7 fanatic', 'W1 MMG']);
    expect(ownUnits(table.view('us'), 'us').ob.units.W1).toMatchObject({ place: { hex: 'E17' } });
  });

  it('8.6113: two heroes of an Area need two MMC; whom one has Battle Hardened the other cannot', () => {
    const table = stage({ us: '+ hero 1-4-9 x2 @E17; + squad 5-4-6 @E17' });
    expect(units(table, 'us')).toEqual(['S1 6-6-6', 'X2 1-4-9']);
    // Nor can the DR: nobody is left for it.
    expect(table.offers('us').map(({ order }) => order)).not.toContain('mmc.harden');
  });

  it.each([
    [24, 4, '1'],
    [25, 3, '2'],
    [49, 3, '2'],
    [50, 2, '2'],
  ])('8.6113: −1 per 25 Casualty VP: %i', (us, final, result) => {
    const dice = new ExampleDice(rolls('8.6113', 'us', [2, 2]));
    const table = stage({ dice, winner: 'german', casualties: { us, german: 90 } });
    expect(noteOf(table, 'us', '8.6113')).toMatchObject({ final, result });
  });

  it('8.6113 EXC: who is Eliminated in the RePh itself brings no Casualty VP (8.6032)', () => {
    const dice = new ExampleDice({ ...rolls('8.6113', 'us', [2, 2]), ...rolls('8.610', 'german', [6]) });
    const table = stage({
      dice,
      winner: 'german',
      casualties: { us: 24, german: 0 },
      german: '+ leader 8-0 @K20, wounded; + crew 2-2-8 @K20',
    });
    expect(units(table, 'german')).toEqual(['C1 2-2-8']);
    expect(noteOf(table, 'us', '8.6113')).toMatchObject({ final: 4, modifiers: [] });
  });

  it('8.6113: nobody twice in a RePh, Heat of Battle of 8.606 and Recombining with such a HS counted', () => {
    const dice = new ExampleDice({
      ...rolls('8.606', 'us', [1, 1]),
      ...rolls('8.6113', 'us', [1, 1]),
    });
    const table = stage({
      at: '8.606',
      dice,
      us: '+ half-squad 2-3-6 @N10; + half-squad 3-4-6 @E17; + squad 5-3-6 @E17',
      marking: { ...MARKING, noMansLand: ['N10'] },
    });
    table.order('us', 'escape.compose', {
      from: 'N10',
      units: 'H1',
      to: 'area A',
      distance: 'farther',
      through: 'no',
    });
    table.order('us', 'escape.attempt');
    table.order('us', 'escape.heat', { at: 0, outcome: 'hardened' });
    for (const side of ['us', 'german']) table.order(side, 'refit.done.8.606');
    for (const side of ['us', 'german']) table.order(side, 'refit.done.8.607');
    table.order('us', 'fires.state', { fires: '' });
    table.order('german', 'fires.answer', { answer: 'accept' });
    // 2-3-6 has become 3-4-6, and Recombines with the other one.
    expect(units(table, 'us').map((line) => line.split(' ')[1])).toEqual(['5-3-6', '6-6-6']);
    expect(choices(table, 'us', 'mmc.harden')).toEqual(['S1', 'none']);
  });
});

describe('8.6114 and 8.6115: leaders', () => {
  it('8.6114 ‡: no armor leader; a wounded one of the type rolled may, the lowest grade in his stead not', () => {
    // 3 + 3: 8-0.
    const open = (us: string) => {
      const table = stage({ dice: new ExampleDice(rolls('8.6114', 'us', [3, 3])), winner: 'german', us });
      table.order('us', 'leader.roll');
      return units(table, 'us');
    };
    expect(
      open(
        '+ leader 8-0 @E17, wounded; + leader 7-0 @E17; + vehicle M4 @E17; + armor-leader 8-0, crew of V1',
      ),
    ).toEqual(['L1 8-1 wounded', 'L2 7-0', 'A1 8-0', 'V1 M4']);
    expect(open('+ leader 7-0 @E17, wounded; + leader 9-1 @E17; + leader 8-1 @E18')).toEqual([
      'L1 7-0 wounded',
      'L2 9-1',
      'L3 9-1',
    ]);
    expect(open('+ leader 7-0 @E17, wounded; + leader 8-0 @K20, prisoner of german')).toEqual([
      'L1 7-0 wounded',
      'L2 8-0 prisoner',
    ]);
  });

  it('8.6114: the best stays what he is; a heroic 10-3 only loses his status', () => {
    const table = stage({
      dice: new ExampleDice(rolls('8.6114', 'us', [1, 1])),
      winner: 'german',
      us: '+ leader 10-3 @E17, heroic',
    });
    table.order('us', 'leader.roll');
    expect(units(table, 'us')).toEqual(['L1 10-3']);
    expect(at(table, 'us')).toBe('8.6114');
    expect(ownUnits(table.view('us'), 'us').asked).toEqual([]);
  });

  it('8.6114: −2 is the winner’s to leave out or to halve, nobody else’s', () => {
    const won = (winner: Side) => {
      const table = stage({
        dice: new ExampleDice(rolls('8.6114', 'us', [4, 4])),
        winner,
        us: '+ leader 8-0 @E17; + leader 7-0 @E17; + leader 6+1 @E17',
      });
      table.order('us', 'leader.roll');
      return table;
    };
    // 8 − 2 = 6: 8-0; 7: 8-0; 8: 7-0.
    expect(choices(won('us'), 'us', 'leader.harden')).toEqual(['L1', 'L2']);
    expect(units(won('german'), 'us')).toEqual(['L1 8-0', 'L2 8-0', 'L3 6+1']);
  });

  it('8.6115: one 7-0, once, and no DR after it', () => {
    const dice = new ExampleDice(rolls('8.6114', 'us', [1, 1]));
    const table = stage({ dice, us: '+ squad 6-6-6 @E17; + leader 8-0 @E17' });
    table.order('us', 'leader.promote', { area: 'area A' });
    expect(units(table, 'us').filter((line) => line.endsWith('7-0'))).toHaveLength(1);
    expect(table.refusal('us', 'leader.promote', { area: 'area A' })).toMatch(/8\.6115/u);
    expect(table.refusal('us', 'leader.roll')).toMatch(/8\.6114/u);
    expect(noteOf(table, 'us', '8.6114')).toBeUndefined();
    expect(units(table, 'us')).toContain('L1 8-0');
  });
});
