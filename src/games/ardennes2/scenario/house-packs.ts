/**
 * The packs that are made up for this project (`data/ardennes2/house`), by the SHA-256 of their canonical text. A changed
 * one has another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  '7.5': 'b5c41bf5bedd29a8d950a233ca0b26acfda18f088ddb7ab0f8b9a5e8c0d383e7',
} as const;
