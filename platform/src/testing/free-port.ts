import { createServer } from 'node:net';

/**
 * Ports that the system gives to nobody by itself: whoever asks for any port, and every connection
 * that goes out, gets one from 32768 on (macOS: 49152). So nobody takes one of these by chance
 * between our look and the server's start, nor while a server that is killed is started again.
 * 10080 is the last port that `fetch` and browsers refuse to call (the Fetch standard's bad ports).
 */
const FIRST = 10_081;
const LAST = 32_000;
/** Each process looks in a block of its own; neighbours in time are neighbours in number. */
const BLOCK = 40;
let next = 0;

/** A port of loopback that nobody listens on, and that is given to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portOf(process.pid, next);
    next += 1;
    if (await isFree(port)) return port;
  }
}

/** The port that a process looks at after `looks` others. */
export function portOf(pid: number, looks: number): number {
  return FIRST + ((pid * BLOCK + looks) % (LAST - FIRST));
}

/** On both kinds of loopback, as far as the machine has them. */
async function isFree(port: number): Promise<boolean> {
  return (await isFreeOn('127.0.0.1', port)) && (await isFreeOn('::1', port));
}

function isFreeOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(true)));
  });
}
