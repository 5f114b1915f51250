/** The package `canvas` in a browser, as far as drawings need it: its canvas is the document's own. */
export function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
