/** 8.6056: where a counter stands by the marking as its side knows it, and where it can be Retained or Escape to. */
import { oncePer } from '../../../kernel/memo.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { datedEntries, eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, type EntryArea, entryAreasOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { classOf, halfSquadOf, replacementOf } from './counters.ts';
import { isImmobile } from './crew.ts';
import { afvOf, type Facts, factCell, maOf, ppOf } from './facts.ts';
import { placeOf, unitsOf } from './ledger.ts';
import { markingFor, retainedIn, type SetupArea, territoryOf } from './marking.ts';
import { isNoted } from './must-escape.ts';
import { type Place, printPlace } from './place.ts';
import { countersOf, type OwnUnits } from './state.ts';
import { has, isMmc, isPersonnel, type ObUnit, type Territory } from './unit.ts';

/** A side's knowledge of counter types: the printed charts first, then its own word. */
export function factsFor({ core, game }: KgpCampaign, side: Side): Facts {
  return factsBy(core.charts)(game.sides[side].units?.said ?? NOTHING_SAID);
}

const NOTHING_SAID: OwnUnits['said'] = {};

/** By charts, then by what was said: asked for each counter again, and each of the two is replaced when it changes. */
const factsBy = oncePer((charts: KgpCampaign['core']['charts']) =>
  oncePer((said: OwnUnits['said']): Facts => ({ ...said, ...charts })),
);

/** Where a counter stands by the marking as its side knows it (8.6056). */
export function territoryIn(game: KgpState, side: Side, unit: ObUnit): Territory | undefined {
  return territoryOf(markingFor(game, side), side, ownUnits(game, side).ob, unit);
}

/** Its place in words: `J19`, `J19/1`, `area A`. */
export function placeWords(game: KgpState, side: Side, unit: ObUnit): string {
  const place = placeOf(ownUnits(game, side).ob, unit);
  return place === undefined ? 'nowhere' : printPlace(place);
}

/** The key of the Area in which it stands, such as `area A`; `undefined`: in none of its side's. */
export function areaKey(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  return retainedIn(markingFor(game, side), side, ownUnits(game, side).ob, unit);
}

/** `S3 squad 6-6-6 (wounded)`: for its owner. */
export function unitWords({ id, kind, type, status }: ObUnit): string {
  const name = `${id} ${publicWords({ kind, type })}`;
  return status.length === 0 ? name : `${name} (${status.join(', ')})`;
}

/** `squad 6-6-6`: for everybody, without its id. */
export function publicWords({ kind, type }: Pick<ObUnit, 'kind' | 'type'>): string {
  return kind === 'SW' || kind === 'Gun' || kind === 'vehicle' ? type : `${kind} ${type}`;
}

/** Whether a unit can move by itself and is nobody's prisoner: Personnel on foot, or a Mobile vehicle with all in it. */
export function isMover(unit: ObUnit): boolean {
  if (has(unit, 'prisoner')) return false;
  if (isPersonnel(unit)) return unit.with === undefined;
  return unit.kind === 'vehicle' && !has(unit, 'abandoned') && !isImmobile(unit);
}

/** `must`: Escape is required; `may`: it is Isolated and free to stay; otherwise there is nothing to Escape from. */
export function escapeDuty(game: KgpState, side: Side, unit: ObUnit): 'must' | 'may' | undefined {
  if (!isMover(unit)) return undefined;
  switch (territoryIn(game, side, unit)) {
    case 'no-mans-land':
    case 'enemy-area':
      return 'must';
    case 'uncontrolled':
      return isNoted(game, side, unit) ? 'must' : undefined;
    // 8.606: a unit that *ended the scenario* Isolated. One that has Escaped (8.606) or was Retained (8.6053) into such
    // an Area did not.
    case 'isolated':
      if (ownUnits(game, side).pastEscape.includes(unit.id)) return undefined;
      return 'may';
    default:
      return undefined;
  }
}

export interface Destination {
  /** `area A`, `box GG1`, or `none`. */
  readonly value: string;
  readonly label: string;
  readonly place: Place | undefined;
  readonly noVehicles: boolean;
}

/**
 * Where a side can be Retained: its Setup Areas, even Isolated ones (8.6053), and Eligible Entry Areas (CG6c). Where it
 * has neither, off-map units may still only enter at Entry Areas of its own (CG6c): those stand in.
 */
export function destinations(game: KgpState, side: Side): readonly Destination[] {
  return destinationsAmong(game, side, ownAreas(game, side));
}

/** Where it can Escape to (8.6061): as {@link destinations}, and by Entry Areas that Early Entry has opened (CG6c EXC). */
export function escapeDestinations(game: KgpState, side: Side): readonly Destination[] {
  return destinationsAmong(game, side, ownAreas(game, side), side === 'us' ? enteredEarly(game) : []);
}

