/**
 * CG7a, CG10, 8.6242, C1.73: what is hidden at set-up is written down and shown when the rules ask for it. Each side
 * has one sheet for each turn of its set-up, always: what is hidden among the Isolated is settled before the other side
 * sets up (8.6241). It is sealed with that turn, empty or not, so that neither its being there nor its length tells
 * anything.
 */

import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign, KgpState, SideState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event, type SealedChoice } from '../vocabulary/event.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { whyNoHex } from '../vocabulary/no-hex.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import { decisionId, hasSealed, type KgpWork, type Rule, sealChoice } from '../vocabulary/step.ts';
import { gunInSteeple } from './5.21-guns-in-steeples.ts';
import { placesIn, soundPlaces } from './8.624-by-location.ts';
import { printPlaces, readPlaces } from './locations.ts';
import { MOST_NOTES, readNotes } from './notes.ts';
import { isChoosing, isSettingUp, setsUpIsolated } from './open.ts';
import { quoted } from './quoted.ts';
import type { SettingUp } from './setup-rule.ts';

const RULE = 'CG10';

export const setupNotes: Rule = {
  rule: RULE,
  decisions: () => [write, open],
  events: () => [notesDrafted, noteOpened],
};

const STATUS_NOTES =
  'BU, CE, TCA, bogged, Immobilized, abandoned, Out of Gas, malfunctioned, disabled, Fanatic and Low Ammo may be set-up notes instead of markers, which are placed when the piece is unconcealed within 16 hexes and LOS of an enemy ground unit (CG10).';

export function statusReminder(_: SettingUp): readonly string[] {
  return [STATUS_NOTES];
}

// The two sheets

const PARTS = ['isolated', 'rest'] as const;
type Part = (typeof PARTS)[number];

/** Sealed by 8.6241, with what is Isolated, and by 8.624, with the end of its set-up: a side's sheet of that turn. */
interface Sheet {
  readonly notes: readonly string[];
  /** Where what is set up in that turn stands, as far as its side has said (8.624); absent: it has said nothing. */
  readonly places?: readonly string[];
}

/** What was sealed, for what is held against it afterwards. */
function foldSealed(game: KgpState, side: Side, { places = [] }: Sheet): void {
  const own = unitsIn(game.sides[side]);
  const read = readPlaces(places.join('\n'), own.ob, campaignGameOf(game.cg).map);
  if (!read.ok || places.length === 0) return;
  own.setup = { ...own.setup, sealed: { ...own.setup.sealed, ...read.value } };
}

export const notesOnIsolated: SealedChoice<Sheet> = {
  rule: '8.6241',
  name: 'Notes on what is Isolated',
  fold: foldSealed,
  receipt: ({ game }, side) =>
    [sheetWords(sheetOf(game.sides[side], 'isolated'), 0), ...placesTold(game, side, 'isolated')].join('\n'),
};

export const notesOnRest: SealedChoice<Sheet> = {
  rule: '8.624',
  name: 'Set-up notes',
  fold: foldSealed,
  receipt({ game }, side) {
    const own = game.sides[side];
    const notes = sheetWords(sheetOf(own, 'rest'), sheetOf(own, 'isolated').length);
    return [notes, ...placesTold(game, side, 'rest')].join('\n');
  },
};

const SHEETS = { isolated: notesOnIsolated, rest: notesOnRest } as const;

/** A sealed sheet, with the numbers under which its notes are opened; `before`: notes on the other sheet. */
function sheetWords(notes: readonly string[], before: number): string {
  return (
    notes.map((note, index) => `${before + index + 1}. ${asTyped(note)}`).join('\n') ||
    'Your sheet is empty: nothing is hidden by a note.'
  );
}

/** A side's sheet for one turn of its set-up, as drafted or sealed. */
function sheetOf(own: SideState, part: Part): readonly string[] {
  const { setup } = unitsIn(own);
  return part === 'isolated' ? (setup.isolatedSheet ?? []) : setup.sheet;
}

function isSealed(game: KgpState, side: Side, part: Part): boolean {
  return hasSealed(game, side, SHEETS[part].rule);
}

/** Seals a side's sheet with the turn of its set-up that is over. */
export function sealSheet(work: KgpWork, side: Side, part: Part): void {
  const { game } = work.state;
  const places = printPlaces(soundPlaces(work.state, side, part), ownUnits(game, side).ob);
  sealChoice(work, side, SHEETS[part], {
    notes: sheetOf(game.sides[side], part),
    ...fieldsIf(places.length > 0, { places }),
  });
}

