import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a machine says that has no address of that kind. */
const NO_SUCH_ADDRESS: ReadonlySet<string | undefined> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** Where IPv6 is switched off, a local installation does without it. */
const MAY_BE_MISSING = '::1';

export interface ListenAddress {
  readonly port: number;
  readonly hosts: readonly string[];
}

export interface Listening {
  /** Where the first address is, as Fastify says it. */
  readonly address: string;
  /** Takes no more connections at the others; closing the app does it too. */
  stop(): void;
}

/**
 * Has one server listen on several addresses, as on the loopback of IPv4 and of IPv6: a name like
 * `localhost` leads to either. The server takes the connections of all of them itself, so that they
 * share its limit, if it has one, and everything that stands in front of it. A port of 0 is one of the
 * first address alone, because at the others it may be taken.
 *
 * @param isApart connections that come to the server another way, and count in no limit of it
 */
export async function listenOn(
  app: FastifyInstance,
  { port, hosts }: ListenAddress,
  isApart: (socket: Socket) => boolean = () => false,
): Promise<Listening> {
  const { server } = app;
  const [first = '127.0.0.1', ...others] = hosts;
  const ipv6Only = others.length > 0;
  const listeners: Server[] = [];
  const stop = () => listeners.forEach((listener) => listener.close());
  app.addHook('preClose', async () => stop());
  const address = await app.listen({ port, host: first, ipv6Only });
  const take = takeInto(server, isApart);
  for (const host of port === 0 ? [] : others) {
    const listener = await listenAt(take, { port, host, ipv6Only });
    if (listener) listeners.push(listener);
  }
  return { address, stop };
}

/** Hands connections to a server that has a limit, and has it take as many less at its own address. */
function takeInto(
  server: FastifyInstance['server'],
  isApart: (socket: Socket) => boolean,
): (socket: Socket) => void {
  const limit = server.maxConnections as number | undefined;
  if (limit === undefined) return (socket) => server.emit('connection', socket);
  let open = 0;
  let lent = 0;
  server.prependListener('connection', (socket: Socket) => {
    if (isApart(socket)) return;
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  return (socket) => {
    if (open >= limit) {
      socket.destroy();
      return;
    }
    lent += 1;
    server.maxConnections = limit - lent;
    socket.once('close', () => {
      lent -= 1;
      server.maxConnections = limit - lent;
    });
    server.emit('connection', socket);
  };
}

/** Listens at one more address; undefined where a loopback that may be missing is. */
export async function listenAt(
  take: (socket: Socket) => void,
  address: { readonly port: number; readonly host: string; readonly ipv6Only: boolean },
): Promise<Server | undefined> {
  // As Node's HTTP server opens its own.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, take);
  try {
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(address, resolve);
    });
    // A connection that fails before it is one concerns nobody.
    listener.on('error', () => {});
    return listener;
  } catch (error) {
    const { code } = error as { code?: string };
    if (address.host === MAY_BE_MISSING && NO_SUCH_ADDRESS.has(code)) return undefined;
    throw error;
  }
}
