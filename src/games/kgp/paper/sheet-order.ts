/** 8.14: what the orders of a campaign on paper have in common: when they are open, their form, and why a sheet is refused. */

import type { Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { FILE_TEXT_MAX } from '../../../text/delimited.ts';
import { type Fault, faultInWords } from '../../../text/fault.ts';
import { when } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { boundTo } from '../vocabulary/step.ts';

export const PAPER_RULE = '8.14';

export function isOpen({ game }: KgpCampaign): boolean {
  return game.step === PAPER_RULE;
}

export function base(game: KgpState, rev: number): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return boundTo(PAPER_RULE, game, rev);
}

/** A form for a sheet, prefilled where it fits, with the same as a file and a legal one as example. */
export function sheetField(label: string, template: string, file: string, example: string): Offer['fields'] {
  return [
    {
      kind: 'text',
      name: 'text',
      label,
      pattern: '.*\\S.*',
      maxLength: FILE_TEXT_MAX,
      multiline: true,
      ...(template.length > ROOM.field ? {} : { initial: template }),
      examples: [example],
      template: { name: file, text: template },
    },
  ];
}

export function unreadable(faults: readonly Fault[]): Ruling {
  const shown = faults.slice(0, 12).map(faultInWords).join('; ');
  const more = when(faults.length > 12, `; and ${faults.length - 12} more`);
  const no = ruling(
    PAPER_RULE,
    'paper-faults',
    `Nothing was entered: ${shown}${more}.`,
    'Correct these and send everything again.',
  );
  const [since] = faults.map((fault) => fault.since);
  const isNew = since !== undefined && faults.every((fault) => fault.since !== undefined);
  return isNew ? { ...no, since } : no;
}
