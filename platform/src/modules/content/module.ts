import { accountModule } from '#account';
import { defineModule, definePort } from '#kernel/module.ts';
import { merchantModule, merchantPorts } from '#merchant';
import { contentHandlers } from './api.ts';
import type { ContentDeps } from './content-deps.ts';
import { serveMedia } from './pictures/serve-media.ts';
import { contentStaffHandlers } from './staff-api/index.ts';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { subjectNames } from '#kernel/subject.ts';
import { titlesOf } from './store/entry.ts';
import { countWaiting } from './store/feedback.ts';
import { hasPicture } from './pictures/pictures.ts';

/** What visitors wrote and nobody has answered or closed. */
const feedbackQueue = staffQueue({
  name: 'feedback',
  async look(db, merchantId) {
    const waiting = await countWaiting(db, merchantId);
    return () => waiting;
  },
});

/** What modules above this one know. */
export const contentPorts = {
  /** Whose a record is that a member asks about; contracts know. */
  isOwnRecord: definePort<ContentDeps['isOwnRecord']>('content.own-record'),
};

/** What the house tells its visitors, and what they write back. */
export const contentModule = defineModule({
  name: 'content',
  needs: ['staff', 'merchant', 'account'],
  retention: {
    revision: 'good',
    entry: 'subject',
    picture: 'subject',
    feedback: 'subject',
  },
  // Whoever sets up the look of a site brings its logo.
  permissions: [
    'content.read',
    'content.write',
    'merchant.write',
    'feedback.read',
    'feedback.answer',
  ],
  open({ services, of, port }) {
    const { db, signals } = services;
    const { known } = of(merchantModule);
    const { captchas } = of(accountModule);
    return {
      player: contentHandlers({
        db,
        signals,
        merchantOf: (id) => known.byId(id),
        assertCodeRequest: captchas.assertCodeRequest,
        isOwnRecord: port(contentPorts.isOwnRecord),
      }),
      staff: contentStaffHandlers(services),
      routes: [serveMedia(db)],
      queues: [feedbackQueue],
      answers: [merchantPorts.hasPicture.answeredBy(hasPicture)],
      subjects: [{ name: 'content', names: subjectNames(titlesOf) }],
    };
  },
});
