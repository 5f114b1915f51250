/** 8.606 notes 4–6, 8.6056 †: what a surviving crew may still do with the vehicle that it leaves. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { wreckOf } from '../units/CG19-wreck.ts';
import { Changes, type CrewOut } from '../units/crew.ts';
import { chapterValue, ppOf } from '../units/facts.ts';
import type { Ledger } from '../units/ledger.ts';
import { PORTAGE } from '../units/portage.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { addedSw, scroungedType, weaponName, withWeapon } from '../units/vehicle-weapons.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { leaveWrecks } from './CG19-wrecks.ts';
import { baseOf } from './open.ts';
import { change, seen, tell } from './own.ts';
import { isAt } from './part.ts';
import { type Debt, debt, intent } from './pending.ts';
import { beginResolution, conclude, publicDr, removeWhole } from './resolution.ts';

/** At 8.6053 a crew abandons what cannot move (8.6051, 8.6053); at 8.606 its vehicle has failed to Escape. */
type LeftAt = '8.6053' | '8.606';

export const leaveVehicle = sideOrder({
  order: 'vehicle.leave',
  rule: '8.606',
  summary:
    'Say what a crew does with the vehicle that it leaves: Remove or Scrounge weapons, turn it into a wreck, or nothing',
  args: z.strictObject({
    at: z.number().int().min(0),
    take: z.string().max(200).optional(),
    fate: z.enum(['leave', 'wreck', 'burnt-out']).optional(),
  }),
  level: 'units',
  offers(view, side) {
    if (ownUnits(view.game, side).asked.length > 0) return [];
    return choicesNow(view.game, side).map((it) => ({
      order: 'vehicle.leave',
      ...baseOf(view.game, side, it.rule),
      group: 'Vehicles that crews have left',
      label: labelOf(it),
      fixed: { at: it.at },
      fields: fieldsOf(view, side, it),
      style: 'primary' as const,
    }));
  },
  read(view, side, { at, take = '', fate = 'leave' }) {
    const it = choicesNow(view.game, side).find((each) => each.at === at);
    if (it === undefined) return NOT_OFFERED;
    const taken = parseTaken(side, it, take);
    const fault = takenFault(view, side, it, taken);
    if (fault !== undefined) return refuse(fault);
    return accept({ it, taken, fate });
  },
  effect(work, side, { it, taken, fate }) {
    const { vehicle, crew, lost, rule, at } = it;
    DEBTS[rule].payNumber(work, side, at);
    const wreck = fate !== 'leave';
    const burntOut = fate === 'burnt-out';
    if (rule === '8.606' && taken.length > 0) {
      const left = { vehicle, crew, lost };
      scroungeLeft.ask(work, side, { left, taken, wreck, ...fieldsIf(burntOut, { burntOut }) });
      return;
    }
    const all = new Changes(ownUnits(work.state.game, side).ob);
    for (const each of taken) takeOff(all, it, each);
    leave(work, side, all, it, wreck, burntOut);
    change(work, side, rule === '8.606' ? '8.606' : '8.6056', all.list);
  },
});

interface Left {
  readonly vehicle: string;
  readonly crew: string;
  /** 8.606 note 6: the vehicle is Eliminated once its crew has had its choice. */
  readonly lost: boolean;
}

interface Choice extends Left {
  /** Its place among what the side owes. */
  readonly at: number;
  readonly rule: LeftAt;
  readonly unit: ObUnit;
}

function labelOf({ unit, lost }: Choice): string {
  const when = lost ? 'before it is Eliminated' : 'left by its crew';
  return `${unit.id} ${unit.type}: ${when}`;
}

/** One weapon, and the counter that it is to become. */
interface Taken {
  readonly weapon: string;
  readonly as: string;
}

const WORDS: Readonly<Record<LeftAt, { readonly verb: string; readonly cites: string }>> = {
  '8.6053': { verb: 'Remove', cites: '8.6056 †' },
  '8.606': { verb: 'Scrounge', cites: '8.606 notes 4–6' },
};

// Debts

function debtAt(rule: LeftAt, name: string): Debt<Left> {
  return debt<Left>({ name, rule, was: (of, args) => of === rule && 'vehicle' in args });
}

const DEBTS: Readonly<Record<LeftAt, Debt<Left>>> = {
  '8.6053': debtAt('8.6053', 'vehicle-abandoned'),
  '8.606': debtAt('8.606', 'vehicle-left'),
};

/** The debts of sides about vehicles that their crews have left. */
export const VEHICLES_LEFT: readonly Debt<Left>[] = Object.values(DEBTS);

