import { describe, expect, test } from 'vitest';
import { askMap } from '../../../../src/games/kgp/map-desk/map-desk.ts';
import type { KgpCampaign } from '../../../../src/games/kgp/state.ts';
import { keptTerrain } from '../../../../src/games/kgp/terrain/kept.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { gridOf } from '../../../../src/games/kgp/vocabulary/hex.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import type { MapProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { EVERYONE, sideViewer } from '../../../../src/kernel/audience.ts';
import type { MapAsked, MapPage } from '../../../../src/kernel/map-desk.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { openTable } from '../campaign-table.ts';
import { position } from '../position.ts';
import { P12 } from '../terrain/samples.ts';

const state = openTable({ options: { level: 'units' } }).state();

function marked(marks: string, date = '20 AM', parts: Partial<KgpCampaign['game']> = {}): KgpCampaign {
  return { ...state, game: { ...state.game, date, terrain: { marks }, ...parts } };
}

/** The same before anybody has said where there is water. */
const UNSAID = P12.replaceAll(/^(?:river|barred vehicle) elsewhere: no\n/gmu, '');

function page(campaign: KgpCampaign, asked: MapAsked, viewer = EVERYONE): MapPage {
  const answer = askMap(campaign, viewer, asked);
  if (!answer.ok) throw new Error(answer.ruling.message);
  return answer.value;
}

function refusal(campaign: KgpCampaign, asked: MapAsked): string {
  const answer = askMap(campaign, EVERYONE, asked);
  return answer.ok ? 'accepted' : `${answer.ruling.message} ${answer.ruling.legal}`;
}

function props({ notice }: MapPage): MapProps {
  return notice.picture?.props as unknown as MapProps;
}

describe('/map show', () => {
  test('of a campaign begun before the fifth edition what was marked under the legend of “St” too', () => {
    const marks = 'river elsewhere: no\nhouses: RR50 K22\nbridge RR52: RR51 RR53\nus: RR50\ngerman: K22';
    const older = marked(marks, '20 AM', { mended: mendedSince(4) });
    const plan = (campaign: KgpCampaign) => props(page(campaign, { ask: 'show' })).map.plan;
    expect(JSON.stringify(plan(older))).not.toBe(JSON.stringify(plan(state)));
    expect(keptTerrain(older, { cg: 'I', level: 'units' })).not.toContain('RR5');
    expect(keptTerrain(older, { cg: 'I', level: 'units' })).toContain('houses: K22');
  });

  test('before anything is marked: what is printed', () => {
    const it = page(state, { ask: 'show' });
    expect(it.notice.text).toContain('Nobody has marked this map yet');
    expect(props(it).map.fills).toEqual([]);
    expect(props(it).map.arrows.map(({ text }) => text)).toContain('GG1: 19 AM');
    expect(props(it).map.stacks).toHaveLength(13);
  });

  test('around a hex: whose its Locations are, in words and in the picture', () => {
    const it = page(marked(P12), { ask: 'show', place: 'j19' });
    expect(it.notice.title).toBe('Around J19');
    expect(it.notice.text).toContain('J19/0: U.S.\nJ19/1: German\nJ19/2: U.S.');
    expect(props(it).map.ids).toBe(true);
  });

  test('each button leads where its label says, and back', () => {
    const campaign = marked(P12);
    let here = page(campaign, { ask: 'show', place: 'J19' });
    const press = (label: string) => {
      const turn = here.buttons.flat().find((each) => each.label === label);
      if (turn === undefined || turn.closed === true) throw new Error(`no ${label}`);
      here = page(campaign, { ask: 'turn', look: turn.look });
      return here.notice.title;
    };
    expect(press('→')).toBe('Around N19');
    expect(press('↓')).toBe('Around N23');
    expect(press('←')).toBe('Around J23');
    expect(press('↑')).toBe('Around J19');
    press('Farther');
    expect(press('→')).toBe('Around P19');
    press('Nearer');
    press('Front');
    expect(props(here).map.outlines).toEqual([]);
    press('Front');
    expect(props(here).map.outlines.length).toBeGreaterThan(3);
    expect(press('Whole map')).toBe('The map');
    expect(props(here).map.window).toBeUndefined();
  });

  test('at the edge of the map there is no way on; the buttons of one answer are all different', () => {
    for (const place of ['A1', 'TT0', 'A57', 'QQ57', 'TT47', 'J19']) {
      const { buttons: turns } = page(state, { ask: 'show', place });
      expect(turns.every((row) => row.length <= 5)).toBe(true);
    }
    const closed = (place: string) =>
      page(state, { ask: 'show', place })
        .buttons.flat()
        .flatMap((turn) => (turn.closed === true ? [turn.label] : []));
    expect(closed('A1')).toEqual(['←', '↑', 'Nearer']);
    expect(closed('J19')).toEqual(['Nearer']);
  });

  test.each([
    '',
    'show',
    'show.-.-.ZZ99.9.ftle',
    'show.-.-.J19.10.ftle',
    'why.J99/0.-.J19.9.f',
    'x'.repeat(60),
  ])('a button that nobody has printed is none: %s', (look) => {
    expect(refusal(marked(P12), { ask: 'turn', look })).toContain('another map');
  });

  test('a hex of another map is refused', () => {
    expect(refusal(state, { ask: 'show', place: 'K99' })).toContain('its column runs from K1 to K57');
    expect(refusal(state, { ask: 'show', place: 'RR49' })).toContain('its column runs from RR0 to RR48');
    expect(refusal(state, { ask: 'why', place: 'J19' })).toContain('Nobody has marked this map yet');
  });
});

describe('/map why: what the text of 8.6042–8.6061 says of page P12', () => {
  const why = (place: string, marks = P12) => page(marked(marks), { ask: 'why', place });

  test.each([
    ['J21', 'J21/0 is Isolated'],
    ['L21', 'L21/0 is not Isolated'],
    ['J19/2', 'J19/2 is Isolated'],
    ['J19/1', 'J19/1 is not Isolated'],
    ['K23', 'K23 is No Man’s Land'],
    ['L23', 'L23 is U.S. Setup Area'],
    ['E18', 'E18 is Uncontrolled Territory'],
    ['H20', 'H20/0 is not Isolated'],
  ])('%s: %s', (place, title) => {
    expect(why(place).notice.title).toBe(title);
  });

  test('a path or a barrier is drawn', () => {
    expect(props(why('L21')).map.paths[0]?.hexes.slice(0, 1)).toEqual(['L21']);
    expect(props(why('J21')).map.signs.filter(({ sign }) => sign === 'cross-out').length).toBeGreaterThan(3);
  });

  test('while nobody has said where the river is, it is named what the answer hangs on', () => {
    const it = why('L21', UNSAID);
    expect(it.notice.title).toBe('L21/0: not known whether it is Isolated');
    expect(it.notice.text).toMatch(/hangs on what nobody has marked yet: \w+\d+/u);
    // The barrier of J21 stands however the rest turns out.
    expect(why('J21', UNSAID).notice.text).toContain('No mark that is still missing can change that.');
  });
});

describe('/map why: what Areas wholly enclose (8.6054)', () => {
  const RUBBLE = 'river elsewhere: no\nbarred vehicle elsewhere: no\nrubble: N12 N18 K14 K17 Q14 Q17';
  const TEXT = `${RUBBLE}\nus: N12 N18 K14 K17 Q14 Q17`;
  const at = (text: string, place: string) =>
    page(marked(text, '20 PM', { cg: 'II' }), { ask: 'why', place });

  test('N15 is part of the U.S. Area, as the marking has it; it is drawn so', () => {
    const { notice } = at(TEXT, 'N15');
    expect([notice.title, notice.text]).toEqual([
      'N15 is U.S. Setup Area',
      'N15/0 is Uncontrolled; U.S. Areas wholly enclose it.\nSo it is part of them (8.6054).',
    ]);
    const shown = props(page(marked(TEXT, '20 PM', { cg: 'II' }), { ask: 'show', place: 'N15' })).map;
    expect(shown.fills.filter(({ colour }) => colour === 'us').flatMap(({ hexes }) => hexes)).toContain(
      'N15',
    );
  });

  test('a Strategic Location that nobody Controls is too; without one of the ring nothing is', () => {
    expect(at(`${TEXT}\nhouses: N15`, 'N15').notice.title).toBe('N15 is U.S. Setup Area');
    expect(at(TEXT.replace('Q17\nus', 'N2\nus').replace('Q14 Q17', 'Q14'), 'N15').notice.title).toBe(
      'N15 is Uncontrolled Territory',
    );
  });

  test('what is given up because nobody is in it is the encloser’s', () => {
    const ring = gridOf('Ch').neighbours('N15').join(' ');
    const text = `river elsewhere: no\nbarred vehicle elsewhere: no\nhouses: N15 ${ring}\nus: ${ring}\ngerman: N15`;
    const terrain = { marks: text, front: text, unoccupied: ['N15/0'] };
    const campaign = marked(text, '20 PM', { cg: 'II', terrain });
    const { notice } = page(campaign, { ask: 'why', place: 'N15' });
    expect([notice.title, notice.text]).toEqual([
      'N15 is U.S. Setup Area',
      expect.stringContaining('both sides agree that nobody is in it'),
    ]);
  });

  test('what if nobody held one of the ring: N15 changes hands too', () => {
    const asked = { ask: 'whatif', place: 'Q17', holder: 'nobody' } as const;
    const { notice } = page(marked(TEXT, '20 PM', { cg: 'II' }), asked);
    expect(notice.text).toMatch(/\*\*Uncontrolled then:\*\* [^\n]*\bN15\b/u);
  });

  test('a level without a way down has no barrier to name', () => {
    // Its stairs have fallen with the rest of the building.
    const text =
      'river elsewhere: no\nbarred vehicle elsewhere: no\nbuilding N15+N16 1: N16\nrubble: N16\nhouses: N20\nus: N15 N16\ngerman: N20';
    expect(at(text, 'N15/1').notice.text).toContain('No way leads down from it to a ground level (8.6057).');
  });
});

describe('/map whatif', () => {
  test('without the vehicle in H20 the German Locations of the church are Isolated (P12)', () => {
    const it = page(marked(P12), { ask: 'whatif', place: 'H20', holder: 'nobody' });
    expect(it.notice.title).toBe('What if H20/0 were nobody’s');
    expect(it.notice.text).toMatch(/\*\*No Man’s Land then:\*\* .*H20/u);
    expect(it.notice.text).toMatch(/\*\*Isolated then:\*\* (?=.*J19\/1)(?=.*I20\/0)(?=.*I20\/1)/u);
    expect(it.notice.text).toContain('**The front hangs here on:**');
    expect(props(it).map.outlines.some(({ colour, line }) => colour === 'alarm' && line === 'solid')).toBe(
      true,
    );
  });

  test('nothing of it is kept: the campaign and its next answer are as before', () => {
    const campaign = marked(P12);
    const before = JSON.stringify(campaign);
    const shown = JSON.stringify(page(campaign, { ask: 'show', place: 'J19' }));
    page(campaign, { ask: 'whatif', place: 'H20', holder: 'us' });
    page(campaign, { ask: 'whatif', place: 'N30', holder: 'german' });
    expect(JSON.stringify(campaign)).toBe(before);
    expect(JSON.stringify(page(campaign, { ask: 'show', place: 'J19' }))).toBe(shown);
  });
});

describe('the secret HQ of “Lg” (8.6052 EXC)', () => {
  const lg = { options: { level: 'units', cg: 'III' } } as const;
  const opened = openTable(lg).state();
  const { german } = opened.game.sides;
  const with_ = (hq: string | undefined, control: string): KgpCampaign => ({
    ...opened,
    game: {
      ...opened.game,
      date: '22 AM',
      terrain: {
        marks: `river elsewhere: no\nbarred vehicle elsewhere: no\nhouses: N25 K30 M20\n${control}`,
      },
      sides: {
        ...opened.game.sides,
        german: { ...german, units: { ...ownUnits(opened.game, 'german'), hq } },
      },
    },
  });
  const LOST = 'us: N25\ngerman: K30 M20';
  const asks: readonly MapAsked[] = [
    { ask: 'show' },
    { ask: 'show', place: 'K30' },
    { ask: 'why', place: 'K30' },
    { ask: 'why', place: 'M20' },
    { ask: 'whatif', place: 'K30', holder: 'us' },
    { ask: 'whatif', place: 'M20', holder: 'nobody' },
  ];

  test('everybody’s and the U.S. side’s answers are the same, wherever it is', () => {
    for (const viewer of [EVERYONE, sideViewer('us')])
      for (const asked of asks)
        expect(JSON.stringify(page(with_('K30', LOST), asked, viewer))).toBe(
          JSON.stringify(page(with_('M20', LOST), asked, viewer)),
        );
  });

  test('the German side is answered by its own; while the printed one is German, everybody is', () => {
    const told = (hq: string) =>
      page(with_(hq, LOST), { ask: 'why', place: 'K30' }, sideViewer('german')).notice.text;
    expect(told('K30')).toContain('to K30');
    expect(told('M20')).toContain('to M20');
    const printed = page(with_(undefined, 'german: N25 K30 M20'), { ask: 'why', place: 'K30' });
    expect(printed.notice.text).toContain('to N25');
    expect(page(with_('K30', LOST), { ask: 'why', place: 'K30' }).notice.text).toContain('secret');
  });
});

describe('the HQ of “Lg” once N25 has been lost', () => {
  const TERRAIN = 'river elsewhere: no\nbarred vehicle elsewhere: no\nhouses: N25 K30 M20 K45';
  const step = (table: ReturnType<typeof position>, text: string) => {
    agreeOnFront(table, text);
  };
  const lost = () => {
    const table = position({
      at: '8.605',
      options: { cg: 'III' },
      date: '20 AM',
      us: '+ squad 6-6-6 @K45',
      german: '+ squad 6-5-8 @K30\n+ squad 6-5-8 @M20',
    });
    step(table, `${TERRAIN}\nus: N25 K45\ngerman: K30 M20`);
    return table;
  };
  const told = (campaign: KgpCampaign, viewer = EVERYONE) =>
    page(campaign, { ask: 'why', place: 'K30' }, viewer).notice.text;

  test('stays the German’s secret when N25 is retaken', () => {
    const table = lost();
    expect(told(table.state())).toContain('secret');
    // He is not told that it is his own secret while he has none.
    expect(told(table.state(), sideViewer('german'))).toContain('the HQ that you record next');
    table.order('german', 'isolation.computed', { hq: 'M20' });
    const retaken: KgpCampaign = {
      ...table.state(),
      game: {
        ...table.state().game,
        terrain: { marks: `${TERRAIN}\nus: K45\ngerman: N25 K30 M20` },
      },
    };
    for (const viewer of [EVERYONE, sideViewer('us')]) {
      expect(told(retaken, viewer)).toContain('secret');
      expect(told(retaken, viewer)).not.toContain('N25');
    }
    expect(told(retaken, sideViewer('german'))).toContain('to M20');
  });
});

test('CG20: the Viaduct is no goal of a vehicle', () => {
  const opened = openTable({ options: { level: 'units', cg: 'II' } }).state();
  const marks = (letter: string) =>
    `river elsewhere: no\nbarred vehicle elsewhere: no\n${letter}\nbarred vehicle: ${gridOf('Ch').ring('HH4', 8).join(' ')}`;
  const of = (letter: string) =>
    page(
      { ...opened, game: { ...opened.game, date: '21 AM', terrain: { marks: marks(letter) } } },
      { ask: 'why', place: 'HH4' },
    ).notice.title;
  // Within the ring there is no other Entry Area.
  expect(of('german guns: HH4')).toBe('HH4/0 is not Isolated');
  expect(of('german vehicles: HH4')).toBe('HH4/0 is Isolated');
});

describe('/map setup', () => {
  const marking: Marking = {
    areas: [
      { side: 'us', id: 'A', isolated: false, locations: ['K10', 'K11', 'L10'] },
      {
        side: 'german',
        id: 'A',
        isolated: false,
        locations: ['K16', 'K17', 'K18', 'K19', 'K20', 'L19', 'J40'],
      },
      { side: 'german', id: 'B', isolated: true, locations: ['AA30'] },
    ],
    noMansLand: ['K13'],
  };
  const table = position({
    at: '8.606',
    us: '+ squad 6-6-6 @K11; + Gun 76L AT @K10; + Gun 57L AT @box GG1',
    german: '+ Gun 7.5cm PaK 40 @K17; + Gun 81mm MTR @K20; + squad 6-5-8 @K16',
    marking,
  });
  const of = (side: Side) => (look?: string) =>
    page(table.state(), look === undefined ? { ask: 'setup' } : { ask: 'turn', look }, sideViewer(side));
  const [us, german] = [of('us'), of('german')];
  const turned = (ask: (look?: string) => MapPage, label: string) =>
    ask(
      ask()
        .buttons.flat()
        .find((turn) => turn.label === label)?.look,
    );
  const aidIn = (it: MapPage) =>
    [...(props(it).map.outlines.find(({ line }) => line === 'solid')?.hexes ?? [])].sort();

  test('Guns: within three hexes of where they are, in their Area; an 81mm MTR anywhere in it (CG12)', () => {
    expect(aidIn(us())).toEqual(['K10', 'K11', 'L10']);
    expect(german().notice.text).toMatch(
      /PaK 40, K17: 6 hexes of Area A\n.*81mm MTR, K20: 7 hexes of Area A/u,
    );
    expect(aidIn(german())).toContain('J40');
    expect(us().notice.text).not.toContain('57L');
  });

  test('Guns: one that is hooked up to a Mobile vehicle as set-up begins is free in its Area (CG12)', () => {
    const towing = (more: string) =>
      position({
        at: '8.606',
        german: `+ vehicle SPW 251/1 @K20${more}; + Gun 7.5cm PaK 40, towed by V1; + squad 6-5-8 @K16`,
        us: '+ squad 6-6-6 @K11',
        marking,
      }).state();
    const hexesOf = (campaign: KgpCampaign) => aidIn(page(campaign, { ask: 'setup' }, sideViewer('german')));
    expect(hexesOf(towing(''))).toContain('J40');
    expect(hexesOf(towing(', immobilized'))).not.toContain('J40');
  });

  test('Reserves: eight hexes from all U.S. Setup-Area and Entry-Area hexes, not Isolated (CG7a)', () => {
    expect(aidIn(turned(german, 'Reserves'))).toEqual(['J40', 'K19', 'K20', 'L19']);
    expect(turned(us, 'Reserves').notice.text).toContain('No U.S. RG sets up in Reserve');
  });

  test('vehicles: six hexes from the enemy’s Areas (CG11)', () => {
    expect(aidIn(turned(german, 'Concealed vehicles'))).toEqual(
      ['AA30', 'J40', 'K17', 'K18', 'K19', 'K20', 'L19'].sort(),
    );
    expect(aidIn(turned(us, 'Concealed vehicles'))).toEqual(['K10', 'L10']);
  });

  test('Front-Line Hexes: where those marked F alone may be (8.621)', () => {
    expect(aidIn(turned(us, 'Front-Line Hexes'))).toEqual(['K10', 'K11', 'L10']);
  });

  test('is for those who have a side, and nothing of the other side’s is in it', () => {
    const text = JSON.stringify(us()) + JSON.stringify(turned(us, 'Concealed vehicles'));
    expect(text).not.toMatch(/PaK|Gun-\d.*K17/u);
    const everyone = askMap(table.state(), EVERYONE, { ask: 'setup' });
    expect(everyone.ok).toBe(false);
    const forged = askMap(table.state(), EVERYONE, { ask: 'turn', look: 'setup.guns.-.-.9.ftle' });
    expect(forged.ok).toBe(false);
  });
});
