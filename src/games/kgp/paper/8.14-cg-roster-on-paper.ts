/**
 * 8.14: a campaign that was begun on paper is taken over before the next CG Date begins: one side enters the CG Roster,
 * the other agrees, then each enters in secret what only it knows.
 */

import { z } from 'zod';
import { FILE_TEXT_MAX, faultInWords, type TextFault } from '../../../kernel/delimited.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { contentsCells } from '../purchases/8.620-rg-strength-quality-weapons-leaders.ts';
import { purchaseCells } from '../purchases/basket.ts';
import { lvpContradiction } from '../report/lvp-fault.ts';
import { rosterPicture } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event, noDice, type SealedChoice } from '../vocabulary/event.ts';
import { keepsCounters } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, hasSealed, type Step, sealChoice } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';
import { adopt, keep } from './adopt.ts';
import { exampleOwnPaper } from './own/example.ts';
import { printOwnPaper } from './own/print.ts';
import { readOwnPaper } from './own/read.ts';
import { examplePublicPaper } from './public/example.ts';
import { printPublicPaper } from './public/print.ts';
import { readPublicPaper } from './public/read.ts';
import { paperLines, withOwnPaper, withRoster } from './show.ts';
import type { OwnPaper, PublicPaper } from './state.ts';

const RULE = '8.14';

export const cgRosterOnPaper: Step = {
  id: RULE,
  rule: RULE,
  name: 'CG Roster on paper',
  // What the purchases are checked by: asked for at once, whatever was bought.
  cells: ({ game }) => cellsOf(game),
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
    if (agreed === undefined || !SIDES.every((side) => hasSealed(game, side, RULE))) return undefined;
    const papers = SIDES.map((side) => ({ side, paper: game.sides[side].paper }));
    emit(work, adopted, 'everyone', { paper: agreed });
    for (const { side, paper } of papers)
      if (paper !== undefined) emit(work, kept, `side:${side}`, { side, paper });
    return 'next-date';
  },
  waitsFor({ core, game }) {
    const { stated, agreed } = game.paper;
    if (stated !== undefined) return 'The CG Roster waits for the other side’s answer.';
    if (agreed === undefined) return 'Waiting for the CG Roster of the campaign begun on paper: /paper.';
    return `${core.sealed[decisionId(RULE, game)] ?? 0} of 2 sealed.`;
  },
  tasks: ({ game }, side) => [...whatToEnter(game, side), ...countersToEnter(game)],
  deskPicture(campaign, side) {
    const { stated, agreed } = campaign.game.paper;
    const { paper } = campaign.game.sides[side];
    if (stated !== undefined || agreed === undefined || paper === undefined) return undefined;
    return rosterPicture(withOwnPaper(campaign, side, agreed, paper), side);
  },
  decisions: () => [state, answer, own, seal],
  events: () => [stated, answered, drafted, adopted, kept],
  seals: () => choice,
};

/** What purchases and their contents are judged by: without these cells no side's part can be checked. */
function cellsOf(game: KgpState): string[] {
  return [...purchaseCells(game), ...contentsCells(game.cg)];
}

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
  if (game.paper.agreed === undefined || !keepsCounters(game)) return [];
  return [
    'Enter your counters as a report of new ones, such as `+ squad 6-6-6 x3 @area A`, before you seal (docs/unit-notation.md).',
  ];
}

// What is asked of the sides

function isOpen({ game }: KgpCampaign): boolean {
  return game.step === RULE;
}

function base(game: KgpState, rev: number): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: decisionId(RULE, game), rev, rule: RULE };
}

/** What one form of Discord can hold; more is sent as a file. */
const FORM_MAX = 4000;

/** A form for a sheet, prefilled where it fits, with the same as a file and a legal one as example. */
function sheetField(label: string, template: string, file: string, example: string): Offer['fields'] {
  return [
    {
      kind: 'text',
      name: 'text',
      label,
      pattern: '.*\\S.*',
      maxLength: FILE_TEXT_MAX,
      multiline: true,
      ...(template.length > FORM_MAX ? {} : { initial: template }),
      examples: [example],
      template: { name: file, text: template },
    },
  ];
}

function unreadable(faults: readonly TextFault[]): Ruling {
  const shown = faults.slice(0, 12).map(faultInWords).join('; ');
  const more = faults.length > 12 ? `; and ${faults.length - 12} more` : '';
  const no = ruling(
    RULE,
    'paper-faults',
    `Nothing was taken over: ${shown}${more}.`,
    'Mend these places and send all again.',
  );
  const [since] = faults.map((fault) => fault.since);
  const isNew = since !== undefined && faults.every((fault) => fault.since !== undefined);
  return isNew ? { ...no, since } : no;
}

const state = sideOrder({
  order: 'paper.state',
  rule: RULE,
  summary:
    'A campaign begun on paper: enter what both sides know of it (the CG Roster), as a table; the other side agrees or not',
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
          RULE,
          'paper-agreed',
          'What both sides know has been agreed on.',
          'Now each side enters its own part.',
        ),
      );
    if (stated !== undefined)
      return refuse(
        ruling(
          RULE,
          'paper-pending',
          'A roster already waits for an answer.',
          'It is accepted or turned down first.',
        ),
      );
    const read = readPublicPaper(game, text);
    return 'faults' in read ? refuse(unreadable(read.faults)) : consistent(game, read.paper);
  },
  effect: (work, by, paper) => emit(work, stated, 'everyone', { by, paper }),
});

