/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '9ae9ef393867021df747dd22a7b87c6cc7dd8b983a93c797779d674d33721326',
  /** All of the printed map. */
  whole: 'dcec8e749461a1a55b0a02ee1f1953c1be8ffad918b50876936720e5cf345f12',
} as const;

/** The first one of the whole front: what campaigns of 18.1 and 18.2 meant that named the pack of the Northern Shoulder. */
export const FIRST_WHOLE = '0d1a1988c81c644665f158ab5cbd2f6deaf0468ae71177a229a3305842dd0512';

/** Those of before, by hash: campaigns that were opened with one have its text with them. */
export const EARLIER_PACKS = [
  // Named by campaigns that were opened before one was named that serves all scenarios.
  { value: HOUSE_PACKS['northern-shoulder'], label: 'house pack: made up' },
  {
    value: '18edc2400475a50f67560d16734afefe4508fcafd3c536c937a2c6bd87e23258',
    label: 'house pack of before: made up',
  },
  { value: FIRST_WHOLE, label: 'house pack of before: made up' },
] as const;

/** The packs that are the Northern Shoulder themselves, the present one first. */
const SHOULDERS: readonly string[] = EARLIER_PACKS.slice(0, 2).map(({ value }) => value);

/** The scenario that is a pack as well. */
export const NORTHERN_SHOULDER = 'northern-shoulder';

/** A state’s pack and scenario. */
export interface Referring {
  /** SHA-256 of the pack. */
  readonly pack: string;
  readonly scenario: string;
}

/**
 * The packs that the options of an opening refer to: absent, they are those of the first campaigns. The Northern Shoulder is a pack of its
 * own: with another one of the house it is played with that, and the scenarios of section 18 never are.
 */
export function referringOf({
  scenario = NORTHERN_SHOULDER,
  pack = HOUSE_PACKS['northern-shoulder'],
}: Readonly<Record<string, string>>): Referring {
  if (scenario !== NORTHERN_SHOULDER)
    return { scenario, pack: SHOULDERS.includes(pack) ? FIRST_WHOLE : pack };
  return { scenario, pack: WHOLE.includes(pack) ? HOUSE_PACKS['northern-shoulder'] : pack };
}

/** Those of the whole front that were offered while the Northern Shoulder’s was as it is. */
const WHOLE: readonly string[] = [HOUSE_PACKS.whole, FIRST_WHOLE];
