import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { contentHandlers } from './api.ts';
import { serveMedia } from './pictures/serve-media.ts';

/** What the house tells its visitors, and what they write back. */
export const contentModule = defineModule({
  name: 'content',
  needs: ['merchant', 'account'],
  open({ services: { db, signals }, of }) {
    const { known } = of(merchantModule);
    const { captchas } = of(accountModule);
    return {
      player: contentHandlers({
        db,
        signals,
        merchantOf: (id) => known.byId(id),
        assertCodeRequest: captchas.assertCodeRequest,
      }),
      routes: [serveMedia(db)],
    };
  },
});
