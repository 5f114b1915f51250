/** 8.6051–8.6057: where a side's own counters would stand by a marking that waits for its answer. */

import { onlyIf, when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, territoryOf } from '../units/marking.ts';
import { namedIds } from '../units/named-ids.ts';
import { printPlace } from '../units/place.ts';
import { isMover } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

/**
 * Where a side's own counters would stand by a marking that waits for its answer: `S1–S4 J19: Area A`. For that side's
 * desk alone. Counters in trouble come first.
 */
export function ownTerritories(game: KgpState, side: Side, marking: Marking): readonly string[] {
  const { ob } = ownUnits(game, side);
  const groups = new Map<string, { readonly at: string; readonly what: string; readonly ids: string[] }>();
  for (const unit of unitsOf(ob)) {
    if (unit.with !== undefined || has(unit, 'prisoner')) continue;
    const place = placeOf(ob, unit);
    const what = words(game, side, marking, unit);
    if (place === undefined || what === undefined) continue;
    const at = printPlace(place);
    const key = `${at}/${what}`;
    const group = groups.get(key) ?? { at, what, ids: [] };
    group.ids.push(unit.id);
    groups.set(key, group);
  }
  if (groups.size === 0) return [];
  const all = [...groups.values()];
  const isHome = ({ what }: { readonly what: string }) => what.startsWith('Area ');
  const bare = [...new Set(all.filter(({ what }) => what === NOWHERE).map(({ at }) => at))];
  const lines = [...all.filter((group) => !isHome(group)), ...all.filter(isHome)].map(
    ({ at, what, ids }) => `${namedIds(ids)} ${at}: ${what}`,
  );
  return [
    ...onlyIf(bare.length > 0, `Hexes of yours that this marking does not cover: ${bare.join(' ')}`),
    `By this marking your counters would stand:\n${cutLines(lines).join('\n')}`,
  ];
}

/** Room on a desk that has to show the whole marking too. */
const MOST_TEXT = 900;
const NOWHERE = 'not covered, and so Uncontrolled Territory (8.6053)';

/** 8.6051–8.6057: what this marking makes of where one of a side's own counters stands; `undefined`: in no hex. */
function words(game: KgpState, side: Side, marking: Marking, unit: ObUnit): string | undefined {
  const { ob } = ownUnits(game, side);
  const place = placeOf(ob, unit);
  if (place?.in === 'area')
    return marking.areas.some((area) => area.side === side && area.id === place.area)
      ? undefined
      : 'no such Area in this marking';
  if (place?.in !== 'hex') return undefined;
  const territory = territoryOf(marking, side, ob, unit);
  const area = areaAt(marking, place)?.id ?? '';
  const leaves = when(isMover(unit), ' (must Escape, 8.606)');
  switch (territory) {
    case 'friendly':
      return `Area ${area}`;
    case 'isolated':
      return `Area ${area} (Isolated)`;
    case 'no-mans-land':
      return `No Man’s Land${leaves}`;
    case 'enemy-area':
      return `enemy Area ${area}${leaves}`;
    default:
      return NOWHERE;
  }
}

/** Lines up to a length, the rest counted: what is left out must not look like none. */
function cutLines(lines: readonly string[]): readonly string[] {
  let room = MOST_TEXT;
  const shown = lines.filter((line) => {
    room -= line.length;
    return room >= 0;
  });
  const more = lines.length - shown.length;
  return more === 0 ? lines : [...shown, `… and ${more} more.`];
}
