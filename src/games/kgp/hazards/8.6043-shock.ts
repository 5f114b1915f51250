/** 8.6043: recuperation attempts (C7.42) until the marker is off, or the AFV is Eliminated. */
import { asItWas, type Fall, falling, land, publicDr, removeWhole } from '../refit/fall.ts';
import type { RefitRule } from '../refit/part.ts';
import { chapterValue, type Facts } from '../units/facts.ts';
import { unitsOf } from '../units/ledger.ts';
import { printPlace } from '../units/place.ts';
import { publicWords } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';

const RULE = '8.6043';

export const SHOCK: RefitRule = {
  rule: RULE,
  act(work, side) {
    const fall = falling(work, side, RULE);
    for (const { id, status } of unitsOf(fall.all.ledger)) {
      if (!status.includes('shocked') && !status.includes('unconfirmed-kill')) continue;
      const unit = asItWas(fall.all, id)?.unit;
      if (unit !== undefined)
        recuperate(fall, unit, unit.place === undefined ? '' : ` in ${printPlace(unit.place)}`);
    }
    land(fall);
  },
  decisions: [],
};

/** Attempts end by themselves on any chart that can be entered; this is for dice that never do. */
export const MOST_ATTEMPTS = 100;

function recuperate(fall: Fall, unit: ObUnit, at: string): void {
  const { all, facts } = fall;
  let isUk = has(unit, 'unconfirmed-kill');
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const marker = isUk ? 'Unconfirmed Kill' : 'Shock';
    const label = `${marker} of ${publicWords(unit)}${at}`;
    const result = publicDr(fall, label, [], isUk ? unconfirmedKill(facts) : shock(facts));
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

function shock(facts: Facts): (dr: number) => string {
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
