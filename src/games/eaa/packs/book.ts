/** A game's reference data: its pack as its scenario plays it and all that is made of them, once for each pair that is played. */
import { oncePerText } from '../../../kernel/memo.ts';
import { filesOfText } from '../../../kernel/pack-files.ts';
import { referredText } from '../../../kernel/reference.ts';
import type { Ground } from '../ground/ground.ts';
import { groundOf } from '../ground/ground-of.ts';
import { cutMap } from '../scenario/cut.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { SCENARIOS } from '../scenario/scenarios.ts';
import type { AlliedCard, GermanCard } from '../vocabulary/cards.ts';
import { type Counter, counterKey } from '../vocabulary/counters.ts';
import { ownScenario } from './own-scenario.ts';
import { counted, type Pack, readPack } from './pack.ts';

/** Pairs that are played at a time; each takes some hundred kilobytes. */
const MOST_BOOKS = 8;

export interface Book {
  /** The part of a pack that is in play: the part of the map, the cards, the units; each unit with the army as which it counts. */
  readonly pack: Pack;
  readonly scenario: Scenario;
  readonly ground: Ground;
  /** By {@link counterKey}. */
  readonly counters: ReadonlyMap<string, Counter>;
  readonly allied: ReadonlyMap<number, AlliedCard>;
  readonly german: ReadonlyMap<number, GermanCard>;
}

const made = oncePerText(MOST_BOOKS, (key: string): Book => {
  const [hash = '', id = ''] = key.split(' ');
  const text = referredText(hash);
  if (text === undefined) throw new Error(`nobody has brought the pack ${hash}`);
  const { pack } = readPack(filesOfText(text));
  if (pack === undefined) throw new Error(`the pack ${hash} cannot be read`);
  const scenario = ownScenario(pack) ?? SCENARIOS.get(id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  return bookFor(pack, scenario, hash);
});

/** The pack as the scenario plays it. @param hash of the pack */
export function bookFor(whole: Pack, scenario: Scenario, hash: string): Book {
  const pack = inPlay(whole, scenario);
  return {
    pack,
    scenario,
    ground: groundOf(pack.map, hash),
    counters: new Map(pack.counters.map((counter) => [counterKey(counter), counter])),
    allied: new Map(pack.allied.map((card) => [card.id, card])),
    german: new Map(pack.german.map((card) => [card.id, card])),
  };
}

function inPlay(pack: Pack, { days, countsAs, cut, inPlay: which }: Scenario): Pack {
  const isDue = (date: number | 'okw') => which === 'all' || (date !== 'okw' && date <= days.to);
  const isIn = ({ corps, entry }: Counter) => {
    if (which === 'all') return true;
    return corps !== 'OKW' && (entry === undefined || 'hex' in entry || entry.day <= days.to);
  };
  return {
    ...pack,
    allied: pack.allied.filter(({ date }) => isDue(date)),
    german: pack.german.filter(({ date }) => isDue(date)),
    counters: pack.counters.filter(isIn).map((counter) => counted(counter, countsAs)),
    map: cut === undefined ? pack.map : cutMap(pack.map, cut),
  };
}

/**
 * Of a state or a view alike. A pack that is a scenario itself is played as that, whatever is named.
 * @throws when the pack is not there: see `referTo`
 */
export function bookOf({ pack, scenario = '' }: { readonly pack: string; readonly scenario?: string }): Book {
  return made(`${pack} ${scenario}`);
}
