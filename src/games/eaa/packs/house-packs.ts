/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '9ae9ef393867021df747dd22a7b87c6cc7dd8b983a93c797779d674d33721326',
  /** All of the printed map. */
  whole: '0d1a1988c81c644665f158ab5cbd2f6deaf0468ae71177a229a3305842dd0512',
} as const;

/** Those of before, by hash: campaigns that were opened with one have its text with them. */
export const EARLIER_PACKS = [
  {
    value: '18edc2400475a50f67560d16734afefe4508fcafd3c536c937a2c6bd87e23258',
    label: 'house pack of before: made up',
  },
] as const;

/** What a state says of its pack and of what is played with it. */
export interface Referring {
  /** SHA-256 of the pack. */
  readonly pack: string;
  readonly scenario: string;
}

/**
 * What the options of an opening refer to: absent, they are those of the first campaigns. The first house pack is a scenario
 * itself, the Northern Shoulder alone: the others are played with that of the whole front.
 */
export function referringOf({
  scenario = 'northern-shoulder',
  pack = HOUSE_PACKS['northern-shoulder'],
}: Readonly<Record<string, string>>): Referring {
  const isTooSmall = pack === HOUSE_PACKS['northern-shoulder'] && scenario !== 'northern-shoulder';
  return { scenario, pack: isTooSmall ? HOUSE_PACKS.whole : pack };
}
