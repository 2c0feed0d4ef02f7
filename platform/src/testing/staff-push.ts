/** A page of the console that listens to push, and remembers what it heard. */
import type { StaffPushEvent } from '@croupier/contract/push/operator';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';
import type { TestStaff } from './staff.ts';

export interface StaffPage {
  readonly heard: StaffPushEvent[];
  /** Close code, once the server hung up. */
  readonly closed: Promise<number>;
  /** How many rows wait in the queue, as it was told last; undefined when it never was. */
  waiting(queue: QueueName): number | null | undefined;
  /** How often a change of the queue was told. */
  told(queue: QueueName): number;
  leave(): void;
}

/** Connects and says hello. @param hello.origin where the page claims to be from. */
export async function aStaffPage(
  app: TestApp,
  { session }: Pick<TestStaff, 'session'>,
  hello: { merchantId?: string; origin?: string; token?: string } = {},
): Promise<StaffPage> {
  const { port } = new URL(app.consoleOrigin);
  const { origin = app.services.config.CONSOLE_ORIGIN } = hello;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ops/push`, {
    headers: { host: `localhost:${port}`, origin, cookie: session.cookie ?? '' },
  });
  const heard: StaffPushEvent[] = [];
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as StaffPushEvent);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, answer) =>
      reject(new Error(String(answer.statusCode))),
    );
    socket.on('error', reject);
  });
  const { token = session.token, merchantId = String(app.merchants.jade.id) } = hello;
  socket.send(JSON.stringify({ token, merchantId }));
  return {
    heard,
    closed,
    waiting: (queue) =>
      heard
        .flatMap((event) =>
          event.type === 'ready' ? event.queues : event.type === 'queue' ? [event] : [],
        )
        .findLast((news) => news.queue === queue)?.waiting,
    told: (queue) =>
      heard.filter((event) => event.type === 'queue' && event.queue === queue).length,
    leave: () => socket.close(),
  };
}

/** Waits until it was welcomed. */
export async function aListeningPage(...wanted: Parameters<typeof aStaffPage>): Promise<StaffPage> {
  const page = await aStaffPage(...wanted);
  await expect.poll(() => page.heard[0]?.type).toBe('ready');
  return page;
}
