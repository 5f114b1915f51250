/** The pictures of README, of the tour and of the games' pages: each is shown, and can be drawn anew. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { describe, expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import { pictureBase } from '../../src/games/ardennes2/show/ground-picture.ts';
import { pictureBase as eaaBase } from '../../src/games/eaa/show/ground-picture.ts';
import type { EaaMapProps } from '../../src/games/eaa/vocabulary/picture-props.ts';
import type { MotionProps } from '../../src/kernel/motion-props.ts';
import type { Picture } from '../../src/kernel/notice.ts';
import { projectRoot } from '../../src/project-root.ts';
import { drawings as ardennesDrawings } from '../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../src/render/draw.ts';
import { drawings as eaaDrawings } from '../../src/render/eaa/drawings.ts';
import { setFont } from '../../src/render/fonts.ts';
import { INK, PAPER } from '../../src/render/palette.ts';
import { registerFonts } from '../../src/render/register-fonts.ts';
import { openGame } from '../games/ardennes2/game-table.ts';
import { openGame as openEnemyAction } from '../games/eaa/game-table.ts';
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
import { frontPictures } from '../games/kgp/map-desk/stoumont-front.ts';
import { position } from '../games/kgp/position.ts';
import { draw } from '../support/drawer.ts';

const FOLDER = join(projectRoot(), 'docs', 'pictures');
const PAGES = [
  'README.md',
  'docs/tour.md',
  'docs/kampfgruppe-peiper.md',
  'docs/ardennes-ii.md',
  'docs/enemy-action.md',
];
const read = (page: string) => readFileSync(join(projectRoot(), page), 'utf8');
/** A film of a move on a board, by `BOARD_FILM=1 npx vitest run tests/page/board-film.test.ts`. */
const FILM = 'board-move.gif';
/** Photographs of pages, made with a browser, and a drawing of what is pressed at Discord. */
const BY_HAND = ['boards.png', FILM, 'table.png', 'discord.svg'];
const { GifReader } = createRequire(import.meta.url)('omggif') as typeof import('omggif');
const TRAY = 'counter-tray';
const STRIP = 'strip';
const BASTOGNE = 'bastogne.png';
const SHOULDER = 'northern-shoulder.png';

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
  'initiative-sealed': ['channel:channel', 'initiative-20-am.png'],
  initiative: ['channel:channel', 'initiative-20-am-revealed.png'],
  campaign: ['channel:channel', 'campaign.png'],
  'purchase-record': ['user:german-user', 'purchase-record-20-am-1.png'],
  roster: ['channel:channel', 'roster-20-am.png'],
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

/** What is drawn of the map, by the name of its file; what moves is no PNG. */
const FRONT = { front: 'front.png', snippet: 'map-part.png', setup: 'map-setup.png', motion: 'front.gif' };

function fronts(): Readonly<Record<string, Picture>> {
  const drawn = frontPictures();
  return Object.fromEntries(
    Object.entries(FRONT).map(([name, file]) => [file, drawn[name as keyof typeof FRONT]]),
  );
}

/** Orders of programs before one has moved. */
const FEW_ORDERS = 10;

/** What everybody sees of the first stretch of Ardennes II, when programs play both sides. */
function bastogne(): Picture {
  const table = openGame({ seed: Buffer.alloc(32, 's1') });
  for (let orders = 0; orders < FEW_ORDERS; orders += 1) {
    const side = ardennes2.awaited(table.known().view)[0]?.of[0] === 'side:german' ? 'german' : 'us';
    const order = player.nextOrder(table.view(side), side, `README ${orders}`);
    if (order === undefined) throw new Error(`the ${side} program has nothing to order`);
    table.order(side, order.order, order.args);
    const over = table
      .told()
      .find(({ notice: { kind, picture } }) => kind === 'turn' && picture !== undefined);
    if (over?.notice.picture !== undefined) return over.notice.picture;
  }
  throw new Error(`no stretch is over after ${FEW_ORDERS} orders`);
}

const PANELS = [
  ['1  Sealed', 'initiative-sealed'],
  ['2  Revealed', 'initiative'],
  ['3  Kept', 'campaign'],
] as const;

/** Three of the pictures side by side, each as far as it fits, under words that a phone can still show. */
async function strip(drawn: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  registerFonts();
  const [width, height, gap, head] = [580, 652, 15, 90];
  const canvas = createCanvas(PANELS.length * (width + gap) + gap, head + height + gap);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, [caption, name]] of PANELS.entries()) {
    const x = gap + index * (width + gap);
    setFont(ctx, 'title', 64);
    ctx.fillStyle = INK;
    ctx.fillText(caption, x + 8, 66);
    const picture = await loadImage(drawn[name] ?? Buffer.alloc(0));
    const shown = Math.min(picture.height, (height * picture.width) / width);
    ctx.drawImage(picture, 0, 0, picture.width, shown, x, head, width, (shown * width) / picture.width);
  }
  return canvas.toBuffer('image/png');
}

/** Pictures in a page: their paths in the project, and their words. */
function picturesIn(page: string): Map<string, string> {
  const found = [...read(page).matchAll(/!\[(?<alt>[^\]]*)\]\((?<file>[^)]+)\)/gu)];
  return new Map(found.map(({ groups }) => [join(dirname(page), groups?.file ?? ''), groups?.alt ?? '']));
}

