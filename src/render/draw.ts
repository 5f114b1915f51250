/** Draws a picture from its specification. */
import type { Canvas } from 'canvas';
import type { DiceProps } from '../kernel/dice-props.ts';
import type { DiceStatisticsProps } from '../kernel/dice-statistics-props.ts';
import type { Json } from '../kernel/json.ts';
import type { MotionProps } from '../kernel/motion-props.ts';
import type { VaslBoardBehind } from '../kernel/notice.ts';
import type { VaslBoardCheckProps } from '../kernel/vasl-board-check-props.ts';
import { layOutDice } from './dice.ts';
import { layOutDiceStatistics } from './dice-statistics.ts';
import { type Drawings, drawingsOf } from './drawings.ts';
import { motionOf, type Pixels, pixelsOf } from './motion.ts';
import type { PaperSheet } from './paper.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { layOutVaslBoardCheck } from './vasl-board-check.ts';
import type { VaslBoardImage } from './vasl-board-images.ts';

/** Draws the pictures of some games, and those that every game can have. */
export interface Drawer {
  readonly pictureKinds: readonly string[];
  /** Kinds that are paper, not pictures: PDF. */
  readonly paperKinds: readonly string[];
  /**
   * The picture as PNG, 1200 px wide, the paper as PDF, what moves as GIF. Equal props give equal bytes. Throws for an
   * unknown kind.
   */
  draw(drawing: Drawing, board?: VaslBoardImage): Buffer;
  /** The same on a given sheet, so that tests can see where each text was printed. */
  drawOn(sheet: Sheet, drawing: Drawing): Buffer;
  /** Laid out, but not closed yet, for the same reason. */
  drawPaper(drawing: Drawing): PaperSheet;
}

/** A picture to draw: what of a `Picture` matters for that. */
export interface Drawing {
  readonly kind: string;
  readonly props: Json;
  /** The hash of what it has in common with others. */
  readonly base?: string;
  /** At half its size. */
  readonly small?: true;
  /** The VASL board behind its map. */
  readonly board?: VaslBoardBehind;
}

/** For every game. */
const COMMON = drawingsOf<
  {
    readonly 'dice/roll': DiceProps;
    readonly 'dice/statistics': DiceStatisticsProps;
    readonly 'board/check': VaslBoardCheckProps;
  },
  object
>({
  pictures: {
    'dice/roll': layOutDice,
    'dice/statistics': layOutDiceStatistics,
    'board/check': layOutVaslBoardCheck,
  },
  papers: {},
});

/** Pictures one after the other: {@link MotionProps}. */
const MOTION = 'motion';
const NOTHING = Buffer.alloc(0);

/** @param baseOf what pictures that name this hash have in common */
export function createDrawer(
  games: readonly Drawings[],
  baseOf: (hash: string) => Json | undefined = () => undefined,
): Drawer {
  const all = [...games, COMMON];
  // Props come as JSON; the game that made them is trusted to have made them as its drawings take them.
  const pictures = new Map(all.flatMap((one) => Object.entries(one.pictures)));
  const papers = new Map(all.flatMap((one) => Object.entries(one.papers)));

  function drawOn(sheet: Sheet, { kind, props, base }: Drawing): Buffer {
    const layOut = pictures.get(kind);
    if (layOut === undefined) throw new Error(`render: no picture of the kind '${kind}'`);
    const common = base === undefined ? undefined : baseOf(base);
    if (base !== undefined && common === undefined)
      throw new Error(`render: '${kind}' needs ${base}, which is not here`);
    return layOut(sheet, props as never, common as never);
  }

  function drawPaper({ kind, props }: Drawing): PaperSheet {
    const layOut = papers.get(kind);
    if (layOut === undefined) throw new Error(`render: no paper of the kind '${kind}'`);
    return layOut(props as never);
  }

  /** Each frame is a picture of its own kind, on a sheet that gives its pixels instead of a PNG. */
  function drawMotion({ frames, most }: MotionProps): Buffer {
    const frameOf = (index: number, scale: number) => {
      const frame = frames[index];
      if (frame === undefined) throw new Error('render: a motion without frames');
      let pixels: Pixels | undefined;
      const encode = (cut: Canvas) => {
        pixels = pixelsOf(cut);
        return NOTHING;
      };
      const sheet = createSheet(undefined, { encode, scale });
      try {
        drawOn(sheet, frame);
      } finally {
        sheet.free();
      }
      if (pixels === undefined) throw new Error(`render: '${frame.kind}' is not finished`);
      return pixels;
    };
    return motionOf(frames.length, frameOf, most);
  }

  function draw(drawing: Drawing, image?: VaslBoardImage): Buffer {
    if (drawing.kind === MOTION) return drawMotion(drawing.props as unknown as MotionProps);
    if (papers.has(drawing.kind)) return drawPaper(drawing).finish();
    const placed = drawing.board?.placed;
    const behind = image === undefined || placed === undefined ? undefined : { ...image, placed };
    const sheet = createSheet(behind, drawing.small === true ? { scale: 0.5 } : {});
    try {
      return drawOn(sheet, drawing);
    } finally {
      sheet.free();
    }
  }

  return { pictureKinds: [...pictures.keys()], paperKinds: [...papers.keys()], draw, drawOn, drawPaper };
}
