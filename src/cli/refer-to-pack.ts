/** `--pack FILE`, once for each pack where one was corrected in play: those of a campaign whose export does not have them. */
import { ConfigError } from '../config.ts';
import { referTo } from '../kernel/reference.ts';
import { shown } from '../text/shown.ts';
import { PACK_KINDS } from './house-packs.ts';
import { readPackAt } from './pack.ts';

/** @throws ConfigError when there is no pack, or one that nobody could play with */
export async function referToPack(paths: readonly string[] = []): Promise<void> {
  for (const path of paths) {
    const { pack, faults } = await readPackAt(PACK_KINDS, path);
    if (pack === undefined)
      throw new ConfigError(`${shown(path)} is no pack to play with: ${faults[0] ?? ''}`);
    referTo(pack.text);
  }
}
