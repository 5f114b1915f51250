/** `--pack FILE`: the pack of a campaign whose export does not have it. */
import { ConfigError } from '../config.ts';
import { referTo } from '../kernel/reference.ts';
import { shown } from '../text/shown.ts';
import { PACK_KINDS } from './house-packs.ts';
import { readPackAt } from './pack.ts';

/** @throws ConfigError when there is no pack, or one that nobody could play with */
export async function referToPack(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const { pack, faults } = await readPackAt(PACK_KINDS, path);
  if (pack === undefined) throw new ConfigError(`${shown(path)} is no pack to play with: ${faults[0] ?? ''}`);
  referTo(pack.text);
}
