import { z } from 'zod';
import { FILE_TEXT_MAX, faultInWords, type TextFault } from '../../../kernel/delimited.ts';
import type { Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { contentsCells } from '../purchases/8.620-rg-strength-quality-weapons-leaders.ts';
import { purchaseCells } from '../purchases/basket.ts';
import { lvpContradiction } from '../report/lvp-fault.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, hasSealed, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { exampleOwnPaper, printOwnPaper, readOwnPaper } from './own-paper.ts';
import { examplePublicPaper, printPublicPaper, readPublicPaper } from './public-paper.ts';

const STEP = '8.14';
/** More than the longest campaign's record has. */
/** What one form of Discord can hold; more is sent as a file. */
const FORM_MAX = 4000;

function isOpen(view: KgpCampaign, seat: Seat): Side | undefined {
  return view.core.status === 'running' && view.game.step === STEP ? sideOf(seat) : undefined;
}

/** What purchases and their contents are judged by: without these cells no side's part can be checked. */
function cellsOf(game: KgpState): string[] {
  return [...purchaseCells(game), ...contentsCells(game.cg)];
}

function lacksCells({ core, game }: KgpCampaign): boolean {
  return cellsOf(game).some((id) => core.charts[id] === undefined);
}

function nobodySealed({ core, game }: KgpCampaign): boolean {
  return core.sealed[decisionId(STEP, game)] === undefined;
}

function base(game: KgpState, rev: number): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: decisionId(STEP, game), rev, rule: STEP };
}

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

function unreadable(faults: readonly TextFault[]) {
  const shown = faults.slice(0, 12).map(faultInWords).join('; ').slice(0, 1500);
  const more = faults.length > 12 ? `; and ${faults.length - 12} more` : '';
  const no = ruling(
    STEP,
    'paper-faults',
    `Nothing was taken over: ${shown}${more}.`,
    'Mend these places and send all again.',
  );
  const [since] = faults.map((fault) => fault.since);
  const isNew = since !== undefined && faults.every((fault) => fault.since !== undefined);
  return isNew ? { ...no, since } : no;
}

const state: KgpDecision = {
  order: 'paper.state',
  rule: STEP,
  summary:
    'A campaign begun on paper: enter what both sides know of it (the CG Roster), as a table; the other side agrees or not',
  args: z.strictObject({ text: z.string() }),
  offers(view, seat) {
    const { game } = view;
    const { stated, agreed, rev } = game.paper;
    if (isOpen(view, seat) === undefined || stated !== undefined || agreed !== undefined) return [];
    const template = printPublicPaper(game, game.paper.last);
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
  object(view, seat, args) {
    if (isOpen(view, seat) === undefined) return undefined;
    const { stated, agreed } = view.game.paper;
    if (agreed !== undefined)
      return ruling(
        STEP,
        'paper-agreed',
        'What both sides know has been agreed on.',
        'Now each side enters its own part.',
      );
    if (stated !== undefined)
      return ruling(
        STEP,
        'paper-pending',
        'A roster already waits for an answer.',
        'It is accepted or turned down first.',
      );
    const read = readPublicPaper(view.game, String(args.text ?? ''));
    if ('faults' in read) return unreadable(read.faults);
    const { through, lines, existingLvp, control, usLvpHexes: lvpHexes } = read.paper;
    const currentLvp = lines[through]?.currentLvp;
    const contradiction =
      currentLvp && lvpContradiction(view.game, { currentLvp, existingLvp, control, lvpHexes });
    return contradiction && ruling('8.2', 'lvp-and-control', contradiction.message, contradiction.legal);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const read = readPublicPaper(work.state.game, String(args.text));
    if (side !== undefined && 'paper' in read)
      work.emit('paper.stated', 'everyone', { by: side, paper: read.paper });
  },
};

const answer: KgpDecision = {
  order: 'paper.answer',
  rule: STEP,
  summary: 'Agree (or not) to the CG Roster that the other side has entered; or open an agreed one again',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const side = isOpen(view, seat);
    const { game } = view;
    const { stated, agreed, rev } = game.paper;
    if (side === undefined) return [];
    const offer = (value: 'accept' | 'refuse', label: string): Offer => ({
      order: 'paper.answer',
      ...base(game, rev),
      label,
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? 'success' : 'secondary',
    });
    if (stated === undefined) {
      return agreed === undefined || !nobodySealed(view)
        ? []
        : [offer('refuse', 'Open the agreed roster again')];
    }
    if (stated.by === side) return [offer('refuse', 'Take the roster back')];
    return [offer('accept', 'Agree to the roster'), offer('refuse', 'Turn the roster down')];
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined)
      work.emit('paper.answered', 'everyone', { by: side, accepted: args.answer === 'accept' });
  },
};

