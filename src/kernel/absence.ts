/** Absences that their owners let others see: on which seat, from when until when. */

/** From `begins` to just before `ends`, both in ms since the epoch, UTC: worked out once, by the clocks of its owner. */
export interface Absence {
  readonly seat: string;
  readonly begins: number;
  readonly ends: number;
}

/** Their events, version 1; both are public. */
export type AbsenceEvents = {
  'absence.told': Absence;
  /** `by`: the seat, which is back or stays after all; `clock`: its time is over. */
  'absence.ended': { seat: string; begins: number; by: string };
};

export type AbsenceEvent = {
  [K in keyof AbsenceEvents]: { readonly type: K; readonly data: AbsenceEvents[K] };
}[keyof AbsenceEvents];

/** One that begins at the same instant takes the place of an earlier one. */
export function absencesAfter(absences: readonly Absence[], it: AbsenceEvent): readonly Absence[] {
  const { seat, begins } = it.data;
  const others = absences.filter((each) => each.seat !== seat || each.begins !== begins);
  if (it.type === 'absence.ended') return others;
  return [...others, it.data].sort((one, other) => one.begins - other.begins);
}
