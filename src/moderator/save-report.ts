/** Reports that are made of a side's save file at the end of a scenario. */
import type { Game } from '../kernel/game.ts';
import type { SaidCounter, SaveFindings, SaveFindingsHelp, UnknownCounter } from '../kernel/save-report.ts';
import type { PackPlace } from '../store/packs.ts';
import { enemiesOf, otherModule, type Stranger, strangerIn, takeSave } from './drop-box.ts';
import type { Moderator } from './moderator.ts';
import type { ReportedSave, SaveDoor } from './save-door.ts';
import type { Sitting, Visit } from './sitting.ts';

/** A file that was read, without its bytes, so that what its counters are can be said. */
export interface ReadFile {
  readonly name: string;
  readonly save: ReportedSave;
  readonly unknown: readonly UnknownCounter[];
  /** Those that were taken for what somebody of the server has said. */
  readonly said: readonly SaidCounter[];
}

/** The turn under which a file of the scenario's end is kept: none of the set-up's, so nobody can take it. */
const TURN = 'played';

/** Where what people say of counters is remembered; `undefined`: the campaign is on no server. */
export function kindsPlace({ row }: Visit): PackPlace | undefined {
  return row.guild === null ? undefined : { guild: row.guild, game: row.game };
}

/** A person's file, as whoever reads files has it, beside the other side's of the scenario's end. */
export async function openReport(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  side: string,
  bytes: Uint8Array,
): ReturnType<SaveDoor['report']> {
  const campaign = visit.row.id;
  return saves.report({
    bytes,
    enemies: enemiesOf(visit, side),
    key: moderator.saveKey(campaign),
    own: takeSave(moderator, visit, side, side)?.file.bytes,
    other: playedFile(moderator, visit, side),
  });
}

/**
 * The scenario that has been played to its end, whose files are compared; `undefined`: none. During a scenario a file
 * shows moves that the other side has not been sent.
 */
export function playedScenario(visit: Visit): string | undefined {
  return visit.game.saves?.report?.isPlayed(visit.everyone.view) === true
    ? visit.dropBox()?.scenario
    : undefined;
}

/** What another side has given of the scenario since it was played to its end. */
function playedFile({ store }: Moderator, visit: Visit, side: string): Uint8Array | undefined {
  const scenario = playedScenario(visit);
  if (scenario === undefined) return undefined;
  const others = visit.game.sides.filter((other) => other !== side);
  const kept = others.flatMap((other) => store.saveFile(visit.row.id, scenario, other, TURN) ?? []);
  return kept[0]?.bytes;
}

/** Why a file is not of this scenario. */
export function strangerInReport(
  moderator: Moderator,
  visit: Visit,
  side: string,
  { kind, module, savedAt, sha256, boards, counters }: ReportedSave,
): Stranger | undefined {
  const names = [...new Set(boards.map(({ name }) => name))];
  const facts = { kind, module, savedAt, sha256, boards: names, counters: counters.length };
  const known = { ...facts, hidden: 0, concealed: 0 };
  return otherModule(visit, known) ?? strangerIn(moderator, visit, side, known);
}

/** The file as the game reads it, from the side's own view. */
export function readingOf(
  moderator: Moderator,
  visit: Visit,
  { seat, view }: Sitting,
  reports: Reports,
  save: ReportedSave,
): SaveFindings {
  return reports.read(view, seat.side ?? '', save, helpFor(moderator, visit, view, reports));
}

type Reports = NonNullable<NonNullable<Game['saves']>['report']>;

/** A file of the set-up as the game reads it, from the side's own view. */
export function setUpReadingOf(
  moderator: Moderator,
  visit: Visit,
  { seat, view }: Sitting,
  reports: Reports,
  save: ReportedSave,
): SaveFindings | undefined {
  return reports.setUp?.read(view, seat.side ?? '', save, helpFor(moderator, visit, view, reports));
}

/** What the campaign's server brings to a reading. */
function helpFor(
  moderator: Moderator,
  visit: Visit,
  view: Sitting['view'],
  reports: Reports,
): SaveFindingsHelp {
  return serverHelp(moderator, kindsPlace(visit), reports.mapOf(view));
}

/** What is remembered for a server of counters, and of its picture of a board. */
export function serverHelp(
  { store }: Moderator,
  place: PackPlace | undefined,
  map: string,
): SaveFindingsHelp {
  if (place === undefined) return { kinds: new Map(), placed: undefined };
  return { kinds: store.saveKinds.of(place), placed: store.vaslBoards.inUse({ ...place, map })?.placed };
}

/**
 * Keeps a file of a scenario that has been played to its end, to be compared with the other side's: whoever gives theirs
 * after it learns by the differences that it was given, and the giver is told so. Any other file is not kept.
 */
export function keepReported(
  moderator: Moderator,
  visit: Visit,
  side: string,
  { kept, sha256, savedAt }: ReportedSave,
): void {
  const scenario = playedScenario(visit);
  if (scenario === undefined) return;
  moderator.store.keepSave({
    campaign: visit.row.id,
    scenario,
    side,
    turn: TURN,
    name: '',
    bytes: Buffer.from(kept),
    sha256,
    savedAt,
    at: moderator.now(),
  });
}

/** Remembers for a server what a counter is, as the visitor says; false: there is no room. */
export function sayKind(moderator: Moderator, visit: Visit, { key }: UnknownCounter, kind: string): boolean {
  const place = kindsPlace(visit);
  return place !== undefined && moderator.store.saveKinds.say(place, key, { kind, user: visit.user });
}

/** Forgets for a server what was said of a counter. */
export function forgetKind(moderator: Moderator, visit: Visit, { key }: UnknownCounter): void {
  const place = kindsPlace(visit);
  if (place !== undefined) moderator.store.saveKinds.forget(place, key);
}
