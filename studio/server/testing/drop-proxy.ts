import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './many-players.ts';

/** A network between players, who come from some addresses, and a process; with its bad moments. */
export interface DropProxy {
  readonly origin: string;
  /** Where new connections lead from now on. */
  lead(url: string): void;
  /** Cuts all connections and lets none through for so long. */
  cut(ms: number): Promise<void>;
  /** Nothing moves on any connection for so long, then all of them are cut: what was under way is lost. */
  hold(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startDropProxy(url: string): Promise<DropProxy> {
  let target = new URL(url);
  let isOpen = true;
  let came = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (!isOpen) {
      near.destroy();
      return;
    }
    came += 1;
    const { hostname: host, port } = target;
    const far = connect({ host, port: Number(port), localAddress: addressOf(came) });
    far.on('error', () => {});
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) {
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  });
  const cutAll = () => {
    for (const socket of [...pairs].flat()) socket.resetAndDestroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      target = new URL(to);
    },
    async cut(ms) {
      isOpen = false;
      cutAll();
      await sleep(ms);
      isOpen = true;
    },
    async hold(ms) {
      isOpen = false;
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
        near.pause();
        far.pause();
      }
      await sleep(ms);
      cutAll();
      isOpen = true;
    },
    async stop() {
      cutAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
