/** Rewind: the campaign goes back to a public point, by a motion. */
import { z } from 'zod';
import { plural } from '../text/plural.ts';
import { given, present } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import { EVERYONE, maySee, viewerOf } from './audience.ts';
import type { CampaignState } from './campaign.ts';
import { motionKind } from './consent.ts';
import { pointName } from './course/going-back-events.ts';
import { sumOf } from './dice.ts';
import type { GameEvent } from './event.ts';
import { foldState, foldView } from './fold.ts';
import { anyGame, type Game, type MotionKind } from './game.ts';
import type { Field } from './offer.ts';
import type { Past } from './past.ts';
import { accept, refuseAtTable } from './ruling.ts';
import { storyLine } from './story-line.ts';
import { coreEvent } from './table-events.ts';
import { timelineOf } from './timeline.ts';

type Dice = 'same' | 'fresh';
/** `to`: the last public event of an order, in everybody's numbers; `line`: its line, where it was named by one. */
interface Back {
  readonly to: number;
  readonly line?: string;
  readonly dice: Dice;
}

const DICE: Readonly<Record<Dice, string>> = {
  same: 'repeated rolls come out as they did',
  fresh: 'repeated rolls use fresh dice',
};

/** So many lines of what is taken back stand in a preview. */
const LINES = 8;

/**
 * A typed point, as the order has it: `41` and `#41` are lines of the log, `point 57` is an event by its number.
 * Orders of before lines were counted have that number alone.
 */
export function pointTyped(typed: string): string {
  const line = /^(?:line\s*)?#?\s*(?<digits>\d+)$/iu.exec(typed.trim())?.groups?.digits;
  if (line !== undefined) return `line ${line}`;
  return /^point\s*#?(?<digits>\d+)$/iu.exec(typed.trim())?.groups?.digits ?? typed;
}

/** The point that an order names, with the line that it ends with if it names one. */
function pointNamed(past: Past | undefined, to: string) {
  const points = past?.points ?? [];
  const line = /^line (?<number>\d+)$/u.exec(to)?.groups?.number;
  const lines = line === undefined ? undefined : past?.lines();
  const number =
    lines === undefined
      ? Number(to.replace('#', ''))
      : ([...lines].find(([, each]) => each.number === line)?.[0] ?? Number.NaN);
  const point = points.find((each) => each.from <= number && number <= each.to);
  if (point === undefined || lines === undefined) return { number, point };
  const own = [...lines].filter(([no]) => no >= point.from && no <= point.to);
  return { number, point, line: own.at(-1)?.[1].number };
}

function noPoint(to: string): string {
  if (/^line \d+$/u.test(to))
    return `To just after ${to} nobody can go back: there is no such line yet, it was taken back, or it is about the table.`;
  return `The campaign has no point “${to}” to go back to.`;
}

/** The newest point that has a line and is not the present. */
function newestPoint(past: Past): readonly string[] {
  const earlier = past.points.slice(0, -1);
  const named = [...past.lines()].findLast(([no]) => earlier.some(({ from, to }) => from <= no && no <= to));
  return given(named, (named) => `line ${named[1].number}`);
}

function pointField(past: Past): Field {
  return {
    kind: 'text',
    name: 'to',
    label: 'To just after which line (its number in /log)',
    pattern: '(?:line |#)?[1-9]\\d{0,6}',
    maxLength: 12,
    meant: pointTyped,
    // Only where somebody looks at the form: it reads the whole log.
    get examples() {
      return newestPoint(past);
    },
  };
}

const DICE_FIELD: Field = {
  kind: 'choice',
  name: 'dice',
  label: 'Repeated rolls',
  options: [
    { value: 'same', label: 'come out as they did' },
    { value: 'fresh', label: 'use fresh dice' },
  ],
  initial: 'same',
};

