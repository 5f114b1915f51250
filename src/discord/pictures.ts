/** Pictures as files of a message, drawn when it goes out. */
import type { Picture } from '../kernel/notice.ts';
import type { Logger } from '../log.ts';
import { plainError } from '../log.ts';

/** The renderer: `src/render` in the program, something small in tests. */
export interface Renderer {
  /** PNG bytes, or those of a PDF or GIF where the picture's file is one. */
  draw(picture: Picture): Promise<Buffer>;
}

/** The media type of a file of this name, as Discord is told. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.gif')) return 'image/gif';
  return file.endsWith('.pdf') ? 'application/pdf' : 'image/png';
}

/** An embed shows pictures; every other file stands beside it. */
export function isShownInEmbed(file: string): boolean {
  return mediaTypeOf(file).startsWith('image/');
}

/** Draws with a limit of time; a picture that cannot be drawn is missing, and never holds a message up. */
export class Pictures {
  readonly #renderer: Renderer;
  readonly #log: Logger;
  readonly #limitMs: number;

  constructor(renderer: Renderer, log: Logger, limitMs = 20_000) {
    this.#renderer = renderer;
    this.#log = log;
    this.#limitMs = limitMs;
  }

  async draw(picture: Picture): Promise<Buffer | undefined> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not drawn within ${this.#limitMs} ms`)), this.#limitMs);
      });
      return await Promise.race([this.#renderer.draw(picture), late]);
    } catch (error) {
      this.#log.error({ picture: picture.kind, err: plainError(error) }, 'picture failed');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
