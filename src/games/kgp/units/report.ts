/** 8.601: a report of what became of counters, read and judged as a whole. */

import { insteadOf } from '../../../kernel/line-faults.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { tooLong } from '../../../text/delimited.ts';
import { type Fault, faultInWords } from '../../../text/fault.ts';
import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { halfSquadOf } from './counters.ts';
import { changeFaults, type ObFault } from './faults.ts';
import { carrierOf, changed, changedBy, type Ledger, type ObChange, unitsOf } from './ledger.ts';
import { placedBy, readChanges, withMeant } from './notation.ts';
import { closedBoxFaults, reportFaults } from './report-faults.ts';
import { factsFor } from './territory.ts';
import type { ObUnit, UnitKind } from './unit.ts';
import { unplaced, withoutHex } from './unplaced.ts';

/** Longest report in characters: what a form holds. */
export const REPORT_MAX = 4000;
/** Most changes that may wait for confirmation. */
const DRAFT_MAX = 1500;
/** More mistakes than these are the same ones again. */
const SHOWN = 50;

/** The side's ledger once its draft is confirmed. */
export function draftedLedger(own: KgpState['sides'][Side]): Ledger {
  const { ob, obDraft } = unitsIn(own);
  return changedBy(ob, obDraft);
}

/** The file that `/ob` gives out of what waits begins with a remark, as no table does; below stands what is read. */
export function isDraftText(text: string): boolean {
  return /^\uFEFF?\s*#/u.test(text);
}

/** A refusal of a report with every mistake in it; `lines` are complete sentences without a full stop. */
export function refusedReport(rule: string, slug: string, lines: readonly string[]): Ruling {
  const [only, another] = lines;
  if (only !== undefined && another === undefined)
    return ruling(
      rule,
      slug,
      `Nothing was recorded: ${sentenceOf(only)}`,
      'Put that right and send it again.',
    );
  const shown = lines.slice(0, SHOWN).map((line) => `• ${line}`);
  const more = onlyIf(lines.length > SHOWN, `• and ${lines.length - SHOWN} more`);
  return ruling(
    rule,
    slug,
    `Nothing was recorded:\n${[...shown, ...more].join('\n')}`,
    'Correct these and send everything again.',
  );
}

function sentenceOf(clause: string): string {
  return /[.?!]”?$/u.test(clause) ? clause : `${clause}.`;
}

/** Faults of a text, each with its line where the text has several or where it says nothing that was typed. */
export function faultLines(text: string, faults: readonly Fault[]): readonly string[] {
  const isLong = text.trim().includes('\n');
  return faults.map((fault) => {
    const isPlain = isLong || !/“|\b[A-Z]{1,2}\d/u.test(fault.wrong);
    return withMeant(isPlain ? faultInWords(fault) : fault.wrong, fault);
  });
}

/** The refusal of a text with these contradictions; by CG20 alone, where `closed` is all that is wrong. */
export function contradicting(
  slug: string,
  faults: readonly ObFault[],
  closed: readonly ObFault[],
  worded: (fault: ObFault) => string = ({ unit, message }) => `${unit}: ${message}`,
): Ruling | undefined {
  const lines = [...faults, ...closed].map((fault) => worded(fault).replace(/\.$/u, ''));
  if (lines.length === 0) return undefined;
  if (faults.length > 0) return refusedReport('8.601', slug, lines);
  return refusedReport('CG20', 'vehicle-in-that-box', lines);
}

/** `add`: the report goes on from what waits already; `replace`: it stands for all of it. */
export type ReportMode = 'add' | 'replace';

/** Reads a report of one side against its own ledger and what it has reported before: all of it, or every mistake. */
export function readReport(
  campaign: KgpCampaign,
  side: Side,
  text: string,
  mode: ReportMode,
): Result<readonly ObChange[]> {
  const { game } = campaign;
  const own = game.sides[side];
  const before = mode === 'add' ? unitsIn(own).obDraft : [];
  const ledger = changedBy(unitsIn(own).ob, before);
  const { map } = campaignGameOf(game.cg);
  const facts = factsFor(campaign, side);
  const halves = (squad: string) => halfSquadOf(squad, facts);
  const long = tooLong(text);
  if (long !== undefined) return refuse(refusedReport('8.601', 'report-unreadable', [faultInWords(long)]));
  const { result: parsed, instead } = readChanges(text, ledger, map, {
    placed: placedBy(before),
    enemy: enemyOf(side),
    halves,
  });
  if (!parsed.ok)
    return refuse({
      ...refusedReport('8.601', 'report-unreadable', faultLines(text, parsed.faults)),
      ...insteadOf('text', instead, parsed.faults.length),
    });
  if (parsed.value.length === 0)
    return refuse(ruling('8.601', 'report-empty', 'The update says nothing.', suchAsAReport(ledger)));
  const changes = [...before, ...parsed.value];
  const fault = draftFault(game, side, changes);
  if (fault !== undefined) return refuse(fault);
  return accept(changes);
}

