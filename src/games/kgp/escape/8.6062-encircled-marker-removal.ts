/**
 * 8.6062: once the Escapes are over nobody is Encircled any more; until then a unit that has passed its 1TC still is
 * (8.6041).
 */
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { unitsOf } from '../units/ledger.ts';
import { has } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';

const RULE = '8.6062';

export const encircledMarkerRemoval: RefitRule = {
  rule: RULE,
  act(work, side) {
    const encircled = unitsOf(ownUnits(work.state.game, side).ob).filter((unit) => has(unit, 'encircled'));
    change(
      work,
      side,
      RULE,
      encircled.map(({ id, status }) => ({
        op: 'set',
        id,
        to: { status: status.filter((name) => name !== 'encircled') },
      })),
    );
  },
  decisions: [],
};
