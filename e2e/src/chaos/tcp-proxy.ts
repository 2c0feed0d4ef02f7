/**
 * A network between platform and database that can be as bad as one likes: slow, silent, cut, or
 * cut at the one moment that matters. It passes bytes on; of the protocol it knows only the first
 * message, which says who connects.
 */
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Weather {
  /** Added to everything that passes, in each direction, ms. */
  readonly delayMs?: number;
  /** Nothing arrives, nothing is refused: the line is dead and nobody says so. */
  readonly swallows?: boolean;
}

export interface TcpProxy {
  readonly port: number;
  setWeather(weather: Weather): void;
  /** Ends every connection with a reset. */
  cutAll(): void;
  /**
   * The next message of a connection whose application name contains `who` is not passed on;
   * settles when it lies here. `let go` resets that connection, and the message is lost for ever.
   */
  holdNext(direction: 'request' | 'answer', who: string): Promise<{ drop(): void }>;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  applicationName: string;
  held: boolean;
}

interface Trap {
  readonly direction: 'request' | 'answer';
  readonly who: string;
  readonly caught: (line: Line) => void;
}

/** Listens on a free port and forwards to `target`. */
export async function openTcpProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<TcpProxy> {
  const lines = new Set<Line>();
  const traps = new Set<Trap>();
  let weather: Weather = {};

  const server = createServer((client) => {
    const line: Line = { client, server: connect(target), applicationName: '', held: false };
    lines.add(line);
    client.once('data', (first: Buffer) => (line.applicationName = nameIn(first)));
    pass(line, 'request');
    pass(line, 'answer');
    for (const socket of [client, line.server]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => reset(line));
    }
  });

  function pass(line: Line, direction: Trap['direction']): void {
    const [from, to] =
      direction === 'request' ? [line.client, line.server] : [line.server, line.client];
    // One after the other: a delay must not change the order of bytes.
    let order = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const trap = [...traps].find(
        (each) => each.direction === direction && line.applicationName.includes(each.who),
      );
      if (trap) {
        traps.delete(trap);
        line.held = true;
        trap.caught(line);
      }
      if (line.held) return;
      const { delayMs = 0 } = weather;
      order = order.then(async () => {
        if (delayMs) await sleep(delayMs);
        if (!weather.swallows && to.writable) to.write(bytes);
      });
    });
  }

  function reset(line: Line): void {
    lines.delete(line);
    line.client.resetAndDestroy();
    line.server.resetAndDestroy();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setWeather: (next) => void (weather = next),
    cutAll() {
      for (const line of lines) reset(line);
    },
    holdNext: (direction, who) =>
      new Promise((resolve) => {
        traps.add({ direction, who, caught: (line) => resolve({ drop: () => reset(line) }) });
      }),
    async close() {
      for (const line of lines) reset(line);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The application's name in the start-up message: zero-terminated names and values in turn. */
function nameIn(startUp: Buffer): string {
  const words = startUp.subarray(8).toString('utf8').split('\0');
  return words[words.indexOf('application_name') + 1] ?? '';
}
