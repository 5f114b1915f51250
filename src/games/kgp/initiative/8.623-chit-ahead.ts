/** 8.623: unit by unit a side may lay its Initiative Chit ahead, from its own seal of 8.621 on; it is sealed when 8.623 comes. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { onlyIf } from '../../../text/present.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpState } from '../state.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasSealed, type KgpWork } from '../vocabulary/step.ts';
import { CHIT_NAMES } from '../vocabulary/words.ts';
import { layChit } from './8.623-initiative-determination.ts';
import { chitsFor } from './8.6231-attack-chits.ts';

const RULE = '8.623';

/** A chit, or none yet. */
export const CHIT_AHEAD = z.enum(['idle', 'attack', 'later']);
type ChitAhead = z.output<typeof CHIT_AHEAD>;

/** To lay it ahead, to lay the other one, or to take it back. */
export const chitAhead = sideOrder({
  order: 'chit.ahead',
  rule: RULE,
  summary: 'Lay your Initiative Chit before 8.623, to be sealed when it comes, or take it back',
  args: z.strictObject({ chit: CHIT_AHEAD }),
  level: 'units',
  isOpen: ({ game }, side) =>
    !game.initial &&
    (game.step === '8.621' || game.step === '8.622') &&
    hasSealed(game, side, '8.621') &&
    !game.sides[side].boundAhead,
  offers({ game }, side) {
    const own = game.sides[side];
    const now = own.chitAhead ? own.chit : 'later';
    return [...chitsFor(game, side), 'later' as const]
      .filter((chit) => chit !== now)
      .map((chit) => ({
        order: 'chit.ahead',
        ...baseOf(game, side, RULE),
        label: labelOf(chit),
        fixed: { chit },
        fields: [],
        group: 'Initiative Chit ahead (8.623)',
        aside: true,
      }));
  },
  effect(work, side, { chit }) {
    const laid = chit === 'later' ? (work.state.game.sides[side].chit ?? 'idle') : chit;
    layChit(work, side, laid, chit !== 'later');
  },
});

function labelOf(chit: ChitAhead): string {
  if (chit === 'later') return 'Take the chit back: ask me in 8.623';
  return `“${CHIT_NAMES[chit]}”, sealed when 8.623 comes`;
}

/** The chit that a side has laid so, for its desk. */
export function chitAheadDesk({ sides }: KgpState, side: Side): readonly string[] {
  const { chit, chitAhead: isAhead, boundAhead } = sides[side];
  return [
    ...onlyIf(boundAhead, '**All of 8.619–8.623 is bound as it lies**, and sealed as each step comes.'),
    ...(isAhead && chit !== undefined
      ? [`**Initiative Chit:** ${CHIT_NAMES[chit]}, sealed when 8.623 comes`]
      : []),
  ];
}

/** A field for it in the form of 8.621. */
export function chitField(game: KgpState, side: Side): Field {
  return {
    kind: 'choice',
    name: 'chit',
    label: 'Initiative Chit (8.623)',
    options: [
      ...chitsFor(game, side).map((chit) => ({
        value: chit,
        label: CHIT_NAMES[chit],
        detail: 'sealed when 8.623 comes; until then you can take it back',
      })),
      { value: 'later', label: 'ask me in 8.623' },
    ],
    initial: 'later',
  };
}

/** Lays what stands in the field. */
export function layChitField(work: KgpWork, side: Side, chit: ChitAhead): void {
  if (chit !== 'later') layChit(work, side, chit, true);
}
