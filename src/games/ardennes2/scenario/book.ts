/** A game's reference data: its scenario, its map and its counters, made once of the pack that its opening names. */
import { oncePerText } from '../../../kernel/memo.ts';
import { referredText } from '../../../kernel/reference.ts';
import { bothWays } from '../../../map/pack/sides.ts';
import { clipped } from '../ground/clip.ts';
import { groundOf } from '../ground/ground-of.ts';
import { areaInWords, commonArea } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import { readPackText } from '../ground/pack-text.ts';
import type { Book } from '../position/position-of.ts';
import type { Referring } from './house-packs.ts';
import { countersOf, type Scenario, scenarioOn } from './scenario.ts';
import { scenarioNamed } from './scenarios.ts';

/** Scenarios and packs of campaigns that are played at a time; each takes some hundred kilobytes. */
const MOST_BOOKS = 8;

export interface Reference extends Book {
  /** As far as it is played on this map. */
  readonly scenario: Scenario;
  /** The map in pictures: the hash of its pack, and of one that goes farther the corners of the playing area. */
  readonly base: string;
}

const made = oncePerText(MOST_BOOKS, (key: string): Reference => {
  const [rule = '', hash = ''] = key.split(' ');
  const text = referredText(hash);
  if (text === undefined) throw new Error(`nobody has brought the pack ${hash}`);
  const read = readPackText(text);
  if (!read.ok) throw new Error(`the pack ${hash} cannot be read`);
  const whole = scenarioNamed(rule);
  const area = commonArea(whole.area, read.pack.area);
  if (area === undefined) throw new Error(`nothing of ${rule} lies on the pack ${hash}`);
  const pack = clipped(read.pack, area);
  const ground = groundOf(pack);
  const scenario = scenarioOn(whole, area, ground);
  const base = pack === read.pack ? hash : [hash, ...areaInWords(area)].join(' ');
  const boats =
    scenario.boats === undefined
      ? {}
      : { boats: { ...scenario.boats, crossings: crossingsOf(pack, ground, scenario.boats.river) } };
  return { scenario, ground, counters: countersOf(scenario, pack), base, ...boats };
});

/** 4.2: every step over a river of that name, both ways, by hex and slot. */
function crossingsOf(pack: Pack, { grid }: Reference['ground'], river: string): ReadonlySet<number> {
  const sides = pack.hexsides.flatMap((run) => (run.name === river ? run.sides : []));
  return new Set(sides.flatMap((side) => bothWays(grid, side)));
}

/** Of a state or a view alike. */
export function referenceOf({ pack, scenario }: Referring): Reference {
  return made(`${scenario} ${pack}`);
}
