/** 8.6141a: stunned crews are combined, abandoned vehicles remanned; and a side states what its repairs depend on. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { replaceHulks } from '../refit/CG19-wrecks.ts';
import { asProposed } from '../refit/offer.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { isItsCrew, newVehicleCrew } from '../units/crew.ts';
import { IDS_PATTERN, idsOrTyped } from '../units/ids.ts';
import { attached, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaName, inArea, placeIn, whereabouts } from '../units/retained.ts';
import { has, isMmc, type ObUnit, statusWith } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { goingThrough, goOn, isThrough, passThrough, THEN, thenField } from './8.614-going-through.ts';
import {
  type CapturedWeapons,
  type RepairFacts,
  FACTS_RULE as RULE,
  repairFacts,
  repairFactsOf,
} from './8.614-stated.ts';
import { immobilized, seemsFrontLine } from './8.6141-vehicles.ts';
import { repairable } from './8.6142-weapon-repair.ts';
import { capturedField, readCaptured } from './8.6144-captured-equipment.ts';

export const crewsAndFacts: RefitRule = {
  rule: RULE,
  asks: () => [repairFacts],
  duties: factsDuties,
  hints: crewHints,
  confirm: 'Done with crews; repair',
  leftUndone: true,
  act(work, side) {
    replaceHulks(work, side);
    if (factsDuties(work.state, side).length === 0) passThrough(work, side, RULE);
  },
  decisions: () => [combine, reman, stateRepairFacts, goingThrough(factsDuties)],
};

function isAtCrews(view: KgpCampaign, side: Side): boolean {
  return openAt(view, side, RULE);
}

// Stunned crews

/** A vehicle whose Inherent crew is marked with a Stun counter, and its Area. */
interface Stunned {
  readonly vehicle: ObUnit;
  readonly area: string;
}

function stunned(game: KgpState, side: Side): readonly Stunned[] {
  return unitsOf(ownUnits(game, side).ob).flatMap((vehicle) => {
    if (vehicle.kind !== 'vehicle' || vehicle.stun === undefined || has(vehicle, 'abandoned')) return [];
    const area = whereabouts(game, side, vehicle);
    return given(area, (area) => ({ vehicle, area }));
  });
}

/** Those in Areas with two such crews at least: only there may any be Eliminated. */
function combinable(game: KgpState, side: Side): readonly Stunned[] {
  const all = stunned(game, side);
  return all.filter(({ area }) => all.filter((other) => other.area === area).length > 1);
}

/** Its crew is Eliminated, as a counter too; nobody else stays in it, but what it tows stays hooked up. */
function emptied(ledger: Ledger, vehicle: ObUnit, area: string): readonly ObChange[] {
  return [
    ...attached(ledger, vehicle.id)
      .filter(({ with: bond }) => bond?.as !== 'towed')
      .map((unit): ObChange => {
        if (isItsCrew(unit)) return { op: 'remove', id: unit.id, fate: 'eliminated' };
        return { op: 'set', id: unit.id, to: { place: placeIn(area) }, clear: ['with'] };
      }),
    { op: 'set', id: vehicle.id, to: { status: statusWith(vehicle, 'abandoned') }, clear: ['stun'] },
  ];
}

