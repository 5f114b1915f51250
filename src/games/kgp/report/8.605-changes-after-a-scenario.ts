/**
 * 8.605: how Setup Areas, fires and rubble of the RePh have changed LVP and Control since the report
 * (8.6054, 8.6092–8.6094, 8.606, 8.613); one side states it before the purchases, the other one agrees.
 */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { present, when } from '../../../text/present.ts';
import { mayStateChanges } from '../purchases/8.605-before-the-purchases.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ANSWER, answersTo, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';
import { controlFields, readControl } from './control.ts';
import { type Filled, filledFrom, integer, numbers, type VpTyped, vpIn, vpUnreadable } from './fields.ts';
import { lvpContradiction } from './lvp-fault.ts';
import { changeLines } from './report-words.ts';
import type { ChangesStated } from './state.ts';

const RULE = '8.605';

export const changesAfterAScenario: Rule = {
  rule: RULE,
  decisions: () => [state, answer],
  events: () => [changesStated, changesAnswered],
};

const PARTS = ['lvp', 'control', 'both'] as const;
type Part = (typeof PARTS)[number];

const state = sideOrder({
  order: 'refit.state',
  rule: RULE,
  summary:
    'State what the RePh has changed since the scenario, lvp, control or both; the other side agrees or not',
  args: z.looseObject({ part: z.enum(PARTS) }),
  offers(view) {
    const { game } = view;
    if (!mayStateChanges(view) || game.changesStated !== undefined) return [];
    const base = {
      order: 'refit.state',
      ...boundTo(RULE, game),
      group: 'Changed since the scenario',
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
  read(view, side, { part, ...args }) {
    if (!mayStateChanges(view))
      return refuse(
        ruling(
          RULE,
          'not-now',
          'Changes since the scenario are stated in 8.619, before anybody has sealed purchases.',
          'Setup Areas are fixed after that, until the next scenario (8.605).',
        ),
      );
    if (view.game.changesStated !== undefined)
      return refuse(
        ruling(
          RULE,
          'pending',
          'A statement is already waiting for an answer.',
          'It must be agreed to, or turned down, first.',
        ),
      );
    const filled = filledFrom(args);
    const typed = part === 'both' ? lvpTyped(view.game, filled) : accept(undefined);
    if (!typed.ok) return typed;
    const changes = statement(view.game, side, part, filled, typed.value);
    const fault = faultOf(view.game, part, changes);
    if (fault !== undefined) return refuse(fault);
    return accept(changes);
  },
  effect: (work, _side, changes) => emit(work, changesStated, 'everyone', changes),
});

function lvpFields(game: KgpState): Field[] {
  const { currentLvp, existingLvp, usOnMap } = game;
  const destroyed = integer('destroyed', 'LVP lost to rubble or fire since the scenario', existingLvp, 0);
  if (!usOnMap) return [destroyed];
  // Each alone can be anything up to what exists; together they must fit, which `read` sees to.
  return [
    integer('us', 'U.S. Current-LVP Total', existingLvp, currentLvp.us),
    integer('german', 'German Current-LVP Total', existingLvp, currentLvp.german),
    destroyed,
  ];
}

/** 8.51, 8.52: where Control and LVP decide side by side, what changes both is stated in one form. */
function bothFields(game: KgpState): Field[] {
  const { us, german } = game.currentLvp;
  const now = `U.S. ${us}, German ${german}`;
  return [
    numbers('lvp', 'Current-LVP: U.S., German, lost since', { example: now, initial: now }),
    ...controlFields(game, {}, false),
  ];
}

/** The numbers in the text of {@link bothFields}; left empty they are as they were. */
function lvpTyped(game: KgpState, { lvp = '' }: Filled): Result<VpTyped | undefined> {
  const text = String(lvp);
  if (text.trim() === '') return accept(undefined);
  const read = vpIn(text, game);
  if (read !== undefined) return accept(read);
  return refuse(
    vpUnreadable(RULE, 'lvp', 'lvp-unreadable', {
      text,
      what: 'the Current-LVP Total of the U.S. side and of the German side',
      such: `Two whole numbers, each by its side or the U.S. first, such as U.S. ${game.currentLvp.us}, German ${game.currentLvp.german}; a third one for LVP lost since.`,
    }),
  );
}

function statement(
  game: KgpState,
  by: Side,
  part: Part,
  args: Filled,
  typed: VpTyped | undefined,
): ChangesStated {
  if (part === 'lvp') return { by, ...lvpStated(game, args), ...unchangedControl(game) };
  const { control, germanEntry, lvpHexes } = readControl(game, args);
  const counted: VpTyped = typed ?? game.currentLvp;
  const { us, german, lost: destroyedLvp = 0 } = counted;
  const hexes = present({ lvpHexes });
  return { by, currentLvp: { us, german }, destroyedLvp, control, germanEntry, ...hexes };
}

function lvpStated({ currentLvp, existingLvp, usOnMap }: KgpState, args: Filled) {
  const number = (value: Filled[string], otherwise: number) =>
    typeof value === 'number' ? value : otherwise;
  const destroyedLvp = number(args.destroyed, 0);
  const us = number(args.us, currentLvp.us);
  // 8.6131 EXC: with no U.S. unit on-map, all that still exists.
  const german = usOnMap ? currentLvp.german : existingLvp - destroyedLvp;
  return { currentLvp: { us, german: number(args.german, german) }, destroyedLvp };
}

function unchangedControl({ control, germanEntry }: KgpState) {
  return { control: { ...control }, germanEntry: { ...germanEntry } };
}

function faultOf(
  game: KgpState,
  part: Part,
  { currentLvp, destroyedLvp, control, lvpHexes = game.usLvpHexes }: ChangesStated,
): Ruling | undefined {
  const existingLvp = game.existingLvp - destroyedLvp;
  const sum = currentLvp.us + currentLvp.german;
  // 8.6131 EXC: the German Controls every Strategic Location; only rubble and fire can still take LVP away.
  if (!game.usOnMap && (part !== 'lvp' || currentLvp.us > 0 || sum !== existingLvp))
    return ruling(
      '8.6131',
      'no-us-on-map',
      'No U.S. unit is Retained on-map: the German side Controls every Strategic Location.',
      `Only LVP that were lost since can be stated (0 to ${game.existingLvp}): the German total is what still exists, the U.S. total 0.`,
    );
  if (part !== 'control' && sum > existingLvp)
    return ruling(
      '8.6033',
      'too-many-lvp',
      `${currentLvp.us} + ${currentLvp.german} = ${sum} LVP, but only ${Math.max(existingLvp, 0)} exist.`,
      'Both totals together: at most what exists.',
    );
  const contradiction = lvpContradiction(game, { currentLvp, existingLvp, control, lvpHexes });
  if (contradiction === undefined) return undefined;
  const { message, legal } = contradiction;
  const together = when(part !== 'both', ' What changes both is stated in one: *LVP and Control*.');
  return ruling('8.2', 'lvp-and-control', message, `${legal}${together}`);
}

const answer = sideOrder({
  order: 'refit.answer',
  rule: RULE,
  summary: 'Agree (or not) to what the other side says the RePh has changed',
  args: ANSWER,
  offers(view, side) {
    const { game } = view;
    if (game.changesStated === undefined || game.step !== '8.619') return [];
    // Once purchases are sealed it is too late to agree, too (8.605).
    const mayAgree = game.changesStated.by === enemyOf(side) && mayStateChanges(view);
    const turnDown = { label: 'Turn the changes down' };
    return answersTo({ order: 'refit.answer', ...boundTo(RULE, game) }, !mayAgree, {
      agree: { label: 'Agree to the changes' },
      refuse: turnDown,
      takeBack: turnDown,
    });
  },
  effect(work, by, { answer }) {
    emit(work, changesAnswered, 'everyone', { by, accepted: answer === 'accept' });
  },
});

// Events

const changesStated = event<ChangesStated>({
  type: 'refit.stated',
  fold(game, changes) {
    game.changesStated = changes;
    game.reportRev += 1;
  },
  line: 'silent',
  toEveryone: (campaign, { by, ...changed }) => [
    {
      kind: 'refit',
      title: `The ${SIDE_NAMES[by]} side states what has changed since the scenario`,
      text: `${changeLines(changed).join('\n')}\n\nThe other side agrees or not under **My orders**.`,
      buttons: ['my-orders'],
      mention: commandersOf(campaign, [enemyOf(by)]),
    },
  ],
});

const changesAnswered = event<{ by: Side; accepted: boolean }>({
  type: 'refit.answered',
  fold(game, { accepted }) {
    if (accepted && game.changesStated !== undefined) {
      const { currentLvp, destroyedLvp, control, germanEntry, lvpHexes } = game.changesStated;
      game.currentLvp = currentLvp;
      game.existingLvp -= destroyedLvp;
      game.control = control;
      game.germanEntry = germanEntry;
      game.usLvpHexes = lvpHexes ?? game.usLvpHexes;
    }
    game.changesStated = undefined;
    game.reportRev += 1;
  },
  line: 'silent',
  toEveryone: ({ game }, { accepted }) => [
    {
      kind: 'refit',
      title: accepted ? 'The changes count' : 'The changes are turned down',
      text: accepted
        ? `Current-LVP Totals: U.S. ${game.currentLvp.us} · German ${game.currentLvp.german}`
        : 'Everything stays as the result had it.',
    },
  ],
});
