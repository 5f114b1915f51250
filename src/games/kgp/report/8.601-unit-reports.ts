import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { baseOf } from '../refit/open.ts';
import { isAt } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { printChanges } from '../units/print-changes.ts';
import { REPORT_MAX, type ReportMode, readReport, reportExamples } from '../units/report.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasSealed, type KgpDecision, sideOf } from '../vocabulary/step.ts';

const RULE = '8.601';

/** From the commencement of a scenario until the side says in 8.601 that everything is reported. */
export function mayReport({ core, game }: KgpCampaign, side: Side): boolean {
  if (core.status !== 'running' || game.level !== 'units') return false;
  if (game.step === 'scenario') return game.scenario?.commenced === true;
  // A campaign begun on paper: each side enters its counters with its own part (8.14).
  if (game.step === '8.14') return game.paper.agreed !== undefined && !hasSealed(game, side, '8.14');
  return game.step === RULE && isAt(game, side, RULE);
}

/** The side that this seat may report for now. */
export function reporter(view: KgpCampaign, seat: Seat): Side | undefined {
  const side = sideOf(seat);
  return side !== undefined && mayReport(view, side) ? side : undefined;
}

/** Why a player cannot report now; `undefined` where he can, or where it is nobody's business. */
export function reportClosed(view: KgpCampaign, seat: Seat) {
  const side = sideOf(seat);
  if (view.core.status !== 'running' || side === undefined || mayReport(view, side)) return undefined;
  if (view.game.level !== 'units')
    return ruling(
      RULE,
      'roster-level',
      'This campaign keeps rosters only: its counters stand on your own boards.',
      'A campaign opened “unit by unit” keeps every counter.',
    );
  return ruling(
    RULE,
    'no-report-now',
    'What happened to counters is reported during a scenario and in 8.601 after it.',
    'What was confirmed can be corrected with the other side’s consent.',
  );
}

export function reportBase(view: KgpCampaign, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return baseOf(view.game, side, RULE);
}

function modeOf(args: Readonly<Record<string, unknown>>): ReportMode {
  return args.mode === 'replace' ? 'replace' : 'add';
}

const report: KgpDecision = {
  order: 'ob.report',
  rule: RULE,
  // A draft binds nobody; the commander confirms it (8.13).
  share: () => true,
  summary:
    'Report what happened to your counters, in the notation of docs/unit-notation.md; it is read back to you and waits for ob.confirm',
  args: z.strictObject({
    mode: z.enum(['add', 'replace']).describe('add: goes on from what waits; replace: stands for all of it'),
    text: z.string().max(REPORT_MAX),
  }),
  offers(view, seat) {
    const side = reporter(view, seat);
    if (side === undefined) return [];
    const { game } = view;
    const { ob, obDraft } = game.sides[side];
    const base = { order: 'ob.report', ...reportBase(view, side), aside: game.step === 'scenario' };
    const field = {
      kind: 'text' as const,
      name: 'text',
      label: 'A line each: S3 out; S4-S6 broken, @J19',
      pattern: '.*\\S.*',
      maxLength: REPORT_MAX,
      multiline: true,
      hint: 'S1-S3 out; S4 reduced; S5 broken, @J19; C1 G1 @K20; V2 immobilized @L21; W1 lost; rest @area A',
    };
    const examples = reportExamples(game, side);
    const add: Offer = {
      ...base,
      label: obDraft.length === 0 ? 'Report counters' : 'Report more counters',
      fixed: { mode: 'add' },
      fields: [{ ...field, examples }],
      style: obDraft.length === 0 ? 'primary' : 'secondary',
    };
    if (obDraft.length === 0) return examples.length === 0 ? [] : [add];
    const initial = printChanges(ob, obDraft);
    const edit: Offer = {
      ...base,
      label: 'Edit the report',
      fixed: { mode: 'replace' },
      fields: [{ ...field, initial, examples: [initial] }],
      style: 'secondary',
    };
    const isEditable = initial.length <= REPORT_MAX && readReport(view, side, initial, 'replace').ok;
    return [...(examples.length === 0 ? [] : [add]), ...(isEditable ? [edit] : [])];
  },
  object(view, seat, args) {
    const side = reporter(view, seat);
    if (side === undefined) return reportClosed(view, seat);
    const read = readReport(view, side, String(args.text), modeOf(args));
    return read.ok ? undefined : read.ruling;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const read = readReport(work.state, side, String(args.text), modeOf(args));
    if (read.ok) work.emit('ob.drafted', `side:${side}`, { side, changes: read.value });
  },
};

function nothingWaits(view: KgpCampaign, seat: Seat) {
  const side = reporter(view, seat);
  if (side === undefined) return reportClosed(view, seat);
  return view.game.sides[side].obDraft.length > 0
    ? undefined
    : ruling(RULE, 'nothing-waits', 'No report of yours waits.', 'Report what happened first.');
}

const confirm: KgpDecision = {
  order: 'ob.confirm',
  rule: RULE,
  summary:
    'Confirm what you have reported of your counters, as Umpire has read it back: it counts from then on',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = reporter(view, seat);
    if (side === undefined || view.game.sides[side].obDraft.length === 0) return [];
    return [
      {
        order: 'ob.confirm',
        ...reportBase(view, side),
        label: 'Confirm the report',
        fixed: {},
        fields: [],
        style: 'success',
      },
    ];
  },
  object: nothingWaits,
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const changes = work.state.game.sides[side].obDraft;
    recordChanges(work, side, 'report', changes);
  },
};

const discard: KgpDecision = {
  order: 'ob.discard',
  rule: RULE,
  share: () => true,
  summary: 'Throw away what you have reported of your counters and not confirmed yet',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = reporter(view, seat);
    if (side === undefined || view.game.sides[side].obDraft.length === 0) return [];
    return [
      {
        order: 'ob.discard',
        ...reportBase(view, side),
        label: 'Discard the report',
        fixed: {},
        fields: [],
        style: 'danger',
        irrevocable: 'All that waits for confirmation is thrown away.',
      },
    ];
  },
  object: nothingWaits,
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('ob.drafted', `side:${side}`, { side, changes: [] });
  },
};

export const UNIT_REPORTS: readonly KgpDecision[] = [confirm, report, discard];
