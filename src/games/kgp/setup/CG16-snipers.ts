/** CG16, CG18: a Sniper counter and a MMC Self Rally attempt for each Map Group that is in play; two Snipers stand apart. */

import { agreeing } from '../../../text/plural.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { SettingUp } from './setup-rule.ts';

/** CG16: Sniper counters of a side on a Map Group; CG18: its Self Rallies a Player Turn, by Map Sections (KGP1). */
export function perMapGroup(map: string): number {
  return map === 'Ch' ? 1 : 2;
}

export function sniperReminder({ game }: SettingUp): readonly string[] {
  const count = perMapGroup(campaignGameOf(game.cg).map);
  return [
    agreeing(
      count,
      '1 Sniper counter (CG16).',
      `${count} Sniper counters, 15 hexes or as far as possible apart (CG16).`,
    ),
  ];
}
