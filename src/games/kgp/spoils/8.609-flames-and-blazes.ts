import { z } from 'zod';
import { offerAt, sideAt } from '../refit/offer.ts';
import { change, seen, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { burnVehicles, burnWrecks } from '../refit/wrecks.ts';
import { type Ledger, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, markingFor, type SetupArea, standingOf } from '../units/marking.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { BURNT, burntHexes, printFires, readFires } from '../vocabulary/fires.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision } from '../vocabulary/step.ts';

const RULE = '8.609';

const state: KgpDecision = {
  order: 'fires.state',
  rule: RULE,
  summary:
    'State which Locations burn at the end of the scenario, or that none does; the other side agrees or not',
  args: z.strictObject({ fires: z.string() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || view.game.fires !== undefined) return [];
    const base = { order: 'fires.state', decision: decisionId(RULE, view.game) };
    const rev = view.game.reportRev;
    const hex = 'J19'; // every Map Group has it
    return [
      offerAt(view, side, RULE, {
        ...base,
        rev,
        label: 'No Flames or Blazes',
        style: 'primary',
        fixed: { fires: '' },
        fields: [],
      }),
      offerAt(view, side, RULE, {
        ...base,
        rev,
        label: 'Flames and Blazes',
        fields: [
          {
            kind: 'text',
            name: 'fires',
            label: 'What burns, and in which hexes',
            pattern: '.+',
            maxLength: 2000,
            multiline: true,
            examples: [`building ${hex}`, `wreck ${hex}; stone rubble ${hex}`],
          },
        ],
      }),
    ];
  },
  object(view, seat, args) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || typeof args.fires !== 'string') return undefined;
    if (view.game.fires !== undefined)
      return ruling(
        RULE,
        'stated',
        'What burns has been stated already.',
        'It is agreed to, or turned down first.',
      );
    const read = readFires(campaignGameOf(view.game.cg).map, args.fires);
    return 'fault' in read
      ? ruling(
          RULE,
          'unreadable',
          read.fault,
          `One kind a line, or with ; between: ${BURNT.map((what) => `${what} J19 K20`).join('; ')}. Of a building name every hex.`,
        )
      : undefined;
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const read = readFires(campaignGameOf(work.state.game.cg).map, String(args.fires));
    if ('fires' in read) work.emit('fires.stated', 'everyone', { by: side, fires: read.fires });
  },
};

const answer: KgpDecision = {
  order: 'fires.answer',
  rule: RULE,
  summary: 'Agree (or not) to what the other side says burns; who stated it may take it back',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    const { fires } = view.game;
    if (side === undefined || fires === undefined || fires.agreed) return [];
    const answers = fires.by === enemyOf(side) ? (['accept', 'refuse'] as const) : (['refuse'] as const);
    const agreed = fires.fires.length === 0 ? 'nothing burns' : 'that burns';
    return answers.map((value) =>
      offerAt(view, side, RULE, {
        order: 'fires.answer',
        rev: view.game.reportRev,
        label: value === 'accept' ? `Agree: ${agreed}` : fires.by === side ? 'Take it back' : 'Not agreed',
        fixed: { answer: value },
        fields: [],
        style: value === 'accept' ? 'success' : 'danger',
      }),
    );
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    const { fires } = work.state.game;
    work.emit('fires.answered', 'everyone', { by: side, accepted: args.answer === 'accept' });
    if (args.answer === 'accept') burnWrecks(work, side, fires?.fires ?? []);
  },
};

function hexOf(ledger: Ledger, unit: ObUnit): string | undefined {
  const place = placeOf(ledger, unit);
  return place?.in === 'hex' ? place.hex : undefined;
}

function isAllBurnt(area: SetupArea, burnt: ReadonlySet<string>): boolean {
  return area.locations.length > 0 && area.locations.every((name) => burnt.has(name.split('/')[0] ?? ''));
}

/** The Isolated Area that leaves a counter nowhere to set up but what has burnt (8.6095, 8.6241). */
function isConfined(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  unit: ObUnit,
  burnt: ReadonlySet<string>,
): boolean {
  if (standingOf(marking, side, ledger, unit) !== 'isolated') return false;
  const place = placeOf(ledger, unit);
  const area =
    place?.in === 'hex'
      ? areaAt(marking, place)
      : place?.in === 'area'
        ? marking.areas.find((each) => each.side === side && each.id === place.area)
        : undefined;
  return area !== undefined && isAllBurnt(area, burnt);
}

/**
 * Equipment that somebody carries goes where he goes; all other Equipment in a burnt Location is lost in it, and so is a
 * Gun there whoever serves it, since it has to stay in its Location (8.6055).
 */
function isLost(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  unit: ObUnit,
  burnt: ReadonlySet<string>,
): boolean {
  if (has(unit, 'prisoner')) return false;
  if (isConfined(marking, side, ledger, unit, burnt)) return true;
  const holder = unit.with === undefined ? undefined : ledger.units[unit.with.unit];
  if (holder?.kind === 'vehicle') return isLost(marking, side, ledger, holder, burnt);
  const staysThere = holder === undefined ? !isPersonnel(unit) : unit.kind === 'Gun';
  return staysThere && burnt.has(hexOf(ledger, unit) ?? '');
}

/** 8.609: both sides agree on what burns; then 8.6091–8.6095 follow by themselves. */
export const FLAMES_AND_BLAZES: RefitRule = {
  rule: RULE,
  duties({ game }, side) {
    const { fires } = game;
    if (fires?.agreed === true) return [];
    if (fires === undefined)
      return ['One side states which Locations burn (8.609), or that none does; the other agrees.'];
    const burns = printFires(fires.fires);
    const stated = burns === '' ? 'that nothing burns' : `what burns (${burns})`;
    return fires.by === side
      ? [`You have stated ${stated}; the other side has still to agree.`]
      : [`The ${SIDE_NAMES[fires.by]} side states ${stated}: agree, or not.`];
  },
  end(work, side) {
    const { sides, fires } = work.state.game;
    const marking = markingFor(work.state.game, side);
    const { ob } = sides[side];
    const burnt = burntHexes(fires?.fires ?? []);
    if (burnt.size === 0) return;
    const lost = unitsOf(ob).filter((unit) => isLost(marking, side, ob, unit, burnt));
    tell(
      work,
      side,
      '8.6095',
      lost.map((unit) => `${seen(ob, unit)} is Eliminated`),
    );
    burnVehicles(work, side, fires?.fires ?? [], lost);
    change(
      work,
      side,
      '8.6095',
      lost.map(({ id }) => ({ op: 'remove', id, fate: 'eliminated' })),
    );
  },
  decisions: [state, answer],
};
