/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '129fd1d3b2aecb4d30006901261f13140ec564b4df4eee802823620c8b086873',
} as const;
