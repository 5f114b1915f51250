import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { change } from '../refit/own.ts';
import { isAt } from '../refit/part.ts';
import { resultWords } from '../refit/words.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { IDS_PATTERN, readIds } from '../units/ids.ts';
import { changed, type ObChange, unitsOf } from '../units/ledger.ts';
import { areaName, inArea, isIsolated, isOwnPersonnel, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, isDone, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { shiftCasualty, shiftModifiers, shiftOdds } from './8.613-shift.ts';
import type { LostVehicle } from './8.613-shift-attempt.ts';
import {
  destinations,
  groupFault,
  gunsLeftBy,
  hasAttempted,
  leavingFault,
  membersOf,
  namedUnits,
  noWayOut,
  pathOf,
  type ShiftGroup,
  shiftAreas,
  shiftable,
  shiftIds,
} from './8.613-shift-group.ts';

const RULE = '8.613';
const GROUP = 'Shift (8.613)';
/** Marks a destination that the Setup Area includes or adjoins. */
const ADJOINING = ', adjoining';

function openFor(view: KgpCampaign, side: Side | undefined): side is Side {
  return side !== undefined && isAt(view.game, side, RULE) && !isDone(view.game, side, RULE);
}

function base(game: KgpState, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: decisionId(RULE, game), rev: game.sides[side].rev, rule: RULE };
}

/** The group that an order names; `undefined` when its list of counters cannot be read. */
function groupOf(
  view: KgpCampaign,
  side: Side,
  args: Readonly<Record<string, unknown>>,
): ShiftGroup | undefined {
  const from = String(args.from);
  const to = String(args.to).replace(ADJOINING, '');
  const named = namedUnits(view, side, from, to, String(args.units));
  if (named === undefined) return undefined;
  // Passengers and Inherent crews go with their vehicle, whether or not they were named.
  const { ob } = view.game.sides[side];
  const riders = membersOf(ob, named).filter(isPersonnel);
  return {
    from,
    to,
    adjoining: String(args.to).endsWith(ADJOINING),
    byRoad: args.path === 'road',
    uncontrolledHexes: Number(args.hexes),
    units: [...new Set([...named, ...riders.map(({ id }) => id)])],
  };
}

function keyOf({ key, adjoining }: { readonly key: string; readonly adjoining: boolean }): string {
  return adjoining ? `${key}${ADJOINING}` : key;
}

