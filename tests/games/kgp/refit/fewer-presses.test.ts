/** Orders that do several things with one press, each as if it had been done by itself. */
import { describe, expect, it } from 'vitest';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const AREAS: Position['marking'] = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: ['K22'],
};

const path = (rule: string, side: Side) => `${rule}/19 AM/${side}/refit`;

function units(table: CampaignTable, side: Side) {
  return ownUnits(table.state().game, side).ob.units;
}

function at(table: CampaignTable, side: Side): string | undefined {
  return ownUnits(table.state().game, side).atRule;
}

describe('8.601: ob.finish', () => {
  const stage = () =>
    position({ at: '8.601', us: '+ squad 6-6-6 x2 @J19\n+ squad 6-6-6', german: '+ squad 6-5-8 @K23' });

  it('confirms what waits and says that all is up to date', () => {
    const table = stage();
    table.order('us', 'ob.report', { mode: 'add', text: 'S1 out; S3 @K20' });
    table.order('us', 'ob.finish');
    expect(units(table, 'us').S1).toBeUndefined();
    expect(table.desk('us').text).toContain('You are through with 8.601');
    table.order('german', 'refit.done.8.601');
    expect(table.state().game.step).not.toBe('8.601');
  });

  it('is not offered while a place is missing, nothing waits, or the scenario is on', () => {
    const table = stage();
    expect(table.refusal('us', 'ob.finish')).toBe('kgp/8.601/nothing-waits');
    table.order('us', 'ob.report', { mode: 'add', text: 'S1 out' });
    expect(table.offers('us').map(({ order }) => order)).not.toContain('ob.finish');
    const before = table.trace();
    expect(table.attempt('us', 'ob.finish').ok).toBe(false);
    expect(table.trace()).toBe(before);
    table.order('us', 'ob.report', { mode: 'add', text: 'S3 @K20' });
    expect(table.offers('us').map(({ order }) => order)).toContain('ob.finish');
  });
});

describe('8.604: hazards.plan', () => {
  const US = `+ squad 6-6-6 @G10, encircled
+ squad 6-6-6 @G11, encircled
+ leader 9-1 @G11
+ squad 6-6-6 @G10
+ vehicle M4A3 @G10, bogged`;
  const stage = (dice: Readonly<Record<string, readonly (readonly number[])[]>> = {}) =>
    position({ at: '8.604', us: US, german: '+ squad 6-5-8 @N50', dice: new ExampleDice(dice) });
  const plan = (more: Readonly<Record<string, string>> = {}) => ({
    tests: 'S1; S2 with L1',
    mines: 'S3',
    bog: 'V1 with squad, rear',
    ...more,
  });

  it('proposes the leader who is a help, nobody in mines, and no helpers', () => {
    const [offer] = stage()
      .offers('us')
      .filter(({ order }) => order === 'hazards.plan');
    expect(offer?.fields.map((field) => [field.name, field.initial])).toEqual([
      ['tests', 'S1 alone\nS2 with L1'],
      ['mines', undefined],
      ['bog', 'V1 alone'],
    ]);
  });

  it('rolls for all of it in the order of the rules, and the side is through', () => {
    const dice = {
      [path('8.6041', 'us')]: [
        [1, 2],
        [6, 6],
      ],
      [path('8.6042', 'us')]: [[1, 1]],
      [path('8.6044', 'us')]: [[1, 4]],
    };
    const table = stage(dice);
    table.order('us', 'hazards.plan', plan());
    expect(units(table, 'us').S1).toBeDefined();
    expect(units(table, 'us').S2).toBeUndefined();
    expect(units(table, 'us').V1?.status).toEqual([]);
    const rules = unitsIn(table.state().game).refitNotes.map(({ note }) => note.rule);
    expect(rules).toEqual(['8.6041', '8.6041', '8.6042', '8.6044']);
    expect(unitsIn(table.state().game).refitNotes[1]?.note.modifiers.map(({ value }) => value)).toEqual([
      1, -1,
    ]);
    expect(unitsIn(table.state().game).refitNotes[3]?.note.modifiers.map(({ value }) => value)).toEqual([
      -2, -1,
    ]);
    expect(table.desk('us').text).toContain('You are through with 8.604');
  });

  it('whoever falls in his 1TC takes no NTC; of helpers that are gone its side is asked anew', () => {
    const us = '+ squad 6-6-6 @G10, encircled\n+ vehicle M4A3 @G10, bogged';
    const dice = new ExampleDice({ [path('8.6041', 'us')]: [[6, 6]] });
    const table = position({ at: '8.604', us, german: '+ squad 6-5-8 @N50', dice });
    table.order('us', 'hazards.plan', { tests: 'S1', mines: 'S1', bog: 'V1 with squad' });
    expect(unitsIn(table.state().game).refitNotes.map(({ note }) => note.rule)).toEqual(['8.6041']);
    expect(at(table, 'us')).toBe('8.6044');
    expect(table.desk('us').text).toContain('makes Bog Removal attempts: with whose help?');
    table.order('us', 'bog.remove', { unit: 'V1', help: 'none' });
    expect(table.desk('us').text).toContain('You are through with 8.604');
  });

  it.each([
    ['somebody left out', { tests: 'S1' }, 'Still to be said: S2'],
    ['somebody who is not Encircled', { tests: 'S1; S2; S3' }, 'S3'],
    ['a leader of another Location', { tests: 'S1 with L1; S2' }, 'L1'],
    ['one named twice', { tests: 'S1; S1; S2' }, 'named twice'],
    ['one in mines twice', { mines: 'S3; S3' }, 'named twice'],
    ['mines in two Locations at once', { mines: 'S1 S2' }, 'one Location'],
    ['a vehicle that is not bogged', { bog: 'V1; V2' }, 'V2'],
    ['words that are none', { bog: 'V1 quickly' }, 'V1 quickly'],
  ])('refuses %s, and nothing is rolled', (_, more, why) => {
    const table = stage();
    const before = table.trace();
    const outcome = table.attempt('us', 'hazards.plan', plan(more));
    expect(outcome.ok ? '' : outcome.ruling.message).toContain(why);
    expect(table.trace()).toBe(before);
  });

  it('the last drm is not for the German side', () => {
    const german = '+ squad 6-5-8 @N50\n+ vehicle Pz VG @N50, bogged';
    const table = position({ at: '8.604', us: '+ squad 6-6-6 @G10', german, dice: new ExampleDice({}) });
    expect(table.refusal('german', 'hazards.plan', { bog: 'V1 alone, rear' })).toBe('kgp/8.6044/not-in-rear');
  });
});

