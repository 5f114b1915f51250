/**
 * The packs that are made up for this project (`data/eaa/house`), by the SHA-256 of their canonical text. A changed one has
 * another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  'northern-shoulder': '4c7cb298b005b7d9d4eb3912a4d30a9f43239161bd4245ac0c58ec9348b081bd',
} as const;
