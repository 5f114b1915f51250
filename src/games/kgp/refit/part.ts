/** The parts of the RePh (8.601–8.615): the rules of one in their order, each side at its own pace. */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { given } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { newsLines } from '../units/news.ts';
import { type AnyEvent, emit } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, enemyOf, type Reader, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import {
  boundTo,
  decisionsIn,
  isDone,
  type KgpDecision,
  type KgpWork,
  noteDone,
  playPart,
  type Rule,
  type Step,
} from '../vocabulary/step.ts';
import { replaceHulks } from './CG19-wrecks.ts';
import { counterSaid } from './counter-said.ts';
import { refitTold } from './own.ts';
import { type PartEvents, partEvents } from './part-events.ts';
import type { PartHead } from './part-heads.ts';
import { type AnyIntent, resolveFirst } from './pending.ts';
import { refitRolled } from './roll.ts';

/**
 * One rule of the RePh as a side works it off. A side does the rules of a part in their order and does not wait for
 * the other one within it (8.60: simultaneously); the part ends when both are through.
 */
export interface RefitRule extends Pick<Rule, 'events' | 'keeps'> {
  readonly rule: string;
  /** Whether a side gets here at all; it is passed by without a trace otherwise. */
  applies?(campaign: KgpCampaign, side: Side): boolean;
  /** Umpire's own act once a side gets here. */
  act?(work: KgpWork, side: Side): void;
  /** Says for a side that gets here what it has said ahead; whether the other side can go on by it. */
  saidAhead?(work: KgpWork, side: Side): boolean;
  /** The kinds of request that a side can make here: resolved in the order in which they were made. */
  readonly asks?: () => readonly AnyIntent[];
  /** That side's decisions left before it can go on, a line each for its desk, from its own view. */
  duties?(campaign: KgpCampaign, side: Side): readonly string[];
  /** Information for that side before it chooses (a draft read back, odds), a line each, from its own view. */
  hints?(campaign: KgpCampaign, side: Side): readonly string[];
  /** The author of a statement that waits for the other side's answer: the author has nothing to do until then. */
  statedBy?(game: KgpState): Author | undefined;
  /** The other side's task before that one has anything to do: “until …”, from its own view. */
  until?(campaign: KgpCampaign, side: Side): string | undefined;
  /** The side goes on when it says so: where its choices are free, or whether it has any is its secret. */
  readonly confirm?: string;
  /** Its free choices can be left undone for a side that is late: nothing of it is owed, or known to its owner alone. */
  readonly leftUndone?: true;
  /** Umpire's own act once the side leaves. */
  end?(work: KgpWork, side: Side): void;
  readonly decisions: readonly KgpDecision[] | (() => readonly KgpDecision[]);
}

export interface RefitPart extends PartHead {
  /** Only what everybody has seen: no message sums it up for each side. */
  readonly seen?: true;
  readonly rules: readonly RefitRule[];
  /** It belongs to the new CG Date (8.60): after 8.612. */
  readonly ofNewDate?: true;
  /** Umpire's check after each rule that a side goes through, or waits at. */
  afterEach?(work: KgpWork): void;
  cells?(campaign: KgpCampaign): readonly string[];
}

/** The parts of the RePh as steps. */
export function refitSteps(parts: readonly RefitPart[]): readonly Step[] {
  const events = partEvents(parts);
  return parts.map((part) => refitStep(part, events));
}

