/** The calendar with the curve of VPs, and the end sheet: of games as they go, of the longest words, of the whole campaign. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../../../src/games/eaa/packs/book.ts';
import { worldIn } from '../../../src/games/eaa/runs/world-in.ts';
import { PRINTED_CALENDAR } from '../../../src/games/eaa/scenario/scenarios.ts';
import { rankBars, rankOf } from '../../../src/games/eaa/show/17.2-rank.ts';
import { showOf } from '../../../src/games/eaa/show/desk-words.ts';
import { endMessages } from '../../../src/games/eaa/show/end-words.ts';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import type {
  EaaCalendarProps,
  EaaEndProps,
  VpCurve,
} from '../../../src/games/eaa/vocabulary/picture-props.ts';
import { vpOf } from '../../../src/games/eaa/world/world.ts';
import { EVERYONE } from '../../../src/kernel/audience.ts';
import type { Json } from '../../../src/kernel/json.ts';
import type { Picture } from '../../../src/kernel/notice.ts';
import { createDrawer, type Drawing } from '../../../src/render/draw.ts';
import { drawings } from '../../../src/render/eaa/drawings.ts';
import { createSheet } from '../../../src/render/sheet.ts';
import { MAX_HEIGHT, WIDTH } from '../../../src/render/sizes.ts';
import { openSeeded, playOut } from '../../games/eaa/planned-game.ts';
import { Random } from '../../games/kgp/random-player.ts';
import type { MemoryTable } from '../../support/memory-table.ts';

const { draw, drawOn } = createDrawer([drawings]);

/** The picture of the calendar on the first order of each day, and the table at its end. */
const days: { readonly day: number; readonly calendar: Picture; readonly vp: number }[] = [];
const over: MemoryTable<EaaState> = playOut(openSeeded(2), 'plain', new Random('plain 2'), (now) => {
  const { game } = now.state();
  if (game.world === undefined || days.some(({ day }) => day === game.world?.day)) return;
  const vp = vpOf(worldIn(game), bookOf(game));
  days.push({ day: game.world.day, calendar: calendarFor(now), vp });
});
const [end] = endMessages(over.state());

function calendarFor(table: MemoryTable<EaaState>): Picture {
  const notice = showOf(table.state(), EVERYONE).find(({ kind }) => kind === 'calendar');
  if (notice?.picture === undefined) throw new Error('no calendar');
  return notice.picture;
}
const propsOf = <P>({ props }: Picture) => props as unknown as P;
const drawing = (kind: string, props: object): Drawing => ({
  kind,
  props: JSON.parse(JSON.stringify(props)) as Json,
});
if (end?.picture === undefined) throw new Error('no end sheet');
const END = propsOf<EaaEndProps>(end.picture);
const [first] = days;
if (first === undefined) throw new Error('no first day');
const CALENDAR = propsOf<EaaCalendarProps>(first.calendar);

const WHOLE: VpCurve = {
  days: Array.from({ length: 14 }, (_, index) => ({
    day: 16 + index,
    ...(index < 11 ? { vp: index * 9 - 10 } : {}),
  })),
  levels: [
    { day: 20, win: 10, loss: 41 },
    { day: 29, win: 35, loss: 45 },
  ],
};
const [one] = CALENDAR.days;
if (one === undefined) throw new Error('no day');
const LONG = {
  ...one,
  figures: [...one.figures, 'Germans discard 3', 'fuel depot', 'and something else'],
  lines: Array.from({ length: 3 }, (_, index) => ({
    label: `Label ${index}`,
    text: 'many words of it '.repeat(20),
  })),
};

const ALL: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(days.map(({ day, calendar }) => [`calendar-${day}`, calendar])),
  end: drawing('eaa/end', END),
  'calendar-long': drawing('eaa/calendar', {
    ...CALENDAR,
    campaign: 'A campaign with a name that is as long as names may be, and a little longer',
    days: [one, LONG, LONG],
    curve: WHOLE,
  }),
  'end-lost': drawing('eaa/end', {
    ...END,
    title: 'Allied operational defeat',
    winner: 'german',
    vp: 135,
    parts: Array.from({ length: 14 }, (_, index) => ({
      label: `Sankt Vith and its hills ${1100 + index}`,
      vp: 12 - index,
    })),
    curve: WHOLE,
    notes: [
      ...END.notes,
      'The campaign went back 12 times.',
      'Settled by consent or by one’s own word: 3 matters.',
    ],
  }),
  'end-draw': drawing('eaa/end', {
    ...END,
    title: 'Draw',
    winner: 'nobody',
    vp: 22,
    curve: {
      days: Array.from({ length: 7 }, (_, index) => ({ day: 22 + index, vp: 11 + index * 2 })),
      levels: [
        { day: 22, loss: 35 },
        { day: 24, win: 15, loss: 35 },
        { day: 26, win: 15 },
        { day: 28, win: 20, loss: 25 },
      ],
    },
  }),
  // 18.4: on ten of fourteen evenings.
  'end-fortnight': drawing('eaa/end', {
    ...END,
    curve: {
      ...WHOLE,
      levels: PRINTED_CALENDAR.flatMap(({ day, victory = [] }) =>
        victory.map(({ win, loss }) => ({ day, win, loss })),
      ),
    },
  }),
  'end-bare': drawing('eaa/end', { ...END, standing: undefined, parts: [], notes: [] }),
};

