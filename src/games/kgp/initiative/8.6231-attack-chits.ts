/** 8.6231: each side has a limited number of Attack Chits; without one, or with nobody to attack, it can only lay Idle. */
import type { Ruling } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { InitiativeChit } from '../vocabulary/picture-props.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { bySide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';

/** The chits that this side may select now. */
export function chitsFor(game: KgpState, side: Side): readonly InitiativeChit[] {
  return attackBarred(game, side) === undefined ? ['attack', 'idle'] : ['idle'];
}

/** Why this side may not select the Attack Chit now. All of it is public. */
export function attackBarred(game: KgpState, side: Side): Ruling | undefined {
  if (attacksLeft(game, side) <= 0) {
    const limit = campaignGameOf(game.cg).attackChits[side];
    const chits = agreeing(
      limit,
      'The one Attack Chit of your side has',
      `All ${limit} Attack Chits of your side have`,
    );
    return ruling(
      '8.6231',
      'no-attack-chit-left',
      `${chits} been used in CG ${game.cg}.`,
      'You can select Idle.',
    );
  }
  if (side === 'german' && !game.usOnMap)
    return ruling(
      '8.6232',
      'no-us-on-map',
      'No U.S. unit is Retained on-map, so the Attack Chit cannot be selected (footnote * of the matrix).',
      'You can select Idle.',
    );
  return undefined;
}

/** Attack Chits that a side may still select. */
function attacksLeft(game: KgpState, side: Side): number {
  return campaignGameOf(game.cg).attackChits[side] - game.attacks[side];
}

/** How many each side has left, of how many. */
export function attackChits(game: KgpState) {
  const limits = campaignGameOf(game.cg).attackChits;
  return bySide((side) => ({ left: attacksLeft(game, side), limit: limits[side] }));
}

/** `U.S. 2 of 3`, for each side. */
export function attacksLeftWords(game: KgpState): readonly string[] {
  const chits = attackChits(game);
  return SIDES.map((side) => `${SIDE_NAMES[side]} ${chits[side].left} of ${chits[side].limit}`);
}
