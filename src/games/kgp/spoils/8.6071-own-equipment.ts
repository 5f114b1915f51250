/** 8.6071: what a side may do with the Equipment in its own Areas: repossess, reman, abandon or Eliminate it. */

import { z } from 'zod';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { offerAt, variedHint } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { areasOf, change, seen } from '../refit/own.ts';
import type { KgpCampaign } from '../state.ts';
import { service } from '../units/8.6055-in-friendly-setup-area.ts';
import { Changes, crewOut, isCrewed, isImmobile } from '../units/crew.ts';
import { changeFaults } from '../units/faults.ts';
import { type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { retainedIn } from '../units/marking.ts';
import { onLine, parseChanges } from '../units/notation.ts';
import { namedByType } from '../units/read-back.ts';
import { spread } from '../units/spread.ts';
import { factsFor } from '../units/territory.ts';
import { type Bond, has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

const RULE = '8.6071';
/** The choices of 8.6071 and 8.6073 are open together, so that one word ends both. */
export const EQUIPMENT_AND_FORTIFICATIONS = '8.6073';
const TEXT_MAX = 2000;

export const settleEquipment = sideOrder({
  order: 'equipment.settle',
  rule: RULE,
  summary: 'Repossess, reman, abandon or Eliminate Equipment in your Areas, in the notation of updates',
  args: z.strictObject({ text: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, EQUIPMENT_AND_FORTIFICATIONS),
  offers(view, side) {
    const legal = examples(view, side);
    if (legal.length === 0) return [];
    const proposed = proposal(view, side);
    return [
      offerAt(view, side, EQUIPMENT_AND_FORTIFICATIONS, {
        order: 'equipment.settle',
        rule: RULE,
        label: 'Equipment in your Areas',
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'What becomes of Equipment, a line each',
            pattern: '.+',
            maxLength: TEXT_MAX,
            multiline: true,
            examples: legal,
            hint: variedHint(legal),
            ...fieldsIf(proposed !== '', { initial: proposed }),
          },
        ],
      }),
    ];
  },
  read: (view, side, { text }) => judged(view, side, text),
  effect: (work, side, changes) => change(work, side, RULE, changes),
});

/** The Equipment there is taken up as proposed; none where there is nothing to propose. */
export function settleAsProposed(work: KgpWork, side: Side): void {
  const text = proposal(work.state, side);
  if (text === '') return;
  const made = judged(work.state, side, text);
  if (made.ok) change(work, side, RULE, made.value);
}

/** The Equipment that lies there to be taken up, for the owner's eyes. */
export function idleEquipment({ game }: KgpCampaign, side: Side): readonly string[] {
  const areaOf = areasOf(game, side);
  const free = unitsOf(ownUnits(game, side).ob).filter(
    (unit) => !isPersonnel(unit) && areaOf(unit) !== undefined,
  );
  const lying = free.filter((unit) => unit.kind !== 'vehicle' && unit.with === undefined);
  const abandoned = free.filter((unit) => has(unit, 'abandoned'));
  return [
    ...(lying.length === 0
      ? []
      : [`Nobody has ${namedByType(lying)}: they may stay so, be repossessed or Eliminated.`]),
    ...(abandoned.length === 0 ? [] : [`Abandoned: ${namedByType(abandoned)}.`]),
  ];
}

/** The crews that could burn with their vehicles in 8.609, and can still Abandon them: for the owner's eyes. */
export function mannedHulks(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const facts = factsFor(campaign, side);
  const areaOf = areasOf(game, side);
  const hulks = unitsOf(ob).filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      isImmobile(unit) &&
      isCrewed(facts, unit) &&
      areaOf(unit)?.startsWith('area ') === true,
  );
  if (hulks.length === 0) return [];
  return [
    `In a Location that burns (8.609) an Immobile vehicle is lost with who is in it, unless they Abandon it now: ${hulks.map((unit) => `${unit.id} ${seen(ob, unit)}`).join(', ')}.`,
  ];
}

