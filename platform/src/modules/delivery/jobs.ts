import type { ModuleWork } from '#kernel/jobs.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { SEND_JOB, sendMessage } from './send-message.ts';
import { forgetOldMessages } from './store.ts';

/** Sends messages, and forgets those that are old. */
export function deliveryWork(deps: DeliveryDeps): ModuleWork {
  return {
    jobs: [
      {
        name: SEND_JOB,
        run: ({ messageId }) => sendMessage(deps, BigInt(messageId as string)),
      },
      {
        name: 'delivery.forget-old-messages',
        cron: '*/5 * * * *',
        run: () => forgetOldMessages(deps.db),
      },
    ],
  };
}
