/** 3.2: attacks as they are committed and played: each begins a fight. */
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesWork } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { type ActKind, aimedFrom, type Played } from '../frame/act-kind.ts';
import { unitBy } from '../frame/own-units.ts';
import { type FightForetold, fightForetoldWords, foretoldAdvance, foretoldFight } from './3.2-foretold.ts';
import { askTogether } from './3.2-hold-or-retreat.ts';
import { type AttackAct, attackFault } from './3.2-who-may-attack.ts';

export const attackAct: ActKind<AttackAct, FightForetold> = {
  kind: 'attack',
  play: playAttack,
  asksFirst: askTogether,
  begins: (side, { target, units }) => ({ target, attacker: side, by: units, isOverrun: false }),
  advances: ({ advance }) => advance,
  ids: ({ units }) => units,
  foretell({ game, position, side, columns }, { target, units, advance }) {
    const by = units.flatMap((id) => unitBy(position, side, id) ?? []);
    const fight = foretoldFight(game, position, { target, by, isOverrun: false, columns });
    if (fight === undefined || advance.length === 0) return fight;
    return { ...fight, advance: foretoldAdvance(position, side, advance) };
  },
  words: fightForetoldWords,
  shown: ({ units, target, advance }, { side, position }) => ({
    ways: [
      ...aimedFrom(
        units.map((id) => unitBy(position, side, id)?.hex),
        position,
        { side, target, is: 'attack' },
      ),
      // Into the hex itself leads the arrow of the attack.
      ...advance.filter(({ path }) => path.length > 1).map(({ path }) => ({ side, hexes: path })),
    ],
    target,
  }),
};

/** Whether an attack can be made: then its fight begins. */
function playAttack(work: ArdennesWork, side: Side, act: AttackAct): Played<AttackAct> {
  const { game } = work.state;
  const no = attackFault(game, positionOf(game, referenceOf(game)), side, act);
  return no === undefined ? 'done' : { no };
}
