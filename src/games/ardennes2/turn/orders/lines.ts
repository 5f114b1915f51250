/** A Phase's orders in short words, a line each: read into what was meant and printed back without loss. */

import { type Fault, type Read, read, unread } from '../../../../text/fault.ts';
import { shortened } from '../../notation/names.ts';
import type { Deeds } from '../../vocabulary/phases.ts';
import type { AttackLine } from '../fights/3.2-attack-orders.ts';
import type { AnyAct } from '../frame/act.ts';
import type { AnyLine, LineKind } from '../frame/line-kind.ts';
import type { BarrageLine } from '../guns/3.5-barrage-orders.ts';
import type { FormationLine } from '../moves/3.1-formation-orders.ts';
import type { MoveLine } from '../moves/3.1-move-orders.ts';
import type { SupplyLine } from '../pre-turn/2.2-air-supply.ts';
import { RULES } from './rules.ts';

/** Those that somebody tells apart. */
export type Line = MoveLine | FormationLine | BarrageLine | AttackLine | SupplyLine;

const LINE_KINDS: readonly LineKind<AnyLine, AnyAct>[] = RULES.flatMap(({ lines = [] }) => lines);

export const SHAPES =
  'Write B9.18 > B7.18 (a stack moves), I/3 > B7.18 (one counter), vFallois > B6.16 > !B5.17 (overrun), 26.arty x B6.17 until full (barrage), air x B7.18 (Air Strike; by Harper behind the hex names who spots), B6.17 < B7.17 + B7.18; advance I/3 (attack), I/3 > off (off the map), or supply B1.16 (Air Supply).';

export function kindOfLine({ kind }: AnyLine): LineKind<AnyLine, AnyAct> {
  const found = LINE_KINDS.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`unknown line ${kind}`);
  return found;
}

/** Kinds of lines that Phases of such deeds take. */
export function kindsFor(deeds: Deeds): readonly LineKind<AnyLine, AnyAct>[] {
  return LINE_KINDS.filter((kind) => kind.deeds.includes(deeds));
}

export function readLine(text: string): Read<Line> {
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  const meant = LINE_KINDS.find((kind) => kind.isMeant(typed));
  const found = meant?.read(typed) ?? unread({ wrong: `“${shortened(typed)}” is no order` });
  // A kind reads only lines of its own.
  if (!found.ok) return unread({ legal: SHAPES, ...found.faults[0] });
  return read(found.value as Line);
}

/** The line as it is read back. */
export function printLine(line: Line): string {
  return kindOfLine(line).print(line);
}

/** `most`: as many as there is room for. */
export function tooMany(most: number): Fault {
  return {
    wrong: `more than ${most} orders in one Phase`,
    legal: 'Commit the first ones; the others can follow in the same Phase.',
  };
}
