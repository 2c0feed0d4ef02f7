import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { uplineHandlers } from './api.ts';
import { uplineStaffHandlers, uplineTermsChange } from './staff-api.ts';

/** Money that members send to whoever brought them. */
export const uplineModule = defineModule({
  name: 'upline',
  needs: [
    'staff',
    'merchant',
    'account',
    'agents',
    'contracts',
    'wallet',
    'turnover',
    'promotions',
    'protection',
    'withdrawal',
  ],
  retention: {
    transfer: 'good',
    terms: 'subject',
  },
  permissions: ['merchant.read', 'merchant.write', 'merchant.check'],
  flags: ['transferUpline'],
  needsFlags: ['agents'],
  open({ services, of }) {
    return {
      player: uplineHandlers(of(accountModule).deps),
      staff: uplineStaffHandlers(services),
      requestKinds: [uplineTermsChange],
    };
  },
});
