import { z } from 'zod';
import { usableBy } from '../purchases/arrival.ts';
import { openSetupAreas } from '../purchases/setup-areas.ts';
import { baseOf } from '../refit/open.ts';
import { datedGerman, eligibleGerman } from '../rg/entry.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { arrivalPlace } from '../units/arrivals.ts';
import { type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import type { Place } from '../units/place.ts';
import { isMmc } from '../units/unit.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';
import { isChoosing, notChoosing, receivedNow } from './open.ts';

const RULE = 'CG7';

/** RG that set up in Reserve now: those that are not kept in a Holding Box instead. */
export function reserves(game: KgpState): readonly Rg[] {
  const { setup } = game.sides.german;
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
export const reserveDummy: KgpDecision = {
  order: 'reserve.dummy',
  rule: RULE,
  summary: 'German: say whether a Reserve RG has its Dummy Cloaking counter',
  args: z.strictObject({ rg: z.string().max(12), dummy: z.enum(['yes', 'no']) }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    if (side !== 'german' || !isChoosing(view, side)) return [];
    const { game } = view;
    const own = game.sides.german;
    const all = reserves(game);
    if (all.length === 0) return [];
    return [
      {
        order: 'reserve.dummy',
        ...baseOf(game, 'german', RULE),
        label: 'Dummy Reserve counters',
        detail: `${own.setup.dummies.length} of ${all.length} Reserve RG have one`,
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'rg',
            label: 'Which RG',
            options: all.slice(0, 25).map(({ id, rg }) => ({
              value: id,
              label: `${id} ${rgRowOf('german', rg).name}: ${plural(cloakingCounters(own.ob, id), 'Cloaking counter')}`,
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
  object: (view, seat) => notChoosing(view, sideOf(seat), RULE),
  effect(work, _seat, args) {
    const choice = { of: 'dummy', rg: String(args.rg), wanted: args.dummy === 'yes' } as const;
    work.emit('setup.chosen', 'side:german', { side: 'german', choice });
  },
};

/** Where an RG may be kept instead of being set up on-map: arrow hexes. */
function boxesFor(game: KgpState, { rg, via, given }: Rg): readonly string[] {
  const usable = usableBy(rgRowOf('german', rg));
  // 8.6194a: what was purchased for set-up on-map may enter at an Eligible Area instead; CG7a: what has no room for
  // Reserves may enter at any German Entry Area of the Map Group.
  const areas = given
    ? []
    : via === 'on-map'
      ? eligibleGerman(game)
      : via === 'reserve'
        ? datedGerman(game)
        : [];
  return areas.filter(usable).map(({ hex }) => hex);
}

/** 8.6194a, CG7a: a German RG is set up on-map, or Retained in a Holding Box to enter. */
export const holdRg: KgpDecision = {
  order: 'rg.hold',
  rule: RULE,
  summary: 'German: set up an RG on-map as purchased, or keep it in an Entry Area’s Holding Box to enter',
  args: z.strictObject({ rg: z.string().max(12), where: z.string().max(8) }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    if (side !== 'german' || !isChoosing(view, side)) return [];
    const { game } = view;
    const { setup } = game.sides.german;
    return receivedNow(game, 'german').flatMap((rg) => {
      const boxes = boxesFor(game, rg);
      if (boxes.length === 0) return [];
      const now = setup.boxes[rg.id] ?? 'on-map';
      return [
        {
          order: 'rg.hold',
          ...baseOf(game, 'german', RULE),
          label: `${rg.id} ${rgRowOf('german', rg.rg).name}: ${now === 'on-map' ? 'on-map' : `Holding Box ${now}`}`,
          detail:
            rg.via === 'reserve'
              ? 'in Reserve; or, without room for it, in a Holding Box'
              : 'Standard On-Map Setup, or a Holding Box',
          fixed: { rg: rg.id },
          fields: [
            {
              kind: 'choice' as const,
              name: 'where',
              label: 'Where it is Retained',
              options: [
                { value: 'on-map', label: rg.via === 'reserve' ? 'on-map, in Reserve' : 'on-map' },
                ...boxes.map((hex) => ({ value: hex, label: `Holding Box ${hex}` })),
              ],
              initial: now,
            },
          ],
          group: 'On-map or Holding Box',
          aside: true,
        },
      ];
    });
  },
  object: (view, seat) => notChoosing(view, sideOf(seat), RULE),
  effect(work, _seat, args) {
    const { game } = work.state;
    const rg = String(args.rg);
    const box = args.where === 'on-map' ? undefined : String(args.where);
    const bought = game.sides.german.rgs.find(({ id }) => id === rg);
    const home = bought && arrivalPlace(bought, openSetupAreas(game, 'german') ?? []);
    const place: Place | undefined = box === undefined ? home : { in: 'box', entry: box, shaded: false };
    const changes = unitsOf(game.sides.german.ob)
      .filter((unit) => unit.origin === rg && unit.with === undefined)
      .map(
        ({ id }): ObChange =>
          place === undefined ? { op: 'set', id, clear: ['place'] } : { op: 'set', id, to: { place } },
      );
    const to = 'side:german';
    const choice = { of: 'arrival' as const, rg, ...(box === undefined ? {} : { box }) };
    work.emit('setup.chosen', to, { side: 'german', choice });
    recordChanges(work, 'german', RULE, changes);
  },
};
