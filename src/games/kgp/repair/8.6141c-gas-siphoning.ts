/** 8.6141c: the German siphons gas from three vehicles or wrecks for one; on Dec 22 N fuel comes from the air. */
import { z } from 'zod';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import { burnSpent } from '../refit/CG19-wrecks.ts';
import { siphoning } from '../refit/gas-donors.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import { debt, intent } from '../refit/pending.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type Wreck, wreckAt, wreckWords } from '../units/CG19-wreck.ts';
import { IDS_PATTERN, readIds } from '../units/ids.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { noteWith } from '../units/notes.ts';
import { canRunDry } from '../units/out-of-gas-faults.ts';
import { areaOfHex, isMobile, placeIn, whereabouts } from '../units/retained.ts';
import { has, type ObUnit, statusWith } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork } from '../vocabulary/step.ts';
import { isThrough } from './8.614-going-through.ts';
import { SW_AND_MG } from './8.614-stated.ts';
import { repairable } from './8.6142-weapon-repair.ts';

const RULE = '8.6141c';
/** The first edition had it after the dice of 8.6142. */
const STOPS: readonly string[] = [RULE, SW_AND_MG];

export const gasSiphoning: RefitRule = {
  rule: RULE,
  applies: stopsForFuel,
  asks: () => [siphoning, fuelDrop],
  keeps: () => [fuelOwed],
  duties: gasDuties,
  hints: gasHints,
  confirm: 'Done with fuel (8.6141c)',
  leftUndone: true,
  // One list for both editions: which stop they are open at they know themselves.
  decisions: () => [siphon, drop, refuel],
  events: () => [wrecksDrained],
};

function stopOf({ game: { mended } }: KgpCampaign): string {
  return mended.fuelBeforeDice ? RULE : SW_AND_MG;
}

function isAtFuel(view: KgpCampaign, side: Side): boolean {
  return side === 'german' && openAt(view, side, stopOf(view));
}

/**
 * 8.60: fuel comes before the dice of 8.6142. The German side stops for it if any vehicle of its own could be refueled.
 * Which ones are Out of Gas may be its secret (CG10): so after public dice of 8.6141b it stops before further ones in
 * any case, since going on at once would tell that there is nothing to refuel.
 */
function stopsForFuel(campaign: KgpCampaign, side: Side): boolean {
  const { game } = campaign;
  if (side !== 'german' || !game.mended.fuelBeforeDice || isThrough(game, side)) return false;
  // The side has gone on: a vehicle that becomes a wreck later (8.6144) does not bring it back.
  if (isDone(game, side, '8.6141d')) return false;
  if (isAt(game, side, RULE) || examples(game).length > 0 || (mayDrop(campaign) && dry(game).length > 0))
    return true;
  const own = game.sides.german;
  const rolled = canRunDry(game, side) && own.notes.some(({ rule }) => rule === '8.6141b');
  return rolled && (repairable(game, side).length > 0 || unitsIn(own).lost.length > 0);
}

// Siphoning

const DONORS = 3;
const REFUELED = 'refueled (8.6141c): no first Out-of-Gas DR';
const FROM = '(?:[Vv]\\d{1,4}|[Ww]reck +[A-Za-z]{1,2}\\d{1,2})';
const SIPHON = `[Vv]\\d{1,4} +from(?: +${FROM}){${DONORS}}`;

