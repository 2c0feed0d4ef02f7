/** The run of the tests as somebody else's process, in folders of its own: what is left when it ends. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.ts';
import { processesOf } from './processes.ts';
import { runCommand, type RunningCommand } from './running-command.ts';

export interface InterruptedRun extends RunningCommand {
  /** Folders of the database servers that it has begun to make so far. */
  servers(): string[];
  /** What it holds now that would outlive it. */
  traces(): Traces;
  /** What is still there of it: processes, folders and, of what it held, shared memory. */
  left(held: Traces): string[];
}

/** Shared memory. */
export interface Traces {
  /** Keys and numbers of segments. */
  readonly segments: readonly string[];
  readonly files: readonly string[];
}

/** Where the run of that name has its folders. */
export function placesOf(folder: string, name: string) {
  return { temporary: join(folder, name, 'tmp'), fast: join(folder, name, 'fast') };
}

/**
 * @param words what is run, as after `npm test --`
 * @param withShell beneath a shell, as npm has one: what is interrupted is that
 */
export function startRun(
  folder: string,
  name: string,
  { words, withShell = false }: { readonly words: readonly string[]; readonly withShell?: boolean },
): InterruptedRun {
  const place = join(folder, name);
  const { temporary, fast } = placesOf(folder, name);
  for (const path of [temporary, fast]) mkdirSync(path, { recursive: true });
  const program = [process.execPath, inRepository('tools/src/test.ts'), ...words];
  // A shell replaces itself by its last command.
  const [first = '', ...rest] = withShell
    ? ['sh', '-c', '"$@"; exit $?', 'sh', ...program]
    : program;
  const ofVitest = Object.keys(process.env).filter((each) => each.startsWith('VITEST'));
  const run = runCommand(first, rest, {
    cwd: inRepository('.'),
    env: {
      ...Object.fromEntries(ofVitest.map((each) => [each, undefined])),
      TMPDIR: temporary,
      TEST_FAST_FOLDER: fast,
      TEST_DATABASE_URL: undefined,
      TEST_REPORT: undefined,
      npm_lifecycle_event: withShell ? 'test' : undefined,
    },
  });
  return {
    ...run,
    servers: () => globSync(join(fast, 'croupier-run-*/*/database/')),
    traces: () => ({
      segments: globSync(join(fast, '**/postmaster.pid')).flatMap(segmentOf),
      files: processesOf(place).flatMap(sharedFilesOf),
    }),
    left({ segments, files }) {
      const present = presentSegments();
      return [
        ...processesOf(place).map((pid) => `process ${pid}`),
        ...[temporary, fast].flatMap((path) => readdirSync(path)),
        ...segments.filter((each) => present.includes(each)),
        ...files.filter((each) => existsSync(each)),
      ];
    },
  };
}

/** The segment of a server that runs or was killed, as its key and number. */
export function segmentOf(pidFile: string): string[] {
  const line = read(pidFile).split('\n')[6]?.trim();
  return line ? [line.replace(/\s+/, ' ')] : [];
}

export function presentSegments(): string[] {
  return read('/proc/sysvipc/shm')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '));
}

/** A file that has gone already has a remark after its name. */
function sharedFilesOf(pid: number): string[] {
  return read(`/proc/${pid}/maps`).match(/\/dev\/shm\/\S+$/gm) ?? [];
}

/** What the file holds, unless it has just gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
