/**
 * A lane of its own for short calls of machines. A request that arrives whole in one read, under the
 * lane's prefix and without anything unusual about it, is taken apart and answered here; Node's HTTP
 * server costs twice as much for the same bytes (measured: 60 µs against 28 µs of processor time a
 * signed call). Whatever else comes (other addresses, bodies in parts or in chunks, pipelining,
 * upgrades, malformed heads) is handed to that server with its first bytes put back, so there is one
 * reader of HTTP for everything that needs care, and only plain requests pass it by.
 */
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { markConnection } from '@croupier/server/bound-connections';
import { bareHead } from './security-headers.ts';

/** A request as it came. Header names are in lower case and occur once. */
export interface WholeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly socket: Socket;
}

/** JSON to send back. */
export interface WholeAnswer {
  readonly status: number;
  readonly body: string;
  /** Beside the usual ones; printable ASCII. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WholeRequests {
  /** Ends idle connections, and the others with their answers. */
  close(): void;
}

interface LaneOptions {
  /** What the address of a request begins with. */
  readonly prefix: string;
  /** Largest body in bytes; a larger one is left to the HTTP server. */
  readonly bodyMax: number;
  /** Never rejects. */
  readonly answer: (request: WholeRequest) => Promise<WholeAnswer>;
  /** Hears of errors that ended a connection instead of being answered. */
  readonly failed: (error: unknown) => void;
}

/** As long as the HTTP server keeps idle connections. */
const IDLE_MAX_MS = 72_000;
/** A caller's next call comes within this, or it is not in the middle of calling. */
const LEAVE_MAX_MS = 5000;
const LEAVE_LOOK_MS = 20;
const HEAD_MAX = 8192;
const HEAD_END = Buffer.from('\r\n\r\n');
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  500: 'Internal Server Error',
};

const leaves = new WeakMap<Server, () => Promise<void>>();

/**
 * Prepares the end of a server so that no call is lost to it: it takes no new connection, and gives
 * every caller who is in the middle of calling an answer that is said to be the last. To end a
 * connection that only looks idle would lose a call that is on its way, and a bet that is lost must
 * be taken back (measured among 300 callers: half of those that the process served). Takes five
 * seconds at most, and no time where nobody calls.
 */
export async function leaveConnections(server: Server): Promise<void> {
  await leaves.get(server)?.();
}

/** Puts the lane in front of a server that does not listen yet. */
export function openWholeRequests(server: Server, options: LaneOptions): WholeRequests {
  const serverTakes = server.listeners('connection');
  server.removeAllListeners('connection');
  const lanes = new Set<Lane>();
  let closing = false;

  server.on('connection', (socket: Socket) => {
    const lane = new Lane(socket, options, {
      firstMaxMs: server.headersTimeout,
      isClosing: () => closing,
      leave: () => lanes.delete(lane),
      handOver(bytes) {
        socket.unshift(bytes);
        for (const take of serverTakes) Reflect.apply(take, server, [socket]);
        socket.resume();
      },
    });
    lanes.add(lane);
  });
  leaves.set(server, async () => {
    closing = true;
    // Not the HTTP server's own way, which would end what looks idle to it.
    NetServer.prototype.close.call(server);
    const since = performance.now() - LEAVE_MAX_MS;
    const until = performance.now() + LEAVE_MAX_MS;
    const isCalling = (lane: Lane) => lane.usedAt > since;
    while (performance.now() < until && [...lanes].some(isCalling)) await pause(LEAVE_LOOK_MS);
  });
  return {
    close() {
      closing = true;
      for (const lane of lanes) lane.endWhenIdle();
    },
  };
}

interface LaneHost {
  /** How long somebody may be connected without a call. */
  readonly firstMaxMs: number;
  isClosing(): boolean;
  /** The connection is gone or is somebody else's now. */
  leave(): void;
  handOver(bytes: Buffer): void;
}

/** One connection, with one request at a time. */
class Lane {
  /** When it last had a call, on the process's clock. */
  usedAt = Number.NEGATIVE_INFINITY;
  readonly #socket: Socket;
  readonly #options: LaneOptions;
  readonly #host: LaneHost;
  #busy = false;
  /** What came while the request before was being answered. */
  #early: Buffer | undefined;

