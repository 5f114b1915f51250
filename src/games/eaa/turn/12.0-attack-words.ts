/** Why Germans attack and what comes of it (9.5, 12.4–12.83), in words. */
import { figure } from '../../../text/figures.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import type { DrawPart, Draws } from '../chits/12.4-draws.ts';
import type { Adjustment, HitTotal, JudgedChit } from '../chits/12.5-hits.ts';
import type { AdvanceVerdict, CombatTrace, RetreatHex } from '../combat/trace.ts';
import { type AttackCheck, type Candidate, resultOf } from '../german/9.5-attack-check.ts';
import { everybodyOf, type StrengthPart } from '../german/9.5-attack-strengths.ts';
import type { Cancel } from '../german/9.5-marginal-attacks.ts';
import type { Ground } from '../ground/ground.ts';
import { printSituation } from '../vocabulary/chit-text.ts';
import { placeWords } from './9.2-move-words.ts';

type Named = Pick<Ground, 'grid' | 'names'>;

/** `01 against Vielsalm 1111: 11 to 5 …`: each hex that could be checked, the parts of its strengths, what the die did. */
export function checkWords(ground: Named, check: AttackCheck, die: number | undefined): readonly string[] {
  const { lead, candidates, chosen, by, verdict } = check;
  const of = candidates.map((candidate) => ratioWords(ground, candidate));
  const choice =
    by === undefined || candidates.length < 2
      ? []
      : [`${ground.grid.hexAt(chosen.group.target)} is checked: ${CHOSEN[by]} (9.51).`];
  return [`Lead unit ${lead.counter.id}.`, ...of, ...choice, verdictWords(check, verdict, die)];
}

const CHOSEN = {
  isolated: 'its defenders are isolated',
  ratio: 'the highest ratio',
  VP: 'a VP hex',
  distance: 'closest to the objective',
  number: 'the lowest-numbered hex',
} as const;

function ratioWords(ground: Named, { group, ratio }: Candidate): string {
  const units = listed(everybodyOf(group).map(({ counter }) => counter.id));
  const { german, allied } = ratio.parts;
  const place = placeWords(ground, group.target);
  return `${place}: ${units}; ${partsWords(german)} = ${ratio.german} against ${partsWords(allied)} = ${ratio.allied}.`;
}

function partsWords(parts: readonly StrengthPart[]): string {
  return parts.map((part) => `${part.for} ${figure(part.by)}`).join(', ');
}

function verdictWords(check: AttackCheck, verdict: AttackCheck['verdict'], die: number | undefined): string {
  if (verdict.is === 'attack') return `Attack at once: ${AT_ONCE[verdict.why]}.`;
  if (verdict.is === 'cancelled') return `No attack: ${NO_ATTACK[verdict.why]}.`;
  const modifiers = verdict.modifiers.map((each) => `${each.for} −1`);
  const rolled = die ?? 0;
  const { result, cancelledBy } = resultOf(check, rolled);
  const row = [`die ${rolled}`, ...modifiers, `row ${result}`].join(', ');
  if (cancelledBy.length === 0) return `Marginal Attack table, ${row}: nothing cancels it, attack.`;
  return `Marginal Attack table, ${row}: no attack (${cancelledBy.map(cancelWords).join(', ')}).`;
}

const AT_ONCE = { isolated: 'all defenders are isolated', '4:1': '4:1 or better' } as const;
const NO_ATTACK = {
  'low supply': 'below 3:1, and all are in low supply',
  '1:1': 'below 1:1',
  brackets: 'all are in brackets',
} as const;

function cancelWords(cancel: Cancel): string {
  return 'less' in cancel ? `less than ${cancel.less / 10}:1` : cancel.when;
}

/** The chits one by one, what adjusts them, and the hits that are left. */
export function hitWords(draws: Draws, hits: HitTotal): readonly string[] {
  const parts = draws.parts.map(drawWords).join(', ');
  return [
    `${plural(hits.judged.length, 'chit', 'chits')}: ${parts}; at least ${draws.minimum}.`,
    ...hits.judged.map(chitWords),
    ...hits.adjustments.map(adjustmentWords),
    `Hits: defender ${hits.defender}, attacker ${hits.attacker}.`,
  ];
}

