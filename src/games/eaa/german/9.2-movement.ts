/**
 * 9.2: how active German units move, method by method: 1 to 9 for all units in turn, then 10 to 13 for each unit that is
 * left. Without dice and without choices: the same position gives the same moves, each with its reason.
 */

import { onlyIf, present } from '../../../text/present.ts';
import { controlledBy, isSurrounded } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { leftBehind } from '../detachments/15.1-placement.ts';
import { isBuilt } from '../ground/ground.ts';
import { isThreatened } from '../movement/9.3-proximate.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { descending } from '../position/order.ts';
import { isBracketed, isSupplied, type Position, strengthOf, type Unit } from '../position/position.ts';
import { lowest, type Sieve } from '../position/sieve.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { armyOf, hasArmor, isMechanized } from '../vocabulary/counters.ts';
import { type Dates, holdsOn } from '../vocabulary/dates.ts';
import type { CorpsName } from '../vocabulary/formations.ts';
import { followArrows } from './9.2-arrows.ts';
import type { Method } from './9.2-methods.ts';
import type { Barred, Choice, GermanMove, NoMethod, Passage, Tried } from './9.2-reasons.ts';
import { germanRules, isFreed, type MoveKind } from './9.2-rules.ts';
import { isPinned } from './9.21-restrictions.ts';
import { tieBreak } from './9.22-tiebreakers.ts';
import { type Activated, Activation, isBesideAllied, isBesideMeuse, type Squeezed } from './activation.ts';
import { alliedHexes, surroundedIn } from './after-way.ts';
import { barOn, couldCome, type Pick, passageTo, type Settled, settle, stepTo } from './gate.ts';

const SINCE = {
  openSupply: { from: 19 },
  mechanizedInfantry: { from: 23 },
  relief: { from: 18 },
} as const satisfies Record<string, Dates>;

/** 9.2 (11): strengths that are enough for a hex to be sought. */
const ADVANTAGE = 3;
/** 9.23: how far from the marker an Allied unit is a target. */
const CORPS_RANGE = 3;

type Asked =
  | { readonly hexes: readonly number[]; readonly sieve?: (hexes: readonly number[]) => Sieve }
  | NoMethod;
type Outcome = { readonly choice: Choice } | { readonly no: NoMethod; readonly barred: readonly Barred[] };

/** All moves of one activation, in their order; units that stay are told at the end, with what was tried. */
export function moveGermans(
  position: Position,
  activated: Activated,
): { readonly moves: readonly GermanMove[]; readonly position: Position; readonly isAtMeuse: boolean } {
  const denied: Squeezed[] = [];
  for (;;) {
    const mover = new Mover(new Activation(position, activated, denied));
    mover.run();
    const { activation, moves } = mover;
    const stillFull = lastSqueezed(activation);
    if (stillFull === undefined)
      return { moves, position: activation.position, isAtMeuse: activation.isAtMeuse };
    denied.push(stillFull);
  }
}

/** 10.4: the last who came into a full hex that was not left in time; without whom it is all gone through again. */
function lastSqueezed({ squeezed, position }: Activation): Squeezed | undefined {
  return squeezed.findLast(({ hex }) => !fitTogether(unitsIn(position, hex)));
}

class Mover {
  readonly activation: Activation;
  readonly moves: GermanMove[] = [];
  readonly #tried = new Map<string, Tried[]>();
  #hasInfiltrated = false;

  constructor(activation: Activation) {
    this.activation = activation;
  }

  run(): void {
    const { activation } = this;
    // 9.23, before all others; 9.25 goes before it for units without supply.
    for (const unit of activation.waiting)
      if (this.#hasCorpsObjective(unit) && isSupplied(unit)) this.#towardCorpsObjective(this.#now(unit));
    for (const method of ['1a', '1b', '1c'] as const) this.#inTurn(method, () => true);
    const bySupply = (unit: Unit) => isSupplied(unit);
    for (const method of ['2', '3', '4', '5', '6', '7', '8', '9'] as const) this.#inTurn(method, bySupply);
    for (const unit of activation.waiting)
      if (isSupplied(unit) && !activation.moved.has(keyOf(unit)) && !this.#isSeventhDone(unit))
        this.#alone(this.#now(unit));
    for (const unit of activation.waiting) if (!isSupplied(unit)) this.#towardSupply(this.#now(unit));
    for (const unit of activation.waiting) this.#stays(unit);
  }

  /** The unit where it stands by now. */
  #now(unit: Unit): Unit {
    return this.activation.active.find((each) => keyOf(each) === keyOf(unit)) ?? unit;
  }

  #inTurn(method: Method, isFor: (unit: Unit) => boolean): void {
    const { position, waiting } = this.activation;
    const units = waiting.filter(isFor);
    for (const unit of ASCENDING.has(method) ? units : descending(position, units)) this.#by(unit, method);
  }