  constructor(socket: Socket, options: LaneOptions, host: LaneHost) {
    this.#socket = socket;
    this.#options = options;
    this.#host = host;
    socket.setNoDelay(true);
    socket.setTimeout(host.firstMaxMs);
    socket.on('data', this.#read);
    socket.on('timeout', this.#drop);
    socket.on('error', this.#drop);
    socket.on('end', this.endWhenIdle);
    socket.on('close', host.leave);
  }

  readonly endWhenIdle = (): void => {
    if (!this.#busy) this.#socket.destroySoon();
  };

  readonly #drop = (): void => {
    this.#socket.destroy();
  };

  /** A bug ends the connection that met it and nobody else's. */
  readonly #fail = (error: unknown): void => {
    this.#socket.destroy();
    this.#options.failed(error);
  };

  readonly #read = (bytes: Buffer): void => {
    try {
      this.#take(bytes);
    } catch (error) {
      this.#fail(error);
    }
  };

  #take(bytes: Buffer): void {
    if (this.#busy) {
      this.#early = this.#early ? Buffer.concat([this.#early, bytes]) : bytes;
      // Nobody who waits for an answer sends this much; the rest stays in the network.
      if (this.#early.length > HEAD_MAX) this.#socket.pause();
      return;
    }
    const request = readWhole(bytes, this.#socket, this.#options);
    if (!request) {
      this.#handOver(bytes);
      return;
    }
    this.#busy = true;
    markConnection(this.#socket, true);
    this.#socket.setTimeout(IDLE_MAX_MS);
    this.usedAt = performance.now();
    this.#options.answer(request).then(this.#write).catch(this.#fail);
  }

  readonly #write = ({ status, body, headers = {} }: WholeAnswer): void => {
    this.#busy = false;
    markConnection(this.#socket, false);
    const socket = this.#socket;
    if (socket.destroyed) return;
    const length = Buffer.byteLength(body);
    const last = this.#host.isClosing() || socket.readableEnded;
    let further = '';
    for (const name in headers) further += `${name}: ${headers[name]}\r\n`;
    const text =
      `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\ncontent-type: application/json\r\n` +
      `${bareHead}${further}${last ? 'connection: close\r\n' : ''}content-length: ${length}\r\n\r\n${body}`;
    socket.write(text, length === body.length ? 'latin1' : 'utf8');
    if (last) socket.destroySoon();
    else if (this.#early) this.#handOver(this.#early);
  };

  /** Leaves the connection to the HTTP server as if nobody had read from it. */
  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    this.#early = undefined;
    socket.off('data', this.#read);
    socket.off('timeout', this.#drop);
    socket.off('error', this.#drop);
    socket.off('end', this.endWhenIdle);
    socket.off('close', this.#host.leave);
    socket.setTimeout(0);
    socket.pause();
    this.#host.leave();
    this.#host.handOver(bytes);
  }
}

/** Anything but printable ASCII in lines that end in CRLF and do not begin with a blank. */
const UNUSUAL = /[^\x20-\x7e\r\n]|\r(?!\n)|(?<!\r)\n|\n /;
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const LENGTH = /^\d{1,6}$/;
/** Their meaning is the HTTP server's business. */
const SPECIAL: ReadonlySet<string> = new Set([
  'transfer-encoding',
  'expect',
  'upgrade',
  'trailer',
  'http2-settings',
]);

/** The request, if the bytes are exactly one plain request of the lane. */
function readWhole(
  bytes: Buffer,
  socket: Socket,
  { prefix, bodyMax }: LaneOptions,
): WholeRequest | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0 || end > HEAD_MAX) return undefined;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith(prefix, 'POST '.length) || UNUSUAL.test(head)) return undefined;
  const lines = head.split('\r\n');
  const [method, url, version, more] = (lines[0] ?? '').split(' ');
  if (method !== 'POST' || url === undefined || version !== 'HTTP/1.1' || more !== undefined) {
    return undefined;
  }
  const headers = readHeaders(lines);
  if (!headers || !('host' in headers)) return undefined;
  const told = headers['content-length'];
  if (told === undefined || !LENGTH.test(told)) return undefined;
  const length = Number(told);
  const begin = end + HEAD_END.length;
  if (length > bodyMax || bytes.length !== begin + length) return undefined;
  return { method, url, headers, body: bytes.subarray(begin), socket };
}

function readHeaders(lines: readonly string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = Object.create(null);
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!TOKEN.test(name) || name in headers || SPECIAL.has(name)) return undefined;
    headers[name] = line.slice(colon + 1).trim();
  }
  const { connection = 'keep-alive' } = headers;
  return connection.toLowerCase() === 'keep-alive' ? headers : undefined;
}