const own: KgpDecision = {
  order: 'paper.own',
  rule: STEP,
  summary:
    'A campaign begun on paper: enter what only your side knows (CPP, SAN, RG Purchase Record), as a table; secret',
  args: z.strictObject({ text: z.string() }),
  offers(view, seat) {
    const side = isOpen(view, seat);
    const { core, game } = view;
    const { agreed } = game.paper;
    if (side === undefined || agreed === undefined || hasSealed(game, side, STEP) || lacksCells(view))
      return [];
    const { paper, rev } = game.sides[side];
    const template = printOwnPaper(game, side, agreed.through, paper);
    const example = printOwnPaper(game, side, agreed.through, exampleOwnPaper(game, core, side, agreed));
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
  object(view, seat, args) {
    const side = isOpen(view, seat);
    const { core, game } = view;
    const { agreed } = game.paper;
    if (side === undefined) return undefined;
    if (agreed === undefined)
      return ruling(
        STEP,
        'paper-not-agreed',
        'What both sides know comes first.',
        'One side enters it, the other agrees.',
      );
    if (hasSealed(game, side, STEP))
      return ruling(STEP, 'sealed', 'Your part is sealed and cannot be changed.', 'Wait for the other side.');
    if (lacksCells(view))
      return ruling(
        '8.6197',
        'entry-codes-missing',
        'Chart values are missing by which purchases are checked.',
        'Fill them in first (/charts).',
      );
    const read = readOwnPaper(game, core, side, agreed, String(args.text ?? ''));
    return 'faults' in read ? unreadable(read.faults) : undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const { core, game } = work.state;
    const { agreed } = game.paper;
    if (side === undefined || agreed === undefined) return;
    const read = readOwnPaper(game, core, side, agreed, String(args.text));
    if ('paper' in read) work.emit('paper.drafted', `side:${side}`, { side, paper: read.paper });
  },
};

/**
 * Unit level: counters that are entered but not confirmed would be lost with the seal; and the seal is the end of the
 * one way in which they come in, since a later report knows no counter from nothing.
 */
function countersFault(game: KgpState, side: Side) {
  const { ob, obDraft } = game.sides[side];
  if (obDraft.length > 0)
    return ruling(
      STEP,
      'counters-waiting',
      'Counters that you have entered are not confirmed yet.',
      'Confirm or discard them, then seal.',
    );
  return game.level === 'units' && Object.keys(ob.units).length === 0
    ? ruling(
        STEP,
        'no-counters',
        'None of your counters is entered yet: this campaign goes on unit by unit.',
        'Report them as new ones, such as + squad 6-6-6 x3 @area A; confirm that, then seal.',
      )
    : undefined;
}

const seal: KgpDecision = {
  order: 'paper.seal',
  rule: STEP,
  summary:
    'Seal your part of the campaign begun on paper; when both have, the campaign goes on with the next CG Date',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = isOpen(view, seat);
    const { game } = view;
    if (side === undefined || hasSealed(game, side, STEP) || game.sides[side].paper === undefined) return [];
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
  object(view, seat) {
    const side = isOpen(view, seat);
    return side === undefined ? undefined : countersFault(view.game, side);
  },
  effect(work, seat) {
    const side = sideOf(seat);
    const { game } = work.state;
    const paper = side === undefined ? undefined : game.sides[side].paper;
    if (side !== undefined && paper !== undefined) work.seal(side, decisionId(STEP, game), paper);
  },
};

/** 8.14: a campaign that was begun on paper is taken over before the next CG Date begins (8.612). */
export const cgRosterOnPaper: Step = {
  id: STEP,
  rule: STEP,
  name: 'CG Roster on paper',
  // What the purchases are checked by: asked for at once, whatever was bought.
  cells: ({ game }) => cellsOf(game),
  play(work) {
    const { game } = work.state;
    const { agreed } = game.paper;
    if (agreed === undefined || !SIDES.every((side) => hasSealed(game, side, STEP))) return undefined;
    const papers = SIDES.map((side) => ({ side, paper: game.sides[side].paper }));
    work.emit('paper.adopted', 'everyone', { paper: agreed });
    for (const { side, paper } of papers)
      if (paper !== undefined) work.emit('paper.kept', `side:${side}`, { side, paper });
    return 'next-date';
  },
  decisions: [state, answer, own, seal],
};
