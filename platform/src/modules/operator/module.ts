import { defineModule } from '#kernel/module.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { depositReview } from './requests/kinds/deposit-review.ts';
import { documentApproval } from './requests/kinds/document-approval.ts';
import { factorReset } from './requests/kinds/factor-reset.ts';
import { siteSetting } from './requests/kinds/site-setting.ts';
import { threshold } from './requests/kinds/threshold.ts';
import { vendorKey } from './requests/kinds/vendor-key.ts';
import { vendorSetting } from './requests/kinds/vendor-setting.ts';

/** Calls of the console over several modules. */
export const operatorModule = defineModule({
  name: 'operator',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'bets',
    'delivery',
    'account',
    'catalog',
    'protection',
    'cashier',
    'seamless',
  ],
  open: ({ services }) => ({
    staff: operatorHandlers(services),
    requestKinds: [
      depositReview,
      documentApproval,
      factorReset,
      siteSetting,
      threshold,
      vendorKey,
      vendorSetting,
    ],
  }),
});
