/**
 * Choices made in menus so far, as text that is carried from one message to the next:
 *
 *     B9.18             the stack of a hex, or the enemies who are attacked there
 *     B9.18/=5          of its counters the first and the third (their places as bits, in base 36)
 *     B9.18/02          the same, as a menu says it
 *     B9.18/=5>B7.18    where they go
 *     B9.18>!B5.17      whom they overrun
 *     B9.18>!off        off the map
 *     B6.17/=7/=1       of those beside it who attacks, and which of them advance
 *     xB6.17/=3/=1      who fires there, and that all of them do, even if it is Full before
 *     B1.16/=0/=1       Air Supply there, which removes DG
 *     ~bB4.15/0.2       orders for the other side's turn: of whom, and which of the lines about them (2.1-beforehand.ts)
 */
import { type Places, placesOf, printPlaces } from '../../../kernel/menu-places.ts';
import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { hexOf } from '../notation/names.ts';

export interface Choices {
  readonly hex: string;
  /** It is fired at. */
  readonly isFire?: true;
  /** Absent: all who can. */
  readonly who?: Places;
  /** Who advances; of fire: all of them fire; of Air Supply: it removes DG. */
  readonly advance?: Places;
  readonly to?: Goal;
}

export type Goal =
  | { readonly is: 'hex' | 'overrun'; readonly hex: string }
  /** Off the map. */
  | { readonly is: 'off' };

const SHAPE =
  /^(?<fire>x)?(?<hex>[AB]\d{1,2}\.\d{1,2})(?:\/(?<who>=?[\da-z]{0,30}))?(?:\/(?<advance>=?[\da-z]{0,30}))?(?:>(?<to>[!\w.]{1,10}))?$/u;

/** `undefined`: nothing that a menu of this game prints. */
export function parseChoices(text: string): Choices | undefined {
  const found = SHAPE.exec(text)?.groups;
  if (found?.hex === undefined) return undefined;
  const { fire, hex, who, advance, to } = found;
  const goal = to === undefined ? undefined : goalOf(to);
  if (to !== undefined && goal === undefined) return undefined;
  return {
    hex,
    ...fieldsIf(fire !== undefined, { isFire: true as const }),
    ...(who === undefined ? {} : { who: placesOf(who) }),
    ...(advance === undefined ? {} : { advance: placesOf(advance) }),
    ...present({ to: goal }),
  };
}

export function printChoices({ hex, isFire, who, advance, to }: Choices): string {
  const parts = [who, advance].flatMap((each) => (each === undefined ? [] : ['/', printPlaces(each)]));
  const goal = to === undefined ? [] : ['>', printGoal(to)];
  return [...onlyIf(isFire === true, 'x'), hex, ...parts, ...goal].join('');
}

function goalOf(text: string): Goal | undefined {
  if (text === '!off') return { is: 'off' };
  const isOverrun = text.startsWith('!');
  const hex = hexOf(isOverrun ? text.slice(1) : text);
  if (hex === undefined) return undefined;
  return { is: isOverrun ? 'overrun' : 'hex', hex };
}

function printGoal(goal: Goal): string {
  if (goal.is === 'off') return '!off';
  return goal.is === 'overrun' ? `!${goal.hex}` : goal.hex;
}
