/** 8.14: a side that enters its own part, with what it is checked by. */
import type { Core } from '../../../../kernel/campaign.ts';
import type { KgpState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { PublicPaper } from '../state.ts';

export interface Entering {
  /** As that side sees it. */
  readonly game: KgpState;
  readonly core: Core;
  readonly side: Side;
  /** The part that both sides know. */
  readonly agreed: PublicPaper;
}

export function lastScenario({ lines, through }: PublicPaper): string {
  const played = Object.keys(lines).filter((date) => lines[date]?.scenario !== 'idle-day');
  return played.at(-1) ?? through;
}
