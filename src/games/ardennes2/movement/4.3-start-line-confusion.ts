/** 4.3: Start-Line Confusion: on the first Turn the Germans do not exploit, nor advance as if they could (1.2). */
import type { Side } from '../vocabulary/sides.ts';

const FIRST_TURN = 1;

/** Whether no unit of a side is Exploit Capable on this Turn, and it has no Exploitation Phase. */
export function isStartLineConfusion(turn: number, side: Side | undefined): boolean {
  return turn === FIRST_TURN && side === 'german';
}
