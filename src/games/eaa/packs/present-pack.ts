/** The pack of the whole front that a campaign of before is played with, whose terms are changed before it begins. */
import { referredText } from '../../../kernel/reference.ts';
import { FIRST_WHOLE, HOUSE_PACKS, referringOf } from './house-packs.ts';

/**
 * The option that goes with a changed one: where the pack that the options mean by the scenario is not there, neither with this
 * program nor with another campaign, they name the present one.
 */
export function presentPack(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { pack } = referringOf(options);
  if (pack === FIRST_WHOLE && referredText(pack) === undefined) return { pack: HOUSE_PACKS.whole };
  return {};
}
