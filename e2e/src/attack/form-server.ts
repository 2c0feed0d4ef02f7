/**
 * Where attacks come in: a form that is posted to a target's address is sent as the call that it
 * stands for, signed in, encrypted or signed as that wants, and the answer comes back as a page.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { readForm } from './sqlmap.ts';
import type { Target } from './target.ts';

export interface FormServer {
  /** Where a target is posted to, and what came of it so far. */
  addressOf(target: Target): string;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that failed where they should have been refused. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

const FAILURES_MAX = 50;

/** Opens it on loopback. @param beforeCall makes room for one more call */
export async function openFormServer(beforeCall: () => Promise<void>): Promise<FormServer> {
  const targets = new Map<string, Target>();
  const statuses = new Map<number, number>();
  const failures: string[] = [];

  async function answer(path: string, body: string): Promise<string> {
    const target = targets.get(path);
    if (!target) return 'nothing here';
    const leaves = readForm(target.form, body);
    await beforeCall();
    const { status, text, sound } = await target.send(leaves);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!sound && failures.length < FAILURES_MAX) {
      failures.push(`${target.name}: ${status} ${text} for ${JSON.stringify(leaves)}`);
    }
    return `${status} ${withoutChance(text)}`;
  }

  const server = createServer((request, response) => {
    textOf(request)
      .then((body) => answer(request.url ?? '', body))
      .catch((error: unknown) => `not sent: ${String(error)}`)
      .then((page) => response.end(page))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    statuses,
    failures,
    addressOf(target) {
      const path = `/${target.name.replaceAll(/[^\w-]+/g, '-')}`;
      targets.set(path, target);
      return `http://127.0.0.1:${port}${path}`;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What differs from answer to answer would look to sqlmap as if its injections did it. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"[\w+/=-]{24,}"/g, '"chance"');
}
