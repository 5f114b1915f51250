/** What the game waits for in the middle of a side's acts: an answer of one side, of which everybody knows. */
import type { CombatResult, Loss } from '../combat/3.2-combat-table.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { Fight } from './fight.ts';

export type Question =
  /** 3.2: Hold, or Retreat five hexes. */
  | { readonly kind: 'hold'; readonly of: Side; readonly fight: Fight }
  /** 3.2: the same of several attacks that were committed together. */
  | { readonly kind: 'holds'; readonly of: Side; readonly fights: readonly Fight[] }
  /** 3.8: whether the bridges of a plunger are to be blown at the last moment; `after`: the fight that has let Germans come. */
  | { readonly kind: 'bridge'; readonly of: Side; readonly plunger: string; readonly after?: string }
  /** 3.2, step 5: which counters take these losses; asked only of who has said beforehand that he wants to be. */
  | {
      readonly kind: 'losses';
      readonly of: Side;
      readonly fight: Fight;
      readonly as: 'attacker' | 'defender';
      readonly loss: Loss;
    }
  /** 3.6: whereto a gun Bugs Out; likewise. `isStart`: a Phase has just begun, and goes on beginning afterwards. */
  | {
      readonly kind: 'bugout';
      readonly of: Side;
      readonly gun: string;
      readonly hex: string;
      readonly isStart: boolean;
    }
  /** 3.7: which of its DG Artillery without supply rolls. Which guns these are, their side alone knows (`SideState.guns`). */
  | { readonly kind: 'guns'; readonly of: Side };

/** What a question is about, in a word, and the rule by which it is asked. */
export function aboutOf(question: Question): { readonly rule: string; readonly what: string } {
  switch (question.kind) {
    case 'hold':
      return { rule: '3.2', what: question.fight.target };
    case 'holds':
      return { rule: '3.2', what: question.fights.map(({ target }) => target).join('+') };
    case 'bridge':
      return { rule: '3.8', what: question.plunger };
    case 'losses':
      return { rule: '3.2', what: `${question.fight.target} ${question.as}` };
    case 'bugout':
      return { rule: '3.6', what: question.gun };
    case 'guns':
      return { rule: '3.7', what: `${SIDE_NAMES[question.of]} Artillery` };
    default: {
      const never: never = question;
      throw new Error(`unknown question ${JSON.stringify(never)}`);
    }
  }
}

/** The decision that waits for its answer. */
export function questionDecision(
  { turn, phase }: { turn: number; phase: string },
  question: Question,
): string {
  const { rule, what } = aboutOf(question);
  // The first word tells which order answers.
  const first = question.kind === 'losses' ? 'losses' : rule;
  // A bridge may be asked about when Germans come, and once more when they have won an Overrun.
  const after = question.kind === 'bridge' && question.after !== undefined ? ` ${question.after}` : '';
  return `${first}/${turn}/${phase}/${what}${after}`;
}

/** What a defender has answered before his fight is played. */
export interface Stand {
  readonly answer: 'hold' | 'retreat';
  /** Hexes by name; absent: the best way there is. */
  readonly path?: readonly string[];
  /** Of which counters, with their steps, it was said; absent: it holds for whoever stands there (mend `askAnew`). */
  readonly whom?: readonly string[];
}

/** 3.7: what becomes of a gun that is DG without supply. */
export type GunAnswer = 'roll' | 'stay';

/** A fight that has been rolled for, and what of its result has still to be carried out. */
export interface Aftermath {
  readonly fight: Fight;
  readonly result: CombatResult;
  /**
   * Whose losses come next; `rest`: Retreat and Advance; `advance`: an Advance that was interrupted (3.8); `entered`:
   * Artillery runs from who has won an Overrun (3.6).
   */
  readonly stage: 'attacker' | 'defender' | 'rest' | 'advance' | 'entered';
  /** Of an Advance that was interrupted. */
  readonly advancing?: Advancing;
}

/** How far an Advance has come when the U.S. side is asked about a bridge. */
export interface Advancing {
  /** Who has advanced already. */
  readonly done: readonly string[];
  /** Who has entered the first of two hexes. */
  readonly between?: string;
  /** Plungers whose last moment has come in it. */
  readonly told: readonly string[];
}
