// Shader code is otherwise made with `new Function`, which the content policy forbids.
import 'pixi.js/unsafe-eval';
import { WebGLRenderer } from 'pixi.js';
import type { Renderer, RendererOptions } from 'pixi.js';

export async function makeWebGlRenderer(options: Partial<RendererOptions>): Promise<Renderer> {
  const renderer = new WebGLRenderer();
  await renderer.init(options);
  return renderer;
}
