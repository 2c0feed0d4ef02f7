import type { ChildProcess } from 'node:child_process';
import { startProgram } from '@croupier/server/testing/server-process';

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
  const env = { ...environment, STUDIO_PORT: '0', LOG_LEVEL: 'info' };
  const child = startProgram({ file: main, env });
  child.channel?.unref();
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
