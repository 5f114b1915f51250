/** A hand-over: how far its side has played, and whose move it is then. */
import { z } from 'zod';
import type { Notice } from '../../../../kernel/notice.ts';
import type { Field, Offer } from '../../../../kernel/offer.ts';
import { accept, refuse } from '../../../../kernel/ruling.ts';
import { onlyIf } from '../../../../text/present.ts';
import { emit, event, OF_THE_TABLE } from '../../vocabulary/event.ts';
import { offerBase, playOrder } from '../../vocabulary/play-order.ts';
import { ruling } from '../../vocabulary/ruling.ts';
import { PHASES, type PhaseHeld, type PlayerTurn, type ScenarioClock } from '../../vocabulary/scenario.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { unitScenarioOf } from '../../vocabulary/state-parts.ts';
import { endsForSure, gameEndCalled, gameEndDueAfter } from '../CG23-game-end.ts';
import { answerWords, clockQuote, playerTurnWords } from './clock-words.ts';
import { callToMove, GROUP, handOn, moveOf, RULE, WORD_MAX, wordLines } from './kept-clock.ts';
import { after, handOvers, isBeforeFire, playsWords, type Through, throughWords } from './phases.ts';

const WITHIN = 'within';
const THROUGH = [...PHASES, WITHIN] as const;

/** CG23: who has made the Game End dr of this Player Turn. */
const GAME_END_BY = ['umpire', 'board'] as const;

const wordField: Field = {
  kind: 'text',
  name: 'word',
  label: 'A word to the other side, for everybody to read',
  pattern: '[\\s\\S]+',
  maxLength: WORD_MAX,
  multiline: true,
  optional: true,
  examples: ['K20 and L21 are mine now; the file is with Umpire'],
};

export const handOver = playOrder({
  order: 'clock.hand',
  rule: RULE,
  summary: 'Hand the scenario over: how far you have played, and it is the other side’s move',
  args: z.strictObject({
    through: z.enum(THROUGH),
    word: z.string().trim().min(1).max(WORD_MAX).optional(),
    dr: z.enum(GAME_END_BY).optional(),
  }),
  offers({ game }, side, scenario) {
    const move = moveOf(scenario, side);
    if (!move.ok) return [];
    const { clock, turn, now } = move.value;
    const base = { ...offerBase(game, 'clock.hand', RULE, clock.handed), aside: false, group: GROUP };
    const all = farAs(clock, now, turn);
    const ends = gameEndDueAfter(scenario, turn);
    return [
      ...all.flatMap((through, index): Offer[] => {
        const lead = index === 0 ? { lead: true as const, style: 'primary' as const } : {};
        const offer = { ...base, ...lead, ...labelOf(now, turn, through), fields: [] };
        if (through !== 'CCPh' || !ends) return [{ ...offer, fixed: { through } }];
        const byUmpire: Offer = {
          ...offer,
          label: `${offer.label}; Game End dr`,
          fixed: { through, dr: 'umpire' },
          irrevocable: ROLLED_OPENLY,
        };
        if (endsForSure(game.date, turn.turn)) return [byUmpire];
        return [
          byUmpire,
          {
            ...base,
            label: 'The same; we have made the Game End dr ourselves',
            detail: 'and play goes on',
            fixed: { through, dr: 'board' },
            fields: [],
          },
        ];
      }),
      {
        ...base,
        label: 'Hand over with a word, or elsewhere',
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'through',
            label: 'How far you have played',
            options: all.map((through) => ({
              value: through,
              label: labelOf(now, turn, through).label,
            })),
            ...(all[0] === undefined ? {} : { initial: all[0] }),
          },
          ...onlyIf(ends && all.includes('CCPh') && !endsForSure(game.date, turn.turn), DR_FIELD),
          wordField,
        ],
        ...(ends && all.includes('CCPh')
          ? { irrevocable: `Where the Player Turn ends: ${ROLLED_OPENLY}` }
          : {}),
      },
    ];
  },
  read(_view, side, { through, word, dr }, scenario) {
    const move = moveOf(scenario, side);
    if (!move.ok) return move;
    const { clock, turn, now } = move.value;
    const all = farAs(clock, now, turn);
    if (!all.includes(through)) return refuse(notSoFar(now, turn, through, all));
    const next = after(now, turn.side, through);
    const rolls = next === undefined && gameEndDueAfter(scenario, turn) && dr !== 'board';
    return accept({ through, turn, next, rolls, word });
  },
  effect(work, side, { through, turn, next, rolls, word }) {
    emit(work, clockHanded, 'everyone', {
      side,
      turn,
      through,
      ...(next === undefined ? {} : { next }),
      ...(word === undefined ? {} : { word }),
    });
    if (rolls) emit(work, gameEndCalled, 'everyone', turn);
  },
});

