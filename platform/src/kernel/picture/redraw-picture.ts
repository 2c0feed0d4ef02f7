import type { ErrorCode } from '@croupier/contract/errors';
import { limitedWorker, type WorkerLimits } from '#kernel/limited-worker.ts';
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
  /** Pixels that are drawn, wide and high; larger pictures are made smaller. */
  readonly drawnMax: number;
}

/** What a module takes of an uploaded picture. */
export interface PictureRules extends Omit<DrawingRules, 'drawnMax'> {
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

/** A page shows no more of any, and whatever is sent costs no more to draw. */
const DRAWN_MAX = 2000;
/** A photograph of that size takes half a second, and noise two. */
const DRAWS_FOR_MS = 3000;

type Drawer = (file: FileInPieces, rules: PictureRules) => Promise<RedrawnPicture>;

/**
 * Draws uploaded pictures anew, so that nothing of a file but what people see is kept: no metadata, no
 * second file behind the first. They are read by the decoder alone, in a process of the drawer's own with
 * little memory (one of the largest size takes some 100 MiB) and little time, and are at most two thousand
 * pixels wide and high. Refuses with the code of the rules for what is of no taken format by its first
 * bytes, too large, or broken, and for what the worker did not survive; `server.busy` while many wait.
 */
export function pictureDrawer(limits: Pick<WorkerLimits, 'ownerMax'> = {}): Drawer {
  const program = new URL('picture-worker.ts', import.meta.url);
  const draw = limitedWorker<PictureTalk>(program, { ...limits, worksForMs: DRAWS_FOR_MS });
  return async (file, { refusal, bytesMax, owner, ...drawing }) => {
    if (file.size > bytesMax) throw refuse(refusal);
    const task = { rules: { ...drawing, drawnMax: DRAWN_MAX } };
    const [picture] = (await draw({ file, owner, task })) ?? [];
    if (!picture) throw refuse(refusal);
    return { ...picture, bytes: Buffer.from(picture.bytes) };
  };
}

/** Draws pictures of the console, whose worker no member's picture holds up. */
export const redrawPicture: Drawer = pictureDrawer();