const combine = sideOrder({
  order: 'stunned.combine',
  rule: RULE,
  summary: 'Eliminate stunned Inherent crews: every two of one Area named together give a fresh vehicle-crew',
  args: z.strictObject({ vehicles: z.string().max(300) }),
  isOpen: isAtCrews,
  offers(view, side) {
    const able = combinable(view.game, side);
    const [first] = able;
    if (first === undefined) return [];
    const pair = able.filter(({ area }) => area === first.area).slice(0, 2);
    return [
      {
        order: 'stunned.combine',
        ...baseOf(view.game, side, RULE),
        label: 'Combine stunned crews',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'vehicles',
            label: 'Vehicles whose crews go: two give one',
            pattern: IDS_PATTERN,
            maxLength: 300,
            examples: [pair.map(({ vehicle }) => vehicle.id).join(' ')],
          },
        ],
        aside: true,
      },
    ];
  },
  read({ game }, side, { vehicles }) {
    const able = new Map(combinable(game, side).map((it) => [it.vehicle.id, it]));
    const named = idsOrTyped(vehicles);
    const wrong = named.find((id) => !able.has(id));
    if (wrong !== undefined)
      return refuse(
        ruling(
          RULE,
          'no-stunned-crew',
          `${wrong} is no vehicle with a stunned crew in an Area that has two of them.`,
          `Possible: ${[...able.keys()].join(', ') || 'none'}.`,
        ),
      );
    return accept(named.flatMap((id) => able.get(id) ?? []));
  },
  effect(work, side, crews) {
    const { ob } = ownUnits(work.state.game, side);
    const perArea = new Map<string, number>();
    const changes: ObChange[] = [];
    for (const { vehicle, area } of crews) {
      changes.push(...emptied(ob, vehicle, area));
      perArea.set(area, (perArea.get(area) ?? 0) + 1);
    }
    let made = 0;
    for (const [area, count] of perArea) {
      for (let n = 0; n < Math.floor(count / 2); n += 1) {
        changes.push({ op: 'add', unit: newVehicleCrew(ob, side, placeIn(area), RULE, made) });
        made += 1;
      }
    }
    change(work, side, RULE, changes);
  },
});

// Abandoned vehicles

/** One `K2 in V3`. */
interface Manning {
  readonly crew: ObUnit;
  readonly vehicle: ObUnit;
}

const MANNING = '[SHCKshck]\\d{1,4} +in +[Vv]\\d{1,4}';

const reman = sideOrder({
  order: 'vehicles.reman',
  rule: RULE,
  summary: 'Reman abandoned vehicles with Personnel of the same Setup Area',
  args: z.strictObject({ crews: z.string().max(300) }),
  isOpen: isAtCrews,
  offers(view, side) {
    const examples = manningExamples(view.game, side);
    if (examples.length === 0) return [];
    return [
      {
        order: 'vehicles.reman',
        ...baseOf(view.game, side, RULE),
        label: 'Reman abandoned vehicles',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'crews',
            label: 'Who mans what: K2 in V3; S4 in V5',
            pattern: `${MANNING}(?:\\s*[;\\n,]\\s*${MANNING})*`,
            maxLength: 300,
            examples,
          },
        ],
        aside: true,
      },
    ];
  },
  read: ({ game }, side, { crews }) => readManning(game, side, crews),
  effect(work, side, found) {
    const { ob } = ownUnits(work.state.game, side);
    change(
      work,
      side,
      RULE,
      found.flatMap((it) => manned(ob, it)),
    );
  },
});

function manned(ledger: Ledger, { crew, vehicle }: Manning): readonly ObChange[] {
  const status = vehicle.status.filter((name) => name !== 'abandoned');
  const stun = present({ stun: crew.stun });
  const ofVehicle: ObChange = { op: 'set', id: vehicle.id, to: { status, ...stun } };
  // A vehicle-crew is its Inherent crew again; any other counter stays one, so that it can leave again.
  if (crew.kind === 'vehicle-crew') return [ofVehicle, { op: 'remove', id: crew.id, fate: 'exchanged' }];
  return [
    ...leftByGunners(ledger, crew),
    ofVehicle,
    { op: 'set', id: crew.id, to: { with: { unit: vehicle.id, as: 'crewing' } }, clear: ['place'] },
  ];
}

/** A crew that mans a vehicle leaves the Gun that it served where it is. */
function leftByGunners(ledger: Ledger, crew: ObUnit): readonly ObChange[] {
  return attached(ledger, crew.id)
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id }): ObChange => {
      const place = placeOf(ledger, crew);
      return { op: 'set', id, ...present({ to: place && { place } }), clear: ['with'] };
    });
}

