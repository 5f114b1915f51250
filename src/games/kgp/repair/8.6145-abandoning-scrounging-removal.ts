/** 8.6145: vehicles are abandoned or made wrecks, their weapons Removed or Scrounged; also at 8.6071 (8.6056 *). */
import { z } from 'zod';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { burnSpent, changeWrecks, leaveWrecks } from '../refit/CG19-wrecks.ts';
import { gasDonors } from '../refit/gas-donors.ts';
import { linesField } from '../refit/offer.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { intent } from '../refit/pending.ts';
import { rollDice, tellRolls } from '../refit/roll.ts';
import { EQUIPMENT_AND_FORTIFICATIONS } from '../spoils/8.6071-own-equipment.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { noteCameOff } from '../units/CG9-weapon-and-crew-removal.ts';
import { type NewWreck, type Wreck, wreckAt, wreckOf, wreckOfId } from '../units/CG19-wreck.ts';
import { Changes, crewOut, isCrewed } from '../units/crew.ts';
import { chapterValue } from '../units/facts.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { areaOfHex, isMobile, manned, placeIn, whereabouts } from '../units/retained.ts';
import type { CameOff } from '../units/state.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { addedSw, scroungedAs, scroungedType, weaponName, withWeapon } from '../units/vehicle-weapons.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

const RULE = '8.6145';
/** The last stop of the part: what 8.6145, 8.6149 and 8.615 leave free. */
export const LAST_STOP = '8.615';
/** 8.6056 *, 8.6071: all of it may be done with one's vehicles there and then, too. */
const STOPS = [EQUIPMENT_AND_FORTIFICATIONS, LAST_STOP] as const;
type Stop = (typeof STOPS)[number];

export const stripVehicles = sideOrder({
  order: 'vehicles.strip',
  rule: RULE,
  summary: 'Abandon vehicles, turn them into wrecks, Remove or Scrounge their weapons, a line each',
  args: z.strictObject({ text: z.string().max(800) }),
  offers(view, side) {
    const stop = stopOf(view, side);
    if (stop === undefined) return [];
    const able = examples(view, side, stop);
    if (able.length === 0) return [];
    const isLast = stop === LAST_STOP;
    return [
      {
        order: 'vehicles.strip',
        ...baseOf(view.game, side, stop),
        ...fieldsIf(!isLast, { rule: '8.6071' }),
        label: 'Abandon, wreck, Remove, Scrounge',
        fixed: {},
        fields: [linesField('What is done to which vehicle, a line each', 800, able, hintFor(able, isLast))],
        aside: true,
      },
    ];
  },
  read(view, side, { text }) {
    const stop = stopOf(view, side);
    if (stop === undefined) return NOT_OFFERED;
    const acts = readActs(view, side, stop, text);
    return acts.ok ? accept({ stop, acts: acts.value }) : acts;
  },
  effect(work, side, { stop, acts }) {
    const done: Done = { made: new Changes(ownUnits(work.state.game, side).ob), wrecks: [], off: [] };
    for (const act of acts) {
      if (act.do === 'remove') remove(act, done);
      else if (act.do !== 'scrounge') leave(work, side, act, done);
    }
    const { made, wrecks, off } = done;
    change(work, side, RULE, made.list);
    leaveWrecks(work, side, RULE, wrecks);
    noteCameOff(work, side, off);
    const scrounge = acts.filter((act) => act.do === 'scrounge');
    if (scrounge.length > 0) scrounging.ask(work, side, { scrounge }, stop);
  },
});

/** Attempts to Scrounge, made at the stop at which they are asked for. */
export const scrounging = intent<{ readonly scrounge: readonly Scrounge[] }>({
  name: 'scrounging',
  rule: LAST_STOP,
  was: (rule, { scrounge }) => STOPS.some((stop) => stop === rule) && scrounge !== undefined,
  resolve: (work, side, { scrounge }) => rollScrounging(work, side, scrounge),
});

