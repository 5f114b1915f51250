/** For which moment a text was written elsewhere, such as on a board in a file: a remark above it that says so. */

/** `# for Turn 4, German Combat`: like all remarks it is no order. */
export function remarkFor(moment: string): string {
  return `# for ${moment}`;
}

const REMARK = /^# for (?<moment>.+)$/mu;

/** A sentence about a text that was written for another moment than `now`. `isMoment`: how the game names one. */
export function pastWords(text: string, now: string, isMoment: RegExp): string | undefined {
  const moment = REMARK.exec(text)?.groups?.moment?.trim();
  if (moment === undefined || moment === now || !isMoment.test(moment)) return undefined;
  return `These orders were written for ${moment}; it is ${now} now`;
}

/** A refusal of such a text: that it is for another moment explains the rest. */
export function behind<R extends { readonly message: string }>(past: string | undefined, refusal: R): R {
  return past === undefined ? refusal : { ...refusal, message: `${past}. ${refusal.message}` };
}