function refitStep(part: RefitPart, { opened, reached, ended }: PartEvents): Step {
  const confirms = part.rules.some(({ confirm }) => confirm !== undefined);
  return {
    id: part.id,
    rule: part.id,
    name: part.name,
    cells: (campaign) => part.cells?.(campaign) ?? [],
    waitsFor: (campaign, reader) => partTurn(part, campaign, reader),
    // To say which side is through, and when, would tell what it had to do.
    awaits: () => ({ of: SIDES, kind: 'refit' }),
    tasks: (campaign, side) => partTasks(part, campaign, side),
    owes: (campaign, side) => partOwes(part, campaign, side),
    play(work) {
      const waiting = new Set<Side>();
      for (const it of part.rules) {
        for (const side of SIDES) {
          const { game } = work.state;
          if (waiting.has(side) || isDone(game, side, it.rule)) continue;
          if (it.applies?.(work.state, side) === false) continue;
          if (part.id !== REPORTS && game.mended.hulksAtOnce)
            for (const each of SIDES) replaceHulks(work, each); // CG19: immediately
          if (!isAt(game, side, it.rule)) emit(work, reached, `side:${side}`, { side, rule: it.rule });
          const outcome = through(work, side, it);
          if (outcome === 'waiting') waiting.add(side);
          part.afterEach?.(work);
          if (outcome === 'answered') return this.play(work);
        }
      }
      if (waiting.size > 0) {
        if (unitsIn(work.state.game).refitOpened !== part.id)
          emit(work, opened, 'everyone', { part: part.id });
        return undefined;
      }
      // One message a side and part, always, even when there is nothing in it: its absence would tell a tale.
      if (part.seen === undefined)
        for (const side of SIDES) emit(work, ended, `side:${side}`, { side, part: part.id });
      return 'done';
    },
    events: () => [
      opened,
      reached,
      ended,
      ...SHARED_EVENTS,
      ...part.rules.flatMap((it) => it.events?.() ?? []),
    ],
    keeps: () => part.rules.flatMap(({ keeps, asks }) => [...(keeps?.() ?? []), ...(asks?.() ?? [])]),
    decisions: () => [...(confirms ? [confirmation(part)] : []), ...part.rules.flatMap(decisionsIn)],
  };
}

/** Wrecks left on the map by a side's reports are told of when it has reported everything. */
const REPORTS = '8.601';

/** Events that several rules of the RePh make. */
const SHARED_EVENTS: readonly AnyEvent[] = [refitRolled, refitTold, counterSaid];

// A side at a rule

/** Whether this side is now at this rule of the RePh. */
export function isAt(game: KgpState, side: Side, rule: string): boolean {
  return game.sides[side].units?.atRule === rule;
}

function said(rule: string): string {
  return `${rule} said`;
}

/** A side says without pressing its button that it is done with what a rule leaves free. */
export function sayDone(work: KgpWork, side: Side, rule: string): void {
  noteDone(work, side, said(rule));
}

function dutiesOf(it: RefitRule, campaign: KgpCampaign, side: Side): readonly string[] {
  return it.duties?.(campaign, side) ?? [];
}

/**
 * Plays one side through one rule; `waiting` while it has to decide something, or dice are missing; `answered`: the other
 * side, which may have been looked at already, can go on by what this one has said.
 */
function through(work: KgpWork, side: Side, it: RefitRule): 'through' | 'waiting' | 'answered' {
  const { rule } = it;
  let isAnswer = false;
  const begin = () => {
    it.act?.(work, side);
    isAnswer = it.saidAhead?.(work, side) === true;
  };
  if (!playPart(work, side, `${rule} begun`, begin)) return 'waiting';
  if (isAnswer) return 'answered';
  for (;;) {
    const outcome = resolveFirst(work, side, it.asks?.() ?? []);
    if (outcome === 'waiting') return 'waiting';
    if (outcome === 'nothing') break;
  }
  if (dutiesOf(it, work.state, side).length > 0) return 'waiting';
  if (it.confirm !== undefined && !isDone(work.state.game, side, said(rule))) return 'waiting';
  return playPart(work, side, rule, () => it.end?.(work, side)) ? 'through' : 'waiting';
}

function confirmation(part: RefitPart): KgpDecision {
  /** The rule at which that side is, if it is for the side to say that it is done with it. */
  const waiting = ({ game }: KgpCampaign, side: Side): RefitRule | undefined => {
    if (game.step !== part.id) return undefined;
    const it = part.rules.find(({ rule }) => isAt(game, side, rule));
    if (it?.confirm === undefined || isDone(game, side, said(it.rule))) return undefined;
    return it;
  };
  const order = `refit.done.${part.id}`;
  return sideOrder({
    order,
    rule: part.id,
    summary: `Say that your side is done with what ${part.id} lets it choose`,
    args: z.strictObject({}),
    offers(view, side) {
      const it = waiting(view, side);
      if (it?.confirm === undefined) return [];
      if (dutiesOf(it, view, side).length > 0 || ownUnits(view.game, side).asked.length > 0) return [];
      return [
        {
          order,
          ...boundTo(it.rule, view.game, view.game.sides[side].rev),
          label: it.confirm,
          fixed: {},
          fields: [],
          style: 'success',
        },
      ];
    },
    read(view, side) {
      const it = waiting(view, side);
      if (it === undefined) return NOT_OFFERED;
      const [duty] = dutiesOf(it, view, side);
      if (duty !== undefined)
        return refuse(ruling(it.rule, 'still-to-do', duty, 'Press My orders: it lists what is left.'));
      return accept(it.rule);
    },
    effect: sayDone,
  });
}

