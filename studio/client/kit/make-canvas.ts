/** A canvas of a size in units of the page, with a context that draws in them. */
export function makeCanvas(
  size: { readonly width: number; readonly height: number },
  resolution: number,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size.width * resolution);
  canvas.height = Math.ceil(size.height * resolution);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no 2d canvas');
  context.scale(resolution, resolution);
  return { canvas, context };
}
