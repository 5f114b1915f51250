/** The order that enters dice rolled by hand, and pieces drawn by hand. */
import { z } from 'zod';
import { listed } from '../../text/listed.ts';
import { type AskedRoll, rollKey } from '../campaign.ts';
import { decision } from '../decision.ts';
import { arePossible, diceOf } from '../dice.ts';
import type { Decision, Game } from '../game.ts';
import type { Field } from '../offer.ts';
import { accept, refuse } from '../ruling.ts';

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
    offers(view, seat) {
      return view.core.asked
        .filter((asked) => asked.by === seat.side)
        .map((asked) => {
          const { count, sides } = diceOf(asked.kind, asked.of);
          const example = Array.from({ length: count }, (_, i) => String(1 + ((2 + i) % sides))).join(' ');
          const face = sides === 6 ? '[1-6]' : '(?:[1-9]|10)';
          const name = game.rolls?.name?.(view, asked) ?? asked.rule;
          const base = {
            order: 'dice.enter',
            decision: decisionOf(asked),
            rev: asked.occurrence,
            rule: asked.rule,
            detail: asked.rule,
            fixed: { roll: rollKey(asked.path, asked.occurrence) },
            group: 'Enter dice',
            style: 'primary' as const,
          };
          if (asked.pieces !== undefined)
            return { ...base, label: `Enter what was drawn: ${name}`, fields: [pieceField(asked.pieces)] };
          return {
            ...base,
            label: `Enter the ${asked.kind}: ${name}`,
            fields: [
              {
                kind: 'text' as const,
                name: 'values',
                label: count === 1 ? `The die (1–${sides})` : 'Coloured die, then white die',
                pattern: Array.from({ length: count }, () => face).join('[\\s,;+]+'),
                maxLength: 40,
                examples: [example],
              },
            ],
          };
        });
    },
    read(view, seat, args) {
      const asked = view.core.asked.find(
        (a) => a.by === seat.side && rollKey(a.path, a.occurrence) === args.roll,
      );
      const values = valuesOf(asked, args.values);
      // The offer says which roll it is for: without an offer nothing is asked.
      if (asked === undefined || arePossible(asked, values)) return accept({ asked, values });
      if (asked.pieces !== undefined)
        return refuse({
          code: `${game.id}/${asked.rule}/not-left`,
          rule: asked.rule,
          message: `“${args.values}” is not among the pieces left there.`,
          legal: `Still there: ${listed([...new Set(asked.pieces)])}.`,
        });
      const { count, sides } = diceOf(asked.kind);
      return refuse({
        code: `${game.id}/${asked.rule}/impossible-dice`,
        rule: asked.rule,
        message: `“${args.values}” cannot be a ${asked.kind}.`,
        legal:
          count === 1
            ? `One whole number from 1 to ${sides}.`
            : `Two whole numbers, the coloured die first, each from 1 to ${sides}.`,
      });
    },
    effect(work, seat, { asked, values }) {
      if (asked === undefined) return;
      const { path, occurrence, audience } = asked;
      work.emit('dice.entered', audience, { path, occurrence, values, by: seat.id });
    },
  });
}
