/** 8.6131 EXC at unit level: Umpire sees for himself when no U.S. unit is Retained on-map any more, and tells the German. */
import { capture } from '../refit/capture.ts';
import { change } from '../refit/own.ts';
import { usVacated } from '../report/8.6131-vacated-map.ts';
import type { KgpState } from '../state.ts';
import { noteAreas } from '../units/areas-noted.ts';
import { type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { standingOf } from '../units/marking.ts';
import { isOwnPersonnel } from '../units/retained.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { type TakenOver, takenOver } from '../units/vacated.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { crewSurvival, lostVehicle } from './8.613-shift-attempt.ts';

const RULE = '8.6131';

/**
 * As soon as no U.S. unit is Retained on-map the German is informed, and of nothing else: not
 * by which step, nor how many are left, nor in which Holding Boxes. He Controls every Strategic Location from then on,
 * so that all Setup Areas are his, with what lies in them. Asked after whatever a side goes through from 8.604 on.
 */
export function tellIfVacated(work: KgpWork): void {
  const { game } = work.state;
  if (!game.usOnMap || isOnMap(game)) return;
  if (!isMarked(game)) {
    emit(work, usVacated, 'everyone', { date: game.date });
    return;
  }
  const taken = takenOver(campaignGameOf(game.cg).map, unitsIn(game).marking, 'german');
  const left = unitsOf(ownUnits(game, 'us').ob).filter((unit) => isLeft(game, taken, unit));
  emit(work, usVacated, 'everyone', { date: game.date, marking: taken.marking });
  if (ownUnits(game, 'german').isolated.length > 0) noteAreas(work, 'german', { isolated: [] });
  change(work, 'german', RULE, relettered(work.state.game, taken));
  capture(work, 'german', left, (place) => {
    const area = place.in === 'area' ? taken.enemy[place.area] : undefined;
    return area === undefined ? place : { in: 'area', area };
  });
}

/** The crew of a vehicle lost in its Shift to a Setup Area, whose CS DR is still to be made (8.613 †). */
function awaitsCrew(game: KgpState): boolean {
  const rolling = crewSurvival.waitingFor(game, 'us').map(({ lost }) => lost);
  return [...lostVehicle.owedBy(game, 'us'), ...rolling].some(({ to }) => to.startsWith('area '));
}

/** Whether the U.S. ledger has a unit on-map: Personnel or a manned vehicle that is in no Holding Box. */
function isOnMap(game: KgpState): boolean {
  const { ob } = ownUnits(game, 'us');
  const stands = unitsOf(ob).some((unit) => {
    const isUnit = isOwnPersonnel(unit) || (unit.kind === 'vehicle' && !has(unit, 'abandoned'));
    return isUnit && placeOf(ob, unit)?.in !== 'box';
  });
  return stands || awaitsCrew(game);
}

/** Whether the map of this RePh has been marked: before 8.605 the marking is that of the last scenario. */
function isMarked({ step }: KgpState): boolean {
  return step !== '8.604' && step !== '8.605';
}

/** What the U.S. side has left lying in what are German Areas now (8.6071). */
function isLeft(game: KgpState, { marking, enemy }: TakenOver, unit: ObUnit): boolean {
  const { ob } = ownUnits(game, 'us');
  const place = placeOf(ob, unit);
  if (place?.in === 'area') return enemy[place.area] !== undefined;
  return place?.in === 'hex' && standingOf(marking, 'us', ob, unit) === 'enemy-area';
}

/** The German’s counters in Areas that have become part of another one of his. */
function relettered({ sides }: KgpState, { own }: TakenOver): readonly ObChange[] {
  return unitsOf(unitsIn(sides.german).ob).flatMap((unit): ObChange[] => {
    const area = unit.place?.in === 'area' ? own[unit.place.area] : undefined;
    if (area === undefined || unit.place?.in !== 'area' || area === unit.place.area) return [];
    return [{ op: 'set', id: unit.id, to: { place: { in: 'area', area } } }];
  });
}
