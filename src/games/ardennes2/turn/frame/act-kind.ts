/** One kind of act: what a side has committed, how it is played, and what can be said of it before. */
import type { CampaignState } from '../../../../kernel/campaign.ts';
import type { Columns } from '../../combat/3.2-odds.ts';
import type { Position } from '../../position/position.ts';
import type { ArdennesState } from '../../state.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import type { Way } from '../../vocabulary/picture-props.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { AnyAct } from './act.ts';
import type { Fight, PlannedAdvance } from './fight.ts';

/** The outcome of an act: it was played, it waits for dice, it cannot be played, or this is left of it. */
export type Played<A extends AnyAct> = 'done' | 'waits' | { readonly no: string } | { readonly rest: A };

/** Where an act that is foretold would be played: from its side's view. */
export interface Foresight {
  readonly game: ArdennesState;
  readonly side: Side;
  /** Where its side has everything before it. */
  readonly position: Position;
  /** 3.5: who spots for its line. */
  readonly spotters: readonly string[];
  /** Of the campaign's Combat Table. */
  readonly columns: Columns;
}

/** Where an act that is drawn would be played: from its side’s view. */
export type Seen = Pick<Foresight, 'game' | 'side' | 'position'>;

/** The marks of an act on a picture. */
export interface Shown {
  readonly ways: readonly Way[];
  readonly target?: string;
  /** A hex that belongs into the picture besides. */
  readonly at?: string;
}

type Core = CampaignState['core'];

export interface ActKind<A extends AnyAct, T extends object> {
  readonly kind: A['kind'];
  play(work: ArdennesWork, side: Side, act: A): Played<A>;
  /** Whether somebody is asked before it, or one like it behind it, is played. */
  asksFirst?(work: ArdennesWork, side: Side): boolean;
  /** 3.2, 3.3: the fight that it begins once it has been played, when who advances is known. */
  begins?(side: Side, act: A): Fight | undefined;
  /** 3.2: who advances when that fight is won. */
  advances?(act: A): readonly PlannedAdvance[];
  /** Counters, and `air`, of which it disposes. */
  ids(act: A): readonly string[];
  /** Its effect, as far as its side can tell. */
  foretell(foresight: Foresight, act: A): T | undefined;
  /** The same in words. */
  words(told: T, core: Core): string;
  /** From where its units are before it is played. */
  shown(act: A, seen: Seen): Shown;
}

/** Of a fight and of fire: an arrow from each hex in which somebody stands. */
export function aimedFrom(
  from: readonly (number | undefined)[],
  { ground: { grid } }: Position,
  way: { readonly side: Side; readonly target: string; readonly is: 'attack' | 'fire' },
): readonly Way[] {
  const { side, target, is } = way;
  const hexes = new Set(from.flatMap((hex) => hex ?? []));
  return [...hexes].map((hex) => ({ side, hexes: [grid.hexAt(hex), target], is }));
}
