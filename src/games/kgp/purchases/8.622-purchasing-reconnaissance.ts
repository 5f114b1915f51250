/** 8.622: each side may secretly spend one or two CPP on Recon; a secret dr gives the Locations that it may reconnoiter. */

import { z } from 'zod';
import { sumOf } from '../../../kernel/dice.ts';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { signed } from '../../../text/figures.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf, when } from '../../../text/present.ts';
import { fortificationDesk } from '../fortifications/words.ts';
import { chitAheadDesk } from '../initiative/8.623-chit-ahead.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event, type SealedChoice } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { trusted } from '../vocabulary/roll-note.ts';
import { added, rollWords, sumWords } from '../vocabulary/roll-words.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { noteRoll, ownLine } from '../vocabulary/state-parts.ts';
import {
  boundTo,
  decisionId,
  hasSealed,
  isDone,
  type KgpWork,
  playPart,
  type Step,
  sealChoice,
  sealing,
  sealWhenLate,
} from '../vocabulary/step.ts';
import { sealTurn } from '../vocabulary/turn-words.ts';
import { cppAhead, isAheadOf } from './ahead.ts';
import { NO_RECON, type ReconChoice } from './state.ts';

const RULE = '8.622';

export const purchasingReconnaissance: Step = {
  id: RULE,
  rule: RULE,
  name: 'Purchasing Reconnaissance',
  notInitially: true,
  play(work) {
    rollForWhoSealed(work);
    const { game } = work.state;
    if (!SIDES.every((side) => hasSealed(game, side, RULE) && isDone(game, side, RULE))) return undefined;
    return 'done';
  },
  waitsFor(campaign, reader) {
    const { core, game } = campaign;
    const sealed = core.sealed[decisionId(RULE, game)] ?? 0;
    // By hand both sides still enter a dr after that.
    return sealed < 2 ? sealTurn(campaign, RULE, reader, false) : 'Waiting for dice.';
  },
  awaits: (campaign) => sealing(campaign, RULE),
  whenLate: sealWhenLate(RULE, 'recon.seal'),
  isDrafted: ({ game }, side) => game.sides[side].reconChoice.cpp > 0,
  desk: (campaign, side) => [
    ...fortificationDesk(campaign.game, side),
    ...reconDesk(campaign, side),
    ...chitAheadDesk(campaign.game, side),
  ],
  decisions: () => [choose, seal],
  events: () => [reconDrafted, reconRolled],
  seals: () => choice,
};

/** The drm of the Recon dr (8.622). */
const TWO_CPP_DRM = 5;
const LAX_DRM = -1;

// Decisions of a side

/**
 * Open from a side's own sealing of 8.621 on: nothing that the other side does in 8.621 bears on it, and by chat a
 * wait can be a day. Not before an Initial Scenario (8.622).
 */
function isOpen({ game }: KgpCampaign, side: Side): boolean {
  if (game.initial || hasSealed(game, side, RULE) || game.sides[side].boundAhead) return false;
  return hasCome(game, side);
}

function hasCome(game: KgpState, side: Side): boolean {
  return game.step === RULE || (game.step === '8.621' && hasSealed(game, side, '8.621'));
}

/** Drafts are open before: a side that seals all at once in 8.619 need not go without Recon. */
function isOpenToDraft(view: KgpCampaign, side: Side): boolean {
  return isOpen(view, side) || (!view.game.initial && isAheadOf(RULE, view, side));
}