/** Personnel of an Area, as far as the lines before this one have left it. */
function personnelIn(
  { game }: KgpCampaign,
  side: Side,
  area: string | undefined,
  ledger: Ledger = ownUnits(game, side).ob,
): readonly ObUnit[] {
  return unitsOf(ledger).filter(
    (unit) =>
      isPersonnel(unit) &&
      !has(unit, 'prisoner') &&
      area !== undefined &&
      retainedIn(unitsIn(game).marking, side, ledger, unit) === area,
  );
}

type Judged = Result<readonly ObChange[]>;

const LEGAL =
  'Lines such as: W3 by S4 (repossess), K2 crew of V3 (reman), V3 abandoned, W5 out (Eliminate). Wrecks, Removing and Scrounging (8.6145) have a form of their own.';

function no(slug: string, message: string): Judged {
  return refuse(ruling(RULE, slug, message, LEGAL));
}

/** Reads what a side wants to do with its Equipment, line by line, each as the lines before it have left everything. */
function judged(campaign: KgpCampaign, side: Side, text: string): Judged {
  const { cg, sides } = campaign.game;
  const { ob } = unitsIn(sides[side]);
  const parsed = parseChanges(text, ob, campaignGameOf(cg).map, { origin: RULE });
  if (!parsed.ok) {
    const lines = parsed.faults.slice(0, 5).map(onLine);
    return no('unreadable', lines.join(' '));
  }
  const all = new Changes(ob);
  for (const it of parsed.value) {
    const made = judgedLine(campaign, side, all.ledger, it);
    if (!made.ok) return made;
    all.add(made.value);
  }
  const [fault] = changeFaults(ob, all.list);
  if (fault !== undefined) return no('fault', `${fault.unit} ${fault.message}.`);
  return accept(all.list);
}

/** One line, with all that it brings about. */
function judgedLine(campaign: KgpCampaign, side: Side, now: Ledger, it: ObChange): Judged {
  if (it.op === 'add') return no('not-here', 'Nothing new comes into your Order of Battle here.');
  const unit = now.units[it.id];
  if (unit === undefined) return no('unknown', `You have no ${it.id}.`);
  const area = areasOf(campaign.game, side)(unit);
  const facts = factsFor(campaign, side);
  const abandons = it.op === 'set' && isAbandoning(unit, it);
  // Even an Abandoning crew is Personnel enough, for what comes after it too.
  const isThere = (abandons && isCrewed(facts, unit)) || personnelIn(campaign, side, area, now).length > 0;
  if (area === undefined || !isThere)
    return no('no-personnel', `${it.id} is in no Setup or Entry Area in which you Retain Personnel.`);
  if (it.op === 'remove') return eliminated(unit, it);
  const { with: bond } = it.to ?? {};
  if (bond !== undefined) return taken(campaign, side, now, { it, unit, area, bond });
  if (!abandons) return no('not-here', `That cannot happen to ${it.id} here.`);
  if (has(unit, 'recalled')) return no('recalled', `${it.id} is under Recall.`);
  return accept(crewOut(now, side, unit, facts).changes);
}

type Removal = ObChange & { readonly op: 'remove' };
type Setting = ObChange & { readonly op: 'set' };

function eliminated(unit: ObUnit, it: Removal): Judged {
  if (it.fate !== 'eliminated' || isPersonnel(unit) || has(unit, 'recalled'))
    return no('not-eliminated', `${it.id} cannot be Eliminated here.`);
  if (unit.kind === 'vehicle' && !has(unit, 'abandoned'))
    return no('manned', `${it.id} is manned: abandon it first, so that its crew is left.`);
  return accept([it]);
}

interface Taken {
  readonly it: Setting;
  readonly unit: ObUnit;
  readonly area: string;
  readonly bond: { readonly unit: string; readonly as: Bond };
}

