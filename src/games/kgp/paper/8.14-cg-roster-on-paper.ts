/**
 * 8.14: a campaign that was begun on paper is taken over before the next CG Date begins: one side enters the CG Roster,
 * the other agrees, then each enters in secret what only it knows.
 */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { lvpContradiction } from '../report/lvp-fault.ts';
import { rosterPicture } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, hasSealed, type Step, sealing } from '../vocabulary/step.ts';
import { sealTurn } from '../vocabulary/turn-words.ts';
import { ownPart, ownPartCells, paperDrafted, paperKept, sealedPart, sealPart } from './8.14-own-part.ts';
import { adopt } from './adopt.ts';
import { examplePublicPaper } from './public/example.ts';
import { printPublicPaper } from './public/print.ts';
import { readPublicPaper } from './public/read.ts';
import { base, isOpen, PAPER_RULE, sheetField, unreadable } from './sheet-order.ts';
import { paperLines, withOwnPaper, withRoster } from './show.ts';
import type { PublicPaper } from './state.ts';

export const cgRosterOnPaper: Step = {
  id: PAPER_RULE,
  rule: PAPER_RULE,
  name: 'CG Roster on paper',
  // The cells by which the purchases are checked: asked for at once, whatever was bought.
  cells: ({ game }) => ownPartCells(game),
  opening: (campaign) => [
    {
      kind: 'paper',
      title: 'A campaign begun on paper',
      text: 'One side enters what both know (the CG Roster up to the last CG Date that is done), the other agrees; then each side enters its own part in secret. **My orders** opens a form; **/paper** gives a file to fill in and takes it back.',
      buttons: ['my-orders'],
      mention: commandersOf(campaign),
    },
  ],
  play(work) {
    const { game } = work.state;
    const { agreed } = game.paper;
    if (agreed === undefined || !SIDES.every((side) => hasSealed(game, side, PAPER_RULE))) return undefined;
    const papers = SIDES.map((side) => ({ side, paper: game.sides[side].paper }));
    emit(work, paperAdopted, 'everyone', { paper: agreed });
    for (const { side, paper } of papers)
      if (paper !== undefined) emit(work, paperKept, `side:${side}`, { side, paper });
    return 'next-date';
  },
  waitsFor(campaign, reader) {
    const { stated, agreed } = campaign.game.paper;
    if (stated !== undefined) return 'The CG Roster waits for the other side’s answer.';
    if (agreed === undefined) return 'Waiting for the CG Roster of the campaign begun on paper: /paper.';
    return sealTurn(campaign, PAPER_RULE, reader);
  },
  awaits(campaign) {
    const { stated, agreed, rev } = campaign.game.paper;
    if (stated !== undefined) return { of: [enemyOf(stated.by)], turn: `answer ${rev}`, kind: 'answer' };
    if (agreed === undefined) return { of: SIDES, turn: 'roster', kind: 'setup' };
    return sealing(campaign, PAPER_RULE);
  },
  whenLate: {
    settledBy: ['paper.answer', 'paper.seal'],
    byDefault({ game }, side, { kind, agreeStated }) {
      if (kind === 'answer' && agreeStated === true)
        return { order: 'paper.answer', args: { answer: 'accept' } };
      if (kind === 'seal' && !hasSealed(game, side, PAPER_RULE)) return { order: 'paper.seal', args: {} };
      return undefined;
    },
  },
  tasks: ({ game }, side) => [...whatToEnter(game, side), ...countersToEnter(game)],
  deskPicture(campaign, side) {
    const { stated, agreed } = campaign.game.paper;
    const { paper } = campaign.game.sides[side];
    if (stated !== undefined || agreed === undefined || paper === undefined) return undefined;
    return rosterPicture(withOwnPaper(campaign, side, agreed, paper), side);
  },
  decisions: () => [state, answer, ownPart, sealPart],
  events: () => [paperStated, paperAnswered, paperDrafted, paperAdopted, paperKept],
  seals: () => sealedPart,
};

function whatToEnter({ paper: { stated, agreed }, sides }: KgpState, side: Side): readonly string[] {
  if (stated !== undefined) return paperLines(stated.paper);
  if (agreed === undefined)
    return [
      'Enter what both sides know (the CG Roster) in the form, or get a file with **/paper** and send it back filled in.',
    ];
  const { paper } = sides[side];
  if (paper === undefined)
    return ['Enter your own part in the form, or get a file with **/paper** and send it back filled in.'];
  const { left = 0 } = paper.lines[agreed.through] ?? {};
  return [`**Your part:** ${plural(paper.rgs.length, 'RG', 'RG')} · CPP left ${left}`];
}

/** A campaign that goes on unit by unit needs its counters, too. */
function countersToEnter(game: KgpState): readonly string[] {
  if (game.paper.agreed === undefined || game.units === undefined) return [];
  return [
    'Enter your counters as new ones, such as `+ squad 6-6-6 x3 @area A`, before you seal (docs/unit-notation.md).',
  ];
}

// Decisions of the sides

