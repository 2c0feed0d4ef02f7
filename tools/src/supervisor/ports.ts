/** Ports of this machine: which are free, and what to say when one is not. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';

export interface PortPlan {
  /** What listens there, for the person. */
  readonly name: string;
  readonly port: number;
  /** Environment variable that chooses another port. */
  readonly variable: string;
}

const POLL_MS = 100;

/** Fails with one line that names the port; `patienceMs` is for children of a killed start. */
export async function assertPortsFree(
  plans: readonly PortPlan[],
  { patienceMs = 0 } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (const { name, port, variable } of plans) {
    while (!(await isFree(port))) {
      if (Date.now() >= deadline) {
        throw new StartFailure(
          `Port ${port} (${name}) is taken by another program: stop that, ` +
            `or choose another port with ${variable}.`,
        );
      }
      await sleep(POLL_MS);
    }
  }
}

/** The preferred port if it is free, else any. Another process may still be faster than we are. */
export async function freePort(preferred: number, host = '127.0.0.1'): Promise<number> {
  const found = (await probe(preferred, host)) ?? (await probe(0, host));
  if (found === undefined) throw new Error(`no port can be had on ${host}`);
  return found;
}

/** On both kinds of loopback; a machine without IPv6 has nothing there that could take it. */
async function isFree(port: number): Promise<boolean> {
  return (await probe(port, '127.0.0.1')) !== undefined && !(await isTaken(port, '::1'));
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(false)));
  });
}

function probe(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(taken));
    });
  });
}
