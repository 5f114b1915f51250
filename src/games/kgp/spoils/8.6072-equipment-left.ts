/** 8.6072: what lies unpossessed or abandoned outside all Areas, or cannot move there, stays as it is. */
import { seen, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { isImmobile } from '../units/crew.ts';
import { unitsOf } from '../units/ledger.ts';
import { territoryOf } from '../units/marking.ts';
import { has, isPersonnel } from '../units/unit.ts';
import { unitsIn } from '../vocabulary/level.ts';

const RULE = '8.6072';

export const equipmentLeft: RefitRule = {
  rule: RULE,
  act(work, side) {
    const { sides } = work.state.game;
    const { marking } = unitsIn(work.state.game);
    const { ob } = unitsIn(sides[side]);
    const left = unitsOf(ob).filter((unit) => {
      const territory = territoryOf(marking, side, ob, unit);
      if (isPersonnel(unit) || unit.with !== undefined) return false;
      if (territory !== 'no-mans-land' && territory !== 'uncontrolled') return false;
      return unit.kind !== 'vehicle' || has(unit, 'abandoned') || isImmobile(unit);
    });
    tell(
      work,
      side,
      RULE,
      left.map((unit) => `${seen(ob, unit)} stays there, with its CA or VCA`),
    );
  },
  decisions: [],
};