const state = sideOrder({
  order: 'paper.state',
  rule: PAPER_RULE,
  summary:
    'Enter what both sides know of a campaign begun on paper (the CG Roster), as a table; the other side agrees or not',
  args: z.strictObject({ text: z.string() }),
  isOpen,
  offers({ game }) {
    const { stated, agreed, last, rev } = game.paper;
    if (stated !== undefined || agreed !== undefined) return [];
    const template = printPublicPaper(game, last);
    const example = printPublicPaper(game, examplePublicPaper(game));
    return [
      {
        order: 'paper.state',
        ...base(game, rev),
        label: 'Enter what both sides know',
        fixed: {},
        fields: sheetField('The CG Roster so far', template, 'cg-roster.csv', example),
        style: 'primary',
      },
    ];
  },
  read({ game }, _side, { text }) {
    const { stated, agreed } = game.paper;
    if (agreed !== undefined)
      return refuse(
        ruling(
          PAPER_RULE,
          'paper-agreed',
          'What both sides know has been agreed on.',
          'Now each side enters its own part.',
        ),
      );
    if (stated !== undefined)
      return refuse(
        ruling(
          PAPER_RULE,
          'paper-pending',
          'A roster already waits for an answer.',
          'It must be agreed to, or turned down, first.',
        ),
      );
    const read = readPublicPaper(game, text);
    if (!read.ok) return refuse(unreadable(read.faults));
    return consistent(game, read.value);
  },
  effect: (work, by, paper) => emit(work, paperStated, 'everyone', { by, paper }),
});

/** The values at the end of the last line, if LVP and Control agree (8.2). */
function consistent(game: KgpState, paper: PublicPaper): Result<PublicPaper> {
  const { through, lines, existingLvp, control, usLvpHexes: lvpHexes } = paper;
  // 8.6131 EXC: what has become German since that line was written does not stand in it.
  if (!paper.usOnMap) return accept(paper);
  const currentLvp = lines[through]?.currentLvp;
  const no = currentLvp && lvpContradiction(game, { currentLvp, existingLvp, control, lvpHexes });
  if (no !== undefined) return refuse(ruling('8.2', 'lvp-and-control', no.message, no.legal));
  return accept(paper);
}

function nobodySealed({ core, game }: KgpCampaign): boolean {
  return core.sealed[decisionId(PAPER_RULE, game)] === undefined;
}

const answer = sideOrder({
  order: 'paper.answer',
  rule: PAPER_RULE,
  summary: 'Agree (or not) to the CG Roster that the other side has entered; or open an agreed one again',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  isOpen,
  offers(view, side) {
    const { game } = view;
    const { stated, agreed, rev } = game.paper;
    const offer = (value: 'accept' | 'refuse', label: string): Offer => ({
      order: 'paper.answer',
      ...base(game, rev),
      label,
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? 'success' : 'secondary',
    });
    if (stated === undefined) {
      const mayOpen = agreed !== undefined && nobodySealed(view);
      if (!mayOpen) return [];
      return [offer('refuse', 'Open the agreed roster again')];
    }
    if (stated.by === side) return [offer('refuse', 'Take the roster back')];
    return [offer('accept', 'Agree to the roster'), offer('refuse', 'Turn the roster down')];
  },
  effect: (work, by, { answer }) =>
    emit(work, paperAnswered, 'everyone', { by, accepted: answer === 'accept' }),
});

// Events

const WHY = 'A campaign begun on paper goes on from the CG Roster that both sides agree to (8.14).';

const paperStated = event<{ by: Side; paper: PublicPaper }>({
  type: 'paper.stated',
  fold(game, { by, paper }) {
    game.paper = { ...game.paper, stated: { by, paper }, last: paper, rev: game.paper.rev + 1 };
  },
  line: ({ by, paper }) => `The ${SIDE_NAMES[by]} side enters the CG Roster, through ${paper.through}`,
  toEveryone: (campaign, { by, paper }) => [
    {
      kind: 'paper',
      title: `The ${SIDE_NAMES[by]} side enters the campaign so far: please compare it with your CG Roster`,
      text: `${paperLines(paper).join('\n')}\n\nThe other side agrees or not under **My orders**.`,
      picture: rosterPicture(withRoster(campaign, paper)),
      buttons: ['my-orders'],
      mention: commandersOf(campaign, [enemyOf(by)]),
    },
  ],
  why: WHY,
});

const paperAnswered = event<{ by: Side; accepted: boolean }>({
  type: 'paper.answered',
  fold(game, { accepted }) {
    const { stated, last, rev } = game.paper;
    const agreed = accepted ? stated?.paper : undefined;
    game.paper = { stated: undefined, agreed, last, rev: rev + 1 };
    // Own parts were checked by the public one: they are entered anew with it.
    if (agreed === undefined) for (const side of SIDES) game.sides[side].paper = undefined;
  },
  why: noDice('8.14'),
  line: ({ accepted }) => (accepted ? 'The CG Roster is agreed on' : 'The CG Roster is not agreed on'),
  toEveryone: (campaign, { accepted }) => [
    {
      kind: 'paper',
      title: accepted ? 'The CG Roster is agreed on' : 'The CG Roster is open again',
      text: accepted
        ? 'Now each side enters what only it knows (CPP, SAN, RG Purchase Record) under **My orders** or with /paper, and seals it.'
        : 'Either side can enter it under **My orders** or with /paper.',
      buttons: ['my-orders'],
      mention: commandersOf(campaign),
    },
  ],
});

/** The public part counts: the campaign goes on from there. */
const paperAdopted = event<{ paper: PublicPaper }>({
  type: 'paper.adopted',
  fold: (game, { paper }) => adopt(game, paper),
  line: ({ paper }) => `The campaign is taken over from paper, through ${paper.through}`,
  tale: () => 'Up to here the campaign was played on paper.',
  toEveryone: (campaign, { paper }) => [
    {
      kind: 'paper',
      title: `The campaign is taken over: ${paper.through} is done`,
      text: 'Umpire goes on with 8.612 of the next CG Date. What each side has sealed of its own counts.',
      picture: rosterPicture(campaign),
    },
  ],
  why: WHY,
});