function printedOn(of: Drawing) {
  const sheet = createSheet();
  drawOn(sheet, of);
  const { printed } = sheet;
  sheet.free();
  return printed;
}

describe.each(Object.entries(ALL))('%s', (name, of) => {
  test('lies inside the picture, no word over another, the same each time', () => {
    const png = draw(of);
    expect(draw(of).equals(png)).toBe(true);
    const folder = process.env.GALLERY;
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `eaa-${name}.png`), png);
    }
    const height = png.readUInt32BE(20);
    expect(height).toBeLessThan(MAX_HEIGHT);
    const printed = printedOn(of);
    const out = printed.filter(
      ({ left, right, top, bottom }) => left < 0 || right > WIDTH || top < 0 || bottom > height,
    );
    expect(out).toEqual([]);
    const over = printed.flatMap((a, index) =>
      printed
        .slice(index + 1)
        .filter(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        )
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(over).toEqual([]);
  });
});

describe('the calendar', () => {
  test('knows the evenings that are over, and what it is now', () => {
    expect(days.map(({ day }) => day)).toEqual([17, 18, 19, 20]);
    const { vps } = over.state().game;
    for (const [index, { calendar, day, vp }] of days.entries()) {
      const { curve, days: shown } = propsOf<EaaCalendarProps>(calendar);
      expect(curve.days.slice(0, index).map((each) => each.vp)).toEqual(vps.slice(0, index));
      expect(curve.days[index]).toEqual({ day, vp, isToday: true });
      expect(curve.days.slice(index + 1).every((each) => each.vp === undefined)).toBe(true);
      expect(shown.filter(({ when }) => when === 'today').map((each) => each.day)).toEqual([day]);
      expect(calendar.alt).toContain(`Dec ${day} ${vp}`);
    }
  });

  test('prints what the pack says of a day', () => {
    const words = printedOn(first.calendar)
      .map(({ text }) => text)
      .join(' ');
    expect(words).toContain('hand 5 · draw 4 · FAR 3');
    expect(words).toContain('Germans discard 2');
    expect(words).toContain('Delayed Reserves (7.3)');
    expect(words).toMatch(/won ≤ \d+/u);
  });
});

describe('the end sheet', () => {
  test('has what the VPs were for, which add up, and this result lit among the games', () => {
    expect(END.parts.reduce((sum, { vp }) => sum + vp, 0)).toBe(END.vp);
    expect(END.vp).toBe(over.state().game.vps.at(-1));
    // Where no games have been played with the pack the sheet has no bars.
    expect(END.standing === undefined).toBe(rankOf(over.state().game.pack, END.vp) === undefined);
    const bars = END.standing?.bars ?? rankBars(END.vp);
    expect(bars.filter(({ isHere }) => isHere === true)).toHaveLength(1);
    const here = bars.findIndex(({ isHere }) => isHere === true);
    expect(here).toBe(Math.min(10, Math.floor(END.vp / 5)));
    const games = bars.reduce((sum, bar) => sum + bar.games, 0);
    expect(END.standing?.words ?? `${games} games`).toContain(`${games} games`);
    expect(end.title).toMatch(/^Allied (tactical|operational) (victory|defeat)$/u);
    expect(END.title).toBe(end.title);
  });

  test('tells how often the campaign went back, and that cards and map are made up', () => {
    const state = over.state();
    const [message] = endMessages({ ...state, core: { ...state.core, era: 2, motionCount: 1 } });
    if (message?.picture === undefined) throw new Error('no end sheet');
    expect(propsOf<EaaEndProps>(message.picture).notes).toEqual([
      'House map, cards, chits and units: made up.',
      'The campaign went back 2 times.',
      'Settled by consent or by one’s own word: 1 matter.',
    ]);
  });
});
