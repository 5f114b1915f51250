import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { tellWrecked } from '../refit/wrecks.ts';
import { REFIT_PARTS } from '../refit-parts.ts';
import { tellIfVacated } from '../shift/8.6131-tell-if-vacated.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { ObFault } from '../units/faults.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { parseChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { brokenDraft, contradicting, REPORT_MAX, refusedReport } from '../units/report.ts';
import { closedBoxFaults, reportFaults } from '../units/report-faults.ts';
import { destinations } from '../units/standing.ts';
import { strayFaults } from '../units/stray-faults.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';
import { isSide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';

const RULE = '8.601';

/** Which steps since the scenario have been played, in words that everybody may read: none of them is undone. */
export function playedSince({ step }: KgpState): string {
  if (step === 'scenario') return 'No step of the Refit Phase has been played yet.';
  const at = REFIT_PARTS.findIndex(({ id }) => id === step);
  const parts = REFIT_PARTS.slice(0, at < 0 ? undefined : at + 1).map(({ id }) => id);
  const named = at < 0 ? `${parts.join(', ')} and what came after them up to ${step}` : parts.join(', ');
  return `It touches steps of this Refit Phase that are played already or are being played: ${named}. Nothing of them is rolled or done again.`;
}

/** From the first scenario on: before it nothing can have been reported. What is entered on paper is mended there (8.14). */
function isOpen({ core, game }: KgpCampaign): boolean {
  const isLater = game.step !== '8.14' && (!game.initial || game.scenario?.commenced === true);
  return core.status === 'running' && game.level === 'units' && isLater;
}

/** Whose Order of Battle this seat may correct, and what it is called when it does. */
function correctors({ core }: KgpCampaign, seat: Seat): readonly Side[] {
  if (seat.role === 'gm') return core.common.gm === 'all-seeing' ? SIDES : [];
  const side = sideOf(seat);
  return side === undefined ? [] : [side];
}

function authorOf(seat: Seat): Author | undefined {
  return seat.role === 'gm' ? 'gm' : sideOf(seat);
}

/** Reads a correction against what counts now. */
function readCorrection(game: KgpState, side: Side, text: string): Result<readonly ObChange[]> {
  const { ob } = game.sides[side];
  const parsed = parseChanges(text, ob, campaignGameOf(game.cg).map, { origin: 'correction' });
  if (!parsed.ok)
    return refuse(
      refusedReport(
        RULE,
        'correction-unreadable',
        parsed.mistakes.map(({ line, message }) => `line ${line}: ${message.replace(/\.$/u, '')}`),
      ),
    );
  if (parsed.changes.length === 0)
    return refuse(ruling(RULE, 'correction-empty', 'The correction says nothing.', 'Such as: S3 @J19.'));
  const worded = ({ unit, message }: ObFault) => `${unit}: ${message}`;
  const wrong = contradicting(
    'correction-contradicts',
    reportFaults(game, side, ob, parsed.changes, true),
    closedBoxFaults(game, ob, parsed.changes),
  );
  if (wrong !== undefined) return refuse(wrong);
  const strays = strayFaults(game, side, parsed.changes);
  if (strays.length > 0) return refuse(refusedReport('8.606', 'correction-strays', strays.map(worded)));
  return accept(parsed.changes);
}

/** Makes an accepted correction, if it still fits what the side has now; tells the side alone. */
function make(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  const { game } = work.state;
  const { ob, asked, owed } = game.sides[side];
  const fits =
    changes.length > 0 &&
    asked.length === 0 &&
    owed.length === 0 &&
    reportFaults(game, side, ob, changes, true).length === 0 &&
    strayFaults(game, side, changes).length === 0;
  if (fits) {
    recordChanges(work, side, 'correction', changes);
    if (game.step !== 'scenario' && game.step !== RULE) tellWrecked(work, side);
    const own = work.state.game.sides[side];
    // What waits or is being composed was made for the counters as they were.
    if (own.obDraft.length > 0 && brokenDraft(work.state.game, side, own.obDraft) !== undefined)
      work.emit('ob.drafted', `side:${side}`, { side, changes: [] });
    if (own.refitDraft !== undefined)
      work.emit('refit.drafted', `side:${side}`, { side, rule: own.refitDraft.rule });
  }
  work.emit('correction.drafted', `side:${side}`, { side, changes: [] });
  work.emit('correction.made', `side:${side}`, { side, made: fits });
  if (VACATING.test(game.step) && !game.initial) tellIfVacated(work);
}

/** Steps after the RePh’s own parts, before set-up, in which a correction can show that the map is vacated (8.6131). */
const VACATING = /^8\.6(?:1[6-9]|2[0-3])$/u;

const correct: KgpDecision = {
  order: 'ob.correct',
  rule: RULE,
  summary:
    'Correct what was confirmed of a side’s counters, with a reason: the other side agrees or not; an all-seeing GM’s correction counts at once',
  args: z.strictObject({
    side: z.enum(['us', 'german']),
    text: z.string().max(REPORT_MAX),
    reason: z.string().max(300),
  }),
  offers(view, seat) {
    const { game } = view;
    if (!isOpen(view) || game.correction !== undefined) return [];
    return correctors(view, seat).flatMap((side): Offer[] => {
      const { ob, obDraft, rev } = game.sides[side];
      const [first] = unitsOf(ob);
      if (obDraft.length > 0) return [];
      const example =
        first === undefined
          ? `+ leader 8-0 @${destinations(game, side)[0]?.value ?? 'area A'}`
          : `${first.id} note counted again`;
      const who =
        seat.role === 'gm'
          ? 'It counts at once.'
          : 'The other side is asked to agree; it reads the reason, not what you correct.';
      return [
        {
          order: 'ob.correct',
          decision: decisionId(RULE, game),
          rev: game.reportRev * 1000 + rev,
          rule: RULE,
          label: seat.role === 'gm' ? `Correct the ${SIDE_NAMES[side]} counters` : 'Correct your counters',
          fixed: { side },
          fields: [
            {
              kind: 'text',
              name: 'text',
              label: 'What is to be otherwise, a line each',
              pattern: '.*\\S.*',
              maxLength: REPORT_MAX,
              multiline: true,
              examples: [example],
            },
            {
              kind: 'text',
              name: 'reason',
              label: 'The reason, for everybody to read',
              pattern: '.*\\S.*',
              maxLength: 300,
              multiline: true,
              examples: ['We forgot a casualty of the last Melee.'],
            },
          ],
          group: 'Correct a report',
          aside: true,
          irrevocable: `${who} ${playedSince(game)}`,
        },
      ];
    });
  },
  object(view, seat, args) {
    const { core, game } = view;
    const side = String(args.side);
    const mine = correctors(view, seat);
    if (core.status !== 'running' || authorOf(seat) === undefined || !isSide(side)) return undefined;
    if (!mine.includes(side))
      return ruling(
        RULE,
        'not-yours-to-correct',
        seat.role === 'gm'
          ? 'A GM who does not see a side’s counters cannot correct them.'
          : 'Only your own counters are yours to correct.',
        'Their side asks for the correction; you agree to it or not.',
      );
    if (!isOpen(view))
      return ruling(RULE, 'nothing-to-correct', 'Nothing has been reported yet.', 'It follows a scenario.');
    if (game.correction !== undefined)
      return ruling(
        RULE,
        'correction-waits',
        'A correction waits for an answer already.',
        'One after the other.',
      );
    if (game.sides[side].obDraft.length > 0)
      return ruling(
        RULE,
        'report-waits',
        'A report waits to be confirmed.',
        'Confirm or discard it, then correct what counts.',
      );
    const read = readCorrection(game, side, String(args.text));
    return read.ok ? undefined : read.ruling;
  },
  effect(work, seat, args) {
    const { game } = work.state;
    const side = args.side === 'us' ? 'us' : 'german';
    const by = authorOf(seat);
    const read = readCorrection(game, side, String(args.text));
    if (!read.ok || by === undefined) return;
    const reason = String(args.reason).trim().replaceAll(/\s+/gu, ' ');
    work.emit('correction.asked', 'everyone', { by, side, reason, played: playedSince(game) });
    if (by !== 'gm') {
      work.emit('correction.drafted', `side:${side}`, { side, changes: read.value });
      return;
    }
    work.emit('correction.answered', 'everyone', { by, side, reason, accepted: true });
    make(work, side, read.value);
  },
};

const answer: KgpDecision = {
  order: 'correction.answer',
  rule: RULE,
  summary: 'Agree (or not) that the other side corrects what it has confirmed of its counters',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const { game } = view;
    const author = authorOf(seat);
    const { correction } = game;
    if (correction === undefined || author === undefined) return [];
    // Whoever asked may take it back; only the others can agree.
    const answers = correction.by === author ? (['refuse'] as const) : (['accept', 'refuse'] as const);
    return answers.map((value) => ({
      order: 'correction.answer',
      decision: decisionId(RULE, game),
      rev: game.reportRev,
      rule: RULE,
      label:
        value === 'accept'
          ? 'Agree to the correction'
          : correction.by === author
            ? 'Withdraw the correction'
            : 'Turn the correction down',
      detail: correction.reason,
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? ('success' as const) : ('secondary' as const),
    }));
  },
  object(view, seat) {
    if (view.core.status !== 'running' || authorOf(seat) === undefined) return undefined;
    return view.game.correction === undefined
      ? ruling(RULE, 'no-correction', 'No correction waits for an answer.', 'Press My orders.')
      : undefined;
  },
  effect(work, seat, args) {
    const by = authorOf(seat);
    const { correction } = work.state.game;
    if (by === undefined || correction === undefined) return;
    const { side, reason } = correction;
    const changes = work.state.game.sides[side].obCorrection;
    const accepted = args.answer === 'accept';
    work.emit('correction.answered', 'everyone', { by, side, reason, accepted });
    if (accepted) make(work, side, changes);
    else work.emit('correction.drafted', `side:${side}`, { side, changes: [] });
  },
};

export const CORRECTIONS: readonly KgpDecision[] = [answer, correct];