const plan: KgpDecision = {
  order: 'shift.plan',
  rule: RULE,
  summary:
    'Compose a group for a Shift: who, where to, and the facts of its path; see its odds first, or let it go at once',
  args: z.strictObject({
    from: z.string().max(12),
    units: z.string().max(300),
    to: z.string().max(30),
    path: z.enum(['road', 'country']),
    hexes: z.number().int(),
    now: z.enum(['odds', 'shift']).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openFor(view, side)) return [];
    return shiftAreas(view, side).flatMap((from): Offer[] => {
      const { units, to } = shiftable(view, side, from);
      const [first] = units;
      if (first === undefined || to.length === 0) return [];
      return [
        {
          order: 'shift.plan',
          ...base(view.game, side),
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
            },
            {
              kind: 'choice',
              name: 'to',
              label: 'Where to',
              options: to.map((it) => ({ value: keyOf(it), label: it.label.slice(0, 100) })),
            },
            {
              kind: 'choice',
              name: 'path',
              label: 'Can the whole path be traced on road hexes?',
              options: [
                { value: 'road', label: 'yes: DRM −1' },
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
  object(view, seat, args) {
    const side = sideOf(seat);
    if (!openFor(view, side)) return undefined;
    const group = groupOf(view, side, args);
    if (group === undefined)
      return ruling(
        RULE,
        'unreadable',
        `“${String(args.units).slice(0, 60)}” names no counters.`,
        'Such as: all; S1-S4 V2.',
      );
    return leavingFault(view, side, group) ?? groupFault(view, side, group);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const group = side === undefined ? undefined : groupOf(work.state, side, args);
    if (side === undefined || group === undefined) return;
    if (args.now === 'shift') setOff(work, side, group);
    else work.emit('refit.drafted', `side:${side}`, { side, rule: RULE, args: { group } });
  },
};

function setOff(work: KgpWork, side: Side, group: ShiftGroup): void {
  work.emit('refit.drafted', `side:${side}`, { side, rule: RULE });
  work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args: { group } });
}

/** The group that this side has composed, while it still could go. */
function planned(view: KgpCampaign, side: Side): ShiftGroup | undefined {
  const draft = view.game.sides[side].refitDraft;
  if (draft?.rule !== RULE) return undefined;
  const group = draft.args.group as ShiftGroup;
  return groupFault(view, side, group) === undefined ? group : undefined;
}

function drmWords(modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return 'no DRM';
  return modifiers
    .map(({ label, value }) => `DRM ${value > 0 ? '+' : '−'}${Math.abs(value)} (${label})`)
    .join(', ');
}

/** The group read back, with the exact odds of each result. */
export function planWords(view: KgpCampaign, side: Side): readonly string[] {
  const group = planned(view, side);
  if (group === undefined) return [];
  const { ob } = view.game.sides[side];
  const guns = gunsLeftBy(ob, group.units);
  const members = membersOf(ob, group.units).filter((unit) => !guns.includes(unit));
  const ids = [...new Set(members.map(({ id }) => id))];
  const who = ids.map((id) => `${id} ${ob.units[id]?.type ?? ''}`).join(', ');
  const left = guns.map(({ id }) => id).join(' ');
  const stays = guns.length === 0 ? '' : ` ${left} can only go dismantled or hooked up: left in place.`;
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
  return odds.some((each) => each.startsWith(resultWords('shifted-with-casualties')))
    ? [...all, casualtyWords(members)]
    : all;
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

const go: KgpDecision = {
  order: 'shift.go',
  rule: RULE,
  summary: 'Let the group that you have composed attempt its Shift; Umpire makes the Secret DR',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openFor(view, side) || planned(view, side) === undefined) return [];
    return [
      {
        order: 'shift.go',
        ...base(view.game, side),
        label: 'Shift this group',
        fixed: {},
        fields: [],
        // Who goes where, with the odds, stands above the button: that is what it is composed for.
        style: 'danger',
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    if (!openFor(view, side) || planned(view, side) !== undefined) return undefined;
    return ruling(
      RULE,
      'nothing-planned',
      'You have composed no group that could Shift.',
      'Compose one first.',
    );
  },
  effect(work, seat) {
    const side = sideOf(seat);
    const group = side === undefined ? undefined : planned(work.state, side);
    if (side !== undefined && group !== undefined) setOff(work, side, group);
  },
};

/** Squads that are with a leader and could attempt a Shift: each may freely Deploy for it (8.613). */
function deployable(view: KgpCampaign, side: Side): readonly ObUnit[] {
  const { game } = view;
  const facts = factsFor(view, side);
  return unitsOf(game.sides[side].ob).filter((unit) => {
    const area = whereabouts(game, side, unit);
    return (
      unit.kind === 'squad' &&
      isOwnPersonnel(unit) &&
      area !== undefined &&
      halfSquadOf(unit.type, facts) !== undefined &&
      !hasAttempted(game, side, unit.id) &&
      noWayOut(game, side, area) === undefined &&
      inArea(game, side, area).some((other) => other.kind === 'leader' && isOwnPersonnel(other))
    );
  });
}

const deploy: KgpDecision = {
  order: 'shift.deploy',
  rule: RULE,
  summary: 'Deploy squads that are with a leader, before they Shift',
  args: z.strictObject({ units: z.string().max(300) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openFor(view, side)) return [];
    const able = deployable(view, side);
    // Without a destination nobody Shifts, and nobody Deploys for it.
    if (
      able.length === 0 ||
      shiftAreas(view, side).every((from) => destinations(view.game, side, from).length === 0)
    )
      return [];
    return [
      {
        order: 'shift.deploy',
        ...base(view.game, side),
        label: 'Deploy squads before a Shift',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'units',
            label: 'Squads with a leader in their Area: S1-S3',
            pattern: IDS_PATTERN,
            maxLength: 300,
            examples: able.slice(0, 3).map(({ id }) => id),
          },
        ],
        aside: true,
      },
    ];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (!openFor(view, side)) return undefined;
    const able = deployable(view, side).map(({ id }) => id);
    const wrong = readIds(String(args.units))?.find((id) => !able.includes(id));
    if (wrong === undefined) return undefined;
    const unit = view.game.sides[side].ob.units[wrong];
    const area = unit === undefined ? undefined : whereabouts(view.game, side, unit);
    const shut = area === undefined ? undefined : noWayOut(view.game, side, area);
    return (
      shut ??
      ruling(
        RULE,
        'cannot-deploy',
        `${wrong} cannot Deploy now: it must be a squad with a leader in its Area that has not attempted to Shift.`,
        `Possible: ${able.join(', ') || 'none'}.`,
      )
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    const facts = factsFor(work.state, side);
    const changes: ObChange[] = [];
    let now = game.sides[side].ob;
    for (const id of readIds(String(args.units)) ?? []) {
      const squad = now.units[id];
      const half = squad === undefined ? undefined : halfSquadOf(squad.type, facts);
      if (squad === undefined || half === undefined) continue;
      const made = exchange(now, squad, 'half-squad', [half, half]);
      changes.push(...made);
      now = changed(now, made);
    }
    change(work, side, RULE, changes);
  },
};

/** Vehicles lost in Shifts whose CS# is still to be said, those of one type together: it is printed on each alike. */
function lostVehicles(game: KgpState, side: Side): readonly LostVehicle[] {
  const all = game.sides[side].owed.flatMap(({ rule, args }) =>
    rule === RULE ? [args as unknown as LostVehicle] : [],
  );
  return all.filter(({ type }) => type === all[0]?.type);
}

/** What this side has still to say of its Shifts. */
export function shiftDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  const [first, ...more] = lostVehicles(game, side);
  if (first === undefined) return [];
  const ids = [first, ...more].map(({ vehicle }) => vehicle).join(', ');
  return more.length === 0
    ? [
        `${ids} ${first.type} was lost in its Shift: enter the CS# on its counter, and its crew rolls (CS DR) to survive.`,
      ]
    : [
        `${ids} ${first.type} were lost in their Shift: enter the CS# on their counter, and each crew rolls (CS DR) to survive.`,
      ];
}

const crew: KgpDecision = {
  order: 'shift.crew',
  rule: RULE,
  summary:
    'State the CS# of a vehicle type lost in its Shift, so that Umpire makes the CS DR of each Inherent crew',
  args: z.strictObject({ cs: z.number().int() }),
  offers(view, seat) {
    const side = sideOf(seat);
    const lost = openFor(view, side) ? lostVehicles(view.game, side) : [];
    const [first] = lost;
    if (!openFor(view, side) || first === undefined) return [];
    return [
      {
        order: 'shift.crew',
        ...base(view.game, side),
        label: `CS# of ${lost.map(({ vehicle }) => vehicle).join(', ')} ${first.type}`.slice(0, 80),
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
  effect(work, seat, { cs }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const lost = lostVehicles(work.state.game, side);
    for (const one of lost) {
      const at = work.state.game.sides[side].owed.findIndex(
        ({ rule, args }) => rule === RULE && (args as unknown as LostVehicle).vehicle === one.vehicle,
      );
      work.emit('refit.paid', `side:${side}`, { side, at });
    }
    for (const one of lost)
      work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args: { lost: one, cs: Number(cs) } });
  },
};

export const SHIFT_ORDERS: readonly KgpDecision[] = [plan, go, deploy, crew];
