/** 2.1: a board keeps the draft of a Phase as it stands. No rule of the game. */
import { keptDraft } from '../../../../kernel/kept-draft.ts';
import { accept, type Result, refuse } from '../../../../kernel/ruling.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesCampaign } from '../../state.ts';
import { type ArdennesWork, emit } from '../../vocabulary/event.ts';
import { openPhase, phaseToOrder, sideOf } from '../frame/open-phase.ts';
import { base, type Drafted, draftWritten, notNow } from './2.1-orders.ts';
import { judgeEach } from './draft.ts';
import { teamFault } from './team-drafts.ts';

export const keepDraft = keptDraft({
  rule: '2.1',
  of: 'a Phase',
  longest: ({ game }) => sizeOf(game).characters,
  bound({ game }: ArdennesCampaign, seat) {
    const open = phaseToOrder(game, seat);
    if (open === undefined) return undefined;
    return base(game, open.side, open.phase);
  },
  read(view: ArdennesCampaign, seat, merged): Result<Drafted> {
    const { game } = view;
    const side = sideOf(seat);
    if (side === undefined || openPhase(game, side) === undefined) return notNow(game);
    const { lines: most, characters: longest } = sizeOf(game);
    const now = merged(game.sides[side].draft);
    const lines = now === undefined ? [] : judgeEach(game, side, now);
    const text = lines.map(({ line }) => line).join('\n');
    if (now === undefined || lines.length > most || text.length > longest)
      return refuse({
        code: 'ardennes2/2.1/too-long',
        rule: '2.1',
        message: 'That is more than a draft holds, with what others have written.',
        legal: `A draft has up to ${most} lines and ${longest} characters. Commit the first ones; the others can follow in the same Phase.`,
      });
    const good = lines.filter((line) => line.acts !== undefined);
    const fault = teamFault(view, seat, side, good);
    if (fault !== undefined) return refuse(fault);
    return accept({ side, text });
  },
  effect(work: ArdennesWork, drafted: Drafted) {
    emit(work, draftWritten, `side:${drafted.side}`, drafted);
  },
});