function placesPrinted(game: KgpState, side: Side, part: Part): readonly string[] {
  return printPlaces(placesIn(game, side, part), ownUnits(game, side).ob);
}

function placesTold(game: KgpState, side: Side, part: Part): readonly string[] {
  const places = placesPrinted(game, side, part);
  if (places.length === 0) return [];
  return ['**Set up by Location:**', ...places];
}

// Writing

/** Hidden counters are written down in the turn of the set-up in which they are set up. */
function mayWrite(view: KgpCampaign, side: Side, part: Part): boolean {
  if (part === 'isolated') return setsUpIsolated(view.game, side) && isChoosing(view, side);
  return isChoosing(view, side) || isSettingUp(view, side);
}

interface SheetWords {
  readonly label: string;
  readonly detail: string;
  readonly examples: readonly string[];
  readonly sealed: string;
  readonly notNow: string;
}

const WORDS: Readonly<Record<Part, SheetWords>> = {
  isolated: {
    label: 'Notes on what is Isolated',
    detail: 'sealed when your Isolated are declared (8.6241); opened one by one',
    examples: ['HIP: S3 with W1 in K22'],
    sealed: 'Your notes on what is Isolated are sealed: that turn of your set-up is over (8.6241).',
    notNow:
      'Notes on what is Isolated are written between 8.621 and the declaration of your Isolated; before an Initial Scenario nobody is Isolated, nor where no Location of yours is marked so.',
  },
  rest: {
    label: 'Set-up notes',
    detail: 'sealed when your set-up is declared; opened one by one',
    examples: ['HIP: S3 with W1 in K22', 'Cloaking 1: V4, CE, VCA J21-J22'],
    sealed: 'Your set-up notes of this scenario are sealed.',
    notNow: 'Set-up notes are written between 8.621 and the end of your set-up.',
  },
};

const write = sideOrder({
  order: 'note.write',
  rule: RULE,
  summary:
    'Write your secret set-up notes, one a line: HIP, contents of Cloaking counters, status (CG10), Pre-Registered hexes',
  args: z.strictObject({ text: z.string().max(ROOM.field).optional(), part: z.enum(PARTS).optional() }),
  level: 'units',
  share: () => true,
  offers(view, side) {
    const { game } = view;
    const own = game.sides[side];
    return PARTS.filter((part) => mayWrite(view, side, part)).map((part) => {
      const sheet = sheetOf(own, part);
      const initial = sheet.join('\n').slice(0, ROOM.field);
      const { label, detail, examples } = WORDS[part];
      const count = sheet.length === 0 ? 'none yet' : sheet.length;
      return {
        order: 'note.write',
        decision: decisionId(SHEETS[part].rule, game),
        rev: own.rev,
        rule: RULE,
        label: `${label}: ${count}`,
        detail,
        fixed: part === 'isolated' ? { part } : {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'One note a line',
            pattern: '.*',
            maxLength: ROOM.field,
            multiline: true,
            optional: true,
            ...fieldsIf(initial !== '', { initial }),
            examples,
          },
        ],
        group: 'Set-up notes (CG10)',
        aside: true,
      };
    });
  },
  read(view, side, { text = '', part = 'rest' }) {
    if (!mayWrite(view, side, part)) return refuse(whyNotWritten(view.game, side, part));
    const read = readNotes(text);
    if (!read.ok)
      return refuse(
        ruling(RULE, 'notes', `${read.faults[0].wrong}.`, `Up to ${MOST_NOTES} notes, one a line.`),
      );
    const { map } = campaignGameOf(view.game.cg);
    const wrong = nowhere(view.game, side, read.value);
    if (wrong !== undefined)
      return refuse(
        ruling(RULE, 'no-such-hex', `${whyNoHex(map, wrong)}.`, 'A hex such as K22, or a counter of yours.'),
      );
    const hidden = view.game.mended.gunsOutOfSteeples ? gunInSteeple(view.game, side, read.value) : undefined;
    if (hidden === undefined) return accept({ part, lines: read.value });
    const { gun, steeple, note } = hidden;
    return refuse(
      ruling(
        '8.624',
        'gun-in-steeple',
        `Note ${note} has ${gun} in ${steeple}: no Gun is set up in a Steeple Location (5.21).`,
        'It may be set up in any other Location that is open to it (CG12).',
      ),
    );
  },
  effect(work, side, { part, lines }) {
    emit(work, notesDrafted, `side:${side}`, { side, lines, ...fieldsIf(part === 'isolated', { part }) });
  },
});

