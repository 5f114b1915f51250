import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../../src/kernel/notice.ts';
import { projectRoot } from '../../src/render/project-root.ts';
import {
  type CampaignTable,
  confirmAll,
  initiativeOf,
  openTable,
  reportScenario,
  type ScenarioOutcome,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../games/kgp/campaign-table.ts';
import { position } from '../games/kgp/position.ts';
import { draw } from '../support/drawer.ts';

const FOLDER = join(projectRoot(), 'docs', 'pictures');
const README = readFileSync(join(projectRoot(), 'README.md'), 'utf8');
/** A photograph of the page: made by hand, with a browser. */
const BY_HAND = 'table.png';
const TRAY = 'counter-tray';

type Purchase = readonly [rg: string, args?: Readonly<Record<string, string | number>>];
type Chit = 'attack' | 'idle';

interface PlayedDate {
  readonly us: readonly Purchase[];
  readonly german: readonly Purchase[];
  /** Absent in the Initial Scenario. */
  readonly chits?: readonly [us: Chit, german: Chit];
  /** Absent on an Idle date. */
  readonly outcome?: ScenarioOutcome;
}

const onMap = { via: 'on-map' };
const targnon = { via: 'entry:GG1' };
const north = { via: 'entry:TT19' };
const reserve = { via: 'reserve', area: 'A' };

/** A CG I as two people might play it: the U.S. side presses on and gets its 130 on the third morning. */
const PLAN: readonly PlayedDate[] = [
  {
    us: [
      ['I3', onMap],
      ['I1', targnon],
      ['V10', targnon],
      ['V8', targnon],
    ],
    german: [
      ['I1', { via: 'south-edge' }],
      ['I3', reserve],
      ['HW2', reserve],
      ['V1', { ...reserve, model: 'H' }],
      ['V2', reserve],
      ['G1', onMap],
      ['M1', { count: 3 }],
    ],
    outcome: { us: 14, german: 38, casualties: [31, 24] },
  },
  {
    us: [
      ['I4', targnon],
      ['V9', targnon],
      ['M1', { count: 2 }],
    ],
    german: [
      ['I2', reserve],
      ['V5', reserve],
      ['M1', { count: 4 }],
    ],
    chits: ['attack', 'idle'],
    outcome: { us: 17, german: 33, destroyed: 2, casualties: [19, 22] },
  },
  { us: [['V2', targnon]], german: [['I1', reserve]], chits: ['idle', 'idle'] },
  {
    us: [
      ['I1', targnon],
      ['V3', north],
      ['M1', { count: 2 }],
    ],
    german: [
      ['I3', reserve],
      ['V2', reserve],
      ['G4', onMap],
      ['I1', reserve],
      ['V9', reserve],
      ['M1', { count: 2 }],
    ],
    chits: ['idle', 'attack'],
    outcome: { us: 15, german: 35, casualties: [26, 21] },
  },
  {
    us: [['I6', north], ['V11', targnon], ['M1']],
    german: [
      ['V3', reserve],
      ['M1', { count: 3 }],
    ],
    chits: ['attack', 'attack'],
    outcome: { us: 24, german: 26, casualties: [22, 27] },
  },
  {
    us: [['V4', targnon]],
    german: [
      ['G2', onMap],
      ['V8', reserve],
    ],
    chits: ['idle', 'idle'],
  },
  {
    us: [
      ['I7', north],
      ['V1', north],
    ],
    german: [
      ['I2', reserve],
      ['V7', reserve],
      ['M1', { count: 3 }],
    ],
    chits: ['attack', 'idle'],
    outcome: { us: 31, german: 19, casualties: [14, 33] },
  },
];

/** Which of the campaign's pictures are shown: to whom it went, and its file's name there. */
const SHOWN = {
  initiative: ['channel:channel', 'initiative-19-pm-revealed.png'],
  campaign: ['channel:channel', 'campaign.png'],
  'purchase-record': ['user:german-user', 'purchase-record-20-am-1.png'],
  roster: ['channel:channel', 'roster-20-pm.png'],
  dice: ['channel:channel', 'weather-20-am.png'],
} as const;

function playDate(table: CampaignTable, { us, german, chits, outcome }: PlayedDate): void {
  for (const [side, purchases] of Object.entries({ us, german }))
    for (const [rg, args] of purchases) table.order(side, 'purchase.add', { rg, ...args });
  sealPurchases(table);
  sealWorks(table);
  if (chits !== undefined) initiativeOf(table, ...chits);
  if (outcome === undefined) return;
  setUpBoth(table);
  reportScenario(table, outcome);
}

/** The campaign of the plan to its end; the pictures that are shown of it. */
function play(): Readonly<Record<string, Picture>> {
  const table = openTable({
    name: 'Winter at Stoumont',
    options: { weather: 'random' },
    seed: Buffer.alloc(32, 45), // dice of some variety, with which the plan is affordable
  });
  confirmAll(table);
  for (const date of PLAN) playDate(table, date);
  expect(table.state().game.ended?.winner).toBe('us');
  const sent = table
    .told()
    .flatMap(({ target, notice }) =>
      notice.picture === undefined ? [] : [{ target, picture: notice.picture }],
    );
  return Object.fromEntries(
    Object.entries(SHOWN).map(([name, [target, file]]) => {
      const found = sent.find((one) => one.target === target && one.picture.file === file);
      if (found === undefined) throw new Error(`no ${file} went to ${target}`);
      return [name, found.picture];
    }),
  );
}

/** A U.S. Order of Battle after a hard day, as its own side sees it. */
const BATTERED = `
+ squad 6-6-6 x3 @area A
+ squad 6-6-6, fanatic, @area A
+ half-squad 3-4-6 @area A
+ leader 9-1 @area A
+ leader 8-0, wounded, @area A
+ squad 6-6-7 x2 @area B
+ half-squad 3-4-7 @area B
+ hero 1-4-9 @area B
+ crew 2-2-7 @J21
+ Gun 76L AT, by C1
+ SW HMG, by S1
+ SW MMG, by H1, malfunctioned
+ SW BAZ 45, by S5
+ vehicle M4A3 @area A
+ vehicle M4A3(75)W, immobilized, @K20
+ vehicle-crew 1-2-6, stun 1, @area A
+ vehicle M8 AC @box GG1
+ squad 5-4-6 x2 @box GG1
+ leader 7-0 @box GG1 shaded`;

function tray(): Picture {
  const table = position({
    at: '8.613',
    date: '19 PM',
    name: 'Winter at Stoumont',
    us: BATTERED,
    german: '+ squad 6-5-8 @area A',
    marking: {
      areas: [
        { side: 'us', id: 'A', isolated: false, locations: ['J20', 'J21', 'K20'] },
        { side: 'us', id: 'B', isolated: true, locations: ['J19'] },
        { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
      ],
      noMansLand: [],
    },
  });
  const shown = table.show('us') ?? [];
  const found = shown.find(({ picture }) => picture?.kind === 'kgp/counter-tray')?.picture;
  if (found === undefined) throw new Error('no counter tray');
  return found;
}

/** Pictures in README: file name to alt text, however they are set. */
function inReadme(): Map<string, string> {
  const html = [...README.matchAll(/<img src="docs\/pictures\/(?<file>[^"]+)"[^>]*?alt="(?<alt>[^"]*)"/gu)];
  const markdown = [...README.matchAll(/!\[(?<alt>[^\]]*)\]\(docs\/pictures\/(?<file>[^)]+)\)/gu)];
  return new Map([...html, ...markdown].map(({ groups }) => [groups?.file ?? '', groups?.alt ?? '']));
}

