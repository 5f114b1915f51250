import { z } from 'zod';
import { FORTIFICATIONS, fortificationName } from '../fortifications/table.ts';
import { crewsToCombine } from '../leaders/8.6112-vehicle-crews.ts';
import { offerAt, sideAt } from '../refit/offer.ts';
import { tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { rollScrounging } from '../repair/8.6145-abandoning-scrounging-removal.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { areaAt } from '../units/marking.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import type { KgpDecision } from '../vocabulary/step.ts';
import {
  EQUIPMENT_AND_FORTIFICATIONS,
  equipment,
  idleEquipment,
  mannedHulks,
} from './8.6071-own-equipment.ts';

const RULE = EQUIPMENT_AND_FORTIFICATIONS;
const MINEFIELD = 'minefield';
/** Entrenchments are on the map since 8.602g; “?” and HIP are no Fortifications. */
const HIDDEN = ['roadblock'] as const;

/** What this side has set up and could still be hidden, as its opponent would see it placed: no strength, no kind. */
function hidden(
  { game }: KgpCampaign,
  side: Side,
): readonly { readonly value: string; readonly label: string }[] {
  const items = game.sides[side].fortifications.filter(({ setUp }) => setUp !== undefined);
  const mined = items.some(({ item }) => {
    const mines = FORTIFICATIONS.get(item)?.mines;
    return mines === 'hidden' || mines === 'either';
  });
  return [
    ...(mined ? [{ value: MINEFIELD, label: 'Known minefield' }] : []),
    ...HIDDEN.filter((id) => items.some(({ item }) => item === id)).map((id) => ({
      value: id,
      label: fortificationName(id),
    })),
  ];
}

/** The Location of an enemy Area that a text names, as it is printed; `undefined`: it is in none. */
function enemyLocation({ cg, marking }: KgpState, side: Side, text: string): string | undefined {
  const place = parsePlace(campaignGameOf(cg).map, text);
  if (place?.in !== 'hex') return undefined;
  return areaAt(marking, place)?.side === enemyOf(side) ? printPlace(place) : undefined;
}

const show: KgpDecision = {
  order: 'fortification.place',
  rule: RULE,
  summary:
    'Place a still-hidden Fortification of yours that is in an enemy Setup Area; of mines only that they are there',
  args: z.strictObject({ item: z.string(), hex: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined) return [];
    const options = hidden(view, side);
    const enemy = view.game.marking.areas.filter((area) => area.side !== side);
    const examples = enemy.flatMap(({ locations }) => locations).slice(0, 3);
    if (options.length === 0 || examples.length === 0) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'fortification.place',
        label: 'Hidden Fortification in an enemy Area',
        detail: 'Everybody is told what stands where; of a minefield neither strength nor kind.',
        fields: [
          { kind: 'choice', name: 'item', label: 'Fortification', options },
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
  object(view, seat, args) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || typeof args.hex !== 'string') return undefined;
    return enemyLocation(view.game, side, args.hex) === undefined
      ? ruling(
          RULE,
          'not-in-enemy-area',
          `${args.hex} is in no Setup Area of the ${SIDE_NAMES[enemyOf(side)]} side.`,
          'Only hidden Fortifications in an enemy Setup Area are placed; all others stay hidden.',
        )
      : undefined;
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const found = hidden(work.state, side).find(({ value }) => value === args.item);
    const at = enemyLocation(work.state.game, side, String(args.hex));
    if (found === undefined || at === undefined) return;
    tell(work, side, RULE, [`${found.label} in ${at}, Controlled by who Controls that Location`]);
  },
};

/** 8.6073, and the options of 8.6071: which hidden Fortifications stand where only their owner knows. */
export const HIDDEN_FORTIFICATIONS: RefitRule = {
  rule: RULE,
  resolve(work, side, { args }) {
    rollScrounging(work, side, args.scrounge as Parameters<typeof rollScrounging>[2]);
  },
  hints: (campaign, side) => [
    ...idleEquipment(campaign, side),
    ...mannedHulks(campaign, side),
    ...crewsToCombine(campaign, side),
  ],
  confirm: 'Done with Equipment and hidden Fortifications (8.607)',
  decisions: [equipment, show],
};
