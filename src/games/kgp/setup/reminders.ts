/** What the SSR ask of a side while it sets up, told to it alone and in its turn; only what concerns its counters. */
import { MOST_MODULES, modulesOf } from '../purchases/modules.ts';
import { offboardObserver } from '../purchases/purchasable.ts';
import { eligibleGerman } from '../rg/entry.ts';
import { rgName } from '../rg/name.ts';
import { held } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { boundDuties, removalReminder } from '../units/CG9-weapon-and-crew-removal.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { has } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

/** What must not be forgotten of its own counters, for the desk of the side whose turn of the set-up it is. */
export function setupDuties(game: KgpState, side: Side): readonly string[] {
  return [
    ...boundDuties(game, side),
    ...tooManyModules(modulesOf(game, side).length),
    ...observersToRecord(game, side),
  ];
}

/** What the same side can look up. */
export function setupReminders(game: KgpState, side: Side): readonly string[] {
  const { ob } = ownUnits(game, side);
  const units = unitsOf(ob).filter((unit) => !has(unit, 'prisoner'));
  const isOnMap = units.filter((unit) => placeOf(ob, unit)?.in !== 'box');
  const { map } = campaignGameOf(game.cg);
  return [
    CONCEALMENT,
    STATUS_NOTES,
    ...(isOnMap.some(({ kind }) => kind === 'SW' || kind === 'Gun') ? [HOOKS] : []),
    ...(isOnMap.some(({ kind }) => kind === 'vehicle') ? [CELLARS] : []),
    ...removalReminder(units),
    ...(isOnMap.length < units.length ? fromHoldingBoxes(game, side, map) : []),
    snipersFor(map),
    ...(side === 'us' && units.some((unit) => has(unit, 'ammo-shortage')) ? [SHORT] : []),
  ];
}

/** CG16: Sniper counters of a side on a Map Group; CG18: its Self Rallies a Player Turn, by Map Sections (KGP1). */
export function perMapGroup(map: string): number {
  return map === 'Ch' ? 1 : 2;
}

const CONCEALMENT =
  'Free “?” (CG11): Infantry in Concealment Terrain or out of LOS of every enemy Setup-Area Location (by the present Mist or NVR); a vehicle there if six hexes or more from the nearest of them. Place them before the other side looks.';
const STATUS_NOTES =
  'BU, CE, TCA, bogged, Immobilized, abandoned, Out of Gas, malfunctioned, disabled, Fanatic and Low Ammo may be set-up notes instead of markers, which are placed when the piece is unconcealed within 16 hexes and LOS of an enemy ground unit (CG10).';
const HOOKS =
  'Where Personnel is, SW and Guns may be (un)hooked, (un)limbered, (non-)dm; Bore Sighting is NA but for SW MG at night (CG12).';
const CELLARS =
  'An AFV set up in a building makes its Secret Bog DR at once, unless it ended there with the same VCA; in a multi-hex one a coloured 4 is a cellar (KGP8): **AFV in a building** below.';
const OFF_MAP =
  'From a Holding Box (unshaded part) reinforcements enter; a road that exits goes on off-map, of its kind, along its hexrow or coordinate; all else there is Open Ground (KGP6).';
const NOT_ENTERED =
  'What sets up off-map in a RPh and does not enter in that Player Turn goes to the shaded part: it enters no more in this scenario, and is Retained for the next (CG7).';
/** Where roads go on, as far as the example of KGP6 says. */
const OFF_MAP_ROADS: Readonly<Record<string, string>> = {
  St: ' On “St” paved ones east along E, J and Q, unpaved ones south along 7 and 25.',
};
const SHORT =
  'Ammunition Shortage by Isolation ends in play only as CG17 says: a Good Order unit that spends a Player Turn TI with an unaffected armed MMC of no lower US#; a MG [EXC: .50-cal] in the hands of an unaffected one; else by ending a scenario non-Isolated.';

/** CG6c: what German Holding Boxes hold when no German Entry Area is Eligible. */
const NO_ENTRY =
  'No Entry Area is Eligible to you: what stands in a Holding Box may enter there all the same, whoever Controls its arrow hex (CG6c).';
const NO_ENTRY_ON_LG =
  'No Entry Area is Eligible to you: on “Lg” what stands in a Holding Box sets up on-map, in Reserve if it is of an I, V or HW RG (CG6c).';

function fromHoldingBoxes(game: KgpState, side: Side, map: string): readonly string[] {
  const enter = `${OFF_MAP}${OFF_MAP_ROADS[map] ?? ''}`;
  if (side === 'us' || eligibleGerman(game).length > 0) return [enter, NOT_ENTERED];
  return map === 'Lg' ? [NO_ENTRY_ON_LG] : [enter, NOT_ENTERED, NO_ENTRY];
}

/** Footnote g: where the M12's Offboard Observer is, is recorded during the U.S. set-up, and not afterwards. */
function observersToRecord(game: KgpState, side: Side): readonly string[] {
  return held(game.sides[side], 'O3')
    .filter(({ observer, rg }) => observer === undefined && offboardObserver(game, side, rg) !== undefined)
    .map(
      ({ id }) =>
        `${rgName(game.sides[side], id)}: record the hex of its Offboard Observer before you declare that you have set up (footnote g): **Offboard Observers** below.`,
    );
}

/** CG15, to whoever has more modules than can be available in a scenario. */
export function tooManyModules(modules: number): readonly string[] {
  return modules > MOST_MODULES
    ? [
        `You have ${modules} OBA modules, but no more than two can be available in a scenario: keep the radios or phones of the others out of play (CG15).`,
      ]
    : [];
}

function snipersFor(map: string): string {
  const count = perMapGroup(map);
  return count === 1
    ? '1 Sniper counter (CG16).'
    : `${count} Sniper counters, 15 hexes or as far as possible apart (CG16).`;
}
