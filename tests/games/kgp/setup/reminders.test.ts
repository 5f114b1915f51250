/** What the SSR ask at set-up and in play is told at the right time and to the right people. */
import { describe, expect, it } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { type CampaignTable, confirmAll, initiativeOf, openTable, sealBoth } from '../campaign-table.ts';
import { position } from '../position.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
    { side: 'german', id: 'B', isolated: true, locations: ['L30'] },
  ],
  noMansLand: [],
};

/** A U.S. Assault: the German sets up first. */
function atSetup(us: string, german: string): CampaignTable {
  const open = position({ at: '8.619', date: '19 PM', us, german, marking: MARKING });
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  return open;
}

/** What is asked of a side, and what it can look up. */
function desk(open: CampaignTable, side: string): string {
  const { text, aside } = open.desk(side);
  return `${text}\n${aside?.text ?? ''}`;
}

describe('reminders at set-up', () => {
  it.each([
    ['CG10', 'placed when the piece is unconcealed within 16 hexes and LOS'],
    ['CG11', 'Free “?” (CG11)'],
    ['CG16', '2 Sniper counters, 15 hexes or as far as possible apart (CG16)'],
  ])('%s: to each side in its turn, in all four turns, and to nobody out of turn', (_rule, text) => {
    const open = atSetup('+ squad 6-6-6 @E18', '+ squad 6-5-8 @K23');
    for (const side of ['german', 'us', 'german', 'us']) {
      const other = side === 'us' ? 'german' : 'us';
      expect(desk(open, side)).toContain(text);
      expect(desk(open, other)).not.toContain(text);
      open.order(side, 'setup.declare');
    }
    for (const side of ['us', 'german']) expect(desk(open, side)).not.toContain(text);
  });

  it('5.21: who has a Gun is told where Steeples are, that one was last there, and that Umpire does not see the board', () => {
    const told = (us: string) => {
      const open = atSetup(us, '+ squad 6-5-8 @K23');
      open.order('german', 'setup.declare');
      return desk(open, 'us')
        .split('\n')
        .filter((line) => line.includes('Steeple'));
    };
    expect(told('+ squad 6-6-6 @E18')).toEqual([]);
    expect(told('+ Gun 57mm AT @E18')).toEqual([
      expect.stringContaining(
        'No Gun is set up in a Steeple Location: J19/2 (5.21). Umpire sees only what a set-up note says of it, not the board.',
      ),
    ]);
    expect(told('+ Gun 57mm AT @J19/2').join()).toContain('G1 was last in J19/2: it is set up elsewhere.');
  });

  it('KGP8, CG12, KGP6: only where it concerns counters of the side', () => {
    const texts = { KGP8: 'Secret Bog DR', CG12: '(un)hooked', KGP6: '(KGP6)' } as const;
    const told = (us: string) => {
      const open = atSetup(us, '+ squad 6-5-8 @K23');
      open.order('german', 'setup.declare');
      const text = desk(open, 'us');
      return Object.entries(texts).flatMap(([rule, words]) => (text.includes(words) ? [rule] : []));
    };
    expect(told('+ squad 6-6-6 @E18')).toEqual([]);
    expect(told('+ vehicle M4 @E18')).toEqual(['KGP8']);
    expect(told('+ squad 6-6-6 @E18\n+ SW MMG, by S1')).toEqual(['CG12']);
    expect(told('+ vehicle M4 @box GG1')).toEqual(['KGP6']);
  });

  it('KGP6 EX: on “St” paved roads go on east along E, J and Q, unpaved ones south along 7 and 25', () => {
    const open = atSetup('+ squad 6-6-6 @box GG1', '+ squad 6-5-8 @K23');
    open.order('german', 'setup.declare');
    expect(desk(open, 'us')).toContain(
      'On “St” paved ones east along E, J and Q, unpaved ones south along 7 and 25.',
    );
  });

  it('footnote g: to the U.S. side, until the hex of the M12’s Offboard Observer is recorded', () => {
    const open = position({
      at: '8.619',
      date: '21 PM',
      us: '+ squad 6-6-6 @E18',
      german: '+ squad 6-5-8 @K23',
      marking: MARKING,
    });
    open.order('us', 'purchase.add', { rg: 'O3' });
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    open.order('german', 'setup.declare');
    const text = 'O3 (21 PM): record the hex of its Offboard Observer';
    expect(desk(open, 'us')).toContain(text);
    expect(desk(open, 'german')).not.toContain('O3');
    const [offer] = open.offers('us').filter(({ order }) => order === 'observer.record');
    open.order('us', 'observer.record', { ...offer?.fixed, hex: 'K1' });
    expect(desk(open, 'us')).not.toContain(text);
  });

  it('CG7: who has something in a Holding Box is told what not entering costs', () => {
    const text = 'enters no more in this scenario, and is Retained for the next (CG7)';
    const open = atSetup('+ squad 6-6-6 @E18\n+ squad 6-6-6 @box GG1', '+ squad 6-5-8 @K23');
    expect(desk(open, 'german')).not.toContain(text);
    open.order('german', 'setup.declare');
    expect(desk(open, 'us')).toContain(text);
  });

  it('CG17: to the U.S. side if anybody of it is short of ammunition; the German learns nothing of it', () => {
    const open = atSetup('+ squad 6-6-6 @J19', '+ squad 6-5-8 @L30');
    expect(desk(open, 'german')).toContain('(ammo-shortage)');
    // CG17 is for the U.S. side alone.
    expect(desk(open, 'german')).not.toContain('CG17');
    open.order('german', 'setup.declare');
    expect(desk(open, 'us')).toContain('ends in play only as CG17 says');
    expect(JSON.stringify(open.known('german'))).not.toContain('"S1","kind":"squad","type":"6-6-6"');
    const free = atSetup('+ squad 6-6-6 @E18', '+ squad 6-5-8 @L30');
    free.order('german', 'setup.declare');
    expect(desk(free, 'us')).not.toContain('CG17');
  });
});

