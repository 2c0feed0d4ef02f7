import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { contentHandlers } from './api.ts';
import { mediaDoor } from './pictures/media-door.ts';

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
        assertHuman: captchas.assertHuman,
      }),
      routes: [mediaDoor(db)],
    };
  },
});
