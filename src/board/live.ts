/** Boards that are told of changes as they happen: server-sent events that say that something has changed, and not what. */
import type { ServerResponse } from 'node:http';
import type { Session } from './sessions.ts';

/** A line that says nothing, so often: a stream that is silent for long is cut by proxies. */
const HEARTBEAT_MS = 15_000;
/** So many bytes may wait for a reader who does not take them; then they are cut off, and ask again when they can. */
const MOST_WAITING = 16 * 1024;
/** Of one browser; the oldest goes. */
const MOST_STREAMS = 4;

interface Stream {
  readonly session: Session;
  readonly response: ServerResponse;
  /** Of what its reader had seen when they were last told. */
  mark: string;
}

interface LiveOptions {
  /** A mark of a reader's sight, another one whenever that has changed; `undefined`: they see nothing any more. */
  readonly markOf: (session: Session) => string | undefined;
  readonly heartbeatMs?: number | undefined;
}

/** The streams that are open. What one reader may not know opens, closes and moves nothing in another's. */
export class LiveBoards {
  readonly #markOf: LiveOptions['markOf'];
  readonly #heartbeatMs: number;
  readonly #streams = new Set<Stream>();

  constructor({ markOf, heartbeatMs = HEARTBEAT_MS }: LiveOptions) {
    this.#markOf = markOf;
    this.#heartbeatMs = heartbeatMs;
  }

  /** Opens a stream for a session; it ends with it. */
  open(session: Session, response: ServerResponse): void {
    const own = [...this.#streams].filter((stream) => stream.session === session);
    for (const oldest of own.slice(0, Math.max(0, own.length - MOST_STREAMS + 1))) this.#end(oldest);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      // A proxy that waits for more before it passes something on would make a stream of the past of it.
      'X-Accel-Buffering': 'no',
    });
    const stream: Stream = { session, response, mark: this.#markOf(session) ?? '' };
    this.#streams.add(stream);
    const heart = setInterval(() => this.#beat(stream), this.#heartbeatMs);
    heart.unref();
    const over = () => this.#end(stream);
    session.ended.addEventListener('abort', over);
    response.on('close', () => {
      clearInterval(heart);
      session.ended.removeEventListener('abort', over);
      this.#streams.delete(stream);
    });
    if (session.ended.aborted) over();
    else this.#write(stream, ': here\n\n');
  }

  /** Something has happened in these campaigns: whoever sees another board than before is told that they do. */
  changed(campaigns: ReadonlySet<string>): void {
    for (const stream of [...this.#streams]) {
      if (!campaigns.has(stream.session.place.campaign)) continue;
      const mark = this.#markOf(stream.session);
      if (mark === undefined || mark === stream.mark) continue;
      stream.mark = mark;
      this.#write(stream, 'event: changed\ndata: \n\n');
    }
  }

  /** How many streams are open. */
  get count(): number {
    return this.#streams.size;
  }

  stop(): void {
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  /** At the same time also whether there is still somebody to be told: what has ended by itself tells nobody. */
  #beat(stream: Stream): void {
    if (this.#markOf(stream.session) === undefined) this.#end(stream);
    else this.#write(stream, ':\n\n');
  }

  #write({ response }: Stream, text: string): void {
    if (response.writableLength > MOST_WAITING) response.destroy();
    else response.write(text);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.response.end('event: closed\ndata: \n\n');
  }
}
