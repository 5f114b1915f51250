/** 8.606, 8.6055: what may be done freely before an Escape: goods dropped or handed over, a squad Deployed, an Isolated unit moved. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { variedHint } from '../refit/offer.ts';
import { baseOf } from '../refit/open.ts';
import { isAt } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { leaveBehind, leftGuns } from '../units/8.6055-in-friendly-setup-area.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { ledgerFaults } from '../units/faults.ts';
import { attached, changed, type Ledger, type ObChange, placeOf } from '../units/ledger.ts';
import { areaAt, markingFor, type SetupArea } from '../units/marking.ts';
import { onLine, parseChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { hexOf, parsePlace, printPlace, samePlace } from '../units/place.ts';
import { areaKey, escapeDuty, factsFor } from '../units/territory.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { neighboursOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { escapees } from './8.606-escapees.ts';

const RULE = '8.606';

// Goods

export const carryGoods = sideOrder({
  order: 'escape.carry',
  rule: RULE,
  summary:
    'Drop (W1 free), hand over (W1 by S2), dismantle (W1 dm) or Eliminate (W1 out) a SW or Gun before an Escape',
  args: z.strictObject({ text: z.string().max(400) }),
  isOpen,
  offers({ game }, side) {
    const found = goods(game, side);
    if (found.length === 0) return [];
    const examples = found.slice(0, 3).flatMap(({ id }) => [`${id} free`, `${id} out`]);
    return [
      {
        ...base(game, side),
        order: 'escape.carry',
        label: 'SW and Guns: drop, hand over, dismantle',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'What becomes of SW and Guns, a line each',
            pattern: '.+',
            maxLength: 400,
            multiline: true,
            examples,
            hint: variedHint(examples),
          },
        ],
      },
    ];
  },
  read: ({ game }, side, { text }) => readGoods(game, side, text),
  effect: (work, side, changes) => recordChanges(work, side, RULE, changes),
});

const GOODS: ReadonlySet<string> = new Set(['SW', 'Gun', 'radio', 'phone']);

/** Goods of those who may Escape: what they could drop, hand over, dismantle or Eliminate. */
function goods(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  return [...escapees(game, side).values()]
    .flat()
    .filter(isPersonnel)
    .flatMap(({ id }) => attached(ob, id).filter(({ kind }) => GOODS.has(kind)));
}

/** The fault of one change of somebody's goods; `undefined`: 8.606 allows it. */
function fault(game: KgpState, side: Side, before: Ledger, change: ObChange): string | undefined {
  const id = change.op === 'add' ? change.unit.id : change.id;
  const unit = before.units[id];
  const duty = (other: ObUnit | undefined) =>
    other !== undefined && escapeDuty(game, side, other) !== undefined;
  if (change.op === 'add' || unit === undefined || !GOODS.has(unit.kind)) return `${id} is no SW or Gun.`;
  const holder = unit.with && before.units[unit.with.unit];
  if (!duty(holder)) return `${id} is not carried by anybody who may Escape.`;
  if (change.op === 'remove')
    return change.fate === 'eliminated' ? undefined : `${id} can be Eliminated: “${id} out”.`;
  const after = changed(before, [change]);
  const now = after.units[id];
  if (now === undefined) return `${id}?`;
  const isDm = (it: ObUnit) => has(it, 'dm');
  const plain = ({ status, with: _, place: __, ...rest }: ObUnit) =>
    JSON.stringify([rest, status.filter((name) => name !== 'dm')]);
  if (plain(now) !== plain(unit)) return `Of ${id} only its holder and “dm” can change here.`;
  if (isDm(unit) && !isDm(now)) return `${id} stays dismantled.`;
  const to = now.with && after.units[now.with.unit];
  const isHolder = to !== undefined && isPersonnel(to) && !has(to, 'prisoner');
  if (now.with !== undefined && (now.with.as !== 'possessed' || !isHolder))
    return `${id} can be handed to Personnel only, and to no prisoner.`;
  const here = placeOf(before, unit);
  const there = placeOf(after, now);
  if (samePlace(here, there)) return undefined;
  return `${id} can only change hands, or be dropped, in its own Location.`;
}

