import { createServer } from 'node:net';

/**
 * Ports that the system gives to nobody by itself: whoever asks for any port, and every connection
 * that goes out, gets one from 32768 on (macOS: 49152). So nobody takes one of these by chance
 * between our look and the server's start, nor while a server that is killed is started again.
 */
const FIRST = 10_000;
const LAST = 32_000;
/** Each process looks in a block of its own; neighbours in time are neighbours in number. */
const BLOCK = 40;
let next = 0;

/** A port of loopback that nobody listens on, and that is given to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * BLOCK + next) % (LAST - FIRST));
    next += 1;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
