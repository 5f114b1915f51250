/** 8.601–8.624: whatever happens to counters of a side is one event, told to that side alone: how it is folded, logged and explained. */

import { plural } from '../../../text/plural.ts';
import { when } from '../../../text/present.ts';
import { rgTitle } from '../rg/name.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { wrecksLeft } from './CG19-wreck.ts';
import { changed, changedBy, type ObChange, placeOf } from './ledger.ts';
import { lostWeapons } from './lost-weapons.ts';
import { placeName, printPlace } from './place.ts';
import { namedByType, readBack } from './read-back.ts';
import { modulesLost, silencedBy } from './silenced.ts';
import { spentRgs } from './spent-rgs.ts';
import type { ObUnit } from './unit.ts';

export interface ObChanged {
  readonly side: Side;
  /** The rule that did it; `report`: it happened in the scenario; `correction`: what was confirmed is put right. */
  readonly by: string;
  readonly changes: readonly ObChange[];
}

/** Secret: what happened to counters of a side. */
export const obChanged = event<ObChanged>({
  type: 'ob.changed',
  fold(game, it) {
    const own = game.sides[it.side];
    const before = unitsIn(own).ob;
    keepLosses(game, it);
    if (it.by === 'report') {
      const units = unitsIn(own);
      units.obDraft = [];
      // Questions of a saved game stay open; the next report does not begin with that file.
      if (units.obSave !== undefined) units.obSave = { ...units.obSave, isDraft: false };
    }
    unitsIn(own).ob = changedBy(before, it.changes);
    if (REFIT_RULE.test(it.by))
      unitsIn(own).since = {
        before: unitsIn(own).since?.before ?? before,
        changes: [...(unitsIn(own).since?.changes ?? []), ...it.changes],
      };
    for (const rg of spentRgs(own.rgs, before, unitsIn(own).ob)) rg.eliminated = true;
    // A correction may bring an RG back.
    if (it.by === 'correction')
      for (const rg of spentRgs(own.rgs, unitsIn(own).ob, before)) rg.eliminated = false;
    own.rev += 1;
  },
  line: ({ by, side, changes }) => {
    if (changes.length === 0) return undefined;
    return `${SIDE_NAMES[side]} Order of Battle: ${plural(changes.length, 'change')} (${CAUSES[by] ?? by})`;
  },
  why: (before, it) => [`**Order of Battle (${CAUSES[it.by] ?? it.by})**`, ...few(whyChanged(before, it))],
});

/** The cause, where that is no rule. */
const CAUSES: Readonly<Record<string, string>> = { report: 'update, 8.601', correction: 'correction, 8.601' };

/** Changes a side's Order of Battle by a rule, exactly as said. */
export function recordChanges(work: KgpWork, side: Side, by: string, changes: readonly ObChange[]): void {
  emit(work, obChanged, `side:${side}`, { side, by, changes });
}

/** 8.601–8.615: what a side is told of its counters when a part of the RePh is over. */
const REFIT_RULE = /^8\.6(?:0|1[0-5])/u;

function isPlay(by: string): boolean {
  return by === 'report' || by === 'correction';
}

/**
 * Keeps the traces of changes besides the ledger: of play, units that may come back and things on the map; of the RePh,
 * RG that are gone.
 */
function keepLosses(game: KgpState, { side, by, changes }: ObChanged): void {
  const own = game.sides[side];
  if (!isPlay(by)) {
    for (const rg of modulesLost(own.rgs, unitsIn(own).ob, by, changes)) rg.eliminated = true;
    return;
  }
  unitsIn(own).lost.push(...lostWeapons(unitsIn(own).ob, changes, 'own'));
  ownUnits(game, enemyOf(side)).lost.push(...lostWeapons(unitsIn(own).ob, changes, 'captured'));
  unitsIn(own).silenced.push(...silencedBy(unitsIn(own).ob, changes));
  unitsIn(own).wrecked.push(...wrecksLeft(unitsIn(own).ob, side, changes));
}

/** Longer lists are for /show. */
const MOST_LINES = 60;

function few(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more: /show draws all of them.`];
}

/** The effect of the changes; of 8.620, the units that each RG has brought and where they are. */
function whyChanged({ game }: KgpCampaign, { side, by, changes }: ObChanged): readonly string[] {
  const { rgs } = game.sides[side];
  const { ob } = ownUnits(game, side);
  if (by !== '8.620') return readBack(ob, changes, isPlay(by));
  const after = changed(ob, changes);
  const groups = new Map<string, ObUnit[]>();
  for (const change of changes)
    if (change.op === 'add') {
      const at = placeOf(after, change.unit);
      const key = [change.unit.origin, at === undefined ? '' : printPlace(at)].join('\n');
      groups.set(key, [...(groups.get(key) ?? []), change.unit]);
    }
  return [...groups].map(([key, units]) => {
    const [origin = '', place = ''] = key.split('\n');
    const rg = rgs.find(({ id }) => id === origin);
    const name = rg === undefined ? 'Initial OB' : rgTitle(game.sides[side], rg, rgRowOf(side, rg.rg));
    const where = when(place !== '', ` in ${placeName(place)}`);
    return `${name}${where}: ${namedByType(units)}`;
  });
}
