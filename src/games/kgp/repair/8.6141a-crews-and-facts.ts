import { z } from 'zod';
import type { Args } from '../../../kernel/game.ts';
import { shown } from '../../../kernel/input-fault.ts';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { isItsCrew, newVehicleCrew } from '../units/crew.ts';
import { IDS_PATTERN, idsOrTyped, readIds } from '../units/ids.ts';
import { attached, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaName, inArea, placeIn, whereabouts } from '../units/retained.ts';
import { has, isMmc, type ObUnit, statusWith } from '../units/unit.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { goOn, isThrough, THEN, thenField } from './8.614-going-through.ts';
import { immobilized, FACTS_RULE as RULE, repairFacts, seemsFrontLine } from './8.6141-vehicles.ts';
import { repairable } from './8.6142-weapon-repair.ts';
import { capturedField, isRuling, readCaptured } from './8.6144-captured-equipment.ts';

/** Vehicles whose Inherent crew is marked with a Stun counter. */
function stunned(game: KgpState, side: Side): readonly ObUnit[] {
  return unitsOf(game.sides[side].ob).filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      unit.stun !== undefined &&
      !has(unit, 'abandoned') &&
      whereabouts(game, side, unit) !== undefined,
  );
}

/** Those in Areas with two such crews at least: only there may any be Eliminated. */
function combinable(game: KgpState, side: Side): readonly ObUnit[] {
  const all = stunned(game, side);
  const of = (unit: ObUnit) => whereabouts(game, side, unit);
  return all.filter((unit) => all.filter((other) => of(other) === of(unit)).length > 1);
}

/** Its crew is Eliminated, as a counter too; nobody else stays in it, but what it tows stays hooked up. */
function emptied(ledger: Ledger, vehicle: ObUnit, area: string): readonly ObChange[] {
  return [
    ...attached(ledger, vehicle.id)
      .filter(({ with: bond }) => bond?.as !== 'towed')
      .map(
        (unit): ObChange =>
          isItsCrew(unit)
            ? { op: 'remove', id: unit.id, fate: 'eliminated' }
            : { op: 'set', id: unit.id, to: { place: placeIn(area) }, clear: ['with'] },
      ),
    { op: 'set', id: vehicle.id, to: { status: statusWith(vehicle, 'abandoned') }, clear: ['stun'] },
  ];
}

