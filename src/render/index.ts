/** What the rest of the bot needs. It does not load node-canvas: only the workers do. */
export type { Drawing } from './draw.ts';
export { createRenderer, type Renderer, type RendererOptions } from './pool.ts';
