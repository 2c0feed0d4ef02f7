import { accountModule } from '#account';
import { defineModule } from '#kernel/module.ts';
import { uplineHandlers } from './api.ts';

/** Money that members send to whoever brought them. */
export const uplineModule = defineModule({
  name: 'upline',
  needs: ['account', 'wallet', 'turnover', 'protection'],
  open({ of }) {
    return { player: uplineHandlers(of(accountModule).deps) };
  },
});