const combine: KgpDecision = {
  order: 'stunned.combine',
  rule: RULE,
  summary: 'Eliminate stunned Inherent crews: every two of one Area named together give a fresh vehicle-crew',
  args: z.strictObject({ vehicles: z.string().max(300) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
    const able = combinable(view.game, side);
    const [first] = able;
    if (first === undefined) return [];
    const area = whereabouts(view.game, side, first);
    const pair = able.filter((unit) => whereabouts(view.game, side, unit) === area).slice(0, 2);
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
            examples: [pair.map(({ id }) => id).join(' ')],
          },
        ],
        aside: true,
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return undefined;
    const able = combinable(view.game, side).map(({ id }) => id);
    const wrong = idsOrTyped(String(args.vehicles)).find((id) => !able.includes(id));
    return wrong === undefined
      ? undefined
      : ruling(
          RULE,
          'no-stunned-crew',
          `${wrong} is no vehicle with a stunned crew in an Area that has two of them.`,
          `Possible: ${able.join(', ') || 'none'}.`,
        );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    const { ob } = game.sides[side];
    const perArea = new Map<string, number>();
    const changes: ObChange[] = [];
    for (const id of readIds(String(args.vehicles)) ?? []) {
      const vehicle = ob.units[id];
      const area = vehicle === undefined ? undefined : whereabouts(game, side, vehicle);
      if (vehicle === undefined || area === undefined) continue;
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
};

/** One `K2 in V3`. */
interface Manning {
  readonly crew: ObUnit;
  readonly vehicle: ObUnit;
}

const MANNING = '[SHCKshck]\\d{1,4} +in +[Vv]\\d{1,4}';

/** Who could man what: Personnel of the same Setup Area (8.6141a). */
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

function readManning(game: KgpState, side: Side, text: string): readonly Manning[] | Ruling {
  const { units } = game.sides[side].ob;
  const found: Manning[] = [];
  for (const part of text.split(/[;\n,]/u)) {
    const [, who = '', what = ''] = /^\s*(\S+)\s+in\s+(\S+)\s*$/iu.exec(part) ?? [];
    const crew = units[who.toUpperCase()];
    const vehicle = units[what.toUpperCase()];
    if (crew === undefined || vehicle === undefined)
      return ruling(
        RULE,
        'not-there',
        `${shown(part)}: you have no such counters.`,
        'Such as: K2 in V3; S4 in V5.',
      );
    const fault = manningFault(game, side, crew, vehicle);
    if (fault !== undefined) return fault;
    if (found.some((other) => other.crew.id === crew.id || other.vehicle.id === vehicle.id))
      return ruling(RULE, 'named-twice', `${crew.id} or ${vehicle.id} is named twice.`);
    found.push({ crew, vehicle });
  }
  return found;
}

function manningExamples(game: KgpState, side: Side): readonly string[] {
  const all = unitsOf(game.sides[side].ob);
  return all
    .filter((vehicle) => vehicle.kind === 'vehicle' && has(vehicle, 'abandoned'))
    .flatMap((vehicle) => {
      const area = whereabouts(game, side, vehicle);
      if (area === undefined) return [];
      const crew = inArea(game, side, area)
        .filter((unit) => manningFault(game, side, unit, vehicle) === undefined)
        .sort((a, b) => Number(b.kind === 'vehicle-crew') - Number(a.kind === 'vehicle-crew'))[0];
      return crew === undefined ? [] : [`${crew.id} in ${vehicle.id}`];
    })
    .slice(0, 3);
}

/** Whoever mans a vehicle leaves the Gun that he served where it is. */
function leftByGunners(ledger: Ledger, crew: ObUnit): readonly ObChange[] {
  return attached(ledger, crew.id)
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id }): ObChange => {
      const place = placeOf(ledger, crew);
      return { op: 'set', id, ...(place === undefined ? {} : { to: { place } }), clear: ['with'] };
    });
}

