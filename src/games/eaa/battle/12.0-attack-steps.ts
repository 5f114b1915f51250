/** 12.0: an attack of either side as it is told: whom it is on, what is drawn, what comes of it. */

import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import type { Draws } from '../chits/12.4-draws.ts';
import type { HitTotal } from '../chits/12.5-hits.ts';
import type { CombatFacts } from '../chits/combat-facts.ts';
import type { CombatTrace } from '../combat/trace.ts';
import type { Book } from '../packs/book.ts';
import { hexName, unitName, unitNames } from '../steps/names.ts';
import { reasonedStep } from '../steps/step.ts';
import { attackReasonWords, type GermanAttackReasons } from './12.0-attack-reasons.ts';
import { combatWords, hitWords } from './12.0-attack-words.ts';

type Keys = readonly string[];

export const attackBegins = reasonedStep<
  {
    /** Of an Allied attack alone. */
    readonly by?: 'allied';
    readonly target: string;
    readonly attackers: Keys;
    /** Of the attackers, those who come from the Reserve Units box. */
    readonly reserves: Keys;
    readonly tactics: readonly string[];
  },
  GermanAttackReasons | undefined
>({
  what: 'attack',
  rule: '12.0',
  line({ target, attackers, reserves, tactics }, book) {
    const help = when(tactics.length > 0, `; ${listed(tactics)}`);
    const box = when(reserves.length > 0, ` (${unitNames(reserves)} from the box)`);
    return `⚔ **${hexName(book, target)}** is attacked by ${unitNames(attackers)}${box}${help}.`;
  },
  why: (reasons, { target }, book) => {
    if (reasons === undefined)
      return [`The Allied player has ordered the attack on ${hexName(book, target)}.`];
    return attackReasonWords(book, reasons);
  },
  tale: ({ target, attackers }, book) => `${unitNames(attackers)} attacked ${hexName(book, target)}.`,
  target: ({ target }) => target,
  beginsAttack: true,
  fold(game, { target, attackers, tactics }) {
    game.combat = { target, attackers, tactics };
  },
});

/** Draws so far, with what they come to. */
interface Drawn {
  readonly draws: Draws;
  readonly hits: HitTotal;
  readonly facts: CombatFacts;
}

const chitsDrawn = {
  why: ({ draws, hits }: Drawn) => hitWords(draws, hits),
  chits: ({ hits }: Drawn) => hits,
};

export const hitsTaken = reasonedStep<
  { readonly chits: readonly number[]; readonly attacker: number; readonly defender: number },
  Drawn
>({
  what: 'hits',
  rule: '12.5',
  line: ({ chits, attacker, defender }) =>
    `${plural(chits.length, 'chit', 'chits')}: hits on the defender **${defender}**, on the attacker **${attacker}** (12.5).`,
  ...chitsDrawn,
  fold(game, { chits, attacker, defender }) {
    const { combat } = game;
    if (combat !== undefined) game.combat = { ...combat, chits, hits: { attacker, defender } };
  },
});

export const minimumDrawn = reasonedStep<
  {
    readonly chits: readonly number[];
    readonly minimum: number;
    readonly maximum: number;
    /** The hits; absent, like `defender`, in the records of the first edition. */
    readonly attacker?: number;
    readonly defender?: number;
  },
  Drawn
>({
  what: 'minimum drawn',
  rule: '12.4',
  line({ chits, attacker, defender }) {
    const so = when(
      attacker !== undefined,
      `: hits on the defender **${defender}**, on the attacker **${attacker}** so far`,
    );
    return `The minimum is drawn, ${plural(chits.length, 'chit', 'chits')}${so} (12.4).`;
  },
  ...chitsDrawn,
});

export const chitsDeclared = reasonedStep<{
  readonly total: number;
  readonly minimum: number;
  readonly maximum: number;
}>({
  what: 'chits declared',
  rule: '12.4',
  line: ({ total }) => `${total} chits in all (12.4).`,
  why: (_, { total, minimum, maximum }) => [
    `The Allied player, having seen the minimum of ${minimum}, has declared ${total} of at most ${maximum}.`,
  ],
});

/** A unit's losses in a combat; `left`: steps, 0: it is eliminated. */
export type Loss = Readonly<{ unit: string; steps: number; left: number }>;

export const attackOver = reasonedStep<
  {
    readonly target: string;
    /** The way of defenders who retreat; empty: nobody does. */
    readonly retreat: readonly string[];
    readonly isEliminated: boolean;
    readonly advanced: Keys;
    /** Absent, like `dispersed`, in the records of earlier versions. */
    readonly losses?: readonly Loss[];
    readonly dispersed?: Keys;
  },
  readonly CombatTrace[]
>({
  what: 'attack over',
  rule: '12.0',
  line({ target, retreat, isEliminated, advanced, losses = [], dispersed = [] }, book) {
    const fate = isEliminated ? 'the defenders are eliminated' : heldWords(book, retreat.at(-1));
    const advance = agreeing(advanced.length, 'advances', 'advance');
    const parts = [
      `${hexName(book, target)}: ${fate}`,
      ...losses.map(lossWords),
      ...dispersedWords(dispersed, losses),
      ...onlyIf(advanced.length > 0, `${unitNames(advanced)} ${advance}`),
    ];
    return `${parts.join('; ')}.`;
  },
  tale({ target, retreat, isEliminated }, book) {
    const where = hexName(book, target);
    const end = retreat.at(-1);
    if (isEliminated) return `The defenders of ${where} were eliminated.`;
    if (end === undefined) return `The defenders of ${where} held.`;
    return `The defenders of ${where} retreated to ${hexName(book, end)}.`;
  },
  why: (trace, _, { ground }) => {
    if (trace.length === 0)
      return ['No hit is left on either side: nobody loses a step, retreats or advances (12.5).'];
    return combatWords(ground, trace);
  },
  target: ({ target }) => target,
  fold(game) {
    delete game.combat;
  },
});

function lossWords({ unit, steps, left }: Loss): string {
  if (left === 0) return `${unitName(unit)} is eliminated`;
  return `${unitName(unit)} loses ${plural(steps, 'step', 'steps')}`;
}

/**
 * Of those who are left: a unit that was dispersed and then eliminated by a later hit is named among the losses alone.
 */
function dispersedWords(dispersed: Keys, losses: readonly Loss[]): readonly string[] {
  const gone = new Set(losses.filter(({ left }) => left === 0).map(({ unit }) => unit));
  const those = dispersed.filter((key) => !gone.has(key));
  return onlyIf(those.length > 0, `dispersed: ${unitNames(those)}`);
}

function heldWords(book: Book, end: string | undefined): string {
  return end === undefined ? 'the defenders hold' : `the defenders retreat to ${hexName(book, end)}`;
}
