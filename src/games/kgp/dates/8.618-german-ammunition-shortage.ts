import { total } from '../../../kernel/dice.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import type { Step } from '../vocabulary/step.ts';

/**
 * 8.618: from 20 AM on, until it has come: a German DR, +1 for each scenario completed on a CG Date later than
 * 20 AM; a Final DR of 12 or more means Ammunition Shortage for the rest of the CG. Public.
 */
export const germanAmmunitionShortage: Step = {
  id: '8.618',
  rule: '8.618',
  name: 'German Ammunition Shortage',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    if (game.shortage || !isOnOrAfter(game.date, '20 AM')) return '8.619';
    const done = work.attempt(() => {
      const roll = work.roll({
        path: `8.618/${game.date}/shortage`,
        rule: '8.618',
        kind: 'DR',
        audience: 'everyone',
        by: 'german',
      });
      const drm = game.lateScenarios;
      const final = total(roll) + drm;
      work.emit('ammunition.rolled', 'everyone', { values: roll.values, drm, final, shortage: final >= 12 });
    });
    return done ? '8.619' : undefined;
  },
  decisions: [],
};