/** Notes that a surviving crew, if there is one, has a choice to make of its vehicle (8.606 notes 4–6; 8.6056 †). */
export function oweChoice(
  work: KgpWork,
  side: Side,
  rule: LeftAt,
  vehicle: ObUnit,
  ledger: Ledger,
  left: CrewOut['left'],
  lost = false,
): boolean {
  const crew = left.find((id) => {
    const kind = ledger.units[id]?.kind;
    return kind === 'crew' || kind === 'vehicle-crew';
  });
  if (crew === undefined) return false;
  DEBTS[rule].owe(work, side, { vehicle: vehicle.id, crew, lost });
  return true;
}

function choicesAt(game: KgpState, side: Side, rule: LeftAt): readonly Choice[] {
  const { units } = ownUnits(game, side).ob;
  return DEBTS[rule].numbered(game, side).flatMap(({ at, it }): readonly Choice[] => {
    const unit = units[it.vehicle];
    return given(unit, (unit) => ({ ...it, at, rule, unit }));
  });
}

function choicesNow(game: KgpState, side: Side): readonly Choice[] {
  return (['8.6053', '8.606'] as const).flatMap((rule) =>
    isAt(game, side, rule) ? choicesAt(game, side, rule) : [],
  );
}

/** A side's decisions left about vehicles that its crews have left, a line each. */
export function leftDuties({ game }: KgpCampaign, side: Side, rule: LeftAt): readonly string[] {
  const { ob } = ownUnits(game, side);
  const { verb, cites } = WORDS[rule];
  return choicesAt(game, side, rule).map(({ unit, crew, lost }) => {
    const otherwise = lost ? ' before the vehicle is Eliminated' : ', or leave a wreck';
    return `The crew ${crew} has left ${unit.id} ${seen(ob, unit)}: may it ${verb} weapons${otherwise} (${cites})?`;
  });
}

// The weapons that its crew takes

const WEAPONS = ['AAMG', 'BMG', 'CMG', 'MA'];
const TAKE = '[A-Za-z0-9]{1,12} as [^;\\n]{1,40}(?:\\s*[;\\n]\\s*[A-Za-z0-9]{1,12} as [^;\\n]{1,40})*';

/** A weapon that the vehicle may still have: which it has is on its counter. */
function exampleOf({ unit }: Choice): readonly string[] {
  const name = WEAPONS.find((it) => goneAs(unit, it) === undefined);
  return given(name, (name) => `${name} as LMG`);
}

/** How a weapon of its can no longer be had; `undefined`: it can. */
function goneAs(vehicle: ObUnit, weapon: string): 'removed' | 'disabled' | undefined {
  const state = vehicle.weapons?.[weaponName(vehicle, weapon)];
  return state === 'removed' || state === 'disabled' ? state : undefined;
}

/** `AAMG as .50cal HMG; BMG as LMG` */
function parseTaken(side: Side, it: Choice, text: string): readonly Taken[] {
  return text.split(/[;\n]/u).flatMap((line) => {
    const { weapon, as } = /^\s*(?<weapon>\S+) as (?<as>.+?)\s*$/iu.exec(line)?.groups ?? {};
    if (weapon === undefined || as === undefined) return [];
    const type = as.replace(/\s+/gu, ' ');
    return [
      {
        weapon: weaponName(it.unit, weapon),
        as: it.rule === '8.606' ? scroungedType(side, it.unit, type) : type,
      },
    ];
  });
}

function takenFault(
  campaign: KgpCampaign,
  side: Side,
  it: Choice,
  taken: readonly Taken[],
): Ruling | undefined {
  const legal = `Such as: ${exampleOf(it)[0] ?? 'nothing'}; or leave the field empty.`;
  for (const { weapon } of taken) {
    const state = goneAs(it.unit, weapon);
    if (state !== undefined)
      return ruling(it.rule, 'no-such-weapon', `The ${weapon} of ${it.unit.id} is ${state}.`, legal);
  }
  const names = taken.map(({ weapon }) => weapon);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return ruling(it.rule, 'once', `The ${twice} of ${it.unit.id} is named twice.`, legal);
  // 8.606: an MMC portages no more, whatever it takes from its vehicle. At 8.6053 portage is judged when the crew
  // Escapes; and a crew that takes nothing keeps what it has.
  if (it.rule !== '8.606' || taken.length === 0) return undefined;
  const load = loadWith(campaign, side, it.crew, taken);
  if (load <= PORTAGE.mmc) return undefined;
  return ruling(
    it.rule,
    'too-much-carried',
    `With these weapons ${it.crew} would carry ${load} PP.`,
    `It takes along ${PORTAGE.mmc} PP at most (8.606): name fewer weapons.`,
  );
}

