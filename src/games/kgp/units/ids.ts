/** Ids of counters as they are typed: single ones, lists and ranges. */
import { shown } from '../../../text/shown.ts';
import { kindOfId, UNIT_ID, unitId } from './unit.ts';

/** The form of a list of counters: `S1-S4 V2`, `S1, S2`, in any case of letters. */
export const IDS_PATTERN =
  '[A-Za-z]\\d{1,4}(?:-[A-Za-z]\\d{1,4})?(?:[ ,]+[A-Za-z]\\d{1,4}(?:-[A-Za-z]\\d{1,4})?)*';

/** The ids of a list without ranges, as they were named: also one twice. */
export function namedIn(text: unknown): readonly string[] {
  return String(text)
    .toUpperCase()
    .split(/[ ,;]+/u)
    .filter((id) => id !== '');
}

const MOST = 99;

/** The ids of such a list, each once, in its order; `undefined` when it cannot be read. */
export function readIds(text: string): readonly string[] | undefined {
  const ids: string[] = [];
  for (const word of text.toUpperCase().split(/[\s,;]+/u)) {
    if (word === '') continue;
    const [first = '', last = first, more] = word.split('-');
    const kind = kindOfId(first);
    if (more !== undefined || kind === undefined || !UNIT_ID.test(last) || kindOfId(last) !== kind)
      return undefined;
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
    if (to < from || to - from > MOST) return undefined;
    for (let n = from; n <= to; n += 1) ids.push(unitId(kind, n));
  }
  if (ids.length === 0) return undefined;
  return [...new Set(ids)];
}

/** The same for what is looked at id by id: of a list that cannot be read, what was typed. */
export function idsOrTyped(text: string): readonly string[] {
  return readIds(text) ?? [shown(text)];
}
