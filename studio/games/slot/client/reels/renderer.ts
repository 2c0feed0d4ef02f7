import type { Renderer, RendererOptions } from 'pixi.js';

/**
 * The renderer for this machine: WebGL where it runs on a graphics processor, the 2d canvas
 * everywhere else. Each is a chunk of its own, so a page pays for one of them only.
 */
export async function makeRenderer(options: Partial<RendererOptions>): Promise<Renderer> {
  const common = {
    ...options,
    antialias: false,
    autoDensity: true,
    // The extensions that would be loaded by themselves (events, filters, text …) are not used.
    manageImports: false,
  };
  if (hasGraphicsProcessor()) {
    const { makeWebGlRenderer } = await import('./webgl-renderer.ts');
    return await makeWebGlRenderer(common);
  }
  const { makeCanvasRenderer } = await import('./canvas-renderer.ts');
  return await makeCanvasRenderer(common);
}

/** Names of drivers that compute WebGL on the main processor, which the 2d canvas does faster. */
const softwareDrivers = /swiftshader|llvmpipe|software|basic render/i;

function hasGraphicsProcessor(): boolean {
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const driver: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareDrivers.test(String(driver));
}
