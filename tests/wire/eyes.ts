import { createHash } from 'node:crypto';
import type { LogLine, TableMessage } from '../../src/table/index.ts';
import type { WireTable } from './wire-table.ts';

/** Whose eyes: a user who must not learn the hider's secrets (or, to see that the test sees, the hider himself). */
export type Reader = string;

const ID = /\b\d{17,20}\b/gu;

/** An export has commitments within: in a record, and with it in the sum of its lines. */
function alike(name: string, data: Uint8Array): Uint8Array | string {
  if (!name.endsWith('.jsonl')) return data;
  return Buffer.from(data)
    .toString('utf8')
    .replaceAll(/"(?<what>commitment|sha256)":"[0-9a-f]{64}"/gu, '"$<what>":"<hash>"');
}

/**
 * What somebody sees, in a form that is the same at two tables when nothing of it differs. These have names of their
 * own at each table and are replaced by placeholders; nothing else is:
 *
 *     <campaign>      the campaign's random key, in custom_ids and answers
 *     <message …>     message ids, by place, kind and number there: they count what everybody does
 *     <deed …>        ids of interactions, by person and number
 *     <file …>        ids of attachments; the address of a file becomes its name and the SHA-256 of its bytes
 *     <nonce>, <mark> of the outbox, hashes of the database's own random name
 *     <commitment>    hashes of what is sealed, with a salt; in exported records too, with the sum of their lines
 *     <reply>, <id>   a message's own id inside a message, and ids of components' interactions that nobody is shown
 */
export class Eyes {
  readonly #wire: WireTable;
  readonly #reader: Reader;
  readonly #names = new Map<string, string>();
  /** What stands for the address of a file that has been seen; no address is used twice. */
  readonly #files = new Map<string, string>();
  #cursor = 0;

  constructor(wire: WireTable, reader: Reader) {
    this.#wire = wire;
    this.#reader = reader;
    const { table } = wire;
    for (const { id, username } of table.users) this.#names.set(id, `<user ${username}>`);
    for (const { id, name } of table.channels) this.#names.set(id, `<channel ${name}>`);
    this.#names.set(wire.actor(reader).dm(), '<direct messages>');
    this.#names.set(table.guildId, '<guild>');
    this.#names.set(table.applicationId, '<umpire>');
  }

  /** The places where this person reads. */
  #places(): readonly string[] {
    return [this.#wire.channel, this.#wire.actor(this.#reader).dm()];
  }

  /**
   * All that stands before this person now. Public messages and answers are listed apart: which of two comes first,
   * when one is an answer and the other one from the outbox, is a matter of a millisecond at each table.
   */
  standing(): string {
    const actor = this.#wire.actor(this.#reader);
    const lists = this.#places().flatMap((place) => {
      const all = actor.visible(place);
      return [
        ['posted', all.filter(({ flags }) => ((flags ?? 0) & 64) === 0)] as const,
        ['answer', all.filter(({ flags }) => ((flags ?? 0) & 64) !== 0)] as const,
      ].map(([kind, messages]) => ({ name: `${kind} ${this.#names.get(place) ?? ''}`, messages }));
    });
    for (const { name, messages } of lists)
      for (const [index, message] of messages.entries()) this.#nameMessage(name, index, message);
    return this.plain(lists);
  }

  #nameMessage(list: string, index: number, message: TableMessage): void {
    const name = `<message ${list} ${index}>`;
    if (!this.#names.has(message.id)) this.#names.set(message.id, name);
    for (const [number, { id }] of message.attachments.entries())
      this.#names.set(id, `<file ${name} ${number}>`);
  }

  /**
   * Every event at the table since the last look that this person's client is told of: how many, where, what kind.
   * Posted and edited messages are listed apart: the outbox has a queue for each of them in every channel, and neither
   * waits for the other, so that which of two of the same order comes first is a matter of a millisecond at each table.
   * No secret is in it: all living messages are public, both rows are queued by one commit in an order that everybody's
   * events give, and no side's own messages take a place among the edits.
   */
  events(): string {
    const { log } = this.#wire.table;
    const { id } = this.#wire.actor(this.#reader).user;
    const places = this.#places();
    const seen = log
      .slice(this.#cursor)
      .filter(({ visibleTo }) => visibleTo === undefined || visibleTo.includes(id))
      // What Discord refused the bot is told to nobody else.
      .filter(({ kind }) => kind !== 'problem');
    this.#cursor = log.length;
    const counts = (lines: readonly LogLine[]) => lines.map(({ kind, at }) => `${kind} ${at}`);
    const isAnswer = ({ payload }: LogLine) => (((payload as { flags?: number })?.flags ?? 0) & 64) !== 0;
    return this.plain(
      [...places, undefined].map((place) => {
        const here = seen.filter(({ channelId }) => channelId === place);
        const isMessage = ({ kind }: LogLine) => kind.startsWith('message.');
        const isEdit = ({ kind }: LogLine) => kind === 'message.edit';
        const posted = here.filter((line) => isMessage(line) && !isAnswer(line));
        return {
          place,
          deeds: counts(here.filter((line) => !isMessage(line))),
          posted: counts(posted.filter((line) => !isEdit(line))),
          edited: counts(posted.filter(isEdit)),
          answers: counts(here.filter((line) => isMessage(line) && isAnswer(line))),
        };
      }),
    );
  }

  /** One answer, as it was told. */
  told(answer: unknown): string {
    return this.plain(answer).replaceAll(/<message [^>]*>/gu, '<reply>');
  }

  /** JSON with the placeholders. */
  plain(value: unknown): string {
    const { table } = this.#wire;
    const file = (url: string) => {
      const known = this.#files.get(url);
      if (known !== undefined) return known;
      const upload = table.attachment(url);
      const bytes =
        upload === undefined
          ? 'gone'
          : createHash('sha256').update(alike(upload.name, upload.data)).digest('hex');
      const name = `<file ${upload?.name ?? ''} ${bytes}>`;
      if (upload !== undefined) this.#files.set(url, name);
      return name;
    };
    return JSON.stringify(value, (key, inner: unknown) => (key === 'nonce' ? '<nonce>' : inner), 1)
      .replaceAll(this.#wire.campaign, '<campaign>')
      .replaceAll(/http:\/\/[^"\s]*\/cdn\/attachments\/[^"\s]*/gu, (url) => file(url))
      .replaceAll(/ · [0-9a-f]{8}"/gu, ' · <mark>"')
      .replaceAll(/`[0-9a-f]{16}`|Commitment `[0-9a-f]{64}`/gu, '<commitment>')
      .replaceAll(ID, (id) => this.#names.get(id) ?? '<id>');
  }
}
