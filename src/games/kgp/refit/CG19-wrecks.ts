/** CG19: wrecks that come onto the map, become Burnt-Out and go, by the rules of the RePh. */
import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import {
  mayLeaveWreck,
  type NewWreck,
  type Wreck,
  wreckList,
  wreckOf,
  wreckWords,
} from '../units/CG19-wreck.ts';
import { maOf } from '../units/facts.ts';
import { unitsOf } from '../units/ledger.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { change } from './own.ts';
import { addNews, toldInPart } from './part-notice.ts';

/** CG19: puts wrecks on the map, for everybody to see. */
export function leaveWrecks(work: KgpWork, side: Side, rule: string, left: readonly NewWreck[]): void {
  const { wrecksCounted } = unitsIn(work.state.game);
  changeWrecks(
    work,
    side,
    rule,
    left.map((wreck, index) => ({ ...wreck, id: `wreck-${wrecksCounted + index + 1}` })),
  );
}

/** Wrecks that are otherwise than they were; nothing is told where none is. */
export function changeWrecks(work: KgpWork, side: Side, rule: string, wrecks: readonly Wreck[]): void {
  if (wrecks.length > 0) emit(work, wrecksChanged, 'everyone', { side, rule, wrecks, gone: [] });
}

export function removeWrecks(work: KgpWork, side: Side, rule: string, left: readonly Wreck[]): void {
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) emit(work, wrecksChanged, 'everyone', { side, rule, wrecks: [], gone });
}

/** By this rule is told what a side's reports have left on the map. */
const REPORTED = 'CG19';

/** Wrecks as they are now, and those that are no longer on the map, by whatever rule. */
export const wrecksChanged = event<{
  readonly side: Side;
  readonly rule: string;
  readonly wrecks: readonly Wreck[];
  /** By id. */
  readonly gone: readonly string[];
}>({
  type: 'wrecks.changed',
  fold(game, { side, rule, wrecks, gone }) {
    const touched = new Map(wrecks.map((wreck) => [wreck.id, wreck]));
    const known = unitsIn(game).wrecks.map((wreck) => touched.get(wreck.id) ?? wreck);
    const added = wrecks.filter(({ id }) => !unitsIn(game).wrecks.some((wreck) => wreck.id === id));
    unitsIn(game).wrecks = [...known, ...added].filter(({ id }) => !gone.includes(id));
    unitsIn(game).wrecksCounted += added.length;
    if (rule === REPORTED) ownUnits(game, side).wrecked = [];
    if (wrecks.length > 0) addNews(game, { head: titleOf(rule), rule, lines: linesOf(wrecks) });
  },
  why: (_, { rule }) => [noDice(rule)],
  line({ wrecks, gone }) {
    const left = onlyIf(gone.length > 0, `${gone.length} no longer on the map`);
    return `Wrecks: ${[...wrecks.map(wreckWords), ...left].join('; ')}`;
  },
  toEveryone(campaign, { rule, wrecks }) {
    // Wrecks that have gone are told of by the rule that removed them (8.615, 8.609).
    if (wrecks.length === 0) return [];
    // Told with the end of 8.601: at once, it would tell who has reported everything first.
    if (unitsIn(campaign.game).part !== undefined && rule === REPORTED) return [];
    return toldInPart(campaign, { kind: 'wrecks', title: titleOf(rule), text: linesOf(wrecks).join('\n') });
  },
});

function titleOf(rule: string): string {
  const by = rule.startsWith(REPORTED) ? REPORTED : `${rule}, ${REPORTED}`;
  return `Wrecks on the map (${by})`;
}

function linesOf(wrecks: readonly Wreck[]): readonly string[] {
  const later = onlyIf(
    wrecks.some(({ hex }) => hex === undefined),
    '-# Whoever names one in a hex later has said where it is.',
  );
  return [...wreckList(wrecks).map((line) => `• ${line}`), ...later];
}

/** Wrecks that a side's reports have left on the map are told of once it has reported everything. */
export function tellWrecked(work: KgpWork, side: Side): void {
  leaveWrecks(work, side, REPORTED, ownUnits(work.state.game, side).wrecked);
}

/** CG19: Out of Gas and Scrounged (or without anything to be Scrounged), a wreck is replaced by a Burnt-Out one. */
export function burnSpent(work: KgpWork): void {
  const { game } = work.state;
  const facts = factsFor(work.state, 'german');
  const spent = unitsIn(game).wrecks.filter(
    ({ id, type, burntOut, scrounged }) =>
      burntOut !== true &&
      ownUnits(game, 'german').drained.includes(id) &&
      (scrounged === true || maOf(facts, type) === 'no weapon'),
  );
  changeWrecks(
    work,
    'german',
    '8.6141c',
    spent.map((wreck) => ({ ...wreck, burntOut: true })),
  );
}

/**
 * CG19: Out of Gas, Immobilized and Abandoned, with no Inherent Weapon to function: a Burnt-Out Wreck at once. A
 * vehicle that is Out of Gas is Immobilized by that (KGP13); the first edition asked for both.
 */
function isHulk(campaign: KgpCampaign, side: Side, unit: ObUnit): boolean {
  return (
    unit.kind === 'vehicle' &&
    has(unit, 'out-of-gas') &&
    (has(unit, 'immobilized') || campaign.game.mended.outOfGasIsImmobilized) &&
    has(unit, 'abandoned') &&
    maOf(factsFor(campaign, side), unit.type) === 'no weapon'
  );
}

/** Replaces them; in a Holding Box there is no wreck. */
export function replaceHulks(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const { ob } = ownUnits(game, side);
  const hulks = unitsOf(ob).filter((unit) => isHulk(work.state, side, unit));
  leaveWrecks(
    work,
    side,
    game.mended.hulksAtOnce ? 'CG19' : '8.614',
    hulks
      .filter((unit) => !game.mended.wrecksWhereTheyMayLie || mayLeaveWreck(ob, unit))
      .map((unit) => wreckOf(ob, side, unit, { burntOut: true })),
  );
  change(
    work,
    side,
    'CG19',
    hulks.map(({ id }) => ({ op: 'remove', id, fate: 'eliminated' })),
  );
}
