/**
 * The packs that are made up for this project (`data/ardennes2/house`), by the SHA-256 of their canonical text. A changed
 * one has another: campaigns that have begun keep the one that they began with.
 */
export const HOUSE_PACKS = {
  '7.5': 'b5c41bf5bedd29a8d950a233ca0b26acfda18f088ddb7ab0f8b9a5e8c0d383e7',
  /** Both maps. */
  whole: '4c8705f5e95b1afbcd6807ada3c328c7be6d7602bdfd10f02f957fc428856316',
} as const;

/** The part of a state that names its map, and the scenario played there. */
export interface Referring {
  /** SHA-256 of the pack. */
  readonly pack: string;
  /** The number of the scenario. */
  readonly scenario: string;
}

/**
 * The map and scenario that the options of an opening name: absent, they are those of the first campaigns. The house map around Bastogne
 * serves 7.5 alone: what else is played goes on the house map of the whole front.
 */
export function referringOf({
  scenario = '7.5',
  pack = HOUSE_PACKS['7.5'],
}: Readonly<Record<string, string>>): Referring {
  const isTooSmall = pack === HOUSE_PACKS['7.5'] && scenario !== '7.5';
  return { scenario, pack: isTooSmall ? HOUSE_PACKS.whole : pack };
}