// The parts of its desk

/** The turn in words: both sides’, each at its own pace; how far the other one is stays its secret. */
function partTurn(part: RefitPart, campaign: KgpCampaign, reader: Reader | undefined): string {
  if (reader === undefined) return 'Both sides work through the Refit Phase (8.60).';
  const enemy = SIDE_NAMES[enemyOf(reader.side)];
  const at = ruleNow(part, campaign, reader.side);
  // The part would be over if both were.
  if (at === undefined) return `Nothing for you until the ${enemy} side is through with ${part.id}, too.`;
  if (ruleTasks(at, campaign, reader.side).length === 0)
    return 'Nothing for you until both sides are through.';
  if (at.statedBy?.(campaign.game) === reader.side)
    return `Nothing for you until the ${enemy} side has agreed, or not, to what yours has stated.`;
  const until = at.until?.(campaign, reader.side);
  if (until !== undefined) return `Nothing for you until ${until}.`;
  return reader.leads ? '**You decide now.**' : '**Your side decides now.**';
}

/** A side's tasks left in a part, or that it waits for the other one; first the changes to its counters. */
function partTasks(part: RefitPart, campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const news = newsLines(ownUnits(game, side).since);
  const sofar = news.length === 0 ? [] : ['**So far, your counters**', ...news];
  const at = ruleNow(part, campaign, side);
  const tasks = at === undefined ? [] : ruleTasks(at, campaign, side);
  if (at === undefined || tasks.length === 0)
    return [...sofar, `You are through with ${part.id} ${part.name}.`];
  return [
    `**${numberOf(at.rule)}**`,
    ...tasks.map((line) => (line.startsWith('-# ') ? line : `• ${line}`)),
    ...sofar,
  ];
}

/** A side's decisions and statements left before it is through with a part; none while it waits for the other one. */
function partOwes(part: RefitPart, campaign: KgpCampaign, side: Side): readonly string[] {
  const at = ruleNow(part, campaign, side);
  if (at === undefined || at.statedBy?.(campaign.game) === side) return [];
  const duties = dutiesOf(at, campaign, side);
  const rest = given(at.confirm);
  return [...(duties.length > 0 ? duties : rest)].map((line) => `${numberOf(at.rule)}: ${line}`);
}

/** Whether a side that is late can be brought through the rule at which it is by leaving undone what it leaves free. */
export function isLeftUndone(part: RefitPart, campaign: KgpCampaign, side: Side): boolean {
  const at = ruleNow(part, campaign, side);
  return at?.leftUndone === true && dutiesOf(at, campaign, side).length === 0;
}

/** First the debts, then the information for them. */
function ruleTasks(it: RefitRule, campaign: KgpCampaign, side: Side): readonly string[] {
  const duties = dutiesOf(it, campaign, side);
  const hints = it.hints?.(campaign, side) ?? [];
  if (duties.length > 0 || it.confirm === undefined) return [...duties, ...hints];
  return [`Press **${it.confirm}** when nothing of this is left.`, ...hints];
}

/** The rule at which a side is in a part, if it is not through. */
function ruleNow(part: RefitPart, { game }: KgpCampaign, side: Side): RefitRule | undefined {
  return part.rules.find(({ rule }) => isAt(game, side, rule) && !isDone(game, side, rule));
}

/** A rule that is worked off in two goes has a name for each, such as `8.6113 heroes`: people know its number. */
function numberOf(rule: string): string {
  return rule.split(' ')[0] ?? rule;
}
