/** 8.606: all Escapes of a side in one form, a line each: read back with their odds before anything is rolled. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { type Fault, faultInWords, faultless, type Read } from '../../../text/fault.ts';
import { linesOf } from '../../../text/lines.ts';
import { agreeing } from '../../../text/plural.ts';
import { onlyIf, present, when } from '../../../text/present.ts';
import { baseOf, openAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import { draft, withdraw } from '../refit/pending.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { placeOf } from '../units/ledger.ts';
import { markingFor } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { escapeDestinations, unitWords } from '../units/territory.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { neighboursOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { tooMuchCarried } from './8.606-attempt.ts';
import { type Attempt, type Composed, compose, drmWords, faultsOf, oddsWords } from './8.606-composed.ts';
import { areaLeft, escapees, mustEscape } from './8.606-escapees.ts';
import { knownEscape, wayFault } from './8.606-known-way.ts';
import { escapeAttempt } from './8.606-outcome.ts';

const RULE = '8.606';
const PLAN_MAX = 2000;

export const planEscapes = sideOrder({
  order: 'escape.plan',
  rule: RULE,
  summary:
    'Compose all Escape attempts at once, a line each: “S4 S5 L3 to A 2”, “V5 to A 3 through”; their odds are shown',
  args: z.strictObject({ text: z.string().max(PLAN_MAX) }),
  isOpen: (view, side) => openAt(view, side, RULE),
  offers({ game }, side) {
    if (ownUnits(game, side).asked.length > 0) return [];
    const text = proposal(game, side);
    if (text === '' || text.length > PLAN_MAX) return [];
    const planned = planOf(game, side);
    const counted = isPlain(game) ? 'away' : 'by path';
    return [
      {
        ...baseOf(game, side, RULE),
        order: 'escape.plan',
        label: planned.length > 0 ? 'Change the Escapes' : 'All Escapes in one form',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: `Who, to which Area, hexes ${counted} (3: or more)`,
            pattern: '.*\\S.*',
            maxLength: PLAN_MAX,
            multiline: true,
            initial: planned.length > 0 ? printPlan(planned) : text,
            examples: [text],
          },
        ],
        style: planned.length > 0 ? 'secondary' : 'primary',
      },
    ];
  },
  read({ game }, side, { text }) {
    const parsed = parsePlan(game, side, text);
    if (parsed.ok) return accept(parsed.value);
    const told = parsed.faults.map((fault) => `• ${faultInWords(fault)}`);
    return refuse(ruling(RULE, 'plan-unreadable', `Nothing was entered:\n${told.join('\n')}`, how(game)));
  },
  effect: (work, side, attempts) => plan.lay(work, side, { attempts }),
});

export const attemptPlanned = sideOrder({
  order: 'escape.all',
  rule: RULE,
  summary: 'Attempt all Escapes that you have planned, or those of a text as in escape.plan, in their order',
  args: z.strictObject({
    text: z.string().max(PLAN_MAX).optional(),
    last: z.boolean().optional().describe('nobody else Escapes, and nobody Isolated is Overstacked'),
  }),
  isOpen: (view, side) => openAt(view, side, RULE),
  offers(view, side) {
    const text = proposedText(view, side);
    const all = composedIn(view, side, text);
    if (all.length === 0 || all.some((it) => faultsOf(view, side, it).length > 0)) return [];
    const what = agreeing(all.length, 'Attempt this Escape', `Attempt all ${all.length} Escapes`);
    const fixed = present({ text });
    const offer: Offer = {
      ...baseOf(view.game, side, RULE),
      order: 'escape.all',
      label: text === undefined ? what : `${what} as proposed`,
      fixed,
      fields: [],
      style: 'success',
    };
    // Last: as long as somebody must Escape who is not in the plan, more attempts follow.
    if (!coversAll(view.game, side, all)) return [offer];
    return [
      { ...offer, label: `${offer.label}; nobody else does`, fixed: { ...fixed, last: true }, lead: true },
      { ...offer, style: 'secondary' },
    ];
  },
  read(view, side, { text, last = false }) {
    const all = composedIn(view, side, text);
    const fault = all.flatMap((it) => faultsOf(view, side, it))[0];
    if (fault !== undefined) return refuse(tooMuchCarried(fault));
    if (last && !coversAll(view.game, side, all)) return NOT_OFFERED;
    if (all.length === 0)
      return refuse(ruling(RULE, 'nothing-planned', 'No Escapes are planned.', how(view.game)));
    return accept({ attempts: all.map(({ attempt }) => attempt), isLast: last });
  },
  effect(work, side, { attempts, isLast }) {
    if (plan.of(work.state.game, side) !== undefined) withdraw(work, side, RULE);
    for (const attempt of attempts) escapeAttempt.ask(work, side, attempt);
    // Questions that the dice leave open (Heat of Battle, a vehicle that is left) are asked all the same.
    if (isLast) sayDone(work, side, RULE);
  },
});

/** Whether everybody who must attempt Escape does so in these attempts. */
function coversAll(game: KgpState, side: Side, all: readonly Composed[]): boolean {
  const planned = new Set(all.flatMap(({ stack }) => stack.map(({ id }) => id)));
  return [...mustEscape(game, side).values()].flat().every(({ id }) => planned.has(id));
}

