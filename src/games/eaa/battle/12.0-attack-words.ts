/** Why Germans attack and what comes of it (9.5, 12.4–12.83), in words. */

import { capital } from '../../../text/capital.ts';
import { figure } from '../../../text/figures.ts';
import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { when } from '../../../text/present.ts';
import type { DrawPart, Draws } from '../chits/12.4-draws.ts';
import type { Adjustment, HitTotal, JudgedChit } from '../chits/12.5-hits.ts';
import type {
  AdvanceChoice,
  AdvanceFault,
  AdvanceVerdict,
  CombatTrace,
  RetreatFault,
  RetreatHex,
} from '../combat/trace.ts';
import { type AttackCheck, type Candidate, resultOf } from '../german/9.5-attack-check.ts';
import { everybodyOf, type StrengthPart } from '../german/9.5-attack-strengths.ts';
import type { Cancel } from '../german/9.5-marginal-attacks.ts';
import type { Ground } from '../ground/ground.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { unitName, unitNames } from '../steps/names.ts';
import { printSituation } from '../vocabulary/chit-text.ts';
import type { Situation } from '../vocabulary/chits.ts';

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
    ...hits.adjustments.map((each) => capital(adjustmentWords(each))),
    `Hits: defender ${hits.defender}, attacker ${hits.attacker}.`,
  ];
}

function drawWords({ for: what, chits }: DrawPart): string {
  return `${what} ${figure(chits)}`;
}

function chitWords({ chit, used, hits }: JudgedChit): string {
  const [front, back] = [situationWords(chit.front.situation), situationWords(chit.back.situation)];
  if (used === undefined) return `Chit ${chit.number}: neither ${front} nor ${back}.`;
  const which = used === 'front' ? front : back;
  return `Chit ${chit.number}: ${which}: defender ${figure(hits.defender)}, attacker ${figure(hits.attacker)}.`;
}

/** A side of a chit: `≥3:1`. */
export function situationWords(situation: Situation): string {
  return printSituation(situation).replace('>=', '≥').replace('<=', '≤');
}

/** `defender hits −1: town.` */
export function adjustmentWords({ to, by, for: why }: Adjustment): string {
  const what = typeof why === 'string' ? why : listed(why);
  return by === 'none' ? `No ${to} hits: ${what}.` : `${to} hits ${figure(by)}: ${what}.`;
}

/** The effect of the hits, in the order in which it came about. */
export function combatWords(ground: Named, trace: readonly CombatTrace[]): readonly string[] {
  return trace.map((each) => `${each.rule}: ${traceWords(ground, each)}.`);
}

function traceWords(ground: Named, it: CombatTrace): string {
  const at = (hex: number) => placeWords(ground, hex);
  switch (it.rule) {
    case '12.51':
      return 'chosen' in it ? `the Allied player chooses ${chosenWords(it.chosen)}` : attackerWords(it);
    case '12.52': {
      const die = it.check === undefined ? '' : `, die ${it.check.die} against ${it.check.chance.total}`;
      return `priority ${it.priority}${die}: ${RESULTS[it.result]}`;
    }
    case '12.53':
      return attackerWords(it);
    case '12.54':
      return `${it.leftOver} of ${it.hits} hits find nobody: ${it.german} for the Germans`;
    case '12.6':
      if (it.left === 0) return `${unitName(it.unit)} is eliminated`;
      return `${unitName(it.unit)} loses a step, ${it.left} left`;
    case '12.7': {
      const units = listed(it.units.map(({ counter }) => counter.id));
      return `${units} from ${at(it.from)} to ${at(it.to)} (${it.hexes.map((hex) => retreatWords(ground, hex)).join(', ')})`;
    }
    case '12.74':
      return `${unitNames(it.units)} had retreated there, and ${be(it.units)} eliminated`;
    case '12.8':
      return `${unitName(it.unit)} advances to ${at(it.way.at(-1) ?? 0)}`;
    case '12.83':
      if (!('choice' in it)) return `${unitName(it.unit)} is not checked: ${NOT_CHECKED[it.bar]}`;
      return advanceWords(ground, it);
    case '12.9':
      return `${unitNames(it.units)} ${be(it.units)} dispersed`;
    case '14.34':
      return `the Improved Position in ${at(it.hex)} is gone`;
    default: {
      const never: never = it;
      return never;
    }
  }
}

function be(units: readonly string[]): string {
  return agreeing(units.length, 'is', 'are');
}

