/** Save files that sides give with their set-up, until they are handed over. */
import type { DropBox, DropTurn } from '../kernel/drop-box.ts';
import type { SaveFile } from '../store/store.ts';
import { given } from '../text/present.ts';
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
  if (facts.kind === 'log' && openPlay(visit, side) === undefined) return { kind: 'log' };
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

/** The play of a scenario in which a side can hand over what it has done; none while it still sets up. */
export function openPlay(visit: Visit, side: string): OpenDrop | undefined {
  const box = visit.dropBox();
  const isSettingUp = box?.sides[side]?.open !== undefined;
  return box?.play === undefined || isSettingUp ? undefined : { scenario: box.scenario, turn: box.play };
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

/** Hand-overs of a side's, sealed, by number from 1. */
const HANDED = 'play-';
/** Discord lets so many go with one message. */
const MOST_AT_ONCE = 9;

/** A file of the play as it is kept, and as it goes over. */
export interface HandOver extends Pick<SaveFile, 'sha256' | 'savedAt'> {
  readonly kept: Buffer;
  readonly handed: Buffer;
  /** `.vlog`, `.vsav` */
  readonly ending: string;
}

/**
 * Whether it was kept: the scenario may have been over by then, and it may be the side's last one once more, whose answer was
 * lost. It is no order: no event and no message comes of it.
 */
export function handOver(
  moderator: Moderator,
  visit: Visit,
  side: string,
  { scenario }: Pick<OpenDrop, 'scenario'>,
  { kept, handed, sha256, savedAt, ending }: HandOver,
): 'kept' | 'again' | 'too late' {
  if (openPlay(visit, side)?.scenario !== scenario) return 'too late';
  const { store } = moderator;
  const campaign = visit.row.id;
  const last = store.handOvers(campaign, scenario, side).at(-1);
  if (last?.sha256 === sha256) return 'again';
  const theirs = visit.game.sides
    .filter((each) => each !== side)
    .flatMap((each) => store.handOvers(campaign, scenario, each));
  const seen = Math.max(0, ...theirs.filter(({ isTaken }) => isTaken).map(numberOf));
  const turn = `${HANDED}${(last === undefined ? 0 : numberOf(last)) + 1}`;
  store.keepHandOver(
    { campaign, scenario, side, turn, name: ending, bytes: handed, sha256, savedAt, at: moderator.now() },
    { own: kept, seen },
  );
  return 'kept';
}

/** From 1. */
function numberOf({ turn }: Pick<SaveFile, 'turn'>): number {
  return Number(turn.slice(HANDED.length));
}

/** Files that a side may have now. */
export interface TakenFiles {
  /** Oldest first. */
  readonly files: readonly Taken[];
  /** Earlier ones that it has not answered, and does not get with these. */
  readonly left: number;
}

/**
 * Files of `owner` that `reader` may have now: what the other side has handed over that `reader` had not taken when they handed
 * over last, or its last one; before any, its set-up.
 */
export function takeSaves(moderator: Moderator, visit: Visit, reader: string, owner: string): TakenFiles {
  const box = visit.dropBox();
  if (box === undefined) return { files: [], left: 0 };
  const { store } = moderator;
  const campaign = visit.row.id;
  const handed = reader === owner ? [] : store.handOvers(campaign, box.scenario, owner);
  const last = handed.at(-1);
  if (last === undefined) return { files: given(takeSave(moderator, visit, reader, owner)), left: 0 };
  const since = store.handOvers(campaign, box.scenario, reader).at(-1)?.seen ?? 0;
  const fresh = handed.filter((file) => numberOf(file) > since);
  const files = fresh.length === 0 ? [last] : fresh.slice(-MOST_AT_ONCE);
  return {
    files: files.map((file) => ({ file, turn: { id: file.turn, label: 'handed over in play' } })),
    left: Math.max(0, numberOf(last) - since - files.length),
  };
}

/** Notes what somebody gets: their next hand-over is made with it. */
export function noteTaken(moderator: Moderator, reader: string, { files }: Pick<TakenFiles, 'files'>): void {
  for (const { file } of files)
    if (file.side !== reader && file.turn.startsWith(HANDED)) moderator.store.noteTaken(file);
}

/** A side's own games, for a file that it takes. */
export interface OwnSaves {
  /** Newest first. */
  readonly own: readonly Buffer[];
  /** How many of them whoever gave the file had not taken by then. */
  readonly unseen: number;
}

export function ownSaves(moderator: Moderator, visit: Visit, reader: string, { file }: Taken): OwnSaves {
  const { store } = moderator;
  const { campaign, scenario } = file;
  const own = store.handOvers(campaign, scenario, reader).toReversed();
  const theirs = store.handOvers(campaign, scenario, file.side).find(({ turn }) => turn === file.turn);
  const unseen = own.filter((each) => numberOf(each) > (theirs?.seen ?? 0)).length;
  const setUp = takeSetUp(moderator, visit, reader, reader)?.file.bytes;
  return { own: [...own.map((each) => each.own), ...given(setUp)], unseen };
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
  const played =
    box !== undefined && reader === owner
      ? moderator.store.handOvers(visit.row.id, box.scenario, owner).at(-1)
      : undefined;
  if (played === undefined) return takeSetUp(moderator, visit, reader, owner);
  return {
    file: { ...played, turn: 'play', name: '', bytes: played.own },
    turn: { id: 'play', label: 'your last hand-over' },
  };
}

/** The same of the set-up alone. */
function takeSetUp(moderator: Moderator, visit: Visit, reader: string, owner: string): Taken | undefined {
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
