/** How far a pack reaches for a scenario: what of its hexes and counters it says nothing of. Unknown is not Open. */
import { plural } from '../../../text/plural.ts';
import { closedBy, gridOf } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import type { Scenario } from './scenario.ts';

export interface Coverage {
  /** Hexes of the playing area. */
  readonly hexes: number;
  readonly missingHexes: readonly string[];
  readonly counters: number;
  readonly missingCounters: readonly string[];
}

export function coverageOf(pack: Pick<Pack, 'area' | 'hexes' | 'counters'>, scenario: Scenario): Coverage {
  const { hexes } = gridOf(closedBy(pack.area, scenario.area));
  const known = new Set(pack.hexes.map(({ hex }) => hex));
  const have = new Set(pack.counters.map(({ side, id }) => `${side} ${id}`));
  const { counters } = scenario;
  return {
    hexes: hexes.length,
    missingHexes: hexes.filter((hex) => !known.has(hex)),
    counters: counters.length,
    missingCounters: counters.filter(({ side, id }) => !have.has(`${side} ${id}`)).map(({ id }) => id),
  };
}

/** Named one by one up to so many. */
const NAMED = 6;

/** `7.5: 279 of 280 hexes; missing A37.14`; nothing where all is there. */
export function gapsInWords({ rule }: Pick<Scenario, 'rule'>, coverage: Coverage): readonly string[] {
  const { hexes, missingHexes, counters, missingCounters } = coverage;
  return [
    ...gap(rule, { of: plural(hexes, 'hex', 'hexes'), all: hexes, missing: missingHexes }),
    ...gap(rule, { of: plural(counters, 'counter'), all: counters, missing: missingCounters }),
  ];
}

function gap(
  rule: string,
  { of, all, missing }: { readonly of: string; readonly all: number; readonly missing: readonly string[] },
): readonly string[] {
  if (missing.length === 0) return [];
  const more = missing.length - NAMED;
  const named = [...missing.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return [`${rule}: ${all - missing.length} of ${of}; missing ${named.join(', ')}`];
}
