/** GIFs for tests: node-canvas reads them and writes none. */

export interface GifShape {
  readonly width: number;
  readonly height: number;
  /** How often the picture is in it. */
  readonly frames?: number;
  /** What its header says of its width, where that is a lie. */
  readonly says?: number;
}

/** One colour all over, coded without compression. */
export function gifOf({ width, height, frames = 1, says = width }: GifShape): Buffer {
  const u16 = (value: number) => [value & 0xff, value >> 8];
  const head = [...Buffer.from('GIF89a'), ...u16(says), ...u16(height), 0xf6, 0, 0];
  const colours = Array.from({ length: 128 * 3 }, () => 0x40);
  const frame = [
    0x2c,
    ...u16(0),
    ...u16(0),
    ...u16(width),
    ...u16(height),
    0,
    7,
    ...pixels(width * height),
    0,
  ];
  return Buffer.from([...head, ...colours, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}

/** Each pixel is a byte with a high bit of 0; a clear code (128) in time keeps codes at eight bits. */
function pixels(count: number): number[] {
  const codes: number[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 100 === 0) codes.push(128);
    codes.push(5);
  }
  codes.push(129);
  const blocks: number[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return blocks;
}
