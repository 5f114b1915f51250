/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '9ae9ef393867021df747dd22a7b87c6cc7dd8b983a93c797779d674d33721326',
} as const;

/** Those of before, by hash: campaigns that were opened with one have its text with them. */
export const EARLIER_PACKS = [
  {
    value: '18edc2400475a50f67560d16734afefe4508fcafd3c536c937a2c6bd87e23258',
    label: 'house pack of before: made up',
  },
] as const;
