import { z } from 'zod';
import { baseOf, openAt } from '../refit/open.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { areaKey, escapeDestinations, unitWords } from '../units/standing.ts';
import { isPersonnel, type ObUnit } from '../units/unit.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import {
  type Composed,
  compose,
  drmWords,
  escapees,
  faultsOf,
  mustEscape,
  oddsWords,
} from './8.606-attempt.ts';

const RULE = '8.606';
const PLAN_MAX = 2000;
/** `S4 S5 L3 to A 2 through`: who goes together, whither, hexes to a friendly Setup Area, through an enemy Area. */
const LINE =
  /^(?<ids>[A-Z]\d{1,4}(?:[ ,]+[A-Z]\d{1,4})*) to (?<to>none|[A-Z]{1,3}\d{0,2})(?: (?<far>\d{1,2}))?(?<through> through)?$/iu;

function isPlain({ readings }: KgpState): boolean {
  return readings['escape-distance'] === 'plain';
}

function how(game: KgpState): string {
  const counted = isPlain(game)
    ? 'in plain hexes, whatever lies between'
    : 'along the path, not over No Man’s Land';
  return `A line each: who goes together, to which Area (A) or Entry Area (GG1), and how many hexes a friendly Setup Area is away ${counted} (1, 2, or 3 for three and more); “through” where the path needs a hex of an enemy Area. Such as: S4 L3 to A 2; V5 to A 3 through.`;
}

interface Attempt {
  readonly units: readonly string[];
  readonly to: string;
  readonly distance: 'farther' | '1' | '2';
  readonly through: boolean;
}

const PLANNED_ARGS = z.strictObject({
  attempts: z.array(
    z.strictObject({
      units: z.array(z.string()),
      to: z.string(),
      distance: z.enum(['farther', '1', '2']),
      through: z.boolean(),
    }),
  ),
});

function planOf(game: KgpState, side: Side): readonly Attempt[] {
  const { refitDraft } = game.sides[side];
  const parsed = refitDraft?.rule === RULE ? PLANNED_ARGS.safeParse(refitDraft.args) : undefined;
  return parsed?.success === true ? parsed.data.attempts : [];
}

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
    const [to] = destinationsFor(game, side, units);
    if (units.length > 0)
      lines.push(`${units.map(({ id }) => id).join(' ')} to ${short(to?.value ?? 'none')} 3`);
  };
  for (const units of mustEscape(game, side).values()) {
    line(units.filter(isPersonnel));
    for (const vehicle of units.filter((unit) => !isPersonnel(unit))) line([vehicle]);
  }
  return lines.join('\n');
}

/** The attempts that a text asks for, or every mistake in it. */
function readPlan(view: KgpCampaign, side: Side, text: string): readonly Attempt[] | readonly string[] {
  const { game } = view;
  const there = [...escapees(game, side).entries()];
  const closed = escapeDestinations(game, side).filter(({ noVehicles }) => noVehicles);
  const seen = new Set<string>();
  const mistakes: string[] = [];
  const attempts: Attempt[] = [];
  const lines = text.split(/[;\n]/u).map((line) => line.trim().replace(/\s+/gu, ' '));
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const wrong = (why: string) => mistakes.push(`line ${index + 1}: ${why}`);
    const found = LINE.exec(line)?.groups;
    if (found === undefined) {
      wrong(`“${line.slice(0, 40)}” is not understood`);
      continue;
    }
    const ids = (found.ids ?? '').toUpperCase().split(/[ ,]+/u);
    const at = there.find(([, units]) => units.some(({ id }) => id === ids[0]))?.[1] ?? [];
    const stack = at.filter(({ id }) => ids.includes(id));
    const strange = ids.filter((id) => !at.some((unit) => unit.id === id));
    const twice = ids.find((id) => seen.has(id));
    const places = destinationsFor(game, side, stack);
    const place = places.find(({ value }) => short(value).toUpperCase() === found.to?.toUpperCase());
    if (strange.length > 0)
      wrong(
        at.length === 0
          ? `nobody called ${ids[0]} can Escape now`
          : `nobody called ${strange.join(', ')} can Escape now together with ${ids[0]}`,
      );
    else if (twice !== undefined || new Set(ids).size < ids.length)
      wrong(`${twice ?? ids[0]} is named twice`);
    else if (stack.length > 1 && stack.some((unit) => !isPersonnel(unit)))
      wrong('a vehicle attempts Escape by itself, not in a stack');
    else if (place === undefined && closed.some(({ value }) => short(value) === found.to?.toUpperCase()))
      wrong(`no vehicle can go to ${found.to} (CG20)`);
    else if (place === undefined)
      wrong(`“${found.to}” is not one of ${places.map(({ value }) => short(value)).join(', ')}`);
    else if (stack.some((unit) => areaKey(game, side, unit) === place.value))
      wrong(`${ids[0]} is in ${short(place.value)} already`);
    else {
      for (const id of ids) seen.add(id);
      const far = Number(found.far ?? 3);
      const distance = far === 1 ? '1' : far === 2 ? '2' : 'farther';
      const order = at.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
      attempts.push({ units: order, to: place.value, distance, through: found.through !== undefined });
    }
  }
  if (mistakes.length === 0 && attempts.length === 0) return ['nobody is named'];
  return mistakes.length > 0 ? mistakes : attempts;
}

