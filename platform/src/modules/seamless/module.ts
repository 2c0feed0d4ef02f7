import { defineModule } from '#kernel/module.ts';
import { seamlessHandlers } from './api.ts';
import { showCallFigures } from './call-log/show-figures.ts';
import { serveWalletApi } from './serve-wallet-api.ts';
import { seamlessWork } from './jobs.ts';

/** Vendors: opening their games, and the wallet API that they call. */
export const seamlessModule = defineModule({
  name: 'seamless',
  needs: ['merchant', 'wallet', 'bets', 'account', 'catalog', 'protection', 'vendor-wallet'],
  open({ services, metrics, httpClient }) {
    const { db, log, secrets } = services;
    const serve = serveWalletApi(services);
    return {
      player: seamlessHandlers({ db, log, secrets, httpClient }),
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