function whyNotWritten(game: KgpState, side: Side, part: Part) {
  const { sealed, notNow } = WORDS[part];
  if (isSealed(game, side, part))
    return ruling(RULE, 'sealed', sealed, 'Open them one by one when the rules ask for it.');
  return ruling(RULE, 'not-now', notNow, 'Press My orders to see what is asked of you.');
}

/** A note says freely what is hidden; what it says to be *in* or *at* a place is a hex (or a counter of one's own). */
const IN_HEX = /(?:\b(?:in|at|hex)\s+|@)([a-z]{1,2}\d{1,2})\b/giu;

/** The first place that is neither. */
function nowhere({ cg, sides }: KgpState, side: Side, lines: readonly string[]): string | undefined {
  const { map } = campaignGameOf(cg);
  return lines
    .flatMap((line) => [...line.matchAll(IN_HEX)].map(([, hex = '']) => hex.toUpperCase()))
    .find((hex) => hexOn(map, hex) === undefined && unitsIn(sides[side]).ob.units[hex] === undefined);
}

/** `part`: the sheet of what is Isolated (8.6241); absent: that of the rest. */
const notesDrafted = event<{ side: Side; lines: readonly string[]; part?: 'isolated' }>({
  type: 'notes.drafted',
  fold(game, { side, lines, part }) {
    const own = game.sides[side];
    unitsIn(own).setup = {
      ...unitsIn(own).setup,
      ...(part === 'isolated' ? { isolatedSheet: lines } : { sheet: lines }),
    };
    own.rev += 1;
  },
  line: 'silent',
});

// Opening

/** A note of a sealed sheet, by the number that is its owner's alone. */
interface Note {
  readonly number: number;
  readonly text: string;
}

/** Notes that are sealed, numbered through both sheets: those on what is Isolated come first. */
function sealedNotes(game: KgpState, side: Side): readonly string[] {
  const own = game.sides[side];
  return PARTS.flatMap((part) => (isSealed(game, side, part) ? sheetOf(own, part) : []));
}

/** Notes that are still closed. */
export function closedNotes(game: KgpState, side: Side): readonly Note[] {
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
const open = sideOrder({
  order: 'note.open',
  rule: RULE,
  summary: 'Open one of your sealed set-up notes to everybody, by its number on your sheet',
  args: z.strictObject({ number: z.number().int() }),
  level: 'units',
  offers({ core, game }, side) {
    if (core.status !== 'running' || !OPEN_STEPS.includes(game.step)) return [];
    return closedNotes(game, side).map(({ number, text }) => ({
      order: 'note.open',
      decision: `${decisionId(notesOnRest.rule, game)}/open`,
      rev: game.scenario?.units?.opened.length ?? 0,
      rule: RULE,
      label: `Open note ${number}`,
      detail: text,
      fixed: { number },
      fields: [],
      group: 'Open a set-up note (CG10)',
      aside: true,
      irrevocable: `Everybody reads: “${text}”`,
    }));
  },
  read({ game }, side, { number }) {
    if (PARTS.every((part) => !isSealed(game, side, part)) || !OPEN_STEPS.includes(game.step))
      return refuse(
        ruling(
          RULE,
          'not-sealed',
          'Your set-up notes of this scenario are not sealed.',
          'They are sealed when you declare your set-up.',
        ),
      );
    const closed = closedNotes(game, side);
    const note = closed.find((each) => each.number === number);
    if (note !== undefined) return accept(note);
    return refuse(
      ruling(
        RULE,
        'no-such-note',
        `Your sheet has no closed note ${number}.`,
        closed.length === 0 ? 'None is left.' : `Closed: ${closed.map((each) => each.number).join(', ')}.`,
      ),
    );
  },
  effect(work, side, { text }) {
    emit(work, noteOpened, 'everyone', { side, text });
  },
});

/** Without its number, which would tell how many there are. */
const noteOpened = event<{ side: Side; text: string }>({
  type: 'note.opened',
  fold(game, note) {
    unitScenarioOf(game).opened.push(note);
  },
  line: ({ side, text }) => `The ${SIDE_NAMES[side]} side opens a set-up note: “${text}”`,
  toEveryone: (_, { side, text }) => [
    {
      kind: 'note-opened',
      title: `The ${SIDE_NAMES[side]} side opens a set-up note`,
      text: `${quoted(text)}\n-# From the sheet that was sealed at its set-up (CG10).`,
    },
  ],
  why: 'What is hidden or sworn at set-up is a sealed note; it is opened when the rules say so (CG10).',
});