/** The changes that a text makes to goods, or why it cannot. */
function readGoods(game: KgpState, side: Side, text: string): Result<readonly ObChange[]> {
  const { ob } = ownUnits(game, side);
  const parsed = parseChanges(text, ob, campaignGameOf(game.cg).map);
  if (!parsed.ok) return noGoods(parsed.faults.map(onLine));
  const faults: string[] = [];
  let now = ob;
  for (const change of parsed.value) {
    const found = fault(game, side, now, change);
    if (found !== undefined) faults.push(found);
    now = changed(now, [change]);
  }
  if (faults.length === 0) faults.push(...ledgerFaults(now).map(({ unit, message }) => `${unit} ${message}`));
  return faults.length === 0 ? accept(parsed.value) : noGoods(faults);
}

function noGoods(faults: readonly string[]): Result<never> {
  return refuse(
    ruling(
      RULE,
      'not-before-escape',
      `Nothing was changed. ${faults.slice(0, 8).join(' ')}`,
      'Such as W1 free (drop), W1 by S2 (hand over in the same Location), W1 dm, W1 out.',
    ),
  );
}

// Deployment

export const deploySquad = sideOrder({
  order: 'escape.deploy',
  rule: RULE,
  summary: 'Deploy a squad that is stacked with a leader into its two HS before an Escape',
  args: z.strictObject({ unit: z.string().max(6) }),
  isOpen,
  offers(view, side) {
    const options = deployable(view, side)
      .slice(0, ROOM.menu)
      .map(({ squad: { id, type } }) => ({ value: id, label: `${id} ${type}` }));
    if (options.length === 0) return [];
    return [
      {
        ...base(view.game, side),
        order: 'escape.deploy',
        label: 'Deploy a squad',
        fixed: {},
        fields: [{ kind: 'choice', name: 'unit', label: 'Which squad', options }],
      },
    ];
  },
  read(view, side, { unit }) {
    const found = deployable(view, side).find(({ squad }) => squad.id === unit);
    if (found === undefined) return NOT_OFFERED;
    return accept(found);
  },
  effect(work, side, { squad, half }) {
    const { ob } = ownUnits(work.state.game, side);
    recordChanges(work, side, RULE, exchange(ob, squad, 'half-squad', [half, half]));
  },
});

/** Squads in a Location with a leader whose HS are known: they may Deploy freely (8.606). */
function deployable(
  campaign: KgpCampaign,
  side: Side,
): readonly { readonly squad: ObUnit; readonly half: string }[] {
  const facts = factsFor(campaign, side);
  const led = [...escapees(campaign.game, side).values()].filter((units) =>
    units.some(({ kind }) => kind === 'leader'),
  );
  return led.flat().flatMap((squad) => {
    const half = squad.kind === 'squad' ? halfSquadOf(squad.type, facts) : undefined;
    return given(half, (half) => ({ squad, half }));
  });
}

// Isolated units

export const moveIsolated = sideOrder({
  order: 'escape.move',
  rule: RULE,
  summary:
    'Move an Isolated unit freely to another Location of its Isolated Area, so that none is Overstacked',
  args: z.strictObject({ area: z.string().max(8), unit: z.string().max(6), to: z.string().max(8) }),
  isOpen,
  offers: ({ game }, side) =>
    isolatedIn(game, side).map(({ key, name, units, locations }) => ({
      ...base(game, side),
      order: 'escape.move',
      label: `Isolated Area ${name}: move a unit in it`,
      fixed: { area: key },
      fields: [
        {
          kind: 'choice',
          name: 'unit',
          label: 'Who',
          options: units.map(({ id, type }) => ({ value: id, label: `${id} ${type}` })),
        },
        {
          kind: 'choice',
          name: 'to',
          label: 'Where',
          options: locations.map((value) => ({ value, label: value })),
        },
      ],
    })),
  read({ game }, side, { area, unit, to }) {
    const mover = isolatedIn(game, side)
      .filter(({ key }) => key === area)
      .flatMap(({ units }) => units)
      .find(({ id }) => id === unit);
    const here = mover && placeOf(ownUnits(game, side).ob, mover);
    const there = parsePlace(hexMapOf(game), to);
    if (mover === undefined || here === undefined || there === undefined) return NOT_OFFERED;
    return accept({ mover, here, there });
  },
  effect(work, side, { mover, here, there }) {
    if (samePlace(here, there)) return;
    const { ob } = ownUnits(work.state.game, side);
    const guns = leaveBehind(ob, leftGuns(ob, mover.id));
    recordChanges(work, side, RULE, [...guns, { op: 'set', id: mover.id, to: { place: there } }]);
  },
});

