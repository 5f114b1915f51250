/** A game's reference data: its pack and all that is made of it, once for each pack that is played with. */
import { oncePerText } from '../../../kernel/memo.ts';
import { filesOfText } from '../../../kernel/pack-files.ts';
import { referredText } from '../../../kernel/reference.ts';
import type { Ground } from '../ground/ground.ts';
import { groundOf } from '../ground/ground-of.ts';
import type { AlliedCard, GermanCard } from '../vocabulary/cards.ts';
import { type Counter, counterKey } from '../vocabulary/counters.ts';
import { type Pack, readPack } from './pack.ts';

/** Packs of campaigns that are played at a time; each takes some hundred kilobytes. */
const MOST_PACKS = 8;

export interface Book {
  readonly pack: Pack;
  readonly ground: Ground;
  /** By {@link counterKey}. */
  readonly counters: ReadonlyMap<string, Counter>;
  readonly allied: ReadonlyMap<number, AlliedCard>;
  readonly german: ReadonlyMap<number, GermanCard>;
}

const made = oncePerText(MOST_PACKS, (hash: string): Book => {
  const text = referredText(hash);
  if (text === undefined) throw new Error(`nobody has brought the pack ${hash}`);
  const { pack } = readPack(filesOfText(text));
  if (pack === undefined) throw new Error(`the pack ${hash} cannot be read`);
  return {
    pack,
    ground: groundOf(pack.map, hash),
    counters: new Map(pack.counters.map((counter) => [counterKey(counter), counter])),
    allied: new Map(pack.allied.map((card) => [card.id, card])),
    german: new Map(pack.german.map((card) => [card.id, card])),
  };
});

/** Of a state or a view alike. @throws when the pack is not there: see `referTo` */
export function bookOf({ pack }: { readonly pack: string }): Book {
  return made(pack);
}
