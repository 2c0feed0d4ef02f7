/**
 * Push of the console, over WebSocket at `/ops/push`. The first frame of the page is the hello; a
 * connection that does not say it within five seconds is closed (4401). It tells that a queue has
 * changed, never what is in it: pages ask for that themselves.
 */
import type { QueueName } from '../staff/operator/queues.ts';

export interface StaffPushHello {
  readonly token: string;
  /** The merchant that the page shows. */
  readonly merchantId: string;
}

export interface QueueNews {
  readonly queue: QueueName;
  /** How many rows wait for whoever listens; null where nobody counts them. */
  readonly waiting: number | null;
}

export type StaffPushEvent =
  /** The hello was accepted: every queue that the listener may see, and what the time is here. */
  | { readonly type: 'ready'; readonly at: string; readonly queues: readonly QueueNews[] }
  /** A queue changed; told at most once a second. */
  | ({ readonly type: 'queue' } & QueueNews)
  /** The session ended. */
  | { readonly type: 'signed-out' };