/** What stands at the end of the last line, if LVP and Control agree (8.2). */
function consistent(game: KgpState, paper: PublicPaper): Result<PublicPaper> {
  const { through, lines, existingLvp, control, usLvpHexes: lvpHexes } = paper;
  const currentLvp = lines[through]?.currentLvp;
  const no = currentLvp && lvpContradiction(game, { currentLvp, existingLvp, control, lvpHexes });
  return no === undefined ? accept(paper) : refuse(ruling('8.2', 'lvp-and-control', no.message, no.legal));
}

function nobodySealed({ core, game }: KgpCampaign): boolean {
  return core.sealed[decisionId(RULE, game)] === undefined;
}

const answer = sideOrder({
  order: 'paper.answer',
  rule: RULE,
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
      return mayOpen ? [offer('refuse', 'Open the agreed roster again')] : [];
    }
    if (stated.by === side) return [offer('refuse', 'Take the roster back')];
    return [offer('accept', 'Agree to the roster'), offer('refuse', 'Turn the roster down')];
  },
  effect: (work, by, { answer }) => emit(work, answered, 'everyone', { by, accepted: answer === 'accept' }),
});

function lacksCells({ core, game }: KgpCampaign): boolean {
  return cellsOf(game).some((id) => core.charts[id] === undefined);
}

const own = sideOrder({
  order: 'paper.own',
  rule: RULE,
  summary:
    'A campaign begun on paper: enter what only your side knows (CPP, SAN, RG Purchase Record), as a table; secret',
  args: z.strictObject({ text: z.string() }),
  isOpen,
  offers(view, side) {
    const { core, game } = view;
    const { agreed } = game.paper;
    if (agreed === undefined || hasSealed(game, side, RULE) || lacksCells(view)) return [];
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
          RULE,
          'paper-not-agreed',
          'What both sides know comes first.',
          'One side enters it, the other agrees.',
        ),
      );
    if (hasSealed(game, side, RULE))
      return refuse(
        ruling(RULE, 'sealed', 'Your part is sealed and cannot be changed.', 'Wait for the other side.'),
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
    return 'faults' in read ? refuse(unreadable(read.faults)) : accept(read.paper);
  },
  effect: (work, side, paper) => emit(work, drafted, `side:${side}`, { side, paper }),
});

/**
 * Unit level: counters that are entered but not confirmed would be lost with the seal; and the seal is the end of the
 * one way in which they come in, since a later report knows no counter from nothing.
 */
function countersFault(game: KgpState, side: Side): Ruling | undefined {
  const { ob, obDraft } = game.sides[side];
  if (obDraft.length > 0)
    return ruling(
      RULE,
      'counters-waiting',
      'Counters that you have entered are not confirmed yet.',
      'Confirm or discard them, then seal.',
    );
  return keepsCounters(game) && Object.keys(ob.units).length === 0
    ? ruling(
        RULE,
        'no-counters',
        'None of your counters is entered yet: this campaign goes on unit by unit.',
        'Report them as new ones, such as + squad 6-6-6 x3 @area A; confirm that, then seal.',
      )
    : undefined;
}

const seal = sideOrder({
  order: 'paper.seal',
  rule: RULE,
  summary:
    'Seal your part of the campaign begun on paper; when both have, the campaign goes on with the next CG Date',
  args: z.strictObject({}),
  isOpen,
  offers({ game }, side) {
    if (hasSealed(game, side, RULE) || game.sides[side].paper === undefined) return [];
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
    return paper === undefined ? NOT_OFFERED : accept(paper);
  },
  effect: (work, side, paper) => sealChoice(work, side, choice, paper),
});

/** What it brings is taken over when both have sealed. */
const choice: SealedChoice<OwnPaper> = {
  rule: RULE,
  name: 'Own parts, before',
  receipt: () => 'Your part of the campaign begun on paper.',
};

// What happens

const WHY = 'A campaign begun on paper goes on from the CG Roster that both sides agree to (8.14).';

const stated = event<{ by: Side; paper: PublicPaper }>({
  type: 'paper.stated',
  fold(game, { by, paper }) {
    game.paper = { ...game.paper, stated: { by, paper }, last: paper, rev: game.paper.rev + 1 };
  },
  line: ({ by, paper }) => `8.14 CG Roster entered by the ${SIDE_NAMES[by]} side, through ${paper.through}`,
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

const answered = event<{ by: Side; accepted: boolean }>({
  type: 'paper.answered',
  fold(game, { accepted }) {
    const { stated, last, rev } = game.paper;
    const agreed = accepted ? stated?.paper : undefined;
    game.paper = { stated: undefined, agreed, last, rev: rev + 1 };
    // Own parts were checked by the public one: they are entered anew with it.
    if (agreed === undefined) for (const side of SIDES) game.sides[side].paper = undefined;
  },
  why: noDice('8.14'),
  line: ({ accepted }) => (accepted ? '8.14 CG Roster agreed on' : '8.14 CG Roster not agreed on'),
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

/** Secret: what a side has entered of its own, until it seals. */
const drafted = event<{ side: Side; paper: OwnPaper }>({
  type: 'paper.drafted',
  fold(game, { side, paper }) {
    game.sides[side].paper = paper;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

/** The public part counts: the campaign goes on from there. */
const adopted = event<{ paper: PublicPaper }>({
  type: 'paper.adopted',
  fold: (game, { paper }) => adopt(game, paper),
  line: ({ paper }) => `8.14 campaign taken over from paper, through ${paper.through}`,
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

/** Secret: so does each side's own part. */
const kept = event<{ side: Side; paper: OwnPaper }>({
  type: 'paper.kept',
  fold: (game, { side, paper }) => keep(game, side, paper),
  why: noDice('8.14'),
  line: ({ side, paper }) => `8.14 ${SIDE_NAMES[side]} own part: ${paper.rgs.length} RG`,
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
