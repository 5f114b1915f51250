/** 8.615: how many attempts a Setup Area has, and which item one is made at, or why it cannot be. */

import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { shown } from '../../../text/shown.ts';
import { LAST_STOP as RULE } from '../repair/8.6145-abandoning-scrounging-removal.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type Wreck, wreckAt } from '../units/CG19-wreck.ts';
import { mayBeHeavy } from '../units/facts.ts';
import { areaHexes, frontLineDistance } from '../units/front-line.ts';
import { areaAt } from '../units/marking.ts';
import { areaName, areaOfHex, inArea, isMobile, whereabouts } from '../units/retained.ts';
import { factsFor, unitWords } from '../units/territory.ts';
import type { ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn, neighboursOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { SUCH_AS_A_HEX, whyNoHex } from '../vocabulary/no-hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import {
  isWork,
  type Proximity,
  type Removable,
  removalLimits,
} from './8.615-fortification-and-wreck-removal.ts';
import { attempts, ITEM_NAMES, labelOf, type Removal, retained } from './8.615-removal-attempt.ts';

/** The arguments of an order; `heavy`: of a hulk, how many vehicles of its Area could tow it. */
export interface RemovalArgs {
  readonly area: string;
  readonly item: Removable;
  readonly at: string;
  readonly proximity?: 'marking' | Proximity | undefined;
  readonly heavy?: number;
}

/** Most attempts of one kind for an Area: vehicles by the number of those that can be tracked and of 30 tons. */
function limitOf(campaign: KgpCampaign, side: Side, area: string, works: boolean): number {
  const { game } = campaign;
  const facts = factsFor(campaign, side);
  const heavy = inArea(game, side, area).filter((unit) => isMobile(unit) && mayBeHeavy(facts, unit.type));
  const limits = removalLimits(retained(game, side, area), heavy.length);
  return works ? limits.works : limits.hulks;
}

/** Setup Areas in which another attempt of one kind is possible, with how many. */
export function attemptsLeft(
  campaign: KgpCampaign,
  side: Side,
  works: boolean,
): readonly { readonly area: string; readonly limit: number; readonly done: number }[] {
  const { game } = campaign;
  return unitsIn(game)
    .marking.areas.filter((it) => it.side === side)
    .map(({ id }) => {
      const area = `area ${id}`;
      return {
        area,
        limit: limitOf(campaign, side, area, works),
        done: attemptsMade(game, side, area, works),
      };
    })
    .filter(({ limit, done }) => done < limit);
}

/** How many attempts of one kind an Area has made on this CG Date. */
function attemptsMade(game: KgpState, side: Side, area: string, works: boolean): number {
  return attempts(game, side).filter((it) => it.area === area && isWork(it.item) === works).length;
}

/** The next possible attempt in an Area: a hex at which either work is free, a wreck's hex, an Immobile vehicle. */
export function exampleIn(
  view: KgpCampaign,
  side: Side,
  area: string,
  items: readonly Removable[],
  heavy: number,
): string | undefined {
  const { game } = view;
  const isFree = (at: string) =>
    items.every((item) => readRemoval(view, side, isWork(item), { area, item, at, heavy }).ok);
  if (items.includes('immobile-vehicle'))
    return immobileIn(game, side, area)
      .map(({ id }) => id)
      .find(isFree);
  const hexes = [...areaHexes(unitsIn(game).marking, side, area.slice(5))];
  if (!items.includes('wreck')) return hexes.find(isFree);
  const known = unitsIn(game).wrecks.flatMap(({ hex }) =>
    hex !== undefined && hexes.includes(hex) ? [hex] : [],
  );
  return (
    known.find(isFree) ??
    (unitsIn(game).wrecks.some(({ hex }) => hex === undefined) ? hexes.find(isFree) : undefined)
  );
}

function no(slug: string, message: string, legal?: string): Refused {
  return refuse(ruling(RULE, slug, message, legal));
}