/** The card that everybody gets, in words. */
function card(open: CampaignTable, as?: string): string {
  const notice = open.card(as)?.inWords;
  return (notice?.fields ?? []).map(({ value }) => value).join('\n');
}

describe('reminders for the scenario', () => {
  it.each([
    ['CG4', 'ELR: U.S. 3 · German 5'],
    ['CG11', '“?” at set-up (CG11)'],
    ['CG16', '2 Sniper counters (CG16)'],
    ['CG17', 'U.S. Ammunition Shortage ends as CG17'],
    ['CG18', '2 MMC Self Rally attempts a Player Turn (CG18)'],
    ['KGP2', 'EC always Wet (KGP2)'],
    ['KGP3', 'Extremely Heavy Mist'],
    ['KGP4', 'River Deep'],
    ['KGP5', 'Soft Ground (KGP5)'],
    ['KGP6', 'off-map roads (KGP6)'],
    ['KGP7', 'Single-Lane Roads (KGP7)'],
    ['KGP8', 'Cellars only in multi-hex buildings'],
    ['KGP9', 'Kindling NA'],
    ['KGP10', 'Burnt-Out Wrecks (KGP10)'],
    ['KGP11', 'German 4-4-7/2-3-7: 3, not SS'],
    ['KGP14', 'Schürzen (KGP14)'],
    ['KGP18', 'Civilian Interrogation (KGP18)'],
  ])(
    '%s: on the card of everybody from the set-up to the report, and behind the button of the message that opens the scenario',
    (_rule, text) => {
      const open = openTable({ options: { level: 'units' } });
      confirmAll(open);
      expect(card(open)).toBe('');
      sealBoth(open);
      for (const as of [undefined, 'us', 'german']) expect(card(open, as)).toContain(text);
      open.heard();
      for (const side of ['us', 'german']) open.order(side, 'setup.declare');
      open.order('german', 'fanatic.declare', { answer: 'no' });
      const begins = open.told().filter(({ notice }) => notice.kind === 'commenced');
      expect(begins.map(({ target }) => target)).toEqual(['channel:channel']);
      // Its words are behind its button.
      expect(begins.map(({ notice }) => notice.buttons)).toEqual([['my-orders', 'card']]);
      expect(begins.map(({ notice }) => notice.picture?.kind)).toEqual(['kgp/scenario-card']);
      for (const as of [undefined, 'us', 'german']) expect(card(open, as)).toContain(text);
    },
  );

  it('KGP15: captured PF of 7-4-7 squads, only where there are such squads (CG II)', () => {
    for (const cg of ['I', 'II', 'III']) {
      const open = openTable({ options: { cg, level: 'units' } });
      confirmAll(open);
      sealBoth(open);
      expect(card(open).includes('(KGP15)'), cg).toBe(cg === 'II');
    }
  });
});