function readManning(game: KgpState, side: Side, text: string): Result<readonly Manning[]> {
  const { units } = ownUnits(game, side).ob;
  const found: Manning[] = [];
  for (const part of text.split(/[;\n,]/u)) {
    const [, who = '', what = ''] = /^\s*(\S+)\s+in\s+(\S+)\s*$/iu.exec(part) ?? [];
    const crew = units[who.toUpperCase()];
    const vehicle = units[what.toUpperCase()];
    if (crew === undefined || vehicle === undefined)
      return refuse(
        ruling(
          RULE,
          'not-there',
          `${shown(part)}: you have no such counters.`,
          'Such as: K2 in V3; S4 in V5.',
        ),
      );
    const fault = manningFault(game, side, crew, vehicle);
    if (fault !== undefined) return refuse(fault);
    if (found.some((other) => other.crew.id === crew.id || other.vehicle.id === vehicle.id))
      return refuse(ruling(RULE, 'named-twice', `${crew.id} or ${vehicle.id} is named twice.`));
    found.push({ crew, vehicle });
  }
  return accept(found);
}

/** Why a crew cannot man a vehicle: only Personnel of the same Setup Area can (8.6141a). */
function manningFault(game: KgpState, side: Side, crew: ObUnit, vehicle: ObUnit): Ruling | undefined {
  const area = whereabouts(game, side, vehicle);
  if (vehicle.kind !== 'vehicle' || !has(vehicle, 'abandoned'))
    return ruling(RULE, 'not-abandoned', `${vehicle.id} ${vehicle.type} is not abandoned.`);
  if (!isMmc(crew) || has(crew, 'prisoner') || crew.with !== undefined)
    return ruling(RULE, 'no-crew', `${crew.id} ${crew.type} cannot man a vehicle now.`);
  if (area === undefined || !area.startsWith('area ') || whereabouts(game, side, crew) !== area)
    return ruling(RULE, 'elsewhere', `${crew.id} and ${vehicle.id} are not Retained in the same Setup Area.`);
  return undefined;
}

function manningExamples(game: KgpState, side: Side): readonly string[] {
  const all = unitsOf(ownUnits(game, side).ob);
  return all
    .filter((vehicle) => vehicle.kind === 'vehicle' && has(vehicle, 'abandoned'))
    .flatMap((vehicle) => {
      const area = whereabouts(game, side, vehicle);
      if (area === undefined) return [];
      const crew = inArea(game, side, area)
        .filter((unit) => manningFault(game, side, unit, vehicle) === undefined)
        .sort((a, b) => Number(b.kind === 'vehicle-crew') - Number(a.kind === 'vehicle-crew'))[0];
      return given(crew, (crew) => `${crew.id} in ${vehicle.id}`);
    })
    .slice(0, 3);
}

// The facts that the repairs depend on

/** Counters whose repair needs the owner’s word: Front-Line Hexes, and where only Non-Qualified Use is possible. */
function concerned(game: KgpState, side: Side): readonly ObUnit[] {
  const found = [...immobilized(game, side), ...repairable(game, side).map(({ unit }) => unit)];
  return found.filter((unit, at) => found.findIndex(({ id }) => id === unit.id) === at);
}

/** The arguments of an order that states those facts. */
export const FACTS_ARGS = {
  frontLine: z.string().max(300).optional(),
  nonQualified: z.string().max(300).optional(),
  captured: z.string().max(400).optional(),
};

type FactsArgs = { readonly [Name in keyof typeof FACTS_ARGS]?: string | undefined };

/** A side's statements. */
export interface Stated extends Partial<CapturedWeapons> {
  readonly facts: RepairFacts;
}

const stateRepairFacts = sideOrder({
  order: 'repair.facts',
  rule: RULE,
  summary:
    'State what repairs depend on (Front-Line Hexes, Non-Qualified Use), which captured weapons function, and whether to go on',
  args: z.strictObject({ ...FACTS_ARGS, next: z.enum(THEN).optional() }),
  isOpen: isAtCrews,
  offers(view, side) {
    const { game } = view;
    const fields = factsFields(view, side);
    if (fields.length === 0) return [];
    const crews = combinable(game, side).length > 0 || manningExamples(game, side).length > 0;
    const isStated = repairFactsOf(game, side) !== undefined && factsDuties(view, side).length === 0;
    return asProposed(
      {
        order: 'repair.facts',
        ...baseOf(game, side, RULE),
        label: 'What the repairs depend on',
        fixed: {},
        fields: [...fields, thenField(crews, isThrough(game, side))],
        ...(isStated ? { aside: true } : { style: 'primary' as const }),
      },
      crews ? 'Repairs as proposed' : 'Repairs as proposed; go on',
    );
  },
  read(view, side, { next = 'stay', ...args }) {
    const stated = readFacts(view, side, args);
    return stated.ok ? accept({ stated: stated.value, next }) : stated;
  },
  effect(work, side, { stated, next }) {
    repairFacts.ask(work, side, stated);
    goOn(work, side, next);
  },
});