/** All that can be written, of a vehicle of theirs. */
function hintFor([example = '']: readonly string[], withWrecks = false): string {
  const id = /^V\d{1,4}/u.exec(example)?.[0] ?? 'V3';
  const deeds = ['abandon', 'wreck in K12', 'remove AAMG as .50cal HMG', 'scrounge CMG as LMG'];
  const wrecks = onlyIf(withWrecks, 'wreck K12 scrounge MG as LMG');
  return [...deeds.map((deed) => `${id} ${deed}`), ...wrecks].join('; ');
}

const EXAMPLES =
  'V3 abandon; V3 wreck in K12; V3 burnt-out; V3 out (without Wreck depiction); V3 remove AAMG as .50cal HMG; V3 scrounge CMG as LMG; wreck K12 scrounge MG as LMG';

/** One line of the order. */
type Act = Abandon | MakeWreck | Remove | Scrounge;

interface Abandon {
  readonly do: 'abandon';
  readonly vehicle: string;
  readonly area: string;
}

interface MakeWreck {
  readonly do: 'wreck';
  readonly vehicle: string;
  readonly area: string;
  /** The remains of it: a vehicle without a Wreck depiction is simply removed from play (CG19). */
  readonly left: 'wreck' | 'burnt-out' | 'none';
  readonly hex?: string | undefined;
}

interface Remove {
  readonly do: 'remove';
  readonly vehicle: string;
  readonly area: string;
  readonly weapon: string;
  readonly as: string;
}

interface Scrounge {
  readonly do: 'scrounge';
  /** `V3`, or the id of a wreck. */
  readonly from: string;
  /** Of a wreck: where it stands, by the word of who Scrounges it. */
  readonly hex?: string;
  readonly area: string;
  readonly weapon: string;
  readonly as: string;
}

/** The stop at which a side may do so now. */
function stopOf(view: KgpCampaign, side: Side): Stop | undefined {
  return STOPS.find((stop) => openAt(view, side, stop));
}

// The words of an order

function no(slug: string, message: string, legal = `Such as: ${EXAMPLES}.`): Refused {
  return refuse(ruling(RULE, slug, message, legal));
}

/** The effects of earlier lines of the same order: Areas into which a crew has got out, wrecks and attempts. */
interface Before {
  readonly crews: Set<string>;
  readonly gone: Set<string>;
  readonly tried: Set<string>;
}

function readActs(view: KgpCampaign, side: Side, stop: Stop, text: string): Result<readonly Act[]> {
  const acts: Act[] = [];
  const tried = new Set(scrounged(view.game, side, stop));
  const before: Before = { crews: new Set(), gone: new Set(), tried };
  for (const line of text.split(/[;\n]/u)) {
    if (line.trim() === '') continue;
    const read = readLine(view, side, stop, line.trim(), before);
    if (!read.ok) return read;
    const act = read.value;
    const from = act.do === 'scrounge' ? act.from : act.vehicle;
    const key = act.do === 'scrounge' || act.do === 'remove' ? `${from} ${act.weapon}` : `${from} ${act.do}`;
    if (before.gone.has(from)) return no('gone', `${from} is a wreck by then.`);
    if (tried.has(key)) return no('once', `${key}: that has been done, or tried, on this CG Date.`);
    tried.add(key);
    if (act.do === 'wreck') before.gone.add(from);
    const vehicle = ownUnits(view.game, side).ob.units[from];
    if ((act.do === 'wreck' || act.do === 'abandon') && vehicle !== undefined)
      if (isCrewed(factsFor(view, side), vehicle)) before.crews.add(act.area);
    acts.push(act);
  }
  if (acts.length === 0) return no('unreadable', 'There is nothing in it.');
  return accept(acts);
}

/** A side's attempts to Scrounge at a stop, each as `V3 CMG`. */
function scrounged(game: KgpState, side: Side, stop: Stop): readonly string[] {
  return scrounging
    .askedBy(game, side, stop)
    .flatMap(({ scrounge }) => scrounge.map(({ from, weapon }) => `${from} ${weapon}`));
}

