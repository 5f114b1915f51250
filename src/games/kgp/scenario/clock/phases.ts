/** How a Player Turn goes to and fro between ATTACKER and DEFENDER: who acts in which phase, and how far one may go alone. */
import { PHASES, type Phase, type PhaseHeld } from '../../vocabulary/scenario.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';

/** The last phase that whoever hands over has played; `within`: the MPh goes on, as far as the other side lets it. */
export type Through = Phase | 'within';

const at = (phase: Phase) => PHASES.indexOf(phase);

/** The phases through which an ATTACKER may go alone once the DFPh is over. */
const AFTER_FIRE: readonly Phase[] = ['APh', 'CCPh', 'RtPh'];
/** Those where it is answered beforehand: the DEFENDER can still hold the ATTACKER to it. */
const ON_AN_ANSWER: readonly Phase[] = ['APh', 'RtPh'];

/** The phases in which a DEFENDER has something to do that they can be through with. */
const DEFENDERS: readonly Phase[] = ['RPh', 'DFPh', 'RtPh', 'CCPh'];

/**
 * How far a holder may go, the usual first. `isAnswered`: the DEFENDER has left an answer for Defensive Fire, so that the
 * ATTACKER can go on beyond the DFPh.
 */
export function handOvers(
  { phase, holder, within }: PhaseHeld,
  attacker: Side,
  isAnswered: boolean,
): readonly Through[] {
  if (holder !== attacker) {
    if (within === true) return ['within'];
    if (!DEFENDERS.includes(phase)) return [];
    return [phase];
  }
  if (!isBeforeFire(phase)) return AFTER_FIRE.filter((each) => at(each) >= at(phase));
  const beforeFire: readonly Through[] = phase === 'RPh' ? ['MPh', 'within', 'RPh'] : ['MPh', 'within'];
  return isAnswered ? [...beforeFire, ...ON_AN_ANSWER] : beforeFire;
}

/** Whether the Defensive Fire of the Player Turn is still to come. */
export function isBeforeFire(phase: Phase): boolean {
  return at(phase) <= at('MPh');
}

/** What follows a hand-over; `undefined`: the Player Turn is over. */
export function after(now: PhaseHeld, attacker: Side, through: Through): PhaseHeld | undefined {
  if (through === 'CCPh') return undefined;
  if (now.holder !== attacker) return forAttacker(attacker, through);
  const next = forDefender(enemyOf(attacker), through);
  const isOnAnAnswer = isBeforeFire(now.phase) && ON_AN_ANSWER.some((phase) => phase === through);
  return isOnAnAnswer ? { ...next, answered: true } : next;
}

/** By the last phase of the ATTACKER: where the DEFENDER has something to do. */
function forDefender(holder: Side, through: Exclude<Through, 'CCPh'>): PhaseHeld {
  if (through === 'within') return { phase: 'MPh', holder, within: true };
  if (through === 'RPh' || through === 'RtPh') return { phase: through, holder };
  return { phase: through === 'APh' ? 'CCPh' : 'DFPh', holder };
}

/** The phase after the DEFENDER’s. */
function forAttacker(holder: Side, through: Exclude<Through, 'CCPh'>): PhaseHeld {
  if (through === 'within') return { phase: 'MPh', holder };
  return { phase: PHASES[at(through) + 1] ?? 'CCPh', holder };
}

/**
 * Whether a DEFENDER may stop a move of the MPh: it is on, it has just been handed over, or the ATTACKER has gone on by what
 * the DEFENDER had answered beforehand.
 */
export function canInterrupt({ phase, holder, within, answered }: PhaseHeld, attacker: Side): boolean {
  return holder !== attacker && (within === true || answered === true || phase === 'DFPh');
}

/** After an interruption: the ATTACKER goes on moving from there. */
export function interrupted(attacker: Side): PhaseHeld {
  return { phase: 'MPh', holder: attacker };
}

/** The beginning of a Player Turn. */
export function beginningOf(attacker: Side): PhaseHeld {
  return { phase: 'RPh', holder: attacker };
}

/** What a holder plays now, in words. */
export function playsWords({ phase, holder, within }: PhaseHeld, attacker: Side): string {
  if (holder === attacker) return ATTACKER_PLAYS[phase];
  if (within === true) return 'Defensive First Fire at what has moved so far, if any';
  return DEFENDER_PLAYS[phase];
}

const ATTACKER_PLAYS: Readonly<Record<Phase, string>> = {
  RPh: 'RPh, PFPh and MPh',
  PFPh: 'PFPh and MPh',
  MPh: 'the rest of the MPh',
  DFPh: 'DFPh',
  AFPh: 'AFPh, RtPh and APh',
  RtPh: 'RtPh and APh',
  APh: 'APh',
  CCPh: 'CCPh',
};

const DEFENDER_PLAYS: Readonly<Record<Phase, string>> = {
  RPh: 'its part of the RPh',
  PFPh: 'PFPh',
  MPh: 'MPh',
  DFPh: 'its part of the RPh if that is still to come, and Defensive Fire: at moves of the MPh, and the DFPh',
  AFPh: 'AFPh',
  RtPh: 'its part of the RtPh',
  APh: 'APh',
  CCPh: 'its part of the CCPh, and of the RtPh if that is still to come',
};

/** What has been played, as it is told: `through the MPh`. */
export function throughWords(through: Through): string {
  return through === 'within' ? 'in the middle of the MPh' : `through the ${through}`;
}
