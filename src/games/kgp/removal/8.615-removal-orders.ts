import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { secretCasualtyReduction } from '../refit/casualty.ts';
import { askedAt, baseOf, openAt, owedAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollDice, tellOpenly, tellRolls } from '../refit/roll.ts';
import { removeWrecks } from '../refit/wrecks.ts';
import { crewOf } from '../repair/8.614-equipment-repair-and-replenishment.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { classOf } from '../units/counters.ts';
import { mayBeHeavy } from '../units/facts.ts';
import { areaHexes, frontLineDistance } from '../units/front-line.ts';
import { areaAt } from '../units/marking.ts';
import { mmcClass } from '../units/mmc-class.ts';
import {
  areaName,
  areaOfHex,
  inArea,
  isIsolated,
  isMobile,
  isOwnPersonnel,
  whereabouts,
} from '../units/retained.ts';
import { factsFor, unitWords } from '../units/standing.ts';
import type { ObUnit } from '../units/unit.ts';
import { wreckAt, wreckOfId } from '../units/wrecks.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import { HEX_PATTERN, hexOn, neighboursOf } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import { type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';
import {
  type ClassOf,
  isWork,
  type Proximity,
  REMOVABLE,
  type Removable,
  removalLimits,
  removalModifiers,
  removalRoll,
  removalVictims,
} from './8.615-fortification-and-wreck-removal.ts';

const RULE = '8.615';
const GROUP = 'Removal (8.615)';
const HULK_LABELS: Readonly<Partial<Record<Removable, string>>> = {
  wreck: 'Its hex: K12',
  'immobile-vehicle': 'The vehicle, V7, or its hex',
};
const ITEM_NAMES: Readonly<Record<Removable, string>> = {
  minefield: 'Known minefield',
  roadblock: 'roadblock',
  wreck: '(Burnt-Out) wreck',
  'immobile-vehicle': 'Immobile vehicle',
};
/** A hex, a hexside as its two hexes, and which of several such items: `K12`, `K12-K13`, `K12 #2`. */
const AT = '[A-Za-z]{1,2}\\d{1,2}(?:-[A-Za-z]{1,2}\\d{1,2})?(?: +#[2-9])?';

/** One removal attempt, as it is asked for. */
export interface Removal {
  readonly area: string;
  readonly item: Removable;
  /** As typed, in the map's spelling; or the id of an own Immobile vehicle. */
  readonly at: string;
  readonly hexes: readonly string[];
  readonly proximity: Proximity;
  /** Of a wreck: which one (CG19). */
  readonly wreck?: string;
}

function attempts(game: KgpState, side: Side): readonly Removal[] {
  return askedAt(game, side, RULE).flatMap(({ args }) =>
    args.removal === undefined ? [] : [args.removal as Removal],
  );
}

/** How many attempts of one kind an Area has made on this CG Date. */
function made(game: KgpState, side: Side, area: string, works: boolean): number {
  return attempts(game, side).filter((it) => it.area === area && isWork(it.item) === works).length;
}