/** An Isolated Area, or part of one, of several Locations, with the Personnel and Mobile vehicles in it. */
interface IsolatedArea {
  readonly key: string;
  readonly name: string;
  readonly units: readonly ObUnit[];
  readonly locations: readonly string[];
}

function isolatedIn(game: KgpState, side: Side): readonly IsolatedArea[] {
  const { areas } = markingFor(game, side);
  return [...isolatedByArea(game, side)].flatMap(([key, units]): readonly IsolatedArea[] => {
    const area = areas.find((each) => each.side === side && `area ${each.id}` === key);
    if (area === undefined || area.locations.length < 2) return [];
    const all = { key, name: area.id };
    if (area.isolated || !game.mended.steepleOverstacked)
      return [{ ...all, units: units.slice(0, ROOM.menu), locations: area.locations.slice(0, ROOM.menu) }];
    const parts = new Map<string, ObUnit[]>();
    for (const unit of units) {
      const part = isolatedPart(game, side, area, unit).join(' ');
      parts.set(part, [...(parts.get(part) ?? []), unit]);
    }
    return [...parts].flatMap(([part, those]) => {
      const locations = part.split(' ');
      if (locations.length < 2) return [];
      return [{ ...all, units: those.slice(0, ROOM.menu), locations: locations.slice(0, ROOM.menu) }];
    });
  });
}

/**
 * The Isolated part around a unit of an Area that is not Isolated, Location by Location: the unit moves freely in the
 * Isolated Area that this part is by itself, and not to where the others are (8.606; the squad in the Steeple of J19).
 */
function isolatedPart(game: KgpState, side: Side, area: SetupArea, unit: ObUnit): readonly string[] {
  const map = hexMapOf(game);
  const marking = markingFor(game, side);
  const { isolation } = marking;
  const isolated = new Set(isolation?.[unit.kind === 'vehicle' ? 'vehicle' : 'infantry']);
  const names = [...isolated].filter((name) => {
    const at = parsePlace(map, name);
    return at?.in === 'hex' && areaAt(marking, at)?.id === area.id && areaAt(marking, at)?.side === side;
  });
  const place = placeOf(ownUnits(game, side).ob, unit);
  const here = place === undefined ? '' : printPlace(place);
  const part = new Set(onlyIf(names.includes(here), here));
  for (const name of part) {
    const [hex, storey] = [hexOf(name), storeyOf(name)];
    const around = neighboursOf(map, hex);
    for (const other of names) {
      const isAbove = hexOf(other) === hex && Math.abs(storeyOf(other) - storey) === 1;
      if (isAbove || (storeyOf(other) === storey && around.includes(hexOf(other)))) part.add(other);
    }
  }
  return names.filter((name) => part.has(name));
}

function storeyOf(name: string): number {
  return Number(name.slice(hexOf(name).length + 1) || 0);
}

function isolatedByArea(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const found = new Map<string, ObUnit[]>();
  for (const unit of [...escapees(game, side).values()].flat()) {
    const key = escapeDuty(game, side, unit) === 'may' ? areaKey(game, side, unit) : undefined;
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), unit]);
  }
  return found;
}

// Of all of them

function isOpen({ game }: KgpCampaign, side: Side): boolean {
  return isAt(game, side, RULE);
}

function base(game: KgpState, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule' | 'group'> {
  return { ...baseOf(game, side, RULE), group: 'Before an Escape' };
}
