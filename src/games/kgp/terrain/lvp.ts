/** 8.2 LVP, 8.6033: what the marks of the map make of both sides' Current-LVP Totals, Location by Location. */

import { onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, type LvpFeature, lvpFeaturesOf } from '../vocabulary/charts.ts';
import { type BySide, SIDES, type Side } from '../vocabulary/sides.ts';
import { lvpLocationsIn, type PublicMarks } from './marks.ts';
import { marksOf } from './position-of.ts';

export interface MarkedLvp {
  readonly currentLvp: BySide<number>;
  /** Of Locations that there still are. */
  readonly existing: number;
  /** Feature by feature: whose its LVP are. */
  readonly features: readonly (BySide<number> & { readonly feature: LvpFeature })[];
}

/** A building in ruins is worth what is left of its Locations; of a bridge that is not marked nobody knows. */
export function lvpByMarks(map: string, marks: PublicMarks): MarkedLvp {
  const features = lvpFeaturesOf(map).map((feature) => {
    const { value, hexes, kind } = feature;
    const part = kind === 'bridge' ? 'bridge' : '0';
    const locations = hexes.flatMap((hex) =>
      kind === 'building' ? lvpLocationsIn(marks, hex) : [`${hex}/${part}`],
    );
    const of = (side: Side) => value * locations.filter((at) => marks.control.get(at) === side).length;
    return { feature, us: of('us'), german: of('german'), all: value * locations.length };
  });
  const sum = (of: (it: (typeof features)[number]) => number) =>
    features.reduce((total, it) => total + of(it), 0);
  return {
    currentLvp: { us: sum(({ us }) => us), german: sum(({ german }) => german) },
    existing: sum(({ all }) => all),
    features: features.map(({ feature, us, german }) => ({ feature, us, german })),
  };
}

/** The same of what is marked in a campaign; `undefined`: no Control is marked. */
export function markedLvp(game: KgpState): MarkedLvp | undefined {
  const marks = marksOf({ game });
  if (marks === undefined || marks.control.size === 0) return undefined;
  return lvpByMarks(campaignGameOf(game.cg).map, marks);
}

/** Each feature of which somebody Controls something, for both to compare: `St. Hubert Church (I20): U.S. 2, German 3`. */
export function lvpLines({ features }: MarkedLvp): readonly string[] {
  return features
    .filter((it) => SIDES.some((side) => it[side] > 0))
    .map(({ feature: { feature, dot }, us, german }) => {
      const parts = [...onlyIf(us > 0, `U.S. ${us}`), ...onlyIf(german > 0, `German ${german}`)];
      const name = feature.replace(/\s*\(.*$/u, '');
      const called = name === '' || name === dot ? dot : `${name} (${dot})`;
      return `${called}: ${parts.join(', ')}`;
    });
}
