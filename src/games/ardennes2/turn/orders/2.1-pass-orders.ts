/** 2.1: ordered beforehand, Phases that a side passes. */
import { type Read, read, unread } from '../../../../text/fault.ts';
import { when } from '../../../../text/present.ts';
import type { ArdennesState } from '../../state.ts';
import { type Deeds, PHASES, type Phase, type PhaseId, phaseOf } from '../../vocabulary/phases.ts';
import { isSide, type Side } from '../../vocabulary/sides.ts';

import { beforehandKind, wrongly } from '../frame/beforehand-kind.ts';

export interface PassLine {
  readonly kind: 'pass';
  readonly side?: Side;
  readonly deeds: Deeds;
  /** Absent: in every Turn. */
  readonly turn?: number;
}

/**
 *     pass us.barrage
 *     pass us.barrage on 5
 */
export const passOrders = beforehandKind<PassLine>({
  kind: 'pass',
  rule: '2.1',
  readWhole: readPass,
  print: printPass,
  judge({ game, side }, line) {
    const all: readonly Phase[] = PHASES;
    const own = all.flatMap((phase) =>
      phase.side === side && phase.deeds !== undefined ? [phase.deeds] : [],
    );
    const words = own.map((deeds) => printPass({ kind: 'pass', side, deeds }));
    const legal = `Your Phases: ${words.join(', ')}.`;
    if (line.side !== undefined && line.side !== side)
      return unread({ wrong: 'that is a Phase of the other side', legal });
    if (!own.includes(line.deeds)) return unread({ wrong: `you have no ${line.deeds} Phase`, legal });
    if (line.turn !== undefined && line.turn < game.turn)
      return unread({ wrong: `Turn ${line.turn} is over`, legal: `It is Turn ${game.turn}.` });
    return read({ ...line, side });
  },
  subject: ({ deeds, turn }) => `pass ${deeds} ${turn ?? ''}`,
  lasting: (game, _side, line) => (line.turn !== undefined && line.turn < game.turn ? undefined : line),
});

const DEEDS: readonly Deeds[] = ['air supply', 'movement', 'barrage', 'combat', 'exploitation'];

const deedsWord = (deeds: Deeds): string => deeds.replace(' ', '-');

function readPass(typed: string): Read<PassLine> | undefined {
  const found = /^pass (?:(?<side>german|us)\.)?(?<deeds>[a-z-]+)(?: on (?<turn>\d{1,2}))?$/iu.exec(
    typed,
  )?.groups;
  if (found === undefined) return undefined;
  const { side = '', deeds: word = '', turn } = found;
  const deeds = DEEDS.find((each) => deedsWord(each) === word.toLowerCase());
  if (deeds === undefined) return wrongly(`“${word}” is no Phase that can be passed`);
  const of = side.toLowerCase();
  return read({
    kind: 'pass',
    ...(isSide(of) ? { side: of } : {}),
    deeds,
    ...(turn === undefined ? {} : { turn: Number(turn) }),
  });
}

function printPass({ side, deeds, turn }: PassLine): string {
  const of = side === undefined ? '' : `${side}.`;
  return `pass ${of}${deedsWord(deeds)}${when(turn !== undefined, ` on ${turn}`)}`;
}

/** Whether a Phase is over as it begins. */
export function isPassedBeforehand(game: Pick<ArdennesState, 'sides' | 'turn'>, phase: PhaseId): boolean {
  const { side, deeds } = phaseOf(phase);
  if (side === undefined || deeds === undefined) return false;
  return passOrders
    .of(game, side)
    .some((line) => line.deeds === deeds && (line.turn ?? game.turn) === game.turn);
}
