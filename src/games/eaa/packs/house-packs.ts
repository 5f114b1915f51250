/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '18edc2400475a50f67560d16734afefe4508fcafd3c536c937a2c6bd87e23258',
} as const;