  #by(unit: Unit, method: Method): boolean {
    const asked = this.#ask(unit, method);
    if (asked === 'stays') {
      this.#stays(unit, method);
      return true;
    }
    if (typeof asked === 'string') return this.#note(unit, method, asked, []);
    const outcome = this.#choose(unit, asked.hexes, {
      kind: method,
      // 10.9: it pays an MP to leave the map.
      spare: method === '1a' ? 1 : 0,
      ...present({ sieve: asked.sieve }),
    });
    if ('no' in outcome) return this.#note(unit, method, outcome.no, outcome.barred);
    const choice = method === '1b' ? this.#goOn(unit, outcome.choice) : outcome.choice;
    this.#go(unit, choice.way, { method, choice, exits: method === '1a' });
    return true;
  }

  #note(unit: Unit, method: Method, why: NoMethod, barred: readonly Barred[]): false {
    const tried = this.#tried.get(keyOf(unit)) ?? [];
    tried.push({ method, why, barred });
    this.#tried.set(keyOf(unit), tried);
    return false;
  }

  /** Methods 10 to 13 for one unit. */
  #alone(unit: Unit): void {
    if (this.#followArrows(unit)) return;
    if (this.#by(unit, '11')) return;
    if (this.#infiltrate(unit)) return;
    this.#by(unit, '13');
  }

  /** The hexes that a method allows a unit; `stays`: it is where the method wants it. */
  #ask(unit: Unit, method: Method): Asked | 'stays' {
    switch (method) {
      case '1a':
        return this.#exit(unit);
      case '1b':
        return this.#meuse(unit);
      case '1c':
        return this.#emptyVp(unit);
      case '2':
        return {
          hexes: this.#closer(unit, this.activation.endsOf(unit)).filter(
            (hex) => this.#besideVp(hex).length > 0,
          ),
        };
      case '3':
        return this.#surround(unit);
      case '4':
        return this.#openSupply(unit);
      case '5':
        return this.#infantry(unit) ?? this.#besideAnotherVp(unit);
      case '6':
        return (
          this.#infantry(unit) ?? {
            hexes: this.activation.endsOf(unit).filter((hex) => this.#isEmptyTown(hex)),
          }
        );
      case '7':
        return this.#infantry(unit) ?? this.#besideAlone(unit);
      case '8':
        return this.#infantry(unit) ?? this.#townOfArmor(unit);
      case '9':
        return this.#infantry(unit) ?? this.#relieve(unit);
      case '11':
        return this.#towardObjective(unit);
      case '13':
        if (isBesideAllied(this.activation.position, unit.hex)) return 'done';
        return {
          hexes: this.activation.endsOf(unit).filter((hex) => isBesideAllied(this.activation.position, hex)),
        };
      case '10':
      case '12':
        return 'nowhere';
      default: {
        const never: never = method;
        throw new Error(`no method ${String(never)}`);
      }
    }
  }

  /** 1a, 10.9: a hex from which it can leave the map with an MP that is left, not under Allied control. */
  #exit(unit: Unit): Asked {
    const { activation } = this;
    if (!isSupplied(unit)) return 'supply';
    const steps = activation.stepsOf(unit);
    if (steps.bound !== undefined) return 'nowhere';
    const reach = reachOf(steps);
    const hexes = reach.hexes.filter((hex) => {
      const { spent = 0, stop } = reach.at(hex) ?? {};
      // 10.8: beside a roadblock the move is over.
      const goesOn = stop === undefined && spent + 1 <= steps.allowance;
      return goesOn && activation.position.exits.has(hex) && steps.enemyControl[hex] !== 1;
    });
    return { hexes };
  }

  /** 1b: the first German unit at the Meuse. */
  #meuse(unit: Unit): Asked {
    if (this.activation.isAtMeuse) return 'done';
    return {
      hexes: this.activation.endsOf(unit).filter((hex) => isBesideMeuse(this.activation.position, hex)),
    };
  }

  /** 1c: an Allied VP hex in which nobody stands; out of one that the Allies could supply only for a higher value. */
  #emptyVp(unit: Unit): Asked {
    const { position } = this.activation;
    const { ground, owners } = position;
    const vpOf = (hex: number) => ground.hexes[hex]?.vp ?? 0;
    const isGuard = vpOf(unit.hex) > 0 && supplyOf(without(position, unit), 'allied').trace(unit.hex).ok;
    const least = isGuard ? vpOf(unit.hex) : 0;
    const hexes = this.activation
      .endsOf(unit)
      .filter(
        (hex) => vpOf(hex) > least && owners.get(hex) === 'allied' && occupierOf(position, hex) === undefined,
      );
    return { hexes };
  }

  /** 3: a hex by which an Allied unit comes to be surrounded. */
  #surround(unit: Unit): Asked {
    const { activation } = this;
    const { position } = activation;
    if (isBracketed(unit)) return 'bracketed';
    const ends = activation.endsOf(unit);
    const near = this.#besideWhomItSurrounds(unit, ends);
    if (near.length > 0) return { hexes: near };
    const already = surroundedIn(position);
    const open = alliedHexes(position).filter((hex) => !already.has(hex));
    const caught = new Map<number, readonly number[]>();
    const { grid } = position.ground;
    for (const hex of ends) {
      // Others lie beside nothing that it could close.
      const close = open.filter(
        (target) => grid.stepsBetween(target, hex) <= 2 && couldSurround(position, target, hex),
      );
      if (close.length === 0) continue;
      const after = withUnitAt(position, unit, hex);
      const control = controlledBy(after, 'german');
      const now = close.filter((target) => isSurrounded(after, target, 'allied', control));
      if (now.length > 0) caught.set(hex, now);
    }
    const cutsSupply = (hex: number) => {
      const after = withUnitAt(position, unit, hex);
      const net = supplyOf(after, 'allied');
      return (caught.get(hex) ?? []).some((target) => !net.trace(target).ok);
    };
    return {
      hexes: [...caught.keys()],
      sieve: (hexes) => lowest('9.2 (3)', 'cuts supply', hexes, (hex) => (cutsSupply(hex) ? 0 : 1)),
    };
  }

  /** 3: it keeps an Allied unit surrounded from afar, and can do so from beside it. */
  #besideWhomItSurrounds(unit: Unit, ends: readonly number[]): readonly number[] {
    const { position } = this.activation;
    const now = surroundedIn(position);
    if (now.size === 0) return [];
    const gone = surroundedIn(without(position, unit));
    const kept = [...now].filter((hex) => !gone.has(hex));
    const afar = kept.filter((hex) => !around(position.ground, hex).includes(unit.hex));
    if (afar.length === 0) return [];
    return ends.filter((hex) => {
      const beside = afar.filter((target) => around(position.ground, target).includes(hex));
      if (beside.length === 0) return false;
      const after = surroundedIn(withUnitAt(position, unit, hex));
      return beside.some((target) => after.has(target));
    });
  }

  /** 4: a hex from which a German unit that cannot trace supply comes to be able to. */
  #openSupply(unit: Unit): Asked {
    const { activation } = this;
    const { position } = activation;
    if (!holdsOn(SINCE.openSupply, position.day)) return 'date';
    const germans = [...position.stacks.values()].filter(({ side }) => side === 'german');
    const now = supplyOf(position, 'german');
    const cut = germans.filter(({ hex }) => !now.trace(hex).ok);
    if (cut.length === 0) return 'nowhere';
    const count = (hex: number) => {
      // Germans open no hex to their supply but that in which they come to stand.
      if (!now.isClosed(hex)) return 0;
      const net = supplyOf(withUnitAt(position, unit, hex), 'german');
      return cut
        .filter((stack) => net.trace(stack.hex).ok)
        .reduce((sum, { units }) => sum + units.filter((each) => keyOf(each) !== keyOf(unit)).length, 0);
    };
    const counts = new Map(activation.endsOf(unit).map((hex) => [hex, count(hex)]));
    return {
      hexes: [...counts].filter(([, units]) => units > 0).map(([hex]) => hex),
      sieve: (hexes) => lowest('9.2 (4)', 'units supplied', hexes, (hex) => -(counts.get(hex) ?? 0)),
    };
  }

  /** 5 to 9 are for infantry, from Dec 23 for mechanized infantry too, and in 7th Army's last days for all (9.15). */
  #infantry(unit: Unit): NoMethod | undefined {
    const { type } = unit.counter;
    if (type === 'infantry' || this.#isSeventhDone(unit)) return undefined;
    const { combinedArmsAsInfantry } = this.activation.position.mended;
    if (type !== 'mech-infantry' && !(type === 'combined-arms' && combinedArmsAsInfantry)) return 'type';
    if (holdsOn(SINCE.mechanizedInfantry, this.activation.position.day)) return undefined;
    return 'date';
  }

  /** 5: beside an Allied VP hex; from beside one only beside another, and closer to the objective. */
  #besideAnotherVp(unit: Unit): Asked {
    const ends = this.activation.endsOf(unit);
    const here = this.#besideVp(unit.hex);
    if (here.length === 0) return { hexes: ends.filter((hex) => this.#besideVp(hex).length > 0) };
    const another = (hex: number) => this.#besideVp(hex).some((vp) => !here.includes(vp));
    return { hexes: this.#closer(unit, ends).filter(another) };
  }

  /** 6: nobody stands in it, and it is Allied, or German and open to Allied supply. */
  #isEmptyTown(hex: number): boolean {
    const { position } = this.activation;
    const place = position.ground.hexes[hex];
    if (place === undefined || !isBuilt(place) || occupierOf(position, hex) !== undefined) return false;
    return position.owners.get(hex) === 'allied' || supplyOf(position, 'allied').trace(hex).ok;
  }

  /** 7: beside an Allied unit or town that has no other German infantry without brackets beside it. */
  #besideAlone(unit: Unit): Asked | 'stays' {
    const { activation } = this;
    const { position } = activation;
    const others = without(position, unit);
    const isWatched = (hex: number) =>
      around(position.ground, hex).some((at) =>
        unitsIn(others, at, 'german').some(
          (each) => this.#infantry(each) === undefined && !isBracketed(each),
        ),
      );
    const targets = this.#unitsAndTowns().filter((hex) => !isWatched(hex));
    if (targets.some((hex) => around(position.ground, hex).includes(unit.hex))) return 'stays';
    const beside = new Set(targets.flatMap((hex) => around(position.ground, hex)));
    return { hexes: activation.endsOf(unit).filter((hex) => beside.has(hex)) };
  }

  #unitsAndTowns(): readonly number[] {
    const { position } = this.activation;
    const towns = [...position.owners].filter(([, owner]) => owner === 'allied').map(([hex]) => hex);
    return [...new Set([...alliedHexes(position), ...towns])].sort((a, b) => a - b);
  }

  /** 8: a town that armor alone holds and to which Allied supply can be traced. */
  #townOfArmor(unit: Unit): Asked | 'stays' {
    const { activation } = this;
    const { position } = activation;
    const isHeldByArmor = (hex: number) => {
      const place = position.ground.hexes[hex];
      const holders = unitsIn(position, hex, 'german').filter((each) => keyOf(each) !== keyOf(unit));
      if (place === undefined || !isBuilt(place) || holders.length === 0) return false;
      return holders.every(({ counter }) => hasArmor(counter)) && supplyOf(position, 'allied').trace(hex).ok;
    };
    if (isHeldByArmor(unit.hex)) return 'stays';
    return { hexes: activation.endsOf(unit).filter(isHeldByArmor) };
  }

  /** 9: a detachment to which German supply can be traced and to which an Allied unit is proximate. */
  #relieve(unit: Unit): Asked {
    const { activation } = this;
    const { position } = activation;
    if (!holdsOn(SINCE.relief, position.day)) return 'date';
    const ends = activation.endsOf(unit).filter((hex) => position.detachments.has(hex));
    if (ends.length === 0) return 'nowhere';
    const supply = supplyOf(position, 'german');
    const isFree = isXxxFree(activation);
    return {
      hexes: ends.filter((hex) => supply.trace(hex).ok && isThreatened(position, hex, isFree)),
      sieve: (hexes) =>
        lowest('9.2 (9)', 'beside an Allied unit', hexes, (hex) => (isBesideAllied(position, hex) ? 0 : 1)),
    };
  }

  /** 11: closer to the objective; beside an Allied unit that 3:1 can be brought against, where there is one. */
  #towardObjective(unit: Unit): Asked {
    const { activation } = this;
    const { position } = activation;
    if (activation.objectiveOf(unit) === undefined) return 'nowhere';
    const hexes = this.#closer(unit, activation.endsOf(unit));
    const isWeak = new Map<number, boolean>();
    const weak = (target: number) => {
      const known = isWeak.get(target) ?? this.#isOutmatched(unit, target);
      isWeak.set(target, known);
      return known;
    };
    const promising = (hex: number) =>
      around(position.ground, hex).some((at) => occupierOf(position, at) === 'allied' && weak(at));
    return { hexes, sieve: (left) => lowest('9.2 (11)', '3:1', left, (hex) => (promising(hex) ? 0 : 1)) };
  }

  /** The mover, all Germans beside the target, active reserves, and whoever active could still come and is not pinned. */
  #isOutmatched(unit: Unit, target: number): boolean {
    const { activation } = this;
    const { position } = activation;
    const { ground } = position;
    const beside = around(ground, target);
    const own = beside
      .flatMap((hex) => unitsIn(position, hex, 'german'))
      .filter((each) => keyOf(each) !== keyOf(unit));
    const counted = new Set(own.map(keyOf));
    const coming = activation.waiting.filter((each) => {
      if (keyOf(each) === keyOf(unit) || counted.has(keyOf(each)) || isPinned(position, each)) return false;
      if (germanRules(position).helpers === 'can come') return couldCome(activation, each, beside);
      return activation.endsOf(each).some((hex) => beside.includes(hex));
    });
    const germans = [unit, ...own, ...coming, ...activation.activated.reserves];
    const allied = unitsIn(position, target, 'allied').reduce((sum, each) => sum + strengthOf(each), 0);
    return germans.reduce((sum, each) => sum + strengthOf(each), 0) >= ADVANTAGE * allied;
  }

  #closer(unit: Unit, hexes: readonly number[]): readonly number[] {
    const { position } = this.activation;
    const objective = this.activation.objectiveOf(unit);
    if (objective === undefined) return [];
    const far = (hex: number) => position.ground.grid.stepsBetween(hex, objective.hex);
    return hexes.filter((hex) => far(hex) < far(unit.hex));
  }

  /** Allied VP hexes beside a hex, occupied or not. */
  #besideVp(hex: number): readonly number[] {
    const { ground, owners } = this.activation.position;
    return around(ground, hex).filter((at) => (ground.hexes[at]?.vp ?? 0) > 0 && owners.get(at) === 'allied');
  }

  /** The best of these hexes that nothing bars, and the way there. */
  #choose(
    unit: Unit,
    qualified: readonly number[],
    {
      kind,
      spare = 0,
      sieve,
    }: {
      readonly kind: MoveKind;
      readonly spare?: number;
      readonly sieve?: (hexes: readonly number[]) => Sieve;
    },
  ): Outcome {
    const { activation } = this;
    const { position } = activation;
    const open = new Open(activation, unit, kind, spare);
    const pick: Pick = (hexes) =>
      open.best(hexes, (left) => {
        const first = sieve === undefined || left.length < 2 ? undefined : sieve(left);
        const { hex, sieves } = tieBreak(position.ground, activation.objectiveOf(unit), first?.kept ?? left);
        return { hex, sieves: first === undefined ? sieves : [first, ...sieves] };
      });
    const found = pick(qualified);
    if (found === undefined)
      return { no: open.barred.length > 0 ? 'barred' : 'nowhere', barred: open.barred };
    const ends = activation.endsOf(unit);
    const isAllowed = (hex: number) => qualified.includes(hex);
    // 1b goes on from there: 9.24 asks where it ends.
    const settled = kind === '1b' ? found : settle(position, found, { kind, ends, isAllowed, pick });
    return { choice: open.choice(settled, qualified) };
  }

  #isSeventhDone({ counter }: Unit): boolean {
    return this.activation.isSeventhDone && armyOf(counter) === '7';
  }

  #corpsObjective({ counter }: Unit): number | undefined {
    return this.activation.activated.corpsObjectives[counter.corps as CorpsName];
  }

  #hasCorpsObjective(unit: Unit): boolean {
    return this.#corpsObjective(unit) !== undefined;
  }

  /** 10: along the arrows, with all its MP. */
  #followArrows(unit: Unit): boolean {
    const { activation } = this;
    const { ok, way } = followArrows(activation, unit);
    const hex = way.at(-1) ?? unit.hex;
    const bar = ok ? this.#barred(unit, way) : this.#barredArrows(unit);
    if (bar !== undefined) return this.#note(unit, '10', 'barred', [bar]);
    if (!ok) return this.#note(unit, '10', 'short', []);
    const byArrows = { hex, way, qualified: [hex], barred: [], sieves: [] };
    const choice = this.#settled(unit, '10', byArrows, () => false);
    this.#go(unit, choice.way, { method: '10', choice });
    return true;
  }

  /** 9.24, for who has followed the arrows. */
  #settled(unit: Unit, kind: '1b' | '10', byArrows: Choice, isAllowed: (hex: number) => boolean): Choice {
    const { activation } = this;
    const { position } = activation;
    const open = new Open(activation, unit, kind);
    const pick: Pick = (hexes) =>
      open.best(hexes, (left) => tieBreak(position.ground, activation.objectiveOf(unit), left));
    const ends = activation.endsOf(unit);
    const settled = settle(position, byArrows, { kind, ends, isAllowed, pick });
    return settled.instead === undefined ? byArrows : open.choice(settled, byArrows.qualified);
  }

  #barred(unit: Unit, way: readonly number[]): Barred | undefined {
    const by = barOn(this.activation.position, unit, way, '10');
    return by && { hex: way.at(-1) ?? unit.hex, by };
  }

  /** Where the arrows would take its whole allowance and 9.21 alone is against it. */
  #barredArrows(unit: Unit): Barred | undefined {
    const { ok, way } = followArrows(this.activation, unit, { isFree: true });
    if (!ok) return undefined;
    return this.#barred(unit, way);
  }

  /** 1b: with what is left it goes on along the arrows; in the first edition not where 9.21 is against it. */
  #goOn(unit: Unit, choice: Choice): Choice {
    const { activation } = this;
    const { position } = activation;
    const isFree = germanRules(position).ways === 'any';
    const { way } = followArrows(activation, unit, { begun: choice.way, isFree });
    const end = { ...choice, hex: way.at(-1) ?? choice.hex, way };
    return this.#settled(unit, '1b', end, (hex) => isBesideMeuse(position, hex));
  }

  /** 12: one hex closer whatever controls it, for one unit of an activation, out of a stack of two at least. */
  #infiltrate(unit: Unit): boolean {
    const { activation } = this;
    const { position } = activation;
    if (this.#hasInfiltrated) return this.#note(unit, '12', 'done', []);
    if (isBracketed(unit)) return this.#note(unit, '12', 'bracketed', []);
    const stack = activation.waiting.filter((each) => each.hex === unit.hex && keyOf(each) !== keyOf(unit));
    if (!stack.some((each) => !isBracketed(each))) return this.#note(unit, '12', 'alone', []);
    const steps = activation.stepsOf(unit, { ignoresControl: true });
    const mayMove =
      steps.bound === undefined || germanRules(position).infiltrates === 'whoever is bound, too';
    if (!mayMove) return this.#note(unit, '12', 'nowhere', []);
    const ends = around(position.ground, unit.hex).filter((hex) => {
      const step = steps.step(unit.hex, hex, true);
      if (!step.ok || !activation.hasRoom(unit, hex)) return false;
      if (!isMechanized(unit.counter)) return true;
      return step.crossing.kind === 'open' && position.ground.hexes[hex]?.terrain !== 'forest';
    });
    const closer = this.#closer(unit, ends);
    const open = new Open(activation, unit, '12');
    const pick: Pick = (hexes) =>
      open.best(hexes, (left) => tieBreak(position.ground, activation.objectiveOf(unit), left));
    const found = pick(closer);
    if (found === undefined)
      return this.#note(unit, '12', open.barred.length > 0 ? 'barred' : 'nowhere', open.barred);
    const isAllowed = (hex: number) => closer.includes(hex);
    const choice = open.choice(settle(position, found, { kind: '12', ends, isAllowed, pick }), closer);
    this.#hasInfiltrated = true;
    this.#go(unit, choice.way, { method: '12', choice });
    // All active units of the hex that it left have moved.
    for (const each of stack) this.#stays(each, '12');
    return true;
  }

  /** 9.23: toward the nearest Allied unit within three hexes of the marker. */
  #towardCorpsObjective(unit: Unit): void {
    const { activation } = this;
    const { position } = activation;
    const { grid } = position.ground;
    const marker = this.#corpsObjective(unit) ?? unit.hex;
    const targets = alliedHexes(position).filter((hex) => grid.stepsBetween(hex, marker) <= CORPS_RANGE);
    if (targets.length === 0) {
      this.#stays(unit, '9.23');
      return;
    }
    const near = lowest('9.23', 'distance', targets, (hex) => grid.stepsBetween(hex, unit.hex));
    const target = easternmost(position, near.kept);
    const far = (hex: number) => grid.stepsBetween(hex, target);
    const ends = activation.endsOf(unit);
    const toward =
      germanRules(position).toward === 'nearer'
        ? ends.filter((hex) => far(hex) < far(unit.hex))
        : [unit.hex, ...ends];
    const beside = toward.filter((hex) => far(hex) === 1);
    const open = new Open(activation, unit, '9.23');
    const found =
      open.best(beside, (left) => this.#besideTarget(unit, target, left)) ??
      this.#nearTarget(
        unit,
        target,
        toward.filter((hex) => !beside.includes(hex)),
        open,
      );
    if (found === undefined) {
      const { barred } = open;
      const stays = { hex: unit.hex, way: [unit.hex], qualified: [unit.hex], barred, sieves: [near] };
      this.#go(unit, stays.way, { method: '9.23', choice: stays });
      return;
    }
    const choice = open.choice({ ...found, sieves: [near, ...found.sieves] }, beside);
    this.#go(unit, choice.way, { method: '9.23', choice });
  }

  /** 9.23: of the hexes beside the target one that surrounds it; then 9.24, with the target before others; then the east. */
  #besideTarget(unit: Unit, target: number, hexes: readonly number[]) {
    const { position } = this.activation;
    const others = without(position, unit);
    const isCaught = (hex: number) => isSurrounded(withUnitAt(position, unit, hex), target, 'allied');
    const isDry = (hex: number) => crossing(position, hex, target).kind === 'open';
    return sievedToEast(position, hexes, [
      ['surrounds', (hex) => (isCaught(hex) ? 0 : 1)],
      ['unoccupied', (hex) => (occupierOf(others, hex) === undefined ? 0 : 1)],
      ...(isFreed(position, '9.23', '9.24')
        ? []
        : [['cross-river', (hex: number) => (isDry(hex) ? 0 : 1)] as const]),
    ]);
  }

  /** 9.23: where it cannot come beside the target, as close as it gets. */
  #nearTarget(unit: Unit, target: number, hexes: readonly number[], open: Open): Settled | undefined {
    const { position } = this.activation;
    const others = without(position, unit);
    const pick: Pick = (among) =>
      open.best(among, (left) =>
        sievedToEast(position, left, [
          ['distance', (hex) => position.ground.grid.stepsBetween(hex, target)],
          ['unoccupied', (hex) => (occupierOf(others, hex) === undefined ? 0 : 1)],
        ]),
      );
    const found = pick(hexes);
    // Nearer than before it has to be (9.23), whatever 9.24 would rather have.
    return found && settle(position, found, { kind: '9.23', ends: hexes, isAllowed: () => true, pick });
  }

  /** 9.25: toward the closest hex from which supply can be traced. */
  #towardSupply(unit: Unit): void {
    const { activation } = this;
    const { position } = activation;
    const { ground } = position;
    const net = supplyOf(without(position, unit), 'german');
    const supplied = net.trace(unit.hex).ok
      ? []
      : ground.hexes.flatMap((_, hex) =>
          onlyIf(occupierOf(position, hex) !== 'allied' && net.trace(hex).ok, hex),
        );
    if (supplied.length === 0) {
      this.#stays(unit, '9.25');
      return;
    }
    const away = (hex: number) => ground.grid.stepsBetween(hex, unit.hex);
    const closest = lowest('9.25', 'distance', supplied, away);
    const toward = (hex: number) => Math.min(...closest.kept.map((at) => ground.grid.stepsBetween(hex, at)));
    const ends = activation.endsOf(unit);
    const inside = ends.filter((hex) => supplied.includes(hex));
    const nearer = ends.filter((hex) => !inside.includes(hex) && toward(hex) < toward(unit.hex));
    const open = new Open(activation, unit, '9.25');
    const pickBy =
      (worth: (hex: number) => number): Pick =>
      (hexes) =>
        open.best(hexes, (left) => {
          const first = lowest('9.25', 'distance', left, worth);
          const { hex, sieves } = tieBreak(ground, activation.objectiveOf(unit), first.kept);
          return { hex, sieves: [first, ...sieves] };
        });
    for (const [hexes, pick] of [
      [inside, pickBy(away)],
      [nearer, pickBy(toward)],
    ] as const) {
      const found = pick(hexes);
      if (found === undefined) continue;
      const isAllowed = (hex: number) => hexes.includes(hex);
      const settled = settle(position, found, { kind: '9.25', ends, isAllowed, pick });
      const choice = open.choice({ ...settled, sieves: [closest, ...settled.sieves] }, hexes);
      this.#go(unit, choice.way, { method: '9.25', choice });
      return;
    }
    this.#stays(unit, '9.25');
  }

  #stays(unit: Unit, method?: NonNullable<GermanMove['method']>): void {
    this.#go(unit, [unit.hex], present({ method }));
  }

  #go(
    unit: Unit,
    way: readonly number[],
    how: { method?: NonNullable<GermanMove['method']>; choice?: Choice; exits?: boolean },
  ): void {
    const { activation } = this;
    const { position } = activation;
    const left = leftBehind(position, unit, way);
    const relieved = way.slice(1).filter((hex) => position.detachments.has(hex));
    const { exits = false, ...rest } = how;
    this.moves.push({ unit, ...rest, tried: this.#tried.get(keyOf(unit)) ?? [], way, exits, left, relieved });
    activation.moved.add(keyOf(unit));
    activation.go(unit, way, { left, exits });
  }
}

/** Whether no hex around a target would stay free that neither is covered already nor lies at that hex. */
function couldSurround(position: Position, target: number, hex: number): boolean {
  const { ground } = position;
  const control = controlledBy(position, 'german');
  return around(ground, target).every(
    (at) =>
      control[at] === 1 || occupierOf(position, at) === 'german' || ground.grid.stepsBetween(at, hex) <= 1,
  );
}

/** ▲; the others are checked in descending order. */
const ASCENDING: ReadonlySet<Method> = new Set<Method>(['1a', '1b', '2', '5', '10', '11', '12', '13']);

const eastward =
  ({ ground: { grid } }: Position) =>
  (hex: number) =>
    -grid.centre(grid.hexAt(hex)).x;

/** Of several the one that lies farthest east, then the lowest-numbered. Throws without any. */
function easternmost(position: Position, hexes: readonly number[]): number {
  const east = lowest('9.23', 'east', hexes, eastward(position));
  const [first] = east.kept.toSorted((a, b) => a - b);
  if (first === undefined) throw new RangeError('no hex to choose from');
  return first;
}

/** By one comparison after the other, then the easternmost. Throws without any hex. */
function sievedToEast(
  position: Position,
  hexes: readonly number[],
  tests: readonly (readonly [by: string, worth: (hex: number) => number])[],
): { readonly hex: number; readonly sieves: readonly Sieve[] } {
  const sieves: Sieve[] = [];
  let left = hexes;
  for (const [by, worth] of tests) {
    const sieve = lowest('9.23', by, left, worth);
    sieves.push(sieve);
    left = sieve.kept;
  }
  return { hex: easternmost(position, left), sieves };
}

/** Which hexes one kind of move of one unit is open to, as things stand, and what bars the others. */
class Open {
  readonly barred: Barred[] = [];
  readonly #ways = new Map<number, readonly number[]>();
  readonly #passage: (hex: number) => Passage | undefined;

  constructor(activation: Activation, unit: Unit, kind: MoveKind, spare = 0) {
    this.#passage = (hex) =>
      kind === '12' ? stepTo(activation, unit, hex, kind) : passageTo(activation, unit, hex, kind, spare);
  }

  #isOpen(hex: number): boolean {
    const passage = this.#passage(hex);
    if (passage === undefined) return false;
    if (passage.ok) this.#ways.set(hex, passage.way);
    else if (!this.barred.some((each) => each.hex === hex)) this.barred.push({ hex, by: passage.by });
    return passage.ok;
  }

  /** The best of those that are open. */
  best<T extends { readonly hex: number }>(
    hexes: readonly number[],
    choose: (left: readonly number[]) => T,
  ): T | undefined {
    let left = hexes;
    while (left.length > 0) {
      const found = choose(left);
      if (this.#isOpen(found.hex)) return found;
      left = left.filter((each) => each !== found.hex);
    }
    return undefined;
  }

  /** `settled`: one of those that were found open. */
  choice({ hex, sieves, instead }: Settled, qualified: readonly number[]): Choice {
    const way = this.#ways.get(hex);
    if (way === undefined) throw new RangeError('no way was looked for');
    const given = present({ instead });
    return { hex, way, qualified, barred: this.barred, sieves, ...given };
  }
}
