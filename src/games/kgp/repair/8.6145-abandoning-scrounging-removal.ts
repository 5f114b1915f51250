import { z } from 'zod';
import type { Ruling } from '../../../kernel/ruling.ts';
import { linesField } from '../refit/offer.ts';
import { askedAt, baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import { burnSpent, changeWrecks, leaveWrecks } from '../refit/wrecks.ts';
import { EQUIPMENT_AND_FORTIFICATIONS } from '../spoils/8.6071-own-equipment.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { CameOff } from '../units/came-off.ts';
import { Changes, crewOut, isCrewed } from '../units/crew.ts';
import { chapterValue } from '../units/facts.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { areaOfHex, isMobile, manned, placeIn, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { addedSw, scroungedAs, scroungedType, weaponName, withWeapon } from '../units/vehicle-weapons.ts';
import { type NewWreck, type Wreck, wreckAt, wreckOf, wreckOfId } from '../units/wrecks.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { gasDonors } from './8.6141c-gas-siphoning.ts';

const RULE = '8.6145';
/** The last stop of the part: what 8.6145, 8.6149 and 8.615 leave free. */
export const LAST_STOP = '8.615';
/** 8.6056 *, 8.6071: all of it may be done with one's vehicles there and then, too. */
const STOPS = [EQUIPMENT_AND_FORTIFICATIONS, LAST_STOP] as const;
type Stop = (typeof STOPS)[number];
const HELP =
  'V3 abandon · V3 wreck (burnt-out) in K12 · V3 remove AAMG as .50cal HMG · V3 (wreck K12) scrounge CMG as LMG';
const VEHICLE_HELP =
  'V3 abandon · V3 wreck (burnt-out) in K12 · V3 remove AAMG as .50cal HMG · V3 scrounge CMG as LMG';
const EXAMPLES =
  'V3 abandon; V3 wreck in K12; V3 burnt-out; V3 out (without Wreck depiction); V3 remove AAMG as .50cal HMG; V3 scrounge CMG as LMG; wreck K12 scrounge MG as LMG';

/** One line of the order. */
type Act =
  | { readonly do: 'abandon'; readonly vehicle: string; readonly area: string }
  | {
      readonly do: 'wreck';
      readonly vehicle: string;
      readonly area: string;
      /** What is left of it: a vehicle without a Wreck depiction is simply removed from play (CG19). */
      readonly left: 'wreck' | 'burnt-out' | 'none';
      readonly hex?: string | undefined;
    }
  | {
      readonly do: 'remove';
      readonly vehicle: string;
      readonly area: string;
      readonly weapon: string;
      readonly as: string;
    }
  | {
      readonly do: 'scrounge';
      /** `V3`, or the id of a wreck. */
      readonly from: string;
      /** Of a wreck: where it stands, by the word of who Scrounges it. */
      readonly hex?: string;
      readonly area: string;
      readonly weapon: string;
      readonly as: string;
    };

function no(slug: string, message: string): Ruling {
  return ruling(RULE, slug, message, `Such as: ${EXAMPLES}.`);
}

/** The stop at which a side may do so now. */
function stopOf(view: KgpCampaign, side: Side | undefined): Stop | undefined {
  return STOPS.find((stop) => openAt(view, side, stop));
}

function scrounged(game: KgpState, side: Side, stop: Stop): readonly string[] {
  return askedAt(game, side, stop).flatMap(({ args }) =>
    ((args.scrounge as readonly Act[]) ?? []).flatMap((act) =>
      act.do === 'scrounge' ? [`${act.from} ${act.weapon}`] : [],
    ),
  );
}

/** What earlier lines of the same order have done: Areas into which a crew has got out, wrecks and what was tried. */
interface Before {
  readonly crews: Set<string>;
  readonly gone: Set<string>;
  readonly tried: Set<string>;
}

/** The Area of a vehicle that may be treated so, or why it may not. */
function areaOf(
  view: KgpCampaign,
  side: Side,
  vehicle: ObUnit,
  verb: string,
  stop: Stop,
  crews: ReadonlySet<string> = new Set(),
): string | Ruling {
  const { game } = view;
  const area = whereabouts(game, side, vehicle);
  if (area === undefined || !area.startsWith('area '))
    return no('no-setup-area', `${vehicle.id} ${vehicle.type} is in no Setup Area of yours.`);
  if (has(vehicle, 'recalled')) return no('recalled', `${vehicle.id} ${vehicle.type} is under Recall.`);
  const leaves = verb === 'abandon' || MADE_WRECK.has(verb);
  const crewed = crews.has(area) || (leaves && isCrewed(factsFor(view, side), vehicle));
  // 8.6141c: what has just given its gas may be replaced by a Burnt-Out Wreck, whoever is there.
  const dry = verb === 'burnt-out' && stop === LAST_STOP && gasDonors(game, side).includes(vehicle.id);
  if (!manned(game, side).has(area) && !crewed && !dry)
    return no('nobody-there', `Nobody of yours is where ${vehicle.id} ${vehicle.type} is.`);
  return area;
}

const MADE_WRECK: ReadonlyMap<string, 'wreck' | 'burnt-out' | 'none'> = new Map([
  ['wreck', 'wreck'],
  ['burnt-out', 'burnt-out'],
  ['out', 'none'],
]);
const LINE =
  /^(?:wreck\s+(?<hex>[A-Za-z]{1,2}\d{1,2})|(?<id>[Vv]\d{1,4}))\s+(?<verb>abandon|wreck|burnt-out|out|remove|scrounge)(?:\s+in\s+(?<where>[A-Za-z]{1,2}\d{1,2}))?(?:\s+(?<weapon>\S{1,12})\s+as\s+(?<as>.{1,40}))?$/iu;

function readLine(view: KgpCampaign, side: Side, stop: Stop, line: string, before: Before): Act | Ruling {
  const { game } = view;
  const { map } = campaignGameOf(game.cg);
  const found = LINE.exec(line.trim())?.groups;
  if (found === undefined) return no('unreadable', `“${line.trim().slice(0, 60)}” is not understood.`);
  const { hex, id = '', where, weapon = '', as = '' } = found;
  const verb = found.verb?.toLowerCase() ?? '';
  if ((verb === 'remove' || verb === 'scrounge') === (as === ''))
    return no(
      'unreadable',
      `“${line.trim().slice(0, 60)}”: ${as === '' ? 'which weapon, and as what?' : 'no weapon goes with that.'}`,
    );
  const type = as.trim().replace(/\s+/gu, ' ');
  if (hex !== undefined) {
    if (stop !== LAST_STOP)
      return ruling(
        RULE,
        'wreck-later',
        `8.6071 is about vehicles: the wreck in ${hex} is Scrounged in 8.6145.`,
        `Such as: ${VEHICLE_HELP}.`,
      );
    const at = hexOn(map, hex);
    const area = at === undefined ? undefined : areaOfHex(game, side, at);
    const isManned = area !== undefined && (manned(game, side).has(area) || before.crews.has(area));
    if (verb !== 'scrounge' || at === undefined || !isManned)
      return no(
        'nobody-there',
        `A wreck can only be Scrounged in a Setup Area with Personnel of yours; ${hex} is in none.`,
      );
    const name = weapon.toUpperCase();
    // KGP10: a Burnt-Out Wreck is not Scrounged.
    const wreck =
      wreckAt(game.wrecks, at, (it) => it.burntOut !== true && !before.tried.has(`${it.id} ${name}`)) ??
      wreckAt(game.wrecks, at, (it) => it.burntOut !== true);
    if (wreck === undefined)
      return ruling(
        RULE,
        'no-wreck',
        `No wreck in ${at} could be Scrounged: none is known, or it is Burnt-Out (KGP10).`,
        'What Umpire does not know of is put right under My orders: Wrecks on the map (CG19).',
      );
    return {
      do: 'scrounge',
      from: wreck.id,
      hex: at,
      area,
      weapon: name,
      as: scroungedAs(type, wreck.built),
    };
  }
  const vehicle = game.sides[side].ob.units[id.toUpperCase()];
  if (vehicle === undefined || vehicle.kind !== 'vehicle')
    return no('not-there', `You have no vehicle ${id}.`);
  const area = areaOf(view, side, vehicle, verb, stop, before.crews);
  if (typeof area !== 'string') return area;
  if (verb === 'abandon') {
    if (has(vehicle, 'abandoned')) return no('abandoned', `${vehicle.id} is abandoned already.`);
    return { do: 'abandon', vehicle: vehicle.id, area };
  }
  const left = MADE_WRECK.get(verb);
  if (left !== undefined) {
    const at = where === undefined ? undefined : hexOn(map, where);
    if (where !== undefined && (at === undefined || areaOfHex(game, side, at) !== area))
      return no('elsewhere', `${where} is not in the Setup Area of ${vehicle.id}.`);
    if (at !== undefined && vehicle.place?.in === 'hex' && !isMobile(vehicle) && vehicle.place.hex !== at)
      return no('elsewhere', `${vehicle.id} stands in ${vehicle.place.hex}, and is Immobile.`);
    return { do: 'wreck', vehicle: vehicle.id, area, left, ...(at === undefined ? {} : { hex: at }) };
  }
  const name = weaponName(vehicle, weapon);
  const state = vehicle.weapons?.[name];
  if (state === 'removed' || state === 'disabled')
    return no('no-such-weapon', `The ${name} of ${vehicle.id} is ${state}.`);
  if (verb === 'remove') return { do: 'remove', vehicle: vehicle.id, area, weapon: name, as: type };
  return { do: 'scrounge', from: vehicle.id, area, weapon: name, as: scroungedType(side, vehicle, type) };
}

function read(view: KgpCampaign, side: Side, stop: Stop, text: string): readonly Act[] | Ruling {
  const acts: Act[] = [];
  const before: Before = {
    crews: new Set(),
    gone: new Set(),
    tried: new Set(scrounged(view.game, side, stop)),
  };
  const { gone, tried } = before;
  for (const line of text.split(/[;\n]/u)) {
    if (line.trim() === '') continue;
    const act = readLine(view, side, stop, line, before);
    if (!('do' in act)) return act;
    const from = act.do === 'scrounge' ? act.from : act.vehicle;
    const key = act.do === 'scrounge' || act.do === 'remove' ? `${from} ${act.weapon}` : `${from} ${act.do}`;
    if (gone.has(from)) return no('gone', `${from} is a wreck by then.`);
    if (tried.has(key)) return no('once', `${key}: that has been done, or tried, on this CG Date.`);
    tried.add(key);
    if (act.do === 'wreck') gone.add(from);
    const vehicle = view.game.sides[side].ob.units[from];
    if ((act.do === 'wreck' || act.do === 'abandon') && vehicle !== undefined)
      if (isCrewed(factsFor(view, side), vehicle)) before.crews.add(act.area);
    acts.push(act);
  }
  return acts.length === 0 ? no('unreadable', 'There is nothing in it.') : acts;
}

/** Vehicles of which something could be made, for the examples of the form. */
function examples(view: KgpCampaign, side: Side, stop: Stop): readonly string[] {
  const able = manned(view.game, side);
  const tried = new Set(scrounged(view.game, side, stop));
  const wrecks = view.game.wrecks.filter(
    ({ id, hex, burntOut }) =>
      stop === LAST_STOP &&
      burntOut !== true &&
      hex !== undefined &&
      able.has(areaOfHex(view.game, side, hex) ?? '') &&
      !tried.has(`${id} MG`),
  );
  const vehicles = unitsOf(view.game.sides[side].ob)
    .filter(({ kind }) => kind === 'vehicle')
    .filter((vehicle) => typeof areaOf(view, side, vehicle, 'wreck', stop) === 'string')
    .map((vehicle) => `${vehicle.id} ${has(vehicle, 'abandoned') ? 'wreck' : 'abandon'}`);
  // Of several wrecks in a hex the first that is left is meant: one example a hex is enough.
  const hexes = [...new Set(wrecks.map(({ hex }) => hex))];
  return [...hexes.slice(0, 1).map((hex) => `wreck ${hex} scrounge MG as LMG`), ...vehicles].slice(0, 3);
}

function added(
  made: Changes,
  { area, as }: { readonly area: string; readonly as: string },
  captured: boolean,
  malfunctioned = false,
): ObChange {
  return addedSw(made.ledger, { type: as, origin: RULE, place: placeIn(area) }, { malfunctioned, captured });
}

export const stripVehicles: KgpDecision = {
  order: 'vehicles.strip',
  rule: RULE,
  summary: 'Abandon vehicles, turn them into wrecks, Remove or Scrounge their weapons, a line each',
  args: z.strictObject({ text: z.string().max(800) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const stop = stopOf(view, side);
    if (side === undefined || stop === undefined) return [];
    const able = examples(view, side, stop);
    if (able.length === 0) return [];
    return [
      {
        order: 'vehicles.strip',
        ...baseOf(view.game, side, stop),
        ...(stop === LAST_STOP ? {} : { rule: '8.6071' }),
        label: 'Abandon, wreck, Remove, Scrounge',
        fixed: {},
        fields: [linesField(stop === LAST_STOP ? HELP : VEHICLE_HELP, 800, able)],
        aside: true,
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    const stop = stopOf(view, side);
    if (side === undefined || stop === undefined) return undefined;
    const found = read(view, side, stop, String(text));
    return 'code' in found ? found : undefined;
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const stop = stopOf(work.state, side);
    if (side === undefined || stop === undefined) return;
    const found = read(work.state, side, stop, String(text));
    if ('code' in found) return;
    const facts = factsFor(work.state, side);
    const made = new Changes(work.state.game.sides[side].ob);
    const wrecks: NewWreck[] = [];
    const off: CameOff[] = [];
    for (const act of found) {
      if (act.do === 'scrounge') continue;
      const vehicle = made.ledger.units[act.vehicle];
      if (vehicle === undefined) continue;
      if (act.do === 'remove') {
        const sw = added(
          made,
          act,
          has(vehicle, 'captured'),
          vehicle.weapons?.[act.weapon] === 'malfunctioned',
        );
        if (sw.op === 'add') off.push({ counter: sw.unit.id, vehicle: vehicle.id });
        made.add([sw]);
        made.add([withWeapon(vehicle, act.weapon, 'removed')]);
        continue;
      }
      if (!has(vehicle, 'abandoned')) {
        const out = crewOut(made.ledger, side, vehicle, facts);
        made.add(out.changes);
        off.push(...out.crew.map((counter) => ({ counter, vehicle: vehicle.id })));
      }
      if (act.do !== 'wreck') continue;
      const left = { hex: act.hex, burntOut: act.left === 'burnt-out' };
      if (act.left !== 'none') wrecks.push(wreckOf(made.ledger, side, vehicle, left));
      made.add([{ op: 'remove', id: vehicle.id, fate: 'eliminated' }]);
    }
    change(work, side, RULE, made.list);
    leaveWrecks(work, side, RULE, wrecks);
    if (off.length > 0) work.emit('vehicles.stripped', `side:${side}`, { side, off });
    const scrounge = found.filter((act) => act.do === 'scrounge');
    if (scrounge.length > 0)
      work.emit('refit.asked', `side:${side}`, { side, rule: stop, args: { scrounge } });
  },
};

/** One public dr for each attempt to Scrounge; what it needs stands in D10.5, a chart cell. */
export function rollScrounging(work: KgpWork, side: Side, acts: readonly Act[]): void {
  const limit = chapterValue(factsFor(work.state, side), 'scrounge/out');
  const made = new Changes(work.state.game.sides[side].ob);
  const touched = new Map<string, Wreck>();
  const notes = acts.flatMap((act) => {
    if (act.do !== 'scrounge') return [];
    const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: 'everyone' });
    const got = dr <= limit;
    const vehicle = made.ledger.units[act.from];
    const wreck = wreckOfId(work.state.game.wrecks, act.from);
    if (got) {
      const built = wreck?.built ?? side;
      const captured = vehicle === undefined ? built !== side : has(vehicle, 'captured');
      made.add([added(made, act, captured)]);
      if (vehicle !== undefined) made.add([withWeapon(vehicle, act.weapon, 'removed')]);
    }
    if (wreck !== undefined && (got || wreck.hex === undefined)) {
      const before = touched.get(wreck.id) ?? wreck;
      touched.set(wreck.id, {
        ...before,
        hex: before.hex ?? act.hex,
        ...(got ? { scrounged: true } : {}),
      });
    }
    const what = vehicle === undefined ? `a wreck in ${act.hex ?? wreck?.hex ?? '?'}` : `a ${vehicle.type}`;
    const hex = vehicle?.place?.in === 'hex' ? ` in ${vehicle.place.hex}` : '';
    return [
      {
        label: `Scrounging ${what}${hex}`,
        rule: RULE,
        kind: 'dr' as const,
        values: [dr],
        modifiers: [],
        final: dr,
        result: got ? 'scrounged' : 'no-effect',
      },
    ];
  });
  change(work, side, RULE, made.list);
  tellRolls(work, side, RULE, 'everyone', notes);
  changeWrecks(work, side, RULE, [...touched.values()]);
  burnSpent(work);
}
