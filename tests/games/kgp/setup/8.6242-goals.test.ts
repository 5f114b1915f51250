/** 8.6241, 8.6242, 8.6071, CG12, 5.21: where one's own counters may be set up. */
import { describe, expect, test } from 'vitest';
import { siphoning } from '../../../../src/games/kgp/refit/gas-donors.ts';
import { faultsById } from '../../../../src/games/kgp/setup/8.624-location-faults.ts';
import { commonSetupGoal, setupGoal } from '../../../../src/games/kgp/setup/8.6242-goals.ts';
import { parseMarking } from '../../../../src/games/kgp/units/marking-text.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { agreeOnMarks } from '../agree-on-marks.ts';
import { type Position, position } from '../position.ts';

const AREAS = 'us A: E18 E19 F14 F19 F20 J20/1\nus B isolated: J19/1\ngerman A: K23 L24';

function at(us: string, { marks, ...stage }: Partial<Position> & { readonly marks?: string } = {}) {
  const marking = parseMarking('St', AREAS);
  if (!marking.ok) throw new Error(marking.faults[0].wrong);
  const table = position({ at: '8.605', date: '19 AM', us, german: '', marking: marking.value, ...stage });
  if (marks !== undefined) agreeOnMarks(table, marks);
  return table;
}

function goals(us: string, stage: Parameters<typeof at>[1] = {}) {
  return goalsAt(at(us, stage));
}

function goalsAt(table: ReturnType<typeof at>) {
  const view = { ...table.state(), game: table.view('us') };
  const { units } = ownUnits(view.game, 'us').ob;
  const unit = (id: string) => {
    const found = units[id];
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };
  return {
    of: (id: string) => setupGoal(view, 'us', unit(id)),
    ofAll: (...ids: readonly string[]) => commonSetupGoal(view, 'us', ids.map(unit)),
  };
}

describe('where a counter may be set up', () => {
  test('8.6242: anywhere in the Area in which it is Retained, upper levels for Personnel alone', () => {
    const { of } = goals('+ squad 6-6-6 @E18\n+ vehicle M4A1 @E18');
    expect(of('S1').hexes).toEqual(['E18', 'E19', 'F14', 'F19', 'F20', 'J20']);
    expect(of('V1').hexes).toEqual(['E18', 'E19', 'F14', 'F19', 'F20']);
  });

  test('8.6241: what is Isolated, first and nowhere but in its own Area', () => {
    const goal = goals('+ squad 6-6-6 @J19/1').of('S1');
    expect(goal.hexes).toEqual(['J19']);
    expect(goal.sentences).toEqual(['Isolated: it is set up first, and nowhere but in Area B (8.6241).']);
  });

  test('8.6071: an Immobile vehicle stays in its Location', () => {
    expect(goals('+ vehicle M4A1 @E18, immobilized').of('V1')).toEqual({
      hexes: ['E18'],
      unknown: [],
      sentences: ['Immobile: it stays in E18, with the same VCA (8.6071).'],
    });
  });

  test('8.6141c: of those that have given their fuel away, only who was Mobile until then is set up anew', () => {
    const table = at(
      '+ vehicle M4A1 @area A, out of gas\n+ vehicle M4A1 @E18, immobilized\n+ vehicle M4A1 @E18, immobilized, abandoned',
    );
    table.happen((work) => siphoning.ask(work, 'us', { donors: ['V1', 'V2', 'V3'] }));
    const { of } = goalsAt(table);
    expect(of('V1').sentences).toEqual([
      'Anywhere in Area A that it can enter (8.6242).',
      'Out of Gas since 8.6141c: in no building.',
    ]);
    for (const id of ['V2', 'V3']) expect(of(id).hexes).toEqual(['E18']);
    const view = { ...table.state(), game: table.view('us') };
    const place = { in: 'hex', hex: 'E19', level: 0 } as const;
    expect([...faultsById(view, 'us', { V1: { place }, V2: { place }, V3: { place } })]).toEqual([
      ['V2', 'V2 @E19: it stays in E18 (8.6071, 8.6072).'],
      ['V3', 'V3 @E19: it stays in E18 (8.6071, 8.6072).'],
    ]);
  });

  test('CG12: a Gun within three hexes of where it stood, whoever serves it; an 81mm MTR anywhere in its Area', () => {
    const { of } = goals(
      '+ crew 2-2-7 @F19\n+ Gun M1 57mm AT, by C1\n+ crew 2-2-7 @F19\n+ Gun M1 81mm MTR, by C2',
    );
    expect(of('G1').hexes).toEqual(['E18', 'E19', 'F19', 'F20']);
    expect(of('G1').sentences).toContain('Within three hexes of F19 (CG12).');
    expect(of('G1').sentences).toContain('Not in a Steeple Location: J19 (5.21).');
    expect(of('G2').hexes).toContain('F14');
    expect(of('G2').sentences[0]).toBe('It goes with C2 2-2-7.');
  });

  test('8.6242: from a Holding Box it enters; without a place, or out of every Area, it is set up nowhere', () => {
    const { of } = goals('+ squad 6-6-6 @box GG1\n+ squad 6-6-6\n+ squad 6-6-6 @Z20');
    expect(of('S1')).toMatchObject({
      hexes: [],
      sentences: ['In Holding Box GG1: it enters as a reinforcement (8.6242).'],
    });
    expect(of('S2').sentences).toEqual(['It has no place yet.']);
    expect(of('S3').sentences).toEqual(['It is Retained in no Setup Area.']);
  });

  test('8.2 Enterable: no river, no Blaze, no barred hex; what nobody has said is named', () => {
    const marks = 'river: F14\nriver elsewhere: no\nblaze: F20\nbarred vehicle: E19\nno barred vehicle: E18';
    const { of } = goals('+ squad 6-6-6 @E18\n+ vehicle M4A1 @E18', { marks });
    expect(of('S1')).toMatchObject({ hexes: ['E18', 'E19', 'F19', 'J20'], unknown: [] });
    expect(of('V1')).toMatchObject({ hexes: ['E18', 'F19'], unknown: ['F19'] });
    expect(of('V1').sentences).toContain('Nobody has said whether it can enter F19.');
  });

  test('of several what all of them may; each with its own limits', () => {
    const { ofAll } = goals('+ squad 6-6-6 @E18\n+ vehicle M4A1 @E19, immobilized');
    expect(ofAll('S1', 'V1')).toEqual({
      hexes: ['E19'],
      unknown: [],
      sentences: [
        'S1: Anywhere in Area A that it can enter (8.6242).',
        'V1: Immobile: it stays in E19, with the same VCA (8.6071).',
      ],
    });
    expect(ofAll()).toEqual({ hexes: [], unknown: [], sentences: [] });
  });
});
