/** 8.621: what stands on a side's Fortification record, and what its footnotes ask for at set-up. */

import { onlyIf, when } from '../../../text/present.ts';
import type { SideState } from '../state.ts';
import { countsAs } from './points.ts';
import {
  DUMMY_MINEFIELD,
  FORTIFICATIONS,
  type FortificationItem,
  fortificationName,
  type Tally,
} from './table.ts';

/** Fortifications that wait for the next set-up (8.6241–8.6242): bought since the last one, by item. */
export function waiting(own: SideState): Tally {
  const tally: Record<string, number> = {};
  for (const { item, count, setUp } of own.fortifications)
    if (setUp === undefined) tally[item] = (tally[item] ?? 0) + count;
  return tally;
}

/** Fortifications that were set up for the scenario of a date. */
function setUpOn(own: SideState, date: string): Tally {
  const tally: Record<string, number> = {};
  for (const { item, count, setUp } of own.fortifications)
    if (setUp === date) tally[item] = (tally[item] ?? 0) + count;
  return tally;
}

/** Fortifications that a side has to set up, or has set up, for the scenario of a date. */
export function waitingOrSetUp(own: SideState, date: string): Tally {
  const tally = { ...waiting(own) };
  for (const [item, count] of Object.entries(setUpOn(own, date))) tally[item] = (tally[item] ?? 0) + count;
  return tally;
}

/** 7.2: minefield factors of a kind, A-P and A-T alike. */
export function mineFactors(tally: Tally, kind: 'known' | 'either'): number {
  return Object.entries(tally).reduce(
    (sum, [id, count]) => sum + (FORTIFICATIONS.get(id)?.mines === kind ? count : 0),
    0,
  );
}

/** One line an item, in the order of the table: `4 × A-T mine factor`. */
export function tallyLines(tally: Tally): string[] {
  const order = [...FORTIFICATIONS.keys(), DUMMY_MINEFIELD.id];
  return order.flatMap((id) => {
    const count = tally[id] ?? 0;
    if (count === 0) return [];
    return [`${count} × ${fortificationName(id)}`];
  });
}

/** Footnotes F and i: which of them may not stand there. */
function barredFrom(items: readonly FortificationItem[], note: 'F' | 'i', where: string): readonly string[] {
  const barred = items.filter(({ notes }) => !notes.includes(note));
  const names = new Set(barred.map(({ name, mines }) => (mines === undefined ? name : 'mines')));
  return onlyIf(names.size > 0, `${where}: ${[...names].join(', ')}.`);
}

/** The demands of the footnotes of 8.621 (and SSR II.6) at set-up, as far as a tally is concerned. */
export function noteLines(cg: string, tally: Tally): string[] {
  const held = Object.entries(tally)
    .filter(([, count]) => count > 0)
    .map(([id]) => id);
  if (held.length === 0) return [];
  const items = held.flatMap((id) => FORTIFICATIONS.get(id) ?? []);
  const noMines = when(cg === 'II', ' No mines in NN6 (II.6).');
  const hasMines = items.some(({ mines }) => mines !== undefined);
  return [
    'All of it goes into a Setup Area of your own.',
    ...barredFrom(items, 'F', 'Not in a Front-Line Hex'),
    ...barredFrom(items, 'i', 'Not in an Isolated Location'),
    ...(items.some(({ notes }) => notes.includes('S'))
      ? [
          `Only where a squad-equivalent is Retained, and no more Fortifications in a Setup Area than squad-equivalents there (“?” and HIP do not count); 6 A-P or 2 A-T factors (or part of them) and each 1S of foxhole are one. Yours together count as ${countsAs(tally)}.`,
        ]
      : []),
    ...onlyIf(
      items.some(({ mines }) => mines === 'either'),
      'Mine factors are hidden or Known as you set them up; hidden ones are not turned into Known ones afterwards (7.3).',
    ),
    ...onlyIf(
      hasMines,
      `New factors may strengthen a minefield that you Control and whose strength you know.${noMines}`,
    ),
    ...onlyIf(
      held.some((id) => id.startsWith('hip-')),
      'HIP: by day for at most 10 % (FRU) of your non-Reserve Infantry squads and what is stacked with them; never for Cloaked or Reserve units.',
    ),
  ];
}
