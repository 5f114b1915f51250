/** 8.613: who of an Area Shifts, and where to, pressed on the map; the odds come back before they go. */
import { membersOf } from '../../../../games/kgp/shift/8.613-shift-group.ts';
import {
  groupFault,
  knownShift,
  leavingFault,
  noPathFault,
  shiftable,
} from '../../../../games/kgp/shift/8.613-who-may-shift.ts';
import { areaName, whereabouts } from '../../../../games/kgp/units/retained.ts';
import { isPersonnel, type ObUnit } from '../../../../games/kgp/units/unit.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import type { BoardOffer } from '../../../data.ts';
import { areaGoal } from './area-goal.ts';
import { type Aims, type Choice, NOWHERE, type Ordered, type Own, type Task, type Wish } from './task.ts';

const PLAN = 'shift.plan';

/** Nothing where nobody can Shift now. */
export function shiftTask(own: Own): Task | undefined {
  const { campaign, side } = own;
  const offers = own.offers.filter(({ order }) => order === PLAN);
  if (offers.length === 0) return undefined;
  const froms = offers.map(fromOf);
  const able = new Set(froms.flatMap((from) => shiftable(campaign, side, from).units.map(({ id }) => id)));
  const isAble = (unit: ObUnit) =>
    able.has(unit.id) ||
    (unit.kind === 'vehicle' && froms.includes(whereabouts(campaign.game, side, unit) ?? ''));
  return {
    id: 'shift',
    name: 'Shift',
    hint: 'Choose who Shifts from one Area, then press the Area or Entry Area to which they go.',
    isAble,
    aims: (units) => aimsOf(own, units),
    choices: (units) => choicesOf(own, units),
    orderTo: (units, goal, wish) => planned(own, units, goal, wish),
    acts: () => [],
    begun: '',
    judge: () => ({ lines: [], ledger: ownUnits(campaign.game, side).ob }),
    send: 'See the odds',
    pasted: 'press My orders in Discord: Shift (8.613).',
    follow: ['shift.go', 'shift.through'],
  };
}

function fromOf({ fixed }: BoardOffer): string {
  return typeof fixed.from === 'string' ? fixed.from : '';
}

/** Those who are chosen, and who rides in their vehicles. */
function groupOf({ campaign, side }: Own, units: readonly ObUnit[]): readonly string[] {
  const ids = units.map(({ id }) => id);
  const riders = membersOf(ownUnits(campaign.game, side).ob, ids).filter(isPersonnel);
  return [...new Set([...ids, ...riders.map(({ id }) => id)])];
}

/** Destinations that are open to the group, each with its path as the front has it, or as its side will say. */
function openTo(own: Own, units: readonly ObUnit[]) {
  const { campaign, side } = own;
  const [first] = units;
  const from = first && whereabouts(campaign.game, side, first);
  if (from === undefined) return { from: undefined, to: [], why: [] };
  const ids = groupOf(own, units);
  const all = shiftable(campaign, side, from).to.map((it) => {
    const group = {
      from,
      to: it.key,
      adjoining: it.adjoining,
      byRoad: false,
      uncontrolledHexes: 0,
      units: ids,
    };
    const fault =
      leavingFault(campaign, side, group) ??
      groupFault(campaign, side, group) ??
      noPathFault(campaign.game, side, group);
    return { ...it, fault };
  });
  const why = [...new Set(all.flatMap(({ fault }) => (fault === undefined ? [] : [fault.message])))];
  return { from, to: all.filter(({ fault }) => fault === undefined), why };
}

/** A destination that adjoins, and one that may not, have one name: the second is marked so in an order. */
function keyOf({ key, adjoining }: { readonly key: string; readonly adjoining: boolean }): string {
  return adjoining ? `${key}, adjoining` : key;
}

function aimsOf(own: Own, units: readonly ObUnit[]): Aims {
  if (units.length === 0) return NOWHERE;
  const { from, to, why } = openTo(own, units);
  if (from === undefined)
    return { ...NOWHERE, sentences: ['They are Retained in no Area: nobody Shifts from there (8.613).'] };
  const goals = to.map((it) => areaGoal(own, it.key, it.label, keyOf(it)));
  const reasons = why.length === 0 ? ['There is nowhere to Shift to.'] : why;
  const sentences = to.length === 0 ? reasons : [];
  return { ...NOWHERE, goals, sentences: [`From ${areaName(from)} (8.613).`, ...sentences] };
}

/** Whatever the agreed front leaves open of the path is for its side to say. */
function choicesOf(own: Own, units: readonly ObUnit[]): readonly Choice[] {
  const { from, to } = openTo(own, units);
  if (from === undefined || to.length === 0) return [];
  const { game } = own.campaign;
  const ways = to.map(({ key }) => knownShift(game, own.side, { from, to: key, units: groupOf(own, units) }));
  const isKnown = ways.every((way) => way !== undefined && way !== 'none');
  return [
    {
      name: 'path',
      label: 'The whole path by road hexes?',
      options: [
        { value: 'country', label: 'no' },
        { value: 'road', label: 'yes: −1' },
      ],
    },
    ...(isKnown ? [] : [{ name: 'hexes' as const, label: 'Uncontrolled hexes of the path' }]),
  ];
}

function planned(own: Own, units: readonly ObUnit[], to: string, wish: Wish): Ordered | undefined {
  const { from } = openTo(own, units);
  const offer = own.offers.find((each) => each.order === PLAN && fromOf(each) === from);
  if (offer === undefined) return undefined;
  const ids = units.map(({ id }) => id).join(' ');
  return { offer, args: { units: ids, to, path: wish.path, hexes: Number(wish.hexes), now: 'odds' } };
}
