/** The desk over HTTP, on loopback only: `POST /<command>`, JSON both ways. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DeskCommand,
  deskCommands,
  type DeskOutput,
} from '@croupier/contract/seamless/desk-commands';
import type { z } from 'zod';

/** A command that tells nothing may answer anything. */
export type DeskHandlers = {
  readonly [C in DeskCommand]: (
    input: z.output<(typeof deskCommands)[C]['input']>,
  ) => Promise<DeskOutput<C> extends Record<string, never> ? unknown : DeskOutput<C>>;
};

export async function serveDesk(
  handlers: DeskHandlers,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(handlers, request)
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  handlers: DeskHandlers,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  const command = request.url?.slice(1) ?? '';
  if (!isCommand(command)) return { status: 404, body: 'no such command' };
  try {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { input, output } = deskCommands[command];
    const handle = handlers[command] as (input: unknown) => Promise<unknown>;
    const told = await handle(input.parse(JSON.parse(Buffer.concat(parts).toString())));
    return { status: 200, body: output.parse(Object(told)) };
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

function isCommand(text: string): text is DeskCommand {
  return Object.hasOwn(deskCommands, text);
}
