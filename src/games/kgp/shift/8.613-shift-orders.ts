/** 8.613: what a side orders at the Shift: a group composed and sent off, squads Deployed, the CS# of what was lost. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { signed } from '../../../text/figures.ts';
import { when } from '../../../text/present.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { sayDone } from '../refit/part.ts';
import { draft, withdraw } from '../refit/pending.ts';
import { resultWords } from '../refit/words.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { IDS_PATTERN, readIds } from '../units/ids.ts';
import { changed, type ObChange, unitsOf } from '../units/ledger.ts';
import { areaName, inArea, isIsolated, isOwnPersonnel, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpDecision, KgpWork } from '../vocabulary/step.ts';
import { ROAD_DRM, shiftCasualty, shiftModifiers, shiftOdds } from './8.613-odds.ts';
import { crewSurvival, type LostVehicle, lostVehicle, shift } from './8.613-shift-attempt.ts';
import { gunsLeftBy, membersOf, pathOf, type ShiftGroup } from './8.613-shift-group.ts';
import {
  groupFault,
  hasAttempted,
  knownShift,
  leavingFault,
  namedUnits,
  noPathFault,
  noWayOut,
  shiftAreas,
  shiftable,
  shiftDestinations,
  shiftIds,
} from './8.613-who-may-shift.ts';

export const shiftOrders = (): readonly KgpDecision[] => [plan, go, deploy, crew];

const RULE = '8.613';
const GROUP = 'Shift (8.613)';
/** Marks a destination that the Setup Area includes or adjoins. */
const ADJOINING = ', adjoining';

function isShifting(view: KgpCampaign, side: Side): boolean {
  return openAt(view, side, RULE);
}

/** The group that a side composes before it goes. */
export const plannedGroup = draft<{ readonly group: ShiftGroup }>({ name: 'shift', rule: RULE });

const PLAN = z.strictObject({
  from: z.string().max(12),
  units: z.string().max(300),
  to: z.string().max(30),
  path: z.enum(['road', 'country']),
  hexes: z.number().int(),
  now: z.enum(['odds', 'shift', 'last']).optional(),
});

const plan = sideOrder({
  order: 'shift.plan',
  rule: RULE,
  summary:
    'Compose a group for a Shift: who, where to, and the facts of its path; see its odds first, or let it go at once',
  args: PLAN,
  isOpen: isShifting,
  offers(view, side) {
    return shiftAreas(view, side).flatMap((from): Offer[] => {
      const { units, to } = shiftable(view, side, from);
      const [first] = units;
      if (first === undefined || to.length === 0) return [];
      return [
        {
          order: 'shift.plan',
          ...baseOf(view.game, side, RULE),
          label: `From ${areaName(from)}`,
          fixed: { from },
          fields: [
            {
              kind: 'text',
              name: 'units',
              label: 'Who: all, or ids such as S1-S4 V2',
              pattern: `[Aa][Ll][Ll]|${IDS_PATTERN}`,
              maxLength: 300,
              examples: [first, ...units.slice(1, 3)].map((unit) => shiftIds(view.game, side, unit)),
              hint: `all, or ${units
                .slice(0, 3)
                .map(({ id }) => id)
                .join(' ')}`,
            },
            {
              kind: 'choice',
              name: 'to',
              label: 'Where to',
              options: to.map((it) => ({ value: keyOf(it), label: it.label })),
            },
            {
              kind: 'choice',
              name: 'path',
              label: 'Can the whole path be traced on road hexes?',
              options: [
                { value: 'road', label: `yes: DRM ${signed(ROAD_DRM)}` },
                { value: 'country', label: 'no' },
              ],
              initial: 'country',
            },
            {
              kind: 'integer',
              name: 'hexes',
              label: 'Uncontrolled-Territory hexes of the path',
              min: 0,
              max: 99,
              initial: 0,
            },
            {
              kind: 'choice',
              name: 'now',
              label: 'Then',
              options: [
                { value: 'odds', label: 'show me the odds first' },
                { value: 'shift', label: 'Shift at once: this cannot be taken back' },
                { value: 'last', label: 'Shift at once, and nobody else does' },
              ],
              initial: 'odds',
            },
          ],
          group: GROUP,
          style: 'primary',
        },
      ];
    });
  },
  read(view, side, args) {
    const group = groupOf(view, side, args);
    if (group === undefined)
      return refuse(
        ruling(
          RULE,
          'unreadable',
          `“${args.units.slice(0, 60)}” names no counters.`,
          'Such as: all; S1-S4 V2.',
        ),
      );
    const fault =
      leavingFault(view, side, group) ?? groupFault(view, side, group) ?? noPathFault(view.game, side, group);
    if (fault !== undefined) return refuse(fault);
    return accept({ group, now: args.now });
  },
  effect(work, side, { group, now = 'odds' }) {
    if (now === 'odds') plannedGroup.lay(work, side, { group });
    else setOff(work, side, { group, isLast: now === 'last' });
  },
});

