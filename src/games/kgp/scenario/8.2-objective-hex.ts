/** 8.2: as soon as Infantry of the designating side Controls an Objective Hex, it is revealed and Strategic for good. */
import { z } from 'zod';
import { accept } from '../../../kernel/ruling.ts';
import { rgName } from '../rg/name.ts';
import type { KgpCampaign, SideState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';

const RULE = '8.2';

export const objectiveHex: Rule = {
  rule: RULE,
  decisions: () => [reveal],
  events: () => [objectiveStruck, hexRevealed],
};

/** An RG's Objective Hex that nobody else knows yet. */
interface Hidden {
  readonly id: string;
  readonly rg: string;
  readonly objective: string;
}

function hidden({ rgs }: SideState): readonly Hidden[] {
  return rgs.flatMap(({ id, rg, objective, objectiveRevealed }) =>
    objective === undefined || objectiveRevealed === true ? [] : [{ id, rg, objective }],
  );
}

function hasBegun({ core, game }: KgpCampaign): boolean {
  return core.status === 'running' && game.step !== 'opening';
}

const reveal = sideOrder({
  order: 'objective.reveal',
  rule: RULE,
  summary: 'Reveal the Objective Hex of one of your RG, now that your Infantry Controls it',
  args: z.strictObject({ rg: z.string().max(12) }),
  isOpen: hasBegun,
  offers({ game }, side) {
    const own = game.sides[side];
    return hidden(own).map(({ id, objective }) => ({
      order: 'objective.reveal',
      ...boundTo(RULE, game, own.rgs.filter(({ objectiveRevealed }) => objectiveRevealed === true).length),
      label: `Reveal ${objective}: ${rgName(own, id)}`,
      fixed: { rg: id },
      fields: [],
      group: 'Reveal an Objective Hex',
      irrevocable: `${objective} is shown to everyone and becomes a permanent Strategic Location.`,
    }));
  },
  read({ game }, side, { rg }) {
    const found = hidden(game.sides[side]).find(({ id }) => id === rg);
    if (found === undefined) return NOT_OFFERED;
    return accept(found);
  },
  effect(work, side, { id, objective }) {
    emit(work, objectiveStruck, `side:${side}`, { side, rg: id });
    const known = work.state.game.revealedObjectives.some(({ hex }) => hex === objective);
    if (!known) emit(work, hexRevealed, 'everyone', { side, hex: objective });
  },
});

/** Secret: which RG it was that had noted the hex. */
const objectiveStruck = event<{ side: Side; rg: string }>({
  type: 'objective.struck',
  fold(game, { side, rg }) {
    rgOf(game, side, rg).objectiveRevealed = true;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

const hexRevealed = event<{ side: Side; hex: string }>({
  type: 'objective.revealed',
  fold(game, { side, hex }) {
    game.revealedObjectives.push({ side, hex });
  },
  line: ({ side, hex }) => `The ${SIDE_NAMES[side]} side reveals its Objective Hex ${hex}`,
  toEveryone: (_, { side, hex }) => [
    {
      kind: 'objective',
      title: `${hex} is a ${SIDE_NAMES[side]} Objective Hex`,
      text: 'Controlled by Infantry of its side, it is revealed and a permanent Strategic Location (8.2).',
    },
  ],
  tale: ({ game }, { side, hex }) => {
    if (game.revealedObjectives.length > 0)
      return `${SIDE_NAMES[side]} Infantry took ${hex}, another Objective Hex.`;
    return `${SIDE_NAMES[side]} Infantry took ${hex}, and it was revealed as an Objective Hex: a Strategic Location from then on.`;
  },
  why: 'An Objective Hex is revealed as soon as Infantry of its side Controls it (8.2).',
});
