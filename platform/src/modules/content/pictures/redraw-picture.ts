import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURE_BYTES_MAX, PICTURE_SIDE_MAX } from '@croupier/contract/operator/pictures';
import { refuse } from '#kernel/refuse.ts';
import { readPictureHeader } from './picture-header-rules.ts';

export interface RedrawnPicture {
  /** WebP without anything but its pixels. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** No page shows a picture wider than this. */
const WIDTH_MAX = 2560;
const QUALITY = 86;

/** One at a time: a picture of the largest size takes 64 MiB while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws an uploaded picture anew, so that nothing of the file but what people see is kept: no
 * metadata, no second file behind the first. Refuses `content.picture` for what is no PNG, JPEG or
 * WebP, too large, or broken.
 */
export async function redrawPicture(file: Buffer): Promise<RedrawnPicture> {
  const header = file.length <= PICTURE_BYTES_MAX ? readPictureHeader(file) : undefined;
  if (!header || !isFit(header)) throw refuse('content.picture');
  const drawn = last.then(() => draw(file));
  last = drawn.catch(() => undefined);
  return drawn;
}

function isFit({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width >= 1 && height >= 1 && width <= PICTURE_SIDE_MAX && height <= PICTURE_SIDE_MAX;
}

async function draw(file: Buffer): Promise<RedrawnPicture> {
  const image = await loadImage(file).catch(() => undefined);
  if (!image || !isFit(image)) throw refuse('content.picture');
  const width = Math.min(image.width, WIDTH_MAX);
  const height = Math.max(1, Math.floor((image.height * width) / image.width));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('webp', QUALITY), width, height };
}