const MADE_WRECK: ReadonlyMap<string, MakeWreck['left']> = new Map([
  ['wreck', 'wreck'],
  ['burnt-out', 'burnt-out'],
  ['out', 'none'],
]);
const LINE =
  /^(?:wreck\s+(?<hex>[A-Za-z]{1,2}\d{1,2})|(?<id>[Vv]\d{1,4}))\s+(?<verb>abandon|wreck|burnt-out|out|remove|scrounge)(?:\s+in\s+(?<where>[A-Za-z]{1,2}\d{1,2}))?(?:\s+(?<weapon>\S{1,12})\s+as\s+(?<as>.{1,40}))?$/iu;

/** The parts of a line, as they were typed; `as` without needless blanks. */
interface Line {
  readonly verb: string;
  readonly where: string | undefined;
  readonly weapon: string;
  readonly as: string;
}

function readLine(view: KgpCampaign, side: Side, stop: Stop, line: string, before: Before): Result<Act> {
  const found = LINE.exec(line)?.groups;
  if (found === undefined) return no('unreadable', `“${line.slice(0, 60)}” is not understood.`);
  const { hex, id = '', where, weapon = '' } = found;
  const verb = found.verb?.toLowerCase() ?? '';
  const as = (found.as ?? '').trim().replace(/\s+/gu, ' ');
  const isOfWeapon = verb === 'remove' || verb === 'scrounge';
  if (isOfWeapon !== (found.as !== undefined)) {
    const why = isOfWeapon ? 'which weapon, and as what?' : 'no weapon goes with that.';
    return no('unreadable', `“${line.slice(0, 60)}”: ${why}`);
  }
  if (hex !== undefined) return readOfWreck(view, side, stop, hex, { verb, where, weapon, as }, before);
  const vehicle = ownUnits(view.game, side).ob.units[id.toUpperCase()];
  if (vehicle === undefined || vehicle.kind !== 'vehicle')
    return no('not-there', `You have no vehicle ${id}.`);
  return readOfVehicle(view, side, stop, vehicle, { verb, where, weapon, as }, before);
}

function readOfWreck(
  { game }: KgpCampaign,
  side: Side,
  stop: Stop,
  hex: string,
  { verb, weapon, as }: Line,
  { crews, tried }: Before,
): Result<Act> {
  if (stop !== LAST_STOP)
    return no(
      'wreck-later',
      `8.6071 is about vehicles: the wreck in ${hex} is Scrounged in 8.6145.`,
      `Such as: ${hintFor([], false)}.`,
    );
  const at = hexOn(campaignGameOf(game.cg).map, hex);
  const area = at === undefined ? undefined : areaOfHex(game, side, at);
  const isManned = area !== undefined && (manned(game, side).has(area) || crews.has(area));
  if (verb !== 'scrounge' || at === undefined || !isManned)
    return no(
      'nobody-there',
      `A wreck can only be Scrounged in a Setup Area with Personnel of yours; ${hex} is in none.`,
    );
  const name = weapon.toUpperCase();
  // KGP10: a Burnt-Out Wreck is not Scrounged.
  const wreck =
    wreckAt(unitsIn(game).wrecks, at, (it) => it.burntOut !== true && !tried.has(`${it.id} ${name}`)) ??
    wreckAt(unitsIn(game).wrecks, at, (it) => it.burntOut !== true);
  if (wreck === undefined)
    return no(
      'no-wreck',
      `No wreck in ${at} could be Scrounged: none is known, or it is Burnt-Out (KGP10).`,
      'What Umpire does not know of is put right under My orders: Put right which wrecks there are (CG19).',
    );
  return accept({
    do: 'scrounge',
    from: wreck.id,
    hex: at,
    area,
    weapon: name,
    as: scroungedAs(as, wreck.built),
  });
}

