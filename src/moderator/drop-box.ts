/** Save files that sides give with their set-up, until they are handed over. */
import { createHash } from 'node:crypto';
import type { DropBox, DropTurn } from '../kernel/drop-box.ts';
import type { SaveFile } from '../store/store.ts';
import type { Moderator } from './moderator.ts';
import type { SaveLook } from './save-look.ts';
import type { Visit } from './sitting.ts';

/** Why a save file is not one of this game and scenario; each says what it is of instead. */
export type Stranger =
  | { readonly kind: 'module'; readonly module: string; readonly wanted: string }
  | { readonly kind: 'boards'; readonly boards: readonly string[]; readonly map: DropBox['map'] };

/** As far as the file says what it is of: what it leaves out is not held against it. */
export function strangerIn(visit: Visit, { module, boards }: SaveLook): Stranger | undefined {
  const box = visit.dropBox();
  if (box === undefined) return undefined;
  const { module: wanted, map } = box;
  if (module !== undefined && module.toLowerCase() !== wanted.toLowerCase())
    return { kind: 'module', module, wanted };
  const board = map.board.toLowerCase();
  const isThere = boards.some((name) => [board, `r${board}`].includes(name.toLowerCase()));
  return boards.length === 0 || isThere ? undefined : { kind: 'boards', boards, map };
}

/** A turn of a set-up whose save file a side can still give. */
export interface OpenDrop {
  readonly scenario: string;
  readonly turn: DropTurn;
}

/** A file that was taken out of the drop-box, and the turn that it belongs to. */
export interface Taken {
  readonly file: SaveFile;
  readonly turn: DropTurn;
}

/** The turn of the set-up for which a side can give a save file now. */
export function openDrop(visit: Visit, side: string): OpenDrop | undefined {
  const box = visit.dropBox();
  const turn = box?.sides[side]?.open;
  return box === undefined || turn === undefined ? undefined : { scenario: box.scenario, turn };
}

/**
 * Keeps a save file for the turn that it was given for, in the place of an earlier one. `undefined` when that turn has
 * been declared meanwhile (a download takes its time): nothing is kept then. It is no order: no event and no message
 * comes of it, so nobody else can tell that a file was given.
 */
export function giveSave(
  moderator: Moderator,
  visit: Visit,
  side: string,
  given: OpenDrop,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): SaveFile | undefined {
  const now = openDrop(visit, side);
  if (now?.scenario !== given.scenario || now.turn.id !== given.turn.id) return undefined;
  const file: SaveFile = {
    campaign: visit.row.id,
    scenario: given.scenario,
    side,
    turn: given.turn.id,
    name,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    at: moderator.now(),
  };
  moderator.store.keepSave(file);
  return file;
}

/**
 * The newest save file of `owner` that `reader` may have: their own side's at any time, another side's of the turns
 * that it has declared. Files of undeclared turns are not even looked for.
 */
export function takeSave(
  moderator: Moderator,
  visit: Visit,
  reader: string,
  owner: string,
): Taken | undefined {
  const box = visit.dropBox();
  const sideBox = box?.sides[owner];
  if (box === undefined || sideBox === undefined) return undefined;
  const { open, declared } = sideBox;
  const turns = [...declared, ...(reader === owner && open !== undefined ? [open] : [])].reverse();
  for (const turn of turns) {
    const file = moderator.store.saveFile(visit.row.id, box.scenario, owner, turn.id);
    if (file !== undefined) return { file, turn };
  }
  return undefined;
}
