import type { StaffPushEvent, StaffPushHello } from '@croupier/contract/push/operator';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { openLiveLine } from '@croupier/kit/api/live-line';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentToken, endSession } from '../state/session.ts';
import { forgetQueues, noteLine, noteQueues, noteServerTime } from '../state/queue-news.ts';
import { readsOfQueue } from './reads-of-queue.ts';

/** Keeps the open lists of a merchant up to date by what the server pushes. */
export function useLiveLine(merchantId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const token = currentToken();
    if (merchantId === undefined || token === undefined) return undefined;
    let wasReady = false;
    const close = openLiveLine<StaffPushEvent>({
      path: '/ops/push',
      hello: (): StaffPushHello => ({ token, merchantId }),
      onLine: noteLine,
      onRefused: () => endSession(token),
      onEvent(event) {
        if (event.type === 'signed-out') return endSession(token);
        if (event.type === 'ready') {
          noteServerTime(event.at);
          noteQueues(event.queues);
          // What happened while there was no line was told to nobody here.
          if (wasReady) for (const { queue } of event.queues) readAnew(client, queue);
          wasReady = true;
          return;
        }
        noteQueues([event]);
        readAnew(client, event.queue);
      },
    });
    return () => {
      close();
      forgetQueues();
    };
  }, [merchantId, client]);
}

/** Reads again what pages show of a queue; a page that nobody looks at does so when it is looked at. */
function readAnew(client: QueryClient, queue: QueueName): void {
  const names: readonly unknown[] = readsOfQueue[queue] ?? [];
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => meta?.['queue'] === queue || names.includes(queryKey[0]),
    refetchType,
  });
}
