/** The hashes of packs that a campaign's motions have named: whoever judges its orders again needs their texts. */
import type { Core } from './campaign.ts';

/** The motion by which a corrected pack takes the place of another (`pack-correction.ts`): its arguments are hashes. */
export const PACK_CORRECTION = 'pack.correct';

export function nameReferences(core: Core, hashes: readonly unknown[]): void {
  const named = hashes.filter((hash) => typeof hash === 'string');
  core.references = [...new Set([...(core.references ?? []), ...named])];
}
