import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@croupier/contract/errors';
import { bundledProgram } from '@croupier/server/bundled-program';
import { refuse } from '#kernel/refuse.ts';

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
  /** Code for whatever is not that. */
  readonly refusal: ErrorCode;
}

/** A picture as it comes from the worker. */
export interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
/** A picture of the largest size takes some 100 MiB while it is drawn; Node itself as much. */
const MEMORY_MAX_KIB = 768 * 1024;
const DRAWS_FOR_MS = 15_000;
/** The worker ends when nobody has sent a picture for so long. */
const IDLE_MS = 60_000;

let worker: ChildProcess | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
/** One at a time, each in its turn. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws an uploaded picture anew, so that nothing of the file but what people see is kept: no
 * metadata, no second file behind the first. It is read by the decoder alone, in a process of its own
 * with little memory. Refuses with the code of the rules for what is of no taken format by its first
 * bytes, too large, or broken, and for what the worker did not survive.
 */
export async function redrawPicture(file: Buffer, rules: PictureRules): Promise<RedrawnPicture> {
  const { refusal, bytesMax, ...drawing } = rules;
  if (file.length > bytesMax) throw refuse(refusal);
  const drawn = last.then(() => draw(file, drawing));
  last = drawn.catch(() => undefined);
  const picture = await drawn;
  if (!picture) throw refuse(refusal);
  return { ...picture, bytes: Buffer.from(picture.bytes) };
}

function draw(file: Buffer, rules: DrawingRules): Promise<DrawnPicture | undefined> {
  clearTimeout(idle);
  const child = (worker ??= startWorker());
  return new Promise((resolve) => {
    const finish = (picture: DrawnPicture | undefined) => {
      clearTimeout(late);
      child.off('message', answer).off('exit', die);
      if (worker === child) idle = setTimeout(() => end(child), IDLE_MS).unref();
      resolve(picture);
    };
    const answer = (message: unknown) =>
      finish((message as { picture?: DrawnPicture | undefined }).picture);
    const die = () => finish(undefined);
    const late = setTimeout(() => child.kill('SIGKILL'), DRAWS_FOR_MS);
    child.on('message', answer).once('exit', die);
    child.send({ file, rules }, (error) => error && child.kill('SIGKILL'));
  });
}

/** It ends with this process, and does not keep it. */
function startWorker(): ChildProcess {
  const program = [process.execPath, ...bundledProgram(WORKER)];
  const limited = ['-c', `ulimit -d ${MEMORY_MAX_KIB}; exec "$0" "$@"`, ...program];
  const child = spawn('sh', limited, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('error', () => forget(child)).once('exit', () => forget(child));
  child.unref();
  child.channel?.unref();
  return child;
}

function forget(child: ChildProcess): void {
  if (worker === child) worker = undefined;
}

function end(child: ChildProcess): void {
  forget(child);
  child.disconnect();
}
