/** The chart of what an attack may bring: of the house scenario, of the most chits, and of an undetected defender. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attackTargets } from '../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { MAP_DESK } from '../../../src/games/eaa/map-desk/map-desk.ts';
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import { counterKey, sideOf } from '../../../src/games/eaa/vocabulary/counters.ts';
import type { EaaOddsProps } from '../../../src/games/eaa/vocabulary/picture-props.ts';
import { unitsOnMap } from '../../../src/games/eaa/world/world.ts';
import type { Json } from '../../../src/kernel/json.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { MAX_HEIGHT, WIDTH } from '../../../src/render/sizes.ts';
import { openSeeded } from '../../games/eaa/planned-game.ts';

const { draw, drawOn } = createDrawer([drawings]);
const table = openSeeded(3);
const view = table.view('allied');
const state = { ...table.state(), game: view };
const world = worldIn(view);
const [target] = attackTargets(world, {
  active: unitsOnMap(world).flatMap(({ counter }) =>
    sideOf(counter) === 'allied' ? [counterKey(counter)] : [],
  ),
  fought: [],
  attacked: [],
  retreated: [],
}).map((each) => each.target);
if (target === undefined) throw new Error('nobody can be attacked');
const answer = MAP_DESK.answer(
  state,
  { name: 'allied', audiences: ['everyone', 'side:allied'] },
  {
    ask: 'odds',
    attack: `attack ${target}`,
  },
);
if (!answer.ok) throw new Error(answer.ruling.message);
const { text, picture } = answer.value.notice;
if (picture === undefined) throw new Error('no picture');
const REAL = picture.props as unknown as EaaOddsProps;
const [one] = REAL.cases;
const [row] = one?.rows ?? [];
if (one === undefined || row === undefined) throw new Error('no odds');

const drawing = (props: EaaOddsProps): Drawing => ({
  kind: 'eaa/odds',
  props: JSON.parse(JSON.stringify(props)) as Json,
});
const MANY = Array.from({ length: 20 }, (_, index) => ({ ...row, chits: index + 1 }));
const ALL: Readonly<Record<string, EaaOddsProps>> = {
  real: REAL,
  many: { ...REAL, cases: [{ rows: MANY }] },
  joined: {
    ...REAL,
    cases: [{ rows: MANY }, { label: 'With 3 of 17 cards 12.12SS joins (12.22)', rows: MANY }],
  },
  one: { ...REAL, cases: [{ rows: [{ ...row, chits: 1 }] }], notes: [] },
  longest: {
    ...REAL,
    campaign: 'A campaign with a name that is as long as names may be, and a little longer',
    title: 'attack 0912 by 505.82 508.82 504.82 325.82 CCB.7A CCA.7A CCR.7A with Artillery chits 8',
    strengths: 'Attack 100 against 100',
    notes: ['Many words of it, '.repeat(30)],
    cases: [
      {
        rows: [
          {
            chits: 12,
            defender: {
              mean: 12.25,
              hits: Array.from({ length: 20 }, (_, hits) => ({ hits, chance: 0.05 })),
            },
            attacker: { mean: 0, hits: [{ hits: 0, chance: 1 }] },
          },
        ],
      },
    ],
  },
};

function printedOn(props: EaaOddsProps) {
  const sheet = createSheet();
  drawOn(sheet, drawing(props));
  const { printed } = sheet;
  sheet.free();
  return printed;
}

test.each(Object.entries(ALL))(
  '%s: inside the picture, no word over another, the same each time',
  (name, props) => {
    const png = draw(drawing(props));
    expect(draw(drawing(props)).equals(png)).toBe(true);
    const folder = process.env.GALLERY;
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `eaa-odds-${name}.png`), png);
    }
    const height = png.readUInt32BE(20);
    expect(height).toBeLessThan(MAX_HEIGHT);
    const printed = printedOn(props);
    expect(
      printed.filter(
        ({ left, right, top, bottom }) => left < 0 || right > WIDTH || top < 0 || bottom > height,
      ),
    ).toEqual([]);
    const over = printed.flatMap((a, index) =>
      printed
        .slice(index + 1)
        .filter(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        )
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(over).toEqual([]);
  },
);

describe('the chart', () => {
  test('has what is told, chit by chit', () => {
    expect(bookOf(view).pack.head.source).toBe('house');
    for (const { chits, defender, attacker } of one.rows) {
      expect(text).toContain(`**${chits} chits:** Germans ${defender.mean.toFixed(1)} hits`);
      expect(text).toContain(`; you ${attacker.mean.toFixed(1)} (`);
      for (const { hits } of [defender, attacker])
        expect(hits.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
    const words = printedOn(REAL).map((each) => each.text);
    for (const { chits, defender } of one.rows)
      expect(words).toEqual(expect.arrayContaining([String(chits), defender.mean.toFixed(1)]));
    expect(picture.alt).toContain(REAL.strengths);
  });

  test('keeps the fewest and the most chits where not all have room', () => {
    const chits = printedOn(ALL.joined ?? REAL)
      .filter(({ leads }) => leads)
      .map((each) => each.text);
    expect(chits.filter((each) => each === '1')).toHaveLength(2);
    expect(chits.filter((each) => each === '20')).toHaveLength(2);
  });
});