function retained(game: KgpState, side: Side, area: string): readonly ObUnit[] {
  return inArea(game, side, area).filter(isOwnPersonnel);
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
function open(
  campaign: KgpCampaign,
  side: Side,
  works: boolean,
): readonly { readonly area: string; readonly limit: number; readonly done: number }[] {
  const { game } = campaign;
  return game.marking.areas
    .filter((it) => it.side === side)
    .map(({ id }) => {
      const area = `area ${id}`;
      return {
        area,
        limit: limitOf(campaign, side, area, works),
        done: made(game, side, area, works),
      };
    })
    .filter(({ limit, done }) => done < limit);
}

function readAt(
  game: KgpState,
  text: string,
): { readonly at: string; readonly hexes: readonly string[] } | undefined {
  const { map } = campaignGameOf(game.cg);
  const [, places = '', more = ''] = /^(\S+?)(?:\s+(#\d))?$/u.exec(text.trim()) ?? [];
  const hexes = places.split('-').map((hex) => hexOn(map, hex));
  const known = hexes.flatMap((hex) => hex ?? []);
  if (known.length === 0 || known.length !== hexes.length || known.length > 2) return undefined;
  const [one = '', other] = known;
  if (other !== undefined && !neighboursOf(map, one).includes(other)) return undefined;
  return { at: [[...known].sort().join('-'), more].join(' ').trim(), hexes: known };
}

/** The attempt that an order asks for, or why it is not possible. */
function readRemoval(
  view: KgpCampaign,
  side: Side,
  works: boolean,
  args: Readonly<Record<string, unknown>>,
): Removal | Ruling {
  const { game } = view;
  const area = String(args.area);
  const item = REMOVABLE.find((name) => name === args.item) ?? 'wreck';
  const limit = works ? 0 : limitOf(view, side, area, works);
  if (!works && Number(args.heavy) > limit)
    return ruling(
      RULE,
      'not-so-heavy',
      `${areaName(area)} has ${limit === 0 ? 'no Mobile vehicle' : plural(limit, 'Mobile vehicle')} that can be tracked and of 30 tons: no truck, armored car or halftrack is.`,
      limit === 0 ? 'No attempt at a hulk there.' : `At most ${limit}.`,
    );
  const place = open(view, side, works).find((it) => it.area === area);
  if (place === undefined)
    return ruling(
      RULE,
      'no-more-attempts',
      works
        ? `${areaName(area)} has made an attempt for each of its squad-equivalents.`
        : `${areaName(area)} has made an attempt for each of its Mobile vehicles of 30 tons.`,
    );
  if (!works && Number(args.heavy) <= place.done)
    return ruling(
      RULE,
      'no-more-attempts',
      `With ${plural(Number(args.heavy), 'Mobile tracked vehicle')} of 30 tons or more ${areaName(area)} has no further attempt.`,
    );
  const own = game.sides[side].ob.units[String(args.at).toUpperCase()];
  if (own?.kind === 'vehicle') return ownHulk(view, side, area, item, own, args);
  const found = readAt(game, String(args.at));
  if (found === undefined)
    return ruling(
      RULE,
      'no-such-place',
      `“${String(args.at).slice(0, 30)}” is no hex or hexside of this map.`,
      'Such as: K12; K12-K13.',
    );
  if (!found.hexes.some((hex) => areaOfHex(game, side, hex) === area))
    return ruling(RULE, 'elsewhere', `${found.at} is not in ${areaName(area)}.`);
  const foreign = found.hexes.find(
    (hex) => areaAt(game.marking, { in: 'hex', hex, level: 0 })?.side === enemyOf(side),
  );
  if (foreign !== undefined)
    return ruling(
      RULE,
      'not-controlled',
      `${foreign} is the enemy’s: both Locations of a roadblock’s hexside must be yours.`,
    );
  const it = { area, item, ...found, proximity: proximityOf(game, side, found.hexes, args) };
  if (item === 'immobile-vehicle') return hulkIn(view, side, it);
  return checked(game, side, item === 'wreck' ? wreckIn(game, it) : it);
}

/** The wreck that is meant, one on which no attempt has been made if there is such. */
function wreckIn(game: KgpState, it: Removal): Removal | Ruling {
  const [hex = ''] = it.hexes;
  const tried = new Set(SIDES.flatMap((side) => attempts(game, side).flatMap(({ wreck }) => wreck ?? [])));
  const wreck = wreckAt(game.wrecks, hex, ({ id }) => !tried.has(id)) ?? wreckAt(game.wrecks, hex);
  if (wreck !== undefined && it.hexes.length === 1) return { ...it, wreck: wreck.id };
  return ruling(
    RULE,
    'no-wreck',
    `No wreck is known in ${it.at}.`,
    'What Umpire does not know of is put right under My orders: Wrecks on the map (CG19).',
  );
}

/** An Immobile vehicle of one's own by its hex: 8.6071 has left no other in friendly-Controlled Locations. */
function hulkIn({ game }: KgpCampaign, side: Side, it: Removal): Removal | Ruling {
  const before = attempts(game, side).map(({ at }) => at);
  const there = immobileIn(game, side, it.area).filter(
    ({ place }) => place?.in === 'hex' && place.hex === it.hexes[0],
  );
  const found = there.find(({ id }) => !before.includes(id)) ?? there[0];
  if (found !== undefined) return checked(game, side, { ...it, at: found.id });
  const known = immobileIn(game, side, it.area).map(unitWords).join(', ');
  return ruling(
    RULE,
    'not-immobile',
    `No Immobile vehicle of yours is recorded in ${it.at}.`,
    `Immobile in ${areaName(it.area)}: ${known || 'none'}.`,
  );
}

function immobileIn(game: KgpState, side: Side, area: string): readonly ObUnit[] {
  return inArea(game, side, area).filter((unit) => unit.kind === 'vehicle' && !isMobile(unit));
}

function proximityOf(
  game: KgpState,
  side: Side,
  hexes: readonly string[],
  args: Readonly<Record<string, unknown>>,
): Proximity {
  const { proximity } = args;
  if (proximity === 'front-line' || proximity === 'adjacent' || proximity === 'farther') return proximity;
  return frontLineDistance(campaignGameOf(game.cg).map, game.marking, side, hexes);
}

function ownHulk(
  { game }: KgpCampaign,
  side: Side,
  area: string,
  item: Removable,
  unit: ObUnit,
  args: Readonly<Record<string, unknown>>,
): Removal | Ruling {
  if (item !== 'immobile-vehicle' || isMobile(unit))
    return ruling(RULE, 'not-immobile', `${unitWords(unit)} is no Immobile vehicle to be removed so.`);
  if (whereabouts(game, side, unit) !== area)
    return ruling(RULE, 'elsewhere', `${unitWords(unit)} is not in ${areaName(area)}.`);
  const hexes = unit.place?.in === 'hex' ? [unit.place.hex] : [];
  return checked(game, side, {
    area,
    item,
    at: unit.id,
    hexes,
    proximity: proximityOf(game, side, hexes, args),
  });
}

/** One attempt an item on a date, and none at a hulk where a minefield has just withstood one. */
function checked(game: KgpState, side: Side, it: Removal | Ruling): Removal | Ruling {
  if ('code' in it) return it;
  const before = attempts(game, side);
  const isSame = (other: Removal) => (it.wreck === undefined ? other.at === it.at : other.wreck === it.wreck);
  if (before.some((other) => other.item === it.item && isSame(other)))
    return ruling(
      RULE,
      'once-an-item',
      `An attempt at the ${ITEM_NAMES[it.item]} (${it.at}) has been made on this CG Date.`,
    );
  const mined = before.find(
    (other) => other.item === 'minefield' && other.hexes.some((hex) => it.hexes.includes(hex)),
  );
  const cleared = game.refitNotes.some(
    ({ side: by, note }) =>
      by === side && note.rule === RULE && note.label === labelOf(mined) && note.result === 'eliminated',
  );
  if (mined !== undefined && it.item !== 'minefield' && !cleared)
    return ruling(
      RULE,
      'mined',
      `The minefield in ${mined.at} is still there: it must go before the ${ITEM_NAMES[it.item]}.`,
    );
  return it;
}

function labelOf(it: Removal | undefined): string {
  if (it === undefined) return '';
  const where = it.hexes.length === 0 ? '' : ` in ${it.item === 'immobile-vehicle' ? it.hexes[0] : it.at}`;
  return `${ITEM_NAMES[it.item]}${where}`;
}

const PROXIMITY: Field = {
  kind: 'choice',
  name: 'proximity',
  label: 'Front-Line Hex',
  options: [
    { value: 'marking', label: 'as the marking shows' },
    { value: 'front-line', label: 'in (along, across a hexside of) one: +2' },
    { value: 'adjacent', label: 'ADJACENT to one: +1' },
    { value: 'farther', label: 'farther: no drm' },
  ],
  initial: 'marking',
};

/** What could be tried next in an Area: a hex at which either work is free, a wreck's hex, an Immobile vehicle. */
function exampleIn(
  view: KgpCampaign,
  side: Side,
  area: string,
  items: readonly Removable[],
  heavy: number,
): string | undefined {
  const { game } = view;
  const isFree = (at: string) =>
    items.every((item) => !('code' in readRemoval(view, side, isWork(item), { area, item, at, heavy })));
  if (items.includes('immobile-vehicle'))
    return immobileIn(game, side, area)
      .map(({ id }) => id)
      .find(isFree);
  const hexes = [...areaHexes(game.marking, side, area.slice(5))];
  if (!items.includes('wreck')) return hexes.find(isFree);
  const known = game.wrecks.flatMap(({ hex }) => (hex !== undefined && hexes.includes(hex) ? [hex] : []));
  return (
    known.find(isFree) ?? (game.wrecks.some(({ hex }) => hex === undefined) ? hexes.find(isFree) : undefined)
  );
}

function removal(works: boolean): KgpDecision {
  const order = works ? 'removal.work' : 'removal.hulk';
  // A minefield or a roadblock can be anywhere; which hulks there are Umpire knows, so each kind is offered by itself.
  const choices: readonly (readonly Removable[])[] = works
    ? [REMOVABLE.filter(isWork)]
    : [['wreck'], ['immobile-vehicle']];
  return {
    order,
    rule: RULE,
    summary: works
      ? 'Attempt to remove a Known minefield or a roadblock from a Setup Area'
      : 'Attempt to remove a (Burnt-Out) wreck or an Immobile vehicle from a Setup Area',
    args: z.strictObject({
      area: z.string().max(12),
      item: z.enum(['minefield', 'roadblock', 'wreck', 'immobile-vehicle']),
      at: z.string().max(16),
      proximity: z.enum(['marking', 'front-line', 'adjacent', 'farther']).optional(),
      ...(works ? {} : { heavy: z.number().int() }),
    }),
    offers(view, seat): readonly Offer[] {
      const side = sideOf(seat);
      if (!openAt(view, side, RULE)) return [];
      return open(view, side, works).flatMap(({ area, limit, done }) =>
        choices.flatMap((items): readonly Offer[] => {
          const example = exampleIn(view, side, area, items, limit);
          const [only = 'wreck'] = items;
          if (example === undefined) return [];
          return [
            {
              order,
              ...baseOf(view.game, side, RULE),
              label: `${areaName(area)}: ${works ? 'minefield or roadblock' : ITEM_NAMES[only]}`,
              detail: works ? `${plural(limit - done, 'attempt')} left` : `${done} made`,
              fixed: works ? { area } : { area, item: only },
              fields: [
                ...(works
                  ? [
                      {
                        kind: 'choice' as const,
                        name: 'item',
                        label: 'What',
                        options: items.map((item) => ({ value: item, label: ITEM_NAMES[item] })),
                      },
                    ]
                  : []),
                {
                  kind: 'text',
                  name: 'at',
                  label: works ? 'Hex; a roadblock’s hexside: K12-K13' : (HULK_LABELS[only] ?? 'Hex'),
                  pattern: works ? AT : `${HEX_PATTERN}|[Vv]\\d{1,4}`,
                  maxLength: 16,
                  examples: [example],
                },
                PROXIMITY,
                ...(works
                  ? []
                  : [
                      {
                        kind: 'integer' as const,
                        name: 'heavy',
                        label: 'Mobile tracked vehicles of ≥ 30 tons here',
                        min: done + 1,
                        max: limit,
                      },
                    ]),
              ],
              group: GROUP,
              aside: true,
            },
          ];
        }),
      );
    },
    object(view, seat, args) {
      const side = sideOf(seat);
      if (!openAt(view, side, RULE)) return undefined;
      const found = readRemoval(view, side, works, args);
      return 'code' in found ? found : undefined;
    },
    effect(work, seat, args) {
      const side = sideOf(seat);
      const found = side === undefined ? undefined : readRemoval(work.state, side, works, args);
      if (side === undefined || found === undefined || 'code' in found) return;
      work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args: { removal: found } });
    },
  };
}

/** The public dr of an attempt; an Original 6 costs the Area an MMC (‡). */
export function attemptRemoval(work: KgpWork, side: Side, it: Removal): void {
  const { game } = work.state;
  const here = retained(game, side, it.area);
  const [dr = 0] = rollDice(work, side, { rule: RULE, kind: 'dr', audience: 'everyone' });
  const { roll, reduces } = removalRoll(dr, removalModifiers(it.item, it.proximity, here));
  const label = labelOf(it);
  const { values, modifiers, final, result, oneLess, oneMore } = roll;
  const note = { label, rule: RULE, kind: 'dr' as const, values, modifiers, final, result, oneLess, oneMore };
  if (result === 'eliminated' && it.item === 'immobile-vehicle')
    change(
      work,
      side,
      RULE,
      // Whoever has not Abandoned it before (8.6145) goes with it.
      [...crewOf(game.sides[side].ob, it.at), it.at].map((id) => ({ op: 'remove', id, fate: 'eliminated' })),
    );
  tellOpenly(work, side, RULE, [{ label, note }]);
  const wreck = wreckOfId(game.wrecks, it.wreck ?? '');
  if (result === 'eliminated' && wreck !== undefined) removeWrecks(work, side, RULE, [wreck]);
  if (reduces) reduceSomebody(work, side, it.area);
}

/** As the texts and the owner's copy have them; a campaign of the first edition knew of the texts alone. */
function classesOf(campaign: KgpCampaign, side: Side): ClassOf {
  const facts = factsFor(campaign, side);
  return isSecondEdition(campaign)
    ? (unit) => mmcClass(side, unit, facts)
    : (unit) => unit.class ?? classOf(unit.type, facts);
}

function reduceSomebody(work: KgpWork, side: Side, area: string): void {
  const { game } = work.state;
  // Vehicle-crews are MMC, too; the first edition passed them over.
  const able = retained(game, side, area).filter(
    ({ kind }) => isSecondEdition(work.state) || kind !== 'vehicle-crew',
  );
  const victims = removalVictims(able, isIsolated(game, side, area), classesOf(work.state, side));
  const [only] = victims;
  if (only === undefined) return;
  if (victims.length === 1) lose(work, side, only);
  else {
    const ids = victims.map(({ id }) => id);
    work.emit('refit.owed', `side:${side}`, { side, rule: RULE, args: { victims: ids } });
  }
}

function lose(work: KgpWork, side: Side, unit: ObUnit): void {
  const { changes, notes } = secretCasualtyReduction(work, side, RULE, unit);
  change(work, side, RULE, changes);
  tellRolls(work, side, RULE, `side:${side}`, notes);
}

function victimsOf(game: KgpState, side: Side): readonly ObUnit[] {
  const [owed] = owedAt(game, side, RULE);
  const ids = (owed?.args.victims ?? []) as readonly string[];
  return ids.flatMap((id) => game.sides[side].ob.units[id] ?? []);
}

const loss: KgpDecision = {
  order: 'removal.loss',
  rule: RULE,
  summary: 'Choose which MMC suffers Casualty Reduction for the Original 6 of a removal attempt',
  args: z.strictObject({ unit: z.string().max(6) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
    const victims = victimsOf(view.game, side);
    if (victims.length === 0) return [];
    return [
      {
        order: 'removal.loss',
        ...baseOf(view.game, side, RULE),
        label: 'Who is Reduced (Original 6)',
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'unit',
            label: 'MMC',
            options: victims.map((unit) => ({ value: unit.id, label: unitWords(unit) })),
          },
        ],
        style: 'danger',
      },
    ];
  },
  effect(work, seat, { unit }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { owed, ob } = work.state.game.sides[side];
    const victim = ob.units[String(unit)];
    const at = owed.findIndex(({ rule }) => rule === RULE);
    if (victim === undefined || at < 0) return;
    work.emit('refit.paid', `side:${side}`, { side, at });
    // An MMC is Reduced without a dr.
    lose(work, side, victim);
  },
};

export function removalDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  return victimsOf(game, side).length === 0
    ? []
    : ['An Original 6 of a removal attempt (8.615): choose the MMC that is Reduced.'];
}

export const REMOVAL_ORDERS: readonly KgpDecision[] = [removal(true), removal(false), loss];
