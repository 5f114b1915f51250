/**
 * Cards of attacks and barrages: from what everybody is told when the dice have fallen, and from tables that everybody can
 * read. Nothing of a side's own state is looked at.
 */

import type { Picture } from '../../../kernel/notice.ts';
import { capital } from '../../../text/capital.ts';
import { signed } from '../../../text/figures.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, onlyIf, present, when } from '../../../text/present.ts';
import { chancesByRoll } from '../barrage/3.5-barrage.ts';
import { type CombatResult, type Loss, printResult } from '../combat/3.2-combat-table.ts';
import { oddsWords } from '../combat/3.2-odds.ts';
import type { ArdennesCampaign } from '../state.ts';
import { columnsOf, foreseenResult } from '../turn/frame/charts.ts';
import type { Fought } from '../turn/frame/fought.ts';
import type { Fired } from '../turn/guns/3.5-barrages.ts';
import type { BarrageCardProps, CardForce, CombatCardProps } from '../vocabulary/card-props.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { pictureOf } from './picture-of.ts';

/** The lowest and the highest sum of two dice. */
const SUMS = { lowest: 2, highest: 12 } as const;

/**
 * `ardennes2/combat`, as props.
 * @param campaign anybody’s view: of it the name, the Turn and the tables count
 * @param fought what `fight.resolved` says
 * @param from hexes from which is attacked, by name
 * @param after the public lines of what came of it, in their order
 */
export function combatCardOf(
  campaign: Pick<ArdennesCampaign, 'core'> & { readonly game: Pick<ArdennesCampaign['game'], 'turn'> },
  fought: Fought,
  { from = [], after = [] }: { readonly from?: readonly string[]; readonly after?: readonly string[] } = {},
): CombatCardProps {
  const { core, game } = campaign;
  const { fight, attack, defense, attackTotal, defenseTotal, raw, start, shifts, column, roll, result } =
    fought;
  const { lowest, highest } = columnsOf(core);
  const steps = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const columns = steps.map(oddsWords);
  const at = columns.indexOf(column);
  const sum = roll.reduce((all, value) => all + value, 0);
  const near = (other: number) => {
    if (other < SUMS.lowest || other > SUMS.highest || at < 0) return undefined;
    const found = foreseenResult(core, lowest + at, other);
    if (found === undefined) return undefined;
    return printResult(found);
  };
  const [less, more] = [near(sum - 1), near(sum + 1)];
  return {
    campaign: core.name,
    rule: fight.isOverrun ? '3.3' : '3.2',
    title: `${fight.isOverrun ? 'Overrun of' : 'Attack on'} ${fight.target}`,
    date: `Turn ${game.turn}`,
    outcome: outcomeWords(result),
    cell: printResult(result),
    attack: forceOf(fight.attacker, when(from.length > 0, `from ${from.join(', ')}`), attackTotal, attack),
    defense: forceOf(enemyOf(fight.attacker), `in ${fight.target}`, defenseTotal, defense),
    columns,
    start: columns.indexOf(start),
    column: at,
    ...fieldsIf(raw !== start, { beyond: raw }),
    shifts: shifts.map(
      ({ why, from: across, columns: left }) =>
        `${left} left: ${spaced(why)}${when(across !== undefined, ` from ${across}`)} (1.3)`,
    ),
    dice: roll,
    ...present({ less, more }),
    after,
  };
}

function forceOf(side: Side, where: string, total: number, units: Fought['attack']): CardForce {
  return {
    side,
    name: FORCES[side],
    where,
    total,
    units: units.map(({ id, value, printed, divisors }) => ({
      id,
      value,
      ...fieldsIf(divisors.length > 0, {
        how: `${printed}${divisors.map(({ why, by, rule }) => `, ÷${by} ${why} (${rule})`).join('')}`,
      }),
    })),
  };
}

/** `the attacker loses 1 step; the defender loses 2 steps and Retreats 3 hexes`. */
function outcomeWords({ attacker, defender, retreat }: CombatResult): string {
  const loses = (loss: Loss) => `loses ${loss === 'all' ? 'everything' : plural(loss, 'step')}`;
  const defends = [
    ...(defender === 0 ? [] : [loses(defender)]),
    ...onlyIf(retreat !== 0, `Retreats ${plural(retreat, 'hex', 'hexes')}`),
  ];
  const parts = [
    ...(attacker === 0 ? [] : [`Attacker ${loses(attacker)}`]),
    ...onlyIf(defends.length > 0, `Defender ${defends.join(' and ')}`),
  ];
  return parts.length === 0 ? 'No effect' : parts.join('; ');
}

/**
 * `ardennes2/barrage`, as props.
 * @param campaign anybody’s view: of it the name and the Turn count
 * @param shots what each `barrage.fired` at one hex says, in their order
 * @throws RangeError without any shot
 */
export function barrageCardOf(
  campaign: {
    readonly core: Pick<ArdennesCampaign['core'], 'name'>;
    readonly game: { readonly turn: number };
  },
  shots: readonly [Fired, ...Fired[]],
): BarrageCardProps {
  const [{ side, target, range }] = shots;
  const full = shots.filter(({ result }) => result === 'full').length;
  const half = shots.filter(({ result }) => result === 'half').length;
  const placed = [
    ...onlyIf(full !== 0, plural(full, 'Full marker')),
    ...onlyIf(half !== 0, plural(half, 'Half marker')),
  ];
  return {
    campaign: campaign.core.name,
    rule: '3.5',
    title: `Barrage of ${target}`,
    date: `Turn ${campaign.game.turn}`,
    side,
    outcome: placed.length === 0 ? 'No effect' : placed.join(', '),
    range: `${capital(spaced(range.terrain))}: a Half marker from ${range.half}, a Full one from ${range.full} (1.3)`,
    shots: shots.map(({ gun, roll, range: needed, modifiers, result }) => ({
      who: gun === undefined ? 'Air Strike' : `${gun.id} (${gun.hex})`,
      rolls: chancesByRoll(needed, modifiers),
      roll,
      result,
      modifiers: modifiers.map(({ by, why, rule }) => `${signed(by)}: ${why} (${rule})`),
    })),
  };
}

/** The card of an attack as a message has it. */
export function combatPicture(props: CombatCardProps): Picture {
  const { title, attack, defense, columns, column, dice, cell, outcome, shifts } = props;
  const shifted = when(shifts.length > 0, ` (${shifts.join('; ')})`);
  return pictureOf('ardennes2/combat', props, {
    alt: `${title}: ${attack.total} against ${defense.total}, column ${columns[column]}${shifted}, dice ${dice.join(' and ')}: ${cell}. ${outcome}.`,
    file: 'combat.png',
  });
}

/** The card of a barrage as a message has it. */
export function barragePicture(props: BarrageCardProps): Picture {
  const fired = props.shots.map(({ who, roll, result }) => `${who} rolled ${roll}: ${MARKED[result]}`);
  return pictureOf('ardennes2/barrage', props, {
    alt: `${props.title}. ${props.range}. ${fired.join('; ')}.`,
    file: 'barrage.png',
  });
}

const FORCES: { readonly [side in Side]: string } = { german: 'Germans', us: 'U.S. forces' };

const MARKED = { full: 'a Full marker', half: 'a Half marker', none: 'no effect' } as const;

function spaced(word: string): string {
  return word.replaceAll('-', ' ');
}