/** The attempt that an order asks for, or why it is not possible. */
export function readRemoval(
  view: KgpCampaign,
  side: Side,
  works: boolean,
  args: RemovalArgs,
): Result<Removal> {
  const { game } = view;
  const { area, item } = args;
  const able = works ? 'squad-equivalents' : 'Mobile vehicles of 30 tons';
  const tooMany = works ? undefined : notSoHeavy(view, side, args);
  if (tooMany !== undefined) return tooMany;
  const place = attemptsLeft(view, side, works).find((it) => it.area === area);
  if (place === undefined)
    return no('no-more-attempts', `${areaName(area)} has made an attempt for each of its ${able}.`);
  const { heavy = 0 } = args;
  if (!works && heavy <= place.done)
    return no(
      'no-more-attempts',
      `With ${plural(heavy, 'Mobile tracked vehicle')} of 30 tons or more ${areaName(area)} has no further attempt.`,
    );
  const own = ownUnits(game, side).ob.units[args.at.toUpperCase()];
  if (own?.kind === 'vehicle') return ownHulk(game, side, own, args);
  const found = readAt(game, args.at);
  if (found === undefined)
    return no(
      'no-such-place',
      `${notThere(campaignGameOf(game.cg).map, args.at)}.`,
      item === 'roadblock' ? 'Such as K12-K13.' : SUCH_AS_A_HEX,
    );
  const { at, hexes } = found;
  if (!hexes.some((hex) => areaOfHex(game, side, hex) === area))
    return no('elsewhere', `${at} is not in ${areaName(area)}.`);
  const foreign = hexes.find(
    (hex) => areaAt(unitsIn(game).marking, { in: 'hex', hex, level: 0 })?.side === enemyOf(side),
  );
  if (foreign !== undefined)
    return no(
      'not-controlled',
      `${foreign} is the enemy’s: both Locations of a roadblock’s hexside must be yours.`,
    );
  const it = { area, item, at, hexes, proximity: proximityOf(game, side, hexes, args) };
  if (item === 'immobile-vehicle') return hulkIn(game, side, it);
  return item === 'wreck' ? wreckIn(game, side, it) : untried(game, side, it);
}

/** Attempts at several hulks of an Area, one after the other: each as if those before it had been made. */
export function readRemovals(view: KgpCampaign, side: Side, args: RemovalArgs): Result<readonly Removal[]> {
  const { heavy = 0 } = args;
  const places = args.at.split(/[ ,]+/u).filter((at) => at !== '');
  const [only, another] = places;
  if (only === undefined || another === undefined) {
    const read = readRemoval(view, side, false, args);
    return read.ok ? accept([read.value]) : read;
  }
  const removals: Removal[] = [];
  for (const at of places) {
    const read = readRemoval(view, side, false, { ...args, at });
    if (!read.ok) return read;
    const it = read.value;
    if (removals.some((other) => (it.wreck === undefined ? other.at === it.at : other.wreck === it.wreck)))
      return no('once-an-item', `${at} is named twice: each item has one attempt on a CG Date.`);
    removals.push(it);
  }
  const done = attemptsMade(view.game, side, args.area, false);
  if (done + removals.length > heavy)
    return no(
      'no-more-attempts',
      `With ${plural(heavy, 'Mobile tracked vehicle')} of 30 tons or more ${areaName(args.area)} has ${plural(Math.max(0, heavy - done), 'attempt')} left, and ${removals.length} are named.`,
    );
  return accept(removals);
}

/** More heavy vehicles are stated than there can be. */
function notSoHeavy(view: KgpCampaign, side: Side, { area, heavy = 0 }: RemovalArgs): Refused | undefined {
  const limit = limitOf(view, side, area, false);
  if (heavy <= limit) return undefined;
  const able = limit === 0 ? 'no Mobile vehicle' : plural(limit, 'Mobile vehicle');
  return no(
    'not-so-heavy',
    `${areaName(area)} has ${able} that can be tracked and of 30 tons: no truck, armored car or halftrack is.`,
    limit === 0 ? 'No attempt at a hulk there.' : `At most ${limit}.`,
  );
}

/** A hexside is between two hexes that touch. */
function notThere(map: string, typed: string): string {
  const strange = typed
    .trim()
    .split('-')
    .find((hex) => hexOn(map, hex) === undefined);
  return strange === undefined ? `${shown(typed)} is no hexside` : whyNoHex(map, strange);
}