/** The Escapes that a side plans to attempt, in their order. */
export const plan = draft<{ attempts: readonly Attempt[] }>({
  name: 'escape-plan',
  rule: RULE,
  was: (rule, args) => rule === RULE && 'attempts' in args,
});

function planOf(game: KgpState, side: Side): readonly Attempt[] {
  return plan.of(game, side)?.attempts ?? [];
}

/** The plan proposed to a side that has none; `undefined`: it has, is rolled for, or nobody need Escape. */
function proposedText({ game }: KgpCampaign, side: Side): string | undefined {
  if (planOf(game, side).length > 0 || ownUnits(game, side).asked.length > 0) return undefined;
  const text = proposal(game, side);
  return text === '' || text.length > PLAN_MAX ? undefined : text;
}

/**
 * The planned attempts, or those of a text, as far as they are still to be made, with everything that is known before the
 * dice; none of a text with a fault.
 */
export function composedIn(view: KgpCampaign, side: Side, text?: string): readonly Composed[] {
  const attempts = text === undefined ? planOf(view.game, side) : attemptsIn(view.game, side, text);
  return attempts.flatMap((attempt) => compose(view, side, attempt) ?? []);
}

function attemptsIn(game: KgpState, side: Side, text: string): readonly Attempt[] {
  const read = parsePlan(game, side, text);
  return read.ok ? read.value : [];
}

/** The plan read back, or what is proposed instead of one: who, whither, DRM, odds, and what is in its way. */
export function planHints(view: KgpCampaign, side: Side): readonly string[] {
  const text = proposedText(view, side);
  const lines = composedIn(view, side, text).flatMap((it) => [
    `**${it.stack.map(unitWords).join(' + ')}** to ${it.attempt.to}: ${drmWords(it.modifiers)}`,
    `-# ${oddsWords(it)}`,
    ...faultsOf(view, side, it),
  ]);
  return text === undefined || lines.length === 0 ? lines : ['Proposed, with its odds:', ...lines];
}

function isPlain({ readings }: KgpState): boolean {
  return readings['escape-distance'] === 'plain';
}

function how(game: KgpState): string {
  const counted = isPlain(game)
    ? 'in plain hexes, whatever lies between'
    : 'along the path, not over No Man’s Land';
  return `A line each: who goes together, to which Area (A) or Entry Area (GG1), and how many hexes a friendly Setup Area is away ${counted} (1, 2, or 3 for three and more); “through” where the path needs a hex of an enemy Area. Such as: S4 L3 to A 2; V5 to A 3 through.`;
}

// The plan as text

/** `A` of `area A`, `GG1` of `box GG1`. */
function short(key: string): string {
  return key.split(' ').at(-1) ?? key;
}

/** Where a stack could go; `none`: nowhere, as when the one Area there is is closed to vehicles (CG20). */
function destinationsFor(game: KgpState, side: Side, stack: readonly ObUnit[]) {
  const all = escapeDestinations(game, side).filter(
    ({ noVehicles }) => !noVehicles || stack.every(isPersonnel),
  );
  return all.length > 0 ? all : [{ value: 'none', label: 'nowhere' }];
}

/** Everybody of a Location who must Escape together, each vehicle alone: what a player who wants nothing else sends. */
function proposal(game: KgpState, side: Side): string {
  const lines: string[] = [];
  const line = (units: readonly ObUnit[]): void => {
    if (units.length === 0) return;
    const ids = units.map(({ id }) => id).join(' ');
    const known = knownEscape(game, side, units[0]);
    const places = destinationsFor(game, side, units);
    const near = places.find(({ value }) => isAdjacent(game, side, units, value));
    const to = places.find(({ value }) => known?.to.includes(value)) ?? near ?? places[0];
    const far = NEAR_WORDS[known?.distance ?? (near === undefined ? 'farther' : '1')];
    const through = when(known?.through === true, ' through');
    lines.push(`${ids} to ${short(to?.value ?? 'none')} ${far}${through}`);
  };
  for (const units of mustEscape(game, side).values()) {
    line(units.filter(isPersonnel));
    for (const vehicle of units.filter((unit) => !isPersonnel(unit))) line([vehicle]);
  }
  return lines.join('\n');
}

