import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@croupier/contract/errors';
import { FairQueue } from './work/fair-queue.ts';
import { type FileInPieces, WorkerProcess, type WorkerTalk } from './work/worker-process.ts';

/** Node itself takes some 100 MiB of it, and its heap may have half: garbage is looked for before that. */
const MEMORY_MAX_MIB = 768;
const WORKS_FOR_MS = 15_000;
/** A program ends when nobody has sent anything for so long. */
const IDLE_MS = 60_000;
const OWNER_MAX = 10;
/** Of everybody, with the one at work: their files lie in memory. */
const ALL_MAX = 17;

export interface WorkerLimits {
  /** Time for one file from when a program has it, ms: whoever takes longer is killed. */
  readonly worksForMs?: number;
  readonly memoryMaxMib?: number;
  /** Processes side by side. */
  readonly processes?: number;
  /** Files of one owner that are worked on or wait. */
  readonly ownerMax?: number;
  /** What is refused beyond. */
  readonly busy?: ErrorCode;
}

/** A file, what is to be done with it, and in whose turn. */
export interface WorkerTask<Task> {
  readonly task: Task;
  readonly file: FileInPieces;
  /** Whose file it is, such as `merchant:1`: each owner waits for themselves. */
  readonly owner: string;
}

/**
 * Runs a program that reads what comes from outside in processes of its own with a limit of memory and time,
 * which may die: whatever a file does to its reader, it does there. Of each owner one file is worked on at
 * a time. The answer is what the program sent in parts, so that no part keeps other callers waiting;
 * undefined where it did not come to its end. Refuses `busy` where too many wait.
 *
 * @param program address of its source, one of `productServers` in `tools/src/build-servers.ts`
 */
export function limitedWorker<Talk extends WorkerTalk>(
  program: URL,
  {
    worksForMs = WORKS_FOR_MS,
    memoryMaxMib = MEMORY_MAX_MIB,
    processes = 1,
    ownerMax = OWNER_MAX,
    busy = 'server.busy',
  }: WorkerLimits = {},
): (work: WorkerTask<Talk['task']>) => Promise<Talk['part'][] | undefined> {
  const queue = new FairQueue({ atOnce: processes, ownerMax, allMax: ALL_MAX, busy });
  const source = fileURLToPath(program);
  const idle: { readonly worker: WorkerProcess<Talk>; readonly end: NodeJS.Timeout }[] = [];

  const take = () => {
    const kept = idle.pop();
    clearTimeout(kept?.end);
    return kept?.worker.isAlive ? kept.worker : new WorkerProcess<Talk>(source, memoryMaxMib);
  };
  const keep = (worker: WorkerProcess<Talk>) => {
    if (!worker.isAlive) return;
    const end = setTimeout(() => {
      const at = idle.findIndex((one) => one.worker === worker);
      if (at >= 0) idle.splice(at, 1);
      worker.end();
    }, IDLE_MS).unref();
    idle.push({ worker, end });
  };
  return ({ task, file, owner }) =>
    queue.run(owner, async () => {
      const worker = take();
      try {
        return await worker.run(task, file, worksForMs);
      } finally {
        keep(worker);
      }
    });
}
