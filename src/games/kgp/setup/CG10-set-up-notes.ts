import { z } from 'zod';
import type { KgpCampaign, KgpState, SideState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { hasIsolatedTurn } from './8.6241-isolated-unit-setup.ts';
import { MOST_NOTES, readNotes } from './notes.ts';
import { isChoosing, isSettingUp } from './open.ts';

const RULE = 'CG10';

/** 8.6241, 8.6242: what is hidden is written down in the turn of the set-up in which it is set up. */
const PARTS = ['isolated', 'rest'] as const;
type Part = (typeof PARTS)[number];

/** What a side's sheet is sealed as: that of what is Isolated with 8.6241, the other one with the end of its set-up. */
function sheetDecision(game: KgpState, part: Part): string {
  return decisionId(part === 'isolated' ? '8.6241' : '8.624', game);
}

/** A side's sheet for one turn of its set-up, as drafted or sealed. */
function sheetOf({ setup }: SideState, part: Part): readonly string[] {
  return part === 'isolated' ? (setup.isolatedSheet ?? []) : setup.sheet;
}

function isSealed(game: KgpState, side: Side, part: Part): boolean {
  return game.sides[side].sealed[sheetDecision(game, part)] === true;
}

function partOf({ part }: Readonly<Record<string, unknown>>): Part {
  return part === 'isolated' ? 'isolated' : 'rest';
}

function mayWrite(view: KgpCampaign, side: Side | undefined, part: Part): side is Side {
  if (part === 'isolated') return hasIsolatedTurn(view.game) && isChoosing(view, side);
  return isChoosing(view, side) || isSettingUp(view, side);
}

/** A note says freely what is hidden; what it says to be *in* or *at* a place is a hex (or a counter of one's own). */
const IN_HEX = /(?:\b(?:in|at|hex)\s+|@)([a-z]{1,2}\d{1,2})\b/giu;

interface SheetWords {
  readonly label: string;
  readonly sealed: string;
  readonly examples: readonly string[];
}

const EXAMPLES = ['HIP: S3 with W1 in K22', 'Cloaking 1: V4, CE, VCA J21-J22'];
const REST: SheetWords = {
  label: 'Set-up notes',
  sealed: 'sealed when your set-up is declared; opened one by one',
  examples: EXAMPLES,
};
const ISOLATED: SheetWords = {
  label: 'Notes on what is Isolated',
  sealed: 'sealed when your Isolated are declared (8.6241); opened one by one',
  examples: ['HIP: S3 with W1 in K22'],
};

/**
 * CG7a, CG10, 8.6242, C1.73: what is hidden at set-up is written down and shown when the rules ask for it. Each side
 * has one sheet for each turn of its set-up, always: what is hidden among the Isolated is settled before the other side
 * sets up (8.6241). It is sealed with that turn, empty or not, so that neither its being there nor its length tells
 * anything.
 */
export const writeNotes: KgpDecision = {
  order: 'note.write',
  rule: RULE,
  summary:
    'Write your secret set-up notes, one a line: HIP, contents of Cloaking counters, status (CG10), Pre-Registered hexes',
  args: z.strictObject({ text: z.string().max(4000).optional(), part: z.enum(PARTS).optional() }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    return PARTS.flatMap((part) => {
      if (!mayWrite(view, side, part)) return [];
      const { game } = view;
      const own = game.sides[side];
      const sheet = sheetOf(own, part);
      const initial = sheet.join('\n').slice(0, 4000);
      const { label, sealed, examples } = part === 'isolated' ? ISOLATED : REST;
      return [
        {
          order: 'note.write',
          decision: sheetDecision(game, part),
          rev: own.rev,
          rule: RULE,
          label: `${label}: ${sheet.length === 0 ? 'none yet' : sheet.length}`,
          detail: sealed,
          fixed: part === 'isolated' ? { part } : {},
          fields: [
            {
              kind: 'text' as const,
              name: 'text',
              label: 'One note a line',
              pattern: '.*',
              maxLength: 4000,
              multiline: true,
              optional: true,
              ...(initial === '' ? {} : { initial }),
              examples,
            },
          ],
          group: 'Set-up notes (CG10)',
          aside: true,
        },
      ];
    });
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (side === undefined || view.core.status !== 'running' || view.game.level !== 'units') return undefined;
    const part = partOf(args);
    if (!mayWrite(view, side, part))
      return isSealed(view.game, side, part)
        ? ruling(
            RULE,
            'sealed',
            part === 'isolated'
              ? 'Your notes on what is Isolated are sealed: that turn of your set-up is over (8.6241).'
              : 'Your set-up notes of this scenario are sealed.',
            'Open them one by one when the rules ask for it.',
          )
        : ruling(
            RULE,
            'not-now',
            part === 'isolated'
              ? 'Notes on what is Isolated are written between 8.621 and the declaration of your Isolated; before an Initial Scenario nobody is Isolated.'
              : 'Set-up notes are written between 8.621 and the end of your set-up.',
            'Press My orders to see what is asked of you.',
          );
    const read = readNotes(String(args.text ?? ''));
    if (!read.ok) return ruling(RULE, 'notes', `${read.why}.`, `Up to ${MOST_NOTES} notes, one a line.`);
    const { map } = campaignGameOf(view.game.cg);
    const wrong = read.lines
      .flatMap((line) => [...line.matchAll(IN_HEX)].map(([, hex = '']) => hex.toUpperCase()))
      .find((hex) => hexOn(map, hex) === undefined && view.game.sides[side].ob.units[hex] === undefined);
    if (wrong === undefined) return undefined;
    const message = `${wrong} is no hex of the “${map}” Map Group.`;
    return ruling(RULE, 'no-such-hex', message, 'A hex such as K22, or one of your counters.');
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const read = readNotes(String(args.text ?? ''));
    if (side === undefined || !read.ok) return;
    const part = partOf(args) === 'isolated' ? { part: 'isolated' as const } : {};
    work.emit('notes.drafted', `side:${side}`, { side, lines: read.lines, ...part });
  },
};

/** Seals a side's sheet with the turn of its set-up that is over. */
export function sealSheet(work: KgpWork, side: Side, part: Part): void {
  const { game } = work.state;
  work.seal(side, sheetDecision(game, part), { notes: sheetOf(game.sides[side], part) });
}

/** Notes that are sealed, numbered through both sheets: those on what is Isolated come first. */
function sealedNotes(game: KgpState, side: Side): readonly string[] {
  const own = game.sides[side];
  return PARTS.flatMap((part) => (isSealed(game, side, part) ? sheetOf(own, part) : []));
}

/** Notes that are still closed, with their numbers, which are the owner's alone. */
export function closedNotes(
  game: KgpState,
  side: Side,
): readonly { readonly number: number; readonly text: string }[] {
  const shown = (game.scenario?.units?.opened ?? [])
    .filter((each) => each.side === side)
    .map(({ text }) => text);
  return sealedNotes(game, side).flatMap((text, index) => {
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
    if (game.level !== 'units') return [];
    return closedNotes(game, side).map(({ number, text }) => ({
      order: 'note.open',
      decision: `${sheetDecision(game, 'rest')}/open`,
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
    if (PARTS.every((part) => !isSealed(game, side, part)) || !OPEN_STEPS.includes(game.step))
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
    const text = side === undefined ? undefined : sealedNotes(work.state.game, side)[Number(args.number) - 1];
    if (side !== undefined && text !== undefined) work.emit('note.opened', 'everyone', { side, text });
  },
};