function isPlan(found: readonly Attempt[] | readonly string[]): found is readonly Attempt[] {
  return typeof found[0] === 'object';
}

/** The planned attempts, as far as they are still to be made, with everything that is known before the dice. */
function composed(view: KgpCampaign, side: Side): readonly Composed[] {
  return planOf(view.game, side).flatMap((attempt) => compose(view, side, attempt) ?? []);
}

/** The plan read back: who, whither, DRM, odds, and what is in its way. */
export function planHints(view: KgpCampaign, side: Side): readonly string[] {
  return composed(view, side).flatMap((it) => [
    `**${it.stack.map(unitWords).join(' + ')}** to ${it.attempt.to}: ${drmWords(it.modifiers)}`,
    `-# ${oddsWords(it)}`,
    ...faultsOf(view, side, it),
  ]);
}

/** All Escapes of a side in one form, a line each: read back with their odds before anything is rolled. */
export const PLAN: KgpDecision = {
  order: 'escape.plan',
  rule: RULE,
  summary:
    'Compose all Escape attempts at once, a line each: “S4 S5 L3 to A 2”, “V5 to A 3 through”; their odds are shown',
  args: z.strictObject({ text: z.string().max(PLAN_MAX) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE) || view.game.sides[side].asked.length > 0) return [];
    const text = proposal(view.game, side);
    if (text === '' || text.length > PLAN_MAX) return [];
    const planned = planOf(view.game, side);
    return [
      {
        ...baseOf(view.game, side, RULE),
        order: 'escape.plan',
        label: planned.length > 0 ? 'Change the Escapes' : 'All Escapes in one form',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: `Who to Area, hexes ${isPlain(view.game) ? 'away' : 'of path'} (3: 3+), through?`,
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
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return undefined;
    const found = readPlan(view, side, String(text));
    return isPlan(found)
      ? undefined
      : ruling(
          RULE,
          'plan-unreadable',
          `Nothing was taken over:\n${found.map((line) => `• ${line}`).join('\n')}`,
          how(view.game),
        );
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const attempts = readPlan(work.state, side, String(text));
    if (isPlan(attempts))
      work.emit('refit.drafted', `side:${side}`, { side, rule: RULE, args: { attempts } });
  },
};

function printPlan(attempts: readonly Attempt[]): string {
  return attempts
    .map(({ units, to, distance, through }) =>
      [
        ...units,
        'to',
        short(to),
        distance === 'farther' ? '3' : distance,
        ...(through ? ['through'] : []),
      ].join(' '),
    )
    .join('\n');
}

export const PLANNED: KgpDecision = {
  order: 'escape.all',
  rule: RULE,
  summary: 'Attempt all Escapes that you have planned, in their order',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return [];
    const all = composed(view, side);
    if (all.length === 0 || all.some((it) => faultsOf(view, side, it).length > 0)) return [];
    return [
      {
        ...baseOf(view.game, side, RULE),
        order: 'escape.all',
        label: all.length === 1 ? 'Attempt this Escape' : `Attempt all ${all.length} Escapes`,
        fixed: {},
        fields: [],
        style: 'danger',
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, RULE)) return undefined;
    const all = composed(view, side);
    const fault = all.flatMap((it) => faultsOf(view, side, it))[0];
    if (all.length > 0 && fault === undefined) return undefined;
    return fault === undefined
      ? ruling(RULE, 'nothing-planned', 'No Escapes are planned.', how(view.game))
      : ruling(RULE, 'too-much-carried', fault, 'Each MMC may portage 5 PP, each unwounded SMC 2 (8.606).');
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const attempts = composed(work.state, side).map(({ attempt }) => attempt);
    work.emit('refit.drafted', `side:${side}`, { side, rule: RULE });
    for (const args of attempts) work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
  },
};
