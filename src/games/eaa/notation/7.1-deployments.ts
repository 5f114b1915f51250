/**
 * 7.1–7.3: where Allied reserves come in, in short words, a line each, one after the other:
 *
 *     506.101 at 1207
 *     CCA.7A CCB.7A at Malmedy        several units; a town by its name
 */
import type { Fault, Unread } from '../../../text/fault.ts';
import { listed } from '../../../text/listed.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import {
  DEPLOY_FAULTS,
  type DeployFault,
  type DeployHex,
  deployedAt,
  deploymentOf,
  togetherFault,
} from '../reserves/7.1-deployment.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { saidDeployment } from './said.ts';
import { hexNamed, quoted, UnitNames } from './units-named.ts';

type By = Extract<DeployHex, { ok: true }>['by'];

/** A unit that has been deployed: plain data. */
export interface Deployment {
  /** Its key. */
  readonly unit: string;
  readonly hex: number;
  /** Near whom, or by 7.11. */
  readonly by: By;
}

export interface DeployOptions {
  /** Keys of those in the box that may be deployed now (7.1, 7.3). */
  readonly may: ReadonlySet<string>;
  /** Of them those that may come with nobody else: any one unit of the corps in place of the divisions of a card (7.1). */
  readonly alone?: ReadonlySet<string>;
  /** Units deployed earlier in this impulse that are on the map (7.2). */
  readonly before?: readonly { readonly unit: Unit; readonly hex: number }[];
}

export type ReadDeployments =
  | {
      readonly ok: true;
      readonly deployments: readonly Deployment[];
      readonly position: Position;
    }
  | Unread;

/** More orders than any box has units. */
const MOST_PIECES = 60;

/** How many hexes are proposed in place of one that is refused. */
const MOST_PROPOSED = 3;

const SHAPES = 'Write 506.101 at 1207, or several units at once: CCA.7A CCB.7A at 1207.';

/**
 * Reads and plays deployments: each unit is in play as soon as it is placed (7.2). Bad lines change nothing, and each has
 * its fault.
 * @param box the Reserve Units box
 */
export function readDeployments(
  text: string,
  position: Position,
  box: readonly Unit[],
  options: DeployOptions,
): ReadDeployments {
  const deploy = (pieces: readonly Piece[]): ReadDeployments => {
    const deploying = new Deploying(position, box, options);
    deploying.playAll(pieces);
    if (deploying.faults.length === 0) deploying.end();
    const { deployments } = deploying;
    const [first, ...others] = deploying.faults;
    if (first !== undefined) return { ok: false, faults: [first, ...others] };
    return { ok: true, deployments, position: deploying.position };
  };
  // As it stands, if all of it can be read so; else as people write.
  const pieces = piecesOf(text);
  const asTyped = deploy(pieces);
  if (asTyped.ok) return asTyped;
  const asSaid = deploy(pieces.map((piece) => ({ ...piece, text: saidDeployment(piece.text) })));
  return asSaid.ok || asSaid.faults.length < asTyped.faults.length ? asSaid : asTyped;
}

/** Reserves as they are placed. */
export class Deploying {
  position: Position;
  readonly deployments: Deployment[] = [];
  readonly faults: Fault[] = [];
  readonly names: UnitNames;
  readonly #box: readonly Unit[];
  readonly #may: ReadonlySet<string>;
  readonly #alone: ReadonlySet<string>;
  readonly #placed: { readonly unit: Unit; readonly hex: number; readonly piece?: Piece }[];

  constructor(
    position: Position,
    box: readonly Unit[],
    { may, alone = new Set(), before = [] }: DeployOptions,
  ) {
    this.position = position;
    this.names = new UnitNames(position.ground, box);
    this.#box = box;
    this.#may = may;
    this.#alone = alone;
    this.#placed = [...before];
  }

