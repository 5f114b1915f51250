import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { campaignGameOf } from '../charts.ts';
import { areaHexes, frontLineDistance } from '../ob/front-line.ts';
import { unitsOf } from '../ob/ledger.ts';
import {
  areaName,
  areaOfHex,
  inArea,
  isIsolated,
  isMobile,
  isOwnPersonnel,
  whereabouts,
} from '../ob/retained.ts';
import { factsFor, unitWords } from '../ob/standing.ts';
import type { ObUnit } from '../ob/unit.ts';
import { casualtyReduction } from '../refit/casualty.ts';
import { askedAt, baseOf, openAt, owedAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollDice, tellOpenly, tellRolls } from '../refit/roll.ts';
import { hexOn, neighboursOf } from '../rg/hex.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import {
  isWork,
  type Proximity,
  REMOVABLE,
  type Removable,
  removalLimits,
  removalModifiers,
  removalRoll,
  removalVictims,
} from './8.615-fortification-and-wreck-removal.ts';
import { type KgpDecision, type KgpWork, sideOf } from './step.ts';

const RULE = '8.615';
const GROUP = 'Removal (8.615)';
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

/** Setup Areas in which another attempt of one kind is possible, with how many: vehicles by their number alone. */
function open(
  game: KgpState,
  side: Side,
  works: boolean,
): readonly { readonly area: string; readonly limit: number; readonly done: number }[] {
  return game.marking.areas
    .filter((it) => it.side === side)
    .map(({ id }) => {
      const area = `area ${id}`;
      const mobile = inArea(game, side, area).filter(isMobile).length;
      const limits = removalLimits(retained(game, side, area), mobile);
      return { area, limit: works ? limits.works : limits.hulks, done: made(game, side, area, works) };
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
  const place = open(game, side, works).find((it) => it.area === area);
  if (place === undefined)
    return ruling(
      RULE,
      'no-more-attempts',
      works
        ? `${areaName(area)} has made an attempt for each of its squad-equivalents.`
        : `${areaName(area)} has made an attempt for each of its Mobile vehicles.`,
    );
  if (!works && Number(args.heavy) <= place.done)
    return ruling(
      RULE,
      'no-more-attempts',
      `With ${Number(args.heavy)} Mobile tracked vehicles of 30 tons or more ${areaName(area)} has no further attempt.`,
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
  return checked(game, side, { area, item, ...found, proximity: proximityOf(game, side, found.hexes, args) });
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
function checked(game: KgpState, side: Side, it: Removal): Removal | Ruling {
  const before = attempts(game, side);
  if (before.some((other) => other.item === it.item && other.at === it.at))
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
  const where =
    it.hexes.length === 0
      ? ''
      : ` in ${it.at.startsWith('V') && it.item === 'immobile-vehicle' ? it.hexes[0] : it.at}`;
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

/** A hex of the Area at which either item is still free to be tried. */
function exampleIn(view: KgpCampaign, side: Side, area: string, works: boolean): string | undefined {
  const items = REMOVABLE.filter((item) => isWork(item) === works);
  return [...areaHexes(view.game.marking, side, area.slice(5))].find((hex) =>
    items.every((item) => {
      const it = { area, item, at: hex, hexes: [hex], proximity: 'farther' as const };
      return !('code' in checked(view.game, side, it));
    }),
  );
}

function removal(works: boolean): KgpDecision {
  const order = works ? 'removal.work' : 'removal.hulk';
  const items = REMOVABLE.filter((item) => isWork(item) === works);
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
      return open(view.game, side, works).flatMap(({ area, limit, done }) => {
        const example = exampleIn(view, side, area, works);
        if (example === undefined) return [];
        return [
          {
            order,
            ...baseOf(view.game, side, RULE),
            label: `${areaName(area)}: ${works ? 'minefield or roadblock' : 'wreck or vehicle'}`,
            detail: works ? `${limit - done} attempts left` : `${done} made`,
            fixed: { area },
            fields: [
              {
                kind: 'choice',
                name: 'item',
                label: 'What',
                options: items.map((item) => ({ value: item, label: ITEM_NAMES[item] })),
              },
              {
                kind: 'text',
                name: 'at',
                label: works ? 'Hex; a roadblock’s hexside: K12-K13' : 'Hex; or V7 for a vehicle of yours',
                pattern: works ? AT : `${AT}|[Vv]\\d{1,4}`,
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
      });
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
  if (result === 'eliminated' && it.item === 'immobile-vehicle') removeOwn(work, side, it);
  tellOpenly(work, side, RULE, [{ label, note }]);
  if (reduces) reduceSomebody(work, side, it.area);
}

/** The side's own Immobile vehicle, where it was named or is the only one in the hex; the enemy's is in no ledger. */
function removeOwn(work: KgpWork, side: Side, { at, hexes }: Removal): void {
  const all = unitsOf(work.state.game.sides[side].ob).filter(
    (unit) => unit.kind === 'vehicle' && !isMobile(unit),
  );
  const there = all.filter(
    ({ id, place }) => id === at || (place?.in === 'hex' && place.hex === hexes[0] && !at.startsWith('V')),
  );
  const [only] = there;
  if (only === undefined || there.length > 1) return;
  change(work, side, RULE, [{ op: 'remove', id: only.id, fate: 'eliminated' }]);
}

function reduceSomebody(work: KgpWork, side: Side, area: string): void {
  const { game } = work.state;
  const victims = removalVictims(
    retained(game, side, area),
    isIsolated(game, side, area),
    factsFor(work.state, side),
  );
  const [only] = victims;
  if (only === undefined) return;
  if (victims.length === 1) lose(work, side, only);
  else {
    const ids = victims.map(({ id }) => id);
    work.emit('refit.owed', `side:${side}`, { side, rule: RULE, args: { victims: ids } });
  }
}

function lose(work: KgpWork, side: Side, unit: ObUnit): void {
  const { changes, notes } = casualtyReduction(work, side, RULE, `side:${side}`, unit);
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
