/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '9e7f647e5963588e8f792943335f7dc9b1b913d84e902a5ba6ebb5f060965d9f',
} as const;
