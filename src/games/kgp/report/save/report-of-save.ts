/** 8.601: the report that a saved game of VASL makes of a side's counters, and what it leaves to be asked. */
import type {
  SaidCounter,
  SavedCounter,
  SavedDifference,
  SavedGame,
  SavedKinds,
  SaveFindings,
  SaveFindingsHelp,
  UnknownCounter,
} from '../../../../kernel/save-report.ts';
import { plural } from '../../../../text/plural.ts';
import { shown } from '../../../../text/shown.ts';
import { SAVE_NATIONS } from '../../setup/drop-box.ts';
import type { KgpCampaign } from '../../state.ts';
import { changedBy, type Ledger, unitsOf } from '../../units/ledger.ts';
import { printChanges } from '../../units/print-changes.ts';
import type { ObUnit } from '../../units/unit.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import { ownUnits, unitsIn } from '../../vocabulary/level.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { mayReport, reportClosed } from '../unit-report.ts';
import { boardFault, type Hexes, hexesOn, type Lies } from './hexes.ts';
import { keyOf, meaningOf } from './kinds.ts';
import { mapNotes } from './map-notes.ts';
import { type Found, matches, wreckKey } from './matches.ts';
import { isPrintable, MOST_QUESTIONS, printQuestion, SAVE_HEADER } from './questions.ts';
import type { Scene } from './scene.ts';
import { questionsOf } from './what-is-asked.ts';
import { linesOf } from './what-is-seen.ts';

/** More counters than lie on any board; a file with more is made to keep somebody busy. */
const MOST_COUNTERS = 4000;
/** Fewer in the middle of their hexes than this, and the grid is not the one by which they were laid. */
const LEAST_FIT = 0.5;
const MOST_DIFFERENCES = 12;

type ReadSave = Extract<SaveFindings, { readonly ok: true }>;

/** The report of a side from a file, from the side's own view. */
export function reportOfSave(
  campaign: KgpCampaign,
  side: Side,
  save: SavedGame,
  { kinds, placed }: SaveFindingsHelp,
): SaveFindings {
  if (!mayReport(campaign, side)) return { ok: false, why: reportClosed().message };
  const { map } = campaignGameOf(campaign.game.cg);
  const hexes = hexesOn(map, placed);
  const fault = boardFault(save.boards) ?? gridFault(save.counters, hexes);
  if (fault !== undefined) return { ok: false, why: fault };
  const { ob, obDraft, obSave } = ownUnits(campaign.game, side);
  // What was typed stays and is gone on from; what came from a file before gives way to this one.
  const isFromSave = obSave?.isDraft === true && obSave.date === campaign.game.date;
  const base = isFromSave ? [] : obDraft;
  const { scene, unknown, said } = sceneOf(campaign, side, changedBy(ob, base), save.counters, {
    kinds,
    hexes,
  });
  const seen = linesOf(scene);
  const questions = [...seen.questions, ...questionsOf(scene, seen.heirs)].filter(isPrintable);
  const { matched, wrecked } = scene.matches;
  return {
    ok: true,
    text: [
      `${SAVE_HEADER}: ${plural(matched.length + wrecked.length, 'counter')} of yours.`,
      ...(base.length === 0 ? [] : [printChanges(ob, base)]),
      ...seen.lines,
      ...questions.slice(0, MOST_QUESTIONS).map(printQuestion),
    ].join('\n'),
    notes: [...byTypeNote(scene), ...mapNotes(scene), ...differencesNoted(save.differences, hexes)],
    unknown,
    said,
  };
}

export function gridFault(counters: readonly SavedCounter[], hexes: Hexes): string | undefined {
  const { length } = counters;
  if (length > MOST_COUNTERS) return `It has ${length} counters; I read at most ${MOST_COUNTERS}.`;
  return hexes.fit(counters.map(({ place }) => place)) < LEAST_FIT
    ? 'Most of its counters do not lie in the middle of a hex by the grid that I know of this board. Give the board file with */map image*, and I will go by that; or report in words.'
    : undefined;
}

