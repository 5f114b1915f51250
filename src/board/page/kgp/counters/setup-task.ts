/** 8.624, 8.6241, 8.6242: where counters are set up, Location by Location, by pressing who and where; where none is said now, where they might be. */

import { placesOf } from '../../../../games/kgp/setup/8.624-by-location.ts';
import { faultsById, toSetUp } from '../../../../games/kgp/setup/8.624-location-faults.ts';
import { commonSetupGoal } from '../../../../games/kgp/setup/8.6242-goals.ts';
import { printPlaces, readPlaces, type SetUpPlaces } from '../../../../games/kgp/setup/locations.ts';
import { attached, type Ledger } from '../../../../games/kgp/units/ledger.ts';
import { markingFor } from '../../../../games/kgp/units/marking.ts';
import { has, type ObUnit } from '../../../../games/kgp/units/unit.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import { faultWords } from '../../fault-words.ts';
import { refusalOf } from '../judging.ts';
import { aimsOf, isOpenAt, ownLocations } from './setup-goals.ts';
import { type Act, type Judged, type Own, offerOf, type Task } from './task.ts';

const ORDER = 'setup.place';

/** Covers as a line ends in them. */
const COVERS = [
  { value: '', label: 'in the open' },
  { value: ' concealed', label: 'concealed' },
  { value: ' hidden', label: 'hidden' },
] as const;

export function setupTask(own: Own): Task | undefined {
  const { campaign, side } = own;
  const offer = offerOf(own, ORDER);
  if (offer === undefined && markingFor(campaign.game, side).areas.length === 0) return undefined;
  const { ob } = ownUnits(campaign.game, side);
  const settable = new Set(toSetUp(campaign.game, side).map(({ id }) => id));
  // What is drafted is where they will be; what binds them is where they are.
  const asTheyAre = (units: readonly ObUnit[]) => units.flatMap(({ id }) => ob.units[id] ?? []);
  const task: Task = {
    id: 'setup',
    name: 'Set up',
    hint: 'Choose counters: where they may be set up is drawn.',
    isAble: (unit) => !has(unit, 'prisoner') && (offer === undefined || settable.has(unit.id)),
    aims: (units) => {
      const all = asTheyAre(units).flatMap((unit) => [unit, ...gunsOf(ob, unit)]);
      return aimsOf(own, units, commonSetupGoal(campaign, side, all));
    },
    choices: () => [],
    locationsIn: (hex) => ownLocations(own, hex),
    isOpenAt: (units, key) => isOpenAt(own, asTheyAre(units), key),
    acts: () => [],
    begun: printPlaces(placesOf(campaign.game, side), ob).join('\n'),
    judge: (lines) => judged(own, lines),
    send: 'Set up so',
    pasted: 'press My orders, Set up by Location in Discord and paste it there.',
    follow: [],
  };
  if (offer === undefined) return { ...task, begun: '' };
  return {
    ...task,
    hint: 'Choose counters, then the hex they are set up in; your side alone knows, and sees them there.',
    choices: (units) => (units.length === 0 ? [] : [{ name: 'cover', label: 'They are', options: COVERS }]),
    lineTo: (units, goal, { cover }) => `${units.map(({ id }) => id).join(' ')} @${goal}${cover}`,
    acts: (units, _, lines) => takenBack(own, units, lines),
    tidied: (lines) => tidied(own, lines),
    order: (text) => ({ offer, args: { text } }),
  };
}

/** A Gun is bound by itself, whoever serves it (CG12). */
function gunsOf(ob: Ledger, { id }: ObUnit): readonly ObUnit[] {
  return attached(ob, id).filter(({ kind }) => kind === 'Gun');
}

function read({ campaign, side, map }: Own, lines: readonly string[]): SetUpPlaces | undefined {
  const said = readPlaces(lines.join('\n'), ownUnits(campaign.game, side).ob, map);
  return said.ok ? said.value : undefined;
}

/** A line for each Location, in which each counter stands once. */
function tidied(own: Own, lines: readonly string[]): readonly string[] {
  const places = read(own, lines);
  return places === undefined ? lines : printPlaces(places, ownUnits(own.campaign.game, own.side).ob);
}

/** Those of them whose Location has been said can go without one again. */
function takenBack(own: Own, units: readonly ObUnit[], lines: readonly string[]): readonly Act[] {
  const places = read(own, lines) ?? {};
  const ids = new Set(units.map(({ id }) => id));
  const left = Object.fromEntries(Object.entries(places).filter(([id]) => !ids.has(id)));
  if (Object.keys(left).length === Object.keys(places).length) return [];
  const { ob } = ownUnits(own.campaign.game, own.side);
  return [{ label: 'not set up yet', lines: printPlaces(left, ob).join('\n'), isAll: true }];
}

function judged(own: Own, lines: readonly string[]): Judged {
  const { campaign, side, seat, map } = own;
  const { ob } = ownUnits(campaign.game, side);
  const all: Record<string, SetUpPlaces[string]> = {};
  const told = lines.map((text) => {
    const said = readPlaces(text, ob, map);
    if (!said.ok) return { text, fault: faultWords(said.faults[0]), words: [] };
    Object.assign(all, said.value);
    const [fault] = faultsById(campaign, side, said.value).values();
    return { text, words: [], ...(fault === undefined ? {} : { fault }) };
  });
  const areGood = lines.length > 0 && told.every((line) => !('fault' in line));
  const fault = areGood ? refusalOf(campaign, seat, ORDER, { text: lines.join('\n') }) : undefined;
  const there = Object.fromEntries(
    Object.entries(all).flatMap(([id, { place }]) => {
      const unit = ob.units[id];
      return unit === undefined ? [] : [[id, { ...unit, place }] as const];
    }),
  );
  return {
    lines: told,
    ledger: { ...ob, units: { ...ob.units, ...there } },
    ...(fault === undefined ? {} : { fault }),
  };
}
