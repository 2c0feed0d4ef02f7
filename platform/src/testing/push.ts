/** A page that listens to push, and remembers what it heard. */
import type { PushEvent, PushHello } from '@croupier/contract/push/player';
import { siteOrigin } from '#kernel/site-origin.ts';
import { WebSocket } from 'ws';
import type { Caller, TestApp } from './app.ts';

export interface TestPage {
  readonly heard: readonly PushEvent[];
  /** Close code, once the server hung up. */
  readonly closed: Promise<number>;
  /** Waits until something of that type was heard; answers the first. */
  hears<T extends PushEvent['type']>(type: T): Promise<Extract<PushEvent, { type: T }>>;
  leave(): void;
}

const PATIENCE_MS = 120_000;

/** Connects and says hello. @param hello.after the last sequence that the page saw. */
export async function aPage(
  app: TestApp,
  caller: Caller = {},
  hello: Partial<PushHello> = {},
): Promise<TestPage> {
  const { host = 'localhost', token, cookie, headers } = caller;
  const { port } = new URL(app.origin);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/push`, {
    headers: {
      host: `${host}:${port}`,
      origin: siteOrigin(app.services.config, host),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  const heard: PushEvent[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as PushEvent);
    waiting.forEach((look) => look());
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ after: '0', ...(token && { token }), ...hello }));
  return {
    heard,
    closed,
    hears(type) {
      const { promise, resolve, reject } =
        Promise.withResolvers<Extract<PushEvent, { type: typeof type }>>();
      const timer = setTimeout(() => reject(new Error(`no ${type} was heard`)), PATIENCE_MS);
      const look = (): void => {
        const found = heard.find((event) => event.type === type);
        if (found) resolve(found as Extract<PushEvent, { type: typeof type }>);
      };
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(look);
      });
    },
    leave: () => socket.close(),
  };
}
