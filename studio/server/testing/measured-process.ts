import { fileURLToPath } from 'node:url';
import { startStudioChild } from './studio-child.ts';
import type { StudioChild } from './studio-child.ts';

const main = fileURLToPath(new URL('measured-main.ts', import.meta.url));

/**
 * What a process uses: memory after it has let go of what it can, in bytes, and processor time since it
 * began, in µs.
 */
export interface Usage {
  readonly memory: NodeJS.MemoryUsage;
  readonly cpu: NodeJS.CpuUsage;
}

/** A process of the studio with quick tables that says what it uses. */
export function startMeasured(environment: Record<string, string>): Promise<StudioChild> {
  return startStudioChild(main, environment);
}

export async function usageOf({ child }: StudioChild): Promise<Usage> {
  const { promise, resolve } = Promise.withResolvers<Usage>();
  let said = '';
  const listen = (chunk: Buffer): void => {
    said += chunk.toString();
    const [, json] = /\{"usage":(.*)\}\n/.exec(said) ?? [];
    if (json !== undefined) resolve(JSON.parse(json) as Usage);
  };
  child.stdout?.on('data', listen);
  child.kill('SIGUSR2');
  return promise.finally(() => child.stdout?.off('data', listen));
}
