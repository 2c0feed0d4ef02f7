import { audiencePorts } from '#audience';
import type { Queryable } from '#kernel/db.ts';
import { defineModule } from '#kernel/module.ts';
import { subjectNames } from '#kernel/subject.ts';
import { merchantModule } from '#merchant';
import { inboxHandlers } from './api.ts';
import { gottenMessageHandlers } from './gotten-messages.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { houseOf } from './house-of.ts';
import { inboxWork } from './jobs.ts';
import { lineReportHandlers, lineReportQueue } from './line-reports.ts';
import { textFor } from './message-rules.ts';
import { inboxStaffHandlers } from './staff-api.ts';
import { textsOfBroadcasts, waitingForSegments } from './store/broadcast.ts';

/** Messages to members, from staff and of what happened. */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: ['staff', 'merchant', 'account', 'content', 'protection', 'audience', 'cashier'],
  retention: {
    broadcast: 'subject',
    message: { after: 'a year, deleted ones after a month', by: 'inbox.forget' },
    letter: { after: 'a year', by: 'inbox.forget' },
    thread: { after: 'a year', by: 'inbox.forget' },
    report: { after: 'a year', by: 'inbox.forget' },
  },
  permissions: ['message.read', 'message.send', 'member-messages.read'],
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
      subjects: [{ name: 'broadcast', names: subjectNames(titlesOf) }],
      work: [inboxWork({ db })],
      answers: [
        audiencePorts.messagesToSegments.answeredBy(async (on, { merchantId, dictionary }) => {
          const house = await houseOf(deps, merchantId);
          const waiting = await waitingForSegments(on, merchantId);
          return waiting.map(({ id, segmentId, texts }) => ({
            segmentId: BigInt(segmentId),
            kind: 'message',
            id: String(id),
            name: textFor(texts, { dictionary, house }).title,
          }));
        }),
      ],
    };
  },
});

/** Messages go by what stands over them, in the language that was written first. */
async function titlesOf(db: Queryable, ids: readonly bigint[]) {
  const texts = await textsOfBroadcasts(db, ids);
  return new Map(
    [...texts].flatMap(([id, of]) => {
      const [first] = Object.values(of);
      return first ? [[id, first.title] as const] : [];
    }),
  );
}