/** U.S. Entry Areas by which Early Entry was used in the scenario just played: some counter of its RG has left the box. */
function enteredEarly(game: KgpState): readonly EntryArea[] {
  const { rgs } = game.sides.us;
  const { ob } = ownUnits(game, 'us');
  const used = rgs.flatMap(({ id, via, date }) => {
    const hex = via.startsWith('early:') && date === game.date ? (via.split(':')[1] ?? '') : '';
    const units = unitsOf(ob).filter(({ origin }) => origin === id);
    const waits = units.length > 0 && units.every((unit) => isInBox(placeOf(ob, unit), hex));
    return hex === '' || waits ? [] : [hex];
  });
  return entryAreasOf(campaignGameOf(game.cg).map).filter(({ hex }) => used.includes(hex));
}

function isInBox(place: Place | undefined, entry: string): boolean {
  return place?.in === 'box' && place.entry === entry;
}

/** The Holding Boxes among {@link destinations}; where a side has no Area, or none that counts (8.605). */
export function boxDestinations(game: KgpState, side: Side): readonly Destination[] {
  return destinationsAmong(game, side, []);
}

function ownAreas(game: KgpState, side: Side): readonly SetupArea[] {
  return markingFor(game, side).areas.filter((area) => area.side === side);
}

function destinationsAmong(
  game: KgpState,
  side: Side,
  setupAreas: readonly SetupArea[],
  early: readonly EntryArea[] = [],
): readonly Destination[] {
  const areas = setupAreas.map(({ id, isolated }): Destination => {
    const place: Place = { in: 'area', area: id };
    const label = `Setup Area ${id}`;
    return {
      value: printPlace(place),
      label: isolated ? `${label} (Isolated)` : label,
      place,
      noVehicles: false,
    };
  });
  const eligible = [...new Set([...eligibleEntries(game, side), ...early])];
  const own = datedEntries(game, side);
  const boxes = (eligible.length > 0 || areas.length > 0 ? eligible : own).map((area): Destination => {
    const place: Place = { in: 'box', entry: area.hex, shaded: false };
    return {
      value: printPlace(place),
      label: ['Entry Area', area.hex, ...given(area.name)].join(' '),
      place,
      noVehicles: area.noVehicles === true, // CG20
    };
  });
  return [...areas, ...boxes];
}

/** One thing that the charts do not say of a type in this side's Order of Battle. */
export interface WantedFact {
  readonly type: string;
  readonly fact: 'AFV' | 'MA' | 'PP' | 'dm PP' | 'half-squad' | 'replacement';
}

function wantedOf(facts: Facts, unit: ObUnit): readonly WantedFact['fact'][] {
  const { kind, type } = unit;
  const asks = (fact: 'PP' | 'dm PP', status: ObUnit['status']) =>
    onlyIf(ppOf(facts, { ...unit, status }) === undefined, fact);
  switch (kind) {
    case 'vehicle':
      return [
        ...onlyIf(afvOf(facts, type) === undefined, 'AFV' as const),
        ...onlyIf(maOf(facts, type) === undefined, 'MA' as const),
      ];
    case 'SW':
      return [...asks('PP', []), ...asks('dm PP', ['dm'])];
    case 'Gun':
      if (!has(unit, 'dm')) return [];
      return asks('dm PP', ['dm']);
    case 'squad':
    case 'half-squad':
    case 'leader': {
      const green = isMmc(unit) && classOf(type, facts) === 'Green';
      return [
        ...onlyIf(kind === 'squad' && halfSquadOf(type, facts) === undefined, 'half-squad' as const),
        ...(green || replacementOf(type, facts) !== undefined ? [] : (['replacement'] as const)),
      ];
    }
    default:
      return [];
  }
}

/** The squad by which a squad is Replaced, if nobody has named its HS: an 11 of 8.606 reduces it as well. */
function replacedUnknown(facts: Facts, { kind, type }: ObUnit): readonly string[] {
  const [only, ...more] = kind === 'squad' ? (replacementOf(type, facts) ?? []) : [];
  if (only === undefined || more.length > 0 || halfSquadOf(only, facts) !== undefined) return [];
  return [only];
}

/** All of them, each once: a counter that was captured, or typed in, may be of a type that no chart lists. */
export function wantedFacts(campaign: KgpCampaign, side: Side): readonly WantedFact[] {
  const facts = factsFor(campaign, side);
  const found = new Map<string, WantedFact>();
  for (const unit of unitsOf(countersOf(campaign.game.sides[side]))) {
    for (const fact of wantedOf(facts, unit)) found.set(factName(unit.type, fact), { type: unit.type, fact });
    for (const type of replacedUnknown(facts, unit))
      found.set(factName(type, 'half-squad'), { type, fact: 'half-squad' });
  }
  return [...found.values()];
}

export function factName(type: string, fact: WantedFact['fact']): string {
  if (fact === 'half-squad' || fact === 'replacement') return `counter/${type}/${fact}`;
  return factCell(type, fact);
}