function keyOf({ key, adjoining }: { readonly key: string; readonly adjoining: boolean }): string {
  return adjoining ? `${key}${ADJOINING}` : key;
}

/** The group that an order names; `undefined` when its list of counters cannot be read. */
function groupOf(view: KgpCampaign, side: Side, args: z.output<typeof PLAN>): ShiftGroup | undefined {
  const { from } = args;
  const to = args.to.replace(ADJOINING, '');
  const named = namedUnits(view, side, from, to, args.units);
  if (named === undefined) return undefined;
  // Passengers and Inherent crews go with their vehicle, whether or not they were named.
  const { ob } = ownUnits(view.game, side);
  const riders = membersOf(ob, named).filter(isPersonnel);
  const units = [...new Set([...named, ...riders.map(({ id }) => id)])];
  const path = pathBy(view.game, side, { from, to, units }, args);
  return {
    from,
    to,
    adjoining: args.to.endsWith(ADJOINING),
    ...path,
    units,
  };
}

/** The path as the agreed front has it: the one with the fewest Uncontrolled hexes, or that by road; else as it is typed. */
function pathBy(
  game: KgpState,
  side: Side,
  group: Pick<ShiftGroup, 'from' | 'to' | 'units'>,
  { path, hexes }: Pick<z.output<typeof PLAN>, 'path' | 'hexes'>,
): Pick<ShiftGroup, 'byRoad' | 'uncontrolledHexes'> {
  const known = knownShift(game, side, group);
  const typed = { byRoad: path === 'road', uncontrolledHexes: hexes };
  if (known === undefined || known === 'none') return typed;
  if (path !== 'road') return { byRoad: false, uncontrolledHexes: known.fewest };
  // A way that nobody has marked as a road may be one all the same.
  return known.byRoad === undefined ? typed : { byRoad: true, uncontrolledHexes: known.byRoad };
}

/** A group goes; after the last one its side is done with 8.613, but for what the dice leave to be said. */
function setOff(
  work: KgpWork,
  side: Side,
  { group, isLast }: { readonly group: ShiftGroup; readonly isLast: boolean },
): void {
  withdraw(work, side, RULE);
  shift.ask(work, side, { group });
  if (isLast) sayDone(work, side, RULE);
}

const go = sideOrder({
  order: 'shift.go',
  rule: RULE,
  summary: 'Let the group that you have composed attempt its Shift; Umpire makes the Secret DR',
  args: z.strictObject({ last: z.boolean().optional().describe('nobody else Shifts') }),
  isOpen: isShifting,
  offers(view, side) {
    if (planned(view, side) === undefined) return [];
    const offer: Offer = {
      order: 'shift.go',
      ...baseOf(view.game, side, RULE),
      label: 'Shift this group',
      fixed: {},
      fields: [],
      // The group and its goal, with the odds, stand above the button: it is composed for that.
      style: 'success',
    };
    return [offer, { ...offer, label: 'Shift this group; nobody else does', fixed: { last: true } }];
  },
  read(view, side, { last = false }) {
    const group = planned(view, side);
    if (group === undefined)
      return refuse(
        ruling(RULE, 'nothing-planned', 'You have composed no group that could Shift.', 'Compose one first.'),
      );
    return accept({ group, isLast: last });
  },
  effect: setOff,
});

