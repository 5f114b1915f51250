/** What most of a hex holds: forest, woods, marsh, slopes, the West Wall; scattered woods by the region’s share. */
import type { Frame, Hex } from './frame.ts';
import {
  type Facts,
  type Geography,
  IMPORTANCE,
  LAND_KINDS,
  type Land,
  type LandKind,
  type Place,
  type Project,
} from './geography.ts';
import { beside, holds, type Point, scatter } from './points.ts';
import type { Waters } from './rivers.ts';

export interface SurveyedHex {
  readonly cover: Cover;
  /** Its share of a hex’s ground that lies on slopes. */
  readonly slope: number;
  /** Its hexsides in a deep valley. */
  readonly gorge: number;
  readonly isWestWall: boolean;
  /** The relief of its region. */
  readonly relief: string;
}

export type Cover = 'open' | 'woods' | 'forest' | 'marsh';

interface SurveyInput {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly geography: Geography;
  readonly project: Project;
  readonly waters: Waters;
}

interface Ground {
  readonly land: Land;
  readonly points: readonly Point[];
  /** Half the width of a line, in hexes. */
  readonly half?: number;
  /** Nothing of it lies beyond. */
  readonly box: Box;
}

interface Box {
  readonly from: Point;
  readonly to: Point;
}

/** Points of a hex at which the ground is looked at: by these parts of the way from its centre to each corner. */
const RINGS = [0.25, 0.6, 0.9];
const KM_OF_A_HEX = { flat: 1.7, pointy: 4.8 } as const;
/** How near the line of the West Wall the centre of one of its hexes lies. */
const WALL = { flat: 0.55, pointy: 0.5 } as const;
/** Deep valleys are wooded, settlements are cleared. */
const GORGE = 1.8;
const CLEARED = 0.4;
/** One of five scattered woods is a forest. */
const FOREST = 5;
const ELSEWHERE = 'broken 25';

export class GroundSurvey {
  readonly #given: SurveyInput;
  readonly #ground: readonly Ground[];

  constructor(given: SurveyInput) {
    this.#given = given;
    const { frame, geography, project } = given;
    const km = frame.shape.isFlat ? KM_OF_A_HEX.flat : KM_OF_A_HEX.pointy;
    this.#ground = geography.land.map((land) => {
      const points = land.points.map(project);
      const half = land.km === undefined ? undefined : land.km / km / 2;
      return { land, points, box: boxOf(points, half ?? 0), ...(half === undefined ? {} : { half }) };
    });
  }

  of(hex: Hex, place: Place | undefined): SurveyedHex {
    const { facts, frame, waters } = this.#given;
    const shares = this.#shares(hex);
    const gorge = frame
      .neighbours(hex)
      .filter((next) => waters.along.get(frame.idOf(hex, next))?.isGorge === true).length;
    const [relief = '', woods = ''] = this.#region(hex).split(' ');
    const isSettled = place !== undefined && IMPORTANCE[place.kind] >= IMPORTANCE.village;
    let cover = coverBy(shares);
    const dice = scatter(`${facts.game} ${hex.id}`);
    const share = Number(woods) / 100;
    if (cover === 'open' && dice < share * (gorge >= 2 ? GORGE : 1) * (isSettled ? CLEARED : 1))
      cover = dice < share / FOREST && !isSettled ? 'forest' : 'woods';
    return {
      cover,
      slope: shares.slope,
      gorge,
      relief,
      isWestWall: shares.westwall > 0 && this.#isOnTheWall(hex),
    };
  }

  /** The last region that holds its centre. */
  #region({ centre }: Hex): string {
    const region = this.#ground.findLast(
      ({ land, points }) => land.kind === 'region' && holds(points, centre),
    );
    return region?.land.value ?? ELSEWHERE;
  }

  #shares({ centre, corners }: Hex): Readonly<Record<LandKind, number>> {
    const count: Record<LandKind, number> = { forest: 0, woods: 0, marsh: 0, lake: 0, slope: 0, westwall: 0 };
    for (const part of RINGS)
      for (const { at } of corners) {
        const p: Point = [centre[0] + (at[0] - centre[0]) * part, centre[1] + (at[1] - centre[1]) * part];
        const here = new Set(this.#ground.filter((each) => covers(each, p)).map(({ land }) => land.kind));
        for (const kind of LAND_KINDS) if (here.has(kind)) count[kind] += 1;
      }
    const all = RINGS.length * corners.length;
    for (const kind of LAND_KINDS) count[kind] /= all;
    return count;
  }

  #isOnTheWall({ centre }: Hex): boolean {
    const near = this.#given.frame.shape.isFlat ? WALL.flat : WALL.pointy;
    return this.#ground.some(
      ({ land, points }) => land.kind === 'westwall' && beside(points, centre).distance <= near,
    );
  }
}

function covers({ land, points, half, box }: Ground, p: Point): boolean {
  if (land.kind === 'region' || !isIn(box, p)) return false;
  return half === undefined ? holds(points, p) : beside(points, p).distance <= half;
}

function boxOf(points: readonly Point[], more: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    from: [Math.min(...xs) - more, Math.min(...ys) - more],
    to: [Math.max(...xs) + more, Math.max(...ys) + more],
  };
}

function isIn({ from, to }: Box, [x, y]: Point): boolean {
  return x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];
}

function coverBy({ marsh, forest, woods }: Readonly<Record<LandKind, number>>): Cover {
  if (marsh >= 0.5) return 'marsh';
  if (forest >= 0.5) return 'forest';
  return forest + woods >= 0.5 ? 'woods' : 'open';
}