const reman: KgpDecision = {
  order: 'vehicles.reman',
  rule: RULE,
  summary: 'Reman abandoned vehicles with Personnel of the same Setup Area',
  args: z.strictObject({ crews: z.string().max(300) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
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
  object(view, seat, args) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return undefined;
    const found = readManning(view.game, side, String(args.crews));
    return 'code' in found ? found : undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const found = side === undefined ? [] : readManning(work.state.game, side, String(args.crews));
    if (side === undefined || 'code' in found) return;
    change(
      work,
      side,
      RULE,
      found.flatMap(({ crew, vehicle }): readonly ObChange[] => {
        const status = vehicle.status.filter((name) => name !== 'abandoned');
        const stun = crew.stun === undefined ? {} : { stun: crew.stun };
        const manned: ObChange = { op: 'set', id: vehicle.id, to: { status, ...stun } };
        // A vehicle-crew is its Inherent crew again; any other counter stays one, so that it can leave again.
        return crew.kind === 'vehicle-crew'
          ? [manned, { op: 'remove', id: crew.id, fate: 'exchanged' }]
          : [
              ...leftByGunners(work.state.game.sides[side].ob, crew),
              manned,
              {
                op: 'set',
                id: crew.id,
                to: { with: { unit: vehicle.id, as: 'crewing' } },
                clear: ['place'],
              },
            ];
      }),
    );
  },
};

/** Counters whose repair needs the owner's word: Front-Line Hexes, and where only Non-Qualified Use is possible. */
function concerned(game: KgpState, side: Side): readonly ObUnit[] {
  const found = [...immobilized(game, side), ...repairable(game, side).map(({ unit }) => unit)];
  return found.filter((unit, at) => found.findIndex(({ id }) => id === unit.id) === at);
}

/** What an order that states those facts takes. */
export const FACTS_ARGS = {
  frontLine: z.string().max(300).optional(),
  nonQualified: z.string().max(300).optional(),
  captured: z.string().max(400).optional(),
};

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

export function factsFault(view: KgpCampaign, side: Side, args: Args): Ruling | undefined {
  const all = concerned(view.game, side).map(({ id }) => id);
  const named = [args.frontLine, args.nonQualified].flatMap((text) =>
    text === undefined ? [] : idsOrTyped(String(text)),
  );
  const wrong = named.find((id) => !all.includes(id));
  if (wrong === undefined) {
    if (args.captured === undefined) return undefined;
    const read = readCaptured(view, side, String(args.captured));
    return isRuling(read) ? read : undefined;
  }
  return ruling(
    RULE,
    'not-to-be-repaired',
    `${wrong} is nothing that is to be repaired.`,
    `These are: ${all.join(', ')}.`,
  );
}

/** `early`: before 8.614, so that what comes to the side in between is still asked for. */
export function stateFacts(work: KgpWork, side: Side, args: Args, early = false): void {
  const ids = (text: unknown) => (text === undefined ? [] : (readIds(String(text)) ?? []));
  const stated = { frontLine: ids(args.frontLine), nonQualified: ids(args.nonQualified) };
  const of = early ? { of: concerned(work.state.game, side).map(({ id }) => id) } : {};
  const read =
    args.captured === undefined ? undefined : readCaptured(work.state, side, String(args.captured));
  const captured = read === undefined || isRuling(read) ? {} : read;
  work.emit('refit.asked', `side:${side}`, {
    side,
    rule: RULE,
    args: { facts: { ...stated, ...of }, ...captured },
  });
}

const facts: KgpDecision = {
  order: 'repair.facts',
  rule: RULE,
  summary:
    'State what repairs depend on (Front-Line Hexes, Non-Qualified Use), which captured weapons function, and whether to go on',
  args: z.strictObject({ ...FACTS_ARGS, next: z.enum(THEN).optional() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
    const { game } = view;
    const fields = factsFields(view, side);
    if (fields.length === 0) return [];
    const crews = combinable(game, side).length > 0 || manningExamples(game, side).length > 0;
    return [
      {
        order: 'repair.facts',
        ...baseOf(game, side, RULE),
        label: 'What the repairs depend on',
        fixed: {},
        fields: [...fields, thenField(crews, isThrough(game, side))],
        ...(repairFacts(game, side) === undefined || factsDuties(view, side).length > 0
          ? { style: 'primary' as const }
          : { aside: true }),
      },
    ] satisfies readonly Offer[];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    return openAt(view, side, RULE) ? factsFault(view, side, args) : undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    stateFacts(work, side, args);
    goOn(work, side, THEN.find((it) => it === args.next) ?? 'stay');
  },
};

export function factsDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const known = repairFacts(game, side);
  const all = concerned(game, side).filter(
    ({ id }) => known === undefined || known.of?.includes(id) === false,
  );
  if (all.length === 0) return [];
  return [
    `To be repaired (8.6141b, 8.6142): ${all.map(({ id, type }) => `${id} ${type}`).join(', ')}. State what that depends on.`,
  ];
}

export function crewHints({ game }: KgpCampaign, side: Side): readonly string[] {
  const able = combinable(game, side);
  return able.length === 0
    ? []
    : [
        `Stunned crews that may be combined: ${able.map((unit) => `${unit.id} (${areaName(whereabouts(game, side, unit) ?? '')})`).join(', ')}.`,
      ];
}

/** What a side could choose at this stop as things stand: what it passes up by going through before. */
export function crewChoices(campaign: KgpCampaign, side: Side): readonly string[] {
  const examples = manningExamples(campaign.game, side);
  return [
    ...crewHints(campaign, side),
    ...(examples.length === 0 ? [] : [`Abandoned vehicles that may be remanned: ${examples.join('; ')}.`]),
  ];
}

export const CREW_ORDERS: readonly KgpDecision[] = [combine, reman, facts];