  /** The units that may still be deployed. */
  get waiting(): readonly Unit[] {
    const gone = new Set(this.#placed.map(({ unit }) => keyOf(unit)));
    return this.#box.filter((unit) => this.#may.has(keyOf(unit)) && !gone.has(keyOf(unit)));
  }

  playAll(pieces: readonly Piece[]): void {
    for (const piece of pieces.slice(0, MOST_PIECES)) this.#play(piece);
    const extra = pieces[MOST_PIECES];
    if (extra !== undefined) this.#fault(extra, '7.1', `more than ${MOST_PIECES} orders at once`);
  }

  /** When all have been placed: who comes alone (7.1), and who together (7.2). */
  end(): void {
    const lone = this.#placed.find(({ unit }) => this.#alone.has(keyOf(unit)));
    const last = this.#placed.findLast((each) => each.piece !== undefined)?.piece;
    if (lone !== undefined && last !== undefined && this.#placed.length > 1) {
      const name = lone.unit.counter.id;
      this.#fault(
        last,
        '7.1',
        `${name} is of none of the divisions of the card: it comes alone, or they come without it`,
      );
    }
    const fault = togetherFault(this.position, this.#placed);
    if (fault === undefined) return;
    const those = this.#placed.filter(({ unit }) => unit.counter.division === fault.division);
    const where = those.map(({ unit, hex }) => `${unit.counter.id} in ${this.#hex(hex)}`);
    const rule = fault.airborne
      ? 'four of an airborne division come into two hexes that touch, or all into one'
      : 'those of one division come into one hex';
    const piece = those.findLast((each) => each.piece !== undefined)?.piece;
    if (piece !== undefined) this.#fault(piece, '7.2', `${listed(where)}: ${rule}`);
  }

  #play(piece: Piece): void {
    const [, left = '', right = ''] =
      /^(?<who>.*?)\s*(?:->|[>→]|\s(?:at|to|in)\s)\s*(?<hex>.*)$/iu.exec(piece.text) ?? [];
    if (left === '' || right === '') {
      this.#fault(piece, '7.1', `${quoted(piece.text)} does not say who comes where. ${SHAPES}`);
      return;
    }
    const units = this.names.readSome(left);
    const hex = hexNamed(this.position.ground, right);
    if (!units.ok) this.#fault(piece, units.rule, units.wrong);
    else if (hex.ok) for (const unit of units.it) this.#place(piece, unit, hex.it);
    else this.#fault(piece, hex.rule, hex.wrong);
  }

  #place(piece: Piece, unit: Unit, hex: number): void {
    const name = this.names.nameOf(unit);
    if (!this.waiting.some((each) => keyOf(each) === keyOf(unit))) {
      const isPlaced = this.#placed.some((each) => keyOf(each.unit) === keyOf(unit));
      const why = isPlaced ? 'has been deployed already' : 'is not among those that may be deployed now';
      this.#fault(piece, '7.1', `${name} ${why}`);
      return;
    }
    const all = deploymentOf(this.position, unit);
    const found = all[hex];
    if (found?.ok === true) {
      this.position = deployedAt(this.position, unit, hex);
      this.#placed.push({ unit, hex, piece });
      this.deployments.push({ unit: keyOf(unit), hex, by: found.by });
      return;
    }
    if (found === undefined) return;
    const why = `${name} at ${this.#hex(hex)}: ${this.#why(unit, found, all)}; ${this.#instead(hex, all)}`;
    this.#fault(piece, DEPLOY_FAULTS[found.fault], why);
  }

  #why(
    unit: Unit,
    { hex, fault, distance, least }: Extract<DeployHex, { ok: false }>,
    all: readonly DeployHex[],
  ): string {
    const { ground } = this.position;
    const { corps, division } = unit.counter;
    const [north, south] = ground.areas.get(corps) ?? [];
    const units = unitsIn(this.position, hex);
    const steps = units.reduce((sum, each) => sum + each.steps, unit.steps);
    const near = {
      division: `its division (${division ?? ''})`,
      corps: `${corps} Corps`,
      army: 'its army',
      strategic: '',
      british: 'its division or of XXX Corps',
    };
    const friends = all.flatMap((each) => (each.ok && each.by !== 'strategic' ? [near[each.by]] : []));
    const words: Readonly<Record<DeployFault, string>> = {
      area: `it lies outside the area of ${corps} Corps, rows ${rowWord(north)} to ${rowWord(south)}`,
      road: 'no road leads there',
      head: 'it is no Allied supply head: no open road leads from it off a friendly edge of the map',
      enemy: `Germans are ${distance ?? 0} away, and ${least ?? 0} hexes is the least`,
      'enemy-town': `a German town is ${distance ?? 0} away, and ${least ?? 0} hexes is the least`,
      detachment: 'a German detachment is there or beside it',
      taken: 'Germans stand there',
      stacking: `${units.length + 1} units and ${steps} steps would stand there, three and six are the most`,
      range: `no unit of ${friends[0] ?? near.army} is within three hexes`,
      'east-of-meuse': 'it does not lie beyond the Meuse, and no German has crossed it yet',
      unsupplied: 'no Allied supply leads there',
    };
    return words[fault];
  }

  /** The legal hexes that are nearest to one that is not. */
  #instead(hex: number, all: readonly DeployHex[]): string {
    const { grid } = this.position.ground;
    const near = all
      .filter((each) => each.ok)
      .map((each) => each.hex)
      .toSorted((a, b) => grid.stepsBetween(a, hex) - grid.stepsBetween(b, hex) || a - b)
      .slice(0, MOST_PROPOSED);
    if (near.length === 0) return 'there is no hex for it now';
    return `the nearest legal hexes are ${near.map((at) => grid.hexAt(at)).join(', ')}`;
  }

  #hex(hex: number): string {
    return this.position.ground.grid.hexAt(hex);
  }

  #fault({ line, text }: Piece, rule: string, wrong: string): void {
    this.faults.push({ line, text, rule, wrong });
  }
}

