/** 8.6041–8.6044 in one form: who takes which check with whose help, rolled for rule by rule as each comes. */

import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { sayDone } from '../refit/part.ts';
import { draft } from '../refit/pending.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { ObUnit } from '../units/unit.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { ALONE, bestHelper, helpers, type TaskCheck, taskCheck, untested } from './8.6041-encirclement.ts';
import { type Checked, checkFault, infantry, minefieldCheck, parseCheck } from './8.6042-minefields.ts';
import { bogRemoval, type Removal, removalFault, stuck } from './8.6044-bog.ts';

const RULE = '8.604';
const MINEFIELDS = '8.6042';
const TEXT_MAX = 600;

/** Statements that wait for their rules to come. */
export const hazardPlan = draft<{ checks: readonly Checked[]; removals: readonly Removal[] }>({
  name: 'hazards',
  rule: RULE,
});

/** From the first rule at which a side is asked for anything, to the one at which each has to say that it is done. */
const AT = ['8.6041', MINEFIELDS] as const;

function atOf(view: KgpCampaign, side: Side): (typeof AT)[number] | undefined {
  return AT.find((rule) => mayOrderAt(view, side, rule));
}

export const planHazards = sideOrder({
  order: 'hazards.plan',
  rule: RULE,
  summary:
    'Deal with all of 8.604 at once: 1TC “S5; S9 with L4”, Infantry in minefields “S11 S12 with L3”, Bog Removal “V3 with squad, rear”',
  args: z.strictObject({
    tests: z.string().max(TEXT_MAX).optional(),
    mines: z.string().max(TEXT_MAX).optional(),
    bog: z.string().max(TEXT_MAX).optional(),
  }),
  isOpen: (view, side) => atOf(view, side) !== undefined,
  offers(view, side) {
    const at = atOf(view, side);
    const fields = fieldsFor(view, side);
    // With nothing in it but minefields their own button does.
    if (at === undefined || fields.every(({ name }) => name === 'mines')) return [];
    return [
      offerAt(view, side, at, {
        order: 'hazards.plan',
        rule: RULE,
        label: 'All of 8.604 in one form',
        fields,
        style: 'success',
      }),
    ];
  },
  read(view, side, { tests = '', mines = '', bog = '' }) {
    const found = {
      tests: entries(tests).map((text) => readTest(view, side, text)),
      checks: entries(mines).map((text) => readCheck(view.game, side, text)),
      removals: entries(bog).map((text) => readRemoval(view.game, side, text)),
    };
    for (const it of [...found.tests, ...found.checks, ...found.removals]) if (!it.ok) return it;
    const plan = {
      tests: found.tests.filter((it) => it.ok).map((it) => it.value),
      checks: found.checks.filter((it) => it.ok).map((it) => it.value),
      removals: found.removals.filter((it) => it.ok).map((it) => it.value),
    };
    const named = [...plan.tests, ...plan.removals].map(({ unit }) => unit);
    const twice = repeated(named) ?? repeated(plan.checks.flatMap(({ units }) => units));
    if (twice !== undefined) return no(`${twice} is named twice.`);
    const missing = [...untested(view.game, side), ...stuck(view.game, side)].filter(
      ({ id }) => !named.includes(id),
    );
    if (missing.length === 0) return accept(plan);
    return no(`Still to be said: ${missing.map(({ id }) => id).join(', ')}.`);
  },
  effect(work, side, { tests, checks, removals }) {
    const isAtMinefields = mayOrderAt(work.state, side, MINEFIELDS);
    hazardPlan.lay(work, side, { checks: isAtMinefields ? [] : checks, removals });
    for (const it of tests) taskCheck.ask(work, side, it);
    if (isAtMinefields) for (const it of checks) minefieldCheck.ask(work, side, it);
    sayDone(work, side, MINEFIELDS);
  },
});

/** At 8.6042: the NTC that were planned, of whoever is still there to take one. */
export function askChecks(work: KgpWork, side: Side): boolean {
  for (const it of hazardPlan.of(work.state.game, side)?.checks ?? []) {
    const there = new Set(infantry(work.state.game, side).map(({ id }) => id));
    const units = it.units.filter((id) => there.has(id));
    if (units.length > 0) minefieldCheck.ask(work, side, { ...it, units });
  }
  return false;
}

/** At 8.6044: the Bog Removals that were planned; of one whose helpers are gone its side is asked anew. */
export function askRemovals(work: KgpWork, side: Side): boolean {
  for (const it of hazardPlan.of(work.state.game, side)?.removals ?? [])
    if (removalFault(work.state.game, side, it) === undefined) bogRemoval.ask(work, side, it);
  return false;
}

