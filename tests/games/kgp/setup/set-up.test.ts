/** 8.624 unit by unit: two turns a side, Ammunition Shortage of the Isolated, what is to be set up, sealed notes. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/ob/marking.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { initiativeOf, sealBoth } from '../campaign-table.ts';
import { drain, eventsOf, expectRefused } from '../checks.ts';
import { openStage } from '../refit/stage.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18', 'F19'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19/1'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23', 'L24'] },
  ],
  noMansLand: [],
};

const US = `+ squad 6-6-6 @J19/1
+ SW MMG, by S1
+ SW MMG, by S1, captured
+ squad 6-6-6 @E18
+ half-squad 3-4-6 @E18
+ crew 2-2-7 @F19
+ Gun 57mm AT, by C1
+ vehicle M4 @E18, immobilized`;

let table: CampaignTable | undefined;

afterEach(() => {
  table?.close();
  table = undefined;
});

/** Both sides go through 8.613–8.615 without doing anything. */
function passRefit(open: CampaignTable): void {
  for (let press = 0; open.state().game.step !== '8.619' && press < 30; press += 1) {
    for (const side of ['us', 'german']) {
      const done = open.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined) open.order(side, done.order);
    }
  }
}

function atSetup(options: { us?: string; german?: string; idle?: boolean } = {}): CampaignTable {
  const open = openStage({
    at: '8.619',
    date: '19 PM',
    us: options.us ?? US,
    german: options.german ?? '+ squad 6-5-8 @K23',
    marking: MARKING,
  });
  table = open;
  if (options.idle === true) {
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    passRefit(open);
  }
  sealBoth(open);
  // A U.S. Assault: the German sets up first (8.6233d).
  initiativeOf(open, 'attack', 'idle');
  return open;
}

const declares = (open: CampaignTable) =>
  ['us', 'german'].filter((side) => open.offers(side).some(({ order }) => order === 'setup.declare'));

describe('8.6241, 8.6242', () => {
  it('is sequential: Isolated of the first side, of the other, the rest of the first, of the other', () => {
    const open = atSetup();
    for (const side of ['german', 'us', 'german', 'us']) {
      expect(open.state().game.step).toBe('8.624');
      expect(declares(open)).toEqual([side]);
      expectRefused(open, side === 'us' ? 'german' : 'us', 'setup.declare', {}, 'kgp/8.624/not-your-turn');
      open.order(side, 'setup.declare');
    }
    expect(open.state().game.step).toBe('CG14');
    expect(eventsOf(open, undefined, 'setup.isolated')).toHaveLength(2);
    expect(eventsOf(open, undefined, 'setup.declared')).toHaveLength(4);
  });

  it('gives Isolated units and Weapons Ammunition Shortage, but no Captured Weapon and nobody else', () => {
    const open = atSetup();
    const { units } = open.view('us').sides.us.ob;
    const short = Object.values(units).flatMap(({ id, status }) =>
      status.includes('ammo-shortage') ? [id] : [],
    );
    expect(short.sort()).toEqual(['S1', 'W1']);
    expect(open.view('german').sides.us.ob.units).toEqual({});
  });

  it('lists what is to be set up by Area, with CG12 for Guns, Immobile vehicles and footnote S', () => {
    const open = atSetup();
    open.order('german', 'setup.declare');
    const isolated = open.moderator.desk(open.campaign, 'us')?.text ?? '';
    expect(isolated).toContain('**area B** · at most 1 new Fortifications of footnote S');
    expect(isolated).not.toContain('M4');
    open.order('us', 'setup.declare');
    const rest = open.moderator.desk(open.campaign, 'us')?.text ?? '';
    // A squad, a HS and a crew (a HS-equivalent each): two squad-equivalents.
    expect(rest).toContain('**area A** · at most 2 new Fortifications of footnote S');
    expect(rest).toContain('G1 57mm AT: within 3 hexes of F19 (CG12)');
    expect(rest).toContain('V1 M4 (immobilized): Immobile: stays in E18');
    expect(rest).not.toContain('S1 6-6-6');
  });

  it('CG12: after an Idle date a Gun may go anywhere in its Area', () => {
    const us = '+ crew 2-2-7 @F19\n+ Gun 57mm AT, by C1';
    const open = atSetup({ us, idle: true });
    for (const side of ['german', 'us']) open.order(side, 'setup.declare');
    expect(open.moderator.desk(open.campaign, 'us')?.text).toContain('G1 57mm AT');
    expect(open.moderator.desk(open.campaign, 'us')?.text).not.toContain('CG12');
  });

  it('a side with nothing Isolated declares it all the same, and is told so alone', () => {
    const open = atSetup();
    expect(open.moderator.desk(open.campaign, 'german')?.text).toContain('Nothing of yours is Isolated');
    drain(open);
    open.order('german', 'setup.declare');
    expect(drain(open).map(({ target }) => target)).toEqual(['channel:channel']);
  });
});

