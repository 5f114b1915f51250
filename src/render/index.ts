/** The renderer as the rest of the bot sees it. It does not load node-canvas: only the workers do. */
export type { Drawing } from './draw.ts';
export { createRenderer, type Renderer, type RendererOptions } from './pool.ts';
