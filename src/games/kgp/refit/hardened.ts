/** 8.6113: no MMC Battle Hardens more than once per RePh, be it by Heat of Battle (8.606), for a hero, or by the DR. */
import type { KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';

export function hasHardened(game: KgpState, side: Side, id: string): boolean {
  return isDone(game, side, noteOf(id));
}

export function noteHardened(work: KgpWork, side: Side, id: string): void {
  noteDone(work, side, noteOf(id));
}

function noteOf(id: string): string {
  return `8.6113 ${id}`;
}
