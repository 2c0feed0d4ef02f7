import { defineModule } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { inboxHandlers } from './api.ts';
import { gottenMessageHandlers } from './gotten-messages.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { inboxWork } from './jobs.ts';
import { lineReportHandlers, lineReportQueue } from './line-reports.ts';
import { inboxStaffHandlers } from './staff-api.ts';

/** Messages to members, from staff and of what happened. */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: ['staff', 'merchant', 'account', 'content', 'protection', 'cashier'],
  permissions: ['message.read', 'message.send'],
  open({ services: { db }, of }) {
    const { known } = of(merchantModule);
    const deps: InboxDeps = {
      db,
      merchantOf: (id) => known.byId(id),
      imageHostsOf: async (id) => (await known.byId(id))?.settings.imageCDNs ?? [],
    };
    return {
      player: inboxHandlers(deps),
      staff: {
        ...inboxStaffHandlers(deps),
        ...gottenMessageHandlers(deps),
        ...lineReportHandlers({ db }),
      },
      queues: [lineReportQueue],
      work: [inboxWork({ db })],
    };
  },
});
