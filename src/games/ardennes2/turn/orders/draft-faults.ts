/** Everything that is wrong with a Phase's orders at once: each line with what may be meant instead, if that would be legal. */

import { type LineFault, type MendedText, MOST_TOLD } from '../../../../kernel/line-faults.ts';
import type { Fault } from '../../../../text/fault.ts';
import { fieldsIf } from '../../../../text/present.ts';
import { isOneSlip } from '../../../../text/slips.ts';
import { spelling } from '../../../../text/undone.ts';
import { printWho } from '../../notation/names.ts';
import type { NamesKnown } from '../../notation/names-known.ts';
import { mayMean, spoken } from '../../notation/spoken.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { namesOf } from '../frame/names-of.ts';
import { unitBy } from '../frame/own-units.ts';
import { copyOf, newPlan, type Plan } from '../frame/plan.ts';
import { actsOf } from './draft.ts';
import { type Line, printLine, readLine, tooMany } from './lines.ts';
import { namesIn, type Understood, understand } from './understood.ts';

export interface DraftFaults {
  readonly faults: readonly LineFault[];
  /** How many orders there are, good and bad. */
  readonly orders: number;
  /** The text with other lines in place of bad ones: of the first fault, or of all of which one alone may be meant. */
  readonly instead: readonly MendedText[];
}

/** So many lines may be meant by one, or none is proposed. */
const MOST_MEANT = 3;

/** Judges every line of a draft, those behind a bad one as if that were mended or not there. From the side's own view. */
export function faultsOf(view: ArdennesState, side: Side, text: string): DraftFaults {
  const known = namesOf(view);
  const most = sizeOf(view).lines;
  const pieces = understand(text, known, most);
  const faults: { piece: Understood; fault: LineFault }[] = [];
  let plan = newPlan(view, side);
  for (const piece of pieces) {
    const tried = copyOf(plan);
    const wrong = faultIn(tried, piece);
    if (wrong === undefined) {
      plan = tried;
      continue;
    }
    const instead = faults.length < MOST_TOLD ? meantBy(plan, piece, known) : [];
    const [only, another] = instead;
    if (only !== undefined && another === undefined) plan = only.plan;
    const lines = instead.length > MOST_MEANT ? [] : instead.map(({ line }) => line);
    faults.push({
      piece,
      fault: { ...wrong, line: piece.number, ...fieldsIf(lines.length > 0, { instead: lines }) },
    });
  }
  // That there are too many lines is told before what is wrong with any of them.
  const { wrong: first } = tooMany(most);
  const rank = ({ wrong }: Fault) => (wrong === first ? 0 : 1);
  const all = faults.map(({ fault }) => fault).toSorted((a, b) => rank(a) - rank(b));
  return { faults: all, orders: pieces.length, instead: insteadOf(text, faults) };
}

/** The fault of an order; `undefined`: there is none, and the plan is as if it had been played. */
function faultIn(plan: Plan, { line, fault }: Understood): Fault | undefined {
  if (line === undefined) return fault ?? { wrong: 'it is no order' };
  const acts = actsOf(plan, line);
  return acts.ok ? undefined : acts.faults[0];
}

interface Meant {
  readonly line: string;
  /** When it has been played. */
  readonly plan: Plan;
}

/** Lines that would be legal where an order stands that is not. */
function meantBy(plan: Plan, { typed, line }: Understood, known: NamesKnown): readonly Meant[] {
  const others = line === undefined ? [] : [...withOthers(plan, line, known), ...otherwise(line)];
  const words = new Set([...mayMean(typed, known), ...others]);
  return [...words].flatMap((each) => {
    const read = readLine(each);
    const tried = copyOf(plan);
    if (!read.ok || !actsOf(tried, read.value).ok) return [];
    return [{ line: printLine(read.value), plan: tried }];
  });
}

/** The same line with somebody whose name is like that of one who is not there. */
function withOthers(plan: Plan, line: Line, known: NamesKnown): readonly string[] {
  const own = [...plan.position.stacks.values()].flatMap((stack) =>
    stack.side === plan.side ? stack.units.map(({ counter }) => counter.id) : [],
  );
  const printed = printLine(line);
  return namesIn(line)
    .filter((name) => unitBy(plan.position, plan.side, name) === undefined)
    .flatMap((name) => {
      const near = own.filter((id) => isOneSlip(spelling(name), spelling(id)));
      return near.flatMap((id) => {
        const said = spoken(printed, known, new Map([[name, id]]));
        return said.is === 'line' ? [said.words] : [];
      });
    });
}

/** Lines that may have been meant instead: fire for an attack, a move for an attack or an Overrun. */
function otherwise(line: Line): readonly string[] {
  if (line.kind === 'barrage') return [`${line.target} < ${line.guns.join(', ')}`];
  if (line.kind === 'attack')
    return line.from.length === 1 ? line.from.map((who) => `${printWho(who)} > !${line.target}`) : [];
  const [target, another] = line.kind === 'move' && !line.leaves && !line.isOverrun ? line.through : [];
  if (line.kind !== 'move' || target === undefined || another !== undefined) return [];
  return [`${target} < ${printWho(line.who)}`, `${printWho(line.who)} > !${target}`];
}

/** Texts that could be sent instead. */
function insteadOf(
  text: string,
  faults: readonly { readonly piece: Understood; readonly fault: Fault }[],
): DraftFaults['instead'] {
  const [first, second] = faults;
  if (first !== undefined && second === undefined)
    return (first.fault.instead ?? []).map((line) => ({
      text: withLines(text, [[first.piece, line]]),
      mended: 1,
      line,
    }));
  const sure = faults.flatMap(({ piece, fault: { instead = [] } }) => {
    const [only, another] = instead;
    if (only === undefined || another !== undefined) return [];
    return [[piece, only] as const];
  });
  const [one] = sure;
  if (one === undefined) return [];
  return [{ text: withLines(text, sure), mended: sure.length, line: one[1] }];
}

/** The text with some of its orders written otherwise; of a line with several, each goes to a line of its own. */
function withLines(text: string, others: readonly (readonly [Understood, string])[]): string {
  const lines = text.split('\n');
  for (const [{ number, typed }, line] of others.toReversed()) {
    const at = number - 1;
    const raw = lines[at] ?? '';
    const from = raw.lastIndexOf(typed);
    if (from === -1) continue;
    const before = raw.slice(0, from).replace(/;\s*$/u, '').trim();
    const after = raw.slice(from + typed.length).replace(/^\s*;/u, '');
    lines[at] = [before, line, after.trim()].filter((each) => each !== '').join('\n');
  }
  return lines.join('\n');
}
