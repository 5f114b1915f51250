/** A side's Order of Battle as pictures of a tray of counters, page by page. */
import type { Picture } from '../../../../kernel/notice.ts';
import { given, when } from '../../../../text/present.ts';
import type { KgpCampaign } from '../../state.ts';
import { type Ledger, unitsOf } from '../../units/ledger.ts';
import { type Marking, markingFor } from '../../units/marking.ts';
import type { UnitKind } from '../../units/unit.ts';
import { ownUnits } from '../../vocabulary/level.ts';
import { dateSlug, pictureOf } from '../../vocabulary/picture-of.ts';
import type { CounterTrayProps, TraySection, TrayStack } from '../../vocabulary/picture-props.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { traySections } from './sections.ts';
import { signOf } from './signs.ts';
import { depthOf } from './stacks.ts';

/**
 * Heights in strips of 46 px, as src/render/kgp/counter-tray.ts draws them: a counter with the space around it,
 * the name of its Location, and the head of a section. A page has room for PAGE of them.
 */
const COUNTER = 5;
const HEX = 1;
const HEAD = 2.5;
const TOTALS = 4;
const PAGE = 38;

function heightOf(row: readonly TrayStack[]): number {
  const named = row.some(({ hex }) => hex !== undefined) ? HEX : 0;
  return COUNTER + named + Math.max(...row.map(depthOf));
}

/** Rows go over to the next page where a page is full, under the name of their section. */
function pagesOf(sections: readonly TraySection[]): TraySection[][] {
  const pages: TraySection[][] = [[]];
  let used = TOTALS;
  for (const section of sections) {
    let open: TraySection | undefined;
    for (const row of section.rows) {
      const height = heightOf(row);
      const begins = open === undefined ? HEAD : 0;
      if (used + begins + height > PAGE && pages.at(-1)?.length !== 0) {
        pages.push([]);
        used = 0;
        open = undefined;
      }
      const page = pages.at(-1) ?? [];
      if (open === undefined) {
        used += HEAD;
        open = { ...section, continued: section.rows[0] !== row, rows: [row] };
        page.push(open);
      } else {
        open = { ...open, rows: [...open.rows, row] };
        page[page.length - 1] = open;
      }
      used += height;
    }
  }
  return pages;
}

const TOTAL_KINDS: readonly (readonly [label: string, kinds: readonly UnitKind[]])[] = [
  ['Squads', ['squad']],
  ['HS', ['half-squad']],
  ['Crews', ['crew', 'vehicle-crew']],
  ['Leaders', ['leader', 'armor-leader']],
  ['Heroes', ['hero']],
  ['SW', ['SW']],
  ['Guns', ['Gun']],
  ['Vehicles', ['vehicle']],
  ['Radios', ['radio', 'phone']],
];

function totalsOf(ledger: Ledger): NonNullable<CounterTrayProps['totals']> {
  const free = unitsOf(ledger).filter(({ heldBy }) => heldBy === undefined);
  return TOTAL_KINDS.flatMap(([label, kinds]) => {
    const units = free.filter(({ kind }) => kinds.includes(kind));
    const [first] = units;
    return given(first, (first) => ({ sign: signOf(first), label, count: units.length }));
  });
}

function stackWords({ type, count, ids, marks, under, hex }: TrayStack): string {
  const many = when(count > 1, `${count} × `);
  const on = marks.map(({ text }) => `, ${text}`).join('');
  const holds = when(under.length > 0, ` with ${under.map((each) => `${each.type} ${each.id}`).join(', ')}`);
  const where = when(hex !== undefined, `${hex}: `);
  return `${where}${many}${type} (${ids.join(' ')}${on})${holds}`;
}

/** The campaign's data on every page of a tray. */
type Heading = Pick<CounterTrayProps, 'campaign' | 'cg' | 'date' | 'side'>;

/** A ledger as pages of a tray. */
export function trayPages(heading: Heading, ledger: Ledger, marking: Marking): readonly CounterTrayProps[] {
  const pages = pagesOf(traySections(marking, heading.side, ledger));
  return pages.map((sections, index) => ({
    ...heading,
    page: index + 1,
    pages: pages.length,
    ...(index === 0 ? { totals: totalsOf(ledger) } : {}),
    sections,
  }));
}

/** A side's Order of Battle as a tray of counters, on as many pictures as it needs. At unit level alone. */
export function trayPictures({ core, game }: KgpCampaign, side: Side): readonly Picture[] {
  const heading = { campaign: core.name, cg: `CG ${game.cg}`, date: game.date, side };
  return trayPages(heading, ownUnits(game, side).ob, markingFor(game, side)).map((props) => {
    const words = props.sections.map(({ title, note, rows }) => {
      const head = note === undefined ? title : `${title} (${note})`;
      return `${head}: ${rows.flat().map(stackWords).join('; ')}`;
    });
    const of = when(props.pages !== 1, `, page ${props.page} of ${props.pages}`);
    return pictureOf(
      'kgp/counter-tray',
      props,
      `${SIDE_NAMES[side]} Order of Battle on ${game.date}${of}. ${words.join('. ')}`,
      `counters-${dateSlug(game.date)}-${props.page}.png`,
    );
  });
}
