import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has one server listen on several addresses, as on the loopback of IPv4 and of IPv6: a name like
 * `localhost` leads to either. A port of 0 is one of the first address alone, because at the others it
 * may be taken. Answers where the first one is.
 */
export async function listenOn(
  app: FastifyInstance,
  { port, hosts }: { readonly port: number; readonly hosts: readonly string[] },
): Promise<string> {
  const [first = '127.0.0.1', ...others] = hosts;
  const ipv6Only = others.length > 0;
  // As Node's HTTP server opens its own; it takes the connections of these as well.
  const doors = (port === 0 ? [] : others).map((host) => ({
    host,
    server: createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    ),
  }));
  app.addHook('preClose', (done) => {
    for (const { server } of doors) server.close();
    done();
  });
  const address = await app.listen({ port, host: first, ipv6Only });
  for (const { host, server } of doors) {
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
        // Where IPv6 is switched off, a local installation does without it.
        const isMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
        if (host === '::1' && isMissing) resolve();
        else reject(new Error(message));
      });
      server.listen({ port, host, ipv6Only }, resolve);
    });
    // A connection that fails before it is one concerns nobody.
    server.on('error', () => {});
  }
  return address;
}
