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
