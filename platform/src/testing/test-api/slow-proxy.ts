/**
 * A TCP proxy in front of a server, here PostgreSQL: passes everything on, withholds what the server
 * answers once something has happened, or breaks every connection and takes no new ones.
 */
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface SlowProxy {
  readonly port: number;
  /** Asked before each answer is passed on; one that comes when this is so never arrives. */
  withholds: (() => Promise<boolean>) | undefined;
  cut(off: boolean): void;
  close(): Promise<void>;
}

export async function openSlowProxy(target: { host: string; port: number }): Promise<SlowProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = createConnection(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.setNoDelay().on('error', end).on('close', end);
    near.on('data', (bytes: Buffer) => far.write(bytes));
    // One after the other: waiting must not change the order of bytes.
    let order = Promise.resolve();
    far.on('data', (bytes: Buffer) => {
      order = order.then(async () => {
        const withheld = await proxy.withholds?.().catch(() => false);
        if (!withheld && near.writable) near.write(bytes);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const proxy: SlowProxy = {
    port: (server.address() as AddressInfo).port,
    withholds: undefined,
    cut(off) {
      isCut = off;
      if (off) breakAll();
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
