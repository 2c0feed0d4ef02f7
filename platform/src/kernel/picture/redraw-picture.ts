import type { ErrorCode } from '@croupier/contract/errors';
import { limitedWorker } from '#kernel/limited-worker.ts';
import { refuse } from '#kernel/refuse.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';

export interface RedrawnPicture {
  /** WebP without anything but its pixels. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is taken of a picture, and what is made of it. */
export interface DrawingRules {
  readonly formats: readonly ('png' | 'jpeg' | 'webp')[];
  readonly sideMax: number;
  readonly pixelsMax: number;
  /** Wider ones are made narrower. */
  readonly widthMax: number;
}

/** What a module takes of an uploaded picture. */
export interface PictureRules extends DrawingRules {
  readonly bytesMax: number;
  /** Whose it is, as `WorkerTask` has it. */
  readonly owner: string;
  /** Code for whatever is not that. */
  readonly refusal: ErrorCode;
}

/** A picture as it comes from the worker. */
export interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What the worker is told, and what it answers. */
export interface PictureTalk {
  readonly task: { readonly rules: DrawingRules };
  readonly part: DrawnPicture | undefined;
}

/** One of the largest size takes some 100 MiB while it is drawn. */
const draw = limitedWorker<PictureTalk>(new URL('picture-worker.ts', import.meta.url));

/**
 * Draws an uploaded picture anew, so that nothing of the file but what people see is kept: no
 * metadata, no second file behind the first. It is read by the decoder alone, in a process of its own
 * with little memory. Refuses with the code of the rules for what is of no taken format by its first
 * bytes, too large, or broken, and for what the worker did not survive; `server.busy` while many of the
 * owner's wait.
 */
export async function redrawPicture(
  file: FileInPieces,
  rules: PictureRules,
): Promise<RedrawnPicture> {
  const { refusal, bytesMax, owner, ...drawing } = rules;
  if (file.size > bytesMax) throw refuse(refusal);
  const [picture] = (await draw({ file, owner, task: { rules: drawing } })) ?? [];
  if (!picture) throw refuse(refusal);
  return { ...picture, bytes: Buffer.from(picture.bytes) };
}