describe('8.606: the last of the attempts', () => {
  const US = '+ squad 6-6-6 @K22\n+ squad 6-6-6 @K22\n+ squad 6-6-6 @area A';

  it('says with the attempts that nobody else Escapes', () => {
    const table = position({
      at: '8.606',
      us: US,
      german: '+ squad 6-5-8 @area A',
      marking: AREAS,
      dice: new ExampleDice({}),
    });
    table.order('us', 'escape.plan', { text: 'S1 S2 to A 1' });
    table.order('us', 'escape.all', { last: true });
    expect(table.desk('us').text).toContain('You are through with 8.606');
  });

  it('not while somebody who must Escape is not among them', () => {
    const table = position({
      at: '8.606',
      us: US,
      german: '+ squad 6-5-8 @area A',
      marking: AREAS,
      dice: new ExampleDice({}),
    });
    table.order('us', 'escape.plan', { text: 'S1 to A 1' });
    expect(
      table
        .offers('us')
        .filter(({ order }) => order === 'escape.all')
        .map(({ fixed }) => fixed),
    ).toEqual([{}]);
    expect(table.attempt('us', 'escape.all', { last: true }).ok).toBe(false);
    table.order('us', 'escape.all');
    expect(table.desk('us').text).toContain('must attempt Escape');
  });
});

describe('8.607–8.609: spoils.through', () => {
  const US = '+ squad 6-6-6 x2 @area A\n+ SW BAZ 44 @area A';
  const stage = (german = '+ squad 6-5-8 @area A') =>
    position({ at: '8.607', us: US, german, marking: AREAS });

  it('takes up what lies there, states that nothing burns, and the same press of the other side agrees', () => {
    const table = stage();
    table.order('us', 'spoils.through');
    expect(units(table, 'us').W1?.with).toMatchObject({ as: 'possessed' });
    expect(unitsIn(table.state().game).fires).toEqual({ by: 'us', fires: [], agreed: false });
    table.order('german', 'spoils.through');
    expect(table.state().game.step).toBe('8.610');
  });

  it.each(['us', 'german'] as const)('the %s side agrees to what the other has stated by hand', (last) => {
    const first = last === 'us' ? 'german' : 'us';
    const table = stage();
    table.order(first, 'refit.done.8.607');
    table.order(first, 'fires.state', { fires: '' });
    table.order(last, 'spoils.through');
    expect(table.state().game.step).toBe('8.610');
  });

  it('agrees to no fire, and states nothing anew once its statement was turned down', () => {
    const table = stage();
    table.order('german', 'refit.done.8.607');
    table.order('german', 'fires.state', { fires: 'building G10' });
    table.order('us', 'spoils.through');
    expect(unitsIn(table.state().game).fires?.agreed).toBe(false);
    table.order('us', 'fires.answer', { answer: 'refuse' });
    expect(unitsIn(table.state().game).fires).toBeUndefined();
    table.order('german', 'fires.state', { fires: '' });
    expect(unitsIn(table.state().game).fires?.agreed).toBe(false);
    table.order('us', 'fires.answer', { answer: 'accept' });
    expect(table.state().game.step).toBe('8.610');
  });
});

