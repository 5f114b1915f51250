/**
 * The changes if somebody else held a Location: Areas, No Man's Land, Isolation, and the weight of that Location for
 * the front.
 */

import { isThere } from '../../../map/marks.ts';
import { onlyIf } from '../../../text/present.ts';
import { enclosedBy, type Front, frontOf, type Holder } from '../front/8.6051-setup-areas.ts';
import { hingesOf } from '../front/hinges.ts';
import type { Location, Position } from '../front/position.ts';
import type { KgpCampaign } from '../state.ts';
import { groundOf, type PublicMarks, strategicIn } from '../terrain/marks.ts';
import { positionWith } from '../terrain/position-of.ts';
import { hexOf } from '../units/place.ts';
import { bySide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { andMore } from '../vocabulary/words.ts';
import { isolatedFor } from './facts.ts';

export interface WhatIf {
  readonly marks: PublicMarks;
  readonly position: Position;
  readonly sentences: readonly string[];
  /** Hexes that are somebody else's then. */
  readonly changed: readonly string[];
}

export function whatIf(
  campaign: KgpCampaign,
  marks: PublicMarks,
  question: { readonly at: Location; readonly holder: Side | undefined },
  reader: Side | undefined,
): WhatIf {
  const { at, holder } = question;
  const before = positionWith(campaign, marks);
  const changedMarks = marksIf(marks, at, holder);
  const after = positionWith(campaign, changedMarks);
  const [was, is] = [frontFor(before), frontFor(after)];
  const [holderNow, holderThen] = [holdersOf(before, was), holdersOf(after, is)];
  const changed = before.grid.hexes.filter((hex) => holderNow(hex) !== holderThen(hex));
  const [isolatedBefore, isolatedAfter] = [
    isolatedFor(campaign, before, marks, reader),
    isolatedFor(campaign, after, changedMarks, reader),
  ];
  const newly = isolatedAfter.filter((location) => !isolatedBefore.includes(location));
  // A Location that is held no more is neither Isolated nor freed.
  const freed = isolatedBefore.filter(
    (location) => !isolatedAfter.includes(location) && after.strategic.get(location) !== undefined,
  );
  return {
    marks: changedMarks,
    position: after,
    changed,
    sentences: [
      ...HOLDERS.flatMap(([kind, words]) => {
        const hexes = changed.filter((hex) => holderThen(hex) === kind);
        return onlyIf(hexes.length > 0, `**${words}:** ${andMore(hexes)}`);
      }),
      ...onlyIf(newly.length > 0, `**Isolated then:** ${andMore(newly)}`),
      ...onlyIf(freed.length > 0, `**Not Isolated any more:** ${andMore(freed)}`),
      ...(changed.length + newly.length + freed.length === 0
        ? ['Nothing else would change.']
        : [`Hexes that change hands: ${changed.length}.`]),
      ...hinges(campaign, { marks, position: before, front: was }, at),
    ],
  };
}

/** The marks with one Location held by somebody else. Where nothing is Strategic, something is taken to stand there that is. */
function marksIf(marks: PublicMarks, at: Location, holder: Side | undefined): PublicMarks {
  const control = new Map(marks.control);
  const pieces = new Map(marks.pieces);
  if (holder === undefined) {
    control.delete(at);
    // A Gun or vehicle that is nobody's makes nothing Strategic any more (8.2).
    pieces.delete(at);
  } else {
    control.set(at, holder);
    if (!strategicIn(marks, hexOf(at)).includes(at)) pieces.set(at, 'V');
  }
  return { ...marks, control, pieces };
}

const HOLDERS: readonly (readonly [Holder, string])[] = [
  ['us', 'U.S. Setup Area then'],
  ['german', 'German Setup Area then'],
  ['no-mans-land', 'No Man’s Land then'],
  ['uncontrolled', 'Uncontrolled then'],
];

/** Terrain that nobody has marked is taken to let Infantry through, as on the map that is shown. */
function frontFor(position: Position): Front {
  return frontOf(
    position,
    bySide(() => 'as-absent'),
  );
}

/** The holder of a hex: hexes that Areas wholly enclose are theirs (8.6054). */
function holdersOf(position: Position, front: Front): (hex: string) => Holder | undefined {
  const enclosed = SIDES.map((side) => ({ side, hexes: new Set(enclosedBy(position, front, side)) }));
  return (hex) =>
    enclosed.find(({ hexes }) => hexes.has(hex))?.side ?? front.holders[position.grid.indexOf(hex)];
}

/** Hexes that are somebody else's, but for what is enclosed. */
function otherwise({ grid }: Position, was: Front, is: Front): readonly string[] {
  return grid.hexes.filter((_, index) => was.holders[index] !== is.holders[index]);
}

/** How far around it is looked, and at how many Locations: each may be a whole front. */
const NEAR = 5;
const TRIED = 12;
const TOLD = 4;

/** Which Locations near one the front hangs on: what falls when nobody holds them, most first. */
function hinges(
  campaign: KgpCampaign,
  {
    marks,
    position,
    front,
  }: { readonly marks: PublicMarks; readonly position: Position; readonly front: Front },
  at: Location,
): readonly string[] {
  const { grid, strategic } = position;
  const far = (location: Location) => grid.distance(hexOf(at), hexOf(location));
  const tried = [...strategic]
    .flatMap(([location, side]) => (side === undefined || far(location) > NEAR ? [] : [{ location, side }]))
    .sort((a, b) => far(a.location) - far(b.location))
    .slice(0, TRIED);
  const countOf = hingesOf(position, front);
  const counted = tried
    .map(({ location, side }) => {
      const left = marksIf(marks, location, undefined);
      const staysStrategic = strategicIn(left, hexOf(location)).includes(location);
      const count =
        countOf({ location, side, staysStrategic }) ??
        otherwise(position, front, frontFor(positionWith(campaign, left))).length;
      return { location, side, count };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, TOLD);
  if (counted.length === 0) return [];
  const each = counted.map(({ location, side, count }) => `${SIDE_NAMES[side]} ${location} (${count})`);
  return [
    `**The front hangs here on:** ${each.join(', ')}; in brackets, hexes that change hands without it.`,
  ];
}

/** The Location that somebody means by a hex: where one stands on entering it, unless it cannot be entered at all. */
export function locationIn(marks: PublicMarks, hex: string): Location | undefined {
  const ground = groundOf(marks, hex);
  const isWater = ground.endsWith('/0') && isThere(marks.layers.river, hex, 'as-absent');
  return isWater ? undefined : ground;
}
