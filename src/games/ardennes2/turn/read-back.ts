/**
 * A draft read back before it counts: under each line what it costs, what it may bring and why, and below all of them what
 * might go wrong. From its side's own view, and short enough for a phone.
 */

import { signed } from '../../../text/figures.ts';
import { plural } from '../../../text/plural.ts';
import { cut } from '../../../text/typed-text.ts';
import { type CombatChances, combatChances, THROWS } from '../combat/3.2-chances.ts';
import { type Columns, type Odds, oddsWords } from '../combat/3.2-odds.ts';
import { afterMove } from '../movement/3.1-moves.ts';
import type { ArdennesCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { mpWords, verb, when } from '../vocabulary/words.ts';
import { judgeMove } from './3.1-moves.ts';
import { unitBy } from './3.5-barrages.ts';
import type { Act } from './acts.ts';
import { columnsOf, foreseenResult } from './charts.ts';
import { type JudgedDraft, type JudgedLine, judgeDraft } from './draft.ts';
import {
  type BarrageForetold,
  crowdedBy,
  type FightForetold,
  type Foretold,
  foretoldBarrage,
  foretoldFight,
  foretoldMove,
  foretoldSupply,
  type MoveForetold,
  type MoverForetold,
  type Warning,
  warningsOf,
} from './foretold.ts';

/** Below what a message of Discord holds, with room for what stands around it. */
const LONGEST = 3500;
const LONGEST_WARNING = 300;

type Core = ArdennesCampaign['core'];

/** `undefined`: a line of it would be refused. */
export function readBack(campaign: ArdennesCampaign, side: Side, text: string): string | undefined {
  return readBackOf(campaign, side, judgeDraft(campaign.game, side, text));
}

/** The same of one that has been judged. */
export function readBackOf(
  { game, core }: ArdennesCampaign,
  side: Side,
  draft: JudgedDraft,
): string | undefined {
  if (!draft.ok) return undefined;
  if (draft.lines.length === 0) return 'Nothing is done in this Phase.';
  const { before, after, lines } = draft;
  const entries = lines.map((line) => {
    const words = foretell(game, side, line, columnsOf(core)).map((each) => foretoldWords(each, core));
    return [`\`${line.line}\``, ...words.map((each) => `-# ${each}`)].join('\n');
  });
  const attacks = lines.flatMap(({ acts }) => acts.filter((act) => act.kind === 'attack'));
  const warnings = warningWords([
    ...warningsOf(game, side, before, after),
    ...crowdedBy(game, side, after, attacks),
  ]);
  const room = LONGEST - warnings.reduce((sum, warning) => sum + warning.length + 1, 0);
  return [...fitting(entries, room), ...warnings].join('\n');
}

/** As many as there is room for, and how many more there are. */
function fitting(entries: readonly string[], room: number): readonly string[] {
  let left = room;
  const shown = entries.filter((entry) => {
    left -= entry.length + 1;
    return left > 0;
  });
  const more = entries.length - shown.length;
  return more === 0 ? shown : [...shown, `-# … and ${plural(more, 'line')} more, legal as they stand.`];
}

/** What the acts of a line would do. */
export function foretell(
  game: ArdennesCampaign['game'],
  side: Side,
  { acts, before, spotters }: JudgedLine,
  columns: Columns,
): readonly Foretold[] {
  const named = (ids: readonly string[]) => ids.flatMap((id) => unitBy(before, side, id) ?? []);
  const foretellAct = (act: Act): Foretold | undefined => {
    switch (act.kind) {
      case 'move': {
        const move = judgeMove(game, before, side, act);
        if ('no' in move || !move.ok) return undefined;
        const told = foretoldMove(before.ground, act.path, move.paid);
        if (!act.isOverrun) return told;
        // Who overruns attacks from the hex beside his target.
        const by = move.paid.map((paid) => paid.after);
        const target = act.path.at(-1) ?? '';
        const there = afterMove(before, move.paid);
        const overrun = foretoldFight(game, there, { target, by, isOverrun: true, columns });
        return overrun === undefined ? told : { ...told, overrun };
      }
      case 'attack':
        return foretoldFight(game, before, {
          target: act.target,
          by: named(act.units),
          isOverrun: false,
          columns,
        });
      case 'barrage': {
        const guns = act.guns.map((id) => (id === 'air' ? undefined : unitBy(before, side, id)));
        const others = spotters.filter((id) => !act.guns.includes(id));
        return foretoldBarrage(game, before, side, act, guns, others);
      }
      case 'exit':
        return { kind: 'exit', units: act.units, hex: act.hex };
      case 'supply':
        return foretoldSupply(before, side, act);
      default: {
        const never: never = act;
        throw new Error(`unknown act ${JSON.stringify(never)}`);
      }
    }
  };
  return acts.flatMap((act) => foretellAct(act) ?? []);
}

function foretoldWords(told: Foretold, core: Core): string {
  switch (told.kind) {
    case 'move':
      return moveWords(told, core);
    case 'fight':
      return fightWords(told, core);
    case 'barrage':
      return barrageWords(told);
    case 'exit':
      return `${told.units.join(', ')} ${verb(told.units, 'leave')} the map from ${told.hex} (7.5)`;
    case 'supply':
      return `Air Supply within five hexes, ${plural(told.stacks, 'stack')} of yours${when(told.removesDg, '; it removes DG')} (3.7)`;
    default: {
      const never: never = told;
      throw new Error(`nothing to say of ${JSON.stringify(never)}`);
    }
  }
}

function moveWords({ path, units, surcharges, jammedAt, overrun }: MoveForetold, core: Core): string {
  const more = surcharges.map(
    ({ hex, part: { rule, why, halves } }) => `+${mpWords(halves)} ${why} ${hex} (${rule})`,
  );
  return [
    path.join(' > '),
    moversWords(units),
    ...more,
    ...(jammedAt === undefined ? [] : [`DG in the Traffic Jam of ${jammedAt} (3.1)`]),
    ...(overrun === undefined ? [] : [fightWords(overrun, core)]),
  ].join('; ');
}

/** Those who pay the same together: `I/3, Gutmn 5½ MP, 6½ left`. */
function moversWords(units: readonly MoverForetold[]): string {
  const groups = new Map<string, string[]>();
  for (const { id, halves, left } of units) {
    const cost = `${mpWords(halves)} MP, ${mpWords(left)} left`;
    groups.set(cost, [...(groups.get(cost) ?? []), id]);
  }
  const [only] = groups.keys();
  if (groups.size === 1 && only !== undefined) return only;
  return [...groups].map(([cost, ids]) => `${ids.join(', ')} ${cost}`).join(', ');
}

function fightWords({ worst, best, hidden, hold }: FightForetold, core: Core): string {
  const parts = [
    `${numberWords(worst.attackTotal)} against ${range(numberWords(best.defenseTotal), numberWords(worst.defenseTotal))}${when(hidden > 0, `, ${hidden} unknown`)}`,
    `odds ${range(rawWords(worst), rawWords(best))}`,
    ...worst.shifts.map(({ why, columns, rule }) => `−${columns} ${why} (${rule})`),
    `column ${range(oddsWords(worst.column), oddsWords(best.column))} (3.2)`,
    ...chanceWords(core, worst, best),
    hold.reasons.length > 0
      ? `it must Hold: ${hold.reasons.join(', ')}`
      : `it may${when(!hold.isSure, ' perhaps')} Retreat instead`,
  ];
  return parts.join('; ');
}

export function range(one: string, other: string): string {
  return one === other ? one : `${one} to ${other}`;
}

export function rawWords({ raw }: Odds): string {
  return Number.isFinite(raw) ? oddsWords(raw) : 'none';
}

/** Fractions of strengths are halves and quarters: two places at most. */
export function numberWords(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function chanceWords(core: Core, worst: Odds, best: Odds): readonly string[] {
  const on = ({ column }: Odds) => combatChances((sum) => foreseenResult(core, column, sum));
  const [low, high] = [on(worst), on(best)];
  if (low === undefined || high === undefined) return [];
  const of = (what: keyof CombatChances) => range(percent(low[what]), percent(high[what]));
  return [
    `chances: you lose ${of('attackerLoses')}, it loses ${of('defenderLoses')}, retreats ${of('defenderRetreats')}`,
  ];
}

export function percent(throws: number): string {
  return `${Math.round((100 * throws) / THROWS)} %`;
}

export function barrageWords({
  range: { terrain, half, full },
  modifiers,
  shots,
  chances,
  spotters,
  dg,
}: BarrageForetold): string {
  const of = (part: number) => `${Math.round(100 * part)} %`;
  return [
    `${terrain}: Half from ${half}, Full from ${full} (TEC)`,
    ...modifiers.map(({ why, by, rule }) => `${signed(by)} ${why} (${rule})`),
    `a shot: Half ${of(chances.shot.half)}, Full ${of(chances.shot.full)}`,
    `a Full marker in the end ${of(chances.full)}${when(shots > 1, ` with ${shots} shots`)} (3.5)`,
    ...(spotters.length === 0
      ? []
      : [`${spotters.join(', ')} ${verb(spotters, 'spot')} and ${verb(spotters, 'stay')}`]),
    ...(dg.length === 0 ? [] : [`DG for want of supply: ${dg.join(', ')} (3.4)`]),
  ].join('; ');
}

/** A sentence for each kind of them. */
function warningWords(warnings: readonly Warning[]): readonly string[] {
  const of = <K extends Warning['kind']>(kind: K) =>
    warnings.filter((each): each is Extract<Warning, { kind: K }> => each.kind === kind);
  const sentences = [
    ...of('left').map(({ hex }) => `${hex}, on which the game turns, is left empty (6.0)`),
    listed(
      'DG at the end of the Phase (3.4)',
      of('dg').map(({ hex, causes }) => `${hex}, ${causes.join(' and ')}`),
    ),
    listed(
      'DG at the end of the Phase (3.4), if all advance as ordered (3.2)',
      of('advance').flatMap(({ hex, causes, isShort }) =>
        isShort ? [] : [`${hex}, ${causes.join(' and ')}`],
      ),
    ),
    listed(
      'DG at the end of the Phase (3.4), if they advance one hex alone (3.2)',
      of('advance').flatMap(({ hex, causes, isShort }) =>
        isShort ? [`${hex}, ${causes.join(' and ')}`] : [],
      ),
    ),
    listed(
      'Artillery that may have to Bug Out (3.6)',
      of('bug out').map(({ guns, hex, by }) => `${guns.join(', ')} in ${hex}, before ${by}`),
    ),
    listed(
      'Out of supply as it stands (3.7)',
      of('out of supply').map(({ hex }) => hex),
    ),
  ].flatMap((each) => each ?? []);
  return sentences.map((sentence) => `⚠ ${cut(sentence, LONGEST_WARNING)}.`);
}

function listed(what: string, each: readonly string[]): string | undefined {
  return each.length === 0 ? undefined : `${what}: ${each.join('; ')}`;
}