export function sceneOf(
  campaign: KgpCampaign,
  side: Side,
  ledger: Ledger,
  counters: readonly SavedCounter[],
  { kinds, hexes }: { readonly kinds: SavedKinds; readonly hexes: Hexes },
): Pick<ReadSave, 'unknown' | 'said'> & { readonly scene: Scene } {
  const units = unitsOf(ledger);
  const unknown = new Map<string, UnknownCounter>();
  const said = new Map<string, SaidCounter>();
  const all = counters.map((counter): Found => {
    const lies = hexes.of(counter.place);
    const isOwn = isOf(counter, side);
    const meaning = meaningOf(counter, units, kinds, isOwn);
    const key = keyOf(counter);
    const named = { key, name: counter.name };
    if (meaning.is === 'unknown') unknown.set(key, { ...named, count: (unknown.get(key)?.count ?? 0) + 1 });
    else if ('said' in meaning && meaning.said !== undefined)
      said.set(key, { ...named, count: (said.get(key)?.count ?? 0) + 1, kind: meaning.said });
    return { counter, meaning, lies };
  });
  const wrecksBefore = unitsIn(campaign.game).wrecks;
  const known = new Set(
    wrecksBefore.flatMap(({ hex, type }) => (hex === undefined ? [] : [wreckKey({ in: 'hex', hex }, type)])),
  );
  const own = all.filter(({ counter, meaning }) => meaning.is === 'wreck' || isOf(counter, side));
  const scene = { campaign, side, ledger, all, matches: matches(ledger, own, known) };
  return { scene, unknown: [...unknown.values()], said: [...said.values()] };
}

/** By its nationality, or where it has none (armor leaders) by where VASL keeps its picture. */
export function isOf({ nation, image }: SavedCounter, side: Side): boolean {
  const nations = SAVE_NATIONS[side];
  return nation === undefined
    ? nations.some((each) => image.startsWith(`${each}/`))
    : nations.includes(nation);
}

/** Which counters without a label were taken for which: one of a type is as good as another. */
export function byTypeNote({ matches: { matched } }: Scene): readonly string[] {
  const units: readonly ObUnit[] = matched.flatMap(({ unit, by }) => (by === 'type' ? [unit] : []));
  if (units.length === 0) return [];
  const [have, each] = units.length === 1 ? ['has', 'it'] : ['have', 'each'];
  return [
    `${plural(units.length, 'counter')} of yours ${have} no label: I took ${each} for one of its type, where it stood before if there was one. Write the id (S3) on a counter in VASL (its *Label*), and it cannot be mistaken.`,
  ];
}

function differencesNoted(differences: readonly SavedDifference[], hexes: Hexes): readonly string[] {
  if (differences.length === 0) return [];
  const left = differences.length - MOST_DIFFERENCES;
  return [
    `**The other side’s file of this scenario differs from yours** in ${plural(differences.length, 'counter')} that both can see:`,
    ...differences.slice(0, MOST_DIFFERENCES).map(({ name, here, there, called }) => {
      const is = called === undefined ? '' : `, where it is “${shown(called, 40)}”`;
      return `“${shown(name, 40)}”: yours ${whereWords(here, hexes)}, theirs ${whereWords(there, hexes)}${is}`;
    }),
    ...(left > 0 ? [`… and ${left} more.`] : []),
  ];
}

function whereWords(place: SavedCounter['place'], hexes: Hexes): string {
  if (place === undefined) return 'not there';
  const lies: Lies = hexes.of(place);
  switch (lies.in) {
    case 'hex':
      return lies.hex;
    case 'beside':
      return `beside the board near ${lies.hex}`;
    case 'casualties':
      return 'among the Casualties';
    case 'nowhere':
      return 'off the map';
  }
}
