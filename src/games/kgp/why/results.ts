/** What stands behind each automatic result at roster level, from the tables that made it. */

import type { KgpEvents } from '../events.ts';
import { US_FIRST_MAX } from '../initiative/8.6233-set-up-order.ts';
import type { KgpCampaign } from '../state.ts';
import { isNight } from '../vocabulary/dates.ts';
import { firstSideWords, modifier, rollWords, upTo } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { SIDE_NAMES } from '../vocabulary/sides.ts';

type Data<K extends keyof KgpEvents> = KgpEvents[K];

export function gameEndWords(
  before: KgpCampaign,
  { turn, side, dr, drm, final, limit }: Data<'game-end.rolled'>,
): readonly string[] {
  return rollWords({
    title: `CG23 Game End, ${SIDE_NAMES[side]} Player Turn of Turn ${turn}`,
    kind: 'dr',
    values: [dr],
    modifiers: modifier(isNight(before.game.date) ? 'night scenario' : 'scenario', 'CG23', drm),
    row: rowSpan(upTo(limit), final),
    outcome: (value) => (value <= limit ? 'the scenario ends' : 'play goes on'),
  });
}

export function commencementWords(
  before: KgpCampaign,
  { movesFirst, dr }: Data<'scenario.commenced'>,
): readonly string[] {
  const announced = 'Both SAN are announced now, and not before (8.625).';
  if (dr !== undefined)
    return [...firstSideWords('8.625 Who moves first', dr, US_FIRST_MAX, 'moves'), announced];
  const isInitial = before.game.scenario?.kind === 'initial';
  return [
    '**8.625 Who moves first**',
    isInitial
      ? `In an Initial Scenario the CG's own rules say it: the ${SIDE_NAMES[movesFirst]} side.`
      : `In an Assault the side that sets up second moves first (8.6233): the ${SIDE_NAMES[movesFirst]} side. No dr.`,
    announced,
  ];
}

export function dummyWords(
  _: KgpCampaign,
  { side, knownFactors, either, dr, dummies }: Data<'setup.prepared'>,
): readonly string[] {
  const title = `7.2 Dummy minefields, ${SIDE_NAMES[side]}`;
  if (dr === undefined) return [`**${title}**`, `${knownFactors} Known mine factors give none.`];
  const first = dummies - Math.floor(dr / 2);
  return [
    ...rollWords({
      title,
      kind: 'dr',
      values: [dr],
      modifiers: [],
      outcome: (value) =>
        value < 1 || value > 6 ? undefined : `${first + Math.floor(value / 2)} Dummy minefields`,
    }),
    `${first} for ${knownFactors} Known mine factors, and half of the dr, FRD (7.2).${either === undefined ? '' : ` ${either} of them are Known if they are set up so.`}`,
  ];
}