function readAt(
  game: KgpState,
  text: string,
): { readonly at: string; readonly hexes: readonly string[] } | undefined {
  const map = hexMapOf(game);
  const [, places = '', more = ''] = /^(\S+?)(?:\s+(#\d))?$/u.exec(text.trim()) ?? [];
  const hexes = places.split('-').map((hex) => hexOn(map, hex));
  const known = hexes.flatMap((hex) => hex ?? []);
  if (known.length === 0 || known.length !== hexes.length || known.length > 2) return undefined;
  const [one = '', other] = known;
  if (other !== undefined && !neighboursOf(map, one).includes(other)) return undefined;
  return { at: [[...known].sort().join('-'), more].join(' ').trim(), hexes: known };
}

/** Of several wrecks in a hex one on which no attempt has been made yet, if there is such. */
function wreckMeant(game: KgpState, [hex = '']: Removal['hexes']): Wreck | undefined {
  const tried = new Set(SIDES.flatMap((each) => attempts(game, each).flatMap(({ wreck }) => wreck ?? [])));
  return wreckAt(unitsIn(game).wrecks, hex, ({ id }) => !tried.has(id)) ?? wreckAt(unitsIn(game).wrecks, hex);
}

/**
 * The removal when it is carried out: the enemy's attempts, too, are looked at then, which the enemy's dice have told
 * everybody, but not the side's own view.
 */
export function withWreckMeant(game: KgpState, it: Removal): Removal {
  const wreck = it.wreck === undefined ? undefined : wreckMeant(game, it.hexes);
  return wreck === undefined ? it : { ...it, wreck: wreck.id };
}

function wreckIn(game: KgpState, side: Side, it: Removal): Result<Removal> {
  const wreck = wreckMeant(game, it.hexes);
  if (wreck !== undefined && it.hexes.length === 1) return untried(game, side, { ...it, wreck: wreck.id });
  return no(
    'no-wreck',
    `No wreck is known in ${it.at}.`,
    'What Umpire does not know of is put right under My orders: Put right which wrecks there are (CG19).',
  );
}

/** An Immobile vehicle of one's own by its hex: 8.6071 has left no other in friendly-Controlled Locations. */
function hulkIn(game: KgpState, side: Side, it: Removal): Result<Removal> {
  const before = attempts(game, side).map(({ at }) => at);
  const there = immobileIn(game, side, it.area).filter(
    ({ place }) => place?.in === 'hex' && place.hex === it.hexes[0],
  );
  const found = there.find(({ id }) => !before.includes(id)) ?? there[0];
  if (found !== undefined) return untried(game, side, { ...it, at: found.id });
  const known = immobileIn(game, side, it.area).map(unitWords).join(', ');
  return no(
    'not-immobile',
    `No Immobile vehicle of yours is recorded in ${it.at}.`,
    `Immobile in ${areaName(it.area)}: ${known || 'none'}.`,
  );
}

function immobileIn(game: KgpState, side: Side, area: string): readonly ObUnit[] {
  return inArea(game, side, area).filter((unit) => unit.kind === 'vehicle' && !isMobile(unit));
}

function ownHulk(game: KgpState, side: Side, unit: ObUnit, args: RemovalArgs): Result<Removal> {
  const { area, item } = args;
  if (item !== 'immobile-vehicle' || isMobile(unit))
    return no('not-immobile', `${unitWords(unit)} is no Immobile vehicle to be removed so.`);
  if (whereabouts(game, side, unit) !== area)
    return no('elsewhere', `${unitWords(unit)} is not in ${areaName(area)}.`);
  const hexes = unit.place?.in === 'hex' ? [unit.place.hex] : [];
  return untried(game, side, {
    area,
    item,
    at: unit.id,
    hexes,
    proximity: proximityOf(game, side, hexes, args),
  });
}

/** As its side states it, or as the marking shows it. */
function proximityOf(
  game: KgpState,
  side: Side,
  hexes: readonly string[],
  { proximity = 'marking' }: RemovalArgs,
): Proximity {
  if (proximity === 'marking') return frontLineDistance(hexMapOf(game), unitsIn(game).marking, side, hexes);
  return proximity;
}

/** One attempt an item on a date, and none at a hulk where a minefield has just withstood one. */
function untried(game: KgpState, side: Side, it: Removal): Result<Removal> {
  const before = attempts(game, side);
  const isSame = (other: Removal) => (it.wreck === undefined ? other.at === it.at : other.wreck === it.wreck);
  if (before.some((other) => other.item === it.item && isSame(other)))
    return no(
      'once-an-item',
      `An attempt at the ${ITEM_NAMES[it.item]} (${it.at}) has been made on this CG Date.`,
    );
  const mined = before.find(
    (other) => other.item === 'minefield' && other.hexes.some((hex) => it.hexes.includes(hex)),
  );
  if (mined === undefined || it.item === 'minefield') return accept(it);
  const isCleared = unitsIn(game).refitNotes.some(
    ({ side: by, note }) =>
      by === side && note.rule === RULE && note.label === labelOf(mined) && note.result === 'eliminated',
  );
  if (isCleared) return accept(it);
  return no(
    'mined',
    `The minefield in ${mined.at} is still there: it must go before the ${ITEM_NAMES[it.item]}.`,
  );
}
