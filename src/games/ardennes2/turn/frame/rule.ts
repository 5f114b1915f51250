/**
 * A rule of a Turn by all that belongs to it: what a side writes for it, what is played, asked, told and warned of.
 * Each is a value of its own in the room of the rule; lookups by kind or type read it here.
 */
import type { Decision } from '../../../../kernel/game.ts';
import type { ArdennesState } from '../../state.ts';
import type { AnyEvent } from '../../vocabulary/event.ts';
import type { AnyAct } from './act.ts';
import type { ActKind } from './act-kind.ts';
import type { AnyBeforehand, BeforehandKind } from './beforehand-kind.ts';
import type { AnyLine, LineKind } from './line-kind.ts';
import type { Warns } from './outlook.ts';
import type { AnyQuestion } from './question.ts';
import type { QuestionKind } from './question-kind.ts';

export interface Rule {
  readonly rule: string;
  readonly events?: readonly AnyEvent[];
  readonly decisions?: readonly Decision<ArdennesState>[];
  /** Lines of a side's own Phase, and the acts that they come to. */
  readonly lines?: readonly LineKind<AnyLine, AnyAct>[];
  readonly acts?: readonly ActKind<AnyAct, object>[];
  readonly questions?: readonly QuestionKind<AnyQuestion>[];
  /** Orders for the other side's turn. */
  readonly beforehand?: readonly BeforehandKind<AnyBeforehand>[];
  /** The risks that it sees once a draft is played. */
  readonly warns?: readonly Warns[];
}
