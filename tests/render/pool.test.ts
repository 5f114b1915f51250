import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pictureBase } from '../../src/games/ardennes2/show/ground-picture.ts';
import { drawings as ardennes2 } from '../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../src/render/draw.ts';
import { createRenderer, type Renderer, type RendererOptions } from '../../src/render/index.ts';
import { openGame } from '../games/ardennes2/game-table.ts';
import { draw } from '../support/drawer.ts';
import { eventually, FOREVER_MS } from '../support/eventually.ts';
import { SAMPLES } from './samples.ts';

const badWorker = fileURLToPath(new URL('./bad-worker.mjs', import.meta.url));
const boardWorker = fileURLToPath(new URL('./vasl-board-worker.mjs', import.meta.url));
const built = fileURLToPath(new URL('../../dist/src/render/worker.js', import.meta.url));

const open: Renderer[] = [];
function renderer(options: RendererOptions): Renderer {
  const made = createRenderer({ timeout: FOREVER_MS, ...options });
  open.push(made);
  return made;
}
const bad = (options: RendererOptions = {}): Renderer =>
  renderer({ script: badWorker, cacheSize: 0, ...options });

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('createRenderer', () => {
  test('draws in parallel, each job on one worker at a time', async () => {
    const pool = bad({ workers: 2 });
    const pids = await Promise.all(Array.from({ length: 10 }, () => pool.draw({ kind: 'slow', props: {} })));
    expect(new Set(pids.map(String)).size).toBe(2);
  });

  test('what the drawing throws is an Error with its message, and the worker lives on', async () => {
    const pool = bad({ workers: 1 });
    const before = String(await pool.draw({ kind: 'pid', props: {} }));
    await expect(pool.draw({ kind: 'throw', props: {} })).rejects.toThrow('as asked');
    expect(String(await pool.draw({ kind: 'pid', props: {} }))).toBe(before);
  });

  test('a job that kills its worker is tried once more, then rejected; others are drawn', async () => {
    const pool = bad({ workers: 1 });
    const before = String(await pool.draw({ kind: 'pid', props: {} }));
    const crash = pool.draw({ kind: 'crash', props: {} });
    const after = pool.draw({ kind: 'pid', props: {} });
    await expect(crash).rejects.toThrow(/'crash' failed twice/);
    expect(String(await after)).not.toBe(before);
  });

  test('a job whose worker dies once is drawn by the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-pool-'));
    try {
      const png = await bad({ workers: 1 }).draw({ kind: 'crash-once', props: join(folder, 'crashed') });
      expect(Number(png)).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a worker that hangs is replaced', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // a slow machine is no hanging worker
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const pool = bad({ workers: 1, timeout: 400 });
    const first = Number(await pool.draw({ kind: 'pid', props: {} }));
    const hang = expect(pool.draw({ kind: 'hang', props: {} })).rejects.toThrow(
      /failed twice.*within 400 ms/,
    );
    const after = pool.draw({ kind: 'pid', props: {} });
    vi.advanceTimersByTime(399);
    expect(alive(first)).toBe(true);
    vi.advanceTimersByTime(1); // given up; its picture has a second chance with another worker
    vi.advanceTimersByTime(400);
    await hang;
    expect(Number(await after)).not.toBe(first);
  });

  test('refuses when too many wait', async () => {
    const pool = bad({ workers: 1, queueLimit: 2 });
    const accepted = Array.from({ length: 3 }, () => pool.draw({ kind: 'slow', props: {} }));
    await expect(pool.draw({ kind: 'slow', props: {} })).rejects.toThrow(/2 pictures are waiting/);
    expect(await Promise.all(accepted)).toHaveLength(3);
  });

  test('close rejects what is not drawn, ends the workers and refuses more', async () => {
    const pool = bad({ workers: 1 });
    const pid = Number(await pool.draw({ kind: 'pid', props: {} }));
    const jobs = [pool.draw({ kind: 'slow', props: {} }), pool.draw({ kind: 'slow', props: {} })];
    const outcomes = Promise.allSettled(jobs);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(alive(pid)).toBe(false);
    await expect(pool.draw({ kind: 'pid', props: {} })).rejects.toThrow('render: closed');
    await pool.close();
  });

  test('a process without work goes by itself, and the next picture comes from another', async () => {
    const pool = bad({ workers: 1, idle: 1 });
    const first = Number(await pool.draw({ kind: 'pid', props: {} }));
    await eventually(() => expect(alive(first)).toBe(false));
    const second = Number(await pool.draw({ kind: 'slow', props: {} })); // which takes longer than it may be idle
    expect(second).not.toBe(first);
    await eventually(() => expect(alive(second)).toBe(false));
  });

  test('the same picture again comes from memory', async () => {
    const pool = bad({ workers: 1, cacheSize: 1 });
    const first = await pool.draw({ kind: 'pid', props: { a: 1 } });
    expect(await pool.draw({ kind: 'pid', props: { a: 1 } })).toBe(first);
    await pool.draw({ kind: 'pid', props: { a: 2 } });
    expect(await pool.draw({ kind: 'pid', props: { a: 1 } })).not.toBe(first);
  });
});

test.runIf(!existsSync(built))('without the build it says what to do', () => {
  expect(() => createRenderer()).toThrow(/npm run build/);
});

