/** CG7a, 8.6194a: German RG in Reserve with their Cloaking counters, and those kept in a Holding Box instead of set up. */

import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { present } from '../../../text/present.ts';
import { usableBy } from '../purchases/arrival.ts';
import { receivedNow } from '../purchases/rg-rolls.ts';
import { openSetupAreas } from '../purchases/setup-areas.ts';
import { baseOf } from '../refit/open.ts';
import { datedGerman, eligibleGerman } from '../rg/CG6-entry-areas.ts';
import { rgName, rgTitle } from '../rg/name.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { arrivalPlace } from '../units/arrivals.ts';
import { type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { Place } from '../units/place.ts';
import { isMmc } from '../units/unit.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rule } from '../vocabulary/step.ts';
import { setupOrder, type WasChosen } from './open.ts';

const RULE = 'CG7';

export const reserveGroups: Rule = {
  rule: RULE,
  decisions: () => [dummy, hold],
  events: () => [dummyChosen, rgRetained],
};

/** RG that set up in Reserve now: those that are not kept in a Holding Box instead. */
export function reserves(game: KgpState): readonly Rg[] {
  const { setup } = ownUnits(game, 'german');
  return receivedNow(game, 'german').filter(
    ({ id, via, given }) => !given && via === 'reserve' && setup.boxes[id] === undefined,
  );
}

/** CG7a: one Cloaking counter for each MMC that sets up as Infantry, one for each vehicle; a Dummy is one more. */
export function cloakingCounters(ledger: Ledger, rg: string): number {
  return unitsOf(ledger).filter(
    (unit) =>
      unit.origin === rg &&
      (unit.kind === 'vehicle' || (isMmc(unit) && unit.with?.as !== 'aboard' && unit.with?.as !== 'crewing')),
  ).length;
}

/** CG7a: each Reserve RG may have one Dummy Cloaking counter. */
const dummy = setupOrder({
  order: 'reserve.dummy',
  rule: RULE,
  summary: 'German: say whether a Reserve RG has its Dummy Cloaking counter',
  args: z.strictObject({ rg: z.string().max(12), dummy: z.enum(['yes', 'no']) }),
  of: 'german',
  share: () => true,
  offers({ game }) {
    const own = game.sides.german;
    const all = reserves(game);
    if (all.length === 0) return [];
    return [
      {
        order: 'reserve.dummy',
        ...baseOf(game, 'german', RULE),
        label: 'Dummy Reserve counters',
        detail: `${unitsIn(own).setup.dummies.length} of ${all.length} Reserve RG have one`,
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'rg',
            label: 'Which RG',
            options: all.slice(0, ROOM.menu).map((rg) => ({
              value: rg.id,
              label: `${rgTitle(own, rg, rgRowOf('german', rg.rg))}: ${plural(cloakingCounters(unitsIn(own).ob, rg.id), 'Cloaking counter')}`,
            })),
          },
          {
            kind: 'choice',
            name: 'dummy',
            label: 'A Dummy besides',
            options: [
              { value: 'yes', label: 'yes' },
              { value: 'no', label: 'no' },
            ],
            initial: 'yes',
          },
        ],
        group: 'What purchases bring',
        aside: true,
      },
    ];
  },
  read: (_view, _side, { rg, dummy: wanted }) => accept({ rg, wanted: wanted === 'yes' }),
  effect: (work, side, { rg, wanted }) => emit(work, dummyChosen, `side:${side}`, { side, rg, wanted }),
});

interface DummyChosen {
  readonly side: Side;
  readonly rg: string;
  readonly wanted: boolean;
}

/** Secret. */
const dummyChosen = event<DummyChosen>({
  type: 'dummy.chosen',
  was: {
    type: 'setup.chosen',
    lift: ({ side, choice: { of, ...choice } }: WasChosen<DummyChosen>) =>
      of === 'dummy' ? { side, ...choice } : undefined,
  },
  fold(game, { side, rg, wanted }) {
    const own = game.sides[side];
    const others = unitsIn(own).setup.dummies.filter((id) => id !== rg);
    unitsIn(own).setup = { ...unitsIn(own).setup, dummies: wanted ? [...others, rg] : others };
    own.rev += 1;
  },
  line({ side, rg, wanted }, { game }) {
    const counter = wanted ? 'a Dummy Cloaking counter' : 'no Dummy Cloaking counter';
    return `${rgName(game.sides[side], rg)}: ${counter}`;
  },
  why: noDice(RULE),
});

/** Where an RG may be kept instead of being set up on-map: arrow hexes. */
function boxesFor(game: KgpState, rg: Rg): readonly string[] {
  const usable = usableBy(rgRowOf('german', rg.rg));
  return entriesFor(game, rg)
    .filter(usable)
    .map(({ hex }) => hex);
}

