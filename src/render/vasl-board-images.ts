/** VASL boards' pictures in a process that draws: decoded once, kept in sizes, a few at a time. */
import { type Canvas, createCanvas, loadImage } from 'canvas';
import { remembered } from './vasl-boards-kept.ts';

/** A board's picture, and the same at half the size, and so on: a small map is not drawn from all of its pixels. */
export interface VaslBoardImage {
  readonly sizes: readonly Canvas[];
}

/** Smaller than that no map is drawn; pixels. */
const SMALLEST = 600;

/** @throws Error when it cannot be decoded. */
export async function decodeVaslBoard(bytes: Uint8Array): Promise<VaslBoardImage> {
  const decoded = await loadImage(Buffer.from(bytes));
  const whole = createCanvas(decoded.width, decoded.height);
  whole.getContext('2d').drawImage(decoded, 0, 0);
  const sizes = [whole];
  for (let last = whole; last.width > SMALLEST * 2 && last.height > SMALLEST * 2; ) {
    const half = createCanvas(Math.ceil(last.width / 2), Math.ceil(last.height / 2));
    const ctx = half.getContext('2d');
    ctx.scale(half.width / last.width, half.height / last.height);
    ctx.drawImage(last, 0, 0);
    sizes.push(half);
    last = half;
  }
  return { sizes };
}

/** The boards of one process. */
export class VaslBoardImages {
  readonly #decoded = new Map<string, Promise<VaslBoardImage | undefined>>();
  #used: readonly string[] = [];

  /** Decoding begins at once; what comes of it is told by {@link of}. */
  take(image: string, bytes: Uint8Array): void {
    this.#decoded.set(
      image,
      decodeVaslBoard(bytes).catch(() => undefined),
    );
    this.#use(image);
  }

  /** `undefined`: it never came, or cannot be decoded; the map is drawn without it. */
  async of(image: string): Promise<VaslBoardImage | undefined> {
    if (this.#decoded.has(image)) this.#use(image);
    return this.#decoded.get(image);
  }

  #use(image: string): void {
    this.#used = remembered(this.#used, image);
    for (const each of this.#decoded.keys()) if (!this.#used.includes(each)) this.#decoded.delete(each);
  }
}
