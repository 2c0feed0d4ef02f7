import { defineModule } from '#kernel/module.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { factorReset } from './requests/kinds/factor-reset.ts';
import { siteSetting } from './requests/kinds/site-setting.ts';

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
    requestKinds: [factorReset, siteSetting],
  }),
});
