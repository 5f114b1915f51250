/** 8.601: a side asks to correct what it has confirmed of its counters, and the other one agrees or not; a GM's counts at once. */

import { z } from 'zod';
import { insteadOf } from '../../../kernel/line-faults.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { asTyped } from '../../../text/typed-text.ts';
import { tellWrecked } from '../refit/CG19-wrecks.ts';
import { withdraw } from '../refit/pending.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { ObFault } from '../units/faults.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { readChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { brokenDraft, contradicting, faultLines, REPORT_MAX, refusedReport } from '../units/report.ts';
import { closedBoxFaults, reportFaults } from '../units/report-faults.ts';
import { strayFaults } from '../units/stray-faults.ts';
import { destinations } from '../units/territory.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ANSWER, answersTo, authorOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpDecision, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { layReport } from './unit-report.ts';

const RULE = '8.601';
const REASON_MAX = 300;

/** The parts of the RePh that a correction may come between. */
export interface RephAround {
  /** The ids of its parts, in their order. */
  readonly parts: readonly string[];
  /** 8.6131 EXC: Umpire looks whether the map is vacated now. */
  tellIfVacated(work: KgpWork): void;
}

export function corrections(reph: RephAround): Rule {
  return {
    rule: RULE,
    decisions: () => [answer(reph), correct(reph)],
    events: () => [correctionAsked, correctionDrafted, correctionAnswered, correctionMade],
  };
}

/** From the first scenario on: before it nothing can have been reported. Entries on paper are mended there (8.14). */
function isOpen({ game }: KgpCampaign): boolean {
  const isLater = game.step !== '8.14' && (!game.initial || game.scenario?.commenced === true);
  return game.units !== undefined && isLater;
}

/** The sides whose Order of Battle its author may correct. */
function correctible({ core }: KgpCampaign, author: Author): readonly Side[] {
  if (author !== 'gm') return [author];
  return core.common.gm === 'all-seeing' ? SIDES : [];
}

/** Which steps since the scenario have been played, in words that everybody may read: none of them is undone. */
export function playedSince({ step }: KgpState, parts: RephAround['parts']): string {
  if (step === 'scenario') return 'No step of the Refit Phase has been played yet.';
  const at = parts.indexOf(step);
  const named =
    at < 0 ? `${parts.join(', ')} and what came after them up to ${step}` : parts.slice(0, at + 1).join(', ');
  return `It touches steps of this Refit Phase that are played already or are being played: ${named}. Nothing of them is rolled or done again.`;
}

const correct = ({ parts, tellIfVacated }: RephAround): KgpDecision =>
  authorOrder({
    order: 'ob.correct',
    rule: RULE,
    summary:
      'Correct what was confirmed of a side’s counters, with a reason: the other side agrees or not; an all-seeing GM’s correction counts at once',
    args: z.strictObject({
      side: z.enum(['us', 'german']),
      text: z.string().max(REPORT_MAX),
      reason: z.string().max(REASON_MAX),
    }),
    offers(view, author) {
      const { game } = view;
      if (!isOpen(view) || unitsIn(game).correction !== undefined) return [];
      return correctible(view, author)
        .filter((side) => ownUnits(game, side).obDraft.length === 0)
        .map((side) => correctionOffer(game, author, side, parts));
    },
    read(view, author, { side, text, reason }) {
      const fault = correctionFault(view, author, side);
      if (fault !== undefined) return refuse(fault);
      const read = readCorrection(view.game, side, text);
      if (read.ok)
        return accept({ side, changes: read.value, reason: reason.trim().replaceAll(/\s+/gu, ' ') });
      return read;
    },
    effect(work, by, { side, changes, reason }) {
      const played = playedSince(work.state.game, parts);
      emit(work, correctionAsked, 'everyone', { by, side, reason, played });
      if (by !== 'gm') {
        layCorrection(work, side, changes);
        return;
      }
      emit(work, correctionAnswered, 'everyone', { by, side, reason, accepted: true });
      make(work, side, changes);
      lookAtMap(work, tellIfVacated);
    },
  });

/** 8.601: asks for the lines and for their reason; to be given once, and never undone. */
function correctionOffer(game: KgpState, author: Author, side: Side, parts: RephAround['parts']): Offer {
  const isGm = author === 'gm';
  const who = isGm
    ? 'It counts at once.'
    : 'The other side is asked to agree; it reads the reason, not what you correct.';
  return {
    order: 'ob.correct',
    ...boundTo(RULE, game, game.reportRev * 1000 + game.sides[side].rev),
    label: isGm ? `Correct the ${SIDE_NAMES[side]} counters` : 'Correct your counters',
    fixed: { side },
    fields: [
      {
        kind: 'text',
        name: 'text',
        label: 'What is put right, a line each',
        pattern: '.*\\S.*',
        maxLength: REPORT_MAX,
        multiline: true,
        examples: [exampleOf(game, side)],
        hint: hintOf(game, side),
      },
      {
        kind: 'text',
        name: 'reason',
        label: 'The reason, for everybody to read',
        pattern: '.*\\S.*',
        maxLength: REASON_MAX,
        multiline: true,
        examples: ['We forgot a casualty of the last Melee.'],
      },
    ],
    group: 'Correct an update',
    aside: true,
    rare: true,
    irrevocable: `${who} ${playedSince(game, parts)}`,
  };
}

/** Why nothing of a side’s counters can be corrected now, by this author. */
function correctionFault(view: KgpCampaign, author: Author, side: Side): Ruling | undefined {
  const { game } = view;
  if (!correctible(view, author).includes(side))
    return ruling(
      RULE,
      'not-yours-to-correct',
      author === 'gm'
        ? 'A GM who does not see a side’s counters cannot correct them.'
        : 'Only your own counters are yours to correct.',
      'Their side asks for the correction; you agree to it or not.',
    );
  if (!isOpen(view))
    return ruling(
      RULE,
      'nothing-to-correct',
      'Nothing has been confirmed yet.',
      'Corrections follow the first update that was confirmed.',
    );
  if (unitsIn(game).correction !== undefined)
    return ruling(
      RULE,
      'correction-waits',
      'A correction waits for an answer already.',
      'It must be answered first.',
    );
  if (ownUnits(game, side).obDraft.length > 0)
    return ruling(
      RULE,
      'report-waits',
      'An update waits to be confirmed.',
      'Confirm or discard it, then correct what counts.',
    );
  return undefined;
}

/** The usual corrections: a place, a state, a counter that never was. */
function hintOf(game: KgpState, side: Side): string {
  const { ob } = ownUnits(game, side);
  const [first, second = first, third = second] = unitsOf(ob).filter(({ kind }) => kind === 'squad');
  if (first === undefined || second === undefined || third === undefined) return exampleOf(game, side);
  return `${first.id} @${destinations(game, side)[0]?.value ?? 'area A'}; ${second.id} -broken; ${third.id} corrected`;
}

function exampleOf(game: KgpState, side: Side): string {
  const [first] = unitsOf(ownUnits(game, side).ob);
  if (first === undefined) return `+ leader 8-0 @${destinations(game, side)[0]?.value ?? 'area A'}`;
  return `${first.id} note counted again`;
}

/** Reads a correction against what counts now. */
function readCorrection(game: KgpState, side: Side, text: string): Result<readonly ObChange[]> {
  const { ob } = ownUnits(game, side);
  const { result: parsed, instead } = readChanges(text, ob, campaignGameOf(game.cg).map, {
    origin: 'correction',
    enemy: enemyOf(side),
  });
  if (!parsed.ok)
    return refuse({
      ...refusedReport(RULE, 'correction-unreadable', faultLines(text, parsed.faults)),
      ...insteadOf('text', instead, parsed.faults.length),
    });
  if (parsed.value.length === 0)
    return refuse(
      ruling(RULE, 'correction-empty', 'The correction says nothing.', `Such as “${exampleOf(game, side)}”.`),
    );
  const worded = ({ unit, message }: ObFault) => `${unit}: ${message}`;
  const wrong = contradicting(
    'correction-contradicts',
    reportFaults(game, side, ob, parsed.value, true),
    closedBoxFaults(game, ob, parsed.value),
  );
  if (wrong !== undefined) return refuse(wrong);
  const strays = strayFaults(game, side, parsed.value);
  if (strays.length > 0) return refuse(refusedReport('8.606', 'correction-strays', strays.map(worded)));
  return accept(parsed.value);
}

const NONE_WAITS = ruling(RULE, 'no-correction', 'No correction waits for an answer.', 'Press My orders.');

const answer = ({ tellIfVacated }: RephAround): KgpDecision =>
  authorOrder({
    order: 'correction.answer',
    rule: RULE,
    summary: 'Agree (or not) that the other side corrects what it has confirmed of its counters',
    args: ANSWER,
    level: 'units',
    elsewhere: NONE_WAITS,
    offers({ game }, author) {
      const { correction } = unitsIn(game);
      if (correction === undefined) return [];
      const { by, reason: detail } = correction;
      return answersTo({ order: 'correction.answer', ...boundTo(RULE, game) }, by === author, {
        agree: { label: 'Agree to the correction', detail },
        refuse: { label: 'Turn the correction down', detail },
        takeBack: { label: 'Withdraw the correction', detail },
      });
    },
    read({ game }, _author, { answer }) {
      const { correction } = unitsIn(game);
      if (correction === undefined) return refuse(NONE_WAITS);
      return accept({ correction, accepted: answer === 'accept' });
    },
    effect(work, by, { correction: { side, reason }, accepted }) {
      const changes = ownUnits(work.state.game, side).obCorrection;
      emit(work, correctionAnswered, 'everyone', { by, side, reason, accepted });
      if (accepted) {
        make(work, side, changes);
        lookAtMap(work, tellIfVacated);
      } else layCorrection(work, side, []);
    },
  });

/** Makes an accepted correction, if it still fits what the side has now; tells the side alone. */
function make(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  const fits = stillFits(work.state.game, side, changes);
  if (fits) {
    recordChanges(work, side, 'correction', changes);
    const { game } = work.state;
    if (game.step !== 'scenario' && game.step !== RULE) tellWrecked(work, side);
    dropWhatWaits(work, side);
  }
  layCorrection(work, side, []);
  emit(work, correctionMade, `side:${side}`, { side, made: fits });
}

function stillFits(game: KgpState, side: Side, changes: readonly ObChange[]): boolean {
  const { ob, asked, owed } = ownUnits(game, side);
  return (
    changes.length > 0 &&
    asked.length === 0 &&
    owed.length === 0 &&
    reportFaults(game, side, ob, changes, true).length === 0 &&
    strayFaults(game, side, changes).length === 0
  );
}

/** Drops reports that wait, and drafts: they were made for the counters as they were. */
function dropWhatWaits(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const { obDraft, refitDraft } = ownUnits(game, side);
  if (obDraft.length > 0 && brokenDraft(game, side, obDraft) !== undefined) layReport(work, side, []);
  if (refitDraft !== undefined) withdraw(work, side, refitDraft.rule);
}

/** Steps after the RePh’s own parts, before set-up, in which a correction can show that the map is vacated (8.6131). */
const VACATING = /^8\.6(?:1[6-9]|2[0-3])$/u;

function lookAtMap(work: KgpWork, tellIfVacated: RephAround['tellIfVacated']): void {
  const { step, initial } = work.state.game;
  if (VACATING.test(step) && !initial) tellIfVacated(work);
}

/** Stands for all that the side has asked to correct. */
function layCorrection(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  emit(work, correctionDrafted, `side:${side}`, { side, changes });
}

// Events

const WHY = 'What counts already is corrected by both sides’ agreement, or by the GM (8.601).';

interface Asked {
  readonly by: Author;
  readonly side: Side;
  readonly reason: string;
  /** Steps since, which stay as they are. */
  readonly played: string;
}

const correctionAsked = event<Asked>({
  type: 'correction.asked',
  fold(game, { by, side, reason }) {
    unitsIn(game).correction = { by, side, reason };
    game.reportRev += 1;
  },
  line: ({ side, reason }) => `The ${SIDE_NAMES[side]} Order of Battle is to be corrected: “${reason}”`,
  toEveryone(campaign, { by, side, reason, played }) {
    const text = `“${asTyped(reason)}”\n${played}`;
    if (by === 'gm')
      return [{ kind: 'correction', title: `The GM corrects the ${SIDE_NAMES[side]} Order of Battle`, text }];
    return [
      {
        kind: 'correction',
        title: `The ${SIDE_NAMES[side]} side asks to correct its Order of Battle`,
        text: `${text}\nThe other side (or the GM) agrees or not under **My orders**.`,
        buttons: ['my-orders'],
        mention: answerers(campaign, side),
      },
    ];
  },
  why: WHY,
});

/** The commander of the other side, and the GM. */
function answerers({ core }: KgpCampaign, side: Side): string[] {
  return core.seats
    .filter((seat) => seat.role === 'gm' || (seat.role === 'commander' && seat.side === enemyOf(side)))
    .map(({ id }) => id);
}

/** Secret: what the correction comes to. */
const correctionDrafted = event<{ side: Side; changes: readonly ObChange[] }>({
  type: 'correction.drafted',
  fold(game, { side, changes }) {
    ownUnits(game, side).obCorrection = changes;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

interface Answered {
  readonly by: Author;
  readonly side: Side;
  readonly reason: string;
  readonly accepted: boolean;
}

const correctionAnswered = event<Answered>({
  type: 'correction.answered',
  fold(game) {
    unitsIn(game).correction = undefined;
    game.reportRev += 1;
  },
  line({ side, accepted, reason }) {
    const outcome = accepted ? 'agreed on' : 'not agreed on';
    return `The ${SIDE_NAMES[side]} correction is ${outcome}: “${reason}”`;
  },
  toEveryone: (_, it) => [
    {
      kind: 'correction',
      title: `The correction of the ${SIDE_NAMES[it.side]} Order of Battle ${outcomeOf(it)}`,
      text: it.by === 'gm' ? 'Answered by the GM.' : `Answered by the ${SIDE_NAMES[it.by]} side.`,
    },
  ],
  why: WHY,
});

function outcomeOf({ by, side, accepted }: Answered): string {
  if (accepted) return 'is agreed on';
  return by === side ? 'is withdrawn' : 'is turned down';
}

/** Secret: whether an accepted correction could still be made. */
const correctionMade = event<{ side: Side; made: boolean }>({
  type: 'correction.made',
  fold() {},
  line: 'silent',
  toSide: (_, { made }) => [
    made
      ? {
          kind: 'correction-made',
          title: 'Your Order of Battle is corrected',
          text: 'It counts from now on; what has been rolled stays rolled.',
        }
      : {
          kind: 'correction-made',
          title: 'Your correction could not be made',
          text: 'Your counters have changed since you gave it. Nothing was changed; give it again if it is still needed.',
        },
  ],
});
