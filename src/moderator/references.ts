/** References of campaigns (`kernel/reference.ts`), between the store, this process and an export. */
import type { Core } from '../kernel/campaign.ts';
import type { Game } from '../kernel/game.ts';
import { referredText, referTo } from '../kernel/reference.ts';
import type { Records } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** The texts that a campaign refers to: by its options, and by its motions. */
export function referencesIn(
  game: Game,
  { options, references = [] }: Pick<Core, 'options' | 'references'>,
): readonly string[] {
  return [...new Set([...(game.packs?.references(options) ?? []), ...references])];
}

/** Before anything of a database is folded: what its campaigns refer to, whatever this program brings itself. */
export function learnReferences(records: Records): void {
  for (const text of records.references()) referTo(text);
}

/**
 * The references of a campaign that an export carries: what somebody has taken down from their own copy of the game leaves
 * the server with everything alone.
 */
export function exportedReferences(
  game: Game,
  core: Pick<Core, 'options' | 'references'>,
  isEverything: boolean,
): readonly string[] {
  const texts = referencesOf(referencesIn(game, core));
  return isEverything ? texts : texts.filter((text) => game.packs?.own?.isOwn(text) !== true);
}

/** In the transaction in which a campaign comes to refer to them. */
export function keepReferences(store: Store, hashes: readonly string[]): void {
  for (const [index, text] of referencesOf(hashes).entries()) store.keepReference(hashes[index] ?? '', text);
}

/** Their texts. */
function referencesOf(hashes: readonly string[]): readonly string[] {
  return hashes.map((hash) => {
    const text = referredText(hash);
    if (text === undefined) throw new Error(`nobody has brought what ${hash} stands for`);
    return text;
  });
}
