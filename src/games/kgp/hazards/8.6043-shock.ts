import { asItWas, type Fall, falling, land, publicDr, removeWhole } from '../refit/fall.ts';
import type { RefitRule } from '../refit/part.ts';
import { chapterValue } from '../units/facts.ts';
import { unitsOf } from '../units/ledger.ts';
import { printPlace } from '../units/place.ts';
import { publicWords } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';

const RULE = '8.6043';
/** Attempts end by themselves on any chart that can be entered; this is for dice that never do. */
export const MOST_ATTEMPTS = 100;

function recuperate(fall: Fall, unit: ObUnit, at: string): void {
  const { all, facts } = fall;
  let isUk = has(unit, 'unconfirmed-kill');
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const out = chapterValue(facts, isUk ? 'UK/out' : 'shock/out');
    const lost = isUk ? chapterValue(facts, 'UK/lost') : 7;
    const wasUk = isUk;
    const result = publicDr(
      fall,
      `${wasUk ? 'Unconfirmed Kill' : 'Shock'} of ${publicWords(unit)}${at}`,
      [],
      (dr) => {
        if (dr <= out) return 'recovers';
        if (!wasUk) return 'becomes Unconfirmed Kill';
        return dr >= lost ? 'eliminated' : 'no-change';
      },
    );
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

/** 8.6043: recuperation attempts (C7.42) until the marker is off, or the AFV is Eliminated. */
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
