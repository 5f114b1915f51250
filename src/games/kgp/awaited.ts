/** The parties that a campaign waits for, as everybody may know them. */

import { TABLE_KIND } from '../../kernel/pace/pace.ts';
import type { Awaited, Party } from '../../kernel/party.ts';
import { onlyIf } from '../../text/present.ts';
import { cellsWanted, stepOf } from './sequence.ts';
import type { KgpCampaign } from './state.ts';
import { type Author, SIDES } from './vocabulary/sides.ts';
import { decisionId } from './vocabulary/step.ts';

/** From everybody's view: where it is a secret who is through, both sides are named until both are. */
export function awaitedOf(campaign: KgpCampaign): readonly Awaited[] {
  const { core, game } = campaign;
  const step = stepOf(game);
  // Chart values that wait for consent, and public rolls by hand, are the kernel's to tell.
  if (game.ended !== undefined || step === undefined || core.proposal !== undefined) return [];
  if (cellsWanted(campaign).length > 0)
    return [
      {
        decision: `charts/${decisionId(step.id, game)}`,
        rule: 'table',
        kind: TABLE_KIND.id,
        of: [core.common.charts],
      },
    ];
  const { rule } = step;
  const decision = decisionId(rule, game);
  const awaits = step.awaits?.(campaign);
  if (awaits !== undefined && awaits.of.length > 0) {
    const { turn, of, kind } = awaits;
    const id = turn === undefined ? decision : `${decision}/${turn}`;
    return [{ decision: id, rule, kind, of: of.map(partyOf) }];
  }
  // Otherwise only dice can be missing: those of a secret roll are asked for in secret.
  const isSecret = core.common.dice === 'hand' && core.asked.length === 0;
  return onlyIf(isSecret, {
    decision: `dice/${decision}`,
    rule,
    kind: TABLE_KIND.id,
    of: SIDES.map(partyOf),
  });
}

function partyOf(author: Author): Party {
  return author === 'gm' ? 'gm' : `side:${author}`;
}
