import { createServer } from 'node:net';

/**
 * Ports that the system gives to nobody by itself: whoever asks for any port, and every connection
 * that goes out, gets one from 32768 on (macOS: 49152). So nobody takes one of these by chance
 * between our look and the server's start, nor while a server that is killed is started again.
 * 10080 is the last port that `fetch` and browsers refuse to call (the Fetch standard's bad ports).
 */
const FIRST = 10_081;
const LAST = 32_000;
/**
 * Each run of the tests begins at a place of its own, and each of its workers has a lane from there:
 * a worker runs hundreds of files, and neighbours that look at the same port at the same moment both
 * find it free.
 */
const BLOCK = 40;
const LANE = 3000;
/** The number of the worker among those of its run; there is none where a process runs by itself. */
const lane = Number(process.env['VITEST_POOL_ID'] ?? 0);
const place = (lane ? process.ppid : process.pid) * BLOCK + lane * LANE;
let next = 0;

/** A port of loopback that nobody listens on, and that is given to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = portOf(place, next);
    next += 1;
    if (await isFree(port)) return port;
  }
}

/** The port that is looked at from a place on after so many others; a lane ends where the next begins. */
export function portOf(from: number, looks: number): number {
  return FIRST + ((from + (looks % LANE)) % (LAST - FIRST));
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
