/** 8.624: the set-up by Location that a saved game of VASL's makes: each of a side's counters where it lies, hidden or not. */
import type { SavedGame, SaveFindings, SaveFindingsHelp } from '../../../../kernel/save-report.ts';
import { agreeing, plural } from '../../../../text/plural.ts';
import { given } from '../../../../text/present.ts';
import { placesOf } from '../../setup/8.624-by-location.ts';
import { isIsolatedUnit, toSetUp } from '../../setup/8.624-location-faults.ts';
import { type Cover, printPlaces, type SetUpAt } from '../../setup/locations.ts';
import { hasSetUpIsolated } from '../../setup/open.ts';
import type { KgpCampaign } from '../../state.ts';
import { marksOf } from '../../terrain/position-of.ts';
import { namedIds } from '../../units/named-ids.ts';
import type { ObUnit } from '../../units/unit.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import { ownUnits } from '../../vocabulary/level.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { boardFault, hexesOn } from './hexes.ts';
import type { Matched } from './matches.ts';
import { byTypeNote, gridFault, sceneOf } from './report-of-save.ts';
import { hexOfFound, isInStackOf, type Scene } from './scene.ts';
import { markedLevel } from './what-is-asked.ts';

/** The set-up of a side from a file, from the side's own view. What the file does not have stays as it was said. */
export function setUpOfSave(
  campaign: KgpCampaign,
  side: Side,
  save: SavedGame,
  { kinds, placed }: SaveFindingsHelp,
): SaveFindings {
  const { game } = campaign;
  const hexes = hexesOn(campaignGameOf(game.cg).map, placed);
  const fault = boardFault(save.boards) ?? gridFault(save.counters, hexes);
  if (fault !== undefined) return { ok: false, why: fault };
  const { ob } = ownUnits(game, side);
  const { scene, unknown, said } = sceneOf(campaign, side, ob, save.counters, { kinds, hexes });
  // What is Isolated stays as that turn has left it (8.6241).
  const isBound = (unit: ObUnit) => hasSetUpIsolated(game, side) && isIsolatedUnit(game, side, unit);
  const due = toSetUp(game, side).filter((unit) => !isBound(unit));
  const seen = scene.matches.matched.flatMap((each) => {
    const at = due.includes(each.unit) ? placeSeen(scene, each) : undefined;
    return given(at, (at) => ({ id: each.unit.id, at, each }));
  });
  const places = {
    ...placesOf(game, side),
    ...Object.fromEntries(seen.map(({ id, at }) => [id, at])),
  };
  const missing = due.filter(({ id }) => places[id] === undefined).map(({ id }) => id);
  const flat = seen.filter(({ each }) => isOnUnsaidLevel(scene, each)).map(({ id }) => id);
  const have = ({ length }: readonly string[]) => agreeing(length, 'lies', 'lie');
  return {
    ok: true,
    text: printPlaces(places, ob).join('\n'),
    notes: [
      `Set up by Location, of ${plural(seen.length, 'counter')} in the file: ${countWords(seen)}.`,
      ...(missing.length === 0 ? [] : [`Not found in it, and not said: ${namedIds(missing)}.`]),
      ...(flat.length === 0
        ? []
        : [
            `${namedIds(flat)} ${have(flat)} in a building with upper levels, on no marker of a level: taken as at ground level.`,
          ]),
      ...byTypeNote(scene),
    ],
    unknown,
    said,
  };
}

function placeSeen(scene: Scene, each: Matched): SetUpAt | undefined {
  const hex = hexOfFound(each.found);
  if (hex === undefined) return undefined;
  const level = each.unit.kind === 'vehicle' ? 0 : (markedLevel(scene, each) ?? 0);
  const cover = coverOf(scene, each);
  const place = { in: 'hex', hex, level } as const;
  return cover === undefined ? { place } : { place, cover };
}

/** As the counter has it, or a “?” that lies above it in its stack. */
function coverOf({ all }: Scene, { found }: Matched): Cover | undefined {
  const { counter } = found;
  if (counter.cover !== undefined) return counter.cover;
  const isBelow = all.some(
    (each) => each.counter.isConcealment && isInStackOf(each, found) && each.counter.order > counter.order,
  );
  return isBelow ? 'concealed' : undefined;
}

function isOnUnsaidLevel(scene: Scene, each: Matched): boolean {
  const hex = hexOfFound(each.found);
  if (hex === undefined || each.unit.kind === 'vehicle' || markedLevel(scene, each) !== undefined)
    return false;
  const buildings = marksOf(scene.campaign)?.buildings ?? [];
  return buildings.some((building) => (building.levels[hex] ?? 0) > 0);
}

function countWords(seen: readonly { readonly at: SetUpAt }[]): string {
  const of = (cover: Cover | undefined) => seen.filter(({ at }) => at.cover === cover).length;
  return `${of(undefined)} in sight, ${of('concealed')} concealed, ${of('hidden')} hidden`;
}
