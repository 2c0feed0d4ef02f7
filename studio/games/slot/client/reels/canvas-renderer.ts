// Pixi checks for the right to make code at run time, which the content policy denies.
import 'pixi.js/unsafe-eval';
import { CanvasRenderer } from 'pixi.js';
import type { Renderer, RendererOptions } from 'pixi.js';

export async function makeCanvasRenderer(options: Partial<RendererOptions>): Promise<Renderer> {
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}
