import { fileURLToPath } from 'node:url';
import { createCanvas } from 'canvas';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createVaslBoardReader,
  type VaslBoardReader,
  type VaslBoardReaderOptions,
} from '../../../src/render/vasl-board/reader.ts';
import { zipOf } from '../../support/zip.ts';

const script = fileURLToPath(new URL('./bad-process.mjs', import.meta.url));
const open: VaslBoardReader[] = [];

function reader(options: VaslBoardReaderOptions = {}): VaslBoardReader {
  const made = createVaslBoardReader(options);
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const NO_BYTES = new Uint8Array();

describe('createVaslBoardReader', () => {
  test('reads a board in the real process, and says what is wrong with another', async () => {
    const boards = reader();
    const image = createCanvas(200, 100).toBuffer('image/png');
    const good = await boards.read(
      zipOf([
        { name: 'bdX.png', bytes: image },
        { name: 'data', bytes: 'x0 7' },
      ]),
      'bdX',
    );
    expect(good).toMatchObject({ ok: true, value: { width: 200, height: 100, grid: { a1x: 7 } } });
    expect(good.ok && Buffer.from(good.value.image).equals(image)).toBe(true);
    const bad = await boards.read(
      zipOf([
        { name: 'bdX.png', bytes: image },
        { name: '../x', bytes: '' },
      ]),
      'bdX',
    );
    expect(bad).toEqual({ ok: false, why: '../x: a path that leads out of the zip.' });
  });

  test('a file that kills its process is refused, and the next is read in another', async () => {
    const boards = reader({ script });
    const [before, crash, after] = await Promise.all(
      ['good', 'crash', 'good'].map((file) => boards.read(NO_BYTES, file)),
    );
    expect(crash).toEqual({ ok: false, why: expect.stringContaining('ended the program') });
    expect(before).toMatchObject({ ok: true });
    expect(after).toMatchObject({ ok: true });
    expect(after).not.toEqual(before);
  });

  test('a file that does not come to an end is refused', async () => {
    expect(await reader({ script, patience: 300 }).read(NO_BYTES, 'hang')).toEqual({
      ok: false,
      why: 'The file takes more than 0.3 seconds to read, so it is not taken.',
    });
  });

  test.runIf(process.platform === 'linux')('so is one that takes the processor for too long', async () => {
    expect(await reader({ script, processorTime: 300 }).read(NO_BYTES, 'spin')).toEqual({
      ok: false,
      why: 'The file takes more than 0.3 seconds of the processor to read, so it is not taken.',
    });
    // Whoever waits, since the machine is busy, takes none of it.
    expect(await reader({ script, processorTime: 1000, patience: 3000 }).read(NO_BYTES, 'hang')).toEqual({
      ok: false,
      why: 'The file takes more than 3 seconds to read, so it is not taken.',
    });
  });

  test.runIf(process.platform === 'linux')('so is one that takes too much memory', async () => {
    const reply = await reader({ script, memory: 300 * 1024 * 1024 }).read(NO_BYTES, 'grow');
    expect(reply).toEqual({
      ok: false,
      why: 'The file takes more than 300 MiB of memory to read, so it is not taken.',
    });
  });

  test('only some may wait, and none waits for ever when Umpire closes', async () => {
    const boards = reader({ script, queueLimit: 2 });
    const waiting = ['hang', 'good'].map((file) => boards.read(NO_BYTES, file));
    expect(await boards.read(NO_BYTES, 'good')).toMatchObject({
      ok: false,
      why: expect.stringContaining('Too many'),
    });
    await boards.close();
    expect(await Promise.all(waiting)).toEqual([
      { ok: false, why: expect.stringContaining('ended the program') },
      { ok: false, why: expect.stringContaining('closing') },
    ]);
  });
});