/** PP that a crew would carry; what has no known PP is its owner's to count. */
function loadWith(campaign: KgpCampaign, side: Side, crew: string, taken: readonly Taken[]): number {
  const facts = factsFor(campaign, side);
  const held = Object.values(ownUnits(campaign.game, side).ob.units).filter(
    (unit) => unit.with?.unit === crew,
  );
  const pieces = [
    ...taken.map(({ as }): ObUnit => ({ id: 'W1', kind: 'SW', type: as, origin: '8.606', status: [] })),
    ...held,
  ];
  return pieces.reduce((sum, piece) => sum + (ppOf(facts, piece) ?? 0), 0);
}

function fieldsOf(view: KgpCampaign, side: Side, it: Choice): readonly Field[] {
  // A crew that has its hands full already can take nothing.
  const examples = exampleOf(it).filter(
    (text) => takenFault(view, side, it, parseTaken(side, it, text)) === undefined,
  );
  const take: Field = {
    kind: 'text',
    name: 'take',
    label: `${WORDS[it.rule].verb} (empty: nothing): AAMG as .50cal HMG`,
    pattern: TAKE,
    maxLength: 200,
    optional: true,
    examples,
  };
  const fate: Field = {
    kind: 'choice',
    name: 'fate',
    label: 'The vehicle',
    options: [
      { value: 'leave', label: 'is left abandoned as it is' },
      { value: 'wreck', label: 'is turned into a wreck' },
      { value: 'burnt-out', label: 'is turned into a Burnt-Out wreck' },
    ],
  };
  return [...onlyIf(examples.length > 0, take), ...onlyIf(!it.lost, fate)];
}

// Its effects

/** A weapon is off its vehicle and in the crew's hands. */
function takeOff(all: Changes, { vehicle, crew }: Left, { weapon, as }: Taken): void {
  const unit = all.ledger.units[vehicle];
  if (unit === undefined) return;
  const state = {
    malfunctioned: unit.weapons?.[weapon] === 'malfunctioned',
    captured: has(unit, 'captured'),
  };
  const held = { type: as, origin: '8.606', with: { unit: crew, as: 'possessed' as const } };
  all.add([addedSw(all.ledger, held, state)]);
  all.add([withWeapon(unit, weapon, 'removed')]);
}

/** Then it is Eliminated by its result (note 6), turned into a wreck (note 4, †), or stays as it is. */
function leave(
  work: KgpWork,
  side: Side,
  all: Changes,
  { vehicle, lost }: Left,
  wreck: boolean,
  burntOut = false,
): void {
  const unit = all.ledger.units[vehicle];
  if (unit === undefined) return;
  if (lost) removeWhole(all, vehicle);
  else if (wreck) {
    // A wreck is no counter of an Order of Battle; a Gun that it towed stands there.
    const where = seen(all.ledger, unit);
    const left = wreckOf(all.ledger, side, unit, { burntOut });
    all.add([{ op: 'remove', id: vehicle, fate: 'eliminated' }]);
    tell(work, side, '8.606', [`${where}: turned into a wreck by its crew`]);
    leaveWrecks(work, side, '8.606', [left]); // CG19
  }
}

interface Scrounging {
  readonly left: Left;
  readonly taken: readonly Taken[];
  readonly wreck: boolean;
  readonly burntOut?: boolean;
}

/** Notes 5 and 6: a public dr for each weapon that the crew attempts to Scrounge (D10.5, a chart cell). */
export const scroungeLeft = intent<Scrounging>({
  name: 'vehicle-left',
  rule: '8.606',
  was: (rule, args) => rule === '8.606' && 'left' in args,
  resolve(work, side, { left, taken, wreck, burntOut }) {
    const resolution = beginResolution(work, side, '8.606');
    const { all, facts } = resolution;
    const unit = all.ledger.units[left.vehicle];
    if (unit === undefined) return;
    const limit = chapterValue(facts, 'scrounge/out');
    const label = `Scrounging ${seen(all.ledger, unit)}`;
    for (const each of taken) {
      const result = publicDr(resolution, label, [], (final) => (final <= limit ? 'scrounged' : 'no-effect'));
      if (result === 'scrounged') takeOff(all, left, each);
    }
    leave(work, side, all, left, wreck, burntOut);
    conclude(resolution);
  },
});
