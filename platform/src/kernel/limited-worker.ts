import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '@croupier/server/bundled-program';

/** Node itself takes some 100 MiB of it, and its heap may have half: garbage is looked for before that. */
const MEMORY_MAX_MIB = 768;
const WORKS_FOR_MS = 15_000;
/** The program ends when nobody has sent anything for so long. */
const IDLE_MS = 60_000;

/** What a program sends: parts of its answer, then its end. */
export type WorkerMessage<Part> = { readonly part: Part } | { readonly end: true };

/** What a program is sent, and what its answers consist of. */
export interface WorkerTalk {
  readonly task: object;
  readonly part: unknown;
}

/**
 * Runs a program that reads what comes from outside in a process of its own with a limit of memory, which
 * may die: whatever a file does to its reader, it does there. Tasks are taken one at a time, each in its
 * turn. The answer is what the program sent in parts, so that no part keeps other callers waiting;
 * undefined where it did not come to its end.
 *
 * @param program address of its source, one of `productServers` in `tools/src/build-servers.ts`
 */
export function limitedWorker<Talk extends WorkerTalk>(
  program: URL,
  {
    worksForMs = WORKS_FOR_MS,
    memoryMaxMib = MEMORY_MAX_MIB,
  }: { readonly worksForMs?: number; readonly memoryMaxMib?: number } = {},
): (task: Talk['task']) => Promise<Talk['part'][] | undefined> {
  let worker: ChildProcess | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const forget = (child: ChildProcess) => {
    if (worker === child) worker = undefined;
  };
  const start = () => {
    const child = startProgram(fileURLToPath(program), memoryMaxMib);
    child.once('error', () => forget(child)).once('exit', () => forget(child));
    return child;
  };
  const run = (task: Talk['task']) => {
    clearTimeout(idle);
    const child = (worker ??= start());
    return new Promise<Talk['part'][] | undefined>((resolve) => {
      const parts: Talk['part'][] = [];
      const finish = (answer: Talk['part'][] | undefined) => {
        clearTimeout(late);
        child.off('message', take).off('exit', die);
        if (worker === child) {
          idle = setTimeout(() => {
            forget(child);
            child.disconnect();
          }, IDLE_MS).unref();
        }
        resolve(answer);
      };
      const take = (message: unknown) => {
        const said = message as WorkerMessage<Talk['part']>;
        if ('end' in said) finish(parts);
        else parts.push(said.part);
      };
      const die = () => finish(undefined);
      const late = setTimeout(() => child.kill('SIGKILL'), worksForMs);
      child.on('message', take).once('exit', die);
      child.send(task, (error) => error && child.kill('SIGKILL'));
    });
  };
  return (task) => {
    const done = last.then(() => run(task));
    last = done.catch(() => undefined);
    return done;
  };
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
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}
