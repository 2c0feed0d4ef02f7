import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { ErrorCode } from '@croupier/contract/errors';
import { refuse } from '#kernel/refuse.ts';
import { type PictureHeader, readPictureHeader } from './picture-header-rules.ts';

export interface RedrawnPicture {
  /** WebP without anything but its pixels. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What a module takes of an uploaded picture, and what it makes of it. */
export interface PictureRules {
  readonly formats: readonly PictureHeader['format'][];
  readonly bytesMax: number;
  /** Of the file, before anything decodes it. */
  readonly sideMax: number;
  readonly pixelsMax: number;
  /** Wider ones are made narrower. */
  readonly widthMax: number;
  /** Code for whatever is not that. */
  readonly refusal: ErrorCode;
}

const QUALITY = 86;

/** One at a time: a picture of the largest size takes 100 MiB while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws an uploaded picture anew, so that nothing of the file but what people see is kept: no
 * metadata, no second file behind the first. Refuses with the code of the rules for what is of no
 * taken format by its first bytes, too large, or broken.
 */
export async function redrawPicture(file: Buffer, rules: PictureRules): Promise<RedrawnPicture> {
  const header = file.length <= rules.bytesMax ? readPictureHeader(file) : undefined;
  if (!header || !rules.formats.includes(header.format) || !isFit(header, rules)) {
    throw refuse(rules.refusal);
  }
  const drawn = last.then(() => draw(file, rules));
  last = drawn.catch(() => undefined);
  return drawn;
}

function isFit(
  { width, height }: { readonly width: number; readonly height: number },
  { sideMax, pixelsMax }: PictureRules,
): boolean {
  const sides = width >= 1 && height >= 1 && width <= sideMax && height <= sideMax;
  return sides && width * height <= pixelsMax;
}

async function draw(file: Buffer, rules: PictureRules): Promise<RedrawnPicture> {
  const image = await loadImage(file).catch(() => undefined);
  if (!image || !isFit(image, rules)) throw refuse(rules.refusal);
  const width = Math.min(image.width, rules.widthMax);
  const height = Math.max(1, Math.floor((image.height * width) / image.width));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('webp', QUALITY), width, height };
}
