import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { atWords } from '../refit/own.ts';
import { isAt } from '../refit/part.ts';
import { resultWords } from '../refit/words.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { afvOf, chapterValue, maOf } from '../units/facts.ts';
import { attached, unitsOf } from '../units/ledger.ts';
import { excessPp, leftGuns, portageFaults } from '../units/portage.ts';
import {
  areaKey,
  escapeDestinations,
  escapeDuty,
  factsFor,
  placeWords,
  publicWords,
  standingIn,
  unitWords,
} from '../units/standing.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { isNight } from '../vocabulary/dates.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { escapeModifiers, escapeOdds } from './8.606-escape.ts';

const RULE = '8.606';

/** An Escape attempt as composed: a stack of one Location, or one Mobile vehicle with all that is in it. */
const ATTEMPT = z.strictObject({
  units: z.array(z.string()),
  /** `area A`, `box GG1`, or `none` where there is nowhere to go. */
  to: z.string(),
  distance: z.enum(['farther', '1', '2']),
  through: z.boolean(),
});
type Attempt = z.infer<typeof ATTEMPT>;

function attemptOf(args: unknown): Attempt | undefined {
  const parsed = ATTEMPT.safeParse(args);
  return parsed.success ? parsed.data : undefined;
}

/** Everything that is known of an attempt before the dice. */
export interface Composed {
  readonly stack: readonly ObUnit[];
  readonly vehicle: ObUnit | undefined;
  readonly modifiers: readonly Modifier[];
  /** `squad 6-5-8 + leader 9-1 in K23`: for everybody. */
  readonly label: string;
  readonly attempt: Attempt;
  /** The Location that they leave, as `placeWords` has it. */
  readonly at: string;
}

/** The attempt with its DRM; `undefined` when its units have gone, or need not Escape any more. */
export function compose(campaign: KgpCampaign, side: Side, args: unknown): Composed | undefined {
  const { game } = campaign;
  const { ob } = game.sides[side];
  const attempt = attemptOf(args);
  const stack = attempt?.units.flatMap((id) => ob.units[id] ?? []) ?? [];
  const [first] = stack;
  if (attempt === undefined || first === undefined || stack.length !== attempt.units.length) return undefined;
  const at = placeWords(game, side, first);
  const fit = stack.every(
    (unit) => escapeDuty(game, side, unit) !== undefined && placeWords(game, side, unit) === at,
  );
  const standing = standingIn(game, side, first);
  if (!fit || standing === undefined) return undefined;
  const facts = factsFor(campaign, side);
  const vehicle = stack.find(({ kind }) => kind === 'vehicle');
  const afv = vehicle === undefined ? undefined : afvOf(facts, vehicle.type);
  const modifiers = escapeModifiers(stack, vehicle === undefined ? [] : attached(ob, vehicle.id), {
    standing,
    throughEnemyArea: attempt.through,
    night: isNight(game.date),
    excessPp: vehicle === undefined ? excessPp(ob, facts, stack) : 0,
    heroDrm: chapterValue(facts, 'hero/DRM'),
    woundDrm: chapterValue(facts, 'wounded/leadership'),
    unarmed: vehicle !== undefined && maOf(facts, vehicle.type) === 'no weapon',
    ...(attempt.distance === 'farther' ? {} : { distance: attempt.distance === '1' ? 1 : 2 }),
    ...(afv === undefined || afv === 'no' ? {} : { afv }),
  });
  const label = `${stack.map(publicWords).join(' + ')} in ${atWords(at)}`;
  return { stack, vehicle, modifiers, label, attempt, at };
}

/** `Escapes 21/36 (58.3 %), Escapes; Replaced 5/36 (13.9 %), …`: exact, before the owner commits. */
export function oddsWords({ modifiers, vehicle }: Composed): string {
  return escapeOdds(modifiers, vehicle !== undefined)
    .filter(({ ways }) => ways > 0)
    .map(
      ({ result, ways, of }) => `${resultWords(result)} ${ways}/${of} (${((ways * 100) / of).toFixed(1)} %)`,
    )
    .join(' · ');
}

export function drmWords(modifiers: readonly Modifier[]): string {
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  const parts = modifiers.map(({ label, value }) => `${signed(value)} ${label}`).join(', ');
  return modifiers.length === 0 ? 'no DRM' : `DRM ${signed(sum)} (${parts})`;
}

export function faultsOf(campaign: KgpCampaign, side: Side, { stack, vehicle }: Composed): readonly string[] {
  const facts = factsFor(campaign, side);
  if (vehicle !== undefined)
    return afvOf(facts, vehicle.type) === undefined || maOf(facts, vehicle.type) === undefined
      ? [`Say first what is printed on ${vehicle.type}: counter.say.`]
      : [];
  return portageFaults(campaign.game.sides[side].ob, facts, stack);
}

