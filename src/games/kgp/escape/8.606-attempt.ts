/** 8.606: a side composes one Escape, reads it back with its odds, and attempts it. */

import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { baseOf } from '../refit/open.ts';
import { isAt } from '../refit/part.ts';
import { draft, withdraw } from '../refit/pending.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { leftGuns } from '../units/8.6055-in-friendly-setup-area.ts';
import { PORTAGE } from '../units/portage.ts';
import { escapeDestinations, escapeDuty, unitWords } from '../units/territory.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import {
  type Attempt,
  type Composed,
  compose,
  DISTANCES,
  drmWords,
  faultsOf,
  oddsWords,
} from './8.606-composed.ts';
import { areaLeft, escapees } from './8.606-escapees.ts';
import { knownEscape, wayFault } from './8.606-known-way.ts';
import { escapeAttempt } from './8.606-outcome.ts';

const RULE = '8.606';

export const composeEscape = sideOrder({
  order: 'escape.compose',
  rule: RULE,
  summary:
    'Compose an Escape attempt: who of a Location goes, where to and how far; see its odds first, or attempt it at once',
  args: z.strictObject({
    from: z.string().max(12),
    units: z.string().max(200),
    to: z.string().max(12),
    distance: z.enum(DISTANCES),
    through: z.enum(['yes', 'no']),
    now: z.enum(['odds', 'attempt']).optional(),
  }),
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers: ({ game }, side) =>
    [...escapees(game, side)].flatMap(([at, units]) => offersAt(game, side, at, units)),
  read({ game }, side, { from, units: text, to, distance, through, now }) {
    const units = idsOf(text);
    const fault = composeFault(game, side, from, units, to);
    if (fault !== undefined) return refuse(fault);
    const attempt: Attempt = { units, to, distance, through: through === 'yes' };
    const strayed = wayFault(game, side, ownUnits(game, side).ob.units[units[0] ?? ''], attempt);
    if (strayed !== undefined) return refuse(strayed);
    return accept({ attempt, isAtOnce: now === 'attempt' });
  },
  effect(work, side, { attempt, isAtOnce }) {
    composition.lay(work, side, attempt);
    // Obstacles are shown with the draft: nothing is rolled before they are mended.
    if (isAtOnce && readyIn(work.state, side) !== undefined) commit(work, side, attempt);
  },
});

export const attemptEscape = sideOrder({
  order: 'escape.attempt',
  rule: RULE,
  summary: 'Attempt the Escape that you have composed',
  args: z.strictObject({}),
  isOpen: ({ game }, side) => isAt(game, side, RULE),
  offers(view, side) {
    const it = readyIn(view, side);
    if (it === undefined) return [];
    const names = it.stack.map(({ id, type }) => `${id} ${type}`).join(' + ');
    return [
      {
        order: 'escape.attempt',
        ...baseOf(view.game, side, RULE),
        label: `Attempt Escape: ${names}`,
        detail: drmWords(it.modifiers),
        fixed: {},
        fields: [],
        // Its meaning and its odds stand above the button: it is composed for that.
        style: 'success',
      },
    ];
  },
  read(view, side) {
    const it = composedBy(view, side);
    if (it === undefined)
      return refuse(
        ruling(
          RULE,
          'nothing-composed',
          'No Escape is composed.',
          'Compose one first: who goes, and where to.',
        ),
      );
    const [fault] = faultsOf(view, side, it);
    if (fault !== undefined) return refuse(tooMuchCarried(fault));
    return accept(it.attempt);
  },
  effect: commit,
});

/** The Escape that a side is composing. */
export const composition = draft<Attempt>({
  name: 'escape',
  rule: RULE,
  was: (rule, args) => rule === RULE && 'units' in args,
});

function commit(work: KgpWork, side: Side, attempt: Attempt): void {
  withdraw(work, side, RULE);
  escapeAttempt.ask(work, side, attempt);
}

function composedBy(view: KgpCampaign, side: Side): Composed | undefined {
  const attempt = composition.of(view.game, side);
  return attempt && compose(view, side, attempt);
}

/** The composed attempt, if nothing is in its way. */
function readyIn(view: KgpCampaign, side: Side): Composed | undefined {
  const it = composedBy(view, side);
  if (it === undefined || faultsOf(view, side, it).length > 0) return undefined;
  return it;
}

export function tooMuchCarried(fault: string): Ruling {
  return ruling(
    RULE,
    'too-much-carried',
    fault,
    `Each MMC may portage ${PORTAGE.mmc} PP, each unwounded SMC ${PORTAGE.smc} (8.606).`,
  );
}

/** The composed attempt read back: who, whither, DRM, odds, and what is in its way. */
export function attemptHints(campaign: KgpCampaign, side: Side): readonly string[] {
  const it = composedBy(campaign, side);
  if (it === undefined) return [];
  const { ob } = ownUnits(campaign.game, side);
  const guns = it.stack.flatMap(({ id }) => leftGuns(ob, id));
  return [
    `**Composed:** ${it.stack.map(unitWords).join(' + ')} to ${it.attempt.to}: ${drmWords(it.modifiers)}`,
    `**Odds:** ${oddsWords(it)}`,
    ...onlyIf(
      guns.length > 0,
      `${guns.map(({ id }) => id).join(' ')} can only go dismantled or hooked up: left in place.`,
    ),
    ...faultsOf(campaign, side, it),
  ];
}

// The fields of the attempt

