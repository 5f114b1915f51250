/** The words for whose turn it is, by their reader: that side, the other side, anybody else. */

import type { Viewer } from '../../../kernel/audience.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { when } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign } from '../state.ts';
import { type Author, enemyOf, type Reader, SIDE_NAMES, type Side } from './sides.ts';
import { decisionId, hasSealed, sideOf } from './step.ts';

export function readerOf(seat: Seat | undefined): Reader | undefined {
  const side = seat && sideOf(seat);
  if (side === undefined) return undefined;
  return { side, leads: seat?.role === 'commander' };
}

/** The side of whoever looks, and whether they lead it; `undefined`: anybody. */
export function readerLooking({ core }: KgpCampaign, viewer: Viewer): Reader | undefined {
  return readerOf(core.seats.find((seat) => `seat:${seat.id}` === viewer.name));
}

/** One act as each reader is told of it. */
interface Act {
  /** After “You”: `set up now`. */
  readonly you: string;
  /** After a name: `sets up`. */
  readonly they: string;
  /** After “Waiting for the German side”: `to set up`. */
  readonly all: string;
}

/** Of what one side has to do before anything else goes on. */
export function turnWords(
  campaign: KgpCampaign,
  side: Side,
  { you, they, all }: Act,
  reader: Reader | undefined,
): string {
  if (reader === undefined) return `Waiting for the ${SIDE_NAMES[side]} side ${all}.`;
  if (reader.side !== side) return `${whoLeads(campaign, side)} ${they}. Nothing for you until then.`;
  return reader.leads ? `**You ${you}.**` : `**Your side now ${they}.**`;
}

/** Of choices that both sides seal. `thenNothing`: a side that has sealed has nothing else to do meanwhile. */
export function sealTurn(
  campaign: KgpCampaign,
  rule: string,
  reader: Reader | undefined,
  thenNothing = true,
): string {
  const { core, game } = campaign;
  const sealed = core.sealed[decisionId(rule, game)] ?? 0;
  if (reader === undefined) return `${sealed} of 2 sealed.`;
  const other = whoLeads(campaign, enemyOf(reader.side));
  if (hasSealed(game, reader.side, rule)) {
    if (sealed > 1) return 'Both sides have sealed.';
    const rest = when(thenNothing, ' Nothing for you until then.');
    return `You have sealed, ${other} has not yet.${rest}`;
  }
  const asked = reader.leads ? '**You choose and seal now.**' : '**Your side now chooses and seals.**';
  return sealed > 0 ? `${asked} ${other} has sealed.` : asked;
}

/** A side's commander by name; who commands both is told of the side. */
function whoLeads({ core }: KgpCampaign, side: Side): string {
  const leads = (which: Side) => core.seats.find((seat) => seat.role === 'commander' && seat.side === which);
  const [it, other] = [leads(side), leads(enemyOf(side))];
  if (it === undefined || it.user === other?.user) return `the ${SIDE_NAMES[side]} side`;
  return asTyped(it.name);
}

/** Below what is stated in the channel: what the other side does about it; the GM's word settles it. */
export function answerTo(by: Author): string {
  if (by === 'gm') return '';
  return `\nThe ${SIDE_NAMES[enemyOf(by)]} side agrees to it or turns it down: **My orders**.`;
}
