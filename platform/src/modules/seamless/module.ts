import { defineModule } from '#kernel/module.ts';
import { seamlessHandlers } from './api.ts';
import { showCallFigures } from './call-log/show-figures.ts';
import { seamlessDoor } from './seamless-door.ts';
import { seamlessWork } from './jobs.ts';

/** The vendors' door: opening games, and the wallet API. */
export const seamlessModule = defineModule({
  name: 'seamless',
  needs: ['merchant', 'wallet', 'bets', 'account', 'catalog', 'protection', 'vendor-wallet'],
  open({ services, metrics, callOutside }) {
    const { db, log, secrets } = services;
    const serve = seamlessDoor(services);
    return {
      player: seamlessHandlers({ db, log, secrets, callOutside }),
      routes: [
        async (app) => {
          showCallFigures(metrics);
          await serve(app);
        },
      ],
      work: [seamlessWork(services)],
    };
  },
});
