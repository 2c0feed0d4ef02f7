import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Compiled code is kept between the starts, also by a process that is killed soon after its own. */
const KEEPS_COMPILED = `data:text/javascript,${encodeURIComponent(`
  import { flushCompileCache } from 'node:module';
  setTimeout(flushCompileCache, 2000).unref();`)}`;
/** Loaded before the program: it dies with us, also with a test that failed before it could kill it. */
const DIES_WITH_US = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();`)}`;
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'croupier-compiled');

/** A process of a studio whose database and platform a test has. */
export interface StudioChild {
  readonly url: string;
  /** The signal that ended it, or its exit code. */
  readonly ended: Promise<NodeJS.Signals | number | null>;
  readonly child: ChildProcess;
}

/** Starts a process and waits until it is open. What it says of errors goes to our stderr. */
export async function startStudioChild(
  main: string,
  environment: Record<string, string>,
): Promise<StudioChild> {
  const words = ['--import', KEEPS_COMPILED, '--import', DIES_WITH_US, main];
  const child = spawn(process.execPath, words, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
      STUDIO_PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  // Not our own stderr: whoever waits for the end of that would wait for the child as well.
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [address] =
        /http:\/\/127\.0\.0\.1:\d+(?=","msg":"the studio is open")/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error(`The studio did not open: ${said}`)));
  });
  return { url, ended, child };
}