/** The group that this side has composed, while it still could go. */
function planned(view: KgpCampaign, side: Side): ShiftGroup | undefined {
  const group = plannedGroup.of(view.game, side)?.group;
  if (group !== undefined && groupFault(view, side, group) === undefined) return group;
  return undefined;
}

/** The group read back, with the exact odds of each result. */
export function planWords(view: KgpCampaign, side: Side): readonly string[] {
  const group = planned(view, side);
  if (group === undefined) return [];
  const { ob } = ownUnits(view.game, side);
  const guns = gunsLeftBy(ob, group.units);
  const members = membersOf(ob, group.units).filter((unit) => !guns.includes(unit));
  const types = new Map(members.map(({ id, type }) => [id, type]));
  const who = [...types].map(([id, type]) => `${id} ${type}`).join(', ');
  const left = guns.map(({ id }) => id).join(' ');
  const stays = when(guns.length > 0, ` ${left} can only go dismantled or hooked up: left in place.`);
  const head = `${areaName(group.from)} to ${areaName(group.to)}: ${who}.${stays}`;
  if (group.adjoining) return [`${head} No DR: it succeeds.`];
  const odds = shiftOdds(pathOf(group))
    .filter(({ ways }) => ways > 0)
    .map(
      ({ result, ways, of }) => `${resultWords(result)} ${ways}/${of} (${Math.round((100 * ways) / of)} %)`,
    );
  const all = [head, `${drmWords(shiftModifiers(pathOf(group)))}: ${odds.join(' · ')}.`];
  if (isIsolated(view.game, side, group.from))
    all.push(`${areaName(group.from)} is Isolated: make sure that there is a path out of it (8.613).`);
  if (odds.some((each) => each.startsWith(resultWords('shifted-with-casualties'))))
    return [...all, casualtyWords(members)];
  return all;
}

function drmWords(modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return 'no DRM';
  return modifiers
    .map(({ label, value }) => {
      const sign = value > 0 ? '+' : '−';
      return `DRM ${sign}${Math.abs(value)} (${label})`;
    })
    .join(', ');
}

/** † What each unit then risks by a dr of its own. */
function casualtyWords(members: readonly ObUnit[]): string {
  const ways = (unit: Pick<ObUnit, 'kind'>) =>
    [1, 2, 3, 4, 5, 6].filter((dr) => shiftCasualty(unit, dr)).length;
  const lines = [
    ...(members.some(({ kind }) => kind !== 'vehicle')
      ? [`each Personnel unit is Casualty Reduced on ${ways({ kind: 'squad' })}/6`]
      : []),
    ...(members.some(({ kind }) => kind === 'vehicle')
      ? [`each vehicle is lost on ${ways({ kind: 'vehicle' })}/6`]
      : []),
  ];
  return `With Casualties, by a dr each: ${lines.join(', ')}.`;
}

