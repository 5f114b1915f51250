/** The package `canvas` in a browser, as far as drawings need it: its canvas is the document's own. */

/** With what only the package's own has; a browser takes such settings and does nothing with them. */
export type CanvasRenderingContext2D = globalThis.CanvasRenderingContext2D & {
  readonly canvas: {
    /** `pdf` is paper; a browser's canvas has no such property. */
    readonly type?: 'image' | 'pdf';
  };
  patternQuality?: string;
  textDrawingMode?: string;
};

export type Canvas = { getContext(kind: '2d'): CanvasRenderingContext2D } & HTMLCanvasElement;

export function createCanvas(width: number, height: number): Canvas {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas as Canvas;
}