function readOfVehicle(
  view: KgpCampaign,
  side: Side,
  stop: Stop,
  vehicle: ObUnit,
  line: Line,
  { crews }: Before,
): Result<Act> {
  const { id } = vehicle;
  const { verb, weapon, as } = line;
  const read = areaOf(view, side, vehicle, verb, stop, crews);
  if (!read.ok) return read;
  const area = read.value;
  if (verb === 'abandon')
    return has(vehicle, 'abandoned')
      ? no('abandoned', `${id} is abandoned already.`)
      : accept({ do: 'abandon', vehicle: id, area });
  const left = MADE_WRECK.get(verb);
  if (left !== undefined) return readLeft(view, side, vehicle, area, left, line);
  const name = weaponName(vehicle, weapon);
  const state = vehicle.weapons?.[name];
  if (state === 'removed' || state === 'disabled')
    return no('no-such-weapon', `The ${name} of ${id} is ${state}.`);
  if (verb === 'remove') return accept({ do: 'remove', vehicle: id, area, weapon: name, as });
  return accept({ do: 'scrounge', from: id, area, weapon: name, as: scroungedType(side, vehicle, as) });
}

/** A vehicle made a wreck, in that hex if one is named. */
function readLeft(
  { game }: KgpCampaign,
  side: Side,
  vehicle: ObUnit,
  area: string,
  left: MakeWreck['left'],
  { where }: Line,
): Result<Act> {
  const { id, place } = vehicle;
  const at = where === undefined ? undefined : hexOn(campaignGameOf(game.cg).map, where);
  if (where !== undefined && (at === undefined || areaOfHex(game, side, at) !== area))
    return no('elsewhere', `${where} is not in the Setup Area of ${id}.`);
  if (at !== undefined && place?.in === 'hex' && !isMobile(vehicle) && place.hex !== at)
    return no('elsewhere', `${id} stands in ${place.hex}, and is Immobile.`);
  return accept({ do: 'wreck', vehicle: id, area, left, ...present({ hex: at }) });
}

/** The Area of a vehicle that may be treated so, or why it may not. */
function areaOf(
  view: KgpCampaign,
  side: Side,
  vehicle: ObUnit,
  verb: string,
  stop: Stop,
  crews: ReadonlySet<string> = new Set(),
): Result<string> {
  const { game } = view;
  const { id, type } = vehicle;
  const area = whereabouts(game, side, vehicle);
  if (area === undefined || !area.startsWith('area '))
    return no('no-setup-area', `${id} ${type} is in no Setup Area of yours.`);
  if (has(vehicle, 'recalled')) return no('recalled', `${id} ${type} is under Recall.`);
  const leaves = verb === 'abandon' || MADE_WRECK.has(verb);
  const crewed = crews.has(area) || (leaves && isCrewed(factsFor(view, side), vehicle));
  // 8.6141c: a vehicle that has just given its gas may be replaced by a Burnt-Out Wreck, whoever is there.
  const dry = verb === 'burnt-out' && stop === LAST_STOP && gasDonors(game, side).includes(id);
  if (!manned(game, side).has(area) && !crewed && !dry)
    return no('nobody-there', `None of your Personnel is where ${id} ${type} is.`);
  return accept(area);
}

/** Vehicles of which something could be made, for the examples of the form. */
function examples(view: KgpCampaign, side: Side, stop: Stop): readonly string[] {
  const able = manned(view.game, side);
  const tried = new Set(scrounged(view.game, side, stop));
  const wrecks = unitsIn(view.game).wrecks.filter(
    ({ id, hex, burntOut }) =>
      stop === LAST_STOP &&
      burntOut !== true &&
      hex !== undefined &&
      able.has(areaOfHex(view.game, side, hex) ?? '') &&
      !tried.has(`${id} MG`),
  );
  const vehicles = unitsOf(ownUnits(view.game, side).ob)
    .filter(({ kind }) => kind === 'vehicle')
    .filter((vehicle) => areaOf(view, side, vehicle, 'wreck', stop).ok)
    .map((vehicle) => {
      const verb = has(vehicle, 'abandoned') ? 'wreck' : 'abandon';
      return `${vehicle.id} ${verb}`;
    });
  // Of several wrecks in a hex the first that is left is meant: one example a hex is enough.
  const hexes = [...new Set(wrecks.map(({ hex }) => hex))];
  return [...hexes.slice(0, 1).map((hex) => `wreck ${hex} scrounge MG as LMG`), ...vehicles].slice(0, 3);
}

