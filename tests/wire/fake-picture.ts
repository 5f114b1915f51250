import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Renderer } from '../../src/discord/index.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import type { Picture } from '../../src/kernel/notice.ts';
import { draw } from '../support/drawer.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A real PNG of 2×2 points whose colours are a hash of the specification: quick, and different for every picture. */
export function fakePicture({ kind, props }: Picture): Buffer {
  const colours = createHash('sha256')
    .update(canonicalJson([kind, props]))
    .digest();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(2, 0);
  header.writeUInt32BE(2, 4);
  header.set([8, 2], 8); // eight bits, red-green-blue
  const rows = Buffer.concat([
    Buffer.from([0]),
    colours.subarray(0, 6),
    Buffer.from([0]),
    colours.subarray(6, 12),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface CountingRenderer extends Renderer {
  /** How many pictures of each kind were really drawn. */
  readonly drawn: ReadonlyMap<string, number>;
}

/** Really draws the first `real` pictures of every kind and all of the kinds in `always`, and fakes the others. */
export function mixedRenderer(real: number, always: readonly string[] = []): CountingRenderer {
  const drawn = new Map<string, number>();
  return {
    drawn,
    async draw(picture) {
      const before = drawn.get(picture.kind) ?? 0;
      if (before >= real && !always.includes(picture.kind)) return fakePicture(picture);
      drawn.set(picture.kind, before + 1);
      return draw(picture);
    },
  };
}
