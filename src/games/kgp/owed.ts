/** A side's tasks among those that its campaign waits for, from its own view. */
import type { Seat } from '../../kernel/seat.ts';
import { stepOf } from './sequence.ts';
import type { KgpCampaign } from './state.ts';
import { authorOf, hasSealed } from './vocabulary/step.ts';

/** A line each; nothing once its part of the step is done. Chart values and dice are the kernel's to tell. */
export function owedOf(campaign: KgpCampaign, seat: Seat): readonly string[] {
  const { game } = campaign;
  const [step, author] = [stepOf(game), authorOf(seat)];
  if (step === undefined || author === undefined || game.ended !== undefined) return [];
  if (step.awaits?.(campaign)?.of.includes(author) !== true) return [];
  const named = `${step.rule} ${step.name}`;
  if (author === 'gm') return [named];
  if (step.owes !== undefined) return step.owes(campaign, author);
  if (step.seals === undefined) return [named];
  if (hasSealed(game, author, step.rule)) return [];
  return [step.isDrafted?.(campaign, author) === true ? `${named}: your draft is not sealed yet` : named];
}
