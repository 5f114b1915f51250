/** Units that stand where they cannot, or whose counters contradict the rules. */
import { fitTogether } from '../movement/10.4-stacking.ts';
import { type Counter, stepsOf } from '../vocabulary/counters.ts';
import { CORPS } from '../vocabulary/formations.ts';
import { type Look, type Notes, once } from './notes.ts';

export const checkCounters: Look = (notes) => {
  const { days } = notes;
  const { counters } = notes.pack;
  once(
    notes,
    'counters',
    counters.map(({ id, corps }) => `${id} of ${corps}`),
  );
  for (const [index, counter] of counters.entries()) {
    checkFaces(notes, index, counter);
    checkSelectors(notes, index, counter);
    const { entry, id, corps } = counter;
    if (entry === undefined) continue;
    if ('hex' in entry) {
      checkPlace(notes, index, counter, entry);
    } else {
      if (entry.isStrategic && CORPS[corps].side === 'german')
        notes.no('counters', index, `${id} is German and has an S`, 'Strategic reserves are Allied (7.11).');
      if (entry.day > days.to)
        notes.doubt(
          'counters',
          index,
          `${id} comes on December ${entry.day}`,
          `The scenario ends on ${days.to}: it is never there.`,
        );
    }
  }
  checkStacks(notes);
  checkAreas(notes);
};

/** 14.1, 14.32: a unit owns the town in which it stands, and has no IP there. */
function checkPlace(
  notes: Notes,
  index: number,
  { id, corps }: Counter,
  { hex, hasIp }: { readonly hex: string; readonly hasIp: boolean },
): void {
  const place = notes.hexAt(hex);
  if (place === undefined) {
    notes.no('counters', index, `${id} begins in ${hex}`, 'That hex is not on the map.');
    return;
  }
  const isTown = place.isTown === true || place.terrain === 'city';
  if (hasIp && isTown)
    notes.no(
      'counters',
      index,
      `${id} begins with an IP in ${hex}`,
      'There is none in towns and cities (14.32).',
    );
  if (isTown && place.owner !== CORPS[corps].side)
    notes.no(
      'counters',
      index,
      `${id} begins in ${hex}, which the other side owns`,
      'Whoever stands in a town owns it (14.1).',
    );
}

/** 7.1: Allied reserves come into an area of their corps. */
function checkAreas(notes: Notes): void {
  const { counters, map } = notes.pack;
  for (const corps of new Set(counters.map((counter) => counter.corps))) {
    if (CORPS[corps].side === 'german' || CORPS[corps].army === 'xxx') continue;
    if (!map.areas.some((area) => area.corps === corps))
      notes.no(
        'counters',
        undefined,
        `${corps} has units and no deployment area`,
        `It has a line in areas.txt, such as “${corps} / 01 08” (2.1, 7.1).`,
      );
  }
}

/** 2.21: losses make a unit weaker, and in some cases bracketed. */
function checkFaces(notes: Notes, index: number, { id, faces }: Counter): void {
  for (const [at, face] of faces.entries()) {
    const better = faces[at + 1];
    if (better === undefined) continue;
    if (face.strength > better.strength)
      notes.doubt(
        'counters',
        index,
        `${id} is stronger with ${at + 1} steps (${face.strength}) than with ${at + 2} (${better.strength})`,
        'Losses mostly make a unit weaker (2.21).',
      );
    if (better.isBracketed && !face.isBracketed)
      notes.doubt(
        'counters',
        index,
        `${id} loses its brackets with a step`,
        'Losses bring brackets, if anything (2.21).',
      );
  }
}

/** 2.21: equal selector numbers are possible only in different corps. */
function checkSelectors(notes: Notes, index: number, { id, corps, faces }: Counter): void {
  for (const other of notes.pack.counters.slice(0, index)) {
    if (other.corps !== corps || other.id === id) continue;
    const shared = faces.find(({ selector }) => other.faces.some((face) => face.selector === selector));
    if (shared !== undefined)
      notes.doubt(
        'counters',
        index,
        `${id} and ${other.id} of ${corps} can both have selector ${String(shared.selector).padStart(2, '0')}`,
        'Units of one corps differ in theirs (2.21).',
      );
  }
}

/** 10.4, and one side a hex. */
function checkStacks(notes: Notes): void {
  const byHex = new Map<
    string,
    { readonly index: number; readonly counter: Counter; readonly steps: number }[]
  >();
  for (const [index, counter] of notes.pack.counters.entries()) {
    const { entry } = counter;
    if (entry === undefined || !('hex' in entry)) continue;
    const stack = byHex.get(entry.hex) ?? [];
    stack.push({ index, counter, steps: entry.steps ?? stepsOf(counter) });
    byHex.set(entry.hex, stack);
  }
  for (const [hex, stack] of byHex) {
    const last = stack.at(-1)?.index;
    if (!fitTogether(stack))
      notes.no(
        'counters',
        last,
        `${stack.length} units with ${stack.reduce((sum, { steps }) => sum + steps, 0)} steps begin in ${hex}`,
        'Three units and six steps are the most (10.4).',
      );
    if (new Set(stack.map(({ counter }) => CORPS[counter.corps].side)).size > 1)
      notes.no('counters', last, `units of both sides begin in ${hex}`, 'A hex has units of one side.');
  }
}