const IDS = '[A-Za-z]\\d{1,4}(?:[ ,]+[A-Za-z]\\d{1,4})*';

function idsOf(text: string): readonly string[] {
  const words = text.toUpperCase().split(/[ ,]+/u);
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Characters of the ids that a form holds. */
const IDS_MAX = 200;

/** As many of them, whole, as a form holds. */
function fitting(ids: readonly string[]): string {
  const count = ids.findIndex((_, index) => ids.slice(0, index + 1).join(' ').length > IDS_MAX);
  return ids.slice(0, count < 0 ? ids.length : count).join(' ');
}

/** Of one Location: its Personnel together, and each vehicle by itself. */
function offersAt(game: KgpState, side: Side, at: string, units: readonly ObUnit[]): readonly Offer[] {
  const [first] = units;
  if (first === undefined) return [];
  const from = areaLeft(game, side, first) ?? '';
  const must = units.some((unit) => escapeDuty(game, side, unit) === 'must');
  const word = must ? 'must Escape' : 'may Escape';
  const base = {
    order: 'escape.compose',
    ...baseOf(game, side, RULE),
    group: 'Compose an Escape',
    ...fieldsIf(must, { style: 'primary' as const }),
  };
  const all = units.filter(isPersonnel).map(({ id }) => id);
  const who: Field = {
    kind: 'text',
    name: 'units',
    label: 'Who goes together (one DR)',
    pattern: IDS,
    maxLength: IDS_MAX,
    initial: fitting(all),
    examples: [fitting(all), ...all.slice(0, 3)],
  };
  const personnel = {
    ...base,
    label: `${at}: Personnel`,
    detail: `${all.join(' ')} ${word}`,
    fixed: { from: at },
    fields: [who, ...routeFields(game, side, from, units.find(isPersonnel))],
  };
  const vehicles = units
    .filter(({ kind }) => kind === 'vehicle')
    .map((vehicle) => ({
      ...base,
      label: `${at}: ${vehicle.id} ${vehicle.type}`,
      detail: word,
      fixed: { from: at, units: vehicle.id },
      fields: routeFields(game, side, from, vehicle),
    }));
  return [...onlyIf(all.length > 0, personnel), ...vehicles];
}

function composeFault(
  game: KgpState,
  side: Side,
  from: string,
  ids: readonly string[],
  to: string,
): Ruling | undefined {
  const there = escapees(game, side).get(from) ?? [];
  const strange = ids.filter((id) => !there.some((unit) => unit.id === id));
  const named = there.filter(({ id }) => ids.includes(id));
  const legal = `In ${from}: ${there.map(unitWords).join(', ') || 'nobody'}.`;
  if (strange.length > 0)
    return ruling(
      RULE,
      'not-there',
      `${strange.map((id) => shown(id, 12)).join(', ')} cannot Escape from ${from} now.`,
      legal,
    );
  const hasVehicle = named.some(({ kind }) => kind === 'vehicle');
  // 8.606: Personnel may combine; a vehicle makes an attempt of its own.
  if (named.length > 1 && hasVehicle)
    return ruling(RULE, 'vehicle-alone', 'A vehicle attempts Escape by itself, not in a stack.', legal);
  const places = escapeDestinations(game, side);
  const place = places.find(({ value }) => value === to);
  if (place?.noVehicles !== true || !hasVehicle) return undefined;
  const others = places.filter(({ noVehicles }) => !noVehicles).map(({ label }) => label);
  return ruling(
    'CG20',
    'no-vehicles',
    `No vehicle may ever use ${place.label}.`,
    `Possible: ${others.join('; ') || 'none (nowhere to go: whoever survives is lost)'}.`,
  );
}

interface DistanceWords {
  readonly label: string;
  readonly farther: string;
  readonly two: string;
  readonly adjacent: string;
}

/** The questions about the two DRM for nearness: a path (8.6061) does not run over No Man's Land, a plain count may. */
function distanceWords({ readings }: KgpState): DistanceWords {
  if (readings['escape-distance'] === 'plain')
    return {
      label: 'A friendly Setup Area is, in plain hexes',
      farther: 'three hexes away or more',
      two: 'two hexes away, whatever lies between',
      adjacent: 'adjacent',
    };
  return {
    label: 'A friendly Setup Area is, by the path',
    farther: 'three hexes away or more, not over No Man’s Land',
    two: 'two hexes away, not over No Man’s Land',
    adjacent: 'adjacent, and can be entered from here',
  };
}

/** `unit`: one of those who go; what the agreed front says of its way is all that there is to choose. */
function routeFields(game: KgpState, side: Side, from: string, unit: ObUnit | undefined): readonly Field[] {
  const isVehicle = unit?.kind === 'vehicle';
  const known = knownEscape(game, side, unit);
  const places = escapeDestinations(game, side)
    .filter(({ value, noVehicles }) => value !== from && !(isVehicle && noVehicles))
    .filter(({ value }) => known?.to.includes(value) !== false)
    .slice(0, ROOM.menu)
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
      ].filter(({ value }) => known === undefined || value === known.distance),
      initial: known?.distance ?? 'farther',
    },
    {
      kind: 'choice',
      name: 'through',
      label: 'Through an enemy Area?',
      options: [
        { value: 'no', label: 'no' },
        { value: 'yes', label: 'yes, the path needs one of its hexes' },
      ].filter(({ value }) => known === undefined || (value === 'yes') === known.through),
      initial: known?.through === true ? 'yes' : 'no',
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