/** The composed attempt read back: who, whither, DRM, odds, and what is in its way. */
export function attemptHints(campaign: KgpCampaign, side: Side): readonly string[] {
  const { refitDraft, ob } = campaign.game.sides[side];
  const it = refitDraft?.rule === RULE ? compose(campaign, side, refitDraft.args) : undefined;
  if (it === undefined) return [];
  const guns = it.stack.flatMap(({ id }) => leftGuns(ob, id));
  return [
    `**Composed:** ${it.stack.map(unitWords).join(' + ')} to ${it.attempt.to}: ${drmWords(it.modifiers)}`,
    `**Odds:** ${oddsWords(it)}`,
    ...(guns.length === 0
      ? []
      : [`${guns.map(({ id }) => id).join(' ')} can only go dismantled or hooked up: left in place.`]),
    ...faultsOf(campaign, side, it),
  ];
}

function isAsked(game: KgpState, side: Side, id: string): boolean {
  return game.sides[side].asked.some(
    ({ rule, args }) => rule === RULE && attemptOf(args)?.units.includes(id) === true,
  );
}

/** Who may or must Escape and has not asked to yet, by Location. */
export function escapees(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const found = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(game.sides[side].ob)) {
    if (escapeDuty(game, side, unit) === undefined || isAsked(game, side, unit.id)) continue;
    const at = placeWords(game, side, unit);
    found.set(at, [...(found.get(at) ?? []), unit]);
  }
  return found;
}

export function mustEscape(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const found = new Map<string, readonly ObUnit[]>();
  for (const [at, units] of escapees(game, side)) {
    const must = units.filter((unit) => escapeDuty(game, side, unit) === 'must');
    if (must.length > 0) found.set(at, must);
  }
  return found;
}

interface DistanceWords {
  readonly label: string;
  readonly farther: string;
  readonly two: string;
  readonly adjacent: string;
}

/** What is asked of the two DRM for nearness: a path (8.6061) does not run over No Man's Land, a plain count may. */
function distanceWords({ readings }: KgpState): DistanceWords {
  return readings['escape-distance'] === 'plain'
    ? {
        label: 'A friendly Setup Area is, in plain hexes',
        farther: 'three hexes away or more',
        two: 'two hexes away, whatever lies between',
        adjacent: 'adjacent',
      }
    : {
        label: 'A friendly Setup Area is, by the path',
        farther: 'three hexes away or more, not over No Man’s Land',
        two: 'two hexes away, not over No Man’s Land',
        adjacent: 'adjacent, and can be entered from here',
      };
}

function routeFields(game: KgpState, side: Side, from: string, vehicle: boolean): readonly Field[] {
  const places = escapeDestinations(game, side)
    .filter(({ value, noVehicles }) => value !== from && !(vehicle && noVehicles))
    .slice(0, 25)
    .map(({ value, label }) => ({ value, label }));
  const words = distanceWords(game);
  return [
    {
      kind: 'choice',
      name: 'to',
      label: 'Nearest Area (8.6061)',
      options: places.length > 0 ? places : [{ value: 'none', label: 'nowhere: whoever survives is lost' }],
    },
    {
      kind: 'choice',
      name: 'distance',
      label: words.label,
      options: [
        { value: 'farther', label: words.farther },
        { value: '2', label: words.two },
        { value: '1', label: words.adjacent },
      ],
      initial: 'farther',
    },
    {
      kind: 'choice',
      name: 'through',
      label: 'Through an enemy Area?',
      options: [
        { value: 'no', label: 'no' },
        { value: 'yes', label: 'yes, the path needs one of its hexes' },
      ],
      initial: 'no',
    },
    {
      kind: 'choice',
      name: 'now',
      label: 'Then',
      options: [
        { value: 'odds', label: 'show me the odds first' },
        { value: 'attempt', label: 'attempt it at once: this cannot be taken back' },
      ],
      initial: 'odds',
    },
  ];
}

const IDS = '[A-Za-z]\\d{1,4}(?:[ ,]+[A-Za-z]\\d{1,4})*';

function idsOf(text: unknown): readonly string[] {
  const words = String(text).toUpperCase().split(/[ ,]+/u);
  return [...new Set(words.filter((word) => word !== ''))];
}

function composeOffers(view: KgpCampaign, side: Side): readonly Offer[] {
  const { game } = view;
  const offers: Offer[] = [];
  for (const [at, units] of escapees(game, side)) {
    const [first] = units;
    if (first === undefined) continue;
    // An Isolated unit cannot Escape into the very Area in which it is.
    const from = areaKey(game, side, first) ?? '';
    const base = {
      order: 'escape.compose',
      decision: decisionId(RULE, game),
      rev: game.sides[side].rev,
      rule: RULE,
      group: 'Compose an Escape',
      ...(units.some((unit) => escapeDuty(game, side, unit) === 'must') ? { style: 'primary' as const } : {}),
    };
    const people = units.filter(isPersonnel);
    const word = units.some((unit) => escapeDuty(game, side, unit) === 'must') ? 'must Escape' : 'may Escape';
    const all = people.map(({ id }) => id);
    if (people.length > 0)
      offers.push({
        ...base,
        label: `${at}: Personnel`,
        detail: `${all.join(' ')} ${word}`.slice(0, 90),
        fixed: { from: at },
        fields: [
          {
            kind: 'text',
            name: 'units',
            label: 'Who goes together (one DR)',
            pattern: IDS,
            maxLength: 200,
            initial: all.join(' ').slice(0, 200),
            examples: [all.join(' ').slice(0, 200), ...all.slice(0, 3)],
          },
          ...routeFields(game, side, from, false),
        ],
      });
    for (const vehicle of units.filter(({ kind }) => kind === 'vehicle'))
      offers.push({
        ...base,
        label: `${at}: ${vehicle.id} ${vehicle.type}`,
        detail: word,
        fixed: { from: at, units: vehicle.id },
        fields: [...routeFields(game, side, from, true)],
      });
  }
  return offers;
}

