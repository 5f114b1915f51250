/** Standing orders for the defence (12.0), put together by pressing: by unit, by hex or for all; the lines that say so. */
import { UnitNames } from '../../../games/eaa/notation/units-named.ts';
import type { Stack, Unit } from '../../../games/eaa/position/position.ts';
import { readStanding, standFor } from '../../../games/eaa/questions/standing-orders.ts';
import { sideOf } from '../../../games/eaa/vocabulary/counters.ts';
import { TACTICS } from '../../../games/eaa/vocabulary/effects.ts';
import { unitsOnMap } from '../../../games/eaa/world/world.ts';
import { Drafting } from '../drafting.ts';
import type { Known } from './known.ts';

/** How whoever is meant stands. */
export interface Stand {
  readonly how: 'hold' | 'retreat' | 'ask';
  /** So many hexes at most. */
  readonly hexes: 1 | 2;
  /** With fewer hits they hold. */
  readonly atHits: number;
  /** By name; absent: whereto is asked. */
  readonly toward?: string;
}

const FIRST: Stand = { how: 'hold', hexes: 2, atHits: 1 };

/** Tactics that can be played without a unit being named for them. */
export const STANDING_TACTICS = Object.keys(TACTICS.allied).filter((name) => name !== 'Reinforce Battle');

export class Standing {
  readonly drafting: Drafting;
  /** `all`, a hex by name, or a unit as orders name it. */
  who = 'all';
  stand: Stand = FIRST;
  /** From which odds a card is played (12.41): German strength to one Allied; 0: at any. */
  odds = 0;
  /** The next press on the map says toward where. */
  isPointing = false;
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
    const { standing } = known.campaign.game.own;
    this.drafting = new Drafting(standing === '' ? [] : standing.split('\n'));
  }

  /** A hex, or `all`. */
  choose(who: string): void {
    this.who = who;
    this.isPointing = false;
    this.stand = FIRST;
  }

  change(stand: Partial<Stand>): void {
    this.stand = { ...this.stand, ...stand };
  }

  /** Toward the hex that was pressed. */
  point(hex: string): void {
    this.change({ toward: hex });
    this.isPointing = false;
  }

  /** One's own stack, of which each unit can be meant by itself. */
  get stack(): Stack | undefined {
    const { grid } = this.#known.book.ground;
    if (!grid.has(this.who)) return undefined;
    const stack = this.#known.world.position.stacks.get(grid.indexOf(this.who));
    return stack?.side === 'allied' ? stack : undefined;
  }

  nameOf(unit: Unit): string {
    const own = unitsOnMap(this.#known.world).filter(({ counter }) => sideOf(counter) === 'allied');
    return new UnitNames(this.#known.book.ground, own).nameOf(unit);
  }

  get line(): string {
    const { how, hexes, atHits, toward } = this.stand;
    if (how !== 'retreat') return `${this.who} ${how}`;
    const far = hexes === 1 ? ' 1' : '';
    const to = toward === undefined ? '' : ` > ${toward}`;
    const from = atHits === 1 ? '' : ` at ${atHits}`;
    return `${this.who} retreat${far}${to}${from}`;
  }

  /** The line behind the others; another that it makes needless goes. */
  add(line: string): string | undefined {
    const { book, world } = this.#known;
    const read = readStanding(book, world, line);
    if (!read.ok) return `${read.fault.wrong}.`;
    const isSame = (other: string) => aboutWhom(other) === aboutWhom(line);
    this.drafting.write([...this.drafting.lines.filter((each) => !isSame(each)), line]);
    return undefined;
  }

  /** Lines that are no orders any more, such as of a unit that is gone, with the reason. */
  faultOf(line: string): string | undefined {
    const { book, world } = this.#known;
    const read = readStanding(book, world, line);
    return read.ok ? undefined : `${read.fault.wrong}.`;
  }
}

/** The subject of a line: of two lines with one subject the later counts. */
function aboutWhom(line: string): string {
  const low = line.toLowerCase();
  const [, lost] = /^lose (.+) (?:first|last)$/u.exec(low) ?? [];
  if (lost !== undefined) return `lose ${lost}`;
  // “none” stands in the way of any tactic, and the other way round.
  if (low === 'tactics none') return low;
  const [, tactic] = /^tactics (.+?)(?: at .+)?$/u.exec(low) ?? [];
  if (tactic !== undefined) return `tactics ${tactic}`;
  if (low === 'interdiction none') return low;
  return low.replace(/ (?:hold|ask|retreat).*$/u, '');
}

/** The standing order for the defenders of a hex, in few words; `undefined`: there is none, and the player is asked. */
export function standWords({ book, world, campaign }: Known, hex: string): string | undefined {
  const { standing } = campaign.game.own;
  const lines = standing.split('\n').filter((line) => readStanding(book, world, line).ok);
  const read = readStanding(book, world, lines.join('\n'));
  const found = read.ok ? standFor(world, read.orders, hex) : undefined;
  if (found === undefined) return undefined;
  if (found.how === 'hold') return 'they hold';
  const far = found.hexes === 1 ? 'one hex' : 'two hexes at most';
  const from = found.atHits === 1 ? '' : `, from ${found.atHits} hits`;
  const toward = found.toward === undefined ? '' : ` toward ${found.toward}`;
  return `they retreat ${far}${toward}${from}`;
}
