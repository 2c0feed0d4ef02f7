import { ImageSource, Texture } from 'pixi.js';
import { makeCanvas } from '#client/kit/make-canvas.ts';
import type { CellSize } from '../layout.ts';
import type { SlotSkin } from '../skin.ts';
import { drawBars, drawLetter } from './lettering.ts';

/** A symbol looks fast when it is drawn over itself so often, up to so far away in cells. */
const blurSteps = 24;
const blurReach = 0.2;

/** Pictures of the symbols of one skin, drawn once for one size of cell and screen. */
export interface SymbolTextures {
  sharp(symbol: string): Texture;
  blurred(symbol: string): Texture;
  /** Frees the memory of all of them. */
  destroy(): void;
}

/** Loads what the skin's symbols are drawn from; textures can then be made without waiting. */
export async function loadPictures(
  skin: SlotSkin,
): Promise<ReadonlyMap<string, CanvasImageSource>> {
  const loading = Object.values(skin.symbols).flatMap(({ art }) =>
    art.kind === 'picture'
      ? [loadPicture(art.url).then((image): [string, CanvasImageSource] => [art.url, image])]
      : [],
  );
  return new Map(await Promise.all(loading));
}

async function loadPicture(url: string): Promise<CanvasImageSource> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export function makeSymbolTextures(options: {
  readonly skin: SlotSkin;
  readonly pictures: ReadonlyMap<string, CanvasImageSource>;
  readonly cell: CellSize;
  /** Device pixels per stage unit. */
  readonly resolution: number;
}): SymbolTextures {
  const sharp = new Map<string, Texture>();
  const blurred = new Map<string, Texture>();
  for (const symbol of Object.keys(options.skin.symbols)) {
    const picture = drawSymbol(symbol, options);
    sharp.set(symbol, textureOf(picture, options.resolution));
    blurred.set(symbol, textureOf(drawBlurred(picture), options.resolution));
  }
  return {
    sharp: (symbol) => sharp.get(symbol) ?? Texture.EMPTY,
    blurred: (symbol) => blurred.get(symbol) ?? Texture.EMPTY,
    destroy() {
      for (const texture of [...sharp.values(), ...blurred.values()]) texture.destroy(true);
    },
  };
}

/**
 * A texture from a canvas whose pixels are device pixels. An image source, because Pixi's canvas
 * source sets the canvas's size again when its width times 1 ÷ resolution times resolution is not
 * quite its width, and a canvas whose size is set is empty.
 */
export function textureOf(canvas: HTMLCanvasElement, resolution: number): Texture {
  return new Texture({ source: new ImageSource({ resource: canvas, resolution }) });
}

function drawSymbol(
  symbol: string,
  options: Parameters<typeof makeSymbolTextures>[0],
): HTMLCanvasElement {
  const { skin, pictures, cell, resolution } = options;
  const { canvas, context } = makeCanvas(cell, resolution);
  const art = skin.symbols[symbol]?.art;
  if (art === undefined || art.kind === 'blank') return canvas;
  const size = Math.min(symbolSide(cell) * art.size, cell.width * 0.94);
  context.translate(cell.width / 2, cell.height / 2);
  // Shadows ignore the transformation of the context, so they are given in device pixels.
  context.shadowColor = 'rgba(0, 0, 0, 0.42)';
  context.shadowBlur = size * 0.11 * resolution;
  context.shadowOffsetY = size * 0.06 * resolution;
  if (art.kind === 'picture') {
    const picture = pictures.get(art.url);
    if (picture !== undefined) context.drawImage(picture, -size / 2, -size / 2, size, size);
  } else if (art.kind === 'letter') {
    drawLetter(context, { text: art.text, lettering: art.lettering, size });
  } else {
    drawBars(context, { count: art.count, width: size });
  }
  return canvas;
}

/** What sizes refer to. In narrow cells symbols come closer to the edges of their reel. */
function symbolSide({ width, height }: CellSize): number {
  return Math.min(height, width * 1.2);
}

function drawBlurred(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sharp.width;
  canvas.height = sharp.height;
  const context = canvas.getContext('2d');
  if (context === null) return sharp;
  context.globalAlpha = 0.1;
  for (let step = 0; step < blurSteps; step += 1) {
    const offset = blurReach * ((2 * step) / (blurSteps - 1) - 1);
    context.drawImage(sharp, 0, offset * sharp.height);
  }
  return canvas;
}
