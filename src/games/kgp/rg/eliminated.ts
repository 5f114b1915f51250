/** CG15, CG22: RG that a scenario has used up are Eliminated; only their owner's record shows which. */
import type { KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { rgName } from './name.ts';

export const eliminatedRgs: Rule = {
  rule: 'CG22',
  decisions: [],
  events: () => [rgsEliminated],
};

/** `why`: the rule by which they are. */
export function eliminateRgs(work: KgpWork, side: Side, rgs: readonly string[], why: string): void {
  emit(work, rgsEliminated, `side:${side}`, { side, rgs, why });
}

interface RgsEliminated {
  readonly side: Side;
  /** Their ids on the Purchase Record. */
  readonly rgs: readonly string[];
  readonly why: string;
}

/** Secret. */
const rgsEliminated = event<RgsEliminated>({
  type: 'rg.eliminated',
  fold: eliminate,
  line({ side, rgs }, { game }) {
    const names = rgs.map((id) => rgName(game.sides[side], id));
    return `${SIDE_NAMES[side]} RG Eliminated: ${names.join(', ')}`;
  },
  toSide({ game }, { rgs }, side) {
    const names = rgs.map((id) => rgOf(game, side, id).rg);
    return [
      {
        kind: 'eliminated',
        title: 'Used up in the scenario (CG15, CG22)',
        text: `Eliminated from your OB: ${names.join(', ')}.`,
      },
    ];
  },
  why: 'An RG that has been used up is Eliminated (CG22).',
});

function eliminate(game: KgpState, { side, rgs, why }: RgsEliminated): void {
  const gone = rgs.map((id) => rgOf(game, side, id));
  for (const rg of gone) rg.eliminated = true;
  if (why !== 'CG22') return;
  // CG15: modules that have fired count for the 60 mm OBA that can have been used besides them.
  const own = game.sides[side];
  own.fired = gone.filter(({ rg }) => rg === 'O1' || rg === 'O2').length;
}