describe('CG10 set-up notes', () => {
  const notes = 'HIP: S3 in K22\nCloaking 1: V4, CE';

  it('are sealed once a side and scenario, empty or not; each note is opened from the sealed sheet, without its number', () => {
    const open = atSetup();
    open.order('german', 'note.write', { text: notes });
    expectRefused(open, 'german', 'note.open', { number: 1 }, 'kgp/CG10/not-sealed');
    for (const side of ['german', 'us', 'german', 'us']) open.order(side, 'setup.declare');
    expect(
      eventsOf(open, undefined, 'committed').filter(({ data }) => data.decision === '8.624/19 PM'),
    ).toHaveLength(2);
    expectRefused(open, 'german', 'note.write', { text: 'other' }, 'kgp/CG10/sealed');
    expectRefused(open, 'german', 'note.open', { number: 3 }, 'kgp/CG10/no-such-note');
    expectRefused(open, 'us', 'note.open', { number: 1 }, 'kgp/CG10/no-such-note');
    open.order('german', 'note.open', { number: 2 });
    expect(eventsOf(open, 'us', 'note.opened').map(({ data }) => data)).toEqual([
      { side: 'german', text: 'Cloaking 1: V4, CE' },
    ]);
    expectRefused(open, 'german', 'note.open', { number: 2 }, 'kgp/CG10/no-such-note');
    const [sealed] = eventsOf(open, 'german', 'sealed').filter(({ data }) => data.decision === '8.624/19 PM');
    expect(sealed?.data.value).toEqual({ notes: ['HIP: S3 in K22', 'Cloaking 1: V4, CE'] });
  });

  it.each([
    ['too many', Array.from({ length: 61 }, (_, n) => `note ${n}`).join('\n')],
    ['too long', 'x'.repeat(161)],
  ])('%s: refused whole', (_what, text) => {
    const open = atSetup();
    expectRefused(open, 'us', 'note.write', { text }, 'kgp/CG10/notes');
  });

  it('what one side writes is seen by nobody else, not even that it has written', () => {
    const open = atSetup();
    drain(open);
    const before = JSON.stringify([
      open.view('us'),
      open.moderator.desk(open.campaign, 'us'),
      open.offers('us'),
    ]);
    open.order('german', 'note.write', { text: notes });
    expect(drain(open)).toEqual([]);
    expect(
      JSON.stringify([open.view('us'), open.moderator.desk(open.campaign, 'us'), open.offers('us')]),
    ).toBe(before);
  });
});

it('8.6052 EXC: what the German side has noted as Isolated on “Lg” has Ammunition Shortage, and nobody else learns of it', () => {
  const open = openStage({
    at: '8.605',
    options: { cg: 'III' },
    us: '+ squad 6-6-6 @A1',
    german: '+ squad 6-5-8 @S55\n+ SW LMG, by S1\n+ squad 6-5-8 @R46',
  });
  table = open;
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
  const { units } = open.view('german').sides.german.ob;
  expect(Object.values(units).map(({ id, status }) => [id, ...status])).toEqual([
    ['S1', 'ammo-shortage'],
    ['S2'],
    ['W1', 'ammo-shortage'],
  ]);
  expect(open.moderator.desk(open.campaign, 'german')?.text).toContain('S1 6-5-8 (ammo-shortage)');
  expect(JSON.stringify(open.view('us'))).not.toContain('ammo-shortage');
});
