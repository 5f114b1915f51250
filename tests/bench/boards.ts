/** Pictures of the map on a board of the players' own, beside the same without one. */
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from 'canvas';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { statedPlacement } from '../../src/map/placement.ts';
import { createRenderer } from '../../src/render/index.ts';
import { readVaslBoard } from '../../src/render/vasl-board/reading.ts';
import { mapSamples } from '../render/map-samples.ts';
import { drawnBoard } from '../render/vasl-board/drawn-board.ts';
import { VASL_BOARD } from '../render/vasl-board/vasl-board.ts';
import { type Figure, median } from './figures.ts';

const STATED = { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 };

/** Each picture by turns without and with the board, in one process: only their ratio is compared. */
export async function measureBoards(times: number): Promise<readonly Figure[]> {
  const grid = gridOf('Ch');
  const placed = statedPlacement(STATED, true, grid.centre('A1'));
  const bytes = await picture();
  const renderer = createRenderer({
    drawings: ['src/render/kgp/drawings'],
    workers: 1,
    cacheSize: 0,
    vaslBoardPicture: () => bytes,
  });
  try {
    const figures: Figure[] = [];
    for (const [name, sample] of [
      ['overview', 'map-bare-ch'],
      ['snippet', 'map-corner'],
    ] as const) {
      const plain = { kind: 'kgp/map', props: JSON.parse(JSON.stringify(mapSamples[sample])) };
      const onBoard = { ...plain, board: { image: 'board', placed } };
      const took = async (drawing: typeof plain) => {
        const started = performance.now();
        await renderer.draw(drawing);
        return performance.now() - started;
      };
      await took(plain); // fonts, code
      const first = await took(onBoard);
      if (name === 'overview') figures.push({ name: 'map on a board, the first', value: first, unit: 'ms' });
      const taken = { plain: [] as number[], onBoard: [] as number[] };
      for (let i = 0; i < times; i += 1) {
        taken.plain.push(await took(plain));
        taken.onBoard.push(await took(onBoard));
      }
      figures.push(
        { name: `map on a board, ${name}, median`, value: median(taken.onBoard), unit: 'ms' },
        {
          name: `map on a board, ${name}: times the schematic one`,
          value: median(taken.onBoard) / median(taken.plain),
          unit: '×',
          aim: 2,
        },
      );
    }
    return figures;
  } finally {
    await renderer.close();
  }
}

/** A board as players have it, where somebody names one; otherwise one drawn for this, as rough as theirs. */
async function picture(): Promise<Uint8Array> {
  if (VASL_BOARD !== undefined) return (await readVaslBoard(readFileSync(VASL_BOARD), 'bdCH')).image;
  const grid = gridOf('Ch');
  const placed = statedPlacement(STATED, true, grid.centre('A1'));
  const canvas = createCanvas(2604, 1855);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(
    await loadImage(drawnBoard({ grid, placed, width: canvas.width, height: canvas.height })),
    0,
    0,
  );
  let seed = 1;
  for (let at = 0; at < 300_000; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    ctx.fillStyle = at % 2 === 0 ? 'rgb(109,108,51)' : 'rgb(46,131,47)';
    ctx.fillRect(seed % canvas.width, Math.floor(seed / canvas.width) % canvas.height, 2, 2);
  }
  return canvas.toBuffer('image/png');
}
