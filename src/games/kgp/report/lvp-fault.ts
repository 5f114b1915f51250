/** 8.2, 8.51, 8.52: the U.S. Current-LVP Total and what the U.S. side is said to Control must not contradict each other. */

import { plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, lvpFeatureAt, lvpHexesOf, lvpOfHex, lvpTotalOf } from '../vocabulary/charts.ts';
import type { Control, Report } from './state.ts';

/** As it would stand: `existingLvp` after what was lost to rubble and fire. */
export interface LvpAndControl {
  readonly currentLvp: Report['currentLvp'];
  readonly existingLvp: number;
  readonly control: Readonly<Record<string, Control>>;
  /** CG II: LVP hexes under U.S. Control, the bridge not counted. */
  readonly lvpHexes: number;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

const WHO: Readonly<Record<Control, string>> = { us: 'U.S.', german: 'German', shared: 'both, or neither' };

/** LVP of the hexes that count one each, beyond one a hex. */
function spareLvp(map: string, counted: readonly string[]): number {
  const hexes = [...lvpHexesOf(map)].filter((hex) => !counted.includes(hex));
  return hexes.reduce((sum, hex) => sum + lvpOfHex(map, hex) - 1, 0);
}

/**
 * CG II, 8.52: each LVP hex under Control has a Location worth 1 LVP, even as rubble, and what is not under Control has
 * none but a second Location (the steeple of AA10), which can have another holder than its hex. The bridge is one
 * Location.
 */
function ofHexes(map: string, counted: readonly string[], { control, lvpHexes }: LvpAndControl): Range {
  const held = counted.filter((hex) => control[hex] === 'us');
  const least = held.reduce((sum, hex) => sum + lvpOfHex(map, hex), lvpHexes);
  return { least, most: least + spareLvp(map, counted) };
}

/**
 * CG I, 8.51: who Controls every hex of a building has a Location in each; of a building of one Location all, or
 * nothing. In one of several the enemy may be upstairs or in a cellar (KGP8). Which Locations were lost to rubble is
 * not asked, so any may have been theirs.
 */
function ofBuildings(map: string, ids: readonly string[], { control, existingLvp }: LvpAndControl): Range {
  const total = lvpTotalOf(map);
  let sure = 0;
  let barred = 0;
  for (const id of ids) {
    const feature = lvpFeatureAt(map, id);
    if (feature === undefined) continue;
    const { value, hexes, locations, lvp } = feature;
    if (control[id] === 'us') sure += hexes.length * value;
    else if (locations === 1) barred += lvp;
    else if (control[id] === 'german') barred += hexes.length * value;
  }
  return { least: Math.max(0, sure - (total - existingLvp)), most: Math.min(existingLvp, total - barred) };
}

function rangeOf({ cg }: KgpState, stated: LvpAndControl): Range | undefined {
  const { map, victory } = campaignGameOf(cg);
  const { lvpHexes, control = [] } = victory.atEnd ?? {};
  if (lvpHexes !== undefined) return ofHexes(map, Object.keys(lvpHexes.counts), stated);
  if (control.length === 0) return undefined;
  return ofBuildings(map, control, stated);
}

/** Each decides a campaign by itself. The fault in a sentence, and what would fit; `undefined`: they agree. */
export function lvpContradiction(
  game: KgpState,
  stated: LvpAndControl,
): { readonly message: string; readonly legal: string; readonly isTooLow: boolean } | undefined {
  const range = rangeOf(game, stated);
  const { us } = stated.currentLvp;
  if (range === undefined || (us >= range.least && us <= range.most)) return undefined;
  const { atEnd } = campaignGameOf(game.cg).victory;
  const ids = atEnd?.control ?? Object.keys(atEnd?.lvpHexes?.counts ?? {});
  const said = ids.flatMap((id) => {
    const by = stated.control[id];
    return given(by, (by) => `${id} ${WHO[by]}`);
  });
  const hexes = onlyIf(
    atEnd?.lvpHexes !== undefined,
    plural(stated.lvpHexes, 'other LVP hex', 'other LVP hexes'),
  );
  const { least, most } = range;
  const possible = least === most ? least : `${least} to ${most}`;
  return {
    message: `A U.S. Current-LVP Total of ${us} contradicts the Control (${[...said, ...hexes].join(', ')}).`,
    legal: `With that Control it is ${possible}; or correct the Control.`,
    isTooLow: us < least,
  };
}