export function readFacts(view: KgpCampaign, side: Side, args: FactsArgs): Result<Stated> {
  const all = concerned(view.game, side).map(({ id }) => id);
  const [frontLine = [], nonQualified = []] = [args.frontLine, args.nonQualified].map((text) =>
    text === undefined ? [] : idsOrTyped(text),
  );
  const wrong = [...frontLine, ...nonQualified].find((id) => !all.includes(id));
  if (wrong !== undefined)
    return refuse(
      ruling(
        RULE,
        'not-to-be-repaired',
        `${wrong} is nothing that is to be repaired.`,
        `These are: ${all.join(', ')}.`,
      ),
    );
  const facts = { frontLine, nonQualified };
  if (args.captured === undefined) return accept({ facts });
  const captured = readCaptured(view, side, args.captured);
  return captured.ok ? accept({ facts, ...captured.value }) : captured;
}

/** Before 8.614: what comes to the side in between is still asked for. */
export function stateEarly(work: KgpWork, side: Side, { facts, ...captured }: Stated): void {
  const of = concerned(work.state.game, side).map(({ id }) => id);
  repairFacts.ask(work, side, { facts: { ...facts, of }, ...captured });
}

/** The questions; empty where nothing is to be repaired. */
export function factsFields(view: KgpCampaign, side: Side): readonly Field[] {
  const { game } = view;
  const all = concerned(game, side).map(({ id }) => id);
  const armed = capturedField(view, side);
  const vehicles = immobilized(game, side);
  const ids = (name: string, label: string, examples: readonly string[], initial = '') =>
    ({
      kind: 'text',
      name,
      label,
      pattern: IDS_PATTERN,
      maxLength: 300,
      optional: true,
      examples: examples.slice(0, 3),
      ...(initial === '' ? {} : { initial }),
    }) as const;
  const seen = vehicles.filter((unit) => seemsFrontLine(game, side, unit)).map(({ id }) => id);
  return [
    ...(vehicles.length === 0
      ? []
      : [
          ids(
            'frontLine',
            'Immobilized in a Front-Line Hex (empty: none)',
            vehicles.map(({ id }) => id),
            seen.join(' '),
          ),
        ]),
    ...(all.length === 0 ? [] : [ids('nonQualified', 'Only Non-Qualified Use (empty: none)', all)]),
    ...(armed === undefined ? [] : [{ ...armed, optional: true }]),
  ];
}

function factsDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const known = repairFactsOf(game, side);
  const all = concerned(game, side).filter(
    ({ id }) => known === undefined || known.of?.includes(id) === false,
  );
  if (all.length === 0) return [];
  return [
    `To be repaired (8.6141b, 8.6142): ${all.map(({ id, type }) => `${id} ${type}`).join(', ')}. State what that depends on.`,
  ];
}

function crewHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const able = combinable(game, side).map(({ vehicle, area }) => `${vehicle.id} (${areaName(area)})`);
  if (able.length === 0) return [];
  return [`Stunned crews that may be combined: ${able.join(', ')}.`];
}

/** A side's choices at this stop as things stand: those that it passes up by going through before. */
export function crewChoices(campaign: KgpCampaign, side: Side): readonly string[] {
  const examples = manningExamples(campaign.game, side);
  return [
    ...crewHints(campaign, side),
    ...onlyIf(examples.length > 0, `Abandoned vehicles that may be remanned: ${examples.join('; ')}.`),
  ];
}
