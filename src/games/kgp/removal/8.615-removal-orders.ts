/** 8.615: attempts to remove minefields, roadblocks, wrecks and Immobile vehicles from Setup Areas; and the last stop of 8.614–8.615. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { secretCasualtyReduction } from '../refit/casualty.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { debt, intent } from '../refit/pending.ts';
import { rollDice, tellOpenly, tellRolls } from '../refit/roll.ts';
import { removeWrecks, replaceHulks } from '../refit/wrecks.ts';
import { crewOf } from '../repair/8.614-equipment-repair-and-replenishment.ts';
import { passThrough } from '../repair/8.614-going-through.ts';
import {
  LAST_STOP as RULE,
  scrounging,
  stripVehicles,
  vehiclesStripped,
} from '../repair/8.6145-abandoning-scrounging-removal.ts';
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
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
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

export const lastStop: RefitRule = {
  rule: RULE,
  act: (work, side) => passThrough(work, side, RULE),
  end: replaceHulks,
  asks: () => [attempt, scrounging],
  keeps: () => [reduction],
  duties: removalDuties,
  confirm: 'Done with 8.614 and 8.615',
  events: () => [vehiclesStripped],
  decisions: () => [stripVehicles, removeWork, removeHulk, chooseVictim],
};

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

const attempt = intent<{ readonly removal: Removal }>({
  name: 'removal',
  rule: RULE,
  was: (rule, { removal }) => rule === RULE && removal !== undefined,
  resolve: (work, side, { removal }) => attemptRemoval(work, side, removal),
});

/** An Original 6 costs the Area one of these MMC, by their ids: its owner's choice. */
const reduction = debt<{ readonly victims: readonly string[] }>({ name: 'removal', rule: RULE });

