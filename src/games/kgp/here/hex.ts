/** One hex as it is known: what is marked there, what the rules name there, and what has been said of the weather. */

import { type Known, knownAt } from '../../../map/marks.ts';
import type { KgpCampaign } from '../state.ts';
import { type GroundKind, hasNamedPavedStreet, namedGround } from '../terrain/ground.ts';
import { buildingsByHex, NO_MARKS, type PublicMarks, taken } from '../terrain/marks.ts';
import { marksOf } from '../terrain/position-of.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';

/** A sentence of what applies, with the rule that says so. */
export interface Applies {
  readonly rule: string;
  readonly text: string;
}

/** A rule, or several of one section, asked what of them applies in a hex. */
export type HexRule = (hex: Hex) => readonly Applies[];

export class Hex {
  readonly campaign: KgpCampaign;
  readonly map: string;
  readonly name: string;
  readonly marks: PublicMarks;

  constructor(campaign: KgpCampaign, name: string) {
    this.campaign = campaign;
    this.map = campaignGameOf(campaign.game.cg).map;
    this.name = name;
    this.marks = marksOf(campaign) ?? NO_MARKS;
  }

  /** Whether a kind of ground is marked in this hex, or named there by the rules. */
  has(kind: GroundKind): boolean {
    return this.marks.ground[kind].has(this.name) || namedGround(this.map, kind).includes(this.name);
  }

  /** The hexsides of this hex along which a kind is marked or named, each by the hex on its other side. */
  along(kind: GroundKind): readonly string[] {
    const grid = gridOf(this.map);
    return grid.neighbours(this.name).filter((next) => {
      const side = grid.hexside(this.name, next);
      return (
        side !== undefined &&
        (this.marks.ground[kind].has(side) || namedGround(this.map, kind).includes(side))
      );
    });
  }

  /** 5.142: whether a paved Narrow Street runs along one of its hexsides; `unknown`: one whose surface nobody has said. */
  get pavedStreet(): Known {
    if (this.along('narrow paved').length > 0 || hasNamedPavedStreet(this.map, this.name)) return 'yes';
    const known = new Set(this.along('narrow unpaved'));
    return this.along('narrow streets').some((next) => !known.has(next)) ? 'unknown' : 'no';
  }

  /** Every Narrow Street along it, whatever its surface. */
  get streets(): readonly string[] {
    const all = ['narrow streets', 'narrow paved', 'narrow unpaved'] as const;
    return [...new Set(all.flatMap((kind) => this.along(kind)))];
  }

  get isWoods(): boolean {
    return this.has('woods') || this.has('pine woods');
  }

  get isRubble(): boolean {
    return this.marks.spots.rubble.has(this.name);
  }

  /** The highest level of the building that stands in it; `undefined`: none is marked, or it has fallen. */
  get building(): { readonly levels: number; readonly hexes: number } | undefined {
    if (this.isRubble) return undefined;
    const found = buildingsByHex(this.marks.buildings).get(this.name);
    const levels = found?.levels[this.name];
    if (found === undefined || levels === undefined) return undefined;
    return { levels, hexes: Object.keys(found.levels).length };
  }

  layer(layer: Parameters<typeof taken>[1]): Known {
    return knownAt(taken(this.marks, layer), this.name);
  }
}
