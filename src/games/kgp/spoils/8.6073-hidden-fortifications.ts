/** 8.6073: a side places what it has hidden in an enemy Setup Area, and settles its own Equipment (8.6071), in one go. */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { FORTIFICATIONS, fortificationName } from '../fortifications/table.ts';
import { crewsToCombine } from '../leaders/8.6112-vehicle-crews.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpState } from '../state.ts';
import { areaAt } from '../units/marking.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { throughSpoils } from './8.607-going-through.ts';
import {
  EQUIPMENT_AND_FORTIFICATIONS,
  idleEquipment,
  mannedHulks,
  proposedWords,
  settleEquipment,
} from './8.6071-own-equipment.ts';

const RULE = EQUIPMENT_AND_FORTIFICATIONS;

export const hiddenFortifications: RefitRule = {
  rule: RULE,
  hints: (campaign, side) => [
    ...idleEquipment(campaign, side),
    ...proposedWords(campaign, side),
    ...mannedHulks(campaign, side),
    ...crewsToCombine(campaign, side),
  ],
  confirm: 'Done with Equipment and hidden Fortifications (8.607)',
  leftUndone: true,
  decisions: () => [throughSpoils, settleEquipment, show],
};

const show = sideOrder({
  order: 'fortification.place',
  rule: RULE,
  summary:
    'Place a still-hidden Fortification of yours that is in an enemy Setup Area; of mines only that they are there',
  args: z.strictObject({ item: z.string(), hex: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers(view, side) {
    const items = hidden(view.game, side);
    const enemy = unitsIn(view.game).marking.areas.filter((area) => area.side !== side);
    const examples = enemy.flatMap(({ locations }) => locations).slice(0, 3);
    if (items.length === 0 || examples.length === 0) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'fortification.place',
        label: 'Hidden Fortification in an enemy Area',
        detail: 'Everybody is told what stands where; of a minefield neither strength nor kind.',
        fields: [
          {
            kind: 'choice',
            name: 'item',
            label: 'Fortification',
            options: items.map((item) => ({ value: item, label: shownAs(item) })),
          },
          {
            kind: 'text',
            name: 'hex',
            label: 'Where it stands',
            pattern: '[A-Za-z]{1,2}\\d{1,2}(?:/-?\\d)?',
            maxLength: 8,
            examples,
          },
        ],
      }),
    ];
  },
  read(view, side, { item, hex }) {
    const location = enemyLocation(view.game, side, hex);
    if (location === undefined)
      return refuse(
        ruling(
          RULE,
          'not-in-enemy-area',
          `${shown(hex)} is in no Setup Area of the ${SIDE_NAMES[enemyOf(side)]} side.`,
          'Only hidden Fortifications in an enemy Setup Area are placed; all others stay hidden.',
        ),
      );
    return accept({ item, location });
  },
  effect: (work, side, { item, location }) =>
    tell(work, side, RULE, [`${shownAs(item)} in ${location}, Controlled by who Controls that Location`]),
});

const MINEFIELD = 'minefield';
/** Entrenchments are on the map since 8.602g; “?” and HIP are no Fortifications. */
const HIDDEN = ['roadblock'] as const;

/** This side's Fortifications that are set up and could still be hidden. */
function hidden({ sides }: KgpState, side: Side): readonly string[] {
  const items = sides[side].fortifications.filter(({ setUp }) => setUp !== undefined);
  const isMined = items.some(({ item }) => {
    const mines = FORTIFICATIONS.get(item)?.mines;
    return mines === 'hidden' || mines === 'either';
  });
  return [...onlyIf(isMined, MINEFIELD), ...HIDDEN.filter((id) => items.some(({ item }) => item === id))];
}

/** As the opponent sees it placed: no strength, no kind. */
function shownAs(item: string): string {
  return item === MINEFIELD ? 'Known minefield' : fortificationName(item);
}

/** The Location of an enemy Area that a text names, as it is printed; `undefined`: it is in none. */
function enemyLocation(game: KgpState, side: Side, text: string): string | undefined {
  const { marking } = unitsIn(game);
  const place = parsePlace(campaignGameOf(game.cg).map, text);
  if (place?.in !== 'hex') return undefined;
  if (areaAt(marking, place)?.side !== enemyOf(side)) return undefined;
  return printPlace(place);
}
