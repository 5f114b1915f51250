/** 8.624 unit by unit: two turns a side, Ammunition Shortage of the Isolated, what is to be set up. */
import { describe, expect, it } from 'vitest';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { confirmAll, initiativeOf, openTable, sealBoth } from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';
import { atSetup, MARKING, passRefit } from './at-setup.ts';

const declares = (open: CampaignTable) =>
  ['us', 'german'].filter((side) => open.offers(side).some(({ order }) => order === 'setup.declare'));

describe('8.624, 8.6241, 8.6242', () => {
  it('is sequential: Isolated of the first side, of the other, the rest of the first, of the other', () => {
    const open = atSetup();
    for (const side of ['german', 'us', 'german', 'us']) {
      expect(open.state().game.step).toBe('8.624');
      expect(declares(open)).toEqual([side]);
      expectRefused(open, side === 'us' ? 'german' : 'us', 'setup.declare', {}, 'kgp/8.624/not-your-turn');
      open.heard();
      open.order(side, 'setup.declare');
      // Either side is told when it is its turn, and what the other one has done.
      const told = open.told().filter(({ target }) => target === 'channel:channel');
      expect(told.map(({ notice }) => notice.title).at(0)).toMatch(/sealed$/u);
      expect(told.some(({ notice }) => notice.title.includes('has set up'))).toBe(true);
    }
    expect(open.state().game.step).toBe('CG14');
    expect(eventsOf(open, undefined, 'setup.isolated')).toHaveLength(2);
    expect(eventsOf(open, undefined, 'setup.declared')).toHaveLength(4);
  });

  const turnsOf = (open: CampaignTable) => {
    const turns: (string | undefined)[] = [];
    for (let [side] = declares(open); side !== undefined; [side] = declares(open)) {
      open.order(side, 'setup.declare');
      turns.push(side);
    }
    return turns;
  };
  const marked = (isolated: readonly string[]) => ({
    ...MARKING,
    areas: MARKING.areas.map((area) => ({
      ...area,
      isolated: area.isolated && isolated.includes(area.side),
    })),
  });

  it.each([
    [[], ['german', 'us']],
    [['us'], ['us', 'german', 'us']],
    [['german'], ['german', 'german', 'us']],
    [
      ['us', 'german'],
      ['german', 'us', 'german', 'us'],
    ],
  ])('8.6241: where the map shows Isolated Locations of %j alone, the turns are %j', (isolated, turns) => {
    const open = atSetup({ marking: marked(isolated) });
    open.heard();
    expect(turnsOf(open)).toEqual(turns);
    expect(open.state().game.step).toBe('CG14');
    const told = open.told().map(({ notice }) => notice.title);
    for (const side of ['us', 'german'])
      expect(
        eventsOf(open, side, 'sealed').filter(({ data }) => String(data.decision).startsWith('8.6241')),
      ).toHaveLength(isolated.includes(side) ? 1 : 0);
    expect(told.filter((title) => title.includes('what is Isolated (8.6241)'))).toHaveLength(isolated.length);
  });

  it('8.6241: a Location alone that is Isolated makes a turn', () => {
    const isolation = { infantry: ['E18/1'], vehicle: [] };
    expect(turnsOf(atSetup({ marking: { ...marked([]), isolation } }))).toEqual(['us', 'german', 'us']);
    // J19/1 is an Area of the U.S. side's, whoever has the rest of J19.
    const other = { side: 'german', id: 'C', isolated: false, locations: ['J19'] } as const;
    const areas = [...marked([]).areas, other];
    const steeple = { infantry: ['J19/1'], vehicle: ['J19/1'] };
    expect(turnsOf(atSetup({ marking: { areas, noMansLand: [], isolation: steeple } }))).toEqual([
      'us',
      'german',
      'us',
    ]);
  });

  it('8.6052 EXC: on “Lg” whether the German side has anything Isolated is its secret, and its turn is never passed', () => {
    const open = position({
      at: '8.619',
      date: '19 N',
      options: { cg: 'III' },
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @area A',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['B21'] },
          { side: 'german', id: 'A', isolated: false, locations: ['N25'] },
        ],
        noMansLand: [],
      },
    });
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    expect(turnsOf(open)).toEqual(['german', 'german', 'us']);
  });

  it('8.6241: in a campaign of an older edition each side has both turns', () => {
    const open = atSetup({ marking: marked([]), game: BEFORE_FIFTH });
    expect(turnsOf(open)).toEqual(['german', 'us', 'german', 'us']);
  });

  it('CG13: squads that the German side has not counted for PF count as its counters show, in secret', () => {
    const squads = (game?: typeof BEFORE_FIFTH, said?: number) => {
      const open = atSetup({
        german: '+ squad 6-5-8 x3 @K23\n+ squad 6-5-8 @box N56\n+ half-squad 3-4-8 @K23',
        ...(game === undefined ? {} : { game }),
      });
      if (said !== undefined) open.order('german', 'pf.count', { squads: said });
      turnsOf(open);
      expect(open.view('us').sides.german.pfSquads).toBeUndefined();
      return open.view('german').sides.german.pfSquads;
    };
    expect([squads(), squads(undefined, 2), squads(BEFORE_FIFTH)]).toEqual([3, 2, undefined]);
  });

  it('gives Isolated units and Weapons Ammunition Shortage, but no Captured Weapon and nobody else', () => {
    const open = atSetup();
    const { units } = ownUnits(open.view('us'), 'us').ob;
    const short = Object.values(units).flatMap(({ id, status }) =>
      status.includes('ammo-shortage') ? [id] : [],
    );
    expect(short.sort()).toEqual(['S1', 'W1']);
    expect(ownUnits(open.view('german'), 'us').ob.units).toEqual({});
  });

  it('lists what is to be set up by Area, with CG12 for Guns, Immobile vehicles and footnote S', () => {
    const open = atSetup();
    open.order('german', 'setup.declare');
    const isolated = open.desk('us').text;
    expect(isolated).toContain('**Area B** · at most 1 new Fortifications of footnote S');
    expect(isolated).not.toContain('M4');
    open.order('us', 'setup.declare');
    const rest = open.desk('us').text;
    // A squad, a HS and a crew (a HS-equivalent each): two squad-equivalents.
    expect(rest).toContain('**Area A** · at most 2 new Fortifications of footnote S');
    expect(rest).toContain('G1 57mm AT: within 3 hexes of F19 (CG12)');
    expect(rest).toContain('V1 M4 (immobilized): Immobile: stays in E18, same VCA');
    expect(rest).not.toContain('S1 6-6-6');
  });

  it('CG12: after an Idle date a Gun may go anywhere in its Area', () => {
    const us = '+ crew 2-2-7 @F19\n+ Gun 57mm AT, by C1';
    const open = atSetup({ us, idle: true });
    for (const side of ['german', 'us']) open.order(side, 'setup.declare');
    expect(open.desk('us').text).toContain('G1 57mm AT');
    expect(open.desk('us').text).not.toContain('CG12');
  });

  it('footnote S: an Area with less than a squad-equivalent gets none of such Fortifications', () => {
    const open = atSetup({ us: '+ half-squad 3-4-6 @E18\n+ squad 6-6-6 @box GG1' });
    for (const side of ['german', 'us', 'german']) open.order(side, 'setup.declare');
    const desk = open.desk('us').text;
    expect(desk).toContain('**Area A** · no new Fortifications of footnote S (8.621): H1');
    expect(desk).toMatch(/\*\*Holding Box GG1\*\*: S\d/u);
  });

  it.each([
    ['on its wheels', 'vehicle M3 ht @F19', true],
    ['immobilized', 'vehicle M3 ht @F19, immobilized', false],
    ['abandoned', 'vehicle M3 ht @F19, abandoned', false],
  ])('CG12: a Gun hooked up to a vehicle that is %s', (_what, tow, isFree) => {
    const open = atSetup({ us: `+ ${tow}\n+ Gun 57mm AT, towed by V1\n+ squad 6-6-6 @F19` });
    for (const side of ['german', 'us', 'german']) open.order(side, 'setup.declare');
    const text = 'G1 57mm AT: within 3 hexes of F19 (CG12)';
    expect(open.desk('us').text.includes(text)).toBe(!isFree);
  });

  it('CG12: an 81mm MTR may go anywhere in its Area', () => {
    const open = atSetup({ us: '+ crew 2-2-7 @F19\n+ Gun 81mm MTR, by C1' });
    for (const side of ['german', 'us', 'german']) open.order(side, 'setup.declare');
    expect(open.desk('us').text).not.toContain('G1 81mm MTR: within');
  });

  it('8.6242: what exited goes to the unshaded part of its Holding Box, from which it can enter', () => {
    const open = atSetup({ us: '+ squad 6-6-6 @box GG1 shaded\n+ SW MMG, by S1\n+ squad 6-6-6 @E18' });
    const box = () => ownUnits(open.view('us'), 'us').ob.units.S1?.place;
    for (const side of ['german', 'us', 'german']) open.order(side, 'setup.declare');
    expect(box()).toEqual({ in: 'box', entry: 'GG1', shaded: true });
    open.order('us', 'setup.declare');
    expect(box()).toEqual({ in: 'box', entry: 'GG1', shaded: false });
    expect(eventsOf(open, 'german', 'ob.changed').filter(({ data }) => data.side === 'us')).toEqual([]);
  });

  it('8.624: of a list that is too long for a message whole counters are named, and where the rest is', () => {
    const many = Array.from(
      { length: 150 },
      (_, n) => `+ squad 6-6-6 @${n % 2 === 0 ? 'E18' : 'F19'}, low-ammo`,
    );
    const open = atSetup({ us: many.join('\n') });
    for (const side of ['german', 'us', 'german']) open.order(side, 'setup.declare');
    const desk = open.desk('us').text;
    expect(desk.length).toBeLessThan(3500);
    expect(desk).toMatch(/ · S\d+ 6-6-6 \(low-ammo\)\n… and more: \*\*\/show\*\* draws all of it\.\n/u);
    // What follows is still there: notes, Fortifications, Recon.
    expect(desk).toContain('**Set-up notes (CG10):**');
    expect(desk).toContain('**Fortifications to set up**');
    expect(desk).toContain('**Recon:**');
    expect(open.desk('us').aside?.text).toContain('(CG16)');
  });

  it('8.6241: a second Ammunition Shortage has no effect, and what a side is told to set up shows it', () => {
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @J19/1, ammo-shortage',
      german: '+ squad 6-5-8 @K23',
      marking: MARKING,
    });
    sealBoth(open);
    open.heard();
    initiativeOf(open, 'attack', 'idle');
    expect(ownUnits(open.view('us'), 'us').ob.units.S1?.status).toEqual(['ammo-shortage']);
    const told = open.told().filter(({ notice }) => notice.kind === 'to-set-up');
    expect(told.map(({ target }) => target).sort()).toEqual(['user:german-user', 'user:us-user']);
    const own = told.find(({ target }) => target === 'user:us-user')?.notice.text ?? '';
    expect(own).toContain('S1 6-6-6 (ammo-shortage)');
    expect(JSON.stringify(told.filter(({ target }) => target === 'user:german-user'))).not.toContain('6-6-6');
  });

  it('a side with nothing Isolated declares it all the same, and is told so alone', () => {
    const open = atSetup();
    expect(open.desk('german').text).toContain('Nothing of yours is Isolated');
    open.heard();
    open.order('german', 'setup.declare');
    // The receipt of its sheet, empty as it is; the commitment to it; the declaration.
    expect(open.told().map(({ target }) => target)).toEqual([
      'user:german-user',
      'channel:channel',
      'channel:channel',
    ]);
  });
});

