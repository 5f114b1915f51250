/** 8.6131 through the moderator: when the map is vacated, what the German is told, and what nobody is. */
import { describe, expect, it } from 'vitest';
import { takenOver } from '../../../../src/games/kgp/report/8.6131-areas-taken-over.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { parseMarking, printMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../refit/watch.ts';

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

const MARKING = marking(
  "us A: FF0 GG1 GG2\nus B isolated: J19/2 J19\ngerman A: K20 K21\ngerman B: N50\nno man's land: K19",
);

function stage(at: string, us: string, more: Partial<Position> = {}): CampaignTable {
  const german = '+ squad 6-5-8 @K20; + squad 6-5-8 @N50';
  const date = at === '8.613' ? { date: '19 PM' } : {};
  return position({ at, us, german, marking: MARKING, ...date, ...more });
}

const dice = (rule: string, ...rolls: number[][]) => {
  const date = rule === '8.613' ? '19 PM' : '19 AM';
  return new ExampleDice({ [`${rule}/${date}/us/refit`]: rolls });
};

/** What the German has been told of the map, by the events that everybody sees. */
function told(table: CampaignTable): readonly unknown[] {
  return table
    .log()
    .filter(({ type }) => type === 'us.vacated')
    .map(({ data }) => Object.keys(data as object));
}

function isVacated(table: CampaignTable): boolean {
  const { usOnMap } = table.view('german');
  expect(told(table)).toHaveLength(usOnMap ? 0 : 1);
  return !usOnMap;
}

function laid(table: CampaignTable, side: 'us' | 'german'): readonly string[] {
  const { ob } = ownUnits(table.view(side), side);
  return unitsOf(ob).map(
    ({ type, place, status }) =>
      `${type} ${place === undefined ? '-' : printPlace(place)}${status.includes('captured') ? ' captured' : ''}`,
  );
}

function attemptEscape(table: CampaignTable, from: string, units: string, to: string): void {
  table.order('us', 'escape.compose', { from, units, to, distance: 'farther', through: 'no' });
  table.order('us', 'escape.attempt');
}

