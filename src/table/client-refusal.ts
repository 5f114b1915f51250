/** Thrown when a user tries what Discord's own client would not let a user do; nothing reaches the bot. */
export class ClientRefusal extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'ClientRefusal';
    this.field = field;
  }
}