describe.runIf(existsSync(built))('the built worker', () => {
  test('draws the same bytes as here, in two processes at once', async () => {
    const pool = renderer({ workers: 2, drawings: ['src/render/kgp/drawings'] });
    const names = ['dice', 'initiative-matrix', 'cg-roster', 'rg-purchase-record'];
    for (const name of names) expect(SAMPLES[name], name).toBeDefined();
    const drawings = names.flatMap((name) => SAMPLES[name] ?? []);
    const drawn = await Promise.all(drawings.map((drawing) => pool.draw(drawing)));
    for (const [index, drawing] of drawings.entries()) {
      expect(drawn[index]?.equals(draw(drawing)), drawing.kind).toBe(true);
    }
  });

  test('draws a map whose ground it was sent once', async () => {
    const table = openGame();
    const { picture } = table.status('german');
    if (picture?.base === undefined) throw new Error('the status has no map');
    const asked: string[] = [];
    const pool = renderer({
      workers: 1,
      cacheSize: 0,
      drawings: ['src/render/ardennes2/drawings'],
      pictureBase(hash) {
        asked.push(hash);
        return pictureBase(hash);
      },
    });
    const here = createDrawer([ardennes2], pictureBase).draw(picture);
    for (const drawn of [await pool.draw(picture), await pool.draw(picture)])
      expect(drawn.equals(here)).toBe(true);
    expect(asked).toEqual([picture.base]);
  });

  test('refuses an unknown kind', async () => {
    await expect(renderer({ workers: 1 }).draw({ kind: 'kgp/nothing', props: {} })).rejects.toThrow(
      "no picture of the kind 'kgp/nothing'",
    );
  });
});

describe('what many pictures have in common', () => {
  test('a worker is sent it once, before the first that needs it', async () => {
    const asked: string[] = [];
    const one = renderer({
      script: boardWorker,
      workers: 1,
      cacheSize: 0,
      pictureBase(hash) {
        asked.push(hash);
        return hash === 'gone' ? undefined : hash.toUpperCase();
      },
    });
    const drawn = async (base?: string) =>
      String(await one.draw({ kind: 'map', props: {}, ...(base === undefined ? {} : { base }) }));
    expect(await drawn()).toBe(' on undefined');
    expect(await drawn('a')).toBe('a=A on a');
    expect(await drawn('b')).toBe('a=A b=B on b');
    expect(await drawn('a')).toBe('a=A b=B on a');
    expect(await drawn('gone')).toBe('a=A b=B on gone');
    expect(asked).toEqual(['a', 'b', 'gone']);
  });

  test('the same on another is another picture', async () => {
    const one = renderer({ script: boardWorker, workers: 1, pictureBase: (hash) => hash });
    const on = (base: string) => one.draw({ kind: 'map', props: {}, base });
    expect(String(await on('a'))).not.toBe(String(await on('b')));
    expect(await on('a')).toBe(await on('a'));
  });

  test('a picture whose base is not here is not drawn', () => {
    const drawer = createDrawer([{ pictures: { map: () => Buffer.from('drawn') }, papers: {} }], (hash) =>
      hash === 'here' ? {} : undefined,
    );
    expect(String(drawer.draw({ kind: 'map', props: {}, base: 'here' }))).toBe('drawn');
    expect(() => drawer.draw({ kind: 'map', props: {}, base: 'gone' })).toThrow(
      "'map' needs gone, which is not here",
    );
  });
});

describe('boards behind maps', () => {
  const placed = [1, 0, 0, 1, 0, 0] as const;
  const files: Record<string, string> = { a: 'A', b: 'B', c: 'C' };
  const pool = () => {
    const asked: string[] = [];
    const one = renderer({
      script: boardWorker,
      workers: 1,
      cacheSize: 0,
      vaslBoardPicture(image) {
        asked.push(image);
        const text = files[image];
        return text === undefined ? undefined : Buffer.from(text);
      },
    });
    const drawOn = async (image?: string) =>
      String(
        await one.draw({
          kind: 'map',
          props: {},
          ...(image === undefined ? {} : { board: { image, placed } }),
        }),
      );
    return { asked, drawOn };
  };

  test('a worker is sent each once, and again when it has used others since', async () => {
    const { asked, drawOn } = pool();
    expect(await drawOn('a')).toBe('a=A on a');
    expect(await drawOn('a')).toBe('a=A on a');
    expect(await drawOn('b')).toBe('a=A b=B on b');
    expect(await drawOn('a')).toBe('a=A b=B on a');
    expect(await drawOn('c')).toBe('a=A b=B c=C on c');
    expect(await drawOn('a')).toBe('a=A b=B c=C on a');
    expect(await drawOn('b')).toBe('a=A b=B c=C b=B on b');
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('a board that is gone is not drawn on; without one none is asked for', async () => {
    const { asked, drawOn } = pool();
    expect(await drawOn('gone')).toBe(' on undefined');
    expect(await drawOn()).toBe(' on undefined');
    expect(asked).toEqual(['gone']);
  });

  test('the same map on another board is another picture', async () => {
    const one = renderer({
      script: boardWorker,
      workers: 1,
      vaslBoardPicture: (image) => Buffer.from(image),
    });
    const on = (image: string) => one.draw({ kind: 'map', props: {}, board: { image, placed } });
    expect(String(await on('a'))).not.toBe(String(await on('b')));
    expect(await on('a')).toBe(await on('a'));
  });
});