describe('8.6131: the German is informed as soon as no U.S. unit is left on-map', () => {
  it('8.6131 EX of 8.6061: an Area that is vacated stays its side’s, and nothing is told of it', () => {
    const table = stage('8.606', '+ squad 6-6-6 @J19/2; + squad 6-6-6 @GG1', {
      dice: dice('8.606', [1, 2]),
    });
    attemptEscape(table, 'J19/2', 'S1', 'area A');
    expect(laid(table, 'us')).toEqual(['6-6-6 area A', '6-6-6 GG1']);
    expect(isVacated(table)).toBe(false);
    expect(unitsIn(table.view('german')).marking).toEqual(MARKING);
  });

  it('8.6041: an ITC takes the last one; 8.605 then has no U.S. Area', () => {
    const table = stage('8.604', '+ squad 6-6-6 @J19, encircled; + squad 6-6-6 @box GG1', {
      dice: dice('8.6041', [6, 6]),
    });
    expect(isVacated(table)).toBe(false);
    table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
    expect(isVacated(table)).toBe(true);
    expect(told(table)).toEqual([['date']]);
    for (const side of ['us', 'german'])
      for (const { order } of table.offers(side))
        if (order.startsWith('refit.done')) table.order(side, order);
    expect(table.view('us').step).toBe('8.605');
    const state = (text: string) => table.attempt('german', 'areas.state', { text });
    expect(state('us A: GG1\ngerman A: K20')).toMatchObject({
      ok: false,
      ruling: { code: 'kgp/8.6131/german-controls-all' },
    });
    const [offer] = table.offers('german').filter(({ order }) => order === 'areas.state');
    const [field] = offer?.fields ?? [];
    for (const text of field?.kind === 'text' ? field.examples : ['none']) expect(state(text).ok).toBe(true);
  });

  it('8.606: the last one Escapes to a Holding Box, not before; who has still to Escape is on-map', () => {
    const table = stage('8.606', '+ squad 6-6-6 @K19; + squad 6-6-6 @J19/2; + squad 6-6-6 @box GG1', {
      dice: dice('8.606', [1, 2], [1, 2]),
    });
    attemptEscape(table, 'J19/2', 'S2', 'box GG1');
    expect(isVacated(table)).toBe(false);
    attemptEscape(table, 'K19', 'S1', 'box GG1');
    expect(isVacated(table)).toBe(true);
  });

  it('8.606: a Final 12 takes the last one', () => {
    const table = stage('8.606', '+ squad 6-6-6 @K19', { dice: dice('8.606', [6, 6]) });
    attemptEscape(table, 'K19', 'S1', 'area A');
    expect(isVacated(table)).toBe(true);
  });

  it('8.6071: the last one is captured with its vehicle', () => {
    const table = stage('8.607', '+ vehicle M4A1 @K20, immobilized, MA disabled');
    expect(isVacated(table)).toBe(true);
  });

  it('8.608: prisoners are no Equipment that is left lying: they stay prisoners', () => {
    const table = stage(
      '8.606',
      '+ squad 6-6-6 @K19; + squad 6-6-6 @K20, prisoner of german; + SW MMG @J19',
      { dice: dice('8.606', [1, 2]) },
    );
    attemptEscape(table, 'K19', 'S1', 'box GG1');
    expect(isVacated(table)).toBe(true);
    expect(laid(table, 'us')).toContain('6-6-6 K20');
    const german = laid(table, 'german').filter((line) => line.includes('captured'));
    expect(german).toEqual(['MMG J19 captured']);
  });

  it('8.6095: the last ones were confined to what has burnt', () => {
    const table = stage('8.607', '+ squad 6-6-6 @J19/2; + squad 6-6-6 @box GG1');
    for (const side of ['us', 'german']) table.order(side, 'refit.done.8.607');
    table.order('german', 'fires.state', { fires: 'building J19' });
    expect(isVacated(table)).toBe(false);
    table.order('us', 'fires.answer', { answer: 'accept' });
    expect(laid(table, 'us')).toEqual(['6-6-6 box GG1']);
    expect(isVacated(table)).toBe(true);
  });

  it('8.608: a freed prisoner who is yet to arrive counts; in a Holding Box he does not', () => {
    const open = () => {
      const table = stage('8.607', '+ squad 6-6-6 @M30, prisoner of german; + squad 6-6-6 @J19', {
        marking: marking('us A: GG1 GG2\nus B isolated: J19\ngerman A: K20\ngerman B isolated: M30'),
      });
      for (const side of ['us', 'german']) table.order(side, 'refit.done.8.607');
      table.order('german', 'prisoners.judge', { known: true, who: 'all', fate: 'free' });
      table.order('german', 'fires.state', { fires: 'building J19' });
      table.order('us', 'fires.answer', { answer: 'accept' });
      expect(laid(table, 'us')).toEqual(['5-3-6 -']);
      expect(isVacated(table)).toBe(false);
      return table;
    };
    const home = open();
    home.order('us', 'prisoners.place', { area: 'area A' });
    expect(isVacated(home)).toBe(false);
    const away = open();
    away.order('us', 'prisoners.place', { area: 'box GG1' });
    expect(isVacated(away)).toBe(true);
  });

  it('8.610: the last one is evacuated', () => {
    const table = stage('8.610', '+ leader 8-0 @GG1, wounded', { dice: dice('8.610', [4]) });
    expect(isVacated(table)).toBe(true);
  });

  it('8.613: a vehicle lost in its Shift: its crew counts until its CS DR is made', () => {
    const lost = (cs: number) => {
      const table = stage('8.613', '+ vehicle M4A3 @area A; + squad 6-6-6 @box GG1', {
        marking: marking('us A: FF0 GG1\nus C: G10 H10\ngerman A: N50'),
        dice: dice('8.613', [6, 5], [5], [4, 3]),
      });
      table.order('us', 'shift.plan', {
        from: 'area A',
        units: 'V1',
        to: 'area C',
        path: 'country',
        hexes: 0,
        now: 'shift',
      });
      expect(laid(table, 'us')).toEqual(['6-6-6 box GG1']);
      expect(isVacated(table)).toBe(false);
      table.order('us', 'shift.crew', { cs });
      return table;
    };
    expect(isVacated(lost(7))).toBe(false);
    expect(isVacated(lost(6))).toBe(true);
  });

  it('8.601: a correction shows it, also after the RePh’s own parts', () => {
    const table = stage('8.619', '+ squad 6-6-6 @area A; + squad 6-6-6 @box GG1', { date: '19 PM' });
    const correct = (text: string) => {
      table.order('us', 'ob.correct', { side: 'us', text, reason: 'We had forgotten it.' });
      table.order('german', 'correction.answer', { answer: 'accept' });
    };
    correct('S2 broken');
    expect(isVacated(table)).toBe(false);
    correct('S1 @box GG1');
    expect(laid(table, 'us')).toEqual(['6-6-6 box GG1', '6-6-6 box GG1']);
    expect(isVacated(table)).toBe(true);
    expect(unitsIn(table.view('german')).marking.areas.every(({ side }) => side === 'german')).toBe(true);
  });

  it('who has no place yet counts as on-map; an abandoned vehicle does not', () => {
    expect(isVacated(stage('8.613', '+ squad 6-6-6'))).toBe(false);
    expect(isVacated(stage('8.613', '+ vehicle M4A1 @GG1, abandoned; + squad 6-6-6 @box GG1'))).toBe(true);
    expect(isVacated(stage('8.613', '+ vehicle M4A1 @GG1'))).toBe(false);
    expect(isVacated(stage('8.613', '+ squad 6-6-6 @K20, prisoner of german'))).toBe(true);
  });
});