/** 12.51: `retreat 2` as `a retreat of 2 hexes`. */
function chosenWords(option: string): string {
  const hexes = /^retreat (\d+)$/u.exec(option)?.[1];
  if (hexes !== undefined) return `a retreat of ${plural(Number(hexes), 'hex', 'hexes')}`;
  return option === 'step' ? 'the loss of a step' : option;
}

const NOT_CHECKED = {
  dispersed: 'it is dispersed',
  brackets: 'its strength is in brackets',
  helper: 'it was brought in by a tactic',
} as const;

const RESULTS = { step: 'a step', retreat: 'a retreat', disperse: 'dispersal' } as const;

const WHY_SO: { readonly [why in AttackerHit['why']]: string } = {
  first: 'the first',
  'one-step': 'with one step left',
  die: 'by a die',
  fourth: 'the fourth or a later one',
  choice: 'the Allied player’s choice',
  rest: 'one of the rest',
};

type AttackerHit = Extract<CombatTrace, { absorbs: number }>;

function attackerWords({ hit, why, check, result }: AttackerHit): string {
  const die = check === undefined ? '' : `, die ${check.die} (hold ${check.hold}, steps ${check.steps})`;
  return `attacker’s hit ${hit}, ${WHY_SO[why]}${die}: ${RESULTS[result]}`;
}

function retreatWords({ grid }: Named, hex: RetreatHex): string {
  const what = hex.ok ? `priority ${hex.priority}` : NO_RETREAT[hex.fault];
  return `${grid.hexAt(hex.hex)}: ${what}`;
}

function advanceWords(
  ground: Named,
  { unit, choice, die, result }: Extract<CombatTrace, { choice: { hexes: readonly AdvanceVerdict[] } }>,
): string {
  const hexes = choice.hexes.map((verdict) => `${ground.grid.hexAt(verdict.hex)}: ${verdictOn(verdict)}`);
  const rolled = when(die !== undefined, `, die ${die}`);
  const { taken } = choice;
  const goes = result === 'advances' && taken !== undefined;
  const does = goes ? `advances to ${placeWords(ground, taken.hex)}` : 'stays';
  return `${unitName(unit)} ${does} (${hexes.join(', ')}; ${CHOSEN_BY[choice.by]}${rolled})`;
}

/** Why it does not, or up to which die result it does. */
function verdictOn({ chance, fault }: AdvanceVerdict): string {
  if (fault !== undefined) return NO_ADVANCE[fault];
  if (chance <= 0) return 'never';
  return chance >= SIDES ? 'without a die' : `on ${chance} or less`;
}

/** Of the die of this game. */
const SIDES = 10;

const CHOSEN_BY: { readonly [by in AdvanceChoice['by']]: string } = {
  'attacked hex': 'the hex under attack',
  arrow: 'along the arrows',
  'path of retreat': 'along the path of retreat',
  'highest chance': 'the highest chance',
};

/** Why defenders do not retreat into a hex. */
const NO_RETREAT: { readonly [fault in RetreatFault]: string } = {
  enemy: 'enemy units',
  town: 'an enemy town',
  westwall: 'the Westwall',
  stacking: 'no room',
  roadblock: 'a roadblock',
  detachment: 'a detachment',
  distance: 'no farther away',
  'isolated-bridge': 'over an enemy bridge, isolated',
};

/** Why a unit does not advance into a hex. */
const NO_ADVANCE: { readonly [fault in AdvanceFault]: string } = {
  infantry: 'infantry goes no second hex',
  'one-hex': 'no second hex: the defenders did not retreat two hexes',
  back: 'where it came from',
  control: 'from enemy control into enemy control',
  river: 'across a river',
  forest: 'forest, without a road',
  'river-crossed': 'across a river that another has crossed',
  'bridge-crossed': 'over a bridge that another has crossed, into enemy control',
  'stop-river': 'it stops behind the river',
  'stop-detachment': 'it stops beside a detachment',
  'stop-roadblock': 'it stops beside a roadblock',
  roadblock: 'a roadblock',
  detachment: 'a detachment',
  xxx: 'XXX Corps stays beyond the Meuse',
  supply: 'out of supply there',
  enemy: 'enemy units',
  stacking: 'no room',
  'beside-vp-hex': 'it stays beside a VP hex',
  frees: 'that would free surrounded Allied units',
  opens: 'leaving would open hexes to Allied supply',
  vacates: 'Allied supply would reach the VP or Westwall hex that it leaves',
  surrounded: 'it would be surrounded there',
};
