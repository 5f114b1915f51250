/** CG19: where the wrecks on the map are not those that Umpire knows of, one side states it and the other agrees or not. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { leaveWrecks, removeWrecks, wrecksChanged } from '../refit/CG19-wrecks.ts';
import { linesField } from '../refit/offer.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import {
  builtOf,
  eachOnce,
  type NewWreck,
  statedLines,
  type Wreck,
  wreckAt,
  wreckWords,
} from '../units/CG19-wreck.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ANSWER, answersTo, NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpDecision, type Rule } from '../vocabulary/step.ts';

const RULE = 'CG19';

/** `steps`: those at which wrecks can be stated. */
export function wrecksOnTheMap(steps: readonly string[]): Rule {
  return {
    rule: RULE,
    decisions: () => [answer, stateAt(steps)],
    events: () => [wrecksChanged, wrecksStated, wrecksAnswered],
  };
}

const HELP = '+ Pz VG K12 (there is one); + Pz VG K12 burnt-out; - K12 (there is none)';
const MOST = 40;

function stateAt(steps: readonly string[]): KgpDecision {
  return sideOrder({
    order: 'wrecks.state',
    rule: RULE,
    summary:
      'State wrecks that are on the map, or are not, other than Umpire knows; the other side agrees or not',
    args: z.strictObject({ text: z.string().max(800) }),
    level: 'units',
    isOpen: ({ game }) => steps.includes(game.step),
    offers: ({ game }) => (unitsIn(game).wrecksStated === undefined ? [stateOffer(game)] : []),
    read: ({ game }, _, { text }) => {
      if (unitsIn(game).wrecksStated !== undefined)
        return refuse(
          ruling(
            RULE,
            'stated',
            'A statement of wrecks is already waiting for an answer.',
            'It must be agreed to, or turned down, first.',
          ),
        );
      return statementIn(game, text);
    },
    effect: (work, side, statement) => emit(work, wrecksStated, 'everyone', { by: side, ...statement }),
  });
}

function stateOffer(game: KgpState): Offer {
  const known = unitsIn(game).wrecks.find(({ hex }) => hex !== undefined);
  return {
    order: 'wrecks.state',
    ...boundTo(RULE, game),
    label: 'Put right which wrecks there are',
    group: 'Wrecks',
    detail: `${unitsIn(game).wrecks.length} known`,
    fixed: {},
    fields: [
      {
        ...linesField('A line each: + there is one, - there is none', 800, [
          '+ Pz VG J19',
          ...given(known, (known) => `- ${known.hex}`),
        ]),
        hint: '+ Pz VG K12; + Pz VG K12 burnt-out; - K12',
      },
    ],
    aside: true,
    rare: true,
  };
}

/** CG19: the wrecks on the map, for everybody; which of them have no gas left only the German side knows (8.6141c). */
export function wreckLine({ game }: KgpCampaign, own: Side | undefined): readonly string[] {
  const { wrecks } = unitsIn(game);
  if (wrecks.length === 0) return [];
  const dry = own === 'german' ? ownUnits(game, 'german').drained : [];
  const marked = wrecks.map((wreck) => {
    const words = wreckWords(wreck);
    return dry.includes(wreck.id) ? `${words}, Out of Gas` : words;
  });
  const names = eachOnce(marked);
  return [`**Wrecks on the map (CG19):** ${names.join('; ')}`];
}

interface Statement {
  readonly found: readonly NewWreck[];
  /** By id. */
  readonly gone: readonly string[];
}

const answer = sideOrder({
  order: 'wrecks.answer',
  rule: RULE,
  summary: 'Agree (or not) to which wrecks the other side says there are; who stated it may take it back',
  args: ANSWER,
  level: 'units',
  offers({ game }, side) {
    const { wrecksStated: waiting } = unitsIn(game);
    if (waiting === undefined) return [];
    return answersTo({ order: 'wrecks.answer', ...boundTo(RULE, game) }, waiting.by === side, {
      agree: { label: 'Agree: the wrecks' },
      refuse: { label: 'Not agreed: the wrecks' },
      takeBack: { label: 'Take it back: the wrecks' },
    });
  },
  read({ game }, _, { answer: given }) {
    const { wrecksStated: statement } = unitsIn(game);
    if (statement === undefined) return NOT_OFFERED;
    return accept({ statement, accepted: given === 'accept' });
  },
  effect(work, side, { statement, accepted }) {
    const gone = unitsIn(work.state.game).wrecks.filter(({ id }) => statement.gone.includes(id));
    emit(work, wrecksAnswered, 'everyone', { by: side, accepted });
    if (!accepted) return;
    removeWrecks(work, statement.by, 'CG19 statement', gone);
    leaveWrecks(work, statement.by, 'CG19 statement', statement.found);
  },
});

