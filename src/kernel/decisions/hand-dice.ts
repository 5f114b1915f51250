/** The order that enters dice rolled by hand, and pieces drawn by hand. */
import { z } from 'zod';
import { listed } from '../../text/listed.ts';
import { agreeing } from '../../text/plural.ts';
import { type AskedRoll, rollKey } from '../campaign.ts';
import { decision } from '../decision.ts';
import { arePossible, diceOf } from '../dice.ts';
import type { Decision, Game } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { accept, type Ruling, refuse } from '../ruling.ts';

function decisionOf(asked: AskedRoll): string {
  return `dice/${rollKey(asked.path, asked.occurrence)}`;
}

/** The values that somebody typed; for a draw, the number of the piece named, 0 for none. */
function valuesOf(asked: AskedRoll | undefined, text: string): number[] {
  if (asked?.kind === 'draw') {
    const named = text.trim().toLowerCase();
    return [1 + (asked.pieces ?? []).findIndex((piece) => piece.toLowerCase() === named)];
  }
  return text
    .split(/[\s,;+]+/u)
    .filter((part) => part !== '')
    .map(Number);
}

function pieceField(pieces: readonly string[]): Field {
  return {
    kind: 'text',
    name: 'values',
    label: 'What was drawn',
    pattern: '.*\\S.*',
    maxLength: 40,
    examples: pieces.slice(0, 3),
    hint: `${pieces.length} are left.`,
  };
}

/** Where dice are rolled by hand: the side that the rules let roll types the values in; the log says so. */
export function enterDice<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'dice.enter',
    existsIn: ({ common }) => common.dice === 'hand',
    share: () => true,
    rule: 'table',
    summary: 'Enter dice that you rolled by hand (coloured die first)',
    args: z.strictObject({ roll: z.string().max(120).optional(), values: z.string().max(40) }),
    offers: (view, seat) =>
      view.core.asked
        .filter((asked) => asked.by === seat.side)
        .map((asked) => entryOf(asked, game.rolls?.name?.(view, asked) ?? asked.rule)),
    read(view, seat, args) {
      const asked = view.core.asked.find(
        (a) => a.by === seat.side && rollKey(a.path, a.occurrence) === args.roll,
      );
      const values = valuesOf(asked, args.values);
      // The offer says which roll it is for: without an offer nothing is asked.
      if (asked === undefined || arePossible(asked, values)) return accept({ asked, values });
      return refuse({ ...faultOf(game, asked, args.values), rule: asked.rule });
    },
    effect(work, seat, { asked, values }) {
      if (asked === undefined) return;
      const { path, occurrence, audience } = asked;
      work.emit('dice.entered', audience, { path, occurrence, values, by: seat.id });
    },
  });
}

/** The offer to enter a roll or a draw; `name`: the roll's, as players know it. */
function entryOf(asked: AskedRoll, name: string): Offer {
  const drawn = asked.pieces;
  return {
    order: 'dice.enter',
    decision: decisionOf(asked),
    rev: asked.occurrence,
    rule: asked.rule,
    detail: asked.rule,
    fixed: { roll: rollKey(asked.path, asked.occurrence) },
    group: 'Enter dice',
    style: 'primary',
    label: drawn === undefined ? `Enter the ${asked.kind}: ${name}` : `Enter what was drawn: ${name}`,
    fields: [drawn === undefined ? diceField(asked) : pieceField(drawn)],
  };
}

function diceField({ kind, of }: AskedRoll): Field {
  const { count, sides } = diceOf(kind, of);
  const face = sides === 6 ? '[1-6]' : '(?:[1-9]|10)';
  return {
    kind: 'text',
    name: 'values',
    label: agreeing(count, `The die (1–${sides})`, 'Coloured die, then white die'),
    pattern: Array.from({ length: count }, () => face).join('[\\s,;+]+'),
    maxLength: 40,
    examples: [Array.from({ length: count }, (_, i) => String(1 + ((2 + i) % sides))).join(' ')],
  };
}

/** Why it cannot have come up so. */
function faultOf({ id }: { readonly id: string }, asked: AskedRoll, typed: string): Omit<Ruling, 'rule'> {
  const { kind, rule, pieces } = asked;
  if (pieces !== undefined)
    return {
      code: `${id}/${rule}/not-left`,
      message: `“${typed}” is not among the pieces left there.`,
      legal: `Still there: ${listed([...new Set(pieces)])}.`,
    };
  const { count, sides } = diceOf(kind);
  return {
    code: `${id}/${rule}/impossible-dice`,
    message: `“${typed}” cannot be a ${kind}.`,
    legal: agreeing(
      count,
      `One whole number from 1 to ${sides}.`,
      `Two whole numbers, the coloured die first, each from 1 to ${sides}.`,
    ),
  };
}
