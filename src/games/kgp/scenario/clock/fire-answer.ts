/** What a side would fire at, said beforehand in its own words: with it the ATTACKER may go on beyond the DFPh. */
import { z } from 'zod';
import { accept, refuse } from '../../../../kernel/ruling.ts';
import { quoted } from '../../setup/quoted.ts';
import { emit, event, OF_THE_TABLE } from '../../vocabulary/event.ts';
import { offerBase, playOrder } from '../../vocabulary/play-order.ts';
import { SIDE_NAMES, type Side } from '../../vocabulary/sides.ts';
import { unitScenarioOf } from '../../vocabulary/state-parts.ts';
import { clockQuote } from './clock-words.ts';
import { GROUP, isOver, NOT_KEPT, RULE, tickingIn, WORD_MAX } from './kept-clock.ts';

export const leaveAnswer = playOrder({
  order: 'clock.answer',
  rule: RULE,
  summary: 'Say beforehand what you would fire at, so that the other side need not wait for you',
  args: z.strictObject({ text: z.string().trim().max(WORD_MAX).optional() }),
  offers({ game }, side, scenario) {
    const ticking = tickingIn(scenario.units);
    if (ticking === undefined || isOver(scenario)) return [];
    const said = ticking.clock.answers[side];
    return [
      {
        ...offerBase(game, 'clock.answer', RULE, 0),
        group: GROUP,
        label: 'My answer for Defensive Fire',
        detail:
          said === undefined
            ? 'for everybody to read; none is left'
            : 'everybody reads it: change it, or take it back',
        irrevocable: 'Everybody reads it at once, the other side too: name nothing that is hidden.',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'What you fire at, for all to read; empty: ask me',
            pattern: '[\\s\\S]*',
            maxLength: WORD_MAX,
            multiline: true,
            optional: true,
            erasable: true,
            ...(said === undefined ? {} : { initial: said }),
            examples: ['None, unless something comes within 4 hexes of J19'],
          },
        ],
      },
    ];
  },
  read(_view, side, { text }, scenario) {
    const ticking = tickingIn(scenario.units);
    if (ticking === undefined) return refuse(NOT_KEPT);
    return accept(text === undefined || text === '' ? { side } : { side, text });
  },
  effect(work, _side, answer) {
    emit(work, clockAnswered, 'everyone', answer);
  },
});

interface Answered {
  readonly side: Side;
  /** Absent: the side is to be asked each time. */
  readonly text?: string;
}

export const clockAnswered = event<Answered>({
  type: 'clock.answered',
  fold(game, { side, text }) {
    const { clock } = unitScenarioOf(game);
    if (clock === undefined) return;
    if (text === undefined) delete clock.answers[side];
    else clock.answers[side] = text;
  },
  line: ({ side, text }) => {
    if (text === undefined)
      return `The ${SIDE_NAMES[side]} side is to be asked about Defensive Fire each time`;
    return `The ${SIDE_NAMES[side]} side’s answer for Defensive Fire${clockQuote(text)}`;
  },
  toEveryone: (_campaign, { side, text }) => [
    {
      kind: 'clock-answer',
      title: `Defensive Fire of the ${SIDE_NAMES[side]} side`,
      text: text === undefined ? 'It is to be asked each time.' : `Until it says otherwise:\n${quoted(text)}`,
      living: `clock-answer/${side}`,
    },
  ],
  why: OF_THE_TABLE,
});
