/** `/odds`: what an attack, an Overrun or a barrage may bring, as far as the asker can tell. */

import { accept, type Result } from '../../../kernel/ruling.ts';
import type { HexGrid } from '../../../map/grid.ts';
import { capital } from '../../../text/capital.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { type ResultChance, resultChances, THROWS } from '../combat/3.2-chances.ts';
import { printResult } from '../combat/3.2-combat-table.ts';
import { oddsWords, type Strength } from '../combat/3.2-odds.ts';
import { unitsOf } from '../position/near.ts';
import type { AttackLine } from '../turn/fights/3.2-attack-orders.ts';
import {
  chanceWords,
  type FightForetold,
  numberWords,
  percent,
  range,
  rawWords,
} from '../turn/fights/3.2-foretold.ts';
import { outlookOf } from '../turn/fights/3.2-outlook.ts';
import { columnsOf, foreseenResult } from '../turn/frame/charts.ts';
import { namesOf } from '../turn/frame/names-of.ts';
import { barrageWords } from '../turn/guns/3.5-barrages.ts';
import { judgeDraft } from '../turn/orders/draft.ts';
import { kindOfLine } from '../turn/orders/lines.ts';
import { foretell } from '../turn/orders/read-back.ts';
import { understand } from '../turn/orders/understood.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { listOr } from '../vocabulary/words.ts';
import { type Answered, type Asker, momentOf, no } from './asker.ts';

const SHAPES =
  'Write an attack as it is ordered: B6.17 < B7.17 + I/3; an Overrun: vFallois > B6.16 > !B5.17; a barrage: 26.arty x B6.17.';

export function askOdds(asker: Asker, typed: string): Result<Answered> {
  const { side, grid } = asker;
  if (side === undefined)
    return no(
      '3.2',
      'no-side',
      'You sit on neither side, so you attack nobody.',
      'See /map show for what all may know.',
    );
  if (typed.includes('\n')) return no('3.2', 'no-attack', 'That is more than one line.', SHAPES);
  const [meant] = understand(typed, namesOf(asker.game));
  const line = meant?.line;
  if (line === undefined)
    return no('3.2', 'no-attack', `${capital(meant?.fault?.wrong ?? 'no attack is named')}.`, SHAPES);
  if (line.kind === 'supply' || line.kind === 'formation' || (line.kind === 'move' && !line.isOverrun))
    return no('3.2', 'no-attack', `“${typed}” attacks nobody.`, SHAPES);
  if (line.kind === 'attack') {
    const against = onOneself(asker, side, line);
    if (against !== undefined) return against;
  }
  const { campaign, note } = momentOf(asker, side, kindOfLine(line).deeds);
  const draft = judgeDraft(campaign.game, side, typed);
  if (!draft.ok)
    return no(
      line.kind === 'barrage' ? '3.5' : '3.2',
      'no-attack',
      `${capital(draft.fault.wrong)}.`,
      draft.fault.legal ?? SHAPES,
    );
  const [judged] = draft.lines;
  if (judged === undefined) return no('3.2', 'no-attack', 'No attack is named.', SHAPES);
  const columns = columnsOf(campaign.core);
  const lines = foretell(campaign.game, side, judged, columns).flatMap((told) => {
    if (told.kind === 'fight') return fightLines(asker, told);
    if (told.kind === 'move' && told.overrun !== undefined) return fightLines(asker, told.overrun);
    if (told.kind !== 'barrage') return [];
    return barrageWords(told)
      .split('; ')
      .map((each) => `${each}.`);
  });
  const target = line.kind === 'move' ? line.through.at(-1) : line.target;
  const ids = judged.acts.flatMap((act) => {
    if (act.kind === 'attack') return act.units;
    return act.kind === 'barrage' ? act.guns : [];
  });
  const path = judged.acts.flatMap((act) => (act.kind === 'move' ? act.path : []));
  const from = unitsOf(judged.before, side).filter(({ counter: { id } }) => ids.includes(id));
  const hex = grid.parse(target ?? '') ?? '';
  return accept({
    title: judged.line,
    lines: [...lines, ...given(note)],
    around: [hex, ...path, ...from.map((unit) => grid.hexAt(unit.hex))],
    marked: [hex],
  });
}

