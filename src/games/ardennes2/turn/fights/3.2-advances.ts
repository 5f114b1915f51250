/**
 * 3.2, step 7: once a hex is empty, attackers go in as was said; who has won an Overrun has to (3.3). Before Germans enter a
 * hex of a bridge, or of its plunger, the U.S. side may blow it (3.8).
 */
import { onlyIf } from '../../../../text/present.ts';
import { lastMoments } from '../../bridges/3.8-bridges.ts';
import { advancesOf, isExploitCapableNow, onwardsFrom } from '../../combat/3.2-advance.ts';
import type { MayStep } from '../../combat/3.2-retreats.ts';
import { isPassable } from '../../movement/1.3-roads-and-crossings.ts';
import { isJam } from '../../movement/3.1-steps.ts';
import { type DgCause, dgCauses } from '../../movement/3.4-disorganized.ts';
import { isBesideEnemy, stackOf, unitsIn, unitsOf } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { isArtillery } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';
import { verb } from '../../vocabulary/words.ts';
import { lastMomentOf, wantsLastMoment } from '../bridges/3.8-bridges.ts';
import { changeUnits } from '../frame/changes.ts';
import type { Advancing, Aftermath, Fight } from '../frame/fight.ts';
import { listed, type Outlook } from '../frame/outlook.ts';
import { unitBy, unitsNamed } from '../frame/own-units.ts';
import { disorganize, sparedIn } from '../supply/3.4-disorganize.ts';
import { passThrough } from '../supply/6.0-control.ts';
import { isAttack } from './3.2-who-may-attack.ts';

/** Carries out one more stage of a result, silently: what it brings is told by itself. */
export const fightWentOn = event<{ readonly aftermath?: Aftermath }>({
  type: 'fight.went-on',
  fold(game, { aftermath }) {
    delete game.aftermath;
    if (aftermath !== undefined) game.aftermath = aftermath;
  },
  line: 'silent',
});

interface Advanced {
  readonly side: Side;
  readonly units: readonly string[];
  readonly path: readonly string[];
}

export const unitsAdvanced = event<Advanced>({
  type: 'units.advanced',
  fold: () => undefined,
  line: ({ units, path }) => `${units.join(', ')} ${verb(units, 'advance')}: ${path.join(' > ')} (3.2)`,
  way: ({ side, path }) => ({ side, hexes: path }),
});

/** `retreated`: how far the defender had to go; `so far`: where it was interrupted. */
export function advance(
  work: ArdennesWork,
  fight: Fight,
  retreated: number,
  soFar: Advancing = { done: [], told: [] },
): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const { grid } = position.ground;
  const target = grid.indexOf(fight.target);
  const side = fight.attacker;
  if (stackOf(position, enemyOf(side), target) !== undefined) return;
  const result = { attacker: 0, defender: 0, retreat: retreated };
  const wishes = fight.isOverrun
    ? fight.by.map((unit) => ({ unit, path: [fight.target] }))
    : game.sides[side].advance;
  const hexesBack = fight.isOverrun ? 0 : retreated;
  const done = [...soFar.done];
  for (const { unit: id, path } of wishes) {
    if (done.includes(id)) continue;
    const now = positionOf(work.state.game, referenceOf(work.state.game));
    const unit = unitBy(now, side, id);
    if (unit === undefined) continue;
    const named = path.map((hex) => grid.indexOf(hex));
    const isOnward = soFar.between === id;
    const way = isOnward
      ? onwardTo(work.state.game, now, unit, named)
      : wayIn(work.state.game, now, unit, named, hexesBack);
    if (way === undefined) continue;
    const moment = momentOn(work.state.game, now, unit, way, fight, soFar.told);
    if (moment === undefined) {
      step(work, side, id, way);
      done.push(id);
      continue;
    }
    const walked = way.slice(0, moment.before - 1);
    if (walked.length > 0) step(work, side, id, walked);
    const told = [...soFar.told, moment.plunger];
    const between = walked.length > 0 || soFar.between === id ? { between: id } : {};
    const aftermath = { fight, result, stage: 'advance', advancing: { done, told, ...between } } as const;
    emit(work, fightWentOn, 'everyone', { aftermath });
    lastMomentOf(work, moment.plunger, fight.target);
    return;
  }
  const entered = unitsNamed(work.state.game, side, fight.by).filter(({ hex }) => hex === fight.target);
  // 3.1, 3.6: an Overrun has come there by what it paid, as in any other step of its move.
  if (fight.isOverrun && isJam(position, side, target)) disorganize(work, side, entered, 'a Traffic Jam');
  if (fight.isOverrun && entered.length > 0)
    emit(work, fightWentOn, 'everyone', { aftermath: { fight, result, stage: 'entered' } });
  else if (work.state.game.aftermath !== undefined) emit(work, fightWentOn, 'everyone', {});
}

/** 3.6: by intention Artillery goes nowhere beside the enemy, not after combat either. */
function mayStepIn({ mended }: ArdennesState, position: Position): MayStep {
  return ({ counter }, from, to) =>
    isPassable(position, counter.maType, from, to) &&
    !(mended.gunsKeepAway && isArtillery(counter) && isBesideEnemy(position, counter.side, to));
}