function whyClosed({ game }: KgpCampaign, side: Side): Ruling {
  if (game.initial)
    return ruling(
      RULE,
      'initial',
      'There is no Recon before an Initial Scenario.',
      'It can be had from the next CG Date on.',
    );
  if (hasSealed(game, side, RULE))
    return ruling(
      RULE,
      'sealed',
      `Your Recon of ${game.date} is sealed and cannot be changed.`,
      'Wait for the other side.',
    );
  return ruling(
    RULE,
    'not-now',
    `Recon is purchased in step 8.622, after your Fortifications; the campaign is at ${game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

const PRICES = [0, 1, 2] as const;
export const MOST_RECON_CPP = PRICES[2];
export const MOST_RECON_LOCATIONS = 6 + TWO_CPP_DRM;
const DETAILS = ['no dr', 'a dr', `a dr + ${TWO_CPP_DRM}`] as const;

const choose = sideOrder({
  order: 'recon.choose',
  rule: RULE,
  summary: `Choose how many CPP go into Recon: 0, 1 (a dr) or 2 (a dr + ${TWO_CPP_DRM}); it can be changed until sealed`,
  args: z.strictObject({ cpp: z.number().int(), lax: z.enum(['yes', 'no']).optional() }),
  offers(view, side) {
    if (!isOpenToDraft(view, side)) return [];
    const { game } = view;
    const own = game.sides[side];
    const lax = {
      kind: 'choice' as const,
      name: 'lax',
      label: 'Is your Majority Squad Type Lax (E.4)?',
      options: [
        { value: 'no', label: 'no' },
        { value: 'yes', label: `yes: ${signed(LAX_DRM)} drm` },
      ],
      initial: own.reconChoice.lax ? 'yes' : 'no',
    };
    return PRICES.filter((cpp) => cpp <= cppAhead(game, side)).map((cpp) => ({
      order: 'recon.choose',
      ...boundTo(RULE, game, own.rev),
      label: cpp === 0 ? 'No Recon' : `Recon for ${cpp} CPP`,
      detail: DETAILS[cpp],
      fixed: { cpp },
      fields: onlyIf(cpp !== 0, lax),
      group: 'Recon',
      ...fieldsIf(!isOpen(view, side), { aside: true }),
    }));
  },
  read(view, side, { cpp: wanted, lax }) {
    if (!isOpenToDraft(view, side)) return refuse(whyClosed(view, side));
    const held = cppAhead(view.game, side);
    const cpp = PRICES.find((price) => price === wanted && price <= held);
    if (cpp === undefined)
      return refuse(
        ruling(
          RULE,
          'recon-cpp',
          `${wanted} CPP cannot be spent on Recon; you have ${held}.`,
          '0, 1 or 2 CPP, of those left from 8.619.',
        ),
      );
    return accept({ cpp, lax: lax === 'yes' });
  },
  effect: draftRecon,
});

/** The amount that a side would spend if it sealed now. */
function draftRecon(work: KgpWork, side: Side, { cpp, lax }: ReconChoice): void {
  emit(work, reconDrafted, `side:${side}`, { side, cpp, lax });
}

/** Takes back what the CPP that are left cannot pay any more. */
export function dropUnpaidRecon(work: KgpWork, side: Side): void {
  const { game } = work.state;
  if (game.sides[side].reconChoice.cpp > cppAhead(game, side)) draftRecon(work, side, NO_RECON);
}

const seal = sideOrder({
  order: 'recon.seal',
  rule: RULE,
  summary: 'Seal your Recon of this CG Date (or that you buy none); the secret dr follows',
  args: z.strictObject({}),
  offers(view, side) {
    if (!isOpen(view, side)) return [];
    const { game } = view;
    const { reconChoice, rev, cpp } = game.sides[side];
    const bought = reconChoice.cpp === 0 ? 'no Recon' : `Recon for ${reconChoice.cpp} CPP`;
    return [
      {
        order: 'recon.seal',
        ...boundTo(RULE, game, rev),
        label: `Seal: ${bought}`,
        fixed: {},
        fields: [],
        ...fieldsIf(reconChoice.cpp !== 0, { style: 'success' as const }),
        irrevocable: `You buy ${bought} and carry ${cpp - reconChoice.cpp} CPP to the next CG Date. It cannot be changed.`,
      },
    ];
  },
  read: (view, side) => (isOpen(view, side) ? accept(undefined) : refuse(whyClosed(view, side))),
  effect: sealRecon,
});

/** Binds a side to what it has drafted. */
function sealRecon(work: KgpWork, side: Side): void {
  sealChoice(work, side, choice, work.state.game.sides[side].reconChoice);
}

// The same in the form of 8.621

/** The values that the field of another form can have. */
export const RECON_IN_A_FORM = z.enum(['none', '1', '2', '1-lax', '2-lax', 'later']);
type ReconInAForm = z.output<typeof RECON_IN_A_FORM>;

const IN_A_FORM: Readonly<Record<ReconInAForm, ReconChoice | undefined>> = {
  none: NO_RECON,
  '1': { cpp: 1, lax: false },
  '2': { cpp: 2, lax: false },
  '1-lax': { cpp: 1, lax: true },
  '2-lax': { cpp: 2, lax: true },
  later: undefined,
};

/** A field for it, with what a side has left of its CPP. */
export function reconField(held: number, { cpp: drafted, lax }: ReconChoice): Field {
  const bought = ([1, 2] as const).filter((cpp) => cpp <= held);
  return {
    kind: 'choice',
    name: 'recon',
    label: 'Recon (8.622)',
    options: [
      { value: 'none', label: 'none' },
      ...bought.map((cpp) => ({ value: String(cpp), label: `${cpp} CPP: ${drWords({ cpp, lax: false })}` })),
      ...bought.map((cpp) => ({
        value: `${cpp}-lax`,
        label: `${cpp} CPP, the Majority Squad Type is Lax (E.4): ${drWords({ cpp, lax: true })}`,
      })),
      { value: 'later', label: 'ask me after this' },
    ],
    initial: drafted === 0 || drafted > held ? 'none' : `${drafted}${when(lax, '-lax')}`,
  };
}

function drWords(bought: ReconChoice): string {
  const drm = reconDrm(bought);
  if (drm === 0) return 'a dr';
  return drm < 0 ? `a dr − ${-drm}` : `a dr + ${drm}`;
}

/** Drafts and seals what stands in the field; nothing where it is to be asked later. */
export function sealReconField(work: KgpWork, side: Side, value: ReconInAForm): void {
  const bought = IN_A_FORM[value];
  if (bought === undefined) return;
  draftRecon(work, side, bought);
  sealRecon(work, side);
}

const choice: SealedChoice<ReconChoice> = {
  rule: RULE,
  name: 'Recon',
  /** The CPP of Recon come off what is left, and so off the next date's Start. */
  fold(game, side, { cpp, lax }) {
    const own = game.sides[side];
    own.reconChoice = { cpp, lax };
    own.cpp -= cpp;
    ownLine(game, side).reconCpp = cpp;
  },
  receipt({ game }, side) {
    const { cpp, lax } = game.sides[side].reconChoice;
    if (cpp === 0) return 'You bought no Recon.';
    const so = when(lax, '; your Majority Squad Type is Lax');
    return `You bought Recon for **${cpp} CPP**${so}.`;
  },
};

/** The choice, and how many Locations there are by now. */
export function reconDesk({ game }: KgpCampaign, side: Side): readonly string[] {
  const { cpp, reconChoice, recon, lines } = game.sides[side];
  const { recon: today } = lines[game.date] ?? {};
  const isSealed = hasSealed(game, side, RULE);
  const so = when(isSealed, ' (sealed)');
  const carried = isSealed ? cpp : cpp - reconChoice.cpp;
  const parts = [
    `**Recon:** ${boughtWords(reconChoice)}${so}`,
    `CPP ${carried} carried`,
    ...given(today, (today) => `${plural(today, 'Location')} today`),
    `${plural(recon, 'Location')} so far`,
  ];
  return [parts.join(' · ')];
}

function boughtWords({ cpp, lax }: ReconChoice): string {
  if (cpp === 0) return 'none';
  return lax ? `for ${cpp} CPP (Lax)` : `for ${cpp} CPP`;
}

// Umpire's own acts

/** Of a side that has bound itself ahead. */
function isToBeSealed(game: KgpState, side: Side): boolean {
  const isOwed = !game.initial && !hasSealed(game, side, RULE);
  return game.sides[side].boundAhead && isOwed && hasCome(game, side);
}

/** The Recon dr of each side that has sealed; neither waits for the other one. */
export function rollForWhoSealed(work: KgpWork): void {
  for (const side of SIDES) if (isToBeSealed(work.state.game, side)) sealRecon(work, side);
  for (const side of SIDES)
    if (hasSealed(work.state.game, side, RULE)) playPart(work, side, RULE, () => rollFor(work, side));
}

/** The Final dr is the number of Locations. By hand both sides roll, or a roll would tell who has bought Recon. */
function rollFor(work: KgpWork, side: Side): void {
  const { core, game } = work.state;
  const { cpp, lax } = game.sides[side].reconChoice;
  const to = `side:${side}` as const;
  const { date } = game;
  if (cpp === 0 && core.common.dice !== 'hand') {
    emit(work, reconRolled, to, { side, date, cpp, drm: 0, locations: 0 });
    return;
  }
  const { values } = work.roll({
    path: `8.622/${date}/${side}/recon`,
    rule: RULE,
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = sumOf(values);
  const drm = cpp === 0 ? 0 : reconDrm({ cpp, lax });
  const locations = cpp === 0 ? 0 : Math.max(dr + drm, 0);
  emit(work, reconRolled, to, { side, date, cpp, dr, drm, locations });
}

/** The drm of what was bought. */
function reconDrm({ cpp, lax }: ReconChoice): number {
  return (cpp === 2 ? TWO_CPP_DRM : 0) + (lax ? LAX_DRM : 0);
}

// Events

/** Secret: what a side would spend, before it seals. */
const reconDrafted = event<{ side: Side } & ReconChoice>({
  type: 'recon.drafted',
  fold(game, { side, cpp, lax }) {
    game.sides[side].reconChoice = { cpp, lax };
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

interface Rolled {
  readonly side: Side;
  readonly date: string;
  readonly cpp: number;
  /** None for a side that bought none, unless dice are rolled by hand. */
  readonly dr?: number;
  readonly drm: number;
  readonly locations: number;
}

/** Secret: for each side, whether it bought Recon or not. */
const reconRolled = event<Rolled>({
  type: 'recon.rolled',
  fold: keepLocations,
  line({ side, date, cpp, dr, drm, locations }) {
    const whose = `${SIDE_NAMES[side]} Recon of ${date}`;
    if (cpp === 0 || dr === undefined) return `${whose}: none bought`;
    return `${whose}: ${sumWords([dr], drm, locations)}, ${plural(locations, 'Location')} for ${cpp} CPP`;
  },
  toSide({ game }, rolled, side) {
    const own = game.sides[side];
    const sentences = [
      ...rollSentence(rolled),
      `Before the next scenario you may reconnoiter **${plural(own.recon, 'Location')}** (8.6243; Idle dates add up).`,
      `CPP carried: **${own.cpp}**.`,
    ];
    return [{ kind: 'recon', title: `Recon of ${rolled.date} (8.622)`, text: sentences.join(' ') }];
  },
  why: (_, it) => whyRolled(it),
});

/** How the dr came out; without one there is none to tell, since the receipt has said that nothing was bought. */
function rollSentence({ cpp, dr, drm, locations }: Rolled): readonly string[] {
  if (dr === undefined) return [];
  if (cpp === 0) return ['You bought no Recon.'];
  const sum = drm === 0 ? `dr ${dr}` : `dr ${dr} ${added(drm)}`;
  return [`${cpp} CPP: ${sum} = **${locations}**.`];
}

function keepLocations(game: KgpState, { side, cpp, dr, drm, locations }: Rolled): void {
  game.sides[side].recon += locations;
  ownLine(game, side).recon = locations;
  if (dr === undefined || cpp === 0) return;
  noteRoll(game, side, {
    label: 'Recon',
    rule: RULE,
    kind: 'dr',
    values: [dr],
    modifiers: trusted(modifiersOf(cpp, drm), drm),
    final: locations,
    result: plural(locations, 'Location'),
  });
}

/** The part that two CPP do not account for is for the Lax Majority Squad Type. */
function modifiersOf(cpp: number, drm: number) {
  const bought = cpp === 2 ? TWO_CPP_DRM : 0;
  return [
    { label: 'two CPP spent', rule: RULE, value: bought },
    { label: 'Lax Majority Squad Type', rule: RULE, value: drm - bought },
  ].filter(({ value }) => value !== 0);
}

function whyRolled({ side, cpp, dr, drm }: Rolled): readonly string[] {
  const title = `8.622 Reconnaissance, ${SIDE_NAMES[side]}`;
  if (cpp === 0 || dr === undefined) {
    const byHand = when(
      dr !== undefined,
      `; by hand both sides roll all the same, and the dr of ${dr} counts nothing`,
    );
    return [`**${title}**`, `No CPP were spent on it, so it gives no Location${byHand}.`];
  }
  return rollWords({
    title,
    kind: 'dr',
    values: [dr],
    modifiers: modifiersOf(cpp, drm),
    drm,
    outcome: (final) => plural(Math.max(final, 0), 'Location'),
  });
}
