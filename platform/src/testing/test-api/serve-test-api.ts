/** The test API over HTTP, on loopback only: `POST /<command>`, JSON both ways. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type TestApiCommand,
  testApiCommands,
  type TestApiOutput,
} from '@croupier/contract/seamless/test-api-commands';
import type { z } from 'zod';

/** A command that tells nothing may answer anything. */
export type TestApiHandlers = {
  readonly [C in TestApiCommand]: (
    input: z.output<(typeof testApiCommands)[C]['input']>,
  ) => Promise<TestApiOutput<C> extends Record<string, never> ? unknown : TestApiOutput<C>>;
};

export async function serveTestApi(
  handlers: TestApiHandlers,
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
  handlers: TestApiHandlers,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  const command = request.url?.slice(1) ?? '';
  if (!isCommand(command)) return { status: 404, body: 'no such command' };
  try {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { input, output } = testApiCommands[command];
    const handle = handlers[command] as (input: unknown) => Promise<unknown>;
    const told = await handle(input.parse(JSON.parse(Buffer.concat(parts).toString())));
    return { status: 200, body: output.parse(Object(told)) };
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

function isCommand(text: string): text is TestApiCommand {
  return Object.hasOwn(testApiCommands, text);
}
