/** 9.0, step 5, 9.5: attack checks, and the attacks that come of them. */

import { onlyIf, present, when } from '../../../text/present.ts';
import { checkWords } from '../battle/12.0-attack-words.ts';
import { type AttackEnd, type GermanAttack, germanAttack, helps } from '../battle/12.0-german-attack.ts';
import { type AttackCheck, checkOf, leadsOf, resultOf } from '../german/9.5-attack-check.ts';
import type { Attacks } from '../german/9.5-attack-strengths.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { objectiveOf } from '../position/order.ts';
import type { Unit } from '../position/position.ts';
import { hexName } from '../steps/names.ts';
import { type Procedure, rollDie, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import type { World } from '../world/world.ts';
import { relieveVdh } from './17.1-vdh-relief.ts';
import { type Activating, nameOf, okwArmyOf } from './activating.ts';

const attackCheck = reasonedStep<
  {
    /** The lead unit. */
    readonly lead: string;
    readonly target: string;
    /** Strengths. */
    readonly german: number;
    readonly allied: number;
    readonly verdict: AttackCheck['verdict'];
    /** `null`: none is rolled. */
    readonly die: number | null;
    readonly result: ReturnType<typeof resultOf> | null;
    readonly goesOn: boolean;
  },
  AttackCheck
>({
  what: 'attack check',
  rule: '9.5',
  line({ target, german, allied, die, goesOn }, book) {
    if (goesOn) return undefined;
    const rolled = when(die !== null, `, die ${die}`);
    return `No attack on ${hexName(book, target)}: ${german} to ${allied}${rolled} (9.5).`;
  },
  why: (check, { die }, { ground }) => checkWords(ground, check, die ?? undefined),
  target: ({ target }) => target,
});

/** The attacks of an activation so far; the sets hold keys of units. */
interface Attacking {
  world: World;
  /** The card in the Support Card box, until an attack has used it up (12.31). */
  support: GermanCard | undefined;
  /** 9.52, with the reserves that attacks have placed. */
  readonly fought: Set<string>;
  readonly placed: Set<string>;
  readonly dispersed: Set<string>;
  /** 9.5: those who have been lead unit, and the hexes that have been checked. */
  readonly led: Set<string>;
  readonly checked: Set<number>;
  /** 9.53: Allied units that have been checked; where nobody else stands there is nothing to check. */
  readonly subjects: Set<string>;
  /** 12.74. */
  readonly attacked: Set<string>;
  readonly retreated: Set<string>;
}

/** 9.5, step 5: unit by unit, as long as there is somebody to check. */
export function* attack(
  book: Book,
  before: World,
  it: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
  placed: Set<string>,
): Procedure<{
  readonly world: World;
  readonly fought: ReadonlySet<string>;
  readonly dispersed: ReadonlySet<string>;
  readonly attacked: ReadonlySet<string>;
  readonly usedSupport: boolean;
}> {
  const now: Attacking = {
    world: before,
    support: it.support,
    fought: new Set(),
    placed,
    dispersed: new Set(),
    led: new Set(),
    checked: new Set(),
    subjects: new Set(),
    attacked: new Set(),
    retreated: new Set(),
  };
  for (;;) {
    checkOff(now);
    const attacks = attacksOpen(now, it, units, reserves);
    const lead = leadsOf(attacks).find((unit) => !now.led.has(keyOf(unit)));
    if (lead === undefined) break;
    now.led.add(keyOf(lead));
    const checked = yield* checkAttack(book, now, it, attacks, lead);
    if (checked === undefined) continue;
    const end = yield* germanAttack(book, now.world, {
      ...checked,
      fought: now.fought,
      byArmyCard: isArmyCard(it),
      attacked: now.attacked,
      retreated: now.retreated,
      ...present({
        support: now.support,
        attackedBefore: it.attackedBefore,
        okwArmy: okwArmyOf(it.card),
      }),
    });
    now.world = yield* relieveVdh(end.world, new Set());
    takeIn(now, end);
  }
  const { world, fought, dispersed, attacked, support } = now;
  return {
    world,
    fought,
    dispersed,
    attacked,
    usedSupport: it.support !== undefined && support === undefined,
  };
}

/** 12.35. */
function isArmyCard({ card }: Activating): boolean {
  const { kind } = card.formation;
  return kind === 'army' || kind === 'army-group';
}

/** 9.53: a hex where everybody has been checked counts as checked. */
function checkOff({ world, checked, subjects }: Attacking): void {
  for (const { side, hex, units } of world.position.stacks.values())
    if (side === 'allied' && units.every((unit) => subjects.has(keyOf(unit)))) checked.add(hex);
}

function tacticsOfSupport({ support, world }: Attacking) {
  if (support === undefined) return [];
  return tacticsOn(support, world.position.day);
}

/** 9.5: who may attack still, and with whom. */
function attacksOpen(
  now: Attacking,
  { card }: Activating,
  units: ReadonlySet<string>,
  reserves: ReadonlySet<string>,
): Attacks {
  const { world, fought, placed, checked } = now;
  const { position, box } = world;
  return {
    position,
    active: new Set([...units, ...placed].filter((key) => !fought.has(key))),
    fought,
    reserves: box.filter((unit) => reserves.has(keyOf(unit)) && !unit.isOutOfFuel),
    checked,
    coordinates: tacticsOfSupport(now).includes('Assault Coordination'),
    objectiveOf: (unit) => objectiveOf(position, unit, okwArmyOf(card)),
  };
}

/** 9.5: the attack check of a lead unit, with its die where one is rolled; nobody: there is no attack. */
function* checkAttack(
  book: Book,
  now: Attacking,
  it: Activating,
  attacks: Attacks,
  lead: Unit,
): Procedure<Pick<GermanAttack, 'group' | 'check'> | undefined> {
  const { world, fought, checked, subjects } = now;
  const { position } = world;
  const byArmyCard = isArmyCard(it);
  const tactics = tacticsOfSupport(now);
  const ofArmy = onlyIf(byArmyCard, 'Artillery' as const);
  const check = checkOf(attacks, lead, {
    byArmyCard,
    helpsBonus: (group) => tactics.some((tactic) => helps(book, position, tactic, { group, fought }, ofArmy)),
  });
  if (check === undefined) return undefined;
  const { group, ratio } = check.chosen;
  checked.add(group.target);
  for (const unit of unitsIn(position, group.target, 'allied')) subjects.add(keyOf(unit));
  const die = check.verdict.is === 'roll' ? yield* rollDie('9.5', 'attack check') : undefined;
  const result = die === undefined ? undefined : resultOf(check, die);
  const goesOn = check.verdict.is === 'attack' || result?.cancelledBy.length === 0;
  const of = {
    lead: keyOf(lead),
    target: nameOf(world, group.target),
    german: ratio.german,
    allied: ratio.allied,
    verdict: check.verdict,
    die: die ?? null,
    result: result ?? null,
    goesOn,
  };
  yield* tellWhy(world, attackCheck, of, check);
  if (!goesOn) return undefined;
  return { group, check: { of: check, die } };
}

/** The end of an attack, noted for the next ones of the activation. */
function takeIn(now: Attacking, end: AttackEnd): void {
  for (const key of end.fought) now.fought.add(key);
  for (const key of end.placed) now.placed.add(key);
  for (const key of end.defenders) {
    now.attacked.add(key);
    // 12.1: also who was brought in by a card.
    now.subjects.add(key);
  }
  for (const key of end.retreated) now.retreated.add(key);
  for (const key of end.dispersed) now.dispersed.add(key);
  if (end.usedSupport) now.support = undefined;
}