/** Nobody goes back beyond the beginning, nor to the present, nor to what was taken back already. */
export function rewindMotion<G>(game: Game<G>): MotionKind<G> {
  const choose = 'Choose one of the points that /campaign rewind lists.';
  return motionKind({
    what: 'rewind',
    summary: 'Propose to go back to an earlier point of the campaign: everything after it is taken back',
    args: z.strictObject({ to: z.string().max(12), dice: z.enum(['same', 'fresh']) }),
    byGm: ({ core }: CampaignState<G>) => core.common.rewind === 'gm',
    offers(_view, _seat, past) {
      if (past === undefined || past.points.length < 2) return [];
      return [
        {
          label: 'Go back to an earlier point',
          detail: '/campaign rewind lists the points by what happened there.',
          fixed: {},
          fields: [pointField(past), DICE_FIELD],
        },
      ];
    },
    read({ core }, _seat, { to, dice }, past) {
      const { number, point, line } = pointNamed(past, to);
      const points = past?.points ?? [];
      const [first] = points;
      if (first !== undefined && number < first.from)
        return refuseAtTable(game, 'rewind-beyond-opening', 'The campaign had not begun then.', choose);
      if (point === undefined) return refuseAtTable(game, 'rewind-no-point', noPoint(to), choose);
      if (point === points.at(-1))
        return refuseAtTable(game, 'rewind-present', 'The campaign is already at that point.', choose);
      if (core.references !== undefined && past !== undefined && isBarred(game, past, { to: point.to, dice }))
        return refuseAtTable(
          game,
          'rewind-behind-correction',
          'At that point the game was in the middle of something that went by the pack of before, and a corrected one has taken its place since.',
          'Choose a point at which the corrected pack could have taken its place, or one after it has.',
        );
      return accept<Back>({ to: point.to, ...present({ line }), dice });
    },
    isStale: (_view, { isOvertaken }) => isOvertaken === true,
    words(view, args, past) {
      const title = `back to ${pointName(args)}`;
      const log = past?.log().filter(({ audience }) => audience === 'everyone');
      const told = log === undefined ? [] : [...there(past, args), ...lost(game, view, log, args)];
      return { title, text: [...told, `Dice: ${DICE[args.dice]}.`].join('\n') };
    },
    preview(view, seat, args, past) {
      const log = past?.log() ?? [];
      const then = foldState(game, [...log, rewound(args)]);
      const { title } = game.status(then, viewerOf(seat));
      return [
        ...there(past, args),
        ...lost(game, view, log, args),
        `Dice: ${DICE[args.dice]}.`,
        `The campaign then stands at: ${title}.`,
      ].join('\n');
    },
    effect(work, { args, by, reason }) {
      const era = work.state.core.era + 1;
      work.emit('campaign.rewound', 'everyone', { ...args, era, by, reason });
    },
  });
}

/** Whether a pack was corrected since then, and could not have been at that point. From what everybody knows. */
function isBarred<G>(game: Game<G>, past: Past, args: Back): boolean {
  const log = past.log().filter(({ audience }) => maySee(EVERYONE, audience));
  const later = timelineOf(log)
    .stood.filter(({ no }) => no > args.to)
    .map(({ event }) => coreEvent(event));
  const last = later.findLast((event) => event.type === 'pack.corrected');
  if (last === undefined) return false;
  const then = foldView(game, [...log, rewound(args)], EVERYONE);
  return game.packs?.own?.correction?.bar(then, last.data.to) !== undefined;
}

/** The last line before a point, as the log has it. */
function there(past: Past | undefined, { to, line }: Back): readonly string[] {
  const last = line === undefined ? undefined : [...(past?.lines() ?? [])].findLast(([no]) => no <= to)?.[1];
  return given(last, (last) => `To just after:\n> \`${last.number}\` ${asTyped(last.text)}`);
}

function rewound({ to, dice }: Back): GameEvent {
  const data = { to, dice, era: 0, by: '', reason: '' };
  return { type: 'campaign.rewound', v: 1, audience: 'everyone', data };
}

/** The part of a reader's log that is taken back, in words: from what that reader knows and nothing else. */
function lost<G>(
  game: Game<G>,
  view: CampaignState<G>,
  log: readonly GameEvent[],
  args: Back,
): readonly string[] {
  const events = timelineOf([...log, rewound(args)]).takenBack;
  const table = { game: anyGame(game), view, kinds: [] }; // a motion stands: none is among them
  const lineOf = (event: GameEvent) => storyLine(table, { no: 0, at: 0, ...event });
  const lines = events.flatMap((event) => lineOf(event) ?? []);
  const last = lines.slice(-LINES).map((line) => `> ${asTyped(line)}`);
  const more = lines.length > LINES ? [`> … and ${plural(lines.length - LINES, 'earlier line')}`] : [];
  const rolls = events.map(coreEvent).flatMap((it) => (it.type === 'rolled' ? [it.data] : []));
  const shown = rolls
    .slice(-LINES)
    .map((roll) => `${game.rolls?.name?.(view, roll) ?? roll.rule} ${sumOf(roll.values)}`);
  const sealed = events.filter(({ type }) => type === 'sealed').length;
  const seen =
    rolls.length === 0 ? [] : [`Rolls that were seen: ${rolls.length} (${shown.map(asTyped).join(', ')}).`];
  const seals = sealed === 0 ? [] : [`Secret decisions that were sealed: ${sealed}.`];
  return [`Taken back: ${plural(lines.length, 'line')} of the log.`, ...more, ...last, ...seen, ...seals];
}