/** Something is repossessed by somebody, or somebody remans a vehicle. */
function taken({ game }: KgpCampaign, side: Side, now: Ledger, { it, unit, area, bond }: Taken): Judged {
  const to = now.units[bond.unit];
  if (to === undefined || areasOf(game, side)(to) !== area)
    return no('elsewhere', `${it.id} and ${bond.unit} are not Retained in the same Area.`);
  switch (bond.as) {
    case 'possessed': {
      if (unit.with !== undefined) return no('possessed', `${it.id} is possessed already.`);
      if (has(to, 'prisoner')) return no('prisoner', `${to.id} is a prisoner.`);
      const served = service(now, unit, to);
      if ('fault' in served) return no('gun-stays', `${served.fault}.`);
      return accept([it, ...served.changes]);
    }
    case 'crewing': {
      if (!has(to, 'abandoned') || !isPersonnel(unit) || has(unit, 'prisoner'))
        return no('not-abandoned', `${it.id} cannot reman ${to.id}.`);
      const status = to.status.filter((name) => name !== 'abandoned');
      return accept([it, { op: 'set', id: to.id, to: { status } }]);
    }
    default:
      return no('not-here', `${it.id}: Passengers and hooking up are settled at set-up.`);
  }
}

function isAbandoning(unit: ObUnit, it: Setting): boolean {
  const { status, ...others } = it.to ?? {};
  return (
    unit.kind === 'vehicle' &&
    !has(unit, 'abandoned') &&
    status?.length === unit.status.length + 1 &&
    status.includes('abandoned') &&
    Object.keys(others).length === 0 &&
    (it.clear ?? []).length === 0
  );
}

const SHOWN = 3;

/** Examples that would be accepted: something unpossessed repossessed, something Eliminated. */
function examples(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const areaOf = areasOf(game, side);
  const pieces = unitsOf(ownUnits(game, side).ob).filter(
    (unit) => !isPersonnel(unit) && unit.kind !== 'vehicle',
  );
  const lines = pieces.flatMap((unit) => {
    const [by] = personnelIn(campaign, side, areaOf(unit));
    if (by === undefined) return [];
    return onlyIf(unit.with === undefined, `${unit.id} by ${by.id}`);
  });
  const vehicles = unitsOf(ownUnits(game, side).ob).filter(({ kind }) => kind === 'vehicle');
  const crews = vehicles.flatMap((unit) => {
    const crew = personnelIn(campaign, side, areaOf(unit)).find(
      (each) => each.kind === 'vehicle-crew' && each.with === undefined,
    );
    if (!has(unit, 'abandoned')) return [`${unit.id} abandoned`];
    if (crew === undefined) return [];
    return [`${crew.id} crew of ${unit.id}`];
  });
  const out = pieces.map(({ id }) => `${id} out`);
  const legal: string[] = [];
  // Each is judged as if it were given: no more of them than are shown.
  for (const text of [...lines, ...crews, ...out]) {
    if (legal.length === SHOWN) break;
    if (judged(campaign, side, text).ok) legal.push(text);
  }
  return legal;
}

/** The same for the owner's eyes. */
export function proposedWords(campaign: KgpCampaign, side: Side): readonly string[] {
  const text = proposal(campaign, side);
  return onlyIf(text !== '', `Proposed: ${text}.`);
}

/** Every SW that lies there taken up by somebody of its Area, as a proposal; empty where that is not possible as a whole. */
function proposal(campaign: KgpCampaign, side: Side): string {
  const { ob } = ownUnits(campaign.game, side);
  const areaOf = areasOf(campaign.game, side);
  const loose = unitsOf(ob).filter(({ kind, with: on }) => kind === 'SW' && on === undefined);
  const given = spread(ob, loose, (item) => personnelIn(campaign, side, areaOf(item)));
  const text = given.map(({ item, to }) => `${item.id} by ${to.id}`).join(', ');
  if (text.length <= TEXT_MAX && text !== '' && judged(campaign, side, text).ok) return text;
  return '';
}