const LINE =
  /^\s*(?<sign>[+-])\s*(?:(?<type>[0-9A-Za-z.+\-/()" ]{1,40}?)\s+)?(?<at>[A-Za-z]{1,2}\d{1,2})(?<burnt>\s+burnt-out)?\s*$/iu;

function no(slug: string, message: string): Refused {
  return refuse(ruling(RULE, slug, message, `Such as: ${HELP}.`));
}

function statementIn(game: KgpState, text: string): Result<Statement> {
  const lines = text.split(/[;\n]/u).filter((line) => line.trim() !== '');
  if (lines.length > MOST) return no('too-many', `At most ${MOST} wrecks at once.`);
  const found: NewWreck[] = [];
  const gone: string[] = [];
  for (const line of lines) {
    const read = lineIn(game, line, gone);
    if (!read.ok) return read;
    if ('id' in read.value) gone.push(read.value.id);
    else found.push(read.value);
  }
  if (found.length + gone.length === 0) return no('unreadable', 'There is nothing in it.');
  return accept({ found, gone });
}

/** A wreck that there is, or a known one that there is not; `gone`: those of the lines before. */
function lineIn(game: KgpState, line: string, gone: readonly string[]): Result<NewWreck | Wreck> {
  const { wrecks } = unitsIn(game);
  const { sign, type = '', at = '', burnt } = LINE.exec(line)?.groups ?? {};
  const hex = hexOn(campaignGameOf(game.cg).map, at);
  const isThere = sign === '+';
  if (hex === undefined || isThere === (type === '') || (!isThere && burnt !== undefined))
    return no('unreadable', `“${line.trim().slice(0, 60)}” is not understood.`);
  if (isThere) {
    const name = type.trim().replace(/\s+/gu, ' ');
    const burntOut = burnt === undefined ? {} : { burntOut: true };
    return accept({ type: name, built: builtOf(name), hex, ...burntOut });
  }
  const wreck = wreckAt(wrecks, hex, ({ id }) => !gone.includes(id));
  if (wreck !== undefined) return accept(wreck);
  const known = wrecks.map(wreckWords).join(', ') || 'none';
  return refuse(ruling(RULE, 'no-wreck', `No wreck is known in ${hex}.`, `Known: ${known}.`.slice(0, 900)));
}

// Events

const wrecksStated = event<Statement & { readonly by: Side }>({
  type: 'wrecks.stated',
  fold(game, statement) {
    unitsIn(game).wrecksStated = statement;
    game.reportRev += 1;
  },
  why: noDice('CG19'),
  line: ({ by }) => `The ${SIDE_NAMES[by]} side says which wrecks there are`,
  toEveryone: (campaign: KgpCampaign, statement) => [
    {
      kind: 'wrecks',
      title: `The ${SIDE_NAMES[statement.by]} side states which wrecks there are (CG19)`,
      text: `${statedLines(statement, unitsIn(campaign.game).wrecks).join('\n')}\n\nThe other side agrees or not under **My orders**.`,
      buttons: ['my-orders'],
      mention: commandersOf(campaign, [enemyOf(statement.by)]),
    },
  ],
});

const wrecksAnswered = event<{ readonly by: Side; readonly accepted: boolean }>({
  type: 'wrecks.answered',
  fold(game) {
    unitsIn(game).wrecksStated = undefined;
    game.reportRev += 1;
  },
  why: noDice('CG19'),
  line: ({ accepted }) =>
    accepted ? 'Which wrecks there are is agreed on' : 'Which wrecks there are is not agreed on',
  toEveryone: (_, { accepted }) =>
    onlyIf(!accepted, {
      kind: 'wrecks',
      title: 'Not agreed: which wrecks there are',
      text: 'Everything stays as it was (CG19).',
    }),
});