/** Where a page's links into the project lead, and whether there is such a place. */
function brokenLinks(page: string): string[] {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-');
  const links = [...read(page).matchAll(/\]\((?<to>[^)\s]+)\)/gu)].map(({ groups }) => groups?.to ?? '');
  return links.filter((link) => {
    if (/^https?:/u.test(link)) return false;
    const [path = '', part] = link.split('#');
    const to = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(projectRoot(), to))) return true;
    const headings = [...read(to).matchAll(/^#+ (?<text>.+)$/gmu)].map(({ groups }) =>
      slug(groups?.text ?? ''),
    );
    return part !== undefined && !headings.includes(part);
  });
}

/** Of the first impulses the one in which the Germans move most, against Allies who pass. */
function shoulder(): Picture {
  const table = openEnemyAction({ seed: Buffer.alloc(32, 3) });
  const seen: Picture[] = [];
  const most = (picture: Picture) => (picture.props as unknown as EaaMapProps).map.paths.length;
  for (let order = 0; order < 8; order += 1) {
    for (const { notice } of table.told()) if (notice?.picture?.kind === 'eaa/map') seen.push(notice.picture);
    const offer = table
      .offers('allied')
      .find(
        ({ order: name, fields }) => /^(?:impulse|question|tactics)\./u.test(name) && fields.length === 0,
      );
    if (offer === undefined) break;
    table.order('allied', offer.order, offer.fixed);
  }
  const [best] = seen.toSorted((a, b) => most(b) - most(a));
  if (best === undefined) throw new Error('nobody has moved');
  return best;
}

describe('pictures of README and the tour', () => {
  test('each file is shown, with words for those who cannot see it', () => {
    const shown = PAGES.flatMap((page) => [...picturesIn(page)]);
    expect(readdirSync(FOLDER).sort()).toEqual(
      [...Object.keys(SHOWN), TRAY, STRIP]
        .map((name) => `${name}.png`)
        .concat(Object.values(FRONT), BY_HAND, BASTOGNE, SHOULDER)
        .sort(),
    );
    const files = readdirSync(FOLDER).map((file) => join('docs/pictures', file));
    expect([...new Set(shown.map(([file]) => file))].sort()).toEqual(files.sort());
    for (const [file, alt] of shown) expect(alt.length, file).toBeGreaterThan(30);
  });

  test('the film of a move takes ten seconds at most', () => {
    const film = new GifReader(readFileSync(join(FOLDER, FILM)));
    const frames = Array.from({ length: film.numFrames() }, (_, index) => film.frameInfo(index).delay / 100);
    expect(frames.length).toBeGreaterThan(4);
    expect(frames.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(10);
  });

  test.each([
    ...PAGES,
    'docs/README.md',
    'docs/trust.md',
    'docs/rulings.md',
    'docs/commands.md',
    'docs/hosting.md',
  ])('the links of %s lead somewhere', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  test('the campaign that they show can be played', () => {
    expect(Object.keys(play())).toEqual(Object.keys(SHOWN));
    expect(tray().alt).toContain('6-6-6');
  });

  test('the fronts that they show can be agreed on', () => {
    const { motion, snippet, ...others } = frontPictures();
    expect((motion.props as unknown as MotionProps).frames).toHaveLength(6);
    expect(snippet.alt).toContain('J19/2 is Isolated');
    for (const { kind } of Object.values(others)) expect(kind).toBe('kgp/map');
  });

  test('the stretch that they show can be played', () => {
    expect(bastogne()).toMatchObject({ kind: 'ardennes2/map', file: BASTOGNE });
    expect(shoulder()).toMatchObject({ kind: 'eaa/map' });
  });

  /** `README_PICTURES=1 npx vitest run tests/render/readme-pictures.test.ts`; then the alt texts, by hand. */
  test.runIf(process.env.README_PICTURES !== undefined)('drawn anew', async () => {
    const pictures = Object.entries({ ...play(), [TRAY]: tray() });
    for (const [name, { alt }] of pictures) console.info(`${name}.png: ${alt}`);
    const drawn = Object.fromEntries(pictures.map(([name, picture]) => [name, draw(picture)]));
    const stills = Object.entries({ ...drawn, [STRIP]: await strip(drawn) }).map(
      ([name, png]) => [`${name}.png`, png] as const,
    );
    const maps = Object.entries(fronts()).map(([file, picture]) => [file, draw(picture)] as const);
    const stretch = createDrawer([ardennesDrawings], pictureBase).draw(bastogne());
    const impulse = createDrawer([eaaDrawings], (hash) => eaaBase(hash) ?? null).draw(shoulder());
    for (const [file, bytes] of [
      ...stills,
      ...maps,
      [BASTOGNE, stretch] as const,
      [SHOULDER, impulse] as const,
    ]) {
      writeFileSync(join(FOLDER, file), bytes);
      console.info(`${file}, ${Math.round(bytes.length / 1024)} KiB`);
      expect(bytes.length).toBeGreaterThan(0);
    }
  });
});
