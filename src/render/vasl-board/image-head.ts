/** The headers of a picture, walked through from end to end before anything is decoded. */
import { FileFault } from '../../strange-zip.ts';

export const IMAGE_LIMITS = {
  /** Pixels along one side. */
  side: 16_000,
  leastSide: 100,
  /** Pixels in all: 160 MB once decoded. */
  pixels: 40_000_000,
} as const;

export const MEDIA = ['gif', 'png', 'jpeg'] as const;
export type Media = (typeof MEDIA)[number];

export interface ImageHead {
  readonly media: Media;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The kind of a picture by its first bytes, whatever its name; `undefined`: none that is read. */
export function mediaOf(bytes: Buffer): Media | undefined {
  if (/^GIF8[79]a/u.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  return undefined;
}

/**
 * Its kind and dimensions.
 * @throws FileFault for what is no picture, is cut short, moves, or is too small or too large to be a board.
 */
export function imageHead(bytes: Buffer, name: string): ImageHead {
  const media = mediaOf(bytes);
  if (media === undefined)
    throw new FileFault(`${name}: neither GIF nor PNG nor JPEG, whatever its name says.`);
  const { width, height } = new Walk(bytes, name)[media]();
  const size = `${width} × ${height} pixels`;
  if (width < IMAGE_LIMITS.leastSide || height < IMAGE_LIMITS.leastSide)
    throw new FileFault(`${name}: ${size} are too few for a board.`);
  if (width > IMAGE_LIMITS.side || height > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels)
    throw new FileFault(
      `${name}: ${size}; at most ${IMAGE_LIMITS.side} along a side and ${IMAGE_LIMITS.pixels / 1e6} million in all can be read.`,
    );
  return { media, width, height };
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads on from where it stands; the end of the file before the end of the picture is a fault. */
class Walk {
  readonly #bytes: Buffer;
  readonly #name: string;
  #at = 0;

  constructor(bytes: Buffer, name: string) {
    this.#bytes = bytes;
    this.#name = name;
  }

  gif(): Size {
    this.#skip(6);
    const width = this.#u16le();
    const height = this.#u16le();
    this.#colours(this.#u8());
    this.#skip(2);
    let frames = 0;
    for (;;) {
      const block = this.#u8();
      if (block === 0x3b) break;
      if (block === 0x21) this.#skip(1);
      else if (block === 0x2c) {
        frames += 1;
        if (frames > 1) throw this.#fault('moves; a board is one picture that stands still');
        const [left, top, wide, high] = [this.#u16le(), this.#u16le(), this.#u16le(), this.#u16le()];
        if (left + wide > width || top + high > height)
          throw this.#fault(`has a frame of ${wide} × ${high} pixels outside its ${width} × ${height}`);
        this.#colours(this.#u8());
        this.#skip(1);
      } else throw this.#fault(`is damaged at byte ${this.#at}`);
      for (let length = this.#u8(); length > 0; length = this.#u8()) this.#skip(length);
    }
    if (frames === 0) throw this.#fault('has no picture in it');
    return { width, height };
  }

  png(): Size {
    this.#skip(8);
    let size: Size | undefined;
    for (let has = false; ; ) {
      const length = this.#u32be();
      this.#skip(4);
      const from = this.#at;
      const chunk = this.#bytes.toString('latin1', from - 4, from);
      if (size === undefined) {
        if (chunk !== 'IHDR' || length !== 13) throw this.#fault('does not begin as a PNG does');
        size = { width: this.#u32be(), height: this.#u32be() };
        this.#at = from;
      }
      if (chunk === 'acTL') throw this.#fault('moves; a board is one picture that stands still');
      has ||= chunk === 'IDAT';
      this.#skip(length + 4);
      if (chunk !== 'IEND') continue;
      if (!has) throw this.#fault('has no picture in it');
      return size;
    }
  }

  jpeg(): Size {
    this.#skip(2);
    let size: Size | undefined;
    for (;;) {
      if (this.#u8() !== 0xff) throw this.#fault(`is damaged at byte ${this.#at}`);
      let marker = this.#u8();
      while (marker === 0xff) marker = this.#u8();
      const from = this.#at;
      const length = this.#u16be();
      // SOF0–15 without DHT, JPG and DAC, which share their range.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        this.#skip(1);
        const height = this.#u16be();
        size = { width: this.#u16be(), height };
      }
      if (marker === 0xda) {
        if (size === undefined) throw this.#fault('has no dimensions');
        if (this.#bytes.lastIndexOf(JPEG_END) < this.#at) throw this.#short();
        return size;
      }
      this.#at = from;
      this.#skip(length);
    }
  }

  #colours(flags: number): void {
    if ((flags & 0x80) !== 0) this.#skip(3 * 2 ** ((flags & 7) + 1));
  }

  #skip(count: number): void {
    this.#at += count;
    if (this.#at > this.#bytes.length) throw this.#short();
  }

  #u8(): number {
    this.#skip(1);
    return this.#bytes.readUInt8(this.#at - 1);
  }

  #u16le(): number {
    this.#skip(2);
    return this.#bytes.readUInt16LE(this.#at - 2);
  }

  #u16be(): number {
    this.#skip(2);
    return this.#bytes.readUInt16BE(this.#at - 2);
  }

  #u32be(): number {
    this.#skip(4);
    return this.#bytes.readUInt32BE(this.#at - 4);
  }

  #short(): FileFault {
    return this.#fault(`is cut short: its ${this.#bytes.length} bytes end before the picture does`);
  }

  #fault(why: string): FileFault {
    return new FileFault(`${this.#name}: ${why}.`);
  }
}

const JPEG_END = Buffer.from('ffd9', 'hex');
