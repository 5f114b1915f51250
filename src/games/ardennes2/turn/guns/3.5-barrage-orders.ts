/** 3.5, 2.2: a line by which Artillery or Air Strikes fire at a hex: its words, who spots, what is wrong with it. */
import { type Read, read, unread } from '../../../../text/fault.ts';
import { present, when } from '../../../../text/present.ts';
import { type NoFire, noFire } from '../../barrage/3.5-barrage.ts';
import { hexOf, isCounterName, shortened, whoOf } from '../../notation/names.ts';
import { withUnits } from '../../position/changes.ts';
import { stacksOf } from '../../position/near.ts';
import type { Position, Unit } from '../../position/position.ts';
import type { Side } from '../../vocabulary/sides.ts';

import type { Ordered } from '../frame/act.ts';
import type { LineKind } from '../frame/line-kind.ts';
import { eachRead, hexNamed, once, type Plan, unitMeant } from '../frame/plan.ts';
import { type BarrageAct, isDgAfterFiring, spottingOf } from './3.5-barrages.ts';

export interface BarrageLine {
  readonly kind: 'barrage';
  readonly guns: readonly string[];
  readonly target: string;
  readonly untilFull: boolean;
  /** A counter. */
  readonly spotter?: string;
}

/**
 *     26.arty, Lehr.arty x B6.17 until full
 *     air x B7.18
 *     333.arty, air x B7.18 by Harper  who spots, and stays
 */
export const barrageLine: LineKind<BarrageLine, BarrageAct> = {
  kind: 'barrage',
  deeds: ['movement', 'barrage'],
  isMeant: (typed) => /\sx\s/iu.test(typed) && !/[<>]/u.test(typed),
  read: readBarrage,
  print: ({ guns, target, spotter, untilFull }) =>
    `${guns.join(', ')} x ${target}${when(spotter !== undefined, ` by ${spotter}`)}${when(untilFull, ' until full')}`,
  acts: barrageActs,
  examples: { movement: [shots], barrage: [shots, strikes] },
  suggested: { movement: [shots], barrage: [shots, strikes] },
};

function wrongly(wrong: string): Read<never> {
  return unread({ wrong });
}

function readBarrage(text: string): Read<BarrageLine> {
  const found = /^(?<guns>.+?)\sx\s(?<target>\S+)(?:\sby\s(?<spotter>\S+))?(?<until>\suntil\sfull)?$/iu.exec(
    text,
  )?.groups;
  if (found === undefined) return wrongly(`“${shortened(text)}” names no one hex to fire at`);
  const target = hexOf(found.target ?? '');
  if (target === undefined) return wrongly(`“${shortened(found.target ?? '')}” is no hex`);
  const who = whoOf(found.guns ?? '');
  if (who === undefined || 'hex' in who) return wrongly('who fires is named counter by counter, or is “air”');
  const { spotter } = found;
  if (spotter !== undefined && !isCounterName(spotter))
    return wrongly(`“${shortened(spotter)}” is no counter that could spot`);
  return read({
    kind: 'barrage',
    guns: who.units,
    target,
    untilFull: found.until !== undefined,
    ...present({ spotter }),
  });
}

/** The condition that a gun would have to meet in order to fire. */
const FIRES: Readonly<Record<NoFire, string>> = {
  'no Artillery': 'Artillery has its range in brackets instead of an attack strength.',
  DG: 'It recovers in the Pre-Turn (3.4).',
  'has fired': 'Each gun fires once a Phase.',
  'has moved': 'A gun fires or moves, not both.',
  'out of range': 'Its range, in brackets on the counter, is counted in hexes.',
  'no spotter': 'One of your units within two hexes of the target spots for it.',
  'no spotter of its Division':
    'For Artillery of a Division one of its own units within two hexes of the target spots.',
};

function barrageActs(plan: Plan, line: BarrageLine, printed: string): Read<readonly Ordered<BarrageAct>[]> {
  const target = hexNamed(plan.position.ground.grid, line.target);
  if (!target.ok) return target;
  const isAir = (name: string) => name.toLowerCase() === 'air';
  const artillery = eachRead(
    line.guns.filter((name) => !isAir(name)),
    (name) => unitMeant(plan, name),
  );
  const each = artillery.ok ? once(artillery.value) : artillery;
  if (!each.ok) return each;
  const spotter = line.spotter === undefined ? undefined : spotterNamed(plan, line.spotter);
  if (spotter?.ok === false) return spotter;
  const by = { target: target.value, named: spotter?.value };
  // With “until full” the last of them may have to do neither, which nobody can count on.
  const guns = eachRead(line.guns, (name) => (isAir(name) ? strikeWith(plan, by) : fireWith(plan, name, by)));
  if (!guns.ok) return guns;
  const act = { kind: 'barrage' as const, guns: guns.value, target: by.target, untilFull: line.untilFull };
  return read([{ ...act, ...present({ spotter: by.named }), line: printed }]);
}