export const COMPOSE: KgpDecision = {
  order: 'escape.compose',
  rule: RULE,
  summary:
    'Compose an Escape attempt: who of a Location goes, whither and how far; see its odds first, or attempt it at once',
  args: z.strictObject({
    from: z.string().max(12),
    units: z.string().max(200),
    to: z.string().max(12),
    distance: z.enum(['farther', '1', '2']),
    through: z.enum(['yes', 'no']),
    now: z.enum(['odds', 'attempt']).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    return side !== undefined && isAt(view.game, side, RULE) ? composeOffers(view, side) : [];
  },
  object(view, seat, { from, units, to }) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return undefined;
    const there = escapees(view.game, side).get(String(from)) ?? [];
    const ids = idsOf(units);
    const strange = ids.filter((id) => !there.some((unit) => unit.id === id));
    const named = there.filter(({ id }) => ids.includes(id));
    const legal = `In ${String(from)}: ${there.map(unitWords).join(', ') || 'nobody'}.`;
    if (strange.length > 0)
      return ruling(
        RULE,
        'not-there',
        `Of ${String(from)} nobody called ${strange.join(', ')} can Escape now.`,
        legal,
      );
    // 8.606: Personnel may combine; a vehicle makes an attempt of its own.
    if (named.length > 1 && named.some(({ kind }) => kind === 'vehicle'))
      return ruling(RULE, 'vehicle-alone', 'A vehicle attempts Escape by itself, not in a stack.', legal);
    const places = escapeDestinations(view.game, side);
    const place = places.find(({ value }) => value === to);
    if (place?.noVehicles === true && named.some(({ kind }) => kind === 'vehicle')) {
      const others = places.filter(({ noVehicles }) => !noVehicles).map(({ label }) => label);
      return ruling(
        'CG20',
        'no-vehicles',
        `No vehicle may ever use ${place.label}.`,
        `Possible: ${others.join('; ') || 'nowhere, so that whoever survives is lost: none'}.`,
      );
    }
    return undefined;
  },
  effect(work, seat, { units, to, distance, through, now }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const args = { units: idsOf(units), to, distance, through: through === 'yes' };
    work.emit('refit.drafted', `side:${side}`, { side, rule: RULE, args });
    // What stands in its way is shown with the draft: nothing is rolled before that is mended.
    if (now === 'attempt' && ready(work.state, side) !== undefined) commit(work, side);
  },
};

function commit(work: KgpWork, side: Side): void {
  const args = work.state.game.sides[side].refitDraft?.args;
  if (args === undefined) return;
  work.emit('refit.drafted', `side:${side}`, { side, rule: RULE });
  work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
}

/** The composed attempt, if nothing is in its way. */
function ready(view: KgpCampaign, side: Side): Composed | undefined {
  const { refitDraft } = view.game.sides[side];
  if (!isAt(view.game, side, RULE) || refitDraft?.rule !== RULE) return undefined;
  const it = compose(view, side, refitDraft.args);
  return it === undefined || faultsOf(view, side, it).length > 0 ? undefined : it;
}

export const COMMIT: KgpDecision = {
  order: 'escape.attempt',
  rule: RULE,
  summary: 'Attempt the Escape that you have composed',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const it = side === undefined ? undefined : ready(view, side);
    if (it === undefined || side === undefined) return [];
    const names = it.stack.map(({ id, type }) => `${id} ${type}`).join(' + ');
    return [
      {
        order: 'escape.attempt',
        decision: decisionId(RULE, view.game),
        rev: view.game.sides[side].rev,
        rule: RULE,
        label: `Attempt Escape: ${names}`.slice(0, 80),
        detail: drmWords(it.modifiers).slice(0, 100),
        fixed: {},
        fields: [],
        // What it means, with its odds, stands above the button: that is what it is composed for.
        style: 'danger',
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return undefined;
    const { refitDraft } = view.game.sides[side];
    const it = refitDraft?.rule === RULE ? compose(view, side, refitDraft.args) : undefined;
    if (it === undefined)
      return ruling(
        RULE,
        'nothing-composed',
        'Nobody’s Escape is composed.',
        'Compose it first: who, whither.',
      );
    const [fault] = faultsOf(view, side, it);
    return fault === undefined
      ? undefined
      : ruling(RULE, 'too-much-carried', fault, 'Each MMC may portage 5 PP, each unwounded SMC 2 (8.606).');
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) commit(work, side);
  },
};
