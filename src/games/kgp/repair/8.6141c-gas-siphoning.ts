import { z } from 'zod';
import { cleanLine } from '../../../kernel/clean-text.ts';
import { shown } from '../../../kernel/input-fault.ts';
import type { Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { askedAt, baseOf, openAt, owedAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { isAt } from '../refit/part.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import type { RefitIntent } from '../refit/state.ts';
import { burnSpent } from '../refit/wrecks.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { IDS_PATTERN, readIds } from '../units/ids.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { noteWith } from '../units/notes.ts';
import { canRunDry } from '../units/out-of-gas-faults.ts';
import { areaOfHex, isMobile, placeIn, whereabouts } from '../units/retained.ts';
import { has, type ObUnit, statusWith } from '../units/unit.ts';
import { type Wreck, wreckAt, wreckWords } from '../units/wrecks.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';
import { isThrough } from './8.614-going-through.ts';
import { repairable } from './8.6142-weapon-repair.ts';

const RULE = '8.6141c';
/** Where the first edition of the rules had it: after the dice of 8.6142. */
const LATER = '8.6143';
const DONORS = 3;
/** The one CG Date on which the Luftwaffe drops fuel. */
const DROP_DATE = '22 N';
const REFUELED = 'refueled (8.6141c): no first Out-of-Gas DR';

function stopOf(campaign: KgpCampaign): string {
  return isSecondEdition(campaign) ? RULE : LATER;
}

function asked(game: KgpState): readonly RefitIntent[] {
  return [...askedAt(game, 'german', RULE), ...askedAt(game, 'german', LATER)];
}

/** Both need diesel fuel, unlike everybody else: they give to and take from each other only. */
function isDiesel({ type }: Pick<ObUnit, 'type'>): boolean {
  return /^PSW 234\/2\b|^M10\b/u.test(type);
}

function areaOf(game: KgpState, unit: ObUnit): string | undefined {
  const area = whereabouts(game, 'german', unit);
  return area?.startsWith('area ') ? area : undefined;
}

/** Vehicles that are out of gas in Setup Areas, and those that could give theirs. */
function vehicles(game: KgpState, dry: boolean): readonly ObUnit[] {
  return unitsOf(game.sides.german.ob).filter(
    (unit) => unit.kind === 'vehicle' && has(unit, 'out-of-gas') === dry && areaOf(game, unit) !== undefined,
  );
}

/** One vehicle refueled from three others, or wrecks: `V7 from V1 V2 wreck K12`. */
interface Siphoning {
  readonly to: ObUnit;
  readonly from: readonly ObUnit[];
  readonly wrecks: readonly Wreck[];
}

const FROM = '(?:[Vv]\\d{1,4}|[Ww]reck +[A-Za-z]{1,2}\\d{1,2})';
const SIPHON = `[Vv]\\d{1,4} +from(?: +${FROM}){${DONORS}}`;

/** A wreck that still has gas of the kind that a vehicle needs: neither Burnt-Out nor siphoned before. */
function hasGas({ sides }: KgpState, { id, burntOut }: Wreck): boolean {
  return burntOut !== true && !sides.german.drained.includes(id);
}

/** Wrecks with gas that are known to stand in a Setup Area, for whoever looks for some. */
function wrecksIn(game: KgpState, area: string | undefined): readonly Wreck[] {
  return game.wrecks.filter(
    (wreck) =>
      hasGas(game, wreck) && wreck.hex !== undefined && areaOfHex(game, 'german', wreck.hex) === area,
  );
}

function no(slug: string, message: string, legal?: string): Ruling {
  return ruling(RULE, slug, message, legal);
}

function readOne(game: KgpState, text: string, used: ReadonlySet<string>): Siphoning | Ruling {
  const { units } = game.sides.german.ob;
  const { map } = campaignGameOf(game.cg);
  const [, id = '', rest = ''] = /^\s*(\S+)\s+from\s+(.+?)\s*$/iu.exec(text) ?? [];
  const to = units[id.toUpperCase()];
  if (to === undefined || !vehicles(game, true).includes(to))
    return no(
      'not-out-of-gas',
      `${id === '' ? shown(text) : cleanLine(id, 20).toUpperCase()} is no vehicle of yours that is Out of Gas in a Setup Area.`,
    );
  const area = areaOf(game, to);
  const from: ObUnit[] = [];
  const wrecks: Wreck[] = [];
  for (const [, kind, hex = '', vehicle = ''] of rest.matchAll(/(wreck)\s+(\S+)|(\S+)/giu)) {
    if (kind !== undefined) {
      const at = hexOn(map, hex);
      if (at === undefined || areaOfHex(game, 'german', at) !== area)
        return no('elsewhere', `No wreck in ${hex} is in the Setup Area of ${to.id}.`);
      const isFree = (wreck: Wreck) =>
        hasGas(game, wreck) && !used.has(wreck.id) && !wrecks.some(({ id }) => id === wreck.id);
      const wreck = wreckAt(game.wrecks, at, (it) => isFree(it) && isDiesel(it) === isDiesel(to));
      if (wreck === undefined) {
        if (game.wrecks.some((it) => it.hex === at && isFree(it)))
          return no('other-fuel', 'PSW 234/2 and M10 give to each other only, and nobody else to them.');
        const known = wrecksIn(game, area).filter(isFree).map(wreckWords).join(', ');
        return no(
          'no-wreck',
          `No wreck in ${at} has gas left for this.`,
          `In that Area: ${known || 'none is known'}. What Umpire does not know of is put right under My orders (CG19).`,
        );
      }
      wrecks.push(wreck);
      continue;
    }
    const donor = units[vehicle.toUpperCase()];
    if (donor === undefined || donor.kind !== 'vehicle' || has(donor, 'out-of-gas'))
      return no('nothing-to-siphon', `${vehicle} is no vehicle of yours that has gas.`);
    if (areaOf(game, donor) !== area)
      return no('elsewhere', `${donor.id} and ${to.id} are not in the same Setup Area.`);
    if (isDiesel(donor) !== isDiesel(to))
      return no('other-fuel', 'PSW 234/2 and M10 give to each other only, and nobody else to them.');
    from.push(donor);
  }
  if (from.length + wrecks.length !== DONORS)
    return no(
      'three-for-one',
      `${DONORS} vehicles or wrecks refuel one; ${to.id} has ${from.length + wrecks.length}.`,
    );
  return { to, from, wrecks };
}

function read(game: KgpState, text: string): readonly Siphoning[] | Ruling {
  const found: Siphoning[] = [];
  const used = new Set<string>();
  for (const part of text.split(/[;\n]/u)) {
    const one = readOne(game, part, used);
    if ('code' in one) return one;
    for (const name of [one.to.id, ...[...one.from, ...one.wrecks].map(({ id }) => id)]) {
      if (used.has(name)) return no('used-twice', `${name} has been named for this before.`);
      used.add(name);
    }
    found.push(one);
  }
  return found;
}

function examples(game: KgpState): readonly string[] {
  for (const to of vehicles(game, true)) {
    const area = areaOf(game, to);
    const from = vehicles(game, false)
      .filter((unit) => areaOf(game, unit) === area && isDiesel(unit) === isDiesel(to))
      .map(({ id }) => id);
    const wrecks = wrecksIn(game, area).filter((wreck) => isDiesel(wreck) === isDiesel(to));
    const donors = [...wrecks.map(({ hex }) => `wreck ${hex}`), ...from].slice(0, DONORS);
    if (donors.length === DONORS) return [`${to.id} from ${donors.join(' ')}`];
  }
  return [];
}

/** Its gas is given away: Out of Gas, and free to be placed anywhere in its Setup Area if it was Mobile. */
function drained(game: KgpState, unit: ObUnit): ObChange {
  const area = areaOf(game, unit);
  const status = statusWith(unit, 'out-of-gas');
  const anywhere = isMobile(unit) && unit.place?.in === 'hex' && area !== undefined;
  return { op: 'set', id: unit.id, to: { status, ...(anywhere ? { place: placeIn(area) } : {}) } };
}

/** Vehicles that have given their gas on this CG Date: each may be replaced by a Burnt-Out Wreck. */
export function gasDonors(game: KgpState, side: Side): readonly string[] {
  return side === 'us'
    ? []
    : asked(game).flatMap(({ args }) => (args.donors as readonly string[] | undefined) ?? []);
}

function refueled(unit: ObUnit): ObChange {
  const status = unit.status.filter((name) => name !== 'out-of-gas');
  return { op: 'set', id: unit.id, to: { status, note: noteWith(unit.note, REFUELED) } };
}

const siphon: KgpDecision = {
  order: 'gas.siphon',
  rule: RULE,
  summary:
    'German: refuel an Out-of-Gas vehicle from three vehicles or wrecks of its Setup Area, which are then Out of Gas',
  args: z.strictObject({ text: z.string().max(300) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side !== 'german' || !openAt(view, side, stopOf(view))) return [];
    const able = examples(view.game);
    if (able.length === 0) return [];
    return [
      {
        order: 'gas.siphon',
        ...baseOf(view.game, side, stopOf(view)),
        label: 'Siphon gas',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'V7 from V1 V2 V3; or wreck K12 for one',
            pattern: `${SIPHON}(?:\\s*[;\\n]\\s*${SIPHON})*`,
            maxLength: 300,
            examples: able,
          },
        ],
        aside: true,
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (side !== 'german' || !openAt(view, side, stopOf(view))) return undefined;
    const found = read(view.game, String(text));
    return 'code' in found ? found : undefined;
  },
  effect(work, _seat, { text }) {
    const found = read(work.state.game, String(text));
    if ('code' in found) return;
    change(
      work,
      'german',
      RULE,
      found.flatMap(({ to, from }) => [refueled(to), ...from.map((unit) => drained(work.state.game, unit))]),
    );
    const donors = found.flatMap(({ from }) => from.map(({ id }) => id));
    work.emit('refit.asked', 'side:german', { side: 'german', rule: stopOf(work.state), args: { donors } });
    const wrecks = found.flatMap((one) => one.wrecks.map(({ id }) => id));
    if (wrecks.length === 0) return;
    work.emit('wrecks.drained', 'side:german', { side: 'german', wrecks });
    burnSpent(work);
  },
};

function mayDrop({ game }: KgpCampaign): boolean {
  return game.date === DROP_DATE && !asked(game).some(({ args }) => args.drop !== undefined);
}

/** Whom the fuel of the night of 22 December can reach: Out of Gas, and not in need of diesel. */
function dry(game: KgpState): readonly ObUnit[] {
  return unitsOf(game.sides.german.ob).filter((unit) => has(unit, 'out-of-gas') && !isDiesel(unit));
}

const drop: KgpDecision = {
  order: 'gas.drop',
  rule: RULE,
  summary: 'German, Dec 22 N: the Secret dr for how many Out-of-Gas vehicles are refueled',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side !== 'german' || !openAt(view, side, stopOf(view)) || !mayDrop(view)) return [];
    return [
      {
        order: 'gas.drop',
        ...baseOf(view.game, side, stopOf(view)),
        label: 'Fuel from the air: Secret dr',
        fixed: {},
        fields: [],
        style: 'primary',
      },
    ];
  },
  effect(work) {
    work.emit('refit.asked', 'side:german', {
      side: 'german',
      rule: stopOf(work.state),
      args: { drop: true },
    });
  },
};

