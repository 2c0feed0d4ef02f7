import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { contentHandlers } from './api.ts';
import { feedbackQueue } from './feedback-queue.ts';
import { serveMedia } from './pictures/serve-media.ts';
import { contentStaffHandlers } from './staff-api/index.ts';

/** What the house tells its visitors, and what they write back. */
export const contentModule = defineModule({
  name: 'content',
  needs: ['staff', 'merchant', 'account'],
  permissions: ['content.read', 'content.write', 'feedback.read', 'feedback.answer'],
  open({ services, of }) {
    const { db, signals } = services;
    const { known } = of(merchantModule);
    const { captchas } = of(accountModule);
    return {
      player: contentHandlers({
        db,
        signals,
        merchantOf: (id) => known.byId(id),
        assertCodeRequest: captchas.assertCodeRequest,
      }),
      staff: contentStaffHandlers(services),
      routes: [serveMedia(db)],
      queues: [feedbackQueue],
    };
  },
});