describe('pictures of README', () => {
  test('each file is shown, with words for those who cannot see it', () => {
    const shown = inReadme();
    expect(readdirSync(FOLDER).sort()).toEqual(
      [...Object.keys(SHOWN), TRAY]
        .map((name) => `${name}.png`)
        .concat(BY_HAND)
        .sort(),
    );
    expect([...shown.keys()].sort()).toEqual(readdirSync(FOLDER).sort());
    for (const [file, alt] of shown) expect(alt.length, file).toBeGreaterThan(30);
  });

  test('the campaign that they show can be played', () => {
    expect(Object.keys(play())).toEqual(Object.keys(SHOWN));
    expect(tray().alt).toContain('6-6-6');
  });

  /** `README_PICTURES=1 npx vitest run tests/render/readme-pictures.test.ts`; then README's alt texts, by hand. */
  test.runIf(process.env.README_PICTURES !== undefined)('drawn anew', () => {
    for (const [name, picture] of Object.entries({ ...play(), [TRAY]: tray() })) {
      const png = draw(picture);
      writeFileSync(join(FOLDER, `${name}.png`), png);
      console.info(`${name}.png, ${Math.round(png.length / 1024)} KiB: ${picture.alt}`);
      expect(png.length).toBeGreaterThan(0);
    }
  });
});