describe('8.6111: recombine.all', () => {
  const US = '+ half-squad 3-4-6 x4 @area A\n+ half-squad 3-4-7 x2 @area A\n+ SW BAZ 44, by H1';
  const stage = (us = US) => position({ at: '8.610', us, german: '+ squad 6-5-8 @area A', marking: AREAS });
  const halves = (table: CampaignTable) =>
    Object.values(units(table, 'us')).filter(({ kind }) => kind === 'half-squad');

  it('proposes no more pairs than must be, those first that carry nothing', () => {
    const table = stage('+ half-squad 3-4-6 x3 @area A\n+ SW BAZ 44, by H1');
    const offer = table.offers('us').find(({ order }) => order === 'recombine.all');
    // Any two are not as good as any other two: one has the BAZ.
    expect(offer?.fixed).toEqual({ pairs: 'H2+H3' });
    table.order('us', 'recombine.all', offer?.fixed);
    expect(halves(table).map(({ id }) => id)).toEqual(['H1']);
  });

  it('keeps the others where weapons excuse them, and goes on', () => {
    const table = stage(`${US}\n+ SW HMG x2 @area A`);
    table.order('us', 'recombine.all', { pairs: 'H2+H3' });
    expect(halves(table)).toHaveLength(4);
    expect(at(table, 'us')).not.toBe('8.6111');
  });

  it.each([
    ['too few pairs', 'H2+H3'],
    ['two types', 'H1+H5, H2+H3'],
    ['one twice', 'H1+H2, H2+H3'],
    ['nobody there', 'H1+H9, H2+H3'],
    ['no pair', 'H1'],
  ])('refuses %s', (_, pairs) => {
    const table = stage();
    const before = table.trace();
    expect(table.attempt('us', 'recombine.all', { pairs }).ok).toBe(false);
    expect(table.trace()).toBe(before);
  });
});

describe('8.610: leaders.through', () => {
  const US =
    '+ half-squad 3-4-6 x3 @area A\n+ SW BAZ 44, by H1\n+ squad 6-6-6 @area A\n+ squad 6-6-7 @area A\n+ leader 7-0 @area A';
  const stage = (us = US, more: Partial<Position> = {}) =>
    position({
      at: '8.610',
      us,
      german: '+ squad 6-5-8 @area A',
      marking: AREAS,
      dice: new ExampleDice({ [path('8.6113', 'us')]: [[1, 1]], [path('8.6114', 'us')]: [[1, 1]] }),
      ...more,
    });
  const types = (table: CampaignTable) =>
    Object.values(units(table, 'us')).map(({ id, type, status }) => [id, type, ...status].join(' '));
  const leads = (table: CampaignTable) =>
    table.offers('us').filter((offer) => offer.order === 'leaders.through' && offer.lead === true).length;

  it('half-squads recombine where they must, squads get better first, and a leader is rolled for', () => {
    const table = stage();
    expect(at(table, 'us')).toBe('8.6111');
    expect(leads(table)).toBe(1);
    table.order('us', 'leaders.through');
    const picks = Number(table.view('us').sides.us.notes.find(({ rule }) => rule === '8.6113')?.result);
    expect(picks).toBeGreaterThan(1);
    expect(types(table).filter((it) => it.startsWith('H'))).toEqual(['H1 3-4-6']);
    expect(types(table).slice(0, 1)).toEqual(['S1 6-6-7']);
    expect(table.view('us').sides.us.notes.some(({ rule }) => rule === '8.6114')).toBe(true);
    expect(table.offers('us').some(({ order }) => order === 'leader.roll')).toBe(false);
  });

  it('is the same as the presses one by one', () => {
    const [one, other] = [stage(), stage()];
    one.order('us', 'leaders.through');
    other.order('us', 'recombine.all', { pairs: 'H2+H3' });
    other.order('us', 'mmc.harden', pickFirst(other));
    other.order('us', 'leader.roll');
    expect(types(one)).toEqual(types(other));
  });

  it('a leader whom the dice leave to choose is asked for; who has nothing before 8.6114 has but the roll', () => {
    const table = stage(
      '+ half-squad 3-4-6 x3 @area A\n+ SW BAZ 44, by H1\n+ leader 8-0 x2 @area A\n+ leader 9-1 @area A',
      {
        winner: 'us',
      },
    );
    table.order('us', 'leaders.through');
    expect(at(table, 'us')).toBe('8.6114');
    expect(leads(table)).toBe(0);
    const bare = stage('+ leader 7-0 @area A');
    expect([at(bare, 'us'), leads(bare)]).toEqual(['8.6114', 0]);
    expect(bare.attempt('us', 'leaders.through').ok).toBe(false);
  });

  it('is asked for what a type becomes that no source of ours gives', () => {
    const table = stage('+ half-squad 3-4-6 x3 @area A\n+ SW BAZ 44, by H1\n+ squad 9-9-9 @area A');
    table.order('us', 'leaders.through');
    expect(at(table, 'us')).toBe('8.6113 heroes');
  });
});

