import { connect, type Socket } from 'node:net';
import type { LoopResult } from './closed-loop.ts';

interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly Buffer[];
  readonly whenWarm: () => Promise<void>;
}

const WARM_UP_MS = 1500;

/** Keep-alive connections that each write the next request when the answer before is complete. */
export async function socketLoad(plan: LoadPlan): Promise<LoopResult> {
  const waits: number[] = [];
  let next = 0;
  let counting = false;
  let over = false;
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(plan.port, '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      const send = () => {
        const request = over ? undefined : plan.requests[next];
        if (!request) {
          socket.end();
          resolve();
          return;
        }
        next += 1;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      readAnswers(socket, (status, body) => {
        if (status !== 200) {
          reject(new Error(`A bet was answered ${status}: ${body}`));
          socket.destroy();
          return;
        }
        if (counting) waits.push(performance.now() - sentAt);
        send();
      });
    });
  const running = Promise.all(Array.from({ length: plan.connections }, run));
  running.catch(() => (over = true));
  await Promise.race([sleep(WARM_UP_MS), running]);
  await plan.whenWarm();
  counting = true;
  const startedAt = performance.now();
  await Promise.race([sleep(plan.seconds * 1000), running]);
  const elapsed = (performance.now() - startedAt) / 1000;
  counting = false;
  over = true;
  await running;
  if (next >= plan.requests.length) throw new Error('The load ran out of requests; prepare more.');
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    operations: waits.length,
    seconds: elapsed,
    perSecond: waits.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** Answers with a content-length, one after the other. */
function readAnswers(socket: Socket, take: (status: number, body: string) => void): void {
  let held = '';
  socket.on('data', (part) => {
    held += part.toString('latin1');
    const head = held.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(held)?.[1] ?? 0);
    if (held.length < head + 4 + length) return;
    const body = held.slice(head + 4, head + 4 + length);
    const status = Number(held.slice(9, 12));
    held = held.slice(head + 4 + length);
    take(status, body);
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
