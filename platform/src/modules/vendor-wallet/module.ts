import { defineModule } from '#kernel/module.ts';
import { merchantModule } from '#merchant';
import { vendorWalletHandlers } from './api.ts';
import { vendorWalletWork } from './jobs.ts';

/** Members' money at vendors who keep it themselves. */
export const vendorWalletModule = defineModule({
  name: 'vendor-wallet',
  needs: ['merchant', 'wallet', 'catalog'],
  retention: {
    transfer: 'good',
    visit: 'subject',
  },
  open({ services: { db, log, secrets }, httpClient, of }) {
    const { known } = of(merchantModule);
    const deps = { db, log, secrets, httpClient };
    const merchantCode = async (id: bigint) => (await known.byId(id))?.code;
    return {
      player: vendorWalletHandlers(deps),
      work: [vendorWalletWork({ ...deps, merchantCode })],
    };
  },
});
