import type { KgpEvents } from '../events.ts';
import type { KgpCampaign } from '../state.ts';
import { changed, placeOf } from '../units/ledger.ts';
import { printPlace } from '../units/place.ts';
import { namedByType, readBack } from '../units/read-back.ts';
import type { ObUnit } from '../units/unit.ts';
import { rgRowOf } from '../vocabulary/charts.ts';

/** Longer lists are for /show. */
const MOST_LINES = 60;

function few(lines: readonly string[]): readonly string[] {
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more: /show draws all of them.`];
}

/** What a change of a side's own Order of Battle came to; after 8.620, what each RG has brought and where it is. */
export function orderOfBattleWords(
  before: KgpCampaign,
  { side, by, changes }: KgpEvents['ob.changed'],
): readonly string[] {
  const { ob, rgs } = before.game.sides[side];
  const head = `**${by} Order of Battle**`;
  const isPlay = by === 'report' || by === 'correction';
  if (by !== '8.620') return [head, ...few(readBack(ob, changes, isPlay))];
  const after = changed(ob, changes);
  const groups = new Map<string, ObUnit[]>();
  for (const change of changes)
    if (change.op === 'add') {
      const at = placeOf(after, change.unit);
      const key = `${change.unit.origin}\n${at === undefined ? '' : printPlace(at)}`;
      groups.set(key, [...(groups.get(key) ?? []), change.unit]);
    }
  const lines = [...groups].map(([key, units]) => {
    const [origin = '', place = ''] = key.split('\n');
    const rg = rgs.find(({ id }) => id === origin);
    const name = rg === undefined ? 'Initial OB' : `${origin} ${rg.rg} ${rgRowOf(side, rg.rg).name}`;
    return `${name}${place === '' ? '' : ` (${place})`}: ${namedByType(units)}`;
  });
  return [head, ...few(lines)];
}
