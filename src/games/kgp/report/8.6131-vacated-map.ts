/** 8.6131 EXC: no U.S. unit is Retained on-map; the German is told, and Controls every Strategic Location of it. */
import { z } from 'zod';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { Marking } from '../units/marking.ts';
import { printMarking } from '../units/marking-text.ts';
import { newAreas } from '../units/vacated.ts';
import { emit, event } from '../vocabulary/event.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { boundTo, hasSealed, type Rule } from '../vocabulary/step.ts';
import { watchedNow } from './control.ts';

const RULE = '8.6131';

export const vacatedMap: Rule = {
  rule: RULE,
  decisions: () => [vacateMap],
  events: () => [usVacated],
};

interface Vacated {
  readonly date: string;
  /** Unit by unit: the map once all Setup Areas are German. */
  readonly marking?: Marking;
}

export const usVacated = event<Vacated>({
  type: 'us.vacated',
  fold: controlAll,
  line: () => 'No U.S. unit is left on-map',
  toEveryone: (campaign, { marking }) => [
    {
      kind: 'vacated',
      title: 'No U.S. unit is Retained on-map (8.6131)',
      text: vacatedWords(marking),
      mention: commandersOf(campaign, ['german']),
    },
  ],
  tale: () => 'No U.S. unit was left on the map, and every Strategic Location fell to the Germans.',
  why: 'That no U.S. unit is left on-map is told at once, because the German may not attack then (8.6131).',
});

/** The German gains Control of every Strategic Location of the Map Group. */
function controlAll(game: KgpState, { marking }: Vacated): void {
  game.usOnMap = false;
  if (marking !== undefined) {
    const units = unitsIn(game);
    units.vacatedAreas = newAreas(units.marking, marking, 'german');
    units.marking = marking;
  }
  // What was worked out for other Areas says nothing of these.
  const { front: _, ...terrain } = game.terrain;
  game.terrain = terrain;
  game.currentLvp = { us: 0, german: game.existingLvp };
  game.control = { ...game.control }; // what stands there may be an event's
  for (const { id } of watchedNow(game)) game.control[id] = 'german';
  game.usLvpHexes = 0;
  // A statement of 8.605 that still waits was made of the map as it was before.
  if (game.changesStated !== undefined) game.reportRev += 1;
  game.changesStated = undefined;
}

const MARKING_LENGTH = 2400;

/** What the German is told, and everybody with him; unit by unit, with the map as it is now. */
function vacatedWords(marking: Marking | undefined): string {
  const told =
    'The German side Controls every Strategic Location of the Map Group, and cannot select an Attack Chit while this lasts (8.6232).';
  if (marking === undefined) return told;
  const map = printMarking(marking);
  const areas = map.length > MARKING_LENGTH ? `${map.slice(0, MARKING_LENGTH)} …` : map;
  return `${told} All Setup Areas are German now, with what has been left in them; hidden U.S. Fortifications there are placed on the map (8.6073).\n${areas}`;
}

/** The German must be informed when no Retained U.S. unit is left on-map; only its owner can know, where Umpire keeps rosters. */
const vacateMap = sideOrder({
  order: 'us.vacate',
  rule: RULE,
  summary: 'U.S.: state that no Retained U.S. unit is left on-map; the German side is told and gains Control',
  args: z.strictObject({}),
  // Unit by unit Umpire sees it himself.
  level: 'roster',
  isOpen: (view, side) => side === 'us' && mayVacate(view),
  offers: ({ game }) => [
    {
      order: 'us.vacate',
      ...boundTo(RULE, game, 0),
      label: 'No U.S. unit is left on-map',
      fixed: {},
      fields: [],
      group: 'No U.S. unit on-map (8.6131)',
      style: 'danger',
      irrevocable:
        'The German side is told, and Controls every Strategic Location of the map at once (8.6131).',
    },
  ],
  effect: (work) => emit(work, usVacated, 'everyone', { date: work.state.game.date }),
});

const BEFORE_PURCHASES: readonly string[] = ['8.616', '8.617', '8.618', '8.619'];

/**
 * Escape, Shift and Elimination (8.606–8.613) come before the purchases: the map is empty by then, or it is not.
 * A basket with an on-map RG must be emptied of it first, since it would have no Setup Area left.
 */
function mayVacate({ game }: KgpCampaign): boolean {
  if (game.initial || !game.usOnMap) return false;
  if (!BEFORE_PURCHASES.includes(game.step)) return false;
  const { us } = game.sides;
  return !hasSealed(game, 'us', '8.619') && us.draft.basket.every(({ via }) => via !== 'on-map');
}
