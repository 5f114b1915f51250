/** 3.2: a line by which units attack a hex: its words, who advances, what is wrong with it. */
import { type Read, read, unread } from '../../../../text/fault.ts';
import { present, when } from '../../../../text/present.ts';
import { hexOf, isName, printWho, shortened, splitAt, type Who, whoOf } from '../../notation/names.ts';
import { withUnits } from '../../position/changes.ts';
import type { Position } from '../../position/position.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { Ordered } from '../frame/act.ts';
import type { PlannedAdvance } from '../frame/fight.ts';
import type { LineKind } from '../frame/line-kind.ts';
import { eachRead, hexNamed, once, type Plan, unitMeant, unitsMeant } from '../frame/plan.ts';
import { type AttackAct, attackFault } from './3.2-who-may-attack.ts';

export interface AttackLine {
  readonly kind: 'attack';
  readonly target: string;
  readonly from: readonly Who[];
  readonly advance: readonly { readonly unit: string; readonly to?: string }[];
}

/**
 *     B6.17 < B7.17 + II/3; advance I/3, Gutmn B5.17
 *     B6.17 < B7.17; advance all
 */
export const attackLine: LineKind<AttackLine, AttackAct> = {
  kind: 'attack',
  deeds: ['combat'],
  isMeant: (typed) => typed.includes('<'),
  read: readAttack,
  print({ target, from, advance }) {
    const list = advance.map(({ unit, to }) => (to === undefined ? unit : `${unit} ${to}`));
    const going = when(list.length > 0, `; advance ${list.join(', ')}`);
    return `${target} < ${from.map(printWho).join(' + ')}${going}`;
  },
  acts: attackActs,
  examples: { combat: [attacks] },
  suggested: { combat: [attacks] },
};

function wrongly(wrong: string): Read<never> {
  return unread({ wrong });
}

function readAttack(text: string): Read<AttackLine> {
  const [fight = '', ...more] = splitAt(text, ';');
  const [aim = '', by = '', ...rest] = splitAt(fight, '<');
  const target = hexOf(aim);
  if (target === undefined || rest.length > 0) return wrongly(`“${shortened(aim)}” is no hex`);
  const from: Who[] = [];
  for (const part of splitAt(by, '+')) {
    const who = whoOf(part);
    if (who === undefined) return wrongly(`“${shortened(part)}” is neither a hex nor a list of counters`);
    from.push(who);
  }
  const advance: { unit: string; to?: string }[] = [];
  for (const part of more) {
    const list = /^advance\s+(?<units>.+)$/iu.exec(part)?.groups?.units;
    if (list === undefined) return wrongly(`“${shortened(part)}” is no advance`);
    for (const word of splitAt(list, ',')) {
      const [unit = '', to, ...extra] = word.split(' ');
      const hex = to === undefined ? undefined : hexOf(to);
      if (!isName(unit) || extra.length > 0 || (to !== undefined && hex === undefined))
        return wrongly(`“${shortened(word)}” does not say who advances`);
      advance.push({ unit, ...present({ to: hex }) });
    }
  }
  return read({ kind: 'attack', target, from, advance });
}

function attackActs(plan: Plan, line: AttackLine, printed: string): Read<readonly Ordered<AttackAct>[]> {
  const { game, side, position } = plan;
  const aim = hexNamed(position.ground.grid, line.target);
  if (!aim.ok) return aim;
  const target = aim.value;
  const from = eachRead(line.from, (who) => unitsMeant(plan, who));
  const attackers = from.ok ? once(from.value.flat()) : from;
  if (!attackers.ok) return attackers;
  const units = attackers.value.map(({ counter: { id } }) => id);
  const named = line.advance.flatMap((each) =>
    each.unit === 'all' ? units.map((unit) => ({ ...each, unit })) : [each],
  );
  const advance = eachRead(named, (each) => advanceMeant(plan, target, units, each));
  if (!advance.ok) return advance;
  const act = { kind: 'attack' as const, target, units, advance: advance.value, line: printed };
  const no = attackFault(game, position, side, act);
  if (no !== undefined)
    return unread({
      wrong: no,
      legal: 'Attackers stand beside the hex, each attacks once, each hex is attacked once (3.2).',
    });
  game.attacked.push(target);
  plan.position = withUnits(
    position,
    new Map(attackers.value.map((unit) => [unit, { ...unit, phase: { ...unit.phase, hasFought: true } }])),
  );
  return read([act]);
}

function advanceMeant(
  plan: Plan,
  target: string,
  attackers: readonly string[],
  { unit, to }: AttackLine['advance'][number],
): Read<PlannedAdvance> {
  const meant = unitMeant(plan, unit);
  if (!meant.ok) return meant;
  const { id } = meant.value.counter;
  if (!attackers.includes(id))
    return unread({
      wrong: `${id} does not attack ${target}, so it cannot advance (3.2)`,
      legal: 'Only attackers advance.',
    });
  if (to === undefined) return read({ unit: id, path: [target] });
  const second = hexNamed(plan.position.ground.grid, to);
  if (!second.ok) return second;
  return read({ unit: id, path: second.value === target ? [target] : [target, second.value] });
}

/** All that stand beside a hex. */
export function* attacks(position: Position, side: Side): Iterable<string> {
  const { grid } = position.ground;
  for (const stack of position.stacks.values()) {
    if (stack.side === side) continue;
    const by = grid.net.next(stack.hex).filter((next) => position.stacks.get(next)?.side === side);
    const names = by.map((next) => grid.hexAt(next)).join(' + ');
    if (by.length > 0) yield `${grid.hexAt(stack.hex)} < ${names}; advance all`;
  }
}
