/** 8.605, MARKING THE MAP: what both sides can see on it is stated by one of them, by difference, and agreed to by the other. */

import { z } from 'zod';
import { insteadOf } from '../../../kernel/line-faults.ts';
import { type Field, type Offer, withFields } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { FILE_TEXT_MAX } from '../../../text/delimited.ts';
import { when } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { initialControl } from '../terrain/8.5-initial-control.ts';
import { NO_MARKS, type PublicMarks } from '../terrain/marks.ts';
import { printDifference, printMarks, readTypedMarks } from '../terrain/notation.ts';
import { marksBegun, marksOf, readMarks } from '../terrain/position-of.ts';
import { printedMarks, worthOf } from '../terrain/printed-marks.ts';
import type { MarksStated } from '../terrain/state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { ANSWER, answersTo, authorOrder, NOT_OFFERED } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, authorName, enemyOf, SIDES, whoDid } from '../vocabulary/sides.ts';
import { boundTo, type KgpDecision, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { answerTo } from '../vocabulary/turn-words.ts';
import { unreadable } from './faults.ts';

const RULE = '8.605';

/** `steps`: those at which marks can be stated. */
export function publicMarks(steps: readonly string[]): Rule {
  return {
    rule: RULE,
    decisions: () => [earlier(steps), initial, mark(steps), settle(steps), answer],
    events: () => [marksStated, marksAnswered],
  };
}

/** A side states marks and the other answers; what a GM states counts. */
export function stateMarks(work: KgpWork, stated: MarksStated): void {
  emit(work, marksStated, 'everyone', stated);
  if (stated.by === 'gm') emit(work, marksAnswered, 'everyone', { by: 'gm', accepted: true });
}

/** The marks after a text has changed those that there are; or every mistake in it. */
function statementOf(game: KgpState, text: string): Result<Pick<MarksStated, 'said' | 'marks'>> {
  const { map } = campaignGameOf(game.cg);
  const { result: parsed, instead } = readTypedMarks(map, text, marksBegun(game), worthOf(map));
  if (!parsed.ok)
    return refuse({
      ...unreadable(RULE, 'unreadable-marks', parsed.faults, A_LINE),
      ...insteadOf('text', instead, parsed.faults.length),
    });
  const said = printDifference(map, marksNow(game), parsed.value);
  if (said === '')
    return refuse(
      ruling(
        RULE,
        'nothing-new',
        'All of that is marked already.',
        'Say what has changed since the last map, such as “us: K22”.',
      ),
    );
  return accept({ said, marks: printMarks(map, parsed.value) });
}

/** The marks, or none. */
export function marksNow(game: KgpState): PublicMarks {
  return marksOf({ game }) ?? NO_MARKS;
}

/** Nobody can state marks while a statement waits. */
export const PENDING = ruling(
  RULE,
  'marks-pending',
  'A statement of what is marked on the map is already waiting for an answer.',
  'It is agreed to, turned down or taken back first.',
);

const TEXT = z.strictObject({ text: z.string() }); // how long it may be the reader says, in words

function isOpen({ game }: KgpCampaign, steps: readonly string[]): boolean {
  return steps.includes(game.step);
}

function mark(steps: readonly string[]): KgpDecision {
  return authorOrder({
    order: 'map.mark',
    rule: RULE,
    summary:
      'State what is marked on the map, by difference (docs/map-notation.md): Control, buildings, bridges, water …; the other side agrees or not',
    args: TEXT,
    level: 'units',
    isOpen: (view, author) => author !== 'gm' && isOpen(view, steps),
    offers({ game }) {
      if (game.terrain.stated !== undefined) return [];
      const label = game.terrain.marks === undefined ? 'Mark the map' : 'Mark what has changed';
      const offer = statement(game, 'map.mark', label);
      const fields = () => [textField(game)];
      if (!marksLead({ game })) return [withFields(offer, fields)];
      const { group: _, aside: __, rare: ___, ...rest } = offer;
      return [withFields({ ...rest, style: 'primary', lead: true }, fields)];
    },
    read: ({ game }, by, { text }) => {
      if (game.terrain.stated !== undefined) return refuse(PENDING);
      const stated = statementIn(game, text);
      return stated.ok ? accept({ by, ...stated.value }) : stated;
    },
    effect: (work, _, stated) => stateMarks(work, stated),
  });
}

/**
 * Whether the front of this CG Date begins with the marks: of what has changed since the last one, or the first ones of a
 * campaign that has not marked its map by hand so far.
 */
export function marksLead({ game }: Pick<KgpCampaign, 'game'>): boolean {
  const { marks, front, stated } = game.terrain;
  const { markedOn, markingStated } = unitsIn(game);
  if (game.step !== RULE || markedOn === game.date || stated !== undefined || markingStated !== undefined)
    return false;
  return marks === undefined ? markedOn === undefined : marks === front;
}

/** The terrain that the same server has marked before: offered as long as nothing is marked here. */
function earlier(steps: readonly string[]): KgpDecision {
  return authorOrder({
    order: 'map.earlier',
    rule: RULE,
    summary:
      'State the terrain that an earlier campaign of this server has marked; the other side agrees or not',
    args: z.strictObject({}),
    level: 'units',
    isOpen: (view, author) => author !== 'gm' && isOpen(view, steps) && keptHere(view) !== undefined,
    offers: ({ core, game }) => {
      if (game.terrain.stated !== undefined) return [];
      return [
        {
          order: 'map.earlier',
          ...boundTo(RULE, game),
          label: 'Take over the terrain of an earlier campaign',
          detail: core.kept?.source ?? '',
          group: 'Map',
          fixed: {},
          fields: [],
          aside: true,
          rare: true,
        },
      ];
    },
    read(view, by): Result<MarksStated> | typeof NOT_OFFERED {
      const { game } = view;
      const kept = keptHere(view);
      if (game.terrain.stated !== undefined) return refuse(PENDING);
      if (kept === undefined) return NOT_OFFERED;
      const { map } = campaignGameOf(game.cg);
      const marks = printMarks(map, kept);
      return accept({ by, said: marks, marks });
    },
    effect: (work, _, stated) => stateMarks(work, stated),
  });
}

/**
 * An earlier campaign's marks, as far as they can be read here; `undefined`: there are none, or something is marked
 * already.
 */
function keptHere({ core, game }: KgpCampaign): PublicMarks | undefined {
  if (core.kept === undefined || game.terrain.marks !== undefined) return undefined;
  const read = readMarks(campaignGameOf(game.cg).map, core.kept.text);
  return read.ok ? read.value : undefined;
}

/** 8.5: Control is nobody's before somebody has marked any. */
const initial = authorOrder({
  order: 'map.initial',
  rule: '8.5',
  summary:
    'State the initial Control of the Strategic Locations by the boundaries of both set-ups; the other side agrees or not',
  args: z.strictObject({}),
  level: 'units',
  isOpen: ({ game }, author) => author !== 'gm' && game.step === '8.624' && game.initial,
  offers: ({ game }) => {
    if (game.terrain.stated === undefined && marksNow(game).control.size === 0)
      return [
        {
          order: 'map.initial',
          ...boundTo(RULE, game),
          rule: '8.5',
          label: 'Mark initial Control (8.5)',
          detail: 'Each side has what lies within its set-up boundaries, of the buildings that are marked.',
          group: 'Map',
          fixed: {},
          fields: [],
          aside: true,
          rare: true,
        },
      ];
    return [];
  },
  read({ game }, by): Result<MarksStated> | typeof NOT_OFFERED {
    if (game.terrain.stated !== undefined) return refuse(PENDING);
    if (marksNow(game).control.size > 0) return NOT_OFFERED;
    const { map } = campaignGameOf(game.cg);
    const { marks, both } = initialControl(game.cg, marksBegun(game));
    const said = printDifference(map, marksNow(game), marks);
    const left = when(both.length > 0, `\n# within the boundaries of both, so left out: ${both.join(' ')}`);
    return accept({ by, said: `${said}${left}`, marks: printMarks(map, marks) });
  },
  effect: (work, _, stated) => stateMarks(work, stated),
});

function settle(steps: readonly string[]): KgpDecision {
  return authorOrder({
    order: 'map.settle',
    rule: RULE,
    summary: 'GM: settle what is marked on the map where the sides do not agree',
    args: TEXT,
    level: 'units',
    isOpen: (view, author) => author === 'gm' && isOpen(view, steps),
    offers: ({ game }) => [
      withFields(statement(game, 'map.settle', 'Settle what is marked on the map'), () => [textField(game)]),
    ],
    read: ({ game }, _, { text }) => statementIn(game, text),
    effect: (work, by, stated) => stateMarks(work, { by, ...stated }),
  });
}

/** A text by difference; the first one stands on what is printed on the map. */
function statementIn(game: KgpState, text: string): Result<Pick<MarksStated, 'said' | 'marks'>> {
  if (text.length > FILE_TEXT_MAX) {
    const tooLong = { line: 1, wrong: `${text.length} characters are too many` };
    return refuse(unreadable(RULE, 'unreadable-marks', [tooLong], A_LINE));
  }
  return statementOf(game, text);
}

const A_LINE = 'A line looks like “us: I20-I22 J19/0”, “houses: K22” or “river elsewhere: no”.';

function statement(game: KgpState, order: string, label: string): Omit<Offer, 'fields'> {
  return {
    order,
    ...boundTo(RULE, game),
    label,
    group: 'Map',
    fixed: {},
    guide: 'map',
    aside: true,
    rare: true,
  };
}

function textField(game: KgpState): Field {
  const { map } = campaignGameOf(game.cg);
  const marks = marksBegun(game);
  const taken = new Set(marks.buildings.flatMap(({ levels }) => Object.keys(levels)));
  const free = gridOf(map).hexes.find((hex) => !taken.has(hex)) ?? '';
  return {
    kind: 'text',
    name: 'text',
    label: 'What has changed, a line each',
    pattern: '.*\\S.*',
    maxLength: ROOM.field,
    multiline: true,
    examples: [`houses: ${free}\nus: ${free}`],
    hint: 'us: I20-I22 J19/0\ngerman: J19/1\nhouses: K22\nbridge NN6: MM6 OO7\nriver: A5-A9\nriver elsewhere: no',
    template: { name: 'map-marks.txt', text: game.terrain.marks ?? printedMarks(map) },
  };
}

const answer = authorOrder({
  order: 'map.answer',
  rule: RULE,
  summary: 'Agree (or not) to what the other side says is marked on the map; who stated it may take it back',
  args: ANSWER,
  level: 'units',
  offers({ game }, author) {
    const { stated } = game.terrain;
    if (stated === undefined) return [];
    return answersTo({ order: 'map.answer', ...boundTo(RULE, game) }, stated.by === author, {
      agree: { label: 'Agree: marks of the map' },
      refuse: { label: 'Turn down: marks of the map' },
      takeBack: { label: 'Take back: marks of the map' },
    });
  },
  read({ game }, by, { answer: given }) {
    if (game.terrain.stated === undefined) return NOT_OFFERED;
    return accept({ by, accepted: given === 'accept' });
  },
  effect: (work, _, answered) => emit(work, marksAnswered, 'everyone', answered),
});

// Events

const MARKED_WHY =
  'What both sides can see on the map is marked by them (8.605); the front is worked out from it (8.6051–8.6057).';

/** Under a statement: to agree without the way over the desk. */
const AGREE = { order: 'map.answer', label: 'Agree' } as const;

const marksStated = event<MarksStated>({
  type: 'marks.stated',
  fold(game, stated) {
    game.terrain = { ...game.terrain, stated };
    game.reportRev += 1;
  },
  line: ({ by }) => `${whoDid(by)} states what is marked on the map`,
  why: MARKED_WHY,
  toEveryone: (campaign: KgpCampaign, { by, said }) => [
    {
      kind: 'marks-stated',
      title: `${campaign.game.date}: 8.605 the ${authorName(by)} states what is marked on the map`,
      text: `\`\`\`\n${said}\n\`\`\`${answerTo(by)}`,
      ...(by === 'gm'
        ? {}
        : { mention: commandersOf(campaign, [enemyOf(by)]), buttons: [AGREE, 'my-orders' as const] }),
    },
  ],
});

const marksAnswered = event<{ readonly by: Author; readonly accepted: boolean }>({
  type: 'marks.answered',
  fold(game, { accepted }) {
    const { stated, ...rest } = game.terrain;
    game.terrain = accepted && stated !== undefined ? { ...rest, marks: stated.marks } : rest;
    game.reportRev += 1;
  },
  line: ({ accepted }) =>
    accepted ? 'What is marked on the map is agreed on' : 'What is marked on the map is not agreed on',
  why: MARKED_WHY,
  toEveryone: (campaign, { by, accepted }) => {
    if (accepted) return [];
    return [
      {
        kind: 'marks-answered',
        title: `${campaign.game.date}: 8.605 the marks of the map are not agreed on`,
        text: `${whoDid(by)} does not let them stand: everything stays as it was.`,
        mention: SIDES.flatMap((side) => commandersOf(campaign, [side])),
        buttons: ['my-orders'],
      },
    ];
  },
});

/** The events that settle what is marked, for the next campaign of the server. */
export const MARK_TYPES = [marksStated.type, marksAnswered.type];