/** Makes that dr; with fuel for everybody all are refueled, otherwise the German names them. */
export function rollFuelDrop(work: KgpWork): void {
  const audience = 'side:german' as const;
  const [dr = 0] = rollDice(work, 'german', { rule: RULE, kind: 'dr', audience });
  tellRolls(work, 'german', RULE, audience, [
    {
      label: 'fuel from the air',
      rule: RULE,
      kind: 'dr',
      values: [dr],
      modifiers: [],
      final: dr,
      result: `fuel for ${dr}`,
    },
  ]);
  const all = dry(work.state.game);
  if (all.length <= dr) change(work, 'german', RULE, all.map(refueled));
  else work.emit('refit.owed', audience, { side: 'german', rule: RULE, args: { count: dr } });
}

/** How many vehicles are still to be named: as many as rolled, or all that are left if siphoning has refueled others. */
function owedFuel(game: KgpState): number | undefined {
  const [owed] = owedAt(game, 'german', RULE);
  if (owed === undefined) return undefined;
  return Math.min(Number(owed.args.count), dry(game).length) || undefined;
}

const refuel: KgpDecision = {
  order: 'gas.refuel',
  rule: RULE,
  summary: 'German, Dec 22 N: name the vehicles that the fuel from the air goes to',
  args: z.strictObject({ vehicles: z.string().max(100) }),
  offers(view, seat): readonly Offer[] {
    const side = sideOf(seat);
    const count = owedFuel(view.game);
    if (side !== 'german' || !openAt(view, side, stopOf(view)) || count === undefined) return [];
    const all = dry(view.game).map(({ id }) => id);
    return [
      {
        order: 'gas.refuel',
        ...baseOf(view.game, side, stopOf(view)),
        label: `Refuel ${plural(count, 'vehicle')}`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'vehicles',
            label: `${count} of those that are Out of Gas`,
            pattern: IDS_PATTERN,
            maxLength: 100,
            examples: [all.slice(0, count).join(' ')],
          },
        ],
        style: 'primary',
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const count = owedFuel(view.game);
    if (side !== 'german' || !openAt(view, side, stopOf(view)) || count === undefined) return undefined;
    const all = dry(view.game).map(({ id }) => id);
    const named = readIds(String(args.vehicles)) ?? [];
    if (named.length === count && named.every((id) => all.includes(id))) return undefined;
    return no(
      'not-those',
      `There is fuel for ${count}, and ${shown(args.vehicles)} are not so many of those that need it.`,
      `Out of Gas, and not in need of diesel: ${all.join(', ')}.`,
    );
  },
  effect(work, _seat, args) {
    const { game } = work.state;
    const { owed, ob } = game.sides.german;
    const at = owed.findIndex(({ rule }) => rule === RULE);
    if (at < 0) return;
    work.emit('refit.paid', 'side:german', { side: 'german', at });
    const named = readIds(String(args.vehicles)) ?? [];
    change(work, 'german', RULE, named.flatMap((id) => ob.units[id] ?? []).map(refueled));
  },
};