it('8.6052 EXC: what the German side has noted as Isolated on “Lg” has Ammunition Shortage, and nobody else learns of it', () => {
  const open = position({
    at: '8.605',
    options: { cg: 'III' },
    us: '+ squad 6-6-6 @A1',
    german: '+ squad 6-5-8 @S55\n+ SW LMG, by S1\n+ squad 6-5-8 @R46',
  });
  open.order('us', 'areas.state', { text: 'us A: A1\ngerman A: S55\ngerman B: R46' });
  open.order('german', 'areas.answer', { answer: 'accept' });
  open.order('german', 'isolation.note', { areas: 'A' });
  for (const part of ['8.606', '8.607'])
    for (const side of ['us', 'german']) open.order(side, `refit.done.${part}`);
  open.order('us', 'fires.state', { fires: '' });
  open.order('german', 'fires.answer', { answer: 'accept' });
  for (const side of ['us', 'german']) {
    if (open.offers(side).some(({ order }) => order === 'mmc.harden'))
      open.order(side, 'mmc.harden', { mmc1: 'none' });
    open.order(side, 'leader.roll');
  }
  passRefit(open);
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  const { units } = ownUnits(open.view('german'), 'german').ob;
  expect(Object.values(units).map(({ id, status }) => [id, ...status])).toEqual([
    ['S1', 'ammo-shortage'],
    ['S2'],
    ['W1', 'ammo-shortage'],
  ]);
  expect(open.desk('german').text).toContain('S1 6-5-8 (ammo-shortage)');
  expect(JSON.stringify(open.view('us'))).not.toContain('ammo-shortage');
});

it('the desk speaks to its reader: to him whose turn it is, and to him who waits', () => {
  const open = openTable();
  confirmAll(open);
  sealBoth(open);
  const first = open.state().game.scenario?.setsUpFirst ?? 'us';
  const second = first === 'us' ? 'german' : 'us';
  expect(open.desk(first)?.text).toContain('**You set up now.**');
  expect(open.status(first).text).toContain('**You set up now.**');
  expect(open.desk(second)?.text).toMatch(/^(?:Ursula|Gerd) sets up\. Nothing for you until then\./u);
  expect(open.status().text).toMatch(/Waiting for the (?:U\.S\.|German) side to set up\./u);
});
