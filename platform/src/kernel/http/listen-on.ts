import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isFromPartner } from './partner-sockets.ts';

/** What a machine says that has no address of that kind. */
const NO_SUCH_ADDRESS: ReadonlySet<string | undefined> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
/** Where IPv6 is switched off, a local installation does without it. */
const MAY_BE_MISSING = '::1';

/**
 * Has one server listen on several addresses, as on the loopback of IPv4 and of IPv6: a name like
 * `localhost` leads to either. The server takes the connections of all of them itself, so that they
 * share its limit and everything that stands in front of it. A port of 0 is one of the first address
 * alone, because at the others it may be taken. Answers what stops taking connections at the others.
 */
export async function listenOn(
  app: FastifyInstance,
  { port, hosts }: { readonly port: number; readonly hosts: readonly string[] },
): Promise<() => void> {
  const { server } = app;
  const [first = '127.0.0.1', ...others] = hosts;
  const ipv6Only = others.length > 0;
  const listeners: Server[] = [];
  const stop = () => listeners.forEach((listener) => listener.close());
  app.addHook('preClose', async () => stop());
  await app.listen({ port, host: first, ipv6Only });
  const limit = server.maxConnections;
  let open = 0;
  let lent = 0;
  server.prependListener('connection', (socket: Socket) => {
    if (isFromPartner(socket)) return;
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  /** Hands a connection on, and has the server take one less at its own address. */
  function lend(socket: Socket): void {
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
  }
  for (const host of port === 0 ? [] : others) {
    const listener = await listenAt(lend, { port, host, ipv6Only });
    if (listener) listeners.push(listener);
  }
  return stop;
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
