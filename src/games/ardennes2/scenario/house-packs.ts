/**
 * The packs that are made up for this project (`data/ardennes2/house`), by the SHA-256 of their canonical text. A changed
 * one has another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  '7.5': '42357d7cdef572b23dd281ef3e3d82c59936cd279419a7168a2139cce60c532f',
} as const;
