/** The orders of an activation: moves, attacks at good odds, Improved Positions: proposed in words, and kept where they are legal. */
import { diggers } from '../allied/14.31-positions.ts';
import { attackTargets } from '../battle/12.1-attack-eligibility.ts';
import { drawsOf } from '../chits/12.4-draws.ts';
import { oddsOf } from '../chits/12.4-odds.ts';
import { strengthsIn } from '../chits/12.41-strengths.ts';
import { combatFacts } from '../chits/combat-facts.ts';
import { judgeOrders } from '../orders/6.0-orders.ts';
import { Threat } from '../outlook/2.1-threat.ts';
import { bookOf } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { isSupplied } from '../position/position.ts';
import { worldIn } from '../runs/world-in.ts';
import type { Activation, EaaState } from '../state.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { movesOf, Places } from './moves.ts';

/** Attack to defense (12.41) from which an attack is thought about. */
const RATIO = 2;
/** The worth of an own step against one of theirs; how much more than even the exchange has to be. */
const [OWN_STEP, GAIN] = [1.2, 0.4];
/** A German unit no farther away than this makes it worth while to dig. */
const DANGER = 4;

/** As text for `orders.commit`; empty: nobody moves. */
export function ordersFor(game: EaaState, activation: Activation): string {
  const lines = new Lines(game, activation);
  const world = worldIn(game);
  if (activation.fought.length === 0) {
    const active = new Set(activation.units);
    const moved = new Set(activation.moved);
    const units = unitsOnMap(world).filter((unit) => active.has(keyOf(unit)) && !moved.has(keyOf(unit)));
    const { position } = world;
    const { grid } = position.ground;
    for (const { unit, to } of movesOf(position, new Threat(position), new Places(position), units))
      lines.add(`${keyOf(unit)} > ${grid.hexAt(to)}`);
  }
  if (!activation.isSingle) for (const line of attacks(game, activation, lines.world)) lines.add(line);
  for (const line of digs(activation, lines)) lines.add(line);
  return lines.text;
}

/** Lines that stay legal together. */
class Lines {
  text = '';
  world: World;
  moved: readonly string[] = [];
  readonly #game: EaaState;
  readonly #activation: Activation;

  constructor(game: EaaState, activation: Activation) {
    this.#game = game;
    this.#activation = activation;
    this.world = worldIn(game);
  }

  add(line: string): void {
    const text = this.text === '' ? line : `${this.text}\n${line}`;
    const judged = judgeOrders(this.#game, this.#activation, text);
    if (!judged.ok) return;
    this.text = text;
    this.world = judged.orders.world;
    this.moved = judged.orders.moves.map(({ unit }) => unit);
  }
}

/** The best first; who has attacked once attacks no more (12.1). */
function attacks(game: EaaState, activation: Activation, world: World): readonly string[] {
  const spent = new Set(activation.fought);
  const lines: string[] = [];
  for (;;) {
    const open = attackTargets(world, { ...activation, active: activation.units, fought: [...spent] });
    const [best] = open
      .filter(({ target }) => !lines.some((line) => line.startsWith(`attack ${target} `)))
      .flatMap((each) => judgeAttack(game, activation, world, each) ?? [])
      .toSorted((a, b) => b.gain - a.gain);
    if (best === undefined) return lines;
    lines.push(best.line);
    for (const key of best.by) spent.add(key);
  }
}

interface Judged {
  readonly line: string;
  readonly by: readonly string[];
  readonly gain: number;
}

/** With the number of chits that promises most; `undefined`: not good enough. The German tactic is not known, and left out. */
function judgeAttack(
  game: EaaState,
  activation: Activation,
  world: World,
  { target, attackers }: { readonly target: string; readonly attackers: readonly string[] },
): Judged | undefined {
  const keys = new Set(attackers);
  const units = unitsOnMap(world).filter((unit) => keys.has(keyOf(unit)) && isSupplied(unit));
  if (units.length === 0) return undefined;
  const none = { tactics: 0, aids: [] };
  const facts = combatFacts(world.position, {
    target: world.position.ground.grid.indexOf(target),
    by: units,
    support: { attacker: none, defender: none },
    attacked: new Set(activation.attacked),
    retreated: new Set(activation.retreated),
  });
  const { attack, defense } = strengthsIn(facts);
  if (attack.total < RATIO * defense.total) return undefined;
  const { minimum, maximum } = drawsOf(facts);
  const range = { from: minimum, to: maximum };
  const [best] = oddsOf(bookOf(game).pack.chits, world.cup, facts, range)
    .map(({ drawn, outcomes }) => ({
      drawn,
      gain: outcomes.reduce(
        (sum, { attacker, defender, chance }) =>
          sum + chance * (Math.max(0, defender) - OWN_STEP * Math.max(0, attacker)),
        0,
      ),
    }))
    .toSorted((a, b) => b.gain - a.gain);
  if (best === undefined || best.gain < GAIN) return undefined;
  const by = units.map(keyOf);
  return { line: `attack ${target} by ${by.join(' ')} chits ${best.drawn}`, by, gain: best.gain };
}

/** Orders to dig in, for units that stay where they are with Germans near. */
function digs({ units, fought }: Activation, { world, moved, text }: Lines): readonly string[] {
  const { position } = world;
  const { grid } = position.ground;
  const busy = [...moved, ...fought];
  const { may } = diggers(world, units, busy);
  const germans = [...position.stacks.values()].filter(({ side }) => side === 'german').map(({ hex }) => hex);
  const hexes = new Set<number>();
  return unitsOnMap(world).flatMap((unit) => {
    const key = keyOf(unit);
    const isNear = germans.some((hex) => grid.stepsBetween(hex, unit.hex) <= DANGER);
    if (!may.includes(key) || text.includes(` ${key} `) || !isNear || hexes.has(unit.hex)) return [];
    if (unitsIn(position, unit.hex, 'allied').some((each) => text.includes(`by ${keyOf(each)}`))) return [];
    hexes.add(unit.hex);
    return [`dig ${key}`];
  });
}
