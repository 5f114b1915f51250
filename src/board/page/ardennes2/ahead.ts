/** Orders for the other side's turn, made by pressing: whom they speak of, their lines, and hexes that one of them still asks for. */
import { unitsIn } from '../../../games/ardennes2/position/near.ts';
import type { Position, Unit } from '../../../games/ardennes2/position/position.ts';
import { positionOf } from '../../../games/ardennes2/position/position-of.ts';
import { hasRoad } from '../../../games/ardennes2/position/roads.ts';
import type { BridgeLine } from '../../../games/ardennes2/turn/bridges/3.8-bridge-orders.ts';
import type { LossLine } from '../../../games/ardennes2/turn/fights/3.2-loss-orders.ts';
import type { StandLine } from '../../../games/ardennes2/turn/fights/3.2-stand-orders.ts';
import type { BondLine } from '../../../games/ardennes2/turn/frame/1.2-bond-orders.ts';
import { type AnyBeforehand, isHex, isUnit } from '../../../games/ardennes2/turn/frame/beforehand-kind.ts';
import type { TopLine } from '../../../games/ardennes2/turn/frame/stack-top-orders.ts';
import type { BugOutLine } from '../../../games/ardennes2/turn/guns/3.6-bug-out-orders.ts';
import type { PassLine } from '../../../games/ardennes2/turn/orders/2.1-pass-orders.ts';
import { readBeforehand } from '../../../games/ardennes2/turn/orders/beforehand-lines.ts';
import { beforehandNow, foreseen } from '../../../games/ardennes2/turn/orders/beforehand-order.ts';
import {
  type Coming,
  comingOf,
  plungersLeft,
  stoppersAt,
  withLine,
  withoutLine,
} from '../../../games/ardennes2/turn/orders/beforehand-subjects.ts';
import type { ArrivalLine } from '../../../games/ardennes2/turn/pre-turn/2.2-arrival-orders.ts';
import type { GunLine } from '../../../games/ardennes2/turn/supply/3.7-gun-orders.ts';
import type { Way } from '../../../games/ardennes2/vocabulary/picture-props.ts';
import type { Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { Drafting } from '../drafting.ts';
import type { Known } from './known.ts';

/** Every kind of these lines. */
export type AheadLine =
  | StandLine
  | LossLine
  | BondLine
  | TopLine
  | BugOutLine
  | GunLine
  | BridgeLine
  | ArrivalLine
  | PassLine;

/** More hexes than these are not marked: the marks would say nothing. */
const MOST_MARKED = 60;

type OfKind<K extends AheadLine['kind']> = Extract<AheadLine, { readonly kind: K }>;

/** Hexes that are being pressed for a line. */
export interface Picking {
  /** Their purpose. */
  readonly asks: string;
  /** Those that can be pressed. */
  readonly among: ReadonlySet<string>;
  /** The first most. */
  readonly hexes: readonly string[];
  /** One alone. */
  readonly isOne: boolean;
  /** The line with these hexes. */
  readonly line: (hexes: readonly string[]) => string;
}

export class Ahead {
  readonly drafting: Drafting;
  readonly side: Side;
  /** The hex whose stack or plunger is spoken of; absent: everybody. */
  hex: string | undefined;
  /** One counter of it, wherever it will be. */
  unit: string | undefined;
  picking: Picking | undefined;
  /** Why what was pressed has been refused. */
  wrong: string | undefined;
  /** The lines that count now. */
  #given: string;
  #known: Known;

  constructor(known: Known, side: Side) {
    this.#known = known;
    this.side = side;
    this.#given = beforehandNow(known.campaign.game, side);
    this.drafting = new Drafting(this.#given.split('\n').filter((line) => line !== ''));
  }

  /** Something has happened, or the lines have been given. */
  takeOver(known: Known): void {
    this.#known = known;
    this.#given = beforehandNow(known.campaign.game, this.side);
  }

  get isChanged(): boolean {
    return this.drafting.text !== this.#given;
  }

  get position(): Position {
    const { campaign, book } = this.#known;
    return positionOf(campaign.game, book);
  }

  get units(): readonly Unit[] {
    if (this.hex === undefined) return [];
    return unitsIn(this.position, this.side, this.#known.book.ground.grid.indexOf(this.hex));
  }

  /** `all`, the hex, or one counter. */
  get who(): string {
    return this.unit ?? this.hex ?? 'all';
  }

  // Lines.

  /** The line of a kind about whoever is spoken of. */
  lineOf<K extends AheadLine['kind']>(kind: K, who: string = this.who): OfKind<K> | undefined {
    return this.#all().find((line): line is OfKind<K> => line.kind === kind && isAbout(line, who));
  }

  /** Lines of a kind. */
  linesOf<K extends AheadLine['kind']>(kind: K): readonly OfKind<K>[] {
    return this.#all().filter((line): line is OfKind<K> => line.kind === kind);
  }

  #all(): readonly AheadLine[] {
    return this.drafting.lines.flatMap((line) => aheadLine(line) ?? []);
  }

  /** A line takes the place of the one with the same subject. */
  set(words: string): void {
    const next = withLine(this.#known.campaign.game, this.side, this.drafting.lines, words);
    if (!next.ok) {
      const { message, legal } = next.ruling;
      this.wrong = [message, legal].filter((each) => each !== undefined).join(' ');
      return;
    }
    this.wrong = undefined;
    this.drafting.write(next.value);
  }

  /** Nothing is said of it any more. */
  drop(line: AheadLine | undefined): void {
    this.wrong = undefined;
    if (line !== undefined) this.drafting.write(withoutLine(this.drafting.lines, line));
  }

  // Presses.

  press(hex: string | undefined): void {
    this.wrong = undefined;
    if (this.picking !== undefined) {
      if (hex !== undefined) this.#pick(this.picking, hex);
      return;
    }
    this.hex = hex;
    this.unit = undefined;
  }

  /** Of one counter, wherever it will be; pressed again: of whoever stands in its hex. */
  speakOf(id: string): void {
    this.unit = this.unit === id ? undefined : id;
  }

  /** No more hexes are pressed for the line. */
  done(): void {
    this.picking = undefined;
  }

  #pick(picking: Picking, hex: string): void {
    const { among, hexes, isOne, line } = picking;
    if (!among.has(hex)) {
      this.wrong = `${hex} is none of the hexes that it may be.`;
      return;
    }
    const others = hexes.filter((each) => each !== hex && !isOne);
    const next = hexes.includes(hex) ? others : [...others, hex];
    this.picking = { ...picking, hexes: next };
    if (next.length > 0) this.set(line(next));
  }

  /** Hexes that can be pressed, where they are not nearly all. */
  get targets(): readonly string[] {
    const among = this.picking?.among;
    return among === undefined || among.size > MOST_MARKED ? [] : [...among];
  }

  begin(picking: Omit<Picking, 'hexes'>, hexes: readonly string[]): void {
    this.picking = { ...picking, hexes };
  }

  // Orders that can be given.

  /** The plunger in the hex that is spoken of, if its bridge may still be blown (3.8). */
  get isPlunger(): boolean {
    return this.hex !== undefined && this.plungers.includes(this.hex);
  }

  /** Who could stop for its bridge now. */
  get stoppers(): readonly string[] {
    return this.hex === undefined ? [] : stoppersAt(this.position, this.hex);
  }

  /** Where all plungers are whose bridges may still be blown. */
  get plungers(): readonly string[] {
    return plungersLeft(this.position, this.side);
  }

  get roadHexes(): ReadonlySet<string> {
    const { grid } = this.#known.book.ground;
    return new Set(grid.hexes.filter((hex) => hasRoad(this.position, grid.indexOf(hex))));
  }

  get allHexes(): ReadonlySet<string> {
    return new Set(this.#known.book.ground.grid.hexes);
  }

  /** Hexes beside the one that is spoken of. */
  get beside(): ReadonlySet<string> {
    return new Set(this.hex === undefined ? [] : this.#known.book.ground.grid.neighbours(this.hex));
  }

  get coming(): readonly Coming[] {
    return comingOf(this.#known.campaign.game, this.side);
  }

  /** The cost of the lines if they came to pass now. */
  get warnings(): readonly string[] {
    const words = foreseen(this.#known.campaign.game, this.side, this.drafting.text) ?? '';
    return words.split('\n').filter((line) => line.startsWith('⚠'));
  }

  /** Where those who are spoken of would go. */
  get ways(): readonly Way[] {
    const { side } = this;
    const { units } = this.#known.campaign.game.sides[side];
    return this.#all().flatMap((line): readonly Way[] => {
      if (!('who' in line) || line.who === 'all') return [];
      const from = 'hex' in line.who ? line.who.hex : units[line.who.unit]?.hex;
      const [to] = goalsOf(line);
      return from === undefined || to === undefined ? [] : [{ side, hexes: [from, to] }];
    });
  }
}

function goalsOf(line: AheadLine): readonly string[] {
  if (line.kind === 'stand')
    return line.stand.how === 'retreat' && line.stand.toward !== undefined ? [line.stand.toward] : [];
  return line.kind === 'bugout' && line.to !== 'ask' ? line.to : [];
}

function isAbout(line: AheadLine, who: string): boolean {
  if (!('who' in line)) return false;
  if (line.who === 'all' || who === 'all') return line.who === who;
  return isHex(line.who, who) || isUnit(line.who, who);
}

function isAheadLine(line: AnyBeforehand): line is AheadLine {
  return ['stand', 'loses', 'bonds', 'top', 'bugout', 'dg', 'bridge', 'arrives', 'pass'].includes(line.kind);
}

function aheadLine(words: string): AheadLine | undefined {
  const read = readBeforehand(words);
  return read.ok && isAheadLine(read.value) ? read.value : undefined;
}
