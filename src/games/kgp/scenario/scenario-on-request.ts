/** Umpire's help while a scenario is played unit by unit: nobody has to ask for any of it. */
import { squadsThatEntered } from '../setup/CG13-german-pf.ts';
import { playCalled } from '../setup/scenario-roll.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { reinforcementDr, rollReinforcement } from './CG5-reinforcement-dr.ts';
import { scenarioClock } from './clock/scenario-clock.ts';
import { releaseOfReserves, rollRelease } from './III.6-release-of-reserves.ts';
import { recallOfFb, rollRecall } from './KGP3-recall-of-fb.ts';
import { rollWindAndMist, windMistAndRain } from './KGP3-wind-mist-and-rain.ts';
import { germanFuelShortage, rollFuel } from './KGP13-german-fuel-shortage.ts';
import { rollForPurpose, rollsForPurposes } from './rolls-for-purposes.ts';
import { turnMarker } from './turn-marker.ts';

export const ON_REQUEST: readonly Rule[] = [
  scenarioClock,
  turnMarker,
  reinforcementDr,
  releaseOfReserves,
  windMistAndRain,
  recallOfFb,
  germanFuelShortage,
  rollsForPurposes,
  squadsThatEntered,
];

/** Makes the public roll that was asked for; `false` while it is to be rolled by hand and not entered yet. */
export function playScenarioRoll(work: KgpWork): boolean {
  return playCalled(work, (side, call) => {
    switch (call.of) {
      case 'wind':
        return rollWindAndMist(work, side);
      case 'reinforcement':
        return rollReinforcement(work, side, call);
      case 'release':
        return rollRelease(work, side, call);
      case 'fuel':
        return rollFuel(work, call);
      case 'recall':
        return rollRecall(work, side, call);
      case 'purpose':
        return rollForPurpose(work, side, call);
      default:
        throw new Error(`no ${call.of} while a scenario is played`);
    }
  });
}
