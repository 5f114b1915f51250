/**
 * 7.2: one Dummy minefield for every 24 Known factors that a side sets up, and with at least one of them a Secret dr,
 * halved (FRD), for more. It costs nothing and can only add, so Umpire makes it before set-up.
 */

import { sumOf } from '../../../kernel/dice.ts';
import { when } from '../../../text/present.ts';
import { mineFactors, waiting } from '../fortifications/record.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import { DUMMY_MINEFIELD } from '../fortifications/table.ts';
import { setupLines } from '../fortifications/words.ts';
import type { KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { rollWords } from '../vocabulary/roll-words.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { noteRoll } from '../vocabulary/state-parts.ts';
import { isDone, type KgpWork, playPart, type Rule } from '../vocabulary/step.ts';
import { cutList, setupList } from './setup-list.ts';

const RULE = '7.2';

export const dummyMinefields: Rule = {
  rule: RULE,
  decisions: [],
  events: () => [dummiesPrepared],
};

/** Before set-up each side is told once what it has to set up, even if that is nothing: its absence would tell a tale. */
export function prepareSetups(work: KgpWork): void {
  for (const side of SIDES) playPart(work, side, RULE, () => prepare(work, side));
}

/** Whether a side knows all that it has to set up; only dice rolled by hand can be missing. */
export function isPrepared(game: KgpState, side: Side): boolean {
  return isDone(game, side, RULE);
}

function prepare(work: KgpWork, side: Side): void {
  const { game } = work.state;
  // Only factors that are set up count: without a Setup Area there are none.
  const tally = lacksSetupArea(game, side) === undefined ? waiting(game.sides[side]) : {};
  // Mines settled at set-up can all be Known: the side is told what that would give.
  const open = mineFactors(tally, 'either');
  const knownFactors = mineFactors(tally, 'known') + open;
  const either = open === 0 ? {} : { either: open };
  const first = Math.floor(knownFactors / DUMMY_MINEFIELD.perKnownFactors);
  const to = `side:${side}` as const;
  if (first === 0) {
    emit(work, dummiesPrepared, to, { side, knownFactors, ...either, dummies: 0 });
    return;
  }
  const { values } = work.roll({
    path: `7.2/${game.date}/${side}/dummies`,
    rule: RULE,
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = sumOf(values);
  emit(work, dummiesPrepared, to, { side, knownFactors, ...either, dr, dummies: first + halved(dr) });
}

function halved(dr: number): number {
  return Math.floor(dr / 2);
}

interface Prepared {
  readonly side: Side;
  readonly knownFactors: number;
  /** Of these factors so many are Known only if they are set up so; Dummies as if all were. */
  readonly either?: number;
  /** None for fewer than 24 factors. */
  readonly dr?: number;
  readonly dummies: number;
}

/** Secret, before set-up: what waits to be set up, and what 7.2 adds to its Known minefields. */
const dummiesPrepared = event<Prepared>({
  type: 'setup.prepared',
  fold(game, { side, dr, dummies, knownFactors }) {
    if (dummies > 0)
      game.sides[side].fortifications.push({ item: DUMMY_MINEFIELD.id, count: dummies, date: game.date });
    if (dr !== undefined)
      noteRoll(game, side, {
        label: `Dummy minefields: ${knownFactors} Known factors`,
        rule: RULE,
        kind: 'dr',
        values: [dr],
        modifiers: [],
        final: halved(dr),
        result: `${dummies} in all`,
      });
  },
  line({ side, dr, dummies }) {
    const rolled = when(dr !== undefined, ` (dr ${dr})`);
    if (dummies === 0) return undefined;
    return `${SIDE_NAMES[side]} Dummy minefields: ${dummies}${rolled}`;
  },
  toSide: ({ game }, it, side) => [
    {
      kind: 'to-set-up',
      title: `${game.date}: what your side has to set up besides its units`,
      text: `${whatToSetUp(game, side)}${dummyLine(it)}`,
    },
  ],
  why: (_, it) => whyPrepared(it),
});

/** Fortifications and Recon; unit by unit also every counter, by Area and Holding Box. */
function whatToSetUp(game: KgpState, side: Side): string {
  const counters = game.scenario?.units === undefined ? [] : cutList(setupList(game, side), 2200);
  return [...setupLines(game, side), ...counters].join('\n');
}

function dummyLine({ dr, dummies, knownFactors, either }: Prepared): string {
  if (dr === undefined) return '';
  const open = when(
    either !== undefined,
    ' That is if all of them are set up as Known; if not, one for every 24 that are, with half of the dr, and none for fewer than 24.',
  );
  return `\n**Dummy minefields (7.2):** ${dummies}, for ${knownFactors} Known factors and dr ${dr} (halved, FRD).${open}`;
}

function whyPrepared({ side, knownFactors, either, dr, dummies }: Prepared): readonly string[] {
  const title = `7.2 Dummy minefields, ${SIDE_NAMES[side]}`;
  if (dr === undefined) return [`**${title}**`, `${knownFactors} Known mine factors give none.`];
  const first = dummies - halved(dr);
  const open = when(either !== undefined, ` ${either} of them are Known if they are set up so.`);
  return [
    ...rollWords({
      title,
      kind: 'dr',
      values: [dr],
      modifiers: [],
      outcome: (value) => (value < 1 || value > 6 ? undefined : `${first + halved(value)} Dummy minefields`),
    }),
    `${first} for ${knownFactors} Known mine factors, and half of the dr, FRD (7.2).${open}`,
  ];
}
