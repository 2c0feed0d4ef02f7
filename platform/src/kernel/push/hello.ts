import { readJson } from '@croupier/contract/read-json';
import type { WebSocket } from 'ws';
import { z } from 'zod';

const HELLO_WITHIN_MS = 5000;

const helloSchema = z.strictObject({
  token: z.string().max(64).optional(),
  after: z.string().regex(/^\d{1,18}$/),
});
export type Hello = z.output<typeof helloSchema>;

/** The first frame of a page, or `undefined` when it does not come in time or makes no sense. */
export function receiveHello(socket: WebSocket): Promise<Hello | undefined> {
  const { promise, resolve } = Promise.withResolvers<Hello | undefined>();
  const giveUp = (): void => resolve(undefined);
  const timer = setTimeout(giveUp, HELLO_WITHIN_MS);
  socket.once('close', giveUp);
  socket.once('message', (data, isBinary) => {
    resolve(isBinary || !Buffer.isBuffer(data) ? undefined : readHello(data.toString('utf8')));
  });
  return promise.finally(() => clearTimeout(timer));
}

function readHello(text: string): Hello | undefined {
  try {
    return helloSchema.safeParse(readJson(text)).data;
  } catch {
    return undefined;
  }
}