describe('8.6131: what the German then has', () => {
  it('8.6131: every Area, what lies in it, and No Man’s Land; the U.S. side cannot Shift back', () => {
    const table = stage('8.613', '+ squad 6-6-6 @area A; + SW MMG @area A; + vehicle M4A1 @J19, abandoned', {
      german: '+ squad 6-5-8 @area A; + squad 6-5-8 @area B',
    });
    table.order('us', 'shift.plan', {
      from: 'area A',
      units: 'all',
      to: 'box GG1, adjoining',
      path: 'country',
      hexes: 0,
      now: 'shift',
    });
    expect(isVacated(table)).toBe(true);
    const german = table.view('german');
    expect(german.currentLvp).toEqual({ us: 0, german: german.existingLvp });
    expect(printMarking(unitsIn(german).marking)).toBe(
      'german A: J19 J19/2 K19-K21\ngerman B: N50\ngerman C: FF0 GG1-GG2',
    );
    expect(laid(table, 'us')).toEqual(['6-6-6 box GG1']);
    expect(laid(table, 'german')).toEqual([
      '6-5-8 area A',
      '6-5-8 area B',
      'MMG area C captured',
      'M4A1 J19 captured',
    ]);
    const [shift] = table.offers('us').filter(({ order }) => order === 'shift.plan');
    expect(JSON.stringify(shift?.fields ?? [])).not.toMatch(/area [A-Z]/u);
  });

  it('8.6131: an Area in which nothing of his is he may leave out; one with captured Equipment, or of his own, not', () => {
    const table = stage('8.613', '+ SW MMG @area A; + squad 6-6-6 @box GG1', {
      marking: marking('us A: GG1\nus B: R30\ngerman A: K20\ngerman B: N50'),
    });
    expect(isVacated(table)).toBe(true);
    expect(printMarking(unitsIn(table.view('us')).marking)).toBe(
      'german A: K20\ngerman B: N50\ngerman C: GG1\ngerman D: R30',
    );
    const leave = () => table.offers('german').filter(({ order }) => order === 'areas.leave');
    expect(leave().map(({ fixed }) => fixed)).toEqual([{ area: 'D' }]);
    expect(table.offers('us').some(({ order }) => order === 'areas.leave')).toBe(false);
    for (const area of ['A', 'B', 'C', 'Q'])
      expect(table.refusal('german', 'areas.leave', { area })).toBe('kgp/8.6131/not-left-out');
    table.order('german', 'areas.leave', { area: 'D' });
    expect(leave()).toEqual([]);
    expect(printMarking(unitsIn(table.view('us')).marking)).toBe(
      'german A: K20\ngerman B: N50\ngerman C: GG1',
    );
  });

  it('8.6131: German Areas that touch by it are one, and who was in the later one is in the first', () => {
    const table = stage('8.613', '+ squad 6-6-6 @box GG1', {
      marking: marking("us A: J19\ngerman A isolated: I19\ngerman B: K19\nno man's land: J18"),
      german: '+ squad 6-5-8 @area B; + squad 6-5-8 @area A',
    });
    expect(printMarking(unitsIn(table.view('german')).marking)).toBe('german A: I19 J18-J19 K19');
    expect(laid(table, 'german')).toEqual(['6-5-8 area A', '6-5-8 area A']);
  });

  it('what comes is Isolated only where all that he had is; a hex that touches none stays out', () => {
    const cut = takenOver(
      'St',
      marking("us A: J19\ngerman A isolated: I40\nno man's land: A10 K19"),
      'german',
    );
    expect(cut.marking).toEqual({
      areas: [
        { side: 'german', id: 'A', isolated: true, locations: ['I40'] },
        { side: 'german', id: 'B', isolated: true, locations: ['J19', 'K19'] },
      ],
      noMansLand: [],
    });
    expect(cut.enemy).toEqual({ A: 'B' });
    const alone = takenOver('St', marking('us A: J19'), 'german');
    expect(alone.marking.areas).toMatchObject([{ side: 'german', id: 'A', isolated: false }]);
  });
});

describe('8.6131: what nobody is told', () => {
  const BOXES = marking('us A: G10 G11\ngerman A: N50');
  const play = (us: string, roll: number[], to: string) => {
    const path = '8.613/20 AM/us/refit';
    const table = stage('8.613', us, {
      date: '20 AM',
      marking: BOXES,
      dice: new ExampleDice({ [path]: [roll] }),
    });
    table.order('us', 'shift.plan', {
      from: 'area A',
      units: 'all',
      to,
      path: 'country',
      hexes: 0,
      now: 'shift',
    });
    expect(isVacated(table)).toBe(true);
    return seenWithout(table, 'us');
  };

  it('8.6131: neither by which Shift or Elimination, nor how many are left, nor in which Holding Box', () => {
    const shifted = play('+ squad 6-6-6 x3 @area A; + leader 8-0 @area A', [3, 3], 'box GG1, adjoining');
    expect(play('+ squad 6-6-6 @area A', [6, 6], 'box GG1')).toBe(shifted);
    expect(play('+ squad 6-6-6 @area A; + squad 6-6-6 x2 @box TT19', [1, 1], 'box TT19')).toBe(shifted);
  });
});
