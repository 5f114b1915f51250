/** Save files that sides give with their set-up, until they are handed over. */
import type { DropBox, DropTurn } from '../kernel/drop-box.ts';
import type { SaveFile } from '../store/store.ts';
import type { Moderator } from './moderator.ts';
import type { SaveFacts } from './save-door.ts';
import type { Visit } from './sitting.ts';

/** Why a file is not the save of this set-up; each says what it is instead. */
export type Stranger =
  | { readonly kind: 'log' }
  | { readonly kind: 'module'; readonly module: string; readonly wanted: string }
  | { readonly kind: 'boards'; readonly boards: readonly string[]; readonly map: DropBox['map'] }
  /** The same game that the side gave for another scenario. */
  | { readonly kind: 'again'; readonly scenario: string }
  /** Saved before the file that the side gave for another scenario; both in ms since the epoch. */
  | { readonly kind: 'old'; readonly scenario: string; readonly saved: number; readonly before: number };

/** A file of another module than the game's scenarios are played in; one that does not say is none. */
export function otherModule({ game }: Visit, { module }: Pick<SaveFacts, 'module'>): Stranger | undefined {
  const wanted = game.saves?.module;
  const isSame = module === undefined || module.name.toLowerCase() === wanted?.toLowerCase();
  return wanted === undefined || isSame ? undefined : { kind: 'module', module: module.name, wanted };
}

/** As far as the file says what it is of: what it leaves out is not held against it. */
export function strangerIn(
  moderator: Moderator,
  visit: Visit,
  side: string,
  facts: SaveFacts,
): Stranger | undefined {
  const box = visit.dropBox();
  if (box === undefined) return undefined;
  if (facts.kind === 'log') return { kind: 'log' };
  const { map } = box;
  const other = otherModule(visit, facts);
  if (other !== undefined) return other;
  const { boards, sha256, savedAt } = facts;
  const isThere = boards.some((name) => name.toLowerCase() === map.board.toLowerCase());
  if (boards.length > 0 && !isThere) return { kind: 'boards', boards, map };
  const earlier = moderator.store.earlierSaves(visit.row.id, box.scenario, side);
  const again = earlier.find((each) => each.sha256 === sha256);
  if (again !== undefined) return { kind: 'again', scenario: again.scenario };
  if (savedAt === undefined) return undefined;
  for (const { scenario, savedAt: before } of earlier)
    if (before !== undefined && savedAt < before) return { kind: 'old', scenario, saved: savedAt, before };
  return undefined;
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

/** Nationalities whose counters are of the other sides. */
export function enemiesOf(visit: Visit, side: string): readonly string[] {
  const nations = visit.game.saves?.nations ?? {};
  const own = nations[side] ?? [];
  return Object.values(nations)
    .flat()
    .filter((nation) => !own.includes(nation));
}

/** A file that is kept. */
export interface KeptSave {
  readonly file: SaveFile;
  /** Scenarios whose files of the same side are gone with it. */
  readonly gone: readonly string[];
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
  { name, bytes, sha256, savedAt }: Pick<SaveFile, 'name' | 'bytes' | 'sha256' | 'savedAt'>,
): KeptSave | undefined {
  const now = openDrop(visit, side);
  if (now?.scenario !== given.scenario || now.turn.id !== given.turn.id) return undefined;
  const file: SaveFile = {
    campaign: visit.row.id,
    scenario: given.scenario,
    side,
    turn: given.turn.id,
    name,
    bytes,
    sha256,
    savedAt,
    at: moderator.now(),
  };
  return { file, gone: moderator.store.keepSave(file) };
}

/**
 * The newest save file of `owner` that `reader` may have: their own side's at any time, another side's of the turns
 * that it has declared. Files of undeclared turns are not even looked for. Another side's is still whole: it is sealed
 * before anybody gets it.
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
