import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { bundledProgram } from '@croupier/server/bundled-program';

/** A file that is nowhere whole. */
export interface FileInPieces {
  readonly pieces: readonly Uint8Array[];
  /** Bytes of all of them. */
  readonly size: number;
}

/** What a program sends: that it has the file, parts of its answer, then its end. */
export type WorkerMessage<Part> =
  | { readonly begun: true }
  | { readonly part: Part }
  | { readonly end: true };

/** What a program is sent beside a file, and what its answers consist of. */
export interface WorkerTalk {
  readonly task: object;
  readonly part: unknown;
}

/** The head of a task; the bytes of its file come on the program's input. */
export interface WorkerHead<Task> {
  readonly task: Task;
  readonly size: number;
}

/** A program that has not come up and taken its file by then never will. */
const STARTS_WITHIN_MS = 30_000;

/** A process of a program that reads files, one at a time (`serve-tasks.ts` is its side). */
export class WorkerProcess<Talk extends WorkerTalk> {
  readonly #child: ChildProcess;
  #isAlive = true;

  constructor(source: string, memoryMaxMib: number) {
    this.#child = startProgram(source, memoryMaxMib);
    const die = () => {
      this.#isAlive = false;
    };
    this.#child.once('error', die).once('exit', die);
    // Written to while it dies.
    this.#child.stdin?.on('error', die);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Its answer; undefined where it died, or was killed because its time was up. Coming up does not count:
   * it takes long on a busy machine, whatever the file.
   */
  async run(
    task: Talk['task'],
    file: FileInPieces,
    worksForMs: number,
  ): Promise<Talk['part'][] | undefined> {
    const child = this.#child;
    const parts: Talk['part'][] = [];
    const { promise, resolve } = Promise.withResolvers<Talk['part'][] | undefined>();
    const take = (message: unknown) => {
      const said = message as WorkerMessage<Talk['part']>;
      if ('begun' in said) {
        clearTimeout(late);
        late = setTimeout(kill, worksForMs);
      } else if ('end' in said) resolve(parts);
      else parts.push(said.part);
    };
    const die = () => resolve(undefined);
    const kill = () => {
      this.#isAlive = false;
      child.kill('SIGKILL');
    };
    let late = setTimeout(kill, STARTS_WITHIN_MS);
    child.on('message', take).once('exit', die).once('error', die);
    const head: WorkerHead<Talk['task']> = { task, size: file.size };
    child.send(head, (error) => error && kill());
    // Piece by piece, as the program takes them: a file in one message would be copied in one go.
    this.#write(file).catch(kill);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      child.off('message', take).off('exit', die).off('error', die);
    }
  }

  /** Lets it end, nothing being under way. */
  end(): void {
    this.#isAlive = false;
    this.#child.disconnect();
  }

  async #write({ pieces }: FileInPieces): Promise<void> {
    const { stdin } = this.#child;
    for (const piece of pieces) {
      // Told that it failed as well, once the program has died.
      await new Promise<void>((resolve, reject) => {
        stdin?.write(piece, (error) => (error ? reject(error) : resolve()));
      });
    }
  }
}

/** It ends with this process, and does not keep it. */
function startProgram(source: string, memoryMaxMib: number): ChildProcess {
  const heap = `--max-old-space-size=${Math.floor(memoryMaxMib / 2)}`;
  const program = [process.execPath, heap, ...bundledProgram(source)];
  const limited = ['-c', `ulimit -d ${memoryMaxMib * 1024}; exec "$0" "$@"`, ...program];
  const child = spawn('sh', limited, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  (child.stdin as Socket | null)?.unref();
  return child;
}
