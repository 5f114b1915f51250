import { z } from 'zod';
import { ruling } from '../ruling.ts';
import { MOST_NOTES, readNotes } from '../setup/notes.ts';
import { isChoosing } from '../setup/open.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { decisionId, type KgpDecision, sideOf } from './step.ts';

const RULE = 'CG10';

/** What a side's sheet is sealed as. */
export function sheetDecision(game: KgpState): string {
  return decisionId('8.624', game);
}

function isSealed(game: KgpState, side: Side): boolean {
  return game.sides[side].sealed[sheetDecision(game)] === true;
}

function mayWrite(view: KgpCampaign, side: Side | undefined): side is Side {
  if (isChoosing(view, side)) return true;
  const { core, game } = view;
  return (
    side !== undefined &&
    core.status === 'running' &&
    game.level === 'units' &&
    game.step === '8.624' &&
    game.scenario?.setUp.includes(side) === false
  );
}

/**
 * CG7a, CG10, 8.6242, C1.73: what is hidden at set-up is written down and shown when the rules ask for it. Each side
 * has one sheet a scenario, always; it is sealed with the end of its set-up, empty or not, so that neither its being
 * there nor its length tells anything.
 */
export const writeNotes: KgpDecision = {
  order: 'note.write',
  rule: RULE,
  summary:
    'Write your secret set-up notes, one a line: HIP, contents of Cloaking counters, status (CG10), Pre-Registered hexes',
  args: z.strictObject({ text: z.string().max(4000).optional() }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    if (!mayWrite(view, side)) return [];
    const { game } = view;
    const { setup, rev } = game.sides[side];
    const initial = setup.sheet.join('\n').slice(0, 4000);
    return [
      {
        order: 'note.write',
        decision: sheetDecision(game),
        rev,
        rule: RULE,
        label: setup.sheet.length === 0 ? 'Set-up notes: none yet' : `Set-up notes: ${setup.sheet.length}`,
        detail: 'sealed when your set-up is declared; opened one by one',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'One note a line',
            pattern: '.*',
            maxLength: 4000,
            multiline: true,
            optional: true,
            ...(initial === '' ? {} : { initial }),
            examples: ['HIP: S3 with W1 in K22', 'Cloaking 1: V4, CE, VCA J21-J22'],
          },
        ],
        group: 'Set-up notes (CG10)',
        aside: true,
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (side === undefined || view.core.status !== 'running' || view.game.level !== 'units') return undefined;
    if (!mayWrite(view, side))
      return isSealed(view.game, side)
        ? ruling(
            RULE,
            'sealed',
            'Your set-up notes of this scenario are sealed.',
            'Open them one by one when the rules ask for it.',
          )
        : ruling(
            RULE,
            'not-now',
            'Set-up notes are written between 8.621 and the end of your set-up.',
            'Press My orders to see what is asked of you.',
          );
    const read = readNotes(String(args.text ?? ''));
    return read.ok
      ? undefined
      : ruling(RULE, 'notes', `${read.why}.`, `Up to ${MOST_NOTES} notes, one a line.`);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const read = readNotes(String(args.text ?? ''));
    if (side !== undefined && read.ok)
      work.emit('notes.drafted', `side:${side}`, { side, lines: read.lines });
  },
};

/** Notes that are still closed, with their numbers, which are the owner's alone. */
function closedNotes(
  game: KgpState,
  side: Side,
): readonly { readonly number: number; readonly text: string }[] {
  const shown = (game.scenario?.units?.opened ?? [])
    .filter((each) => each.side === side)
    .map(({ text }) => text);
  return game.sides[side].setup.sheet.flatMap((text, index) => {
    const at = shown.indexOf(text);
    if (at < 0) return [{ number: index + 1, text }];
    shown.splice(at, 1);
    return [];
  });
}

const OPEN_STEPS: readonly string[] = ['8.624', 'CG14', '8.6243', 'B1', 'scenario'];

/** Opens one sealed note to everybody: Umpire takes it from what was sealed, so it is what it was. */
export const openNote: KgpDecision = {
  order: 'note.open',
  rule: RULE,
  summary: 'Open one of your sealed set-up notes to everybody, by its number on your sheet',
  args: z.strictObject({ number: z.number().int() }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (side === undefined || core.status !== 'running' || !OPEN_STEPS.includes(game.step)) return [];
    if (game.level !== 'units' || !isSealed(game, side)) return [];
    return closedNotes(game, side).map(({ number, text }) => ({
      order: 'note.open',
      decision: `${sheetDecision(game)}/open`,
      rev: game.scenario?.units?.opened.length ?? 0,
      rule: RULE,
      label: `Open note ${number}`,
      detail: text.slice(0, 100),
      fixed: { number },
      fields: [],
      group: 'Open a set-up note (CG10)',
      aside: true,
      irrevocable: `Everybody reads: “${text.slice(0, 150)}”`,
    }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (side === undefined || core.status !== 'running' || game.level !== 'units') return undefined;
    if (!isSealed(game, side) || !OPEN_STEPS.includes(game.step))
      return ruling(
        RULE,
        'not-sealed',
        'Your set-up notes of this scenario are not sealed.',
        'They are sealed when you declare your set-up.',
      );
    const closed = closedNotes(game, side);
    if (closed.some(({ number }) => number === args.number)) return undefined;
    return ruling(
      RULE,
      'no-such-note',
      `Your sheet has no closed note ${String(args.number)}.`,
      closed.length === 0 ? 'None is left.' : `Closed: ${closed.map(({ number }) => number).join(', ')}.`,
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const text =
      side === undefined ? undefined : work.state.game.sides[side].setup.sheet[Number(args.number) - 1];
    if (side !== undefined && text !== undefined) work.emit('note.opened', 'everyone', { side, text });
  },
};