/** The second hexes that an attacker could advance to, as its side knows them now: it is the defender who makes room for it. */
export function hexesOnward(
  game: ArdennesState,
  position: Position,
  unit: Unit,
  target: number,
): readonly number[] {
  if (!isExploitCapableNow(position, unit)) return [];
  return onwardsFrom(position, unit, target, mayStepIn(game, position)).filter((to) => to !== unit.hex);
}

/** As was said; what was hoped for may be too far now: then as far as can be. */
function wayIn(
  game: ArdennesState,
  now: Position,
  unit: Unit,
  named: readonly number[],
  retreated: number,
): readonly number[] | undefined {
  const [target = unit.hex] = named;
  const open = advancesOf(now, unit, target, retreated, mayStepIn(game, now));
  const isNamed = ({ path }: { readonly path: readonly number[] }) =>
    path.length === named.length && path.every((hex, at) => hex === named[at]);
  return (open.find(isNamed) ?? open[0])?.path;
}

/** The second hex for whoever has entered the first, if it is still open. */
function onwardTo(
  game: ArdennesState,
  now: Position,
  unit: Unit,
  [, second]: readonly number[],
): readonly number[] | undefined {
  const open = onwardsFrom(now, unit, unit.hex, mayStepIn(game, now));
  if (second !== undefined && open.includes(second)) return [second];
  return undefined;
}

/** 3.8: the first last moment of a bridge on that way that the U.S. side wants to hear of, and has not yet been told. */
function momentOn(
  game: ArdennesState,
  position: Position,
  unit: Unit,
  way: readonly number[],
  { attacker, isOverrun }: Fight,
  told: readonly string[],
): { readonly before: number; readonly plunger: string } | undefined {
  if (attacker !== 'german' || !game.mended.bridgesInAdvance) return undefined;
  const { grid } = position.ground;
  // Asked before an Overrun whether it is to stand, the U.S. side has not been asked of its being won.
  const known = isOverrun ? { ...game, spared: [] } : game;
  return lastMoments(position, [unit], [unit.hex, ...way])
    .map(({ before, plunger }) => ({ before, plunger: grid.hexAt(plunger.hex) }))
    .find(({ plunger }) => !told.includes(plunger) && wantsLastMoment(known, plunger));
}

function step(work: ArdennesWork, side: Side, id: string, way: readonly number[]): void {
  const { grid } = referenceOf(work.state.game).ground;
  const [own] = unitsNamed(work.state.game, side, [id]);
  const hexes = way.map((hex) => grid.hexAt(hex));
  if (own === undefined) return;
  changeUnits(work, side, [{ ...own, hex: hexes.at(-1) ?? own.hex }]);
  emit(work, unitsAdvanced, 'everyone', { side, units: [id], path: [own.hex, ...hexes] });
  passThrough(work, side, hexes.slice(0, -1));
}

interface Crowd {
  readonly hex: string;
  readonly causes: readonly DgCause[];
  /** Only if they get no farther than the hex that they attack. */
  readonly isShort: boolean;
}

/** 3.4: stacks that Advances after Combat would make DG, if every attack empties its hex. */
function crowdedBy({ game, side, after, acts }: Outlook): readonly Crowd[] {
  const { grid } = after.ground;
  const spared = sparedIn(game, after);
  const wishes = acts.filter(isAttack).flatMap((act) => act.advance);
  const going = new Set(wishes.map(({ unit }) => unit));
  const causesIn = (name: string, ids: readonly string[]) => {
    const hex = grid.indexOf(name);
    const stay = unitsIn(after, side, hex).filter(({ counter: { id } }) => !going.has(id));
    const come = unitsOf(after, side).filter(({ counter: { id } }) => ids.includes(id));
    return dgCauses(after, { side, hex, units: [...stay, ...come], hidden: 0 }, spared).filter(
      (cause) => cause !== 'a Traffic Jam',
    );
  };
  const warnings = new Map<string, Crowd>();
  const warn = (hexOf: (path: readonly string[]) => string, isShort: boolean) => {
    for (const hex of new Set(wishes.map(({ path }) => hexOf(path)))) {
      const ids = wishes.flatMap(({ unit, path }) => onlyIf(hexOf(path) === hex, unit));
      const causes = causesIn(hex, ids);
      if (causes.length > 0 && !warnings.has(hex)) warnings.set(hex, { hex, causes, isShort });
    }
  };
  warn((path) => path.at(-1) ?? '', false);
  warn((path) => path[0] ?? '', true);
  return [...warnings.values()];
}

export function warnOfAdvances(outlook: Outlook): readonly string[] {
  const found = crowdedBy(outlook);
  const where = (wanted: boolean) =>
    found.flatMap(({ hex, causes, isShort }) =>
      onlyIf(isShort === wanted, `${hex}, ${causes.join(' and ')}`),
    );
  return [
    ...listed('DG at the end of the Phase (3.4), if all advance as ordered (3.2)', where(false)),
    ...listed('DG at the end of the Phase (3.4), if they advance one hex alone (3.2)', where(true)),
  ];
}
