/** Rolls: made, asked of those who roll by hand, entered by them. */

import { when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { type AskedRoll, rollKey } from '../campaign.ts';
import type { DieKind, Roll } from '../dice.ts';
import type { Notice } from '../notice.ts';
import type { Seat } from '../seat.ts';
import { nameOf, type Table, tableEvent } from '../table-event.ts';

const SOURCES = {
  umpire: 'Rolled by Umpire from the campaign’s seed, which is opened at the end.',
  hand: 'Rolled by hand and entered by a player.',
  file: 'From a file of dice.',
} as const;

/**
 * The audience is told only of a roll that comes out as it did before the campaign went back; the game tells of the
 * others.
 */
export const rolled = tableEvent('rolled', {
  fold(core, { path, occurrence }: Roll) {
    core.rolls[path] = occurrence + 1;
    delete core.hand[rollKey(path, occurrence)];
  },
  isAboutTheTable: false,
  /** The line of its result has the dice; but that a roll was made by hand, or before, the log says. */
  line(roll, table) {
    const { rule, source, seen } = roll;
    const dice = diceOf(roll);
    const again = when(seen === true, ', as rolled before');
    if (source === 'hand') return `Rolled by hand${forWhat(table, roll)} (${rule}): ${dice}${again}`;
    if (seen !== true) return undefined;
    return `${rollName(table, roll)}: ${dice}${again}`;
  },
  why: (roll, { game, view }) => {
    const name = game.rolls?.name?.(view, roll);
    const what = name === undefined ? roll.rule : `${roll.rule} ${name}`;
    return `**${what}: ${diceOf(roll)}**\n${SOURCES[roll.source]}`;
  },
  toEveryone: (table, roll) => (roll.seen === true ? [seenAgain(table, roll)] : []),
  toSeat: (table, roll, seat) => (roll.seen === true && isFor(seat, roll) ? [seenAgain(table, roll)] : []),
});

/** The request for dice that are rolled by hand. */
const BY_HAND: Readonly<Record<DieKind, string>> = {
  dr: 'Roll one die',
  DR: 'Roll two dice',
  d10: 'Roll one die',
  draw: 'Draw',
};

export const diceAsked = tableEvent('dice.asked', {
  fold(core, data: AskedRoll) {
    core.asked.push(data);
  },
  isAboutTheTable: false,
  line: (asked, table) =>
    `The ${table.game.sideName(asked.by)} side is asked to roll by hand${forWhat(table, asked)} (${asked.rule})`,
  toEveryone: (table, asked) => [asking(table, asked)],
  toSeat: (table, asked, seat) => (seat.side === asked.by ? [asking(table, asked)] : []),
});

interface Entered {
  readonly path: string;
  readonly occurrence: number;
  readonly values: readonly number[];
  readonly by: string;
}

export const diceEntered = tableEvent('dice.entered', {
  fold(core, { path, occurrence, values }: Entered) {
    const key = rollKey(path, occurrence);
    core.asked = core.asked.filter((asked) => rollKey(asked.path, asked.occurrence) !== key);
    core.hand[key] = [...values];
  },
  isAboutTheTable: false,
  line: ({ by, values }, { view }) => `${nameOf(view, by)} enters ${values.join(' + ')}`,
});

/** `DR 3 + 4`; of a draw, what came. */
function diceOf({ kind, values, piece }: Roll): string {
  return piece ?? `${kind} ${values.join(' + ')}`;
}

/** ` for Weather`; nothing in a game that does not name its rolls. */
function forWhat(table: Table, asked: Roll | AskedRoll): string {
  const name = rollName(table, asked);
  return when(name !== asked.rule, ` for ${name}`);
}

function rollName({ game, view }: Table, asked: Roll | AskedRoll): string {
  const { rule, path, occurrence, kind, audience, by } = asked;
  return game.rolls?.name?.(view, { rule, path, occurrence, kind, audience, by }) ?? rule;
}

function asking(table: Table, asked: AskedRoll): Notice {
  return {
    kind: 'dice-asked',
    title: `${BY_HAND[asked.kind]} by hand: ${table.game.rolls?.name?.(table.view, asked) ?? asked.rule}`,
    text: `The ${table.game.sideName(asked.by)} side enters the result under **My orders** (${asked.rule}).`,
    buttons: ['my-orders'],
  };
}

/** Whether a person is told of a roll as its own. */
function isFor({ side, id }: Seat, { audience }: Roll): boolean {
  return audience === `side:${side}` || audience === `seat:${id}`;
}

/** A roll that was taken back and is made again. */
function seenAgain(table: Table, roll: Roll): Notice {
  const name = rollName(table, roll);
  return {
    kind: 'seen-roll',
    title: `As rolled before: ${asTyped(name)}, ${roll.kind} ${roll.values.join(' + ')}`,
    text: '-# It was rolled after the point to which the campaign went back, and comes out as it did.',
  };
}
