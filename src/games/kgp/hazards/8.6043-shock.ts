/** 8.6043: recuperation attempts (C7.42) until the marker is off, or the AFV is Eliminated. */

import type { RefitRule } from '../refit/part.ts';
import {
  asItWas,
  beginResolution,
  conclude,
  publicDr,
  type Resolution,
  removeWhole,
} from '../refit/resolution.ts';
import { chapterValue, type Facts } from '../units/facts.ts';
import { unitsOf } from '../units/ledger.ts';
import { printPlace } from '../units/place.ts';
import { publicWords } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';

const RULE = '8.6043';

export const shock: RefitRule = {
  rule: RULE,
  act(work, side) {
    const resolution = beginResolution(work, side, RULE);
    for (const { id, status } of unitsOf(resolution.all.ledger)) {
      if (!status.includes('shocked') && !status.includes('unconfirmed-kill')) continue;
      const unit = asItWas(resolution.all, id)?.unit;
      if (unit !== undefined)
        recuperate(resolution, unit, unit.place === undefined ? '' : ` in ${printPlace(unit.place)}`);
    }
    conclude(resolution);
  },
  decisions: [],
};

/** Attempts end by themselves on any chart that can be entered; this is for dice that never do. */
export const MOST_ATTEMPTS = 100;

function recuperate(resolution: Resolution, unit: ObUnit, at: string): void {
  const { all, facts } = resolution;
  let isUk = has(unit, 'unconfirmed-kill');
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const marker = isUk ? 'Unconfirmed Kill' : 'Shock';
    const label = `${marker} of ${publicWords(unit)}${at}`;
    const result = publicDr(resolution, label, [], isUk ? unconfirmedKill(facts) : shockTable(facts));
    if (result === 'eliminated') {
      removeWhole(all, unit.id);
      return;
    }
    if (result === 'recovers') {
      const status = unit.status.filter((name) => name !== 'shocked' && name !== 'unconfirmed-kill');
      all.add([{ op: 'set', id: unit.id, to: { status } }]);
      return;
    }
    isUk = true;
  }
}

function shockTable(facts: Facts): (dr: number) => string {
  const out = chapterValue(facts, 'shock/out');
  return (dr) => (dr <= out ? 'recovers' : 'becomes Unconfirmed Kill');
}

function unconfirmedKill(facts: Facts): (dr: number) => string {
  const out = chapterValue(facts, 'UK/out');
  const lost = chapterValue(facts, 'UK/lost');
  return (dr) => {
    if (dr <= out) return 'recovers';
    return dr >= lost ? 'eliminated' : 'no-change';
  };
}