const siphon = sideOrder({
  order: 'gas.siphon',
  rule: RULE,
  summary:
    'German: refuel an Out-of-Gas vehicle from three vehicles or wrecks of its Setup Area, which are then Out of Gas',
  args: z.strictObject({ text: z.string().max(300) }),
  isOpen: isAtFuel,
  offers(view, side) {
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
  read: ({ game }, _, { text }) => readSiphonings(game, text),
  effect(work, side, all) {
    const { game } = work.state;
    change(
      work,
      side,
      RULE,
      all.flatMap(({ to, from }) => [refueled(to), ...from.map((unit) => drained(game, unit))]),
    );
    const donors = all.flatMap(({ from }) => from.map(({ id }) => id));
    siphoning.ask(work, side, { donors }, stopOf(work.state));
    const wrecks = all.flatMap((one) => one.wrecks.map(({ id }) => id));
    if (wrecks.length === 0) return;
    emit(work, wrecksDrained, 'side:german', { side: 'german', wrecks });
    burnSpent(work);
  },
});

/** Secret: wrecks from which gas was siphoned, by id. */
const wrecksDrained = event<{ side: 'german'; wrecks: readonly string[] }>({
  type: 'wrecks.drained',
  fold({ sides: { german } }, { wrecks }) {
    unitsIn(german).drained = [...unitsIn(german).drained, ...wrecks];
    german.rev += 1;
  },
  why: noDice('8.6141c'),
  line: ({ wrecks }) => `Gas is siphoned from ${plural(wrecks.length, 'wreck')}`,
});

/** Its gas is given away: Out of Gas, and free to be placed anywhere in its Setup Area if it was Mobile. */
function drained(game: KgpState, unit: ObUnit): ObChange {
  const area = areaOf(game, unit);
  const status = statusWith(unit, 'out-of-gas');
  const anywhere = isMobile(unit) && unit.place?.in === 'hex' && area !== undefined;
  return { op: 'set', id: unit.id, to: { status, ...(anywhere ? { place: placeIn(area) } : {}) } };
}

function refueled(unit: ObUnit): ObChange {
  const status = unit.status.filter((name) => name !== 'out-of-gas');
  return { op: 'set', id: unit.id, to: { status, note: noteWith(unit.note, REFUELED) } };
}

/** One vehicle refueled from three others, or wrecks: `V7 from V1 V2 wreck K12`. */
interface Siphoning {
  readonly to: ObUnit;
  readonly from: readonly ObUnit[];
  readonly wrecks: readonly Wreck[];
}

function no(slug: string, message: string, legal?: string): Refused {
  return refuse(ruling(RULE, slug, message, legal));
}

function readSiphonings(game: KgpState, text: string): Result<readonly Siphoning[]> {
  const found: Siphoning[] = [];
  const used = new Set<string>();
  for (const part of text.split(/[;\n]/u)) {
    const read = readOne(game, part, used);
    if (!read.ok) return read;
    const { to, from, wrecks } = read.value;
    for (const { id } of [to, ...from, ...wrecks]) {
      if (used.has(id)) return no('used-twice', `${id} has been named for this before.`);
      used.add(id);
    }
    found.push(read.value);
  }
  return accept(found);
}

function readOne(game: KgpState, text: string, used: ReadonlySet<string>): Result<Siphoning> {
  const [, id = '', rest = ''] = /^\s*(\S+)\s+from\s+(.+?)\s*$/iu.exec(text) ?? [];
  const to = ownUnits(game, 'german').ob.units[id.toUpperCase()];
  if (to === undefined || !vehicles(game, true).includes(to)) {
    const named = id === '' ? shown(text) : cleanLine(id, 20).toUpperCase();
    return no('not-out-of-gas', `${named} is no vehicle of yours that is Out of Gas in a Setup Area.`);
  }
  const from: ObUnit[] = [];
  const wrecks: Wreck[] = [];
  for (const [, kind, hex = '', vehicle = ''] of rest.matchAll(/(wreck)\s+(\S+)|(\S+)/giu)) {
    if (kind === undefined) {
      const donor = readDonor(game, to, vehicle);
      if (!donor.ok) return donor;
      from.push(donor.value);
    } else {
      const wreck = readWreck(game, to, hex, new Set([...used, ...wrecks.map((it) => it.id)]));
      if (!wreck.ok) return wreck;
      wrecks.push(wreck.value);
    }
  }
  if (from.length + wrecks.length !== DONORS)
    return no(
      'three-for-one',
      `${DONORS} vehicles or wrecks refuel one; ${to.id} has ${from.length + wrecks.length}.`,
    );
  return accept({ to, from, wrecks });
}

const otherFuel = () =>
  no('other-fuel', 'PSW 234/2 and M10 give to each other only, and nobody else to them.');

function readDonor(game: KgpState, to: ObUnit, named: string): Result<ObUnit> {
  const donor = ownUnits(game, 'german').ob.units[named.toUpperCase()];
  if (donor === undefined || donor.kind !== 'vehicle' || has(donor, 'out-of-gas'))
    return no('nothing-to-siphon', `${named} is no vehicle of yours that has gas.`);
  if (areaOf(game, donor) !== areaOf(game, to))
    return no('elsewhere', `${donor.id} and ${to.id} are not in the same Setup Area.`);
  return isDiesel(donor) === isDiesel(to) ? accept(donor) : otherFuel();
}

function readWreck(game: KgpState, to: ObUnit, hex: string, used: ReadonlySet<string>): Result<Wreck> {
  const area = areaOf(game, to);
  const at = hexOn(campaignGameOf(game.cg).map, hex);
  if (at === undefined || areaOfHex(game, 'german', at) !== area)
    return no('elsewhere', `No wreck in ${hex} is in the Setup Area of ${to.id}.`);
  const isFree = (wreck: Wreck) => hasGas(game, wreck) && !used.has(wreck.id);
  const found = wreckAt(unitsIn(game).wrecks, at, (it) => isFree(it) && isDiesel(it) === isDiesel(to));
  if (found !== undefined) return accept(found);
  if (unitsIn(game).wrecks.some((it) => it.hex === at && isFree(it))) return otherFuel();
  const known = wrecksIn(game, area).filter(isFree).map(wreckWords).join(', ');
  return no(
    'no-wreck',
    `No wreck in ${at} has gas left for this.`,
    `In that Area: ${known || 'none is known'}. What Umpire does not know of is put right under My orders (CG19).`,
  );
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
  return unitsOf(ownUnits(game, 'german').ob).filter(
    (unit) => unit.kind === 'vehicle' && has(unit, 'out-of-gas') === dry && areaOf(game, unit) !== undefined,
  );
}

/** A wreck that still has gas of the kind that a vehicle needs: neither Burnt-Out nor siphoned before. */
function hasGas({ sides }: KgpState, { id, burntOut }: Wreck): boolean {
  return burntOut !== true && !unitsIn(sides.german).drained.includes(id);
}

/** Wrecks with gas that are known to stand in a Setup Area, for whoever looks for some. */
function wrecksIn(game: KgpState, area: string | undefined): readonly Wreck[] {
  return unitsIn(game).wrecks.filter(
    (wreck) =>
      hasGas(game, wreck) && wreck.hex !== undefined && areaOfHex(game, 'german', wreck.hex) === area,
  );
}

// Fuel from the air

/** The one CG Date on which the Luftwaffe drops fuel. */
const DROP_DATE = '22 N';

export const fuelDrop = intent<{ readonly drop: true }>({
  name: 'fuel-drop',
  rule: RULE,
  was: (rule, { drop: isDrop }) => STOPS.includes(rule) && isDrop !== undefined,
  resolve: rollFuelDrop,
});

/** For how many vehicles there is fuel that the German has still to distribute. */
export const fuelOwed = debt<{ readonly count: number }>({ name: 'fuel-drop', rule: RULE });

function mayDrop({ game }: KgpCampaign): boolean {
  return game.date === DROP_DATE && fuelDrop.askedBy(game, 'german').length === 0;
}

const drop = sideOrder({
  order: 'gas.drop',
  rule: RULE,
  summary: 'German: make the Secret dr for how many Out-of-Gas vehicles are refueled on Dec 22 N',
  args: z.strictObject({}),
  isOpen: (view, side) => isAtFuel(view, side) && mayDrop(view),
  offers: (view, side) => [
    {
      order: 'gas.drop',
      ...baseOf(view.game, side, stopOf(view)),
      label: 'Fuel from the air: Secret dr',
      fixed: {},
      fields: [],
      style: 'primary',
    },
  ],
  effect: (work, side) => fuelDrop.ask(work, side, { drop: true }, stopOf(work.state)),
});

/** Makes that dr; with fuel for everybody all are refueled, otherwise the German names them. */
function rollFuelDrop(work: KgpWork, side: Side): void {
  const audience = `side:${side}` as const;
  const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience });
  tellRolls(work, side, RULE, audience, [
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
  if (all.length <= dr) change(work, side, RULE, all.map(refueled));
  else fuelOwed.owe(work, side, { count: dr });
}

/** The vehicles that the fuel of the night of 22 December can reach: Out of Gas, and not in need of diesel. */
function dry(game: KgpState): readonly ObUnit[] {
  return unitsOf(ownUnits(game, 'german').ob).filter((unit) => has(unit, 'out-of-gas') && !isDiesel(unit));
}

/** How many vehicles are still to be named: as many as rolled, or all that are left if siphoning has refueled others. */
function toBeNamed(
  game: KgpState,
): { readonly owed: { readonly count: number }; readonly count: number } | undefined {
  const [owed] = fuelOwed.owedBy(game, 'german');
  const count = owed === undefined ? 0 : Math.min(owed.count, dry(game).length);
  if (owed === undefined || count === 0) return undefined;
  return { owed, count };
}

const refuel = sideOrder({
  order: 'gas.refuel',
  rule: RULE,
  summary: 'German: name the vehicles that the fuel from the air goes to on Dec 22 N',
  args: z.strictObject({ vehicles: z.string().max(100) }),
  isOpen: isAtFuel,
  offers(view, side) {
    const due = toBeNamed(view.game);
    if (due === undefined) return [];
    const { count } = due;
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
  read({ game }, _, { vehicles: text }) {
    const due = toBeNamed(game);
    if (due === undefined) return NOT_OFFERED;
    const { owed, count } = due;
    const all = new Map(dry(game).map((unit) => [unit.id, unit]));
    const named = readIds(text) ?? [];
    const found = named.flatMap((id) => all.get(id) ?? []);
    if (named.length === count && found.length === count) return accept({ owed, found });
    return no(
      'not-those',
      `There is fuel for ${count}, and ${shown(text)} are not so many of those that need it.`,
      `Out of Gas, and not in need of diesel: ${[...all.keys()].join(', ')}.`,
    );
  },
  effect(work, side, { owed, found }) {
    fuelOwed.pay(work, side, owed);
    change(work, side, RULE, found.map(refueled));
  },
});

export function gasDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const due = side === 'german' ? toBeNamed(game) : undefined;
  return given(due, (due) => `Fuel from the air (8.6141c): name ${plural(due.count, 'vehicle')} to refuel.`);
}

/** The vehicles that the German side could refuel now, for its eyes. */
export function gasHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const able = side === 'german' ? examples(game) : [];
  return onlyIf(able.length > 0, `Gas may be siphoned (8.6141c), such as: ${able.join('; ')}.`);
}
