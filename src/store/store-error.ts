/** The database cannot be used; `message` says why and what to do, for the host. */
export class StoreError extends Error {
  /** Of the program that it ends. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
