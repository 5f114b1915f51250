/** What stands on a side's desk while a part of the RePh is open. */
import type { KgpCampaign } from '../state.ts';
import { newsLines } from '../units/news.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { isAt, type RefitPart, refitDuties } from './part.ts';

/** A rule that is worked off in two goes has a name for each, such as `8.6113 heroes`: people know its number. */
function numberOf(rule: string): string {
  return rule.split(' ')[0] ?? rule;
}

/** What a side's desk says of the part of the RePh that is open. */
export function refitDesk(parts: readonly RefitPart[], campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const part = parts.find(({ id }) => id === game.step);
  if (part === undefined) return [];
  const duties = refitDuties(parts, campaign, side);
  const at = part.rules.find(({ rule }) => isAt(game, side, rule));
  const news = newsLines(game.sides[side].since);
  const sofar = news.length === 0 ? [] : ['**So far, your counters**', ...news];
  return duties.length > 0
    ? [
        ...sofar,
        `**${numberOf(at?.rule ?? part.id)}**`,
        ...duties.map((line) => (line.startsWith('-# ') ? line : `• ${line}`)),
      ]
    : [
        ...sofar,
        `You are through with ${part.id} ${part.name}; the ${SIDE_NAMES[enemyOf(side)]} side may not be.`,
      ];
}
