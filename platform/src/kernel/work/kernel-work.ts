import { sql } from 'kysely';
import { forgetOldAttempts } from '../attempts.ts';
import type { ModuleWork } from '../jobs.ts';
import { forgetPayloads, rotatePayloadKeys } from '../payload/payload-keys.ts';
import { forgetOldEvents } from '../push/notify-member.ts';
import type { Services } from '../services.ts';

/** Days that delivered events are kept, for questions about what happened. */
const EVENTS_KEPT_DAYS = 30;

/** The kernel's own housekeeping. */
export function kernelWork({ db, secrets }: Pick<Services, 'db' | 'secrets'>): ModuleWork {
  return {
    jobs: [
      {
        name: 'kernel.forget-old-events',
        cron: '17 * * * *',
        async run() {
          await forgetOldEvents(db);
          await forgetOldAttempts(db);
          await sql`delete from kernel.event
            where at < now() - make_interval(days => ${EVENTS_KEPT_DAYS}::int)`.execute(db);
        },
      },
      {
        name: 'kernel.rotate-payload-keys',
        cron: '7 * * * *',
        async run() {
          await rotatePayloadKeys(db, secrets);
          await forgetPayloads(db);
        },
      },
    ],
  };
}