/** Whether a Location that is marked as that Setup Area's is adjacent to who must Escape: it may have more than are marked. */
function isAdjacent(game: KgpState, side: Side, [first]: readonly ObUnit[], area: string): boolean {
  const place = first && placeOf(ownUnits(game, side).ob, first);
  if (place?.in !== 'hex') return false;
  const around = neighboursOf(hexMapOf(game), place.hex);
  return markingFor(game, side).areas.some(
    ({ side: of, id, locations }) =>
      of === side && area === `area ${id}` && locations.some((name) => around.includes(hexOf(name))),
  );
}

/** `S4 S5 L3 to A 2 through`: who goes together, whither, hexes to a friendly Setup Area, through an enemy Area. */
const LINE =
  /^(?<ids>[A-Z]\d{1,4}(?:[ ,]+[A-Z]\d{1,4})*) to (?<to>none|[A-Z]{1,3}\d{0,2})(?: (?<far>\d{1,2}))?(?<through> through)?$/iu;

/** The attempts that a text asks for, or every fault in it. */
function parsePlan(game: KgpState, side: Side, text: string): Read<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const faults: Fault[] = [];
  // A semicolon ends a line as well, and is counted as its end.
  for (const { line, words } of linesOf(text.replaceAll(';', '\n'))) {
    const named = attempts.flatMap(({ units }) => units);
    const found = parseLine(game, side, words.replace(/\s+/gu, ' '), named);
    if (typeof found === 'string') faults.push({ line, wrong: found });
    else attempts.push(found);
  }
  if (attempts.length + faults.length === 0) faults.push({ wrong: 'nobody is named' });
  return faultless(faults, () => attempts);
}

/** One line's attempt, or what is wrong with it; `named`: who is in an attempt above it. */
function parseLine(game: KgpState, side: Side, line: string, named: readonly string[]): Attempt | string {
  const found = LINE.exec(line)?.groups;
  if (found === undefined) return `“${line.slice(0, 40)}” is not understood`;
  const { far = '', through } = found;
  const ids = (found.ids ?? '').toUpperCase().split(/[ ,]+/u);
  const at = [...escapees(game, side).values()].find((units) => units.some(({ id }) => id === ids[0])) ?? [];
  if (at.length === 0) return `${ids[0]} cannot Escape now`;
  const strange = ids.filter((id) => !at.some((unit) => unit.id === id));
  if (strange.length > 0) return `${strange.join(', ')} cannot Escape together with ${ids[0]}`;
  const twice = ids.find((id) => named.includes(id));
  if (twice !== undefined || new Set(ids).size < ids.length) return `${twice ?? ids[0]} is named twice`;
  const stack = at.filter(({ id }) => ids.includes(id));
  if (stack.length > 1 && stack.some((unit) => !isPersonnel(unit)))
    return 'a vehicle attempts Escape by itself, not in a stack';
  const to = placeFor(game, side, stack, found.to ?? '');
  if (typeof to === 'string') return to;
  if (stack.some((unit) => areaLeft(game, side, unit) === to.value))
    return `${ids[0]} is in ${short(to.value)} already`;
  const way = {
    to: to.value,
    distance: NEAR[Number(far)] ?? 'farther',
    through: through !== undefined,
  };
  const strayed = wayFault(game, side, stack[0], way);
  if (strayed !== undefined) return `${strayed.message} ${strayed.legal ?? ''}`.replace(/\.\s*$/u, '');
  return { units: stack.map(({ id }) => id), ...way };
}

const NEAR_WORDS: Readonly<Record<Attempt['distance'], string>> = { farther: '3', 1: '1', 2: '2' };

/** Hexes to a friendly Setup Area that bring a DRM. */
const NEAR: Readonly<Record<number, Attempt['distance']>> = { 1: '1', 2: '2' };

/** The Area or Entry Area that is meant, or why the stack cannot go there. */
function placeFor(
  game: KgpState,
  side: Side,
  stack: readonly ObUnit[],
  name: string,
): { readonly value: string } | string {
  const isMeant = ({ value }: { readonly value: string }) =>
    short(value).toUpperCase() === name.toUpperCase();
  const places = destinationsFor(game, side, stack);
  const place = places.find(isMeant);
  if (place !== undefined) return place;
  const closed = escapeDestinations(game, side).filter(({ noVehicles }) => noVehicles);
  if (closed.some(({ value }) => short(value) === name.toUpperCase()))
    return `no vehicle can go to ${name} (CG20)`;
  return `“${name}” is not one of ${places.map(({ value }) => short(value)).join(', ')}`;
}

function printPlan(attempts: readonly Attempt[]): string {
  return attempts
    .map(({ units, to, distance, through }) =>
      [
        ...units,
        'to',
        short(to),
        distance === 'farther' ? '3' : distance,
        ...onlyIf(through, 'through'),
      ].join(' '),
    )
    .join('\n');
}
