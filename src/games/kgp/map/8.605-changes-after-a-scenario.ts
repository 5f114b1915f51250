import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { controlFields, readControl } from '../report/control.ts';
import { integer } from '../report/fields.ts';
import { lvpContradiction } from '../report/lvp-fault.ts';
import { NUMBERS, numbersIn } from '../report/result.ts';
import type { Refit } from '../report/state.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

/**
 * Setup Areas, fires and rubble of the RePh can change LVP and Control after the report (8.6054, 8.6092–8.6094,
 * 8.606, 8.613). They come before the purchases, so that is when they are stated: one side states, the other agrees.
 */
function isOpen({ core, game }: KgpCampaign): boolean {
  const nobodySealed = core.sealed[`8.619/${game.date}`] === undefined;
  return !game.initial && game.step === '8.619' && nobodySealed;
}

function lvpFields(game: KgpState): Field[] {
  const { currentLvp, existingLvp, usOnMap } = game;
  const destroyed = integer('destroyed', 'LVP lost to rubble or fire since the report', existingLvp, 0);
  if (!usOnMap) return [destroyed];
  // Each alone can be anything up to what exists; together they must fit, which `object` sees to.
  return [
    integer('us', 'U.S. Current-LVP Total', existingLvp, currentLvp.us),
    integer('german', 'German Current-LVP Total', existingLvp, currentLvp.german),
    destroyed,
  ];
}

/** 8.51, 8.52: where Control and LVP decide side by side, what changes both is stated in one form. */
function bothFields(game: KgpState): Field[] {
  const { us, german } = game.currentLvp;
  const totals: Field = {
    kind: 'text',
    name: 'lvp',
    label: 'Current-LVP: U.S., German, lost since',
    pattern: NUMBERS,
    maxLength: 40,
    examples: [`${us} ${german}`],
    initial: `${us} ${german}`,
  };
  return [totals, ...controlFields(game, {}, false)];
}

function statement(game: KgpState, by: Side, args: Readonly<Record<string, unknown>>): Refit {
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  if (args.part === 'lvp') {
    const destroyedLvp = number(args.destroyed, 0);
    const us = number(args.us, game.currentLvp.us);
    // 8.6131 EXC: with no U.S. unit on-map, all that still exists.
    const german = game.usOnMap ? game.currentLvp.german : game.existingLvp - destroyedLvp;
    return {
      by,
      currentLvp: { us, german: number(args.german, german) },
      destroyedLvp,
      control: { ...game.control },
      germanEntry: { ...game.germanEntry },
    };
  }
  const { control, germanEntry, lvpHexes } = readControl(game, args);
  const [us = game.currentLvp.us, german = game.currentLvp.german, destroyedLvp = 0] =
    args.part === 'both' ? numbersIn(String(args.lvp)) : [];
  const hexes = lvpHexes === undefined ? {} : { lvpHexes };
  return { by, currentLvp: { us, german }, destroyedLvp, control, germanEntry, ...hexes };
}

const state: KgpDecision = {
  order: 'refit.state',
  rule: '8.605',
  summary:
    'State what the RePh has changed since the report, lvp, control or both; the other side agrees or not',
  args: z.looseObject({ part: z.enum(['lvp', 'control', 'both']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || !isOpen(view) || game.refit !== undefined) return [];
    const base = {
      order: 'refit.state',
      decision: decisionId('8.605', game),
      rev: game.reportRev,
      rule: '8.605',
      group: 'Changed since the report',
    };
    const lvp = { ...base, label: 'LVP (8.6054, 8.609)', fixed: { part: 'lvp' }, fields: lvpFields(game) };
    const control = {
      ...base,
      label: 'Control',
      fixed: { part: 'control' },
      fields: controlFields(game, {}, false),
    };
    if (!game.usOnMap) return [lvp];
    if (campaignGameOf(game.cg).victory.atEnd === undefined) return [lvp, control];
    const both = { ...base, label: 'LVP and Control', fixed: { part: 'both' }, fields: bothFields(game) };
    return [lvp, control, both];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    if (view.core.status !== 'running' || side === undefined) return undefined;
    if (!isOpen(view)) {
      return ruling(
        '8.605',
        'not-now',
        'Changes of the RePh are stated in 8.619, before anybody has sealed his purchases.',
        'Setup Areas are fixed after that, until the next scenario (8.605).',
      );
    }
    if (view.game.refit !== undefined)
      return ruling(
        '8.605',
        'pending',
        'A statement is already waiting for an answer.',
        'It is accepted or refused first.',
      );
    const stated = statement(view.game, side, args);
    const { currentLvp, destroyedLvp } = stated;
    const exist = view.game.existingLvp - destroyedLvp;
    const sum = currentLvp.us + currentLvp.german;
    // 8.6131 EXC: the German Controls every Strategic Location; only rubble and fire can still take LVP away.
    if (!view.game.usOnMap && (args.part !== 'lvp' || currentLvp.us > 0 || sum !== exist))
      return ruling(
        '8.6131',
        'no-us-on-map',
        'No U.S. unit is Retained on-map: the German side Controls every Strategic Location.',
        `Only LVP that were lost since can be stated (0 to ${view.game.existingLvp}): the German total is what still exists, the U.S. total 0.`,
      );
    if (args.part !== 'control' && sum > exist)
      return ruling(
        '8.6033',
        'too-many-lvp',
        `${currentLvp.us} + ${currentLvp.german} = ${sum} LVP, but only ${Math.max(exist, 0)} exist.`,
        'Both totals together: at most what exists.',
      );
    const contradiction = lvpContradiction(view.game, {
      currentLvp,
      existingLvp: exist,
      control: stated.control,
      lvpHexes: stated.lvpHexes ?? view.game.usLvpHexes,
    });
    if (contradiction === undefined) return undefined;
    const { message, legal } = contradiction;
    const together = args.part === 'both' ? '' : ' What changes both is stated in one: *LVP and Control*.';
    return ruling('8.2', 'lvp-and-control', message, `${legal}${together}`);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('refit.stated', 'everyone', statement(work.state.game, side, args));
  },
};

const answer: KgpDecision = {
  order: 'refit.answer',
  rule: '8.605',
  summary: 'Agree (or not) to what the other side says the RePh has changed',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || game.refit === undefined || game.step !== '8.619') return [];
    // The one who stated may take it back; only the other one can accept.
    const answers =
      game.refit.by === enemyOf(side) && isOpen(view)
        ? (['accept', 'refuse'] as const)
        : (['refuse'] as const);
    return answers.map((value) => ({
      order: 'refit.answer',
      decision: decisionId('8.605', game),
      rev: game.reportRev,
      rule: '8.605',
      label: value === 'accept' ? 'Agree to the changes' : 'Turn the changes down',
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? ('success' as const) : ('secondary' as const),
    }));
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined)
      work.emit('refit.answered', 'everyone', { by: side, accepted: args.answer === 'accept' });
  },
};

/** A statement must not lapse by being passed over: who is asked agrees or not, then seals his purchases. */
export function answerFirst(view: KgpCampaign, side: Side) {
  const { refit } = view.game;
  if (refit === undefined || refit.by === side || !isOpen(view)) return undefined;
  return ruling(
    '8.605',
    'answer-first',
    `The ${SIDE_NAMES[refit.by]} side has stated what the Refit Phase has changed, and you have not answered yet.`,
    'Agree to the changes or turn them down, then seal.',
  );
}

export const CHANGES_AFTER_A_SCENARIO: readonly KgpDecision[] = [state, answer];