interface Aim {
  readonly target: string;
  /** The spotter by name. */
  readonly named: string | undefined;
}

/** One gun fires; its id. */
function fireWith(plan: Plan, name: string, { target, named }: Aim): Read<string> {
  const meant = unitMeant(plan, name);
  if (!meant.ok) return meant;
  const gun = meant.value;
  const hex = plan.position.ground.grid.indexOf(target);
  const no = noFire(plan.position, gun, hex);
  if (no !== undefined)
    return unread({ wrong: `${gun.counter.id} cannot fire at ${target}: ${no} (3.5)`, legal: FIRES[no] });
  const spotting = spottingOf(plan.game, plan.position, plan.side, { gun, target: hex, named });
  if ('no' in spotting)
    return unread({
      wrong: spotting.no,
      legal:
        'One of your units within two hexes of the target spots for it, for Artillery of a Division one of its own.',
    });
  fire(plan, target, gun, spotting.spotter);
  return read(gun.counter.id);
}

/** 2.2: one Air Strike more is flown, if it can be. */
function strikeWith(plan: Plan, { target, named }: Aim): Read<string> {
  const { game, side, position } = plan;
  if (side !== 'us')
    return unread({ wrong: 'There are no German Air Strikes (2.2)', legal: 'Name Artillery instead.' });
  if (game.air.strikes === 0)
    return unread({
      wrong: 'No Air Strike is left (2.2)',
      legal: 'Unused ones are not kept from Turn to Turn.',
    });
  const hex = position.ground.grid.indexOf(target);
  const spotting = spottingOf(game, position, side, { gun: undefined, target: hex, named });
  if ('no' in spotting)
    return unread({
      wrong: named === undefined ? `${spotting.no} (3.5)` : spotting.no,
      legal: 'More of them need one of your units within two hexes.',
    });
  fire(plan, target, undefined, spotting.spotter);
  return read('air');
}

/** One shot, as if it had been fired. */
function fire(plan: Plan, target: string, gun: Unit | undefined, spotter: Unit | undefined): void {
  const { game, position } = plan;
  const now = new Map<Unit, Unit>();
  if (gun === undefined) {
    game.air.strikes -= 1;
    if (spotter === undefined) game.struck.push(target);
  } else {
    const dg = gun.dg || isDgAfterFiring(game, position, gun);
    now.set(gun, { ...gun, dg, phase: { ...gun.phase, hasFired: true } });
  }
  if (spotter !== undefined) {
    const unit = now.get(spotter) ?? spotter;
    now.set(spotter, { ...unit, phase: { ...unit.phase, hasSpotted: true } });
    if (spotter !== gun) plan.spotters.push(spotter.counter.id);
  }
  plan.position = withUnits(position, now);
}

/** The spotter (3.5): its owner chooses. */
function spotterNamed(plan: Plan, name: string): Read<string> {
  if (!plan.game.mended.airUnspotted)
    return unread({
      wrong: 'Who spots is not named in a campaign that was begun before it could be',
      legal: 'Leave “by” out: whoever loses least by it spots.',
    });
  const unit = unitMeant(plan, name);
  return unit.ok ? read(unit.value.counter.id) : unit;
}

/** Artillery at somebody whom it reaches. */
export function* shots(position: Position, side: Side): Iterable<string> {
  const { grid } = position.ground;
  const targets = [...position.stacks.values()].filter((stack) => stack.side !== side);
  for (const { units } of stacksOf(position, side))
    for (const gun of units)
      for (const { hex } of targets)
        if (noFire(position, gun, hex) === undefined)
          yield `${gun.counter.id} x ${grid.hexAt(hex)} until full`;
}

function* strikes(position: Position, side: Side): Iterable<string> {
  for (const stack of position.stacks.values())
    if (stack.side !== side) yield `air x ${position.ground.grid.hexAt(stack.hex)}`;
}
