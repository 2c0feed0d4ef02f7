import { readJson } from '@croupier/contract/read-json';
import type { WebSocket } from 'ws';
import { z } from 'zod';

const HELLO_WITHIN_MS = 5000;

/** What a page of the player site says. */
export const playerHello = z.strictObject({
  token: z.string().max(64).optional(),
  after: z.string().regex(/^\d{1,18}$/),
});
/** What a page of the console says. */
export const staffHello = z.strictObject({
  token: z.string().max(64),
  merchantId: z.string().regex(/^[1-9]\d{0,17}$/),
});

/** The first frame of a page, or `undefined` when it does not come in time or makes no sense. */
export function receiveHello<Hello>(
  socket: WebSocket,
  schema: z.ZodType<Hello>,
): Promise<Hello | undefined> {
  const { promise, resolve } = Promise.withResolvers<Hello | undefined>();
  const giveUp = (): void => resolve(undefined);
  const timer = setTimeout(giveUp, HELLO_WITHIN_MS);
  socket.once('close', giveUp);
  socket.once('message', (data, isBinary) => {
    resolve(isBinary || !Buffer.isBuffer(data) ? undefined : readHello(schema, data.toString()));
  });
  return promise.finally(() => clearTimeout(timer));
}

function readHello<Hello>(schema: z.ZodType<Hello>, text: string): Hello | undefined {
  try {
    return schema.safeParse(readJson(text)).data;
  } catch {
    return undefined;
  }
}
