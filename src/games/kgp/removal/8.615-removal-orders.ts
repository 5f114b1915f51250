/** 8.615: the orders of a removal attempt; and the last stop of 8.614–8.615, which they share with 8.6145 and 8.6149. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept } from '../../../kernel/ruling.ts';
import { signed } from '../../../text/figures.ts';
import { plural } from '../../../text/plural.ts';
import { replaceHulks } from '../refit/CG19-wrecks.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { type RefitRule, sayDone } from '../refit/part.ts';
import { passThrough } from '../repair/8.614-going-through.ts';
import {
  LAST_STOP as RULE,
  scrounging,
  stripVehicles,
} from '../repair/8.6145-abandoning-scrounging-removal.ts';
import type { KgpCampaign } from '../state.ts';
import { areaName } from '../units/retained.ts';
import { HEX_PATTERN } from '../vocabulary/hex.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { ADJACENT_DRM, FRONT_LINE_DRM, isWork, REMOVABLE } from './8.615-fortification-and-wreck-removal.ts';
import { attemptsLeft, exampleIn, readRemoval, readRemovals, withWreckMeant } from './8.615-items.ts';
import { attempt, chooseVictim, ITEM_NAMES, reduction, removalDuties } from './8.615-removal-attempt.ts';

export const lastStop: RefitRule = {
  rule: RULE,
  act: (work, side) => passThrough(work, side, RULE),
  end: replaceHulks,
  asks: () => [attempt, scrounging],
  keeps: () => [reduction],
  duties: removalDuties,
  confirm: 'Done with 8.614 and 8.615',
  leftUndone: true,
  decisions: () => [stripVehicles, removeWork, removeHulk, chooseVictim],
};

const GROUP = 'Removal (8.615)';
const HULK_LABELS = {
  wreck: 'Its hex, or several: K12, K14',
  'immobile-vehicle': 'The vehicle, or several: V7, V8',
} as const;
/** A hex, a hexside as its two hexes, and which of several such items: `K12`, `K12-K13`, `K12 #2`. */
const AT = '[A-Za-z]{1,2}\\d{1,2}(?:-[A-Za-z]{1,2}\\d{1,2})?(?: +#[2-9])?';

const PROXIMITY: Field = {
  kind: 'choice',
  name: 'proximity',
  label: 'Front-Line Hex',
  options: [
    { value: 'marking', label: 'as the marking shows' },
    { value: 'front-line', label: `in (along, across a hexside of) one: ${signed(FRONT_LINE_DRM)}` },
    { value: 'adjacent', label: `ADJACENT to one: ${signed(ADJACENT_DRM)}` },
    { value: 'farther', label: 'farther: no drm' },
  ],
  initial: 'marking',
};

/** Characters of a list of places. */
const PLACES_MAX = 80;
/** Several of them, one after the other. */
const PLACES = `(?:${HEX_PATTERN}|[Vv]\\d{1,4})(?:[ ,]+(?:${HEX_PATTERN}|[Vv]\\d{1,4}))*`;

const NEXT: Field = {
  kind: 'choice',
  name: 'next',
  label: 'And then',
  options: [
    { value: 'stay', label: 'there is more to do' },
    { value: 'done', label: 'done with 8.614 and 8.615' },
  ],
  initial: 'stay',
};

const ASKED = {
  area: z.string().max(12),
  item: z.enum(REMOVABLE),
  at: z.string().max(PLACES_MAX),
  proximity: z.enum(['marking', 'front-line', 'adjacent', 'farther']).optional(),
};

/** A minefield or a roadblock can be anywhere: one offer an Area. */
const removeWork = sideOrder({
  order: 'removal.work',
  rule: RULE,
  summary: 'Attempt to remove a Known minefield or a roadblock from a Setup Area',
  args: z.strictObject(ASKED),
  isOpen: isAtRemoval,
  offers: (view, side) =>
    attemptsLeft(view, side, true).flatMap(({ area, limit, done }): readonly Offer[] => {
      const works = REMOVABLE.filter(isWork);
      const example = exampleIn(view, side, area, works, limit);
      if (example === undefined) return [];
      return [
        {
          order: 'removal.work',
          ...baseOf(view.game, side, RULE),
          label: `${areaName(area)}: minefield or roadblock`,
          detail: `${plural(limit - done, 'attempt')} left`,
          fixed: { area },
          fields: [
            {
              kind: 'choice',
              name: 'item',
              label: 'What',
              options: works.map((item) => ({ value: item, label: ITEM_NAMES[item] })),
            },
            placeField('Hex; a roadblock’s hexside: K12-K13', AT, example),
            PROXIMITY,
          ],
          group: GROUP,
          aside: true,
        },
      ];
    }),
  read: (view, side, asked) => readRemoval(view, side, true, asked),
  effect: (work, side, removal) => attempt.ask(work, side, { removal }),
});

const HULKS = ['wreck', 'immobile-vehicle'] as const;

/** Which hulks there are Umpire knows, so each kind is offered by itself. */
const removeHulk = sideOrder({
  order: 'removal.hulk',
  rule: RULE,
  summary:
    'Attempt to remove (Burnt-Out) wrecks or Immobile vehicles from a Setup Area, one after the other: “K12, K14”',
  args: z.strictObject({ ...ASKED, heavy: z.number().int(), next: z.enum(['stay', 'done']).optional() }),
  isOpen: isAtRemoval,
  offers: (view, side) =>
    attemptsLeft(view, side, false).flatMap(({ area, limit, done }) =>
      HULKS.flatMap((item): readonly Offer[] => {
        const example = exampleIn(view, side, area, [item], limit);
        if (example === undefined) return [];
        return [
          {
            order: 'removal.hulk',
            ...baseOf(view.game, side, RULE),
            label: `${areaName(area)}: ${ITEM_NAMES[item]}`,
            detail: `${done} made`,
            fixed: { area, item },
            fields: [
              placeField(HULK_LABELS[item], PLACES, example, PLACES_MAX),
              PROXIMITY,
              {
                kind: 'integer',
                name: 'heavy',
                label: 'Mobile tracked vehicles of ≥ 30 tons here',
                min: done + 1,
                max: limit,
              },
              NEXT,
            ],
            group: GROUP,
            aside: true,
          },
        ];
      }),
    ),
  read(view, side, { next, ...asked }) {
    const read = readRemovals(view, side, asked);
    return read.ok ? accept({ removals: read.value, isLast: next === 'done' }) : read;
  },
  effect(work, side, { removals, isLast }) {
    for (const removal of removals)
      attempt.ask(work, side, { removal: withWreckMeant(work.state.game, removal) });
    // The choice whom an Original 6 Reduces is asked all the same.
    if (isLast) sayDone(work, side, RULE);
  },
});

function isAtRemoval(view: KgpCampaign, side: Side): boolean {
  return openAt(view, side, RULE);
}

function placeField(label: string, pattern: string, example: string, maxLength = 16): Field {
  return { kind: 'text', name: 'at', label, pattern, maxLength, examples: [example] };
}