// The effects of an order

interface Done {
  readonly made: Changes;
  readonly wrecks: NewWreck[];
  readonly off: CameOff[];
}

function remove(act: Remove, { made, off }: Done): void {
  const vehicle = made.ledger.units[act.vehicle];
  if (vehicle === undefined) return;
  const isMalfunctioned = vehicle.weapons?.[act.weapon] === 'malfunctioned';
  const sw = added(made, act, has(vehicle, 'captured'), isMalfunctioned);
  if (sw.op === 'add') off.push({ counter: sw.unit.id, vehicle: vehicle.id });
  made.add([sw]);
  made.add([withWeapon(vehicle, act.weapon, 'removed')]);
}

/** Its crew leaves a vehicle, which is abandoned or made a wreck. */
function leave(work: KgpWork, side: Side, act: Abandon | MakeWreck, { made, wrecks, off }: Done): void {
  const vehicle = made.ledger.units[act.vehicle];
  if (vehicle === undefined) return;
  if (!has(vehicle, 'abandoned')) {
    const out = crewOut(made.ledger, side, vehicle, factsFor(work.state, side));
    made.add(out.changes);
    off.push(...out.crew.map((counter) => ({ counter, vehicle: vehicle.id })));
  }
  if (act.do !== 'wreck') return;
  const { hex, left } = act;
  if (left !== 'none')
    wrecks.push(wreckOf(made.ledger, side, vehicle, { hex, burntOut: left === 'burnt-out' }));
  made.add([{ op: 'remove', id: vehicle.id, fate: 'eliminated' }]);
}

function added(
  made: Changes,
  { area, as }: { readonly area: string; readonly as: string },
  captured: boolean,
  malfunctioned = false,
): ObChange {
  return addedSw(made.ledger, { type: as, origin: RULE, place: placeIn(area) }, { malfunctioned, captured });
}

// Scrounging

/** One public dr for each attempt to Scrounge; what it needs stands in D10.5, a chart cell. */
function rollScrounging(work: KgpWork, side: Side, acts: readonly Scrounge[]): void {
  const limit = chapterValue(factsFor(work.state, side), 'scrounge/out');
  const made = new Changes(ownUnits(work.state.game, side).ob);
  const touched = new Map<string, Wreck>();
  const notes = acts.map((act): RollNote => {
    const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: 'everyone' });
    const isGot = dr <= limit;
    const vehicle = made.ledger.units[act.from];
    const wreck = wreckOfId(unitsIn(work.state.game).wrecks, act.from);
    if (isGot) {
      const built = wreck?.built ?? side;
      const captured = vehicle === undefined ? built !== side : has(vehicle, 'captured');
      made.add([added(made, act, captured)]);
      if (vehicle !== undefined) made.add([withWeapon(vehicle, act.weapon, 'removed')]);
    }
    if (wreck !== undefined && (isGot || wreck.hex === undefined)) {
      const before = touched.get(wreck.id) ?? wreck;
      const hex = before.hex ?? act.hex;
      touched.set(wreck.id, { ...before, hex, ...fieldsIf(isGot, { scrounged: true }) });
    }
    const what = vehicle === undefined ? `a wreck in ${act.hex ?? wreck?.hex ?? '?'}` : `a ${vehicle.type}`;
    const hex = vehicle?.place?.in === 'hex' ? ` in ${vehicle.place.hex}` : '';
    return {
      label: `Scrounging ${what}${hex}`,
      rule: RULE,
      kind: 'dr',
      values: [dr],
      modifiers: [],
      final: dr,
      result: isGot ? 'scrounged' : 'no-effect',
    };
  });
  change(work, side, RULE, made.list);
  tellRolls(work, side, RULE, 'everyone', notes);
  changeWrecks(work, side, RULE, [...touched.values()]);
  burnSpent(work);
}