function rowWord(row: number | undefined): string {
  return String(row ?? 0).padStart(2, '0');
}

/**
 * Units that stay in the box though there would be a hex for them beside those that come, each with the first such hex.
 */
export function leftBehind(
  position: Position,
  box: readonly Unit[],
  { may }: Pick<DeployOptions, 'may'>,
  deployments: readonly Deployment[],
): readonly { readonly unit: Unit; readonly hex: number }[] {
  const placed = deployments.flatMap(({ unit: key, hex }) => {
    const unit = box.find((each) => keyOf(each) === key);
    return given(unit, (unit) => ({ unit, hex }));
  });
  const gone = new Set(deployments.map(({ unit }) => unit));
  return box
    .filter((unit) => may.has(keyOf(unit)) && !gone.has(keyOf(unit)))
    .flatMap((unit) => {
      const hex = deployableHexes(position, unit)
        .flatMap(({ hexes }) => hexes)
        .find((at) => togetherFault(position, [...placed, { unit, hex: at }]) === undefined);
      return given(hex, (hex) => ({ unit, hex }));
    });
}

const WAYS = ['division', 'corps', 'army', 'strategic', 'british'] as const;

/** Where a unit of the box can be deployed as things stand, by what allows it; what allows nothing is left out. */
export function deployableHexes(
  position: Position,
  unit: Unit,
): readonly { readonly by: By; readonly hexes: readonly number[] }[] {
  const all = deploymentOf(position, unit);
  return WAYS.flatMap((by) => {
    const hexes = all.filter((each) => each.ok && each.by === by).map((each) => each.hex);
    return onlyIf(hexes.length > 0, { by, hexes });
  });
}

const BY_WORDS: Readonly<Record<By, string>> = {
  division: 'within three hexes of its division (7.1)',
  corps: 'within three hexes of its corps (7.1)',
  army: 'within three hexes of its army (7.1)',
  strategic: 'as a strategic reserve, far from the enemy (7.11)',
  british: 'beyond the Meuse, as British reserves come until a German has crossed it (7.41)',
};

/** `506.101 at 1207, within three hexes of its corps (7.1)`. */
export function deploymentReadBack(
  { ground }: Position,
  box: readonly Unit[],
  { unit, hex, by }: Deployment,
): string {
  const found = box.find((each) => keyOf(each) === unit);
  const name = found === undefined ? unit : new UnitNames(ground, box).nameOf(found);
  return `${name} at ${ground.grid.hexAt(hex)}, ${BY_WORDS[by]}`;
}
