/** 8.14: what only one side knows of a campaign on paper: it enters that in secret, checked by what was agreed on, and seals it. */

import { z } from 'zod';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { contentsCells } from '../purchases/8.620-rg-strength-quality-weapons-leaders.ts';
import { purchaseCells } from '../purchases/basket.ts';
import { rosterPicture } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event, noDice, type SealedChoice } from '../vocabulary/event.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { hasSealed, sealChoice } from '../vocabulary/step.ts';
import { keep } from './adopt.ts';
import { exampleOwnPaper } from './own/example.ts';
import { printOwnPaper } from './own/print.ts';
import { readOwnPaper } from './own/read.ts';
import { base, isOpen, PAPER_RULE, sheetField, unreadable } from './sheet-order.ts';
import type { OwnPaper } from './state.ts';

/** The cells by which purchases and their contents are judged: without them no side's part can be checked. */
export function ownPartCells(game: KgpState): string[] {
  return [...purchaseCells(game), ...contentsCells(game.cg)];
}

function lacksCells({ core, game }: KgpCampaign): boolean {
  return ownPartCells(game).some((id) => core.charts[id] === undefined);
}

export const ownPart = sideOrder({
  order: 'paper.own',
  rule: PAPER_RULE,
  summary:
    'Enter what only your side knows of a campaign begun on paper (CPP, SAN, RG Purchase Record), as a table; secret',
  args: z.strictObject({ text: z.string() }),
  isOpen,
  offers(view, side) {
    const { core, game } = view;
    const { agreed } = game.paper;
    if (agreed === undefined || hasSealed(game, side, PAPER_RULE) || lacksCells(view)) return [];
    const { paper, rev } = game.sides[side];
    const template = printOwnPaper(game, side, agreed.through, paper);
    const legal = exampleOwnPaper({ game, core, side, agreed });
    const example = printOwnPaper(game, side, agreed.through, legal);
    return [
      {
        order: 'paper.own',
        ...base(game, rev),
        label: paper === undefined ? 'Enter what only your side knows' : 'Enter your part again',
        fixed: {},
        fields: sheetField('Your CPP, SAN and RG', template, 'purchase-record.csv', example),
        style: 'primary',
      },
    ];
  },
  read(view, side, { text }) {
    const { core, game } = view;
    const { agreed } = game.paper;
    if (agreed === undefined)
      return refuse(
        ruling(
          PAPER_RULE,
          'paper-not-agreed',
          'What both sides know comes first.',
          'One side enters it, the other agrees.',
        ),
      );
    if (hasSealed(game, side, PAPER_RULE))
      return refuse(
        ruling(
          PAPER_RULE,
          'sealed',
          'Your part is sealed and cannot be changed.',
          'Wait for the other side.',
        ),
      );
    if (lacksCells(view))
      return refuse(
        ruling(
          '8.6197',
          'entry-codes-missing',
          'Chart values are missing by which purchases are checked.',
          'Fill them in first (/charts).',
        ),
      );
    const read = readOwnPaper({ game, core, side, agreed }, text);
    if (!read.ok) return refuse(unreadable(read.faults));
    return accept(read.value);
  },
  effect: (work, side, paper) => emit(work, paperDrafted, `side:${side}`, { side, paper }),
});

/**
 * Unit level: counters that are entered but not confirmed would be lost with the seal; and the seal is the end of the
 * one way in which they come in, since a later report knows no counter from nothing.
 */
function countersFault(game: KgpState, side: Side): Ruling | undefined {
  const { units } = game.sides[side];
  if (units === undefined) return undefined;
  const { ob, obDraft } = units;
  if (obDraft.length > 0)
    return ruling(
      PAPER_RULE,
      'counters-waiting',
      'Counters that you have entered are not confirmed yet.',
      'Confirm or discard them, then seal.',
    );
  if (Object.keys(ob.units).length === 0)
    return ruling(
      PAPER_RULE,
      'no-counters',
      'None of your counters is entered yet: this campaign goes on unit by unit.',
      'Enter them as new ones, such as + squad 6-6-6 x3 @area A; confirm that, then seal.',
    );
  return undefined;
}

export const sealPart = sideOrder({
  order: 'paper.seal',
  rule: PAPER_RULE,
  summary:
    'Seal your part of the campaign begun on paper; when both have, the campaign goes on with the next CG Date',
  args: z.strictObject({}),
  isOpen,
  offers({ game }, side) {
    if (hasSealed(game, side, PAPER_RULE) || game.sides[side].paper === undefined) return [];
    if (countersFault(game, side) !== undefined) return [];
    return [
      {
        order: 'paper.seal',
        ...base(game, game.sides[side].rev),
        label: 'Seal your part',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable:
          'Your CPP, SAN and RG count as you have entered them. They cannot be changed afterwards.',
      },
    ];
  },
  read({ game }, side) {
    const fault = countersFault(game, side);
    if (fault !== undefined) return refuse(fault);
    const { paper } = game.sides[side];
    if (paper === undefined) return NOT_OFFERED;
    return accept(paper);
  },
  effect: (work, side, paper) => sealChoice(work, side, sealedPart, paper),
});

/** The part is taken over when both have sealed. */
export const sealedPart: SealedChoice<OwnPaper> = {
  rule: PAPER_RULE,
  name: 'Own parts',
  receipt: () => 'You sealed your part of the campaign begun on paper.',
};

// Events

/** Secret: what a side has entered of its own, until it seals. */
export const paperDrafted = event<{ side: Side; paper: OwnPaper }>({
  type: 'paper.drafted',
  fold(game, { side, paper }) {
    game.sides[side].paper = paper;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

/** Secret: the own part counts, as the public one does. */
export const paperKept = event<{ side: Side; paper: OwnPaper }>({
  type: 'paper.kept',
  fold: (game, { side, paper }) => keep(game, side, paper),
  why: noDice('8.14'),
  line: ({ side, paper }) => `The ${SIDE_NAMES[side]} side’s own part is taken over: ${paper.rgs.length} RG`,
  toSide(campaign, _, side) {
    const { rgs, cpp, san } = campaign.game.sides[side];
    return [
      {
        kind: 'paper',
        title: `Your part of the campaign, through ${campaign.game.date}`,
        text: `${plural(rgs.length, 'RG', 'RG')} · CPP left: **${cpp}** · SAN: **${san}**.\n/show brings your CG Roster and RG Purchase Record back at any time.`,
        picture: rosterPicture(campaign, side),
      },
    ];
  },
});
