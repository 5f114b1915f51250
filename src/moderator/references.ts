/** What campaigns refer to (`kernel/reference.ts`), between the store, this process and an export. */
import { referredText, referTo } from '../kernel/reference.ts';
import type { Records } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Before anything of a database is folded: what its campaigns refer to, whatever this program brings itself. */
export function learnReferences(records: Records): void {
  for (const text of records.references()) referTo(text);
}

/** In the transaction that opens a campaign. */
export function keepReferences(store: Store, hashes: readonly string[]): void {
  for (const [index, text] of referencesOf(hashes).entries()) store.keepReference(hashes[index] ?? '', text);
}

/** Their texts. */
export function referencesOf(hashes: readonly string[]): readonly string[] {
  return hashes.map((hash) => {
    const text = referredText(hash);
    if (text === undefined) throw new Error(`nobody has brought what ${hash} stands for`);
    return text;
  });
}