// The form

function fieldsFor(view: KgpCampaign, side: Side): readonly Field[] {
  const { game } = view;
  const tests = untested(game, side).map((unit) => testText(view, side, unit));
  const walkers = infantry(game, side);
  const bogged = stuck(game, side).map(({ id }) => `${id} alone`);
  const text = (name: string, label: string) =>
    ({ kind: 'text', name, label, pattern: '.*', maxLength: TEXT_MAX, multiline: true }) as const;
  return [
    ...(tests.length === 0
      ? []
      : [
          {
            ...text('tests', '1TC (8.6041): S5; S9 with L4'),
            initial: tests.join('\n'),
            examples: [tests.join('\n')],
          },
        ]),
    ...(walkers.length === 0
      ? []
      : [
          {
            ...text('mines', 'In A-P mines (8.6042): S1 S2 with L1; none'),
            optional: true,
            examples: ['', ...walkers.slice(0, 2).map(({ id }) => id)],
            hint: 'Empty: nobody. S1 S2 with L1; S7',
          },
        ]),
    ...(bogged.length === 0
      ? []
      : [
          {
            ...text('bog', 'Bog Removal: V3 with squad, rear; V4 alone'),
            initial: bogged.join('\n'),
            examples: [bogged.join('\n')],
          },
        ]),
  ];
}

/** The test as it is proposed: with the best leader of its Location, if that helps. */
function testText(view: KgpCampaign, side: Side, unit: ObUnit): string {
  const best = bestHelper(view, side, unit);
  return best === undefined ? `${unit.id} alone` : `${unit.id} with ${best.id}`;
}

function repeated(ids: readonly string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at);
}

function entries(text: string): readonly string[] {
  return text
    .split(/[;\n]+/u)
    .map((it) => it.trim())
    .filter((it) => it !== '');
}

function no(message: string): Result<never> {
  return refuse(
    ruling(
      RULE,
      'plan-unreadable',
      `Nothing was rolled. ${message}`,
      '1TC: S5 alone; S9 with L4. Mines: S1 S2 with L1. Bog Removal: V3 alone; V4 with squad; V5 with half, rear.',
    ),
  );
}

const TEST = /^(?<unit>[A-Z]\d{1,4})(?: +(?:alone|with +(?<leader>[A-Z]\d{1,4})))?$/iu;

function readTest(view: KgpCampaign, side: Side, text: string): Result<TaskCheck> {
  const { unit: id = '', leader = ALONE } = TEST.exec(text)?.groups ?? {};
  const unit = untested(view.game, side).find((each) => each.id === id.toUpperCase());
  if (unit === undefined)
    return no(`${shown(text)} names no Encircled unit of yours that still has its 1TC to take.`);
  if (leader === ALONE) return accept({ unit: unit.id, leader });
  const led = helpers(view, side, unit).find((each) => each.id === leader.toUpperCase());
  if (led === undefined) return no(`${shown(leader)} is no leader whose DRM applies to ${unit.id}.`);
  return accept({ unit: unit.id, leader: led.id });
}

const CHECK = /^[A-Z]\d{1,4}(?:[ ,]+[A-Z]\d{1,4})*(?:\s+with\s+[A-Z]\d{1,4})?$/iu;

function readCheck(game: KgpState, side: Side, text: string): Result<Checked> {
  if (!CHECK.test(text)) return no(`${shown(text)} names no Infantry of yours.`);
  const it = parseCheck(text);
  const fault = checkFault(game, side, it);
  if (fault !== undefined) return refuse(fault);
  return accept(it);
}

const REMOVAL = /^(?<unit>V\d{1,4})(?: +(?:alone|with +(?<help>squad|half)))?(?<rear>,? +rear)?$/iu;

function readRemoval(game: KgpState, side: Side, text: string): Result<Removal> {
  const { unit = '', help = 'none', rear } = REMOVAL.exec(text)?.groups ?? {};
  const vehicle = stuck(game, side).find(({ id }) => id === unit.toUpperCase());
  if (vehicle === undefined) return no(`${shown(text)} names no bogged or mired vehicle of yours.`);
  const it: Removal = {
    unit: vehicle.id,
    help: help.toLowerCase() as Removal['help'],
    ...fieldsIf(rear !== undefined, { rear: 'yes' as const }),
  };
  const fault = removalFault(game, side, it);
  if (fault !== undefined) return refuse(fault);
  return accept(it);
}
