/** Waits until the host says stop, or the bot cannot go on. */
export interface Stop {
  /** Resolves at SIGTERM or SIGINT; rejects after {@link Stop.fail}. */
  readonly told: Promise<void>;
  readonly fail: (error: Error) => void;
}

/** Whether what was begun came about before the host ended the program; a failure of either is thrown. */
export function orStopped(begun: Promise<void>, { told }: Stop): Promise<boolean> {
  return Promise.race([begun.then(() => true), told.then(() => false)]);
}

/** The time, in ms, that a program at its end leaves to whatever still holds the process. */
const HELD_MS = 500;

/**
 * The program has done all that there is to do, and its database is closed. Should something still hold the process (a
 * library that waits for a limit to be over, a line that does not close), it ends all the same.
 */
export function endSoon(): void {
  setTimeout(() => process.exit(), HELD_MS).unref();
}

/** Waits for the host to end the program; a second Ctrl-C ends it at once. */
export function untilToldToStop(): Stop {
  let fail: (error: Error) => void = () => undefined;
  const told = new Promise<void>((resolve, reject) => {
    fail = reject;
    const onSignal = (): void => {
      resolve();
      process.once('SIGINT', () => process.exit(130));
    };
    process.once('SIGINT', onSignal);
    process.once('SIGTERM', onSignal);
  });
  told.catch(() => undefined); // whoever waits for it hears of it; nobody may be waiting yet
  return { told, fail };
}
