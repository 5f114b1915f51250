/** The sections of a tray: Setup Areas, the map, Holding Boxes, what waits, prisoners. */
import { fieldsIf } from '../../../../text/present.ts';
import { type Ledger, placeOf } from '../../units/ledger.ts';
import { areaAt, type Marking } from '../../units/marking.ts';
import { type Place, printPlace } from '../../units/place.ts';
import type { TraySection, TrayStack } from '../../vocabulary/picture-props.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { type PlacedStack, stacksOf } from './stacks.ts';

/** Counters beside each other on a picture. */
const COLUMNS = 5;

type Open = Omit<TraySection, 'rows' | 'continued'> & { readonly order: string; stacks: TrayStack[] };

/** `J19/1` and, once the map is marked, the own Area it is part of. */
function hexName(marking: Marking, side: Side, place: Place & { in: 'hex' }): string {
  const area = areaAt(marking, place);
  return area?.side === side ? `${printPlace(place)} · ${area.id}` : printPlace(place);
}

/** The order of the tray: Setup Areas, the map, Holding Boxes, what waits, prisoners. */
function sectionFor(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  { holder }: PlacedStack,
): Omit<Open, 'stacks'> {
  if (holder.heldBy !== undefined)
    return {
      order: '5',
      title: 'Prisoners',
      note: `of the ${SIDE_NAMES[holder.heldBy]} side`,
      ground: 'shaded',
    };
  const place = placeOf(ledger, holder);
  switch (place?.in) {
    case undefined:
      return { order: '4', title: 'Not placed yet', ground: 'waiting' };
    case 'area': {
      const area = marking.areas.find((one) => one.side === side && one.id === place.area);
      return {
        order: `1 ${place.area.length} ${place.area}`,
        title: `Setup Area ${place.area}`,
        ...fieldsIf(area?.isolated === true, { note: 'Isolated' }),
        ground: 'plain',
      };
    }
    case 'hex':
      return { order: '2', title: 'On the map', note: 'by Location', ground: 'plain' };
    case 'box':
      return {
        order: `3 ${place.entry} ${Number(place.shaded)}`,
        title: `Holding Box ${place.entry}`,
        ...fieldsIf(place.shaded, { note: 'shaded part: exited' }),
        ground: place.shaded ? 'shaded' : 'plain',
      };
  }
}

function rowsOf(stacks: readonly TrayStack[]): TrayStack[][] {
  const rows: TrayStack[][] = [];
  for (const stack of stacks) {
    const open = rows.at(-1);
    if (open === undefined || open.length === COLUMNS) rows.push([stack]);
    else open.push(stack);
  }
  return rows;
}

/** Counters in the order of their Locations, those of one Location together. */
function byHex(a: TrayStack, b: TrayStack): number {
  return (a.hex ?? '').localeCompare(b.hex ?? '', 'en', { numeric: true });
}

/** A side's whole Order of Battle by Setup Area and Holding Box, as rows of stacks. */
export function traySections(marking: Marking, side: Side, ledger: Ledger): readonly TraySection[] {
  const sections = new Map<string, Open>();
  for (const placed of stacksOf(ledger, side)) {
    const section = sectionFor(marking, side, ledger, placed);
    const place = placeOf(ledger, placed.holder);
    const open = sections.get(section.order) ?? { ...section, stacks: [] };
    open.stacks.push({
      ...placed.stack,
      ...(place?.in === 'hex' ? { hex: hexName(marking, side, place) } : {}),
    });
    sections.set(section.order, open);
  }
  return [...sections.values()]
    .sort((a, b) => a.order.localeCompare(b.order, 'en', { numeric: true }))
    .map(({ order: _, stacks, ...section }) => ({
      ...section,
      continued: false,
      rows: rowsOf(section.title === 'On the map' ? [...stacks].sort(byHex) : stacks),
    }));
}