export function gasDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const count = side === 'german' ? owedFuel(game) : undefined;
  return count === undefined
    ? []
    : [`Fuel from the air (8.6141c): name ${plural(count, 'vehicle')} to refuel.`];
}

/** What the German could refuel now, for his eyes. */
export function gasHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const able = side === 'german' ? examples(game) : [];
  return able.length === 0 ? [] : [`Gas may be siphoned (8.6141c), such as: ${able.join('; ')}.`];
}

/**
 * 8.60: fuel comes before the dice of 8.6142. The German stops for it if somebody of his could be refueled. Who is Out
 * of Gas may be his secret (CG10): so after public dice of 8.6141b he stops before further ones in any case, since going
 * on at once would tell that there is nothing to refuel.
 */
export function stopsForFuel(campaign: KgpCampaign, side: Side): boolean {
  const { game } = campaign;
  if (side !== 'german' || !isSecondEdition(campaign) || isThrough(game, side)) return false;
  // He has gone on: what becomes a wreck later (8.6144) does not bring him back.
  if (isDone(game, side, '8.6141d')) return false;
  if (isAt(game, side, RULE) || examples(game).length > 0 || (mayDrop(campaign) && dry(game).length > 0))
    return true;
  const own = game.sides.german;
  const rolled = canRunDry(game, side) && own.notes.some(({ rule }) => rule === '8.6141b');
  return rolled && (repairable(game, side).length > 0 || own.lost.length > 0);
}

export const GAS_ORDERS: readonly KgpDecision[] = [siphon, drop, refuel];