const deploy = sideOrder({
  order: 'shift.deploy',
  rule: RULE,
  summary: 'Deploy squads that are with a leader, before they Shift',
  args: z.strictObject({ units: z.string().max(300) }),
  isOpen: isShifting,
  offers(view, side) {
    const able = deployable(view, side);
    // Without a destination nobody Shifts, and nobody Deploys for it.
    if (
      able.length === 0 ||
      shiftAreas(view, side).every((from) => shiftDestinations(view.game, side, from).length === 0)
    )
      return [];
    return [
      {
        order: 'shift.deploy',
        ...baseOf(view.game, side, RULE),
        label: 'Deploy squads before a Shift',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'units',
            label: 'Squads with a leader in their Area: S1-S3',
            pattern: IDS_PATTERN,
            maxLength: 300,
            examples: able.slice(0, 3).map(({ squad }) => squad.id),
          },
        ],
        aside: true,
      },
    ];
  },
  read(view, side, { units }) {
    const able = new Map(deployable(view, side).map((it) => [it.squad.id, it]));
    const named = readIds(units) ?? [];
    const wrong = named.find((id) => !able.has(id));
    if (wrong === undefined) return accept(named.flatMap((id) => able.get(id) ?? []));
    const unit = ownUnits(view.game, side).ob.units[wrong];
    const area = unit && whereabouts(view.game, side, unit);
    const shut = area === undefined ? undefined : noWayOut(view.game, side, area);
    return refuse(
      shut ??
        ruling(
          RULE,
          'cannot-deploy',
          `${wrong} cannot Deploy now: it must be a squad with a leader in its Area that has not attempted to Shift.`,
          `Possible: ${[...able.keys()].join(', ') || 'none'}.`,
        ),
    );
  },
  effect(work, side, squads) {
    const changes: ObChange[] = [];
    let now = ownUnits(work.state.game, side).ob;
    for (const { squad, halfSquad } of squads) {
      const made = exchange(now, squad, 'half-squad', [halfSquad, halfSquad]);
      changes.push(...made);
      now = changed(now, made);
    }
    change(work, side, RULE, changes);
  },
});

interface Deployable {
  readonly squad: ObUnit;
  /** The type of each of its two HS. */
  readonly halfSquad: string;
}

/** Squads that are with a leader and could attempt a Shift: each may freely Deploy for it (8.613). */
function deployable(view: KgpCampaign, side: Side): readonly Deployable[] {
  const { game } = view;
  const facts = factsFor(view, side);
  return unitsOf(ownUnits(game, side).ob).flatMap((unit): readonly Deployable[] => {
    const area = whereabouts(game, side, unit);
    const halfSquad = halfSquadOf(unit.type, facts);
    if (
      unit.kind === 'squad' &&
      isOwnPersonnel(unit) &&
      area !== undefined &&
      halfSquad !== undefined &&
      !hasAttempted(game, side, unit.id) &&
      noWayOut(game, side, area) === undefined &&
      inArea(game, side, area).some((other) => other.kind === 'leader' && isOwnPersonnel(other))
    )
      return [{ squad: unit, halfSquad }];
    return [];
  });
}

const crew = sideOrder({
  order: 'shift.crew',
  rule: RULE,
  summary:
    'State the CS# of a vehicle type lost in its Shift, so that Umpire makes the CS DR of each Inherent crew',
  args: z.strictObject({ cs: z.number().int() }),
  isOpen: isShifting,
  offers(view, side) {
    const lost = lostAlike(view.game, side);
    const [first] = lost;
    if (first === undefined) return [];
    return [
      {
        order: 'shift.crew',
        ...baseOf(view.game, side, RULE),
        label: `CS# of ${lost.map(({ vehicle }) => vehicle).join(', ')} ${first.type}`,
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'cs',
            label: 'CS# on its counter (0: no Inherent crew)',
            min: 0,
            max: 12,
          },
        ],
        style: 'primary',
      },
    ];
  },
  effect(work, side, { cs }) {
    const all = lostAlike(work.state.game, side);
    for (const lost of all) lostVehicle.pay(work, side, lost);
    for (const lost of all) crewSurvival.ask(work, side, { lost, cs });
  },
});

/** Vehicles lost in Shifts whose CS# is still to be said, those of one type together: it is printed on each alike. */
function lostAlike(game: KgpState, side: Side): readonly LostVehicle[] {
  const all = lostVehicle.owedBy(game, side);
  return all.filter(({ type }) => type === all[0]?.type);
}

/** This side's decisions left about its Shifts. */
export function shiftDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const lost = lostAlike(game, side);
  const [first] = lost;
  if (first === undefined) return [];
  const ids = lost.map(({ vehicle }) => vehicle).join(', ');
  if (lost.length === 1)
    return [
      `${ids} ${first.type} was lost in its Shift: enter the CS# on its counter, and its crew rolls (CS DR) to survive.`,
    ];
  return [
    `${ids} ${first.type} were lost in their Shift: enter the CS# on their counter, and each crew rolls (CS DR) to survive.`,
  ];
}