const ROLLED_OPENLY = 'The Game End dr (CG23) is made for everyone to see.';

const DR_FIELD: Field = {
  kind: 'choice',
  name: 'dr',
  label: 'The Game End dr, where the Player Turn ends (CG23)',
  options: [
    { value: 'umpire', label: 'Umpire makes it now' },
    { value: 'board', label: 'We have made it ourselves: play goes on' },
  ],
  initial: 'umpire',
};

function farAs(clock: ScenarioClock, now: PhaseHeld, turn: PlayerTurn): readonly Through[] {
  return handOvers(now, turn.side, clock.answers[enemyOf(turn.side)] !== undefined);
}

function labelOf(
  now: PhaseHeld,
  turn: PlayerTurn,
  through: Through,
): { readonly label: string; readonly detail?: string } {
  if (through === 'CCPh') return { label: 'The Player Turn is over', detail: 'through the CCPh' };
  if (through !== WITHIN) return { label: `Hand over ${throughWords(through)}` };
  if (now.holder === turn.side)
    return { label: 'Hand over in the middle of the MPh', detail: 'the other side may fire, then you go on' };
  return { label: 'Nothing to fire at: the MPh goes on' };
}

function notSoFar(now: PhaseHeld, turn: PlayerTurn, through: Through, all: readonly Through[]) {
  const isBeyondFire =
    now.holder === turn.side && isBeforeFire(now.phase) && through !== WITHIN && !isBeforeFire(through);
  const why = isBeyondFire
    ? `The DFPh is the ${SIDE_NAMES[enemyOf(turn.side)]} side’s, which has left no answer for Defensive Fire that would reach so far.`
    : `That is not for you to play ${throughWords(through)} now.`;
  return ruling(RULE, 'not-so-far', why, `You may hand over ${all.map(throughWords).join(', or ')}.`);
}

interface Handed {
  readonly side: Side;
  readonly turn: PlayerTurn;
  readonly through: Through;
  /** Absent: the Player Turn is over. */
  readonly next?: PhaseHeld;
  readonly word?: string;
}

export const clockHanded = event<Handed>({
  type: 'clock.handed',
  fold(game, { next }) {
    handOn(unitScenarioOf(game).clock, next);
  },
  line: ({ side, turn, through, next, word }) =>
    `${playerTurnWords(turn)}: ${handedWords(side, through, next)}${clockQuote(word)}`,
  toEveryone: (campaign, { side, turn, through, next, word }) => {
    if (next === undefined) return lastWord(side, turn, word);
    return [
      callToMove(campaign, next, `${playerTurnWords(turn)}: ${SIDE_NAMES[next.holder]} to play`, [
        `The ${SIDE_NAMES[side]} side hands over ${throughWords(through)}. **${SIDE_NAMES[next.holder]}: ${playsWords(next, turn.side)}.**`,
        ...wordLines(word),
        ...answerWords(unitScenarioOf(campaign.game).clock, enemyOf(turn.side), next.holder === turn.side),
      ]),
    ];
  },
  why: OF_THE_TABLE,
});

function handedWords(side: Side, through: Through, next: PhaseHeld | undefined): string {
  if (next === undefined) return `the ${SIDE_NAMES[side]} side says that it is over`;
  return `the ${SIDE_NAMES[side]} side hands over ${throughWords(through)}`;
}

/** The message of the next Player Turn, or of the Game End dr, says the rest. */
function lastWord(side: Side, turn: PlayerTurn, word: string | undefined): readonly Notice[] {
  if (word === undefined) return [];
  return [
    {
      kind: 'clock',
      title: `${playerTurnWords(turn)} is over`,
      text: [`The ${SIDE_NAMES[side]} side:`, ...wordLines(word)].join('\n'),
    },
  ];
}
