/** What a simulated quarter has found wrong: named, with all that repeats it. */

/** Which promise was broken. */
export type Broken =
  | 'lost timer'
  | 'deadline'
  | 'reminded of nothing'
  | 'reminded while left alone'
  | 'burst of reminders'
  | 'message twice'
  | 'message out of order'
  | 'message lost'
  | 'message to a stranger'
  | 'view'
  | 'offer'
  | 'replay'
  | 'verify'
  | 'stuck';

export class QuarterFault extends Error {
  readonly broken: Broken;

  constructor(broken: Broken, what: string) {
    super(`${broken}: ${what}`);
    this.broken = broken;
  }
}
