import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../../src/games/kgp/game.ts';
import { trayPages, trayPictures } from '../../../../../src/games/kgp/sheets/tray/pictures.ts';
import type { KgpCampaign } from '../../../../../src/games/kgp/state.ts';
import { type Marking, NO_MARKING } from '../../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../../src/games/kgp/vocabulary/level.ts';
import type { CounterTrayProps } from '../../../../../src/games/kgp/vocabulary/picture-props.ts';
import { EVERYONE, sideViewer, type Viewer } from '../../../../../src/kernel/audience.ts';
import type { Notice } from '../../../../../src/kernel/notice.ts';
import { openTable, playInitial } from '../../campaign-table.ts';
import { position } from '../../position.ts';
import { ledgerOf } from '../../units/samples.ts';

const HEADING = { campaign: 'Test', cg: 'CG I', date: '19 PM', side: 'us' } as const;

function titles(text: string, marking: Marking = NO_MARKING): readonly string[] {
  return trayPages(HEADING, ledgerOf(text), marking).flatMap(({ sections }) =>
    sections.map(({ title, note }) => (note === undefined ? title : `${title}: ${note}`)),
  );
}

describe('sections', () => {
  it('Setup Areas, the map, Holding Boxes with their shaded part, what waits, prisoners', () => {
    const marking: Marking = {
      areas: [{ side: 'us', id: 'B', isolated: true, locations: ['K20'] }],
      noMansLand: [],
    };
    expect(
      titles(
        `+ squad 6-6-6 @box N1 shaded
+ squad 6-6-6 @area B
+ squad 6-6-6
+ squad 6-6-6 @K20
+ squad 6-6-6 @area A
+ squad 6-6-6 @box N1
+ squad 6-6-6 @area A, prisoner of german`,
        marking,
      ),
    ).toEqual([
      'Setup Area A',
      'Setup Area B: Isolated',
      'On the map: by Location',
      'Holding Box N1',
      'Holding Box N1: shaded part: exited',
      'Not placed yet',
      'Prisoners: of the German side',
    ]);
  });

  it('on the map counters lie by Location, with the own Setup Area that it is part of', () => {
    const marking: Marking = {
      areas: [
        { side: 'us', id: 'A', isolated: false, locations: ['J9'] },
        { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
      ],
      noMansLand: [],
    };
    const [page] = trayPages(
      HEADING,
      ledgerOf('+ vehicle M4A3 @K20\n+ vehicle M4A3 @J19/1\n+ squad 6-6-6 @J9\n+ squad 6-6-6 @K20'),
      marking,
    );
    const hexes = page?.sections.flatMap(({ rows }) => rows.flat().map(({ hex, type }) => [hex, type]));
    expect(hexes).toEqual([
      ['J9 · A', '6-6-6'],
      ['J19/1', 'M4A3'],
      ['K20', '6-6-6'],
      ['K20', 'M4A3'],
    ]);
  });
});

describe('pages', () => {
  // Nothing equal: each hex has one counter.
  const spread = Array.from(
    { length: 120 },
    (_, n) => `+ squad 6-6-6 @${'JKLM'[n % 4] ?? 'J'}${10 + Math.floor(n / 4)}, broken`,
  );
  const pages = trayPages(HEADING, ledgerOf(spread.slice(0, 60).join('\n')), NO_MARKING);

  it('a long Order of Battle has several, its sections go on, and the totals stand on the first', () => {
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
    expect(pages.map(({ totals }) => totals?.[0]?.count)).toEqual([
      60,
      ...pages.slice(1).map(() => undefined),
    ]);
    expect(pages.map(({ sections }) => sections[0]?.continued)).toEqual(pages.map((_, index) => index > 0));
    const shown = pages.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()));
    expect(new Set(shown.flatMap(({ ids }) => ids)).size).toBe(60);
  });

  it('an empty one is one page', () => {
    expect(trayPages(HEADING, ledgerOf(''), NO_MARKING)).toMatchObject([{ page: 1, pages: 1, sections: [] }]);
  });
});

function trays(notices: readonly Notice[]): readonly CounterTrayProps[] {
  return notices.flatMap(({ picture }) =>
    picture?.kind === 'kgp/counter-tray' ? [picture.props as unknown as CounterTrayProps] : [],
  );
}

describe('who sees it', () => {
  it('/show gives each side its own, at unit level alone', () => {
    const table = openTable({ options: { level: 'units' } });
    playInitial(table);
    for (const side of ['us', 'german'] as const) {
      const shown = trays(table.show(side));
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown.map((props) => props.side))).toEqual(new Set([side]));
    }
    const roster = openTable();
    playInitial(roster);
    expect(trays(roster.show('us'))).toEqual([]);
  });

  it('the end of a part of the RePh brings it to its own side only, if there is something new in it', () => {
    const table = position({ at: '8.606', us: '+ squad 6-6-6 @E18', german: '+ squad 6-5-8 @E20' });
    const campaign: KgpCampaign = table.state();
    const event = {
      type: 'refit.ended',
      v: 1,
      audience: 'side:us',
      data: { side: 'us', part: '8.606' },
    } as const;
    const told = (viewer: Viewer): readonly CounterTrayProps[] =>
      trays(kgp.announce(campaign, viewer, event));
    expect(told(sideViewer('us'))).toEqual([]);
    const own = ownUnits(campaign.game, 'us');
    const place = { in: 'area', area: 'A' } as const;
    const unit = { id: 'S2', kind: 'squad', type: '6-6-6', origin: '8.606', place, status: [] } as const;
    own.told = { before: own.ob, changes: [{ op: 'add', unit }] };
    expect(told(sideViewer('us')).map(({ side }) => side)).toEqual(['us']);
    expect(told(EVERYONE)).toEqual([]);
  });

  it('says in words what it shows', () => {
    const table = position({
      at: '8.606',
      us: '+ squad 6-6-6 x2 @E18, broken\n+ leader 9-1 @E18\n+ radio 100+mm OBA, by L1',
      german: '+ squad 6-5-8 @E20',
    });
    const [picture] = trayPictures(table.state(), 'us');
    expect(picture?.alt).toMatch(
      /^U\.S\. Order of Battle on 19 [AP]M\. On the map \(by Location\): E18: 2 × 6-6-6 \(S1, S2, Broken\); E18: 9-1 \(L1\) with 100\+mm OBA R1$/u,
    );
  });
});