function drawWords({ for: what, chits }: DrawPart): string {
  return `${what} ${figure(chits)}`;
}

function chitWords({ chit, used, hits }: JudgedChit): string {
  const [front, back] = [printSituation(chit.front.situation), printSituation(chit.back.situation)];
  if (used === undefined) return `Chit ${chit.number}: neither ${front} nor ${back}.`;
  const which = used === 'front' ? front : back;
  return `Chit ${chit.number}: ${which}: defender ${figure(hits.defender)}, attacker ${figure(hits.attacker)}.`;
}

/** `defender hits −1: town.` */
export function adjustmentWords({ to, by, for: why }: Adjustment): string {
  const what = typeof why === 'string' ? why : listed(why);
  return by === 'none' ? `No ${to} hits: ${what}.` : `${to} hits ${figure(by)}: ${what}.`;
}

/** What became of the hits, in the order in which it came about. */
export function combatWords(ground: Named, trace: readonly CombatTrace[]): readonly string[] {
  return trace.map((each) => `${each.rule}: ${traceWords(ground, each)}.`);
}

function traceWords(ground: Named, it: CombatTrace): string {
  const at = (hex: number) => placeWords(ground, hex);
  switch (it.rule) {
    case '12.51':
      return 'chosen' in it ? `the Allied player: ${it.chosen}` : attackerWords(it);
    case '12.52': {
      const die = it.check === undefined ? '' : `, die ${it.check.die} against ${it.check.chance.total}`;
      return `priority ${it.priority}${die}: ${RESULTS[it.result]}`;
    }
    case '12.53':
      return attackerWords(it);
    case '12.54':
      return `${it.leftOver} of ${it.hits} hits find nobody: ${it.german} for the Germans`;
    case '12.6':
      return it.left === 0 ? `${it.unit} is eliminated` : `${it.unit} loses a step, ${it.left} left`;
    case '12.7': {
      const units = listed(it.units.map(({ counter }) => counter.id));
      return `${units} from ${at(it.from)} to ${at(it.to)} (${it.hexes.map((hex) => retreatWords(ground, hex)).join(', ')})`;
    }
    case '12.74':
      return `${listed(it.units)} had retreated there, and are eliminated`;
    case '12.8':
      return `${it.unit} advances to ${at(it.way.at(-1) ?? 0)}`;
    case '12.83':
      if (!('choice' in it)) return `${it.unit} is not checked: ${it.bar}`;
      return advanceWords(ground, it);
    case '12.9':
      return `${listed(it.units)} dispersed`;
    case '14.34':
      return `the IP in ${at(it.hex)} is gone`;
    default: {
      const never: never = it;
      return never;
    }
  }
}

const RESULTS = { step: 'a step', retreat: 'a retreat', disperse: 'dispersal' } as const;

function attackerWords({ hit, why, check, result }: Extract<CombatTrace, { absorbs: number }>): string {
  const die = check === undefined ? '' : `, die ${check.die} (hold ${check.hold}, steps ${check.steps})`;
  return `attacker’s hit ${hit}, ${why}${die}: ${RESULTS[result]}`;
}

function retreatWords({ grid }: Named, hex: RetreatHex): string {
  const what = hex.ok ? `priority ${hex.priority}` : hex.fault;
  return `${grid.hexAt(hex.hex)} ${what}`;
}

function advanceWords(
  ground: Named,
  { unit, choice, die, result }: Extract<CombatTrace, { choice: { hexes: readonly AdvanceVerdict[] } }>,
): string {
  const hexes = choice.hexes.map(({ hex, chance, fault }) => `${ground.grid.hexAt(hex)} ${fault ?? chance}`);
  const rolled = die === undefined ? '' : `, die ${die}`;
  const { taken } = choice;
  const goes = result === 'advances' && taken !== undefined;
  const does = goes ? `advances to ${placeWords(ground, taken.hex)}` : 'stays';
  return `${unit} ${does} (${hexes.join(', ')}; ${choice.by}${rolled})`;
}
