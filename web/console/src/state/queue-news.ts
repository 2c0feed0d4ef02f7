/** What the server pushes of queues: how many rows wait in each, and whether it pushes at all. */
import type { QueueNews } from '@croupier/contract/push/operator';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { useSyncExternalStore } from 'react';

interface News {
  /** Changes are told; without that pages ask now and then. */
  readonly isLive: boolean;
  readonly waiting: Readonly<Partial<Record<QueueName, number | null>>>;
}

const NONE: News = { isLive: false, waiting: {} };
let news = NONE;
/** How far this computer's clock is from the server's, in milliseconds. */
let clockOffset = 0;
const listeners = new Set<() => void>();

export function noteQueues(queues: readonly QueueNews[]): void {
  const told = Object.fromEntries(queues.map(({ queue, waiting }) => [queue, waiting]));
  change({ ...news, waiting: { ...news.waiting, ...told } });
}

export function noteLine(isLive: boolean): void {
  if (isLive !== news.isLive) change({ ...news, isLive });
}

export function noteServerTime(at: string): void {
  clockOffset = Date.parse(at) - Date.now();
}

/** Another merchant, or nobody. */
export function forgetQueues(): void {
  change(NONE);
}

/** The time as the server has it: ages must not depend on this computer's. */
export function serverNow(): number {
  return Date.now() + clockOffset;
}

export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, () => news.isLive);
}

/** How many rows wait in the queue for whoever is signed in; 0 until it is known. */
export function useWaiting(queue: QueueName): number {
  return useSyncExternalStore(subscribe, () => news.waiting[queue] ?? 0);
}

function change(next: News): void {
  news = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