/** A sentence about a counter of the reporter's own. */
function suchAsAReport(ledger: Ledger): string {
  const [first] = unitsOf(ledger);
  return first === undefined ? 'Such as “+ leader 8-0 @J19”.' : `Such as “${first.id} out”.`;
}

/** Why a draft as a whole cannot be, whichever way it was given. */
export function draftFault(game: KgpState, side: Side, changes: readonly ObChange[]): Ruling | undefined {
  return brokenDraft(game, side, changes, closedBoxFaults(game, ownUnits(game, side).ob, changes));
}

/** Why a draft cannot be (any more) beside what the side has now. `closed`: what else is wrong with it. */
export function brokenDraft(
  game: KgpState,
  side: Side,
  changes: readonly ObChange[],
  closed: readonly ObFault[] = [],
): Ruling | undefined {
  if (changes.length > DRAFT_MAX)
    return ruling(
      '8.601',
      'report-too-long',
      `More than ${DRAFT_MAX} changes would wait for confirmation.`,
      'Confirm or discard what waits first.',
    );
  const { ob } = ownUnits(game, side);
  // Counters that a campaign begun on paper already has come from nowhere that Umpire knows (8.14).
  const faults = game.step === '8.14' ? changeFaults(ob, changes) : reportFaults(game, side, ob, changes);
  return contradicting('report-contradicts', faults, closed);
}

/**
 * Reports that are legal now: for hints, and for a player who has no better idea. Legal by their making, whatever the
 * ledger: reading each of them again for every desk would take long.
 */
export function reportExamples(game: KgpState, side: Side): readonly string[] {
  const own = game.sides[side];
  const ledger = draftedLedger(own);
  const units = unitsOf(ledger);
  if (game.step === '8.14') return [side === 'us' ? '+ squad 6-6-6 x3 @area A' : '+ squad 6-5-8 x3 @area A'];
  if (unitsIn(own).obDraft.length > DRAFT_MAX - 2 * units.length - 2) return [];
  const hex = entryAreasOf(campaignGameOf(game.cg).map)[0]?.hex ?? 'A1';
  const some = (...kinds: readonly UnitKind[]): readonly ObUnit[] => {
    const all = units.filter(({ kind }) => kinds.includes(kind));
    return [all[0], all[all.length >> 1]].filter((unit) => unit !== undefined);
  };
  const texts = [
    ...placing(ledger, hex, unitsIn(own).obDraft.length === 0),
    ...some('squad').map(({ id }) => `${id} out`),
    ...some('squad', 'half-squad', 'crew').map(({ id }) => `${id} broken, @${hex}`),
    ...some('vehicle').map(({ id }) => `${id} @${hex}, immobilized`),
    ...some('SW', 'Gun').map(({ id }) => `${id} malfunctioned`),
    '+ leader 8-0 @area A',
  ];
  return [...new Set(texts)];
}

/** A report in few words, of counters that the reporter has: what an empty form shows. */
export function reportHint(ledger: Ledger): string {
  const units = unitsOf(ledger);
  const named = (kind: UnitKind, says: readonly string[]): readonly string[] =>
    units
      .filter((unit) => unit.kind === kind)
      .slice(0, says.length)
      .map(({ id }, index) => `${id} ${says[index]}`);
  const gun = units.find((unit) => unit.kind === 'Gun' && unit.with?.as === 'possessed');
  const served = gun?.with === undefined ? [] : [`${gun.with.unit} ${gun.id} @K20`];
  const lines = [
    ...named('squad', ['out', 'reduced', 'broken, @J19']),
    ...served,
    ...named('vehicle', ['immobilized @L21']),
    ...named('leader', ['wounded']),
  ];
  return lines.length === 0 ? '+ leader 8-0 @J19' : [...lines, 'rest @area A'].join('; ');
}

/** Reports that leave nobody without a place, nor a Gun without its hex. */
function placing(ledger: Ledger, hex: string, isFirst: boolean): readonly string[] {
  const nowhere = unplaced(ledger);
  const carriers = new Set(
    withoutHex(
      changed(
        ledger,
        nowhere.map(({ id }) => areaOf(id)),
      ),
    ).map((unit) => carrierOf(ledger, unit).id),
  );
  const lines = [
    ...[...carriers].map((id) => `${id} @${hex}`),
    ...nowhere
      .filter(({ id }) => !carriers.has(id))
      .map(({ id }, index) => (index % 2 === 0 ? `${id} @area A` : `${id} @${hex}`)),
  ];
  if (lines.length === 0) return [];
  return carriers.size === 0 && isFirst ? [lines.join('\n'), 'rest @area A'] : [lines.join('\n')];
}

function areaOf(id: string): ObChange {
  return { op: 'set', id, to: { place: { in: 'area', area: 'A' } } };
}