/** An attack of the enemy’s on one’s own stack; `undefined`: none of one’s own stands there. */
function onOneself(
  { campaign, book, grid, position }: Asker,
  side: Side,
  { target, from }: AttackLine,
): Result<Answered> | undefined {
  const hex = grid.parse(target);
  if (hex === undefined || position.stacks.get(grid.indexOf(hex))?.side !== side) return undefined;
  const enemy = enemyOf(side);
  const known = [...book.counters[enemy].keys()];
  const ids: string[] = [];
  for (const who of from) {
    const named = 'hex' in who ? idsSeenIn(position, enemy, grid.parse(who.hex), grid) : who.units;
    for (const name of named) {
      const id = known.find((each) => each.toLowerCase() === name.toLowerCase());
      if (id === undefined)
        return no('3.2', 'no-attack', `${SIDE_NAMES[enemy]}: no counter is called ${name}.`, SHAPES);
      ids.push(id);
    }
  }
  if (ids.length === 0)
    return no('3.2', 'no-attack', 'Nobody whom you know stands there.', 'Name counters: B6.17 < 902 + 77.');
  const lines = outlookOf(campaign, { target: hex, by: ids }, side);
  if (lines.length === 0)
    return no('3.2', 'no-attack', `From nowhere beside ${hex} can they attack, as far as you know.`, SHAPES);
  return accept({
    title: `${hex} < ${ids.join(' + ')}`,
    lines: [...lines, '-# As far as you can tell: of counters under others you do not know how they stand.'],
    around: [hex],
    marked: [hex],
  });
}

/** The enemies that one sees in a hex. */
function idsSeenIn(
  { stacks }: Asker['position'],
  side: Side,
  hex: string | undefined,
  grid: HexGrid,
): readonly string[] {
  const stack = hex === undefined ? undefined : stacks.get(grid.indexOf(hex));
  if (stack?.side !== side) return [];
  return stack.units.map(({ counter: { id } }) => id);
}

/**
 * From the strengths to the chances of each result. Unknown counters that may stand there count between the least and
 * the most.
 */
function fightLines(
  { campaign, grid, position }: Asker,
  { target, worst, best, hidden, hold }: FightForetold,
): readonly string[] {
  const seen = position.stacks.get(grid.indexOf(target))?.units.length ?? 0;
  const known = worst.defense.slice(0, seen);
  const knownTotal = known.reduce((sum, { value }) => sum + value, 0);
  const unknown = range(
    numberWords(best.defenseTotal - knownTotal),
    numberWords(worst.defenseTotal - knownTotal),
  );
  const defense = range(numberWords(best.defenseTotal), numberWords(worst.defenseTotal));
  const others = onlyIf(hidden !== 0, `${plural(hidden, 'counter')} that you do not know ${unknown}`);
  const shifts = worst.shifts.map(
    ({ why, from, columns, rule }) => `−${columns} ${why}${fromWords(grid, from)} (${rule})`,
  );
  const chances = chanceWords(campaign.core, worst, best);
  return [
    `Attack ${numberWords(worst.attackTotal)}: ${worst.attack.map(strengthWords).join(', ')}.`,
    `Defense ${defense}: ${[...known.map(strengthWords), ...others].join(', ')}.`,
    `Odds ${range(rawWords(worst), rawWords(best))} (3.2); shifts: ${listOr('none', shifts)}.`,
    `Column **${range(oddsWords(worst.column), oddsWords(best.column))}**${when(worst.raw !== worst.start || best.raw !== best.start, ', from the end of the table')}.`,
    ...columnLines(campaign, worst.column, best.column),
    ...chances.map((each) => `In all ${each.replace('chances: ', '')}.`),
    hold.reasons.length > 0
      ? `It must Hold: ${hold.reasons.join(', ')} (3.2).`
      : `It may${when(!hold.isSure, ' perhaps')} Retreat instead (3.2).`,
  ];
}

/** Of a hexside: from where it is attacked across. */
function fromWords(grid: HexGrid, from: number | undefined): string {
  if (from === undefined) return '';
  return ` from ${grid.hexAt(from)}`;
}

/** `I/3 5`, `Gutmn 4 by 2 (DG, 3.4) = 2`. */
function strengthWords({ counter, printed, divisors, value }: Strength): string {
  if (divisors.length === 0) return `${counter.id} ${printed}`;
  const by = divisors.map(({ by: number, why, rule }) => `÷${number} ${why} (${rule})`);
  return `${counter.id} ${printed} ${by.join(' ')} = ${numberWords(value)}`;
}

function columnLines({ core }: Asker['campaign'], from: number, to: number): readonly string[] {
  const columns = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const lines = columns.map((column) => {
    const results = resultChances((sum) => foreseenResult(core, column, sum));
    if (results === undefined) return undefined;
    return `${oddsWords(column)}: ${results.map(resultWords).join(', ')}.`;
  });
  if (lines.some((line) => line === undefined))
    return ['The Combat Table is not filled in on these columns: /charts.'];
  return [
    ...lines.flatMap((line) => line ?? []),
    '-# A: steps that you lose, D: that it loses, R: hexes that it retreats.',
  ];
}

function resultWords({ result, throws }: ResultChance): string {
  const printed = printResult(result);
  const name = printed === '-' ? 'no effect' : printed;
  return `${name} ${percent(throws)} (${throws}/${THROWS})`;
}
