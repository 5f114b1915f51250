/** 8.6149, and what 8.613 frees a possessor to do before a Shift: pieces dropped, handed over, dm, Eliminated. */

import { z } from 'zod';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { stopped } from '../../../text/stopped.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type Service, service } from '../units/8.6055-in-friendly-setup-area.ts';
import { Changes } from '../units/crew.ts';
import { changeFaults } from '../units/faults.ts';
import { changed, type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { parseChanges } from '../units/notation.ts';
import { inArea, isOwnPersonnel, manned, whereabouts } from '../units/retained.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, isDone } from '../vocabulary/step.ts';
import { linesField } from './offer.ts';
import { change } from './own.ts';
import { isAt } from './part.ts';

const RULE = '8.6149';
const HELP = 'W1 free (drop), W1 by S4 (hand over), W1 dm, W1 -dm, W1 out (Eliminate)';

export const goodsChange = sideOrder({
  order: 'goods.change',
  rule: RULE,
  summary: 'Drop, hand over, dismantle, assemble or Eliminate SW and Guns, in the notation of updates',
  args: z.strictObject({ text: z.string().max(600) }),
  isOpen: ({ game }, side) => openRule(game, side) !== undefined,
  offers({ game }, side) {
    const rule = openRule(game, side);
    const examples = examplesOf(game, side);
    // Dice that are missing were asked for with the goods that are carried now.
    if (rule === undefined || examples.length === 0 || ownUnits(game, side).asked.length > 0) return [];
    return [
      {
        order: 'goods.change',
        decision: decisionId(rule, game),
        rev: game.sides[side].rev,
        rule: RULE,
        label: 'SW and Guns: drop, hand over, dm, Eliminate',
        fixed: {},
        fields: [linesField('What becomes of SW and Guns, a line each', 600, examples)],
        aside: true,
      },
    ];
  },
  read: (view, side, { text }) => readChanges(view, side, text),
  effect: (work, side, changes) => change(work, side, RULE, changes),
});

/** A side at one of these may rearrange what its units carry: before a Shift (8.613), and for 8.6149. */
const RULES = ['8.613', '8.615'];

function openRule(game: KgpState, side: Side): string | undefined {
  return RULES.find((rule) => isAt(game, side, rule) && !isDone(game, side, rule));
}

function isGoods({ kind }: ObUnit): boolean {
  return kind === 'SW' || kind === 'Gun' || kind === 'radio' || kind === 'phone';
}

/** SW, Guns, radios and phones in Areas with Personnel of their own side (8.6149). */
function within(game: KgpState, side: Side): readonly ObUnit[] {
  const areas = manned(game, side);
  return unitsOf(ownUnits(game, side).ob).filter(
    (unit) => isGoods(unit) && areas.has(whereabouts(game, side, unit) ?? ''),
  );
}

/** The fault of one change: it must leave the piece in its Area, and do no more than 8.613 and 8.6149 let it. */
function changeFault(game: KgpState, side: Side, ledger: Ledger, made: ObChange): Ruling | undefined {
  const id = made.op === 'add' ? made.unit.id : made.id;
  const unit = ledger.units[id];
  if (unit === undefined || !isGoods(unit))
    return ruling(RULE, 'not-goods', `${id} is no SW, Gun, radio or phone of yours.`, `Such as: ${HELP}.`);
  const area = whereabouts(game, side, unit);
  if (area === undefined || !manned(game, side).has(area))
    return ruling(RULE, 'nobody-there', `None of your Personnel is where ${id} ${unit.type} is.`);
  if (made.op === 'remove' && made.fate === 'eliminated') return undefined;
  const after = changed(ledger, [made]).units[id];
  if (made.op !== 'set' || after === undefined)
    return ruling(
      RULE,
      'not-now',
      `${id} cannot leave your Order of Battle like that now.`,
      `Such as: ${HELP}.`,
    );
  const touched = new Set([...Object.keys(made.to ?? {}), ...(made.clear ?? [])]);
  const legal = [...touched].every((name) => name === 'with' || name === 'place' || name === 'status');
  const others = (it: ObUnit) => it.status.filter((name) => name !== 'dm').join();
  const to = after.with && ledger.units[after.with.unit];
  const newBond = after.with !== undefined && after.with.unit !== unit.with?.unit;
  const isHolder = to !== undefined && isPersonnel(to) && !has(to, 'prisoner');
  if (!legal || others(unit) !== others(after) || (newBond && !isHolder))
    return ruling(
      RULE,
      'not-now',
      `${id} ${unit.type} can only be dropped, handed over, dismantled, assembled or Eliminated now.`,
      `Such as: ${HELP}.`,
    );
  const now = retainedAfter(game, side, ledger, made, id);
  if (now !== area) return ruling(RULE, 'leaves-its-area', `${id} ${unit.type} must stay in its Area.`);
  return undefined;
}

function retainedAfter(game: KgpState, side: Side, ledger: Ledger, made: ObChange, id: string) {
  const ob = changed(ledger, [made]);
  const unit = ob.units[id];
  const own = { ...game.sides[side], ob };
  return unit && whereabouts({ ...game, sides: { ...game.sides, [side]: own } }, side, unit);
}

/** A unit that is given a Gun that stays in its Location goes there. */
function servedBy(ledger: Ledger, made: ObChange): Service {
  const gun = made.op === 'set' ? ledger.units[made.id] : undefined;
  const by = made.op === 'set' && made.to?.with !== undefined ? ledger.units[made.to.with.unit] : undefined;
  return gun === undefined || by === undefined ? { changes: [] } : service(ledger, gun, by);
}

/** The changes that a text asks for, or why they cannot be made. */
function readChanges({ game }: KgpCampaign, side: Side, text: string): Result<readonly ObChange[]> {
  const { ob, asked } = ownUnits(game, side);
  if (asked.length > 0)
    return refuse(
      ruling(
        RULE,
        'dice-first',
        'What you have asked for is not rolled yet: nothing changes hands before that.',
        'Enter your dice first.',
      ),
    );
  const parsed = parseChanges(text, ob, campaignGameOf(game.cg).map);
  if (!parsed.ok) {
    const why = parsed.faults.map(({ wrong }) => stopped(wrong)).join(' ');
    return refuse(ruling(RULE, 'unreadable', why.slice(0, 600), `Such as: ${HELP}.`));
  }
  const all = new Changes(ob);
  for (const made of parsed.value) {
    const fault = changeFault(game, side, all.ledger, made);
    if (fault !== undefined) return refuse(fault);
    const served = servedBy(all.ledger, made);
    if ('fault' in served) return refuse(ruling(RULE, 'gun-stays', `${served.fault}.`));
    all.add([made, ...served.changes]);
  }
  const [wrong] = changeFaults(ob, all.list);
  if (wrong !== undefined) return refuse(ruling(RULE, 'contradicts', `${wrong.unit}: ${wrong.message}.`));
  return accept(all.list);
}

/** Somebody of its Area who could take what lies there. */
function takersOf(game: KgpState, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  const free = inArea(game, side, whereabouts(game, side, unit) ?? '').filter(
    (other) => isOwnPersonnel(other) && other.with === undefined && !('fault' in service(ob, unit, other)),
  );
  return free.slice(0, 1);
}

function examplesOf(game: KgpState, side: Side): readonly string[] {
  return within(game, side)
    .flatMap((unit) => [
      ...onlyIf(unit.with?.as === 'possessed', `${unit.id} free`),
      ...onlyIf(unit.kind === 'SW' && has(unit, 'dm'), `${unit.id} -dm`),
      ...onlyIf(unit.kind === 'SW' && !has(unit, 'dm'), `${unit.id} dm`),
      ...(unit.with === undefined ? takersOf(game, side, unit).map(({ id }) => `${unit.id} by ${id}`) : []),
    ])
    .slice(0, 3);
}