function entriesFor(game: KgpState, { via, given }: Rg) {
  if (given) return [];
  // 8.6194a: what was purchased for set-up on-map may enter at an Eligible Area instead.
  if (via === 'on-map') return eligibleGerman(game);
  // CG7a: what has no room for Reserves may enter at any German Entry Area of the Map Group.
  if (via !== 'reserve') return [];
  return datedGerman(game);
}

const ON_MAP = 'on-map';

/** The words for an RG by the way in which it was purchased. */
const HELD_WORDS = {
  reserve: { detail: 'in Reserve; or, without room for it, in a Holding Box', onMap: 'on-map, in Reserve' },
  standard: { detail: 'Standard On-Map Setup, or a Holding Box', onMap: 'on-map' },
} as const;

/** 8.6194a, CG7a: a German RG is set up on-map, or Retained in a Holding Box to enter. */
const hold = setupOrder({
  order: 'rg.hold',
  rule: RULE,
  summary: 'German: set up an RG on-map as purchased, or keep it in an Entry Area’s Holding Box to enter',
  args: z.strictObject({ rg: z.string().max(12), where: z.string().max(8) }),
  of: 'german',
  share: () => true,
  offers({ game }) {
    const { setup } = ownUnits(game, 'german');
    return receivedNow(game, 'german').flatMap((rg) => {
      const boxes = boxesFor(game, rg);
      if (boxes.length === 0) return [];
      const box = setup.boxes[rg.id];
      const { detail, onMap } = HELD_WORDS[rg.via === 'reserve' ? 'reserve' : 'standard'];
      return [
        {
          order: 'rg.hold',
          ...baseOf(game, 'german', RULE),
          label: `${rgTitle(game.sides.german, rg, rgRowOf('german', rg.rg))}: ${boxName(box)}`,
          detail,
          fixed: { rg: rg.id },
          fields: [
            {
              kind: 'choice' as const,
              name: 'where',
              label: 'Where it is Retained',
              options: [
                { value: ON_MAP, label: onMap },
                ...boxes.map((hex) => ({ value: hex, label: boxName(hex) })),
              ],
              initial: box ?? ON_MAP,
            },
          ],
          group: 'On-map or Holding Box',
          aside: true as const,
        },
      ];
    });
  },
  read({ game }, _side, { rg: id, where }) {
    const rg = receivedNow(game, 'german').find((each) => each.id === id);
    const box = where === ON_MAP ? undefined : where;
    if (rg === undefined) return NOT_OFFERED;
    return accept({ rg, box });
  },
  effect(work, side, { rg, box }) {
    const { game } = work.state;
    const home = arrivalPlace(rg, openSetupAreas(game, 'german') ?? []);
    const place: Place | undefined = box === undefined ? home : { in: 'box', entry: box, shaded: false };
    const changes = unitsOf(ownUnits(game, 'german').ob)
      .filter((unit) => unit.origin === rg.id && unit.with === undefined)
      .map(
        ({ id }): ObChange =>
          place === undefined ? { op: 'set', id, clear: ['place'] } : { op: 'set', id, to: { place } },
      );
    emit(work, rgRetained, `side:${side}`, { side, rg: rg.id, ...present({ box }) });
    recordChanges(work, side, RULE, changes);
  },
});

/** An RG that is to be set up on-map, or Retained in a Holding Box, by its arrow hex. */
interface RetainedRg {
  readonly side: Side;
  readonly rg: string;
  readonly box?: string;
}

/** Secret. */
const rgRetained = event<RetainedRg>({
  type: 'rg.retained',
  was: {
    type: 'setup.chosen',
    lift: ({ side, choice: { of, ...choice } }: WasChosen<RetainedRg>) =>
      of === 'arrival' ? { side, ...choice } : undefined,
  },
  fold(game, { side, rg, box }) {
    const own = game.sides[side];
    const { [rg]: _was, ...others } = unitsIn(own).setup.boxes;
    unitsIn(own).setup = {
      ...unitsIn(own).setup,
      boxes: box === undefined ? others : { ...others, [rg]: box },
    };
    own.rev += 1;
  },
  line({ side, rg, box }, { game }) {
    const where = box === undefined ? 'sets up on-map' : `is kept in ${boxName(box)}`;
    return `${rgName(game.sides[side], rg)} ${where}`;
  },
  why: noDice(RULE),
});

/** Where an RG is Retained: in a Holding Box, by its arrow hex, or on-map. */
function boxName(hex: string | undefined): string {
  return hex === undefined ? 'on-map' : `Holding Box ${hex}`;
}