function attempts(game: KgpState, side: Side): readonly Removal[] {
  return attempt.askedBy(game, side).map(({ removal }) => removal);
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

// The orders

const GROUP = 'Removal (8.615)';
const HULK_LABELS = {
  wreck: 'Its hex: K12',
  'immobile-vehicle': 'The vehicle, V7, or its hex',
} as const;
const ITEM_NAMES: Readonly<Record<Removable, string>> = {
  minefield: 'Known minefield',
  roadblock: 'roadblock',
  wreck: '(Burnt-Out) wreck',
  'immobile-vehicle': 'Immobile vehicle',
};
/** A hex, a hexside as its two hexes, and which of several such items: `K12`, `K12-K13`, `K12 #2`. */
const AT = '[A-Za-z]{1,2}\\d{1,2}(?:-[A-Za-z]{1,2}\\d{1,2})?(?: +#[2-9])?';

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

const ASKED = {
  area: z.string().max(12),
  item: z.enum(REMOVABLE),
  at: z.string().max(16),
  proximity: z.enum(['marking', 'front-line', 'adjacent', 'farther']).optional(),
};

/** What an order asks for; `heavy`: of a hulk, how many vehicles of its Area could tow it. */
interface Asked {
  readonly area: string;
  readonly item: Removable;
  readonly at: string;
  readonly proximity?: 'marking' | Proximity | undefined;
  readonly heavy?: number;
}

/** A minefield or a roadblock can be anywhere: one offer an Area. */
const removeWork = sideOrder({
  order: 'removal.work',
  rule: RULE,
  summary: 'Attempt to remove a Known minefield or a roadblock from a Setup Area',
  args: z.strictObject(ASKED),
  isOpen,
  offers: (view, side) =>
    open(view, side, true).flatMap(({ area, limit, done }): readonly Offer[] => {
      const works = REMOVABLE.filter(isWork);
      const example = exampleIn(view, side, area, works, limit);
      if (example === undefined) return [];
      return [
        {
          order: 'removal.work',
          ...baseOf(view.game, side, RULE),
          label: `${areaName(area)}: minefield or roadblock`,
          detail: `${plural(limit - done, 'attempt')} left`,
          fixed: { area },
          fields: [
            {
              kind: 'choice',
              name: 'item',
              label: 'What',
              options: works.map((item) => ({ value: item, label: ITEM_NAMES[item] })),
            },
            placeField('Hex; a roadblock’s hexside: K12-K13', AT, example),
            PROXIMITY,
          ],
          group: GROUP,
          aside: true,
        },
      ];
    }),
  read: (view, side, asked) => readRemoval(view, side, true, asked),
  effect: (work, side, removal) => attempt.ask(work, side, { removal }),
});

const HULKS = ['wreck', 'immobile-vehicle'] as const;

/** Which hulks there are Umpire knows, so each kind is offered by itself. */
const removeHulk = sideOrder({
  order: 'removal.hulk',
  rule: RULE,
  summary: 'Attempt to remove a (Burnt-Out) wreck or an Immobile vehicle from a Setup Area',
  args: z.strictObject({ ...ASKED, heavy: z.number().int() }),
  isOpen,
  offers: (view, side) =>
    open(view, side, false).flatMap(({ area, limit, done }) =>
      HULKS.flatMap((item): readonly Offer[] => {
        const example = exampleIn(view, side, area, [item], limit);
        if (example === undefined) return [];
        return [
          {
            order: 'removal.hulk',
            ...baseOf(view.game, side, RULE),
            label: `${areaName(area)}: ${ITEM_NAMES[item]}`,
            detail: `${done} made`,
            fixed: { area, item },
            fields: [
              placeField(HULK_LABELS[item], `${HEX_PATTERN}|[Vv]\\d{1,4}`, example),
              PROXIMITY,
              {
                kind: 'integer',
                name: 'heavy',
                label: 'Mobile tracked vehicles of ≥ 30 tons here',
                min: done + 1,
                max: limit,
              },
            ],
            group: GROUP,
            aside: true,
          },
        ];
      }),
    ),
  read: (view, side, asked) => readRemoval(view, side, false, asked),
  effect: (work, side, removal) => attempt.ask(work, side, { removal }),
});

function isOpen(view: KgpCampaign, side: Side): boolean {
  return openAt(view, side, RULE);
}

function placeField(label: string, pattern: string, example: string): Field {
  return { kind: 'text', name: 'at', label, pattern, maxLength: 16, examples: [example] };
}

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
    items.every((item) => readRemoval(view, side, isWork(item), { area, item, at, heavy }).ok);
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

// What an order says

function no(slug: string, message: string, legal?: string): Refused {
  return refuse(ruling(RULE, slug, message, legal));
}

/** The attempt that an order asks for, or why it is not possible. */
function readRemoval(view: KgpCampaign, side: Side, works: boolean, asked: Asked): Result<Removal> {
  const { game } = view;
  const { area, item } = asked;
  const tooMany = works ? undefined : notSoHeavy(view, side, asked);
  if (tooMany !== undefined) return tooMany;
  const place = open(view, side, works).find((it) => it.area === area);
  if (place === undefined)
    return no(
      'no-more-attempts',
      `${areaName(area)} has made an attempt for each of its ${ABLE[works ? 'works' : 'hulks']}.`,
    );
  const { heavy = 0 } = asked;
  if (!works && heavy <= place.done)
    return no(
      'no-more-attempts',
      `With ${plural(heavy, 'Mobile tracked vehicle')} of 30 tons or more ${areaName(area)} has no further attempt.`,
    );
  const own = game.sides[side].ob.units[asked.at.toUpperCase()];
  if (own?.kind === 'vehicle') return ownHulk(game, side, own, asked);
  const found = readAt(game, asked.at);
  if (found === undefined)
    return no(
      'no-such-place',
      `“${asked.at.slice(0, 30)}” is no hex or hexside of this map.`,
      'Such as: K12; K12-K13.',
    );
  const { at, hexes } = found;
  if (!hexes.some((hex) => areaOfHex(game, side, hex) === area))
    return no('elsewhere', `${at} is not in ${areaName(area)}.`);
  const foreign = hexes.find(
    (hex) => areaAt(game.marking, { in: 'hex', hex, level: 0 })?.side === enemyOf(side),
  );
  if (foreign !== undefined)
    return no(
      'not-controlled',
      `${foreign} is the enemy’s: both Locations of a roadblock’s hexside must be yours.`,
    );
  const it = { area, item, at, hexes, proximity: proximityOf(game, side, hexes, asked) };
  if (item === 'immobile-vehicle') return hulkIn(game, side, it);
  return item === 'wreck' ? wreckIn(game, side, it) : untried(game, side, it);
}

/** What allows attempts, each one: at works and at hulks. */
const ABLE = { works: 'squad-equivalents', hulks: 'Mobile vehicles of 30 tons' } as const;

/** More heavy vehicles are stated than there can be. */
function notSoHeavy(view: KgpCampaign, side: Side, { area, heavy = 0 }: Asked): Refused | undefined {
  const limit = limitOf(view, side, area, false);
  if (heavy <= limit) return undefined;
  const able = limit === 0 ? 'no Mobile vehicle' : plural(limit, 'Mobile vehicle');
  return no(
    'not-so-heavy',
    `${areaName(area)} has ${able} that can be tracked and of 30 tons: no truck, armored car or halftrack is.`,
    limit === 0 ? 'No attempt at a hulk there.' : `At most ${limit}.`,
  );
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

/** The wreck that is meant, one on which no attempt has been made if there is such. */
function wreckIn(game: KgpState, side: Side, it: Removal): Result<Removal> {
  const [hex = ''] = it.hexes;
  const tried = new Set(SIDES.flatMap((each) => attempts(game, each).flatMap(({ wreck }) => wreck ?? [])));
  const wreck = wreckAt(game.wrecks, hex, ({ id }) => !tried.has(id)) ?? wreckAt(game.wrecks, hex);
  return wreck !== undefined && it.hexes.length === 1
    ? untried(game, side, { ...it, wreck: wreck.id })
    : no(
        'no-wreck',
        `No wreck is known in ${it.at}.`,
        'What Umpire does not know of is put right under My orders: Wrecks on the map (CG19).',
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

function ownHulk(game: KgpState, side: Side, unit: ObUnit, asked: Asked): Result<Removal> {
  const { area, item } = asked;
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
    proximity: proximityOf(game, side, hexes, asked),
  });
}

/** As its side states it, or as the marking shows it. */
function proximityOf(
  game: KgpState,
  side: Side,
  hexes: readonly string[],
  { proximity = 'marking' }: Asked,
): Proximity {
  return proximity === 'marking'
    ? frontLineDistance(campaignGameOf(game.cg).map, game.marking, side, hexes)
    : proximity;
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
  const isCleared = game.refitNotes.some(
    ({ side: by, note }) =>
      by === side && note.rule === RULE && note.label === labelOf(mined) && note.result === 'eliminated',
  );
  return isCleared
    ? accept(it)
    : no(
        'mined',
        `The minefield in ${mined.at} is still there: it must go before the ${ITEM_NAMES[it.item]}.`,
      );
}

function labelOf({ item, at, hexes }: Removal): string {
  if (hexes.length === 0) return ITEM_NAMES[item];
  return `${ITEM_NAMES[item]} in ${item === 'immobile-vehicle' ? hexes[0] : at}`;
}

// What the dice say

/** The public dr of an attempt; an Original 6 costs the Area an MMC (‡). */
function attemptRemoval(work: KgpWork, side: Side, it: Removal): void {
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
  const [first, ...more] = victims;
  if (first === undefined) return;
  if (more.length === 0) lose(work, side, first);
  else reduction.owe(work, side, { victims: victims.map(({ id }) => id) });
}

function lose(work: KgpWork, side: Side, unit: ObUnit): void {
  const { changes, notes } = secretCasualtyReduction(work, side, RULE, unit);
  change(work, side, RULE, changes);
  tellRolls(work, side, RULE, `side:${side}`, notes);
}

const chooseVictim = sideOrder({
  order: 'removal.loss',
  rule: RULE,
  summary: 'Choose which MMC suffers Casualty Reduction for the Original 6 of a removal attempt',
  args: z.strictObject({ unit: z.string().max(6) }),
  isOpen,
  offers({ game }, side) {
    const victims = victimsOf(game, side);
    if (victims.length === 0) return [];
    return [
      {
        order: 'removal.loss',
        ...baseOf(game, side, RULE),
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
  read({ game }, side, { unit }) {
    const [owed] = reduction.owedBy(game, side);
    const victim = victimsOf(game, side).find(({ id }) => id === unit);
    return owed === undefined || victim === undefined ? NOT_OFFERED : accept({ owed, victim });
  },
  effect(work, side, { owed, victim }) {
    reduction.pay(work, side, owed);
    // An MMC is Reduced without a dr.
    lose(work, side, victim);
  },
});

function victimsOf(game: KgpState, side: Side): readonly ObUnit[] {
  const [owed] = reduction.owedBy(game, side);
  return (owed?.victims ?? []).flatMap((id) => game.sides[side].ob.units[id] ?? []);
}

function removalDuties({ game }: KgpCampaign, side: Side): readonly string[] {
  return victimsOf(game, side).length === 0
    ? []
    : ['An Original 6 of a removal attempt (8.615): choose the MMC that is Reduced.'];
}
