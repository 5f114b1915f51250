/** The FORTIFICATIONS area of a side's CG Roster (8.621) for its picture and its sheet to print. */

import type { Picture } from '../../../kernel/notice.ts';
import { when } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { FortificationDate, FortificationProps } from '../vocabulary/picture-props.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { fppSpent } from './points.ts';
import { DUMMY_MINEFIELD, FORTIFICATIONS, fortificationName } from './table.ts';

/** A side's Fortifications on each CG Date, its Initial OB's first: that cost nothing. */
export function fortificationDates({ game }: KgpCampaign, side: Side): FortificationDate[] {
  const own = game.sides[side];
  return campaignGameOf(game.cg).dates.flatMap((date): FortificationDate[] => {
    const here = own.fortifications.filter((line) => line.date === date);
    const { fpp = 0, fppSpent: spent = 0 } = own.lines[date] ?? {};
    const items = [...FORTIFICATIONS.keys(), DUMMY_MINEFIELD.id].flatMap((id) =>
      [true, false].flatMap((given) => {
        const count = here
          .filter((line) => line.item === id && (line.given === true) === given)
          .reduce((sum, line) => sum + line.count, 0);
        if (count === 0) return [];
        const from = when(given, ' (OB)');
        const name = `${fortificationName(id)}${from}`;
        return [{ name, count, fpp: given ? 0 : fppSpent(side, { [id]: count }) }];
      }),
    );
    if (items.length === 0 && fpp === 0) return [];
    return [{ date, fpp, forfeit: Math.max(fpp - spent, 0), items }];
  });
}

/** Entries (a date, and each of its items) on one picture. */
const ENTRIES_PER_PAGE = 24;

/** The record as pictures; none while there is nothing on it. */
export function fortificationPictures(campaign: KgpCampaign, side: Side): Picture[] {
  const pages: FortificationDate[][] = [];
  let entries = Number.POSITIVE_INFINITY;
  for (const date of fortificationDates(campaign, side)) {
    entries += 2 + date.items.length;
    if (entries > ENTRIES_PER_PAGE) {
      pages.push([]);
      entries = 2 + date.items.length;
    }
    pages.at(-1)?.push(date);
  }
  const { core, game } = campaign;
  return pages.map((dates, index) => {
    const props: FortificationProps = {
      campaign: core.name,
      cg: `CG ${game.cg}`,
      side,
      date: game.date,
      page: index + 1,
      pages: pages.length,
      dates,
    };
    const words = dates.map(
      ({ date, items }) => `${date}: ${items.map(({ name, count }) => `${count} × ${name}`).join(', ')}`,
    );
    return pictureOf(
      'kgp/fortification-record',
      props,
      `${SIDE_NAMES[side]} Fortifications. ${words.join('. ')}`,
      `fortifications-${index + 1}.png`,
    );
  });
}