/** As many picks as there are, squads first, in their order. */
function pickFirst(table: CampaignTable): Record<string, string> {
  const count = table.offers('us').find(({ order }) => order === 'mmc.harden')?.fields.length ?? 0;
  return Object.fromEntries(['S1', 'S2', 'S3'].slice(0, count).map((id, n) => [`mmc${n + 1}`, id]));
}

describe('8.613: the last group', () => {
  it('Shifts, at once or from its draft, and its side is done', () => {
    const marking = {
      ...AREAS,
      areas: [...AREAS.areas, { side: 'us' as const, id: 'B', isolated: false, locations: ['D18'] }],
    };
    for (const at of ['go', 'plan']) {
      const table = position({
        at: '8.613',
        date: '19 PM',
        us: '+ squad 6-6-6 x2 @area A',
        german: '+ squad 6-5-8 @area A',
        marking,
      });
      const plan = { from: 'area A', units: 'S1', to: 'area B', path: 'country', hexes: 0 };
      if (at === 'go') {
        table.order('us', 'shift.plan', plan);
        table.order('us', 'shift.go', { last: true });
      } else table.order('us', 'shift.plan', { ...plan, now: 'last' });
      expect(table.desk('us').text).toContain('You are through with 8.613');
    }
  });
});

describe('8.615: several hulks in one form', () => {
  const stage = () =>
    position({
      at: '8.614',
      date: '19 PM',
      us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 x2 @area A',
      german: '+ squad 6-5-8 @area A',
      marking: AREAS,
      wrecks: ['Pz VG G10', 'Pz VG G11'],
      dice: new ExampleDice({ '8.615/19 PM/us/refit': [[1], [5]] }),
    });
  const there = (table: CampaignTable) => {
    for (let turn = 0; turn < 4 && at(table, 'us') !== '8.615'; turn += 1)
      table.order('us', 'refit.done.8.614');
    expect(at(table, 'us')).toBe('8.615');
  };
  const asked = (more: object) => ({ area: 'area A', item: 'wreck', heavy: 2, ...more });

  it('makes an attempt at each in the order in which they are named, and is done', () => {
    const table = stage();
    there(table);
    table.order('us', 'removal.hulk', asked({ at: 'G10, G11', next: 'done' }));
    const labels = unitsIn(table.state().game).refitNotes.map(({ note }) => note.label);
    expect(labels).toEqual(['(Burnt-Out) wreck in G10', '(Burnt-Out) wreck in G11']);
    expect(unitsIn(table.state().game).wrecks.map(({ hex }) => hex)).toEqual(['G11']);
    expect(table.desk('us').text).toContain('You are through with 8.614');
  });

  it.each([
    ['one named twice', { at: 'G10 G10' }, 'named twice'],
    ['more than there are heavy vehicles', { at: 'G10 G11', heavy: 1 }, 'attempt left, and 2 are named'],
    ['a hex without a wreck', { at: 'G10 G12' }, 'G12'],
  ])('refuses %s, and makes no attempt', (_, more, why) => {
    const table = stage();
    there(table);
    const before = table.trace();
    const outcome = table.attempt('us', 'removal.hulk', asked(more));
    expect(outcome.ok ? '' : outcome.ruling.message).toContain(why);
    expect(table.trace()).toBe(before);
  });
});
